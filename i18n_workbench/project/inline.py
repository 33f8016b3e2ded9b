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
    from collections.abc import Iterator

    from i18n_workbench.formats import Format, Values
    from i18n_workbench.project.readers import Readers

_CODE = ("js-inline", "ts-inline")
_DATA = ("json", "json5", "yaml", "toml", "php", "python")
LARGEST = 1_000_000
"""Bytes of the largest file that is looked through. Chosen: the largest table in code that was seen has 120,000."""


def inline_files(tree: Tree, readers: Readers) -> list[LocaleFile]:
    """Every file with the messages of several locales. Each is a namespace: two pages may both have a ``title``."""
    files = list(_with_tables(tree, readers))
    if len(files) == 1:
        return [replace(files[0], namespace="")]
    names = Counter(basename(file.namespace) for file in files)
    short = []
    for file in files:
        name = basename(file.namespace)
        short.append(replace(file, namespace=name) if names[name] == 1 else file)
    return short


def _with_tables(tree: Tree, readers: Readers) -> Iterator[LocaleFile]:
    by_ending = {}
    for name in (*_DATA, *_CODE):
        fmt = all_formats()[name]
        if readers.is_enabled(fmt.parser or name):
            by_ending.update(dict.fromkeys(fmt.extensions, fmt))
    for folder in tree.search():
        for name in tree.listing(folder).files:
            reader = by_ending.get(ending_of(name))
            path = join(folder, name)
            if reader is not None and _has_table(tree, path, reader):
                yield _file(path, reader)


def _has_table(tree: Tree, path: str, fmt: type[Format]) -> bool:
    from i18n_workbench.formats.ecmascript.tables import may_hold_tables

    try:
        with open(tree.absolute(path), "rb") as file:  # noqa: PTH123 - one of thousands
            data = file.read(LARGEST + 1)
        text = data.decode("utf-8")
        if len(data) > LARGEST or not may_hold_tables(text):
            return False
        return _are_by_locale(fmt.open(text).values())
    except (OSError, UnicodeDecodeError, WorkbenchError):
        return False


def _are_by_locale(values: Values) -> bool:
    names: dict[str, set[str]] = {}
    for path in values.paths:
        if len(path) < 2:
            return False
        names.setdefault(str(path[0]), set()).add(str(path[1]))
    return hold_messages(names)


def _file(path: str, fmt: type[Format]) -> LocaleFile:
    stem, ending = splitext(path)
    matcher = PathMatcher(quoted(path), (ending[1:],))
    is_rooted = not fmt.locale_in_path
    return LocaleFile(
        path, "", "", stem, fmt.id, "general", ".", matcher, rooted=is_rooted
    )
