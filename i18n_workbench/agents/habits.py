"""Habits of a project's texts that no setting names: how they address the reader, and which names they never translate."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import pandas as pd

ADDRESS = {
    "de": (
        "Sie Ihr Ihre Ihren Ihrem Ihrer Ihnen",
        "du dein deine deinen deinem deiner dir dich",
    ),
    "es": ("usted ustedes", "tú tu tus te ti"),
    "fr": ("vous votre vos", "tu ton ta tes toi"),
    "nl": ("u uw", "je jij jou jouw"),
    "ru": ("вы вас вам вами ваш ваша ваше ваши", "ты тебя тебе твой твоя твоё твои"),
}
"""Language to the words that address a reader formally, and those that do so informally."""
FEWEST = 3
"""Texts of a locale that have to show a habit before it is called one. Chosen, not measured: two may agree by chance."""
MOST = 0.8
"""The share of the texts concerned that have to show it. Of 21 locales of four projects (wg-easy, kimai, hoppscotch, uptime-kuma) 18 agree in .83 and more of
their texts; the other three mix both (.77 to .78), and nothing is said of them."""

_WORD = re.compile(r"\w+")
_NAME = re.compile(r"(?<=\w )(?:[A-Z][A-Za-z]*[A-Z]\w*|[A-Z][a-z]\w+)\b")


class Address(NamedTuple):
    """How the texts of a locale address the reader."""

    locale: str
    manner: str
    texts: int
    of: int


def address(messages: pd.DataFrame) -> list[Address]:
    """For each locale whose language tells it: formally or informally, where most of its texts agree."""
    found = []
    for locale, texts in messages.groupby("locale", sort=True)["value"]:
        language = str(locale).partition("-")[0].partition("_")[0]
        words = ADDRESS.get(language)
        if words:
            groups = [frozenset(each.split()) for each in words]
            counts = _counted(texts, *groups)
            manner, count = max(counts.items(), key=lambda item: item[1])
            total = sum(counts.values())
            if count >= FEWEST and count >= MOST * total:
                found.append(Address(str(locale), manner, count, total))
    return found


def _counted(
    texts: pd.Series, formal: frozenset[str], informal: frozenset[str]
) -> dict[str, int]:
    """In how many texts there are words of either kind; the first word of a text has a capital for another reason."""
    counts = {"formally": 0, "informally": 0}
    for text in texts.dropna():
        words = _WORD.findall(str(text))[1:]
        lowered = {word.lower() for word in words}
        counts["formally"] += not formal.isdisjoint(words)
        counts["informally"] += not informal.isdisjoint(lowered)
    return counts


def names_kept(messages: pd.DataFrame) -> list[str]:
    """Names within source texts (a capital behind another word) that nearly all translations repeat, most usual first."""
    texts, kept = Counter[str](), Counter[str]()
    rows = messages.dropna(subset=["value", "source"])
    translated = rows[rows["value"] != rows["source"]]
    for source, value in zip(translated["source"], translated["value"], strict=True):
        for name in set(_NAME.findall(str(source))):
            texts[name] += 1
            kept[name] += name in str(value)
    sources = Counter(
        name
        for source in set(translated["source"])
        for name in set(_NAME.findall(str(source)))
    )
    usual = [name for name, count in sources.most_common() if count >= FEWEST]
    return [name for name in usual if kept[name] >= MOST * texts[name]]
