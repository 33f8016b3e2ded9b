"""Keys that are the source texts (``{"Save changes": "Speichern"}``): where nothing beside them holds the source language's."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.own_texts import place_of
from i18n_workbench.formats import all_formats
from i18n_workbench.text.sentences import keys_are_texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.catalog.files import LoadedFile

COVERED = 0.5
"""Share of keys that the source language's file has where keys are names, or texts that it says again. Chosen."""


def keyed_by_texts(files: Iterable[LoadedFile], source: str) -> list[LoadedFile]:
    """The files whose keys are the source texts (Laravel, i18next and Jenkins all write so).

    That is asked for each format, as a file of two keys tells nothing. A file of the source language that has few of the keys (a text that shall be read another way) changes nothing.
    """
    by_place: defaultdict[tuple[str, object], list[LoadedFile]] = defaultdict(list)
    for file in files:
        reader = all_formats()[file.entry.format]
        may_be = file.values is not None and file.entry.locale
        if may_be and not (reader.carries_sources or reader.may_carry_sources):
            by_place[file.entry.format, place_of(file.entry)].append(file)
    sourceless: defaultdict[str, list[LoadedFile]] = defaultdict(list)
    for (name, _), beside in by_place.items():
        if not _has_source(beside, source):
            sourceless[name] += beside
    keyed: list[LoadedFile] = []
    for beside in sourceless.values():
        if keys_are_texts(_keys(beside)):
            keyed += beside
    return keyed


def _has_source(beside: Sequence[LoadedFile], source: str) -> bool:
    """Whether the source language's file, of those that stand together, has most of the keys."""
    own = [file for file in beside if file.entry.locale == source]
    return bool(own) and len(_keys(own)) > len(_keys(beside)) * COVERED


def _keys(files: Iterable[LoadedFile]) -> set[str]:
    """The last names of what the files hold."""
    keys: set[str] = set()
    for file in files:
        if file.values is not None:
            keys.update(str(path[-1]) for path in file.values.paths)
    return keys
