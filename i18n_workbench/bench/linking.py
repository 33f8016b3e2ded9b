"""What messages say of each other: links, nested keys, attributes that are read with their message."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.bench.checking import Checking

if TYPE_CHECKING:
    from collections.abc import Iterator


class Linking(Checking):
    """The keys that messages link to."""

    def _references(self) -> dict[str, set[str]]:
        """The keys that each key's values link to (``@:key``, ``$t(key)``, ``__MSG_key__``, Fluent's ``{ key }``, Android's ``@string/key``),
        and the attributes of Fluent messages, which are read with them.
        """
        from i18n_workbench.text.links import references, resource_references

        found: dict[str, set[str]] = {}
        for key, value, fluent in self.linking():
            names = [*references(value, fluent=fluent), *resource_references(value)]
            for name in names:
                found.setdefault(key, set()).add(self.near(name, key))
        for key in self._attributes():
            found.setdefault(key.rpartition(".")[0], set()).add(key)
        return found

    def _attributes(self) -> set[str]:
        """The keys that are attributes of Fluent messages."""
        from i18n_workbench.text.links import FLUENT

        files = [
            at for at, chunk in enumerate(self.catalog.chunks) if chunk.file.entry.format in FLUENT
        ]
        if not files:
            return set()
        columns = self.catalog.columns
        found = {
            self.catalog.keys[key] for key in columns.key[np.isin(columns.file, files)].tolist()
        }
        return {key for key in found if "." in key}

    def linking(self) -> Iterator[tuple[str, str, bool]]:
        """Keys and their values that may link to others, and whether those are Fluent's."""
        from i18n_workbench.text.links import FLUENT, MARKS

        texts = [
            chunk.file.values.texts if chunk.file.values else [] for chunk in self.catalog.chunks
        ]
        fluent = [chunk.file.entry.format in FLUENT for chunk in self.catalog.chunks]
        marks = [("{",) if own else MARKS for own in fluent]
        marked = [
            {at for at, text in enumerate(own) if text and any(mark in text for mark in wanted)}
            for own, wanted in zip(texts, marks, strict=True)
        ]
        if not any(marked):
            return
        columns, keys = self.catalog.columns, self.catalog.keys
        for key, file, row in zip(
            columns.key.tolist(), columns.file.tolist(), columns.row.tolist(), strict=True
        ):
            if row in marked[file]:
                yield keys[key], texts[file][row], fluent[file]

    def near(self, name: str, key: str) -> str:
        """A linked name as a key: as written, or in the namespace of the message that links to it."""
        if self.catalog.resolve(name) is None and (namespace := self.catalog.namespace_of(key)):
            return f"{namespace}{self.catalog.delimiter}{name}"
        return name
