"""What locale files tell translators of their keys: comments, ``@key`` entries, ``description`` fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import open_document
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Chunk
    from i18n_workbench.formats import Path


def descriptions(catalog: Catalog, locales: Collection[str]) -> dict[str, str]:
    """What the files of some locales tell translators, by key."""
    return {
        catalog.keys[at]: text
        for at, text in described_ids(catalog, {*locales, ""}).items()
        if at >= 0
    }


def described_ids(
    catalog: Catalog, locales: Collection[str] | None = None
) -> dict[int, str]:
    """The descriptions by key id: the first file's that has one, the source language's before the others."""
    by_key: dict[int, str] = {}
    source = catalog.project.source_language
    for chunk in sorted(
        catalog.chunks, key=lambda chunk: chunk.file.entry.locale != source
    ):
        if chunk.file.values is None or not chunk.file.described:
            continue
        if locales is not None and chunk.file.entry.locale not in locales:
            continue
        try:
            own = _described(catalog, chunk)
        except WorkbenchError:
            continue
        if own:
            logical = catalog._maps[0]  # noqa: SLF001 - same room
            for row, path in enumerate(chunk.file.values.paths):
                if path in own:
                    by_key.setdefault(int(logical[chunk.keys[row]]), own[path])
    return by_key


def _described(catalog: Catalog, chunk: Chunk) -> dict[Path, str]:
    """The descriptions of one file, which is read again for them."""
    project = catalog.project
    return open_document(project.root, chunk.file.entry, project.settings)[
        0
    ].descriptions()
