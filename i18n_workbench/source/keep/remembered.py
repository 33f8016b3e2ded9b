"""What earlier processes read: the uses of a file by its content, for all checkouts that are read by the same rules.

Two files in the user's state folder: what a workspace's files were when they were last read (time, size, digest), and
what each content said. A file that was touched, or comes back with a branch, is not read closely again.
"""

from __future__ import annotations

import time
from dataclasses import fields
from hashlib import blake2b
from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import orjson

from i18n_workbench.disk.state import (
    state_folder,
    with_sum,
    without_sum,
    write_state,
)
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.source.keep.stamp import stamp
from i18n_workbench.source.model import FileUses, Usage

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from i18n_workbench.source.keep.scanning import SourceFile
    from i18n_workbench.source.model import Rules

WORTHWHILE = 50
"""Files read anew from which on it is worth keeping what they say. Chosen, not measured."""

OTHERS, RULES = 3000, 12
"""Contents that are kept although no file has them any more, and sets of rules. Chosen, not measured."""

RECENT = 2_000_000_000
"""Nanoseconds in which a file may change again without a new time."""


def is_settled(mtime: int) -> bool:
    """Whether a file was written long enough ago that its time tells whether it changes again."""
    return mtime < time.time_ns() - RECENT


_VALUES = attrgetter(*(field.name for field in fields(Usage)))
_USES = tuple(field.name for field in fields(FileUses) if field.name != "usages")
_NOTHING = FileUses()
_MAKERS: tuple[type[frozenset[Any] | tuple[Any, ...]], ...] = tuple(
    type(getattr(_NOTHING, name)) for name in _USES
)
"""What the values of the fields of ``_USES`` are: sets or tuples."""

Row = list[Any]


def digest(file: str, data: bytes) -> str:
    """What tells a file: its content, and its path, which may decide what a key means."""
    made = blake2b(file.encode("utf-8", "surrogatepass"), digest_size=16)
    made.update(b"\0")
    made.update(data)
    return made.hexdigest()


class Remembered:
    """What is known of the files of one workspace, by one set of rules; a damaged file counts as none.

    ``stamp`` names all that decides what files say, ``traces`` is where what they have of the keys is kept.
    """

    def __init__(self, root: Path, rules: Rules, *, calls: bool = True) -> None:
        home = state_folder(root)
        self.stamp = stamp(rules, calls=calls)
        if calls:
            self.traces = home / "traces.json"
            self._seen_path = home / "sources.json"
        else:
            self.traces = home / "traces-around.json"
            self._seen_path = home / "literals.json"
        self._uses_path = home.parent / "sources" / f"{self.stamp}.json"
        self._seen: dict[str, Row] = loaded(self._seen_path, self.stamp)
        self._uses: dict[str, Row] = loaded(self._uses_path, self.stamp)

    def __bool__(self) -> bool:
        """Whether anything is known."""
        return bool(self._uses)

    def unchanged(self, file: SourceFile) -> str:
        """The digest of a file that is as it was when it was read last; empty where it is not."""
        row = self._seen.get(file.file)
        if not isinstance(row, list) or len(row) != 3:
            return ""
        mtime, size, content = row
        is_same = mtime == file.mtime and size == file.size
        return str(content) if is_same and content in self._uses else ""

    def uses(self, content: str) -> FileUses | None:
        """What a content says, None where nobody read it yet."""
        row = self._uses.get(content)
        if row is None:
            return None
        return _uses(row)

    def keep(
        self,
        seen: Mapping[str, tuple[int, int, str]],
        uses: Iterable[tuple[str, FileUses]],
        *,
        whole: bool = True,
    ) -> None:
        """Keep what was read: of each file its time, size and digest, and what new contents say.

        Unless these are the ``whole`` of the files, what was seen of others stays. A state folder that cannot be written to is none.
        """
        for content, said in uses:
            self._uses[content] = _row(said)
        rows = {} if whole else dict(self._seen)
        for file, one in seen.items():
            if is_settled(one[0]):
                rows[file] = list(one)
        self._seen = rows
        self._forget_others({content for _, _, content in seen.values()})
        try:
            save(self._uses_path, self.stamp, self._uses)
            save(self._seen_path, self.stamp, self._seen)
            _forget_old(self._uses_path.parent)
        except (OSError, WorkbenchError):
            return

    def _forget_others(self, fresh: set[str]) -> None:
        """Of contents that no file has (those seen, and some fresh ones), only so many stay as may."""
        own = fresh | {row[-1] for row in self._seen.values()}
        kept: dict[str, Row] = {}
        others: dict[str, Row] = {}
        for content, row in self._uses.items():
            if content in own:
                kept[content] = row
            else:
                others[content] = row
        places = max(0, OTHERS - len(kept))
        staying = islice(others.items(), places)
        self._uses = dict(staying) | kept


def loaded(path: Path, of: str) -> dict[str, Row]:
    """The rows of a file that was written for the same; none where it was not, or is damaged."""
    try:
        data = without_sum(path.read_bytes())
        record = orjson.loads(data)
        if record["of"] != of:
            return {}
        return dict(record["files"])
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def save(path: Path, of: str, rows: dict[str, Row]) -> None:
    """Write rows that hold for ``of`` alone.

    Raises
    ------
    OSError, WorkbenchError
        When the file cannot be written.
    """
    try:
        data = orjson.dumps({"of": of, "files": rows})
    except TypeError:  # halves of surrogate pairs, which JSON cannot hold
        plain = {name: row for name, row in rows.items() if _is_plain([name, row])}
        data = orjson.dumps({"of": of, "files": plain})
    write_state(path, with_sum(data))


def _is_plain(row: Row) -> bool:
    try:
        orjson.dumps(row)
    except TypeError:
        return False
    return True


def _forget_old(folder: Path) -> None:
    """Only the sets of rules that were used last are kept."""
    files = sorted(folder.glob("*.json"), key=_age_of, reverse=True)
    for path in files[RULES:]:
        path.unlink(missing_ok=True)


def _age_of(path: Path) -> int:
    return path.stat().st_mtime_ns


def _row(uses: FileUses) -> Row:
    row: Row = [[row_of(usage) for usage in uses.usages]]
    for name in _USES:
        values = getattr(uses, name)
        row.append(list(values))
    return row


def _uses(row: Row) -> FileUses | None:
    try:
        usages, *rest = row
        values: dict[str, Any] = {}
        for name, maker, value in zip(_USES, _MAKERS, rest, strict=True):
            values[name] = maker(value)
        values["usages"] = tuple(map(usage_of, usages))
        return FileUses(**values)
    except (TypeError, ValueError):
        return None


def row_of(usage: Usage) -> Row:
    """The values of the fields of a use."""
    return list(_VALUES(usage))


def usage_of(row: Row) -> Usage:
    """A use that was kept as a row of the values of its fields."""
    values: Row = [tuple(value) if isinstance(value, list) else value for value in row]
    return Usage(*values)
