"""What a person waits for, at three sizes: seconds, memory, and how both grow.

    python benchmarks/everything.py [--short] [--only-goals | --only-growth [WORK ...]] [--output FILE.json]
    python benchmarks/everything.py --anchors CORPORA [--peers NODE_MODULES] [--minutes 10]

Projects are generated, each measurement runs in a process of its own, and each row is printed with its growth exponent
(1 = linear) from 1x over 4x to 16x; then the goals of ``goals.py``, scaled by how fast this machine is in this run, each
met or missed. CPU seconds of the process, so that a busy machine disturbs little. The data go to FILE with machine and
versions. ``--anchors`` prints the table P1 to P25 of real projects instead, beside the peers (``anchors.py``).
"""

from __future__ import annotations

import argparse
import json
import math
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from anchors import table
from goal_works import GOAL_WORKS
from goals import GOALS, is_met, limit, slowness

import i18n_workbench as i18n
from i18n_workbench.panels.grids.grid_model import GridModel
from i18n_workbench.panels.grids.grid_query import Query

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from i18n_workbench.workbench import Workbench

LOCALES = [
    "en",
    "de",
    "fr",
    "es",
    "it",
    "nl",
    "pl",
    "pt",
    "ru",
    "uk",
    "cs",
    "sk",
    "sl",
    "hr",
    "hu",
    "fi",
    "sv",
    "da",
    "nb",
    "ja",
]
TEXT = "Text number {} of {} with {{name}}, see https://example.org"
SHARES = (1, 4, 16)
KEYS_A_COMPONENT = 20


@dataclass(frozen=True)
class Size:
    """A generated project: keys of each file, files of each locale, locales."""

    keys: int
    files: int
    locales: int
    lines: bool = True
    """Whether a text and an element have a line of their own; else a file of texts, or of code, is one line."""

    @property
    def messages(self) -> int:
        return self.keys * self.files * self.locales


TINY = Size(20, 1, 2)


@dataclass(frozen=True)
class Measured:
    """One measurement."""

    work: str
    goal: str
    size: Size
    seconds: float
    megabytes: float


def generate(root: Path, size: Size) -> None:
    (root / "package.json").write_text('{"dependencies": {"i18next": "23"}}')
    for locale in _locales(size.locales):
        folder = root / "locales" / locale
        folder.mkdir(parents=True)
        for file in range(size.files):
            texts: dict[str, dict[str, str]] = {}
            for key in range(size.keys):
                branch = texts.setdefault(f"area{key // 100}", {})
                branch[f"key{key}"] = TEXT.format(key, locale)
            indent = 2 if size.lines else None
            content = json.dumps(texts, indent=indent, ensure_ascii=False)
            (folder / f"part{file}.json").write_text(f"{content}\n")
    for file in range(size.files):
        each = KEYS_A_COMPONENT if size.lines else size.keys
        generate_code(root / f"src/part{file}", size.keys, each)


def _locales(count: int) -> list[str]:
    """So many tags: those of languages, then these as they are spoken in numbered regions."""
    regional = [
        f"{language}-{region:03}" for region in range(1, 9) for language in LOCALES
    ]
    return [*LOCALES, *regional][:count]


def generate_code(folder: Path, keys: int, each: int) -> None:
    """Components of so many keys that ask for every second one, misspell one in a hundred, and say what was never
    extracted.
    """
    folder.mkdir(parents=True)
    for first in range(0, keys, each):
        lines = [
            f"<p title='Some words {key}'>{{t('area{key // 100}.{_asked(key)}')}}</p>"
            for key in range(first, min(first + each, keys), 2)
        ]
        code = f"export const Page{first} = ({{ t }}) => <>{''.join(lines)}</>\n"
        (folder / f"Page{first}.jsx").write_text(code)


def _asked(key: int) -> str:
    return f"keyy{key}" if key % 100 == 40 else f"key{key}"


def load(wb: Workbench) -> object:
    return wb.catalog.columns


