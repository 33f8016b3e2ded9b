"""The texts of an element of a page: what stands between statements and values in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.judging import Where, judged
from i18n_workbench.extraction.markup.dialects import FILLER, WALL
from i18n_workbench.extraction.markup.page import joined, sound, strings_of
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.extraction.texts import inner
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.markup.dialects import Hole
    from i18n_workbench.extraction.markup.page import Page

_WALLS = lazy_pattern(rf"{WALL}+")
_GAPS = lazy_pattern(r"\n[ \t]*\r?\n\s*")
_HELPER = lazy_pattern(r"[A-Za-z_][\w.]*")


def texts_between(page: Page, start: int, end: int, tag: str) -> Iterator[Hardcoded]:
    """The pieces of a text between statements, and between values that hold a text of their own or are translated."""
    spoken = {span for span in page.spoken if start <= span[0] < end}
    walls = [wall.span() for wall in _WALLS.finditer(page.tree.text, start, end)]
    for hole in page.holes_in(start, end):
        if page.translated(hole.code):
            walls.append((hole.start, hole.end))
            yield from _in_hole(page, hole, tag)
    if page.plain:
        walls += [gap.span() for gap in _GAPS.finditer(page.tree.text, start, end)]
    before = (start, start)
    for after in [*sorted([*walls, *spoken]), (end, end)]:
        parted = _parting_code(
            page, [span for span in (before, after) if span in spoken]
        )
        for found in _piece(page, before[1], after[0], tag):
            is_label = found.text.endswith(":")
            yield replace(found, parted=parted) if parted and not is_label else found
        before = after


def _parting_code(page: Page, spoken: list[tuple[int, int]]) -> str:
    """What the code beside a text begins with where it prints a text of its own: a helper's name."""
    for start, end in spoken:
        name = _HELPER.search(page.text, start, end)
        if name is not None:
            return name[0]
    return ""


def _piece(page: Page, start: int, end: int, tag: str) -> Iterator[Hardcoded]:
    mask = page.tree.text
    raw = mask[start:end]
    start, end = inner(raw, start)
    if start >= end:
        return
    holes = page.holes_in(start, end)
    text, args = joined(page, start, end, holes)
    where = _where(tag)
    searched = page.options.inline_text or page.options.pointed
    sure = judged(text, where, page.options) if searched else 0.0
    if sure and mask[start:end].strip(FILLER + " \n\t\r"):
        yield Hardcoded(
            text,
            "html-inline",
            start,
            end,
            sure,
            where.reason,
            args,
            site="text",
            whole=sound(args),
        )
        if not page.options.pointed:
            return
    for hole in holes:
        yield from _in_hole(page, hole, tag)


def _where(tag: str) -> Where:
    """Where the text of an element stands."""
    return Where(
        "attribute" if tag == "option" else "markup",
        f"text of <{tag}>" if tag else "text",
    )


def _in_hole(page: Page, hole: Hole, tag: str) -> Iterator[Hardcoded]:
    """The literals in a piece of code that is shown in the text of an element."""
    shown = Where("shown", _where(tag).reason)
    yield from strings_of(page, hole.code, hole.at, "", shown)
