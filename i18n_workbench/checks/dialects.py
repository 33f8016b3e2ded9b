"""Which placeholders count: the dialects of the project's frameworks, or what the text itself speaks."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.errors import ParseError
from i18n_workbench.text import icu, mf2
from i18n_workbench.text.placeholders import DIALECTS, OPT_IN, extract

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.base import Pair
    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_OF_FRAMEWORK: dict[str, tuple[str, ...]] = {
    "angular": ("double-brace",),
    "brace": ("brace", "icu"),
    "chrome": ("chrome", "chrome-position"),
    "cocoa": ("printf", "variable"),
    "dotnet": ("dotnet",),
    "es": ("dollar-brace",),
    "fluent": ("fluent",),
    "i18next": ("double-brace", "nesting"),
    "icu": ("brace", "icu"),
    "laravel": ("colon",),
    "percent": ("ruby", "percent"),
    "mf2": ("mf2",),
    "printf": ("printf", "python"),
    "ruby": ("ruby",),
    "vue": ("brace", "ruby"),
}
"""A framework's own word for its placeholders to the dialects that hold values."""

VALUES = (
    frozenset(DIALECTS) - OPT_IN - {"tag", "entity", "escape", "linked", "icu-choice"}
)
"""The dialects of values, when nothing is known about the project."""

_BRACES = ("brace", "icu")
_SPOKEN = 3
"""Source texts in braces from which on a project writes values so, although none is in the framework's own dialect."""
_WITHOUT_PERCENT = VALUES - {"printf", "percent", "qt"}
_TIME = re.compile(r"%[-^0#]?[YmbBAaHMSpyjzZIklPn](?![A-Za-z(])")
_DATE = re.compile(
    r"(?<!%)(?:%[-^0#]?[A-Za-z][-/.:, ]?)*%[-^0#]?[YmMByb](?:[-/.:, ]?%[-^0#]?[A-Za-z])+"
    r"|(?<!%)(?:%[-^0#]?[A-Za-z][-/.:, ]?)+%[-^0#]?[YmMByb](?![A-Za-z])"
)
"""A pattern of a date, with a part that no printf has (``%Y-%m-%d``): a program may name one in a text."""
_POSITION = re.compile(r"%\d(?!\d|\$|\.\d|[sdfiux]\b)")
_QT = "qt"
_QT_POSITION = re.compile(r"%L?\d\d?")
_QT_VALUES = VALUES - {"colon"}
"""No library that reads Qt's files has ``:name``; prose has (``IPv4:port``)."""
_QT_WITHOUT_PERCENT = _WITHOUT_PERCENT - {"colon"}
_TEMPLATE_TAG = re.compile(r"\{%[^{}%]*+%\}")
_GO_POSITION = re.compile(r"%\[(\d)\]")
_ADDRESS_BYTES = re.compile(r"(?:%[89A-Fa-f][0-9A-Fa-f]){2,}")
"""A letter beyond ASCII in an address (``l%C3%B6schen``): two bytes of UTF-8 or more, which are no placeholders."""
_ADDRESS = re.compile(r"://[^\s<>\"']++")
_ESCAPED = re.compile(r"%[2-7][0-9A-Fa-f](?!\$)")
"""A sign of ASCII in an address (``https://…/Darknet_%28network%29``), where it is no width of printf."""
_LETTER_APOSTROPHE = "\u2019"
_SPACED_NUMBER = re.compile(r"=\s++(?=\d+\s*+\{)")
_CHOICE = re.compile(r"\{\s*+[^\s{},]++\s*+,\s*+(?:plural|selectordinal|select)\s*+,")
_CODE = re.compile(r'<[a-z]++\s[^<>"]*+(?:"[^"<]*+"[^<>"]*+)*+>')
"""An element with attributes: what stands in these is a description (Angular's ``equiv-text="{n, plural, …}"``)."""
_MF2 = re.compile(
    r"\{\s*+\$[\w-]++\s++:[a-z]|\{#([A-Za-z][\w-]*+)[^{}]*+\}[^{}]*+\{/\1\s*+\}"
)
"""What no other dialect writes: a function behind a variable, and markup that opens and closes."""
_FLUENT = re.compile(r"\{\s*+(?:\$[A-Za-z][\w-]*+|-[A-Za-z])|\}?\s*->\s")


