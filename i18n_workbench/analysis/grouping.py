"""Groups of keys that coverage is counted by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from i18n_workbench.catalog.keys import segments
from i18n_workbench.catalog.plans.targets import sibling
from i18n_workbench.catalog.wanted import step_for_a_locale
from i18n_workbench.errors import UsageError
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.project import LocaleFile

By = Literal[
    "locale", "namespace", "file", "source file", "branch", "folder", "owner", "usage"
]
"""What can be counted by; a query is possible, too (what fits, and the rest)."""
NAMES: tuple[By, ...] = (
    "locale",
    "namespace",
    "file",
    "source file",
    "branch",
    "folder",
    "owner",
    "usage",
)
Group: TypeAlias = "tuple[str, NDArray[np.int64]]"
"""A group's name and the ids of its keys; a key may be in several groups."""
Groups: TypeAlias = "Callable[[str], list[Group]]"
"""The groups of a locale."""


def groups_by(catalog: Catalog, by: str) -> Groups:
    """The groups that the catalog alone gives.

    Raises
    ------
    UsageError
        When ``by`` is none of ``namespace``, ``file``, ``source file``, ``branch``.
    """
    match by:
        case "namespace":
            own = grouped([name] for name in catalog.namespaces)
        case "source file":
            own = grouped(
                [entry.path if entry else ""] for entry in _source_files(catalog)
            )
        case "branch":
            own = grouped([branch_of(catalog, key)] for key in catalog.keys)
        case "file":
            return lambda locale: grouped([path] for path in _files_of(catalog, locale))
        case _:
            question = (
                f"{step_for_a_locale(by)};"
                if by in catalog.locales
                else did_you_mean(by, NAMES)
            )
            ways = "use locale, namespace, file, branch, folder, owner, usage, or a query (used:used)"
            raise UsageError(
                f"coverage cannot be grouped by {by!r}",
                next_step=f"{question} {ways}".strip(),
            )
    return lambda _: own


def grouped(names: Iterable[Iterable[str]]) -> list[Group]:
    """The groups by name, of the names that each key has (in the order of the catalog's keys)."""
    table: dict[str, list[int]] = {}
    for at, of_key in enumerate(names):
        for name in of_key:
            table.setdefault(name, []).append(at)
    return [(name, np.asarray(table[name])) for name in sorted(table)]


def crossed(
    groups: Mapping[str, Groups], locale: str, keys: int
) -> Iterator[tuple[dict[str, str], NDArray[np.int64]]]:
    """What the groups of a locale have in common, each with its names; pairs without a key are none."""
    found: list[tuple[dict[str, str], NDArray[np.int64]]] = [({}, np.arange(keys))]
    for column, of_locale in groups.items():
        parts = of_locale(locale)
        parted = []
        for names, before in found:
            for name, ids in parts:
                both = np.intersect1d(before, ids) if names else ids
                if len(both):
                    parted.append(({**names, column: name}, both))
        found = parted
    yield from found


def branch_of(catalog: Catalog, key: str) -> str:
    """The first segment of a key behind its namespace; empty for a key that stands in no branch."""
    namespace = catalog.namespace_of(key)
    head = f"{namespace}{catalog.delimiter}" if namespace else ""
    path = segments(key.removeprefix(head))
    return f"{head}{path[0]}" if len(path) > 1 else head.removesuffix(catalog.delimiter)


def _source_files(catalog: Catalog) -> list[LocaleFile | None]:
    """For each key the file that holds it in the source language, else the first that holds it anywhere."""
    columns = catalog.columns
    source = catalog.project.source_language
    of_source = catalog.locales.index(source) if source in catalog.locales else -1
    found: dict[int, int] = {}
    order = np.argsort(columns.locale != of_source, kind="stable")
    for key, file in zip(
        columns.key[order].tolist(), columns.file[order].tolist(), strict=True
    ):
        found.setdefault(key, file)
    return [
        catalog.chunks[found[at]].file.entry if at in found else None
        for at in range(len(catalog.keys))
    ]


def _files_of(catalog: Catalog, locale: str) -> Sequence[str]:
    """For each key the file that holds it in a locale, or would: the sibling of the source language's."""
    columns = catalog.columns
    there: dict[int, int] = {}
    if locale in catalog.locales:
        rows = np.flatnonzero(columns.locale == catalog.locales.index(locale))
        there = dict(
            zip(columns.key[rows].tolist(), columns.file[rows].tolist(), strict=True)
        )
    paths: dict[LocaleFile | None, str] = {None: ""}
    found = []
    for at, entry in enumerate(_source_files(catalog)):
        if at in there:
            found.append(catalog.chunks[there[at]].file.path)
            continue
        if entry not in paths:
            paths[entry] = _sibling_path(catalog, entry, locale)
        found.append(paths[entry])
    return found


def _sibling_path(catalog: Catalog, entry: LocaleFile | None, locale: str) -> str:
    """The path of the file beside one of another language; empty where none can be derived."""
    if entry is None:
        return ""
    try:
        return sibling(catalog, entry, locale).path
    except UsageError:
        return ""
