"""What a call's result is bound to: the declaration around it, the names, and the block in which they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.frameworks import Hook
    from i18n_workbench.source.read.syntax import Tree

_BLOCKS = frozenset(
    {"statement_block", "program", "class_body", "switch_body", "function_body"}
)
_DECLARATORS = frozenset({"variable_declarator", "assignment_expression"})
_AROUND = frozenset(
    {
        "await_expression",
        "as_expression",
        "parenthesized_expression",
        "non_null_expression",
        "member_expression",
        "satisfies_expression",
    }
)
"""What may stand between a call and its declaration."""
_FUNCTIONS = frozenset(
    {
        "function_declaration",
        "function_expression",
        "arrow_function",
        "method_definition",
        "generator_function_declaration",
    }
)


def declarator_of(call: Node) -> Node | None:
    """The declaration or assignment that keeps a call's result."""
    node = call.parent
    while node is not None and node.type in _AROUND:
        node = node.parent
    return node if node is not None and node.type in _DECLARATORS else None


def giver_of(tree: Tree, call: Node) -> str:
    """The function of the file that gives a call's result, by its name; empty where none does.

    ``const useTexts = () => useTranslations("shop")`` and ``function useTexts() { return useTranslations("shop") }`` do.
    """
    node: Node | None = call.parent
    while node is not None and node.type in _AROUND:
        node = node.parent
    is_given = node is not None and node.type in {"return_statement", "arrow_function"}
    while is_given and node is not None and node.type not in _FUNCTIONS:
        node = node.parent
    if not is_given or node is None or node.type == "method_definition":
        return ""  # what a component's ``setup`` gives is its template's
    named = node.child_by_field_name("name")
    if named is None and node.parent is not None:
        is_kept = node.parent.type == "variable_declarator"
        named = target_of(node.parent) if is_kept else None
    return tree.source(named) if named is not None else ""


def block_of(node: Node) -> Node | None:
    """The block around a declaration."""
    at: Node | None = node.parent
    while at is not None and at.type not in _BLOCKS:
        at = at.parent
    return at


def target_of(declarator: Node) -> Node | None:
    """What a declaration declares: a name, or a pattern of names."""
    return declarator.child_by_field_name("name") or declarator.child_by_field_name(
        "left"
    )


def awaited_together(tree: Tree, call: Node) -> tuple[Node | None, Node | None]:
    """The declaration and the target of one of several that are awaited together (``const [t, u] = await Promise.all([…])``)."""
    array = call.parent
    arguments = array.parent if array is not None and array.type == "array" else None
    outer = arguments.parent if arguments is not None else None
    if (
        array is None
        or outer is None
        or outer.type != "call_expression"
        or not tree.source(outer).startswith("Promise.all")
    ):
        return None, None
    declarator = declarator_of(outer)
    pattern = target_of(declarator) if declarator is not None else None
    if pattern is None or pattern.type != "array_pattern":
        return None, None
    at = array.named_children.index(call)
    return declarator, pattern.named_children[at] if at < len(
        pattern.named_children
    ) else None


def names_bound(tree: Tree, target: Node | None, hook: Hook) -> list[str]:
    """What the result is bound to: a name, or the members taken out of it."""
    if target is None:
        return []
    if target.type == "array_pattern":
        first = target.named_children[:1]
        return [tree.source(node) for node in first if "0" in hook.members]
    if target.type != "object_pattern":
        return [tree.source(target)]
    taken = [_taken(tree, child) for child in target.named_children]
    return [local for member, local in taken if member in hook.members]


def _taken(tree: Tree, child: Node) -> tuple[str, str]:
    """A member and what it is called here, without its default."""
    if child.type == "pair_pattern":
        key = child.child_by_field_name("key")
        value = child.child_by_field_name("value")
        member = tree.source(key) if key else ""
        return member, tree.source(value).split("=")[0].strip() if value else ""
    name = tree.source(child).split("=")[0].strip()
    return name, name
