"""Contents of files, and the names that git has for them, asked of a process that answers one by one."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING

from i18n_workbench.errors import GitError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

PORTION = 200
"""Questions that are asked before the answers are read: more would fill both pipes."""


class Blobs:
    """Contents by blob id."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers

    def read(self, blobs: Sequence[str]) -> list[bytes]:
        """The contents of the blobs, in order.

        Raises
        ------
        GitError
            When the repository lacks one (a partial clone: nothing is fetched).
        """
        found = []
        for blob, data in zip(blobs, self.known(blobs), strict=True):
            if data is None:
                raise GitError(
                    f"the repository lacks the object {blob}",
                    next_step="complete the clone (git fetch --refetch)",
                )
            found.append(data)
        return found

    def known(self, blobs: Sequence[str]) -> list[bytes | None]:
        """The contents of the blobs, in order; None for those that the repository lacks."""
        found: list[bytes | None] = []
        for start in range(0, len(blobs), PORTION):
            portion = blobs[start : start + PORTION]
            self._questions.write("".join(f"{blob}\n" for blob in portion).encode())
            self._questions.flush()
            found += [self._next() for _ in portion]
        return found

    def _next(self) -> bytes | None:
        head = self._answers.readline().split()
        if len(head) != 3 or head[1] != b"blob":
            return None
        data = self._answers.read(int(head[2]))
        self._answers.read(1)
        return data


class Names:
    """Blobs by commit and path."""

    def __init__(self, questions: IO[bytes], answers: IO[bytes]) -> None:
        self._questions = questions
        self._answers = answers

    def at(self, commit: str, paths: Iterable[str]) -> dict[str, str]:
        """The blobs of those of the paths (from the top) that are files at a commit."""
        asked = [path for path in paths if "\n" not in path]
        found = {}
        for start in range(0, len(asked), PORTION):
            portion = asked[start : start + PORTION]
            lines = "".join(f"{commit}:{path}\n" for path in portion)
            self._questions.write(lines.encode("utf-8", "surrogateescape"))
            self._questions.flush()
            for path in portion:
                name, _, kind = self._answers.readline().rstrip(b"\n").rpartition(b" ")
                if kind == b"blob":
                    found[path] = name.decode()
        return found
