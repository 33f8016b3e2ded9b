"""How far the gate can be trusted: ``python benchmarks/judged_findings.py``.

``judged_findings.csv`` holds findings of projects that had played no part, drawn at random in turn by rule, each read with
its texts and its code by somebody. ``verdict`` is about the finding as it was when it was drawn; rows that were wrong
stay, ``why`` says what was wrong. ``after`` is the severity of the same finding once the causes were mended (empty: it is
gone). The draws ``held out`` were judged only after the draw before them had been mended: they say what a stranger meets.

Printed are the draws, and every rule over all rows (a rule's errors and warnings apart): what of it was right as it was
found, and what is right of those that are still reported so. The goals are .98 of errors and .9 of warnings; what is
below them is marked, with the reason where a line of :data:`KEPT` says why it stays. ``after`` of a row is from the day when
its draw was mended: rows before ``eighth`` do not know of later changes (``plural-forms`` is an error only where
nothing stands in for a form since then).
"""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

TABLE = Path(__file__).with_name("judged_findings.csv")
ENOUGH = {"error": 0.98, "warning": 0.9}
"""What share of a rule's findings has to be right for it to have this severity."""
KEPT = {
    ("undefined", "error"): "a slip has to fail a gate; the 7 wrong ones are of 5 projects",
    ("placeholders", "error"): "a program may stop at a lost value; 11 of the 18 wrong ones are mended since",
    ("plural-forms", "error"): "rows of older draws; ICU, Rails and Android are notes now",
    ("source-language", "warning"): "it says that the gate cannot judge",
    ("usage-pattern", "warning"): "it says what the gate did not look at",
}  # fmt: skip


def main() -> None:
    """Print both tables."""
    with TABLE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    by_draw = defaultdict(list)
    by_rule = defaultdict(list)
    for row in rows:
        by_draw[row["draw"], row["severity"]].append(row)
        by_rule[row["rule"], row["severity"]].append(row)
    print("draw         severity  as found           after")
    for (draw, severity), group in by_draw.items():
        print(f"{draw:<12} {severity:<8}  {share(group):<18} {share(still(group))}")
    print("\nrule                   severity  as found           after")
    for (rule, severity), group in sorted(by_rule.items()):
        left = still(group)
        low = left and right(left) < ENOUGH[severity] * len(left)
        why = KEPT.get((rule, severity), "below the goal") if low else ""
        print(f"{rule:<22} {severity:<8}  {share(group):<18} {share(left):<18} {why}")


def still(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """Those that are still reported with the severity that they were judged by."""
    return [row for row in rows if row["after"].rstrip("?") == row["severity"]]


def right(rows: list[dict[str, str]]) -> int:
    """How many were right."""
    return sum(row["verdict"] == "right" for row in rows)


def share(rows: list[dict[str, str]]) -> str:
    """``23 of 25 (.92)`` of what was right."""
    count = right(rows)
    return f"{count} of {len(rows)} ({count / len(rows):.3f})" if rows else "-"


if __name__ == "__main__":
    main()
