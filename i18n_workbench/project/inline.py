"""Files with the messages of several locales, in code as well: looked for where a workspace has no other locale file."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace
from posixpath import basename, splitext
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.disk.looking import note
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats
from i18n_workbench.locales.several import hold_messages
from i18n_workbench.project.files import LocaleFile, quoted
from i18n_workbench.project.matcher import PathMatcher
from i18n_workbench.project.walking import Tree, ending_of, join
from i18n_workbench.text.built import SCRIPTS, mean_line

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.formats import Format, Path, Values
    from i18n_workbench.formats.entries.keyed import KeyedMessages
    from i18n_workbench.project.readers import Readers

_READERS = (
    "json", "json5", "yaml", "toml", "php", "python", "dart", "js-inline", "ts-inline", "json-keyed", "js-keyed", "ts-keyed"
)  # fmt: skip
"""The formats that a file may be of, those of equal endings in the order in which they are tried."""
LARGEST = 2_000_000
"""Bytes of the largest file that is looked through. Chosen: the largest table in code that was seen has 518,000."""


CALLED = frozenset(
    (
        *(
            "translation",
            "translations",
            "i18n",
            "l10n",
            "localization",
            "localizations",
        ),
        *("locale", "locales", "lang", "langs", "language", "languages", "messages"),
        *("strings", "texts", "dictionary", "dictionaries"),
    )
)
"""Names of files that are looked through where a workspace has other locale files: they are called by what they hold."""


LOCKS = ("-lock.json", "-lock.yaml", ".lock.json", "npm-shrinkwrap.json")
"""How the files of package managers end: reading 448 kB of one twice took half of the time in which a project opened."""

SHARE = 1 / 3
"""So much of what a file holds has to stand below locales, where these are the last names of its paths. Of 36 animations
(Lottie, whose members are called ``ty``, ``sr``, ``en``) it is at most .23; a number and a picture beside two languages leave .5.
"""
KEPT = 20_000
"""Contents of which is remembered what was found in them, 0.2 kB each where that is nothing: a history opens a project
hundreds of times, and of its files hardly any has changed since the last time.
"""
_searched: dict[tuple[object, ...], tuple[type[Format], set[Path]] | None] = {}


class _Table(NamedTuple):
    file: LocaleFile
    keys: set[Path]


def inline_files(
    tree: Tree, readers: Readers, folders: Iterable[str]
) -> list[LocaleFile]:
    """Every file of some folders with the messages of several locales.

    Two pages may both have a ``title``: a file with a key of a larger one is a namespace. Sentences mean the same in each.
    """
    tables = sorted(_tables(tree, readers, folders), key=lambda one: -len(one.keys))
    names = Counter(basename(table.file.namespace) for table in tables)
    taken: set[Path] = set()
    files = []
    for table in tables:
        name = basename(table.file.namespace)
        if taken.isdisjoint(table.keys) or _are_sentences(table.keys):
            name = ""
        elif names[name] > 1:
            name = table.file.namespace
        files.append(replace(table.file, namespace=name))
        taken |= table.keys
    return files


def _are_sentences(keys: Collection[Path]) -> bool:
    spaced = sum(" " in str(key[-1]) for key in keys)
    return spaced * 2 > len(keys)


def tables_by_name(
    tree: Tree, readers: Readers, folders: Iterable[str], but: Collection[str]
) -> Iterator[str]:
    """The files of some folders that are called like messages and hold those of several locales, without those in
    ``but``.
    """
    formats = _formats(readers)
    for folder in folders:
        for name in tree.listing(folder).files:
            stem, _, ending = name.lower().rpartition(".")
            path = join(folder, name)
            if stem not in CALLED or path in but:
                continue
            if any(_fitting(tree, path, formats.get(ending, ()))):
                yield path


def _tables(tree: Tree, readers: Readers, folders: Iterable[str]) -> Iterator[_Table]:
    by_ending = _formats(readers)
    for folder in folders:
        for name in tree.listing(folder).files:
            path = join(folder, name)
            for fmt, keys in _fitting(tree, path, by_ending.get(ending_of(name), ())):
                yield _Table(_file(path, fmt), keys)


def _formats(readers: Readers) -> dict[str, list[type[Format]]]:
    """The formats that the files of each ending may be of."""
    by_ending: dict[str, list[type[Format]]] = {}
    for name in _READERS:
        fmt = all_formats()[name]
        if not readers.is_enabled(fmt.parser or name):
            continue
        for ending in fmt.extensions:
            formats = by_ending.setdefault(ending, [])
            formats.append(fmt)
    return by_ending


def _fitting(
    tree: Tree, path: str, formats: Sequence[type[Format]]
) -> Iterator[tuple[type[Format], set[Path]]]:
    """The first of some formats in which a file holds the messages of several locales, and their keys; without keys the
    first that cannot be read where a table begins: its error is told with its place.
    """
    is_read = bool(formats) and not path.endswith(LOCKS)
    text = _text(tree, path) if is_read else ""
    if not text:
        return
    digest = hashlib.blake2b(text.encode(), digest_size=16).digest()
    mark = (digest, *(fmt.id for fmt in formats))
    if mark not in _searched:
        if len(_searched) >= KEPT:
            _searched.clear()
        _searched[mark] = _found_in(text, formats)
    found = _searched[mark]
    if found is not None:
        yield found


def _found_in(
    text: str, formats: Sequence[type[Format]]
) -> tuple[type[Format], set[Path]] | None:
    from i18n_workbench.formats.ecmascript.tables import opens_table
    from i18n_workbench.formats.entries.keyed import KeyedMessages

    broken = []
    for fmt in formats:
        try:
            document = fmt.open_any(text)
            values = document.values()
        except WorkbenchError:
            broken.append(fmt)
            continue
        if isinstance(document, KeyedMessages) and not _is_of_messages(document):
            continue
        keys = _keys_by_locale(values)
        if hold_messages(keys):
            return fmt, set().union(*keys.values())
    if broken and opens_table(text):
        return broken[0], set()
    return None


def _is_of_messages(document: KeyedMessages) -> bool:
    """Whether a good part of what a file holds are texts below locales: two letters name other things, too."""
    held = len(document.inner.values().paths)
    return len(document.values().paths) >= SHARE * held


def _text(tree: Tree, path: str) -> str:
    """What a file holds where it may be messages of several locales, else nothing."""
    from i18n_workbench.formats.ecmascript.tables import may_hold_tables

    note(tree.absolute(path))
    try:
        with open(tree.absolute(path), "rb") as file:  # noqa: PTH123 - one of thousands
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST or not may_hold_tables(data):
            return ""
        if path.endswith(SCRIPTS) and mean_line(data):
            return ""  # a library's own texts, in a bundle of it
        return data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return ""


def _keys_by_locale(values: Values) -> dict[str, set[Path]]:
    """The keys below each first name; none where a text stands beside these."""
    keys: dict[str, set[Path]] = {}
    for path in values.paths:
        if len(path) < 2:
            return {}
        keys.setdefault(str(path[0]), set()).add(path[1:])
    return keys


def _file(path: str, fmt: type[Format]) -> LocaleFile:
    stem, ending = splitext(path)
    matcher = PathMatcher(quoted(path), (ending[1:],))
    is_rooted = not fmt.locale_in_path
    return LocaleFile(
        path, "", "", stem, fmt.id, "general", ".", matcher, rooted=is_rooted
    )
