"""Contents of files, and the names that git has for them, asked of a process that answers one by one."""

from __future__ import annotations

from contextlib import suppress
from typing import IO, TYPE_CHECKING

from i18n_workbench.analysis.history.clones import lacking

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PORTION = 200
"""Questions that are asked before the answers are read: more would fill both pipes."""


class Blobs:
    """Contents by blob id."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers
        self.lacking: set[str] = set()
        """Those that were asked for and are not there."""

    def read(self, blobs: Sequence[str]) -> list[bytes]:
        """The contents of the blobs, in order.

        Raises
        ------
        GitError
            When the clone lacks one.
        """
        contents = []
        for blob, data in zip(blobs, self.known(blobs), strict=True):
            if data is None:
                raise lacking(f"the object {blob}")
            contents.append(data)
        return contents

    def known(self, blobs: Sequence[str]) -> list[bytes | None]:
        """The contents of the blobs, in order; None for those that the repository lacks.

        Raises
        ------
        GitError
            When git ended: before 2.45 it does so at the first object that a partial clone lacks.
        """
        contents: list[bytes | None] = []
        for start in range(0, len(blobs), PORTION):
            portion = blobs[start : start + PORTION]
            lines = "".join(f"{blob}\n" for blob in portion)
            _ask(self._questions, lines.encode())
            contents += [self._next(blob) for blob in portion]
        asked = zip(blobs, contents, strict=True)
        self.lacking.update(blob for blob, data in asked if data is None)
        return contents

    def _next(self, blob: str) -> bytes | None:
        head = _answer(self._answers, f"the object {blob}").split()
        if len(head) != 3:
            return None
        _, kind, size = head
        if kind != b"blob":
            return None
        data = self._answers.read(int(size))
        self._answers.read(1)
        return data


class Names:
    """Blobs by commit and path."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers

    def at(self, commit: str, paths: Iterable[str]) -> dict[str, str]:
        """The blobs of those of the paths (from the top) that are files at a commit.

        Raises
        ------
        GitError
            When git ended, as :meth:`Blobs.known` says.
        """
        asked = [path for path in paths if "\n" not in path]
        found = {}
        for start in range(0, len(asked), PORTION):
            portion = asked[start : start + PORTION]
            lines = "".join(f"{commit}:{path}\n" for path in portion)
            _ask(self._questions, lines.encode("utf-8", "surrogateescape"))
            for path in portion:
                place = f"{path} at {commit[:10]}"
                answer = _answer(self._answers, place).rstrip(b"\n")
                name, _, kind = answer.rpartition(b" ")
                if kind == b"blob":
                    found[path] = name.decode()
        return found

    def lacking(self, blobs: Iterable[str]) -> list[str]:
        """Those of some contents that the repository lacks."""
        lacked = []
        for blob in blobs:
            _ask(self._questions, f"{blob}\n".encode())
            if _answer(self._answers, f"the object {blob}").endswith(b" missing\n"):
                lacked.append(blob)
        return lacked


def _ask(questions: IO[bytes], lines: bytes) -> None:
    # Where git has ended, the missing answer says so.
    with suppress(BrokenPipeError):
        questions.write(lines)
        questions.flush()


def _answer(answers: IO[bytes], asked: str) -> bytes:
    line = answers.readline()
    if not line:
        raise lacking(asked)
    return line
