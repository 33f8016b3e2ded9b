"""The goals P1 to P25 on real projects, beside prototypes and peers of the same run, as one table.

    python benchmarks/anchors.py CORPORA [--peers NODE_MODULES] [--only P1 P2 ...] [--output FILE.md]

``CORPORA`` has a folder a project: ``mediawiki`` (what Debian packs: 11,763 JSON files), ``hoppscotch``, ``outline``,
``dspace-angular``, ``openstreetmap``, ``wagtail``, ``snipe-it``, ``jabref``, ``pdf.js``, ``excalidraw``; rows of others are left out. Every
figure is CPU seconds of a process of its own (user and system, children included) or, where the goal is one of a
session, what that process says. A goal was set on another machine: it is multiplied by how much slower this one reads
JSON in the same run (``goals.py``). ``anchor_works.py`` holds what is run.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from anchor_works import ROWS, Row
from goals import slowness

import i18n_workbench as i18n

HEAD = "| goal | work | project | goal there | goal here | compared with | that | bound | before | now | | reason |"
LIMIT = 900
"""Seconds after which a measurement is given up; the longest took 160 on a machine that seven others shared."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", type=Path)
    parser.add_argument("--peers", type=Path, help="a node_modules folder")
    parser.add_argument("--only", nargs="*", default=[], help="goals, as P1")
    parser.add_argument("--output", type=Path)
    given = parser.parse_args()
    slower = slowness()
    lines = [f"{_machine()}, {slower:.1f} times slower than that of the goals.", ""]
    lines += [HEAD, "|" + " --- |" * (HEAD.count("|") - 1)]
    print("\n".join(lines), flush=True)
    with tempfile.TemporaryDirectory() as state:
        for row in ROWS:
            folder = given.corpora / row.folder
            if folder.is_dir() and (not given.only or row.goal in given.only):
                lines.append(_line(row, folder, given.peers, slower, Path(state)))
                print(lines[-1], flush=True)
    if given.output:
        given.output.write_text("\n".join([*lines, ""]), encoding="utf-8")


def _line(
    row: Row, folder: Path, peers: Path | None, slower: float, state: Path
) -> str:
    """A row of the table."""
    own = "session" if row.says else row.goal
    kept = state / (row.after or own + row.folder.replace("/", "-"))
    now = _measure([sys.executable, "-c", row.work, str(folder)], kept, row)
    that = _measure_other(row, folder, peers, kept)
    here = _scaled(row, slower)
    is_met = now is not None and (now >= here if row.at_least else now <= here)
    shown = (_shown(value, row.unit) for value in (row.most, here, that, row.bound))
    goal, scaled, other, bound = shown
    verdict = "met" if is_met else _missed(now, here, row)
    reason = "" if is_met else row.reason
    cells = [row.goal, row.title, row.folder, goal, scaled, row.other_name, other]
    cells += [bound, row.before, _shown(now, row.unit), verdict, reason]
    return f"| {' | '.join(cells)} |"


def _scaled(row: Row, slower: float) -> float:
    """The goal on this machine: seconds grow with it, texts a second shrink, and what is counted stays."""
    if not row.unit:
        return row.most * slower
    return row.most / slower if row.unit.endswith("/s") else row.most


def _missed(now: float | None, here: float, row: Row) -> str:
    if now is None:
        return "no answer"
    times = here / now if row.at_least else now / here
    return f"{times:.1f}x"


def _measure_other(
    row: Row, folder: Path, peers: Path | None, kept: Path
) -> float | None:
    """What the row is compared with: a prototype, or a peer where it is installed."""
    if row.prototype:
        command = (sys.executable, "-c", row.prototype, str(folder))
        return _run(command, kept, None, "")[0]
    is_ready = not row.peer_needs or (folder / row.peer_needs).is_file()
    if row.peer and peers is not None and is_ready:
        command = [str(peers / ".bin" / row.peer[0]), *row.peer[1:]]
        return _measure(command, kept, row, folder)
    return None


def _measure(
    command: list[str], state: Path, row: Row, folder: Path | None = None
) -> float | None:
    """CPU seconds of a process, or what it says; None where it fails."""
    used, said = _run(tuple(command), state, folder, row.after)
    return said.get(row.says) if row.says and folder is None else used


@cache
def _run(
    command: tuple[str, ...], state: Path, folder: Path | None, after: str
) -> tuple[float | None, dict[str, float]]:
    """The CPU seconds of a process, and the figures that it prints, a line each; one run for all rows that ask
    for the same, ``after`` another one or not.
    """
    del after
    environment = {**os.environ, "I18N_WORKBENCH_STATE": str(state)}
    before = _used()
    try:
        done = subprocess.run(
            command,
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None, {}
    used = _used() - before
    if done.returncode and folder is None:
        print(done.stderr[-400:], file=sys.stderr)
    lines = [line.split() for line in done.stdout.splitlines()] if not folder else []
    said = {line[1]: float(line[2]) for line in lines if line[:1] == ["figure"]}
    return None if done.returncode and folder is None else used, said


def _used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "-"
    return f"{value:,.4g} {unit or 's'}"


def _machine() -> str:
    versions = f"Python {platform.python_version()}, i18n_workbench {i18n.__version__}"
    return f"{os.cpu_count()} cores, {platform.system()}, {versions}"


if __name__ == "__main__":
    main()
