"""Texts that stand anywhere: in code, configuration, templates and programs in languages that are not known.

A key that stands there (``label: home.title``, ``android:text="@string/app_name"``) is looked up from there in a way
that nobody has to know. Left out are what describes (documents, comments), what defines (names of properties, files
of messages), and files that hold most of the keys: they list the keys, they do not use them.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.source.keep.file_kinds import may_name_keys
from i18n_workbench.source.keep.key_search import (
    Vocabulary,
    is_list,
    keys_in,
    vocabulary,
)
from i18n_workbench.source.keep.occurrences import is_looked_up, occurrences
from i18n_workbench.source.keep.scanning import Walk, read_source, source_text
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.syntax import outside_comments
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.kept_mentions import KeptMentions
    from i18n_workbench.source.keep.scanning import SourceFile

SPEAKING = 10
"""Keys that stand in files of one ending, from which on plain words in quotes count there. Chosen, not measured."""

DECLARATIONS = "!*.d.ts"
"""Read here although they are no code: enums in them have values."""

PROGRAMS = (
    "java", "kt", "kts", "groovy", "scala", "clj", "cljs", "cs", "fs", "vb", "go", "rs", "swift", "m", "mm", "c", "cc",
    "cpp", "cxx", "h", "hpp", "zig", "nim", "pas", "lua", "pl", "pm", "r", "jl", "ex", "exs", "erl", "elm", "hs", "ml",
    "dart", "gd", "py", "rb", "php", "js", "mjs", "cjs", "ts", "jsx", "tsx", "vue", "svelte", "razor", "cshtml", "xaml",
    "coffee", "cr", "d", "fsx", "hx", "pyx", "tcl",
)  # fmt: skip
"""Endings of programs."""

VALUES = (".json", ".json5", ".jsonc")
"""Data in which a key that is a value is told from one that is defined: a file of 2,425 of cboard's 3,963 keys is a board,
no list of messages.
"""

DATA = (
    *VALUES,
    ".yml",
    ".yaml",
    ".toml",
    ".xml",
    ".ini",
    ".cfg",
    ".conf",
    ".plist",
)


@dataclass(frozen=True, slots=True)
class Traces:
    """What stands in one file as it was read."""

    mtime: int
    size: int
    keys: frozenset[bytes]


class Texts:
    """The text files of a folder that nothing else reads, kept by file; only what changed is read again."""

    def __init__(self) -> None:
        self._root: Path | None = None
        self._ignore: Sequence[str] = ()
        self._excluded: Collection[str] = ()
        self._known = Vocabulary(frozenset())
        self._files: dict[str, Traces] = {}
        self._there = Walk()

    def around(
        self, root: Path, there: Walk, ignore: Sequence[str], excluded: Collection[str]
    ) -> None:
        """Which files there are, declarations included, and what is left out."""
        if root != self._root:
            self._files = {}
        self._root, self._there, self._ignore, self._excluded = (
            root,
            there,
            ignore,
            excluded,
        )

    def read(self, vocabulary: Vocabulary, earlier: KeptMentions | None = None) -> None:
        """Take up what is new or changed, code included: a framework that reads a file need not see each key there.

        ``earlier`` is what earlier processes found.
        """
        if self._root is None:
            return
        if vocabulary != self._known:
            self._known, self._files = vocabulary, {}
        wanted = self._read_here()
        if earlier is not None:
            earlier.of(vocabulary)
        self._files = {
            file.file: self._fresh(self._root, file, earlier) for file in wanted
        }

    def _read_here(self, scanned: Collection[str] = ()) -> list[SourceFile]:
        """The files that may speak, without those that are scanned as code."""
        files = self._there.within(
            None, ignore=[*self._ignore, DECLARATIONS], excluded=self._excluded
        ).files
        return [
            file for file in files if file.file not in scanned and may_name_keys(file)
        ]

    def program(self) -> str:
        """The first file of a program, by its ending; empty where there is none."""
        if self._root is None:
            return ""
        files = self._there.within(
            PROGRAMS, ignore=self._ignore, excluded=self._excluded
        ).files
        return files[0].file if files else ""

    def files(self) -> set[str]:
        """The files that were read."""
        return set(self._files)

    def places(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted key that stands somewhere as a text: the first such place."""
        everything = self._known.keys | self._known.texts
        written = {key.encode("utf-8", "surrogatepass") for key in wanted}
        left = written & (everything | self._known.styles)
        found: dict[str, Place] = {}
        speaking = self._speaking()
        for file, traces in sorted(self._files.items()):
            here = left & (
                traces.keys
                if _kind(file) in speaking
                else traces.keys - self._known.plain
            )
            may_list = here and not file.endswith(VALUES)
            if may_list and is_list(traces.keys & everything, everything):
                continue
            if here:
                added = self._placed(file, here)
                found |= added
                left -= {key.encode("utf-8", "surrogatepass") for key in added}
        return found

    def all_places(
        self, keys: Collection[str], scanned: Collection[str]
    ) -> Iterator[tuple[str, Place]]:
        """A few keys with every file in which they stand as a text, each at its first place there."""
        if self._root is None:
            return
        wanted = vocabulary(keys)
        for file in self._read_here(scanned):
            here = keys_in(read_source(self._root, file.file)[0], wanted) - wanted.plain
            if here:
                yield from self._placed(file.file, here).items()

    def _speaking(self) -> set[str]:
        """The kinds of files that name so many keys that single plain words (``save``) in quotes are keys there, too."""
        named: dict[str, set[bytes]] = defaultdict(set)
        for file, traces in self._files.items():
            named[_kind(file)] |= traces.keys - self._known.plain
        return {
            kind
            for kind, keys in named.items()
            if len(keys) >= SPEAKING and not kind.endswith(DATA)
        }

    def _fresh(
        self, root: Path, file: SourceFile, earlier: KeptMentions | None
    ) -> Traces:
        known = self._files.get(file.file)
        if known is not None and (known.mtime, known.size) == (file.mtime, file.size):
            return known
        if earlier is not None:
            found = earlier.get(file.file, file.mtime, file.size)
        else:
            found = None
        if found is None:
            data, _ = read_source(root, file.file)
            found = keys_in(data, self._known)
            if earlier is not None:
                earlier.put(file.file, file.mtime, file.size, found)
        return Traces(file.mtime, file.size, found)

    def _placed(self, file: str, wanted: Iterable[bytes]) -> dict[str, Place]:
        assert self._root is not None
        text = source_text(self._root, file)
        lines = LineIndex(text)
        language = language_of(file)
        found = {}
        for key in sorted(each.decode() for each in wanted):
            is_data = file.endswith(DATA)
            offsets = [
                offset
                for offset in occurrences(text, key)
                if is_looked_up(text, offset, key, data=is_data)
            ]
            is_code = outside_comments(text, language, offsets)
            first = next(compress(offsets, is_code), None)
            if first is not None:
                found[key] = Place(file, *lines.position(first))
        return found


def _kind(file: str) -> str:
    return "." + file.rpartition(".")[2]
