"""What a clone may lack: its older commits (a shallow one), or contents (a partial one).

Nothing is fetched, since that would run what the repository's configuration names: it is said what to do.
"""

from __future__ import annotations

from i18n_workbench.errors import LackingError

COMPLETE = "complete the clone: git fetch --refetch --no-filter"
UNSHALLOW = "the clone is shallow: git fetch --unshallow --tags gets the rest"
CUT = "the clone is shallow: what is older than its first commit counts as new (git fetch --unshallow gets the rest)"
BEGINS = "the clone is shallow: its history begins where it was cut (git fetch --unshallow gets the rest)"
NOTHING_TOLD = "neither git nor a review says what translations were made for: none can be called stale (a git clone brings its history)"

__all__ = [
    "BEGINS",
    "COMPLETE",
    "CUT",
    "NOTHING_TOLD",
    "UNSHALLOW",
    "lacking",
    "left_out",
    "uncounted",
]


def lacking(what: str, blob: str = "") -> LackingError:
    """The error for something that the clone has not got."""
    error = LackingError(f"the clone lacks {what}", next_step=COMPLETE)
    error.blob = blob
    return error


def left_out(paths: list[str]) -> str:
    """What is said of files that the clone has not got, and that are no locale files by their place."""
    more = f" and {len(paths) - 1:,} more" if len(paths) > 1 else ""
    return f"the clone lacks {paths[0]}{more}: left out (git fetch --refetch --no-filter gets them)"


def uncounted(reasons: list[str]) -> str:
    """What is said of commits of which the clone has not got a locale file: why the first was not counted, and how many."""
    commits = "1 commit is" if len(reasons) == 1 else f"{len(reasons):,} commits are"
    return f"{reasons[0]}: {commits} not counted ({COMPLETE})"
