"""The texts of an element of a page: what stands between statements and values in it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.extraction.javascript.counts import Count, counted, pieces_of
from i18n_workbench.extraction.judgement.judging import Where, judged
from i18n_workbench.extraction.judgement.titles import names_program
from i18n_workbench.extraction.markup.dialects import FILLER, WALL
from i18n_workbench.extraction.markup.page import joined, sound, strings_of
from i18n_workbench.extraction.markup.server_names import MADE_WITHOUT_TEXT
from i18n_workbench.extraction.model import Hardcoded
from i18n_workbench.extraction.texts import entities, inline, inner
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.source.read.syntax import Tree

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.javascript.counts import Piece
    from i18n_workbench.extraction.markup.dialects import Hole
    from i18n_workbench.extraction.markup.page import Page

_COUNTING = frozenset({"vue", "svelte"})
"""Languages whose values are expressions of JavaScript, and whose frameworks have plural forms."""
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
    """What the code beside a text begins with where it prints something that is read on with it: a helper's name."""
    for start, end in spoken:
        name = _HELPER.search(page.text, start, end)
        if name is not None and not MADE_WITHOUT_TEXT.fullmatch(name[0]):
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
    is_searched = page.options.inline_text or page.options.pointed
    is_searched = is_searched and not _is_name_of_program(page, text, args, tag)
    sure = judged(text, where, page.options) if is_searched else 0.0
    if sure and mask[start:end].strip(FILLER + " \n\t\r"):
        whole = Hardcoded(
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
        yield _with_forms(page, whole, holes)
        if not page.options.pointed:
            return
    for hole in holes:
        yield from _in_hole(page, hole, tag)


def _with_forms(page: Page, literal: Hardcoded, holes: list[Hole]) -> Hardcoded:
    """The same text in both its forms, where a value in it chooses words by a count (``{{ n === 1 ? 'item' : 'items' }}``)."""
    choosing = any("?" in hole.code and "\n" not in hole.code for hole in holes)
    is_asked = page.options.plurals and page.language in _COUNTING
    if not choosing or not is_asked or page.options.pointed:
        return literal  # of what a person points at a part may be meant, which has its values one by one
    pieces: list[Piece | Count] = []
    at = literal.start
    for hole in holes:
        pieces.append((page.text[at : hole.start], False))
        pieces += _pieces_of(hole.code)
        at = hole.end
    pieces.append((page.text[at : literal.end], False))
    forms = counted(pieces)
    if forms is None or not sound(forms.args):
        return literal
    return replace(
        literal,
        text=inline(entities(forms.many)),
        one=inline(entities(forms.one)),
        args=forms.args,
        count=forms.code,
        whole=True,
    )


def _pieces_of(code: str) -> tuple[Piece | Count, ...]:
    """What an expression says, by the grammar of scripts."""
    tree = Tree(code, "tsx")
    statement = tree.root.named_children[0] if tree.root.named_children else None
    if statement is None or statement.type != "expression_statement":
        return ((code.strip(), True),)
    return pieces_of(tree, statement.named_children[0])


def _where(tag: str) -> Where:
    """Where the text of an element stands."""
    return Where(
        "attribute" if tag == "option" else "markup",
        f"text of <{tag}>" if tag else "text",
    )


def _in_hole(page: Page, hole: Hole, tag: str) -> Iterator[Hardcoded]:
    """The literals in a piece of code that is shown in the text of an element."""
    shown = Where("shown", _where(tag).reason)
    for found in strings_of(page, hole.code, hole.at, "", shown):
        if not _is_name_of_program(page, found.text, found.args, tag):
            yield found


def _is_name_of_program(page: Page, text: str, args: tuple[str, ...], tag: str) -> bool:
    """Whether the title of a page is a value and the program's name (``<title>{video.title} | Shop</title>``)."""
    is_title = tag == "title" and bool(args) and not page.options.pointed
    return is_title and names_program(text)
