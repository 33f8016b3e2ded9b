"""The sources of a project as the workbench reads them: what is scanned, and by which rules."""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.bench.code.excluded import excluded
from i18n_workbench.bench.code.init_options import (
    default_namespaces,
    has_no_paths,
    separators,
)
from i18n_workbench.bench.code.source_files import source_path, source_text
from i18n_workbench.bench.derived import Part, derived
from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.languages import OTHER_PROGRAMS, PROGRAMS
from i18n_workbench.frameworks.reading_along import reading_along
from i18n_workbench.source.globs import matcher
from i18n_workbench.source.keep.asked import Asked
from i18n_workbench.source.keep.index import SourceIndex
from i18n_workbench.source.keep.stamp import stamp
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.model import rules_of
from i18n_workbench.source.read.scopes import scopes_of
from i18n_workbench.source.read.searches import readers
from i18n_workbench.source.usage.learned import Learned
from i18n_workbench.source.usage.learning import KeptTranslators, Learning
from i18n_workbench.source.usage.stock import inventory_of
from i18n_workbench.source.usage.translators import (
    BLANKS,
    SENTENCES,
    is_text,
    names_of,
)
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from i18n_workbench.bench.base import Opened
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.frameworks import Framework, Scope
    from i18n_workbench.settings import Settings
    from i18n_workbench.source.keep.scanning import SourceFile
    from i18n_workbench.source.model import Rules
    from i18n_workbench.source.usage.inventory import Inventory
    from i18n_workbench.source.usage.translators import Translator

DATA = (".json", ".yml", ".yaml", ".lock", "Gemfile")
"""Endings of files that may say how the project is to be opened, whatever else reads them."""

_HEAD = re.compile(r"[.:/]")
"""What ends the first name of a key."""
_WORD = re.compile(r"[\w.:/\[\]-]*")


