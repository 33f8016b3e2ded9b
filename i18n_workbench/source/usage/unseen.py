"""Translators whose scope is not seen: of a file's keys none exists as it is written, and all exist below one branch."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.model import Usage
    from i18n_workbench.source.usage.judgement import Judgement

UNSEEN = "{!r} at {} may mean it: the scope of the translator there is not known"

ENOUGH, MOST = 4, 0.8
"""So many texts of one file that exist below one branch, and so large a share of those that do not exist as written."""


def take_unseen_scopes(judgement: Judgement) -> None:
    """Take what a file asks for as possibly meant below the branch that has nearly all of it, not as undefined."""
    _take_handed_in(judgement)
    missing, whole = _missing_by_file(judgement), _whole_by_file(judgement)
    found = heads(judgement, {text for texts in missing.values() for text in texts})
    for file, texts in missing.items():
        called = tuple(whole.get(file, ()))
        below = Counter(
            head for text in texts for head in found.get(text, ()) if not _names_any(called, head)
        )
        head, hits = max(below.items(), key=lambda pair: (pair[1], pair[0]), default=("", 0))
        if hits >= max(ENOUGH, MOST * len(texts)):
            for text, uses in texts.items():
                if head in found.get(text, ()):
                    _move(judgement, judgement.names.by_name[head + text], uses)


def _take_handed_in(judgement: Judgement) -> None:
    """What only translators ask for whose scope is known not to be known: every key that ends so may be meant, and nothing
    is missing. In a project of one namespace and no prefix what no key ends in is missing all the same.
    """
    single = len(judgement.inventory.namespaces) < 2 and not any(
        use.scope for _, use in judgement.dynamic
    )
    for key in list(judgement.undefined):
        uses = judgement.places.get(key, [])
        if not uses or not all(use.unseen for _, use in uses):
            continue
        ending = {other for _, use in uses for other in judgement.names.ending_in(use.text)}
        if single and not ending:
            continue
        file, usage = uses[0]
        for other in ending:
            judgement.possible.setdefault(other, UNSEEN.format(usage.text, place(file, usage)))
            judgement.places.setdefault(other, []).extend(uses)
        del judgement.undefined[key]


def _missing_by_file(judgement: Judgement) -> dict[str, dict[str, list[tuple[str, Usage]]]]:
    """The texts of each file that are no keys, with their uses."""
    found: dict[str, dict[str, list[tuple[str, Usage]]]] = defaultdict(lambda: defaultdict(list))
    for key in judgement.undefined:
        for file, usage in judgement.places.get(key, ()):
            found[file][canonical(usage.text)].append((file, usage))
    return found


def _whole_by_file(judgement: Judgement) -> dict[str, set[str]]:
    """The keys that each file calls by their whole names."""
    found: dict[str, set[str]] = defaultdict(set)
    for key in judgement.used:
        for file, usage in judgement.places.get(key, ()):
            if canonical(usage.text) == canonical(key):
                found[file].add(canonical(key))
    return found


def _names_any(called: Collection[str], head: str) -> bool:
    """Whether a file that calls these keys names the branch itself: then it does not leave it out."""
    return any(key.startswith(head) for key in called)


def heads(judgement: Judgement, texts: Collection[str]) -> dict[str, set[str]]:
    """What stands before each text in keys that end in it, with the separator."""
    marks = {".", judgement.inventory.delimiter}
    found: dict[str, set[str]] = defaultdict(set)
    for name in judgement.names.sorted:
        for at, char in enumerate(name):
            if char in marks and name[at + 1 :] in texts:
                found[name[at + 1 :]].add(name[: at + 1])
    return found


def _move(judgement: Judgement, key: str, uses: list[tuple[str, Usage]]) -> None:
    for file, usage in uses:
        judgement.possible.setdefault(
            key, f"the text {usage.text!r} at {place(file, usage)} may have this scope"
        )
        judgement.undefined[usage.key] -= 1
        if judgement.undefined[usage.key] <= 0:
            del judgement.undefined[usage.key]
