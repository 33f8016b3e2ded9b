"""Which file the last extraction went to, by source file and anywhere; kept outside the workspace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypedDict

from i18n_workbench.catalog.journal import state_folder
from i18n_workbench.text.files import write_atomic

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
    path = _path(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomic(path, json.dumps(record, ensure_ascii=False).encode())


def _path(root: Path) -> Path:
    return state_folder(root) / "targets.json"


def _read(root: Path) -> _Record:
    try:
        found = json.loads(_path(root).read_bytes())
        files = {str(name): str(value) for name, value in found["files"].items()}
        return _Record(files=files, last=str(found["last"]))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return _Record(files={}, last="")
