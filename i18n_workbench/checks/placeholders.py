"""Placeholders: what the program puts into a text has to be in every translation."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks import dialects
from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.lost_values import (
    Signature,
    Values,
    is_broken,
    is_of_a_field,
    is_written_out,
)
from i18n_workbench.checks.marked_parts import share_placeholders
from i18n_workbench.levels import LEVELS
from i18n_workbench.locales import category_in_name, plural_category
from i18n_workbench.text.placeholders import Placeholder, extract

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

VALUE_LOST = "value-lost"
"""The kind of an issue about a value that a translation does without and that is no number."""
VALUE_BROKEN = "value-broken"
"""The kind of an issue about a value that a translation tries to show, and cannot."""
VALUE_ADDED = "value-added"
"""The kind of an issue about a value that only a translation shows."""
FIELD_LOST = "field-lost"
"""The kind of an issue about the name of a form's field, which a message beside it does without."""


_WITH_ENDINGS = frozenset(
    (
        "az",
        "ba",
        "et",
        "eu",
        "fi",
        "hu",
        "hy",
        "ka",
        "kk",
        "ky",
        "mn",
        "tk",
        "tr",
        "tt",
        "ug",
        "uz",
    )
)
"""Languages that glue what others say by words to the end of a name (``:countta`` is Uzbek for ``:count`` of them)."""
_FUNCTION = re.compile(r"(?i)\{\{\s*+(?:PLURAL|GENDER|GRAMMAR|INT):")
"""What MediaWiki picks words by (``{{PLURAL:$1|page|pages}}``): no value, and each language has its own need of it."""
_COUNTS = {"count", "n", "number", "num", "smart_count", "value", "0"}
_NUMBERS = _COUNTS - {"value", "0"}
_NUMBER_NAME = re.compile(r"(?:^|[.:/])(one|two)_[^.:/]*$")
"""Keys that begin with the number that they are for (``time.two_minutes``)."""
_FOR_ONE = re.compile(r"(?:^|[^A-Za-z])(?:singular|SINGULAR)$|[a-z]Singular$")
"""Keys that end in the word for one (``day singular``, ``LINE_COUNT_SINGULAR``), as programs that count by themselves call them: 5 of
5 in Acode and dspace-angular were right without the number."""
_FIRST = "[0]"
"""How the key of a list's first item ends: where lists are plurals, that is the form for one."""
_FEW_FORMS = {"zero", "one", "two"}
_KINDS = {
    "lost": VALUE_LOST, "broken": VALUE_BROKEN, "added": VALUE_ADDED, "of a field": FIELD_LOST,
}  # fmt: skip
_OF_ANY_TYPE = frozenset(("android", "php", "php-include"))
"""Formats of languages in which ``%s`` takes a value of any type."""
_MORE = (10, 21, 22, 101, 102)
"""A number of each kind that Slavic, Baltic and other languages count with the forms of 0, 1 and 2."""


