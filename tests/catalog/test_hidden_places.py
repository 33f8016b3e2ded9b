"""What leaves a cell leaves each place where it stands: also those that another file hides."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
JAVA = "src/main/resources/messages"
MODULES = {
    f"{module}/{JAVA}{tag}.properties": f"title={module}\nother{module}=x\n"
    for module in ("a", "b")
    for tag in ("_en", "_de")
}
BUNDLE = {
    f"{JAVA}.properties": "title=Title\nname=Name\n",
    f"{JAVA}_en.properties": "title=Title\nname=Name\n",
    f"{JAVA}_de.properties": "title=Titel\nname=Name\n",
}
DEFAULTS = {
    "i18n/default.json": json.dumps({"title": "Title", "name": "Name"}),
    "i18n/en.json": json.dumps({"title": "Title", "name": "Name"}),
    "i18n/de.json": json.dumps({"title": "Titel", "name": "Name"}),
}


def _texts(root: Path) -> dict[str, str]:
    return {
        path.relative_to(root).as_posix(): path.read_text()
        for path in root.rglob("messages*.properties")
    }


@pytest.mark.parametrize("files", [MODULES, BUNDLE])
def test_a_deleted_key_is_gone_and_an_undo_brings_all_back(
    workspace: Workspace, files: dict[str, str]
) -> None:
    root = workspace(files)
    wb = i18n.open(root)
    wb.changes().delete(["title"]).apply()
    assert not [path for path, text in _texts(root).items() if "title" in text]
    assert "title" not in i18n.open(root).catalog.keys
    wb.undo()
    assert _texts(root) == files


@pytest.mark.parametrize("files", [MODULES, BUNDLE])
def test_a_renamed_key_is_renamed_in_each_file(
    workspace: Workspace, files: dict[str, str]
) -> None:
    root = workspace(files)
    wb = i18n.open(root)
    wb.changes().rename("title", "heading").apply()
    assert _texts(root) == {
        path: text.replace("title=", "heading=") for path, text in files.items()
    }
    wb.undo()
    assert _texts(root) == files


def test_a_text_is_written_where_it_counts(workspace: Workspace) -> None:
    root = workspace(MODULES)
    wb = i18n.open(root)
    wb.changes().set("title", "en", "New").apply()
    changed = {path for path, text in _texts(root).items() if "title=New" in text}
    assert changed == {f"b/{JAVA}_en.properties"}


def test_the_file_of_defaults_that_the_language_overrides(workspace: Workspace) -> None:
    root = workspace(DEFAULTS)
    wb = i18n.open(root)
    wb.changes().delete(["title"]).rename("name", "label").apply()
    for path in DEFAULTS:
        assert list(json.loads((root / path).read_text())) == ["label"]


def test_a_key_that_stands_nested_and_with_dots(workspace: Workspace) -> None:
    root = workspace({"locales/en.json": '{"a": {"b": "1", "c": "2"}, "a.b": "3"}'})
    i18n.open(root).changes().delete(["a.b"]).apply()
    assert (root / "locales/en.json").read_text() == '{"a": {"c": "2"}}'


def test_a_file_that_has_lost_the_text_meanwhile_is_left_alone(
    workspace: Workspace,
) -> None:
    root = workspace(MODULES)
    wb = i18n.open(root)
    hidden = root / f"a/{JAVA}_en.properties"
    hidden.write_text("othera=x\n")
    wb.changes().delete(["title"]).apply()
    assert hidden.read_text() == "othera=x\n"
