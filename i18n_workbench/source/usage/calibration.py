"""Evidence of proportions: where code reaches hardly any key of a part, that part is read in an unknown way."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

UNREAD = "hardly any call reaches a key of the project: the code seems to call for them in a way that is not known"
UNKNOWN_LANGUAGE = (
    "no source file was read; nothing in {} and its like is known to ask for keys"
)
MANY, SILENT = 30, 0.15
"""With at least 30 keys, of which calls ask for less than 0.15, it is said that calls are not seen. Of 175 projects ten have less: nine ask in a way that
is not known (oreof's forms make their keys, 0.13; ClipAngel reads names of settings, 0.145), one asks for hardly anything (HRVMS, 0.10); the next has 0.17.
"""

UNREAD_FOLDER = (
    "code reaches hardly any key of {}: its files seem to be read in another way"
)
UNREAD_FILE = "no call reaches any key of {}, of the other files nearly all: it seems to be handed to something else as a whole"
WHOLE, HARDLY_REACHED, WELL_REACHED = 20, 0.1, 0.75
"""A part of at least 20 keys is read in another way where no call reaches any of them, pieces and texts at most a tenth, and
code three quarters of all others. Of namespaces it alone speaks for 904 keys of four of 92 projects,
of locale folders for 1,017 of two of 111.
"""
_MODULE = "index"
"""The module of a folder, which is read by its members whatever its size."""


def by_unread_part(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Of several parts of the messages one that no call reaches while code reaches nearly all others: a locale folder that
    something else reads (``fetch``, a build step), a namespace that a library gets as a whole.
    """
    inventory = judgement.inventory
    yield from _unread(judgement, keys, inventory.folders, UNREAD_FOLDER)
    if len(inventory.namespaces) < 2:
        return
    namespaces = {}
    for key in inventory.keys:
        namespace = inventory.namespace_of(key)
        namespaces[key] = [namespace] if namespace else []
    yield from _unread(judgement, keys, namespaces, UNREAD_FILE)


def _unread(
    judgement: Judgement,
    keys: Sequence[str],
    parts: Mapping[str, Collection[str]],
    reason: str,
) -> KeyReasons:
    """The keys of parts that are read in another way: a key that stands in another part, too, is what the unread one has it
    for all the same, and that it is called proves nothing of either.
    """
    reached = judgement.used.keys() | judgement.possible.keys()
    size: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    called: set[str] = set()
    for key, own in parts.items():
        size.update(own)
        if key in reached:
            hits.update(own)
        if key in judgement.used and len(own) == 1:
            called.update(own)
    silent = set()
    for part in size.keys() - called:
        is_whole = size[part] >= WHOLE or part == _MODULE
        if is_whole and hits[part] <= HARDLY_REACHED * size[part]:
            silent.add(part)
    if not silent:
        return
    others = [key for key, own in parts.items() if silent.isdisjoint(own)]
    if sum(key in reached for key in others) < WELL_REACHED * len(others):
        return
    for key in keys:
        unread = silent.intersection(parts.get(key, ()))
        if unread:
            yield key, reason.format(min(unread))


def by_silence(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Where calls name hardly any key of many, it is the way to call for them that is not known, not the keys; or the
    code is of a language that is not known.
    """
    if not hardly_any_is_called(judgement):
        return
    reason = _why_silent(judgement)
    if not reason:
        return
    for key in keys:
        yield key, reason


def hardly_any_is_called(judgement: Judgement) -> bool:
    """Whether what is known to be asked for is so little of all keys that there has to be another way to ask."""
    documented = judgement.inventory.documented  # no code asks for them
    own = judgement.inventory.keys.keys() - documented
    asked_for = len(judgement.used.keys() - documented) + len(judgement.undefined)
    return asked_for < SILENT * len(own)


def _why_silent(judgement: Judgement) -> str:
    if judgement.index.count:
        return UNREAD if len(judgement.inventory.keys) >= MANY else ""
    program = judgement.index.texts.program()
    return UNKNOWN_LANGUAGE.format(program) if program else ""
