"""Strings in Python that people read: of Django's and Flask's models, forms and views, of windows and of bots."""

from __future__ import annotations

import ast
import warnings
from functools import cache
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.native.steps import path_to
from i18n_workbench.extraction.native.strings import hardcoded, may_be_text
from i18n_workbench.extraction.python.names import FOR_PEOPLE, LIBRARIES
from i18n_workbench.extraction.python.places import Places
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree, language_of_grammar
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Hardcoded, Options

_PREFIX = lazy_pattern(r"[A-Za-z]*")
_WHOLE = frozenset({"string", "concatenated_string"})


def find(tree: Tree, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a file, not in order; those of confidence 0 are left out."""
    is_shown = FOR_PEOPLE.search(tree.text) is not None
    is_shown = is_shown and LIBRARIES.search(tree.text) is None
    places = Places(tree, options, is_shown=is_shown)
    sums: set[int] = set()
    for node in captures(_query(), tree.root).get("s", []):
        if options.pointed or may_be_text(node):
            found = _hardcoded(tree, node, places, options, sums)
            if found is not None:
                yield found


@cache
def _query() -> Any:
    import tree_sitter

    return tree_sitter.Query(language_of_grammar("python"), "(string) @s")


def _hardcoded(
    tree: Tree, node: Node, places: Places, options: Options, sums: set[int]
) -> Hardcoded | None:
    """A literal, or the whole that it is a piece of: literals side by side, a sum."""
    path = list(path_to(tree.root, node) or ())
    while len(path) > 1 and _is_joined(path[-2]):
        path = path[:-1]
    if not path or path[-1].start_byte in sums:
        return None
    whole = path[-1]
    if whole.type != "string":
        sums.add(whole.start_byte)
    text, args = texts.numbered(_pieces(tree, whole))
    return hardcoded(
        tree,
        whole,
        (text, args),
        lambda: places.where(path),
        options,
        whole=not any("'" in arg or '"' in arg for arg in args),
    )


def _is_joined(node: Node) -> bool:
    """Whether a node makes one text of literals: they stand side by side, or are added."""
    if node.type == "concatenated_string":
        return True
    if node.type != "binary_operator":
        return False
    operator = node.child_by_field_name("operator")
    return operator is not None and operator.type == "+"


def _pieces(tree: Tree, node: Node) -> Iterator[tuple[str, bool]]:
    """The texts and the code of a literal or a sum, escapes resolved."""
    if node.type == "binary_operator":
        for side in ("left", "right"):
            operand = node.child_by_field_name(side)
            if operand is not None:
                yield from _pieces(tree, operand)
    elif node.type == "concatenated_string":
        for child in node.named_children:
            if child.type == "string":
                yield from _pieces(tree, child)
    elif node.type == "string":
        yield from _of_literal(tree, node.children)
    else:
        yield tree.source(node), True


def _of_literal(tree: Tree, children: Sequence[Node]) -> Iterator[tuple[str, bool]]:
    opening, closing = tree.source(children[0]), tree.source(children[-1])
    prefix = _PREFIX.match(opening)
    kind = prefix[0].lower() if prefix else ""
    quote = opening[len(kind) :]
    for child in children[1:-1]:
        if child.type == "interpolation":
            code = child.child_by_field_name("expression")
            yield tree.source(code if code is not None else child), True
            continue
        said = tree.source(child)
        if "f" in kind:
            said = said.replace("{{", "{").replace("}}", "}")
        yield said if "r" in kind else _meant(f"{quote}{said}{closing}", said), False


def _meant(literal: str, said: str) -> str:
    """What a literal means; as it is written where Python refuses it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return str(ast.literal_eval(literal))
    except (ValueError, SyntaxError):
        return said
