"""What each mechanism of the string detectors pays for: every one left out alone, on the judged files of many projects.

    python benchmarks/string_mechanisms.py CHECKOUTS OUT [--split SPLIT] [--seconds 60] [--table]

``CHECKOUTS`` has one folder a project of ``drawn_strings.csv``, at the commit that stands there; what is missing is left out.
The files of a project that hold a judged row are read once, and again without each mechanism that says anything there and has
not changed what is found in three projects yet. No list says which: it is every function of ``extraction/`` whose return type says what it gives
where it is left out (a question is answered by no), every set of words there and every pattern. ``OUT`` gets a JSON
file a project: by mechanism the judged rows that it alone puts right and puts wrong, and how many findings come and go.
Printed is, for each, in how many projects it decides a judged row, how many rows would be wrong without it, how many would be
right, and in how many projects any finding of the judged files changes; last how many rows are wrong with everything.
``--table`` prints what ``OUT`` holds and reads nothing.
"""

from __future__ import annotations

import argparse
import csv
import json
import random
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import ExitStack
from functools import cache
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

from heard_lists import OTHERS, ROOMS, listed, look_up_late
from left_out import listening, mechanisms, modules, named_everywhere, patched

import i18n_workbench as i18n
from i18n_workbench.bench.strings import Strings
from i18n_workbench.extraction import EXTRACTED
from i18n_workbench.extraction.files import scanning, searched
from i18n_workbench.extraction.surroundings.drawn_results import PAGE
from i18n_workbench.text.encodings import decode
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from collections.abc import Collection

TABLE = Path(__file__).with_name("drawn_strings.csv")
ENOUGH = 3
"""Projects in which a mechanism has to change what is found to be worth its lines."""
SAYING = (".swift", PAGE)
"""Files that say something for others."""
MOST = 6
"""Files of a project that are read again for a mechanism: those with most judged rows."""
Row = dict[str, str]
Found = dict[tuple[str, int, int], float]
"""The confidence of each finding by its place."""


Crossing = tuple[str, int, int, bool]
"""A finding that is reported by one step and was not before, or is no more."""


def steps() -> dict[int, Any]:
    """The functions that give findings of the findings they are given."""
    found = {}
    for module in modules(ROOMS, OTHERS):
        for value in vars(module).values():
            kinds = getattr(value, "__annotations__", {})
            takes = "Hardcoded]" in str(next(iter(kinds.values()), ""))
            if takes and len(kinds) > 1 and kinds.get("return") == "list[Hardcoded]":
                found[id(value)] = value
    return found


def name_of(function: Any) -> str:
    return f"{function.__module__.removeprefix('i18n_workbench.')}:{function.__name__}"


def _noting(real: Any, crossed: set[Crossing], files: list[str]) -> Any:
    """A step, which notes what it lifts over the threshold or takes below it, in the file that is read."""

    def noting(findings: Any, *args: Any, **kwargs: Any) -> Any:
        given = list(findings)
        found = real(given, *args, **kwargs)
        before = {
            (each.file or files[-1], each.start, each.end)
            for each in given
            if each.confidence >= EXTRACTED
        }
        after = {
            (each.file or files[-1], each.start, each.end)
            for each in found
            if each.confidence >= EXTRACTED
        }
        crossed.update((*place, True) for place in after - before)
        crossed.update((*place, False) for place in before - after)
        return found

    return noting


def _no_beginnings(_: Strings) -> frozenset[str]:
    """Calls that make keys of pieces are not looked for: that takes reading the whole project."""
    return frozenset()


class Project:
    """One opened project, of which only the files with judged rows are read, and those that say something for others."""

    def __init__(self, wb: i18n.Workbench, folder: str, files: Collection[str]) -> None:
        self._strings = wb.strings
        self._index = wb.strings._index  # noqa: SLF001
        self._folder = folder
        self._wanted = {
            file.removeprefix(folder) for file in files if file.startswith(folder)
        }
        self._files: list[Any] | None = None

    def find(self) -> Found:
        """The findings of the judged files."""
        with (
            patch.object(scanning, "files_to_scan", self._searched),
            patch.object(Strings, "_beginnings_of_keys", _no_beginnings),
        ):
            findings = self._strings.find(min_confidence=0.0)
        return {
            (self._folder + each.file, each.start, each.end): each.confidence
            for each in findings
            if each.file in self._wanted
        }

    def _searched(self, root: Path, scope: Any) -> list[Any]:
        if self._files is None:
            self._files = [
                each
                for each in searched.files_to_scan(root, scope)
                if each.file in self._wanted or each.file.endswith(SAYING)
            ]
        return self._files

    def find_and_hear(
        self, heard: set[str], files: defaultdict[str, set[str]], read: list[str]
    ) -> Found:
        """The findings again, with what is heard in which file, and under no file what is heard once all are read."""
        real = scanning.detect_files

        def detect(root: Path, options: Any, some: Any) -> dict[str, Any]:
            entries = {}
            for each in some:
                heard.clear()
                read.append(each.file)
                entries |= real(root, options, [each])
                for name in heard:
                    if each.file in self._wanted:
                        files[name].add(each.file)
            heard.clear()
            return entries

        self._index._entries.clear()  # noqa: SLF001
        with patch.object(scanning, "detect_files", detect):
            found = self.find()
        for name in heard:
            files[name].update(())
        return found

    def find_again(self, files: Collection[str]) -> Found:
        """The findings where some files are read again."""
        entries = self._index._entries  # noqa: SLF001
        before = dict(entries)
        for file in files:
            entries.pop(file, None)
        try:
            return self.find()
        finally:
            entries.clear()
            entries.update(before)


