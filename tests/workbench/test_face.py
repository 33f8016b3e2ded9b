"""The face: what is on it, what moved below a noun and warns, and what a wrong name is answered with."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.face import FACE, GUESSES, RENAMED

Workspace = Callable[..., Path]
FIXED = [
    "messages",
    "wide",
    "coverage",
    "plot",
    "missing",
    "usage",
    "undefined",
    "unused",
    "hardcoded",
    "check",
    "stale",
    "history",
    "diff",
    "pending",
    "annotations",
    "similar_messages",
    "similar_keys",
    "duplicates",
    "key_advice",
    "doctor",
    "problems",
    "frameworks",
    "locales",
    "source_language",
    "display_language",
    "settings",
    "places",
    "reload",
    "watch",
    "changes",
    "undo",
    "gate",
    "query",
    "translators",
    "review",
    "translate",
    "grid",
    "tree",
    "source",
    "extract",
    "translation_job",
    "reviews",
    "extraction",
    "locate",
]
"""The names of the design: they stay on top, without a warning."""


@pytest.fixture
def wb(tmp_path: Path) -> i18n.Workbench:
    return i18n.open(i18n.copy_demo(tmp_path / "demo"))


def test_the_names_of_the_design_are_on_the_face(wb: i18n.Workbench) -> None:
    assert set(FIXED) <= set(FACE)
    assert not set(FACE) & set(RENAMED)
    assert len(set(FACE)) == len(FACE)
    shown = [name for name in dir(wb) if not name.startswith("_")]
    assert sorted(shown) == sorted(FACE)
    for name in FACE:
        assert hasattr(type(wb), name) or name in vars(wb), name


def test_what_hangs_on_a_workbench_says_what_it_is(wb: i18n.Workbench) -> None:
    shown = {name: repr(getattr(wb, name)) for name in FACE}
    with wb.watch() as watcher:
        shown["watch()"] = repr(watcher)
        assert shown["watch()"] == "<Watcher of demo: watches>"
    assert repr(watcher) == "<Watcher of demo: stopped>"
    assert shown["git"].startswith("<wb.git: blame, conflicts, ")
    addresses = [name for name, text in shown.items() if " object at 0x" in text]
    assert addresses == []


@pytest.mark.parametrize("name", RENAMED)
def test_an_old_name_warns_and_works(wb: i18n.Workbench, name: str) -> None:
    with pytest.warns(DeprecationWarning, match=f"wb.{name} is wb") as told:
        found = getattr(wb, name)
    assert told[0].filename == __file__
    assert callable(found) or len(found)


def test_the_old_rename_goes_through_code(wb: i18n.Workbench) -> None:
    with pytest.warns(DeprecationWarning, match="rename"):
        old = wb.rename("btn.submit", "btn.send")
    assert old.diff() == wb.changes().rename("btn.submit", "btn.send", code=True).diff()


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("set", "wb.changes().set(…).apply()"),
        ("coverge", 'did you mean "coverage"?'),
        ("help", "dir(wb) lists"),
        ("languages", "write wb.locales"),
        ("search", 'wb.query("Save")'),
        ("fr", "fr is a locale: wb.wide()['fr']"),
    ],
)
def test_no_such_name(wb: i18n.Workbench, name: str, step: str) -> None:
    with pytest.raises(AttributeError, match=f"no {name!r}") as error:
        getattr(wb, name)
    assert step in str(error.value)
    assert not hasattr(wb, "_" + name)


@pytest.mark.parametrize("code", GUESSES.values())
def test_a_guess_is_answered_with_what_there_is(wb: i18n.Workbench, code: str) -> None:
    for noun in re.findall(r"wb\.(\w+)", code):
        assert noun in FACE
    for noun in re.findall(r"i18n\.(\w+)", code):
        assert hasattr(i18n, noun)


def test_a_workbench_counts_and_finds_its_keys(wb: i18n.Workbench) -> None:
    assert len(wb) == wb.messages["key"].nunique()
    assert "btn.save" in wb
    assert "btn" in wb
    assert "btn.nowhere" not in wb


def test_a_project_without_keys_is_still_a_workbench(tmp_path: Path) -> None:
    empty = i18n.open(tmp_path)
    assert len(empty) == 0
    assert empty


@pytest.mark.parametrize("asked", [lambda wb: wb["fr"], lambda wb: wb.coverage("fr")])
def test_a_locale_where_none_stands_is_told_its_place(
    wb: i18n.Workbench, asked: Callable[[i18n.Workbench], object]
) -> None:
    with pytest.raises(UsageError) as error:
        asked(wb)
    assert "wb.coverage(locales='fr')" in error.value.next_step


def test_locales_are_given_as_a_list_or_one_by_one(wb: i18n.Workbench) -> None:
    assert repr(wb.grid("en", "fr")) == repr(wb.grid(["en", "fr"]))
    assert repr(wb.tree("fr", "ja")) == repr(wb.tree(locales=["fr", "ja"]))
    assert repr(wb.translate("fr", "ja")) == repr(wb.translate(["fr", "ja"]))


def test_two_renames_of_one_set_edit_a_source_file_once(wb: i18n.Workbench) -> None:
    edit = wb.changes()
    edit.rename("btn.submit", "btn.send", code=True)
    edit.rename("btn.cancel", "btn.stop", code=True)
    paths = [each.path for each in edit.file_edits]
    assert len(paths) == len(set(paths))
    edit.apply()
    assert not len(wb.undefined().query("key.str.startswith('common:btn')"))
    assert len(wb.places("btn.send")) == len(wb.places("btn.stop")) == 1


def test_pseudo_texts_are_a_set_of_their_own(wb: i18n.Workbench) -> None:
    from i18n_workbench.errors import UsageError

    with pytest.raises(UsageError, match="of their own"):
        wb.changes().set("btn.save", "fr", "X").pseudo()


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run(["git", *who, *words], cwd=root, check=True, capture_output=True)


def test_blame_of_a_frame_and_a_merge_by_key(workspace: Workspace) -> None:
    root = workspace(
        {"locales/en.json": {"a": "A", "b": "B"}, "locales/fr.json": {"a": "un"}}
    )
    git(root, "init", "-q", "-b", "main")
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "Begin")
    git(root, "checkout", "-q", "-b", "other")
    i18n.open(root, settings={"review.enabled": False}).changes().set(
        "b", "fr", "deux"
    ).set("a", "fr", "uno").apply()
    git(root, "commit", "-q", "-am", "Theirs")
    git(root, "checkout", "-q", "main")
    wb = i18n.open(root, settings={"review.enabled": False})
    wb.changes().set("a", "fr", "une").apply()
    git(root, "commit", "-q", "-am", "Ours")
    wb.reload()
    told = wb.git.blame(wb.messages)
    assert len(told) == 3
    assert str(told["date"].dtype).startswith("datetime64")
    assert len(wb.git.conflicts("other")) == 1
    merged = wb.git.merged("other")
    assert [edit.path for edit in merged.file_edits] == ["locales/fr.json"]
    assert any("a: both sides changed it" in line for line in merged.left)
    merged.apply()
    assert wb.wide()["fr"].to_dict() == {"a": "une", "b": "deux"}
    wb.undo()
    assert wb.wide()["fr"].dropna().to_dict() == {"a": "une"}
