"""What the names of a module stand for: its own constants and what it imports."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.strings import decode
from i18n_workbench.formats.literal.tree import Import

if TYPE_CHECKING:
    from tree_sitter import Node

_WRAPPERS = {
    "parenthesized_expression",
    "as_expression",
    "satisfies_expression",
    "non_null_expression",
}
_NAMES = {"identifier", "shorthand_property_identifier"}
_IDENTITY = {"freeze", "seal", "deepFreeze", "reactive", "readonly", "markRaw"}


class Names:
    """The names at the top level of a module."""

    def __init__(self, tree: syntax_tree.SyntaxTree) -> None:
        self._tree = tree
        self._constants: dict[str, Node] = {}
        self._imports: dict[str, Import] = {}

    def declare(self, name: str, value: Node) -> None:
        """Note a constant, or what is required from another module."""
        module = required(self._tree, value)
        if module:
            self._imports[name] = Import(name, module, (), "*")
        else:
            self._constants[name] = identity_argument(bare(value))

    def declare_import(self, statement: Node) -> None:
        """Note the names of an import statement."""
        source = statement.child_by_field_name("source")
        if source is None:
            return
        module = decode(self._tree.source(source)) or ""
        for local, name in self._imported_names(statement):
            self._imports[local] = Import(local, module, (), name)

    def declare_pattern(self, pattern: Node, value: Node) -> None:
        """Note the names of ``const { a, b: c } = require('./x')``."""
        module = required(self._tree, value)
        for child in pattern.named_children if module else ():
            source = self._tree.source(child)
            if child.type == "shorthand_property_identifier_pattern":
                self._imports[source] = Import(source, module, (), source)
            elif child.type == "pair_pattern":
                name, _, local = source.partition(":")
                self._imports[local.strip()] = Import(
                    local.strip(), module, (), name.strip()
                )

    def constant(self, node: Node) -> Node | None:
        """The value that a name, or a member of a constant object, stands for."""
        root, members = self._parted(node)
        if root is None:
            return None
        node = root
        seen: set[str] = set()
        while node.type in _NAMES:
            name = self._tree.source(node)
            if name in seen or name not in self._constants:
                return None
            seen.add(name)
            node = self._constants[name]
        for name in members:
            found = self._member(node, name)
            if found is None:
                return None
            node = found
        return node if seen else None

    def imported(self, node: Node) -> Import | None:
        """What a name, a member of it or a ``require`` call takes from another module."""
        root, members = self._parted(node)
        if root is None:
            return None
        node = root
        found = None
        if node.type in _NAMES:
            name = self._tree.source(node)
            alias = self._constants.get(name)
            found = self._imports.get(
                self._tree.source(alias)
                if alias is not None and alias.type in _NAMES
                else name
            )
        elif (module := required(self._tree, node)) != "":
            found = Import("", module, (), "*")
        return None if found is None else found._replace(member=tuple(members))

    def _parted(self, node: Node) -> tuple[Node | None, list[str]]:
        """What an expression begins with, and the members behind it; None where the tree holds a mistake."""
        members: list[str] = []
        while node.type == "member_expression":
            target = node.child_by_field_name("object")
            member = node.child_by_field_name("property")
            if target is None or member is None:
                return None, members
            members.insert(0, self._tree.source(member))
            node = bare(target)
        return node, members

    def _member(self, node: Node, name: str) -> Node | None:
        found = None
        for pair in node.named_children if node.type == "object" else ():
            key, value = (
                pair.child_by_field_name("key"),
                pair.child_by_field_name("value"),
            )
            if (
                pair.type == "pair"
                and key is not None
                and self._tree.source(key).strip("'\"") == name
            ):
                found = value
        return None if found is None else identity_argument(bare(found))

    def _imported_names(self, statement: Node) -> list[tuple[str, str]]:
        """``(local name, exported name)`` of each name."""
        found: list[tuple[str, str]] = []
        for clause in statement.named_children:
            for child in (
                clause.named_children if clause.type == "import_clause" else ()
            ):
                source = self._tree.source(child)
                if child.type == "identifier":
                    found.append((source, "default"))
                elif child.type == "namespace_import":
                    found.append((self._tree.source(child.named_children[-1]), "*"))
                else:
                    found += [
                        self.specifier(one)[::-1]
                        for one in child.named_children
                        if one.type == "import_specifier"
                    ]
        return found

    def specifier(self, node: Node) -> tuple[str, str]:
        """``(name, alias)`` of an import or export specifier."""
        name, alias = (
            node.child_by_field_name("name"),
            node.child_by_field_name("alias"),
        )
        assert name is not None
        first = self._tree.source(name).strip("'\"")
        return first, first if alias is None else self._tree.source(alias).strip("'\"")


def bare(node: Node) -> Node:
    """A value without brackets, ``as``, ``satisfies`` and ``!``."""
    while True:
        if node.type in _WRAPPERS or node.type == "type_assertion":
            inside = syntax_tree.named(node)
        else:
            inside = []
        if not inside:
            return node
        node = inside[-1] if node.type == "type_assertion" else inside[0]


def identity_argument(node: Node) -> Node:
    """The object in calls that give back what they get: ``Object.freeze({...})``, ``defineMessages({...})``."""
    while node.type == "call_expression":
        name, arguments = callee(node), call_arguments(node)
        if (
            len(arguments) != 1
            or arguments[0].type != "object"
            or not (name in _IDENTITY or name.startswith("define"))
        ):
            break
        node = arguments[0]
    return node


def callee(call: Node) -> str:
    """The last name of what is called."""
    function = call.child_by_field_name("function")
    if function is None:
        return ""
    if function.type == "member_expression":
        function = function.child_by_field_name("property") or function
    return (function.text or b"").decode("utf-8", "replace")


def call_arguments(call: Node) -> list[Node]:
    """The arguments of a call, bare."""
    arguments = call.child_by_field_name("arguments")
    if arguments is None or arguments.type != "arguments":
        return []
    return [bare(one) for one in syntax_tree.named(arguments)]


def required(tree: syntax_tree.SyntaxTree, node: Node) -> str:
    """The module of ``require('...')``, also inside an interop call; empty when it is no such call."""
    node = bare(node)
    if node.type != "call_expression":
        return ""
    arguments = call_arguments(node)
    if len(arguments) != 1:
        return ""
    if callee(node) == "require" and arguments[0].type == "string":
        return decode(tree.source(arguments[0])) or ""
    if callee(node).startswith(("_interop", "__import")):
        return required(tree, arguments[0])
    return ""
