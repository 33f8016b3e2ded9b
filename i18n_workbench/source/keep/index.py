"""What the whole workspace's code says, kept by file so that only what changed is read again."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.progress import Progress, silent
from i18n_workbench.source.keep.code_texts import CodeTexts
from i18n_workbench.source.keep.file_kinds import may_name_keys
from i18n_workbench.source.keep.key_search import LISTING, vocabulary
from i18n_workbench.source.keep.reading import (
    Entry,
    batches,
    detector_of,
    endings_of,
    read_files,
    remembered_entries,
)
from i18n_workbench.source.keep.remembered import WORTHWHILE, Remembered
from i18n_workbench.source.keep.scanning import (
    SourceFile,
    read_source,
    says_made,
    source_text,
    walk,
)
from i18n_workbench.source.keep.sentences import Sentences
from i18n_workbench.source.keep.texts import DECLARATIONS, Texts
from i18n_workbench.source.keep.unread import broken_syntax, findings_of
from i18n_workbench.source.read.definitions import Definitions
from i18n_workbench.source.resolve.existing import Existing
from i18n_workbench.source.resolve.generated import LEARNED, objects
from i18n_workbench.source.resolve.resolution import proved, resolved
from i18n_workbench.text.allowance import one_allowance

if TYPE_CHECKING:
    from collections.abc import (
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )
    from concurrent.futures import Executor

    from i18n_workbench.errors import Place
    from i18n_workbench.source.model import FileUses, Rules, Usage


FEW = 50
"""Files that are read at once where only the first that call are wanted. Chosen, not measured."""


class SourceIndex:
    """The uses of every source file of a workspace. :meth:`scan` again takes up what changed."""

    def __init__(self) -> None:
        self.files: dict[str, Entry] = {}
        self.skipped: dict[str, str] = {}
        self.problems: list[str] = []
        self.texts = Texts()
        self._rules: Rules | None = None
        self._root = Path()
        self._remembered: Remembered | None = None
        self._unkept: dict[str, FileUses] = {}
        self._listing: frozenset[str] = frozenset()
        self._sentences = Sentences()

    @property
    def count(self) -> int:
        """How many source files were read: none of those that are taken for generated, our own pages among them."""
        return sum(not entry.reason for entry in self.files.values())

    @property
    def stamp(self) -> str:
        """A name for how the code was read; empty where it was not."""
        return self._remembered.stamp if self._remembered is not None else ""

    def seen(self) -> list[SourceFile]:
        """The files that the last scan has seen, whether they were read or may only hold texts."""
        sources = {
            SourceFile(file, entry.mtime, entry.size)
            for file, entry in self.files.items()
        }
        return sorted(sources.union(self.texts.files), key=_name_of)

    def scan(
        self,
        root: Path,
        rules: Rules,
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
        progress: Progress | None = None,
        executor: Executor | None = None,
        calls: bool = True,
    ) -> SourceIndex:
        """Read what is new or changed since this or an earlier process read it; files that are gone are forgotten.

        ``executor`` spreads the work over its workers (its tasks are picklable). Without ``calls`` only literals are
        read.

        Raises
        ------
        Cancelled
            When the progress was cancelled; what was read so far is kept.
        """
        remembered = self._remembered_for(root, rules, calls=calls)
        whole = walk(root, None, ignore=[*ignore, DECLARATIONS])
        anywhere = whole.within(
            None, ignore=[*ignore, DECLARATIONS], excluded=excluded
        ).files
        speaking = [file for file in anywhere if may_name_keys(file)]
        self.texts.around(root, speaking, remembered)
        self.problems = list(detector_of(rules).problems)
        sources = whole.within(endings_of(rules), ignore=ignore, excluded=excluded)
        self.files |= remembered_entries(remembered, self._stale(sources.files))
        stale = self._stale(sources.files)
        progress = progress or silent()
        progress.total = len(stale)
        names = {file.file for file in sources.files}
        self.files = {
            file: entry for file, entry in self.files.items() if file in names
        }
        try:
            with one_allowance():
                for batch in batches(
                    root, rules, stale, executor, calls=calls, remembered=remembered
                ):
                    self._take_up(batch)
                    progress.step(len(batch))
        finally:
            self._keep()
        self.files = {file.file: self.files[file.file] for file in sources.files}
        unread = {
            file: entry.reason for file, entry in self.files.items() if entry.reason
        }
        self.skipped = sources.skipped | sources.closed | unread
        return self

    def first_calling(
        self,
        root: Path,
        rules: Rules,
        count: int,
        *,
        ignore: Sequence[str] = (),
        excluded: Collection[str] = (),
    ) -> list[str]:
        """The first files with uses, so many of them; those behind them are not read. What was read stays read."""
        remembered = self._remembered_for(root, rules, calls=True)
        files = walk(root, endings_of(rules), ignore=ignore, excluded=excluded).files
        found: list[str] = []
        for start in range(0, len(files), FEW):
            some = files[start : start + FEW]
            self.files |= remembered_entries(remembered, self._stale(some))
            self._take_up(
                read_files(root, rules, self._stale(some), remembered=remembered)
            )
            found += [each.file for each in some if self.files[each.file].uses.usages]
            if len(found) >= count:
                break
        self._keep(whole=False)
        return found[:count]

    def _remembered_for(self, root: Path, rules: Rules, *, calls: bool) -> Remembered:
        """What earlier processes read by the same rules; what was read by others is forgotten."""
        if rules != self._rules or root != self._root or self._remembered is None:
            self.files.clear()
            self._rules, self._root = rules, root
            self._remembered = Remembered(root, rules, calls=calls)
        return self._remembered

    def _stale(self, files: Iterable[SourceFile]) -> list[SourceFile]:
        """The files that are new, or have changed since they were read."""
        return [file for file in files if not self._is_fresh(file)]

    def _take_up(self, batch: Mapping[str, Entry]) -> None:
        self.files.update(batch)
        for entry in batch.values():
            if entry.content:
                self._unkept[entry.content] = entry.uses

    def usages(self, keys: Collection[str] = ()) -> dict[str, list[Usage]]:
        """The uses by file; with the existing ``keys``, what could mean several keys means the one that exists."""
        known = frozenset(keys)
        self._listing = self._lists(known)
        existing = Existing.of(known)
        constants = Definitions(
            self._text, {file: entry.uses.exports for file, entry in self.files.items()}
        )
        found = {
            file: list(_expanded(entry.uses.usages, file, constants))
            for file, entry in sorted(self.files.items())
            if entry.uses.usages
        }
        frameworks = self._rules.frameworks if self._rules else ()
        guests = {each.id for each in frameworks if each.code.guest_languages}
        extensions = {each.id for each in frameworks if each.code.has_host}
        caseless = {each.id for each in frameworks if each.keys.ignores_case}
        if caseless:
            # Functions of the project's own hand their texts to the framework's.
            caseless.add(LEARNED)
        sure = (
            proved(
                itertools.chain.from_iterable(found.values()),
                guests,
                existing.stems,
                extensions,
            )
            if guests
            else ()
        )
        every = itertools.chain.from_iterable(found.values())
        made = objects(every, existing)
        return {
            file: resolved(uses, existing, sure, made, extensions, caseless)
            for file, uses in found.items()
        }

    def written_with(self, *words: str) -> Iterator[str]:
        """The texts of the source files in which one of some words stands, be it in a longer one."""
        written = [word.encode() for word in words]
        for file in sorted(self.files):
            data, _ = read_source(self._root, file)
            if any(word in data for word in written):
                yield data.decode("utf-8-sig", "replace")

    def source_texts(self) -> Iterator[tuple[str, str]]:
        """Every source file and its text, in order."""
        return ((file, self._text(file)) for file in sorted(self.files))

    def _text(self, file: str) -> str:
        return source_text(self._root, file)

    def _lists(self, keys: frozenset[str]) -> frozenset[str]:
        """The files that a tool has written of the keys (``messages_en.dart``, a type of all keys): they ask for none.

        They may part a namespace from what is below it by a dot (``settings.title`` of ``settings:title``).
        """
        dotted = {key.replace(":", ".") for key in keys if ":" in key}
        spelled = keys | dotted
        return frozenset(
            file
            for file, entry in self.files.items()
            if len(entry.uses.literals & spelled) >= LISTING
            and says_made(read_source(self._root, file)[0])
        )

    @property
    def code_texts(self) -> CodeTexts:
        """The texts of the files that may be asked for as keys, in order."""
        speaking = {
            file: entry.uses
            for file, entry in sorted(self.files.items())
            if file not in self._listing
        }
        return CodeTexts(self._root, speaking)

    def declared(self) -> Iterator[tuple[str, str]]:
        """``(file, key)`` of every key that a comment declares as used."""
        for file, entry in sorted(self.files.items()):
            yield from ((file, key) for key in entry.uses.declared)

    def left_out(self) -> tuple[str, ...]:
        """The branches that calls leave out, in order."""
        frameworks = self._rules.frameworks if self._rules else ()
        branches = [branch for each in frameworks for branch in each.keys.left_out]
        return tuple(dict.fromkeys(branches))

    @property
    def separator(self) -> str:
        """What code has between the segments of a key where files have dots; empty where it has these, too."""
        return self._rules.separators[1] if self._rules else ""

    def translators(self) -> set[str]:
        """The translate functions that the code defines itself."""
        return {
            name for entry in self.files.values() for name in entry.uses.translators
        }

    def text_places(
        self,
        keys: Collection[str],
        wanted: Collection[str],
        styles: Collection[str] = (),
    ) -> dict[str, Place]:
        """For each of the wanted spellings that stands as a text in any file: the first such place.

        ``keys`` are the spellings of all keys, so that what stands in a file is looked up once; ``styles`` are those in
        other styles of writing.
        """
        self.texts.read(vocabulary(keys, styles))
        return self.texts.places(wanted, self._listing)

    def text_files(self, keys: Collection[str]) -> Iterator[tuple[str, Place]]:
        """A few keys with every file outside the scanned code in which they stand as a text."""
        return self.texts.all_places(keys, self.files.keys())

    def sentences(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted sentence that stands in a file in another spelling (over several literals): the first place.

        Files that list keys ask for none.
        """
        lists = self._listing | self.texts.lists()
        files = [each for each in self.texts.files if each.file not in lists]
        return self._sentences.places(self._root, wanted, files)

    def _keep(self, *, whole: bool = True) -> None:
        """Hand what was read to later processes, as soon as it is worth the writing."""
        if self._remembered is not None and len(self._unkept) >= WORTHWHILE:
            seen = {
                file: (entry.mtime, entry.size, entry.content)
                for file, entry in self.files.items()
                if entry.content
            }
            self._remembered.keep(seen, self._unkept.items(), whole=whole)
            self._unkept = {}

    def findings(self) -> list[Finding]:
        """Patterns that could not be used, once each, files with broken syntax, and those that were not read."""
        texts = {
            *self.problems,
            *(
                problem
                for entry in self.files.values()
                for problem in entry.uses.problems
            ),
        }
        return [
            *(Finding("usage-pattern", "warning", text) for text in sorted(texts)),
            *broken_syntax(
                {file: entry.uses.broken for file, entry in self.files.items()}
            ),
            *findings_of(self.skipped),
        ]

    def _is_fresh(self, file: SourceFile) -> bool:
        entry = self.files.get(file.file)
        return entry is not None and (entry.mtime, entry.size) == (
            file.mtime,
            file.size,
        )


def _name_of(file: SourceFile) -> str:
    return file.file


def _expanded(
    usages: Iterable[Usage], file: str, constants: Definitions
) -> Iterator[Usage]:
    for usage in usages:
        yield from constants.expanded(usage, file) if usage.chain else [usage]
