"""Texts that should be there and are not, and texts that the source language does not have."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.keys import in_order
from i18n_workbench.catalog.required import required_forms, state_of
from i18n_workbench.checks.pairs import is_pseudo_locale
from i18n_workbench.findings import Finding
from i18n_workbench.gate.elsewhere import (
    attributes_of_terms,
    in_few_locales,
    read_by_frameworks,
    texts_themselves,
    undue,
    without_counterpart,
)
from i18n_workbench.gate.support import Support, letters_in
from i18n_workbench.levels import BROUGHT, LEVELS
from i18n_workbench.locales import category_in_name, required_categories

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.cell import Cell
    from i18n_workbench.findings import Severity
    from i18n_workbench.gate.elsewhere import Undue

_SHOW_FUZZY = frozenset(("qt", "xliff"))
"""Formats whose compilers take fuzzy texts (``lrelease``, Angular's build); gettext leaves them out."""
_OF_ELIXIR = re.compile(r"(?:.*/)?priv/gettext/")
"""Where Elixir keeps its catalogs: its own gettext compiles what is fuzzy as the rest, and only leaves out what is obsolete."""
_CODE = re.compile(r"\$?[a-z0-9]+(?:[._-][a-z0-9]+)*[._][a-z0-9]+")
"""A name in small letters for programs, and no text (``$filename_th``, ``blob.core.cloudapi.de``)."""
_NAME = re.compile(r"[A-Z\d]+(?:_[A-Z\d]+)+")
"""A constant that is a key among sentences (``QUANTITY_VALUE_AND_UNIT``): the code brings its text along."""
_PATTERN = re.compile(r"\^\S+")
"""An address's pattern (``^dashboard/$``), which Django lets translators change and few do."""
_SHORTCUT = re.compile(r"(?:(?:Ctrl|Alt|Shift|Meta|Cmd|Super)\s?\+\s?)+\S{1,12}")
"""Keys to press (``Ctrl+Shift+S``), which are the same on keyboards of most languages."""
_ELEMENT = re.compile(r"(?:.*[:.|])?\w{3}-\w{2}-\w{3}\.\w+")
"""How Xcode names an element of a window (``XXp-Rw-8h6.title``), which a program may fill when it runs."""
_REASONS = {
    "due": "",
    "in no locale": "; no locale has it yet",
    "not in the locale's file": "; the locale has nothing of this file",
    "hardly begun": "; the locale has next to nothing of this file",
    "has another locale's": "; what the language has without a region may be shown",
    "in no locale's file": "; no locale has anything of this file",
    "repeated": "; most locales leave it as it is",
    "unused": "; no code uses it",
    "no words": "",
    "variant": "",
    "unfinished": "",
    "piece": "; it is a piece of a sentence, which not every language needs",
    "element": "; the program may fill this element of a window",
}
"""What is said of why a text is due or not, behind the message."""
_SHOWN = 60
"""Characters of a text in a message."""


def absent(
    catalog: Catalog,
    locales: Sequence[str],
    used: Callable[[], Collection[str]],
    has_own_text: Callable[[str], bool],
    possibly_used: Callable[[], Collection[str]] = frozenset,
    unused: Callable[[], Collection[str]] = frozenset,
    unoffered: Iterable[Undue] = (),
) -> Iterator[Finding]:
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
    left_out = without | rare | catalog.fixed | private
    elsewhere = [*undue(catalog), *unoffered]
    yield from map(_not_due, elsewhere)
    for locale in locales:
        if locale == source:
            wanted = {key for key in in_use & without if not has_own_text(key)}
            wanted -= read_by_frameworks(catalog, wanted)
            wanted -= texts_themselves(catalog, wanted)
            yield from _missing_source(catalog, wanted)
            continue
        if is_pseudo_locale(catalog, locale):
            continue
        not_due = left_out.union(
            *(one.keys for one in elsewhere if locale in one.locales)
        )
        yield from _plain(support, locale, not_due)
        for key in sorted(catalog.families.separators):
            if key in catalog.key_ids and key not in not_due:
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
            "missing", level, message, key, source, suggestion="write its source text"
        )


