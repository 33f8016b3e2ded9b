"""Faults in every call that this process makes to the system, in a child so that it may die of them."""

from __future__ import annotations

import _pyio
import builtins
import contextlib
import errno
import io
import json
import os
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from i18n_workbench.disk import platform
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CALLS = (
    *(
        "open",
        "close",
        "read",
        "write",
        "lseek",
        "stat",
        "fstat",
        "fsync",
        "ftruncate",
        "fchmod",
        "fchown",
    ),
    *("replace", "rename", "unlink", "link", "mkdir", "rmdir", "listdir", "scandir"),
)
FULL = frozenset(
    {
        "open",
        "write",
        "fsync",
        "ftruncate",
        "replace",
        "rename",
        "link",
        "mkdir",
        "exchange",
    }
)
REFUSING = FULL - {"write", "fsync", "ftruncate"} | {
    "stat",
    "unlink",
    "rmdir",
    "listdir",
    "scandir",
    "fchmod",
    "fchown",
}
DEAD = 9


def faults(calls: list[str]) -> Iterator[tuple[int, str]]:
    """All that can happen to these calls, by number and kind."""
    for number, name in enumerate(calls, 1):
        yield from ((number, kind) for kind in ("kill before", "kill after", "EIO"))
        if name in FULL:
            yield number, "ENOSPC"
        if name in REFUSING:
            yield number, "EACCES"


@dataclass(frozen=True)
class Outcome:
    """How an act ended: which calls it made, whether it was killed, and what it raised."""

    calls: list[str]
    killed: bool = False
    error: str = ""
    message: str = ""
    trace: str = ""


class _Faulty:
    """Counts the calls; the one that is due fails or is the last one."""

    def __init__(self, due: int, kind: str) -> None:
        self.calls: list[str] = []
        self.due, self.kind = due, kind

    def wrap(self, name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            self.calls.append(name)
            if len(self.calls) != self.due:
                return act(*arguments, **options)
            if self.kind == "kill before":
                os._exit(DEAD)
            if self.kind == "kill after":
                act(*arguments, **options)
                os._exit(DEAD)
            number = getattr(errno, self.kind)
            raise OSError(number, os.strerror(number))

        return call

    @contextlib.contextmanager
    def installed(self) -> Iterator[None]:
        kept = {name: getattr(os, name) for name in CALLS}
        kept_open = builtins.open
        exchange = platform.exchange
        for name, act in kept.items():
            setattr(os, name, self.wrap(name, act))
        platform.exchange = self.wrap("exchange", exchange)
        builtins.open = io.open = _pyio.open  # type: ignore[assignment]  # its files call os, so that they are seen
        try:
            yield
        finally:
            builtins.open = io.open = kept_open
            platform.exchange = exchange
            for name, act in kept.items():
                setattr(os, name, act)


@pytest.fixture
def faults_of() -> Callable[[list[str]], Iterator[tuple[int, str]]]:
    """All that can happen to some calls."""
    return faults


@pytest.fixture
def with_fault() -> Callable[[Callable[[], object], int, str], Outcome]:
    """``with_fault(act, due, kind)``: run in a child; the ``due``-th call (0: none) to the system has the fault."""
    if not hasattr(os, "fork"):
        pytest.skip("needs a system that forks")

    def run(act: Callable[[], object], due: int, kind: str) -> Outcome:
        receiver, sender = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(receiver)
            said = _attempt(act, _Faulty(due, kind))
            os.write(sender, json.dumps(said).encode())
            os._exit(0)
        os.close(sender)
        with os.fdopen(receiver, "rb") as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        return Outcome(**json.loads(answer)) if answer else Outcome([], killed=True)

    return run


def _attempt(act: Callable[[], object], faulty: _Faulty) -> dict[str, Any]:
    said: dict[str, Any] = {}
    with faulty.installed():
        try:
            act()
        except WorkbenchError as error:
            said = {
                "error": type(error).__name__,
                "message": str(error),
                "trace": traceback.format_exc(),
            }
        except BaseException as error:
            said = {
                "error": f"raw {type(error).__name__}",
                "message": str(error),
                "trace": traceback.format_exc(),
            }
    return {**said, "calls": faulty.calls}
