r"""Array and object literals of source code (PHP, JavaScript, TypeScript) as a tree that keeps every character.

The file itself is a :class:`Branch` of statements; a statement or a literal's entry is an :class:`Entry`, cut into
the pieces that an edit may have to touch::

    lead          head  key    sep    value   after comma trail
    "\\n  // Hi\\n  " ""  "'a'"  " => "  "'x'"   ""    ","   " // trailing comment"

Joining all pieces gives the file back, so editing, sorting and indenting are operations on a list.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.errors import ParseError
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.base import Path, Segment
    from i18n_workbench.text import Span

MAX_DEPTH = 1000
"""Literals nested deeper than this are refused: no locale file is, but a hostile one may be."""

MAX_REFERENCES = 10_000
"""How often a file may name its own objects: constants of constants grow exponentially."""

_TRAIL = lazy_pattern(r"[ \t]*(?://|#|/\*)[^\r\n]*(?=[\r\n]|\Z)")
_ONE_BLOCK = lazy_pattern(r"[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*\Z")


class Import(NamedTuple):
    """A part of a locale module that is another module: everything of it is found below ``path``.

    ``name`` is the export (``default``, ``*`` for the whole module), ``member`` the names taken from it
    (``...en.common`` has ``("common",)``).
    """

    local: str
    module: str
    path: Path
    name: str = "default"
    member: tuple[str, ...] = ()


@dataclass(slots=True, eq=False)
class Leaf:
    """A value: its source text and what it means. ``quote`` names the kind of literal (empty = no text literal)."""

    start: int
    raw: str
    text: str | None
    kind: str = ""
    quote: str = ""


@dataclass(slots=True, eq=False)
class Branch:
    """An array or object literal, or (``statements``) the whole file."""

    start: int
    open: str
    close: str
    entries: list[Entry] = field(default_factory=list)
    tail: str = ""
    is_list: bool = False
    statements: bool = False
    assigned: list[tuple[Branch, Entry]] = field(default_factory=list)
    """What statements behind the literal put into it, with the branch that holds them."""


@dataclass(slots=True, eq=False)
class Entry:
    """An entry of a branch. No ``keys`` = a statement that holds no message, or a spread.

    ``ref`` is the branch whose leaves stand for the entry's value (an object that is named here and written
    elsewhere), ``imported`` what it takes from another module.
    """

    start: int
    keys: tuple[Segment, ...]
    lead: str
    head: str
    key: str
    sep: str
    value: Leaf | Branch
    after: str = ""
    comma: str = ""
    trail: str = ""
    ref: Branch | None = None
    imported: Import | None = None

    @property
    def target(self) -> Branch | None:
        """The branch with the entry's leaves, wherever it is written."""
        if self.ref is not None:
            return self.ref
        return self.value if self.keys and isinstance(self.value, Branch) else None


class Item(NamedTuple):
    """An entry as offsets, before :func:`fill` cuts the text: ``end`` is behind the comma, if there is one."""

    keys: tuple[Segment, ...]
    body: Span
    key: Span
    value_span: Span
    value: Leaf | Branch
    end: int
    ref: Branch | None = None
    imported: Import | None = None


@dataclass(slots=True, eq=False)
class Module:
    """A file: all of it, and the branch that holds its messages (None when nothing was recognised)."""

    text: str
    file: Branch
    root: Branch | None


def fill(branch: Branch, text: str, inside: Span, items: list[Item]) -> None:
    """Cut the inside of a branch into its entries and what is left before the closing bracket."""
    at = inside.start
    for item in items:
        cut = item.end - 1 if item.end > item.body.end else item.body.end
        trail = _trail_end(text, item.end, inside.end)
        branch.entries.append(
            Entry(
                start=item.body.start,
                keys=item.keys,
                lead=text[at : item.body.start],
                head=text[item.body.start : item.key.start],
                key=text[item.key.start : item.key.end],
                sep=text[item.key.end : item.value_span.start],
                value=item.value,
                after=text[item.value_span.end : cut],
                comma=text[cut : item.end],
                trail=text[item.end : trail],
                ref=item.ref,
                imported=item.imported,
            )
        )
        at = trail
    branch.tail = text[at : inside.end]


