"""Grids of texts as CSV, and back. Formulas are guarded, numbers stay texts."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.reports.formulas import guard, unguard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def write_csv(rows: Iterable[Sequence[str]]) -> str:
    """The rows as CSV."""
    out = io.StringIO(newline="")
    plain = csv.writer(out, lineterminator="\n")
    quoted = csv.writer(out, lineterminator="\n", quoting=csv.QUOTE_ALL)
    for row in rows:
        cells = [guard(cell) for cell in row]
        # A bare carriage return ends a row for some readers, and the writer does not see that by itself.
        (quoted if any("\r" in cell for cell in cells) else plain).writerow(cells)
    return out.getvalue()


def read_csv(text: str) -> list[tuple[int, list[str]]]:
    """``(line, cells)`` of the rows; commas, semicolons and tabs separate, whichever the first line has most of.

    Raises
    ------
    ParseError
        With the line.
    """
    plain = text.removeprefix("\ufeff")
    head = plain.partition("\n")[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(
        io.StringIO(plain, newline=""), delimiter=delimiter, strict=True
    )
    limit = csv.field_size_limit(2**31 - 1)
    rows, line = [], 1
    try:
        for row in reader:
            rows.append((line, [unguard(cell) for cell in row]))
            line = reader.line_num + 1
    except csv.Error as error:
        raise ParseError(
            f"the CSV cannot be read: {error}",
            Place("", line, 1),
            "check the quotes of this line",
        ) from None
    finally:
        csv.field_size_limit(limit)
    return rows
