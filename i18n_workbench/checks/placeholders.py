"""Placeholders, ICU structure, linked messages: what the program puts into a text has to be in every translation."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.errors import ParseError
from i18n_workbench.text import icu
from i18n_workbench.text.placeholders import DIALECTS, OPT_IN, Placeholder, extract

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_VALUES = tuple(set(DIALECTS) - OPT_IN - {"tag", "entity", "escape", "linked", "icu-choice"})
_COUNT_FORMS = {"zero", "one", "two"}


class Placeholders(Rule):
    """Every placeholder of the source is in the target, and no other.

    In the forms ``zero``, ``one`` and ``two`` of a plural family the number itself may be left out.
    """

    id = "placeholders"
    title = "Placeholders differ"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or (_icu_choice(pair.source) and _parses(pair.source)):
            return
        wanted, got = (_signatures(text) for text in (pair.source, pair.target))
        lost, extra = wanted - got, got - wanted
        if pair.form in _COUNT_FORMS:
            lost = Counter({s: n for s, n in lost.items() if s[1] not in {"count", "n", "1", "number", "smart_count"}})
        if lost or extra:
            yield Issue(_sentence(lost, extra, pair), _repair(lost, extra))


class IcuSyntax(Rule):
    """A text with ICU plurals or selects parses."""

    id = "icu-syntax"
    title = "ICU message does not parse"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not _icu_choice(pair.source) and not _icu_choice(pair.target):
            return
        try:
            icu.parse(pair.target)
        except ParseError as error:
            if _icu_choice(pair.target) or _parses(pair.source):
                yield Issue(f"the ICU message does not parse: {error.message}", error.next_step)


class IcuStructure(Rule):
    """Arguments and select options of an ICU message are those of the source; every plural has ``other``."""

    id = "icu-structure"
    title = "ICU arguments differ"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or not _icu_choice(pair.source):
            return
        try:
            source, target = icu.parse(pair.source), icu.parse(pair.target)
        except ParseError:
            return
        wanted, got = icu.arguments(source), icu.arguments(target)
        for name in sorted(set(wanted) - set(got)):
            yield Issue(f"the argument {{{name}}} is lost")
        for name in sorted(set(got) - set(wanted)):
            yield Issue(f"the source has no argument {{{name}}}")
        yield from _options(source, target)


class LinkedMessages(Rule):
    """Links to other messages (``@:key``, ``$t(key)``) are those of the source."""

    id = "linked-messages"
    title = "Linked messages differ"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or ("@" not in pair.source + pair.target):
            return
        wanted, got = (_signatures(text, ("linked",)) for text in (pair.source, pair.target))
        if wanted != got:
            yield Issue(_sentence(wanted - got, got - wanted, pair), _repair(wanted - got, got - wanted))


class UnnamedPlaceholders(Rule):
    """Several unnamed placeholders in a source text: translators cannot change their order."""

    id = "unnamed-placeholders"
    title = "Several unnamed placeholders"
    severity = "info"
    needs = "source"

    def check(self, pair: Pair) -> Iterable[Issue]:
        plain = [p for p in extract(pair.target, ("printf",)) if "$" not in p.text and p.text != "%%"]
        if len(plain) > 1:
            yield Issue(f"{len(plain)} unnamed placeholders: their order cannot change", "name or number them (%1$s)")


def _icu_choice(text: str) -> bool:
    return "{" in text and any(p.kind == "icu-choice" for p in extract(text, ("icu-choice",)))


def _parses(text: str) -> bool:
    try:
        icu.parse(text)
    except ParseError:
        return False
    return True


def _signatures(text: str, dialects: Iterable[str] = _VALUES) -> Counter[tuple[str, str, str]]:
    found = Counter(_comparable(p) for p in extract(text, dialects) if p.text != "%%")
    # A translation may use a value twice; what counts is that each is there.
    return Counter(dict.fromkeys(found, 1))


def _comparable(placeholder: Placeholder) -> tuple[str, str, str]:
    kind, name, spec = placeholder.signature
    return kind, name, "d" if spec in {"i", "u"} else spec


def _sentence(lost: Counter[tuple[str, str, str]], extra: Counter[tuple[str, str, str]], pair: Pair) -> str:
    shown = {_comparable(p): p.text for text in (pair.source, pair.target) for p in extract(text)}

    def names(found: Counter[tuple[str, str, str]]) -> str:
        return ", ".join(shown.get(s, s[1]) for s in found)

    parts = [f"lost: {names(lost)}"] if lost else []
    if extra:
        parts.append(f"not in the source: {names(extra)}")
    return "; ".join(parts)


def _repair(lost: Counter[tuple[str, str, str]], extra: Counter[tuple[str, str, str]]) -> str:
    if len(lost) == len(extra) == 1:
        return "put the source's placeholder in the place of the changed one"
    return "put the missing placeholders back" if lost else "remove what the source does not have"


def _options(source: icu.Message, target: icu.Message) -> Iterator[Issue]:
    theirs = {(c.name, c.type): set(c.selectors) for c in icu.choices(target)}
    for choice in icu.choices(source):
        got = theirs.get((choice.name, choice.type))
        if got is None:
            yield Issue(
                f"the {choice.type} of {{{choice.name}}} is flattened",
                "keep the choice: other languages count differently",
            )
        elif choice.type == "select" and (lost := set(choice.selectors) - got):
            yield Issue(f"the select of {{{choice.name}}} lacks {', '.join(sorted(lost))}")
        elif "other" not in got:
            yield Issue(f"the {choice.type} of {{{choice.name}}} lacks `other`")
