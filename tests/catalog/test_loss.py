"""A file that has lost most of its keys is an error and is not written to, until somebody says that it is meant."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.history import History
from i18n_workbench.errors import LossError, WorkbenchError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Workspace = Callable[..., Path]

KEYS = {f"key{n}": f"text {n}" for n in range(500)}
FILE = "locales/fr.json"
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
FILES = {**VUE, "locales/en.json": KEYS, FILE: KEYS}


def git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(
        ["git", "-C", str(root), *who, *arguments], check=True, capture_output=True
    )


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-m", "x")


def committed(root: Path) -> None:
    git(root, "init", "-q")
    commit(root)


def staged(root: Path) -> None:
    git(root, "init", "-q")
    git(root, "add", "package.json")
    git(root, "commit", "-m", "x")
    git(root, "add", "-A")


def staged_before_any_commit(root: Path) -> None:
    git(root, "init", "-q")
    git(root, "add", "-A")


def journaled(root: Path) -> None:
    i18n.open(root).changes().set("key1", "fr", "autre").apply()


def lose(root: Path, text: str) -> None:
    (root / FILE).write_text(text)


def refused(root: Path) -> bool:
    """Whether a new process refuses to write to the file, with the file as it was and said to have lost keys."""
    wb = i18n.open(root)
    before = (root / FILE).read_bytes()
    lost = wb.problems[wb.problems["rule"] == "keys-lost"]
    said = ""
    try:
        wb.changes().set("key7", "fr", "neuf").apply()
    except LossError as error:
        said = error.place.file
    assert list(lost["file"]) == ([said] if said else [])
    assert not said or (root / FILE).read_bytes() == before
    return bool(said)


@pytest.mark.parametrize(
    "known", [committed, staged, staged_before_any_commit, journaled]
)
@pytest.mark.parametrize(
    "text", ["", "{}", "\n", json.dumps(dict(list(KEYS.items())[:250]))]
)
def test_what_has_lost_half_of_its_known_keys_is_not_written_to(
    workspace: Workspace, known: Callable[[Path], None], text: str
) -> None:
    root = workspace(FILES)
    known(root)
    lose(root, text)
    assert refused(root)


def test_a_file_that_was_cut_off_and_still_parses_is_not_written_to(
    workspace: Workspace,
) -> None:
    text = "".join(f"key{n} = text {n}\n" for n in range(500))
    settings = {"localesPaths": "locales", "enabledFrameworks": ["general"]}
    root = workspace(
        {"locales/en.properties": text, "locales/fr.properties": text},
        settings=settings,
    )
    committed(root)
    (root / "locales/fr.properties").write_text(text[:3000])
    with pytest.raises(LossError, match="of the 500 keys that git's last commit knows"):
        i18n.open(root).changes().set("key1", "fr", "x").apply()


@pytest.mark.parametrize("known", [committed, journaled])
def test_what_has_lost_less_is_written(
    workspace: Workspace, known: Callable[[Path], None]
) -> None:
    root = workspace(FILES)
    known(root)
    lose(root, json.dumps(dict(list(KEYS.items())[:260])))
    assert not refused(root)


@pytest.mark.parametrize("text", ["", "{}"])
def test_what_nobody_knows_to_hold_keys_is_a_new_locale(
    workspace: Workspace, text: str
) -> None:
    root = workspace({**FILES, FILE: text})
    committed(root)
    assert not refused(root)
    assert json.loads((root / FILE).read_text()) == {"key7": "neuf"}


def test_a_branch_that_is_switched_is_no_loss(workspace: Workspace) -> None:
    root = workspace({**FILES, FILE: "{}"})
    committed(root)
    git(root, "checkout", "-q", "-b", "more")
    lose(root, json.dumps(KEYS))
    commit(root)
    wb = i18n.open(root)
    git(root, "checkout", "-q", "-")
    wb.reload()
    assert wb.problems.empty
    assert not refused(root)


def test_a_file_of_another_commit_is_no_loss(workspace: Workspace) -> None:
    root = workspace({**FILES, FILE: "{}"})
    committed(root)
    lose(root, json.dumps(KEYS))
    commit(root)
    git(root, "checkout", "HEAD~1", "--", FILE)
    assert not refused(root)


@pytest.mark.parametrize("how", ["reload", "take_up", "nothing"])
def test_a_session_remembers_what_it_has_read(workspace: Workspace, how: str) -> None:
    root = workspace(FILES)
    wb = i18n.open(root)
    lose(root, "{}")
    if how == "reload":
        wb.reload()
    if how == "take_up":
        wb.take_up([FILE])
    with pytest.raises(LossError, match="500 of the 500 keys that this session knows"):
        wb.changes().set("key7", "fr", "neuf").apply()
    lose(root, json.dumps(KEYS))
    wb.reload()
    assert wb.problems.empty
    wb.changes().set("key7", "fr", "neuf").apply()


def test_our_own_deletions_and_undos_are_meant(workspace: Workspace) -> None:
    root = workspace({**FILES, FILE: {"key1": "un"}})
    committed(root)
    wb = i18n.open(root)
    wb.changes().fill("fr").apply()
    wb.changes().delete(*list(KEYS)[10:]).apply()
    wb.changes().set("key1", "fr", "deux").apply()
    wb.undo()
    wb.undo()
    wb.undo()
    assert wb.problems.empty
    assert not refused(root)


def test_several_undos_one_after_the_other_are_meant(workspace: Workspace) -> None:
    few = {**VUE, "locales/en.json": {"a": "1"}, FILE: {"a": "un"}}
    wb = i18n.open(workspace(few))
    wb.changes().set("b", "fr", "").apply()
    wb.changes().delete("a").apply()
    wb.undo()
    wb.undo()
    wb.changes().rename("a", "b").apply()
    assert json.loads((wb.root / FILE).read_text()) == {"b": "un"}


def test_the_journal_knows_what_it_left_whatever_came_between(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace({**VUE, "locales/en.json": {"a": "1"}, FILE: {"a": "un"}}))
    file = wb.root / FILE

    def check() -> None:
        assert History(wb.root).left_as()[FILE] == digest(file.read_bytes())

    wb.changes().set("a", "fr", "deux").apply()
    check()
    wb.undo()
    check()
    file.write_text('{"a": "trois"}')
    wb.reload()
    wb.changes().set("a", "fr", "quatre").apply()
    wb.undo()
    check()
    for text in ("cinq", "six"):
        wb.changes().set("a", "fr", text).apply()
    for _ in range(2):
        wb.undo()
        check()


@pytest.mark.parametrize("how", ["change set", "workbench", "command line"])
def test_a_person_may_say_that_it_is_meant(workspace: Workspace, how: str) -> None:
    root = workspace(FILES)
    committed(root)
    lose(root, "{}")
    wb = i18n.open(root)
    edit = wb.changes().set("key7", "fr", "neuf")
    if how == "change set":
        edit.accept_loss().apply()
    elif how == "workbench":
        wb.accept_loss(FILE)
        assert wb.problems.empty
        wb.changes().set("key7", "fr", "neuf").apply()
    else:
        command = ["-C", str(root), "set", "key7", "fr", "neuf", "--yes"]
        assert CliRunner().invoke(app, command).exit_code == 3
        assert CliRunner().invoke(app, [*command, "--accept-loss"]).exit_code == 0
    assert json.loads((root / FILE).read_text()) == {"key7": "neuf"}
    assert not refused(root)
    lose(root, "")
    assert refused(root)


def test_only_what_has_lost_something_can_be_accepted(workspace: Workspace) -> None:
    wb = i18n.open(workspace(FILES))
    with pytest.raises(WorkbenchError, match="has lost nothing"):
        wb.accept_loss(FILE)


def test_a_review_store_that_was_emptied_is_not_written_to(
    workspace: Workspace,
) -> None:
    root = workspace(FILES)
    wb = i18n.open(root)
    wb.reviews.comment("key1", "fr", "Is this the verb?")
    (root / ".vscode/i18n-helper-reviews.yml").write_text("")
    with pytest.raises(LossError):
        i18n.open(root).reviews.comment("key2", "fr", "And this?")
    assert (root / ".vscode/i18n-helper-reviews.yml").read_text() == ""


# --- the settings file --------------------------------------------------------------------------------------------------

SETTINGS = ".vscode/settings.json"


def settled(workspace: Workspace) -> Path:
    return workspace(FILES, settings={"sourceLanguage": "en", "sortKeys": False})


def test_emptied_settings_known_to_git_are_not_written_over(
    workspace: Workspace,
) -> None:
    root = settled(workspace)
    committed(root)
    (root / SETTINGS).write_text("")
    wb = i18n.open(root)
    assert wb.problems.query("rule == 'keys-lost'")["file"].tolist() == [SETTINGS]
    with pytest.raises(LossError):
        wb.settings.set("indent", 4)
    assert (root / SETTINGS).read_bytes() == b""
    wb.accept_loss(SETTINGS)
    wb.settings.set("indent", 4)
    assert json.loads((root / SETTINGS).read_text()) == {"i18n-helper.indent": 4}


def test_settings_that_an_editor_empties_meanwhile_are_not_written_over(
    workspace: Workspace,
) -> None:
    root = settled(workspace)
    wb = i18n.open(root)
    (root / SETTINGS).write_text("\n")
    with pytest.raises(LossError):
        wb.settings.set("indent", 4)
    wb.reload()
    with pytest.raises(LossError):
        wb.settings.set("indent", 4)
    wb.accept_loss(SETTINGS)
    wb.settings.set("indent", 4)


def test_blank_settings_that_never_held_anything_are_written(
    workspace: Workspace,
) -> None:
    root = workspace({**FILES, SETTINGS: ""})
    i18n.open(root).settings.set("indent", 4)
    assert json.loads((root / SETTINGS).read_text()) == {"i18n-helper.indent": 4}


def test_the_command_accepts_emptied_settings(workspace: Workspace) -> None:
    root = settled(workspace)
    committed(root)
    (root / SETTINGS).write_text("")
    words = ["-C", str(root), "settings", "indent", "4", "--yes"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 3
    assert "--accept-loss" in result.stderr
    assert CliRunner().invoke(app, [*words, "--accept-loss"]).exit_code == 0
    assert json.loads((root / SETTINGS).read_text()) == {"i18n-helper.indent": 4}


# --- what it may hold is not missing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("left", [0, 200])
def test_what_has_lost_its_keys_is_unreadable_and_not_missing(
    workspace: Workspace, left: int
) -> None:
    root = workspace(FILES)
    committed(root)
    lose(root, json.dumps(dict(list(KEYS.items())[:left])))
    wb = i18n.open(root)
    french = wb.coverage().set_index("locale").loc["fr"]
    counted = ["total", "translated", "missing", "unreadable"]
    assert french[counted].tolist() == [500, left, 0, 500 - left]
    assert wb.locales.set_index("locale")["files"]["fr"] == 1
    assert wb.missing("fr").empty
    assert wb.changes().fill("fr").frame().empty
    assert wb.findings("fr")["rule"].tolist() == ["keys-lost"]
    wb.accept_loss()
    assert wb.coverage().set_index("locale").loc["fr", "missing"] == 500 - left


def test_what_is_restored_is_read_again(workspace: Workspace) -> None:
    root = workspace(FILES)
    wb = i18n.open(root)
    lose(root, "{}")
    wb.take_up([FILE])
    assert wb.coverage().set_index("locale").loc["fr", "unreadable"] == 500
    lose(root, json.dumps(KEYS))
    wb.take_up([FILE])
    assert wb.coverage().set_index("locale").loc["fr", "translated"] == 500
