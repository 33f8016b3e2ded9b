"""The catalog as pairs: every text of the locales beside its source text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.files import open_document
from i18n_workbench.checks.base import Pair
from i18n_workbench.checks.dialects import dialects_of, dialects_spoken
from i18n_workbench.checks.scripts import written_scripts
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk

_LIMIT = re.compile(
    r"max(?:imum)?[-_ ]?(?:len(?:gth)?|chars?(?:acters)?)\D{0,6}(\d{1,5})"
    r"|max(?:imum)?[. ]{1,4}(?:of )?(\d{1,5})[ -]char|\bX[A-Z]{3}\s?,\s?(\d{1,5})\b",
    re.IGNORECASE,
)

_IN_CONTEXT = re.compile(r"crwdns\d+:0")
"""How Crowdin's pseudo-language for translating in context marks its texts: nobody reads them."""
_PLURAL_RULE = re.compile(r"\s*nplurals\s*=\s*\d")
"""How gettext's rule of the plural forms begins, which files made of PO hold as a value (``pluralForm``): no text."""
_CREDITS = frozenset(
    (
        "translator-credits",
        "translator_credits",
        "EMAIL OF TRANSLATORS",
        "NAME OF TRANSLATORS",
    )
)
"""What GNOME and KDE have translators put their names for: these texts are no translations of it."""
_SEEN = 50
"""Texts that say what all of a file or locale are: marks of a pseudo-language, the script that they are written in."""


def pairs_of(
    catalog: Catalog, locales: Sequence[str], *, limits: bool = False
) -> Iterator[Pair]:
    """Every plain text of the locales, by locale, key and form, that has a source text.

    A form that the source lacks stands beside its ``other``; a file that carries its source texts itself (PO) is used
    where the source language says nothing. With ``limits`` the lengths that descriptions allow are read.
    """
    source = catalog.project.source_language
    texts = {(key, form): text for key, form, _, text, _, _ in _rows(catalog, [source])}
    allowed = _limits(catalog, source) if limits else {}
    dialects = _dialects(catalog, texts.values())
    scripts = {
        locale: written_scripts(_sample(catalog, locale, texts)) for locale in locales
    }
    for key, form, locale, text, chunk, row in _rows(catalog, locales):
        several = texts.get((key, "other"), "") if form else ""
        original = texts.get((key, form)) or several or _carried(chunk, row)
        if original and not _is_no_text(original):
            limit = allowed.get(key, 0) if allowed else 0
            name = chunk.file.entry.format
            yield Pair(
                key,
                form,
                locale,
                original,
                text,
                source,
                dialects,
                name,
                limit,
                scripts[locale],
                several or (_carried_beside(chunk, row) if form else ""),
                chunk.file.values.wordable if chunk.file.values else None,
            )


def _is_no_text(source: str) -> bool:
    """Whether a source holds the names of translators or a rule of grammar. Asked of every pair: no pattern first."""
    if source in _CREDITS:
        return True
    return "nplurals" in source and _PLURAL_RULE.match(source) is not None


