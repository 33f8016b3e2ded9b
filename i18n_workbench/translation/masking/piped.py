"""Plural forms that stand in one text: Laravel's ``one|many``, vue-i18n's ``none | one | many``, Polyglot's ``one |||| many``.

How many there are, and which is for what number, is the library's business, not CLDR's: the tables below are those of
Laravel's ``MessageSelector`` and of node-polyglot. vue-i18n has one rule for every locale (two forms: one and many;
three: none, one and many) unless code gives it others (``pluralRules``), which nobody can read off the files: there the
source's number of forms is kept.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from i18n_workbench.text.placeholders import extract
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Forms = tuple[str, ...]

_ONLY: Final[Forms] = ("other",)
_TWO: Final[Forms] = ("one", "other")
_EAST_SLAVIC: Final[Forms] = ("one", "few", "many")
_WEST_SLAVIC: Final[Forms] = ("one", "few", "other")
_ALL: Final[Forms] = ("zero", "one", "two", "few", "many", "other")


def _table(*groups: tuple[Forms, str]) -> dict[str, Forms]:
    table = {}
    for forms, tags in groups:
        for tag in tags.split():
            table[tag] = forms
    return table


LARAVEL: Final[Mapping[str, Forms]] = _table(
    (
        _TWO,
        """af am bg bh bn ca da de el en eo es et eu fa fi fil fo fr fur fy gl gu gun ha he hi hu hy is it ku lb ln mg mk
        ml mn mr nah nb ne nl nn no nso om or pa pap ps pt so sq sv sw ta te ti tk ur wa xbr zu""",
    ),
    (_EAST_SLAVIC, "be bs hr pl ru sr uk"),
    (_WEST_SLAVIC, "cs lt ro sk"),
    (("one", "two", "other"), "ga"),
    (("zero", "one", "other"), "lv"),
    (("one", "two", "few", "other"), "sl"),
    (("one", "few", "many", "other"), "mt"),
    (("one", "two", "many", "other"), "cy"),
    (_ALL, "ar"),
)
"""Language to the forms that the framework chooses from, in their order; it takes the first for every other language."""

POLYGLOT: Final[Mapping[str, Forms]] = _table(
    (_ONLY, "id ja ko lo ms th zh"),
    (_EAST_SLAVIC, "bs-latn-ba bs-cyrl-ba hr pl ru sr-rs srl-rs uk"),
    (_WEST_SLAVIC, "cs lt ro sk"),
    (("one", "two", "few", "other"), "sl-sl"),
    (_ALL, "ar"),
)
"""Locale or language to the forms; every other one is like English."""

SYNTAXES: Final = frozenset({"laravel", "vue", "polyglot"})
"""Messages whose pipes part plural forms: an answer may not bring further ones."""

_PIPE = re.compile(r"\s*+\|\s*+")
_FOUR_PIPES = re.compile(r"\s*+\|\|\|\|\s*+")
_RANGE = re.compile(r"\s*+(?:\{[-\d*,.]*+\}|\[[-\d*,. ]*+\])\s*+")
_WORD = re.compile(r"[^\W\d_]{2,}")
_NUMBER = re.compile(r"(?:^|_)(?:count|number|num|n|qty|total)$", re.IGNORECASE)
_STEM = 3
"""Letters that two words share at least where one is a form of the other. Chosen, not measured."""
_DOUBT = "its parts have little in common, and were taken for plural forms"


@dataclass(frozen=True, slots=True)
class Piped:
    """A text in its forms: where each stands (without its range), the CLDR category of each where one is known."""

    text: str
    spans: tuple[Span, ...]
    categories: tuple[str, ...] = ()
    doubt: str = ""
    """Why somebody should look at the translation."""


def forms_of(syntax: str, locale: str) -> Forms:
    """The forms that a library expects in a locale, by CLDR category; empty where the source's number is kept."""
    tag = locale.replace("_", "-").lower()
    language, _, _ = tag.partition("-")
    if syntax == "laravel":
        return LARAVEL.get(language, _ONLY)
    if syntax == "polyglot":
        return POLYGLOT.get(tag) or POLYGLOT.get(language, _TWO)
    return ()


