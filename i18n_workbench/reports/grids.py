"""Grids of texts as CSV, and back. Formulas are guarded, numbers stay texts."""

from __future__ import annotations

import codecs
import csv
import io
import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.reports.formulas import guard, unguard

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_MISTAKEN_MARK = codecs.BOM_UTF8.decode("cp1252")
_BYTES = "".join(
    character
    for number in range(0x80, 0x100)
    for character in {chr(number), bytes([number]).decode("cp1252", "ignore")}
)
"""What a byte above ASCII is in Windows-1252; five of them are none, and become characters of their own number."""
_SEPARATOR_LINE = re.compile(r"\Asep=.(?=\r?\n)")
_HEADING = re.compile(
    r"""^(?:[^\r\n]*[,;\t])?["' ]*key["' ]*[,;\t][^\r\n]*""",
    re.MULTILINE | re.IGNORECASE,
)
_ABOVE = 10_000
"""So many characters may stand above the heading."""
_MISTAKEN = re.compile(f"[{re.escape(_BYTES)}]+")


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
    """``(line, cells)`` of the rows; commas, semicolons and tabs separate, whichever the heading has most of.

    The heading is the first line that names the column ``key``, else the first one. A first line ``sep=;`` is for Excel.

    Raises
    ------
    ParseError
        With the line.
    """
    plain = _unmistaken(text).removeprefix("\ufeff")
    plain = _SEPARATOR_LINE.sub("", plain, count=1)
    heading = _HEADING.search(plain[:_ABOVE])
    head = heading[0] if heading else plain.partition("\n")[0]
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


def _unmistaken(text: str) -> str:
    """What a file says that a program has read as Windows-1252 though it was UTF-8, and saved as UTF-8.

    Its first character shows it: a mark of the byte order that became three letters (LibreOffice, when it is told another
    encoding). What was typed afterwards is right as it is.
    """
    if not text.startswith(_MISTAKEN_MARK):
        return text
    return _MISTAKEN.sub(_undone, text)


def _undone(match: re.Match[str]) -> str:
    """The characters that the bytes stood for, where they are UTF-8."""
    run = match[0]
    data = bytearray()
    for character in run:
        code = ord(character)
        data += bytes([code]) if code < 0x100 else character.encode("cp1252")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return run
