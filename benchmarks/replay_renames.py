"""A ratchet over the commits that rename or move: ``python benchmarks/replay_renames.py REPOSITORY [REPOSITORY …]``.

``replay_gate.py`` takes the last commits, hardly any of which renames. This takes those of the main line that move a locale
file, or rename a key of the source language (a text of 12 signs or more goes from one name to another). The baseline is what was
found at the commit before each; what *false* means is told there. Measured: 126 commits of 17 repositories, 82 with renamed
keys, 44 that move files only (38 more could not be opened before or after); 489 findings known again, none false.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from replay_gate import RULES, at_commit, git, told

import i18n_workbench as i18n
from i18n_workbench.reports import Baseline

COMMITS = "-3000"
"""How far back the main line is looked at."""
FILES = ["*.json", "*.po", "*strings*.xml", "*.yml", "*.properties", "*.arb", "*.strings"]  # fmt: skip
SOURCES = ["*values/strings.xml", "*/en.json", "*/en-us.json", "*/en-US.json", "*/en.yml", "*en_US.json", "*/translation.json"]  # fmt: skip
LOCALES = re.compile(r"locale|lang|i18n|l10n|translation|values|lproj|strings")
COMMIT = re.compile(r"@[0-9a-f]{40}$")
LINE = re.compile(
    r'^([+-])\s*(?:<string name="([^"]+)"[^>]*>(.{12,})</string>|"([^"]+)"\s*:\s*"(.{12,}?)",?\s*$|(\w+):\s*"?(.{12,}?)"?\s*$)'
)


def moving(repository):
    """The commits that move a locale file."""
    asked = ("--diff-filter=R", "--find-renames=60%", "--name-status")
    for commit, lines in commits(repository, *asked, "--", *FILES):
        if any(line.startswith("R") and LOCALES.search(line) for line in lines):
            yield commit


def renaming(repository):
    """The commits that rename a key of the source language."""
    for commit, lines in commits(repository, "-p", "-U0", "--", *SOURCES):
        texts = {"-": {}, "+": {}}
        for line in lines:
            found = LINE.match(line)
            if found:
                sign, *parts = found.groups()
                key, text = filter(None, parts)
                texts[sign][key] = text
        gone = {t for key, t in texts["-"].items() if key not in texts["+"]}
        came = {t for key, t in texts["+"].items() if key not in texts["-"]}
        if gone & came:
            yield commit


def commits(repository, *asked):
    """Each commit with the lines that git says of it."""
    said = git(repository, "log", "--first-parent", COMMITS, "--format=@%H", *asked)
    commit, lines = "", []
    for line in [*said.split("\n"), f"@{'0' * 40}"]:
        if not COMMIT.match(line):
            lines.append(line)
            continue
        if commit:
            yield commit, lines
        commit, lines = line[1:], []


def replay(repository):
    """Replay the commits of one repository and print what they brought."""
    counts = Counter()
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        subprocess.run(
            ["git", "clone", "-q", "--no-checkout", repository, str(tree)], check=True
        )
        for commit in dict.fromkeys([*moving(repository), *renaming(repository)]):
            try:
                _, before = at_commit(tree, f"{commit}^", RULES, "")
                wb, after = at_commit(tree, commit, RULES, "")
            except (i18n.errors.WorkbenchError, subprocess.CalledProcessError):
                counts["skipped"] += 1
                continue
            baseline = Baseline(Path(folder) / "b.json").take(before)
            split = baseline.split(after, wb.catalog.key_ids)
            gone = told(before, set(wb.catalog.key_ids))
            exact = {one.fingerprint for one in before}
            counts["judged"] += 1
            counts["known again"] += sum(
                after[at].fingerprint not in exact for at in split.known
            )
            new = [after[at] for at in split.new]
            false = [
                one
                for one in new
                if gone[one.rule, one.locale, one.about or one.evidence]
            ]
            counts["false"] += bool(false)
            for one in false[:4]:
                print(f"  {commit[:9]} {one.rule} {one.key} [{one.locale}]")
    print(f"{Path(repository).name}: {dict(counts)}", flush=True)


if __name__ == "__main__":
    for each in sys.argv[1:]:
        replay(each)
