"""Messages on their way to translators and back: CSV, XLSX, JSON, XLIFF, PO and TMX by the file's ending.

A grid (CSV, XLSX) has a row per key and form: ``key form description source`` and a column per locale; one with the columns
``locale`` and ``value`` has a row per text, as the frame of messages has. An empty cell means that there is nothing yet, and
brings nothing back.
"""

from __future__ import annotations

import codecs
import json
import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import EncodingError, ParseError, Place, UsageError
from i18n_workbench.formats.csv.format import EXPORTED
from i18n_workbench.reports.entry import Entry
from i18n_workbench.reports.grids import read_csv, write_csv

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import PurePath

    Rows = list[tuple[int, list[str]]]
    """Lines, each with its cells."""

FIXED = EXPORTED
"""The columns that a grid begins with, whatever its locales."""
ENDINGS = ("csv", "xlsx", "json", "xliff", "xlf", "po", "tmx")
MOST_ABOVE_HEADING = 20
"""So many rows may stand above the names of the columns: a title, a note to the translators."""
_BOM = "\ufeff"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_XML_DECLARATION = re.compile(r"\A<\?xml[^>]*\?>")
"""Names the encoding of bytes that have been decoded."""
_ARCHIVE = b"PK\x03\x04"


def write_entries(
    entries: Sequence[Entry],
    path: PurePath,
    source_locale: str,
    version: str = "",
    *,
    bom: bool = True,
    dialects: Sequence[str] = (),
) -> bytes:
    """The entries in the format that the file's ending names.

    Parameters
    ----------
    version
        Of XLIFF: ``1.2`` or ``2.0``.
    bom
        Whether a CSV begins with the mark by which Excel knows UTF-8.
    dialects
        The placeholder dialects of the project (none = all): what XLIFF protects and a workbook watches.

    Raises
    ------
    UsageError
        For an unknown ending, or PO or XLIFF 2.0 with several locales (they hold one).
    CannotRepresent
        When a text does not fit into the format.
    """
    ending = path.suffix.lower().lstrip(".")
    match ending:
        case "csv":
            text: str | bytes = (_BOM if bom else "") + write_csv(_grid(entries))
        case "xlsx":
            from i18n_workbench.reports.translators_sheet import write_sheet

            text = write_sheet(_grid(entries), len(FIXED), _states(entries), dialects)
        case "json":
            records = [_record(entry) for entry in entries]
            text = json.dumps(records, ensure_ascii=False, indent=2) + "\n"
        case "xliff" | "xlf":
            from i18n_workbench.reports.xliff import write_xliff

            text = write_xliff(entries, source_locale, version or "1.2", dialects)
        case "po":
            from i18n_workbench.reports.po import write_po

            text = write_po(entries)
        case "tmx":
            text = _tmx(entries, source_locale)
        case _:
            raise UsageError(
                f"{path.name!r} ends like no format of exchange",
                next_step=f"end it in .{', .'.join(ENDINGS)}",
            )
    return text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")


def read_entries(data: bytes, path: PurePath, source_locale: str = "") -> list[Entry]:
    """What a file brings back, in its order; the source of a memory (TMX) is ``source_locale``.

    Raises
    ------
    ParseError, EncodingError
        When it cannot be read, with its place.
    UsageError
        For an ending that cannot be read, or a grid without the column ``key``, or with one of ours twice.
    """
    ending = path.suffix.lower().lstrip(".")
    try:
        match ending:
            case "csv" | "tsv" | "txt":
                return _entries([read_csv(_decoded(data))], path)
            case "xlsx":
                from i18n_workbench.reports.workbooks import read_xlsx

                return _entries(read_xlsx(data), path)
            case "json":
                return _from_records(_decoded(data))
            case "xliff" | "xlf":
                from i18n_workbench.reports.xliff_reading import read_xliff

                return read_xliff(data)
            case "po":
                from i18n_workbench.reports.po import read_po

                return read_po(_decoded(data))
            case "tmx":
                return _from_memory(_decoded(data), source_locale)
    except (ParseError, EncodingError) as error:
        raise error.at(path.name) from None
    raise UsageError(
        f"{path.name!r} cannot be imported",
        next_step=f"use a .{', .'.join(ENDINGS)} file",
    )


def _grid(entries: Sequence[Entry]) -> list[list[str]]:
    locales = list(dict.fromkeys(entry.locale for entry in entries))
    rows: dict[tuple[str, str], list[str]] = {}
    for entry in entries:
        row = rows.setdefault(
            (entry.key, entry.form),
            [entry.key, entry.form, "", "", *[""] * len(locales)],
        )
        row[2], row[3] = row[2] or entry.description, row[3] or entry.source
        row[len(FIXED) + locales.index(entry.locale)] = entry.value
    return [[*FIXED, *locales], *rows.values()]


def _states(entries: Sequence[Entry]) -> dict[tuple[int, int], str]:
    """Row and column in the grid to the state of that cell."""
    locales = list(dict.fromkeys(entry.locale for entry in entries))
    rows: dict[tuple[str, str], int] = {}
    states = {}
    for entry in entries:
        row = rows.setdefault((entry.key, entry.form), len(rows) + 1)
        states[row, len(FIXED) + locales.index(entry.locale)] = entry.state
    return states