def edit(wb: Workbench) -> object:
    key = wb.catalog.keys[len(wb.catalog.keys) // 2]
    return wb.changes().set(key, "en", "another text").apply()


def rename(wb: Workbench) -> object:
    key = wb.catalog.keys[0]
    branch = key.rpartition(".")[0]
    return wb.changes().rename(branch, f"{branch}renamed").apply()


def delete(wb: Workbench) -> object:
    return wb.changes().delete(*wb.catalog.keys[::10]).apply()


def new_keys(wb: Workbench) -> object:
    edit = wb.changes()
    for key in wb.catalog.keys[::10]:
        edit.set(f"{key}new", "en", "a new text")
    return edit.apply()


def sort(wb: Workbench) -> object:
    wb.settings.set("sortKeys", True)
    return wb.changes().normalize().plan()


def export(wb: Workbench) -> Path:
    file = wb.root.with_name("exported.csv")
    wb.export(file)
    return file


def import_back(wb: Workbench) -> object:
    return wb.changes().import_file(export(wb))


def search(wb: Workbench) -> object:
    """A first letter, and one more: nearly all texts are found, then hardly any."""
    locales = tuple(wb.locale_names())
    model = GridModel(wb)
    model.show(Query(search="e", locales=locales))
    return model.show(Query(search="e 7", locales=locales))


WORKS: dict[str, tuple[str, Callable[[Workbench], object]]] = {
    "load": ("P1", load),
    "coverage": ("P2", lambda wb: wb.coverage_table()),
    "locales": ("P27", lambda wb: wb.locales),
    "messages": ("P24", lambda wb: wb.messages),
    "one edit": ("P14", edit),
    "rename a branch": ("P15", rename),
    "new keys": ("P27", new_keys),
    "delete keys": ("P27", delete),
    "sort": ("P27", sort),
    "export": ("P27", export),
    "export and import": ("P27", import_back),
    "missing": ("P27", lambda wb: wb.missing()),
    "stale": ("P27", lambda wb: [wb.stale(locale) for locale in wb.locale_names()]),
    "search": ("P20", search),
    "gate": ("P27", lambda wb: wb.gate()),
    "duplicates": ("P17", lambda wb: wb.duplicates()),
    "check": ("P21", lambda wb: wb.check()),
    "usage": ("P7", lambda wb: wb.usage_report),
    "undefined": ("P27", lambda wb: wb.undefined()),
    "hard-coded strings": ("P10", lambda wb: wb.hardcoded()),
    "similar texts": ("P16", lambda wb: wb.similar_messages("Text number 7 of en")),
}


def opened(root: Path) -> Workbench:
    wb = i18n.open(root, settings={"review.enabled": False})
    load(wb)
    return wb


def measured(work: str, root: Path, size: Size) -> Measured:
    """Do one piece of work on a project that is open (but for loading, which is opening it); a tiny project before it
    has paid for the imports.
    """
    goal, act = WORKS[work]
    act(opened(root.with_name("tiny")))
    start = time.process_time()
    wb = opened(root)
    if work != "load":
        start = time.process_time()
        act(wb)
    seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Measured(work, goal, size, seconds, peak)


def in_process(work: str, size: Size) -> Measured:
    """One measurement in a process of its own, on a project of its own."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "project"
        for place, keys in ((root, size), (root.with_name("tiny"), TINY)):
            place.mkdir()
            generate(place, keys)
        arguments = [work, str(root), json.dumps(asdict(size))]
        environment = {**os.environ, "I18N_WORKBENCH_STATE": f"{folder}/state"}
        command = [sys.executable, __file__, "--one", *arguments]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=True
        )
        found = json.loads(done.stdout)
        return Measured(work, found["goal"], size, found["seconds"], found["megabytes"])


@dataclass(frozen=True)
class Reached:
    """What was measured for a goal, and what is asked of this machine for a project of this size."""

    goal: str
    work: str
    value: float
    unit: str
    most: float
    met: bool
    before: str


def goals(size: Size) -> list[Reached]:
    """Measure every goal on one generated project; only P6 finds what an earlier process left."""
    slower = slowness()
    reached = []
    with tempfile.TemporaryDirectory() as folder:
        for name, goal in GOALS.items():
            state = f"{folder}/state-{'P1' if name == 'P6' else name}"
            root = Path(folder) / ("P1" if name == "P6" else name) / "project"
            if not root.exists():
                for place, keys in ((root, size), (root.with_name("tiny"), TINY)):
                    place.mkdir(parents=True)
                    generate(place, keys)
            command = [sys.executable, __file__, "--goal", name, str(root)]
            environment = {**os.environ, "I18N_WORKBENCH_STATE": state}
            done = subprocess.run(
                command, env=environment, capture_output=True, text=True, check=True
            )
            value, most = float(done.stdout), limit(goal, size.messages, slower)
            met = is_met(goal, value, most)
            reached.append(
                Reached(name, goal.work, value, goal.unit, most, met, goal.before)
            )
    return reached


def exponent(rows: list[Measured]) -> float:
    """How the time grows with the number of messages, between the first and the last row."""
    first, last = rows[0], rows[-1]
    grown = last.size.messages / first.size.messages
    return math.log(max(last.seconds, 1e-4) / max(first.seconds, 1e-4), grown)


def sizes(*, short: bool) -> dict[str, list[Size]]:
    """What grows, and the projects of each step."""
    unit = 1 if short else 4
    return {
        "keys in a file": [Size(500 * unit * share, 1, 2) for share in SHARES],
        "files": [Size(50 * unit, 4 * share, 4) for share in SHARES],
        "keys and files": [Size(50 * unit * root, 4 * root, 4) for root in (1, 2, 4)],
        "locales": [Size(50 * unit, 4, 4 * share) for share in SHARES],
        "length of lines": [Size(500 * unit * share, 1, 2, False) for share in SHARES],
    }


def machine() -> dict[str, str]:
    """Where it was measured, and with what."""
    return {
        "processor": platform.processor() or platform.machine(),
        "cores": str(os.cpu_count()),
        "system": platform.platform(),
        "python": platform.python_version(),
        "i18n_workbench": i18n.__version__,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a quarter of the sizes")
    parser.add_argument("--output", type=Path, help="where the data go, as JSON")
    parser.add_argument("--only-goals", action="store_true", help="without the growth")
    parser.add_argument("--only-growth", nargs="*", help="of these works; default: all")
    parser.add_argument("--anchors", type=Path, help="a folder of real projects")
    parser.add_argument("--peers", type=Path, help="a node_modules folder")
    parser.add_argument("--minutes", type=float, default=60, help="of the anchors")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("--goal", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        work, root, size = given.one
        print(json.dumps(asdict(measured(work, Path(root), Size(**json.loads(size))))))
        return
    if given.goal:
        name, root = given.goal
        print(GOAL_WORKS[name](Path(root)))
        return
    if given.anchors:
        print("\n".join(table(given.anchors, given.peers, [], given.minutes)))
        return
    rows = (
        []
        if given.only_goals
        else grown(given.only_growth or list(WORKS), short=given.short)
    )
    if given.only_growth is not None:
        return
    size = Size(250, 2, 20) if given.short else Size(1000, 4, 20)
    reached = goals(size)
    print(
        f"\n{size.messages} messages\n\n| goal | work | before | now | asked here | |"
    )
    print("| --- | --- | --- | ---: | ---: | --- |")
    for one in reached:
        verdict = (
            "met"
            if one.met
            else f"missed, {max(one.value / one.most, one.most / one.value):.1f}x"
        )
        now, most = (f"{value:,.4g} {one.unit}" for value in (one.value, one.most))
        print(
            f"| {one.goal} | {one.work} | {one.before} | {now} | {most} | {verdict} |"
        )
    if given.output:
        kept = {
            "machine": machine(),
            "rows": [asdict(row) for row in rows],
            "goals": [asdict(one) for one in reached],
        }
        given.output.write_text(json.dumps(kept, indent=1))


def grown(works: Sequence[str], *, short: bool) -> list[Measured]:
    """Measure and print how each work grows."""
    rows: list[Measured] = []
    print("| grows | work | goal | 1x s | 4x s | 16x s | 16x MB | exponent |")
    print("| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |")
    for grows, steps in sizes(short=short).items():
        for work in works:
            found = [in_process(work, size) for size in steps]
            rows += found
            seconds = " | ".join(f"{one.seconds:.3f}" for one in found)
            memory = f"{found[-1].megabytes:.0f}"
            print(
                f"| {grows} | {work} | {found[0].goal} | {seconds} | {memory} | {exponent(found):.2f} |",
                flush=True,
            )
    return rows


if __name__ == "__main__":
    main()
