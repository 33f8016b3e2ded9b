"""Tags, entities, links and addresses."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Iterable

_URL = re.compile(r"https?://[^\s<>\"')\]]+[^\s<>\"')\].,;:!?]")
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]*\w")
_RISKY = re.compile(r"<\s*(script|iframe|object|embed|style)\b|\bon\w+\s*=|javascript:", re.IGNORECASE)


class Tags(Rule):
    """The tags of the source are in the target."""

    id = "tags"
    title = "Tags differ"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or ("<" not in pair.source and "<" not in pair.target):
            return
        wanted, got = (_tags(text) for text in (pair.source, pair.target))
        if wanted == got:
            return
        parts = [f"lost: {_names(wanted - got)}"] if wanted - got else []
        if got - wanted:
            parts.append(f"not in the source: {_names(got - wanted)}")
        yield Issue("; ".join(parts), "give the translation the tags of the source")


class UnbalancedTags(Rule):
    """Where the source's tags close, the target's do."""

    id = "unbalanced-tags"
    title = "Tag not closed"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if "<" in pair.target and not _unclosed(pair.source) and (left := _unclosed(pair.target)):
            yield Issue(f"<{left}> is not closed", f"add </{left}>")


class RiskyMarkup(Rule):
    """Markup that could run code, and that the source does not have."""

    id = "risky-markup"
    title = "Risky markup"
    severity = "error"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (found := _RISKY.search(pair.target)) and not _RISKY.search(pair.source):
            yield Issue(f"{found.group().strip()!r} could run code where this text is shown as HTML", "remove it")


class Urls(Rule):
    """Addresses of the source are in the target."""

    id = "urls"
    title = "Links differ"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or "://" not in pair.source:
            return
        lost = set(_URL.findall(pair.source)) - set(_URL.findall(pair.target))
        if lost and len(_URL.findall(pair.target)) < len(_URL.findall(pair.source)):
            yield Issue(f"lost: {', '.join(sorted(lost))}")


class Emails(Rule):
    """Mail addresses of the source are in the target."""

    id = "emails"
    title = "Mail addresses differ"

    def check(self, pair: Pair) -> Iterable[Issue]:
        if (
            pair.target
            and "@" in pair.source
            and (lost := set(_EMAIL.findall(pair.source)) - set(_EMAIL.findall(pair.target)))
        ):
            yield Issue(f"lost: {', '.join(sorted(lost))}")


def _tags(text: str) -> Counter[tuple[str, str]]:
    return Counter((p.name, p.spec) for p in extract(text, ("tag",)) if p.spec != "comment" and p.name != "br")


def _names(tags: Counter[tuple[str, str]]) -> str:
    marks = {"close": "</{}>", "empty": "<{}/>"}
    return ", ".join(marks.get(spec, "<{}>").format(name) for name, spec in sorted(tags))


def _unclosed(text: str) -> str:
    stack: list[str] = []
    for tag in extract(text, ("tag",)):
        if tag.spec == "open":
            stack.append(tag.name)
        elif tag.spec == "close":
            if not stack or stack[-1] != tag.name:
                return tag.name
            stack.pop()
    return stack[-1] if stack else ""
