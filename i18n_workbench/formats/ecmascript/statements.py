"""What the statements of a module declare, assign, call and export."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.assignments import Assignment, assignment_of
from i18n_workbench.formats.ecmascript.strings import decode
from i18n_workbench.formats.literal.tree import Import

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.formats.ecmascript.names import Names

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


class Statements:
    """The statements at the top of one module, read one after the other."""

    def __init__(self, tree: syntax_tree.SyntaxTree, names: Names) -> None:
        self.exports: list[Export] = []
        self.local: list[Export] = []
        """What is declared or assigned under a name, and not exported there."""
        self.calls: list[Node] = []
        self.assignments: list[Assignment] = []
        self._tree = tree
        self._names = names
        for statement in syntax_tree.named(tree.root):
            self._read(statement)

    def _read(self, statement: Node) -> None:
        match statement.type:
            case "import_statement":
                self._names.declare_import(statement)
            case "lexical_declaration" | "variable_declaration":
                self._declaration(statement, statement, self.local)
            case "expression_statement":
                self._expression(statement)
            case "export_statement":
                self._export(statement)

    def _declaration(
        self, declaration: Node, statement: Node, exports: list[Export]
    ) -> None:
        declarators = []
        for node in declaration.named_children:
            if node.type == "variable_declarator":
                declarators.append(node)
        is_alone = len(declarators) == 1
        for node in declarators:
            name = node.child_by_field_name("name")
            value = node.child_by_field_name("value")
            if name is None or value is None:
                continue
            value = self._assigned(value, None)
            if name.type == "object_pattern":
                self._names.declare_pattern(name, value)
                continue
            text = self._tree.source(name)
            self._names.declare(text, value)
            if is_alone:
                exports.append(Export(text, value, statement, name))
            else:
                exports.append(Export(text, value))

    def _expression(self, statement: Node) -> None:
        node = syntax_tree.named(statement)[0]
        if node.type == "assignment_expression":
            assignment = assignment_of(self._tree, statement, node)
            if assignment is not None:
                self.assignments.append(assignment)
            self._assigned(node, statement)
        elif node.type == "call_expression":
            self.calls.append(node)

    def _assigned(self, node: Node, statement: Node | None) -> Node:
        """Follow a chain of assignments, noting which exports it sets; returns the value."""
        targets: list[Node] = []
        while node.type == "assignment_expression":
            left = node.child_by_field_name("left")
            right = node.child_by_field_name("right")
            if left is None or right is None:
                break
            targets.append(left)
            node = right
        is_unary = node.type == "unary_expression"
        if is_unary and self._tree.source(node).startswith("void"):
            return node
        alone = statement if len(targets) == 1 else None
        for target in targets:
            self._assign(target, node, alone)
        return node

    def _assign(self, target: Node, value: Node, statement: Node | None) -> None:
        source = self._tree.source(target)
        if source == "module.exports":
            if not self._tree.source(value).startswith("exports"):
                self.exports.append(Export("", value))
            return
        holder = target.child_by_field_name("object")
        name = target.child_by_field_name("property")
        if target.type == "subscript_expression":
            name = target.child_by_field_name("index")
        if holder is None or name is None:
            return
        if self._tree.source(holder) not in {"exports", "module.exports"}:
            self.local.append(Export(source, value))
            return
        text: str | None = self._tree.source(name)
        if name.type == "string":
            text = decode(self._tree.source(name))
        if text == "default":
            self.exports.append(Export("", value))
        elif not text or text == "__esModule":
            return
        elif target.type == "member_expression":
            self.exports.append(Export(text, value, statement, name))
        else:
            self.exports.append(Export(text, value))

    def _export(self, statement: Node) -> None:
        source = statement.child_by_field_name("source")
        declaration = statement.child_by_field_name("declaration")
        value = statement.child_by_field_name("value")
        tokens = {child.type for child in statement.children}
        if source is not None:
            self._reexport(statement, decode(self._tree.source(source)) or "")
        elif "default" in tokens or "=" in tokens:
            inside = value or declaration or syntax_tree.named(statement)[-1]
            self.exports.append(Export("", inside))
        elif declaration is None:
            self._export_clause(statement)
        elif declaration.type in _DECLARATIONS:
            self._declaration(declaration, statement, self.exports)

    def _reexport(self, statement: Node, module: str) -> None:
        whole = Import("", module, (), "*")
        clauses = []
        for child in statement.named_children:
            if child.type in {"export_clause", "namespace_export"}:
                clauses.append(child)
        if not clauses:
            self.exports.append(Export("*", statement, imported=whole))
        for clause in clauses:
            if clause.type == "namespace_export":
                name = self._tree.source(clause.named_children[-1])
                self.exports.append(Export(name, statement, imported=whole))
                continue
            for node in clause.named_children:
                if node.type == "export_specifier":
                    name, alias = self._names.specifier(node)
                    imported = Import("", module, (), name)
                    exported = _exported_name(alias)
                    self.exports.append(Export(exported, node, imported=imported))

    def _export_clause(self, statement: Node) -> None:
        for clause in statement.named_children:
            if clause.type != "export_clause":
                continue
            for node in clause.named_children:
                name = node.child_by_field_name("name")
                if node.type == "export_specifier" and name is not None:
                    _, alias = self._names.specifier(node)
                    self.exports.append(Export(_exported_name(alias), name))


def _exported_name(alias: str) -> str:
    """The default export has no name."""
    return "" if alias == "default" else alias
