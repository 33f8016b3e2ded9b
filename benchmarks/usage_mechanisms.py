"""What each function of the usage report pays for: every one left out alone, on the projects of a folder.

    python benchmarks/usage_mechanisms.py CHECKOUTS OUT [PROJECT ...]

``CHECKOUTS`` has one folder a project. Each is read once; then its keys are judged with everything, and again without each
function that says anything there and has not decided in three projects yet: small projects first, this costs little more than
reading them. No list says which functions: it is every one of the rooms below whose return type says what it gives where it
is left out (nothing, no text, what it was given; of a question both answers, each alone). ``OUT`` gets a JSON file a project:
by function the keys whose status it decides, with the status that they have and the one that they would have. Printed is, for
each, in how many projects it decides any key, how many, and of the judged ones (``judged_usage.csv``) how many would be right
no more, and how many only then. ``heard`` are functions that say something somewhere: what is never heard is idle here.

``usage_mechanisms.csv`` has what was measured last, by a run over the first project of 60 repositories that were drawn by seed
(30 of ``judged_usage.csv``, 30 others, each below 1,500 files; 30,255 rows, 401 of them judged): evidences, steps, doubts and
what the inventory knows, each asked after all files were read. ``speaks`` is in how many projects a mechanism says anything,
``projects`` and ``keys`` what is another without it (an undefined key in doubt counts as another status), ``lost`` and ``won``
the judged rows, ``named`` the projects where they are fewer than three.
"""

from __future__ import annotations

import csv
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import partial
from os import environ
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from left_out import listening, mechanisms

from i18n_workbench.bench import Bench
from i18n_workbench.bench.code import judging
from i18n_workbench.source.keep import index as indexing
from i18n_workbench.source.keep.reading import detector_of
from i18n_workbench.source.read.detector import Detector
from i18n_workbench.source.usage.inventory import Inventory
from i18n_workbench.source.usage.kept_report import KeptReport
from i18n_workbench.source.usage.learning import KeptTranslators

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

TABLE = Path(__file__).with_name("judged_usage.csv")
PROJECTS = 2
"""Of a repository that holds several projects so many are read."""
ENOUGH = 3
"""Projects in which a function has to decide a key to be worth its lines."""
SECONDS = 150.0
"""CPU seconds for each project; which functions are asked within them is drawn."""
FIELDS = tuple(
    each.name
    for each in fields(Inventory)
    if each.name not in {"keys", "namespaces", "delimiter"}
)
"""What the inventory knows besides the keys."""
Statuses = dict[str, str]
Decided = list[tuple[str, str, str]]


def statuses(bench: Any) -> Statuses:
    return {row.key: row.status for row in judging.judged(bench, bench.sources).rows}


def without_each(
    open_bench: Callable[[], Any], settled: Collection[str]
) -> dict[str, Any]:
    every = mechanisms()
    by_name = {
        each.name: each
        for same in every.values()
        for each in same
        if each.name not in settled
    }
    learning: set[str] = set()
    bench = open_bench()
    with listening(every, settled, learning):
        bench.sources.rules()
    heard: set[str] = set()
    files: defaultdict[str, set[str]] = defaultdict(set)
    find = Detector.find

    def found(self: Any, text: str, file: str, *args: Any) -> Any:
        here = set(heard)
        heard.clear()
        uses = find(self, text, file, *args)
        for name in heard:
            files[name].add(file)
        heard.update(here)
        return uses

    with patch.object(Detector, "find", found), listening(every, settled, heard):
        bench.sources.scan()
    scanning = heard - files.keys()
    index, own, around = (
        bench.sources.index,
        bench.sources.inventory(),
        bench.sources.neighbours(),
    )

    def judged(inventory: Any) -> Statuses:
        given = SimpleNamespace(
            scan=lambda: index, inventory=lambda: inventory, neighbours=lambda: around
        )
        return {row.key: row.status for row in judging.judged(bench, given).rows}

    began = time.process_time()
    full = judged(own)
    speaking: set[str] = set()
    with listening(every, settled, speaking):
        bench.sources.inventory()
    stocking = set(speaking)
    with listening(every, settled, speaking):
        judged(own)
    asked = sorted(learning | files.keys() | speaking)
    random.Random(len(full)).shuffle(asked)
    decided: dict[str, Decided] = {}
    unasked = []
    for name in asked:
        if time.process_time() - began > SECONDS:
            unasked.append(name)
            continue
        each = by_name[name]
        try:
            if name in learning or name in scanning or name in stocking:
                with each.left_out():
                    now = statuses(open_bench())
            else:
                with each.left_out(), _read_again(index, files.get(name, set())):
                    now = judged(own)
        except Exception as error:  # noqa: BLE001 what it gives is needed
            decided[name] = [("", "", f"error {type(error).__name__}")]
            continue
        changed = _changed(full, now)
        if changed:
            decided[name] = changed
    for field in FIELDS:
        value = getattr(own, field)
        if value and f"inventory.{field}" not in settled:
            without = replace(own, **{field: type(value)()})
            changed = _changed(full, judged(without))
            if changed:
                decided[f"inventory.{field}"] = changed
    return {"keys": len(full), "heard": asked, "unasked": unasked, "decided": decided}


