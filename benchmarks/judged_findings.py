"""How far the gate can be trusted: ``python benchmarks/judged_findings.py``.

``judged_findings.csv`` holds findings of projects that had played no part, drawn at random in turn by rule, each read with
its texts and its code by somebody. ``verdict`` is about the finding as it was when it was drawn; rows that were wrong
stay, ``why`` says what was wrong. ``after`` is the severity of the same finding once the causes were mended (empty: it is
gone). ``reason`` is the name in ``i18n_workbench/levels.py`` that it was judged by (rows of the last draws, and of 28 older
projects that were judged anew by the program of that day). ``left out`` are values that translations
do without, of 48 projects at once, by what is left of them. The draws ``held out`` were judged only after the draw before them had been mended: they say what a stranger meets. ``held out 38`` are repositories that
hold a usual path of locale files, most of them small, and programs of a word; ``not understood`` is one whose code asks for hardly any key, looked for by that. ``held out 39``
and ``held out 40`` are found by such paths, too, of Android, Rails, Flutter, Angular, Vue, i18next, gettext and extensions;
40 was judged by the program that 39 had mended. ``forty-one`` are 24 projects whose names a seed gave before anything was run, at most 16 errors and 12
warnings a rule and project; ``forty-two`` are 18 more, at most 12 and 6, judged by the program that 41 had mended.

Printed are the draws, every rule over all rows (a rule's errors and warnings apart), and every reason: what of it was right
as it was found, what is right of those that are still reported so, and for reasons in how many projects it was right and wrong
and the share that it has at least (Wilson's lower bound of 95 %: rows of a project are alike, so that it says too much). The goals are .98 of errors and .9 of warnings; what is
below them is marked, with the reason where a line of :data:`KEPT` says why it stays. ``after`` of a row is from the day when
its draw was mended: rows before ``eighth`` do not know of later changes (``plural-forms`` is an error only where
nothing stands in for a form since then).
"""

from __future__ import annotations

import csv
import math
from collections import defaultdict
from pathlib import Path

TABLE = Path(__file__).with_name("judged_findings.csv")
ENOUGH = {"error": 0.98, "warning": 0.9}
"""What share of a rule's findings has to be right for it to have this severity."""
KEPT = {
    ("undefined", "error"): "a single word is a note since, as is what a file asks for that asks for nothing else there is",
    ("placeholders", "error"): "what is plainly left out is a note since: what is broken is right",
    ("placeholders", "warning"): "what is lost alone, lost by most or added is a note since",
    ("undefined", "warning"): "what is in doubt, of a file that is not understood, or a word, is a note since",
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
    print(
        "\nreason                              severity  right              projects  at least"
    )
    for (rule, reason, severity), group in sorted(by_reason(rows).items()):
        good = {row["project"] for row in group if row["verdict"] == "right"}
        bad = {row["project"] for row in group if row["verdict"] != "right"}
        least = at_least(right(group), len(group))
        name = f"{rule}: {reason}"
        projects = f"{len(good)} / {len(bad)}"
        print(
            f"{name:<35} {severity:<8}  {share(group):<18} {projects:<8}  {least:.3f}"
        )


def by_reason(
    rows: list[dict[str, str]],
) -> dict[tuple[str, str, str], list[dict[str, str]]]:
    """The rows whose reason is known, by rule, reason and the severity that they have now."""
    found = defaultdict(list)
    for row in rows:
        if row["reason"] and row["after"]:
            found[row["rule"], row["reason"], row["after"]].append(row)
    return found


def at_least(good: int, count: int) -> float:
    """The lower bound of a share by Wilson, at 95 %."""
    deviations = 1.96
    share = good / count
    square = deviations**2
    spread = math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    low = share + square / (2 * count) - deviations * spread
    return low / (1 + square / count)


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
