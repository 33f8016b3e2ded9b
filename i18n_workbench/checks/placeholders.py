"""Placeholders and linked messages: what the program puts into a text has to be in every translation."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks import dialects
from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.text.placeholders import Placeholder, extract

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

Signature = tuple[str, str, str]

_COUNTS = {"count", "n", "number", "num", "smart_count", "value", "0"}
_MAY_OMIT_NUMBER = {"zero", "one", "two"}


class Placeholders(Rule):
    """Every placeholder of the source is in the target, and no other.

    In a plural family any form may show the number, and the forms ``zero``, ``one`` and ``two`` may leave it out.
    Where the project has frameworks, their dialects count and no other; else a ``:name`` counts only where the source
    is written so (Finnish puts endings behind a colon: ``{user}:lle``).
    """

    id = "placeholders"
    title = "Placeholders differ"
    severity = "error"
    marks = frozenset("{%$:")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target or _judged_elsewhere(pair):
            return
        wanted, got = values_of(pair, pair.source), values_of(pair, pair.target)
        lost = {s: text for s, text in wanted.items() if s not in got}
        extra = {s: text for s, text in got.items() if s not in wanted}
        if not pair.dialects and not any(kind == "colon" for kind, _, _ in wanted):
            extra = {s: text for s, text in extra.items() if s[0] != "colon"}
        if pair.form:
            extra = {s: text for s, text in extra.items() if not _counts(s)}
        lost = {
            s: text for s, text in lost.items() if s[1] != "plural"
        }  # the English s: ``file{plural}``
        if pair.form in _MAY_OMIT_NUMBER:
            lost = {s: text for s, text in lost.items() if not _counts(s)}
        if lost or extra:
            yield Issue(difference(lost.values(), extra.values()), _repair(lost, extra))


class LinkedMessages(Rule):
    """Links to other messages (``@:key``) are those of the source."""

    id = "linked-messages"
    title = "Linked messages differ"
    marks = frozenset("@")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target:
            return
        wanted, got = (
            {p.text for p in extract(text, ("linked",))} for text in (pair.source, pair.target)
        )
        if wanted != got:
            yield Issue(difference(wanted - got, got - wanted))


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
        found = extract(dialects.readable(pair.target), ("printf",))
        plain = [p for p in found if "$" not in p.text and p.text != "%%"]
        if len(plain) > 1:
            yield Issue(
                f"{len(plain)} unnamed placeholders: their order cannot change",
                "name or number them (%1$s)",
            )


def values_of(pair: Pair, text: str) -> dict[Signature, str]:
    """The placeholders of a text of the pair: what has to be equal, and how it is written. Literals are none."""
    values = _values(text, dialects.dialects_in(pair))
    marks = dialects.positions(pair, text)
    return values | {("qt", mark, ""): mark for mark in marks} if marks else values


def difference(lost: Iterable[str], extra: Iterable[str]) -> str:
    """The sentence that says what is lost and what the source does not have."""
    parts = [
        f"{what}: {', '.join(sorted(texts))}"
        for what, texts in (("lost", lost), ("not in the source", extra))
        if texts
    ]
    return "; ".join(parts)


@lru_cache(maxsize=20_000)
def _values(text: str, wanted: frozenset[str]) -> dict[Signature, str]:
    """Kept, because a source text is compared with the translations of many locales."""
    found = extract(dialects.readable(text), wanted)
    return {_comparable(p): p.text for p in found if p.text != "%%" and not p.name.startswith("'")}


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
    if kind in {"brace", "icu", "double-brace", "dotnet"}:
        return "double-brace" if kind == "double-brace" else "brace", name, ""
    return kind, name.lower() if kind == "colon" else name, spec


def _counts(signature: Signature) -> bool:
    """Whether it stands for the number of a plural, as far as its name tells."""
    kind, name, spec = signature
    return name in _COUNTS or (kind == "printf" and spec == "d")


def _repair(lost: Mapping[Signature, str], extra: Mapping[Signature, str]) -> str:
    if len(lost) == len(extra) == 1:
        return f"write {next(iter(lost.values()))} instead of {next(iter(extra.values()))}"
    return "put the missing placeholders back" if lost else "remove what the source does not have"
