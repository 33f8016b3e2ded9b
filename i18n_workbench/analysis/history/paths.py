"""The paths that there are at commits, asked of a process that tells how one differs from the one before."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import IO, TYPE_CHECKING

from i18n_workbench.analysis.history.clones import lacking

if TYPE_CHECKING:
    from collections.abc import Callable

DIFFERENCES = (
    "--stdin",
    "-r",
    "-z",
    "--always",
    "--no-renames",
    "--raw",
    "--diff-filter=ADT",
    "--format=%H",
)
"""How git's ``diff-tree`` is asked for what came, what went, and what is something else now."""
_NO_FILE = frozenset({"000000", "160000"})
"""Git's modes of what is not there, and of a submodule."""
_END = b"told\n"
"""Behind each question: a line that names nothing is given back as it is, once all before it is answered."""
_PORTION = 1 << 16
"""Bytes that are read at once."""


class PathsOfCommits:
    """The paths of files from the top, at one commit after the other.

    Of 9,000 files ``git ls-tree`` took 80 ms, and to read its answer as many; most commits differ in a few paths from the
    one that was asked for before.
    """

    def __init__(
        self,
        listed: Callable[[str], set[str]],
        questions: IO[bytes],
        answers: IO[bytes],
    ) -> None:
        self._listed = listed
        self._questions = questions
        self._answers = answers
        self._commit = ""
        self._paths: set[str] = set()

    def at(self, commit: str) -> set[str]:
        """The paths at a commit, until the next one is asked for.

        Raises
        ------
        GitError
            When git ended, as it does where a partial clone lacks a folder.
        """
        if not self._commit:
            self._paths = self._listed(commit)
        elif commit != self._commit:
            self._move(commit)
        self._commit = commit
        return self._paths

    def _move(self, commit: str) -> None:
        told = iter(self._told(commit))
        next(told)  # the commit's own name
        for change in told:
            _, mode, *_ = change.split(" ")
            path = next(told)
            if mode in _NO_FILE:
                self._paths.discard(path)
            else:
                self._paths.add(path)

    def _told(self, commit: str) -> list[str]:
        with suppress(BrokenPipeError):  # the missing answer says so
            self._questions.write(f"{commit} {self._commit}\n".encode() + _END)
            self._questions.flush()
        answer = bytearray()
        while not answer.endswith(b"\0" + _END):
            portion = os.read(self._answers.fileno(), _PORTION)
            if not portion:
                raise lacking(f"a folder of {commit[:10]}")
            answer += portion
        texts = answer.removesuffix(_END).decode("utf-8", "surrogateescape")
        return texts.split("\0")[:-1]