class Placeholders(Rule):
    """Every placeholder of the source is in the target, and no other.

    In a plural family any form may show the number and what another form of the source shows (``One file`` beside
    ``{n} files in {folder}``), and the forms ``zero``, ``one`` and ``two`` may leave the number out where they stand for
    one number (the Russian ``one`` is for 21, too): by CLDR's rules, or by the header of a PO file.
    Where the project has frameworks, their dialects count and no other; else a ``:name`` counts only where the source
    is written so (Finnish puts endings behind a colon: ``{user}:lle``).

    What is broken is an error: another name, half a bracket, a sign that is left of it or like it (``&1``), and what
    gettext's compiler refuses. What one locale alone leaves out is a warning, as this is how a slip looks (61 of 98 were
    one); what several do is a note, and what a translation adds, as code may give a value to every text. A branch that
    leaves one out brings an error, one that adds one a warning. A value that the translation writes out (an address, a server's name) is a note; so is,
    in a message beside a form's field, the field's name (``:attribute``), and a warning where a branch leaves it out.
    """

    id = "placeholders"
    title = "Placeholders differ"
    severity = LEVELS["placeholders", "broken"]
    marks = frozenset("{%$<")

    def may_find(self, pairs: PairColumns) -> Mask:
        found = pairs.have(self.marks)
        for side in (pairs.source, pairs.target):
            found |= side.has_before_word(":")
        return pairs.differing(found & ~pairs.equal, share_placeholders)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target:
            return
        wanted, written = values_of(pair, pair.source), values_of(pair, pair.target)
        if not pair.dialects and any(value.kind == "brace" for value in wanted):
            wanted = _without_colons(wanted)
            written = _without_colons(written)
        if wanted.keys() == written.keys():
            return
        lost = _lost(wanted, written, pair)
        extra = _extra(wanted, written, pair)
        if pair.other:
            for value in values_of(pair, pair.other):
                extra.pop(value, None)
        if not lost and not extra:
            return
        if _judged_elsewhere(pair):  # asked late: of 20 texts one differs
            return
        if _omits_number(lost, extra, pair) or _is_the_number(lost, extra, pair):
            return
        if sorted(lost.values()) == sorted(extra.values()):
            yield _reordered(wanted, written)
        else:
            message = difference(lost.values(), extra.values())
            reason = _reason(lost, extra, pair)
            level = LEVELS["placeholders", reason]
            yield Issue(message, _repair(lost, extra), level, _KINDS.get(reason, ""))


def _reason(lost: Values, extra: Values, pair: Pair) -> str:
    """In what way a translation differs: a name in :data:`LEVELS`."""
    if not extra and len(lost) == 1 and is_written_out(pair):
        return "written out"
    if not lost:
        return "field added" if is_of_a_field(extra) else "added"
    has_mark = bool(extra) or is_broken(lost, pair)
    if not extra and is_of_a_field(lost):
        return "left of a field" if has_mark else "of a field"
    is_number = bool(pair.form) and not extra and all(map(_is_number, lost))
    if is_number and (pair.format == "po" or not has_mark):
        are_rubys = all(value.kind == "ruby" for value in lost)
        by_rails = are_rubys and pair.form in _FEW_FORMS
        return "number lost in Rails" if by_rails else "number lost in a form"
    if has_mark:
        return "broken"
    return "lost"


def _is_number(value: Signature) -> bool:
    """Whether a value is surely a number, which a translation may say in a word (``in einer Minute``)."""
    return value.name in _NUMBERS or (value.kind == "printf" and value.spec == "d")


def _number_in_name(key: str) -> str:
    """The number that a key begins with (``time.two_minutes``) or ends in (``day singular``), where each has a text of its own;
    empty where none does.
    """
    found = _NUMBER_NAME.search(key)
    if found:
        return found[1]
    return "one" if _FOR_ONE.search(key) else ""


def _omits_number(lost: Values, extra: Values, pair: Pair) -> bool:
    """Whether all that is lost is one value, and the key is called as one that stands for a number."""
    category = category_in_name(pair.key) or _number_in_name(pair.key)
    if not category and pair.key.endswith(_FIRST) and all(map(_counts, lost)):
        category = "one"
    return _may_omit_number(category, pair.locale) and len(lost) == 1 and not extra


def _is_the_number(lost: Values, extra: Values, pair: Pair) -> bool:
    """Whether one form of a plural has a value without a name less or more: its number (``mit einem Fehler``)."""
    if not pair.form or len(lost) + len(extra) != 1:
        return False
    (value,) = (*lost, *extra)
    is_nameless = value.kind == "printf" and not value.name.strip("0123456789")
    return is_nameless and (not lost or _is_wordable(pair))


def _lost(wanted: Values, written: Values, pair: Pair) -> Values:
    """The values of the source that the translation lacks and needs."""
    lost = {}
    is_only = len(wanted) == 1
    for value, text in wanted.items():
        is_there = value in written or _is_string_now(value, written, pair)
        is_there |= f"%{text}" in pair.target and f"{text}%" in pair.source
        is_there |= _has_a_space_flag(value, text, pair)
        if not is_there and not _may_go(value, pair, text, is_only=is_only):
            lost[value] = text
    return lost


