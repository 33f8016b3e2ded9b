"""Links and mail addresses."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.placeholders import difference

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.checks.columns.column import Mask
    from i18n_workbench.checks.columns.pair_columns import PairColumns

_URL = re.compile(r"https?://(?=[\w\[{%<$])[^\s<>\"')\]]+(?<![.,:;!?])", re.IGNORECASE)
_QUOTE = "&quot;"
"""Ends a link in the attribute of an inline code, which is escaped."""
_DOCTYPE = re.compile(r"<!DOCTYPE[^>]*+>", re.IGNORECASE)
"""Names a grammar by its address, which nobody follows: Qt's designer writes one, and translations of RetroShare (16), Subsurface
(9) and Quassel (2) do without.
"""
_EMAIL = re.compile(r"(?<![\w.+-])[\w.+-]++@[\w-]++(?:\.[\w-]++)++", re.ASCII)
_OWN_PLACE = re.compile(r"\s*(?:[/#][^\s<>]*)?\s*")
"""A path on the same site, or nothing."""
_EXAMPLE_URL = re.compile(
    r"https?://(?:(?:[\w.-]+\.)?example\.\w+|(?!localhost)[a-z]+(?![\w.:-]))",
    re.IGNORECASE,
)
"""Made-up hosts: ``example.com``, and a single word (``[name](https://url)``), which names no place on the Internet."""
_EXAMPLE = re.compile(r"@example\.\w+$")


class Urls(Rule):
    """Links of the source are in the target; a link of the translation's own language may take their place.

    A text that is nothing but a link is a setting: a locale may have a path or nothing there.
    """

    id = "urls"
    title = "Links differ"
    marks = frozenset("/")

    def may_find(self, pairs: PairColumns) -> Mask:
        return pairs.differing(pairs.source.may_contain("://"), _share_links)

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or "://" not in pair.source:
            return
        if _URL.fullmatch(pair.source.strip()) and _OWN_PLACE.fullmatch(pair.target):
            return
        wanted, got = _links(pair.source), _links(pair.target)
        lost = {url for url in wanted - got if not _EXAMPLE_URL.match(url)}
        if lost and len(got) < len(wanted):
            yield Issue(difference(lost, ()), "put the link back")


def _share_links(source: str, target: str) -> bool:
    """Whether a text is sure to have the only link of its source."""
    links = _links_of_source(source)
    return len(links) <= 1 and all(link in target for link in links)


@lru_cache(maxsize=200_000)
def _links_of_source(source: str) -> set[str]:
    return _links(source)


def _links(text: str) -> set[str]:
    """The links of a text; a sentence may begin with one, in a capital."""
    if "<!" in text:
        text = _DOCTYPE.sub(" ", text)
    found = _URL.findall(text)
    ends = (link.partition(_QUOTE)[0] for link in found)
    return {link.replace("Http", "http", 1) for link in ends}


class Emails(Rule):
    """Mail addresses of the source are in the target (made-up ones of example.com may change).

    A note: of nine that were judged in five projects none was wrong, all were examples in the language
    (``joaoromao@mumble.info`` in what an empty field shows).
    """

    id = "emails"
    title = "Mail addresses differ"
    severity = "info"
    marks = frozenset("@")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or "@" not in pair.source:
            return
        written = set(_EMAIL.findall(pair.target))
        lost = set(_EMAIL.findall(pair.source)) - written
        if lost := {address for address in lost if not _EXAMPLE.search(address)}:
            yield Issue(difference(lost, ()), "put the address back")
