"""The goals P1 to P25 on real projects, beside prototypes and peers of the same run, as one table.

    python benchmarks/anchors.py CORPORA [--peers NODE_MODULES] [--only P1 P2 ...] [--minutes 10] [--output FILE.md]

``CORPORA`` has a folder a project: ``mediawiki`` (what Debian packs: 11,763 JSON files), ``hoppscotch``, ``outline``,
``playbooks``, ``dspace-angular``, ``openstreetmap``, ``wagtail``, ``snipe-it``, ``jabref``, ``pdf.js``, ``excalidraw``,
``www-l10n``; a row whose project is not there says so. Every figure is CPU seconds of a process of its own (user and
system, children included; the lower of two where it takes less than ``SHORT``) or, where the goal is one of a session,
what that process says. A goal was set on another machine: it is multiplied by how much slower this one reads JSON just
before or after the process it belongs to, whichever was quicker (``goals.py``). ``anchor_rows.py`` holds the rows, ``anchor_works.py`` what is run.
"""

from __future__ import annotations

import argparse
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from anchor_rows import ROWS, Peer, Row
from goals import slowness

import i18n_workbench as i18n

HEAD = "| goal | work | project | goal there | goal here | bound there | compared with | before | now | | reason |"
LIMIT = 900
"""Seconds after which a measurement is given up; the longest took 160 on a machine that seven others shared."""
SHORT = 3.0
"""CPU seconds below which a process is run twice: start-up varies by a fifth, and costs little to repeat."""
TIMES = 2


@dataclass(frozen=True)
class Measured:
    """A process: its CPU seconds, the figures that it printed, and how slow the machine was beside it."""

    used: float
    slower: float
    is_done: bool = True
    said: dict[str, float] = field(default_factory=dict)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpora", type=Path)
    parser.add_argument("--peers", type=Path, help="a node_modules folder")
    parser.add_argument("--only", nargs="*", default=[], help="goals, as P1")
    parser.add_argument(
        "--minutes", type=float, default=60, help="after these no row is begun"
    )
    parser.add_argument("--output", type=Path)
    given = parser.parse_args()
    lines = table(given.corpora, given.peers, given.only, given.minutes)
    print("\n".join(lines))
    if given.output:
        given.output.write_text("\n".join([*lines, ""]), encoding="utf-8")


def table(
    corpora: Path, peers: Path | None, only: list[str], minutes: float
) -> list[str]:
    """The lines of the table, in the order of the goals; how far it is goes to standard error. Rows that would begin
    after so many minutes say that they were not measured.
    """
    start = time.perf_counter()
    rows = [row for row in ROWS if not only or row.goal in only]
    found: list[tuple[int, str]] = []
    with tempfile.TemporaryDirectory() as state:
        for row in rows:
            if time.perf_counter() - start > minutes * 60:
                line = _unmeasured(row, "the time was up")
            else:
                line = _line(row, corpora / row.folder, peers, Path(state))
            found.append((int(row.goal[1:]), line))
            print(f"{time.perf_counter() - start:5.0f} s {line[:150]}", file=sys.stderr)
    found.sort(key=lambda numbered: numbered[0])
    took = f"{time.perf_counter() - start:.0f} s for the whole table"
    machine = f"{_machine()}; {took}."
    return [
        machine,
        "",
        HEAD,
        "|" + " --- |" * (HEAD.count("|") - 1),
        *(line for _, line in found),
    ]


def _line(row: Row, folder: Path, peers: Path | None, state: Path) -> str:
    """A row of the table."""
    if not folder.is_dir():
        return _unmeasured(row, "no such folder among the projects")
    cells = [row.goal, row.title, row.folder, _shown(row.most, row.unit)]
    own = "session" if row.says else row.goal
    kept = state / (row.after or own + row.folder.replace("/", "-"))
    program = (sys.executable, "-c", row.work, str(folder))
    measured = _run(program, kept, None, row.after)
    now = _figure(measured, row)
    here = _scaled(row, measured.slower)
    is_met = now is not None and (now >= here if row.at_least else now <= here)
    verdict = "met" if is_met else _missed(now, here, row)
    cells += [_shown(here, row.unit), _shown(row.bound, row.unit)]
    cells += [_compared(row, measured, folder, peers, kept), row.before]
    cells += [_shown(now, row.unit), verdict, "" if is_met else row.reason]
    return f"| {' | '.join(cells)} |"


