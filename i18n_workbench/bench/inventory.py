"""What is to be judged: the keys of a project with all that is known of them without reading code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.bench.linking import Linking

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.usage import Inventory

_COMPONENTS = (".vue", ".svelte")


class Stock(Linking):
    """The inventory of keys, and the frameworks that are known to call them."""

    @property
    def _index(self) -> SourceIndex:
        """What was read so far; it outlives a reload, a scan takes up only what changed."""
        from i18n_workbench.source.keep.index import SourceIndex

        index: SourceIndex = self.__dict__.setdefault("_sources", SourceIndex())
        return index

    def _known_readers(self) -> list[Framework]:
        from i18n_workbench.frameworks.reading_along import reading_along

        own = self.project.frameworks
        formats = {chunk.file.entry.format for chunk in self.catalog.chunks}
        return [*own, *reading_along(own, formats, self._homes())]

    def _homes(self) -> list[Path]:
        """The project's folder, and those on the way to its messages: a package's manifest may lie in any."""
        folders = {chunk.file.path.rpartition("/")[0] for chunk in self.catalog.chunks}
        ways = {
            "/".join(parts[:size])
            for folder in folders
            for parts in (folder.split("/"),)
            for size in range(len(parts))
        }
        return [self.root, *(self.root / way for way in sorted(ways - {""}))]

    def _inventory(self) -> Inventory:
        from i18n_workbench.source.usage import Inventory
        from i18n_workbench.source.usage.records import records

        catalog, frameworks = self.catalog, self.project.frameworks
        sections = self._sections()
        derived = self.settings["usage.derivedKeyRules"]
        contexts: set[str] = set()
        if derived is None:  # the setting replaces all that frameworks derive, their contexts too
            contexts = {
                framework.keys.context_separator
                for framework in frameworks
                if framework.keys.context_separator
            }
            derived = list(
                dict.fromkeys(
                    rule for framework in frameworks for rule in framework.keys.derived_keys
                )
            )
        return Inventory(
            keys={key: catalog.members(key) for key in catalog.keys},
            derived=derived,
            in_use=list(self.settings["keysInUse"] or ()),
            implicit=[
                *(
                    glob
                    for framework in self._known_readers()
                    for glob in framework.keys.implicit_keys
                ),
                *self._spread(),
            ],
            contexts=contexts,
            references=self._references(),
            namespaces={*catalog.known_namespaces, *sections},
            bare=self._bare_namespaces() | sections,
            delimiter=catalog.delimiter,
            folders=self._folders(),
            files={} if self.project.discovery.namespaces else self._by_key(_name_in_locale),
            records=records(catalog.keys)
            | {key: key.rpartition(".")[0] for key in self._attributes()},
            caseless=all(chunk.file.entry.format == "chrome" for chunk in catalog.chunks),
            unread=self._unread(),
        )

    def _written_names(self) -> frozenset[str]:
        """Every way in which code may write a key, plural forms as what they are forms of."""
        from i18n_workbench.source.usage.translators import names_of

        inventory = self._inventory()
        physical = (name for key, names in inventory.keys.items() for name in (key, *names))
        return names_of(
            (each for name in physical for each in inventory.asked_as(name)), inventory.derived
        )

    def _unread(self) -> dict[str, str]:
        """The keys of components whose code is left out when sources are read, each with its file."""
        columns, keys, chunks = self.catalog.columns, self.catalog.keys, self.catalog.chunks
        paths = {
            at: chunk.file.path
            for at, chunk in enumerate(chunks)
            if chunk.file.path.endswith(_COMPONENTS)
        }
        shut = {at: path for at, path in paths.items() if path not in self._index.files}
        pairs = (
            set(zip(columns.key.tolist(), columns.file.tolist(), strict=True)) if shut else set()
        )
        return {keys[key]: shut[file] for key, file in sorted(pairs) if file in shut}

    def _spread(self) -> set[str]:
        """The rows of locale modules that are no messages but stand for those of another module (``...en``)."""
        chunks = [
            chunk for chunk in self.catalog.chunks if chunk.file.values and chunk.file.computed
        ]
        return {
            self.catalog.physical_of(chunk, row)
            for chunk in chunks
            for row, path in enumerate(chunk.file.values.paths if chunk.file.values else ())
            if str(path[-1]).startswith("...")
        }

    def _bare_namespaces(self) -> set[str]:
        """The namespaces that code may leave out: the default one, or the only one."""
        known = self.catalog.known_namespaces
        usual = {
            name
            for framework in self.project.frameworks
            for name in framework.keys.default_namespaces
        }
        return (
            set(known)
            if len(known) == 1
            else ({str(self.settings["defaultNamespace"] or "")} | usual) & set(known)
        )

    def _sections(self) -> set[str]:
        """The sections of INI files, which code leaves out."""
        if not any(chunk.file.entry.format == "ini" for chunk in self.catalog.chunks):
            return set()
        return {head for head, mark, _ in (key.partition(".") for key in self.catalog.keys) if mark}

    def _folders(self) -> dict[str, set[str]]:
        """The locale folders of each key, the same for all locales; nothing where there is one folder only."""
        return self._by_key(_family)

    def _by_key(self, say: Callable[[LocaleFile], str]) -> dict[str, set[str]]:
        """What is said of the files of each key, of those that another one shadows too; nothing where the same is said
        of all files.
        """
        said = [say(chunk.file.entry) for chunk in self.catalog.chunks]
        if len(set(said)) < 2:
            return {}
        catalog = self.catalog
        found: dict[str, set[str]] = {}
        for chunk, text in zip(catalog.chunks, said, strict=True):
            for key in catalog.held_by(chunk) if text else ():
                found.setdefault(key, set()).add(text)
        return found


def _family(file: LocaleFile) -> str:
    """The folder of a locale file, whatever its locale (``i18n/{locale}/schemas``)."""
    parts = file.path.split("/")[:-1]
    return "/".join("{locale}" if part and part == file.written else part for part in parts) or "."


def _name_in_locale(file: LocaleFile) -> str:
    """The name of a locale file below the folder of its locale, with dots (``en/routes/demo.ts``: ``routes.demo``)."""
    inner = file.path.removeprefix(f"{file.directory}/").rpartition(".")[0].split("/")
    return (
        ".".join(part for part in inner if part != file.written)
        if file.written in inner[:-1]
        else ""
    )
