"""Messages that are small programs: ICU plurals and selects, Fluent references."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.checks import dialects
from i18n_workbench.checks.base import Issue, Pair, Rule, language_of
from i18n_workbench.errors import ParseError
from i18n_workbench.levels import LEVELS
from i18n_workbench.locales import required_categories
from i18n_workbench.text import icu

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_VARIABLE = re.compile(r"(\$[A-Za-z][\w-]*+)(\s*+->)?")
_PLACEABLE = re.compile(r"\{[^{}]*+")
_REFERENCE = re.compile(r"\{\s*+(-?[A-Za-z][\w-]*+(?:\.[A-Za-z][\w-]*+)?)\s*+[}(]")
_SINGULAR_BEHIND_NUMBERS = frozenset(
    ("az", "eu", "fa", "hu", "hy", "ka", "kk", "ku", "ky", "mn", "tk", "tr", "tt", "ug", "uz")
)  # fmt: skip
"""Languages in which what is counted stays in the singular."""
_FUNCTION = re.compile(r"-?[A-Z][A-Z0-9_-]*")


class IcuSyntax(Rule):
    """A text with ICU plurals or selects parses, and every choice has an ``other``.

    A choice without ``other`` is a note in Angular's templates, which show nothing for other values, and in a translation whose
    source lacks it, too.
    """

    id = "icu-syntax"
    title = "ICU message does not parse"
    severity = "error"
    needs = "text"
    marks = frozenset("{")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.have(self.marks) & dialects.may_choose(pairs)

    def check(self, pair: Pair) -> Iterable[Issue]:
        source = dialects.is_choice(pair.source)
        if not pair.target or not (source or dialects.is_choice(pair.target)):
            return
        said = _error_of(pair.target, pair.format)
        if said is not None:
            is_copied = not _is_of_source_language(pair) and _is_of_source(said, pair)
            yield Issue(
                f"the ICU message does not parse: {said.message}",
                said.next_step,
                "info" if is_copied else None,
            )
            return
        is_noted = not dialects.needs_other(pair)
        open_in_source = _without_other(pair.source, pair.format)
        for name, kind in _without_other(pair.target, pair.format):
            is_copied = (
                not _is_of_source_language(pair) and (name, kind) in open_in_source
            )
            yield Issue(
                f"the {kind} of {{{name}}} lacks `other`",
                "add an `other` branch",
                "info" if is_noted or is_copied else None,
            )


def _is_of_source_language(pair: Pair) -> bool:
    return pair.locale == pair.source_locale


def _without_other(text: str, format_id: str) -> list[tuple[str, str]]:
    """Name and type of each choice of a message that has no branch for other values; none where it is no message."""
    try:
        message = dialects.read_icu(text, format_id)
    except ParseError:
        return []
    return [
        (choice.name, choice.type)
        for choice in icu.choices(message)
        if "other" not in choice.selectors
    ]


def _error_of(text: str, format_id: str) -> ParseError | None:
    """Why a text is no ICU message, if it is none."""
    try:
        dialects.read_icu(text, format_id)
    except ParseError as error:
        return error
    return None


def _is_of_source(error: ParseError, pair: Pair) -> bool:
    """Whether the source is no message for the same reason: it is reported there, once for all locales."""
    of_source = _error_of(pair.source, pair.format)
    return of_source is not None and of_source.message == error.message


class IcuStructure(Rule):
    """Arguments, choices and options of an ICU message are those of the source.

    One wording for all numbers is a note in languages whose nouns stay as they are behind a number.
    """

    id = "icu-structure"
    title = "ICU arguments differ"
    severity = "error"
    marks = frozenset("{")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.have(self.marks) & dialects.may_choose(pairs)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or not (
            dialects.is_choice(pair.source) or dialects.is_choice(pair.target)
        ):
            return
        try:
            source = dialects.read_icu(pair.source, pair.format)
            target = dialects.read_icu(pair.target, pair.format)
        except ParseError:
            return
        wanted, got = icu.arguments(source), icu.arguments(target)
        for name in sorted((set(wanted) & icu.shown_arguments(source)) - set(got)):
            yield Issue(f"the argument {{{name}}} is lost", "put it back")
        for name in sorted(set(got) - set(wanted)):
            yield Issue(f"the source has no argument {{{name}}}", "remove it")
        yield from _options(source, target, pair.locale)


class FluentReferences(Rule):
    """Variables, terms and messages that a Fluent text refers to are those of the source.

    A term (``-brand``) has what variables its language needs: messages say them (``{ -brand(case: "genitive") }``).
    """

    id = "fluent-references"
    title = "Fluent references differ"
    severity = "error"
    marks = frozenset("{")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.have(self.marks) & dialects.may_be_fluent(pairs)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            not pair.target
            or pair.source == pair.target
            or not dialects.is_fluent(pair)
        ):
            return
        for name in sorted(_shown(pair.source) - _all(pair.target)):
            level = LEVELS["fluent-references", _kind(name)]
            yield Issue(f"lost: {{ {name} }}", "put it back", level)
        if pair.key.startswith("-"):
            return
        for name in sorted(_all(pair.target) - _all(pair.source)):
            yield Issue(
                f"not in the source: {{ {name} }}",
                "remove it",
                "error" if name.startswith("$") else "warning",
            )


def _kind(name: str) -> str:
    """What is lost of a reference: a name in :data:`LEVELS`."""
    if name.startswith("$"):
        return "lost"
    return "lost term" if name.startswith("-") else "lost message"


def _options(source: icu.Message, target: icu.Message, locale: str) -> Iterator[Issue]:
    theirs = {(c.name, c.type): set(c.selectors) for c in icu.choices(target)}
    for choice in {(c.name, c.type): c for c in icu.choices(source)}.values():
        got = theirs.get((choice.name, choice.type))
        if got is None:
            if choice.type == "select" or required_categories(locale) != ("other",):
                message = f"the {choice.type} of {{{choice.name}}} is flattened"
                needs_none = _by_numbers(choice) or (
                    choice.type != "select" and _keeps_nouns(locale)
                )
                yield Issue(
                    message,
                    "keep the choice, with the forms of this language",
                    "info" if needs_none else "warning",
                )
        elif choice.type == "select" and (lost := set(choice.selectors) - got):
            yield Issue(
                f"the select of {{{choice.name}}} lacks {', '.join(sorted(lost))}",
                "add the branches",
                "info" if _by_numbers(choice) else None,
            )


def _by_numbers(choice: icu.Choice) -> bool:
    """Whether a select chooses by numbers, as English does for ``1st`` and ``an 8``: other languages need not (0 of 4 right in
    2 projects).
    """
    if choice.type != "select":
        return False
    names = [name for name in choice.selectors if name != "other"]
    return bool(names) and all(name.isdecimal() for name in names)


def _keeps_nouns(locale: str) -> bool:
    """Whether nouns do not change behind a number (Hungarian "3 személy"), so that one wording does for all."""
    return language_of(locale) in _SINGULAR_BEHIND_NUMBERS


def _all(text: str) -> set[str]:
    names = {match[1] for match in _variables(text)}
    return names | {
        name for name in _REFERENCE.findall(text) if not _FUNCTION.fullmatch(name)
    }


def _shown(text: str) -> set[str]:
    """References whose value is shown; a variable that only selects a variant may be left out by a language."""
    shown = {match[1] for match in _variables(text) if not match[2]}
    return shown | {name for name in _all(text) if not name.startswith("$")}


def _variables(text: str) -> Iterator[re.Match[str]]:
    """Variables in braces, each with the arrow behind it where it selects."""
    for placeable in _PLACEABLE.findall(text):
        yield from _VARIABLE.finditer(placeable)
