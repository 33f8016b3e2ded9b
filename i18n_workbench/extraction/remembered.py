"""Which file the last extraction went to, by source file and anywhere; kept outside the workspace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypedDict

from i18n_workbench.disk.state import state_folder, write_state

if TYPE_CHECKING:
    from pathlib import Path


class _Record(TypedDict):
    files: dict[str, str]
    last: str


def recall(root: Path, source_file: str = "") -> str:
    """The locale file of the last extraction from a source file; without one, of the last anywhere; empty = none."""
    record = _read(root)
    return record["files"].get(source_file, "") if source_file else record["last"]


def remember(root: Path, targets: dict[str, str]) -> None:
    """Keep which locale file each source file's strings went to; the last one counts as the last anywhere."""
    if not targets:
        return
    record = _read(root)
    record["files"].update(targets)
    record["last"] = list(targets.values())[-1]
    write_state(_path(root), json.dumps(record, ensure_ascii=False).encode())


def _path(root: Path) -> Path:
    return state_folder(root) / "targets.json"


def _read(root: Path) -> _Record:
    try:
        found = json.loads(_path(root).read_bytes())
        files = {str(name): str(value) for name, value in found["files"].items()}
        return _Record(files=files, last=str(found["last"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return _Record(files={}, last="")
