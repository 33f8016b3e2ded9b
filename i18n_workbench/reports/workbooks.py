"""Grids of texts as workbooks (XLSX), and back. Every cell is a text; formulas are guarded."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.installed import needs
from i18n_workbench.reports.formulas import guard, unguard

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MAX_CELL = 32_767
"""The most UTF-16 units that a cell of a spreadsheet holds."""

_UNSAFE = re.compile(
    "[\x00-\x08\x0b\x0c\r\x0e-\x1f\ud800-\udfff\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)"
)
_LONGEST_ESCAPE = len("_x0000_")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")

UNPACKED = 512 << 20
"""Bytes of a workbook's parts together: 5,000 messages in 20 locales take 10 MB, so 100,000 take 200 MB."""
SMALL, RATIO = 32 << 20, 100
"""A workbook larger than the first may be so many times larger than its file: those 5,000 messages are 24 times."""
CELLS = 10_000_000
"""Cells of a sheet, empty ones too: five times those of 100,000 messages in 20 locales."""


NARROW, WIDE = 8, 60
"""The least and the most width of a column, in characters; longer texts are wrapped."""


def write_xlsx(rows: Sequence[Sequence[str]], title: str) -> bytes:
    """The rows as a workbook with one sheet, every cell a text; the first row can filter the others.

    Raises
    ------
    UsageError
        When the optional library is missing.
    CannotRepresent
        When a text is longer than a cell can be.
    """
    refuse_too_long(rows)
    book = new_book()
    sheet = new_sheet(book, title, rows)
    for row in rows:
        sheet.append([text_cell(sheet, text) for text in row])
    return saved(book)


def new_book() -> Any:
    """A workbook that is written row by row.

    Raises
    ------
    UsageError
        When the optional library is missing.
    """
    return _openpyxl().Workbook(write_only=True)


def new_sheet(book: Any, title: str, rows: Sequence[Sequence[str]]) -> Any:
    """A sheet for these rows: as wide as they are, the first one fixed and with a filter."""
    from openpyxl.utils import get_column_letter

    sheet = book.create_sheet(title[:31] or "sheet")
    sheet.freeze_panes = "A2"
    letter = "A"
    for number, column in enumerate(zip(*rows, strict=True), 1):
        letter = get_column_letter(number)
        longest = max(len(line) for text in column for line in text.split("\n"))
        sheet.column_dimensions[letter].width = min(max(longest + 2, NARROW), WIDE)
    sheet.auto_filter.ref = f"A1:{letter}{max(len(rows), 1)}"
    return sheet


def refuse_too_long(rows: Sequence[Sequence[str]]) -> None:
    """Refuse texts that no cell holds before a workbook is begun, which would complain when it is given up.

    Raises
    ------
    CannotRepresent
        At the first one; its place is the first cell of its row and the heading of its column.
    """
    for row in rows:
        for column, text in enumerate(row):
            if len(text) * _LONGEST_ESCAPE < MAX_CELL:
                continue
            try:
                _written(text)
            except CannotRepresent as error:
                raise error.at(f"{row[0][:WIDE]}, {rows[0][column][:WIDE]}") from None


def text_cell(sheet: Any, text: str, style: str = "") -> Any:
    """A cell that holds a text whatever it looks like, in a named style of the workbook.

    Raises
    ------
    CannotRepresent
        When the text is longer than a cell can be.
    """
    from openpyxl.cell import WriteOnlyCell

    cell = WriteOnlyCell(sheet, value=_written(text))
    cell.data_type = "s"
    if style:
        cell.style = style
    return cell


def _written(text: str) -> str:
    written = _UNSAFE.sub(lambda match: f"_x{ord(match.group()):04X}_", guard(text))
    if len(written.encode("utf-16-le")) > 2 * MAX_CELL:
        raise CannotRepresent(
            f"a text of {len(text)} characters does not fit into a cell of a workbook",
            next_step="use .csv or .xliff",
        )
    return written


def saved(book: Any) -> bytes:
    """The bytes of a workbook."""
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def read_xlsx(data: bytes) -> list[list[tuple[int, list[str]]]]:
    """``(row number, cells)`` of every sheet; a cell with a formula is what it was last computed to.

    Raises
    ------
    UsageError
        When the optional library is missing.
    ParseError
        When it is no workbook.
    """
    openpyxl = _openpyxl()
    try:
        _refuse_bomb(data)
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=True)
        return [
            [
                (number, [_text(value) for value in row])
                for number, row in enumerate(_bounded(sheet), 1)
            ]
            for sheet in book.worksheets
        ]
    except (zipfile.BadZipFile, KeyError, ValueError, IndexError, SyntaxError) as error:
        raise ParseError(
            f"this is no workbook: {error}", next_step="save it as .xlsx or .csv"
        ) from None


def _refuse_bomb(data: bytes) -> None:
    """Refuse a workbook that is far larger than its file, before any of it is unpacked."""
    with zipfile.ZipFile(io.BytesIO(data)) as parts:
        size = sum(part.file_size for part in parts.infolist())
    if size > UNPACKED or (size > SMALL and size > RATIO * len(data)):
        raise ParseError(
            f"this workbook of {len(data) >> 10} KB is {size >> 20} MB when it is unpacked: it was not read",
            next_step="split it, or save it as .csv",
        )


def _bounded(sheet: Any) -> Iterator[Sequence[Any]]:
    """The rows of a sheet, up to a number of cells: a file of a few bytes can say that it has seventeen thousand million."""
    cells = 0
    for row in sheet.iter_rows(values_only=True):
        cells += len(row)
        if cells > CELLS:
            raise ParseError(
                f"this sheet has more than {CELLS} cells",
                next_step="delete its empty rows and columns",
            )
        yield row


def _openpyxl() -> Any:
    needs("xlsx", "openpyxl", purpose="XLSX files", instead="use .csv")
    import openpyxl

    return openpyxl


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).upper()
    return unguard(_ESCAPED.sub(lambda match: chr(int(match[1], 16)), str(value)))