def _unmeasured(row: Row, why: str) -> str:
    cells = [row.goal, row.title, row.folder, _shown(row.most, row.unit)]
    return f"| {' | '.join(cells)} | - | - | - | - | - | not measured | {why} |"


def _figure(measured: Measured, row: Row) -> float | None:
    if not measured.is_done:
        return None
    return measured.said.get(row.says) if row.says else measured.used


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


def _compared(
    row: Row, measured: Measured, folder: Path, peers: Path | None, kept: Path
) -> str:
    """What a prototype, another library in the same process, and the peers that are installed take."""
    said = []
    if row.other_says in measured.said:
        said.append((row.other_name, measured.said[row.other_says]))
    if row.prototype:
        command = (sys.executable, "-c", row.prototype, str(folder))
        said.append((row.other_name, _run(command, kept, None, "prototype").used))
    for peer in row.peers:
        if peers is not None and (peers / ".bin" / peer.command[0]).exists():
            said.append((peer.name, _run_peer(peer, folder, peers, kept)))
    return ", ".join(f"{name} {_shown(value, '')}" for name, value in said) or "-"


def _run_peer(peer: Peer, folder: Path, peers: Path, kept: Path) -> float:
    """CPU seconds of a peer, with its configuration beside the project for that time."""
    config = folder / peer.config
    if peer.config:
        config.write_text(peer.content, encoding="utf-8")
    try:
        command = (str(peers / ".bin" / peer.command[0]), *peer.command[1:])
        return _run(command, kept, folder, "peer").used
    finally:
        if peer.config:
            config.unlink()


@cache
def _run(
    command: tuple[str, ...], state: Path, folder: Path | None, after: str
) -> Measured:
    """A process, the quickest of its runs; one for all rows that ask for the same. Unless it comes ``after`` another
    one, it finds no state folder.
    """
    runs: list[Measured] = []
    while len(runs) < TIMES and all(one.used < SHORT for one in runs):
        if not after:
            shutil.rmtree(state, ignore_errors=True)
        runs.append(_run_once(command, state, folder))
    best = min(runs, key=lambda one: one.used)
    return replace(best, slower=min(one.slower for one in runs))


def _run_once(command: tuple[str, ...], state: Path, folder: Path | None) -> Measured:
    environment = {**os.environ, "I18N_WORKBENCH_STATE": str(state)}
    # as a user's: where compiled modules may not be kept, each start costs .6 s more
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    slower, before = slowness(), _used()
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
        return Measured(LIMIT, slower, is_done=False)
    used = _used() - before
    slower = min(slower, slowness())  # what disturbed one of the two may be over
    if folder is not None:  # a peer: what it finds is its exit status
        return Measured(used, slower)
    if done.returncode:
        print(done.stderr[-400:], file=sys.stderr)
    lines = [line.split() for line in done.stdout.splitlines()]
    said = {line[1]: float(line[2]) for line in lines if line[:1] == ["figure"]}
    return Measured(used, slower, not done.returncode, said)


def _used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _shown(value: float | None, unit: str) -> str:
    if value is None:
        return "-"
    return f"{value:,.4g} {unit or 's'}"


def _machine() -> str:
    versions = f"Python {platform.python_version()}, i18n_workbench {i18n.__version__}"
    return f"{os.cpu_count()} cores, {platform.system()}, {versions}, {slowness():.1f} times slower than that of the goals at the end"


if __name__ == "__main__":
    main()
