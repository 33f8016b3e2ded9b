"""What stands where the review store belongs, and is no file of the workspace: said, and neither read nor written."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.review.location import store_path

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "Save"},
    "locales/fr.json": {"a": "Sauver"},
}
ME = {"review.user.name": "Ada", "review.user.email": "ada@example.org"}
STORE = store_path(".vscode")
ELSEWHERE = (
    'reviews:\n  a:\n    locales:\n      fr: {"source_snapshot": {"text": "secret"}}\n'
)


def link_outside(path: Path) -> None:
    elsewhere = path.parents[2] / "elsewhere.yml"
    elsewhere.write_text(ELSEWHERE, encoding="utf-8")
    path.symlink_to(elsewhere)


def pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("named pipes are POSIX")
    os.mkfifo(path)


OBSTACLES: dict[str, tuple[Callable[[Path], None], str]] = {
    "folder": (Path.mkdir, "it is a folder"),
    "pipe": (pipe, "it is a named pipe"),
    "link outside": (link_outside, "leaves the workspace"),
    "loop": (lambda path: path.symlink_to(path.name), ""),
}


@pytest.mark.parametrize("name", OBSTACLES)
def test_it_is_said_and_nothing_else_is_held_up(
    workspace: Workspace, name: str
) -> None:
    make, said = OBSTACLES[name]
    root = workspace(FILES)
    (root / ".vscode").mkdir()
    make(root / STORE)
    wb = i18n.open(root, settings=ME)
    (problem,) = wb.problems.itertuples()
    assert problem.file == STORE
    assert said in problem.message
    with pytest.warns(UserWarning, match="neither git nor a review says"):
        assert wb.stale().empty
    assert wb.check().empty
    with pytest.raises(WorkbenchError, match=STORE):
        wb.reviews.approve("a", "fr")
    assert not list(root.glob("elsewhere*"))
    elsewhere = root.parent / "elsewhere.yml"
    assert not elsewhere.exists() or elsewhere.read_text(encoding="utf-8") == ELSEWHERE


@pytest.mark.parametrize(
    "command",
    [
        ("review", "list"),
        ("review", "pending", "fr"),
        ("review", "comments", "a", "fr"),
        ("review", "approve", "a", "fr", "--yes"),
        ("stale", "fr"),
    ],
    ids=" ".join,
)
def test_who_asks_for_reviews_hears_which_could_not_be_read(
    workspace: Workspace, command: tuple[str, ...]
) -> None:
    half = "reviews:\n  a:\n    locales:\n      fr:\n        comments:\n  b:\n    locales:\n      f"
    root = workspace({**FILES, STORE: half})
    done = CliRunner().invoke(app, ["-C", str(root), *command])
    assert done.exit_code == 0, done.output
    assert f"{STORE}:7:5: error: the review store" in done.stderr