def piped(text: str, syntax: str = "", locales: tuple[str, str] = ("", "")) -> Piped:
    """The forms of a text, as many as the target of ``locales`` needs; a text without pipes is one form.

    The number changes only where the library has a rule, the source has as many forms as its own language needs, none
    names its numbers (``{0}``, ``[1,19]``: those are kept), and they read like forms of one sentence: titles (``Shop |
    Home``) have pipes, too.
    """
    parted = _parted(text, syntax)
    as_written = Piped(text, parted.spans)
    source, target = locales
    if not source or not target:
        return as_written
    if not parted.gaps or parted.has_ranges:
        return as_written
    before = forms_of(syntax, source)
    after = forms_of(syntax, target)
    if len(before) != len(parted.spans):
        return as_written
    forms = [span.of(text) for span in parted.spans]
    is_tight = all(gap.of(text) == "|" for gap in parted.gaps)
    is_sure = syntax == "polyglot" or _alike(forms, loosely=is_tight)
    may_be_forms = is_sure or is_tight
    if not may_be_forms or not all(map(_whole, forms)):
        return as_written
    if before == after:
        return Piped(text, parted.spans, after)
    by_category = dict(zip(before, forms, strict=True))
    due = [by_category.get(name, forms[-1]) for name in after]
    is_doubtful = not is_sure and len(after) < len(before)
    doubt = _DOUBT if is_doubtful else ""
    assembled, spans = _assembled(text, parted, due)
    return Piped(assembled, spans, after, doubt)


class _Parted(NamedTuple):
    """Where the forms stand, and the pipes between them with the white space around."""

    spans: tuple[Span, ...]
    gaps: Sequence[Span] = ()
    has_ranges: bool = False
    """Whether a form names its numbers (``{0}``, ``[1,19]``)."""


def _assembled(
    text: str,
    parted: _Parted,
    forms: Sequence[str],
) -> tuple[str, tuple[Span, ...]]:
    """The text with other forms between its pipes, and where they stand."""
    first_form = parted.spans[0]
    last_form = parted.spans[-1]
    gap = parted.gaps[0].of(text)
    assembled = text[: first_form.start]
    spans: list[Span] = []
    for form in forms:
        if spans:
            assembled += gap
        start = len(assembled)
        assembled += form
        spans.append(Span(start, len(assembled)))
    assembled += text[last_form.end :]
    return assembled, tuple(spans)


def _parted(text: str, syntax: str) -> _Parted:
    whole = _Parted((Span(0, len(text)),))
    has_four = "||||" in text
    if syntax == "polyglot" and not has_four:
        return whole
    if "||" in text and not has_four:
        return whole
    gaps = _gaps(text, _FOUR_PIPES if has_four else _PIPE)
    if not gaps:
        return whole
    starts = [0]
    ends = []
    for gap in gaps:
        ends.append(gap.start)
        starts.append(gap.end)
    end = len(text.rstrip())
    ends.append(max(end, starts[-1]))
    spans = tuple(map(Span, starts, ends))
    if syntax == "vue" or has_four:
        return _Parted(spans, gaps)
    without_ranges = tuple(_after_range(text, span) for span in spans)
    return _Parted(without_ranges, gaps, has_ranges=without_ranges != spans)


def _gaps(text: str, pattern: re.Pattern[str]) -> list[Span]:
    """The pipes outside of placeholders."""
    if "|" not in text:
        return []
    placeholders = extract(text)
    gaps = []
    for match in pattern.finditer(text):
        gap = Span(*match.span())
        if not any(each.start <= gap.start < each.end for each in placeholders):
            gaps.append(gap)
    return gaps


def _after_range(text: str, span: Span) -> Span:
    lead = _RANGE.match(text, span.start, span.end)
    if lead:
        return Span(lead.end(), span.end)
    return span


def _alike(forms: Sequence[str], *, loosely: bool) -> bool:
    """Whether the forms read like one sentence for several numbers: one counts, or they share words or stems.

    ``loosely``: one word will do; otherwise half of the words.
    """
    if any(map(_counts, forms)):
        return True
    first, *others = map(_words, forms)
    for words in others:
        longest = max(2, len(first), len(words))
        enough = 1 if loosely else longest / 2
        if _related(first, words) < enough:
            return False
    return True


def _counts(form: str) -> bool:
    """Whether a form has a placeholder for a number."""
    return any(_NUMBER.search(placeholder.name) for placeholder in extract(form))


def _words(text: str) -> list[str]:
    """The words outside of placeholders, in small letters."""
    for placeholder in reversed(extract(text)):
        before = text[: placeholder.start]
        behind = text[placeholder.end :]
        text = f"{before} {behind}"
    return [word.lower() for word in _WORD.findall(text)]


def _related(some: Sequence[str], others: Sequence[str]) -> int:
    """How many of the words stand on the other side as well, by their stems."""
    count = 0
    for word in some:
        if any(_same_stem(word, other) for other in others):
            count += 1
    return count


def _same_stem(one: str, other: str) -> bool:
    if one == other:
        return True
    shorter = min(len(one), len(other))
    if shorter < _STEM:
        return False
    size = max(_STEM, (shorter + 1) // 2)
    return one[:size] == other[:size]


def _whole(form: str) -> bool:
    """Whether no tag begins in one form and ends in another: then the pipe stands inside of a sentence."""
    specs = [placeholder.spec for placeholder in extract(form, ["tag"])]
    return specs.count("open") == specs.count("close")