class Sources(Part):
    """The code of an opened project: who reads it, what was read. What was read outlives a reload, for a scan takes up
    only what changed.
    """

    def __init__(self, opened: Opened) -> None:
        super().__init__(opened)
        self._opened = opened
        self.index = SourceIndex()
        self._around = SourceIndex()
        self._executor: Executor | None = None

    @property
    def _catalog(self) -> Catalog:
        return self._opened.catalog

    @property
    def _settings(self) -> Settings:
        return self._opened.settings

    @property
    def _root(self) -> Path:
        return self._opened.root

    @property
    def _own(self) -> list[Framework]:
        """The frameworks that are enabled."""
        return self._opened.project.frameworks

    @contextmanager
    def spread_over(self, executor: Executor | None) -> Iterator[None]:
        """While this lasts, the workers of an executor share what is read of many files."""
        self._executor = executor
        try:
            yield
        finally:
            self._executor = None

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        return self.index.scan(
            self._root,
            self.rules(),
            ignore=self._ignored(),
            excluded=self._excluded,
            progress=self._opened.begin("reading sources"),
            executor=self._executor,
        )

    def first_calling(self, count: int) -> list[str]:
        """The first source files that call a translator, so many of them."""
        return self.index.first_calling(
            self._root,
            self.rules(),
            count,
            ignore=self._ignored(),
            excluded=self._excluded,
        )

    def inventory(self) -> Inventory:
        """The keys with all that is known of them without judging code."""
        in_use = list(self._settings["keysInUse"] or ())
        return replace(self._inventory, in_use=in_use)

    @derived
    def _inventory(self) -> Inventory:
        """All of it but what the setting says, which changes more often than files do."""
        if self._may_learn():
            # They say default namespaces, and which members are read.
            self._asked_files  # noqa: B018
        return inventory_of(
            self._opened.project,
            self._catalog,
            self._known_readers,
            self._homes,
            self._default_namespaces(),
            self._asks.member_names,
        )

    def fitting_nothing(self, patterns: Iterable[str]) -> list[str]:
        """The keys and globs that fit no key, however code may write it."""
        inventory = self.inventory()
        names = set()
        for key, members in inventory.keys.items():
            for name in (*members, *inventory.asked_as(key)):
                names.add(canonical(name))
        return [
            pattern for pattern in patterns if not any(map(matcher([pattern]), names))
        ]

    def are_only_code(self, paths: set[str]) -> bool:
        """Whether changed files are nothing but sources that were read: then the messages need not be read again."""
        messages = {chunk.file.path for chunk in self._catalog.chunks}
        sources = self.index.files.keys() - messages
        return bool(paths) and all(
            path in sources and not path.endswith(DATA) for path in paths
        )

    def _ignored(self) -> list[str]:
        return list(self._settings["usage.scanningIgnore"] or ())

    @derived
    def _excluded(self) -> list[str]:
        return excluded(self._root, self._catalog, self._own)

    def neighbours(self) -> list[SourceIndex]:
        """The literals of the other packages of a monorepo: a package may hold the messages of its neighbours."""
        opened = self._opened
        if opened.root == opened.workspace:
            return []
        own = relative_to(opened.workspace, opened.root)
        scanned = self._around.scan(
            opened.workspace,
            self.rules(),
            ignore=self._ignored(),
            excluded=[own],
            executor=self._executor,
            calls=False,
        )
        return [scanned]

    def rules(self) -> Rules:
        """How the code is read."""
        rules = self._rules_of(self.readers())
        between, within = rules.separators
        learned = (each.within for each in self.learned if each.counts)
        within = within or next(filter(None, learned), "")
        return replace(rules, separators=(between, within))

    def path(self, path: str | Path) -> str:
        """A source file as the project has it.

        Raises
        ------
        UsageError, PathError
            When there is no such file, or it is outside the workspace.
        """
        return source_path(self._root, path)

    def text(self, path: str | Path) -> str:
        """The text of a source file (UTF-8), without its BOM.

        Raises
        ------
        UsageError, PathError, EncodingError
            When there is no such file, it is outside the workspace, or no UTF-8.
        """
        return source_text(self._root, path)

    def scopes_in(self, file: str) -> list[Scope]:
        """The scopes that all frameworks have in a source file."""
        text, language = self.text(file), language_of(file)
        return [
            scope
            for framework in readers(self.readers(), file)
            for scope in scopes_of(framework, text, language)[0]
        ]

    def _has_sentences_for_keys(self) -> bool:
        """Whether the project's keys are texts of people: many of them, and more than here and there one; or its init
        says that keys are no paths.
        """
        count = sum(map(is_text, self._catalog.keys))
        if count and has_no_paths(self._asks):
            return True
        return count >= SENTENCES and count > BLANKS * len(self._catalog.keys)

    def _rules_of(self, frameworks: Sequence[Framework]) -> Rules:
        entries = [chunk.file.entry for chunk in self._catalog.chunks]
        return rules_of(
            frameworks,
            self._settings,
            namespaces={entry.namespace for entry in entries},
            sentences=any(not _WORD.fullmatch(key) for key in self._catalog.keys),
            natural=self._has_sentences_for_keys(),
            separators=separators(self._asks),
            defaults=self._default_namespaces(),
        )

    def _default_namespaces(self) -> list[str]:
        """Where calls look that name no namespace, as the code's own inits say."""
        if not any(framework.keys.default_namespaces for framework in self._own):
            return []
        return default_namespaces(self._asks)

    def readers(self) -> list[Framework]:
        """The project's frameworks, those that read along where none of them reads what is there, and what is learned."""
        return [*self._known_readers, *self._learned_framework]

    def frameworks(self) -> list[Framework]:
        """The project's frameworks with what is learned, which goes before `general` alone."""
        general = [framework for framework in self._own if framework.id == "general"]
        others = [framework for framework in self._own if framework.id != "general"]
        return [*others, *self._learned_framework, *general]

    @derived
    def _learned_framework(self) -> list[Framework]:
        """One framework of all learned translators that count; none where nothing is learned."""
        counting = [each for each in self.learned if each.counts]
        if not counting:
            return []
        inventory = self.inventory()
        heads = {
            _HEAD.split(name, maxsplit=1)[0]
            for key in self._catalog.keys
            for name in inventory.asked_as(key)
        }
        return [
            Learned(
                counting,
                self._languages_of(counting),
                heads,
                inventory.bare,
                parted=_are_parted_by_slashes(self._catalog.keys),
            )
        ]

    @derived
    def _known_readers(self) -> list[Framework]:
        formats = {chunk.file.entry.format for chunk in self._catalog.chunks}
        return [*self._own, *reading_along(self._own, formats, self._homes)]

    @derived
    def _homes(self) -> list[Path]:
        """The project's folder, and those on the way to its messages: a package's manifest may lie in any."""
        ways: set[str] = set()
        for chunk in self._catalog.chunks:
            folders = chunk.file.path.split("/")[:-1]
            ways.update("/".join(folders[:size]) for size in range(1, len(folders)))
        root = self._root
        return [root, *(root / way for way in sorted(ways))]

    @cached_property
    def _asks(self) -> Asked:
        """What the code asks whom."""
        return Asked(self._root)

    def _written_names(self, inventory: Inventory) -> dict[str, str]:
        """The key of every way in which code may write one, also below its file's name."""
        written = {**inventory.below_files(), **inventory.below_folders()}
        for key, names in inventory.keys.items():
            for name in (key, *names):
                written.update(dict.fromkeys(inventory.asked_as(name), key))
        return written

    @derived
    def learned(self) -> list[Translator]:
        """The translators that the project's own proportions show, see ``source.usage.translators``."""
        if not self._catalog.keys or not self._may_learn():
            return []
        only_confirmed = bool(self._settings["enabledFrameworks"])
        files = self._asked_files
        inventory = self.inventory()
        written = self._written_names(inventory)
        names = names_of(written, inventory.derived)
        rules = self._rules_of(self._known_readers)
        decides = (
            stamp(rules, calls=True),
            sorted(names),
            self._settings["usage.translators"],
            self._settings["usage.notTranslators"],
            only_confirmed,
        )
        kept = KeptTranslators(self._root, files, decides)
        translators = kept.load()
        if translators is None:
            learning = self._learning(written, names, rules)
            translators = learning.translators(only_confirmed=only_confirmed)
            kept.save(translators)
        return translators

    def candidates(self, count: int) -> list[Translator]:
        """Who else looks like a translator most, so many at most."""
        if not self._may_learn():
            return []
        self.learned  # noqa: B018 - reads what is asked
        rules = self._rules_of(self._known_readers)
        inventory = self.inventory()
        written = self._written_names(inventory)
        names = names_of(written, inventory.derived)
        return self._learning(written, names, rules).candidates(count)

    @derived
    def _asked_files(self) -> list[SourceFile]:
        """The files whose asks were read."""
        return self._asks.read(
            self._languages_asked(),
            ignore=self._ignored(),
            excluded=self._excluded,
        )

    def _languages_asked(self) -> list[str]:
        """The languages in which translators are learned: those of any project's programs, and of its own frameworks."""
        languages = {*PROGRAMS, *OTHER_PROGRAMS}
        for framework in self._known_readers:
            languages.update(framework.code.languages)
        return sorted(languages)

    def _languages_of(self, translators: Iterable[Translator]) -> list[str]:
        """The languages in which these are looked for: where they were found, and any project's own."""
        languages = {language for each in translators for language in each.languages}
        usual = set(self._languages_asked()).difference(OTHER_PROGRAMS)
        return sorted(usual | languages)

    def _learning(
        self, written: Mapping[str, str], names: frozenset[str], rules: Rules
    ) -> Learning:
        return Learning(
            self._asks,
            rules,
            names,
            written,
            confirmed=self._settings["usage.translators"] or (),
            refused=self._settings["usage.notTranslators"] or (),
        )

    def _may_learn(self) -> bool:
        """Whether anything is learned: not where a person said how code is read, or that nothing is to be searched."""
        if self._settings["regex.usageMatch"] or not self._settings["autoDetection"]:
            return False
        return not any(framework.recognition.monopoly for framework in self._own)

    def all_names(self) -> set[str]:
        """Every way in which files write a key, and code that leaves a branch out: plural forms are names of their own."""
        names: set[str] = set()
        for key in self._catalog.keys:
            names.update(self._catalog.members(key))
        for framework in self.readers():
            for branch in framework.keys.left_out:
                names |= {name.removeprefix(f"{branch}.") for name in names}
        return names


def _are_parted_by_slashes(keys: Collection[str]) -> bool:
    """Whether most keys are paths with slashes (``core-index/title``): then such a text that no file has is missing."""
    return sum("/" in key for key in keys) * 2 > len(keys)
