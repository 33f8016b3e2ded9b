"""A large project from opening to checking: CPU seconds and the peak of memory of each step.

    python benchmarks/large.py [PROJECT ...]

Each PROJECT is copied, and worked on in a process of its own; without one, 100,000 keys x 20 locales are generated. The
steps of the first process are printed, then what a second one needs to open the project, which finds what the first kept,
and what a notebook's kernel, which has IPython already, needs from there to its first panel.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from everything import Size, generate

import i18n_workbench as i18n

if TYPE_CHECKING:
    from collections.abc import Callable

    from i18n_workbench.workbench import Workbench

T = TypeVar("T")
SIZE = Size(keys=5000, files=20, locales=20)
RENAMED = 1000
"""Keys that are renamed in one change."""


def main() -> None:
    if sys.argv[1:2] == ["--one"]:
        PROCESSES[sys.argv[3]](Path(sys.argv[2]))
        return
    print("| project | step | CPU s | peak MB |\n| --- | --- | ---: | ---: |")
    for project in map(Path, sys.argv[1:] or [""]):
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / (project.name or "100,000 x 20")
            if project.name:
                shutil.copytree(project, copy, ignore_dangling_symlinks=True)
            else:
                copy.mkdir()
                generate(copy, SIZE)
            for which in PROCESSES:
                in_process(copy, which)


def in_process(project: Path, which: str) -> None:
    environment = {**os.environ, "I18N_WORKBENCH_STATE": f"{project}-state"}
    command = [sys.executable, __file__, "--one", str(project), which]
    subprocess.run(command, env=environment, check=True)


def second(root: Path) -> None:
    """A process that opens what another one has opened."""
    step(root, "open, second process", lambda: opened(root))


def in_kernel(root: Path) -> None:
    """A kernel up to its first panel."""
    import_module("ipykernel.ipkernel")
    wb = step(root, "open, in a kernel", lambda: opened(root))
    step(root, "first panel", lambda: wb.grid()._repr_mimebundle_())
    step(root, "another panel", lambda: wb.grid()._repr_mimebundle_())


def work(root: Path) -> None:
    """All steps in the first process."""
    wb = step(root, "open", lambda: opened(root))
    texts = len(wb.catalog.columns.key)
    print(f"| {root.name} | {texts:,} texts, {len(wb.catalog.chunks):,} files | | |")
    step(root, "coverage", wb.coverage_table)
    step(root, "check", wb.check)
    step(root, "messages", lambda: wb.messages)
    key = wb.catalog.keys[len(wb.catalog.keys) // 2]
    source = wb.source_language
    one = wb.changes().set(key, source, "another text")
    step(root, "one edit", one.apply)
    step(root, f"rename of {RENAMED} keys", lambda: renamed(wb))
    step(root, "undo", wb.undo)


def opened(root: Path) -> Workbench:
    wb = i18n.open(root, settings={"review.enabled": False})
    _ = wb.catalog.columns
    return wb


def renamed(wb: Workbench) -> object:
    edit = wb.changes()
    names = [key for key in wb.catalog.keys if "[" not in key]  # no item of a list
    for key in names[:RENAMED]:
        edit.rename(key, f"{key}-renamed", code=False)
    return edit.apply()


def step(root: Path, name: str, act: Callable[[], T]) -> T:
    """Do something, and print what it took."""
    Path("/proc/self/clear_refs").write_text("5")  # the peak of memory begins anew
    start = time.process_time()
    found = act()
    used = time.process_time() - start
    print(f"| {root.name} | {name} | {used:.2f} | {_peak():.0f} |", flush=True)
    return found


def _peak() -> float:
    """MB that this process has held at most since the last step began."""
    lines = Path("/proc/self/status").read_text().splitlines()
    (peak,) = (line.split()[1] for line in lines if line.startswith("VmHWM"))
    return int(peak) / 1024


PROCESSES = {"first": work, "second": second, "kernel": in_kernel}


if __name__ == "__main__":
    main()
