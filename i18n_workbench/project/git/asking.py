"""What git knows about a workspace: its commit, whether it is changed, who is working. Everything may be absent.

Git is asked with fixed arguments, without prompts and with a time limit. What a repository's own configuration could
make git run (file monitors, content filters, hooks, whatever fetches objects that a partial clone lacks, anything of a
submodule's configuration) is switched off: opening a workspace executes nothing of it.
"""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

TIMEOUT = 10.0
"""Seconds that git may take. Chosen, not measured: it answers in some hundredths of a second, and a network's disk
may hang.
"""

SAFE = (
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.hooksPath=/dev/null",
    "-c",
    "core.pager=cat",
    "-c",
    "log.showSignature=false",
)
"""Arguments for git: nothing that a repository's configuration names is run."""
QUIET = {
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_ALLOW_PROTOCOL": "none",
    "LC_ALL": "C",
}
"""The environment for git: no prompts, and nothing is fetched; a remote's address may be a command (``ext::``)."""

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
    return bool(_git(root, *status, off=listed.split("\0")))


def ignored_by(root: Path, path: str) -> str:
    """The place of the rule by which git ignores a file (``.gitignore:37``); empty where it takes it, or has it already."""
    said = _git(root, "check-ignore", "--verbose", "--", path)
    rule, _, _ = said.partition("\t")
    file, line, pattern = [*rule.split(":", 2), "", ""][:3]
    is_ignored = bool(pattern) and not pattern.startswith("!")
    return f"{file}:{line}" if is_ignored else ""


def lacks_driver(root: Path, path: str, driver: str) -> bool:
    """Whether ``.gitattributes`` has a merge driver for a file that this clone's configuration does not know.

    The attributes come with a clone, the configuration never does; git merges line by line then, and says nothing.
    """
    said = _git(root, "check-attr", "-z", "merge", "--", path)
    return driver in said.split("\0") and not knows_driver(root, driver)


def knows_driver(root: Path, driver: str) -> bool:
    """Whether git's configuration has a merge driver, for this clone or for all of a person's."""
    return bool(_git(root, "config", "--get", f"merge.{driver}.driver").strip())


def is_shared(root: Path, path: str) -> bool:
    """Whether git has a file of the workspace, and knows of another repository that may have it as well."""
    if not _git(root, "ls-files", "-z", "--", path):
        return False
    return bool(_git(root, "remote"))


def without(environment: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
    """An environment in which these settings of git are empty; settings that it held already are kept.

    They are not given as ``-c`` arguments, since the name of a filter may hold a "=".

    >>> without({}, ["filter.x.clean"])["GIT_CONFIG_COUNT"]
    '1'
    """
    held = environment.get("GIT_CONFIG_COUNT", "")
    number = int(held) if held.isdecimal() else 0
    emptied = dict(environment)
    for name in filter(None, names):
        emptied[f"GIT_CONFIG_KEY_{number}"] = name
        emptied[f"GIT_CONFIG_VALUE_{number}"] = ""
        number += 1
        emptied["GIT_CONFIG_COUNT"] = str(number)
    return emptied


def user(root: Path) -> User:
    """Who is working here, as git itself would sign: by the environment, else by the workspace's and the person's configuration.

    ``author.name`` goes before ``user.name``, as it does for git.
    """
    said = _git(root, "config", "-z", "--get-regexp", r"^(author|user)\.(name|email)$")
    settings = dict(line.split("\n", 1) for line in said.split("\0") if "\n" in line)

    def signed(field: str) -> str:
        by_environment = os.environ.get(f"GIT_AUTHOR_{field.upper()}", "")
        named = by_environment or settings.get(f"author.{field}", "")
        return (named or settings.get(f"user.{field}", "")).strip()

    return User(signed("name"), signed("email"))


def _git(root: Path, *arguments: str, off: Sequence[str] = ()) -> str:
    """What git says; empty when it fails, is missing or takes too long. ``off`` names settings to empty."""
    environment = without(os.environ | QUIET, off)
    try:
        done = subprocess.run(  # noqa: S603 - fixed arguments, no shell
            ["git", *SAFE, "-C", str(root), *arguments],  # noqa: S607 - the git that the user has
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=TIMEOUT,
            env=environment,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace") if done.returncode == 0 else ""
