"""Evidence of proportions: where code reaches hardly any key of a part, that part is read in an unknown way."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from i18n_workbench.source.usage.judgement import Judgement

UNREAD = "hardly any call reaches a key of the project: the code seems to call for them in a way that is not known"
UNKNOWN_LANGUAGE = (
    "no source file was read; nothing in {} and its like is known to ask for keys"
)
MANY, SILENT = 30, 0.1
"""With at least 30 keys, of which calls ask for less than a tenth, it is said that calls are not seen. Of 60 projects two have less without having none: a game
that puts its keys together (YARG 35 of 971) and an app whose class hands messages out (pixez 5 of 326); the next has 0.17.
"""

UNREAD_FOLDER = (
    "code reaches hardly any key of {}: its files seem to be read in another way"
)
FOLDER, HARDLY_REACHED, WELL_REACHED = 10, 0.1, 0.5
"""A locale folder of at least 10 keys is read in another way where code reaches at most a tenth of them, and half of another's."""

UNREAD_FILE = "no call reaches any key of {}, of the other files nearly all: it seems to be handed to something else as a whole"
WHOLE, KNOWN = 20, 0.75
"""A namespace of so many keys, of which no call names any while code reaches so large a share of all others. Of 92
projects it alone speaks for 904 keys of four; without it 17 judged keys of two are wrong, with it 9 of one.
"""


def by_folder(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Of several locale folders one that code hardly reaches is read in another way (``fetch``, a build step)."""
    folders = judgement.inventory.folders
    size = Counter(folder for own in folders.values() for folder in own)
    reached = judgement.used.keys() | judgement.possible.keys()
    hits = Counter(folder for key in reached for folder in folders.get(key, ()))
    share = {folder: hits[folder] / size[folder] for folder in size}
    if not share or max(share.values()) < WELL_REACHED:
        return
    for key in keys:
        # A key that stands in another folder, too, is what the unread one has it for all the same.
        unread = [
            name
            for name in folders.get(key, ())
            if share[name] < HARDLY_REACHED and size[name] >= FOLDER
        ]
        if unread:
            yield key, UNREAD_FOLDER.format(min(unread))


def by_whole_file(
    judgement: Judgement, keys: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """A namespace of which code reaches nothing while it reaches nearly all others: a library gets it as a whole."""
    inventory = judgement.inventory
    own = (
        {key: inventory.namespace_of(key) for key in inventory.keys}
        if len(inventory.namespaces) > 1
        else {}
    )
    size, left = Counter(own.values()), Counter(own[key] for key in keys if key in own)
    used = {own[key] for key in judgement.used if key in own}
    silent = {
        name
        for name, count in left.items()
        if name
        and name not in used
        and count >= (1 - HARDLY_REACHED) * size[name]
        and _is_whole(name, size[name])
    }
    others = sum(count for name, count in size.items() if name not in silent)
    if (
        silent
        and sum(count for name, count in left.items() if name not in silent)
        <= (1 - KNOWN) * others
    ):
        yield from (
            (key, UNREAD_FILE.format(own[key])) for key in keys if own[key] in silent
        )


def _is_whole(namespace: str, size: int) -> bool:
    """Whether a namespace says enough by its size; the module of a folder (``index.js``) is read by its members."""
    return size >= WHOLE or namespace == "index"


def by_silence(judgement: Judgement, keys: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Where calls name hardly any key of many, it is the way to call for them that is not known, not the keys; or the
    code is of a language that is not known.
    """
    asked_for = len(judgement.used) + len(judgement.undefined)
    if asked_for >= SILENT * len(judgement.inventory.keys):
        return
    reason = _why_silent(judgement)
    if not reason:
        return
    for key in keys:
        yield key, reason


def _why_silent(judgement: Judgement) -> str:
    if judgement.index.count:
        return UNREAD if len(judgement.inventory.keys) >= MANY else ""
    program = judgement.index.texts.program()
    return UNKNOWN_LANGUAGE.format(program) if program else ""
