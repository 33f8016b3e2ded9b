"""One member of a JSONC object set or removed, every other character kept: comments, order, layout, line ends."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.text.jsonc import Document, Member, Node, read
from i18n_workbench.text.lines import newline_of
from i18n_workbench.text.spans import Span, Splice, apply_splices

if TYPE_CHECKING:
    from collections.abc import Sequence

_REST_OF_LINE = re.compile(r"(?:[ \t]|/\*[^\r\n]*?\*/)*(?://[^\r\n]*)?(?=[\r\n])")
_COMMA = re.compile(r"(?:\s+|//[^\r\n]*|/\*.*?\*/)*,", re.DOTALL)
_SHORT = 80
"""Characters up to which a list stays on one line, as in most editors."""


def set_member(text: str, name: str, value: Any) -> str:
    """The text in which the member ``name`` of the outermost object has the value.

    A new member goes behind the last one that begins like it (up to the first dot), else to the end.

    Raises
    ------
    ParseError
        When the text does not parse: it is left alone.
    CannotRepresent
        When the outermost value is no object.
    """
    document = _parsed(text)
    root = document.root
    member = root.member(name) if root else None
    if root is None:
        new = _first(text, name, value)
    elif member is not None:
        new = _replaced(document, member, value)
    else:
        insertion = _insertion(document, root, name, value)
        new = apply_splices(text, insertion)
    return _verified(new, text, name, value)


def remove_member(text: str, name: str) -> str:
    """The text without the member ``name`` (without all of them, if it is there more than once).

    Raises
    ------
    ParseError
        When the text does not parse: it is left alone.
    CannotRepresent
        When the outermost value is no object.
    """
    while True:
        root = _parsed(text).root
        member = root.member(name) if root else None
        if root is None or member is None:
            return text
        spans = [_whole(entry) for entry in root.members]
        index = root.members.index(member)
        removal = _removal(text, spans, index)
        text = apply_splices(text, removal)


def _whole(member: Member) -> Span:
    """From the member's key to the end of its value."""
    return Span(member.key_span.start, member.node.span.end)


def _parsed(text: str) -> Document:
    document = read(text)
    if document.errors:
        raise document.errors[0]
    if document.root is not None and not isinstance(document.root.value, dict):
        raise CannotRepresent(
            "the file does not hold an object", next_step="put its content into { }"
        )
    return document


def _verified(new: str, old: str, name: str, value: Any) -> str:
    """Refuse the text unless exactly the wanted member differs."""
    before = read(old).root
    after = _parsed(new).root
    wanted = dict(before.value) if before else {}
    wanted[name] = json.loads(json.dumps(value))
    if after is None or after.value != wanted:
        raise CannotRepresent(
            f"{name} cannot be written here without touching other entries"
        )
    return new


def _first(text: str, name: str, value: Any) -> str:
    """The object of one member, below the comments that a file without one has."""
    newline = newline_of(text)
    dumped = _dump(value, "  ", "  ", newline)
    lines = ["{", f"  {_quoted(name)}: {dumped}", "}", ""]
    body = newline.join(lines)
    if not text.strip():
        return body
    if text.endswith(("\n", "\r")):
        return text + body
    return text + newline + body


def _replaced(document: Document, member: Member, value: Any) -> str:
    """The text in which a member has another value."""
    text = document.text
    listed = _list_edited(text, member.key, value)
    if listed is not None:
        return listed
    indent = _line_indent(text, member.key_span.start)
    new = _dump(value, indent, _unit(document), newline_of(text))
    return apply_splices(text, [Splice(*member.node.span, new)])


def _insertion(document: Document, root: Node, name: str, value: Any) -> list[Splice]:
    text = document.text
    newline = newline_of(text)
    if not root.members:
        return _into_empty(text, root, name, value, newline)
    anchor = _anchor(root, name)
    indent = _line_indent(text, anchor.key_span.start)
    dumped = _dump(value, indent, _unit(document), newline)
    entry = f"{_quoted(name)}: {dumped}"
    return _behind(text, root.span.start, _whole(anchor), entry)


def _behind(text: str, outer: int, anchor: Span, entry: str) -> list[Splice]:
    """An entry behind another one of an object or array that begins at ``outer``, laid out like it."""
    comma = _COMMA.match(text, anchor.end)
    inline = _on_same_line(text, outer, anchor.start)
    lead = " " if inline else newline_of(text) + _line_indent(text, anchor.start)
    end = comma.end() if comma else anchor.end
    offset = end if inline else _line_end(text, end)
    if comma:
        return [Splice(offset, offset, f"{lead}{entry},")]
    return [Splice(end, end, ","), Splice(offset, offset, lead + entry)]