def ablate(
    root: Path, rows: list[Row], settled: Collection[str], seconds: float
) -> dict[str, Any]:
    """What each mechanism decides in one project."""
    functions = without_yes(mechanisms(ROOMS, OTHERS))
    everywhere = named_everywhere()
    stepping = steps()
    functions = {at: same for at, same in functions.items() if at not in stepping}
    lists = {each.name: each for each in listed()}
    by_name: dict[str, Any] = lists | {
        each.name: each for same in functions.values() for each in same
    }
    heard: set[str] = set()
    decided: dict[str, Any] = {}
    unasked: list[str] = []
    files = [file for file, _ in Counter(row["file"] for row in rows).most_common()]
    spans = spans_of(root, rows)
    wrong: list[int] = []
    for wb, folder in opened(root):
        project = Project(wb, folder, files)
        own = [at for at, row in enumerate(rows) if row["file"].startswith(folder)]
        where: defaultdict[str, set[str]] = defaultdict(set)
        with listening(functions, settled, heard), ExitStack() as stack:
            for each in lists.values():
                if each.name not in settled:
                    stack.enter_context(patched(each.places, each.heard_in(heard)))
            read: list[str] = []
            crossed: defaultdict[str, set[Crossing]] = defaultdict(set)
            for at, step in stepping.items():
                noting = _noting(step, crossed[name_of(step)], read)
                stack.enter_context(patched(everywhere[at], noting))
            forget()
            full = project.find_and_hear(heard, where, read)
        truth = verdicts(full, rows, spans, own)
        wrong += [at for at, is_right in truth.items() if not is_right]
        for name, found in crossed.items():
            decided[name] = stepped(found, rows, spans, truth, folder)
        began = time.process_time()
        for name in sorted(
            where.keys() - settled, key=lambda name: (len(where[name]), name)
        ):
            if time.process_time() - began > seconds:
                unasked.append(name)
                continue
            forget()
            try:
                with by_name[name].left_out():
                    now = project.find_again(
                        sorted(
                            where[name], key=lambda file: files.index(folder + file)
                        )[:MOST]
                    )
            except Exception as error:  # noqa: BLE001 what it gives is needed
                decided[name] = {"error": type(error).__name__}
                continue
            decided[name] = compared(full, now, truth, verdicts(now, rows, spans, own))
        forget()
    return {"rows": len(rows), "wrong": wrong, "unasked": unasked, "decided": decided}


def stepped(
    crossed: set[Crossing],
    rows: list[Row],
    spans: list[tuple[int, int]],
    truth: dict[int, bool],
    folder: str,
) -> dict[str, Any]:
    """The rows that a step puts right and puts wrong."""
    touched = [
        at
        for at in truth
        if any(
            rows[at]["file"] == folder + file
            and start < spans[at][1]
            and spans[at][0] < end
            for file, start, end, _ in crossed
        )
    ]
    return {
        "pays": [at for at in touched if truth[at]],
        "costs": [at for at in touched if not truth[at]],
        "gone": sum(is_over for *_, is_over in crossed),
        "come": sum(not is_over for *_, is_over in crossed),
    }


def without_yes(every: dict[int, list[Any]]) -> dict[int, list[Any]]:
    """The mechanisms without a question that is always answered by yes, which hardly ever says what leaving it out does."""
    kept = {
        at: [each for each in same if not each.name.endswith("=T")]
        for at, same in every.items()
    }
    return {at: same for at, same in kept.items() if same}


def opened(root: Path) -> list[tuple[i18n.Workbench, str]]:
    """What is opened of a repository, and its folder: itself, or each project of a workspace that holds several."""
    wb = i18n.open(root)
    if not wb.project.choices:
        return [(wb, "")]
    every = [(i18n.open(root, project=name), name) for name in wb.project.choices]
    return [(each, "" if each.root == wb.root else f"{name}/") for each, name in every]


def forget() -> None:
    """Forget what functions remember of earlier calls."""
    for function in remembering():
        function.cache_clear()


@cache
def remembering() -> list[Any]:
    """The functions that remember what they were asked."""
    return [
        value
        for module in modules(ROOMS, OTHERS)
        for value in list(vars(module).values())
        if callable(value) and hasattr(value, "cache_clear")
    ]


