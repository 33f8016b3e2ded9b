"""Evidence outside of calls: keys that stand in any file, as they are or in another spelling."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import CATEGORIES
from i18n_workbench.source.resolve.spellings import styles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

STANDS = "the text {!r} stands at {}{}"

_HOLE = re.compile(
    r"%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?(?:ll|l|h)?[@sdiufxc]"
    r"|%\(\w+\)[sd]|%\{\w+\}|%[1-9]|\$\{?\w+\}?|\{\{?[^{}]*\}\}?|</?[\w.:-]+(?:\s[^<>]*)?/?>"
)
"""What is put into a sentence: a placeholder of any dialect, a tag."""

WORDS = 3
"""A part of a sentence of so many words hardly stands by chance: of 594 keys that were rightly unused 3 had such a part
in code, of 104 that were not 9; of indico's 186 unused ones it is found of 29 in 40.
"""


def by_text(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Keys that stand in a file, code included, where no framework sees them: as they are, or in another style of writing.

    In 46 projects 13 of 40 unused keys of one program stood in a file that was read (``${sidebar.group-create}``), 23 of
    40 of another in forms that are not (``preferences_style`` of ``preferences-style``).
    """
    if not keys:
        return
    every = spellings(judgement, judgement.inventory.keys)
    styled = _styled(judgement, every)
    wanted = spellings(judgement, keys)
    for key in keys:
        for text in styled.intersection(styles(key)):
            wanted[text].append(key)
    for index, outside in judgement.around():
        places = index.text_places(every.keys(), wanted.keys(), styled)
        for text, place in places.items():
            for key in wanted[text]:
                yield key, STANDS.format(text, place, outside)


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
            for key in wanted[text]:
                yield key, STANDS.format(text, place, outside)


def by_part(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Sentences with placeholders whose longest part stands in any file, beside what is put into it there."""
    wanted: defaultdict[str, list[str]] = defaultdict(list)
    for key in keys:
        parts = [part.strip() for part in _HOLE.split(key)]
        longest = max(parts, key=len)
        if longest != key and len(longest.split()) >= WORDS:
            wanted[longest].append(key)
    for index, outside in judgement.around() if wanted else ():
        for text, place in index.parts(wanted.keys()).items():
            for key in wanted[text]:
                yield key, STANDS.format(text, place, outside)


def _styled(judgement: Judgement, every: Collection[str]) -> set[str]:
    """What keys are in other styles of writing, where that is one key alone and no spelling of one."""
    found = Counter(chain.from_iterable(map(styles, judgement.inventory.keys)))
    return {text for text, count in found.items() if count == 1 and text not in every}


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
