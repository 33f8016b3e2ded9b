"""The lines of code that something stands in."""

from __future__ import annotations

from textwrap import dedent
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench

AROUND = 2
"""Lines of code that are shown before and behind the one that is meant."""
LONGEST = 400
"""Characters of a line that are shown: minified files have longer ones."""


def code_lines(wb: Bench, file: str, line: int, around: int = AROUND) -> str:
    """A line with those around it, numbered; what is wrong where the file cannot be read any more."""
    try:
        shown = lines_around(wb, file, line, around)
    except (WorkbenchError, OSError) as error:
        return f"({error})"
    width = len(str(shown[-1][0])) if shown else 0
    return "\n".join(
        f"{'>' if number == line else ' '} {number:>{width}}  {text}"
        for number, text in shown
    )


def lines_around(
    wb: Bench, file: str, line: int, around: int = AROUND
) -> list[tuple[int, str]]:
    """A line and those around it with their numbers, without the indent that they share: it would hide what they say.

    Raises
    ------
    WorkbenchError, OSError
        When the file cannot be read any more.
    """
    lines = wb.source_text(file).splitlines()
    first = max(line - around, 1)
    picked = lines[first - 1 : line + around]
    shown = dedent("\n".join(picked)).split("\n") if picked else []
    return [(number, text[:LONGEST]) for number, text in enumerate(shown, first)]