def spans_of(root: Path, rows: list[Row]) -> list[tuple[int, int]]:
    lines: dict[str, LineIndex] = {}
    spans = []
    for row in rows:
        file = row["file"]
        if file not in lines:
            lines[file] = LineIndex(decode((root / file).read_bytes()).text)
        start = lines[file].offset(int(row["line"]), int(row["column"]))
        end = lines[file].offset(int(row["end_line"]), int(row["end_column"]))
        spans.append((start, end))
    return spans


def verdicts(
    found: Found, rows: list[Row], spans: list[tuple[int, int]], own: list[int]
) -> dict[int, bool]:
    """Which rows are right: reported where people read them, or not where they do not."""
    by_file: defaultdict[str, list[tuple[int, int]]] = defaultdict(list)
    for (file, start, end), confidence in found.items():
        if confidence >= EXTRACTED:
            by_file[file].append((start, end))
    right = {}
    for at in own:
        label = rows[at]["label"]
        if label == "unsure":
            continue
        first, last = spans[at]
        reported = any(
            start < last and first < end for start, end in by_file[rows[at]["file"]]
        )
        right[at] = reported == (label == "text")
    return right


def compared(
    full: Found, now: Found, truth: dict[int, bool], then: dict[int, bool]
) -> dict[str, Any]:
    """The rows that are wrong without a mechanism and those that are right only then; and how many findings change."""
    before = {place for place, confidence in full.items() if confidence >= EXTRACTED}
    after = {place for place, confidence in now.items() if confidence >= EXTRACTED}
    pays = [at for at, is_right in truth.items() if is_right and not then[at]]
    costs = [at for at, is_right in truth.items() if not is_right and then[at]]
    return {
        "pays": pays,
        "costs": costs,
        "gone": len(before - after),
        "come": len(after - before),
    }


def settled_in(out: Path) -> set[str]:
    """The mechanisms that have changed what is found in enough projects."""
    decided: Counter[str] = Counter()
    for file in out.glob("*.json"):
        for name, found in json.loads(file.read_text(encoding="utf-8"))[
            "decided"
        ].items():
            changes = found.get("gone") or found.get("come")
            decided[name] += ENOUGH if "error" in found else bool(changes)
    return {name for name, count in decided.items() if count >= ENOUGH}


def print_table(out: Path) -> None:
    """What each mechanism decides in all projects, those that decide least first."""
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    rows = wrong = unasked = 0
    for file in sorted(out.glob("*.json")):
        read = json.loads(file.read_text(encoding="utf-8"))
        rows += read["rows"]
        wrong += len(read["wrong"])
        unasked += len(read["unasked"])
        for name in read["unasked"]:
            counts[name]["unasked"] += 1
        for name, found in read["decided"].items():
            count = counts[name]
            if "error" in found:
                count["errors"] += 1
                continue
            count["heard"] += 1
            count["judged"] += bool(found["pays"] or found["costs"])
            count["pays"] += len(found["pays"])
            count["costs"] += len(found["costs"])
            count["lists"] += bool(found["gone"] or found["come"])
            count["gone"] += found["gone"]
            count["come"] += found["come"]
    print("projects  pays costs  lists  gone  come heard unasked  mechanism")
    for name, count in sorted(
        counts.items(), key=lambda each: (each[1]["judged"], each[1]["lists"], each[0])
    ):
        print(
            f"{count['judged']:8} {count['pays']:5} {count['costs']:5} {count['lists']:6} {count['gone']:5} {count['come']:5} {count['heard']:5} {count['unasked']:7}"
            f"  {name}{' needed' if count['errors'] else ''}"
        )
    print(
        f"{rows} rows, {wrong} wrong with everything; {unasked} questions were not asked"
    )


def main() -> None:
    """Ask every project, and print what each mechanism pays for."""
    args = _arguments()
    args.out.mkdir(parents=True, exist_ok=True)
    projects: defaultdict[str, list[Row]] = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            if (
                args.split in {"", row["split"]}
                and (args.checkouts / row["project"]).is_dir()
            ):
                projects[row["project"]].append(row)
    names = sorted(projects)
    random.Random(0).shuffle(names)
    look_up_late()
    for name in () if args.table else names:
        file = args.out / f"{name.replace('/', '~')}.json"
        if file.exists():
            continue
        with tempfile.TemporaryDirectory() as state:
            environ["I18N_WORKBENCH_STATE"] = state
            found = ablate(
                args.checkouts / name,
                projects[name],
                settled_in(args.out),
                args.seconds,
            )
        file.write_text(json.dumps(found), encoding="utf-8")
        print(
            name,
            len(projects[name]),
            "rows",
            len(found["wrong"]),
            "wrong",
            len(found["unasked"]),
            "not asked",
            flush=True,
        )
    print_table(args.out)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "checkouts", type=Path, help="one folder a project of drawn_strings.csv"
    )
    parser.add_argument("out", type=Path, help="a folder for one JSON file a project")
    parser.add_argument("--split", default="", help="only the projects of this split")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="CPU seconds for each project"
    )
    parser.add_argument(
        "--table", action="store_true", help="print what OUT holds, and read nothing"
    )
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
