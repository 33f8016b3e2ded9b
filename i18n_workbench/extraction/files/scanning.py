"""The project-wide scan: what each file holds; read again only where something changed."""

from __future__ import annotations

import contextlib
import hashlib
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple

from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.extraction.apple.own_views import by_own_views, own_views
from i18n_workbench.extraction.files.searched import files_to_scan
from i18n_workbench.extraction.libraries import (
    is_built_page,
    is_packed,
    is_released,
    says_it_is_generated,
)
from i18n_workbench.extraction.model import Hardcoded, Options
from i18n_workbench.extraction.surroundings.drawn_results import (
    PAGE,
    results_of_pages,
    results_on_page,
)
from i18n_workbench.progress import Progress, silent
from i18n_workbench.source.keep.remembered import Row, loaded, save
from i18n_workbench.source.keep.scanning import SourceFile, read_source
from i18n_workbench.source.keep.stamp import code_stamp
from i18n_workbench.text.encodings import decode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from i18n_workbench.extraction.files.searched import Scope

CHUNK = 60
"""Files that one task of an executor reads. Chosen, not measured."""

WORTHWHILE = 300
"""Files from which on starting workers costs less than it saves. Chosen, not measured."""

_FIELDS = tuple(field.name for field in fields(Hardcoded))


class Entry(NamedTuple):
    """What a file was when it was read, what was found in it, and what it says for others."""

    mtime: int
    size: int
    findings: list[Hardcoded]
    views: tuple[str, ...] = ()


class HardcodedIndex:
    """The findings of a workspace's files. :meth:`scan` again takes up what changed, also of an earlier process."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._path = state_folder(root) / "hardcoded.json"
        self._options: Options | None = None
        self._entries: dict[str, Entry] = {}

    def scan(
        self,
        scope: Scope,
        options: Options,
        *,
        progress: Progress | None = None,
        executor: Executor | None = None,
    ) -> list[Hardcoded]:
        """All findings whatever their confidence, by file and position; ``executor`` spreads the work.

        Raises
        ------
        Cancelled
            When the progress was cancelled; what was read so far is kept.
        """
        if options != self._options:
            self._entries = self._load(options)
            self._options = options
        files = files_to_scan(self._root, scope)
        stale = [file for file in files if not self._is_read(file)]
        progress = progress or silent()
        progress.total = len(stale)
        for batch in _batches(self._root, options, stale, executor):
            self._entries.update(batch)
            progress.step(len(batch))
        gone = self._entries.keys() - {file.file for file in files}
        for name in gone:
            del self._entries[name]
        if stale or gone:
            self._save(options)
        findings: list[Hardcoded] = []
        views: set[str] = set()
        for file in files:
            entry = self._entries[file.file]
            findings += entry.findings
            views.update(entry.views)
        return results_of_pages(by_own_views(findings, views), views)

    def _is_read(self, file: SourceFile) -> bool:
        """Whether what is kept of a file was read of it as it is now."""
        entry = self._entries.get(file.file)
        if entry is None:
            return False
        return entry.mtime == file.mtime and entry.size == file.size

    def _load(self, options: Options) -> dict[str, Entry]:
        """What an earlier process kept for the same options; a damaged file counts as none."""
        kept = loaded(self._path, _stamp(options))
        try:
            return {name: _entry_of(row) for name, row in kept.items()}
        except (ValueError, KeyError, TypeError):
            return {}

    def _save(self, options: Options) -> None:
        rows: dict[str, Row] = {}
        for name, entry in self._entries.items():
            findings = [_values_of(each) for each in entry.findings]
            rows[name] = [entry.mtime, entry.size, findings, list(entry.views)]
        with contextlib.suppress(OSError, WorkbenchError):  # it can be found out again
            save(self._path, _stamp(options), rows)


def detect_file(
    root: Path,
    file: str,
    options: Options,
    *,
    floor: float = 0.0,
    edited: bool = False,
) -> list[Hardcoded]:
    """The findings of one file; none where it is gone, binary or in a language that is not supported, and where only
    what is ``edited`` counts, none where the file says itself that a program writes it.
    """
    from i18n_workbench.extraction.detecting import detect_text

    data, reason = read_source(root, file)
    if reason:
        return []
    text = decode(data).text
    if edited and (says_it_is_generated(text) or _is_written_by_a_tool(file, text)):
        return []
    return detect_text(text, file, options, floor=floor)


def _is_written_by_a_tool(file: str, text: str) -> bool:
    """Whether what stands in a file was built, packed or released, and is not what people edit here."""
    if file.endswith((".html", ".htm")):
        return is_built_page(text)
    if is_released(file, text):
        return True
    return file.endswith((".js", ".mjs", ".cjs")) and is_packed(text)


def detect_files(
    root: Path, options: Options, files: Sequence[SourceFile]
) -> dict[str, Entry]:
    """Read some files; the task of one worker."""
    entries = {}
    for each in files:
        findings = _readable(root, each.file, options)
        views = _said_for_others(root, each.file)
        entries[each.file] = Entry(each.mtime, each.size, findings, views)
    return entries


def _said_for_others(root: Path, file: str) -> tuple[str, ...]:
    """What a file says for others; nothing where it cannot be read."""
    if not file.endswith((".swift", PAGE)):
        return ()
    data, reason = read_source(root, file)
    if reason:
        return ()
    with contextlib.suppress(WorkbenchError):
        text = decode(data).text
        said = results_on_page(text, file) if file.endswith(PAGE) else own_views(text)
        return tuple(said)
    return ()


def _readable(root: Path, file: str, options: Options) -> list[Hardcoded]:
    from i18n_workbench.errors import EncodingError, ParseError, warn

    try:
        return detect_file(root, file, options, edited=True)
    except ParseError as error:
        warn(f"{file}: {error.message}: its texts are not looked for")
        return []
    except EncodingError:
        return []  # the usage scan reports files that are no text


def _batches(
    root: Path, options: Options, files: Sequence[SourceFile], executor: Executor | None
) -> Iterator[dict[str, Entry]]:
    starts = range(0, len(files), CHUNK)
    chunks = [files[start : start + CHUNK] for start in starts]
    if executor is None or len(files) < WORTHWHILE:
        for chunk in chunks:
            yield detect_files(root, options, chunk)
        return
    # What the first chunk imports and compiles, workers that are copies of this process have already.
    first, *rest = chunks
    yield detect_files(root, options, first)
    tasks = []
    for chunk in rest:
        task = executor.submit(detect_files, root, options, chunk)
        tasks.append(task)
    for task in tasks:
        yield task.result()


def _entry_of(row: Row) -> Entry:
    mtime, size, rows, views = row
    findings = [_hardcoded(each) for each in rows]
    return Entry(mtime, size, findings, tuple(views))


def _values_of(finding: Hardcoded) -> Row:
    return [getattr(finding, name) for name in _FIELDS]


def _hardcoded(row: Sequence[Any]) -> Hardcoded:
    values = dict(zip(_FIELDS, row, strict=True))
    values["args"] = tuple(values["args"])
    values["tags"] = tuple((name, opening) for name, opening in values["tags"])
    return Hardcoded(**values)


def _stamp(options: Options) -> str:
    """A name for the options, and for the code that looks."""
    shown = []
    for field in fields(options):
        value = getattr(options, field.name)
        shown.append((field.name, _plain(value)))
    written = repr((code_stamp(), shown))
    data = written.encode("utf-8", "surrogatepass")
    return hashlib.sha256(data).hexdigest()


def _plain(value: Any) -> Any:
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value
