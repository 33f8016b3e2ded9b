"""How a JSON file is laid out, and what new text in it has to look like: line ends, indentation, spacing, quotes."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from i18n_workbench.formats.json.strings import Spelling, changed, encode
from i18n_workbench.formats.json.tree import Member, has_newline, inside
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_NAME = lazy_pattern(r"[A-Za-z_$][A-Za-z0-9_$]*")
_LINE_START = lazy_pattern(r"(\r\n|\n|\r)([ \t]*)")
_QUOTES = frozenset({'"', "'"})


@dataclass(frozen=True, slots=True)
class Style:
    """What new text of a file has to look like where no neighbour says it."""

    newline: str
    unit: str
    quote: str
    bare_keys: bool
    compact: bool
    trailing_commas: bool
    spelling: Spelling
    usual_colon: str = ": "
    empty: str = ""
    """The line ends inside of objects without members (Xcode's stand on three lines)."""

    @classmethod
    def of(
        cls, root: Member, text: str, indent: str | None, spelling: Spelling
    ) -> Style:
        """The style of a scanned file; ``indent`` is one level where the file does not show any."""
        members = sample(root)
        bare = _has_bare_keys(members)
        first = members[0] if members else None
        top = root.box.members if root.box else []
        return cls(
            newline=newline_of(text),
            unit=unit_of(root) or indent or "  ",
            quote=_usual_quote(members, bare=bare),
            bare_keys=bare,
            compact=bool(first and first.key and first.colon == ":"),
            trailing_commas=bool(top) and top[-1].comma,
            spelling=spelling,
            usual_colon=_usual_colon(members),
            empty=_inside_empty(members),
        )

    def string(self, text: str, like: Member | None = None) -> str:
        """A string token, quoted as the member's value is."""
        if like is not None and like.raw[:1] in _QUOTES:
            quote = like.raw[0]
        else:
            quote = self.quote
        return f"{quote}{encode(text, quote, self.spelling)}{quote}"

    def changed(self, token: str, text: str) -> str:
        """A quoted token that now means ``text``, with as little difference as possible."""
        return changed(token, text, self.spelling)

    def key(self, name: str, like: Member | None = None) -> str:
        """A key token, quoted as the member's key is (bare keys only where the name allows it)."""
        quote = like.key[0] if like is not None and like.key else ""
        bare = quote not in _QUOTES if quote else self.bare_keys
        if bare and _NAME.fullmatch(name):
            return name
        quote = quote if quote in _QUOTES else self.quote
        return f"{quote}{encode(name, quote, self.spelling)}{quote}"

    def colon(self, like: Member | None = None) -> str:
        """The colon and its blanks, as the member has them."""
        if like is not None and like.colon.strip(" \t") == ":":
            return like.colon
        return self.usual_colon


def _has_bare_keys(members: Sequence[Member]) -> bool:
    """Whether the first key stands without quotes (JSON5)."""
    for member in members:
        if member.key:
            return member.key[0] not in _QUOTES
    return False


def _usual_quote(members: Sequence[Member], *, bare: bool) -> str:
    """What most values stand in; single quotes where nothing but bare keys says it."""
    quotes = [member.raw[0] for member in members if member.raw[:1] in _QUOTES]
    if not quotes:
        return "'" if bare else '"'
    return "'" if quotes.count("'") * 2 > len(quotes) else '"'


def _usual_colon(members: Sequence[Member]) -> str:
    """What stands between a key and its value, on one line."""
    for member in members:
        if member.colon.strip(" \t") == ":":
            return member.colon
    return ": "


def _inside_empty(members: Sequence[Member]) -> str:
    """The line ends inside of the first object without members."""
    for member in members:
        if member.box and member.box.is_empty():
            return _line_ends(member)
    return ""


def sample(root: Member, most: int = 200) -> list[Member]:
    """The first members of a file, breadth first: enough to see its style."""
    found = [root]
    for member in found:
        if len(found) > most:
            break
        if member.box is not None:
            found += member.box.members[:most]
    return found[1:]


def unit_of(root: Member, most: int = 200) -> str:
    """One level of indentation; empty where the file shows none."""
    owners: list[tuple[Member, str]] = [(root, "")]
    for owner, outer in islice(owners, most):
        for member in owner.box.members[:most] if owner.box else ():
            inner = indent_of(member)
            if inner is not None and inner.startswith(outer) and inner != outer:
                return inner[len(outer) :]
            if member.box is not None and len(owners) < most:
                owners.append((member, inner or outer))
    return ""


def _line_ends(member: Member) -> str:
    """The line ends inside an empty object."""
    text = inside(member).head + inside(member).close
    return "".join(end for end, _ in line_starts(text)) if not text.strip() else ""


def line_starts(lead: str) -> list[tuple[str, str]]:
    """The line ends in a lead, each with the blanks after it."""
    return _LINE_START.findall(lead) if has_newline(lead) else []


def indent_of(member: Member) -> str | None:
    """The blanks in front of an entry that begins a line; None where it stands behind something."""
    starts = line_starts(member.lead)
    return starts[-1][1] if starts else None


def line_indent(around: list[Member]) -> str:
    """The indentation of the line on which the innermost of the members begins."""
    for member in reversed(around[1:]):
        inner = indent_of(member)
        if inner is not None:
            return inner
    return ""


def gap_of(lead: str) -> str:
    """The blanks that separate an entry from what is before it: the last line end and indentation, or the spaces."""
    starts = line_starts(lead)
    if starts:
        return "".join(starts[-1])
    return lead[: len(lead) - len(lead.lstrip(" \t"))]
