"""Evidence outside of code: keys that stand in any text file, as they are or in another spelling."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement


def by_text(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that stand in a text file that no framework reads."""
    if not keys:
        return
    every = spellings(judgement, judgement.inventory.keys)
    wanted = spellings(judgement, keys)
    for index, outside in judgement.around():
        for text, place in index.text_places(every.keys(), wanted.keys()).items():
            yield from (
                (key, f"the text {text!r} stands at {place}{outside}")
                for key in wanted[text]
            )


def by_sentence(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Sentences that stand in any file in another spelling: over several literals, lines or escapes."""
    wanted = {
        text: own for text, own in spellings(judgement, keys).items() if " " in text
    }
    wanted |= {
        text.partition("|")[2]: own for text, own in wanted.items() if "|" in text
    }
    for index, outside in judgement.around() if wanted else ():
        for text, place in index.sentences(wanted.keys()).items():
            yield from (
                (key, f"the text {text!r} stands at {place}{outside}")
                for key in wanted[text]
            )


def _message(key: str) -> str:
    """A key without the plural category that ends it, as go-i18n's files have them (``not_found.other``)."""
    head, dot, last = key.rpartition(".")
    return head if dot and last in CATEGORIES else key


def spellings(judgement: Judgement, keys: Iterable[str]) -> dict[str, list[str]]:
    """The keys by every way to write them, those that they may be a form of included."""
    found: dict[str, list[str]] = defaultdict(list)
    for key in keys:
        for name in dict.fromkeys(
            (
                key,
                _message(key),
                *judgement.inventory.keys[key],
                *judgement.names.bases(key),
            )
        ):
            for text in judgement.inventory.written(name):
                found[text].append(key)
    return found