def _sample(
    catalog: Catalog, locale: str, sources: Mapping[tuple[str, str], str]
) -> list[str]:
    """Some texts of a locale, from all over its files, without copies of the source."""
    from i18n_workbench.catalog.columns import FORMS

    number = catalog.locales.index(locale) if locale in catalog.locales else -1
    columns = catalog.columns
    own = np.flatnonzero((columns.locale == number) & columns.filled)
    texts = []
    for place in own[:: max(len(own) // _SEEN, 1)].tolist():
        values = catalog.chunks[columns.file[place]].file.values
        text = (values.texts[columns.row[place]] if values else None) or ""
        cell = (catalog.keys[columns.key[place]], FORMS[columns.form[place]])
        if text != sources.get(cell):
            texts.append(text)
    return texts


def is_in_context(catalog: Catalog, locale: str) -> bool:
    """Whether a locale is Crowdin's pseudo-language: a file holds its marks in place of texts."""
    number = catalog.locales.index(locale) if locale in catalog.locales else -1
    for chunk in catalog.chunks:
        if number in chunk.locales and chunk.file.values is not None:
            return any(
                _IN_CONTEXT.search(text or "")
                for text in chunk.file.values.texts[:_SEEN]
            )
    return False


def flat_keys(catalog: Catalog) -> frozenset[str]:
    """The keys of the source language that files hold under one name with a dot in it."""
    found = set()
    for chunk in catalog.chunks:
        values = chunk.file.values
        if values is None or chunk.file.entry.locale != catalog.project.source_language:
            continue
        for row, path in enumerate(values.paths):
            if any("." in part for part in path if isinstance(part, str)):
                found.add(catalog.physical_of(chunk, row))
    return frozenset(found)


def project_dialects(catalog: Catalog) -> tuple[str, ...]:
    """The placeholder dialects that a project writes, by its frameworks and its source texts."""
    return _dialects(
        catalog,
        (
            text
            for _, _, _, text, _, _ in _rows(catalog, [catalog.project.source_language])
        ),
    )


def _dialects(catalog: Catalog, texts: Iterable[str]) -> tuple[str, ...]:
    named = dialects_of(
        name
        for framework in catalog.project.frameworks
        for name in framework.layout.placeholders
    )
    return dialects_spoken(named, texts)


def limit_in(description: str) -> int:
    """The most characters that a description allows; 0 when it says nothing."""
    found = _LIMIT.search(description)
    return int(found[1] or found[2] or found[3]) if found else 0


def _rows(
    catalog: Catalog, locales: Sequence[str]
) -> Iterator[tuple[str, str, str, str, Chunk, int]]:
    """``key form locale text chunk row`` of the values that are plain text."""
    from i18n_workbench.catalog.columns import FORMS

    columns, keys, names = catalog.columns, catalog.keys, catalog.locales
    wanted = [names.index(locale) for locale in locales if locale in names]
    picked = np.flatnonzero(np.isin(columns.locale, wanted) & columns.filled)
    parts: Any = (columns.key, columns.form, columns.locale, columns.file, columns.row)
    for key, form, locale, file, row in zip(
        *(part[picked].tolist() for part in parts), strict=True
    ):
        chunk = catalog.chunks[file]
        values = chunk.file.values
        if values is None or values.kinds.get(row) or values.states.get(row) == "fuzzy":
            continue  # a fuzzy text is *empty* to the gate: programs leave it out until somebody confirms it
        text = values.texts[row] or ""
        if "crwdns" not in text or not _IN_CONTEXT.search(text):
            yield keys[key], FORMS[form], names[locale], text, chunk, row


def _carried(chunk: Chunk, row: int) -> str:
    values = chunk.file.values
    return (values.sources.get(row) or "") if values is not None else ""


def _carried_beside(chunk: Chunk, row: int) -> str:
    """What a file carries as the source of a form beside this one, where that says something else (PO's msgid_plural)."""
    values = chunk.file.values
    if values is None or not values.sources:
        return ""
    own = values.sources.get(row)
    for near in (row + 1, row - 1):
        is_row = 0 <= near < len(values.paths)
        if is_row and values.paths[near] == values.paths[row]:
            source = values.sources.get(near, "")
            if source != own:
                return source
    return ""


def _limits(catalog: Catalog, source: str) -> dict[str, int]:
    """Key to the length that its description in the source language's files allows."""
    found: dict[str, int] = {}
    for chunk in catalog.chunks:
        values = chunk.file.values
        if (
            values is None
            or chunk.file.entry.locale != source
            or not chunk.file.format.comments
        ):
            continue
        try:
            document, _ = open_document(
                catalog.project.root, chunk.file.entry, catalog.project.settings
            )
        except WorkbenchError:
            continue
        if not _LIMIT.search(document.text):
            continue
        described = document.descriptions()
        for row, path in enumerate(values.paths):
            if (limit := limit_in(described.get(path, ""))) and (
                known := catalog.resolve(catalog.physical_of(chunk, row))
            ):
                found[known[0]] = limit
    return found
