"""Keys that are the source texts (``{"Save changes": "Speichern"}``): where nothing beside them holds the source language's."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.own_texts import place_of
from i18n_workbench.formats import all_formats
from i18n_workbench.text.sentences import keys_are_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path
    from i18n_workbench.project.files import LocaleFile

COVERED = 0.5
"""Share of the texts of the fullest file beside it that the source language's file has where keys are names, or texts that
it says again. Chosen.
"""


def may_be_keyed_by_texts(entry: LocaleFile) -> bool:
    """Whether keys can be all that a file has of the source texts."""
    reader = all_formats()[entry.format]
    return bool(entry.locale) and not (
        reader.carries_sources or reader.may_carry_sources
    )


def keyed_by_texts(
    sizes: Mapping[LocaleFile, int],
    source: str,
    names_of: Callable[[LocaleFile], Iterable[str]],
) -> set[LocaleFile]:
    """The files whose keys are the source texts (Laravel, i18next and Jenkins all write so).

    ``sizes`` are the numbers of their texts, ``names_of`` says what their keys are called at their last level. That is
    asked for each format, as a file of two keys tells nothing. A file of the source language that has few of the texts (one
    that shall be read another way, or keys without a text, as ``ngx-translate-extract`` writes them) changes nothing.
    """
    by_place: defaultdict[tuple[str, object], list[LocaleFile]] = defaultdict(list)
    for entry in sizes:
        by_place[entry.format, place_of(entry)].append(entry)
    sourceless: defaultdict[str, list[LocaleFile]] = defaultdict(list)
    for (name, _), beside in by_place.items():
        if not _has_source(beside, sizes, source):
            sourceless[name] += beside
    keyed: set[LocaleFile] = set()
    for entries in sourceless.values():
        names = {name for entry in entries for name in names_of(entry)}
        if keys_are_texts(names):
            keyed.update(entries)
    return keyed


def keyed_entries(chunks: Iterable[Chunk], source: str) -> set[LocaleFile]:
    """The files of a catalog whose keys are the source texts."""
    paths: dict[LocaleFile, list[Path]] = {}
    sizes: dict[LocaleFile, int] = {}
    for chunk in chunks:
        entry, values = chunk.file.entry, chunk.file.values
        if values is not None and may_be_keyed_by_texts(entry):
            paths[entry] = values.paths
            sizes[entry] = sum(map(bool, values.texts))
    return keyed_by_texts(
        sizes, source, lambda entry: (str(path[-1]) for path in paths[entry])
    )


def _has_source(
    beside: Sequence[LocaleFile], sizes: Mapping[LocaleFile, int], source: str
) -> bool:
    """Whether the source language's file, of those that stand together, has most of the texts."""
    most = max(sizes[entry] for entry in beside)
    own = [sizes[entry] for entry in beside if entry.locale == source]
    return bool(own) and max(own) > most * COVERED
