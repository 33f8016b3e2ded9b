"""Functions of a file's own that put a beginning before what they hand to a translator: ``const tt = (key) => t(`cart.${key}`)``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.frameworks.calls import Scope
from i18n_workbench.source.read.bindings import block_of
from i18n_workbench.source.read.syntax import (
    GRAMMARS,
    MARKUP,
    SCRIPTS,
    scripts,
    tree_of,
)
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

_TYPE = r"(?:\s*:\s*[\w$.]+(?:<[^<>()]*>)?)?"
_PARAMETERS = rf"\(?\s*(?P<key>[\w$]+){_TYPE}\s*(?:,[^()]{{0,200}})?\)?{_TYPE}"
_TEMPLATE = re.compile(r"\(\s*`[\w.:/-]+[.:]\$\{")
"""Without such a text there is no such function."""
_FUNCTION = re.compile(
    r"(?:const|let|var|function)\s+(?P<name>[\w$]+)\s*(?:=\s*(?:[\w$.]*useCallback\(\s*)?)?"
    rf"{_PARAMETERS}\s*(?:=>\s*\{{?|\{{)\s*(?:return\s+)?"
    r"(?:(?P<translator>(?:[\w$]+\.)*[\w$]+)\(\s*`(?P<prefix>[\w.:/-]+[.:])\$\{\s*(?P=key)\s*\}`)?"
)


class Prefixed(NamedTuple):
    """Such a function: the chain that it calls, and the scope of what it is asked for, from behind it to the end of its block."""

    translator: str
    scope: Scope


def prefixed(text: str, language: str) -> Iterator[Prefixed]:
    """The functions that put a beginning before keys. Others of the same name may put anything there."""
    grammar = GRAMMARS.get(language, "")
    if grammar not in SCRIPTS or not _TEMPLATE.search(text):
        return
    for offset, code in scripts(text, language):
        functions = list(_FUNCTION.finditer(code))
        asked = {one["name"]: one["translator"] for one in functions if one["prefix"]}
        for found in functions:
            if found["name"] in asked:
                within = _within(code, grammar, found)
                if language in MARKUP and within.end == len(code):
                    reach = Span(0, len(text))  # the template sees it, too
                else:
                    reach = Span(offset + within.start, offset + within.end)
                yield Prefixed(asked[found["name"]], _scope(found, reach))


def _within(code: str, grammar: str, match: re.Match[str]) -> Span:
    """From behind a function to the end of the block that it is known in."""
    tree = tree_of(code, grammar)
    node = tree.at(match.start("name"))
    block = block_of(node) if node is not None else None
    if block is None or block.type == "program":
        return Span(match.end(), len(code))
    return Span(match.end(), tree.end(block))


def _scope(match: re.Match[str], reach: Span) -> Scope:
    """What a function's keys get where it is called; nothing is known of one that does something else."""
    namespace, _, path = (match["prefix"] or "").rpartition(":")
    return Scope(
        *reach,
        namespace=namespace,
        prefix=path.rstrip("."),
        variable=match["name"],
        unknown=match["prefix"] is None,
    )
