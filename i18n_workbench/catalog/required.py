"""What a locale should have, and what it lacks: one entry per key, and of a plural family the CLDR categories that the locale needs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.formats import all_formats
from i18n_workbench.tables import Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.catalog.catalog import Catalog

State = Literal["translated", "empty", "missing"]
Required = tuple[str, str, State]
"""Key, form and state of a cell that a locale should have."""
COLUMNS = ("key", "namespace", "form", "locale", "source", "state")
"""Those of what is missing."""


def required_forms(
    catalog: Catalog, key: str, locale: str, here: Collection[str] | None = None
) -> tuple[str, ...]:
    """The forms that a key needs in a locale: none (``("",)``) for a plain key. ``here`` are those that the locale has,
    where the caller knows them.

    A format whose forms are numbered (PO) has in each entry those of its header; everywhere else, and where there is no
    entry at all, the categories of CLDR are due. Of a numbered family (i18next's JSON v3) those that whole numbers take, or a number
    for each category where the locale has these, of an ordinal one (``_ordinal``) those of ordinal numbers.
    """
    separator = catalog.families.separators.get(key)
    if separator is None:
        return ("",)
    if here is None and (key in catalog.families.numbered or separator == ""):
        here = catalog.forms(key, locale)
    here = here or ()
    if key in catalog.families.numbered:
        return catalog.families.due(key, locale, here)
    if separator == "":
        own = tuple(form for form in here if form)
        if own and _are_numbered(catalog, key, locale, own[0]):
            return own
    return catalog.families.due(key, locale)


def _are_numbered(catalog: Catalog, key: str, locale: str, form: str) -> bool:
    """Whether the format of the file that a form stands in counts its forms."""
    cell = catalog.cell(key, locale, form)
    if cell is None:
        return False
    entry = cell.chunk.file.entry
    return all_formats()[entry.format].numbered_forms


def state_of(catalog: Catalog, key: str, locale: str, form: str = "") -> State:
    """``missing`` (no value), ``empty`` (present but empty) or ``translated``; a fuzzy value counts as empty."""
    row = catalog.row_of(key, locale, form)
    columns = catalog.columns
    if row is None or not columns.filled[row]:
        return "missing"
    if columns.translated[row]:
        return "translated"
    return "empty"


def required_cells(catalog: Catalog, locale: str) -> Iterator[Required]:
    """``(key, form, state)`` of everything that a locale should have, by key; what a file that cannot be read may hold
    is not said to be missing.
    """
    is_source = locale == catalog.project.source_language
    told = catalog.told if is_source else set()
    for key, form, state in _cells(catalog, locale):
        if key in told:
            yield key, form, "translated"
            continue
        may_lack = state == "missing" and _need_not_be_there(catalog, key, locale)
        if not may_lack:
            yield key, form, state


def _need_not_be_there(catalog: Catalog, key: str, locale: str) -> bool:
    return key in catalog.fixed or catalog.unreadable.holds(key, locale)


def _cells(catalog: Catalog, locale: str) -> Iterator[Required]:
    """Everything that a locale should have, as it stands in the files."""
    plain = _plain_states(catalog, locale)
    for key_id, key in enumerate(catalog.keys):
        if key not in catalog.families.separators:
            state = plain.get(key_id, "missing")
            yield key, "", state
            continue
        for form in required_forms(catalog, key, locale):
            state = state_of(catalog, key, locale, form)
            yield key, form, state


def family_state(catalog: Catalog, key: str, locale: str) -> State:
    """A family as one key: missing when a due form is, else empty when a due form is, else translated."""
    due = required_forms(catalog, key, locale)
    return worst(state_of(catalog, key, locale, form) for form in due)


def form_states(catalog: Catalog, locale: str) -> dict[str, dict[str, State]]:
    """The states of the forms that a locale has of plural families, by key: what is not there is missing.

    To ask :func:`state_of` for each takes five times as long.
    """
    families = catalog.families.separators
    if locale not in catalog.locales or not families:
        return {}
    columns = catalog.columns
    rows = columns.of_locale(catalog.locales.index(locale))
    ids = catalog.key_ids
    is_family = np.zeros(len(catalog.keys), bool)
    is_family[[ids[key] for key in families if key in ids]] = True
    own = rows.start + np.flatnonzero(
        is_family[columns.key[rows]] & columns.filled[rows]
    )
    keys = map(catalog.keys.__getitem__, columns.key[own].tolist())
    forms = map(FORMS.__getitem__, columns.form[own].tolist())
    states: dict[str, dict[str, State]] = {}
    for key, form, translated in zip(keys, forms, columns.translated[own], strict=True):
        states.setdefault(key, {})[form] = "translated" if translated else "empty"
    return states


def worst(states: Iterable[State]) -> State:
    """The state of a family whose due forms have these."""
    states = set(states)
    if "missing" in states:
        return "missing"
    if "empty" in states:
        return "empty"
    return "translated"


def _plain_states(catalog: Catalog, locale: str) -> dict[int, State]:
    """States of the keys that are no families, by key id."""
    if locale not in catalog.locales:
        return {}
    columns = catalog.columns
    locale_id = catalog.locales.index(locale)
    is_here = columns.locale == locale_id
    is_plain = columns.form == 0
    mask = is_here & is_plain & columns.filled
    keys = columns.key[mask].tolist()
    translated = columns.translated[mask].tolist()
    states: dict[int, State] = {}
    for key, is_translated in zip(keys, translated, strict=True):
        if is_translated:
            states[key] = "translated"
        else:
            states[key] = "empty"
    return states


def missing_table(catalog: Catalog, locales: Sequence[str]) -> Table:
    """What locales lack, with state ``missing`` or ``empty``: a row for each due form of a plural family."""
    # asked for each locale, the same in all of them
    source_of = cache(catalog.source_text)
    rows = []
    for locale in locales:
        for key, form, state in required_cells(catalog, locale):
            if state != "translated":
                namespace, source = catalog.namespace_of(key), source_of(key, form)
                rows.append((key, namespace, form, locale, source, state))
    return plain_table(rows, COLUMNS)
