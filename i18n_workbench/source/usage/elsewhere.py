"""Evidence outside of calls: keys that stand in any file, as they are or in another spelling."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.source.resolve.spellings import styles

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.errors import Place
    from i18n_workbench.source.usage.judgement import (
        Judgement,
        KeyReasons,
        KeysByText,
    )

STANDS = "the text {!r} stands at {}{}"


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
