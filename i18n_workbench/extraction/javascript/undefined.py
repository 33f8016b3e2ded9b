"""Values of a message that a framework's types refuse: what may be undefined, and what was caught and may be anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tree_sitter import Node

    from i18n_workbench.frameworks import Framework

_STRICT = frozenset({"next-intl"})
"""Frameworks whose types take a text, a number or a date, and nothing else; the others take ``undefined``, too."""
_CLOSED = frozenset({"next-intl", "svelte"})
"""Frameworks whose types refuse what may be anything."""
_INSIDE = {
    "member_expression": "object",
    "subscript_expression": "object",
    "call_expression": "function",
}
"""The steps of a chain, and where what stands before each is."""


def defined(
    pairs: Sequence[tuple[str, str]], framework: Framework | None, text: str
) -> list[tuple[str, str]]:
    """The values with an empty text where one may be undefined, which is what the page had there.

    ``text`` is the file's: it says which properties are optional.
    """
    if framework is None:
        return list(pairs)
    if framework.id in _CLOSED:
        pairs = [(name, _as_text(code, text)) for name, code in pairs]
    if framework.id not in _STRICT:
        return list(pairs)
    given = []
    for name, code in pairs:
        is_open = _may_be_undefined(code, text)
        given.append((name, f"{code} ?? ''" if is_open else code))
    return given


def _as_text(code: str, text: str) -> str:
    """A value that the file catches, as a sum of texts has it (``"Failed: " + error``); any other as it is."""
    is_caught = code.isidentifier() and re.search(rf"\bcatch\s*\(\s*{code}\b", text)
    return f"String({code})" if is_caught else code


def _may_be_undefined(code: str, text: str) -> bool:
    """Whether a value is a chain that may end before its last step, or is called as an optional property of the file."""
    root = Tree(code, "tsx").root
    statement = root.named_children[0] if root.named_children else None
    if statement is None or statement.type != "expression_statement":
        return False
    node: Node | None = statement.named_children[0]
    if node is not None and _is_optional(_last_name(node), text):
        return True
    while node is not None and node.type in _INSIDE:
        if any(child.type == "optional_chain" for child in node.children):
            return True
        node = node.child_by_field_name(_INSIDE[node.type])
    return False


def _last_name(node: Node) -> str:
    """The name of a variable or of a property; empty for anything else."""
    named = node
    if node.type == "member_expression":
        named = node.child_by_field_name("property") or node
    if named.type not in {"identifier", "property_identifier"}:
        return ""
    return (named.text or b"").decode("utf-8", "replace")


def _is_optional(name: str, text: str) -> bool:
    """Whether the file says that what has that name may be missing: an optional property (``title?: string``), one that may
    be null (``title: string | null``), or what stands in for it elsewhere (``title ?? ''``).
    """
    said = rf"\b{re.escape(name)}(?:\?:|:[^;,\n]*\|\s*(?:null|undefined)\b|\s*\?\?)"
    return bool(name) and re.search(said, text) is not None
