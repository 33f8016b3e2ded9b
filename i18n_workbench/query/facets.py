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
    usage = facts.usage()
    fitting = []
    for key in pick.cells.catalog.keys:
        status, _ = usage.get(key, ("", 0))
        fitting.append(status in wanted)
    return pick.keys(fitting)


def reviewed(pick: Picking, facts: Facts, word: str) -> Mask:
    """The cells with a state of review."""
    state = _REVIEWS.get(word, word)
    reviews = facts.reviews()
    if state:
        in_state = {cell for cell, review in reviews.items() if review == state}
        return pick.pairs(in_state)
    in_any = {cell for cell, review in reviews.items() if review}
    return ~pick.pairs(in_any)


# --- is: -------------------------------------------------------------------------------------------------------------


def _in_state(pick: Picking, _facts: Facts, *, state: str) -> Mask:
    return np.asarray(pick.cells.state == STATES.index(state), bool)


def _untranslated(pick: Picking, _facts: Facts) -> Mask:
    return np.asarray(pick.cells.state <= STATES.index("fuzzy"), bool)


def _stale(pick: Picking, facts: Facts) -> Mask:
    stale = set()
    for tag in pick.cells.locales:
        stale |= {(key, tag) for key in facts.stale(tag)}
    return pick.pairs(stale)


def _plural(pick: Picking, _facts: Facts) -> Mask:
    catalog = pick.cells.catalog
    return pick.keys(key in catalog.families.separators for key in catalog.keys)


def _unchanged(pick: Picking, facts: Facts) -> Mask:
    same = []
    for source, value in zip(pick.cells.sources, pick.cells.values, strict=True):
        same.append(bool(value) and source == value)
    is_same = np.asarray(same, bool)
    return is_same & ~_source(pick, facts)


def _obsolete(pick: Picking, facts: Facts) -> Mask:
    catalog = pick.cells.catalog
    source = catalog.project.source_language
    carried = {key for key, _ in catalog.carried}
    without_source = []
    for key in catalog.keys:
        is_in_source = key in carried or bool(catalog.forms(key, source))
        without_source.append(not is_in_source)
    is_missing = _in_state(pick, facts, state="missing")
    return pick.keys(without_source) & ~is_missing


def _source(pick: Picking, _facts: Facts) -> Mask:
    source = pick.cells.catalog.project.source_language
    return pick.locales(tag == source for tag in pick.cells.locales)


IS: Final[Mapping[str, Meaning]] = {
    **{state: partial(_in_state, state=state) for state in STATES},
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
    keys = pick.cells.catalog.keys
    return pick.keys(bool(descriptions.get(key)) for key in keys)


def _comment(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.comments())


def _candidate(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.candidates())


def _finding(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.findings())


def _usage(pick: Picking, facts: Facts) -> Mask:
    usage = facts.usage()
    fitting = []
    for key in pick.cells.catalog.keys:
        _, uses = usage.get(key, ("", 0))
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
        kinds = {placeholder.kind for placeholder in extract(text)}
        return not kinds <= _NO_PLACEHOLDERS

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
