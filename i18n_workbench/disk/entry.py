"""One transaction on the disk: a line of JSON that says what it is, then the files' contents, compressed.

Of each file the content before is kept whole, and of the content after what lies between their common beginning and
their common end. The state of an entry is the ending of its file's name, so that it changes at once and costs no
second writing.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.rewrite import Rewrite
from i18n_workbench.text.common import shared_beginning, shared_ending

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

State = Literal["prepared", "committed", "undone"]
VERSION = 2
"""The layout of an entry of the journal; older ones are read by `old_journal.py`."""
BACKWARDS = 3
"""That of an entry which has the contents of another one: what was written after stands there first."""
LEVEL = 1
"""zlib's: 2,285 real locale files (43 MB) became 3.5 times smaller at 59 MB/s on a busy machine; at level 6
4.2 times, more slowly."""

HEADS = 1000
"""How many headers are remembered (1 kB each): a journal has 200 entries, and more where jobs wrote them."""


class DamagedEntryError(ValueError):
    """A file of the journal that is no entry, or one that was cut off."""


@dataclass(frozen=True, slots=True)
class Image:
    """What an entry says of a file without its content being unpacked."""

    path: str
    before: str
    """The digest of the content before; empty where there was no file."""
    after: str
    in_place: bool
    """Whether it has to be written in place, since it has several hard links: a crash can tear it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One transaction: when, what (for a person), and which files."""

    path: Path
    time: float
    title: str
    images: tuple[Image, ...]
    folders: tuple[str, ...] = ()
    """Folders that were made for it, outermost first."""

    @property
    def name(self) -> str:
        """What it is called for good, whatever its state."""
        return self.path.stem

    @property
    def series(self) -> str:
        """What it belongs to with other transactions, which are taken back together; empty = it stands alone."""
        return series_of(self.path)

    @property
    def state(self) -> str:
        """``prepared`` (not all is written yet), ``committed`` or ``undone``."""
        return self.path.suffix[1:]

    def rewrites(self) -> list[Rewrite]:
        """The files before and after.

        Raises
        ------
        DamagedEntryError
            When the entry's contents cannot be unpacked.
        """
        head, packed = _parts(self.path)
        rewrites = []
        start = 0
        for record in head["files"]:
            pieces = []
            for size in record["packed"]:
                pieces.append(packed[start : start + size])
                start += size
            rewrites.append(_unpacked(record, *pieces))
        if head["version"] == BACKWARDS:
            return list(map(_turned, rewrites))
        return rewrites

    def is_undone_by(self, rewrites: Sequence[Rewrite]) -> bool:
        """Whether these put back every file of it, of which nobody has changed one since."""
        back = [(one.path, one.after, one.before) for one in self.images]
        return back == [
            (one.path, digest(one.before), digest(one.after)) for one in rewrites
        ]

    def backwards(
        self, title: str, time: float, in_place: Collection[str] = ()
    ) -> bytes:
        """What is written for taking it back whole: its contents are packed already.

        Raises
        ------
        DamagedEntryError
            When it is none any more.
        """
        head, packed = _parts(self.path)
        records = [
            {**record, "in_place": record["path"] in in_place}
            for record in head["files"]
        ]
        turned = {
            "version": BACKWARDS,
            "time": time,
            "title": title,
            "files": records,
            "folders": [],
        }
        return b"\n".join([json.dumps(turned).encode(), packed])


def series_of(path: Path) -> str:
    """The series in an entry's name (number, process, series); it is in the name so that no entry has to be read."""
    return "".join(path.stem.split("-")[2:3])


