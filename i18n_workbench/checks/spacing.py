"""Space and line breaks."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.dialects import is_structured
from i18n_workbench.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns
    from i18n_workbench.findings import Severity

SPACE_LOST = "space-lost"
"""The kind of an issue about a space or a line break at an end of the source that the translation lacks."""
NO_SPACES = {"zh", "ja", "th", "lo", "km", "my", "bo", "yue", "cmn"}
"""Languages that write no spaces between words, so need none where texts are joined."""
_LAID_OUT = re.compile(r"\n[ \t]{2,}")
_BREAK = re.compile(r"\n(?![ \t]{2,})")
_WRITTEN_BREAK = re.compile(r"\n|\\n(?![A-Za-z])")
_INSIDE_SENTENCE = re.compile(r"(?<=[^\W\d_]|,)\n(?=[^\W\d_])")
_WRAP = re.compile(r"[^\n]{29}(?:[^\W\d_]|,)(?=\n[^\W\d_])")
"""A line of 30 characters or more that ends inside of a sentence: each language breaks a paragraph at other words (in Luanti
205 of 241 texts with other line breaks than the source).
"""
_SENTENCE_ENDS = frozenset(".!?")
"""Behind a sentence a space at the end is a slip of the source more often than a joint."""
_COLONS = frozenset(":\uff1a")
_SPACED_MARKS = frozenset(":;!?%\u00bb")
"""Marks that French writes behind a space."""
_CLOSING_MARKS = frozenset(".,;:!?)")
"""Marks that stand right behind a word."""
_OF_TEMPLATE = re.compile(r"<(?:x|ph|pc)\s[^<>]*?\"START_[A-Z]")
"""Angular's inline code for an element: the text is one of a template, where space at an end is a line break before the next
element. Texts of code have values alone (``PH``).
"""
_HTML = re.compile(r"<(?:br|p|html|li)\b", re.IGNORECASE)
"""Elements that break lines themselves: beside them a line break in the text is not shown."""
_SPACES = re.compile(r"[ \t]{2,}")
"""Space that a source has more of than one: its translations keep it in their way (tabs as spaces)."""
_BLANK_LINE = re.compile(r"(?:\n|\\n)[ \t\r]*(?:\n|\\n(?![A-Za-z]))")
_ITEM = re.compile(r"(?:^|\n|\\n)[ \t]*(?:[-*\u2022\u2013]|\d+[.)])[ \t]")
_MARKUP = re.compile(r"</?[A-Za-z][^<>]*+>")
"""Elements and inline codes: what their attributes say is nobody's text (XLIFF's ``equiv-text`` is a piece of the code)."""
_BREAKS = frozenset("\r\n")
LETTERS_OF_A_UNIT = 2
"""In so short texts a space was meant: ``b`` and `` Mrd.``, ``m`` and `` Mio.`` (4 of 4 in 2 projects)."""
ENDS = (0, -1)
"""The places of the first and the last character of a text."""


class EdgeSpace(Rule):
    """Spaces at the ends are those of the source.

    Space beside a line break at an end is the layout of the code (a template's indentation) and means nothing, and so is
    space at both ends of several words, which a translation need not repeat (0 of 72 in 3 projects joined anything). A space
    that only the source has is a note, and a warning where a branch brings it: often nothing follows.
    """

    id = "edge-space"
    title = "Space at the ends differs"

    def may_find(self, pairs: PairColumns) -> Mask:
        sides = (pairs.source, pairs.target)
        at_start, at_end = (
            [side.begins(str.isspace) for side in sides],
            [side.ends(str.isspace) for side in sides],
        )
        return at_start[0] | at_start[1] | at_end[0] | at_end[1]

    def check(self, pair: Pair) -> Iterable[Issue]:
        source, target = pair.source, pair.target
        core = source.strip()
        if not core or not target.strip() or _joins_items(core):
            return
        for place in ENDS:
            wanted, got = source[place].isspace(), target[place].isspace()
            if wanted == got or _is_broken(source, place) or _is_broken(target, place):
                continue
            if got:
                if place or not (_is_french_mark(pair) or _begins_with_mark(pair)):
                    yield _strange_space(pair, place)
            elif pair.language not in NO_SPACES:
                yield _lost_space(pair, place)


def _joins_items(core: str) -> bool:
    """Whether a text joins the items of a list (``, and``): each language punctuates that in its own way."""
    return len(core) <= 5 and not core[0].isalnum()


def _is_broken(text: str, place: int) -> bool:
    """Whether there is a line break among the spaces at an end."""
    return not _BREAKS.isdisjoint(_edge(text, place))


def _lost_space(pair: Pair, place: int) -> Issue:
    is_stray = bool(place) and pair.source.rstrip()[-1] in _SENTENCE_ENDS
    is_layout = _is_padded(pair.source) or _OF_TEMPLATE.search(pair.source)
    kind = "" if is_stray or is_layout else SPACE_LOST
    message = f"lacks the source's space at the {'end' if place else 'start'}"
    return Issue(message, "add the space", LEVELS["edge-space", "lost"], kind)


def _strange_space(pair: Pair, place: int) -> Issue:
    is_joint = bool(place) and _ends_in_colon(pair.target, pair.source)
    severity: Severity | None = None
    if is_joint or _is_short_unit(pair.source.strip()):
        severity = "info"
    message = (
        f"has a space at the {'end' if place else 'start'} that the source has not"
    )
    return Issue(message, "remove the space", severity)


def _is_french_mark(pair: Pair) -> bool:
    """Whether both begin with a mark before which French has a space (``: 1K max``, `` : max 1 Ko``)."""
    mark = pair.source[0]
    return (
        mark in _SPACED_MARKS
        and pair.target.lstrip()[:1] == mark
        and pair.language == "fr"
    )


def _begins_with_mark(pair: Pair) -> bool:
    """Whether the source goes on with the mark that ends what stands before it, and the translation with a word, which needs
    the space (``. They stay``, `` is gone. They stay``).
    """
    return pair.source[0] in _CLOSING_MARKS and pair.target.lstrip()[:1].isalpha()


def _is_short_unit(core: str) -> bool:
    """Whether a text is a letter or two (``k``, ``MB``), before which languages write a space, or a shortcut's letter."""
    return len(core) <= LETTERS_OF_A_UNIT


def _is_padded(source: str) -> bool:
    """Whether several words, or a title, have space at both ends, as between the tags of a template (`` Zip code is required ``,
    `` General ``). A single word in small letters may join others (`` and ``).
    """
    if not (source[0].isspace() and source[-1].isspace()):
        return False
    words = source.split()
    return len(words) > 1 or words[0].istitle()


class EdgeLineBreaks(Rule):
    """Begins and ends with a line break where the source does (in PO files msgfmt refuses anything else).

    Several lines end in a line break as blocks of YAML and of code do, which nobody sees: it is a note where one of the two
    has it behind the last of them (0 of 4 judged), but not behind a colon, where something follows.
    """

    id = "edge-line-breaks"
    title = "Line break at the ends differs"
    marks = frozenset("\n")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target.strip() or not pair.source.strip():
            return  # a piece of a layout, which each language breaks in its own way
        severity: Severity | None = "error" if pair.format == "po" else None
        for place in ENDS:
            wanted, got = pair.source[place] == "\n", pair.target[place] == "\n"
            if wanted != got:
                is_of_block = bool(place) and not severity and _is_block(pair)
                yield Issue(
                    f"lacks the source's line break at the {'end' if place else 'start'}"
                    if wanted
                    else f"has a line break at the {'end' if place else 'start'} that the source has not",
                    "add it" if wanted else "remove it",
                    "info" if is_of_block else severity,
                    SPACE_LOST if wanted and not severity else "",
                )


class LineBreaks(Rule):
    """As many line breaks as the source, unless elements of HTML break its lines.

    A source of which all lines are indented is laid out for those who read the code, and breaks inside of sentences are
    for a width: translations have lines of their own. It is a note where no paragraph, item of a list or line got lost:
    translators lay out longer texts (of 83 judged the 54 right ones were paragraphs in one, or without their last sentences).
    """

    id = "line-breaks"
    title = "Line breaks differ"
    severity = LEVELS["line-breaks", "lost"]
    marks = frozenset("\n")

    def check(self, pair: Pair) -> Iterable[Issue]:
        wanted, got = _breaks(pair.source), _breaks(pair.target)
        if not pair.target or wanted == got:
            return
        if _LAID_OUT.search(pair.source) and not _BREAK.search(pair.source.strip()):
            return
        if _HTML.search(pair.source) or _HTML.search(pair.target):
            return
        if not is_structured(pair.source) and not is_structured(pair.target):
            message = f"line breaks: {got}, in the source {wanted}"
            wraps = _WRAP.search(pair.source) or _WRAP.search(pair.target)
            is_layout = wraps or not _is_meant(pair.source)
            is_kept = _paragraphs(pair.source) <= _paragraphs(pair.target)
            is_kept = is_kept or _lines(pair.source) <= _lines(pair.target)
            step = "break the lines where the source does"
            kind = "layout" if is_layout or is_kept else "lost"
            yield Issue(message, step, LEVELS["line-breaks", kind])


class DoubleSpace(Rule):
    """Two spaces in a row that the source has not."""

    id = "double-space"
    title = "Two spaces in a row"

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.target.may_contain("  ")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if "  " not in pair.target or _SPACES.search(pair.source):
            return
        lines = _MARKUP.sub("<>", pair.target).strip().splitlines()
        inside = any("  " in line.strip() for line in lines)
        if inside and not is_structured(pair.target):
            yield Issue("two spaces in a row", "leave one")


def _is_block(pair: Pair) -> bool:
    """Whether source and translation are texts of their own, and the source one of several lines."""
    source = pair.source.strip()
    return "\n" in source and source[-1] not in _COLONS


def _ends_in_colon(target: str, source: str) -> bool:
    """Whether a translation leads to what follows by a colon of its own: the space behind it is often meant (5 of 9 judged)."""
    return target.rstrip()[-1] in _COLONS and source.rstrip()[-1] not in _COLONS


def _is_meant(source: str) -> bool:
    """Whether a source has line breaks, some of them where no sentence goes on in small letters."""
    breaks = _breaks(source)
    inside = _INSIDE_SENTENCE.finditer(source.strip())
    going_on = sum(source.strip()[found.end()].islower() for found in inside)
    return breaks > going_on


def _paragraphs(text: str) -> int:
    """The blank lines inside of a text, and the items of lists."""
    return len(_BLANK_LINE.findall(text.strip())) + len(_ITEM.findall(text))


def _lines(text: str) -> int:
    """The lines of a text that say something."""
    return sum(not line.isspace() and line != "" for line in _WRITTEN_BREAK.split(text))


@lru_cache(maxsize=20_000)
def _breaks(text: str) -> int:
    """The line breaks inside of a text; a backslash and an n (in PHP's single quotes) are meant as one. Kept, because a
    source text stands beside the translations of many locales.
    """
    return len(_WRITTEN_BREAK.findall(text.strip()))


def _edge(text: str, first: int) -> str:
    """The space that a text begins (0) or ends (-1) with."""
    if first:
        return text[len(text.rstrip()) :]
    return text[: len(text) - len(text.lstrip())]
