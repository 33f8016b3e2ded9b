"""Where Dart code calls something of its own by a name: ``(t) => t.id``, ``for (final t in tracks)``, ``final t = theme(context);``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.readers.reading import end_around
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLOCK = lazy_pattern(r"\s*\{")
_EXPRESSION_ENDS = ",;"


def own_spans(name: str, text: str, given: re.Pattern[str]) -> Iterator[Span]:
    """Where a name is a parameter of a closure, the variable of a loop, or a local variable that gets something else than
    ``given``; in order, none inside of another.

    >>> code = "rows.map((t) => t.id); t.title;"
    >>> [span.of(code) for span in own_spans("t", code, re.compile("theme"))]
    [' t.id']
    """
    end = 0
    for start, stops in sorted(_beginnings(name, text, given)):
        if start >= end:
            end = end_around(text, start, stops)
            yield Span(start, end)


def _beginnings(
    name: str, text: str, given: re.Pattern[str]
) -> Iterator[tuple[int, str]]:
    """Where such a meaning begins, and which signs end it before the bracket that it stands in is closed."""
    word = re.escape(name)
    parameters = rf"\((?:[^()]*,)?\s*(?:\w+\s+)?{word}\s*(?:,[^()]*)?\)"
    for found in re.finditer(rf"{parameters}\s*(?:async\s*)?(=>|\{{)", text):
        yield found.end(), "" if found[1] == "{" else _EXPRESSION_ENDS
    for found in re.finditer(rf"\bfor\s*\(\s*(?:final|var|\w+)\s+{word}\s+in\b", text):
        head = end_around(text, found.end()) + 1
        block = _BLOCK.match(text, head)
        yield (block.end(), "") if block else (head, _EXPRESSION_ENDS)
    for found in re.finditer(rf"\b(?:final|var|late)\s+(?:\w+\s+)?{word}\s*=\s*", text):
        if not given.match(text, found.end()):
            yield found.end(), ""
