"""The columns of a glossary in CSV: one row a term and translation, or one column a language, as many tools export."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.locales.names import babel_locale
from i18n_workbench.locales.tags import parse

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_HEADINGS = {
    "source": "term",
    "target": "translation",
    "language": "locale",
    "lang": "locale",
    "status": "rule",
    "notes": "note",
}
_OURS = ("term", "translation", "locale", "rule", "note")


def read_columns(text: str, source_locale: str) -> Iterator[tuple[int, dict[str, str]]]:
    """Line numbers with the fields ``term translation locale rule note``; a row with several languages several times.

    Raises
    ------
    ParseError
        When no column holds the terms.
    """
    head = text.partition("\n")[0]
    reader = csv.DictReader(io.StringIO(text), delimiter=max(",;\t", key=head.count))
    names = _names(list(reader.fieldnames or []), source_locale)
    if "term" not in names.values():
        raise ParseError(
            "a glossary needs a column named term",
            Place("", 1, 1),
            "columns: term, translation, locale, rule, note; or term and a column a language, named by its tag",
        )
    languages = {} if "translation" in names.values() else _languages(names)
    for row in reader:
        fields = {
            names[name]: value or "" for name, value in row.items() if name in names
        }
        for each in _per_language(fields, languages):
            yield reader.line_num, each


def _names(headings: list[str], source_locale: str) -> dict[str, str]:
    """Our name of each column; without one for the terms, that of the source language holds them."""
    names = {
        heading: _HEADINGS.get(plain := (heading or "").strip().lower(), plain)
        for heading in headings
    }
    if "term" in names.values() or not source_locale:
        return names
    wanted = _plain(source_locale)
    exact = [heading for heading, name in names.items() if _plain(name) == wanted]
    near = [
        heading
        for heading, name in names.items()
        if _plain(name).split("-")[0] == wanted.split("-")[0]
    ]
    return names | dict.fromkeys((exact or near)[:1], "term")


def _languages(names: Mapping[str, str]) -> dict[str, str]:
    """The columns that are named by a language: our name of them, and its tag as it is written."""
    tags = {
        name: parse(heading.strip())
        for heading, name in names.items()
        if name not in _OURS
    }
    return {
        name: str(tag)
        for name, tag in tags.items()
        if tag is not None and babel_locale(tag) is not None
    }


def _per_language(
    fields: Mapping[str, str], languages: Mapping[str, str]
) -> Iterator[dict[str, str]]:
    ours = {name: fields.get(name, "") for name in _OURS}
    # A column "id" is named like Indonesian: a cell without a letter is no translation.
    given = [
        name
        for name in languages
        if any(char.isalpha() for char in fields.get(name, ""))
    ]
    if not given:
        yield ours
    for name in given:
        yield ours | {"translation": fields[name], "locale": languages[name]}


def _plain(tag: str) -> str:
    return tag.replace("_", "-").lower()
