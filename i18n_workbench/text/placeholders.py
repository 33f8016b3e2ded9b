"""The placeholders of a text, in every dialect the supported frameworks use.

One scan from left to right, linear in the text's length; where two dialects could read the same characters the more
specific one wins (``{{x}}`` before ``{x}``, ``%(x)s`` before ``%s``).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

_DIRECTIVE = "[AaBbCDdeFHIjklMmPpRSTyYZz]"
_CLOCK = (
    rf"{_DIRECTIVE}[a-z]{{0,3}}+%[-_0^\#]?+{_DIRECTIVE}(?:[hms]\b|(?![A-Za-z](?!%)))"
)
"""Two directives of strftime with a unit between them (``Hh%M``): what stands between the signs is no name."""

_ATTRIBUTES = r"(?:\s(?:\"[^\"<>]*+\"|'[^'<>]*+'|[^<>\"'/]|/(?!>))*+)?+"
_ENDS_IN_VALUE = lazy_pattern(r"=[^\s\"'<>={}]+/>\Z")
"""Without quotes the stroke belongs to the value (``<a href=https://example.org/>``), as HTML has it; Android takes quotes away."""
_XML_ATTRIBUTES = _ATTRIBUTES.replace(r"[^\"<>]*+", r"[^\"<]*+").replace(
    "[^'<>]*+", "[^'<]*+"
)
"""In quotes XML lets ``>`` stand as it is (``equiv-text="&lt;span>"``)."""

DIALECTS: dict[str, str] = {
    "inline": r"<(?P<code>x|ph|bx|ex|g|it|bpt|ept|pc|sc|ec|mrk)(?=\s[^<>]*?\b(?:id|startRef|rid)=)"
    r"(?=(?:\s[^<>]*?)?\s(?:id|startRef)=[\"'](?P<inline>[^\"'<>]*+))"
    + _XML_ATTRIBUTES
    + r"/?+>",
    "tag": r"<!--(?:[^<>-]|-(?!->))*+-->|<(?P<close>/)?+(?P<tag>[A-Za-z][\w:.-]*+|\d++(?=\s*+/?+>))"
    + _ATTRIBUTES
    + r"(?P<self>/)?+>",
    "entity": r"&(?P<entity>[A-Za-z][A-Za-z0-9]{1,31}|\#\d{1,7}|\#[xX][0-9a-fA-F]{1,6});",
    "double-brace": r"\{\{\{?+[-&\#/^>!]?+(?P<mustache>[^{}]*+)\}\}\}?+",
    "dollar-brace": r"\$\{(?P<template>[^{}<]*+)\}",
    "nesting": r"\$t\(",
    "ruby": r"%\{(?P<ruby>(?!\d+\})[\w.-]++)\}|%<(?P<rubyfmt>\w++)>[-+0\#]*+\d*+(?:\.\d++)?+(?P<rubyspec>[a-zA-Z])",
    "python": r"%\((?P<python>[^()%]*+)\)[-+0\#]*+\d*+(?:\.\d++)?+(?P<pyspec>[a-zA-Z])",
    "percent": rf"%(?!{_CLOCK})(?![sdiuf]%)(?![sd][A-Z]\w*+%[sd](?!\w))(?![FeEgGxXoc]%%)(?P<percent>[A-Za-z_][A-Za-z0-9_]*+(?:[.-]++[A-Za-z0-9_]++)*+)%",
    "qt": r"%(?P<qt>L?\d{1,2}(?![\d$])|n(?![A-Za-z0-9_]))",
    "variable": r"%(?:\d++\$)?+\#@(?P<variable>\w++)@",
    "printf": r"%%|%\[(?P<gonumber>\d++)\][-+0\#]*+\d*+(?:\.\d++)?+(?P<goverb>[A-Za-z])|"
    r"%(?!(?<=\d%)-[A-Za-z])(?:(?P<position>\d++)\$)?+[-+0\#',]*+(?:I(?=['\d]*+[diu])[-+0\#',]*+)?+(?:\d++|\*)?+(?:\.(?:\d++|\*))?+"
    r"(?:hh|h|ll|l|q|L|z|j|t)?+(?P<conversion>[@sdiufFeEgGxXoc])(?!(?<=\d%[a-z])[A-Za-z])",
    "date": r"(?<!\d)(?<!\d\s)%[-_0^\#]?+(?:(?P<date>[A-Za-z])(?![A-Za-z](?!%))|(?P<unit>H(?=h)|M(?=m)|S(?=s)))",
    "icu-choice": r"\{\s*+(?P<choice>[^\s{},]++)\s*+,\s*+(?P<choicetype>plural|selectordinal|select)\s*+,",
    "fluent": r"\{\s*+(?P<fluentselect>\$[\w-]++|[A-Z][A-Z0-9_-]*+\([^{}()]*+\))\s*+->|"
    r"\{\s*+(?P<fluent>\$[\w-]++|-[A-Za-z][\w.-]*+(?:\([^{}()]*+\))?+|[A-Z][A-Z0-9_-]*+\([^{}()]*+\)|\"[^\"{}]*+\")\s*+\}",
    "mf2": r"\{\s*+(?:(?P<mf2>\$[\w-][\w.-]*+)(?:\s++[:@][^{}]*+)?+|(?P<markup>[\#/][A-Za-z][\w:.-]*+)(?:\s[^{}]*+|/)?+|"
    r"(?:\|[^|{}]*+\||[\w.-]++)\s++(?P<function>:[A-Za-z][\w:.-]*+)(?:\s[^{}]*+)?+)\s*+\}",
    "icu": r"\{\s*+(?P<icu>[^\s{},]++)\s*+,\s*+(?P<icutype>[A-Za-z]++)\s*+(?:,[^{}]*+)?+\}",
    "brace": r"\{\s*+(?P<brace>'[^'{}]*+'|[\w.@$\[\]-]*+)(?P<bracespec>![a-z]|)(?::[^\s{}]*+)?+\s*+\}",
    "dotnet": r"(?:(?<!\{)|(?<=(?<!\{)\{\{))\{(?P<dotnet>\w++)(?:(?<![\])]\{\d),\s*+-?+\d++)?+(?::[^{}]++)?+\}",
    "linked": r"(?<![\w@])@(?:\.\w++)?+:(?:\{'[^'{}]*+'\}|\([^()\s]++\)|\w++(?:[.-]++\w++)*+)",
    "chrome": r"\$(?P<chrome>[A-Za-z_@][\w@]*+)\$",
    "chrome-position": r"\$(?P<chromepos>[1-9])(?!\d|[.,]\d)",
    "colon": r"(?<![A-Za-z0-9_\u00c0-\u052f:/@.\\-]):(?P<colon>[A-Za-z_][A-Za-z0-9_]*+)(?![:A-Za-z0-9_\u00c0-\u052f])",
    "escape": r"\\(?P<escape>[nrt])",
}
"""Dialect name to pattern, in the order of precedence."""

OPT_IN = frozenset({"qt", "date", "chrome-position"})
"""Dialects that also match money and percentages: used only when asked for. ``date`` are the directives of strftime that
are none of printf (``%B``, ``%-m``); translators are free to choose others."""

_PATH = lazy_pattern(
    r"(?:(?<![\w:])[A-Za-z]:|(?<!\S)\\\\\w[\w.-]*+|(?<![\w.])\.\.?|%\w++%)(?:\\(?:[\w .()$-]*[\w)$])?+)++"
)
r"""A path of Windows: the ``\t`` of ``C:\temp`` is no tab."""

_NAMED = re.compile(r"\(\?P<\w+>")
_TAG = lazy_pattern(_NAMED.sub("(?:", DIALECTS["tag"]), re.DOTALL)
_BALANCED = {"nesting": "()", "icu-choice": "{}", "fluent": "{}"}
VOID_ELEMENTS = frozenset(
    {
        "area",
        "br",
        "col",
        "embed",
        "hr",
        "img",
        "input",
        "link",
        "meta",
        "param",
        "source",
        "track",
        "wbr",
    }
)
"""Elements of HTML that have no end tag."""
_TRIGGERS = frozenset("{<&%$@:\\")
_MAX_UNCLOSED = 3
"""Braces without an end of which each is searched for to the end of the text: more of them are no placeholders."""
_GROUPS: dict[str, dict[str, str]] = {
    "entity": {"entity": ""},
    "dollar-brace": {"template": ""},
    "ruby": {"ruby": "", "rubyfmt": "rubyspec"},
    "python": {"python": "pyspec"},
    "percent": {"percent": ""},
    "qt": {"qt": ""},
    "date": {"date": "", "unit": ""},
    "variable": {"variable": ""},
    "inline": {"inline": "code"},
    "mf2": {"mf2": "", "markup": "", "function": ""},
    "dotnet": {"dotnet": ""},
    "icu-choice": {"choice": "choicetype"},
    "fluent": {"fluentselect": "", "fluent": ""},
    "icu": {"icu": "icutype"},
    "brace": {"brace": "bracespec"},
    "chrome": {"chrome": ""},
    "chrome-position": {"chromepos": ""},
    "colon": {"colon": ""},
    "escape": {"escape": ""},
}
"""Kind to {group that holds the name: group that holds the spec}."""
_KINDS = {f"is_{name.replace('-', '_')}": name for name in DIALECTS}


@dataclass(frozen=True, slots=True)
class Placeholder:
    """One placeholder: ``text`` is ``source[start:end]``.

    ``kind`` is the dialect (a key of :data:`DIALECTS`), ``name`` what it stands for (for printf the argument's
    position from 1, for a tag its name) and ``spec`` how (the printf conversion, the ICU type, ``open``/``close``/
    ``empty`` for a tag).
    """

    kind: str
    text: str
    start: int
    end: int
    name: str
    spec: str = ""

    @property
    def signature(self) -> tuple[str, str, str]:
        """What must be equal in source and target: spaces, number widths and attribute order do not count."""
        return self.kind, self.name, self.spec


def extract(text: str, dialects: Iterable[str] | None = None) -> list[Placeholder]:
    """The placeholders of ``text`` in the order they stand.

    Parameters
    ----------
    dialects
        Names out of :data:`DIALECTS`; None means all but :data:`OPT_IN`. Without ``tag`` the placeholders inside
        attributes come out, with it a tag is one placeholder.

    An ICU choice (``{n, plural, ...}``) or a Fluent selector is one placeholder that spans all its branches; what is
    inside is the business of :mod:`i18n_workbench.text.icu`.
    """
    if _TRIGGERS.isdisjoint(text):
        return []
    if dialects is not None:
        wanted = frozenset(dialects)
    else:
        wanted = frozenset(DIALECTS) - OPT_IN
    pattern = _pattern(wanted)
    found: list[Placeholder] = []
    at = unclosed = arguments = 0
    while (match := pattern.search(text, at)) is not None:
        kind = _KINDS[str(match.lastgroup)]
        end: int | None = match.end()
        if _opens(kind, match):
            if unclosed < _MAX_UNCLOSED:
                end = _balanced_end(text, match.start(), _BALANCED[kind])
            else:
                end = None
        if end is None:
            unclosed += 1
            at = match.start() + 1
            continue
        name, spec = _describe(kind, match, text[match.start() : end])
        if kind == "printf" and name == "":
            arguments += 1
            name = str(arguments)
        found.append(
            Placeholder(kind, text[match.start() : end], match.start(), end, name, spec)
        )
        at = end
    return _without_paths(text, found)


def without_placeholders(text: str) -> str:
    """A text without these: of one that only shows another message (``{{common.close}}``) nothing is left.

    >>> without_placeholders("{{count}} books"), without_placeholders("{{common.close}}")
    (' books', '')
    """
    parts = []
    at = 0
    for placeholder in extract(text):
        parts.append(text[at : placeholder.start])
        at = placeholder.end
    parts.append(text[at:])
    return "".join(parts)


def tags_in(text: str) -> list[str]:
    """What :func:`extract` finds of the dialect ``tag``, as it is written."""
    return _TAG.findall(text)


def without_tags(text: str) -> str:
    """A text without these."""
    return _TAG.sub("", text)


def signatures(
    text: str, dialects: Iterable[str] | None = None
) -> Counter[tuple[str, str, str]]:
    """The multiset of :attr:`Placeholder.signature`: two texts agree when theirs are equal."""
    return Counter(placeholder.signature for placeholder in extract(text, dialects))


@lru_cache(maxsize=64)
def _pattern(wanted: frozenset[str]) -> re.Pattern[str]:
    """One alternation; ``lastgroup`` is the dialect because each alternative is closed by its own named group."""
    unknown = sorted(wanted - DIALECTS.keys())
    if unknown:
        raise ValueError(
            f"unknown placeholder dialects {unknown}; there are {sorted(DIALECTS)}"
        )
    parts = [
        f"(?P<{group}>{DIALECTS[name]})"
        for group, name in _KINDS.items()
        if name in wanted
    ]
    # The look-ahead spares every character that begins no placeholder from trying twenty alternatives.
    first = f"(?=[{re.escape(''.join(sorted(_TRIGGERS)))}])"
    return re.compile(f"{first}(?:{'|'.join(parts) or '(?!)'})", re.DOTALL)


def _without_paths(text: str, placeholders: list[Placeholder]) -> list[Placeholder]:
    """The placeholders without escapes that are part of a path."""
    if not any(each.kind == "escape" for each in placeholders):
        return placeholders
    paths = [match.span() for match in _PATH.finditer(text)]
    starts = [start for start, _ in paths]
    out = []
    for each in placeholders:
        at = bisect_right(starts, each.start) - 1
        if each.kind != "escape" or at < 0 or paths[at][1] <= each.start:
            out.append(each)
    return out


def _opens(kind: str, match: re.Match[str]) -> bool:
    return kind in _BALANCED and (kind != "fluent" or match["fluentselect"] is not None)


def _balanced_end(text: str, start: int, pair: str) -> int | None:
    """The end of the bracket that opens at or after ``start``, apostrophe-quoted brackets left out; None = unclosed."""
    depth, at = 0, text.index(pair[0], start)
    while at < len(text):
        char = text[at]
        if char == "'" and text[at + 1 : at + 2] in ("{", "}"):
            closing = text.find("'", at + 2)
            at = closing if closing > 0 else at
        elif char == pair[0]:
            depth += 1
        elif char == pair[1]:
            depth -= 1
            if not depth:
                return at + 1
        at += 1
    return None


def _describe(kind: str, match: re.Match[str], text: str) -> tuple[str, str]:
    """Name and spec."""
    if kind == "tag":
        return _describe_tag(match)
    if kind == "printf":
        verb = match["goverb"] or match["conversion"]
        if text == "%%":
            return ("%", "")
        return (match["gonumber"] or match["position"] or "", _conversion(verb))
    if kind in {"linked", "nesting"}:
        return text.partition(":")[2] if kind == "linked" else text[3:-1].strip(), ""
    if kind == "double-brace":
        name, _, spec = match["mustache"].partition(
            "|" if "|" in match["mustache"] else ","
        )
        return name.strip(), spec.strip()
    for name, spec in _GROUPS[kind].items():
        if match[name] is not None:
            return match[name].strip(), (match[spec] or "") if spec else ""
    return text, ""


def _describe_tag(match: re.Match[str]) -> tuple[str, str]:
    if match["tag"] is None:
        return "!--", ""
    name = match["tag"]
    is_empty = match["self"] and not _ENDS_IN_VALUE.search(match.group())
    if is_empty or name.lower() in VOID_ELEMENTS:
        return name, "empty"
    return name, "close" if match["close"] else "open"


def _conversion(letter: str) -> str:
    """Integers are one family: translators write %i for %d and lose nothing."""
    return "d" if letter in "diu" else letter
