"""Plural forms that stand in one text: Laravel's ``one|many``, vue-i18n's ``none | one | many``, Polyglot's ``one |||| many``.

How many there are, and which is for what number, is the library's business, not CLDR's: the tables below are those of
Laravel's ``MessageSelector`` and of node-polyglot. vue-i18n has one rule for every locale (two forms: one and many;
three: none, one and many) unless code gives it others (``pluralRules``), which nobody can read off the files: there the
source's number of forms is kept.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from i18n_workbench.text.placeholders import extract
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.text.placeholders import Placeholder

Forms = tuple[str, ...]

_ONLY: Final[Forms] = ("other",)
_TWO: Final[Forms] = ("one", "other")
_EAST_SLAVIC: Final[Forms] = ("one", "few", "many")
_WEST_SLAVIC: Final[Forms] = ("one", "few", "other")
_ALL: Final[Forms] = ("zero", "one", "two", "few", "many", "other")


def _table(*groups: tuple[Forms, str]) -> dict[str, Forms]:
    return {tag: forms for forms, tags in groups for tag in tags.split()}


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
    if syntax == "laravel":
        return LARAVEL.get(tag.split("-")[0], _ONLY)
    if syntax == "polyglot":
        return POLYGLOT.get(tag) or POLYGLOT.get(tag.split("-")[0], _TWO)
    return ()


def piped(text: str, syntax: str = "", locales: tuple[str, str] = ("", "")) -> Piped:
    """The forms of a text, as many as the target of ``locales`` needs; a text without pipes is one form.

    The number changes only where the library has a rule, the source has as many forms as its own language needs, none
    names its numbers (``{0}``, ``[1,19]``: those are kept), and they read like forms of one sentence: titles (``Shop |
    Home``) have pipes, too.
    """
    spans, gaps = _forms(text, syntax)
    ranged = any(span.start > start for span, start in zip(spans, _starts(gaps), strict=True))
    source, target = locales
    before, after = forms_of(syntax, source), forms_of(syntax, target)
    if not (source and target and gaps) or ranged or len(before) != len(spans):
        return Piped(text, spans)
    forms = [span.of(text) for span in spans]
    sure = syntax == "polyglot" or _alike(forms, loosely=_tight(text, gaps))
    if not (sure or _tight(text, gaps)) or not all(map(_whole, forms)):
        return Piped(text, spans)
    if before == after:
        return Piped(text, spans, after)
    lost = not sure and len(after) < len(before)
    doubt = "its parts have little in common, and were taken for plural forms" if lost else ""
    made, places = _assembled(
        text, spans, gaps[0], [forms[before.index(n) if n in before else -1] for n in after]
    )
    return Piped(made, places, after, doubt)


def _assembled(
    text: str, spans: Sequence[Span], gap: Span, forms: Sequence[str]
) -> tuple[str, tuple[Span, ...]]:
    made, places = text[: spans[0].start], []
    for number, form in enumerate(forms):
        made += gap.of(text) if number else ""
        places.append(Span(len(made), len(made) + len(form)))
        made += form
    return made + text[spans[-1].end :], tuple(places)


def _forms(text: str, syntax: str) -> tuple[tuple[Span, ...], list[Span]]:
    """Where the forms stand, and the pipes between them with the white space around."""
    four = "||||" in text
    if "|" not in text or ("||" in text and not four) or (syntax == "polyglot" and not four):
        return (Span(0, len(text)),), []
    inside = [Span(each.start, each.end) for each in extract(text)]
    pattern = _FOUR_PIPES if four else _PIPE
    gaps = [
        Span(*m.span())
        for m in pattern.finditer(text)
        if not any(s.start <= m.start() < s.end for s in inside)
    ]
    ends = [*(gap.start for gap in gaps), max(len(text.rstrip()), gaps[-1].end if gaps else 0)]
    ranges = syntax != "vue" and not four and bool(gaps)
    spans = (Span(start, end) for start, end in zip(_starts(gaps), ends, strict=True))
    return tuple(_after_range(text, span) if ranges else span for span in spans), gaps


def _starts(gaps: Sequence[Span]) -> list[int]:
    return [0, *(gap.end for gap in gaps)]


def _after_range(text: str, span: Span) -> Span:
    lead = _RANGE.match(text, span.start, span.end)
    return Span(lead.end(), span.end) if lead else span


def _tight(text: str, gaps: Sequence[Span]) -> bool:
    return all(gap.of(text) == "|" for gap in gaps)


def _alike(forms: Sequence[str], *, loosely: bool) -> bool:
    """Whether the forms read like one sentence for several numbers: one counts, or they share words or stems.

    ``loosely``: one word will do; otherwise half of the words.
    """
    if any(_NUMBER.search(placeholder.name) for form in forms for placeholder in extract(form)):
        return True
    first, *others = (_words(form, extract(form)) for form in forms)
    return all(
        _related(first, words) >= (1 if loosely else max(2, len(first), len(words)) / 2)
        for words in others
    )


def _words(text: str, placeholders: Sequence[Placeholder]) -> list[str]:
    for placeholder in reversed(placeholders):
        text = f"{text[: placeholder.start]} {text[placeholder.end :]}"
    return [word.lower() for word in _WORD.findall(text)]


def _related(some: Sequence[str], others: Sequence[str]) -> int:
    """How many of the words stand on the other side as well, by their stems."""
    return sum(any(one == other or _same_stem(one, other) for other in others) for one in some)


def _same_stem(one: str, other: str) -> bool:
    shared = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    return shared >= max(_STEM, (min(len(one), len(other)) + 1) // 2)


def _whole(form: str) -> bool:
    """Whether no tag begins in one form and ends in another: then the pipe stands inside of a sentence."""
    specs = [placeholder.spec for placeholder in extract(form, ["tag"])]
    return specs.count("open") == specs.count("close")
