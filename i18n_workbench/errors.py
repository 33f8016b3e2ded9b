"""Every error of the workbench, in one tree.

::

    WorkbenchError                  what went wrong, where, and what to do next
    |-- UsageError                  a wrong argument, an unknown key, locale or name
    |   |-- UnknownNameError        a workbench has no such name
    |   |-- MissingPackageError     what was asked for needs a package that is not installed (says how to install it)
    |   `-- NeedsChoice             several answers are possible and only the user knows (carries the candidates)
    |-- SettingsError               a configuration file that cannot be used
    |-- ParseError                  a file that does not parse (line and column)
    |-- EncodingError               bytes that are no text in the encoding in force
    |-- RefusedError                nothing was written, and why
    |   |-- ReadOnlyError           the workspace or the file is read-only
    |   |-- DiskError               the disk is full or fails
    |   |-- LossError               a file has lost most of its keys: half saved?
    |   |-- PathError               a path that leaves the workspace
    |   |-- CannotRepresent         the format cannot hold this value at this place
    |   `-- ConflictError           files changed meanwhile (carries the conflicts)
    |       `-- NothingToUndoError  an undo has nothing to take back
    |-- AppliedError                everything was written, and something failed after that
    |-- UnsettledError              the disk failed while writing and while taking that back
    |-- RegexError                  a pattern that cannot be translated, or ran out of time
    |-- EngineError                 a translation engine failed (carries status and retry-after)
    |-- GitError                    git is missing or a revision is unknown
    |   `-- LackingError            the clone has not got a content (says which)
    `-- Cancelled                   the user stopped a long-running work

Each error prints as ``file:line:column: message`` followed by the next step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is: a path relative to the workspace, line and column from 1 (0 = unknown)."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """``file:line:column`` as far as it is known."""
        parts = [self.file] if self.file else []
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


_STEERING = {
    code: repr(chr(code))[1:-1]
    for code in (*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F))
    if chr(code) not in "\t\n"
}
"""What steers a terminal, or turns the direction of what it shows, as Python's escape of it: keys and texts may hold it."""


class WorkbenchError(Exception):
    """The root: a message, the place it is about and what to do next (where nothing is said, :attr:`usual_step`)."""

    usual_step = ""

    def __init__(
        self, message: str, place: Place | None = None, next_step: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.place = place or Place()
        self.next_step = next_step or self.usual_step

    def __str__(self) -> str:
        """``file:line:column: message`` and the next step on a line of its own."""
        head = f"{self.place}: {self.message}" if str(self.place) else self.message
        shown = f"{head}\n  {self.next_step}" if self.next_step else head
        return shown.translate(_STEERING)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors come back whole from other processes, whatever their making asks for."""
        return _restored, (type(self), self.args, vars(self))

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it; IPython asks for this. ``%tb`` shows where it was raised, all the same."""
        return [f"{type(self).__name__}: {self}"]

    def at(self, file: str) -> WorkbenchError:
        """Name the file, where the raiser (a format never sees paths) could not know it."""
        self.place = Place(file, self.place.line, self.place.column)
        return self


class UsageError(WorkbenchError):
    """A wrong argument: an unknown key, locale, name or option."""


class NeedsChoice(UsageError):  # noqa: N818 - it is a question, not a failure
    """Several answers are possible; ``candidates`` lists them."""

    def __init__(
        self,
        message: str,
        candidates: list[str],
        place: Place | None = None,
        next_step: str = "",
    ) -> None:
        super().__init__(message, place, next_step)
        self.candidates = candidates


class UnknownNameError(UsageError, AttributeError):
    """A workbench has no such name."""


class MissingPackageError(UsageError):
    """What was asked for needs a package of an extra that is not installed."""


class SettingsError(WorkbenchError):
    """A configuration file or value that cannot be used."""


class ParseError(WorkbenchError):
    """A file that does not parse, with line and column."""


class EncodingError(WorkbenchError):
    """Bytes that are no text in the encoding in force."""

    usual_step = "save the file as UTF-8, or set `encoding` to what it is written in"
    in_utf8 = "save the file as UTF-8 (`encoding` is for locale files only)"
    """The next step where no setting helps: manifests, settings and sources are UTF-8."""


class RefusedError(WorkbenchError):
    """Refused before anything was touched."""


class ReadOnlyError(RefusedError):
    """The workspace, the file or the value is read-only."""

    usual_step = "allow writing to it first; nothing was written"


class DiskError(RefusedError):
    """The disk is full or fails; what was there before is there still."""

    usual_step = "look at the disk (its space, the system's log), then try again; nothing was written"


class LossError(RefusedError):
    """A file has lost at least half of the keys that are known of it: an editor may have saved only half of it yet."""


class PathError(RefusedError):
    """A path that leaves the workspace."""

    usual_step = "use a path inside the workspace"


class CannotRepresent(RefusedError):  # noqa: N818 - reads as the sentence it is
    """The format cannot hold this value at this place."""

    usual_step = "choose another key or value; nothing was written"


class ConflictError(RefusedError):
    """Something changed meanwhile: nothing was written. ``conflicts`` is a list of records (key, locale, ...)."""

    def __init__(
        self,
        message: str,
        conflicts: list[dict[str, Any]],
        place: Place | None = None,
        next_step: str = "",
    ) -> None:
        super().__init__(message, place, next_step)
        self.conflicts = conflicts


class NothingToUndoError(ConflictError):
    """An undo has nothing to take back: panels say so, and do not call it an error."""

    def __init__(self, message: str, next_step: str = "") -> None:
        super().__init__(message, [], next_step=next_step)


class AppliedError(WorkbenchError):
    """Everything was written, and something failed after that; the cause says what."""

    usual_step = "do not make the change again; wb.reload() shows it"


class UnsettledError(WorkbenchError):
    """The disk failed while files were written and again while that was taken back: some hold the new text, some the old."""

    usual_step = "look at the disk; the workbench takes it back when the workspace is opened next"


class RegexError(WorkbenchError):
    """A pattern that cannot be translated or that ran out of time."""

    usual_step = "write a simpler pattern"


class EngineError(WorkbenchError):
    """A translation engine failed; ``status`` is the HTTP status (0 = none), ``retry_after`` seconds or None."""

    def __init__(
        self,
        message: str,
        *,
        engine: str = "",
        status: int = 0,
        retry_after: float | None = None,
        retriable: bool = False,
        next_step: str = "",
    ) -> None:
        super().__init__(message, None, next_step)
        self.engine = engine
        self.status = status
        self.retry_after = retry_after
        self.retriable = retriable


class GitError(WorkbenchError):
    """Git is missing, the folder is no repository, or a revision is unknown."""

    usual_step = "look at what git says: git status"


class LackingError(GitError):
    """The clone has not got a content; ``blob`` is its id, empty where that is not known."""

    blob = ""


class Cancelled(WorkbenchError):  # noqa: N818 - a request that was honoured
    """A long-running work was stopped by its user."""

    usual_step = "start it again"


def warn(text: str) -> None:
    """Warn, at the line that a person wrote: none of ours is shown."""
    import inspect
    import warnings

    frame = inspect.currentframe()
    level = 1
    while frame is not None and frame.f_globals["__name__"].startswith(
        "i18n_workbench."
    ):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, stacklevel=level)


def _restored(
    kind: type[WorkbenchError], arguments: tuple[Any, ...], fields: dict[str, Any]
) -> WorkbenchError:
    """An error as it was in another process."""
    error = kind.__new__(kind, *arguments)
    vars(error).update(fields)
    return error
