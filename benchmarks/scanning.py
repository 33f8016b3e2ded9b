"""What reading the code costs: the usage report of a cold process, the scan alone, and both when nothing changed.

    python benchmarks/scanning.py CHECKOUTS [PROJECT ...]

``CHECKOUTS`` has one folder a project. Times are processor seconds, so that a busy machine does not blur them; the goal
(P7 of the performance notes) stands beside where one was set for the very project. Every cold number is a process of
its own. Never part of the tests: it prints, it judges nothing.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

GOALS = {"outline": 0.22, "hoppscotch/packages/hoppscotch-common": 0.19, "dspace-angular": 0.35}
PROJECTS = (
    "outline",
    "hoppscotch/packages/hoppscotch-common",
    "dspace-angular",
    "elk",
    "memos",
    "karakeep",
    "redmine",
    "BookStack",
)
COLD = """
import sys, time
import i18n_workbench as i18n
wb = i18n.open(sys.argv[1])
opened = time.process_time()
wb.scan()
scanned = time.process_time()
report = wb._usage
analysed = time.process_time()
again = time.process_time()
wb.scan()
warm = time.process_time()
size = sum(entry.size for entry in wb.scan().files.values()) / 1e6
print(len(wb.scan().files), size, opened, scanned - opened, analysed - scanned, warm - again, analysed)
"""


def main(folder: Path, wanted: list[str]) -> None:
    """One line a project."""
    print(f"{'project':38} {'files':>6} {'MB':>6} {'open':>6} {'scan':>6} {'judge':>6} {'warm':>6} {'whole':>6}  goal")
    for name in wanted or PROJECTS:
        if not (folder / name).is_dir():
            continue
        command = [sys.executable, "-c", COLD, str(folder / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        files, *numbers = done.stdout.split()
        shown = " ".join(f"{float(number):6.2f}" for number in numbers)
        print(f"{name:38} {files:>6} {shown}  {GOALS.get(name, '')}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
