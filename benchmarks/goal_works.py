"""What is measured for each goal of ``goals.py``: a function of a project's folder, each run in a process of its own."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.workbench import Workbench

SETTINGS = {"review.enabled": False}


def seconds(act: Callable[[], object], times: int = 1) -> float:
    """CPU seconds of the quickest time."""
    best = float("inf")
    for _ in range(times):
        start = time.process_time()
        act()
        best = min(best, time.process_time() - start)
    return best


def opened(root: Path) -> Workbench:
    """A project with its columns; a tiny one before it has paid for the imports."""
    _warm(root)
    wb = i18n.open(root, settings=SETTINGS)
    _ = wb.catalog.columns
    return wb


def _warm(root: Path) -> None:
    wb = i18n.open(root.with_name("tiny"), settings=SETTINGS)
    _ = wb.coverage_table(), wb.messages, wb.check()
    key = wb.catalog.keys[0]
    wb.changes().set(key, "en", "another text").apply()
    wb.undo()


def load(root: Path) -> float:
    """Opening, in a process that has its imports."""
    _warm(root)
    return seconds(lambda: i18n.open(root, settings=SETTINGS).catalog.columns)


def load_and_coverage(root: Path) -> float:
    """Opening and counting."""
    _warm(root)
    return seconds(lambda: i18n.open(root, settings=SETTINGS).coverage_table())


def coverage_again(root: Path) -> float:
    """Counting what was counted before."""
    wb = opened(root)
    wb.coverage_table()
    return seconds(wb.coverage_table, 5)


def one_edit(root: Path) -> float:
    """A text written, journal and verification included."""
    wb = opened(root)
    key = wb.catalog.keys[len(wb.catalog.keys) // 2]
    texts = iter(f"text number {number}" for number in range(9))
    return seconds(lambda: wb.changes().set(key, "en", next(texts)).apply(), 5)


def _renamed(root: Path) -> tuple[Workbench, Callable[[], object]]:
    wb = opened(root)
    branch = wb.catalog.keys[0].rpartition(".")[0]
    return wb, wb.changes().rename(branch, f"{branch}renamed", code=False).apply


def rename(root: Path) -> float:
    """A branch of 100 keys in all locales."""
    return seconds(_renamed(root)[1])


def undo(root: Path) -> float:
    """That, taken back."""
    wb, apply = _renamed(root)
    apply()
    return seconds(wb.undo)


def checks(root: Path) -> float:
    """Texts a second by the rules of the default profile, places not asked for."""
    from i18n_workbench.checks.running import find

    wb = opened(root)
    return len(wb.catalog.columns.key) / seconds(
        lambda: find(wb.catalog, wb.catalog.locales), 2
    )


def memory(root: Path) -> float:
    """Bytes a message that stay after loading."""
    _warm(root)
    gc.collect()
    before = _resident()
    wb = i18n.open(root, settings=SETTINGS)
    messages = len(wb.catalog.columns.key)
    gc.collect()
    return (_resident() - before) / messages


def frame(root: Path) -> float:
    """The frame of all messages, once they are loaded."""
    wb = opened(root)
    return seconds(lambda: wb.messages)


def frame_memory(root: Path) -> float:
    """Bytes of that frame a row, once what it is made of is there: its texts are those of the catalog, and
    ``memory_usage(deep=True)`` would count each of them again for every row that shows it (713 for 80).
    """
    import tracemalloc

    from i18n_workbench.catalog.frames.messages_frame import messages_frame

    wb = opened(root)
    order, source = list(wb.catalog.locales), wb.project.source_language
    messages_frame(wb.catalog, order, source)
    tracemalloc.start()
    frame = messages_frame(wb.catalog, order, source)
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used / len(frame)


def command(root: Path) -> float:
    """The whole command on the tiny project."""
    return _process(
        "-m", "i18n_workbench", "-C", str(root.with_name("tiny")), "coverage"
    )


def importing(root: Path) -> float:
    """The whole process that imports the package and does nothing."""
    del root
    return _process("-c", "import i18n_workbench")


def _process(*arguments: str) -> float:
    best = float("inf")
    for _ in range(5):
        before = os.times()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        after = os.times()
        used = (
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )
        best = min(best, used)
    return best


def _resident() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


GOAL_WORKS: dict[str, Callable[[Path], float]] = {
    "P1": load,
    "P2": load_and_coverage,
    "P3": command,
    "P5": coverage_again,
    "P6": load,
    "P14": one_edit,
    "P15": rename,
    "P15u": undo,
    "P21": checks,
    "P22": memory,
    "P24": frame,
    "P24m": frame_memory,
    "P25": importing,
}
"""What P6 measures is P1 again, with what P1 left in the state folder."""
