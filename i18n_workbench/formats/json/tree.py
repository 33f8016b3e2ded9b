"""A JSON text as a tree that loses nothing: every blank, comma and comment hangs on the entry it belongs to.

Rendering an untouched tree gives the text back, byte for byte; an edit of an entry changes that entry only. The tree
is walked with explicit stacks everywhere, so its depth is bounded by memory and not by Python's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.formats.base import Location, Path, Segment
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_INNER = lazy_pattern(r".\s*+(\S)")
"""A bracket, and the first character inside of it."""


class Box:
    """An object or an array: its ``members`` between ``head`` (the rest of the opening line) and ``close``.

    ``names`` indexes the members once that is asked for; ``flat`` remembers that its last member left it on one line.
    A box that nobody has looked into is ``unread``: its text, which is scanned when somebody does.
    """

    __slots__ = (
        "_close",
        "_members",
        "_scan",
        "end",
        "flat",
        "head",
        "is_array",
        "names",
        "unread",
    )

    def __init__(self, is_array: bool, head: str = "") -> None:
        self.is_array = is_array
        self.head = head
        self.end = 0
        self.names: dict[Segment, Member] | None = None
        self.flat = False
        self.unread: str | None = None
        self._scan: Callable[[Box], None] | None = None
        self._members: list[Member] = []
        self._close = ""

    def leave_unread(self, text: str, scan: Callable[[Box], None]) -> None:
        """Keep the text, brackets included; ``scan`` puts the members in when they are asked for."""
        self.unread = text
        self._scan = scan

    @property
    def members(self) -> list[Member]:
        """The members in order."""
        self._look_into()
        return self._members

    @property
    def close(self) -> str:
        """What stands between the last member and the closing bracket."""
        self._look_into()
        return self._close

    @close.setter
    def close(self, text: str) -> None:
        self._look_into()
        self._close = text

    def _look_into(self) -> None:
        if self.unread is not None:
            scan, self.unread, self._scan = self._scan, None, None
            assert scan is not None
            scan(self)

    def is_empty(self) -> bool:
        """Whether it has no members."""
        if self.unread is None:
            return not self._members
        first = _INNER.match(self.unread)
        if first is not None and first[1] == "/":  # a comment
            return not self.members
        return first is None or first[1] in "]}"

    def find(self, name: Segment) -> Member | None:
        """The effective (last) member of that name; an array's by its index."""
        if self.is_array:
            if isinstance(name, int) and name < len(self.members):
                return self.members[name]
            return None
        if self.names is None:
            self.names = {member.name: member for member in self.members}
        return self.names.get(name)

    def effective(self) -> list[Member]:
        """The members as every reader has them: of a duplicate key the place of the first, the value of the last."""
        if self.is_array:
            return self.members
        if self.names is None:
            self.names = {member.name: member for member in self.members}
        if len(self.names) < len(self.members):
            return list(self.names.values())
        return self.members

    def one_line(self) -> bool:
        """Whether it has members and all of them stand on the opening line."""
        return bool(self.members) and not any(
            has_newline(text) for text in (self.close, *(m.lead for m in self.members))
        )


@dataclass(slots=True, eq=False)
class Member:
    """One entry: ``lead key colon value tail , trail``, the value being ``raw`` (a scalar) or a ``box``.

    ``lead`` is what stands in front of it since the end of the previous entry's line, ``trail`` the rest of its own
    line. The root is a member too: its lead is the head of the file, its trail the end.
    """

    name: Segment
    lead: str = ""
    key: str = ""
    colon: str = ""
    raw: str = ""
    text: str | None = None
    kind: str = ""
    box: Box | None = None
    tail: str = ""
    comma: bool = False
    trail: str = ""
    start: int = 0
    value_start: int = 0

    def location(self) -> Location:
        """Where it stood in the text that was scanned."""
        end = self.box.end if self.box else self.value_start + len(self.raw)
        quoted = self.box is None and not self.kind
        value = Span(self.value_start + quoted, end - quoted)
        bare = self.key[:1] not in {'"', "'"}
        key_end = self.start + len(self.key)
        key = Span(self.start, key_end) if bare else Span(self.start + 1, key_end - 1)
        return Location(value, key, Span(self.start, end + len(self.tail) + self.comma))


def has_newline(text: str) -> bool:
    """Whether the text holds a line end."""
    return "\n" in text or "\r" in text


def render(root: Member) -> str:
    """The text of a tree."""
    out: list[str] = []
    stack: list[tuple[Member, Iterator[Member]]] = []
    _enter(root, out, stack)
    while stack:
        member, rest = stack[-1]
        child = next(rest, None)
        if child is not None:
            _enter(child, out, stack)
            continue
        stack.pop()
        assert member.box is not None
        out += (member.box.close, "]" if member.box.is_array else "}", _after(member))
    return "".join(out)


def walk(root: Member) -> Iterator[tuple[list[Member], Member]]:
    """Every effective member in order, with the members around it (outermost, the root, first; do not keep the list)."""
    around: list[Member] = []
    stack: list[Iterator[Member]] = [iter((root,))]
    while stack:
        member = next(stack[-1], None)
        if member is None:
            stack.pop()
            if around:
                around.pop()
            continue
        yield around, member
        if member.box is not None:
            around.append(member)
            stack.append(iter(member.box.effective()))


def path_of(around: list[Member], member: Member) -> Path:
    """The path of a walked member (the root has no name)."""
    return (*(parent.name for parent in around[1:]), member.name)


def _enter(
    member: Member, out: list[str], stack: list[tuple[Member, Iterator[Member]]]
) -> None:
    out += (member.lead, member.key, member.colon)
    if member.box is None:
        out += (member.raw, _after(member))
        return
    if member.box.unread is not None:
        out += (member.box.unread, _after(member))
        return
    out += ("[" if member.box.is_array else "{", member.box.head)
    stack.append((member, iter(member.box.members)))


def _after(member: Member) -> str:
    if member.comma:
        return f"{member.tail},{member.trail}"
    return member.tail + member.trail


def inside(member: Member) -> Box:
    """The object or array that a member holds."""
    assert member.box is not None
    return member.box
