"""The hard-coded strings of an opened project: where they are looked for, and what is planned with them."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.asked import share
from i18n_workbench.bench.derived import Part, derived
from i18n_workbench.bench.missing_files import as_written, missing_file
from i18n_workbench.bench.outside_tables import outside_tables
from i18n_workbench.disk.looking import is_regular, is_there
from i18n_workbench.errors import UsageError, WorkbenchError
from i18n_workbench.extraction import (
    EXTRACTED,
    FLOOR,
    LANGUAGES,
    HardcodedIndex,
    Planner,
    SourceTexts,
    detect_file,
    files_below,
    files_to_scan,
    is_mode,
    options_of,
    scope_of,
    unread,
)
from i18n_workbench.extraction.plans.owners import as_called
from i18n_workbench.extraction.surroundings.together import (
    without_enumerations,
    without_keys,
    without_looked_up,
    without_pieces,
)
from i18n_workbench.source.languages import language_of
from i18n_workbench.source.read.detector import find_calls
from i18n_workbench.text.lines import LineIndex
from i18n_workbench.text.paths import relative_to, safe_path
from i18n_workbench.text.spans import Span

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Executor

    import pandas as pd

    from i18n_workbench.bench.code.coding import Coding
    from i18n_workbench.extraction import Hardcoded, Options
    from i18n_workbench.frameworks import Framework

    Files = str | Path | Sequence[str | Path] | None


CALLING = 30
"""Files with calls that say from where a project imports its translator: reading 30 of outline's takes .1 CPU s."""

COMPONENTS = 60
"""Components that say what they call for a text, where no framework of the project is theirs."""

_PLACE = re.compile(r"(.+?):(\d+)(?::(\d+))?")
"""``file:line`` or ``file:line:column``."""


