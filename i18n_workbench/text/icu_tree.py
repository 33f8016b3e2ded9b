"""The tree of an ICU message: every part knows where it stands, so that edits touch only literals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Literal:
    """Text as it is shown (quoting resolved); ``text[start:end]`` of the source is how it is written."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Pound:
    """The ``#`` of a plural branch: the formatted number."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Argument:
    """``{name}`` or ``{name, type, style}``; ``type`` is empty for the plain one."""

    name: str
    type: str
    style: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Branch:
    """``selector {message}``; ``message`` spans the text between the braces."""

    selector: str
    message: Message
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Choice:
    """``{name, plural|selectordinal|select, ...}``."""

    name: str
    type: str
    offset: int
    branches: tuple[Branch, ...]
    start: int
    end: int

    @property
    def selectors(self) -> tuple[str, ...]:
        """The selectors in written order, ``=1`` and the like included."""
        return tuple(branch.selector for branch in self.branches)


Part: TypeAlias = "Literal | Pound | Argument | Choice"


@dataclass(frozen=True, slots=True)
class Message:
    """The parts of a message in written order."""

    parts: tuple[Part, ...]
    start: int
    end: int


def walk(message: Message) -> Iterator[Part]:
    """All parts, those inside branches included, in written order."""
    for part in message.parts:
        yield part
        if isinstance(part, Choice):
            for branch in part.branches:
                yield from walk(branch.message)


def arguments(message: Message) -> dict[str, set[str]]:
    """Name to types (``""`` plain, ``number``, ``date``, ``plural`` ...) of every argument, nested ones included."""
    found: dict[str, set[str]] = {}
    for part in walk(message):
        if isinstance(part, Argument | Choice):
            found.setdefault(part.name, set()).add(part.type)
    return found


def shown_arguments(message: Message) -> set[str]:
    """The arguments whose value people see: a number may only choose a branch."""
    shown = {part.name for part in walk(message) if isinstance(part, Argument)}
    for choice in choices(message):
        parts = [part for branch in choice.branches for part in walk(branch.message)]
        if choice.type == "select" or any(isinstance(part, Pound) for part in parts):
            shown.add(choice.name)
    return shown


def choices(message: Message) -> list[Choice]:
    """Every choice, outer ones before those nested in them."""
    return [part for part in walk(message) if isinstance(part, Choice)]


def plural_branches(message: Message) -> list[tuple[Choice, dict[str, Message]]]:
    """Every ``plural`` and ``selectordinal`` with its branches by selector."""
    found = []
    for choice in choices(message):
        if choice.type != "select":
            messages = {each.selector: each.message for each in choice.branches}
            found.append((choice, messages))
    return found


def literal_spans(message: Message) -> list[Span]:
    """Where the shown text stands: the longest runs without a choice, at every level, in written order.

    Plain arguments and ``#`` stay inside a run (they are placeholders of its sentence); choices break it.
    """
    spans: list[Span] = []
    begin = message.start
    for part in message.parts:
        if isinstance(part, Choice):
            spans.append(Span(begin, part.start))
            for branch in part.branches:
                spans += literal_spans(branch.message)
            begin = part.end
    spans.append(Span(begin, message.end))
    return [span for span in spans if span.end > span.start]
