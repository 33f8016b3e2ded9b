"""How far the gate can be trusted: ``python benchmarks/judged_findings.py``.

``judged_findings.csv`` holds findings of projects that had played no part, drawn at random in turn by rule, each read with
its texts and its code by somebody. ``verdict`` is about the finding as it was when it was drawn; rows that were wrong
stay, ``why`` says what was wrong. ``after`` is the severity of the same finding once the causes were mended (empty: it is
gone). The draws ``held out`` were judged only after the draw before them had been mended: they say what a stranger meets.

Printed are the draws, and every rule over all rows: what of it was right, what is right of those that are still reported
as errors or warnings, and the severity that the rule has now. A rule of which less than .9 is right then is an *info*
unless a line of :data:`KEPT` says why it stays.
"""

from __future__ import annotations

import csv
from collections import defaultdict
from pathlib import Path

from i18n_workbench.gate import rule_texts

TABLE = Path(__file__).with_name("judged_findings.csv")
JUDGED = ("error", "warning")
KEPT = {
    "undefined": "what is wrong comes from whole projects with texts elsewhere; a slip has to fail a gate",
    "double-escape": "one text of six is about an escape",
    "duplicate-key": "two of 17 lie in XLIFF files whose ids repeat",
    "file-encoding": "Java falls back to Latin-1; all three are of one project",
    "shadowed-key": "an info between directories; two rows are left",
    "usage-not-loaded": "it says that the gate cannot judge the code",
}


def main() -> None:
    """Print both tables."""
    with TABLE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    by_draw = defaultdict(list)
    by_rule = defaultdict(list)
    for row in rows:
        by_draw[row["draw"], row["severity"]].append(row)
        by_rule[row["rule"]].append(row)
    print("draw         severity  as found           after")
    for (draw, severity), group in by_draw.items():
        still = [row for row in group if row["after"] == severity]
        print(f"{draw:<12} {severity:<8}  {share(group):<18} {share(still)}")
    print("\nrule                   now       as found           after")
    for rule, group in sorted(by_rule.items()):
        still = [row for row in group if row["after"] in JUDGED]
        now = rule_texts()[rule].severity if rule in rule_texts() else "-"
        print(
            f"{rule:<22} {now:<8}  {share(group):<18} {share(still):<18} {KEPT.get(rule, '')}"
        )


def share(rows: list[dict[str, str]]) -> str:
    """``23 of 25 (.92)`` of what was right."""
    right = sum(row["verdict"] == "right" for row in rows)
    return f"{right} of {len(rows)} ({right / len(rows):.3f})" if rows else "-"


if __name__ == "__main__":
    main()
