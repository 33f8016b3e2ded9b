"""Which object of a module holds its messages: the default export, CommonJS exports, else the named exports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.names import Names, bare, call_arguments, callee
from i18n_workbench.formats.ecmascript.statements import Export, Statements
from i18n_workbench.formats.ecmascript.values import ValueReader
from i18n_workbench.formats.literal.tree import (
    Branch,
    Import,
    Item,
    Leaf,
    Module,
    entries_of,
    fill,
)
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Collection

    from tree_sitter import Node

    from i18n_workbench.formats.ecmascript.assignments import Assignment

_NAMED = "identifier"
_LITERALS = frozenset({"string", "number", "true", "false", "null"})
_FUNCTIONS = {
    "arrow_function",
    "function_expression",
    "function_declaration",
    "function",
}
_WRITTEN = {"object", "call_expression", *_FUNCTIONS}
"""What an argument is that says its object itself."""


class ModuleReader:
    """Builds the tree of one module."""

    def __init__(self, tree: syntax_tree.SyntaxTree) -> None:
        self.tree = tree
        self.names = Names(tree)
        self.values = ValueReader(tree, self.names)
        self._statements = Statements(tree, self.names)
        self._exports = self._statements.exports

    def module(self) -> Module:
        """The file and the branch with its messages."""
        file = Branch(0, "", "", statements=True)
        default = self._default()
        if default is not None:
            items, root = self._single(default)
        else:
            items, root = self._named(self._exports or self._script())
        assigned = self._put_in(root) if root is not None else []
        items += assigned
        self.values.finish()
        items += self._unexported(items)
        items.sort(key=lambda item: item.body)
        text = self.tree.text
        fill(file, text, Span(0, len(text)), items)
        if root is not None:
            root.assigned = entries_of(file, assigned)
            return Module(text, file, root)
        has_messages = any(item.keys or item.imported for item in items)
        return Module(text, file, file if has_messages else None)

    def _default(self) -> Export | None:
        """The default export, the last one of several."""
        default = [export for export in self._exports if not export.name]
        if not default:
            return None
        if self._is_message(default[-1]):
            return default[-1]
        if not any(map(self._is_message, self._exports)):
            return default[-1]
        # What another library makes of them; the messages are what stands here under a name.
        self._exports = [export for export in self._exports if export.name]
        return None

    def _unexported(self, items: list[Item]) -> list[Item]:
        """The objects at the top that no export shows."""
        shown = {
            item.value_span.start for item in items if isinstance(item.value, Branch)
        }
        hidden = []
        for start, (branch, node) in self.values.tops.items():
            if start not in shown:
                hidden.append(self._hidden(branch, node))
        return hidden

    def _script(self) -> list[Export]:
        """Without any export: the argument of the file's only call, else what it declares or assigns."""
        local = self._statements.local
        calls = []
        for node in self._statements.calls:
            code = self.tree.source(node)
            if not code.startswith(("Object.", "(", "!")):
                calls.append(node)
        if not local and len(calls) == 1:
            only = Export("", calls[0])
            if self._object_of(only.value) is not None:
                return [only]
        return [one for one in local if self._object_of(one.value) is not None]

    # -- roots ---------------------------------------------------------------------------------------------------

    def _put_in(self, root: Branch) -> list[Item]:
        """What statements behind the root put into it."""
        items = []
        for assignment in self._statements.assignments:
            is_behind = self.tree.span(assignment.statement).start > root.start
            if not is_behind or not self._is_root(assignment.base, root):
                continue
            item = self._assigned_item(assignment)
            if item.ref is not None or not _is_computed(item.value):
                items.append(item)
        return items

    def _is_root(self, base: Node, root: Branch) -> bool:
        if base.type != "identifier":
            return self.tree.source(base) == "module.exports"
        node = self._object_of(base)
        return node is not None and self.tree.span(node).start == root.start

    def _assigned_item(self, one: Assignment) -> Item:
        node = bare(one.value)
        value: Leaf | Branch
        ref = None
        if node.type in {"object", "array"}:
            value = self.values.top(node)
        else:
            value, ref, node = self.values.value(node)
        body = self.tree.span(one.statement)
        key = self.tree.span(one.key)
        inside = self._without_semicolon(body)
        value_span = self.tree.span(node)
        return Item(one.names, inside, key, value_span, value, body.end, ref)

    def _without_semicolon(self, span: Span) -> Span:
        has_semicolon = self.tree.text[span.end - 1] == ";"
        return Span(span.start, span.end - has_semicolon)

    def _single(self, export: Export) -> tuple[list[Item], Branch | None]:
        """The default export is the root, whatever it is wrapped in."""
        node = self._object_of(export.value)
        if node is not None:
            branch = self.values.top(node)
            hidden = self._hidden(branch, node)
            return [hidden], branch
        value = bare(export.value)
        imported = export.imported or self.names.imported(value)
        elsewhere = self._elsewhere(value, imported, ())
        return [elsewhere], None

    def _named(self, exports: list[Export]) -> tuple[list[Item], Branch | None]:
        """One named object is the root; of several exports each name is a first segment."""
        by_name = {export.name: export for export in exports}
        messages = [one for one in by_name.values() if self._is_message(one)]
        shown = self._each_once(messages)
        if len(shown) == 1:
            only = shown[0]
            if self._written_by(only) is not None:
                return self._single(only)
        # Of several names for one value the first is shown: its text can be only at one place.
        items = {}
        for export in reversed(shown):
            item = self._named_item(export)
            keys = item.keys if item.imported else ()
            items[item.value_span, keys] = item
        return list(items.values()), None

    def _each_once(self, exports: list[Export]) -> list[Export]:
        """Without the exports that only wrap an object which another one writes out: a call (``de = localized(deTexts)``), or a
        record of a language (``en = { code: 'en', texts: enTexts }``).
        """
        written = set()
        for export in exports:
            node = self._written_by(export)
            if node is not None and _holds(export, node):
                written.add(node.start_byte)
        kept = []
        for export in exports:
            node = self._written_by(export)
            is_elsewhere = node is not None and not _holds(export, node)
            wraps = is_elsewhere and node is not None and node.start_byte in written
            if not wraps and not self._is_record(node, written):
                kept.append(export)
        return kept

    def _is_record(self, node: Node | None, written: Collection[int]) -> bool:
        """Whether an object has one of the objects that are written out as a member, and only literals besides."""
        if node is None or node.type != "object":
            return False
        members = syntax_tree.named(node)
        values = [
            bare(pair.child_by_field_name("value") or pair)
            if pair.type == "pair"
            else pair
            for pair in members
        ]
        meant = [self._object_of(value) for value in values if value.type == _NAMED]
        is_one = [each for each in meant if each and each.start_byte in written]
        literals = sum(value.type in _LITERALS for value in values)
        return len(is_one) == 1 and literals == len(values) - 1

    def _written_by(self, export: Export) -> Node | None:
        """The object of an export that this module writes itself."""
        if export.imported is None:
            return self._object_of(export.value)
        return None

    def _is_message(self, export: Export) -> bool:
        if export.imported is not None:
            return True
        node = bare(export.value)
        return (
            self._object_of(node) is not None
            or self.values.text_of(node) is not None
            or self._import(node) is not None
        )

    def _import(self, node: Node) -> Import | None:
        if node.type == "identifier":
            return self.names.imported(node)
        return None

    def _named_item(self, export: Export) -> Item:
        keys = (export.name,) if export.name and export.name != "*" else ()
        imported = export.imported or self._import(bare(export.value))
        if imported is not None:
            return self._elsewhere(export.value, imported, keys)
        node = self._object_of(export.value) or bare(export.value)
        whole = self.tree.span(export.value)
        span = self.tree.span(node)
        if not whole.start <= span.start < whole.end:
            code = whole.of(self.tree.text)
            leaf = Leaf(whole.start, code, node.type, "computed")
            key = Span(whole.start, whole.start)
            top = self.values.top(node)
            return Item(keys, whole, key, whole, leaf, whole.end, top)
        value: Leaf | Branch
        ref = None
        if node.type == "object":
            value = self.values.top(node)
        else:
            value, ref, _ = self.values.value(node)
        key = Span(span.start, span.start)
        plain = Item(keys, span, key, span, value, span.end, ref)
        if export.statement is None or export.key is None:
            return plain
        body = self.tree.span(export.statement)
        key = self.tree.span(export.key)
        if key.end > span.start:
            return plain
        inside = self._without_semicolon(body)
        return plain._replace(
            body=inside,
            key=key,
            end=body.end,
        )

    def _elsewhere(
        self,
        node: Node,
        imported: Import | None,
        keys: tuple[str, ...],
    ) -> Item:
        """Something that only another module, or running this one, can give."""
        span = self.tree.span(node)
        source = " ".join(span.of(self.tree.text).split())
        leaf = Leaf(span.start, span.of(self.tree.text), source, "computed")
        names = keys if imported is not None else (f"...{source}",)
        key = Span(span.start, span.start)
        return Item(names, span, key, span, leaf, span.end, None, imported)

    def _hidden(self, branch: Branch, node: Node) -> Item:
        span = self.tree.span(node)
        key = Span(span.start, span.start)
        return Item((), span, key, span, branch, span.end)

    def _object_of(self, node: Node, depth: int = 0) -> Node | None:
        """The object of an export: itself, a constant's, a wrapper call's only one, or what a function returns."""
        node = bare(node)
        if node.type == "object":
            return node
        if depth > 20:
            return None
        if node.type == "identifier":
            meant = self.names.constant(node)
            if meant is None:
                return None
            return self._object_of(meant, depth + 1)
        if node.type == "call_expression" and callee(node) != "require":
            arguments = call_arguments(node)
            if len(arguments) == 1:
                return self._object_of(arguments[0], depth + 1)
            literals = self._objects(arguments, _WRITTEN, depth)
            held = literals or self._objects(arguments, {"identifier"}, depth)
            return held[0] if len(held) == 1 else None
        if node.type in _FUNCTIONS:
            returned = _returned(node)
            if returned is None:
                return None
            return self._object_of(returned, depth + 1)
        return None

    def _objects(
        self, arguments: list[Node], kinds: Collection[str], depth: int
    ) -> list[Node]:
        """The objects that arguments of some kinds are: a merge gets those of another module, too, which are none here."""
        nodes = (
            self._object_of(each, depth + 1) for each in arguments if each.type in kinds
        )
        return [node for node in nodes if node is not None]


def _is_computed(value: Leaf | Branch) -> bool:
    return isinstance(value, Leaf) and value.kind == "computed"


def _holds(export: Export, node: Node) -> bool:
    return export.value.start_byte <= node.start_byte < export.value.end_byte


def _returned(function: Node) -> Node | None:
    """What a function's body gives, when it is one expression or ends with its only return."""
    body = function.child_by_field_name("body")
    if body is None or body.type != "statement_block":
        return body
    returns = []
    for child in body.named_children:
        if child.type == "return_statement":
            returns.append(child)
    if len(returns) != 1:
        return None
    values = syntax_tree.named(returns[0])
    if values:
        return values[0]
    return None
