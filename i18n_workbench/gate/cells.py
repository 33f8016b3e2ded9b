"""Texts that should be there and are not, and texts that the source language does not have."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.keys import in_order
from i18n_workbench.catalog.required import required_forms, state_of
from i18n_workbench.checks.pairs import is_pseudo_locale
from i18n_workbench.findings import Finding
from i18n_workbench.gate.as_written import as_written
from i18n_workbench.gate.elsewhere import (
    attributes_of_terms,
    in_few_locales,
    read_by_frameworks,
    texts_themselves,
    undue,
    without_counterpart,
)
from i18n_workbench.gate.lacking import REASONS, cut, missing
from i18n_workbench.gate.reasons import Reasons, why_missing
from i18n_workbench.gate.support import Support
from i18n_workbench.levels import BROUGHT, LEVELS
from i18n_workbench.locales import counting_categories

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.findings import Severity
    from i18n_workbench.gate.elsewhere import Undue
    from i18n_workbench.gate.lacking import Lacking

_SHOW_FUZZY = frozenset(("qt", "xliff"))
"""Formats whose compilers take fuzzy texts (``lrelease``, Angular's build); gettext leaves them out."""
_OF_ELIXIR = re.compile(r"(?:.*/)?priv/gettext/")
"""Where Elixir keeps its catalogs: its own gettext compiles what is fuzzy as the rest, and only leaves out what is obsolete."""
_ELEMENT = re.compile(r"(?:.*[:.|])?\w{3}-\w{2}-\w{3}\.\w+")
"""How Xcode names an element of a window (``XXp-Rw-8h6.title``), which a program may fill when it runs."""


def absent(
    catalog: Catalog,
    locales: Sequence[str],
    used: Callable[[], Collection[str]],
    has_own_text: Callable[[str], bool],
    possibly_used: Callable[[], Collection[str]] = frozenset,
    unused: Callable[[], Collection[str]] = frozenset,
    unoffered: Iterable[Undue] = (),
) -> Iterator[Finding | Lacking]:
    """What is *missing*, *empty* or *obsolete* in the locales, without places.

    A plural family that a locale has in part is the business of the rule ``plural-forms``. A key without source text
    is *missing* in the source language where it is among the ``used`` ones and neither a call nor the framework has its
    text, else *obsolete* in the locales that have it. Neither says a word of what stands elsewhere (:mod:`i18n_workbench.gate.elsewhere`).
    """
    source = catalog.project.source_language
    support = Support(catalog, unused)
    without = _without_source(catalog)
    rare = in_few_locales(catalog)
    in_use = (without | rare).intersection(used()) if without or rare else without
    rare -= in_use
    private = attributes_of_terms(catalog)
    obsolete = without - in_use - private
    if obsolete:
        obsolete -= without_counterpart(catalog)
        obsolete -= read_by_frameworks(catalog, obsolete)
    in_doubt = obsolete.intersection(possibly_used()) if obsolete else obsolete
    for key in sorted(rare):
        message = "only few locales have it, no template has, and no code uses it"
        yield Finding(
            "missing", "info", message, key, suggestion="delete it where it stands"
        )
    elsewhere = [*undue(catalog), *as_written(catalog), *unoffered]
    yield from map(_not_due, elsewhere)
    reasons = Reasons(support)
    left_out = _mask(catalog, without | rare | catalog.fixed | private)
    masks = [(one.locales, _mask(catalog, one.keys)) for one in elsewhere]
    separators = catalog.families.separators
    families = [key for key in sorted(separators) if key in catalog.key_ids]
    are_families = _mask(catalog, families)
    for locale in locales:
        if locale == source:
            wanted = {key for key in in_use & without if not has_own_text(key)}
            wanted -= read_by_frameworks(catalog, wanted)
            wanted -= texts_themselves(catalog, wanted)
            yield from _missing_source(catalog, wanted)
            continue
        if is_pseudo_locale(catalog, locale):
            continue
        not_due = left_out.copy()
        for lacking, keys in masks:
            if locale in lacking:
                not_due |= keys
        yield from _plain(support, reasons, locale, not_due | are_families)
        for key in families:
            if not not_due[catalog.key_ids[key]]:
                yield from _family(support, key, locale)
        yield from _obsolete(catalog, locale, obsolete, in_doubt)


def _not_due(each: Undue) -> Finding:
    """What is said once of all texts that some locales need not have."""
    lacking = _listed(sorted(each.locales))
    keys = len(each.keys)
    message = (
        f"{each.place} has {lacking}: what it holds is not due there (keys: {keys})"
    )
    step = "add a file for each of them that it shall have"
    if each.are_listed:
        message = f"{each.place} has {lacking}: no text is due there (keys: {keys})"
        step = "add those to it that people shall be able to pick"
    if each.written:
        message = f"code has its texts in {each.written}: they are shown where {lacking} has none (keys: {keys})"
        step = f"set `sourceLanguage` to {each.written}, so that the others are judged against it"
    if each.is_brought:
        message = f"the framework and its packages have their texts in English: none of them is due in {lacking} (keys: {keys})"
        step = "write those that shall say something else"
    return Finding("missing", "info", message, min(each.keys), suggestion=step)


def _without_source(catalog: Catalog) -> set[str]:
    """The keys that have a text somewhere, but none in the source language; none at all where it has no file, or only empty ones
    (an ``en.json`` that holds ``{}``: the keys are the source texts).
    """
    source = catalog.project.source_language
    if source not in catalog.locales and not catalog.carried:
        return set()
    columns = catalog.columns
    having = np.zeros(len(catalog.keys), bool)
    if source in catalog.locales:
        mask = (columns.locale == catalog.locales.index(source)) & columns.filled
        having[columns.key[mask]] = True
    having |= catalog.unreadable.keys(source)
    if not having.any() and not catalog.carried:
        return set()
    carried = {key for key, _ in catalog.carried}
    return {catalog.keys[at] for at in np.flatnonzero(~having).tolist()} - carried


def _missing_source(catalog: Catalog, keys: set[str]) -> Iterator[Finding]:
    source = catalog.project.source_language
    for key in sorted(keys, key=in_order):
        having = [tag for tag in sorted(catalog.locales) if catalog.forms(key, tag)]
        is_rare = len(having) * 2 < len(catalog.locales) - 1
        why = "in few locales" if is_rare else "in the source language"
        level = LEVELS["missing", why]
        message = f"code uses it, and only {_listed(having)} has a text"
        yield Finding(
            "missing",
            level,
            message,
            key,
            source,
            suggestion="write its source text",
            brought=BROUGHT.get(("missing", why)),
        )


def _mask(catalog: Catalog, keys: Iterable[str]) -> NDArray[np.bool_]:
    """Which of the catalog's keys are among some."""
    mask = np.zeros(len(catalog.keys), bool)
    for key in keys:
        if key in catalog.key_ids:
            mask[catalog.key_ids[key]] = True
    return mask


def _plain(
    support: Support, reasons: Reasons, locale: str, without: NDArray[np.bool_]
) -> Iterator[Finding | Lacking]:
    """The keys that are no families and have no text in a locale; signs alone (``?``) say the same in most."""
    catalog = support.catalog
    columns = catalog.columns
    has_cell = np.zeros(len(catalog.keys), bool)
    has_text = np.zeros(len(catalog.keys), bool)
    if locale in catalog.locales:
        rows = columns.of_locale(catalog.locales.index(locale))
        is_cell = columns.filled[rows] & (columns.form[rows] == 0)
        keys = columns.key[rows]
        has_cell[keys[is_cell]] = True
        has_text[keys[is_cell & columns.translated[rows]]] = True
    wanted = ~without & ~has_text
    wanted[reasons.of_other_categories(locale)] = False
    is_missing = wanted & ~has_cell & ~catalog.unreadable.keys(locale)
    yield reasons.lacking(locale, np.flatnonzero(is_missing))
    for at in np.flatnonzero(wanted & has_cell).tolist():
        key = catalog.keys[at]
        text = support.source_text(key)
        if text.strip():
            yield _empty(support, key, locale, "", text)


def _family(support: Support, key: str, locale: str) -> Iterator[Finding]:
    """A family that a locale lacks as a whole, or whose forms are empty."""
    catalog = support.catalog
    if not catalog.forms(key, locale):
        if catalog.unreadable.holds(key, locale):
            return
        text = support.source_text(key, "other")
        if text.strip():
            why = why_missing(support, key, locale, text)
            yield missing(key, locale, text, why)
        return
    for form in required_forms(catalog, key, locale):
        text = support.source_text(key, form)
        if text.strip() and state_of(catalog, key, locale, form) == "empty":
            yield _empty(support, key, locale, form, text)


def _empty(support: Support, key: str, locale: str, form: str, source: str) -> Finding:
    cell = support.catalog.cell(key, locale, form)
    why = _why_empty(support, key, locale, source, cell)
    is_fuzzy = cell is not None and cell.state == "fuzzy"
    message = f"{'fuzzy' if is_fuzzy else 'empty'}, the source says {cut(source)!r}"
    message += REASONS[why]
    step = "confirm it, or translate it anew" if is_fuzzy else "translate it"
    return Finding(
        "empty",
        LEVELS["empty", why],
        message,
        key,
        locale,
        form,
        suggestion=step,
        about=source,
        brought=BROUGHT.get(("empty", why)),
    )


def _why_empty(
    support: Support, key: str, locale: str, source: str, cell: Cell | None
) -> str:
    """Why a text is due that is empty or fuzzy, or is not."""
    why = why_missing(support, key, locale, source)
    if LEVELS["empty", why] == "info" or cell is None:
        return why
    if _is_shown(cell, source):
        return "unfinished"
    if _is_for_fractions(support, key, locale, cell.form):
        return "fractions"
    if support.is_left_out(key, locale, source):
        return "piece"
    return "element" if _ELEMENT.match(key) else why


def _is_for_fractions(support: Support, key: str, locale: str, form: str) -> bool:
    """Whether a language takes a form for fractions alone, as Russian does `other`: a count never comes to it."""
    families = support.catalog.families
    if not form or families.is_ordinal(key):
        return False
    return form not in counting_categories(locale)


def _is_shown(cell: Cell, source: str) -> bool:
    """Whether a fuzzy translation reaches people: what Qt calls unfinished does, what XLIFF calls new, and all of Elixir's."""
    file = cell.chunk.file.entry
    is_taken = file.format in _SHOW_FUZZY or _OF_ELIXIR.match(file.path)
    if cell.state != "fuzzy" or not is_taken:
        return False
    return bool(cell.value.strip()) and cell.value != source


def _obsolete(
    catalog: Catalog, locale: str, keys: set[str], in_doubt: set[str]
) -> Iterator[Finding]:
    """What a locale has without a source text; a note where code may use it all the same (0 of 10 judged were wrong)."""
    source = catalog.project.source_language
    for key in sorted(keys, key=in_order):
        if catalog.forms(key, locale):
            message = f"{source} has no such key"
            severity: Severity = "warning"
            if key in in_doubt:
                severity = "info"
                message += ", and code may use it"
            yield Finding(
                "obsolete",
                severity,
                message,
                key,
                locale,
                suggestion="delete it, or write its source text",
            )


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(names[:3])
    return f"{shown} and {len(names) - 3} more" if len(names) > 3 else shown
