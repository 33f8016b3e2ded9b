"""Strings of a JSON text replaced, and nothing else: proved by marks instead of by comparing all that the file holds.

Each string that is to become another one first becomes a mark, a text that the file has nowhere. If the parser then finds
every mark at the path that is meant, the marks stand where those strings stood, and other strings there change nothing
but these: whatever a string says, JSON goes on behind it in the same way. Where the strings stand is only guessed; a
wrong guess puts a mark where none is meant, or makes no JSON.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from i18n_workbench.formats.json.strings import changed
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span, Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.edits import Path, Segment
    from i18n_workbench.formats.json.strings import Spelling

_COLON = lazy_pattern(r"[ \t\r\n]*+:[ \t\r\n]*+")
_STRING = lazy_pattern(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
_MOST_ALIKE = 1000
"""How many keys of one name are passed by in search of the one whose text is meant: then others look for it. Chosen, not
measured.
"""


class Changed(NamedTuple):
    """A string that is to become another one: the text at a path, or (``is_name``) the name at its end."""

    path: Path
    old: str
    new: str
    is_name: bool = False
    text: str | None = None
    """The text behind a name; None where a branch is behind it."""


def rewritten(text: str, strings: Sequence[Changed], spelling: Spelling) -> str | None:
    """The text with other strings, which are given in the order of the file; None where they cannot be proved to be all
    that changes.
    """
    spans = _Search(text).spans(strings)
    if spans is None or not _are_proved(text, strings, spans):
        return None
    splices = []
    for string, span in zip(strings, spans, strict=True):
        literal = changed(span.of(text), string.new, spelling)
        if not _is_literal(literal, string.new):
            return None
        splices.append(Splice(*span, literal))
    return apply_splices(text, splices)


def _are_proved(text: str, strings: Sequence[Changed], spans: Sequence[Span]) -> bool:
    """Whether these are the places of the strings: each says what it should, and marks there stand at their paths."""
    for string, span in zip(strings, spans, strict=True):
        if not _is_literal(span.of(text), string.old):
            return False
    beginning = _beginning_of_marks(text)
    marks = [f"{beginning}{number}" for number in range(len(strings))]
    splices = [
        Splice(*span, f'"{mark}"') for span, mark in zip(spans, marks, strict=True)
    ]
    try:
        data = orjson.loads(apply_splices(text, splices))
        return all(
            _stands(data, string, mark)
            for string, mark in zip(strings, marks, strict=True)
        )
    except (ValueError, LookupError, TypeError):
        return False


def _stands(data: Any, string: Changed, mark: str) -> bool:
    """Whether a mark stands in the place of a string, and no name is taken twice."""
    owner = data
    for segment in string.path[:-1]:
        owner = owner[segment]
    if not string.is_name:
        return bool(owner[string.path[-1]] == mark)
    if type(owner) is not dict or string.old in owner or string.new in owner:
        return False
    behind = owner[mark]
    if string.text is None:
        return type(behind) is dict or type(behind) is list
    return bool(behind == string.text)


def _is_literal(part: str, string: str) -> bool:
    """Whether a part of a text is a string, quotes included, and nothing more."""
    if len(part) < 2 or part[0] != '"' or part[-1] != '"':
        return False
    try:
        return bool(orjson.loads(part) == string)
    except orjson.JSONDecodeError:
        return False


def _beginning_of_marks(text: str) -> str:
    """A text that does not occur in another one."""
    for number in count():
        mark = f"mark-{number}-"
        if mark not in text:
            return mark
    raise AssertionError


class _Search:
    """Where the strings of a text probably stand: looked for from the beginning to the end, key after key."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = 0
        self._above: list[tuple[Segment, int]] = []
        """The branches around the last string, each with the place where its value begins."""

    def spans(self, strings: Sequence[Changed]) -> list[Span] | None:
        """The places of strings, quotes included; None where one is not found."""
        spans = []
        for string in strings:
            span = self._span(string)
            if span is None:
                return None
            spans.append(span)
            self._end = span.end
        return spans

    def _span(self, string: Changed) -> Span | None:
        *branch, name = string.path
        is_near = self._go_to(branch)
        if not is_near:
            return None
        behind = string.text if string.is_name else string.old
        entry = self._entry(name, behind)
        if entry is None:
            return None
        key, value = entry
        return key if string.is_name else self._string(value)

    def _go_to(self, branch: Sequence[Segment]) -> bool:
        """Go into a branch; False where it is not found. Places in arrays are passed by: they have no key."""
        shared = 0
        for (own, _), other in zip(self._above, branch, strict=False):
            if own != other:
                break
            shared += 1
        del self._above[shared:]
        for segment in branch[shared:]:
            place = self._start
            if isinstance(segment, str):
                entry = self._entry(segment, None)
                if entry is None:
                    return False
                _, place = entry
            self._above.append((segment, place))
        return True

    @property
    def _start(self) -> int:
        """Where to look further: behind the last string, inside of the branch."""
        if not self._above:
            return self._end
        _, place = self._above[-1]
        return max(self._end, place)

    def _entry(self, name: Segment, behind: str | None) -> tuple[Span, int] | None:
        """The next key of a name with such a text behind it (None = a branch), and where that begins."""
        if not isinstance(name, str):
            return None
        literal = orjson.dumps(name).decode()
        end = self._start
        for _ in range(_MOST_ALIKE):
            start = self._text.find(literal, end)
            if start < 0:
                return None
            end = start + len(literal)
            colon = _COLON.match(self._text, end)
            if colon is not None and self._is_before(colon.end(), behind):
                return Span(start, end), colon.end()
        return None

    def _is_before(self, place: int, behind: str | None) -> bool:
        """Whether a text (None = a branch) begins at a place."""
        if behind is None:
            return self._text[place : place + 1] in {"{", "["}
        span = self._string(place)
        return span is not None and _is_literal(span.of(self._text), behind)

    def _string(self, place: int) -> Span | None:
        found = _STRING.match(self._text, place)
        return Span(*found.span()) if found is not None else None
