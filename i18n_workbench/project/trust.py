"""Which workspaces may have something of theirs run. Remembered per real path, outside every workspace."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from i18n_workbench.disk.files import write_atomic


def store() -> Path:
    """The file that remembers: in the platform's folder for configuration."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming")
    elif os.environ.get("XDG_CONFIG_HOME"):
        base = Path(os.environ["XDG_CONFIG_HOME"])
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path.home() / ".config"
    return base / "i18n-workbench" / "trusted.json"


def is_trusted(root: Path) -> bool:
    """Whether this very workspace was trusted (none above it, none below it)."""
    return os.path.realpath(root) in _read()


def trust(root: Path) -> None:
    """Remember that what the workspace's settings name may be run."""
    _write(_read() | {os.path.realpath(root)})


def _read() -> set[str]:
    """The trusted paths; a damaged file trusts nobody."""
    try:
        paths = json.loads(store().read_text(encoding="utf-8"))["trusted"]
    except (OSError, ValueError, KeyError, TypeError):
        return set()
    if isinstance(paths, list):
        return {path for path in paths if isinstance(path, str)}
    return set()


def _write(paths: set[str]) -> None:
    path = store()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_atomic(
        path,
        (json.dumps({"trusted": sorted(paths)}, indent=2) + "\n").encode(),
        private=True,
    )
