"""What git knows of files by their path: in its last commit, in its index, in any commit.

Objects are read, and files are compared with the index by size, time and content. No filter of the repository is run.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
from typing import TYPE_CHECKING

from i18n_workbench.project.git.asking import ASK_FOR_FILTERS, QUIET, SAFE, without

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

TIMEOUT = 10.0
"""Seconds that git may take. Chosen, not measured, as in :mod:`i18n_workbench.project.git.asking`."""

_ANY_OWNER = ("-c", "safe.directory=*")
_PLACES = (("git's last commit", "HEAD:./"), ("git's index", ":./"))


def changed_since_commit(root: Path) -> list[str]:
    """The tracked files below a folder that may differ from the last commit, or from the index where there is no commit
    yet; none without git.
    """
    off = os.fsdecode(_git(root, *ASK_FOR_FILTERS)).split("\0")
    names = (
        "--name-only",
        "--no-renames",
        "--relative",
        "--ignore-submodules=all",  # git would run the filters of theirs
        "-z",
    )
    said = _answer(root, "diff-index", *names, "HEAD", "--", ".", off=off)
    if said is None:
        said = _git(root, "diff-files", *names, "--", ".", off=off)
    return [os.fsdecode(name) for name in said.split(b"\0") if name]


def tracked_though_ignored(root: Path) -> list[str]:
    """The files below a folder that git tracks although ``.gitignore`` names them; none without git."""
    said = _git(root, "ls-files", "--cached", "--ignored", "--exclude-standard", "-z")
    return [os.fsdecode(name) for name in said.split(b"\0") if name]


def known_contents(
    root: Path, paths: Iterable[str]
) -> dict[str, list[tuple[str, bytes]]]:
    """What the last commit and the index hold for some paths, each with who says so."""
    asked = [
        (path, by, f"{start}{path}")
        for path in paths
        if "\n" not in path
        for by, start in _PLACES
    ]
    if not asked:
        return {}
    questions = "".join(f"{name}\n" for _, _, name in asked).encode(
        "utf-8", "surrogateescape"
    )
    answers = _git(root, "cat-file", "--batch", given=questions)
    found: dict[str, list[tuple[str, bytes]]] = {}
    for (path, by, _), content in zip(asked, _contents(answers), strict=False):
        if content is not None:
            found.setdefault(path, []).append((by, content))
    return found


def is_committed(root: Path, path: str, data: bytes) -> bool:
    """Whether any commit holds this content at the path, whatever its line ends."""
    for each in {data, data.replace(b"\r\n", b"\n")}:
        name = hashlib.sha1(
            b"blob %d\0%s" % (len(each), each), usedforsecurity=False
        ).hexdigest()
        if _git(
            root,
            "log",
            "--all",
            "-1",
            "--format=%H",
            f"--find-object={name}",
            "--",
            path,
        ):
            return True
    return False


def _contents(answers: bytes) -> Iterator[bytes | None]:
    """The contents in an answer of ``cat-file --batch``; None for what is not there or is no file."""
    start = 0
    while (end := answers.find(b"\n", start)) >= 0:
        words = answers[start:end].split()
        start = end + 1
        if len(words) != 3 or not words[2].isdigit():
            yield None
            continue
        size = int(words[2])
        yield answers[start : start + size] if words[1] == b"blob" else None
        start += size + 1


def _git(
    root: Path,
    *arguments: str,
    given: bytes = b"",
    off: Sequence[str] = (),
) -> bytes:
    """What git says; nothing when it fails, is missing or takes too long."""
    return _answer(root, *arguments, given=given, off=off) or b""


def _answer(
    root: Path,
    *arguments: str,
    given: bytes = b"",
    off: Sequence[str] = (),
) -> bytes | None:
    """What git says; None when it fails, is missing or takes too long."""
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith("GIT_")
    }
    quiet = {**QUIET, "GIT_LITERAL_PATHSPECS": "1"}
    try:
        done = subprocess.run(  # noqa: S603 - fixed arguments, no shell
            ["git", *_ANY_OWNER, *SAFE, "-C", str(root), *arguments],  # noqa: S607 - the git that the user has
            input=given,
            capture_output=True,
            timeout=TIMEOUT,
            env=without(kept | quiet, off),
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
