"""What the expression of a bound attribute shows: a string, a template, a sum of these, or a choice of several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.javascript import strings as javascript
from i18n_workbench.extraction.javascript.code import parse_script
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.markup.page import Page, sound, strings_of
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.javascript.code import Code
    from i18n_workbench.source.read.syntax import Tree

_WRAPPERS = frozenset({"expression_statement", "parenthesized_expression"})

_CHOICE = "ternary_expression"


def expression_value(
    page: Page,
    name: str,
    code: str,
    start: int,
    end: int,
    *,
    quote: str = "",
    braces: int = 0,
) -> Iterator[Hardcoded]:
    """What an expression says whose result is shown: the texts that it chooses between, else one finding over it all.

    ``braces`` stand around the code and belong to it, ``quote`` stands around the attribute's value.
    """
    if not set("'\"`") & set(code):
        return
    reason = f"bound attribute {name}"
    if page.options.pointed or page.translated(code):
        yield from strings_of(page, code, start + braces, "", Where("ui", reason))
        return
    parsed = parse_script(f"({code.strip()})", "tsx")
    expression = _inside(parsed.tree.root)
    if expression is None:
        return
    pieces = _concatenated(parsed.tree, expression)
    if pieces is None and expression.type == _CHOICE:
        where = Where("attribute", reason)
        chosen = list(strings_of(page, code, start + braces, quote, where))
        if chosen:
            yield from chosen
            return
    args: tuple[str, ...] = ()
    if pieces is not None:
        text, args = texts.numbered(pieces)
        sure = judged(text.strip(), Where("attribute", reason), page.options)
    else:
        text = texts.inline(code)
        sure = _surest(parsed, page)
    if sure:
        yield Hardcoded(
            text.strip(),
            "html-attribute",
            start,
            end,
            sure,
            reason,
            args,
            site="bound",
            attribute=name,
            whole=pieces is not None and sound(args),
        )


def _inside(root: Node) -> Node | None:
    """The first expression of a program, without the parentheses around it."""
    node = _first(root)
    while node is not None and node.type in _WRAPPERS:
        node = _first(node)
    return node


def _first(node: Node) -> Node | None:
    return node.named_children[0] if node.named_children else None


def _surest(code: Code, page: Page) -> float:
    """How sure it is that an expression shows a text: a little more than of the surest of its strings."""
    found = (each.confidence for each in javascript.find(code, page.options))
    surest = max(found, default=0.0)
    return min(0.9, surest + 0.4) if surest >= 0.25 else 0.0


def _concatenated(tree: Tree, node: Node) -> list[tuple[str, bool]] | None:
    """The pieces of a string, a template or a concatenation of such; None for any other expression."""
    if node.type == "parenthesized_expression" and node.named_children:
        return _concatenated(tree, node.named_children[0])
    if node.type == "string":
        return [(javascript.string_text(tree, node), False)]
    if node.type == "template_string":
        return [
            (tree.source(child)[2:-1].strip(), True)
            if child.type == "template_substitution"
            else (unescaped(tree.source(child)), False)
            for child in node.children[1:-1]
        ]
    operator = node.child_by_field_name("operator")
    if node.type != "binary_expression" or operator is None or operator.type != "+":
        return None
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return None
    sides = [
        _concatenated(tree, side) or [(tree.source(side), True)]
        for side in (left, right)
    ]
    found = [*sides[0], *sides[1]]
    return found if any(not code for _, code in found) else None
