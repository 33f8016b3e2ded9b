"""Contents of files that have lost something and were said to be meant so, remembered outside the workspace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.files import read_file
from i18n_workbench.disk.state import state_folder, write_state

if TYPE_CHECKING:
    from pathlib import Path


def accept(root: Path, path: str, data: bytes) -> None:
    """Remember that this content of a file is meant; another one is another question.

    Raises
    ------
    ReadOnlyError, DiskError
        When it cannot be remembered.
    """
    accepted = _read(root)
    accepted[path] = digest(data)
    written = json.dumps(accepted).encode()
    write_state(_place(root), written)


def is_accepted(root: Path, path: str, data: bytes) -> bool:
    """Whether this very content of the file was accepted."""
    return _read(root).get(path) == digest(data)


def _place(root: Path) -> Path:
    return state_folder(root) / "accepted.json"


def _read(root: Path) -> dict[str, str]:
    """What was accepted; a damaged file accepts nothing."""
    try:
        found = json.loads(read_file(_place(root)))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
