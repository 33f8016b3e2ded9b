"""Strings in the Kotlin and Java of Android apps: of Compose, of classic views and of the code around them."""

from __future__ import annotations

import re
from functools import cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.extraction import texts
from i18n_workbench.extraction.android import java, kotlin
from i18n_workbench.extraction.android.places import Places
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.native.literals import (
    STRINGS,
    is_sum,
    literal_pieces,
    sum_of,
    sum_pieces,
    trimmed,
    without_indent,
)
from i18n_workbench.extraction.native.steps import Path, Rule, path_to
from i18n_workbench.extraction.native.strings import hardcoded, may_be_text
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree, language_of_grammar
from i18n_workbench.text.parsing import captures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

    from i18n_workbench.extraction.model import Hardcoded, Options

_QUERY = {
    "kotlin": "[(string_literal) (multiline_string_literal)] @s",
    "java": "(string_literal) @s",
}
_STEPS: dict[str, Rule] = {"kotlin": kotlin.step, "java": java.step}
_OF_BUILDS = lazy_pattern(
    r"^import (?:com\.android\.tools\.lint|com\.google\.devtools\.ksp|org\.gradle\.api|com\.intellij\.)",
    re.MULTILINE,
)
"""Code that runs in builds and editors: what it says is for developers."""
GRAMMARS = {"kt": "kotlin", "java": "java"}
"""The grammar of a language of this room."""


class Found(NamedTuple):
    """The nodes from the root to a text: a literal, or the sum or the trimming that it is part of."""

    path: Path
    text: str
    args: tuple[str, ...]
    whole: bool


def parse(text: str, language: str) -> Tree:
    """The tree of a file."""
    return kotlin.parsed(text) if language == "kt" else Tree(text, GRAMMARS[language])


def find(tree: Tree, options: Options) -> Iterator[Hardcoded]:
    """The hard-coded strings of a file, not in order; those of confidence 0 are left out."""
    if not options.pointed and _OF_BUILDS.search(tree.text) is not None:
        return
    query = _query(tree.grammar)
    nodes = captures(query, tree.root).get("s", [])
    places = Places(tree, _STEPS[tree.grammar], options)
    sums: set[int] = set()
    for node in nodes:
        if not options.pointed and not may_be_text(node):
            continue
        found = _text_at(tree, node, sums)
        if found is None:
            continue
        path, said = found.path, (found.text, found.args)
        literal = hardcoded(
            tree,
            path[-1],
            said,
            partial(places.where, path),
            options,
            whole=found.whole,
        )
        if literal is not None:
            yield literal


@cache
def _query(grammar: str) -> Any:
    import tree_sitter

    return tree_sitter.Query(language_of_grammar(grammar), _QUERY[grammar])


def _text_at(tree: Tree, node: Node, sums: set[int]) -> Found | None:
    """The text that a literal is, or begins; None where a sum with it was taken already."""
    path = path_to(tree.root, node)
    if not path:
        return None
    at = len(path) - 1
    while at and is_sum(path[at - 1]):
        at -= 1
    if at < len(path) - 1:
        whole = path[at]
        if whole.start_byte in sums:
            return None
        sums.add(whole.start_byte)
        text, args = texts.numbered(sum_pieces(tree, whole))
        held = any(_holds_text(each) for each in sum_of(whole))
        return Found(path[: at + 1], text, args, not held)
    text, args = texts.numbered(literal_pieces(tree, node))
    how = trimmed(tree, path[at - 2]) if at > 1 else ""
    if how:
        path, text = path[:-2], without_indent(text, how)
    return Found(path, text, args, not _holds_text(node, inside=True))


def _holds_text(node: Node, *, inside: bool = False) -> bool:
    """Whether the code in a text holds texts of its own (``"$n ${if (n == 1) "item" else "items"}"``)."""
    if not inside and node.type in STRINGS:
        inside = True
    pending = list(node.children) if inside else [node]
    while pending:
        each = pending.pop()
        if each.type in STRINGS and kind_of(_said(each)):
            return True
        if each.type not in {"index_expression", "value_arguments", "argument_list"}:
            pending += each.children
    return False


def _said(node: Node) -> str:
    return (node.text or b"").strip(b'"').decode("utf-8", "replace").strip()
