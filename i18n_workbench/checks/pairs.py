"""The catalog as pairs: every text of the locales beside its source text."""

from __future__ import annotations

import re
from itertools import compress, repeat
from operator import not_
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from i18n_workbench.catalog.columns import FORMS
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.files import open_document
from i18n_workbench.catalog.keys import is_comment as is_comment_key
from i18n_workbench.checks.columns.column import Column
from i18n_workbench.checks.columns.pair_columns import PairColumns, joined, text_columns
from i18n_workbench.checks.dialects import dialects_of, dialects_spoken
from i18n_workbench.checks.scripts import written_scripts
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk, Codes, Mask, Places
    from i18n_workbench.checks.columns.column import Rows

_LIMIT = re.compile(
    r"max(?:imum)?[-_ ]?(?:len(?:gth)?|chars?(?:acters)?)\D{0,6}(\d{1,5})"
    r"|max(?:imum)?[. ]{1,4}(?:of )?(\d{1,5})[ -]char|\bX[A-Z]{3}\s?,\s?(\d{1,5})\b",
    re.IGNORECASE,
)

_PSEUDO = re.compile(r"[-_]r?X[ABC]$")
_IN_CONTEXT = re.compile(r"crwdns\d+:0")
"""How Crowdin's pseudo-language for translating in context marks its texts: nobody reads them."""
_IN_CONTEXT_MARK = "crwdns"
"""Without this there is no such mark."""
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
_NAME = re.compile(r"[A-Z\d]+(?:_[A-Z\d]+)+|[A-Za-z]\w*(?:\.[A-Za-z]\w*){3,}")
"""A name beside sentences that are keys (``com.loudnate.InsulinKit.IOBDateLabel``, ``QUANTITY_VALUE_AND_UNIT``): it tells nothing
of the text, which the code brings along.
"""
_SEEN = 50
"""Texts that say what all of a file or locale are: marks of a pseudo-language, the script that they are written in."""


class _Cells(NamedTuple):
    """Texts as columns: by numbers of keys, forms, locales and files, and the rows in these."""

    codes: Codes
    """Key and form as one number."""
    keys: Rows
    forms: Rows
    locales: Rows
    files: Rows
    rows: Rows
    texts: list[str]


def pairs_of(
    catalog: Catalog, locales: Sequence[str], *, limits: bool = False
) -> PairColumns:
    """Every plain text of the locales, by locale, key and form, that has a source text.

    A form that the source lacks stands beside its ``other``; a file that carries its source texts itself (PO) is used
    where the source language says nothing. With ``limits`` the lengths that descriptions allow are read.
    """
    source = catalog.project.source_language
    of_source = _plain_cells(catalog, [source])
    texts = dict(zip(of_source.codes.tolist(), of_source.texts, strict=True))
    allowed = _limits(catalog, source) if limits else {}
    dialects = _dialects_of_formats(catalog, of_source)
    scripts = {
        locale: written_scripts(_sample(catalog, locale, texts)) for locale in locales
    }
    cells = _plain_cells(catalog, locales)
    files = [chunk.file for chunk in catalog.chunks]
    formats = [file.entry.format for file in files]
    spoken = [dialects[format_id] for format_id in formats]
    wordable = [file.values.wordable if file.values else None for file in files]
    limits_of_keys = [allowed.get(key, 0) for key in catalog.keys] if allowed else [0]
    originals, others = _sources(catalog, cells, texts)
    sources, targets = text_columns(originals, cells.texts)
    one = np.zeros(len(cells.texts), np.int8)
    pairs = PairColumns(
        [
            Column(catalog.keys, cells.keys),
            Column(FORMS, cells.forms),
            Column(catalog.locales, cells.locales),
            sources,
            targets,
            Column([source], one),
            Column(spoken, cells.files),
            Column(formats, cells.files),
            Column(limits_of_keys, cells.keys if allowed else one),
            Column(list(map(scripts.get, catalog.locales)), cells.locales),
            Column.of(others),
            Column(wordable, cells.files),
        ]
    )
    is_comment = pairs.column("key").passes(is_comment_key)
    is_other = _of_another_message(catalog, cells, of_source)
    return pairs.take(sources.passes(_is_text) & ~is_comment & ~is_other)


