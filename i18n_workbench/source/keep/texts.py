"""Texts that stand anywhere: in code, configuration, templates and programs in languages that are not known.

A key that stands there (``label: home.title``, ``android:text="@string/app_name"``) is looked up from there in a way
that nobody has to know. Left out are what describes (documents, comments), what defines (names of properties, files
of messages), and files that hold most of the keys: they list the keys, they do not use them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from hashlib import blake2b
from itertools import compress
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.errors import Place
from i18n_workbench.source.keep.kept_rows import KeptRows
from i18n_workbench.source.keep.key_search import (
    Vocabulary,
    is_list,
    keys_in,
    vocabulary,
)
from i18n_workbench.source.keep.occurrences import (
    Remarks,
    is_looked_up,
    occurrences,
)
from i18n_workbench.source.keep.scanning import read_source, source_text
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.comments import outside_comments
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from i18n_workbench.source.keep.remembered import Remembered
    from i18n_workbench.source.keep.scanning import SourceFile

SPEAKING = 10
"""Keys that stand in files of one ending, from which on plain words in quotes count there. Chosen, not measured."""

DECLARED = ".d.ts"
DECLARATIONS = f"!*{DECLARED}"
"""Read here although they are no code: enums in them have values."""
_QUOTED = re.compile(rb"[\"']([^\"'\n]+)[\"']")

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


class Texts:
    """The text files of a folder that nothing else reads, kept by file; only what changed is read again."""

    def __init__(self) -> None:
        self.files: Sequence[SourceFile] = ()
        self._root = Path()
        self._remembered: Remembered | None = None
        self._known: Vocabulary | None = None
        self._kept: KeptRows[frozenset[bytes]]
        self._keys: dict[str, frozenset[bytes]] = {}

    def around(
        self, root: Path, files: Sequence[SourceFile], remembered: Remembered
    ) -> None:
        """Which files may speak, code and declarations included, and where what they have is kept."""
        if remembered is not self._remembered:
            self._known = None
        self._root, self.files, self._remembered = root, files, remembered

    def read(self, vocabulary: Vocabulary) -> None:
        """Take up what is new or changed, code included: a framework that reads a file need not see each key there."""
        if self._remembered is None:
            return
        if vocabulary != self._known:
            self._known = vocabulary
            stamp = _stamp(self._remembered.stamp, vocabulary)
            traces = self._remembered.traces
            self._kept = KeptRows(traces, stamp, _packed, _unpacked)
        self._keys = self._kept.read(
            self.files, lambda file: self._keys_in(file, vocabulary)
        )

    def _keys_in(self, file: SourceFile, vocabulary: Vocabulary) -> frozenset[bytes]:
        data, _ = read_source(self._root, file.file)
        return keys_in(data, vocabulary)

    def program(self) -> str:
        """The first file of a program, by its ending; empty where there is none."""
        names = (file.file for file in self.files)
        return next(filter(_is_program, names), "")

    def places(
        self, wanted: Collection[str], listing: Collection[str] = ()
    ) -> dict[str, Place]:
        """For each wanted key that stands somewhere as a text: the first such place, ``listing`` files left out."""
        known = self._known
        if known is None:
            return {}
        everything = known.keys | known.texts
        written = {key.encode("utf-8", "surrogatepass") for key in wanted}
        left = written & (everything | known.styles)
        found: dict[str, Place] = {}
        speaking = self._speaking(known.plain)
        for file, keys in sorted(self._keys.items()):
            if file in listing:
                continue
            here = left & (keys if _kind(file) in speaking else keys - known.plain)
            if here and not self._is_list(file, keys, everything):
                added = self._placed(file, here)
                found |= added
                left -= {key.encode("utf-8", "surrogatepass") for key in added}
        return found

    def lists(self) -> set[str]:
        """The files that only list the keys that were read last, and ask for none."""
        known = self._known
        if known is None:
            return set()
        everything = known.keys | known.texts
        return {
            file
            for file, keys in self._keys.items()
            if self._is_list(file, keys, everything)
        }

    def _is_list(
        self, file: str, keys: frozenset[bytes], everything: frozenset[bytes]
    ) -> bool:
        """Whether a file has most of the keys, or is a type that a generator has made of keys."""
        has_most = is_list(keys & everything, everything)
        if has_most and not file.endswith(VALUES):
            return True
        return file.endswith(DECLARED) and self._is_type_of(file, keys)

    def _is_type_of(self, file: str, keys: Collection[bytes]) -> bool:
        """Whether most of what stands in quotes in a declaration are keys."""
        quoted = set(_QUOTED.findall(source_text(self._root, file).encode()))
        return is_list(quoted & set(keys), quoted)

    def all_places(
        self, keys: Collection[str], scanned: Collection[str]
    ) -> Iterator[tuple[str, Place]]:
        """A few keys with every file in which they stand as a text, each at its first place there."""
        wanted = vocabulary(keys)
        for file in self.files:
            if file.file in scanned:
                continue
            here = self._keys_in(file, wanted) - wanted.plain
            if here:
                yield from self._placed(file.file, here).items()

    def _speaking(self, plain: frozenset[bytes]) -> set[str]:
        """The kinds of files that name so many keys that single plain words (``save``) in quotes are keys there, too."""
        named: dict[str, set[bytes]] = defaultdict(set)
        for file, keys in self._keys.items():
            named[_kind(file)] |= keys - plain
        return {
            kind
            for kind, keys in named.items()
            if len(keys) >= SPEAKING and not kind.endswith(DATA)
        }

    def _placed(self, file: str, wanted: Iterable[bytes]) -> dict[str, Place]:
        text = source_text(self._root, file)
        lines = LineIndex(text)
        language = language_of(file)
        is_data = file.endswith(DATA)
        remarks = Remarks(text, data=is_data)
        found = {}
        for key in sorted(each.decode() for each in wanted):
            offsets = [
                offset
                for offset in occurrences(text, key)
                if is_looked_up(text, offset, key, data=is_data)
                and not remarks.hold(offset)
            ]
            is_code = outside_comments(text, language, offsets)
            first = next(compress(offsets, is_code), None)
            if first is not None:
                found[key] = Place(file, *lines.position(first))
        return found


def _is_program(file: str) -> bool:
    name = file.lower()
    _, _, ending = name.rpartition(".")
    return ending in PROGRAMS and not name.endswith(DECLARED)


def _kind(file: str) -> str:
    return "." + file.rpartition(".")[2]


def _stamp(rules: str, vocabulary: Vocabulary) -> str:
    """A name for what is looked for, and for all else that decides what is found."""
    made = blake2b(rules.encode(), digest_size=16)
    for part in (
        vocabulary.keys,
        vocabulary.texts,
        vocabulary.plain,
        vocabulary.styles,
    ):
        made.update(b"\0\0".join(sorted(part)) + b"\0\0\0")
    return made.hexdigest()


def _packed(keys: frozenset[bytes]) -> str:
    return b"\n".join(sorted(keys)).decode()


def _unpacked(text: str) -> frozenset[bytes]:
    return frozenset(text.encode().split(b"\n")) if text else frozenset()
