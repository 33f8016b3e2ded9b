"""Evidence of parts: keys in a part of the messages that something may ask for which is not read.

Where calls name hardly any key, they are made in an unknown way. Where code reaches nearly all keys but none of one file
or namespace, that part is read in another way or asked for by a program that is not here. Where a namespace has the messages
of another one, whichever of both is loaded is asked for. A list is handed out as a whole, under a name that is often put
together, and no call says its items. An entry is read by its members, and code may name the entry alone.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.source.languages import language_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from i18n_workbench.source.usage.inventory import Inventory
    from i18n_workbench.source.usage.judgement import Judgement, KeyReasons

UNREAD = "hardly any call reaches a key of the project: the code seems to call for them in a way that is not known"
UNKNOWN_LANGUAGE = (
    "no source file was read; nothing in {} and its like is known to ask for keys"
)
MANY, SILENT = 30, 0.15
"""With at least 30 keys, of which calls ask for less than 0.15, it is said that calls are not seen. Of 175 projects ten have less: nine ask in a way that
is not known (oreof's forms make their keys, 0.13; ClipAngel reads names of settings, 0.145), one asks for hardly anything (HRVMS, 0.10); the next has 0.17.
"""

ALONE = 0.9
"""Where at least 30 files could call the library of the manifest, none does, and nine tenths of the keys stand in no text, there is
no unknown way either. Of 650 mirrored projects those were opened whose library has hardly a call: so it is in three (brazilicode,
followupl, dg-front), whose 194 keys no code asks for.
"""

UNREAD_FILE = "no call reaches any key of {}, of the other files nearly all: it seems to be handed to something else as a whole"
COPIED = "{!r} is asked for, and the messages of {} are those of {}: which of both is loaded is not seen"
LISTED = "it is an item of a list, and lists are asked for as a whole"
"""The reason of all items of lists that no call is seen to ask for. Of 78 judged ones, as they were found first, 55 were used, in 7
of 15 projects, where of all unused keys a fifth were. Lists of Android, which code names as a whole, are left out: of 36 judged ones
28 were rightly unused.
"""
MEMBER = "{!r} stands in code, and {!r} is what its entry and many others have: who reads entries is not seen"

WHOLE, HARDLY_REACHED, WELL_REACHED = 20, 0.1, 0.75
"""A part of at least 20 keys is read in another way where no call reaches any of them, pieces and texts at most a tenth, and
code three quarters of all others. Of namespaces it alone speaks for 904 keys of four of 92 projects,
of files for 733 of four of 51 (redSHOP, tvbrowser, andOTP, website), where of 26 judged ones none is
surely unused.
"""
COPY, COPIED_SHARE = 10, 0.9
"""A namespace of at least 10 keys is a copy where another one has at least nine tenths of its keys. That speaks for 894 keys of three of 92
projects (a file that is made of another one, flavours of Android), of which ten were judged: all are used. The next share is
0.59, of two real namespaces (avoqado-web-dashboard), of whose 37 keys of this kind those judged are unused.
"""
ALIKE, ALIKE_SHARE = 30, 0.3
"""A last name that at least 30 keys of a namespace have, and three tenths of all, is the member of an entry (``message`` beside
``description``, one script of a text beside another). Of 92 projects it speaks for keys of two (pali-wallet 20, musicblocks 3,437), of
which 20 were judged: all are used. As they were found first, 18 more of packager and saleor-dashboard are such ones.
"""
_MODULE = "index"
"""The module of a folder, which is read by its members whatever its size."""
_ITEM = re.compile(r"\[\d+\]")


def by_silence(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Where calls name hardly any key of many, it is the way to call for them that is not known, not the keys; or the
    code is of a language that is not known.
    """
    if not hardly_any_is_called(judgement) or _asks_for_nothing(judgement, keys):
        return
    reason = _why_silent(judgement)
    if not reason:
        return
    for key in keys:
        yield key, reason


def by_unread_part(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Of several parts of the messages one that no call reaches while code reaches nearly all others: a file that something
    else reads (``fetch``, a build step), a namespace that a library gets as a whole.
    """
    inventory = judgement.inventory
    yield from _unread(judgement, keys, inventory.origins)
    if len(inventory.namespaces) < 2:
        return
    namespaces = {}
    for key in inventory.keys:
        namespace = inventory.namespace_of(key)
        namespaces[key] = [namespace] if namespace else []
    yield from _unread(judgement, keys, namespaces)


def by_copy(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Keys of a namespace that is a copy of another one, where the same key of that one is asked for: a file that a build makes
    of another, a flavour of an app whose resources take the place of the usual ones.
    """
    inventory = judgement.inventory
    if not inventory.namespaces:
        return
    by_path = _by_path(inventory)
    copied = _copied(by_path)
    if not copied:
        return
    reached = judgement.used.keys() | judgement.possible.keys()
    for key in keys:
        namespace, path = _parted(inventory, key)
        for other in copied.get(namespace, ()):
            twin = by_path[path].get(other, "")
            if twin in reached:
                yield key, COPIED.format(twin, namespace, other or "the others")
                break


def by_entry(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Members of entries that code names (``{"home.title": {"message": "Home", "description": "of the page"}}``)."""
    inventory = judgement.inventory
    members = _members(inventory)
    if not members:
        return
    texts = judgement.index.code_texts.all_literals()
    for key in keys:
        namespace, path = _parted(inventory, key)
        entry, _, name = path.rpartition(".")
        is_asked = entry in texts or entry in judgement.undefined
        if is_asked and name in members.get(namespace, ()):
            yield key, MEMBER.format(entry, name)


def by_list(judgement: Judgement, keys: Sequence[str]) -> KeyReasons:
    """Items of lists, and what is below them, but for formats whose lists code has to name as a whole; not where code asks for
    another item of the same list, and so for one at a time.
    """
    asked = {_list_of(key) for key in judgement.used}
    for key in keys:
        own = _list_of(key)
        if own and own not in asked and key not in judgement.inventory.whole:
            yield key, LISTED


def hardly_any_is_called(judgement: Judgement) -> bool:
    """Whether what is known to be asked for is so little of all keys that there has to be another way to ask."""
    documented = judgement.inventory.documented  # no code asks for them
    own = judgement.inventory.keys.keys() - documented
    asked_for = len(judgement.used.keys() - documented) + len(judgement.undefined)
    return asked_for < SILENT * len(own)


def _asks_for_nothing(judgement: Judgement, keys: Sequence[str]) -> bool:
    """Whether code that could call the library of a project's manifest never does, with whatever text, and says the keys
    nowhere else.
    """
    if judgement.places or judgement.dynamic:
        return False
    inventory = judgement.inventory
    could_call = 0
    for file, entry in judgement.index.files.items():
        could_call += not entry.reason and language_of(file) in inventory.called_in
    return could_call >= MANY and len(keys) >= ALONE * len(inventory.keys)


def _why_silent(judgement: Judgement) -> str:
    if judgement.index.count:
        return UNREAD if len(judgement.inventory.keys) >= MANY else ""
    program = judgement.index.texts.program()
    return UNKNOWN_LANGUAGE.format(program) if program else ""


def _list_of(key: str) -> str:
    """The list that a key is an item of, or below one; empty where there is none."""
    item = _ITEM.search(key)
    return key[: item.start()] if item else ""


def _unread(
    judgement: Judgement,
    keys: Sequence[str],
    parts: Mapping[str, Collection[str]],
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
            yield key, UNREAD_FILE.format(min(unread))


def _members(inventory: Inventory) -> dict[str, set[str]]:
    """The names that members of entries have, by namespace."""
    size: Counter[str] = Counter()
    counts: Counter[tuple[str, str]] = Counter()
    for key in inventory.keys:
        namespace, path = _parted(inventory, key)
        entry, _, name = path.rpartition(".")
        size[namespace] += 1
        if entry:
            counts[namespace, name] += 1
    members: dict[str, set[str]] = {}
    for (namespace, name), count in counts.items():
        if count >= max(ALIKE, ALIKE_SHARE * size[namespace]):
            members.setdefault(namespace, set()).add(name)
    return members


def _by_path(inventory: Inventory) -> dict[str, dict[str, str]]:
    """The keys by their path and namespace."""
    by_path: defaultdict[str, dict[str, str]] = defaultdict(dict)
    for key in inventory.keys:
        namespace, path = _parted(inventory, key)
        by_path[path][namespace] = key
    return by_path


def _copied(by_path: Mapping[str, Mapping[str, str]]) -> dict[str, list[str]]:
    """The namespaces nearly all of whose keys another one has, each with those others."""
    paths: defaultdict[str, set[str]] = defaultdict(set)
    for path, keys in by_path.items():
        for namespace in keys:
            paths[namespace].add(path)
    copied: dict[str, list[str]] = {}
    for namespace, own in sorted(paths.items()):
        if not namespace or len(own) < COPY:
            continue
        least = max(COPY, COPIED_SHARE * len(own))
        for other in sorted(_sharing(by_path, own, least) - {namespace}):
            if len(own & paths[other]) >= least:
                copied.setdefault(namespace, []).append(other)
    return copied


def _sharing(
    by_path: Mapping[str, Mapping[str, str]], own: Collection[str], least: float
) -> set[str]:
    """The namespaces that may have so many of some paths: who lacks all of the rarest has too few of the rest. So a
    ``title`` that each of 1,000 namespaces has makes no pairs of them.
    """
    rarest = sorted(own, key=lambda path: (len(by_path[path]), path))
    some = rarest[: int(len(own) - least) + 1]
    return {namespace for path in some for namespace in by_path[path]}


def _parted(inventory: Inventory, key: str) -> tuple[str, str]:
    """The namespace of a key, and what is behind it."""
    namespace = inventory.namespace_of(key)
    path = key[len(namespace) + len(inventory.delimiter) :] if namespace else key
    return namespace, path
