"""What an earlier process read of locale files, by content: a file that says what it said then is not parsed again, and
one of which the disk says that nobody has touched it is not even read.

One file for each workspace in the user's state folder. It may be deleted at any time; what is damaged, was written by
another version, or under other settings, counts as none. Two processes at once each put a whole file in its place.
"""

from __future__ import annotations

import marshal
import os
import time
from contextlib import suppress
from dataclasses import fields, replace
from functools import cached_property
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from i18n_workbench.catalog.files import LoadedFile, encoding_of
from i18n_workbench.catalog.parser_options import indent_unit
from i18n_workbench.disk.looking import settled, status_of
from i18n_workbench.disk.sealed import END, sealed, unsealed
from i18n_workbench.disk.state import state_folder, write_stream
from i18n_workbench.formats import Values
from i18n_workbench.program import written_by

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from i18n_workbench.disk.looking import Status
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile

NAME = "values.marshal"
LEAST = 200_000
"""Bytes of files that were read anew from which on they are worth keeping: they take about a twentieth of a second."""
MOST = 200_000_000
"""Bytes of files that are kept at most: MediaWiki's 11,697 files have 122 million."""
MOST_OF_REVISIONS = 50_000_000
"""Bytes of files of other commits: four times OpenStreetMap's 111 languages; a record of so many is read in 0.6 s."""
PART = 4_000_000
"""Bytes of files whose values are kept in one part: MediaWiki's, kept as one, lay in memory twice, 190 MB."""
DIGEST = 32
"""Bytes of a SHA-256: a record begins with that of the program."""
_VALUES = tuple(field.name for field in fields(Values))
_FILE = ("encoding", "bom", "newline", "size", "blank", "described")
_SIZE = _FILE.index("size")
_ROOMS = ("catalog", "formats", "text")
Rows = dict[str, tuple[Any, ...]]
Seen = dict[str, tuple["Status", str]]
"""Of each file how it stood on the disk when it was read, and the name of its content."""


class KeptValues:
    """The values of one workspace's files."""

    _knows_places = True
    """Whether it matters where a file stands on the disk."""

    def __init__(self, project: Project, folder: Path | None = None) -> None:
        self._path = (folder or state_folder(project.root)) / NAME
        self._read_by = read_by(project)
        self._root = os.path.realpath(project.root)
        self._statuses = project.statuses
        self._kept, self._seen = self._loaded()
        self._now: dict[str, LoadedFile] = {}
        self._files: list[LoadedFile] = []
        """All files, also those that say what another one says: 4 of wekan's 245 do, and had it written by each process."""
        self._began = time.time_ns()
        self._size = 0
        self._new = 0

    @cached_property
    def _stamp(self) -> bytes:
        """A name for all that decides, besides a file, what it says."""
        decisive = (written_by(*_ROOMS), self._read_by)
        return sha256(repr(decisive).encode("utf-8", "replace")).digest()

    def unread(self, entry: LocaleFile) -> LoadedFile | None:
        """A file that stands on the disk as it did when it was read; None where it does not, or where that is not known."""
        seen = self._seen.get(entry.path)
        if seen is None or seen[0] != self._status(entry.path):
            return None
        file = LoadedFile(entry, digest=seen[1])
        return file if self.restore(file) else None

    def _status(self, path: str) -> Status | None:
        """How a file stands on the disk; most have been looked at when the project was opened."""
        place = f"{self._root}/{path}"
        return self._statuses.get(place) or status_of(place)

    def restore(self, file: LoadedFile) -> bool:
        """Fill in a file, of which its digest is known; False where nobody has read it."""
        row = self._kept.get(_name(file))
        if row is None:
            return False
        for field, value in zip(_FILE, row, strict=False):
            setattr(file, field, value)
        file.values = Values(*row[len(_FILE) :])
        return True

    def keep(self, file: LoadedFile) -> None:
        """Keep what a file says, unless there is more to say of it, or a package's own format read it."""
        if not _tells_all(file):
            return
        name = _name(file)
        self._now[name] = file
        self._files.append(file)
        self._size += file.size
        is_in_place = file.path in self._seen or not self._knows_places
        is_known = name in self._kept and is_in_place
        self._new += 0 if is_known else file.size

    def save(self) -> None:
        """Write what was kept, where enough of it is new."""
        if self._new < LEAST or self._size > MOST:
            return
        # of a path of something else than texts and numbers nothing is kept: it is read again next time
        with suppress(ValueError):
            write_stream(self._path, self._pieces())

    def _pieces(self) -> Iterator[bytes]:
        yield self._stamp
        for rows in _parts_of(self._rows()):
            yield from sealed(marshal.dumps(rows))
        yield from sealed(marshal.dumps(dict(self._settled())))
        yield END

    def _rows(self) -> Rows:
        return {name: _row(file) for name, file in self._now.items()}

    def _settled(self) -> Iterator[tuple[str, tuple[Status, str]]]:
        """The files that were last changed long enough ago that a later change has another time."""
        for file in self._files:
            status = status_of(f"{self._root}/{file.path}")
            if status is None or not settled(status, self._began):
                continue
            yield file.path, (status, file.digest)

    def _loaded(self) -> tuple[Rows, Seen]:
        try:
            with self._path.open("rb") as record:
                if record.read(DIGEST) != self._stamp:
                    return {}, {}
                # our own, and each part whole
                *parts, seen = map(marshal.loads, unsealed(record))
        except (OSError, ValueError):
            return {}, {}
        kept: Rows = {}
        for rows in parts:
            kept.update(rows)
        return kept, seen


