"""The sources of a project as the workbench reads them: what is scanned, and by which rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.bench.derived import derived
from i18n_workbench.bench.inventory import Stock
from i18n_workbench.frameworks.languages import PROGRAMS
from i18n_workbench.source.languages import endings
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.source.keep.asked import Asked
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.model import Rules
    from i18n_workbench.source.usage.learning import Learning
    from i18n_workbench.source.usage.translators import Translator

DATA = (".json", ".yml", ".yaml", ".lock", "Gemfile")
"""Endings of files that may say how the project is to be opened, whatever else reads them."""

CODE = tuple(f".{end}" for language in PROGRAMS for end in endings(language))
"""Endings of files that hold code."""

_MESSAGES = re.compile(
    r"lang|locale|i18n|l10n|transl|intl|messag|nls|string|texts|dict|resource|values", re.IGNORECASE
)
"""Folders whose names say that they hold messages and nothing else; of others (``src``, ``data``) only the locale files are
left out when code is read.
"""
_WORD = re.compile(r"[\w.:/\[\]-]*")


def without_code(root: Path, folder: str) -> Iterator[str]:
    """The files below a folder that hold no code."""
    for path in sorted((root / folder).rglob("*")):
        if not path.name.endswith(CODE) and path.is_file():
            yield relative_to(root, path)


class Sources(Stock):
    """The index of uses."""

    def scan(self) -> SourceIndex:
        """Read the sources that are new or changed since the last scan."""
        return self._index.scan(
            self.root,
            self._rules(),
            ignore=list(self.settings["usage.scanningIgnore"] or ()),
            excluded=self._excluded(),
            progress=self.begin("reading sources"),
        )

    def _excluded(self) -> list[str]:
        """The locale files and what else lies in their folders, except for code beside files that are data.

        ``locales/helpers.ts`` beside ``locales/en.json`` asks for keys like any other code; beside ``locales/en.ts`` it
        may as well be a part of the messages.
        """
        blocks = {
            chunk.file.path for chunk in self.catalog.chunks if chunk.file.path.endswith(".vue")
        }
        files = {chunk.file.path for chunk in self.catalog.chunks} - blocks
        if any(
            "markdown" in framework.code.guest_languages for framework in self.project.frameworks
        ):
            return sorted(files)  # pages of a language, which call for messages, stand beside these
        left_out = set(files)
        for folder in sorted(self._message_folders()):
            if any(block.startswith(f"{folder}/") for block in blocks):
                continue
            if any(file.startswith(f"{folder}/") and file.endswith(CODE) for file in files):
                left_out.add(folder)
            else:
                left_out.update(without_code(self.root, folder))
        return sorted(left_out)

    def _message_folders(self) -> set[str]:
        """The folders of locale files whose names say that they hold messages."""
        folders = {chunk.file.entry.directory for chunk in self.catalog.chunks}
        return {folder for folder in folders if _MESSAGES.search(folder)}

    def take_up(self, paths: Iterable[str | Path]) -> None:
        """Take up changed files; where only source files changed, the messages are not read again."""
        changed = {
            path if isinstance(path, str) else relative_to(self.root, path) for path in paths
        }
        messages = {chunk.file.path for chunk in self.catalog.chunks}
        sources = self._index.files.keys() - messages
        if not changed or any(path not in sources or path.endswith(DATA) for path in changed):
            super().take_up(changed)
            return
        catalog = self.catalog
        self._forget()
        self.__dict__["catalog"] = catalog
        self._tell()

    def _neighbours(self) -> list[SourceIndex]:
        """The literals of the other packages of a monorepo: a package may hold the messages of its neighbours."""
        from i18n_workbench.source.keep.index import SourceIndex

        if self.root == self.workspace:
            return []
        index: SourceIndex = self.__dict__.setdefault("_around", SourceIndex())
        own = relative_to(self.workspace, self.root)
        ignore = list(self.settings["usage.scanningIgnore"] or ())
        return [
            index.scan(self.workspace, self._rules(), ignore=ignore, excluded=[own], calls=False)
        ]

    def _rules(self) -> Rules:
        return self._rules_of(self._readers())

    def _has_sentences_for_keys(self) -> bool:
        """Whether the project's keys are texts of people: many of them, and more than here and there one."""
        from i18n_workbench.source.usage.translators import BLANKS, SENTENCES

        count = sum(" " in key for key in self.catalog.keys)
        return count >= SENTENCES and count > BLANKS * len(self.catalog.keys)

    def _rules_of(self, frameworks: Sequence[Framework]) -> Rules:
        from i18n_workbench.source.model import rules_of

        return rules_of(
            frameworks,
            self.settings,
            namespaces=self.catalog.known_namespaces,
            sentences=any(not _WORD.fullmatch(key) for key in self.catalog.keys),
            natural=self._has_sentences_for_keys(),
            locale_files={chunk.file.path.rpartition("/")[2] for chunk in self.catalog.chunks},
            locales={
                chunk.file.entry.written or chunk.file.entry.locale for chunk in self.catalog.chunks
            },
        )

    def _readers(self) -> list[Framework]:
        """The project's frameworks, those that read along where none of them reads what is there, and what is learned."""
        return [*self._known_readers(), *self._learned_framework()]

    def _frameworks(self) -> list[Framework]:
        """The project's frameworks with what is learned, which goes before `general` alone."""
        own = self.project.frameworks
        general = [framework for framework in own if framework.id == "general"]
        return [
            *(each for each in own if each not in general),
            *self._learned_framework(),
            *general,
        ]

    def _learned_framework(self) -> list[Framework]:
        """One framework of all learned translators that count; none where nothing is learned."""
        from i18n_workbench.source.usage.learned import Learned

        counting = [each for each in self.learned if each.counts]
        if not counting:
            return []
        heads = {re.split(r"[.:/]", key, maxsplit=1)[0] for key in self.catalog.keys}
        return [Learned(counting, PROGRAMS, heads)]

    @derived
    def learned(self) -> list[Translator]:
        """The translators that the project's own proportions show, see ``source.usage.translators``."""
        if not self.catalog.keys or not self._may_learn():
            return []
        return self._learning().translators(only_confirmed=bool(self.settings["enabledFrameworks"]))

    def _learning(self) -> Learning:
        from i18n_workbench.source.usage.learning import Learning

        ignored = list(self.settings["usage.scanningIgnore"] or ())
        return Learning(
            self._asks.scan(PROGRAMS, ignore=ignored, excluded=self._excluded()),
            self._asks.members,
            self._written_names(),
            frameworks=self._known_readers(),
            is_read=self._is_read,
            confirmed=self.settings["usage.translators"] or (),
            refused=self.settings["usage.notTranslators"] or (),
        )

    def _is_read(self, file: str, offset: int) -> bool:
        """Whether the frameworks that are known see a key at an offset of a source file."""
        from i18n_workbench.source.keep.reading import detector_of
        from i18n_workbench.source.keep.scanning import read_text

        text = read_text(self.root, file)[0].decode("utf-8-sig", "replace")
        uses = detector_of(self._rules_of(self._known_readers())).find(text, file)
        return any(usage.start <= offset < usage.end for usage in uses.usages)

    def _may_learn(self) -> bool:
        """Whether anything is learned: not where a person said how code is read, or that nothing is to be searched."""
        if self.settings["regex.usageMatch"] or not self.settings["autoDetection"]:
            return False
        return not any(framework.recognition.monopoly for framework in self.project.frameworks)

    @property
    def _asks(self) -> Asked:
        """What the code asks whom; it outlives a reload, as the index does."""
        from i18n_workbench.source.keep.asked import Asked

        asked: Asked = self.__dict__.setdefault("_asked", Asked(self.root))
        return asked

    def _key(self, key: str) -> str:
        found = self.catalog.resolve(key)
        return found[0] if found else key

    def all_names(self) -> set[str]:
        """Every way in which files write a key: plural forms are names of their own."""
        return {name for key in self.catalog.keys for name in self.catalog.members(key)}
