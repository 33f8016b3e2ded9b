"""Settings are written as any other file: whole or not at all, with nothing left beside, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import pytest
from projects import tree

from i18n_workbench.disk.journal import Journal
from i18n_workbench.settings import load_settings

DRAWN = int(os.environ.get("I18N_WORKBENCH_FAULTS", "30"))
FILE = ".vscode/settings.json"


@pytest.mark.parametrize("linked", [False, True])
def test_a_fault_in_any_call_leaves_all_before_or_all_after(
    workspace, with_fault, faults_of, linked
):
    root = workspace(
        {"package.json": "{}"}, settings={"sortKeys": False, "sourceLanguage": "en"}
    )
    if linked:
        os.link(root / FILE, root / "linked.json")
    settings = load_settings(root)

    def attempt():
        settings.set("sortKeys", value=True)

    before = tree(root)
    whole = with_fault(attempt, 0, "")
    assert whole.error == "", whole.trace
    after = tree(root)
    (root / FILE).write_bytes(before[FILE])
    every = list(faults_of(whole.calls))
    for due, kind in random.Random(linked).sample(
        every, min(DRAWN or len(every), len(every))
    ):
        outcome = with_fault(attempt, due, kind)
        told = f"{kind} at call {due} ({whole.calls[due - 1]}): {outcome.error} {outcome.message}\n{outcome.trace}"
        assert not outcome.error.startswith("raw"), told
        Journal(root).settle()
        now = tree(root)
        assert now in (before, after), told
        if not outcome.error and not outcome.killed:
            assert now == after, told
        (root / FILE).write_bytes(before[FILE])


WRITER = """
import sys
from pathlib import Path
from i18n_workbench.settings import load_settings
for word in sys.argv[2:]:
    load_settings(Path(sys.argv[1])).set(*word.split("="))
"""


def test_two_processes_that_set_settings_lose_none(workspace):
    root = workspace({"package.json": "{}"}, settings={})
    names = (
        "sourceLanguage",
        "displayLanguage",
        "namespace",
        "pathMatcher",
        "sortLocale",
        "defaultNamespace",
    )
    texts = [name for name in names if name != "namespace"]
    commands = [[f"{name}={at}" for at in ("aa", "de", "fr")] for name in texts]
    done = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(root), *words])
        for words in commands
    ]
    assert [one.wait() for one in done] == [0] * len(done)
    found = json.loads((root / FILE).read_text())
    assert found == {f"i18n-helper.{name}": "fr" for name in texts}
