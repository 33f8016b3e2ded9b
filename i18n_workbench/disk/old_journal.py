"""The journal as version 0.1.0 wrote it, turned into entries of today.

An entry was one JSON file with its state inside and both contents in base64. Undoing made an entry of its own, whose
title began with ``undo``, and marked both as undone one after the other: a process that was killed between the marks
left a history that could not go on. An undo took back the last change that stood, so the order of the entries says
which one it belongs to, whatever the marks say.
"""

from __future__ import annotations

import base64
import binascii
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.entry import DamagedEntryError, packed_entry
from i18n_workbench.disk.files import read_file
from i18n_workbench.disk.rewrite import Rewrite
from i18n_workbench.disk.state import write_state

if TYPE_CHECKING:
    from pathlib import Path

ENDING = ".json"


@dataclass(slots=True)
class _Old:
    path: Path
    state: str
    time: float
    title: str
    rewrites: list[Rewrite]


def convert(folder: Path) -> list[Path]:
    """Turn all entries of 0.1.0 in a journal's folder into today's; returns those that are damaged, with their new names.

    Each is written before the old one goes: who is killed meanwhile goes on the next time.

    Raises
    ------
    ReadOnlyError, DiskError
        When the journal cannot be written.
    """
    damaged = []
    entries = []
    for path in sorted(folder.glob(f"*{ENDING}")):
        try:
            entries.append(_read(path))
        except DamagedEntryError:
            damaged.append(path.rename(path.with_suffix(".damaged")))
    for old in _settled(entries):
        write_state(
            old.path.with_suffix(f".{old.state}"),
            packed_entry(old.rewrites, old.title, old.time),
        )
    for old in entries:
        old.path.unlink(missing_ok=True)
    return damaged


def _settled(entries: list[_Old]) -> list[_Old]:
    """The entries with the state that they have by their order; an undo that came to its end is none any more."""
    standing: list[_Old] = []
    settled: list[_Old] = []
    for old in entries:
        if old.state != "prepared" and old.title.startswith("undo "):
            if standing:
                standing.pop().state = "undone"
            continue
        settled.append(old)
        if old.state != "prepared":
            old.state = "committed"
            standing.append(old)
    return settled


def _read(path: Path) -> _Old:
    try:
        record = json.loads(read_file(path))
        rewrites = [_rewrite(one) for one in record["files"]]
        old = _Old(
            path, record["state"], float(record["time"]), str(record["title"]), rewrites
        )
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise DamagedEntryError(str(error)) from error
    if old.state not in {"prepared", "committed", "undone"}:
        raise DamagedEntryError(f"unknown state {old.state}")
    return old


def _rewrite(one: dict[str, Any]) -> Rewrite:
    before, after = _bytes(one["before"]), _bytes(one["after"])
    return Rewrite(
        str(one["path"]), before, after, str(one["encoding"]), bool(one["locale_file"])
    )


def _bytes(text: str | None) -> bytes | None:
    try:
        return None if text is None else base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise DamagedEntryError(str(error)) from error
