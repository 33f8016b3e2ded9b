"""Three-way merge of locale files by key: what git's line by line merge cannot see.

What should come out is decided key by key (:func:`merged_values`). The text is git's own line merge wherever that says
exactly this, so that comments and formatting of both sides survive; what it gets wrong is spliced, and where it is no
readable file at all, the changes of the other side are spliced into ours. A conflict keeps ours; markers are never
written into a file that can be read.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.merging.git_command import run_git
from i18n_workbench.analysis.merging.merged_values import Merged, Tables, merged_values
from i18n_workbench.analysis.merging.opening import format_of, open_version
from i18n_workbench.analysis.merging.placing import edits_between
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import (
    CannotRepresent,
    EncodingError,
    WorkbenchError,
)
from i18n_workbench.formats import show
from i18n_workbench.review.location import NAME as REVIEWS
from i18n_workbench.review.store_text import merge_texts
from i18n_workbench.settings import load_settings
from i18n_workbench.text import Decoded, decode, encode

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from i18n_workbench.formats import Document, Path
    from i18n_workbench.settings import Settings


@dataclass(frozen=True, slots=True)
class Conflict:
    """A key that both sides changed differently, or whose change cannot be written; ours was kept."""

    key: str
    base: str | None
    ours: str | None
    theirs: str | None
    reason: str = "both sides changed it"
    path: Path = ()
    form: str = ""

    def __str__(self) -> str:
        """One line for a person."""
        ours, theirs, base = map(_said, (self.ours, self.theirs, self.base))
        return f"{self.key}: {self.reason}: kept ours {ours}, theirs is {theirs} (was {base})"


def _said(text: str | None) -> str:
    """A text as it is quoted; one that a side has not, or has deleted, is called so."""
    return "missing" if text is None else repr(text)


@dataclass(frozen=True, slots=True)
class Result:
    """The merged file and its conflicts; ``by_lines`` where it could only be merged as text, markers and all."""

    data: bytes
    conflicts: Sequence[Conflict] = ()
    by_lines: bool = False


def merge_files(
    base: bytes, ours: bytes, theirs: bytes, path: str, settings: Settings
) -> Result:
    """Merge three versions of the locale file (or of the review store) at ``path``.

    Raises
    ------
    GitError
        When git cannot be started.
    """
    if FilePath(path).name == REVIEWS:
        return _merged_reviews(base, ours, theirs, path)
    merger = _Merger(path, settings)
    try:
        sides = [merger.open(data) for data in (base, ours, theirs)]
    except WorkbenchError:
        sides = []
    if len(sides) < 3 or sides[1] is None or sides[2] is None:
        return _merged_lines(base, ours, theirs)
    lines, _ = _line_merge(base, ours, theirs, "--ours")
    return merger.merge(sides, lines)


def _merged_reviews(base: bytes, ours: bytes, theirs: bytes, path: str) -> Result:
    """The review store, decision by decision."""
    try:
        sides = [decode(data) for data in (base, ours, theirs)]
    except EncodingError:
        return _merged_lines(base, ours, theirs)
    merged = merge_texts(sides[0].text, sides[1].text, sides[2].text, path)
    if merged is None:
        return _merged_lines(base, ours, theirs)
    text, left = merged
    conflicts = [
        Conflict(
            f"{each.key} {each.locale}".strip(),
            None,
            str(each.ours),
            str(each.theirs),
            f"two of {each.field}",
        )
        for each in left
    ]
    return Result(encode(text, sides[1]), conflicts)


def _merged_lines(base: bytes, ours: bytes, theirs: bytes) -> Result:
    """What git's own merge makes of it, markers and all."""
    text, clean = _line_merge(base, ours, theirs)
    conflicts = (
        []
        if clean
        else [Conflict("(whole file)", None, None, None, "it cannot be read")]
    )
    return Result(text, conflicts, by_lines=True)


