"""How far the usage report can be trusted: judged keys of real projects, judged again by the code of today.

``judged_usage.csv`` holds one row a key that somebody looked up in the code: ``status`` is what the report said when
the row was drawn, ``truth`` what the code says: unused keys by searching the whole repository for the key, its last
segment, its parent and texts it could be put together from, and reading every hit; the others by reading the place of
the call (``used`` also where it is put together at run time or reached by a stored value, ``no key`` where the text is
none, ``possible`` where reading does not decide either), ``verdict`` whether the report was right, ``evidence`` the
place that decides. Rows that were wrong stay, so that what was corrected stays correct.

Rows of ``round`` 2 were drawn by a seed that was fixed before anything was looked at, from projects that had played no
part in the development: what is printed as *as found* for them is what a stranger's project meets. They were judged
faster than those of round 1: unused ones by searching for the key, its last segment and its pieces and reading the
hits, undefined ones by the lines of their calls, in both cases decided for all rows that a cause explains alike; of the
used and possibly used ones only about every third was read (none of those read as used was wrong), the others follow it.

Rows of ``round`` 3 were drawn by ``random.Random("third 2026-11-22 <project>")`` over the sorted keys of each status,
from projects of neither round. Unused ones were judged by searching for the key, its end and its parent and reading
what was found; undefined ones by looking the key up in the locale file and reading calls where it stands otherwise;
used ones by finding the place; possibly used ones only by their reasons.

Rows of ``round`` 4 (``"fourth 2026-11-22 <project>"``, 15 of unused and undefined each) were drawn in the same way from
three further projects after what round 3 showed was corrected.

Rows of ``round`` 5 (``"fifth 2026-11-22 <project>"``, 15 of unused and undefined, 5 of used each) come from projects that
were chosen before anything was known of them. Rows of ``round`` 6 (``"sixth …"``) are from further projects, each as found
when it was opened first, while round 5 was corrected; those of ``round`` 7 (``"sixth …"``, 10 each) are a fresh draw from
projects of round 5 after that, and round 8 (``"seventh …"``, one ``"eighth …"``) is seven more that had played no part. A truth of ``possible`` with the verdict wrong is a key that nothing here decides.

Ruby, PHP, Flutter, C and Twig projects of rounds 5 and 6 were judged by searching for the key, its end and its parent and reading the
hits; their used rows were drawn after the corrections, the texts of gaphor are a part of the draw (its titles and labels).

    python benchmarks/usage_precision.py CHECKOUTS [PROJECT ...]

``CHECKOUTS`` has one folder a project, at the commit in the table; projects that are not there are left out. Printed
are, for each status, how many judged rows have it now, how many of them rightly, and the time of a cold and a warm scan.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

import i18n_workbench as i18n

TABLE = Path(__file__).with_name("judged_usage.csv")
RIGHT = {"unused": {"unused"}, "undefined": {"undefined"}, "used": {"used"}}


def main(folder: Path, wanted: set[str]) -> int:
    """Judge every project that is there; 1 when a precision is below 0.98."""
    counts: Counter[tuple[str, bool]] = Counter()
    for (project, path), rows in _table().items():
        if not (folder / project).is_dir() or (wanted and project not in wanted):
            continue
        for key, now, truth in _judge(folder / project, path, rows):
            counts[now, truth in RIGHT[now]] += 1
            if truth not in RIGHT[now]:
                print(f"  wrong: {project}: {key!r} is {truth}, reported as {now}")
    _as_found()
    shares: list[float] = []
    for status in RIGHT:
        right, wrong = counts[status, True], counts[status, False]
        share = right / (right + wrong) if right + wrong else 1.0
        shares.append(share)
        print(f"{status:10} {right + wrong:4} judged, {wrong} wrong, precision {share:.4f}")
    return int(min(shares) < 0.98)


def _as_found() -> None:
    """What each round found, before anything was corrected."""
    counts: Counter[tuple[str, str, bool]] = Counter()
    for rows in _table().values():
        counts.update((row["round"], row["status"], row["verdict"] == "right") for row in rows)
    for name, status in sorted({(name, status) for name, status, _ in counts}):
        right, wrong = counts[name, status, True], counts[name, status, False]
        share = right / (right + wrong)
        print(f"round {name}, as found: {status:14} {right + wrong:4} judged, {wrong} wrong, precision {share:.4f}")


def _table() -> dict[tuple[str, str], list[dict[str, str]]]:
    found: dict[tuple[str, str], list[dict[str, str]]] = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["project"], row["path"]].append(row)
    return dict(found)


def _judge(root: Path, path: str, rows: list[dict[str, str]]) -> list[tuple[str, str, str]]:
    """The judged keys that the report has under a status that claims something: key, status now, truth."""
    wb = i18n.open(root, project=path or None)
    cold, warm = (_timed(wb.scan) for _ in range(2))
    frame = wb.usage()
    now = dict(zip(frame["key"], frame["status"], strict=True))
    files = len(wb.scan().files)
    print(f"{root.name}: {wb.frameworks[0]}, {files} files, cold {cold:.2f} s, warm {warm:.2f} s", _shares(frame))
    return [
        (row["key"], now[row["key"]], row["truth"])
        for row in rows
        if now.get(row["key"]) in RIGHT and row["truth"] != "possible"
    ]


def _shares(frame: object) -> dict[str, int]:
    return {str(name): int(count) for name, count in frame["status"].value_counts().items()}  # type: ignore[index]


def _timed(action: object) -> float:
    begin = time.perf_counter()
    action()  # type: ignore[operator]
    return time.perf_counter() - begin


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), set(sys.argv[2:])))
