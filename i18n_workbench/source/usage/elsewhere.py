"""Evidence outside of calls: keys that stand in any file, as they are or in another spelling, or in code without quotes
(``tr.pageTitle``, ``TZ_ASIA_BAKU: {``).
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.source.keep.key_search import is_compound, is_list
from i18n_workbench.source.read.comments import first_in_code
from i18n_workbench.source.resolve.spellings import styles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from i18n_workbench.errors import Place
    from i18n_workbench.source.usage.judgement import (
        Judgement,
        KeyReasons,
        KeysByText,
    )

STANDS = "the text {!r} stands at {}{}"
NAMED = "its name stands at {}; whether it means the message is not seen"
LEAST = 6
"""Letters of a name that hardly stands by chance. Of 111 judged unused keys that are such names, of 48 projects as they were found
first, 28 of 32 wrong ones stand so in code, and 2 of 79 right ones.
"""
_NAME = re.compile(r"\w+")
_WORDS = bytes(
    byte if byte > 127 or chr(byte).isalnum() or byte == ord("_") else ord(" ")
    for byte in range(256)
)
_OTHER = "".join(
    rf"(?<!R\.{kind}\.)"
    for kind in ("id", "layout", "drawable", "menu", "style", "color", "dimen", "xml")
)
"""What names another resource of Android than a text."""
_DEFINED = r"\??\s*:\s*(?:string\b|['\"`])"
"""What stands behind the name of a message in a table of messages, or in its type."""


def by_text(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys that stand in a file, code included, where no framework sees them: as they are, or in another style of writing.

    Of 40 unused keys of one program 23 stood in another form in a file that was read (``preferences_style`` of
    ``preferences-style``).
    """
    if not keys:
        return
    every = judgement.texts(judgement.inventory.keys)
    styled = _styled(judgement, every)
    wanted = judgement.texts(keys)
    for key in keys:
        for text in styled.intersection(styles(key)):
            wanted.setdefault(text, []).append(key)
    for index, outside in judgement.around():
        places = index.text_places(every.keys(), wanted.keys(), styled)
        yield from _standing(wanted, places, outside)


def by_sentence(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Sentences that stand in any file in another spelling: over several literals, lines or escapes."""
    wanted = {
        text: own for text, own in judgement.messages(keys).items() if " " in text
    }
    if not wanted:
        return
    for index, outside in judgement.around():
        places = index.sentences(wanted.keys())
        yield from _standing(wanted, places, outside)


def by_member(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys of tables in code: whoever reads ``texts[language].title`` may have called what stands before ``title`` anything."""
    for key in keys:
        if key in judgement.inventory.read_as_members:
            yield key, "its last name is read of an object, as tables in code are read"


def by_name(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys that are one name of several words, and stand somewhere in code as that name: who calls them so is not known."""
    wanted: dict[bytes, list[str]] = {}
    for key in keys:
        for name in _names(judgement, key):
            wanted.setdefault(name.encode(), []).append(key)
    if not wanted:
        return
    every = {
        name.encode()
        for key in judgement.inventory.keys
        for name in _names(judgement, key)
    }
    for file, text in judgement.index.source_texts():
        words = every.intersection(text.encode().translate(_WORDS).split())
        named = wanted.keys() & words
        if not named or is_list(words, every):
            continue
        for word in sorted(named):
            place = _place(file, text, word.decode())
            if place is None:
                continue
            for key in wanted.pop(word):
                yield key, NAMED.format(place)


def _standing(
    wanted: KeysByText,
    places: Mapping[str, Place],
    outside: str,
) -> KeyReasons:
    """The keys of texts that stand somewhere."""
    for text, place in places.items():
        reason = STANDS.format(text, place, outside)
        for key in wanted[text]:
            yield key, reason


def _styled(judgement: Judgement, every: Collection[str]) -> set[str]:
    """What keys are in other styles of writing, where that is one key alone and no spelling of one."""
    every_style = chain.from_iterable(map(styles, judgement.inventory.keys))
    counts = Counter(every_style)
    only_once = {text for text, count in counts.items() if count == 1}
    return only_once.difference(every)


def _names(judgement: Judgement, key: str) -> Iterator[str]:
    """The names that a key is written as."""
    for name in judgement.inventory.written(key):
        is_name = len(name) >= LEAST and _NAME.fullmatch(name) is not None
        if is_name and is_compound(name):
            yield name


def _place(file: str, text: str, name: str) -> Place | None:
    """Where a name first stands in code as something else than a defined text or a remark."""
    pattern = re.compile(rf"{_OTHER}(?<![\w-]){name}(?![\w-]|{_DEFINED})")
    return first_in_code(pattern, file, text)