def _plain(support: Support, locale: str, without: set[str]) -> Iterator[Finding]:
    """The keys that are no families and have no text in a locale; signs alone (``?``) say the same in most."""
    catalog = support.catalog
    families = catalog.families.separators
    columns = catalog.columns
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        mask = (
            (columns.locale == catalog.locales.index(locale))
            & columns.filled
            & (columns.form == 0)
        )
        states[columns.key[mask]] = 1 + columns.translated[mask].astype(np.int8)
    unread = catalog.unreadable.keys(locale) & (states == 0)
    for at in np.flatnonzero((states < 2) & ~unread).tolist():
        key = catalog.keys[at]
        if key in families or key in without or _is_form_of_others(key, locale):
            continue
        text = support.source_text(key)
        if text.strip():
            yield _found(support, key, locale, "", text, is_there=bool(states[at]))


def _is_form_of_others(key: str, locale: str) -> bool:
    """Whether a key is for a plural category that the locale has not."""
    category = category_in_name(key)
    return bool(category) and category not in required_categories(locale)


def _family(support: Support, key: str, locale: str) -> Iterator[Finding]:
    """A family that a locale lacks as a whole, or whose forms are empty."""
    catalog = support.catalog
    if not catalog.forms(key, locale):
        if catalog.unreadable.holds(key, locale):
            return
        text = support.source_text(key, "other")
        if text.strip():
            yield _found(support, key, locale, "", text, is_there=False)
        return
    for form in required_forms(catalog, key, locale):
        text = support.source_text(key, form)
        if text.strip() and state_of(catalog, key, locale, form) == "empty":
            yield _found(support, key, locale, form, text, is_there=True)


def _found(
    support: Support, key: str, locale: str, form: str, source: str, *, is_there: bool
) -> Finding:
    if not is_there:
        why = _why_missing(support, key, locale, source)
        message = f"no text for {_cut(source)!r}"
        message += _REASONS[why]
        return Finding(
            "missing",
            LEVELS["missing", why],
            message,
            key,
            locale,
            form,
            suggestion="translate it",
            about=source,
            brought=BROUGHT.get(("missing", why)),
        )
    cell = support.catalog.cell(key, locale, form)
    why = _why_empty(support, key, locale, source, cell)
    is_fuzzy = cell is not None and cell.state == "fuzzy"
    message = f"{'fuzzy' if is_fuzzy else 'empty'}, the source says {_cut(source)!r}"
    message += _REASONS[why]
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


def _why_missing(support: Support, key: str, locale: str, source: str) -> str:
    """Why a text is due where it is missing, or is not: a name in :data:`LEVELS`."""
    if _has_no_words(key, source):
        return "no words"
    if support.is_variant(locale):
        return "variant"
    return support.practice(key, locale, source)


@lru_cache(maxsize=200_000)
def _has_no_words(key: str, source: str) -> bool:
    """Whether a text is a name or signs, the same in all languages; kept, because each locale may lack it."""
    core = source.strip()
    names = (_CODE, _NAME, _PATTERN, _SHORTCUT)
    is_name = any(name.fullmatch(core) for name in names)
    return is_name or _is_of_control(key, core) or not letters_in(source)


def _is_of_control(key: str, text: str) -> bool:
    """Whether a control of Windows has its own name for a text, as designers fill it in (``statusStrip1.Text``)."""
    name = key.removesuffix(f"{text}.Text")
    return name != key and text[-1:].isdigit() and name[-1:] in {"", ".", ":"}


def _why_empty(
    support: Support, key: str, locale: str, source: str, cell: Cell | None
) -> str:
    """The same of a text that is empty or fuzzy."""
    why = _why_missing(support, key, locale, source)
    if LEVELS["empty", why] == "info" or cell is None:
        return why
    if _is_shown(cell, source):
        return "unfinished"
    if support.is_left_out(key, locale, source):
        return "piece"
    return "element" if _ELEMENT.match(key) else why


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


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