class HeldValues:
    """What was read of a catalog's files, for a catalog of the same project at another commit: most files are the same."""

    def __init__(self, files: Iterable[LoadedFile]) -> None:
        self._held = {_name(file): file for file in files if _tells_all(file)}

    def restore(self, file: LoadedFile) -> bool:
        """Fill in a file, of which its digest is known; False where the catalog has none that says so."""
        held = self._held.get(_name(file))
        if held is None or held.values is None:
            return False
        for field in _FILE:
            setattr(file, field, getattr(held, field))
        file.values = replace(held.values)
        return True

    def restores(self, file: LoadedFile) -> bool:
        """Whether the catalog has a file that says the same."""
        return _name(file) in self._held


class RevisionValues(KeptValues):
    """The values of a project's files at another commit: most are those of a catalog that is at hand, or those that were
    read when somebody asked for that commit the last time.
    """

    _knows_places = False

    def __init__(
        self, then: Project, today: Project, files: Iterable[LoadedFile]
    ) -> None:
        super().__init__(then, state_folder(today.root) / "history")
        is_alike = read_by(today) == read_by(then)
        self._held = HeldValues(files if is_alike else ())

    def unread(self, _: LocaleFile) -> None:
        """None: where files of another commit stand on the disk means nothing."""

    def restore(self, file: LoadedFile) -> bool:
        """Fill in a file, of which its digest is known; False where nobody has read it."""
        return self._held.restore(file) or super().restore(file)

    def keep(self, file: LoadedFile) -> None:
        """Keep what a file says, unless the catalog at hand does."""
        if not self._held.restores(file):
            super().keep(file)

    def save(self) -> None:
        """Write what was read of this commit and lately of others."""
        super().save()
        self._new = 0

    def _rows(self) -> Rows:
        newest_first = {**super()._rows(), **dict(reversed(self._kept.items()))}
        rows: Rows = {}
        size = 0
        for name, row in newest_first.items():
            size += row[_SIZE]
            if size > MOST_OF_REVISIONS:
                break
            rows[name] = row
        return dict(reversed(rows.items()))

    def _settled(self) -> Iterator[tuple[str, tuple[Status, str]]]:
        yield from ()


def read_by(project: Project) -> tuple[object, ...]:
    """What decides, besides a file, what it says."""
    settings = project.settings
    return encoding_of(settings), settings["parserOptions"], indent_unit(settings)


def _tells_all(file: LoadedFile) -> bool:
    """Whether the values are all there is to say of a file, and one of our own formats read it."""
    is_ours = file.format.__module__.startswith("i18n_workbench.")
    has_more = file.findings or file.format.computed
    return file.values is not None and is_ours and not has_more


def _parts_of(rows: Rows) -> Iterator[Rows]:
    """The files in parts of some megabytes each."""
    part: Rows = {}
    size = 0
    for name, row in rows.items():
        part[name] = row
        size += row[_SIZE]
        if size >= PART:
            yield part
            part, size = {}, 0
    yield part


def _row(file: LoadedFile) -> tuple[Any, ...]:
    """What is kept of a file."""
    return (
        *(getattr(file, name) for name in _FILE),
        *(getattr(file.values, name) for name in _VALUES),
    )


def _name(file: LoadedFile) -> str:
    """What decides, besides settings, what a file says: its content, its format, the locale in its path, its name."""
    entry = file.entry
    is_fixed = file.format.is_fixed(entry.path.rpartition("/")[2])
    return f"{file.digest} {entry.format} {entry.written and entry.locale} {is_fixed}"