class Strings(Part):
    """What people read in code and no translation has."""

    def __init__(self, bench: Coding) -> None:
        super().__init__(bench)
        self._bench = bench

    def find(
        self,
        path: Files = None,
        *,
        min_confidence: float | None = None,
        mode: str = "natural",
        executor: Executor | None = None,
    ) -> list[Hardcoded]:
        """The findings of some files, or of the whole project."""
        if min_confidence is None:
            floor = FLOOR
        else:
            floor = share(min_confidence, "min_confidence")
        options = self.options(mode)
        if path is not None:
            found = [
                each
                for file in self.files_given(path)
                for each in self.detect(file, mode=mode)
            ]
        else:
            scope = scope_of(
                self._bench.settings,
                self._bench.sources.frameworks(),
                self._only_messages(),
            )
            found = self._index.scan(
                scope,
                options,
                progress=self._bench.begin("looking for hard-coded strings"),
                executor=executor,
            )
            found = without_enumerations(found)
        likely = [each for each in found if each.confidence >= floor]
        catalog = self._bench.catalog
        bench = self._bench
        likely = outside_tables(likely, bench.root, bench.settings, catalog)
        likely = without_looked_up(likely, catalog.key_ids)
        named = without_keys(
            likely, catalog.key_ids, catalog.delimiter if catalog.namespaced else ""
        )
        return without_pieces(named, catalog.key_ids, self._beginnings_of_keys)

    def find_at(
        self, places: Sequence[str], *, min_confidence: float | None = None
    ) -> list[Hardcoded]:
        """The findings of files, folders, and places written as ``file:line`` or ``file:line:column``.

        At a line everything counts unless ``min_confidence`` is given: it was pointed at.

        Raises
        ------
        UsageError
            When a file does not exist, or no string stands at a place.
        """
        found: list[Hardcoded] = []
        for place in places:
            written = _PLACE.fullmatch(place)
            if written is None or is_there(self._bench.root / place):
                found += self.find(place, min_confidence=min_confidence)
                continue
            line, column = int(written[2]), int(written[3]) if written[3] else None
            here = [
                each for each in self.detect(written[1]) if each.stands_at(line, column)
            ]
            if not here and column:
                here = self.pointed_at(written[1], line, column)
            if not here:
                raise UsageError(
                    f"{place}: no hard-coded string stands there",
                    next_step=f"list those of {written[1]}",
                )
            found += [
                each for each in here if each.confidence >= (min_confidence or 0.0)
            ]
        return found

    def detect(
        self, path: str | Path, *, mode: str = "natural", text: str | None = None
    ) -> list[Hardcoded]:
        """The hard-coded strings of one file, whatever their confidence; ``text`` stands for what an editor holds.

        Raises
        ------
        EncodingError
            When the file is no UTF-8.
        """
        from i18n_workbench.extraction import detect_text

        file, options = self.relative(path), self.options(mode)
        if text is not None:
            return detect_text(text, file, options, floor=0.0)
        return detect_file(self._bench.root, file, options)

    def chosen(
        self,
        rows: pd.DataFrame | Sequence[Hardcoded] | Sequence[str] | str | Path | None,
        min_confidence: float | None,
    ) -> list[Hardcoded]:
        """The findings that rows of a frame, findings, files or folders mean."""
        import pandas as pd

        if rows is None:
            least = EXTRACTED if min_confidence is None else min_confidence
            return self.find(min_confidence=least)
        if isinstance(rows, str | Path):
            return self.find(rows, min_confidence=min_confidence)
        if isinstance(rows, pd.DataFrame):
            findings = self._of_rows(rows)
        else:
            places = [each for each in rows if isinstance(each, str)]
            if places:
                return self.find_at(places, min_confidence=min_confidence)
            findings = [each for each in rows if not isinstance(each, str)]
        least = min_confidence or 0.0
        return [each for each in findings if each.confidence >= least]

    def _of_rows(self, rows: pd.DataFrame) -> list[Hardcoded]:
        """The findings that the rows of a frame are of, by their places."""
        for name in ("file", "line", "column"):
            if name not in rows.columns:
                raise UsageError(
                    f"this frame has no column {name}",
                    next_step="give rows of wb.hardcoded()",
                )
        wanted = {(row.file, row.line, row.column) for row in rows.itertuples()}
        findings = []
        for file in dict.fromkeys(rows["file"]):
            for each in self.detect(file):
                if (each.file, each.line, each.column) in wanted:
                    findings.append(each)
        return findings

    def pointed_at(
        self,
        path: str | Path,
        line: int | None,
        column: int | None,
        end_line: int | None = None,
        end_column: int | None = None,
        said: str = "",
    ) -> list[Hardcoded]:
        """What is selected, or stands at a place, be it reported or not; nothing where only a line is known."""
        from i18n_workbench.extraction import pointed_at

        file = self.relative(path)
        text = self._bench.sources.text(file)
        span = None
        if line and column:
            lines = LineIndex(text)
            start = lines.offset(line, column)
            ends = end_line is not None or end_column is not None
            if ends:
                end = lines.offset(end_line or line, end_column or column)
            else:
                end = start
            span = Span(min(start, end), max(start, end))
        if span is None and not said:
            return []
        found = pointed_at(text, file, self.options("natural"), span, said)
        return [] if found is None else [found]

    def refuse_unread(self, path: str | Path) -> None:
        """Say of a file in a language without a detector that it is one.

        Raises
        ------
        UsageError
            When nothing finds strings in such files.
        """
        file = self.relative(path)
        if language_of(file) not in LANGUAGES:
            raise UsageError(
                f"{file}: nothing finds strings in such files",
                next_step="set the key by hand: wb.set(key, locale, text), and call it in the code",
            )

    def options(self, mode: str) -> Options:
        """How strings are detected.

        Raises
        ------
        UsageError
            When there is no such mode.
        """
        if not is_mode(mode):
            raise UsageError(
                f"there is no mode {mode!r}",
                next_step="natural, non-ascii, or a locale such as zh",
            )
        return options_of(self._bench.settings, self._bench.sources.frameworks(), mode)

    def planner(self) -> Planner:
        """Who makes a row of each finding."""
        texts = self._calling_texts()
        frameworks = self._bench.sources.frameworks()
        return self._planner([as_called(framework, texts) for framework in frameworks])

    def namer(self) -> Planner:
        """Who says which key each finding would get: that needs no file that calls a translator."""
        return self._planner(self._bench.sources.frameworks())

    def _planner(self, frameworks: list[Framework]) -> Planner:
        return Planner(
            self._bench.catalog,
            frameworks,
            self.keys_used_in,
            self._bench.sources.text,
            source_texts=self.source_texts,
            components=self._component_texts,
        )

    def _component_texts(self) -> list[str]:
        """Some components of Vue, from all over the project."""
        files = [each for each in self.files_scanned() if each.endswith(".vue")]
        texts = []
        for file in files[:: max(len(files) // COMPONENTS, 1)]:
            with suppress(WorkbenchError):
                texts.append(self._bench.sources.text(file))
        return texts

    def _calling_texts(self) -> list[str]:
        """Some source files that call a translator."""
        texts = []
        for file in self._bench.sources.first_calling(CALLING):
            with suppress(WorkbenchError):
                texts.append(self._bench.sources.text(file))
        return texts

    @derived
    def source_texts(self) -> SourceTexts:
        """The messages that are there, for looking up a text."""
        return SourceTexts(self._bench.catalog)

    @derived
    def _keys_by_source_file(self) -> dict[str, list[str]]:
        return {}

    @cached_property
    def _index(self) -> HardcodedIndex:
        """The scan's memory: it outlives a reload, since it looks at each file's time and size itself."""
        return HardcodedIndex(self._bench.root)

    def keys_used_in(self, file: str) -> list[str]:
        """The existing keys that a source file uses."""
        if not file or not is_regular(safe_path(self._bench.root, file)):
            return []
        cache = self._keys_by_source_file
        text = self._bench.sources.text(file)
        stamp = f"{file}\0{hash(text)}"
        if stamp not in cache:
            found = find_calls(
                text, file, self._bench.sources.rules(), keys=self._bench.catalog.keys
            )
            cache[stamp] = [
                use.key for use in found if use.key in self._bench.catalog.key_ids
            ]
        return cache[stamp]

    def relative(self, path: str | Path) -> str:
        """A path as the project has it.

        Raises
        ------
        UsageError
            When there is no such file.
        """
        full = Path(as_written(self._bench.root, path))
        if full.is_absolute():
            text = relative_to(self._bench.root, full)
        else:
            text = full.as_posix()
        if not is_there(safe_path(self._bench.root, text)):
            raise missing_file(self._bench.root, text)
        return relative_to(self._bench.root, self._bench.root / text)

    def files_given(self, path: Files) -> list[str]:
        """The files that paths given by hand mean, folders with all that is in them."""
        return [
            file
            for each in self.files_named(path)
            for file in files_below(self._bench.root, each)
        ]

    def files_named(self, path: Files) -> list[str]:
        """Paths given by hand, as the project has them."""
        given = [path] if isinstance(path, str | Path) else list(path or ())
        return [self.relative(each) for each in given]

    def files_scanned(self) -> list[str]:
        """The files in which the whole project is searched."""
        scope = scope_of(
            self._bench.settings,
            self._bench.sources.frameworks(),
            self._only_messages(),
        )
        return [each.file for each in files_to_scan(self._bench.root, scope)]

    def unread(self, paths: Sequence[str] = ()) -> str:
        """What is not searched although people read it, in one sentence; empty where all is."""
        scope = scope_of(
            self._bench.settings,
            self._bench.sources.frameworks(),
            self._only_messages(),
        )
        counts = unread(self._bench.root, scope, paths)
        files = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
        return f"not searched, since no detector reads them: {files}" if files else ""

    def _beginnings_of_keys(self) -> set[str]:
        """What calls put before a value to make a key of it."""
        uses = (
            use
            for entry in self._bench.sources.scan().files.values()
            for use in entry.uses.usages
        )
        return {
            use.prefix for use in uses if use.dynamic and use.prefix and not use.suffix
        }

    def _only_messages(self) -> set[str]:
        """The locale files that are nothing else: code with messages of its own has texts to extract."""
        files = [chunk.file for chunk in self._bench.catalog.chunks]
        return {file.path for file in files if not file.format.embedded}
