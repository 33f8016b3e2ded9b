"""Messages as a workbook that translators fill in: coloured by state, all but the translations locked.

A translation that lacks a placeholder or a tag of its source is warned about as it is typed. A second sheet says what the
colours mean.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from i18n_workbench.reports.codes import Code, Codes
from i18n_workbench.reports.workbooks import (
    new_book,
    new_sheet,
    refuse_too_long,
    saved,
    text_cell,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

STATES = {
    "missing": ("F8CBAD", "there is no translation yet"),
    "empty": ("FCE4D6", "there is an empty translation"),
    "fuzzy": ("FFE699", "the translation is marked as uncertain"),
    "stale": ("FFF2CC", "the source text has changed since it was translated"),
    "change requested": ("F4B6C2", "a reviewer asks for another text"),
    "approved": ("C6E0B4", "a reviewer has approved the translation"),
}
"""State to the colour of its cells and what it means."""

_HEADING, _LOCKED, _OPEN = "heading", "locked text", "translation"
_TEXT = "@"
"""The format of cells in which ``1/2`` stays what was typed, and is no date."""
_FORMULA, _MESSAGE = 255, 225
"""The longest formula and message that a validation may have."""


def write_sheet(
    rows: Sequence[Sequence[str]],
    fixed: int,
    states: Mapping[tuple[int, int], str],
    dialects: Iterable[str],
) -> bytes:
    """A grid as the workbook.

    Parameters
    ----------
    rows
        The grid with its headings; the last of the ``fixed`` columns is the source text.
    fixed
        So many columns are not translated.
    states
        ``(row, column)``, from 0, to the state of that cell.
    dialects
        The placeholder dialects of the project (none = all).

    Raises
    ------
    UsageError
        When the optional library is missing.
    CannotRepresent
        When a text is longer than a cell can be.
    """
    refuse_too_long(rows)
    book = new_book()
    _add_styles(book)
    sheet = new_sheet(book, "messages", rows)
    _protect(sheet)
    for at, row in enumerate(rows):
        cells = []
        for column, text in enumerate(row):
            style = _OPEN
            if at == 0:
                style = _HEADING
            elif column < fixed:
                style = _LOCKED
            elif states.get((at, column)) in STATES:
                style = states[at, column]
            cells.append(text_cell(sheet, text, style))
        sheet.append(cells)
    if rows and len(rows[0]) > fixed:
        _validate(sheet, rows, fixed, tuple(dialects))
    legend = [
        ["state", "meaning"],
        *([name, meaning] for name, (_, meaning) in STATES.items()),
    ]
    meanings = new_sheet(book, "states", legend)
    for at, (name, meaning) in enumerate(legend):
        style = name if at else _HEADING
        meanings.append(
            [text_cell(meanings, name, style), text_cell(meanings, meaning)]
        )
    return saved(book)


def _add_styles(book: Any) -> None:
    from openpyxl.styles import Alignment, Font, NamedStyle, PatternFill, Protection

    layout = Alignment(wrap_text=True, vertical="top")
    writable = Protection(locked=False)
    styles = [
        NamedStyle(_HEADING, font=Font(bold=True)),
        NamedStyle(_LOCKED, alignment=layout),
        NamedStyle(_OPEN, alignment=layout, protection=writable, number_format=_TEXT),
    ]
    for name, (colour, _) in STATES.items():
        fill = PatternFill("solid", fgColor=colour)
        styles.append(
            NamedStyle(
                name,
                alignment=layout,
                protection=writable,
                fill=fill,
                number_format=_TEXT,
            )
        )
    for style in styles:
        book.add_named_style(style)


def _protect(sheet: Any) -> None:
    """Lock what is not translated, without a password; filters and sizes stay free."""
    sheet.protection.enable()
    for allowed in ("autoFilter", "sort", "formatColumns", "formatRows"):
        setattr(sheet.protection, allowed, False)


def _validate(
    sheet: Any, rows: Sequence[Sequence[str]], fixed: int, dialects: tuple[str, ...]
) -> None:
    """Warn about translations that lack a code of their source; sources with equal codes share a rule."""
    from openpyxl.utils import get_column_letter
    from openpyxl.worksheet.datavalidation import DataValidation

    by_codes: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for at, row in enumerate(rows[1:], 1):
        parts = Codes(dialects).parted(row[fixed - 1])
        wanted = dict.fromkeys(part.text for part in parts if isinstance(part, Code))
        by_codes[tuple(wanted)].append(at + 1)
    first, last = get_column_letter(fixed + 1), get_column_letter(len(rows[0]))
    for codes, lines in by_codes.items():
        tests, demanded = _tests(codes, f"{first}{lines[0]}")
        if not tests:
            continue
        rule = DataValidation(
            type="custom",
            formula1=f"AND({','.join(tests)})",
            allow_blank=True,
            showErrorMessage=True,
            errorStyle="warning",
            errorTitle="Something is missing",
            error=f"The translation has to contain {' '.join(demanded)}"[:_MESSAGE],
        )
        for line in lines:
            rule.add(f"{first}{line}:{last}{line}")
        sheet.data_validations.append(rule)


def _tests(codes: Iterable[str], cell: str) -> tuple[list[str], list[str]]:
    """Formulas that look for codes in a cell, as many as a validation may hold, and those codes."""
    tests: list[str] = []
    demanded: list[str] = []
    length = len("AND()")
    for code in codes:
        quoted = code.replace('"', '""')
        test = f'ISNUMBER(FIND("{quoted}",{cell}))'
        length += len(test) + 1
        if length > _FORMULA:
            break
        tests.append(test)
        demanded.append(code)
    return tests, demanded
