"""Settings are written as any other file: whole or not at all, with nothing left beside, whatever happens meanwhile."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys

import pytest
from projects import tree

import i18n_workbench as i18n
from i18n_workbench.disk.journal import Journal
from i18n_workbench.errors import ConflictError
from i18n_workbench.settings import load_settings

DRAWN = int(os.environ.get("I18N_WORKBENCH_FAULTS", "30"))
FILE = ".vscode/settings.json"
KEY = "canary-Zq7Xw2Lm9Kt4Rv"
TEXTS = {"package.json": "{}", "locales/en.json": '{"a": "1"}'}


def journaled(root):
    """Every content that the journal holds."""
    rewrites = [each for entry in Journal(root).entries() for each in entry.rewrites()]
    return [each or b"" for one in rewrites for each in (one.before, one.after)]


@pytest.mark.parametrize("linked", [False, True])
def test_a_fault_in_any_call_leaves_all_before_or_all_after(
    workspace, with_fault, faults_of, linked
):
    found = {"sortKeys": False, "translate.deepl.apiKey": KEY}
    root = workspace({"package.json": "{}"}, settings=found)
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
        assert not [each for each in journaled(root) if KEY.encode() in each], told
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


def test_a_setting_is_taken_back_byte_for_byte(workspace):
    root = workspace(TEXTS)
    wb = i18n.open(root)
    before = tree(root)
    wb.settings.set("sortKeys", value=True)
    assert wb.undo() == "setting sortKeys"
    assert (tree(root), wb.settings["sortKeys"]) == (before, False)


def test_what_else_was_written_into_the_settings_since_stays(workspace):
    root = workspace(TEXTS, settings={"indent": 4, "sortKeys": False})
    wb = i18n.open(root)
    wb.settings.set("indent", 8)
    text = (root / FILE).read_text().replace("{", '{ // mine\n  "editor.x": 1,', 1)
    (root / FILE).write_text(text)
    wb.undo()
    assert (root / FILE).read_text() == text.replace(": 8", ": 4")

    wb.settings.set("indent", 8)
    (root / FILE).write_text(text.replace(": 8", ": 2"))
    with pytest.raises(ConflictError, match="somebody changed the same"):
        wb.undo()


def test_several_settings_of_one_word_are_taken_back_together(workspace):
    wb = i18n.open(workspace(TEXTS, settings={"usage.notTranslators": ["say"]}))
    wb.confirm_translator("say")
    wb.undo()
    assert wb.settings["usage.translators"] == []
    assert wb.settings["usage.notTranslators"] == ["say"]


def test_settings_beside_a_key_are_taken_back_and_the_journal_has_no_key(workspace):
    root = workspace(
        TEXTS, settings={"translate.deepl.apiKey": KEY, "keysInUse": ["a"]}
    )
    wb = i18n.open(root)
    before = tree(root)
    wb.settings.set("sortKeys", value=True)
    wb.changes().rename("a", "b").apply()
    assert wb.settings["keysInUse"] == ["b"]
    assert not [each for each in journaled(root) if KEY.encode() in each]
    assert len(journaled(root)) == 6
    wb.undo()
    wb.undo()
    assert tree(root) == before


def test_that_a_key_was_set_is_said_and_the_next_undo_goes_on(workspace):
    wb = i18n.open(workspace(TEXTS))
    wb.changes().set("a", "en", "2").apply()
    wb.settings.set("translate.deepl.apiKey", KEY)
    with pytest.raises(
        ConflictError, match=r"translate\.deepl\.apiKey.*no journal"
    ) as it:
        wb.undo()
    assert "unset" in it.value.next_step
    assert wb.settings["translate.deepl.apiKey"].reveal() == KEY
    assert wb.undo().startswith("1 set in ")
