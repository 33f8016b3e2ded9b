"""The text of a store cut into its entries, so that each is read, kept and written by itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.errors import ParseError
from i18n_workbench.review.places import named_place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.errors import Place

HEADER = "# Reviews of i18n Workbench. Generated; commit this file.\n\n"
REVIEWS = "reviews:\n"

_OPENING = re.compile(r"^reviews:[ \t]*(?:#.*)?\r?\n", re.MULTILINE)
_AFTER = re.compile(r"^[^\s#\x00-\x1f\x7f]", re.MULTILINE)
"""What begins another member; zeros (what a lost power supply leaves at the end of a file) are no name of one."""
_ASIDE = re.compile(r"[ \t]*(?:#.*)?\r?")


class Problem(NamedTuple):
    """Something in the store that is not as it should be, and where."""

    message: str
    place: Place
    next_step: str
    key: str = ""

    def error(self) -> ParseError:
        """The error of what cannot be done because of it."""
        return ParseError(self.message, self.place, self.next_step)


class Piece(NamedTuple):
    """An entry: its key (empty where nobody can tell), its lines, and what they say (None = it cannot be used); or the
    place that is kept for one (:mod:`i18n_workbench.review.places`).
    """

    key: str
    text: str
    value: dict[str, Any] | None
    problems: tuple[Problem, ...] = ()
    is_yaml: bool = True
    is_place: bool = False

    @property
    def is_unread(self) -> bool:
        """Whether it is an entry that cannot be used."""
        return self.value is None and not self.is_place


@dataclass
class Document:
    """The text of a store: what stands before and after the entries, and the entries."""

    head: str = HEADER
    opening: str = REVIEWS
    pieces: list[Piece] = field(default_factory=list)
    tail: str = ""
    others: dict[str, Any] = field(default_factory=dict)
    """Members beside ``reviews``."""
    merged: tuple[Problem, ...] = ()
    """Where git left markers of a merge (the pieces are what both sides say together), or where the text was cut off."""
    sealed: Problem | None = None
    """Why nothing can be written before a person has mended the file."""
    file: str = ""
    """The file that the text is from; it is named where something is wrong in it."""

    @cached_property
    def data(self) -> dict[str, Any]:
        """What any reader of YAML gets, without the entries that cannot be used; shared, nobody changes it."""
        entries = {
            piece.key: piece.value for piece in self.pieces if piece.value is not None
        }
        return {**self.others, **({"reviews": entries} if entries else {})}

    @property
    def problems(self) -> list[Problem]:
        """All that is wrong, in the order of the file."""
        return [
            *self.merged,
            *(problem for piece in self.pieces for problem in piece.problems),
        ]


class Cut(NamedTuple):
    """A text around the line ``reviews:``, and its entries with the line on which each begins."""

    head: str
    opening: str
    entries: list[tuple[int, str]]
    tail: str


def cut(text: str) -> Cut | None:
    """The parts of a text; None where ``reviews:`` has no line of its own, or several."""
    found = list(_OPENING.finditer(text))
    if len(found) != 1:
        return None
    start = found[0].end()
    after = _AFTER.search(text, start)
    end = after.start() if after else len(text)
    first = text.count("\n", 0, start) + 1
    entries = list(_entries(text[start:end], first))
    return Cut(text[: found[0].start()], found[0].group(), entries, text[end:])


def _entries(body: str, line: int) -> Iterator[tuple[int, str]]:
    """Each entry begins with a line that is indented like the first one; remarks right before it are its own."""
    lines = body.split("\n")
    if not lines[-1]:
        lines.pop()
    indent = next((_indent(each) for each in lines if not _ASIDE.fullmatch(each)), 0)
    begins = [
        at
        for at, each in enumerate(lines)
        if named_place(each) or (_indent(each) == indent and not _ASIDE.fullmatch(each))
    ]
    starts = [_with_remarks(lines, at, indent) for at in begins]
    starts[:1] = [0]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        if start < end:
            yield line + start, "".join(f"{each}\n" for each in lines[start:end])


def _with_remarks(lines: list[str], index: int, indent: int) -> int:
    """Where the remarks begin that stand right before a line, and no deeper than it."""
    while (
        index
        and lines[index - 1].lstrip(" ").startswith("#")
        and _indent(lines[index - 1]) <= indent
        and not named_place(lines[index - 1])
    ):
        index -= 1
    return index


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
