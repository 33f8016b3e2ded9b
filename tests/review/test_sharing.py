"""Whether anybody else gets the decisions: a store that git ignores is seen by nobody."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.project.git.asking import ignored_by
from i18n_workbench.review.identity import User
from i18n_workbench.review.sharing import DRIVER, advice_for, how_to_merge

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

STORE = ".vscode/i18n-helper-reviews.yml"
ADA = User("Ada", "ada@example.org")


def git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(root), *arguments], check=True)


@pytest.mark.parametrize("rule", [".vscode/", ".vscode/*\n!.vscode/settings.json"])
def test_a_store_that_git_ignores_is_told(
    workspace: Callable[..., Path], rule: str
) -> None:
    root = workspace({".gitignore": f"node_modules\n{rule}\n", STORE: "reviews:\n"})
    assert advice_for(ADA, root, ".vscode") == [], "without git nothing is ignored"
    git(root, "init", "-q")
    (said,) = advice_for(ADA, root, ".vscode")
    assert ".gitignore:2" in said
    git(root, "add", "--force", STORE)
    assert advice_for(ADA, root, ".vscode") == []


def test_a_store_that_git_takes_is_not_mentioned(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({".gitignore": ".vscode/*\n!.vscode/i18n-*\n"})
    git(root, "init", "-q")
    assert ignored_by(root, STORE) == ""
    assert len(advice_for(User("Unknown"), root, ".vscode")) == 1


def test_a_clone_that_knows_no_merge_driver_is_told(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({".gitattributes": f"/{STORE} merge=i18n-workbench\n"})
    assert advice_for(ADA, root, ".vscode") == [], "without git nothing is merged"
    git(root, "init", "-q")
    (said,) = advice_for(ADA, root, ".vscode")
    assert "i18n-workbench merge-driver install" in said
    git(root, "config", "merge.i18n-workbench.driver", "true")
    assert advice_for(ADA, root, ".vscode") == []


def test_a_merge_driver_of_somebody_else_is_not_mentioned(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({".gitattributes": "*.yml merge=union\n"})
    git(root, "init", "-q")
    assert advice_for(ADA, root, ".vscode") == []


def test_decisions_that_are_shared_want_the_driver_in_each_clone(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({"locales/en.json": {"a": "A"}})
    git(root, "init", "-q")
    assert how_to_merge(root, ".vscode") == "", "nobody has decided anything"
    (root / ".vscode").mkdir()
    (root / STORE).write_text("reviews:\n", encoding="utf-8")
    git(root, "add", "--all")
    assert how_to_merge(root, ".vscode") == "", "there is nobody else"
    git(root, "remote", "add", "origin", "https://example.org/a.git")
    said = how_to_merge(root, ".vscode")
    assert "`i18n-workbench merge-driver install`" in said
    assert said in repr(i18n.open(root)), "and so in what status shows"
    switched_off = i18n.open(root, settings={"review.enabled": False})
    assert said not in repr(switched_off)
    git(root, "config", f"merge.{DRIVER}.driver", "true")
    assert how_to_merge(root, ".vscode") == ""
