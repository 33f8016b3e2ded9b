"""From text to tree: libyaml's events, and what stands between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.lines import lines_of, refuse_damage
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 200
"""Levels that are read: 187 real files have 7 at most, and a file of brackets may not exhaust the stack."""
_LIBYAML_IS_FULL = "exceeded maximum nesting depth"
"""What the libyaml of PyYAML 6.0.4 says at 1,000 open brackets, before it tells of any of them."""
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PRINTABLE = lazy_pattern(
    r"[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufeff\uff00-\ufffd\U00010000-\U0010ffff]"
)
_BLANKS = lazy_pattern(r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r))*")
_PROPERTY = lazy_pattern(r"(?:[&!][^\s,\[\]{}]*|!<[^>]*>)(?:\s|#[^\r\n]*(?=[\r\n]))*")
_PROPERTIES = lazy_pattern(r"[&!]\S*(?:[ \t]+[&!]\S*)*")
_SPACES = lazy_pattern(r"[ \t]*")
_LINE_END = lazy_pattern(r"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_COMMA = lazy_pattern(r"(?:\s|#[^\r\n]*)*,(?:[ \t]*#[^\r\n]*)?")
_END = r"(?:\r\n|\n|\r(?!\n))"
_TRAILING_BLANKS = lazy_pattern(rf"{_END}((?:[ \t]*{_END})+)\Z")


def events(text: str) -> Iterator[Any]:
    """The events that libyaml makes of a text.

    Raises
    ------
    ParseError
        With line and column: malformed YAML, a character that YAML forbids, a merge conflict, too deep nesting.
    """
    refuse_damage(text)
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            kind = type(event)
            if kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                depth += 1
                if depth > MAX_DEPTH:
                    raise ParseError(
                        f"nested deeper than {MAX_DEPTH} levels",
                        _place(event.start_mark),
                    )
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                depth -= 1
            yield event
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        if mark and error.problem == _LIBYAML_IS_FULL:
            _refuse_depth(text[: mark.index])
        raise _located(text, error) from error
    except (yaml.reader.ReaderError, UnicodeEncodeError) as error:
        found = _PRINTABLE.search(text)
        at = found.start() if found else 0
        if found:
            message = f"YAML forbids the character U+{ord(text[at]):04X} here"
        else:
            message = str(error)
        raise ParseError(
            message, Place("", *LineIndex(text).position(at)), "write it as an escape"
        ) from error


def _refuse_depth(text: str) -> None:
    """Raise where a text gets too deep, so that the limit is ours whichever libyaml reads."""
    for _ in events(text):
        pass


def _located(text: str, error: yaml.MarkedYAMLError) -> ParseError:
    mark = error.problem_mark or error.context_mark
    problem = error.problem or error.context or "malformed YAML"
    if not mark:
        return ParseError(problem)
    if text[mark.index : mark.index + 1] == "\t":
        step = "indent with spaces: YAML forbids tabs there"
    else:
        step = ""
    return ParseError(problem, _place(mark), step)


def _place(mark: Any) -> Place:
    return Place("", mark.line + 1, mark.column + 1)


def read_tree(text: str) -> Item:
    """The first document of a text that ends with a newline (or is empty) as a tree.

    Raises
    ------
    ParseError
        See :func:`events`; also when the document is a lone text, so that it has no keys.
    """
    return _Reader(text).read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.root = Item()
        self.anchors: dict[str, Scalar | Collection] = {}
        self.stack: list[tuple[Collection, Item]] = []
        """The open collections, each with the item it is the value of."""
        self.item: Item | None = None
        """The item whose value comes next, once its key was read."""

    def read(self) -> Item:
        documents = 0
        opaque = 0
        for event in events(self.text):
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents == 1:
                    self._start(event)
            elif (
                isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent)
                and documents == 1
            ):
                opaque = self._event(event, opaque)
        self._finish()
        return self.root

    def _start(self, event: Any) -> None:
        if event.explicit:
            end = event.end_mark.index
            line, blanks = (
                _LINE_END.match(self.text, end),
                _SPACES.match(self.text, end),
            )
            assert line
            assert blanks
            alone = line[0].strip()[:1] in {"", "#"}
            self.at = line.end() if alone else blanks.end()
            self.root.colon = self.text[: self.at]
        self.item = self.root

    def _event(self, event: Any, opaque: int) -> int:
        """Take an event up; ``opaque`` counts how deep inside a key that is a collection it stands."""
        starts = isinstance(event, yaml.CollectionStartEvent)
        ends = isinstance(event, yaml.CollectionEndEvent)
        if opaque:
            opaque += starts - ends
            if not opaque and self.item:
                self._end_key(event)
        elif ends:
            self._close(event)
        elif self.item is None and not self.stack[-1][0].sequence:
            self._begin(event)
            if starts:
                return 1
            self._end_key(event)
        else:
            if self.item is None:
                self._begin(event)
            self._value(event)
        return opaque

    def _begin(self, event: Any) -> None:
        """Begin an item: what stands before it is its lead, its indentation and, in a block sequence, its dash."""
        collection, parent = self.stack[-1]
        start = event.start_mark.index
        item = Item(
            at=self.at, name=len(collection.items) if collection.sequence else ""
        )
        if collection.flow:
            item.lead = self.text[self.at : start]
            self.at = start
        else:
            if not collection.items:
                parent.colon += self._rest_of_line(start)
                item.at = self.at
            self._begin_in_block(collection, item, event)
        collection.items.append(item)
        self.item = item

    def _rest_of_line(self, start: int) -> str:
        """What belongs to the line of a key whose block value starts at ``start``; nothing at a line's start."""
        if self.at == 0 or self.text[self.at - 1] in "\r\n":
            return ""
        line = _LINE_END.match(self.text, self.at, start)
        assert line
        rest = line[0] if line[0].endswith(("\r", "\n")) else _SPACES.match(line[0])[0]  # type: ignore[index]
        self.at += len(rest)
        return rest

    def _begin_in_block(self, collection: Collection, item: Item, event: Any) -> None:
        start = event.start_mark.index
        gap = self.text[self.at : start]
        blanks = _BLANKS.match(gap)
        item.lead = blanks[0] if blanks else ""
        item.indent = gap[len(item.lead) :]
        if not collection.items:
            place = (
                self.at
                + len(item.lead)
                + len(item.indent)
                - len(item.indent.lstrip(" \t"))
            )
            line = (
                max(self.text.rfind("\n", 0, place), self.text.rfind("\r", 0, place))
                + 1
            )
            collection.column = place - line
            collection.inline = bool(self.text[line:place].strip())
        else:
            lead = _claimed(collection.items[-1], item.lead, collection.column)
            item.at += len(item.lead) - len(lead)
            item.lead = lead
        self.at = start
        if collection.sequence:
            self._take_dash(item, event)

    def _take_dash(self, item: Item, event: Any) -> None:
        before, _, after = item.indent.partition("-")
        line = _LINE_END.match(after)
        if (
            isinstance(event, yaml.CollectionStartEvent)
            and not event.flow_style
            and line
            and line.end() < len(after)
        ):
            # What follows on the next lines belongs to the first item below.
            self.at -= len(after) - line.end()
            after = line[0]
        item.indent, item.key, item.colon = before, "-", after

    def _end_key(self, event: Any) -> None:
        item = self.item
        assert item
        end = event.end_mark.index
        item.key = self.text[self.at : end]
        is_scalar = isinstance(event, yaml.ScalarEvent)
        item.name = event.value if is_scalar else item.key
        self.at = end

    def _value(self, event: Any) -> None:
        item = self.item
        assert item
        self.item = None
        if isinstance(event, yaml.CollectionStartEvent):
            self._open(event, item)
            return
        start, end = event.start_mark.index, event.end_mark.index
        start = self._content(event, start, end)
        item.colon += self.text[self.at : start]
        raw = self.text[start:end]
        if isinstance(event, yaml.AliasEvent):
            target = self.anchors.get(event.anchor or "")
            if target is None:
                raise ParseError(
                    f"the alias {raw} has no anchor",
                    _place(event.start_mark),
                    "define it above",
                )
            item.node = Scalar(raw, raw, "*", target=target)
        else:
            if event.style in {"|", ">"} and "+" not in raw.split("\n", 1)[0]:
                blanks = _TRAILING_BLANKS.search(raw)
                raw = raw[: blanks.start(1)] if blanks else raw
            item.node = Scalar(
                raw, event.value, event.style or "", event.tag or "", event.anchor or ""
            )
            if event.anchor:
                self.anchors[event.anchor] = item.node
        self.at = start + len(raw)
        self._end_item(item)

    def _content(self, event: Any, start: int, end: int) -> int:
        """Where a node's content starts, behind its anchor and tag."""
        if isinstance(event, yaml.AliasEvent) or not (event.anchor or event.tag):
            return start
        while start < end:
            found = _PROPERTY.match(self.text, start, end)
            if not found:
                break
            start = found.end()
        return start

    def _open(self, event: Any, item: Item) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        flow = bool(event.flow_style)
        node = Collection(
            isinstance(event, yaml.SequenceStartEvent),
            flow,
            tag=event.tag or "",
            anchor=event.anchor or "",
        )
        if event.anchor:
            self.anchors[event.anchor] = node
        if flow:
            bracket = end - 1 if end > start else end
            item.colon += self.text[self.at : bracket]
            node.opening = self.text[bracket:end]
            self.at = end
        elif event.anchor or event.tag:
            found = _PROPERTIES.match(self.text, start)
            item.colon += self.text[self.at : found.end() if found else start]
            self.at = found.end() if found else start
        item.node = node
        self.stack.append((node, item))

    def _close(self, event: Any) -> None:
        collection, item = self.stack.pop()
        if collection.flow:
            end = event.end_mark.index if collection.opening else self.at
            collection.closing = self.text[self.at : end]
            self.at = end
            self._end_item(item)
        item.end = self.at
        self.item = None

    def _end_item(self, item: Item) -> None:
        """Give an item whose value is complete the rest of its line, or its comma."""
        collection = self.stack[-1][0] if self.stack else None
        found = None
        if collection and collection.flow:
            found = _COMMA.match(self.text, self.at) if collection.opening else None
        elif collection and self.text[self.at - 1 : self.at] not in {"\r", "\n"}:
            found = _LINE_END.match(self.text, self.at)
        if found:
            item.tail = found[0]
            self.at = found.end()
        item.end = self.at

    def _finish(self) -> None:
        rest = self.text[self.at :]
        if self.item is self.root:
            # Nothing but comments: they stay above what is written first.
            self.root.colon += rest
            return
        node = self.root.node
        if (
            isinstance(node, Scalar)
            and (node.text or node.style)
            and node.raw not in {"~", "null", "Null", "NULL"}
        ):
            raise ParseError(
                "a single text instead of keys with values",
                Place("", 1, 1),
                "write `key: value`",
            )
        if isinstance(node, Collection) and not node.flow:
            self.root.tail = _claimed(self.root, rest, -1)
        else:
            self.root.tail = rest


def _claimed(item: Item, lead: str, column: int) -> str:
    """Give comments that are indented as deep as a block above to that block; returns the other lines."""
    blocks: list[Collection] = []
    node: Scalar | Collection = item.node
    while isinstance(node, Collection) and not node.flow and node.items:
        if node.column > column:
            blocks.append(node)
            column = node.column
        node = node.items[-1].node
    for block in reversed(blocks):
        taken = _claim(lead, block.column)
        block.closing += lead[:taken]
        lead = lead[taken:]
    return lead


def _claim(lead: str, column: int) -> int:
    taken = at = 0
    for line in lines_of(lead):
        at += len(line)
        bare = line.lstrip(" ")
        if bare.startswith("#") and len(line) - len(bare) >= column:
            taken = at
        elif bare.strip():
            break
    return taken