def _entries(sheets: Sequence[Rows], path: PurePath) -> list[Entry]:
    """The entries of all sheets that have a heading: a cover sheet, or a title above the heading, is none."""
    found = []
    headed = [rest for rows in sheets if (rest := _from_heading(rows))]
    if not headed:
        raise UsageError(
            f"{path.name}: there is no column `key`",
            next_step="keep the first row as it was exported: key, form, description, source, and a column per locale",
        )
    for rows in headed:
        _refuse_repeated(rows, path)
        found += _of_sheet(rows)
    return found


def _refuse_repeated(rows: Rows, path: PurePath) -> None:
    """Refuse two columns of one of our names: which is meant, nobody can know (two of a locale are told by their rows)."""
    line, cells = rows[0]
    names = [_column(cell) for cell in cells]
    for name in (*FIXED, "locale", "value"):
        if names.count(name) > 1:
            raise UsageError(
                f"the column {name!r} stands twice",
                Place(path.name, line),
                "keep one of them",
            )


def _from_heading(rows: Rows) -> Rows:
    """The rows from the one with the names of the columns on; none where there is no such row."""
    for number, (_, cells) in enumerate(rows[:MOST_ABOVE_HEADING]):
        names = [name for cell in cells if (name := _column(cell))]
        if "key" in names and len(names) > 1:
            return rows[number:]
    return []


def _column(cell: str) -> str:
    """The name of a column; one of ours however it is written."""
    name = cell.strip()
    own = name.lower()
    return own if own in {*FIXED, "locale", "value"} else name


def _of_sheet(rows: Rows) -> list[Entry]:
    names = [_column(cell) for cell in rows[0][1]]
    is_long = {"locale", "value"} <= set(names)
    found = []
    for line, cells in rows[1:]:
        columns = list(zip(names, cells, strict=False))
        row = dict(reversed(columns))
        fixed = {name: row.get(name, "") for name in FIXED}
        if is_long:
            values = [(row.get("locale", ""), row.get("value", ""))]
        else:
            values = [each for each in columns if each[0] and each[0] not in FIXED]
        found += [
            Entry(**fixed, locale=locale, value=value, line=line)
            for locale, value in values
            if fixed["key"] or value
        ]
    return found


def _record(entry: Entry) -> dict[str, str]:
    return {name: getattr(entry, name) for name in (*FIXED, "locale", "value")}


def _from_records(text: str) -> list[Entry]:
    try:
        records = json.loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise ParseError(
            f"this is no JSON: {error}", Place("", line, column), "check the file"
        ) from None
    except RecursionError:
        raise ParseError(
            "the JSON nests too deeply", next_step="check the file"
        ) from None
    names = (*FIXED, "locale", "value")
    if not isinstance(records, list) or not all(
        isinstance(record, dict) for record in records
    ):
        raise ParseError(
            "a list of records is expected", next_step=f"each with {', '.join(names)}"
        )
    found = []
    for number, record in enumerate(records, 1):
        texts = {name: _text(record.get(name), name, number) for name in names}
        if texts["key"]:
            found.append(Entry(**texts, line=0))
    return found


def _text(value: object, name: str, number: int) -> str:
    """A field of a record; a number as it is written, and nothing that only Python would write so."""
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise ParseError(
            f"{name} of record {number} is no text", next_step="give it as a text"
        )
    return str(value)


def _tmx(entries: Sequence[Entry], source_locale: str) -> str:
    """A memory has no mark for what is uncertain: fuzzy translations stay out."""
    from i18n_workbench.translation import Pair, write_tmx

    return write_tmx(
        Pair(
            source_locale,
            entry.locale,
            entry.source,
            entry.value,
            entry.key,
            reviewed=entry.state == "approved",
            form=entry.form,
        )
        for entry in entries
        if entry.source
        and entry.value
        and entry.locale != source_locale
        and entry.state != "fuzzy"
    )


def _from_memory(text: str, source_locale: str) -> list[Entry]:
    from i18n_workbench.translation import read_tmx

    return [
        Entry(pair.key, pair.form, pair.target_locale, pair.source, pair.target)
        for pair in read_tmx(_XML_DECLARATION.sub("", text), source_locale)
    ]


def _decoded(data: bytes) -> str:
    """The text of a file: UTF-8, or UTF-16 by its mark, as spreadsheets save "Unicode text"."""
    if data.startswith(_ARCHIVE):
        raise ParseError(
            "this is a workbook or an archive, no text",
            next_step="end its name in .xlsx if it is one",
        )
    encoding = "utf-16" if data.startswith(_UTF_16) else "utf-8-sig"
    errors = "strict" if encoding == "utf-16" else "surrogatepass"
    try:
        return data.decode(encoding, errors)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EncodingError(
            "the file is not UTF-8",
            Place("", line),
            'save it as UTF-8 (in Excel as "CSV UTF-8")',
        ) from None
