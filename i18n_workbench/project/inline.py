"""Files with the messages of several locales, in code as well: looked for where a workspace has no other locale file."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from posixpath import basename, splitext
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.formats import all_formats
from i18n_workbench.locales.several import hold_messages
from i18n_workbench.project.files import LocaleFile, quoted
from i18n_workbench.project.matcher import PathMatcher
from i18n_workbench.project.walking import Tree, ending_of, join

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from i18n_workbench.formats import Format, Path, Values
    from i18n_workbench.project.readers import Readers

_READERS = (
    "json", "json5", "yaml", "toml", "php", "python", "js-inline", "ts-inline", "json-keyed", "js-keyed", "ts-keyed"
)  # fmt: skip
"""The formats that a file may be of, those of equal endings in the order in which they are tried."""
LARGEST = 1_000_000
"""Bytes of the largest file that is looked through. Chosen: the largest table in code that was seen has 120,000."""


def inline_files(
    tree: Tree, readers: Readers, folders: Iterable[str]
) -> list[LocaleFile]:
    """Every file of some folders with the messages of several locales. Each is a namespace: two pages may both have a ``title``."""
    files = list(_with_tables(tree, readers, folders))
    if len(files) == 1:
        return [replace(files[0], namespace="")]
    names = Counter(basename(file.namespace) for file in files)
    short = []
    for file in files:
        name = basename(file.namespace)
        short.append(replace(file, namespace=name) if names[name] == 1 else file)
    return short


def _with_tables(
    tree: Tree, readers: Readers, folders: Iterable[str]
) -> Iterator[LocaleFile]:
    by_ending: dict[str, list[type[Format]]] = {}
    for name in _READERS:
        fmt = all_formats()[name]
        if not readers.is_enabled(fmt.parser or name):
            continue
        for ending in fmt.extensions:
            formats = by_ending.setdefault(ending, [])
            formats.append(fmt)
    for folder in folders:
        for name in tree.listing(folder).files:
            formats = by_ending.get(ending_of(name), [])
            if not formats:
                continue
            path = join(folder, name)
            for fmt in _fitting(tree, path, formats):
                yield _file(path, fmt)


def _fitting(
    tree: Tree, path: str, formats: Sequence[type[Format]]
) -> Iterator[type[Format]]:
    """The first of some formats in which a file holds the messages of several locales."""
    text = _text(tree, path) if formats else ""
    for fmt in formats if text else ():
        try:
            values = fmt.open(text).values()
        except WorkbenchError:
            continue
        if _are_by_locale(values):
            yield fmt
            return


def _text(tree: Tree, path: str) -> str:
    """What a file holds where it may be messages of several locales, else nothing."""
    from i18n_workbench.formats.ecmascript.tables import may_hold_tables

    try:
        with open(tree.absolute(path), "rb") as file:  # noqa: PTH123 - one of thousands
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST or not may_hold_tables(data):
            return ""
        return data.decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def _are_by_locale(values: Values) -> bool:
    names: dict[str, set[Path]] = {}
    for path in values.paths:
        if len(path) < 2:
            return False
        names.setdefault(str(path[0]), set()).add(path[1:])
    return hold_messages(names)


def _file(path: str, fmt: type[Format]) -> LocaleFile:
    stem, ending = splitext(path)
    matcher = PathMatcher(quoted(path), (ending[1:],))
    is_rooted = not fmt.locale_in_path
    return LocaleFile(
        path, "", "", stem, fmt.id, "general", ".", matcher, rooted=is_rooted
    )
