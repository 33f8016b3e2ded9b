"""What the workbench remembers of a workspace: in a folder of the user's own, outside of the workspace."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.files import from_os, write_atomic, write_pieces
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Iterable


def state_folder(root: Path) -> Path:
    """Where a workspace's journal, ledgers, drafts and caches live: below the user's state folder, by its real path."""
    real = os.path.realpath(root)
    return (
        _base()
        / f"{Path(real).name[:40]}-{hashlib.sha256(real.encode()).hexdigest()[:12]}"
    )


def journal_folder(root: Path) -> Path:
    """Where the journal of a workspace lives, to which nobody may have written yet."""
    return state_folder(root) / "journal"


def write_state(path: Path, data: bytes) -> None:
    """Write a file of the state folder whole; nobody but its user may read it.

    Raises
    ------
    ReadOnlyError, DiskError
        When it cannot be written.
    """
    make_private(path.parent)
    write_atomic(path, data, private=True)


def write_cache(path: Path, *pieces: bytes) -> bool:
    """As :func:`write_state`, of what can be found out again: returns whether it could be kept."""
    return write_stream(path, pieces)


def write_stream(path: Path, pieces: Iterable[bytes]) -> bool:
    """As :func:`write_cache`, of pieces that are made one after the other: all of them at once may be 100 MB."""
    try:
        make_private(path.parent)
        write_pieces(path, pieces, private=True)
    except WorkbenchError:
        return False
    return True


def with_sum(data: bytes) -> bytes:
    """Data behind a line with their sum: rows with one wrong bit may make sense, and be wrong."""
    return b"%s\n%s" % (_sum_of(data), data)


def without_sum(content: bytes) -> bytes:
    """The data that :func:`with_sum` was given.

    Raises
    ------
    ValueError
        When they are damaged.
    """
    known, _, data = content.partition(b"\n")
    if known != _sum_of(data):
        raise ValueError("what was kept is damaged")
    return data


def _sum_of(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).hexdigest().encode()


def make_private(folder: Path) -> None:
    """Make a folder of the state folder, with those above it, and let nobody else in (mode 0700), also later.

    Texts of private projects and translations that were paid for lie there; version 0.1.0 left the folders open.

    Raises
    ------
    ReadOnlyError, DiskError
        When it cannot be made.
    """
    base = _base()
    above = [
        one for one in (folder, *folder.parents) if one != base and base in one.parents
    ]
    try:
        base.mkdir(parents=True, exist_ok=True, mode=0o700)
        for each in reversed(above):
            each.mkdir(exist_ok=True, mode=0o700)
            if each.stat().st_mode & 0o077:
                with contextlib.suppress(
                    OSError
                ):  # somebody else's, or a file system without modes
                    each.chmod(0o700)
    except OSError as error:
        refused = from_os(error, str(folder))
        refused.next_step = _ELSEWHERE
        raise refused from error


_ELSEWHERE = "set I18N_WORKBENCH_STATE to a folder that can be written: what undo needs is kept there"


def _base() -> Path:
    given = os.environ.get("I18N_WORKBENCH_STATE")
    if given:
        return Path(given)
    usual = Path(os.environ.get("XDG_STATE_HOME") or "~/.local/state")
    try:
        return usual.expanduser() / "i18n-workbench"
    except RuntimeError:  # a user without a home, as in some containers
        return Path(os.devnull, "i18n-workbench")