def _of_another_message(catalog: Catalog, cells: _Cells, of_source: _Cells) -> Mask:
    """Which texts stand beside a source text of another file, though the source language has a counterpart of their own one.

    Files of views may all have a ``blurb`` (Jenkins' beside each of them): what one of them says translates no other.
    """
    source = catalog.project.source_language
    numbers: dict[str, int] = {}
    counterparts = []
    for chunk in catalog.chunks:
        entry = chunk.file.entry
        name = (entry.sibling(source) if entry.locale else None) or entry.path
        counterparts.append(numbers.setdefault(name, len(numbers)))
    number_of = np.array(counterparts, np.int32)
    in_source = np.zeros(len(numbers), bool)
    homes = number_of[of_source.files]
    in_source[homes] = True
    home_of = dict(zip(of_source.codes.tolist(), homes.tolist(), strict=True))
    own = number_of[cells.files]
    wanted = list(map(home_of.get, cells.codes.tolist(), own.tolist()))
    is_elsewhere = own != np.array(wanted, np.int32)
    is_other: Mask = is_elsewhere & in_source[own]
    return is_other


def _sources(
    catalog: Catalog, cells: _Cells, texts: Mapping[int, str]
) -> tuple[list[str], list[str]]:
    """The source text of each cell, and of a form the source's text for several; empty where there is none."""
    count = len(cells.texts)
    nothing = repeat("", count)
    originals = list(map(texts.get, cells.codes.tolist(), nothing))
    others = [""] * count
    several_of = cells.codes - cells.forms + FORM_ORDER["other"]
    for place in np.flatnonzero(cells.forms).tolist():
        others[place] = texts.get(int(several_of[place]), "")
    is_open = np.fromiter(map(not_, originals), bool, count) | (cells.forms != 0)
    for place in np.flatnonzero(is_open).tolist():
        chunk = catalog.chunks[cells.files[place]]
        row = int(cells.rows[place])
        sources = catalog.sources_of(chunk)
        several = others[place]
        originals[place] = originals[place] or several or sources.get(row) or ""
        if cells.forms[place]:
            others[place] = several or _carried_beside(chunk, row, sources)
    return originals, others


def _is_text(source: str) -> bool:
    """Whether a source says something that is translated."""
    return source != "" and not _is_no_text(source)


def _is_no_text(source: str) -> bool:
    """Whether a source holds the names of translators, a rule of grammar or a name of a message. Asked of every pair: no
    pattern first.
    """
    if source in _CREDITS:
        return True
    if ("_" in source or "." in source) and _NAME.fullmatch(source):
        return True
    return "nplurals" in source and _PLURAL_RULE.match(source) is not None