def dialects_of(names: Iterable[str]) -> tuple[str, ...]:
    """The dialects behind the ``placeholders`` of frameworks; a dialect's own name stands for itself.

    Names that are neither are left out: a framework of another package may say what it likes.
    """
    found = [
        d
        for name in names
        for d in _OF_FRAMEWORK.get(name, (name,) if name in DIALECTS else ())
    ]
    return tuple(dict.fromkeys(found))


def dialects_spoken(named: tuple[str, ...], texts: Iterable[str]) -> tuple[str, ...]:
    """The dialects of frameworks, and braces where a project's source texts are written with these and with none of the
    framework's own (i18next with a plug-in for ICU).
    """
    if not named or "brace" in named:
        return named
    in_braces = 0
    for text in texts:
        if "{" not in text and "%" not in text and "$" not in text and ":" not in text:
            continue
        if extract(text, named):
            return named
        in_braces += bool(extract(text, _BRACES))
    return (*named, *_BRACES) if in_braces >= _SPOKEN else named


def dialects_in(pair: Pair) -> frozenset[str]:
    """The dialects that count in a pair: those of the project, else all that its source text may be written in.

    Without a framework to ask, patterns of dates and money (``%Y-%m-%d``, ``%u%n``) are no placeholders.
    """
    if pair.dialects:
        return _of_project(pair.dialects, has_codes=pair.format == "xliff")
    is_qt = pair.format == _QT
    if "%" in pair.source and (
        _TIME.search(pair.source) or _position_of(pair).search(pair.source)
    ):
        return _QT_WITHOUT_PERCENT if is_qt else _WITHOUT_PERCENT
    return _QT_VALUES if is_qt else VALUES


@cache
def _of_project(named: tuple[str, ...], *, has_codes: bool) -> frozenset[str]:
    """The dialects that a project names as a set: one for all its pairs."""
    return frozenset((*named, "inline")) if has_codes else frozenset(named)


def read_icu(text: str, format_id: str) -> icu.Message:
    """The tree of an ICU message.

    In ARB files an apostrophe is a letter (``d'{count}``) unless Flutter's ``use-escaping`` is on: where the text is no
    message so, it is read as ICU does. Flutter also reads ``= 0`` as ``=0``.

    Raises
    ------
    ParseError
        When it is no message either way.
    """
    if format_id != "arb":
        return icu.parse(text)
    text = _SPACED_NUMBER.sub("=", text)
    if "'" not in text:
        return icu.parse(text)
    try:
        return icu.parse(text.replace("'", _LETTER_APOSTROPHE))
    except ParseError:
        return icu.parse(text)


def needs_other(pair: Pair) -> bool:
    """Whether who reads the pair refuses a choice without ``other``, as formatjs, MessageFormat and Flutter's generator do.
    Angular's compiler takes it, and its runtime shows nothing for other values; of all frameworks it alone has inline codes.
    """
    return "inline" not in pair.dialects


def has_inline_codes(pair: Pair) -> bool:
    """Whether elements such as ``<x id="…"/>`` are placeholders of the pair, and no tags of its text."""
    return "inline" in dialects_in(pair)


def positions(pair: Pair, text: str) -> list[str]:
    """Placeholders like ``%0`` and ``%1``, where the source is written with them and no framework says otherwise."""
    if pair.dialects or "%" not in pair.source:
        return []
    return _position_of(pair).findall(readable(text))