def _list_edited(text: str, name: str, value: Any) -> str | None:
    """The text in which items of a list went or came at its end, those that stay kept as they are; None where none stays."""
    items = _items(text, name)
    if not items or not isinstance(value, list):
        return None
    wanted = [_quoted(item) for item in value]
    gone = []
    kept = 0
    for index, item in enumerate(items):
        if kept < len(wanted) and _quoted(item.value) == wanted[kept]:
            kept += 1
        else:
            gone.append(index)
    if len(gone) == len(items):
        return None
    for index in reversed(gone):
        spans = [item.span for item in _items(text, name)]
        removal = _removal(text, spans, index)
        text = apply_splices(text, removal)
    for entry in wanted[kept:]:
        member = _member(text, name)
        assert member is not None
        last = member.node.items[-1]
        start = member.node.span.start
        added = _behind(text, start, last.span, entry)
        text = apply_splices(text, added)
    return text


def _member(text: str, name: str) -> Member | None:
    root = _parsed(text).root
    if root:
        return root.member(name)
    return None


def _items(text: str, name: str) -> list[Node]:
    """The items of a list; none of any other value."""
    member = _member(text, name)
    if member is None or not isinstance(member.node.value, list):
        return []
    return member.node.items


def _into_empty(
    text: str,
    root: Node,
    name: str,
    value: Any,
    newline: str,
) -> list[Splice]:
    outer = _line_indent(text, root.span.start)
    inner = outer + "  "
    dumped = _dump(value, inner, "  ", newline)
    entry = f"{inner}{_quoted(name)}: {dumped}"
    end = root.span.end - 1
    kept = len(text[:end].rstrip())
    return [Splice(kept, end, f"{newline}{entry}{newline}{outer}")]


def _anchor(root: Node, name: str) -> Member:
    """The last member that begins like a name, else the last one."""
    beginning = name.split(".", maxsplit=1)[0] + "."
    for member in reversed(root.members):
        if member.key.startswith(beginning):
            return member
    return root.members[-1]


def _removal(text: str, spans: Sequence[Span], index: int) -> list[Splice]:
    """Without one of the entries of an object or array."""
    start, end = spans[index]
    comma = _COMMA.match(text, end)
    splices: list[Splice] = []
    if comma and not text[end : comma.end() - 1].strip():
        end = comma.end()
    elif comma:
        # A comment stands between the value and its comma.
        splices.append(_without_comma(comma))
    elif index > 0:
        previous = _COMMA.match(text, spans[index - 1].end)
        if previous:
            splices.append(_without_comma(previous))
    removed = _widened(text, Span(start, end))
    return [*splices, Splice(*removed, "")]


def _without_comma(match: re.Match[str]) -> Splice:
    """Takes the comma away with which a match ends."""
    return Splice(match.end() - 1, match.end(), "")


def _widened(text: str, span: Span) -> Span:
    """The whole lines, where nothing else stands on them, else the space behind as well."""
    before = text[: span.start].rstrip(" \t")
    behind = text[span.end :].lstrip(" \t")
    start = len(before)
    end = len(text) - len(behind)
    opens_line = start == 0 or text[start - 1] in "\r\n"
    closes_line = end == len(text) or text[end] in "\r\n"
    if opens_line and closes_line:
        size = 2 if text.startswith("\r\n", end) else 1
        return Span(start, end + size)
    has_comma = text[span.end - 1] == ","
    if opens_line or (has_comma and not closes_line):
        return Span(span.start, end)
    return Span(start, span.end)


def _line_end(text: str, offset: int) -> int:
    """Behind the comments that follow on the same line, where nothing else does."""
    rest = _REST_OF_LINE.match(text, offset)
    if rest:
        return rest.end()
    return offset


def _on_same_line(text: str, start: int, end: int) -> bool:
    between = text[start:end]
    return not re.search(r"[\r\n]", between)


def _line_indent(text: str, offset: int) -> str:
    *_, line = re.split(r"[\r\n]", text[:offset])
    written = line.lstrip(" \t")
    return line[: len(line) - len(written)]


def _unit(document: Document) -> str:
    root = document.root
    if root is None or not root.members:
        return "  "
    outer = _line_indent(document.text, root.span.start)
    inner = _line_indent(document.text, root.members[0].key_span.start)
    return inner.removeprefix(outer) or "  "


def _dump(value: Any, indent: str, unit: str, newline: str) -> str:
    flat = _quoted(value)
    if not isinstance(value, list | dict) or not value:
        return flat
    if isinstance(value, list) and len(flat) <= _SHORT:
        is_flat = not any(isinstance(item, list | dict) for item in value)
        if is_flat:
            return flat
    lines = json.dumps(value, ensure_ascii=False, indent=unit).split("\n")
    return f"{newline}{indent}".join(lines)


def _quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
