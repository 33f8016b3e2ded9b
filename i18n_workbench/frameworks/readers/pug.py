"""Elements of Pug's templates: ``label(translate, title="a") Text``, and the lines below ``p(translate).``."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

_QUOTED = r"'(?:[^'\\]|\\.)*+'|\"(?:[^\"\\]|\\.)*+\"|`(?:[^`\\]|\\.)*+`"
_CODE = rf"[^()'\"`]|{_QUOTED}"
_DEEPER = rf"\((?:{_CODE}|\((?:{_CODE})*+\))*+\)"
_BRACKETS = lazy_pattern(rf"(?<=[\w-])\((?P<attributes>(?:{_CODE}|{_DEEPER})*+)\)")
"""Attributes; the tag is sought from here backwards, so that a long word is not read again from each of its letters."""
_TAG = lazy_pattern(r"(?P<inline>#\[)?(?P<name>[\w:-]*+)[\w.#:-]*+\Z")
_LONGEST_TAG = 200
"""Characters before the brackets in which a tag is sought, its classes among them."""
_LINE = lazy_pattern(r"[ \t]++(?P<text>[^\n]*+)")
_BELOW = lazy_pattern(r"\.[ \t]*+(?=\n)")
_VALUE = lazy_pattern(
    rf"(?P<name>[^\s=,'\"!]+)\s*!?=\s*(?:{_QUOTED}|\{{[^{{}}]*\}}|[^\s,'\"]+)"
)
_LITERAL = lazy_pattern(
    r"(?P<name>[^\s=,'\"!]+)\s*!?=\s*(?P<quote>['\"])(?P<text>[^'\"\n{}]{1,200})(?P=quote)"
)
_BARE = lazy_pattern(r"(?<=[\s,])[a-z][\w-]*(?=[\s,])")
_VALUES = ("#{", "!{", "{{")
"""What a text has that is put together when it is shown."""


class Element(NamedTuple):
    """A tag with brackets: where these begin, what they hold, and where the text behind them stands."""

    tag: str
    start: int
    attributes: str
    text_start: int
    text_end: int

    def bare(self) -> list[str]:
        """The names of attributes without a value."""
        return _BARE.findall(f" {_VALUE.sub(' ', self.attributes)} ")

    def literals(self) -> Iterator[tuple[str, str, int]]:
        """The attributes that have a plain text: name, text, offset of the text."""
        for found in _LITERAL.finditer(self.attributes):
            yield found["name"], found["text"], self.start + found.start("text")


def elements(text: str) -> Iterator[Element]:
    """All elements with brackets; one without a text has an empty range."""
    for found in _BRACKETS.finditer(text):
        first = max(0, found.start() - _LONGEST_TAG)
        tag = _TAG.search(text, first, found.start())
        start, end = _text_behind(text, found.start(), found.end())
        if tag and tag["inline"]:
            closing = text.find("]", start, end)
            end = closing if closing >= 0 else end
        if any(mark in text[start:end] for mark in _VALUES):
            end = start
        name = (tag and tag["name"]) or "div"
        yield Element(name, found.start("attributes"), found["attributes"], start, end)


def _text_behind(text: str, begin: int, end: int) -> tuple[int, int]:
    """Where the text of an element stands: on its line, or on the deeper lines below a dot."""
    line = _LINE.match(text, end)
    if line:
        return line.span("text")
    below = _BELOW.match(text, end)
    return _deeper_lines(text, begin, below.end()) if below else (end, end)


def _deeper_lines(text: str, begin: int, end: int) -> tuple[int, int]:
    """From the first to the last of the lines that are indented deeper than the one that begins an element."""
    own = _indentation(text, text.rfind("\n", 0, begin) + 1)
    start = last = end
    while end < len(text):
        line = end + 1
        following = text.find("\n", line)
        end = following if following >= 0 else len(text)
        is_blank = not text[line:end].strip()
        if is_blank:
            continue
        if _indentation(text, line) <= own:
            break
        start = start if last > start else line
        last = end
    return start, last


def _indentation(text: str, line: int) -> int:
    """Blanks at the beginning of a line."""
    offset = line
    while offset < len(text) and text[offset] in " \t":
        offset += 1
    return offset - line
