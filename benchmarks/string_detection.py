"""Which hard-coded strings are found, judged like a classifier, beside the detectors of other tools.

``judged_strings.csv`` holds the strings of real files as they stood before somebody translated them: one row a string
literal, attribute value or text. ``label`` is ``text`` where people read it, else ``none``. ``origin`` says who decided:
*extracted* (the named commit took this text out of this file, put a translator's call there and the text into the
English messages), *left alone* (the text stands unchanged in the newest version of the file), *translated already*
(an argument of a translator), *read* (left alone, but reported by some detector, and then judged by reading the place).
Strings that were rewritten otherwise are not in the table and count for nobody.
``split`` was decided before any result was seen; one project (Kavita) was held out at first, became a development
project when its misses were read, and was replaced by two others. Of the Flutter projects spotube and zulip-flutter are
held out and were never read, not even what is reported wrongly there. Their rows name the place alone: the text is read
from the file. No file with more than 300 strings is in the sample (they are tables of languages and voices).

    python benchmarks/string_detection.py REPOSITORIES FILES [--peers NODE] [--split held-out] [--floor 0.5] [--wrong TOOL]

``REPOSITORIES`` has one git repository a project (bare or not), ``FILES`` is a folder to write the files to, ``NODE`` one
with a ``node_modules`` that has eslint 9, eslint-plugin-i18next, eslint-plugin-formatjs, eslint-plugin-react,
@intlify/eslint-plugin-vue-i18n, @intlify/eslint-plugin-svelte, @angular-eslint/eslint-plugin-template and their parsers,
typescript, svelte and i18next-cli. Every tool sees all files that it can read and runs with its defaults, eslint-plugin-i18next
also with ``mode: all``. Printed are precision, recall and F1 by framework: what a tool cannot read counts as not found.
"""

from __future__ import annotations

import argparse
import csv
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import string_peers as peers
from reference_strings import reference_strings

from i18n_workbench.extraction import FLOOR, detect_text

if TYPE_CHECKING:
    from collections.abc import Iterable

TABLE = Path(__file__).with_name("judged_strings.csv")

CODE_MARKS = ("{{", "<%", "${", "{!!")


class Judged(NamedTuple):
    """A string with its place (offsets in its file) and its label."""

    start: int
    end: int
    row: dict[str, str]


class File(NamedTuple):
    """A file of the sample."""

    name: str
    path: str
    framework: str
    text: str
    strings: list[Judged]


def main() -> int:
    """Print the tables; 1 when another tool is ahead of us on F1 anywhere."""
    args = _arguments()
    files = read_files(Path(args.repositories), Path(args.files), args.split)
    found = {
        "i18n Workbench": ours(files, args.floor),
        "reference extension": reference(files),
    }
    if args.peers:
        found |= peers.all_of(
            Path(args.files), Path(args.peers), {file.name: file.text for file in files}
        )
    frameworks = [*dict.fromkeys(file.framework for file in files), "all"]
    behind = False
    for framework in frameworks:
        own = [file for file in files if framework in {"all", file.framework}]
        labels = Counter(judged.row["label"] for file in own for judged in file.strings)
        print(
            f"\n{framework}: {len(own)} files, {labels['text']} texts, {labels['none']} others"
        )
        scores = {tool: score(own, spans) for tool, spans in found.items()}
        best = max(scores.values(), key=lambda each: each[-1])
        behind |= best[-1] > scores["i18n Workbench"][-1]
        for tool, (hit, wrong, precision, recall, f1) in scores.items():
            if hit or wrong:
                print(
                    f"  {tool:36} P {precision:.3f}  R {recall:.3f}  F1 {f1:.3f}   ({hit} right, {wrong} wrong)"
                )
    for line in mistakes(files, found[args.wrong]) if args.wrong else ():
        print(line)
    return int(behind)


def read_files(repositories: Path, folder: Path, split: str) -> list[File]:
    """The files of the sample, taken from the repositories at the commits of the table."""
    groups: dict[tuple[str, str, str], list[dict[str, str]]] = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            if split in {"", row["split"]}:
                groups[row["project"], row["commit"], row["file"]].append(row)
    files = []
    for (project, commit, path), rows in groups.items():
        target = folder / project / path
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            command = [
                "git",
                "-C",
                str(repositories / project),
                "show",
                f"{commit}:{path}",
            ]
            target.write_bytes(
                subprocess.run(command, check=True, capture_output=True).stdout
            )
        text = target.read_bytes().decode()
        lines = peers.line_starts(text)
        strings = [_judged(row, text, lines) for row in rows]
        files.append(
            File(f"{project}/{path}", path, rows[0]["framework"], text, strings)
        )
    return files


def _judged(row: dict[str, str], text: str, lines: list[int]) -> Judged:
    """A row with its offsets; a text that the table leaves out is read from the file."""
    start = lines[int(row["line"]) - 1] + int(row["column"]) - 1
    end = lines[int(row["end_line"]) - 1] + int(row["end_column"]) - 1
    return Judged(start, end, {**row, "text": row["text"] or text[start:end]})


def ours(files: Iterable[File], floor: float) -> peers.Spans:
    return {
        file.name: [(each.start, each.end) for each in detect_text(file.text, file.path, floor=floor)]
        for file in files
    }  # fmt: skip


def reference(files: Iterable[File]) -> peers.Spans:
    return {file.name: reference_strings(file.text, file.path) for file in files}


def score(
    files: Iterable[File], spans: peers.Spans
) -> tuple[int, int, float, float, float]:
    """Right and wrong reports, precision, recall, F1: a string is reported when a report overlaps it."""
    count: Counter[tuple[str, bool]] = Counter()
    for file in files:
        for judged, reported in reports(file, spans):
            count[judged.row["label"], reported] += 1
    hit, wrong, missed = count["text", True], count["none", True], count["text", False]
    precision = hit / (hit + wrong) if hit + wrong else 0.0
    recall = hit / (hit + missed) if hit + missed else 0.0
    f1 = 2 * precision * recall / (precision + recall) if precision + recall else 0.0
    return hit, wrong, precision, recall, f1


def reports(file: File, spans: peers.Spans) -> Iterable[tuple[Judged, bool]]:
    """Each judged string and whether it is reported; a report over a text with code in it says nothing of that code."""
    own = spans.get(file.name, [])
    for judged in file.strings:
        yield judged, any(_reports(file, start, end, judged) for start, end in own)


def _reports(file: File, start: int, end: int, judged: Judged) -> bool:
    if start >= judged.end or judged.start >= end:
        return False
    inside = start < judged.start and judged.end < end
    return not (inside and any(mark in file.text[start:end] for mark in CODE_MARKS))


def mistakes(files: Iterable[File], spans: peers.Spans) -> Iterable[str]:
    for file in files:
        lines = file.text.split("\n")
        for judged, reported in reports(file, spans):
            row = judged.row
            if reported != (row["label"] == "text"):
                sign = "+" if reported else "-"
                place = f"{file.name}:{row['line']}:{row['column']}"
                yield f"{sign} {place} {row['kind']} {row['text']!r} [{row['origin']}]  {lines[int(row['line']) - 1].strip()[:150]}"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("repositories")
    parser.add_argument("files")
    parser.add_argument("--peers", default=os.environ.get("PEERS", ""))
    parser.add_argument(
        "--split", default="held-out", choices=["held-out", "development", ""]
    )
    parser.add_argument("--floor", type=float, default=FLOOR)
    parser.add_argument("--wrong", default="")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
