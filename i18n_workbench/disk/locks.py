"""Locks that hold between processes and between threads, and go with the process that held them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from i18n_workbench.disk import platform
from i18n_workbench.errors import RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from filelock import BaseFileLock

_POLL = 0.01
"""Seconds between two looks at a lock that somebody else holds: a save takes about as long."""


class Lock:
    """A lock file that this process can hold; its content means nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._held: BaseFileLock | None = None

    def take(self, seconds: float = 0) -> bool:
        """Try for some time; whether it is held now.

        Raises
        ------
        OSError
            When the lock file cannot be made.
        """
        from filelock import FileLock, SoftFileLock

        try:
            return self._take(FileLock, seconds)
        except OSError as error:
            if error.errno not in platform.NO_LOCKS:
                raise
        # There the file itself is the lock: it names its process, so that nobody waits for one that was killed.
        beside = self.path.with_name(f"{self.path.name}.held")
        return self._take(SoftFileLock, seconds, beside)

    def _take(
        self, kind: type[BaseFileLock], seconds: float, path: Path | None = None
    ) -> bool:
        from filelock import Timeout

        lock = kind(path or self.path, timeout=seconds, mode=0o600, thread_local=False)
        try:
            lock.acquire(poll_interval=_POLL)
        except Timeout:
            return False
        self._held = lock
        return True

    def release(self) -> None:
        """Let others have it."""
        held, self._held = self._held, None
        if held is not None:
            # Whatever closing the file says, the system has taken the lock back.
            with contextlib.suppress(OSError):
                held.release(force=True)

    def forget(self) -> None:
        """Release it for good and remove its file: nobody else asks for this one any more."""
        self.release()
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)


@contextlib.contextmanager
def locked(path: Path, seconds: float, refusal: str, next_step: str) -> Iterator[None]:
    """Hold a lock for a while.

    Raises
    ------
    RefusedError
        With the refusal, when somebody else holds it for longer than ``seconds``.
    """
    lock = Lock(path)
    if not lock.take(seconds):
        raise RefusedError(refusal, next_step=next_step)
    try:
        yield
    finally:
        lock.release()
