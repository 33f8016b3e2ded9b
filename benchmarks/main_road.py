"""Load, coverage and one edit on real projects: time, memory, and the goal beside each.

Usage: ``python benchmarks/main_road.py FOLDER`` where each subfolder is a project (its locale files are enough).
Never part of the tests: it prints, it judges nothing.
"""

from __future__ import annotations

import os
import resource
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
GOALS_LOAD = {  # seconds for load and coverage of a cold process, where a goal is set for the very corpus
    "hoppscotch": 0.12,
    "dspace-angular": 0.20,
    "wagtail": 0.20,
    "jabref": 0.16,
    "pdf.js": 0.10,
}
GOAL_RECOMPUTE = 0.030
GOALS_EDIT = {"json": 0.015}
GOAL_EDIT_OTHER = 0.040


def timed(function: Callable[[], T]) -> tuple[T, float]:
    start = time.perf_counter()
    result = function()
    return result, time.perf_counter() - start


def measure(project: Path) -> str:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["I18N_WORKBENCH_STATE"] = f"{folder}/state"
        copy = Path(folder) / project.name
        shutil.copytree(project, copy)
        wb, load = timed(lambda: i18n.open(copy, settings={"review.enabled": False}))
        _, first = timed(wb.coverage)
        _, again = timed(wb.coverage)
        frame, framed = timed(lambda: wb.messages)
        row = frame[frame["type"] == "text"].iloc[len(frame) // 2]
        edits = []
        for at in range(5):
            change = wb.changes().set(
                str(row["key"]),
                str(row["locale"]),
                f"{row['value']} {at}",
                form=str(row["form"]),
            )
            edits.append(timed(change.apply)[1])
        kind = str(row["file"]).rpartition(".")[2]
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        cells = [
            project.name,
            str(len(frame)),
            f"{load:.2f}",
            f"{GOALS_LOAD[project.name]:.2f}" if project.name in GOALS_LOAD else "-",
            f"{first * 1000:.0f}",
            f"{again * 1000:.0f}",
            f"{GOAL_RECOMPUTE * 1000:.0f}",
            f"{framed * 1000:.0f}",
            f"{sorted(edits)[2] * 1000:.1f}",
            f"{GOALS_EDIT.get(kind, GOAL_EDIT_OTHER) * 1000:.0f}",
            f"{memory:.0f}",
        ]
        return "| " + " | ".join(cells) + " |"


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    names = [
        "project",
        "messages",
        "load s",
        "goal",
        "coverage ms",
        "again ms",
        "goal",
        "frame ms",
        "edit ms",
        "goal",
        "peak MB",
    ]
    print("| " + " | ".join(names) + " |")
    print("|" + " --- |" * len(names))
    for project in sorted(Path(sys.argv[1]).iterdir()):
        if not project.is_dir():
            continue
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            print(measure(project), flush=True)
            os._exit(0)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
