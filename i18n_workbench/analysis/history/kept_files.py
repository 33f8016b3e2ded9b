"""What was found out from git and is kept outside the workspace: JSON behind a sum, a file for each state of the project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.state import with_sum, without_sum, write_cache

if TYPE_CHECKING:
    from pathlib import Path

KEPT = 4
"""How many states of the project are kept: today's, and those of branches that were looked at lately."""


def read_kept(path: Path) -> Any:
    """What is kept there; None where nothing is, or it is damaged."""
    import orjson

    try:
        return orjson.loads(without_sum(path.read_bytes()))
    except (OSError, ValueError):
        return None


def keep(path: Path, value: object, pattern: str) -> bool:
    """Keep what was found; of several files of the pattern the oldest goes. Returns whether it can be kept."""
    import orjson

    try:
        content = orjson.dumps(value)
    except orjson.JSONEncodeError:
        return False  # half a surrogate pair, which no JSON of bytes can hold: it is told anew the next time
    write_cache(path, with_sum(content))
    states = sorted(path.parent.glob(pattern), key=lambda each: each.stat().st_mtime_ns)
    for old in states[:-KEPT]:
        old.unlink(missing_ok=True)
    return True
