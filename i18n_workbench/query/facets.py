"""What ``is:``, ``has:``, ``used:`` and ``state:`` mean, word by word."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

import numpy as np

from i18n_workbench.query.fields import STATES
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from i18n_workbench.query.facts import Facts
    from i18n_workbench.query.picking import Mask, Picking

    Meaning = Callable[[Picking, Facts], Mask]
    """What a word of a query means: the cells that it picks."""

_USED: Final = {
    "yes": {"used", "possibly used"},
    "no": {"unused"},
    "possibly": {"possibly used"},
}
_REVIEWS: Final = {"requested": "change requested", "none": ""}
_NO_PLACEHOLDERS: Final = frozenset({"tag", "entity", "escape"})


def used(pick: Picking, facts: Facts, word: str) -> Mask:
    """The keys with a status of use."""
    wanted = _USED.get(word, {word})
    fitting = []
    for status, _ in _usage_of_keys(pick, facts):
        fitting.append(status in wanted)
    return pick.keys(fitting)


def _usage_of_keys(pick: Picking, facts: Facts) -> list[tuple[str, int]]:
    """The status of use and the number of uses of each key."""
    usage = facts.usage()
    nothing = ("", 0)
    keys = pick.cells.catalog.keys
    return [usage.get(key, nothing) for key in keys]


def reviewed(pick: Picking, facts: Facts, word: str) -> Mask:
    """The cells with a state of review."""
    state = _REVIEWS.get(word, word)
    reviews = facts.reviews()
    cells = set()
    for cell, review in reviews.items():
        if review and state in ("", review):
            cells.add(cell)
    in_state = pick.pairs(cells)
    return in_state if state else ~in_state


# --- is: -------------------------------------------------------------------------------------------------------------


def _in_state(pick: Picking, _facts: Facts, *, state: str) -> Mask:
    wanted = STATES.index(state)
    is_wanted = pick.cells.state == wanted
    return np.asarray(is_wanted, bool)


def _untranslated(pick: Picking, _facts: Facts) -> Mask:
    last_open = STATES.index("fuzzy")
    return np.asarray(pick.cells.state <= last_open, bool)


def _stale(pick: Picking, facts: Facts) -> Mask:
    stale = set()
    for tag in pick.cells.locales:
        for key in facts.stale(tag):
            stale.add((key, tag))
    return pick.pairs(stale)


def _plural(pick: Picking, _facts: Facts) -> Mask:
    catalog = pick.cells.catalog
    families = catalog.families.separators
    return pick.keys(key in families for key in catalog.keys)


def _unchanged(pick: Picking, facts: Facts) -> Mask:
    cells = pick.cells
    same = []
    for source, value in zip(cells.sources, cells.values, strict=True):
        is_equal = bool(value) and source == value
        same.append(is_equal)
    is_same = np.asarray(same, bool)
    return is_same & ~_source(pick, facts)


def _obsolete(pick: Picking, facts: Facts) -> Mask:
    catalog = pick.cells.catalog
    source = catalog.project.source_language
    carried = {key for key, _ in catalog.carried}
    is_missing = _in_state(pick, facts, state="missing")
    without_source = []
    for key in catalog.keys:
        has_source = key in carried or bool(catalog.forms(key, source))
        without_source.append(not has_source)
    is_obsolete = pick.keys(without_source)
    return is_obsolete & ~is_missing


def _source(pick: Picking, _facts: Facts) -> Mask:
    cells = pick.cells
    source = cells.catalog.project.source_language
    return pick.locales(tag == source for tag in cells.locales)


_STATES: Final = {state: partial(_in_state, state=state) for state in STATES}

IS: Final[Mapping[str, Meaning]] = {
    **_STATES,
    "untranslated": _untranslated,
    "stale": _stale,
    "obsolete": _obsolete,
    "plural": _plural,
    "unchanged": _unchanged,
    "source": _source,
}
"""The words of ``is:``."""


# --- has: ------------------------------------------------------------------------------------------------------------


def _description(pick: Picking, facts: Facts) -> Mask:
    descriptions = facts.descriptions()
    described = {key for key, text in descriptions.items() if text}
    keys = pick.cells.catalog.keys
    return pick.keys(key in described for key in keys)


def _comment(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.comments())


def _candidate(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.candidates())


def _finding(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.findings())


def _usage(pick: Picking, facts: Facts) -> Mask:
    fitting = []
    for _, uses in _usage_of_keys(pick, facts):
        fitting.append(uses > 0)
    return pick.keys(fitting)


def _tag(pick: Picking, _facts: Facts) -> Mask:
    @cache
    def has_tag(text: str) -> bool:
        return bool(extract(text, ("tag",)))

    return pick.each(has_tag, pick.cells.sources)


def _placeholder(pick: Picking, _facts: Facts) -> Mask:
    @cache
    def has_placeholder(text: str) -> bool:
        for placeholder in extract(text):
            if placeholder.kind not in _NO_PLACEHOLDERS:
                return True
        return False

    return pick.each(has_placeholder, pick.cells.sources)


HAS: Final[Mapping[str, Meaning]] = {
    "description": _description,
    "comment": _comment,
    "candidate": _candidate,
    "placeholder": _placeholder,
    "tag": _tag,
    "finding": _finding,
    "usage": _usage,
}
"""The words of ``has:``."""
