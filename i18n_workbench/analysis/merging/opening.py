"""One version of a locale file, opened by itself: what git hands a driver is a file without its project."""

from __future__ import annotations

import json
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import all_formats, show

if TYPE_CHECKING:
    from i18n_workbench.formats import Document, Format
    from i18n_workbench.settings import Settings
    from i18n_workbench.text import Decoded


def format_of(path: str, settings: Settings) -> type[Format] | None:
    """The format that reads a file of this name; None where none does."""
    from i18n_workbench.project.readers import Readers

    name = Readers(settings).split(FilePath(path).name)[2]
    return all_formats().get(name)


def open_version(
    data: bytes, format_class: type[Format] | None, settings: Settings
) -> tuple[Document, Decoded] | None:
    """The document; None for a blank file (git's stand-in for one that does not exist).

    Raises
    ------
    ParseError
        When no format reads it, or it cannot be read.
    EncodingError
        When it is in no encoding that is known here.
    """
    from i18n_workbench.catalog.files import encoding_of
    from i18n_workbench.catalog.parser_options import parser_options

    if format_class is None:
        raise ParseError("no format reads this file")
    decoded = format_class.decode(data, encoding_of(settings))
    if not decoded.text.strip():
        return None
    options = parser_options(settings, format_class)
    return format_class.open_any(decoded.text, options, decoded.encoding), decoded


def by_key(data: bytes, path: str, settings: Settings) -> str:
    """A locale file as a line a text, in the order of its keys: what ``git diff`` compares.

    Raises
    ------
    ParseError, EncodingError
        When it cannot be read.
    """
    opened = open_version(data, format_of(path, settings), settings)
    if opened is None:
        return ""
    cells = opened[0].values().cells()
    lines = []
    in_order = sorted(cells.items(), key=_by_name)
    for (cell_path, form), (text, _) in in_order:
        name = show(cell_path)
        if form:
            name += f" [{form}]"
        lines.append(f"{name} = {_quoted(text)}\n")
    return "".join(lines)


def _by_name(
    item: tuple[tuple[tuple[str | int, ...], str], object],
) -> tuple[list[str], str]:
    path, form = item[0]
    return [str(segment) for segment in path], form


def _quoted(text: str | None) -> str:
    return json.dumps(text, ensure_ascii=False)
