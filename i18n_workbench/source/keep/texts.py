"""Texts outside the code that a framework reads: configuration, templates and programs in other languages.

A key that stands there (``label: home.title``, ``android:text="@string/app_name"``) is looked up from there in a way
that nobody has to know. Left out are what describes (documents, comments), what defines (names of properties, files
of messages), and files that hold most of the keys: they list the keys, they do not use them, unless the keys are
values in records of something else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.errors import EncodingError, ParseError, Place
from i18n_workbench.source.keep.data_records import recorded
from i18n_workbench.source.keep.message_paths import named_in
from i18n_workbench.source.keep.scanning import Walk, read_text
from i18n_workbench.source.keep.silence import LONGEST, speaks
from i18n_workbench.source.keep.standing import occurrences, stands
from i18n_workbench.source.keep.traces import Vocabulary, is_list, keys_in, words_in
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from pathlib import Path

    from i18n_workbench.source.keep.scanning import SourceFile
    from i18n_workbench.source.keep.traced import Traced

SPEAKING = 10
"""Keys that stand in files of one ending, from which on plain words in quotes count there."""

DECLARATIONS = "!*.d.ts"
"""Read here although they are no code: enums in them have values."""

PROGRAMS = (
    "java", "kt", "kts", "groovy", "scala", "clj", "cljs", "cs", "fs", "vb", "go", "rs", "swift", "m", "mm", "c", "cc",
    "cpp", "cxx", "h", "hpp", "zig", "nim", "pas", "lua", "pl", "pm", "r", "jl", "ex", "exs", "erl", "elm", "hs", "ml",
    "dart", "gd", "py", "rb", "php", "js", "mjs", "cjs", "ts", "jsx", "tsx", "vue", "svelte", "razor", "cshtml", "xaml",
)  # fmt: skip
"""Endings of programs."""

DATA = (
    ".json",
    ".json5",
    ".jsonc",
    ".yml",
    ".yaml",
    ".toml",
    ".xml",
    ".ini",
    ".cfg",
    ".conf",
    ".plist",
)
_MESSAGES = re.compile(
    r"(?:^|[/._-])(?:lang|langs|languages?|locales?|i18n|l10n|intl|locali[sz]ations?|translations?|messages|nls)[/._-]"
    r"(?:.*[/.])?(?:json5?|ya?ml|php|po|properties|ftl|arb|xlf|xliff|ini|toml|[jt]s|rb|resx)$",
    re.IGNORECASE,
)
"""Files of messages by their paths."""
_OF_A_LOCALE = re.compile(
    r"(?:^|/)[a-z]{2,3}(?:[_-](?:[A-Z][a-z]{3}|[A-Za-z]{2}))?\.(?:json5?|ya?ml|php|po|properties|ftl|arb|ini|toml)$"
)
"""Files that are called as a locale is."""
_NESTED = re.compile(
    _MESSAGES.pattern.rpartition("(?:json5?")[0] + r"(?:json5?|[jt]s)$", re.IGNORECASE
)
"""Those of them whose names stand in braces."""
_NAMED = re.compile(rb"""["']([\w.:/-]{3,160})["']\s*(?::|=>)\s*["'`{(\w$]""")


@dataclass(frozen=True, slots=True)
class Traces:
    """What stands in one file as it was read."""

    mtime: int
    size: int
    keys: frozenset[bytes]
    words: frozenset[bytes]


class Texts:
    """The text files of a folder that nothing else reads, kept by file; only what changed is read again."""

    def __init__(self) -> None:
        self._root: Path | None = None
        self._ignore: Sequence[str] = ()
        self._excluded: Collection[str] = ()
        self._known = Vocabulary(frozenset(), frozenset())
        self._files: dict[str, Traces] = {}
        self._there = Walk()

    def around(
        self, root: Path, there: Walk, ignore: Sequence[str], excluded: Collection[str]
    ) -> None:
        """Which files there are, declarations included, and what is left out."""
        if root != self._root:
            self._files = {}
        self._root, self._there, self._ignore, self._excluded = root, there, ignore, excluded

    def read(
        self, vocabulary: Vocabulary, scanned: Collection[str], traced: Traced | None = None
    ) -> None:
        """Take up what is new or changed, except the files that are scanned as code; ``traced`` is what earlier
        processes found.
        """
        if self._root is None:
            return
        if vocabulary != self._known:
            self._known, self._files = vocabulary, {}
        files = self._there.within(
            None, ignore=[*self._ignore, DECLARATIONS], excluded=self._excluded
        ).files
        wanted = [file for file in files if file.file not in scanned and speaks(file)]
        if traced is not None:
            traced.of(vocabulary)
        self._files = {file.file: self._fresh(self._root, file, traced) for file in wanted}

    def program(self) -> str:
        """The first file of a program, by its ending; empty where there is none."""
        if self._root is None:
            return ""
        files = self._there.within(PROGRAMS, ignore=self._ignore, excluded=self._excluded).files
        return files[0].file if files else ""

    def files(self) -> set[str]:
        """The files that were read."""
        return set(self._files)

    def words(self) -> dict[bytes, str]:
        """The folded words, each with the first file that it stands in."""
        ordered = sorted(self._files.items(), reverse=True)
        return {
            word: file
            for file, traces in ordered
            if not is_list(traces.words, self._known.words)
            for word in traces.words
        }

    def places(self, wanted: Collection[str]) -> dict[str, Place]:
        """For each wanted key that stands somewhere as a text: the first such place."""
        left = {key.encode("utf-8", "surrogatepass") for key in wanted} & (
            self._known.keys | self._known.texts
        )
        found: dict[str, Place] = {}
        speaking = self._speaking()
        for file, traces in sorted(self._files.items()):
            here = left & (
                traces.keys if _kind(file) in speaking else traces.keys - self._known.plain
            )
            if here and is_list(traces.keys, self._known.keys):
                here = self._recorded(file, here)
            if here:
                added = self._placed(file, here)
                found |= added
                left -= {key.encode("utf-8", "surrogatepass") for key in added}
        return found

    def _recorded(self, file: str, keys: set[bytes]) -> set[bytes]:
        assert self._root is not None
        return (
            recorded(read_text(self._root, file)[0], keys)
            if file.lower().endswith(".json")
            else set()
        )

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

    def defined(self, wanted: Collection[str]) -> set[str]:
        """Those of the wanted keys that stand whole, in quotes and before a value, in files that seem to hold messages."""
        left = {key.encode("utf-8", "surrogatepass") for key in wanted}
        if self._root is None or not left:
            return set()
        files = self._there.within(None, ignore=self._ignore).files
        there = [file.file for file in files if file.size <= LONGEST and _is_messages(file.file)]
        names = (
            found[1] for file in there for found in _NAMED.finditer(read_text(self._root, file)[0])
        )
        return {name.decode() for name in names if name in left}

    def naming(self, wanted: Collection[str]) -> dict[str, set[str]]:
        """The dotted keys that files have which seem to hold messages and are not the project's own, by file."""
        if self._root is None or not wanted:
            return {}
        files = self._there.within(None, ignore=self._ignore, excluded=self._excluded).files
        there = [file.file for file in files if file.size <= LONGEST and _NESTED.search(file.file)]
        found = {
            file: read_text(self._root, file)[0].decode("utf-8-sig", "replace") for file in there
        }
        return {file: names for file, text in found.items() if (names := named_in(text, wanted))}

    def templates(self) -> dict[str, set[str]]:
        """The texts of gettext's templates, by file."""
        if self._root is None:
            return {}
        files = self._there.within(("pot", "potx"), ignore=self._ignore).files
        return {
            file.file: names
            for file in files
            if (names := _msgids(read_text(self._root, file.file)[0]))
        }

    def messages(self, vocabulary: Vocabulary) -> dict[str, frozenset[bytes]]:
        """The folded words of all files that seem to hold messages and are not the project's own."""
        if self._root is None:
            return {}
        files = self._there.within(None, ignore=self._ignore, excluded=self._excluded).files
        there = [file.file for file in files if file.size <= LONGEST and _is_messages(file.file)]
        return {file: words_in(read_text(self._root, file)[0], vocabulary) for file in there}

    def _fresh(self, root: Path, file: SourceFile, traced: Traced | None) -> Traces:
        known = self._files.get(file.file)
        if known is not None and (known.mtime, known.size) == (file.mtime, file.size):
            return known
        found = traced.get(file.file, file.mtime, file.size) if traced is not None else None
        if found is None:
            data, _ = read_text(root, file.file)
            found = keys_in(data, self._known), words_in(data, self._known)
            if traced is not None:
                traced.put(file.file, file.mtime, file.size, found)
        return Traces(file.mtime, file.size, *found)

    def _placed(self, file: str, wanted: Iterable[bytes]) -> dict[str, Place]:
        assert self._root is not None
        text = read_text(self._root, file)[0].decode("utf-8-sig", "replace")
        lines = LineIndex(text)
        found = {}
        for key in sorted(each.decode() for each in wanted):
            at = next(
                (
                    at
                    for at in occurrences(text, key)
                    if stands(text, at, key, data=file.endswith(DATA))
                ),
                None,
            )
            if at is not None:
                found[key] = Place(file, *lines.position(at))
        return found


def _msgids(data: bytes) -> set[str]:
    from i18n_workbench.formats.po.format import Po

    try:
        return {str(path[0]) for path in Po.open(Po.decode(data, "").text).values().paths}
    except (ParseError, EncodingError):
        return set()


def _is_messages(file: str) -> bool:
    return _MESSAGES.search(file) is not None or _OF_A_LOCALE.search(file) is not None


def _kind(file: str) -> str:
    return "." + file.rpartition(".")[2]
