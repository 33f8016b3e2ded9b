"""The catalog: all messages of a project as columns. A million messages do not become a million objects."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.cell import Cell
from i18n_workbench.catalog.columns import (
    FORMS,
    Chunk,
    same_rows,
)
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.catalog.index import Index
from i18n_workbench.catalog.keys import canonical
from i18n_workbench.catalog.loading import load_again, paused_collection
from i18n_workbench.disk.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.formats import Values

_FROM_TEXTS = (
    *("shadowed", "carried", "_carriers", "abandoned", "told"),
    *("untranslatable", "fixed"),
    *("siblings", "unreadable"),
)
"""What follows from the texts of files, and is derived anew when these change."""


class Catalog(Index):
    """The messages of one project; ``find_losses`` looks for files that have lost most of their keys, and what is
    ``kept`` of files is not parsed again.
    """

    # --- look-ups ----------------------------------------------------------------------------------------------------

    def resolve(self, key: str, form: str = "") -> tuple[str, str] | None:
        """The logical key and form that a text names: a logical key, a physical one (``item_one``), ``a.0`` for ``a[0]``."""
        resolved = self._as_written(key, form)
        return resolved or self._as_written(self.qualified(key), form)

    def _as_written(self, key: str, form: str) -> tuple[str, str] | None:
        if key in self.key_ids:
            return key, form
        if key in self.families.members:
            logical, own = self.families.members[key]
            return logical, form or own
        known = self._canonical.get(canonical(key))
        if known is None:
            return None
        return (known, form)

    def qualified(self, key: str) -> str:
        """The key with the default namespace in front, where namespaces are on and it names none itself."""
        default = self.default_namespace
        if not (self.namespaced and default) or self.namespace_of(key):
            return key
        return f"{default}{self.delimiter}{key}"

    @cached_property
    def default_namespace(self) -> str:
        """The namespace that a key without one means, as in code: `defaultNamespace`, else the framework's own.

        That is the first of the framework's usual namespaces that files have, else the only one that they have.
        """
        chosen = str(self.project.settings["defaultNamespace"] or "")
        usual: list[str] = []
        for framework in self.project.frameworks:
            usual += framework.keys.default_namespaces
        if chosen or not usual:
            return chosen
        for name in usual:
            if name in self.known_namespaces:
                return name
        return self.only_namespace

    def cell(self, key: str, locale: str, form: str = "") -> Cell | None:
        """One value, or None where there is none."""
        found = self.place(key, locale, form)
        if found is None or found.kind == "null":
            return None
        return found

    def place(self, key: str, locale: str, form: str = "") -> Cell | None:
        """One value, be it a null; None where the file has nothing."""
        at = self.row_of(key, locale, form)
        if at is None:
            return None
        return self._cell_at(at)

    def row_of(self, key: str, locale: str, form: str = "") -> int | None:
        """The row of a cell in :attr:`columns`, None where there is none."""
        key_id = self.key_ids.get(key)
        locale_id = self._interned.locale_ids.get(locale)
        if key_id is None or locale_id is None:
            return None
        code = (locale_id * len(self.keys) + key_id) * len(FORMS) + FORM_ORDER[form]
        at = int(self.columns.code.searchsorted(code))
        found = at < len(self.columns.code) and self.columns.code[at] == code
        return at if found else None

    def forms(self, key: str, locale: str) -> list[str]:
        """The forms of a key that a locale has, in CLDR order."""
        key_id = self.key_ids.get(key)
        locale_id = self._interned.locale_ids.get(locale)
        if key_id is None or locale_id is None:
            return []
        first = (locale_id * len(self.keys) + key_id) * len(FORMS)
        found = self.columns.code.searchsorted((first, first + len(FORMS)))
        cells = (self._cell_at(at) for at in range(*found.tolist()))
        return [cell.form for cell in cells if cell.kind != "null"]

    def text(self, key: str, locale: str, form: str = "") -> str | None:
        """The value of a cell, for a family without ``form`` its ``other``."""
        found = self.cell(key, locale, form)
        if found is None and not form and key in self.families.separators:
            found = self.cell(key, locale, "other")
        if found:
            return found.value
        return None

    def source_text(self, key: str, form: str = "") -> str:
        """What is to be translated: the source language's text of the form, else of ``other``, else what files carry
        themselves (PO's msgid); empty where there is none.
        """
        source = self.project.source_language
        text = self.text(key, source, form)
        if not text and form:
            text = self.text(key, source, "other")
        if text:
            return text
        carried = self.carried.get((key, form))
        return carried or self.carried.get((key, "other"), "")

    @cached_property
    def carried(self) -> dict[tuple[str, str], str]:
        """Source texts that files carry themselves, by key and form."""
        carried: dict[tuple[str, str], str] = {}
        for chunk in self.chunks:
            values = chunk.file.values
            if values is None:
                continue
            for row, text in values.sources.items():
                resolved = self.resolve(self.physical_of(chunk, row))
                if resolved is not None:
                    key, form = resolved
                    carried.setdefault((key, values.forms.get(row, form)), text)
        return carried

    def cells(self, locales: Collection[str] | None = None) -> Iterator[Cell]:
        """Every value (of some locales), by locale, key and form."""
        ids = []
        for locale_id, tag in enumerate(self.locales):
            if locales is None or tag in locales:
                ids.append(locale_id)
        for row in np.flatnonzero(np.isin(self.columns.locale, ids)).tolist():
            cell = self._cell_at(row)
            if cell.kind != "null":
                yield cell

    def namespace_of(self, key: str) -> str:
        """The namespace of a logical key, also of one that does not exist yet (by its explicit prefix)."""
        at = self.key_ids.get(key)
        if at is not None:
            return self.namespaces[at]
        if not self.namespaced:
            return ""
        for name in sorted(self.known_namespaces, key=len, reverse=True):
            if key.startswith(name + self.delimiter):
                return name
        return ""

    def members(self, key: str) -> list[str]:
        """The physical keys of a logical key: its own text and those of its forms."""
        return [key, *self.families.physical_names(key)]

    # --- change ------------------------------------------------------------------------------------------------------

    def reload_file(self, path: str, patience: Patience | None = None) -> None:
        """Read one known file again."""
        for at in self._places.get(path, ()):
            chunk = self.chunks[at]
            entry = chunk.file.entry
            patience = patience or Patience()
            file = load_again(self.project, entry, patience, self._places)
            self._replace(at, self._interned.chunk_again(chunk, file))

    def take_up(self, path: str, after: bytes | None, values: Values | None) -> None:
        """Take a known file as it was written, with what verifying it has read; where that does not tell all, read it."""
        at = self._places[path][-1]
        chunk = self.chunks[at]
        file = None
        if after is not None and values is not None:
            is_there = existing_bytes(self.project.root, path) == after
            file = chunk.file.rewritten(after, values) if is_there else None
        if file is None:
            self.reload_file(path)
        else:
            self._replace(at, self._interned.chunk_again(chunk, file))

    def _replace(self, offset: int, chunk: Chunk) -> None:
        before, self.chunks[offset] = self.chunks[offset], chunk
        self._compare(before.file, chunk.file)
        if same_rows(before, chunk):
            self._take_up_texts(offset)
        else:
            self._forget()

    def _take_up_texts(self, chunk_number: int) -> None:
        """Let a file that has the same keys as before only change what follows from its texts."""
        columns = self.__dict__.get("columns")
        if columns is not None:
            source = self.project.source_language
            source_id = self.locales.index(source) if source in self.locales else -1
            self.__dict__["columns"] = columns.with_states_of(
                chunk_number,
                self.chunks[chunk_number],
                source_id,
            )
        for name in _FROM_TEXTS:
            self.__dict__.pop(name, None)
        path = self.chunks[chunk_number].file.path
        losses = self.__dict__.get("losses", ())
        if any(loss.path == path for loss in losses):
            del self.__dict__["losses"]

    def remember(self, earlier: Catalog) -> None:
        """Take over what an earlier reading of the project knows of files that have lost most of their keys since."""
        now = {chunk.file.path: chunk.file for chunk in self.chunks}
        self.earlier = {}
        for path, size_and_keys in earlier.earlier.items():
            if path in now:
                self.earlier[path] = size_and_keys
        for chunk in earlier.chunks:
            if chunk.file.path in now:
                self._compare(chunk.file, now[chunk.file.path])

    def _compare(self, before: LoadedFile, now: LoadedFile) -> None:
        if before.values is None or now.values is None:
            return
        size, keys = self.earlier.get(now.path, (before.size, before.values.paths))
        self.earlier.pop(now.path, None)
        if keys and 2 * len(now.values.paths) <= len(keys):
            self.earlier[now.path] = (size, keys)

    def reloaded(self, paths: Iterable[str]) -> Catalog:
        """A catalog in which some known files are read again; who is reading this one finds it as it was."""
        other = copy(self)
        other.chunks = list(self.chunks)
        other.earlier = dict(self.earlier)
        patience = Patience()
        with paused_collection():
            for path in paths:
                other.reload_file(path, patience)
        return other

    # --- inside ------------------------------------------------------------------------------------------------------

    @cached_property
    def _canonical(self) -> dict[str, str]:
        return {canonical(key): key for key in self.keys if "[" in key}

    def _cell_at(self, index: int) -> Cell:
        columns = self.columns
        chunk = self.chunks[columns.file[index]]
        row = int(columns.row[index])
        values = chunk.file.values
        assert values is not None
        text = values.texts[row]
        return Cell(
            key=self.keys[columns.key[index]],
            form=FORMS[columns.form[index]],
            locale=self.locales[columns.locale[index]],
            value=text or "",
            kind=values.kinds.get(row, ""),
            state=values.states.get(row, "" if text else "empty"),
            chunk=chunk,
            row=row,
        )
