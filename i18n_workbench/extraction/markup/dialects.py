"""Template languages inside markup: which pieces are code, so that what is left is HTML.

Every piece of code becomes filler of the same length before the markup is parsed: offsets stay what they are. All of
it is one pass: an opening mark without its closing one is looked for once, however often it stands in a file.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.dotnet.razor import taken_apart
from i18n_workbench.extraction.markup.template_marks import (
    DIALECTS,
    MARKS,
    OPENINGS,
    PHP,
    STRAY,
    end_of_php,
)
from i18n_workbench.extraction.model import BRACED, SERVED_SCRIPT
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.extraction.markup.template_marks import Role

FILLER = "\x01"
"""A value that stands inside the text (``{{ name }}``)."""
WALL = "\x02"
"""A statement that ends the text before it (``{% if %}``)."""

_NESTED = BRACED | {"razor"}
"""Languages whose code nests in markup and markup in code: read by hand, not by marks."""
_SERVED = lazy_pattern(
    r"\{\{.*?\}\}|\{!!.*?!!\}|\{%.*?%\}|<%.*?%>|<\?.*?\?>"
    r"|@(?:\([^()\n]*\)|[A-Za-z_][\w.]*(?:\[[^\]\n]*\]|\([^()\n]*\))+(?:\.\w+)*|[A-Z]\w*(?:\.\w+)+)",
    re.DOTALL,
)
_BLOCK = lazy_pattern(r"<(script|style)(?![\w-])", re.IGNORECASE)
FRONT = "front matter"
"""What a block is called that stands before a page: code of Astro, settings of Jekyll."""
_FRONT = lazy_pattern(r"\A---[ \t]*\n(.*?)^---[ \t]*$", re.DOTALL | re.MULTILINE)
_REST_OF_TAG = lazy_pattern(r"(?:[^>\"']|(?<==)>|\"[^\"]*\"|'[^']*')*?(?<!=)>")
"""An arrow of a function ends no tag (``on:load={() => { }}``)."""
_BRACE = lazy_pattern(
    r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`|[{}]"
)
_BLOCK_OF_CODE = lazy_pattern(r"\bdo\s*(?:\|[^|]*\|)?\s*$")
"""A value that opens a block (``<%= form_with do |form| %>``): the text behind it is the block's."""
_LONGEST_TAG = 1000
"""Characters of one attribute, and of the rest of a tag, in which its end is looked for: an unclosed one costs no
more.
"""
_TAG_OR_GREATER = lazy_pattern(
    r"<!--.*?-->"
    rf"|<[A-Za-z/!?](?:[^<>\"']++|\"[^\"]{{0,{_LONGEST_TAG}}}\"|'[^']{{0,{_LONGEST_TAG}}}')*+>"
    r"|<[A-Za-z/!?][^<>]*+>"
    r"|(?P<stray>>)",
    re.DOTALL,
)
"""Whole tags and comments, and what is left: ``>`` in a text. No quote is looked for further than a tag is long."""


@dataclass(frozen=True, slots=True)
class Hole:
    """A piece of code: ``start``/``end`` with its marks, ``code`` what stands inside, at ``at``."""

    start: int
    end: int
    code: str = ""
    at: int = -1


@dataclass(frozen=True, slots=True)
class Block:
    """A script or style element: its opening tag, and where its content stands."""

    tag: str
    head: str
    start: int
    end: int


