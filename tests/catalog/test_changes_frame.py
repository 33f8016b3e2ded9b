"""The *changes* frame says where every change is written, that of new values included."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import i18n_workbench as i18n

Workspace = Callable[..., Path]


def test_new_values_name_their_file(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace(
            {"locales/en.json": {"a": "1", "b": "2"}, "locales/fr.json": {"a": "un"}}
        )
    )
    changes = (
        wb.changes().set("b", "fr", "deux").set("c", "de", "drei").set("a", "fr", "une")
    )
    frame = changes.frame()
    assert list(frame["file"]) == [
        "locales/fr.json",
        "locales/de.json",
        "locales/fr.json",
    ]
    changes.apply()
    assert (wb.root / "locales/de.json").is_file()


def test_a_file_that_needs_a_choice_stays_open(workspace: Workspace) -> None:
    two = {f"locales/en/{name}.json": {name: "x"} for name in ("left", "right")}
    changes = i18n.open(workspace(two)).changes().set("new", "en", "y")
    assert list(changes.frame()["file"]) == [""]


def test_a_new_key_of_a_mixed_file_stands_as_its_siblings_do(
    workspace: Workspace,
) -> None:
    root = workspace({"locales/en.json": {"a.b": "1", "c": {"d": "2"}}})
    i18n.open(root).changes().set("a.z", "en", "3").set("c.z", "en", "4").apply()
    written = json.loads((root / "locales/en.json").read_text())
    assert written == {"a.b": "1", "c": {"d": "2", "z": "4"}, "a.z": "3"}
