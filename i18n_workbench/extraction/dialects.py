"""Template languages inside markup: which pieces are code, so that what is left is HTML.

Every piece of code becomes filler of the same length before the markup is parsed: offsets stay what they are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FILLER = "\x01"
"""A value that stands inside the text (``{{ name }}``)."""
WALL = "\x02"
"""A statement that ends the text before it (``{% if %}``)."""

_MUSTACHE = (
    r"\{\{(?P<value>(?:[^{}'\"`]|'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`(?:[^`\\]|\\.)*`|\{[^{}]*\}|\}(?!\}))*?)\}\}"
)
_ARGS = r"\((?:[^()'\"]|'[^']*'|\"[^\"]*\"|\((?:[^()]|\([^()]*\))*\))*\)"
_PHP = r"<\?(?:php|=)?.*?(?:\?>|\Z)"
_STRAY = r"<(?![A-Za-z/!?])"

_PATTERNS: dict[str, re.Pattern[str]] = {
    "vue": re.compile(rf"(?P<remark><!--.*?-->)|{_MUSTACHE}|(?P<stray>{_STRAY})", re.DOTALL),
    "html": re.compile(
        rf"(?P<remark><!--.*?-->)|{_MUSTACHE}|(?P<wall>\{{%.*?%\}}|\{{\#.*?\#\}}|"
        rf"@(?:if|else\s+if|for|switch|case|defer|placeholder|loading|let)\b\s*(?:{_ARGS})?\s*\{{|@(?:else|empty|default|error)\s*\{{|"
        rf"(?<=\n)[ \t]*\}}(?=\s)|\}}(?=\s*@else)|{_PHP})|(?P<stray>{_STRAY})",
        re.DOTALL,
    ),
    "erb": re.compile(rf"(?P<remark><!--.*?-->|<%\#.*?%>)|<%[=-](?P<value>(?:.(?!%>))*?.?)-?%>|(?P<wall><%.*?%>)|(?P<stray>{_STRAY})", re.DOTALL),
    "handlebars": re.compile(
        rf"(?P<remark><!--.*?-->|\{{\{{!--.*?--\}}\}}|\{{\{{![^}}]*\}}\}})|(?P<wall>\{{\{{~?[#/^>].*?\}}\}}|\{{\{{~?\s*else\b.*?\}}\}})|"
        rf"\{{?\{{\{{(?P<value>.*?)\}}\}}\}}?|(?P<stray>{_STRAY})",
        re.DOTALL,
    ),
    "blade": re.compile(
        rf"(?P<remark><!--.*?-->|\{{\{{--.*?--\}}\}})|\{{\{{(?P<value>.*?)\}}\}}|\{{!!(?P<raw>.*?)!!\}}|"
        rf"(?P<wall>@php\b.*?@endphp\b|@verbatim\b|(?<![\w.])@[a-zA-Z]\w*\s*{_ARGS}|(?<![\w.])@[a-zA-Z]\w*|{_PHP}|</?x-slot:[^>]*>)|(?P<stray>{_STRAY})",
        re.DOTALL,
    ),
    "php": re.compile(
        rf"(?P<remark><!--.*?-->)|<\?=(?P<value>.*?)\?>|<\?php\s+(?:echo|print)\s(?P<raw>(?:[^?;]|\?(?!>))*);?\s*\?>|(?P<wall>{_PHP})|(?P<stray>{_STRAY})",
        re.DOTALL,
    ),
}  # fmt: skip
_DIALECTS = {"vue-html": "vue", "ejs": "erb", "html.erb": "erb"}
_SKIPPED = re.compile(r"<(script|style)\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>.*?</\1\s*>", re.DOTALL | re.IGNORECASE)
_BRACE = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|`(?:[^`\\]|\\.)*`|[{}]")


@dataclass(frozen=True, slots=True)
class Hole:
    """A piece of code: ``start``/``end`` with its marks, ``code`` what stands inside, at ``at``."""

    start: int
    end: int
    code: str = ""
    at: int = -1


def masked(text: str, language: str) -> tuple[str, list[Hole]]:
    """The text with its code replaced by filler, and the code whose value stands in the text."""
    language = _DIALECTS.get(language, language)
    shut = [(found.start(), found.end()) for found in _SKIPPED.finditer(text)]
    holes: list[Hole] = []
    parts: list[str] = []
    at = 0
    pieces = _svelte(text, shut) if language == "svelte" else _pieces(text, language)
    for hole, filler in pieces:
        if any(start < hole.start < end for start, end in shut) or hole.start < at:
            continue
        parts += (text[at : hole.start], filler if len(filler) > 1 else filler * (hole.end - hole.start))
        at = hole.end
        if filler == FILLER:
            holes.append(hole)
    parts.append(text[at:])
    return "".join(parts), holes


def _pieces(text: str, language: str) -> Iterator[tuple[Hole, str]]:
    for found in _PATTERNS.get(language, _PATTERNS["html"]).finditer(text):
        groups = found.groupdict()
        if groups.get("remark") is not None:
            if not found[0].startswith("<!--"):
                yield Hole(found.start(), found.end()), _remark(found[0])
            continue
        if groups.get("stray") is not None:
            yield Hole(found.start(), found.end()), " "
        elif groups.get("wall") is not None:
            yield Hole(found.start(), found.end()), WALL
        else:
            name = "value" if groups.get("value") is not None else "raw"
            yield Hole(found.start(), found.end(), found[name] or "", found.start(name)), FILLER


def _remark(text: str) -> str:
    """A comment of the template language as one of HTML, as long as it was."""
    return f"<!--{WALL * (len(text) - 7)}-->" if len(text) >= 7 else WALL * len(text)


def _svelte(text: str, shut: list[tuple[int, int]]) -> Iterator[tuple[Hole, str]]:
    """Braces, nested as code nests them; ``{#if}`` and its like are walls."""
    depth, start = 0, 0
    at = 0
    while (found := _BRACE.search(text, at)) is not None:
        at = found.end()
        inside = next((end for begin, end in shut if begin < found.start() < end), 0)
        if inside:
            at = inside
        elif found[0] == "{":
            start = found.start() if not depth else start
            depth += 1
        elif found[0] == "}" and depth:
            depth -= 1
            if not depth:
                code = text[start + 1 : found.start()]
                wall = code[:1] in {"#", "/", ":", "@"}
                hole = Hole(start, found.end()) if wall else Hole(start, found.end(), code, start + 1)
                yield hole, WALL if wall else FILLER
        elif not depth:
            at = found.start() + 1
