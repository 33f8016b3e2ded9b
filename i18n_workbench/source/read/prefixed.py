"""Functions of a file's own that put a beginning before what they hand to a translator: ``const tt = (key) => t(`cart.${key}`)``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.frameworks.calls import Scope
from i18n_workbench.source.read.bindings import block_of
from i18n_workbench.source.read.syntax import GRAMMARS, SCRIPTS, scripts, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator

_STRING = r"(?:\s*:\s*string)?"
_PREFIXED = re.compile(
    rf"(?:const|let|var)\s+(?P<name>[\w$]+)\s*=\s*\(?\s*(?P<key>[\w$]+){_STRING}\s*\)?{_STRING}\s*=>\s*"
    r"(?P<translator>(?:[\w$]+\.)*[\w$]+)\(\s*`(?P<prefix>[\w.:/-]+[.:])\$\{\s*(?P=key)\s*\}`"
)


class Prefixed(NamedTuple):
    """Such a function: the chain that it calls, and the scope of what it is asked for, from behind it to the end of its block."""

    translator: str
    scope: Scope


def prefixed(text: str, language: str) -> Iterator[Prefixed]:
    """The functions that put a beginning before keys."""
    grammar = GRAMMARS.get(language, "")
    if grammar not in SCRIPTS or "=>" not in text:
        return
    for at, code in scripts(text, language):
        for found in _PREFIXED.finditer(code):
            node = tree_of(code, grammar).at(found.start("name"))
            block = block_of(node) if node is not None else None
            end = tree_of(code, grammar).end(block) if block is not None else len(code)
            prefix = found["prefix"]
            namespace, has_namespace, path = prefix.partition(":")
            scope = Scope(
                at + found.end(),
                at + end,
                namespace if has_namespace else "",
                (path if has_namespace else prefix).rstrip("."),
                found["name"],
            )
            yield Prefixed(found["translator"], scope)