class Finder:
    """Looks for closing marks; what is not found once is not looked for again."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._none: dict[str, int] = {}

    def find(self, mark: str, offset: int) -> int:
        """The offset of the next ``mark`` from ``at`` on, -1 where there is none."""
        if self._none.get(mark, offset + 1) <= offset:
            return -1
        found = self._text.find(mark, offset)
        if found < 0:
            self._none[mark] = offset
        return found


def blocks(text: str) -> list[Block]:
    """What stands before a page between lines of dashes, and its script and style elements, in order; an unclosed one is
    none.
    """
    lower = text.lower()
    finder = Finder(lower if len(lower) == len(text) else text)
    found: list[Block] = []
    at = 0
    if front := _FRONT.match(text):
        found.append(Block(FRONT, "", *front.span(1)))
        at = front.end()
    while (opening := _BLOCK.search(text, at)) is not None:
        at = opening.end()
        head = _REST_OF_TAG.match(text, at, at + _LONGEST_TAG)
        end = finder.find(f"</{opening[1].lower()}", head.end()) if head else -1
        if head and end >= 0:
            found.append(
                Block(
                    opening[1].lower(),
                    text[opening.start() : head.end()],
                    head.end(),
                    end,
                )
            )
            at = end
    return found


@lru_cache(maxsize=8)
def scripts_of(text: str) -> tuple[tuple[int, int], ...]:
    """Where the scripts of a page begin and end."""
    return tuple(
        (each.start, each.end) for each in blocks(text) if each.tag == "script"
    )


def is_in_script_of_server(text: str, offset: int, language: str) -> bool:
    """Whether something stands in a script of a page that a server fills: only the server translates there."""
    language = DIALECTS.get(language, language)
    if language not in {"erb", "ejs", "blade", "php", "razor", SERVED_SCRIPT}:
        return False
    scripts = ((0, len(text)),) if language == SERVED_SCRIPT else scripts_of(text)
    for start, end in scripts:
        if start <= offset < end:
            served = (hole.span() for hole in _SERVED.finditer(text, start, end))
            return not any(first <= offset < last for first, last in served)
    return False


def masked(text: str, language: str) -> tuple[str, list[Hole]]:
    """The text with its code replaced by filler, and the code whose value stands in the text."""
    language = DIALECTS.get(language, language)
    shut = blocks(text)
    starts = [block.start for block in shut]
    holes: list[Hole] = []
    parts: list[str] = []
    at = 0
    if shut and shut[0].tag == FRONT:
        at = shut[0].end + len("---")
        parts.append(" " * at)
    for hole, filler in _holes(text, language, shut):
        around = bisect_right(starts, hole.start) - 1
        if hole.start < at or (around >= 0 and hole.start < shut[around].end):
            continue
        parts += (
            text[at : hole.start],
            filler if len(filler) > 1 else filler * (hole.end - hole.start),
        )
        at = hole.end
        if filler == FILLER:
            holes.append(hole)
    parts.append(text[at:])
    mask = "".join(parts)
    return _without_open_remarks(
        re.sub(STRAY.opening, " ", mask) if language in _NESTED else mask
    ), holes


def _holes(text: str, language: str, shut: list[Block]) -> Iterator[tuple[Hole, str]]:
    """The pieces of code of a language, in order, each with its filler."""
    if language in BRACED:
        return _svelte(text, shut)
    return _razor(text) if language == "razor" else _pieces(text, language)


def without_stray_signs(mask: str) -> str:
    """The same with a blank for each ``>`` outside of tags (``Settings > General``).

    It stands for itself there, but the grammar takes the rest of the text apart at its quotes and apostrophes.
    """

    def kept(match: re.Match[str]) -> str:
        return " " if match["stray"] else match[0]

    return _TAG_OR_GREATER.sub(kept, mask)


def says_nothing_itself(text: str) -> bool:
    """Whether a string in a template holds values of another one alone (``'{{ name }}'``, ``"<%= url %>"``)."""
    rest = _SERVED.sub("", text)
    return rest != text and not any(char.isalpha() for char in rest)


def server_code(text: str, language: str) -> list[Hole]:
    """All code of a template on the server, values and statements (Blade's directives as calls)."""
    language = DIALECTS.get(language, language)
    found = (
        hole for hole, filler in _pieces(text, language) if filler in {FILLER, WALL}
    )
    return [hole for hole in found if "'" in hole.code or '"' in hole.code]


def _without_open_remarks(mask: str) -> str:
    """Openings of comments that nothing closes are text: the grammar would look for their end again and again."""
    last = mask.rfind("-->") + 3 if "-->" in mask else 0
    return mask[:last] + mask[last:].replace("<!--", "    ")


def _pieces(text: str, language: str) -> Iterator[tuple[Hole, str]]:
    name = language if language in MARKS else "html"
    finder, at = Finder(text), 0
    while (opening := OPENINGS[name].search(text, at)) is not None:
        mark = MARKS[name][int((opening.lastgroup or "m0")[1:])]
        end = (
            finder.find(mark.closing, opening.end()) if mark.closing else opening.end()
        )
        if mark.closing == PHP.closing:
            end = len(text) if end < 0 else end_of_php(text, opening.end())
        at = opening.end() if end < 0 else end + len(mark.closing)
        if end >= 0 and mark.role != "keep":
            yield _piece(
                text, opening.start(), opening.end(), end, min(at, len(text)), mark.role
            )


def _piece(
    text: str, start: int, inner: int, end: int, stop: int, role: Role
) -> tuple[Hole, str]:
    if role == "value":
        code = text[inner:end].removesuffix("-").removesuffix("~")
        return Hole(start, stop, code, inner), WALL if _BLOCK_OF_CODE.search(
            code
        ) else FILLER
    if role == "remark":
        return Hole(start, stop), _remark(stop - start)
    if role == "stray":
        return Hole(start, stop), " "
    return Hole(
        start,
        stop,
        text[inner:end] if end > inner else text[start + 1 : stop],
        inner if end > inner else start + 1,
    ), WALL


def _remark(length: int) -> str:
    """A comment of the template language as one of HTML, as long as it was."""
    return f"<!--{WALL * (length - 7)}-->" if length >= 7 else WALL * length


def _razor(text: str) -> Iterator[tuple[Hole, str]]:
    """Razor's code: values, and whatever else is no markup."""
    for each in taken_apart(text).stretches:
        if each.kind == "value":
            code = text[each.at : each.stop]
            yield Hole(each.start, each.end, code, each.at), FILLER
        elif each.kind == "remark":
            yield Hole(each.start, each.end), _remark(each.end - each.start)
        else:
            yield Hole(each.start, each.end), WALL


_IN_BLOCK = lazy_pattern(
    r"#each\s+(?P<each>.+?)\s+as\s|@(?:const|html|render)\s+(?P<said>.+)", re.DOTALL
)
"""What a block of Svelte goes through, and what it names or prints."""


def svelte_blocks(text: str) -> Iterator[Hole]:
    """The expressions of Svelte's blocks that hold strings (``{#each [{ label: 'Days' }] as each}``, ``{@const a = 'x'}``)."""
    for hole, filler in _svelte(text, blocks(text)):
        found = _IN_BLOCK.match(hole.code) if filler == WALL else None
        if found is not None:
            name = found.lastgroup or ""
            code = found[name]
            if set("'\"`") & set(code):
                yield Hole(hole.start, hole.end, code, hole.at + found.start(name))


def _svelte(text: str, shut: list[Block]) -> Iterator[tuple[Hole, str]]:
    """Braces, nested as code nests them; ``{#if}`` and its like are walls. Quotes count only inside braces."""
    starts = [block.start for block in shut]
    depth, start, at = 0, 0, 0
    while True:
        at = at if depth else text.find("{", at)
        found = _BRACE.search(text, at) if at >= 0 else None
        if found is None:
            return
        at = found.end()
        around = bisect_right(starts, found.start()) - 1
        if around >= 0 and found.start() < shut[around].end:
            at = max(at, shut[around].end)
        elif found[0] == "{":
            start = start if depth else found.start()
            depth += 1
        elif found[0] == "}":
            depth -= 1
            if not depth:
                code = text[start + 1 : found.start()]
                wall = code[:1] in {"#", "/", ":", "@"}
                yield (
                    (Hole(start, at, code, start + 1), WALL)
                    if wall
                    else (Hole(start, at, code, start + 1), FILLER)
                )
