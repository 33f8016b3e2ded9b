"""Offsets to lines and columns and back. Lines and columns count from 1; a column counts characters."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.text.spans import Span

# str.splitlines also splits at form feeds and U+2028, which no editor counts as line ends.
_LINE_END = re.compile(r"\r\n|\n|\r")


class LineIndex:
    r"""Where each line of a text begins. ``\n``, ``\r\n`` and a lone ``\r`` end a line."""

    def __init__(self, text: str) -> None:
        self._length = len(text)
        self._text = text

    @cached_property
    def _starts(self) -> list[int]:
        if "\r" in self._text:
            found = _LINE_END.finditer(self._text)
            ends = [match.end() for match in found]
            return [0, *ends]
        *ended_lines, _ = self._text.split("\n")
        lengths = (len(line) + 1 for line in ended_lines)
        return list(accumulate(lengths, initial=0))

    def position(self, offset: int) -> tuple[int, int]:
        """``(line, column)`` of an offset; offsets beyond the text are clamped."""
        offset = min(max(offset, 0), self._length)
        line = bisect_right(self._starts, offset)
        column = offset - self._starts[line - 1] + 1
        return line, column

    def range(self, span: Span) -> tuple[int, int, int, int]:
        """``(line, column, end_line, end_column)`` of a span."""
        start = self.position(span.start)
        end = self.position(span.end)
        return (*start, *end)

    def offset(self, line: int, column: int = 1) -> int:
        """The offset of a line and column, clamped to the text."""
        if line > len(self._starts):
            return self._length
        start = self._starts[max(line, 1) - 1]
        offset = start + max(column, 1) - 1
        return min(offset, self._length)


def newline_of(text: str, default: str = "\n") -> str:
    """The line end that most lines of the text have."""
    if "\r" not in text:
        if "\n" in text:
            return "\n"
        return default
    crlf = text.count("\r\n")
    lf = text.count("\n") - crlf
    cr = text.count("\r") - crlf
    counts = {"\n": lf, "\r\n": crlf, "\r": cr}
    if not any(counts.values()):
        return default
    return max(counts, key=counts.__getitem__)
