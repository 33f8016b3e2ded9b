"""Which object of a module holds its messages: the default export, CommonJS exports, else the named exports."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.assignments import Assignment, assignment_of
from i18n_workbench.formats.ecmascript.names import Names, bare, call_arguments, callee
from i18n_workbench.formats.ecmascript.strings import decode
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
    from tree_sitter import Node

_FUNCTIONS = {
    "arrow_function",
    "function_expression",
    "function_declaration",
    "function",
}
_DECLARATIONS = {"lexical_declaration", "variable_declaration"}


class Export(NamedTuple):
    """Something that the module gives: ``name`` is empty for the default export, ``*`` for all of another module.

    ``statement`` and ``key`` are there where the export is a statement of its own that can be renamed or deleted.
    """

    name: str
    value: Node
    statement: Node | None = None
    key: Node | None = None
    imported: Import | None = None


class ModuleReader:
    """Builds the tree of one module."""

    def __init__(self, tree: syntax_tree.SyntaxTree) -> None:
        self.tree = tree
        self.names = Names(tree)
        self.values = ValueReader(tree, self.names)
        self.exports: list[Export] = []
        self._local: list[Export] = []
        self._calls: list[Node] = []
        self._assignments: list[Assignment] = []

    def module(self) -> Module:
        """The file and the branch with its messages."""
        for statement in syntax_tree.named(self.tree.root):
            self._read(statement)
        file = Branch(0, "", "", statements=True)
        default = self._default()
        if default is not None:
            items, root = self._single(default)
        else:
            items, root = self._named(self.exports or self._script())
        assigned = self._put_in(root) if root is not None else []
        items += assigned
        self.values.finish()
        items += self._unexported(items)
        whole = Span(0, len(self.tree.text))
        fill(file, self.tree.text, whole, sorted(items, key=lambda item: item.body))
        if root is not None:
            root.assigned = entries_of(file, assigned)
        has_messages = any(item.keys or item.imported for item in items)
        return Module(self.tree.text, file, root or (file if has_messages else None))

    def _default(self) -> Export | None:
        """The default export, the last one of several."""
        default = [export for export in self.exports if not export.name]
        if not default:
            return None
        if not self._is_message(default[-1]) and any(
            map(self._is_message, self.exports)
        ):
            # What another library makes of them; the messages are what stands here under a name.
            self.exports = [one for one in self.exports if one.name]
            return None
        return default[-1]

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

    # -- statements ----------------------------------------------------------------------------------------------

    def _read(self, statement: Node) -> None:
        match statement.type:
            case "import_statement":
                self.names.declare_import(statement)
            case "lexical_declaration" | "variable_declaration":
                self._declaration(statement, statement, self._local)
            case "expression_statement":
                self._expression(statement)
            case "export_statement":
                self._export(statement)

    def _declaration(
        self, declaration: Node, statement: Node, exports: list[Export]
    ) -> None:
        declarators = [
            node
            for node in declaration.named_children
            if node.type == "variable_declarator"
        ]
        for node in declarators:
            name, value = (
                node.child_by_field_name("name"),
                node.child_by_field_name("value"),
            )
            if name is None or value is None:
                continue
            value = self._assigned(value, None)
            if name.type == "object_pattern":
                self.names.declare_pattern(name, value)
                continue
            self.names.declare(self.tree.source(name), value)
            alone = len(declarators) == 1
            exports.append(
                Export(
                    self.tree.source(name),
                    value,
                    statement if alone else None,
                    name if alone else None,
                )
            )

    def _expression(self, statement: Node) -> None:
        node = syntax_tree.named(statement)[0]
        if node.type == "assignment_expression":
            if (assignment := assignment_of(self.tree, statement, node)) is not None:
                self._assignments.append(assignment)
            self._assigned(node, statement)
        elif node.type == "call_expression":
            self._calls.append(node)

    def _assigned(self, node: Node, statement: Node | None) -> Node:
        """Follow a chain of assignments, noting which exports it sets; returns the value."""
        targets: list[Node] = []
        while node.type == "assignment_expression":
            left, right = (
                node.child_by_field_name("left"),
                node.child_by_field_name("right"),
            )
            if left is None or right is None:
                break
            targets.append(left)
            node = right
        if node.type == "unary_expression" and self.tree.source(node).startswith(
            "void"
        ):
            return node
        alone = statement if len(targets) == 1 else None
        for target in targets:
            self._assign(target, node, alone)
        return node

    def _assign(self, target: Node, value: Node, statement: Node | None) -> None:
        source = self.tree.source(target)
        if source == "module.exports":
            if not self.tree.source(value).startswith("exports"):
                self.exports.append(Export("", value))
            return
        holder, name = (
            target.child_by_field_name("object"),
            target.child_by_field_name("property"),
        )
        if target.type == "subscript_expression":
            name = target.child_by_field_name("index")
        if holder is None or name is None:
            return
        if self.tree.source(holder) not in {"exports", "module.exports"}:
            self._local.append(Export(source, value))
            return
        text = (
            decode(self.tree.source(name))
            if name.type == "string"
            else self.tree.source(name)
        )
        if text == "default":
            self.exports.append(Export("", value))
        elif text and text != "__esModule":
            plain = target.type == "member_expression"
            self.exports.append(
                Export(
                    text, value, statement if plain else None, name if plain else None
                )
            )

    def _export(self, statement: Node) -> None:
        source = statement.child_by_field_name("source")
        declaration, value = (
            statement.child_by_field_name("declaration"),
            statement.child_by_field_name("value"),
        )
        tokens = {child.type for child in statement.children}
        if source is not None:
            self._reexport(statement, decode(self.tree.source(source)) or "")
        elif "default" in tokens or "=" in tokens:
            inside = value or declaration or syntax_tree.named(statement)[-1]
            self.exports.append(Export("", inside))
        elif declaration is not None:
            if declaration.type in _DECLARATIONS:
                self._declaration(declaration, statement, self.exports)
        else:
            self._export_clause(statement)

    def _reexport(self, statement: Node, module: str) -> None:
        clauses = [
            child
            for child in statement.named_children
            if child.type in {"export_clause", "namespace_export"}
        ]
        if not clauses:
            self.exports.append(
                Export("*", statement, imported=Import("", module, (), "*"))
            )
        for clause in clauses:
            if clause.type == "namespace_export":
                name = self.tree.source(clause.named_children[-1])
                self.exports.append(
                    Export(name, statement, imported=Import("", module, (), "*"))
                )
                continue
            for one in clause.named_children:
                if one.type == "export_specifier":
                    name, alias = self.names.specifier(one)
                    alias = "" if alias == "default" else alias
                    self.exports.append(
                        Export(alias, one, imported=Import("", module, (), name))
                    )

    def _export_clause(self, statement: Node) -> None:
        for clause in statement.named_children:
            for one in clause.named_children if clause.type == "export_clause" else ():
                name = one.child_by_field_name("name")
                if one.type == "export_specifier" and name is not None:
                    alias = self.names.specifier(one)[1]
                    self.exports.append(
                        Export("" if alias == "default" else alias, name)
                    )

    def _script(self) -> list[Export]:
        """Without any export: the argument of the file's only call, else what it declares or assigns."""
        calls = [
            node
            for node in self._calls
            if not self.tree.source(node).startswith(("Object.", "(", "!"))
        ]
        if (
            len(calls) == 1
            and not self._local
            and self._object_of(calls[0]) is not None
        ):
            return [Export("", calls[0])]
        return [
            export
            for export in self._local
            if self._object_of(export.value) is not None
        ]

    # -- roots ---------------------------------------------------------------------------------------------------

    def _put_in(self, root: Branch) -> list[Item]:
        """What statements behind the root put into it."""
        behind = (
            one
            for one in self._assignments
            if self.tree.span(one.statement).start > root.start
        )
        items = [
            self._assigned_item(one) for one in behind if self._is_root(one.base, root)
        ]
        return [
            item
            for item in items
            if item.ref is not None or not _is_computed(item.value)
        ]

    def _is_root(self, base: Node, root: Branch) -> bool:
        if base.type != "identifier":
            return self.tree.source(base) == "module.exports"
        node = self._object_of(base)
        return node is not None and self.tree.span(node).start == root.start

    def _assigned_item(self, one: Assignment) -> Item:
        node = bare(one.value)
        value, ref, node = (
            (self.values.top(node), None, node)
            if node.type in {"object", "array"}
            else self.values.value(node)
        )
        body = self.tree.span(one.statement)
        inside = Span(body.start, body.end - (self.tree.text[body.end - 1] == ";"))
        return Item(
            one.names,
            inside,
            self.tree.span(one.key),
            self.tree.span(node),
            value,
            body.end,
            ref,
        )

    def _single(self, export: Export) -> tuple[list[Item], Branch | None]:
        """The default export is the root, whatever it is wrapped in."""
        node = self._object_of(export.value)
        if node is not None:
            branch = self.values.top(node)
            return [self._hidden(branch, node)], branch
        value = bare(export.value)
        imported = export.imported or self.names.imported(value)
        return [self._elsewhere(value, imported, ())], None

    def _named(self, exports: list[Export]) -> tuple[list[Item], Branch | None]:
        """One named object is the root; of several exports each name is a first segment."""
        seen: dict[str, Export] = {export.name: export for export in exports}
        shown = self._each_once(
            [export for export in seen.values() if self._is_message(export)]
        )
        if (
            len(shown) == 1
            and shown[0].imported is None
            and self._object_of(shown[0].value) is not None
        ):
            return self._single(shown[0])
        items = {
            (item.value_span, item.keys if item.imported else ()): item
            for item in map(self._named_item, reversed(shown))
        }
        # Of several names for one value the first is shown: its text can be only at one place.
        return list(items.values()), None

    def _each_once(self, exports: list[Export]) -> list[Export]:
        """Without the exports that only wrap an object which another one writes out (``de = localized(deTexts)``)."""
        written = {
            node.start_byte
            for export in exports
            if export.imported is None
            and (node := self._object_of(export.value)) is not None
            and _holds(export, node)
        }
        return [
            export
            for export in exports
            if export.imported is not None
            or (node := self._object_of(export.value)) is None
            or _holds(export, node)
            or node.start_byte not in written
        ]

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
        return self.names.imported(node) if node.type == "identifier" else None

    def _named_item(self, export: Export) -> Item:
        keys = (export.name,) if export.name and export.name != "*" else ()
        imported = export.imported or self._import(bare(export.value))
        if imported is not None:
            return self._elsewhere(export.value, imported, keys)
        node = self._object_of(export.value) or bare(export.value)
        whole, span = self.tree.span(export.value), self.tree.span(node)
        if not whole.start <= span.start < whole.end:
            leaf = Leaf(whole.start, whole.of(self.tree.text), node.type, "computed")
            return Item(
                keys,
                whole,
                Span(whole.start, whole.start),
                whole,
                leaf,
                whole.end,
                self.values.top(node),
            )
        value, ref = (
            (self.values.top(node), None)
            if node.type == "object"
            else self.values.value(node)[:2]
        )
        plain = Item(
            keys, span, Span(span.start, span.start), span, value, span.end, ref
        )
        if export.statement is None or export.key is None:
            return plain
        body, key = self.tree.span(export.statement), self.tree.span(export.key)
        inside = Span(body.start, body.end - (self.tree.text[body.end - 1] == ";"))
        return (
            plain._replace(body=inside, key=key, end=body.end)
            if key.end <= span.start
            else plain
        )

    def _elsewhere(
        self, node: Node, imported: Import | None, keys: tuple[str, ...]
    ) -> Item:
        """Something that only another module, or running this one, can give."""
        span = self.tree.span(node)
        source = " ".join(span.of(self.tree.text).split())
        leaf = Leaf(span.start, span.of(self.tree.text), source, "computed")
        names = keys if imported is not None else (f"...{source}",)
        return Item(
            names,
            span,
            Span(span.start, span.start),
            span,
            leaf,
            span.end,
            None,
            imported,
        )

    def _hidden(self, branch: Branch, node: Node) -> Item:
        span = self.tree.span(node)
        return Item((), span, Span(span.start, span.start), span, branch, span.end)

    def _object_of(self, node: Node, depth: int = 0) -> Node | None:
        """The object of an export: itself, a constant's, a wrapper call's only one, or what a function returns."""
        node = bare(node)
        if node.type == "object":
            return node
        if depth > 20:
            return None
        if node.type == "identifier":
            meant = self.names.constant(node)
            return None if meant is None else self._object_of(meant, depth + 1)
        if node.type == "call_expression" and callee(node) != "require":
            arguments = call_arguments(node)
            if len(arguments) == 1:
                return self._object_of(arguments[0], depth + 1)
            found = [
                one for one in arguments if self._literal_of(one, depth + 1) is not None
            ]
            return self._literal_of(found[0], depth + 1) if len(found) == 1 else None
        if node.type in _FUNCTIONS:
            returned = _returned(node)
            return None if returned is None else self._object_of(returned, depth + 1)
        return None

    def _literal_of(self, node: Node, depth: int) -> Node | None:
        return (
            self._object_of(node, depth)
            if node.type in {"object", "call_expression", *_FUNCTIONS}
            else None
        )


def _is_computed(value: Leaf | Branch) -> bool:
    return isinstance(value, Leaf) and value.kind == "computed"


def _holds(export: Export, node: Node) -> bool:
    return export.value.start_byte <= node.start_byte < export.value.end_byte


def _returned(function: Node) -> Node | None:
    """What a function's body gives, when it is one expression or ends with its only return."""
    body = function.child_by_field_name("body")
    if body is None or body.type != "statement_block":
        return body
    returns = [
        child for child in body.named_children if child.type == "return_statement"
    ]
    inside = syntax_tree.named(returns[0]) if len(returns) == 1 else []
    return inside[0] if inside else None
