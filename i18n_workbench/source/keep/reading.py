"""Reading source files one by one, or spread over processes: what each of them says."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError
from i18n_workbench.source.keep.remembered import Remembered, digest
from i18n_workbench.source.keep.scanning import SourceFile, read_source
from i18n_workbench.source.languages import endings
from i18n_workbench.source.model import FileUses, Rules
from i18n_workbench.source.read.detector import Detector
from i18n_workbench.text.allowance import one_allowance

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

CHUNK = 200
"""Files that one task of an executor reads. Chosen, not measured."""

WORTHWHILE = 300
"""Files from which on starting workers costs less than it saves. Chosen, not measured."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One file as it was read; ``reason`` says why it was not, ``content`` tells what it held."""

    mtime: int
    size: int
    uses: FileUses
    reason: str = ""
    content: str = ""


def remembered_entries(
    remembered: Remembered, files: Iterable[SourceFile]
) -> dict[str, Entry]:
    """The files that are as an earlier process read them."""
    found: dict[str, Entry] = {}
    for file in files:
        content = remembered.unchanged(file)
        uses = remembered.uses(content) if content else None
        if uses is not None:
            found[file.file] = Entry(file.mtime, file.size, uses, content=content)
    return found


def batches(
    root: Path,
    rules: Rules,
    files: list[SourceFile],
    executor: Executor | None,
    *,
    calls: bool,
    remembered: Remembered,
) -> Iterator[dict[str, Entry]]:
    """Read all files in several steps; ``executor`` spreads them over its workers, unless some may be known by content."""
    chunks = list(_chunked(files, CHUNK))
    if executor is None or remembered or len(files) < WORTHWHILE:
        for chunk in chunks:
            yield read_files(root, rules, chunk, calls=calls, remembered=remembered)
        return
    # What the first chunk imports and compiles, workers that are copies of this process have already.
    first, *rest = chunks
    yield read_files(root, rules, first, calls=calls)
    tasks = [
        executor.submit(read_files, root, rules, chunk, calls=calls) for chunk in rest
    ]
    for task in tasks:
        yield task.result()


def _chunked(files: Iterable[SourceFile], size: int) -> Iterator[list[SourceFile]]:
    iterator = iter(files)
    while chunk := list(islice(iterator, size)):
        yield chunk


def read_files(
    root: Path,
    rules: Rules,
    files: Sequence[SourceFile],
    *,
    calls: bool = True,
    remembered: Remembered | None = None,
) -> dict[str, Entry]:
    """Read some files; the task of one worker. What is ``remembered`` of a content is not read out of it again."""
    detector = detector_of(rules)
    with (
        one_allowance()
    ):  # a worker has its own; in the process of the scan, the scan's goes on
        return {
            file.file: _entry(root, detector, file, calls=calls, remembered=remembered)
            for file in files
        }


def _entry(
    root: Path,
    detector: Detector,
    file: SourceFile,
    *,
    calls: bool,
    remembered: Remembered | None,
) -> Entry:
    data, reason = read_source(root, file.file)
    if reason:
        return Entry(file.mtime, file.size, FileUses(), reason)
    content = digest(file.file, data)
    uses = remembered.uses(content) if remembered is not None else None
    if uses is None:
        uses = _read(detector, data, file.file, calls=calls)
    return Entry(file.mtime, file.size, uses, content=content)


def _read(detector: Detector, data: bytes, file: str, *, calls: bool) -> FileUses:
    text = data.decode("utf-8-sig", "replace")
    try:
        if calls and detector.wants(data):
            return detector.find(text, file)
        return detector.literals(text, file)
    except ParseError as error:
        return FileUses(problems=(f"{file}: {error.message}; what it uses is unknown",))


@lru_cache(maxsize=8)
def detector_of(rules: Rules) -> Detector:
    """The detector of some rules; it compiles all patterns, so it is kept."""
    return Detector(rules)


def endings_of(rules: Rules) -> set[str]:
    """How the files end that the rules' frameworks are used in."""
    ends: set[str] = set()
    for framework in rules.frameworks:
        for language in (*framework.code.languages, *framework.code.guest_languages):
            ends.update(endings(language))
    return ends
