"""`keysInUse` follows the keys that it names, in the same change set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"i18next": "23"}},
    "locales/en.json": {
        "home": {"title": "T", "text": "X"},
        "b": "B",
        "c": "B",
        "n_one": "1",
        "n_other": "n",
    },
}


def opened(workspace: Workspace, entries: Sequence[str]) -> i18n.Workbench:
    return i18n.open(
        workspace(FILES, settings={"keysInUse": list(entries), "sourceLanguage": "en"})
    )


@pytest.mark.parametrize(
    ("entries", "old", "new", "after"),
    [
        (["b", "home.title"], "home.title", "start.title", ["b", "start.title"]),
        (["home.*", "b"], "home", "start.page", ["start.page.*", "b"]),
        (["home.*"], "home.title", "start.title", ["home.*", "start.title"]),
        (["home.*"], "home.title", "home.head", ["home.*"]),
        (["*tit*"], "home.title", "start.head", ["*tit*", "start.head"]),
        (["n_one"], "n", "count", ["count"]),
        (["c"], "b", "d", ["c"]),
    ],
)
def test_entries_follow_renames(
    workspace: Workspace, entries: list[str], old: str, new: str, after: list[str]
) -> None:
    wb = opened(workspace, entries)
    wb.changes().rename(old, new, code=True).apply()
    assert wb.settings["keysInUse"] == after
    wb.undo()
    assert wb.settings["keysInUse"] == entries


def test_entries_follow_keys_that_merge_into_others(workspace: Workspace) -> None:
    wb = opened(workspace, ["c", "home.title"])
    wb.changes().merge(wb.duplicates()).apply()
    assert wb.settings["keysInUse"] == ["b", "home.title"]
    assert wb.usage("b")["status"].tolist() == ["used"]


def test_what_an_argument_says_is_left_to_the_caller(workspace: Workspace) -> None:
    wb = i18n.open(workspace(FILES), settings={"keysInUse": ["b"]})
    wb.changes().rename("b", "d", code=True).apply()
    assert not (wb.root / ".vscode/settings.json").exists()


def test_no_diff_shows_the_key_of_an_engine(workspace: Workspace) -> None:
    settings = {"translate.deepl.apiKey": "very-secret", "keysInUse": ["b"]}
    wb = i18n.open(workspace(FILES, settings=settings))
    changes = wb.changes().rename("b", "d", code=True)
    shown = [changes.diff(), *changes._repr_mimebundle_().values()]
    assert all("very-secret" not in text for text in shown)
    assert "settings.json" in changes.diff()
    changes.apply()
    assert "very-secret" in (wb.root / ".vscode/settings.json").read_text()
