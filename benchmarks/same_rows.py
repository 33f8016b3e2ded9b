"""Whether another version of the package sees the same: values, findings and usages of real projects, row by row.

    git archive REVISION i18n_workbench | tar x -C OTHER
    python benchmarks/same_rows.py OTHER PROJECT ...

Each version reads each project in a process and with a state folder of its own. Exit status 1 when a row differs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

OURS = Path(__file__).parents[1]
KINDS = ("values", "findings", "usages")
WORK = """
import json, sys
import i18n_workbench as i18n
from i18n_workbench.catalog.locating import Locator
from i18n_workbench.checks.running import find
wb = i18n.open(sys.argv[1], settings={'review.enabled': False})
catalog = wb.catalog
values = []
for chunk in catalog.chunks:
    read = chunk.file.values
    if read is not None:
        cells = zip(read.paths, read.texts, strict=True)
        values += [[chunk.file.path, *map(str, path), text] for path, text in cells]
findings = [list(found.record().values()) for found in Locator(catalog).located(find(catalog, catalog.locales))]
usages = wb.usage().drop(columns=['seconds'], errors='ignore').values.tolist()
usages += wb.places().values.tolist()
print(json.dumps({'values': values, 'findings': findings, 'usages': usages}, default=str))
"""


def main() -> None:
    other, *projects = sys.argv[1:]
    print(
        "| project | values | findings | usages | |\n| --- | ---: | ---: | ---: | --- |"
    )
    is_same = True
    for project in projects:
        theirs, ours = seen(Path(other), project), seen(OURS, project)
        counts = " | ".join(f"{len(ours[kind]):,}" for kind in KINDS)
        differing = [
            told(kind, theirs, ours) for kind in KINDS if theirs[kind] != ours[kind]
        ]
        print(
            f"| {Path(project).name} | {counts} | {'; '.join(differing) or 'same'} |",
            flush=True,
        )
        is_same &= not differing
    sys.exit(not is_same)


def seen(package: Path, project: str) -> dict[str, list[Sequence[object]]]:
    """The rows that a version of the package sees."""
    with tempfile.TemporaryDirectory() as state:
        environment = {
            **os.environ,
            "PYTHONPATH": str(package),
            "I18N_WORKBENCH_STATE": state,
        }
        command = [sys.executable, "-P", "-c", WORK, project]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        )
        found: dict[str, list[Sequence[object]]] = json.loads(done.stdout)
        return found


def told(
    kind: str,
    theirs: Mapping[str, list[Sequence[object]]],
    ours: Mapping[str, list[Sequence[object]]],
) -> str:
    """How many rows of a kind only one of the two has, and the first of each."""
    before, now = (set(map(json.dumps, rows[kind])) for rows in (theirs, ours))
    lost, new = before - now, now - before
    examples = [*sorted(lost)[:1], *sorted(new)[:1]]
    return f"{kind}: {len(lost)} lost, {len(new)} new {examples}"


if __name__ == "__main__":
    main()
