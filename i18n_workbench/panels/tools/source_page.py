"""A source file as pieces of text, annotations and hard-coded strings: what the source panel draws, piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext, numeral
from i18n_workbench.source.show.rendering import GUTTERS, css_color
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pandas as pd

    from i18n_workbench.bench import Bench
    from i18n_workbench.source.show.annotations import Annotation

LONGEST = 400_000
"""Characters of a file that are shown; what follows is told by its length. Chosen, not measured."""


def source_pieces(
    wb: Bench,
    text: str,
    annotations: Sequence[Annotation],
    hardcoded: pd.DataFrame | None = None,
) -> list[Any]:
    """The file in order: texts as they are, annotations and hard-coded strings as records with a ``kind``."""
    marks = [(one.literal, one.end, _annotation(wb, one, text)) for one in annotations]
    marks += _strings(text, hardcoded) if hardcoded is not None else []
    pieces: list[Any] = []
    at, stop = 0, min(len(text), LONGEST)
    for start, end, piece in sorted(marks, key=lambda mark: mark[:2]):
        if start < at or end > stop:
            continue
        pieces += [text[at:start], piece]
        at = end
    pieces.append(text[at:stop])
    if stop < len(text):
        pieces.append(
            f"\n{gettext('... and {count} more characters', count=numeral(len(text) - stop))}\n"
        )
    return [piece for piece in pieces if piece]


def selected_range(text: str, line: int, before: str, selected: str) -> tuple[int, int]:
    """The offsets of what is selected: in a line (from 1), behind as many equal texts as the page shows before it.

    Raises
    ------
    UsageError
        When the file does not have it there: nothing is selected, or an annotation in place of a key is.
    """
    lines = LineIndex(text)
    wanted = selected.strip("\n")
    at = lines.offset(line, 1) - 1
    for _ in range(before.count(wanted) + 1 if wanted.strip() else 0):
        at = text.find(wanted, at + 1)
    if not wanted.strip() or at < 0 or lines.range(Span(at, at))[0] != line:
        raise UsageError(
            gettext("no text of the file is selected"),
            next_step=gettext("select a literal or a text on the page"),
        )
    return at, at + len(wanted)


def _annotation(wb: Bench, one: Annotation, text: str) -> dict[str, Any]:
    from i18n_workbench.locales import direction

    values = [
        f"{locale}: {' '.join(value.split()) or '-'}"
        for locale, value in wb.texts(one.key)
    ]
    return {
        "kind": "key",
        "key": one.key,
        "text": one.text,
        "written": "" if one.in_place else text[one.literal : one.end],
        "missing": one.missing,
        "color": css_color(one.color),
        "border": css_color(one.border),
        "gutter": one.gutter,
        "sign": GUTTERS.get(one.gutter, ""),
        "lang": one.locale,
        "dir": direction(one.locale),
        "hover": "\n".join([one.key, *values]),
    }


def _strings(
    text: str, literals: pd.DataFrame
) -> Iterator[tuple[int, int, dict[str, Any]]]:
    lines = LineIndex(text)
    for row in literals.itertuples():
        start = lines.offset(int(str(row.line)), int(str(row.column)))
        end = lines.offset(int(str(row.end_line)), int(str(row.end_column)))
        hover = gettext(
            "hard-coded ({context}, {confidence}): would become {key}",
            context=row.context,
            confidence=f"{float(str(row.confidence)):.0%}",
            key=row.suggested_key,
        )
        yield (
            start,
            end,
            {
                "kind": "string",
                "text": text[start:end],
                "hover": hover,
                "key": str(row.suggested_key),
                "line": int(str(row.line)),
                "column": int(str(row.column)),
            },
        )
