"""The files of a project as they were read, and what follows from all of them: keys, families, columns.

Each file is a chunk (its values as they were read and the ids of its keys); what spans files is derived on demand and
dropped when a chunk is replaced, so that one edit costs one file.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.catalog.columns import Chunk, Columns, Names, build_columns
from i18n_workbench.catalog.empty_branches import empty_branches
from i18n_workbench.catalog.families import (
    FORM_ORDER,
    Families,
    families_of,
    plurals_of,
)
from i18n_workbench.catalog.interning import NO_MESSAGE, Interned
from i18n_workbench.catalog.keys import in_order, is_optional
from i18n_workbench.catalog.keys_as_texts import keyed_entries
from i18n_workbench.catalog.loading import load_files, paused_collection
from i18n_workbench.catalog.own_texts import Carrier, abandoned, place_of, told_rows
from i18n_workbench.catalog.replaced import Replaced
from i18n_workbench.catalog.shadowing import shadowed
from i18n_workbench.catalog.unreadable import (
    Loss,
    OpenBranch,
    Unreadable,
    UnreadableFile,
)
from i18n_workbench.heap import give_back
from i18n_workbench.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from numpy.typing import NDArray

    from i18n_workbench.catalog.files import LoadedFile
    from i18n_workbench.catalog.kept_values import KeptValues
    from i18n_workbench.findings import Finding
    from i18n_workbench.formats import Path, Values
    from i18n_workbench.frameworks import Plurals
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile


class Index:
    """The chunks of one project, and what is derived of them."""

    def __init__(
        self,
        project: Project,
        progress: Progress | None = None,
        find_losses: Callable[[Any], list[Loss]] = lambda _: [],
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
        interned = self._interned
        self._replaced = Replaced()
        entries = project.discovery.files
        watch = progress or silent()
        with paused_collection():
            tracked = watch.track(entries, len(entries))
            files = load_files(project, tracked, interned.share_paths, kept)
            self.chunks += map(interned.chunk, files)
        self._places: dict[str, list[int]] = {}
        """Where the files of a path stand among the chunks; that never changes."""
        for place, chunk in enumerate(self.chunks):
            of_path = self._places.setdefault(chunk.file.path, [])
            of_path.append(place)

    @property
    def locales(self) -> list[str]:
        """Locales that have a file, by id (not sorted; see ``Workbench.locales``)."""
        return self._interned.locales

    @cached_property
    def families(self) -> Families:
        """The plural families among the physical keys, and those that a format itself declares."""
        names = self.names_by_plurals()
        families = families_of(names)
        for chunk in self.chunks:
            values = chunk.file.values
            if values is None:
                continue
            for row in values.forms:
                key = self.physical_of(chunk, row)
                families.separators.setdefault(key, "")
        return families

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
        return {key: index for index, key in enumerate(self.keys)}

    @cached_property
    def columns(self) -> Columns:
        """The rows of all files. Where two files of a locale hold one key, the later by path counts."""
        logical, forms = self._maps
        physical_keys = self._interned.keys
        names = Names(logical, forms, physical_keys, self.keys, self.locales)
        source_language = self.project.source_language
        columns = build_columns(self.chunks, names, self.families, source_language)
        give_back(len(columns.key))
        return columns

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
            reason = lost.get(file.path)
            if file.values is None:
                reason = file.reason
            if reason is not None:
                unreadable = UnreadableFile(file.entry, reason)
                files.append(unreadable)
        return Unreadable(files, branches, self.key_ids, self.namespaces)

    def sources_of(self, chunk: Chunk) -> Mapping[int, str]:
        """The source texts that a file carries itself, by row: PO's msgid, and keys that are texts."""
        values = chunk.file.values
        if values is None:
            return {}
        return values.sources or self.texts_in_keys.get(chunk.file.entry, {})

    @cached_property
    def texts_in_keys(self) -> dict[LocaleFile, dict[int, str]]:
        """The source texts of files whose keys are these (:mod:`i18n_workbench.catalog.keys_as_texts`), by row."""
        if not any(" " in key for key in self.keys):
            return {}
        keyed = keyed_entries(self.chunks, self.project.source_language)
        return {
            chunk.file.entry: self._texts_of_keys(chunk)
            for chunk in self.chunks
            if chunk.file.entry in keyed
        }

    def _texts_of_keys(self, chunk: Chunk) -> dict[int, str]:
        """The keys of a file as they are written, without what makes them a form of a plural."""
        values = chunk.file.values
        texts = {}
        for row, path in enumerate(values.paths if values else ()):
            name = self.physical_of(chunk, row)
            family, _ = self.families.members.get(name, (name, ""))
            text = str(path[-1])
            texts[row] = text[: len(text) - len(name) + len(family)]
        return texts

    @cached_property
    def _carriers(self) -> list[Carrier[str]]:
        """The files that carry source texts themselves."""
        carriers = []
        for chunk in self.chunks:
            values = chunk.file.values
            rows = told_rows(values.sources) if values else set()
            if rows:
                names = self._logical_names(chunk, rows)
                entry = chunk.file.entry
                carrier = Carrier(place_of(entry), entry.locale, names)
                carriers.append(carrier)
        return carriers

    @cached_property
    def abandoned(self) -> set[str]:
        """Logical keys that only files which nobody updates still hold."""
        return abandoned(self._carriers, self.project.source_language)

    @cached_property
    def told(self) -> set[str]:
        """Logical keys whose source text files carry themselves: complete in the source language, be it there or not."""
        carried = set[str]().union(*(file.names for file in self._carriers))
        return (carried - self.abandoned) | self.texts_as_keys

    @cached_property
    def texts_as_keys(self) -> set[str]:
        """Logical keys that are source texts, and all that a file has of them."""
        names: set[str] = set()
        for chunk in self.chunks:
            rows = self.texts_in_keys.get(chunk.file.entry)
            if rows:
                names |= self._logical_names(chunk, rows)
        return names

    @cached_property
    def untranslatable(self) -> set[str]:
        """Logical keys that are not to be translated, because a file says so."""
        return self._names_of(lambda values: values.fixed)

    @cached_property
    def extracted(self) -> set[str]:
        """Logical keys that the extraction which writes their file has found in code."""
        return self._names_of(lambda values: values.extracted)

    def _names_of(self, rows_of: Callable[[Values], set[int]]) -> set[str]:
        """The logical keys of some rows of each file."""
        names: set[str] = set()
        for chunk in self.chunks:
            values = chunk.file.values
            rows = rows_of(values) if values is not None else set()
            if rows:
                names |= self._logical_names(chunk, rows)
        return names

    @cached_property
    def fixed(self) -> set[str]:
        """Logical keys that a locale need not have: not to be translated, abandoned, or optional by their own names."""
        optional = {key for key in self.keys if is_optional(key)}
        return self.untranslatable | self.abandoned | optional

    @cached_property
    def siblings(self) -> dict[tuple[LocaleFile, str], LocaleFile]:
        """What :func:`~i18n_workbench.catalog.plans.targets.sibling` has found for a locale, until a file changes."""
        return {}

    @cached_property
    def source_styles(self) -> dict[str, str]:
        """What :mod:`~i18n_workbench.catalog.plans.keystyle` has found for a format, until a file changes."""
        return {}

    @cached_property
    def spelled_locales(self) -> dict[tuple[str, str], str]:
        """How files of a format spell a locale (:mod:`~i18n_workbench.catalog.plans.targets`), until a file changes."""
        return {}

    @cached_property
    def held_locales(self) -> dict[LocaleFile, frozenset[str]]:
        """The locales of the texts in each file that has several, as far as somebody has asked, until a file changes."""
        return {}

    @cached_property
    def chunks_of_namespace(self) -> dict[str, list[Chunk]]:
        """The files of each namespace, in their order."""
        by_namespace: dict[str, list[Chunk]] = defaultdict(list)
        for chunk in self.chunks:
            by_namespace[chunk.file.entry.namespace].append(chunk)
        return dict(by_namespace)

    def file_at(self, path: str) -> LoadedFile | None:
        """A loaded file by its path."""
        files = self.files_at(path)
        return files[-1] if files else None

    def files_at(self, path: str) -> list[LoadedFile]:
        """What was loaded of a path: of a component with two kinds of blocks two files."""
        return [chunk.file for chunk in self.chunks_at(path)]

    def chunks_at(self, path: str) -> list[Chunk]:
        """As :meth:`files_at`, with the keys of their rows."""
        places = self._places.get(path, ())
        return [self.chunks[place] for place in places]

    @cached_property
    def known_namespaces(self) -> set[str]:
        """The namespaces that files have."""
        return self._namespaces_of_files - {""}

    @cached_property
    def only_namespace(self) -> str:
        """The namespace that all files have; empty where they have several, or where one has none."""
        names = self._namespaces_of_files
        return min(names) if len(names) == 1 else ""

    @cached_property
    def _namespaces_of_files(self) -> set[str]:
        return {chunk.file.entry.namespace for chunk in self.chunks}

    def names_by_plurals(self) -> dict[Plurals, list[str]]:
        """The physical keys of all files, by what can be a form of a plural in their file."""
        ids_by_plurals: dict[Plurals, set[int]] = defaultdict(set)
        for chunk in self.chunks:
            plurals = plurals_of(self.project, chunk.file.entry)
            ids_by_plurals[plurals].update(chunk.keys)
        names = self._interned.keys
        by_plurals = {}
        for plurals, ids in ids_by_plurals.items():
            ids.discard(NO_MESSAGE)
            by_plurals[plurals] = [names[key_id] for key_id in sorted(ids)]
        return by_plurals

    def physical_of(self, chunk: Chunk, row: int) -> str:
        """The physical key of a chunk's row."""
        return self._interned.keys[chunk.keys[row]]

    def names_of(self, ids: Iterable[int]) -> list[str]:
        """The physical keys with these numbers."""
        return list(map(self._interned.keys.__getitem__, ids))

    def physical_keys(self, chunk: Chunk) -> list[str]:
        """The physical keys of a chunk's rows, all of which are messages."""
        keys = self._interned.keys
        return [keys[key_id] for key_id in chunk.keys]

    def held_by(self, *chunks: Chunk) -> list[str]:
        """The logical keys of some files, also those that another file of the locale shadows."""
        logical, _ = self._maps
        physical_ids: set[int] = set()
        for chunk in chunks:
            physical_ids.update(chunk.keys)
        places = np.fromiter(physical_ids, np.int64, len(physical_ids))
        ids = np.unique(logical[places])
        return [self.keys[key_id] for key_id in ids.tolist() if key_id >= 0]

    # --- inside ------------------------------------------------------------------------------------------------------

    def _forget(self) -> None:
        for cls in type(self).__mro__:
            for name, value in vars(cls).items():
                if isinstance(value, cached_property):
                    self.__dict__.pop(name, None)

    def _logical_name(self, index: int) -> str:
        """The logical key of a physical one."""
        text = self._interned.keys[index]
        family, _ = self.families.members.get(text, (text, ""))
        return family

    def _logical_names(self, chunk: Chunk, rows: Iterable[int]) -> set[str]:
        """The logical keys of some rows of a chunk."""
        return {self._logical_name(chunk.keys[row]) for row in rows}

    @cached_property
    def _live(self) -> set[int]:
        """Ids of the physical keys that some file still holds; an empty branch (``errors:`` in YAML) is no key."""
        keys: set[int] = set()
        for chunk in self.chunks:
            keys.update(chunk.keys)
        keys.discard(NO_MESSAGE)
        return keys - empty_branches(self.chunks, self._interned.keys, keys)

    @cached_property
    def _logical(self) -> tuple[list[str], list[str]]:
        """Logical keys in order with their namespaces; only keys that some file still holds."""
        names = self._interned.keys
        namespaces = self._interned.namespaces
        members = self.families.members
        namespace_of: dict[str, str] = {}
        for key_id in self._live:
            key = names[key_id]
            if key in members:
                key, _ = members[key]
            namespace_of.setdefault(key, namespaces[key_id])
        keys = sorted(namespace_of, key=in_order)
        return keys, [namespace_of[key] for key in keys]

    @cached_property
    def _maps(self) -> tuple[NDArray[np.int32], NDArray[np.int8]]:
        """For each physical id its logical id (-1 when gone) and its form."""
        names = self._interned.keys
        members = self.families.members
        ids = self.key_ids
        size = len(names) + 1
        logical = np.full(size, -1, np.int32)
        forms = np.zeros(size, np.int8)
        for number, name in enumerate(names):
            key, form = members.get(name, (name, ""))
            logical[number] = ids.get(key, -1)
            forms[number] = FORM_ORDER[form]
        return logical, forms
