"""What reading the code costs: the usage report of a cold process, the scan alone, and of a second process after it.

    python benchmarks/scanning.py CHECKOUTS [PROJECT ...]

``CHECKOUTS`` has one folder a project. Times are processor seconds, so that a busy machine does not blur them; the goal
(P7 of the performance notes) stands beside where one was set for the very project. Every line is a process of its own;
the first of a project finds an empty state folder, the second what the first has left there. Never part of the tests:
it prints, it judges nothing.

Measured on two cores that seven others shared (``import pandas`` alone took 0.6 s), best of three, first / second
process: outline open 0.50 / 0.43, scan 1.15 / 0.19, judge 0.29; hoppscotch 0.44 / 0.39, 0.70 / 0.09, 0.35;
dspace-angular 1.26 / 1.13, 1.59 / 0.22, 1.1. The goals are not reached: of a first scan of outline a fifth is reading, a
quarter literals, two fifths calls and what they mean; and opening alone takes more than was set for all.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

GOALS = {
    "outline": 0.22,
    "hoppscotch/packages/hoppscotch-common": 0.19,
    "dspace-angular": 0.35,
}
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
wb.sources.scan()
scanned = time.process_time()
report = wb.usage_report
analysed = time.process_time()
again = time.process_time()
wb.sources.scan()
warm = time.process_time()
size = sum(entry.size for entry in wb.sources.scan().files.values()) / 1e6
print(len(wb.sources.scan().files), size, opened, scanned - opened, analysed - scanned, warm - again, analysed)
"""


def main(folder: Path, wanted: list[str]) -> None:
    """Two lines a project."""
    print(
        f"{'project':38} {'run':6} {'files':>6} {'MB':>6} {'open':>6} {'scan':>6} {'judge':>6} {'warm':>6} {'whole':>6}  goal"
    )
    for name in wanted or PROJECTS:
        if not (folder / name).is_dir():
            continue
        with tempfile.TemporaryDirectory() as state:
            for run in ("first", "second"):
                command = [sys.executable, "-c", COLD, str(folder / name)]
                kept = {
                    **os.environ,
                    "XDG_STATE_HOME": state,
                    "I18N_WORKBENCH_STATE": state,
                }
                done = subprocess.run(
                    command, capture_output=True, text=True, check=True, env=kept
                )
                files, *numbers = done.stdout.split()
                shown = " ".join(f"{float(number):6.2f}" for number in numbers)
                print(
                    f"{name:38} {run:6} {files:>6} {shown}  {GOALS.get(name, '') if run == 'first' else ''}"
                )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