def packed_entry(
    rewrites: Sequence[Rewrite],
    title: str,
    time: float,
    in_place: Collection[str] = (),
    folders: Sequence[str] = (),
) -> bytes:
    """What is written for a transaction; ``in_place`` names the files that are not replaced."""
    records: list[dict[str, Any]] = []
    contents: list[bytes] = []
    for rewrite in rewrites:
        before, after = rewrite.before or b"", rewrite.after or b""
        start, end = _common(before, after)
        pieces = [
            zlib.compress(before, LEVEL),
            zlib.compress(after[start : len(after) - end], LEVEL),
        ]
        contents += pieces
        records.append(
            {
                "path": rewrite.path,
                "encoding": rewrite.encoding,
                "locale_file": rewrite.locale_file,
                "in_place": rewrite.path in in_place,
                "before": digest(rewrite.before),
                "after": digest(rewrite.after),
                "same": [start, end],
                "packed": [len(piece) for piece in pieces],
            }
        )
    head = {
        "version": VERSION,
        "time": time,
        "title": title,
        "files": records,
        "folders": list(folders),
    }
    return b"".join([json.dumps(head).encode(), b"\n", *contents])


def read_entry(path: Path) -> Entry:
    """An entry without its contents.

    Raises
    ------
    DamagedEntryError
        When it is none.
    OSError
        When it cannot be read.
    """
    status = path.stat()
    record = _head_of(path, status.st_mtime_ns, status.st_size)
    before, after = "before", "after"
    if record["version"] == BACKWARDS:
        before, after = after, before
    images = (
        Image(one["path"], one[before], one[after], one["in_place"])
        for one in record["files"]
    )
    return Entry(
        path, record["time"], record["title"], tuple(images), tuple(record["folders"])
    )


@lru_cache(HEADS)
def _head_of(path: Path, _modified: int, _size: int) -> dict[str, Any]:
    """The header of an entry, which is written once; shared, nobody changes it."""
    with path.open("rb") as file:
        return _header(file.readline())


def _parts(path: Path) -> tuple[dict[str, Any], bytes]:
    """The header of an entry, and its contents, packed."""
    head, _, packed = path.read_bytes().partition(b"\n")
    return _header(head), packed


def _header(line: bytes) -> dict[str, Any]:
    try:
        record = json.loads(line)
        fits = (
            record["version"] in {VERSION, BACKWARDS}
            and isinstance(record["time"], float)
            and isinstance(record["title"], str)
        )
        fits = fits and all(_is_record(one) for one in record["files"])
        fits = fits and all(isinstance(folder, str) for folder in record["folders"])
    except (ValueError, KeyError, TypeError) as error:
        raise DamagedEntryError(str(error)) from error
    if not fits:
        raise DamagedEntryError("not written by this version")
    return dict(record)


def _is_record(one: dict[str, Any]) -> bool:
    texts = all(
        isinstance(one[name], str) for name in ("path", "encoding", "before", "after")
    )
    truths = all(isinstance(one[name], bool) for name in ("locale_file", "in_place"))
    numbers = all(
        isinstance(number, int) and number >= 0
        for number in (*one["same"], *one["packed"])
    )
    return texts and truths and numbers and len(one["same"]) == len(one["packed"]) == 2


def _unpacked(
    record: dict[str, Any], packed_before: bytes, packed_middle: bytes
) -> Rewrite:
    try:
        whole, middle = zlib.decompress(packed_before), zlib.decompress(packed_middle)
    except zlib.error as error:
        raise DamagedEntryError(str(error)) from error
    start, end = record["same"]
    before = whole if record["before"] else None
    if record["after"]:
        after = whole[:start] + middle + whole[len(whole) - end :]
    else:
        after = None
    if digest(before) != record["before"] or digest(after) != record["after"]:
        raise DamagedEntryError("its contents are not what was written")
    return Rewrite(
        record["path"], before, after, record["encoding"], record["locale_file"]
    )


def _turned(rewrite: Rewrite) -> Rewrite:
    return replace(rewrite, before=rewrite.after, after=rewrite.before)


def _common(one: bytes, other: bytes) -> tuple[int, int]:
    """How many bytes the beginnings of two contents share, and how many their ends."""
    start = shared_beginning(one, other)
    end = shared_ending(one[start:], other[start:])
    return start, end
