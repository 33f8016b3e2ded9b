"""What messages say of each other: links, nested keys, attributes that are read with their message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.text.links import FLUENT, MARKS, references, resource_references

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.columns import Places
    from i18n_workbench.catalog.files import LoadedFile


def linked_keys(catalog: Catalog) -> dict[str, set[str]]:
    """The keys that each key's values link to (``@:key``, ``$t(key)``, ``__MSG_key__``, Fluent's ``{ key }``, Android's
    ``@string/key``), and the attributes of Fluent messages and what is substituted in Apple's, which are read with them.
    """
    linked: dict[str, set[str]] = {}
    for key, value, fluent in linking(catalog):
        names = list(references(value, fluent=fluent))
        names += resource_references(value)
        targets = [near(catalog, name, key) for name in names]
        if targets:
            linked.setdefault(key, set()).update(targets)
    for key in attributes(catalog):
        message, _, _ = key.rpartition(".")
        linked.setdefault(message, set()).add(key)
    return linked


SUBSTITUTED = ".%#@"
"""What a text that is substituted in a message of Apple's string catalogs has before its name."""


def attributes(catalog: Catalog) -> set[str]:
    """The keys that are attributes of Fluent messages, or substituted in messages of Apple's."""
    return _of_fluent(catalog) | _substituted(catalog)


def _substituted(catalog: Catalog) -> set[str]:
    formats = {chunk.file.entry.format for chunk in catalog.chunks}
    if "xcstrings" not in formats:
        return set()
    return {key for key in catalog.keys if SUBSTITUTED in key}


def _of_fluent(catalog: Catalog) -> set[str]:
    files = []
    for number, chunk in enumerate(catalog.chunks):
        if chunk.file.entry.format in FLUENT:
            files.append(number)
    if not files:
        return set()
    columns = catalog.columns
    is_fluent = np.isin(columns.file, files)
    ids = set(columns.key[is_fluent].tolist())
    attributes = set()
    for key_id in ids:
        key = catalog.keys[key_id]
        if "." in key:
            attributes.add(key)
    return attributes


def linking(catalog: Catalog) -> Iterator[tuple[str, str, bool]]:
    """Keys and their values that may link to others, and whether those are Fluent's."""
    some = _marked_places(catalog)
    columns = catalog.columns
    keys = columns.key[some].tolist()
    numbers = columns.file[some].tolist()
    rows = columns.row[some].tolist()
    for key_id, number, row in zip(keys, numbers, rows, strict=True):
        file = catalog.chunks[number].file
        if file.values:
            text = file.values.texts[row]
            is_fluent = file.entry.format in FLUENT
            yield catalog.keys[key_id], text, is_fluent


def _marked_places(catalog: Catalog) -> Places:
    """Where in the columns the texts stand that have a mark of a link."""
    files = [chunk.file for chunk in catalog.chunks]
    sizes = [len(file.values.paths) if file.values else 0 for file in files]
    starts = np.cumsum([0, *sizes])
    is_marked = np.zeros(starts[-1], bool)
    for file, start in zip(files, starts.tolist(), strict=False):
        is_marked[[start + row for row in _marked_rows(file)]] = True
    columns = catalog.columns
    return np.flatnonzero(is_marked[starts[columns.file] + columns.row])


def _marked_rows(file: LoadedFile) -> set[int]:
    """The rows of a file whose text has a mark of a link."""
    is_fluent = file.entry.format in FLUENT
    texts = file.values.texts if file.values else []
    whole = "\n".join(filter(None, texts))  # most files have no mark at all
    rows: set[int] = set()
    marks = ("{",) if is_fluent else MARKS
    for mark in marks:
        if mark not in whole:
            continue
        rows.update(row for row, text in enumerate(texts) if text and mark in text)
    return rows


def near(catalog: Catalog, name: str, key: str) -> str:
    """A linked name as a key: as written, or in the namespace of the message that links to it."""
    namespace = catalog.namespace_of(key)
    if namespace and catalog.resolve(name) is None:
        return f"{namespace}{catalog.delimiter}{name}"
    return name
