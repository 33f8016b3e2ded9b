"""A translator among what memos of React depend on: else they keep their texts when the language changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.hooks import bound_by, called, parsed
from i18n_workbench.extraction.model import JS_LANGUAGES
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.languages import language_of
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

_MEMO = lazy_pattern(r"(?:React\.)?use(?:Memo|Callback)")
_CALLED = lazy_pattern(r"(?<![\w$.])([\w$]+)(?:\.\w+)*\(")


def memo_edits(
    text: str, file: str, places: Iterable[tuple[int, str, bool]]
) -> list[Splice]:
    """The edits that name translators among the dependencies of the memos around some places: an offset, what shall stand
    there, and whether a hook is about to bring its translator.
    """
    if language_of(file) not in JS_LANGUAGES or not _MEMO.search(text):
        return []
    tree = parsed(text, file)
    wanted: dict[tuple[int, str], Splice] = {}
    for offset, replacement, is_brought in places:
        name = _called_first(replacement)
        for array in _memos(tree, offset, name, is_brought=is_brought):
            last = array.named_children[-1] if array.named_children else None
            at = tree.end(last if last is not None else array.children[0])
            added = name if last is None else f", {name}"
            wanted[at, name] = Splice(at, at, added)
    return list(wanted.values())


def _called_first(replacement: str) -> str:
    """The name that a replacement calls, or whose method it calls (``intl`` of ``intl.formatMessage({ id })``)."""
    found = _CALLED.search(replacement)
    return found[1] if found else ""


def _memos(tree: Tree, offset: int, name: str, *, is_brought: bool) -> list[Node]:
    """What the memos around an offset depend on, of those that lack a name which a function around them has."""
    arrays: list[Node] = []
    word = called(name)
    node: Node | None = tree.at(offset)
    while node is not None:
        array = _dependencies(tree, node)
        if array is not None and name not in _names(tree, array):
            arrays.append(array)
        if bound_by(tree, node, word):
            return arrays if node.type != "program" else []
        node = node.parent
    return arrays if is_brought else []


def _dependencies(tree: Tree, node: Node) -> Node | None:
    """What a memo depends on, where a node is the call of one."""
    function = node.child_by_field_name("function")
    given = node.child_by_field_name("arguments")
    if node.type != "call_expression" or function is None or given is None:
        return None
    if not _MEMO.fullmatch(tree.source(function)):
        return None
    last = given.named_children[-1] if given.named_children else None
    return last if last is not None and last.type == "array" else None


def _names(tree: Tree, array: Node) -> set[str]:
    return {tree.source(each) for each in array.named_children}
