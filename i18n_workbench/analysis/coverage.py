"""Coverage: how much of what a locale should have is translated.

The counts are those of the specification's *Meaning of the counts*: ``translated`` = a non-empty value, ``empty`` =
present but empty, ``missing`` = absent or null, ``total`` = the union of keys; a plural family counts once. What stands
in a file that cannot be read is ``unreadable``, and not missing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from i18n_workbench.catalog.due import family_state
from i18n_workbench.catalog.keys import segments
from i18n_workbench.errors import UsageError
from i18n_workbench.locales import display_name
from i18n_workbench.tables import Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk

By = Literal["locale", "namespace", "file", "branch", "folder", "owner", "usage"]
"""What can be counted by; a query is possible, too (what fits, and the rest)."""
Groups: TypeAlias = "Callable[[str], list[tuple[str, np.ndarray]]]"
"""The groups of a locale by name, each with the ids of its keys; a key may be in several."""
COLUMNS = (
    "locale",
    "language",
    "total",
    "translated",
    "empty",
    "missing",
    "stale",
    "approved",
    "words",
    "coverage",
    "unreadable",
)
WHOLE = tuple(name for name in COLUMNS[2:] if name != "coverage")
UNREADABLE = -1
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\u0e00-\u0e7f]")


def coverage_table(
    catalog: Catalog,
    locales: Sequence[str],
    by: str = "locale",
    *,
    groups: Groups | None = None,
    stale: Callable[[str], set[str]] | None = None,
    approved: Callable[[str], set[str]] | None = None,
    words: bool = True,
) -> Table:
    """The *coverage* table, a row per locale (per group and locale with ``by``, which names the column of the groups).

    ``coverage`` is ``translated / total``, and 1.0 where there is nothing to translate. ``words`` counts the words of
    the locale's own values (each Chinese, Japanese or Thai character is one), and is most of the work: without it the
    column is 0. ``stale`` and ``approved`` give the
    keys of a locale in that state; without them the columns are 0.

    Raises
    ------
    UsageError
        When ``by`` is none of ``locale``, ``namespace``, ``file``, ``branch``, and there are no ``groups``.
    """
    if groups is None:
        own = _groups(catalog, by)
        groups = lambda _: own  # noqa: E731 - the same for all locales
    families = set(catalog.families.joints)
    rows = []
    for locale in locales:
        states = _states(catalog, locale, families)
        counts = _words(catalog, locale) if words else np.zeros(len(catalog.keys), np.int64)
        for name, keys in groups(locale):
            row = _row(
                locale,
                keys,
                states,
                counts,
                (stale or _none)(locale),
                (approved or _none)(locale),
                catalog,
            )
            rows.append({**row, by: name} if by != "locale" else row)
    columns = [*([by] if by != "locale" else []), *COLUMNS]
    if by != "locale":
        rows.sort(key=lambda row: str(row[by]))
    return plain_table(rows, columns, whole=WHOLE, share=["coverage"])


def count_words(text: str) -> int:
    """The words of a text: runs of letters and digits, and each character of a script without spaces."""
    if text.isascii():
        return len(_WORD.findall(text))
    unspaced = len(_UNSPACED.findall(text))
    return unspaced + len(_WORD.findall(_UNSPACED.sub(" ", text)))


def _none(_: str) -> set[str]:
    return set()


def _groups(catalog: Catalog, by: str) -> list[tuple[str, np.ndarray]]:
    match by:
        case "locale":
            return [("", np.arange(len(catalog.keys)))]
        case "namespace":
            return grouped([name] for name in catalog.namespaces)
        case "file":
            return grouped([name] for name in _source_files(catalog))
        case "branch":
            return grouped([branch_of(catalog, key)] for key in catalog.keys)
    raise UsageError(
        f"coverage cannot be grouped by {by!r}",
        next_step="use locale, namespace, file, branch, folder, owner, usage, or a query (used:used)",
    )


def grouped(names: Iterable[Iterable[str]]) -> list[tuple[str, np.ndarray]]:
    """The groups by name, of the names that each key has (in the order of the catalog's keys)."""
    table: dict[str, list[int]] = {}
    for at, of_key in enumerate(names):
        for name in of_key:
            table.setdefault(name, []).append(at)
    return [(name, np.asarray(table[name])) for name in sorted(table)]


def branch_of(catalog: Catalog, key: str) -> str:
    """The first segment of a key behind its namespace; empty for a key that stands in no branch."""
    namespace = catalog.namespace_of(key)
    head = f"{namespace}{catalog.delimiter}" if namespace else ""
    path = segments(key.removeprefix(head))
    return f"{head}{path[0]}" if len(path) > 1 else head.removesuffix(catalog.delimiter)


def _source_files(catalog: Catalog) -> list[str]:
    """For each key the file that holds it in the source language, else the first that holds it anywhere."""
    columns = catalog.columns
    source = catalog.project.source_language
    of_source = catalog.locales.index(source) if source in catalog.locales else -1
    found: dict[int, int] = {}
    order = np.argsort(columns.locale != of_source, kind="stable")
    for key, file in zip(columns.key[order].tolist(), columns.file[order].tolist(), strict=True):
        found.setdefault(key, file)
    return [
        catalog.chunks[found[at]].file.path if at in found else ""
        for at in range(len(catalog.keys))
    ]


def _states(catalog: Catalog, locale: str, families: set[str]) -> np.ndarray:
    """Per key id: 0 missing, 1 empty, 2 translated, or :data:`UNREADABLE`."""
    states = np.zeros(len(catalog.keys), np.int8)
    if locale in catalog.locales:
        columns = catalog.columns
        mask = (columns.locale == catalog.locales.index(locale)) & columns.filled
        states[columns.key[mask]] = 1 + columns.translated[mask].astype(np.int8)
    for key in families:
        at = catalog.key_ids.get(key)
        if at is not None:
            states[at] = {"missing": 0, "empty": 1, "translated": 2}[
                family_state(catalog, key, locale)
            ]
    states[catalog.unreadable.keys(locale) & (states == 0)] = UNREADABLE
    if locale == catalog.project.source_language:
        states[[catalog.key_ids[key] for key in catalog.told if key in catalog.key_ids]] = 2
    return states


def _words(catalog: Catalog, locale: str) -> np.ndarray:
    words = np.zeros(len(catalog.keys), np.int64)
    if locale not in catalog.locales:
        return words
    columns = catalog.columns
    picked = np.flatnonzero((columns.locale == catalog.locales.index(locale)) & columns.filled)
    for file in np.unique(columns.file[picked]):
        rows = picked[columns.file[picked] == file]
        np.add.at(words, columns.key[rows], _counted(catalog.chunks[file])[columns.row[rows]])
    return words


def _counted(chunk: Chunk) -> np.ndarray:
    """The words of each of a file's values, counted once."""
    if chunk.words is None:
        texts = chunk.file.values.texts if chunk.file.values else []
        chunk.words = np.fromiter((count_words(text or "") for text in texts), np.int64, len(texts))
    return chunk.words


def _row(
    locale: str,
    keys: np.ndarray,
    states: np.ndarray,
    words: np.ndarray,
    stale: set[str],
    approved: set[str],
    catalog: Catalog,
) -> dict[str, object]:
    keys = _due(catalog, keys, states)
    picked = states[keys]
    total, translated = len(keys), int((picked == 2).sum())
    return {
        "locale": locale,
        "language": display_name(locale),
        "total": total,
        "translated": translated,
        "empty": int((picked == 1).sum()),
        "missing": int((picked == 0).sum()),
        "stale": _count(catalog, keys, stale),
        "approved": _count(catalog, keys, approved),
        "words": int(words[keys].sum()),
        "coverage": translated / total if total else 1.0,
        "unreadable": int((picked == UNREADABLE).sum()),
    }


def _due(catalog: Catalog, keys: np.ndarray, states: np.ndarray) -> np.ndarray:
    """The keys that a locale should have: without those that it lacks and need not have."""
    if not catalog.fixed:
        return keys
    fixed = np.zeros(len(catalog.keys), bool)
    fixed[[catalog.key_ids[key] for key in catalog.fixed if key in catalog.key_ids]] = True
    due = ~(fixed[keys] & (states[keys] == 0))
    return np.extract(due, keys)


def _count(catalog: Catalog, keys: np.ndarray, names: Iterable[str]) -> int:
    ids = {catalog.key_ids[name] for name in names if name in catalog.key_ids}
    return len(ids.intersection(keys.tolist())) if ids else 0