def _changed(full: Statuses, now: Statuses) -> Decided:
    keys = sorted(full.keys() | now.keys())
    return [
        (key, full.get(key, ""), now.get(key, ""))
        for key in keys
        if full.get(key) != now.get(key)
    ]


@contextmanager
def _read_again(index: Any, files: set[str]) -> Iterator[None]:
    """The files as they are read now."""
    detector = detector_of(index._rules)  # noqa: SLF001
    before = dict(index.files)
    for file in files & before.keys():
        text = index._text(file)  # noqa: SLF001
        uses = detector.find(text, file)
        index.files[file] = replace(before[file], uses=uses)
    try:
        yield
    finally:
        index.files = before


def settled_in(out: Path) -> set[str]:
    decided: Counter[str] = Counter()
    for file in out.glob("*.json"):
        decided.update(json.loads(file.read_text(encoding="utf-8"))["decided"].keys())
    return {name for name, count in decided.items() if count >= ENOUGH}


def main(folder: Path, out: Path, wanted: set[str]) -> int:
    """Judge every project without each function, and print what each pays for."""
    out.mkdir(parents=True, exist_ok=True)
    roots = [
        path for path in sorted(folder.iterdir()) if not wanted or path.name in wanted
    ]
    with ProcessPoolExecutor(2, max_tasks_per_child=1) as pool:
        asked = {pool.submit(ablate, root, out): root for root in roots}
        for future in as_completed(asked):
            print(asked[future].name, future.exception() or future.result(), flush=True)
    print_table(out)
    return 0


def ablate(root: Path, out: Path) -> str:
    """Judge one repository, and write down what each function decides; nothing is kept for the next reading."""
    with (
        tempfile.TemporaryDirectory() as state,
        patch.object(KeptTranslators, "load", lambda *_: None),
        patch.object(KeptReport, "load", lambda *_: None),
        patch.object(indexing, "remembered_entries", lambda *_: {}),
        patch.object(indexing, "WORTHWHILE", sys.maxsize),
    ):
        environ["I18N_WORKBENCH_STATE"] = state
        keys = 0
        for name in Bench(root).project.choices[:PROJECTS] or [""]:
            opened = partial(Bench, root, **({"project": name} if name else {}))
            found = without_each(opened, settled_in(out))
            keys += found["keys"]
            file = out / f"{root.name}~{name.replace('/', '~')}.json"
            file.write_text(json.dumps(found), encoding="utf-8")
    return f"{keys} keys"


def print_table(out: Path) -> None:
    """What each mechanism decides in all projects, those that decide least first."""
    truths = _truths()
    projects: Counter[str] = Counter()
    lost: Counter[str] = Counter()
    won: Counter[str] = Counter()
    kinds: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for file in sorted(out.glob("*.json")):
        found = json.loads(file.read_text(encoding="utf-8"))
        truth = truths.get(file.name.partition("~")[0].rpartition("+")[2], {})
        for name, rows in found["decided"].items():
            projects[name] += 1
            for key, was, now in rows:
                kinds[name][f"{was or 'none'} > {now or 'none'}"] += 1
                lost[name] += truth.get(key) == was
                won[name] += truth.get(key) == now
    for name in sorted(projects, key=lambda name: (projects[name], name)):
        print(
            f"{projects[name]:4} {kinds[name].total():6} {lost[name]:4} {won[name]:4}  {name}: ",
            end="",
        )
        print(
            *(f"{kind} {count}" for kind, count in kinds[name].most_common(3)), sep=", "
        )


def _truths() -> dict[str, Statuses]:
    found: defaultdict[str, Statuses] = defaultdict(dict)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["project"]][row["key"]] = row["truth"]
    return dict(found)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]), set(sys.argv[3:])))
