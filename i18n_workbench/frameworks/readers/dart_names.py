"""Where Dart code calls something of its own by a name: ``(t) => t.id``, ``for (final t in tracks)``, ``final t = theme(context);``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

_TOKEN = lazy_pattern(
    r"""'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/|[()\[\]{},;]""",
    re.DOTALL,
)


def own_spans(name: str, text: str, given: re.Pattern[str]) -> Iterator[Span]:
    """Where a name is a parameter of a closure, the variable of a loop, or a local variable that gets something else than ``given``."""
    word = re.escape(name)
    closure = (
        rf"\((?:[^()]*,)?\s*(?:\w+\s+)?{word}\s*(?:,[^()]*)?\)\s*(?:async\s*)?(=>|\{{)"
    )
    for found in re.finditer(closure, text):
        yield Span(found.end(), _end(text, found.end(), of_block=found[1] == "{"))
    for found in re.finditer(rf"\bfor\s*\(\s*(?:final|var|\w+)\s+{word}\s+in\b", text):
        head = _end(text, found.end(), of_block=True) + 1
        brace = re.compile(r"\s*\{").match(text, head)
        start = brace.end() if brace else head
        yield Span(start, _end(text, start, of_block=bool(brace)))
    for found in re.finditer(rf"\b(?:final|var|late)\s+(?:\w+\s+)?{word}\s*=\s*", text):
        if not given.match(text, found.end()):
            yield Span(found.end(), _end(text, found.end(), of_block=True))


def _end(text: str, start: int, *, of_block: bool) -> int:
    """Where the brackets close that ``start`` stands in, or before that an expression ends."""
    depth = 0
    for token in _TOKEN.finditer(text, start):
        if token[0] in "([{":
            depth += 1
        elif token[0] in ")]}":
            depth -= 1
        if depth < 0 or (not depth and not of_block and token[0] in ",;"):
            return token.start()
    return len(text)
