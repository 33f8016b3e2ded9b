"""What stands in brackets before a filter of Twig: texts, several of which are put together or chosen from.

``('status.' ~ name)|trans``, ``(is_open ? 'a' : 'b')|trans``, ``('title')|trans``.
"""

from __future__ import annotations

import re
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = lazy_pattern(
    r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|\?\?|\?:|[?:~()\[\]{}]", re.DOTALL
)
_TEXT = lazy_pattern(r"'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"", re.DOTALL)
_MOST = 16
"""Texts that an expression can be: of more each would say little."""


class Text(NamedTuple):
    """One text that an expression can be: its pieces (None for what only the running program knows), and the range of its
    first literal without quotes.
    """

    pieces: tuple[str | None, ...]
    start: int
    end: int


def opening_before(text: str, closing: int, farthest: int) -> int:
    """The offset of the bracket that the one at ``closing`` closes, at most ``farthest`` characters before; -1 = none."""
    offset, depth = closing, 0
    lowest = max(0, closing - farthest)
    while offset >= lowest:
        sign = text[offset]
        if sign in "'\"":
            offset = text.rfind(sign, lowest, offset)
            if offset < 0:
                return -1
        elif sign == ")":
            depth += 1
        elif sign == "(":
            depth -= 1
            if not depth:
                return offset
        offset -= 1
    return -1


def texts(source: str, start: int, end: int) -> Iterator[Text]:
    """The texts that the expression in a range can be; what no literal is a part of is none of them.

    >>> [text.pieces for text in texts("open ? 'a' : 'b.' ~ name", 0, 24)]
    [('a',), ('b.', None)]
    """
    for start_of_choice, end_of_choice in _choices(source, start, end):
        parts = list(_split(source, start_of_choice, end_of_choice, ("~",)))
        each = [_part(source, *part) for part in parts]
        for woven in list(product(*each))[:_MOST]:
            literals = [text for text in woven if text is not None and text.start >= 0]
            if literals:
                pieces = tuple(
                    piece
                    for text in woven
                    for piece in ((None,) if text is None else text.pieces)
                )
                yield Text(pieces, literals[0].start, literals[0].end)


def _part(source: str, start: int, end: int) -> list[Text | None]:
    """What one part of a concatenation can be."""
    body = source[start:end]
    first = start + len(body) - len(body.lstrip())
    last = start + len(body.rstrip())
    literal = _TEXT.fullmatch(source, first, last)
    if literal is not None:
        group = literal.lastindex or 1
        said = re.sub(r"\\(['\"\\])", r"\1", literal[group])
        return [Text((said,), *literal.span(group))]
    is_bracketed = source.startswith("(", first) and source[last - 1 : last] == ")"
    if is_bracketed and opening_before(source, last - 1, last - first) == first:
        return list(texts(source, first + 1, last - 1)) or [None]
    return [None]


def _choices(source: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The ranges of what an expression is one of: ``a ? b : c`` is b or c, ``a ?? b`` one of both."""
    parts = list(_split(source, start, end, ("?", ":", "??", "?:")))
    has_condition = len(parts) > 1 and source.startswith("?", parts[0][1])
    is_either = source.startswith(("??", "?:"), parts[0][1])
    yield from parts[1:] if has_condition and not is_either else parts


def _split(
    source: str, start: int, end: int, signs: tuple[str, ...]
) -> Iterator[tuple[int, int]]:
    """The ranges between signs that stand in no bracket."""
    depth = 0
    for token in _TOKEN.finditer(source, start, end):
        sign = token[0]
        if sign in "([{":
            depth += 1
        elif sign in ")]}":
            depth -= 1
        elif sign in signs and not depth:
            yield start, token.start()
            start = token.end()
    yield start, end