def render(file: Branch) -> str:
    """The text of a tree."""
    parts: list[str] = []
    todo: list[Branch | Entry | str] = [file]
    while todo:
        thing = todo.pop()
        match thing:
            case str():
                parts.append(thing)
            case Branch():
                todo += (thing.close, thing.tail)
                todo += reversed(thing.entries)
                todo.append(thing.open)
            case Entry():
                parts += (thing.lead, thing.head, thing.key, thing.sep)
                todo.append(thing.after + thing.comma + thing.trail)
                todo.append(
                    thing.value.raw if isinstance(thing.value, Leaf) else thing.value
                )
    return "".join(parts)


class Found(NamedTuple):
    """An entry at its path; ``shadowed`` when a later one has the same key."""

    path: Path
    branch: Branch
    entry: Entry
    shadowed: bool


def walk(root: Branch) -> Iterator[Found]:
    """All entries that have a path, branches before what they hold, in the order in which they are read.

    Raises
    ------
    ParseError
        When constants refer to constants without end.
    """
    references = 0
    todo: list[Iterator[Found]] = [iter(_members(root, (), hidden=False))]
    while todo:
        found = next(todo[-1], None)
        if found is None:
            todo.pop()
            continue
        entry = found.entry
        if entry.ref is not None:
            references += 1
            if references > MAX_REFERENCES or len(todo) > MAX_DEPTH:
                raise ParseError(
                    "the constants of this file refer to each other too often"
                )
        if entry.keys or entry.imported is not None:
            yield found
        if (target := entry.target) is not None:
            todo.append(iter(_members(target, found.path, hidden=found.shadowed)))


def visible(root: Branch) -> Iterator[tuple[Path, Leaf]]:
    """The leaves that a program sees."""
    for path, _, entry, shadowed in walk(root):
        if (
            not shadowed
            and entry.target is None
            and isinstance(entry.value, Leaf)
            and entry.imported is None
        ):
            yield path, entry.value


def _members(branch: Branch, prefix: Path, *, hidden: bool) -> list[Found]:
    """The entries of a branch at their paths; walking backwards tells which ones a later key shadows."""
    out: list[Found] = []
    later: set[tuple[Segment, ...]] = set()
    own = ((branch, entry) for entry in reversed(branch.entries))
    for home, entry in (*reversed(branch.assigned), *own):
        keys = entry.keys
        shadowed = hidden or any(
            keys[:size] in later for size in range(1, len(keys) + 1)
        )
        if keys:
            later.add(keys)
        elif entry.ref is not None:
            later_of_spread = set(_spread_keys(entry.ref))
            if later & later_of_spread:
                out += _split_spread(entry.ref, prefix, later, hidden=hidden)
                later |= later_of_spread
                continue
            later |= later_of_spread
        if keys or entry.ref is not None or entry.imported is not None:
            out.append(Found(prefix + keys, home, entry, shadowed))
    out.reverse()
    return out


def _spread_keys(branch: Branch) -> Iterator[tuple[Segment, ...]]:
    """The first-level keys that spreading a branch brings, through spreads of spreads."""
    todo, seen = [branch], {id(branch)}
    while todo:
        for entry in todo.pop().entries:
            if entry.keys:
                yield entry.keys
            elif entry.ref is not None and id(entry.ref) not in seen:
                seen.add(id(entry.ref))
                todo.append(entry.ref)


def _split_spread(
    branch: Branch, prefix: Path, later: set[tuple[Segment, ...]], *, hidden: bool
) -> list[Found]:
    """The entries of a spread object of which some are shadowed (in reverse order)."""
    return [
        Found(prefix + entry.keys, branch, entry, hidden or entry.keys in later)
        for entry in reversed(branch.entries)
        if entry.keys or entry.ref is not None
    ]


def _trail_end(text: str, offset: int, limit: int) -> int:
    """The end of a comment behind an entry, when it is the last thing on its line."""
    found = _TRAIL.match(text, offset, limit)
    if found is None:
        return offset
    comment = found.group()
    if comment.lstrip().startswith("/*") and not _ONE_BLOCK.match(comment):
        return offset
    # A `//` comment always ends its line; at the limit it would have swallowed the closing bracket.
    return found.end()


def entries_of(file: Branch, items: list[Item]) -> list[tuple[Branch, Entry]]:
    """Where some items stand in the file, as far as they have keys."""
    starts = {item.body.start for item in items}
    entries = [entry for entry in file.entries if entry.keys and entry.start in starts]
    return [(file, entry) for entry in entries]