def settings_for(top: FilePath, path: str, editor_dir: str) -> Settings:
    """The settings that hold for a file of a repository: those of the nearest folder above it that has some."""
    folders = [top / parent for parent in FilePath(path).parents]
    root = next(
        (
            folder
            for folder in folders
            if is_regular(folder / editor_dir / "settings.json")
        ),
        top,
    )
    return load_settings(root, editor_dir=editor_dir)


class _Merger:
    """Merging in one format."""

    def __init__(self, path: str, settings: Settings) -> None:
        self._settings = settings
        self._format = format_of(path, settings)

    def open(self, data: bytes) -> tuple[Document, Decoded] | None:
        """The document; None for a blank file (git's stand-in for one that does not exist)."""
        return open_version(data, self._format, self._settings)

    def merge(
        self, sides: Sequence[tuple[Document, Decoded] | None], lines: bytes
    ) -> Result:
        """Try the line merge, then ours, as what the wanted values are written into."""
        base, ours, theirs = (side[0].values() if side else None for side in sides)
        assert ours is not None
        assert theirs is not None
        merged = merged_values(
            base.cells() if base else {}, ours.cells(), theirs.cells()
        )
        assert sides[1] is not None
        decoded = sides[1][1]
        starts = [
            start for start in (self._start(lines), sides[1]) if start is not None
        ]
        text = self._written(starts, merged, theirs.paths)
        conflicts = [_conflict(cell, merged) for cell in merged.conflicts]
        return Result(encode(text, decoded), conflicts)

    def _start(self, lines: bytes) -> tuple[Document, Decoded] | None:
        """The line merge, where it is a file without a key that stands twice."""
        try:
            start = self.open(lines)
            return None if start is None or start[0].duplicates() else start
        except WorkbenchError:
            return None

    def _written(
        self,
        starts: Sequence[tuple[Document, Decoded]],
        merged: Merged,
        order: Sequence[Any],
    ) -> str:
        for document, _ in starts:
            edits = edits_between(document.values(), merged.wanted, order)
            if edits is None:
                continue
            try:
                return document.splice(edits)
            except CannotRepresent:
                continue
        return self._one_by_one(starts[-1][0], merged, order)

    def _one_by_one(self, ours: Document, merged: Merged, order: Sequence[Any]) -> str:
        """Take of theirs what can be written, the rest is a conflict."""
        text = ours.text
        for cell in sorted(merged.taken, key=str):
            document = self._reopened(ours, text)
            now = document.values().cells()
            if cell in merged.wanted:
                step = {**now, cell: merged.wanted[cell]}
            else:
                step = {other: now[other] for other in now if other != cell}
            edits = edits_between(document.values(), step, order)
            if edits is None:
                merged.conflicts[cell] = "it is no plain text"
                continue
            try:
                text = document.splice(edits)
            except CannotRepresent as error:
                merged.conflicts[cell] = error.message
        return text

    def _reopened(self, ours: Document, text: str) -> Document:
        return ours.format.open(text, ours.options, ours.encoding)


def _conflict(cell: Any, merged: Merged) -> Conflict:
    path, form = cell
    base, ours, theirs = (
        _text(table, cell) for table in (merged.base, merged.ours, merged.theirs)
    )
    name = show(path) + (f" ({form})" if form else "")
    return Conflict(name, base, ours, theirs, merged.conflicts[cell], path, form)


def _text(table: Tables, cell: Any) -> str | None:
    found: Mapping[Any, tuple[str | None, str]] = table
    return found[cell][0] if cell in found else None


def _line_merge(
    base: bytes, ours: bytes, theirs: bytes, *options: str
) -> tuple[bytes, bool]:
    """What git's own merge makes of it, and whether without conflict."""
    with tempfile.TemporaryDirectory(prefix="i18n-workbench-") as folder:
        names = []
        for name, data in (("ours", ours), ("base", base), ("theirs", theirs)):
            path = FilePath(folder, name)
            path.write_bytes(data)
            names.append(str(path))
        labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
        done = run_git(["merge-file", "-p", "-q", *options, *labels, *names])
    if not 0 <= done.returncode < 128:
        return ours, False  # bytes that git takes for no text
    return done.stdout, done.returncode == 0
