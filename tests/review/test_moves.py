"""Reviews follow their keys through whatever one change set does to names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench import ChangeSet

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A", "b": "B"},
    "locales/fr.json": {"a": "1", "b": "2"},
}
MOVES: dict[str, tuple[Callable[[ChangeSet], ChangeSet], dict[str, str]]] = {
    "renamed": (lambda c: c.rename("a", "z"), {"z": "on a", "b": "on b"}),
    "swapped": (
        lambda c: c.rename("a", "t").rename("b", "a").rename("t", "b"),
        {"b": "on a", "a": "on b"},
    ),
    "handed on": (
        lambda c: c.rename("a", "z").rename("b", "a"),
        {"z": "on a", "a": "on b"},
    ),
    "in the place of a deleted one": (
        lambda c: c.delete("a").rename("b", "a"),
        {"a": "on b"},
    ),
    "renamed, and the name given anew": (
        lambda c: c.rename("a", "z").set("a", "fr", "new"),
        {"z": "on a", "b": "on b"},
    ),
}


@pytest.mark.parametrize("move", MOVES)
def test_reviews_go_with_their_key(workspace: Workspace, move: str) -> None:
    root = workspace(FILES)
    wb = i18n.open(root)
    for key in ("a", "b"):
        wb.reviews.comment(key, "fr", f"on {key}")
    store = (root / ".vscode/i18n-helper-reviews.yml").read_bytes()
    change, wanted = MOVES[move]
    change(wb.changes()).apply()
    found = {
        key: wb.reviews.comments(key, "fr")[0]["comment"]
        for key in wb.reviews.frame("fr")["key"]
    }
    assert found == wanted
    wb.undo()
    assert (root / ".vscode/i18n-helper-reviews.yml").read_bytes() == store