def _has_a_space_flag(value: Signature, text: str, pair: Pair) -> bool:
    """Whether ``% s`` stands for ``%s``: what reads PO files (Python, PHP, Ruby, C) takes the space for a flag, as gettext's
    compiler does; Java and Objective-C do not (5 of 5 judged were no fault in a Django app).
    """
    if pair.format != "po" or value.kind != "printf":
        return False
    return f"% {text[1:]}" in pair.target and f"% {text[1:]}" not in pair.source


def _extra(wanted: Values, written: Values, pair: Pair) -> Values:
    """The values of the translation that nothing in the source stands for."""
    extra = {}
    source_has_colons = any(value.kind == "colon" for value in wanted)
    for value, text in written.items():
        is_there = value in wanted or _was_any(value, wanted, pair)
        if not is_there and not _may_come(value, pair, text, source_has_colons):
            extra[value] = text
    return extra


def _without_colons(values: Mapping[Signature, str]) -> Values:
    """Without ``:name``: beside braces, where no framework says otherwise, it is prose (``line {0}:unknown``)."""
    return {value: text for value, text in values.items() if value.kind != "colon"}


def _may_go(value: Signature, pair: Pair, text: str, *, is_only: bool) -> bool:
    """Whether a translation can do without: the number in some forms, and the English s (``file{plural}``).

    The only value of a plural (``is_only``) is its number, by whatever name (``%s new streams``).
    """
    if value.name == "plural" or _stands_in(value, text, pair.target):
        return True
    if value.kind == "colon" and pair.language in _WITH_ENDINGS and text in pair.target:
        return True
    return bool(pair.form) and (_counts(value) or is_only) and _is_wordable(pair)


def _is_wordable(pair: Pair) -> bool:
    """Whether the text of a form need not show the number, by the rule of its file or of its language."""
    if pair.wordable is not None:
        return pair.form in pair.wordable
    return _may_omit_number(pair.form, pair.locale)


@cache
def _may_omit_number(form: str, locale: str) -> bool:
    """Whether a plural form stands for a single number, so that its text need not show it."""
    return form in _FEW_FORMS and all(
        plural_category(locale, number) != form for number in _MORE
    )


def _may_come(value: Signature, pair: Pair, text: str, source_has_colons: bool) -> bool:
    """Whether a translation can have what the source does not: the number in any form, Finnish endings, and a per cent sign
    before its number (Basque ``%0`` and ``%{share}``).
    """
    if value.kind == "colon" and not pair.dialects and not source_has_colons:
        return True
    return (
        (bool(pair.form) and _counts(value))
        or _stands_in(value, text, pair.source)
        or (value.kind == "qt" and f"{value.name}%" in pair.source)
        or (value.kind == "ruby" and f"{text[1:]}%" in pair.source)
        or _has_an_ending(value, text, pair)
    )


def _stands_in(value: Signature, written: str, text: str) -> bool:
    """Whether a ``:name`` stands in a text where it could also be something else (``:name:``)."""
    return (
        value.kind == "colon"
        and re.search(rf"{re.escape(written)}(?!\w)", text) is not None
    )


def _has_an_ending(value: Signature, written: str, pair: Pair) -> bool:
    """Whether a ``:nametail`` is a ``:name`` of the source with an ending: Laravel replaces it wherever it stands."""
    if value.kind != "colon" or pair.language not in _WITH_ENDINGS:
        return False
    names = (each.text for each in extract(pair.source, ("colon",)))
    return any(written.startswith(name) for name in names)


def _is_string_now(value: Signature, written: Iterable[Signature], pair: Pair) -> bool:
    """Whether the translation says ``%1$s`` for ``%1$d``: in Java and PHP that takes values of any type."""
    if pair.format not in _OF_ANY_TYPE or value.kind != "printf":
        return False
    return value._replace(spec="s") in written


