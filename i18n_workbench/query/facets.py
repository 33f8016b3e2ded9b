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
    return pick.keys(
        usage.get(key, ("", 0))[0] in wanted for key in pick.cells.catalog.keys
    )


def reviewed(pick: Picking, facts: Facts, word: str) -> Mask:
    """The cells with a state of review."""
    state = _REVIEWS.get(word, word)
    reviews = facts.reviews()
    if state:
        return pick.pairs({cell for cell, found in reviews.items() if found == state})
    return ~pick.pairs({cell for cell, found in reviews.items() if found})


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
    return pick.keys(key in catalog.families.joints for key in catalog.keys)


def _unchanged(pick: Picking, facts: Facts) -> Mask:
    pairs = zip(pick.cells.sources, pick.cells.values, strict=True)
    same = [bool(value) and source == value for source, value in pairs]
    return np.asarray(same, bool) & ~_source(pick, facts)


def _obsolete(pick: Picking, facts: Facts) -> Mask:
    catalog = pick.cells.catalog
    source = catalog.project.source_language
    carried = {key for key, _ in catalog.carried}
    without_source = (
        not catalog.forms(key, source) and key not in carried for key in catalog.keys
    )
    return pick.keys(without_source) & ~_in_state(pick, facts, state="missing")


def _source(pick: Picking, _facts: Facts) -> Mask:
    source = pick.cells.catalog.project.source_language
    return pick.locales(tag == source for tag in pick.cells.locales)


IS: Final[Mapping[str, Callable[[Picking, Facts], Mask]]] = {
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
    return pick.keys(bool(descriptions.get(key)) for key in pick.cells.catalog.keys)


def _comment(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.comments())


def _candidate(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.candidates())


def _finding(pick: Picking, facts: Facts) -> Mask:
    return pick.pairs(facts.findings())


def _usage(pick: Picking, facts: Facts) -> Mask:
    usage = facts.usage()
    return pick.keys(usage.get(key, ("", 0))[1] > 0 for key in pick.cells.catalog.keys)


def _tag(pick: Picking, _facts: Facts) -> Mask:
    @cache
    def has_tag(text: str) -> bool:
        return bool(extract(text, ("tag",)))

    return pick.each(has_tag, pick.cells.sources)


def _placeholder(pick: Picking, _facts: Facts) -> Mask:
    @cache
    def has_placeholder(text: str) -> bool:
        return any(each.kind not in _NO_PLACEHOLDERS for each in extract(text))

    return pick.each(has_placeholder, pick.cells.sources)


HAS: Final[Mapping[str, Callable[[Picking, Facts], Mask]]] = {
    "description": _description,
    "comment": _comment,
    "candidate": _candidate,
    "placeholder": _placeholder,
    "tag": _tag,
    "finding": _finding,
    "usage": _usage,
}
"""The words of ``has:``."""
