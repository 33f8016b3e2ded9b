"""Finding the one literal of a leaf without building a tree of its file.

A guess: the entries with the leaf's key and text are looked up by a regular expression. :meth:`.base.Document.splice` takes
an edit made this way only when the new text, parsed as a whole, has exactly the intended values; else it takes the long way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

    from i18n_workbench.formats.edits import Path, Segment, Values
    from i18n_workbench.text import Span


def literal_of(
    text: str,
    values: Values,
    row: int,
    pattern: re.Pattern[str],
    decode: Callable[[str], str | None],
    key_of: Callable[[Path], Segment] = lambda path: path[-1],
) -> re.Match[str] | None:
    """The match of ``pattern`` (group 1 = a literal) that is the leaf's; None when that is not certain.

    Leaves of the same key and text stand in the file in the order in which they were read.
    """
    wanted = values.texts[row]
    matches = pattern.finditer(text)
    found = [match for match in matches if decode(match[1]) == wanted]
    if len(found) == 1:
        return found[0]
    key = key_of(values.paths[row])
    alike = []
    for other, value in enumerate(values.texts):
        if value == wanted and key_of(values.paths[other]) == key:
            alike.append(other)
    if len(found) != len(alike):
        return None
    return found[alike.index(row)]


def replaced(text: str, span: Span | tuple[int, int], new: str) -> str:
    """The text with a part of it replaced."""
    start, end = span
    return text[:start] + new + text[end:]
