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
    if document.root is None:
        return _verified(_first(text, name, value), text, name, value)
    member = document.root.member(name)
    if member is not None:
        listed = _list_edited(text, name, value)
        if listed is not None:
            return _verified(listed, text, name, value)
        new = _dump(
            value,
            _line_indent(text, member.key_span.start),
            _unit(document),
            newline_of(text),
        )
        return _verified(
            apply_splices(text, [Splice(*member.node.span, new)]), text, name, value
        )
    return _verified(
        apply_splices(text, _insertion(document, document.root, name, value)),
        text,
        name,
        value,
    )


def remove_member(text: str, name: str) -> str:
    """The text without the member ``name`` (without all of them, if it is there more than once).

    Raises
    ------
    ParseError
        When the text does not parse: it is left alone.
    CannotRepresent
        When the outermost value is no object.
    """
    root = _parsed(text).root
    while root is not None and (member := root.member(name)) is not None:
        spans = [Span(each.key_span.start, each.node.span.end) for each in root.members]
        text = apply_splices(text, _removal(text, spans, root.members.index(member)))
        root = _parsed(text).root
    return text


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
    before, after = read(old).root, _parsed(new).root
    wanted = {**(before.value if before else {}), name: json.loads(json.dumps(value))}
    if after is None or after.value != wanted:
        raise CannotRepresent(
            f"{name} cannot be written here without touching other entries"
        )
    return new


def _first(text: str, name: str, value: Any) -> str:
    newline = newline_of(text)
    lead = text if not text.strip() or text.endswith(("\n", "\r")) else text + newline
    body = f"{{{newline}  {_quoted(name)}: {_dump(value, '  ', '  ', newline)}{newline}}}{newline}"
    return (lead if text.strip() else "") + body


def _insertion(document: Document, root: Node, name: str, value: Any) -> list[Splice]:
    text, newline, unit = document.text, newline_of(document.text), _unit(document)
    if not root.members:
        return _into_empty(text, root, name, value, newline)
    anchor = _anchor(root, name)
    indent = _line_indent(text, anchor.key_span.start)
    entry = f"{_quoted(name)}: {_dump(value, indent, unit, newline)}"
    return _behind(
        text, root.span.start, Span(anchor.key_span.start, anchor.node.span.end), entry
    )


def _behind(text: str, outer: int, anchor: Span, entry: str) -> list[Splice]:
    """An entry behind another one of an object or array that begins at ``outer``, laid out like it."""
    comma = _COMMA.match(text, anchor.end)
    inline = _on_same_line(text, outer, anchor.start)
    lead = " " if inline else newline_of(text) + _line_indent(text, anchor.start)
    if comma:
        at = comma.end() if inline else _line_end(text, comma.end())
        return [Splice(at, at, f"{lead}{entry},")]
    at = anchor.end if inline else _line_end(text, anchor.end)
    return [Splice(anchor.end, anchor.end, ","), Splice(at, at, lead + entry)]


def _list_edited(text: str, name: str, value: Any) -> str | None:
    """The text in which items of a list went or came at its end, those that stay kept as they are; None where none stays."""
    items = _items(text, name)
    if not items or not isinstance(value, list):
        return None
    wanted = [_quoted(item) for item in value]
    gone, at = [], 0
    for index, item in enumerate(items):
        if at < len(wanted) and _quoted(item.value) == wanted[at]:
            at += 1
        else:
            gone.append(index)
    if len(gone) == len(items):
        return None
    for index in reversed(gone):
        text = apply_splices(
            text, _removal(text, [item.span for item in _items(text, name)], index)
        )
    for entry in wanted[at:]:
        outer = _parsed(text).root
        member = outer.member(name) if outer else None
        assert member is not None
        text = apply_splices(
            text,
            _behind(text, member.node.span.start, member.node.items[-1].span, entry),
        )
    return text


def _items(text: str, name: str) -> list[Node]:
    root = _parsed(text).root
    member = root.member(name) if root else None
    return (
        member.node.items
        if member is not None and isinstance(member.node.value, list)
        else []
    )


def _into_empty(
    text: str, root: Node, name: str, value: Any, newline: str
) -> list[Splice]:
    indent = _line_indent(text, root.span.start)
    entry = f"{indent}  {_quoted(name)}: {_dump(value, indent + '  ', '  ', newline)}"
    end = root.span.end - 1
    kept = len(text[:end].rstrip())
    return [Splice(kept, end, f"{newline}{entry}{newline}{indent}")]


def _anchor(root: Node, name: str) -> Member:
    start = name.split(".", maxsplit=1)[0] + "."
    return next(
        (member for member in reversed(root.members) if member.key.startswith(start)),
        root.members[-1],
    )


def _removal(text: str, spans: Sequence[Span], index: int) -> list[Splice]:
    """Without one of the entries of an object or array."""
    start, end = spans[index]
    comma = _COMMA.match(text, end)
    splices: list[Splice] = []
    if comma and not text[end : comma.end() - 1].strip():
        end = comma.end()
    elif comma:  # a comment stands between the value and its comma
        splices.append(Splice(comma.end() - 1, comma.end(), ""))
    elif index > 0:
        previous = _COMMA.match(text, spans[index - 1].end)
        if previous:
            splices.append(Splice(previous.end() - 1, previous.end(), ""))
    return [*splices, Splice(*_widened(text, Span(start, end)), "")]


def _widened(text: str, span: Span) -> Span:
    """The whole lines, where nothing else stands on them, else the space behind as well."""
    start = span.start - len(text[: span.start]) + len(text[: span.start].rstrip(" \t"))
    end = span.end + len(text[span.end :]) - len(text[span.end :].lstrip(" \t"))
    opens_line = start == 0 or text[start - 1] in "\r\n"
    closes_line = end == len(text) or text[end] in "\r\n"
    if opens_line and closes_line:
        return Span(start, end + (2 if text.startswith("\r\n", end) else 1))
    if opens_line or (text[span.end - 1] == "," and not closes_line):
        return Span(span.start, end)
    return Span(start, span.end)


def _line_end(text: str, offset: int) -> int:
    """Behind the comments that follow on the same line, where nothing else does."""
    rest = _REST_OF_LINE.match(text, offset)
    return rest.end() if rest else offset


def _on_same_line(text: str, start: int, end: int) -> bool:
    return not re.search(r"[\r\n]", text[start:end])


def _line_indent(text: str, offset: int) -> str:
    line = re.split(r"[\r\n]", text[:offset])[-1]
    return line[: len(line) - len(line.lstrip(" \t"))]


def _unit(document: Document) -> str:
    root = document.root
    if root is None or not root.members:
        return "  "
    outer = _line_indent(document.text, root.span.start)
    return (
        _line_indent(document.text, root.members[0].key_span.start).removeprefix(outer)
        or "  "
    )


def _dump(value: Any, indent: str, unit: str, newline: str) -> str:
    flat = _quoted(value)
    if not isinstance(value, list | dict) or not value:
        return flat
    if (
        isinstance(value, list)
        and len(flat) <= _SHORT
        and not any(isinstance(item, list | dict) for item in value)
    ):
        return flat
    lines = json.dumps(value, ensure_ascii=False, indent=unit).split("\n")
    return f"{newline}{indent}".join(lines)


def _quoted(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
