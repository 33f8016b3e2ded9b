"""What messages say of each other: links, nested keys, attributes that are read with their message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.text.links import FLUENT, MARKS, references, resource_references

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog.catalog import Catalog


def linked_keys(catalog: Catalog) -> dict[str, set[str]]:
    """The keys that each key's values link to (``@:key``, ``$t(key)``, ``__MSG_key__``, Fluent's ``{ key }``, Android's
    ``@string/key``), and the attributes of Fluent messages, which are read with them.
    """
    linked: dict[str, set[str]] = {}
    for key, value, fluent in linking(catalog):
        names = [*references(value, fluent=fluent), *resource_references(value)]
        for name in names:
            linked.setdefault(key, set()).add(near(catalog, name, key))
    for key in attributes(catalog):
        linked.setdefault(key.rpartition(".")[0], set()).add(key)
    return linked


def attributes(catalog: Catalog) -> set[str]:
    """The keys that are attributes of Fluent messages."""
    files = [
        n for n, chunk in enumerate(catalog.chunks) if chunk.file.entry.format in FLUENT
    ]
    if not files:
        return set()
    columns = catalog.columns
    fluent = columns.key[np.isin(columns.file, files)].tolist()
    return {catalog.keys[key] for key in fluent if "." in catalog.keys[key]}


def linking(catalog: Catalog) -> Iterator[tuple[str, str, bool]]:
    """Keys and their values that may link to others, and whether those are Fluent's."""
    marked: list[set[int]] = []
    for chunk in catalog.chunks:
        marks = ("{",) if chunk.file.entry.format in FLUENT else MARKS
        texts = chunk.file.values.texts if chunk.file.values else []
        marked.append(
            {n for n, text in enumerate(texts) if text and _has_any(text, marks)}
        )
    if not any(marked):
        return
    columns = catalog.columns
    cells = zip(
        columns.key.tolist(), columns.file.tolist(), columns.row.tolist(), strict=True
    )
    for key, number, row in cells:
        file = catalog.chunks[number].file
        if row in marked[number] and file.values:
            yield catalog.keys[key], file.values.texts[row], file.entry.format in FLUENT


def near(catalog: Catalog, name: str, key: str) -> str:
    """A linked name as a key: as written, or in the namespace of the message that links to it."""
    namespace = catalog.namespace_of(key)
    if namespace and catalog.resolve(name) is None:
        return f"{namespace}{catalog.delimiter}{name}"
    return name


def _has_any(text: str, marks: tuple[str, ...]) -> bool:
    return any(mark in text for mark in marks)