def _position_of(pair: Pair) -> re.Pattern[str]:
    """What a position is written like; where the source surely has one, and in Qt's files, a letter behind it is text
    (``%1d %2h`` are days and hours).
    """
    is_sure = pair.format == _QT or _POSITION.search(pair.source)
    return _QT_POSITION if is_sure else _POSITION


def readable(text: str) -> str:
    """The text with Go's ``%[1]s`` in the spelling that the other dialects share (``%1$s``), without what addresses escape
    and without tags of templates (``{%comment %}``), whose names begin like a directive.
    """
    if "%" not in text:
        return text
    text = _ADDRESS_BYTES.sub("_", text)
    text = _DATE.sub("_", text)
    if "{%" in text:
        text = _TEMPLATE_TAG.sub("_", text)
    if "://" in text:
        text = _ADDRESS.sub(_without_escapes, text)
    return _GO_POSITION.sub(r"%\1$", text)


def _without_escapes(address: re.Match[str]) -> str:
    """An address with letters in place of what it escapes."""
    return _ESCAPED.sub("_", address.group())


def is_choice(text: str) -> bool:
    """Whether an ICU plural or select stands in the text."""
    if "{" not in text or _CHOICE.search(text) is None:
        return False
    return "<" not in text or _CHOICE.search(_CODE.sub("", text)) is not None


def is_fluent(pair: Pair) -> bool:
    """Whether the pair is written in Fluent."""
    if pair.format == "ftl" or "fluent" in pair.dialects:
        return True
    if is_mf2(pair):
        return False
    return not pair.dialects and any(map(_looks_fluent, (pair.source, pair.target)))


@lru_cache(maxsize=20_000)
def _looks_fluent(text: str) -> bool:
    """Kept, because four rules ask for it."""
    return "{" in text and _FLUENT.search(text) is not None


def may_choose(pairs: PairColumns) -> Mask:
    """Where an ICU plural or select may stand in source or target."""
    return _may_have(pairs, "plural", "select")


def may_be_fluent(pairs: PairColumns) -> Mask:
    """Where a pair may be written in Fluent (:func:`is_fluent`)."""
    of_format = pairs.column("format").passes("ftl".__eq__)
    return of_format | _may_speak(pairs, "fluent")


def may_be_mf2(pairs: PairColumns) -> Mask:
    """Where a pair may be written in MessageFormat 2 (:func:`is_mf2`)."""
    speaks = _may_speak(pairs, "mf2")
    if speaks.all():
        return speaks
    return speaks | _may_have(pairs, ".match", ".input", ".local")


def _may_speak(pairs: PairColumns, dialect: str) -> Mask:
    """Where the frameworks read a dialect, or none says which it reads."""
    return pairs.column("dialects").passes(
        lambda dialects: not dialects or dialect in dialects
    )


def _may_have(pairs: PairColumns, *words: str) -> Mask:
    """Where a word may stand in source or target."""
    found = np.zeros(len(pairs), bool)
    for word in words:
        found |= pairs.source.may_contain(word) | pairs.target.may_contain(word)
    return found


def is_structured(text: str) -> bool:
    """Whether the text is a small program (ICU choice, Fluent selector, variants) rather than one sentence."""
    return "{" in text and (is_choice(text) or "->" in text or mf2.is_complex(text))


def is_mf2(pair: Pair) -> bool:
    """Whether the pair is written in MessageFormat 2: its beginning says so, or what stands in its braces.

    Only where no framework says otherwise do functions and markup (``{$n :number}``, ``{#b}…{/b}``) tell.
    """
    if "{" not in pair.source and "{" not in pair.target:
        return False
    if pair.format == "ftl" or "fluent" in pair.dialects:
        return False
    if (
        "mf2" in pair.dialects
        or mf2.is_complex(pair.source)
        or mf2.is_complex(pair.target)
    ):
        return True
    return (
        not pair.dialects
        and _MF2.search(pair.source) is not None
        and _is_message(pair.source)
    )


def _is_message(text: str) -> bool:
    try:
        mf2.parse(text)
    except ParseError:
        return False
    return True
