"""The catalog: all messages of a project as columns. A million messages do not become a million objects.

Each file is a chunk (its values as they were read and the ids of its keys); what spans files (families, the sorted
index) is derived on demand and dropped when a chunk is replaced, so that one edit costs one file.
"""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.catalog.cell import Cell
from i18n_workbench.catalog.columns import (
    FORMS,
    Chunk,
    Columns,
    Names,
    build_columns,
    same_rows,
)
from i18n_workbench.catalog.families import FORM_ORDER, Families, families_of
from i18n_workbench.catalog.files import existing_bytes
from i18n_workbench.catalog.interning import NO_MESSAGE, Interned
from i18n_workbench.catalog.keys import canonical, in_order
from i18n_workbench.catalog.loading import load_again, load_files, paused_collection
from i18n_workbench.catalog.own_texts import Carrier, abandoned, place_of, told_rows
from i18n_workbench.catalog.plural_files import plurals_of
from i18n_workbench.catalog.shadowing import shadowed
from i18n_workbench.catalog.unreadable import (
    Loss,
    OpenBranch,
    Unreadable,
    UnreadableFile,
)
from i18n_workbench.disk.patience import Patience
from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from numpy.typing import NDArray

    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.catalog.kept_values import KeptValues
    from i18n_workbench.findings import Finding
    from i18n_workbench.formats import Path, Values
    from i18n_workbench.frameworks import Plurals
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile

_FROM_TEXTS = (
    *("shadowed", "carried", "_carriers", "abandoned", "told"),
    *("untranslatable", "fixed"),
    *("siblings", "unreadable"),
)
"""What follows from the texts of files, and is derived anew when these change."""


