"""Cells as spreadsheets put them on the clipboard: tabs between, quotes round what holds tabs, quotes or line breaks."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def read_tsv(text: str) -> list[list[str]]:
    """The rows of a clipboard text."""
    rows = list(
        csv.reader(
            io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n"), newline=""),
            dialect="excel-tab",
        )
    )
    return rows or [[""]]


def write_tsv(rows: Iterable[Sequence[str]]) -> str:
    """Rows as a clipboard text."""
    out = io.StringIO(newline="")
    csv.writer(out, dialect="excel-tab", lineterminator="\n").writerows(rows)
    return out.getvalue().removesuffix("\n")
