"""Whether a key stands somewhere in a text of any language as something that is looked up: in quotes, as a value."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.source.keep.key_search import is_compound

if TYPE_CHECKING:
    from collections.abc import Iterator

_LINE_COMMENT = re.compile(
    r"^[ \t]*(?:#(?!\{)|//|/?\*|--|-#|/!?\s|;|REM\s|@REM\s)|(?<=\s)(?://|#)\s",
    re.MULTILINE,
)
_BLOCKS = (
    ("<!--", "-->"),
    ("/*", "*/"),
    ("{# ", "#}"),
    ("{{--", "--}}"),
    ("<%#", "%>"),
    ("<%--", "--%>"),
    ("{{!", "}}"),
    ("@*", "*@"),
    ("{% comment", "{% endcomment"),
    ("\n=begin", "\n=end"),
)
"""What comments of several lines begin and end with; the first is the only one of data."""
_FOLDERS = re.compile(r"['\"`][\w-]+(?:/[\w-]+)*/\Z")
"""Folders before a key in a text of code: they are part of another key (``admin/users/form.name``)."""
_DEFINED = re.compile(r"['\"]?\s*(?:=>|[:=](?![:=]))")


def occurrences(text: str, key: str) -> Iterator[int]:
    """Where a key stands in a text and is not part of a longer one."""
    written = re.sub(r"['\"`]", r"\\\\?\g<0>", re.escape(key))
    alone = rf"(?<![\w.-]){written}(?![\w-]|\.\w)"
    for match in re.finditer(alone, text):
        yield match.start()


def is_looked_up(text: str, offset: int, key: str, *, data: bool = False) -> bool:
    """Whether a key stands at an offset as something that is looked up, and is not defined there."""
    end = offset + len(key)
    before = text[offset - 1 : offset]
    is_in_quotes = before in {"'", '"'}
    if _DEFINED.match(text, end) and (data or not is_in_quotes):
        return False
    if " " in key or key.isalnum():  # the same text in a page may be there by itself
        is_content = data and before == ">" and is_compound(key)
        is_value = data and " " in key and _is_value(text, offset, end)
        return is_in_quotes or before == "`" or is_content or is_value
    if (
        before == "/"
        and not data
        and _FOLDERS.search(text, max(0, offset - 80), offset)
    ):
        return False
    is_marked = data and before == "{"  # ``${sidebar.groups}``
    return is_marked or _is_quoted(text, offset, end) or _is_distinctive(key)


def _is_quoted(text: str, offset: int, end: int) -> bool:
    """Whether a text is marked off: by quotes, as the content of a tag, as a resource, or as the value of a line."""
    before = text[offset - 1 : offset]
    after = text[end : end + 1]
    if before in {"'", '"', "`"}:
        return before == after
    if before in {"%", ">", "@", "|"}:
        return True
    if before in {"/", ":"} and _is_resource(text, offset):
        return True
    return _is_value(text, offset, end)


def _is_value(text: str, offset: int, end: int) -> bool:
    """Whether a text is all that follows the name at the beginning of a line, or an item of a list."""
    after = text[end : end + 1]
    if after not in {"", "\n", "\r"}:
        return False
    start = _line_start(text, offset)
    line = text[start:offset]
    return re.search(r"(?:[:=]|^\s*-)\s*$", line) is not None


def _is_resource(text: str, offset: int) -> bool:
    """Whether a word stands before the slashes or colons in front of an offset (``string/``, ``i18n://``)."""
    start = max(0, offset - 12)
    shortly_before = text[start:offset]
    word = shortly_before.rstrip("/:")
    return word[-1:].isalnum()


def _line_start(text: str, offset: int) -> int:
    return text.rfind("\n", 0, offset) + 1


def _is_distinctive(key: str) -> bool:
    """Whether a key is no member expression by chance: three segments, one of them made of several words."""
    separators = re.findall(r"[.:/]", key)
    several_words = re.search(r"[a-z][A-Z]|\w[_-]\w", key)
    return len(separators) >= 2 and several_words is not None


class Remarks:
    """Where a text of any language has comments; globs in data (``src/**``) only look like one."""

    def __init__(self, text: str, *, data: bool) -> None:
        self._text = text
        self._marks = _BLOCKS[:1] if data else _BLOCKS

    def hold(self, offset: int) -> bool:
        """Whether an offset is inside of one."""
        line = _line_start(self._text, offset)
        if _LINE_COMMENT.search(self._text, line, offset):
            return True
        return any(
            _last_before(offset, starts) > _last_before(offset, ends)
            for starts, ends in self._blocks
        )

    @cached_property
    def _blocks(self) -> list[tuple[_Marks, _Marks]]:
        """Where blocks begin and end, looked for once: back from each key took a fifteenth of reading MediaWiki's code."""
        blocks = []
        for start, end in self._marks:
            starts = _marks_in(self._text, start)
            if starts.places:
                blocks.append((starts, _marks_in(self._text, end)))
        return blocks


class _Marks(NamedTuple):
    """The places of a mark in a text, in order, and its length."""

    places: list[int]
    length: int


def _marks_in(text: str, mark: str) -> _Marks:
    places = []
    place = text.find(mark)
    while place >= 0:
        places.append(place)
        place = text.find(mark, place + 1)
    return _Marks(places, len(mark))


def _last_before(offset: int, marks: _Marks) -> int:
    """Where the last mark stands that ends at an offset or before; -1 where there is none."""
    count = bisect_right(marks.places, offset - marks.length)
    return marks.places[count - 1] if count else -1
