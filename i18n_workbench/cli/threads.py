"""What a command imports: one thread is enough for it."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_THREADS = "OPENBLAS_NUM_THREADS"


@contextmanager
def one_thread() -> Iterator[None]:
    """Packages that are imported here start no threads that wait for work.

    numpy's library of matrices starts one a core while it is loaded: .04 of the .13 CPU seconds that numpy takes, and no
    command multiplies matrices. What the user has set is left alone, and processes that a command starts see nothing of it.
    """
    if _THREADS in os.environ:
        yield
        return
    os.environ[_THREADS] = "1"
    try:
        yield
    finally:
        del os.environ[_THREADS]
