"""Tables of Markdown whose cells are shown as they are, wherever they are pasted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.text.escape import without_controls

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_MARKS = re.compile(r"[\\`*\[\]|#]|~(?!\d)|(?<!\w)_|_(?!\w)")
"""What Markdown reads something into; an underscore inside of a word (``my_key``) is none, in GitHub's dialect."""
_HTML = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>", "\r": "", "@": "&#64;"}
)


def table(names: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    r"""A table of inert cells.

    >>> print(table(("key", "text"), [("my_key", "**a**")]))
    | key | text |
    | --- | --- |
    | my_key | \*\*a\*\* |
    """
    rule = "|" + " --- |" * len(names)
    lines = [_row(names), rule]
    for row in rows:
        lines.append(_row(row))
    return "\n".join(lines)


def inert(value: object) -> str:
    """A text on one line that neither Markdown nor HTML reads anything into, that mentions nobody and steers no terminal."""
    shown = without_controls(str(value))
    return _MARKS.sub(r"\\\g<0>", shown).translate(_HTML)


def _row(cells: Iterable[object]) -> str:
    inert_cells = map(inert, cells)
    joined = " | ".join(inert_cells)
    return f"| {joined} |"
