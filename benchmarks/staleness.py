"""What ``wb.stale()`` says of real projects, against what somebody read in their git logs.

``judged_stale.csv`` holds 40 rows of three projects, drawn with a fixed seed from what was reported at ``commit``: the
source text then and now, the commit that gave the translation its value and the one that changed the source text after
it. ``verdict`` is whether the row was right, read from the log of the two files; ``to_do`` is ``no`` where a reader finds
only spelling, case or grammar changed, so that most translations stay as they are.

    python benchmarks/staleness.py CHECKOUTS

``CHECKOUTS`` has one clone a project, with its history, checked out at ``commit``. Printed are the rows reported, those of the table among them with
the same facts, and time; status 1 when a judged row is missing or differs.
"""

from __future__ import annotations

import csv
import sys
import time
from collections import defaultdict
from pathlib import Path

import i18n_workbench as i18n

TABLE = Path(__file__).with_name("judged_stale.csv")
SETTINGS = {
    "gogs": {
        "enabledFrameworks": ["general"], "enabledParsers": ["ini"], "localesPaths": "conf/locale",
        "pathMatcher": "locale_{locale}.ini", "sourceLanguage": "en-US",
    },
}  # fmt: skip


def main(folder: Path) -> int:
    """Compare every project that is there; 1 when one differs."""
    tables = defaultdict(list)
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            tables[row["project"], row["path"]].append(row)
    wrong = 0
    for (project, path), rows in tables.items():
        if not (folder / project).is_dir():
            continue
        start = time.process_time()
        frame = i18n.open(
            folder / project / path, settings=SETTINGS.get(project)
        ).stale()
        seconds = time.process_time() - start
        found = {
            (row.key, row.locale): (row.source_then, row.source_now, row.commit[:10])
            for row in frame.itertuples()
        }
        for row in rows:
            said = found.get((row["key"], row["locale"]))
            if said != (row["source_then"], row["source_now"], row["target_commit"]):
                wrong += 1
                print(
                    f"  {project}: {row['key']} {row['locale']}: judged {row}, now {said}"
                )
        slight = frame["reason"].str.contains("case or punctuation").sum()
        right = sum(row["verdict"] == "right" for row in rows)
        print(
            f"{project:12} {len(frame)} stale ({slight} in case or punctuation only), "
            f"{right} of {len(rows)} judged rows right, {seconds:.1f} s of CPU"
        )
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
