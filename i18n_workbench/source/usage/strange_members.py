"""Members of learned objects (``strings.title``) that are no missing messages: another object's, or declared elsewhere."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.calls import MEMBERS
from i18n_workbench.source.resolve.generated import LEARNED
from i18n_workbench.source.usage.nearest import NearestKeys

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.source.usage.judgement import Judgement

SLIP = 88.0
"""Likeness (0 to 100) from which on a member counts as misspelt, whatever else speaks against it: one letter too few in a name of
five is 88.9. Of 28 judged members that are no messages none is so like one.
"""

LEAST = 0.1
"""The share of the used keys that an object is asked for, if what it lacks is a missing message. Objects of messages have .9 and more (lazygit,
lotti); tables of ids, actions and kinds whose members are called like messages .03 and less (platform, Fladder, ImageToolbox).
"""


def forget_strange_members(judgement: Judgement) -> None:
    """Leave out members that are no missing messages. Of 28 that were called undefined in three projects, and 12 in a fourth, none was
    one: a list had the object's name (``messages.isEmpty``), or code declares the member (a source language in code,
    a table of ids). What an extension adds to a framework's own class is declared, too: 40 of 40 in one project.
    """
    _forget_added(judgement)
    asked = [key for key in judgement.undefined if _is_of_members(judgement, key)]
    if not asked:
        return
    existing = NearestKeys(judgement.inventory.keys)
    asked = [key for key in asked if not _is_slip(key, existing)]
    texts = [text for _, text in judgement.index.source_texts()]
    declared = _declared(texts, {_last(key) for key in asked})
    heard = _heard(judgement)
    least = LEAST * len(judgement.used)
    missing = judgement.undefined.keys()
    small = {
        callee
        for callee, keys in judgement.asked_by().items()
        if len(keys - missing) < least
    }
    for key in asked:
        places = {(use.callee, file) for file, use in judgement.places[key]}
        is_small = all(callee in small for callee, _ in places)
        if is_small or _last(key) in declared or places.isdisjoint(heard):
            judgement.forget(key)


def _is_of_members(judgement: Judgement, key: str) -> bool:
    """Whether only learned objects are asked for a key."""
    return all(
        use.framework == LEARNED and use.callee.endswith(MEMBERS)
        for _, use in judgement.places[key]
    )


def _is_slip(key: str, existing: NearestKeys) -> bool:
    from rapidfuzz import fuzz

    meant = existing.to(key)
    return bool(meant) and fuzz.ratio(key, meant) >= SLIP


def _last(key: str) -> str:
    return key.rpartition(".")[2]


def _forget_added(judgement: Judgement) -> None:
    """Leave out members that an extension, or another part, adds to a class of messages (``extension L10n { static let ok =
    "OK" }``, ``partial class Gui { const string Name = "OCR"; }``).
    """
    asked: defaultdict[str, set[str]] = defaultdict(set)
    for key in judgement.undefined:
        callees = {use.callee for _, use in judgement.places[key]}
        if len(callees) == 1 and min(callees).endswith(MEMBERS):
            asked[min(callees)].add(key)
    for callee, keys in asked.items():
        owner = re.escape(_last(callee.removesuffix(MEMBERS)))
        adding = re.compile(
            rf"\b(?:extension\s+(?:\w+\s+on\s+)?|partial\s+class\s+){owner}\b"
        )
        parts = [
            text[found.end() :]
            for word in ("extension", "partial")
            for text in judgement.index.written_with(word)
            if (found := adding.search(text))
        ]
        added = _declared(parts, {_last(key) for key in keys})
        for key in keys:
            if _last(key) in added:
                judgement.forget(key)


def _declared(texts: Iterable[str], names: Collection[str]) -> set[str]:
    """The names that code gives a value or a type somewhere, or declares as functions."""
    if not names:
        return set()
    either = "|".join(map(re.escape, sorted(names)))
    pattern = re.compile(
        rf"(?<![\w.$'\"])(?:{either})(?=\s*:(?!:)|\s*=(?!=)|[ \t]+string\b)|(?<=\bfunc )(?:{either})\b"
    )
    found: set[str] = set()
    for text in texts:
        found.update(pattern.findall(text))
    return found


def _heard(judgement: Judgement) -> set[tuple[str, str]]:
    """The objects that a file asks for a message that exists, each with the file."""
    found = set()
    for key in judgement.used:
        for file, use in judgement.places.get(key, ()):
            found.add((use.callee, file))
    return found
