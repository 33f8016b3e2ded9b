"""The catalog: all messages of a project as columns. A million messages do not become a million objects."""

from __future__ import annotations

from copy import copy
from functools import cached_property, partial
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.cell import Cell, cell_of
from i18n_workbench.catalog.columns import (
    FORMS,
    Chunk,
    same_rows,
)
from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.catalog.index import Index
from i18n_workbench.catalog.keys import canonical, longest_namespace
from i18n_workbench.catalog.loading import load_again, paused_collection
from i18n_workbench.disk.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.catalog.columns import Mask
    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.formats import Values

_FROM_TEXTS = (
    *("shadowed", "carried", "_carriers", "abandoned", "told"),
    *("untranslatable", "fixed", "extracted"),
    *("siblings", "source_styles", "spelled_locales", "chunks_of_namespace"),
    "held_locales",
    "unreadable",
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
        if resolved:
            return resolved
        qualified = self.qualified(key)
        return self._as_written(qualified, form)

    def _as_written(self, key: str, form: str) -> tuple[str, str] | None:
        if key in self.key_ids:
            return key, form
        if key in self.families.members:
            logical, own = self.families.members[key]
            return logical, form or own
        with_brackets = self._canonical.get(canonical(key))
        if with_brackets is None:
            return None
        return with_brackets, form

    def qualified(self, key: str) -> str:
        """The key with the default namespace in front, where namespaces are on and it names none itself."""
        default = self.default_namespace
        if not self.namespaced or not default:
            return key
        if self.namespace_of(key):
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
        cell = self.place(key, locale, form)
        if cell is None or cell.kind == "null":
            return None
        return cell

    def place(self, key: str, locale: str, form: str = "") -> Cell | None:
        """One value, be it a null; None where the file has nothing."""
        row = self.row_of(key, locale, form)
        if row is None:
            return None
        return self._cell_at(row)

    def hidden(self, key: str, locale: str, form: str = "") -> list[Cell]:
        """The texts of a cell that do not count, because a later file (or line) of the locale has the cell, too."""
        first = self._first_code(key, locale)
        if first is None:
            return []
        cells = []
        for chunk_number, row in self.columns.hidden.of_code(first + FORM_ORDER[form]):
            chunk = self.chunks[chunk_number]
            cells.append(cell_of(chunk, row, key, form, locale))
        return cells

    def row_of(self, key: str, locale: str, form: str = "") -> int | None:
        """The row of a cell in :attr:`columns`, None where there is none."""
        first = self._first_code(key, locale)
        if first is None:
            return None
        code = first + FORM_ORDER[form]
        codes = self.columns.code
        row = int(codes.searchsorted(code))
        is_there = row < len(codes) and codes[row] == code
        return row if is_there else None

    def _first_code(self, key: str, locale: str) -> int | None:
        """The code of a key without a form in a locale; those of its forms follow."""
        key_id = self.key_ids.get(key)
        locale_id = self._interned.locale_ids.get(locale)
        if key_id is None or locale_id is None:
            return None
        return (locale_id * len(self.keys) + key_id) * len(FORMS)

    def forms(self, key: str, locale: str) -> list[str]:
        """The forms of a key that a locale has, in CLDR order."""
        first = self._first_code(key, locale)
        if first is None:
            return []
        bounds = (first, first + len(FORMS))
        start, end = self.columns.code.searchsorted(bounds).tolist()
        cells = map(self._cell_at, range(start, end))
        return [cell.form for cell in cells if cell.kind != "null"]

    def text(self, key: str, locale: str, form: str = "") -> str | None:
        """The value of a cell, for a family without ``form`` its ``other``."""
        cell = self.cell(key, locale, form)
        if cell is None and not form and key in self.families.separators:
            cell = self.cell(key, locale, "other")
        if cell:
            return cell.value
        return None

    def source_text(self, key: str, form: str = "") -> str:
        """What is to be translated: the source language's text of the form, else of ``other``, else what files carry
        themselves (PO's msgid); empty where there is none.
        """
        source = self.project.source_language
        for name in dict.fromkeys((form, "other")):
            cell = self.cell(key, source, name)
            if cell is not None and cell.value and not self.is_set_aside(cell):
                return cell.value
        carried = self.carried.get((key, form))
        return carried or self.carried.get((key, "other"), "")

    def is_set_aside(self, cell: Cell) -> bool:
        """Whether a text of the source language is fuzzy, taken from another message, beside one that files carry."""
        return cell.state == "fuzzy" and cell.key in self.told

    @cached_property
    def carried(self) -> dict[tuple[str, str], str]:
        """Source texts that files carry themselves, by key and form: PO's msgid, and keys that are texts."""
        carried: dict[tuple[str, str], str] = {}
        for chunk in self.chunks:
            values = chunk.file.values
            if values is None:
                continue
            for row, text in self.sources_of(chunk).items():
                resolved = self.resolve(self.physical_of(chunk, row))
                if resolved is None:
                    continue
                key, form_of_key = resolved
                form = values.forms.get(row, form_of_key)
                carried.setdefault((key, form), text)
        return carried

    def cells(self, locales: Collection[str] | None = None) -> Iterator[Cell]:
        """Every value (of some locales), by locale, key and form."""
        ids = []
        for locale_id, tag in enumerate(self.locales):
            if locales is None or tag in locales:
                ids.append(locale_id)
        is_asked = np.isin(self.columns.locale, ids)
        return self.cells_at(is_asked)

    def cells_at(self, is_asked: Mask) -> Iterator[Cell]:
        """The values in some rows of :attr:`columns`."""
        for row in np.flatnonzero(is_asked).tolist():
            cell = self._cell_at(row)
            if cell.kind != "null":
                yield cell

    def namespace_of(self, key: str) -> str:
        """The namespace of a logical key, also of one that does not exist yet (by its explicit prefix)."""
        key_id = self.key_ids.get(key)
        if key_id is not None:
            return self.namespaces[key_id]
        if not self.namespaced:
            return ""
        return longest_namespace(key, self.delimiter, self.known_namespaces)

    def members(self, key: str) -> list[str]:
        """The physical keys of a logical key: its own text and those of its forms."""
        return [key, *self.families.physical_names(key)]

    # --- change ------------------------------------------------------------------------------------------------------

    def reload_file(self, path: str, patience: Patience | None = None) -> None:
        """Read one known file again."""
        for chunk_number in self._places.get(path, ()):
            before = self.chunks[chunk_number]
            entry = before.file.entry
            patience = patience or Patience()
            restored = partial(self._replaced.restore, chunk_number)
            file = load_again(self.project, entry, patience, self._places, restored)
            chunk = self._replaced.chunk(chunk_number, file)
            if chunk is None:
                chunk = self._interned.chunk_again(before, file)
            self._replace(chunk_number, chunk)

    def take_up(
        self,
        path: str,
        after: bytes | None,
        values: Values | None,
        *,
        is_plain: bool = False,
    ) -> None:
        """Take a known file as it was written, with what verifying it has read; where that does not tell all, read it."""
        chunk_number = self._places[path][-1]
        before = self.chunks[chunk_number]
        file = None
        if after is not None and values is not None:
            on_disk = existing_bytes(self.project.root, path)
            if on_disk == after:
                file = before.file.rewritten(after, values, is_plain=is_plain)
        if file is None:
            self.reload_file(path)
            return
        chunk = self._interned.chunk_again(before, file)
        self._replace(chunk_number, chunk)

    def _replace(self, chunk_number: int, chunk: Chunk) -> None:
        before = self.chunks[chunk_number]
        self._replaced.keep(chunk_number, before)
        self.chunks[chunk_number] = chunk
        self._compare(before.file, chunk.file)
        if same_rows(before, chunk):
            self._take_up_texts(chunk_number)
        else:
            self._forget()

    def _take_up_texts(self, chunk_number: int) -> None:
        """Let a file that has the same keys as before only change what follows from its texts."""
        chunk = self.chunks[chunk_number]
        cached = self.__dict__
        columns = cached.get("columns")
        if columns is not None:
            source = self.project.source_language
            source_id = self._interned.locale_ids.get(source, -1)
            now = columns.with_states_of(chunk_number, chunk, source_id)
            cached["columns"] = now
        for name in _FROM_TEXTS:
            cached.pop(name, None)
        losses = cached.get("losses", ())
        if any(loss.path == chunk.file.path for loss in losses):
            del cached["losses"]

    def remember(self, earlier: Catalog) -> None:
        """Take over what an earlier reading of the project knows of files that have lost most of their keys since."""
        now = {chunk.file.path: chunk.file for chunk in self.chunks}
        self.earlier = {}
        for path, size_and_keys in earlier.earlier.items():
            if path in now:
                self.earlier[path] = size_and_keys
        for chunk in earlier.chunks:
            before = chunk.file
            if before.path in now:
                self._compare(before, now[before.path])

    def _compare(self, before: LoadedFile, now: LoadedFile) -> None:
        if before.values is None or now.values is None:
            return
        size_and_paths = (before.size, before.values.paths)
        size_and_paths = self.earlier.pop(now.path, size_and_paths)
        _, paths = size_and_paths
        if paths and 2 * len(now.values.paths) <= len(paths):
            self.earlier[now.path] = size_and_paths

    def as_it_is(self) -> Catalog:
        """A catalog that stays what this one is now, whatever this one takes up."""
        other = copy(self)
        other.chunks = list(self.chunks)
        other.earlier = dict(self.earlier)
        return other

    def reloaded(self, paths: Iterable[str]) -> Catalog:
        """A catalog in which some known files are read again; who is reading this one finds it as it was."""
        other = self.as_it_is()
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
        return cell_of(
            chunk,
            int(columns.row[index]),
            key=self.keys[columns.key[index]],
            form=FORMS[columns.form[index]],
            locale=self.locales[columns.locale[index]],
        )
