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
    root = document.root
    if root is not None and not isinstance(root.value, dict):
        raise CannotRepresent(
            "the file does not hold an object",
            next_step="put its content into { }",
        )
    return document


def _verified(new: str, old: str, name: str, value: Any) -> str:
    """Refuse the text unless exactly the wanted member differs."""
    before = read(old).root
    after = _parsed(new).root
    wanted = dict(before.value) if before else {}
    as_json = json.dumps(value)
    wanted[name] = json.loads(as_json)
    if after is None or after.value != wanted:
        raise CannotRepresent(
            f"{name} cannot be written here without touching other entries"
        )
    return new


def _first(text: str, name: str, value: Any) -> str:
    """The object of one member, below the comments that a file without one has."""
    newline = newline_of(text)
    dumped = _dump(value, "  ", "  ", newline)
    entry = f"  {_quoted(name)}: {dumped}"
    body = newline.join(["{", entry, "}", ""])
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
    unit = _unit(document)
    newline = newline_of(text)
    new = _dump(value, indent, unit, newline)
    splice = Splice(*member.node.span, new)
    return apply_splices(text, [splice])


def _insertion(document: Document, root: Node, name: str, value: Any) -> list[Splice]:
    text = document.text
    newline = newline_of(text)
    if not root.members:
        return _into_empty(text, root, name, value, newline)
    anchor = _anchor(root, name)
    indent = _line_indent(text, anchor.key_span.start)
    unit = _unit(document)
    dumped = _dump(value, indent, unit, newline)
    entry = f"{_quoted(name)}: {dumped}"
    return _behind(text, root.span.start, _whole(anchor), entry)


def _behind(text: str, outer: int, anchor: Span, entry: str) -> list[Splice]:
    """An entry behind another one of an object or array that begins at ``outer``, laid out like it."""
    comma = _COMMA.match(text, anchor.end)
    end = comma.end() if comma else anchor.end
    if _on_same_line(text, outer, anchor.start):
        lead = "" if _is_close(text, anchor, comma) else " "
        offset = end
    else:
        lead = newline_of(text) + _line_indent(text, anchor.start)
        offset = _line_end(text, end)
    if comma:
        return [_inserted(offset, f"{lead}{entry},")]
    return [_inserted(end, ","), _inserted(offset, lead + entry)]


def _is_close(text: str, anchor: Span, comma: re.Match[str] | None) -> bool:
    """Whether no blank stands behind the commas of a line: ``{"a":1,"b":2}``."""
    behind = text[comma.end() : comma.end() + 1] if comma else ""
    return text[anchor.start - 1] == "," or behind == '"'


def _inserted(offset: int, text: str) -> Splice:
    return Splice(offset, offset, text)


def _list_edited(text: str, name: str, value: Any) -> str | None:
    """The text in which items of a list went or came at its end, those that stay kept as they are; None where none stays."""
    items = _items(text, name)
    if not items or not isinstance(value, list):
        return None
    coming = [_quoted(item) for item in value]
    gone = []
    for index, item in enumerate(items):
        if coming and _quoted(item.value) == coming[0]:
            del coming[0]
        else:
            gone.append(index)
    if len(gone) == len(items):
        return None
    for index in reversed(gone):
        spans = [item.span for item in _items(text, name)]
        removal = _removal(text, spans, index)
        text = apply_splices(text, removal)
    for entry in coming:
        member = _member(text, name)
        assert member is not None
        node = member.node
        last = node.items[-1]
        added = _behind(text, node.span.start, last.span, entry)
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
    if member is None:
        return []
    node = member.node
    return node.items if isinstance(node.value, list) else []


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
    section, _, _ = name.partition(".")
    for member in reversed(root.members):
        if member.key.startswith(f"{section}."):
            return member
    return root.members[-1]


def _removal(text: str, spans: Sequence[Span], index: int) -> list[Splice]:
    """Without one of the entries of an object or array."""
    start, end = spans[index]
    comma = _COMMA.match(text, end)
    splices: list[Splice] = []
    if comma and comma[0].strip() == ",":
        end = comma.end()
    elif comma:
        # A comment stands between the value and its comma.
        splices.append(_without_comma(comma))
    elif index > 0:
        before = spans[index - 1]
        previous = _COMMA.match(text, before.end)
        if previous:
            splices.append(_without_comma(previous))
    removed = _widened(text, Span(start, end))
    splices.append(Splice(*removed, ""))
    return splices


def _without_comma(match: re.Match[str]) -> Splice:
    """Takes the comma away with which a match ends."""
    end = match.end()
    return Splice(end - 1, end, "")


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
    size = len(line) - len(written)
    return line[:size]


def _unit(document: Document) -> str:
    """What a level is indented by: as the first member is, else two spaces."""
    root = document.root
    if root is None or not root.members:
        return "  "
    text = document.text
    first = root.members[0]
    outer = _line_indent(text, root.span.start)
    inner = _line_indent(text, first.key_span.start)
    return inner.removeprefix(outer) or "  "


def _dump(value: Any, indent: str, unit: str, newline: str) -> str:
    one_line = _quoted(value)
    if not _is_nested(value) or not value:
        return one_line
    is_short = isinstance(value, list) and len(one_line) <= _SHORT
    if is_short and not any(map(_is_nested, value)):
        return one_line
    dumped = json.dumps(value, ensure_ascii=False, indent=unit)
    return dumped.replace("\n", newline + indent)


def _is_nested(value: Any) -> bool:
    return isinstance(value, list | dict)


def _quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