def _sample(catalog: Catalog, locale: str, sources: Mapping[int, str]) -> list[str]:
    """Some texts of a locale, from all over its files, without empty ones and copies of the source."""
    if locale not in catalog.locales:
        return []
    columns = catalog.columns
    rows = columns.of_locale(catalog.locales.index(locale))
    own = np.flatnonzero(columns.filled[rows]) + rows.start
    step = max(len(own) // _SEEN, 1)
    some = own[::step]
    codes = columns.key[some].astype(np.int64) * len(FORMS) + columns.form[some]
    texts = []
    for code, text in zip(
        codes.tolist(), columns.texts(catalog.chunks, some), strict=True
    ):
        if text.strip() and text != sources.get(code):
            texts.append(text)
    return texts


def is_pseudo_locale(catalog: Catalog, locale: str) -> bool:
    """Whether a locale is a pseudo-language: by its region Android's, or Crowdin's, whose marks stand in place of texts."""
    if _PSEUDO.search(locale):
        return True
    if locale not in catalog.locales:
        return False
    own = catalog.columns.of_locale(catalog.locales.index(locale))
    if own.start == own.stop:
        return False
    first = catalog.chunks[catalog.columns.file[own].min()].file.values
    texts = first.texts[:_SEEN] if first is not None else []
    return any(_IN_CONTEXT.search(text or "") for text in texts)


def project_dialects(catalog: Catalog) -> tuple[str, ...]:
    """The placeholder dialects that a project writes, by its frameworks and its source texts."""
    cells = _plain_cells(catalog, [catalog.project.source_language])
    return dialects_spoken(_dialects_named(catalog), cells.texts)


def _dialects_of_formats(
    catalog: Catalog, of_source: _Cells
) -> dict[str, tuple[str, ...]]:
    """The same by format of files: what an app's ``strings.xml`` is written in says nothing of the JSON beside it, whose
    placeholders were judged by Android's dialect (BlueWallet: 0 of 32 planted defects were found).
    """
    named = _dialects_named(catalog)
    texts: dict[str, list[str]] = {}
    for chunk in catalog.chunks:
        texts[chunk.file.entry.format] = []
    for file, text in zip(of_source.files.tolist(), of_source.texts, strict=True):
        texts[catalog.chunks[file].file.entry.format].append(text)
    return {
        format_id: dialects_spoken(named, own or of_source.texts)
        for format_id, own in texts.items()
    }


def _dialects_named(catalog: Catalog) -> tuple[str, ...]:
    """The dialects that the frameworks of a project name."""
    return dialects_of(
        name
        for framework in catalog.project.frameworks
        for name in framework.layout.placeholders
    )


def limit_in(description: str) -> int:
    """The most characters that a description allows; 0 when it says nothing."""
    found = _LIMIT.search(description)
    return int(found[1] or found[2] or found[3]) if found else 0


def _plain_cells(catalog: Catalog, locales: Sequence[str]) -> _Cells:
    """The cells whose value is plain text."""
    columns = catalog.columns
    names = catalog.locales
    wanted = [names.index(locale) for locale in locales if locale in names]
    is_wanted = np.isin(columns.locale, wanted)
    picked = np.flatnonzero(is_wanted & columns.filled)
    picked = picked[_are_plain(catalog, picked)]
    texts = columns.texts(catalog.chunks, picked)
    if _IN_CONTEXT_MARK in "\0".join(texts):
        is_text = [not _IN_CONTEXT.search(text) for text in texts]
        picked = picked[np.array(is_text, bool)]
        texts = list(compress(texts, is_text))
    keys = columns.key[picked]
    forms = columns.form[picked]
    return _Cells(
        joined(keys, forms, len(FORMS)),
        keys,
        forms,
        columns.locale[picked],
        columns.file[picked],
        columns.row[picked],
        texts,
    )


def _are_plain(catalog: Catalog, picked: Places) -> Mask:
    """Which rows are texts, and not fuzzy: a fuzzy one is *empty* to the gate, programs leave it out until somebody
    confirms it.
    """
    files = catalog.columns.file[picked]
    rows = catalog.columns.row[picked]
    plain = np.ones(len(picked), bool)
    counts = np.bincount(files)  # np.unique would import numpy.ma
    for number in np.flatnonzero(counts).tolist():
        values = catalog.chunks[number].file.values
        if values is None:
            plain[files == number] = False
            continue
        others = {row for row, kind in values.kinds.items() if kind}
        others.update(row for row, state in values.states.items() if state == "fuzzy")
        if others:
            is_other = np.isin(rows, list(others))
            plain[(files == number) & is_other] = False
    return plain


def _carried_beside(chunk: Chunk, row: int, sources: Mapping[int, str]) -> str:
    """What a file carries as the source of a form beside this one, where that says something else (PO's msgid_plural)."""
    values = chunk.file.values
    if values is None or not sources:
        return ""
    own = sources.get(row)
    for near in (row + 1, row - 1):
        is_row = 0 <= near < len(values.paths)
        if is_row and values.paths[near] == values.paths[row]:
            source = sources.get(near, "")
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