def _was_any(value: Signature, wanted: Iterable[Signature], pair: Pair) -> bool:
    """Whether this is a ``%1$s`` for what the source writes otherwise (:func:`_is_string_now`)."""
    is_string = value.kind == "printf" and value.spec == "s"
    if pair.format not in _OF_ANY_TYPE or not is_string:
        return False
    return any(each.kind == "printf" and each.name == value.name for each in wanted)


class UnnamedPlaceholders(Rule):
    """Several unnamed placeholders in a source text: translators cannot change their order."""

    id = "unnamed-placeholders"
    title = "Several unnamed placeholders"
    severity = "info"
    needs = "source"
    marks = frozenset("%")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if "printf" not in dialects.dialects_in(pair):
            return
        placeholders = extract(dialects.readable(pair.target), ("printf",))
        unnamed = [
            each for each in placeholders if "$" not in each.text and each.text != "%%"
        ]
        if len(unnamed) > 1:
            yield Issue(
                f"{len(unnamed)} unnamed placeholders: their order cannot change",
                "name or number them (%1$s)",
            )


def values_of(pair: Pair, text: str) -> Values:
    """The placeholders of a text of the pair: what has to be equal, and how it is written. Literals are none."""
    values = _values(text, dialects.dialects_in(pair))
    marks = dialects.positions(pair, text)
    if not marks:
        return values
    return values | {Signature("qt", _position(mark), ""): mark for mark in marks}


def _position(mark: str) -> str:
    """Which value a mark of Qt stands for: ``%L1`` is ``%1`` in the digits and signs of the language."""
    return mark.lstrip("%L")


def difference(lost: Iterable[str], extra: Iterable[str]) -> str:
    """The sentence that says what is lost and what the source does not have."""
    parts = []
    if lost:
        parts.append(f"lost: {', '.join(sorted(lost))}")
    if extra:
        parts.append(f"not in the source: {', '.join(sorted(extra))}")
    return "; ".join(parts)


@lru_cache(maxsize=20_000)
def _values(text: str, wanted: frozenset[str]) -> Values:
    """Kept, because a source text is compared with the translations of many locales."""
    values = {}
    for placeholder in extract(dialects.readable(text), wanted):
        is_literal = placeholder.text == "%%" or placeholder.name.startswith("'")
        if not is_literal and _FUNCTION.match(placeholder.text) is None:
            values[_comparable(placeholder)] = placeholder.text
    return values


def _judged_elsewhere(pair: Pair) -> bool:
    return (
        dialects.is_choice(pair.source)
        or dialects.is_choice(pair.target)
        or dialects.is_fluent(pair)
        or dialects.is_mf2(pair)
    )


def _comparable(placeholder: Placeholder) -> Signature:
    """A translation may format a value otherwise (``{n, number}`` for ``{n}``, ``:Name`` for ``:name``)."""
    kind, name, spec = placeholder.signature
    if kind == "double-brace":
        return Signature(kind, name, "")
    if kind in {"brace", "icu", "dotnet"}:
        return Signature("brace", name, "")
    if kind == "qt":
        return Signature(kind, _position(name), spec)
    if kind == "colon":
        return Signature(kind, name.lower(), spec)
    return Signature(kind, name, spec)


def _counts(value: Signature) -> bool:
    """Whether it stands for the number of a plural, as far as its name tells."""
    return value.name in _COUNTS or (value.kind == "printf" and value.spec == "d")


def _reordered(
    wanted: Mapping[Signature, str], written: Mapping[Signature, str]
) -> Issue:
    """The placeholders of the source, of which the program fills the first with what is meant for another one."""
    order = f"{', '.join(written.values())} stand for {', '.join(wanted.values())}"
    return Issue(f"in another order: {order}", "keep the order, or number them (%1$s)")


def _repair(lost: Mapping[Signature, str], extra: Mapping[Signature, str]) -> str:
    if len(lost) == len(extra) == 1:
        return (
            f"write {next(iter(lost.values()))} instead of {next(iter(extra.values()))}"
        )
    if lost:
        return "put the missing placeholders back"
    return "remove what the source does not have"
