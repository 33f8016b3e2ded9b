"""The lines of code that something stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

AROUND = 2
LONGEST = 400
"""Characters of a line that are shown: minified files have longer ones."""


def code_lines(wb: Bench, file: str, line: int, around: int = AROUND) -> str:
    """A line with those around it, numbered; what is wrong where the file cannot be read any more."""
    try:
        lines = wb.source_text(file).splitlines()
    except (WorkbenchError, OSError) as error:
        return f"({error})"
    first, last = max(line - around, 1), min(line + around, len(lines))
    width = len(str(last))
    return "\n".join(
        f"{'>' if at == line else ' '} {at:>{width}}  {lines[at - 1][:LONGEST]}"
        for at in range(first, last + 1)
    )
