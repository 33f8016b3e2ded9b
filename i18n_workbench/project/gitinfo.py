"""What git knows about a workspace: its commit, whether it is changed, who is working. Everything may be absent.

Git is asked with fixed arguments, without prompts and with a time limit. What a repository's own configuration could
make git run (file monitors, content filters, hooks) is switched off: opening a workspace executes nothing of it.
"""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

TIMEOUT = 10.0
"""Seconds that git may take."""

_SAFE = (
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "core.pager=cat",
)

ASK_FOR_FILTERS = (
    "config",
    "-z",
    "--name-only",
    "--get-regexp",
    r"^filter\..*\.(clean|process|required|smudge)$",
)
"""A question for git: what would be run on the content of files that are compared with the index."""


class User(NamedTuple):
    """Name and e-mail address of git's configuration; empty where it has none."""

    name: str
    email: str


def commit(root: Path) -> str:
    """The commit that is checked out; empty outside a repository, before the first commit, or without git."""
    return _git(root, "rev-parse", "--verify", "--quiet", "HEAD").strip()


def has_history(root: Path) -> bool:
    """Whether the commit that is checked out holds anything of the workspace."""
    return bool(_git(root, "ls-tree", "--name-only", "HEAD", "./"))


def is_dirty(root: Path) -> bool | None:
    """Whether tracked files below the workspace differ from the commit; None where git cannot say."""
    if not commit(root):
        return None
    listed = _git(root, *ASK_FOR_FILTERS)
    status = (
        "status",
        "--porcelain",
        "--untracked-files=no",
        "--ignore-submodules=all",
        "--",
        ".",
    )
    return bool(_git(root, *status, off=without(listed.split("\0"))))


def without(names: Sequence[str]) -> dict[str, str]:
    """Variables of the environment that empty these settings of git.

    They are not given as ``-c`` arguments, since the name of a filter may hold a "=".
    """
    named = [name for name in names if name]
    off = {"GIT_CONFIG_COUNT": str(len(named))}
    for number, name in enumerate(named):
        off[f"GIT_CONFIG_KEY_{number}"] = name
        off[f"GIT_CONFIG_VALUE_{number}"] = ""
    return off


def user(root: Path) -> User:
    """Who is working here, by the workspace's and the person's git configuration."""
    return User(
        _git(root, "config", "user.name").strip(),
        _git(root, "config", "user.email").strip(),
    )


def _git(root: Path, *arguments: str, off: Mapping[str, str] | None = None) -> str:
    """What git says; empty when it fails, is missing or takes too long. ``off`` is of :func:`without`."""
    quiet = {
        "GIT_TERMINAL_PROMPT": "0",
        "GIT_OPTIONAL_LOCKS": "0",
        "LC_ALL": "C",
    }
    environment = os.environ | quiet | (off or {})
    try:
        done = subprocess.run(  # noqa: S603 - fixed arguments, no shell
            ["git", *_SAFE, "-C", str(root), *arguments],  # noqa: S607 - the git that the user has
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=TIMEOUT,
            env=environment,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""
