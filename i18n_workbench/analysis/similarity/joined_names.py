"""Names that are put together by a sign (``arrow_left``, ``page_size-tips``): whoever joins them so has a habit, too."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity.habits import FEW

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.analysis.similarity.key_names import Name

_HEAD = re.compile(r"[A-Za-z0-9]+[_-]")
_TAIL = re.compile(r"[_-][A-Za-z0-9]+\Z")
_VALUE = re.compile(r"[a-z].*_[A-Z][A-Z0-9]+\Z")
"""A constant of the code behind a name (``severity_HIGH``)."""
_OWN_SIGNS = {"snake_case": "_", "kebab-case": "-"}
"""The sign that a style itself has between words."""


class JoinedNames:
    """The beginnings and ends that several of some names share."""

    def __init__(self, names: Iterable[Name]) -> None:
        families: Counter[object] = Counter()
        tails: Counter[object] = Counter()
        self._names = set()
        of_both_signs = 0
        for name in names:
            of_both_signs += _has_both_signs(name.leaf)
            families[_family(name)] += 1
            tails[_tail(name.leaf)] += 1
            place = (name.space, name.above, name.leaf)
            self._names.add(place)
        self._families = _frequent(families)
        self._tails = _frequent(tails)
        # Where names are put together of names (``theme-auto_title``), either sign may stand in one.
        self._joins_names = of_both_signs >= FEW

    def has_a_habit(self, name: Name, style: str) -> bool:
        """Whether a name that is not in a style is joined as others are."""
        if _VALUE.search(name.leaf) or name.leaf[0] in "_-":
            return True
        if self._joins_names and not name.leaf.isalnum():
            return True
        family, tail = _family(name), _tail(name.leaf)
        if family and family in self._families:
            return True
        if not tail:
            return False
        own_sign = _OWN_SIGNS.get(style)
        is_strange = tail[0] != own_sign
        if is_strange and tail in self._tails:
            return True
        return self._goes_on(name)

    def _goes_on(self, name: Name) -> bool:
        """Whether a name goes on behind another one, of which it is made (``mapStyle``, ``mapStyle_flat``)."""
        beginning = _TAIL.sub("", name.leaf)
        place = (name.space, name.above, beginning)
        return place in self._names


def _has_both_signs(leaf: str) -> bool:
    return "_" in leaf and "-" in leaf


def _frequent(counts: Counter[object]) -> set[object]:
    return {each for each, count in counts.items() if count >= FEW}


def _family(name: Name) -> tuple[object, ...]:
    """What siblings share before a sign (``arrow_left``, ``arrow_right``), with where they stand."""
    match = _HEAD.match(name.leaf)
    if match:
        return (name.space, name.above, match[0])
    return ()


def _tail(leaf: str) -> str:
    """What stands behind the last sign, with it; empty where there is none, or a constant has it."""
    match = _TAIL.search(leaf)
    if match and not match[0].isupper():
        return match[0]
    return ""
