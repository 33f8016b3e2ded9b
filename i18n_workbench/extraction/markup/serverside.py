"""Strings in Ruby and PHP: whole files, and the code in ERB and Blade templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.markup.server_places import Judge
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

CODE = Where("weak", "a string in server code")
_OF_A_VIEW = Where("neutral", "a string in the code of a view")
_VIEWS = lazy_pattern(r"(?:^|/)app/(?:helpers|views|components)/")
"""Where Rails keeps helpers of its pages, and Phlex and ViewComponent theirs: what they give is drawn."""
AROUND = {"php": ("<?php ", ";"), "ruby": ("", "")}
"""What has to stand before and after a piece of code so that its grammar reads it."""

_STRINGS = frozenset({"string", "encapsed_string"})
_METHODS = frozenset({"method", "method_declaration", "singleton_method"})
_CARRIED = frozenset(
    {"echo_statement", "return_statement", "body_statement", "compound_statement"}
)


def default_in(file: str) -> Callable[[int], Where]:
    """Who reads a string in a file of Ruby of which its code says nothing, by its folder."""
    where = CODE if _VIEWS.search(file) is None else _OF_A_VIEW
    return lambda _: where


def find(
    tree: Tree,
    shift: int,
    options: Options,
    default: Callable[[int], Where] = lambda _: CODE,
) -> Iterator[Hardcoded]:
    """The strings of a piece of code. ``shift`` is what its offsets lack to those of the file, ``default`` says who reads
    a string at an offset of the file of which the code says nothing.
    """
    pending = [tree.root]
    while pending:
        node = pending.pop()
        if node.type not in _STRINGS:
            pending += node.children
            continue
        pending += [child for child in node.children if child.type == "interpolation"]
        if (
            found := _string(
                tree, node, shift, options, default(shift + tree.start(node))
            )
        ) is not None:
            yield found


def _string(
    tree: Tree, node: Node, shift: int, options: Options, default: Where
) -> Hardcoded | None:
    text, args = _text(tree, node)
    kind = kind_of(text.strip())
    is_pointed = options.pointed
    whole = node.parent is None or node.parent.type not in {
        "binary",
        "binary_expression",
        "chained_string",
    }
    if not is_pointed and (not kind or (not whole and kind in {"lower", "fragment"})):
        return None
    where = _where(tree, node, options, default)
    sure = judged(text.strip(), where, options)
    if not sure:
        return None
    return Hardcoded(
        text.strip(), "js-string", shift + tree.start(node), shift + tree.end(node), sure, where.reason, args,
        whole=whole,
    )  # fmt: skip


def _text(tree: Tree, node: Node) -> tuple[str, tuple[str, ...]]:
    pieces: list[tuple[str, bool]] = []
    plain = tree.source(node)[:1] == "'"
    for child in node.children[1:-1]:
        said = tree.source(child)
        if child.type in {"string_content", "string_value"}:
            pieces.append(
                (
                    said.replace("\\'", "'").replace("\\\\", "\\") if plain else said,
                    False,
                )
            )
        elif child.type == "escape_sequence":
            pieces.append((said[1:] if plain else unescaped(said), False))
        elif child.type == "interpolation":
            pieces.append((said[2:-1].strip(), True))
        elif child.is_named:
            pieces.append((said.strip(), True))
    return texts.numbered(pieces)


def _where(tree: Tree, node: Node, options: Options, default: Where) -> Where:
    """Who reads a string: its nearest ancestor that says so, or any that says nobody does."""
    judge = Judge(tree, options)
    below, child, parent = node, node, node.parent
    first: Where | None = None
    while parent is not None:
        is_shown = first is not None and first.strength == "ui"
        found = judge.step(below, child, parent, is_shown=is_shown)
        if found is not None and _is_said_by(found, first):
            first = found
        if first is not None and first.strength == "none":
            return first
        if parent.type in _METHODS:
            returned = judge.returned(parent)
            is_open = first is None or first.strength == "weak"
            return (returned if is_open else None) or first or default
        if (
            parent.type.endswith(("_statement", "_declaration"))
            and parent.type not in _CARRIED
        ):
            break
        below, child, parent = child, parent, parent.parent
    return first or default


def _is_said_by(place: Where, first: Where | None) -> bool:
    """Whether an ancestor counts although a nearer one (``first``) has spoken: nobody reads it, or it is thrown."""
    if first is None or place.strength == "none":
        return True
    return place.strength == "thrown" and first.strength == "weak"
