"""What calls leave out of keys: how a project's loader lays its messages out, as far as calls show it.

Locale files may hold all messages below a name that no call says.

``{"translation": {"title": "…"}}``, a module that exports ``{ messages: {…} }``, a root that is the product's name: the
library is handed what is below it, and code asks for ``title``. Or a loader puts what a file holds below the file's name
(``import.meta.glob``): code asks for ``routes.demo.title``. Or one file a locale is a whole set of resources
(``{"general": {…}, "account": {…}}``): its members are the namespaces, code asks for ``general:save``.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.mounts import mounts
from i18n_workbench.source.usage.names import Layout

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, FEW, MOST, HARDLY = 10, 3, 0.5, 0.1
"""So many keys that exist nowhere but below one branch, that share of all that do not exist, and of those found there
so few at most are called by their whole names.
"""


def layout(judgement: Judgement) -> Layout:
    """What calls leave out of the names that keys have in their files."""
    asked = _asked(judgement)
    missing = {canonical(key) for key in asked}
    if mounted := mounts(judgement):
        return Layout(mounts=mounted)
    branch, explained = _omitted(judgement, asked, missing)
    if _names_files(judgement, missing):
        return Layout(by_file=True)
    if _inside(judgement, missing) >= max(explained, ENOUGH, MOST * len(missing)):
        return Layout(inside=True)
    return Layout(omitted=branch)


def _asked(judgement: Judgement) -> set[str]:
    """The keys that calls name and that do not exist, as they are named.

    Those of the project's own translators (``def translate``) are among them: what they put before a key is a branch, too.
    """
    own = {
        key
        for key, uses in judgement.places.items()
        if key not in judgement.names.by_name
        and any(usage.callee.rpartition(".")[2] in judgement.own for _, usage in uses)
    }
    return own | judgement.undefined.keys()


def _omitted(
    judgement: Judgement, asked: set[str], missing: set[str]
) -> tuple[str, int]:
    """The branch that calls leave out, with the separator behind it, and how many calls that explains."""
    if not judgement.used and (root := _only_root(judgement)):
        hits = sum(root + key in judgement.names.by_name for key in missing)
        if hits >= max(FEW, MOST * len(missing)):
            return root, hits
    if len(missing) < ENOUGH:
        return "", 0
    marks = {".", judgement.inventory.delimiter}
    meant = _meanings(judgement, asked)
    found: defaultdict[str, set[str]] = defaultdict(set)
    for head, rest in (
        cut for name in judgement.names.sorted for cut in cuts(name, marks)
    ):
        found[head] |= meant.get(rest, set())
    head, keys = max(
        found.items(), key=lambda pair: (len(pair[1]), pair[0]), default=("", set())
    )
    whole = sum(1 for key in judgement.used if canonical(key).startswith(head))
    return (
        (head, len(keys))
        if len(keys) >= max(ENOUGH, MOST * len(missing)) and whole <= HARDLY * len(keys)
        else ("", 0)
    )


def _meanings(judgement: Judgement, asked: set[str]) -> dict[str, set[str]]:
    """The keys that do not exist by every name that their calls may mean: with the default namespace and without."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for key in asked:
        candidates = (
            name
            for _, usage in judgement.places.get(key, ())
            for name in usage.candidates
        )
        for name in {canonical(name) for name in (key, *candidates)}:
            found[name].add(key)
    return found


def _names_files(judgement: Judgement, missing: set[str]) -> bool:
    """Whether calls name the file of a key before it: most of what does not exist does so there."""
    hits = (
        sum(canonical(name) in missing for name in judgement.inventory.below_files())
        if len(missing) >= ENOUGH
        else 0
    )
    return hits >= max(ENOUGH, MOST * len(missing)) and len(judgement.used) <= hits


def _inside(judgement: Judgement, missing: set[str]) -> int:
    """How many calls for what does not exist name a member of a file as their namespace, or leave out the default one."""
    if len(missing) < ENOUGH or judgement.inventory.delimiter == ".":
        return 0
    hits = sum(
        canonical(name) in missing for name in judgement.inventory.inside_files()
    )
    return hits if len(judgement.used) <= hits else 0


def _only_root(judgement: Judgement) -> str:
    """The one branch that all keys are below, with the separator behind it."""
    first, last = judgement.names.sorted[:1], judgement.names.sorted[-1:]
    root = first[0].partition(".")[0] + "." if first else ""
    return (
        root if root and first[0].startswith(root) and last[0].startswith(root) else ""
    )


def cuts(name: str, marks: set[str]) -> Iterator[tuple[str, str]]:
    """A key in two behind its first and its second separator."""
    at = [place for place, char in enumerate(name) if char in marks][:2]
    return ((name[: place + 1], name[place + 1 :]) for place in at)
