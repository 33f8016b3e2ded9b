"""A ratchet over real history: ``python benchmarks/replay_gate.py REPOSITORY [PROJECT] [COMMITS] [RULES]``.

Takes the last commits of the main line that touch locale files, oldest first. Before each one the baseline is what was
found at the commit before; then the gate judges. A failure is *false* where the same was found before under another name:
the same rule, locale and texts, of a key or file that is gone. Prints a row a failing commit and the sums.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import i18n_workbench as i18n
from i18n_workbench.reports import Baseline

RULES = [
    "missing", "empty", "obsolete", "placeholders", "tags", "unbalanced-tags", "icu-syntax", "icu-structure",
    "plural-forms", "mojibake", "numbers", "urls", "edge-space", "doubled-word", "double-space", "brackets",
]  # fmt: skip


def git(repository, *arguments):
    said = subprocess.run(
        ["git", "-C", str(repository), *arguments], capture_output=True, check=True
    )
    return said.stdout.decode("utf-8", "replace")


def at_commit(tree, commit, rules, project):
    git(tree, "checkout", "-q", "--force", commit)
    wb = i18n.open(tree, project=project or None)
    return wb, [
        one for one in wb.collect(rules=rules).findings if one.severity != "info"
    ]


def told(findings, keys):
    """What is found, without names of keys and files; only of keys that are gone."""
    return Counter(
        (one.rule, one.locale, one.about or one.evidence)
        for one in findings
        if one.key not in keys
    )


def main(repository, project="", commits="100", rules=""):
    wanted = rules.split(",") if rules else RULES
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(
            ["git", "clone", "-q", "--no-checkout", repository, str(tree)], check=True
        )
        here = i18n.open(Path(repository), project=project or None)
        folders = sorted({chunk.file.entry.directory for chunk in here.catalog.chunks})
        paths = [f"{project}/{each}" if project else each for each in folders]
        listed = git(
            tree,
            "log",
            "--first-parent",
            "--format=%H",
            f"-{int(commits) + 1}",
            "--",
            *paths,
        ).split()[::-1]
        _, before = at_commit(tree, listed[0], wanted, project)
        failing = false = moved = judged = 0
        for commit in listed[1:]:
            baseline = Baseline(Path(folder) / "b.json").take(before)
            try:
                wb, after = at_commit(tree, commit, wanted, project)
            except (i18n.errors.WorkbenchError, subprocess.CalledProcessError) as error:
                print(f"{commit[:9]} skipped: {str(error)[:80]}")
                continue
            judged += 1
            split = baseline.split(after, wb.catalog.key_ids)
            exact = {one.fingerprint for one in before}
            moved += sum(after[at].fingerprint not in exact for at in split.known)
            new = [after[at] for at in split.new]
            gone = told(before, set(wb.catalog.key_ids))
            wrong = [
                one
                for one in new
                if gone[one.rule, one.locale, one.about or one.evidence] > 0
            ]
            if new:
                failing += 1
                false += bool(wrong)
                counts = ", ".join(
                    f"{n} {rule}"
                    for rule, n in Counter(one.rule for one in new).most_common(4)
                )
                print(
                    f"{commit[:9]} {len(new):>5} new: {counts}{f'; {len(wrong)} moved' if wrong else ''}"
                )
            before = after
        print(
            f"{Path(repository).name}: {judged} commits, {failing} with new findings, {false} of them for a move;"
        )
        print(f"  {moved} findings known again under another name or text")


if __name__ == "__main__":
    main(*sys.argv[1:])