class Catalog:
    """The messages of one project; ``find_losses`` looks for files that have lost most of their keys, and what is
    ``kept`` of files is not parsed again.
    """

    def __init__(
        self,
        project: Project,
        progress: Progress | None = None,
        find_losses: Callable[[Catalog], list[Loss]] = lambda _: [],
        kept: KeptValues | None = None,
    ) -> None:
        self.project = project
        self._find_losses = find_losses
        self.delimiter: str = project.discovery.delimiter
        self.namespaced: bool = project.discovery.namespaces
        self.chunks: list[Chunk] = []
        self._interned = Interned(project)
        self.earlier: dict[str, tuple[int, list[Path]]] = {}
        """Size and keys, as they were read before, of files that have lost most of them since."""
        entries = project.discovery.files
        with paused_collection():
            tracked = (progress or silent()).track(entries, len(entries))
            self.chunks += map(
                self._interned.chunk,
                load_files(project, tracked, self._interned.share_paths, kept),
            )
        self._places: dict[str, list[int]] = {}
        """Where the files of a path stand among the chunks; that never changes."""
        for at, chunk in enumerate(self.chunks):
            self._places.setdefault(chunk.file.path, []).append(at)

    # --- what is in it -----------------------------------------------------------------------------------------------

    @property
    def locales(self) -> list[str]:
        """Locales that have a file, by id (not sorted; see ``Workbench.locales``)."""
        return self._interned.locales

    @cached_property
    def families(self) -> Families:
        """The plural families among the physical keys, and those that a format itself declares."""
        found = families_of(self.names_by_plurals())
        for chunk in self.chunks:
            for row in chunk.file.values.forms if chunk.file.values else ():
                found.joints.setdefault(self._interned.keys[chunk.keys[row]], "")
        return found

    @cached_property
    def keys(self) -> list[str]:
        """Logical keys, sorted; the items of a list in their order."""
        return self._logical[0]

    @cached_property
    def namespaces(self) -> list[str]:
        """The namespace of each logical key (same order as :attr:`keys`)."""
        return self._logical[1]

    @cached_property
    def key_ids(self) -> dict[str, int]:
        """Index of each logical key in :attr:`keys`."""
        return {key: at for at, key in enumerate(self.keys)}

    @cached_property
    def columns(self) -> Columns:
        """The rows of all files. Where two files of a locale hold one key, the later by path counts."""
        names = Names(*self._maps, self._interned.keys, self.keys, self.locales)
        return build_columns(
            self.chunks, names, self.families, self.project.source_language
        )

    @cached_property
    def shadowed(self) -> list[Finding]:
        """Keys that several files of one locale hold (:mod:`i18n_workbench.catalog.shadowing`)."""
        return shadowed(self.chunks, self._interned.keys)

    @cached_property
    def losses(self) -> list[Loss]:
        """The files that have lost most of what is known of them."""
        return self._find_losses(self)

    @cached_property
    def unreadable(self) -> Unreadable:
        """The files and branches whose texts are not known (:mod:`i18n_workbench.catalog.unreadable`)."""
        lost = {loss.path: loss.reason for loss in self.losses}
        files = []
        branches: list[OpenBranch] = []
        for chunk in self.chunks:
            file = chunk.file
            branches += self._interned.open_branches(file)
            if file.values is None:
                files.append(UnreadableFile(file.entry, file.reason))
            elif file.path in lost:
                files.append(UnreadableFile(file.entry, lost[file.path]))
        return Unreadable(files, branches, self.key_ids, self.namespaces)

    @cached_property
    def _carriers(self) -> list[Carrier[str]]:
        """The files that carry source texts themselves."""
        found = []
        for chunk in self.chunks:
            rows = told_rows(chunk.file.values) if chunk.file.values else set()
            if rows:
                names = {self._logical_name(chunk.keys[row]) for row in rows}
                entry = chunk.file.entry
                found.append(Carrier(place_of(entry), entry.locale, names))
        return found

    @cached_property
    def abandoned(self) -> set[str]:
        """Logical keys that only files which nobody updates still hold."""
        return abandoned(self._carriers, self.project.source_language)

    @cached_property
    def told(self) -> set[str]:
        """Logical keys whose source text files carry themselves: complete in the source language, be it there or not."""
        told = set[str]().union(*(file.names for file in self._carriers))
        return told - self.abandoned

    @cached_property
    def untranslatable(self) -> set[str]:
        """Logical keys that are not to be translated, because a file says so."""
        return {
            self._logical_name(chunk.keys[row])
            for chunk in self.chunks
            for row in (chunk.file.values.fixed if chunk.file.values else ())
        }

    @cached_property
    def fixed(self) -> set[str]:
        """Logical keys that a locale need not have: those that are not to be translated, or abandoned."""
        return self.untranslatable | self.abandoned

    @cached_property
    def siblings(self) -> dict[tuple[LocaleFile, str], LocaleFile]:
        """What :func:`~i18n_workbench.catalog.plans.targets.sibling` has found for a locale, until a file changes."""
        return {}

    def file_at(self, path: str) -> LoadedFile | None:
        """A loaded file by its path."""
        files = self.files_at(path)
        return files[-1] if files else None

    def files_at(self, path: str) -> list[LoadedFile]:
        """What was loaded of a path: of a component with two kinds of blocks two files."""
        return [self.chunks[at].file for at in self._places.get(path, ())]

    # --- look-ups ----------------------------------------------------------------------------------------------------

    def resolve(self, key: str, form: str = "") -> tuple[str, str] | None:
        """The logical key and form that a text names: a logical key, a physical one (``item_one``), ``a.0`` for ``a[0]``."""
        return self._as_written(key, form) or self._as_written(
            self.qualified(key), form
        )

    def _as_written(self, key: str, form: str) -> tuple[str, str] | None:
        if key in self.key_ids:
            return key, form
        if key in self.families.members:
            logical, own = self.families.members[key]
            return logical, form or own
        known = self._canonical.get(canonical(key))
        return None if known is None else (known, form)

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
        usual = [
            name
            for each in self.project.frameworks
            for name in each.keys.default_namespaces
        ]
        if chosen or not usual:
            return chosen
        there = self.known_namespaces
        return next((name for name in usual if name in there), self.only_namespace)

    def cell(self, key: str, locale: str, form: str = "") -> Cell | None:
        """One value, or None where there is none."""
        found = self.place(key, locale, form)
        return None if found is None or found.kind == "null" else found

    def place(self, key: str, locale: str, form: str = "") -> Cell | None:
        """One value, be it a null; None where the file has nothing."""
        at = self.row_of(key, locale, form)
        return None if at is None else self._cell_at(at)

    def row_of(self, key: str, locale: str, form: str = "") -> int | None:
        """The row of a cell in :attr:`columns`, None where there is none."""
        key_id, locale_id = self.key_ids.get(key), self._interned.locale_ids.get(locale)
        if key_id is None or locale_id is None:
            return None
        code = (locale_id * len(self.keys) + key_id) * len(FORMS) + FORM_ORDER[form]
        at = int(self.columns.code.searchsorted(code))
        found = at < len(self.columns.code) and self.columns.code[at] == code
        return at if found else None

    def forms(self, key: str, locale: str) -> list[str]:
        """The forms of a key that a locale has, in CLDR order."""
        key_id, locale_id = self.key_ids.get(key), self._interned.locale_ids.get(locale)
        if key_id is None or locale_id is None:
            return []
        first = (locale_id * len(self.keys) + key_id) * len(FORMS)
        found = self.columns.code.searchsorted((first, first + len(FORMS)))
        cells = (self._cell_at(at) for at in range(*found.tolist()))
        return [cell.form for cell in cells if cell.kind != "null"]

    def text(self, key: str, locale: str, form: str = "") -> str | None:
        """The value of a cell, for a family without ``form`` its ``other``."""
        found = self.cell(key, locale, form)
        if found is None and not form and key in self.families.joints:
            found = self.cell(key, locale, "other")
        return found.value if found else None

    def source_text(self, key: str, form: str = "") -> str:
        """What is to be translated: the source language's text of the form, else of ``other``, else what files carry
        themselves (PO's msgid); empty where there is none.
        """
        source = self.project.source_language
        text = self.text(key, source, form) or (
            self.text(key, source, "other") if form else None
        )
        return (
            text
            or self.carried.get((key, form))
            or self.carried.get((key, "other"))
            or ""
        )

    @cached_property
    def carried(self) -> dict[tuple[str, str], str]:
        """Source texts that files carry themselves, by key and form."""
        found: dict[tuple[str, str], str] = {}
        for chunk in self.chunks:
            values = chunk.file.values
            for row, text in values.sources.items() if values else ():
                resolved = self.resolve(self.physical_of(chunk, row))
                if resolved is not None and values is not None:
                    found.setdefault(
                        (resolved[0], values.forms.get(row, resolved[1])), text
                    )
        return found

    def cells(self, locales: Collection[str] | None = None) -> Iterator[Cell]:
        """Every value (of some locales), by locale, key and form."""
        wanted = [
            at
            for at, tag in enumerate(self.locales)
            if locales is None or tag in locales
        ]
        for at in np.flatnonzero(np.isin(self.columns.locale, wanted)).tolist():
            cell = self._cell_at(at)
            if cell.kind != "null":
                yield cell

    def namespace_of(self, key: str) -> str:
        """The namespace of a logical key, also of one that does not exist yet (by its explicit prefix)."""
        at = self.key_ids.get(key)
        if at is not None:
            return self.namespaces[at]
        if not self.namespaced:
            return ""
        known = sorted(self.known_namespaces, key=len, reverse=True)
        return next(
            (name for name in known if name and key.startswith(name + self.delimiter)),
            "",
        )

    @cached_property
    def known_namespaces(self) -> set[str]:
        """The namespaces that files have."""
        return {chunk.file.entry.namespace for chunk in self.chunks} - {""}

    @cached_property
    def only_namespace(self) -> str:
        """The namespace that all files have; empty where they have several, or where one has none."""
        names = {chunk.file.entry.namespace for chunk in self.chunks}
        return min(names) if len(names) == 1 else ""

    def physical_of(self, chunk: Chunk, row: int) -> str:
        """The physical key of a chunk's row."""
        return self._interned.keys[chunk.keys[row]]

    def held_by(self, chunk: Chunk) -> list[str]:
        """The logical keys of a file, also those that another file of the locale shadows."""
        ids = np.unique(self._maps[0][np.asarray(chunk.keys, np.int64)]).tolist()
        return [self.keys[at] for at in ids if at >= 0]

    def names_by_plurals(self) -> dict[Plurals, list[str]]:
        """The physical keys of all files, by what can be a form of a plural in their file."""
        ids: dict[Plurals, set[int]] = {}
        for chunk in self.chunks:
            plurals = plurals_of(self.project, chunk.file.entry)
            ids.setdefault(plurals, set()).update(chunk.keys)
        return {
            plurals: [self._interned.keys[at] for at in sorted(found - {NO_MESSAGE})]
            for plurals, found in ids.items()
        }

    def members(self, key: str) -> list[str]:
        """The physical keys of a logical key: its own text and those of its forms."""
        return [key, *self.families.physical_names(key)]

    # --- change ------------------------------------------------------------------------------------------------------

    def reload_file(self, path: str, patience: Patience | None = None) -> None:
        """Read one known file again."""
        for at in self._places.get(path, ()):
            chunk = self.chunks[at]
            entry, patience = chunk.file.entry, patience or Patience()
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
                chunk_number, self.chunks[chunk_number], source_id
            )
        for name in _FROM_TEXTS:
            self.__dict__.pop(name, None)
        if any(
            loss.path == self.chunks[chunk_number].file.path
            for loss in self.__dict__.get("losses", ())
        ):
            del self.__dict__["losses"]

    def remember(self, earlier: Catalog) -> None:
        """Take over what an earlier reading of the project knows of files that have lost most of their keys since."""
        now = {chunk.file.path: chunk.file for chunk in self.chunks}
        self.earlier = {
            path: known for path, known in earlier.earlier.items() if path in now
        }
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

    def _forget(self) -> None:
        for name, value in vars(type(self)).items():
            if isinstance(value, cached_property):
                self.__dict__.pop(name, None)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _logical_name(self, index: int) -> str:
        """The logical key of a physical one."""
        text = self._interned.keys[index]
        return self.families.members.get(text, (text, ""))[0]

    @cached_property
    def _canonical(self) -> dict[str, str]:
        return {canonical(key): key for key in self.keys if "[" in key}

    @cached_property
    def _live(self) -> set[int]:
        """Ids of the physical keys that some file still holds."""
        return {key for chunk in self.chunks for key in set(chunk.keys)} - {NO_MESSAGE}

    @cached_property
    def _logical(self) -> tuple[list[str], list[str]]:
        """Logical keys in order with their namespaces; only keys that some file still holds."""
        members = self.families.members
        found: dict[str, str] = {}
        for at in self._live:
            text = self._interned.keys[at]
            found.setdefault(
                members[text][0] if text in members else text,
                self._interned.namespaces[at],
            )
        keys = sorted(found, key=in_order)
        return keys, [found[key] for key in keys]

    @cached_property
    def _maps(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """For each physical id its logical id (-1 when gone) and its form."""
        members, ids = self.families.members, self.key_ids
        logical = np.full(len(self._interned.keys) + 1, -1, np.int32)
        forms = np.zeros(len(self._interned.keys) + 1, np.int8)
        for at, text in enumerate(self._interned.keys):
            key, form = members.get(text, (text, ""))
            logical[at] = ids.get(key, -1)
            forms[at] = FORM_ORDER[form]
        return logical, forms

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
