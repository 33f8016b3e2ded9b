"""What a place in Java can call to get a string of the resources."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.android.contexts import (
    BEFORE,
    NO_CONTEXT,
    Place,
    is_early,
    of_class,
    of_value,
)
from i18n_workbench.extraction.native.steps import Path, first_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_NEVER = frozenset(
    {"annotation", "enum_constant", "explicit_constructor_invocation", "switch_label"}
)
_DECLARED = frozenset({"local_variable_declaration", "field_declaration"})
_BEHIND = frozenset({"interface_declaration", "enum_declaration", "record_declaration"})
_GIVEN = lazy_pattern(
    r"(?:^|[(,])\s*(?:(?:final|@\w+)\s+)*(?P<type>[\w.]+)\s+(?P<name>\w+)\s*(?=[,)])"
)
_NAMED = lazy_pattern(
    r"(?:(?:private|protected|public|final|static|@\w+)\s+)*(?P<type>[\w.]+)\s+(?P<name>\w+)\s*[=;]"
)


def place_in(tree: Tree, path: Path) -> Place:
    """What the end of a path can call."""
    is_run = is_static = False
    for depth in range(len(path) - 1, 0, -1):
        parent = path[depth - 1]
        if parent.type in _NEVER:
            return Place(refused=BEFORE)
        call = _near(tree, path, depth)
        if call:
            return Place(call)
        if parent.type in {"method_declaration", "constructor_declaration"}:
            is_run = True
            is_static = is_static or _is(tree, parent, "static")
        if parent.type in {"lambda_expression", "static_initializer"}:
            is_run = True
        if parent.type == "field_declaration":
            is_static = is_static or _is(tree, parent, "static")
        if parent.type == "class_declaration":
            found = _of_class(tree, parent, is_run=is_run, is_static=is_static)
            if found is not None:
                return found
        if parent.type in _BEHIND:
            break
    return Place(refused=NO_CONTEXT)


def _is(tree: Tree, declaration: Node, word: str) -> bool:
    modifiers = first_of(declaration, "modifiers")
    return modifiers is not None and word in tree.source(modifiers).split()


def _near(tree: Tree, path: Path, depth: int) -> str:
    """A parameter, or a variable that was declared before in the same block, that leads to the resources."""
    parent = path[depth - 1]
    if parent.type in {
        "method_declaration",
        "constructor_declaration",
        "lambda_expression",
    }:
        given = parent.child_by_field_name("parameters")
        return _first(tree.source(given), _GIVEN) if given is not None else ""
    if parent.type != "block":
        return ""
    for each in parent.named_children:
        if each.start_byte >= path[depth].start_byte:
            break
        if each.type in _DECLARED and (call := _first(tree.source(each), _NAMED)):
            return call
    return ""


def _first(source: str, pattern: re.Pattern[str]) -> str:
    values = (
        of_value(each["name"], each["type"], java=True)
        for each in pattern.finditer(source)
    )
    return next(filter(None, values), "")


def _of_class(
    tree: Tree, declaration: Node, *, is_run: bool, is_static: bool
) -> Place | None:
    """What a member of a class can call; None where the class around it may know."""
    extended = declaration.child_by_field_name("superclass")
    if extended is not None and not is_static:
        name = tree.source(extended).split()[-1].partition("<")[0].rpartition(".")[2]
        call = of_class(name, java=True)
        if call:
            return (
                Place(call) if is_run or not is_early(call) else Place(refused=BEFORE)
            )
    for call, of_all in _fields(tree, declaration):
        if (of_all or not is_static) and is_run:
            return Place(call)
    if is_static or _is(tree, declaration, "static"):
        return Place(refused=NO_CONTEXT)
    return None


def _fields(tree: Tree, declaration: Node) -> Iterator[tuple[str, bool]]:
    """How the fields of a class get a string, and whether they are those of all its objects."""
    body = declaration.child_by_field_name("body")
    for each in body.named_children if body is not None else ():
        if each.type == "field_declaration":
            found = _NAMED.match(tree.source(each)[:200])
            call = of_value(found["name"], found["type"], java=True) if found else ""
            if call:
                yield call, _is(tree, each, "static")
