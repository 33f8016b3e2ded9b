"""Which writes make a review store: none of a person's words where git remembers what they stand for."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
STORE = ".vscode/i18n-helper-reviews.yml"
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "Save", "b": "Close"},
    "locales/fr.json": {"a": "Sauver", "b": "Fermer"},
}


def git(root: Path, *arguments: str) -> str:
    person = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    return subprocess.run(["git", *person, "-C", str(root), *arguments], check=True, capture_output=True, text=True).stdout  # fmt: skip


@pytest.fixture
def committed(workspace: Workspace) -> Path:
    root = workspace(FILES)
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "first")
    return root


def test_a_word_changes_one_file_where_git_remembers(committed: Path) -> None:
    wb = i18n.open(committed)
    wb.changes().set("a", "fr", "Enregistrer").apply()
    assert git(committed, "status", "--porcelain") == " M locales/fr.json\n"
    git(committed, "commit", "-qam", "word")
    wb = i18n.open(committed)
    wb.changes().set("a", "en", "Store").apply()
    git(committed, "commit", "-qam", "source")
    assert list(i18n.open(committed).stale("fr")["key"]) == ["a"]
    assert not (committed / STORE).exists()


def test_a_decision_makes_the_store_and_from_then_on_words_are_remembered(
    committed: Path,
) -> None:
    wb = i18n.open(committed)
    wb.reviews.comment("b", "fr", "hm")
    wb.changes().set("a", "fr", "Enregistrer").apply()
    assert wb.reviews.store.snapshot("a", "fr") == "Save"


@pytest.mark.parametrize(
    "name", ["i18n-ally-next-reviews.yml", "i18n-ally-reviews.yml"]
)
def test_an_older_store_is_a_store(committed: Path, name: str) -> None:
    (committed / ".vscode").mkdir()
    (committed / ".vscode" / name).write_text("reviews: {}\n")
    i18n.open(committed).changes().set("a", "fr", "Enregistrer").apply()
    assert (committed / STORE).exists()


def test_what_a_machine_wrote_is_remembered_everywhere(committed: Path) -> None:
    wb = i18n.open(committed)
    wb.changes().set("a", "fr", "Enregistrer", origin="machine:deepl").apply()
    assert wb.reviews.store.get("a", "fr").keys() == {"machine", "source_snapshot"}


def test_without_history_the_store_remembers(workspace: Workspace) -> None:
    root = workspace(FILES)
    git(root, "init", "-q")
    i18n.open(root).changes().set("a", "fr", "Enregistrer").apply()
    assert (root / STORE).exists()


def test_a_workspace_that_git_does_not_hold_has_no_history(committed: Path) -> None:
    inner = committed / "build"
    for name in ("locales/en.json", "locales/fr.json", "package.json"):
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).write_bytes((committed / name).read_bytes())
    i18n.open(inner).changes().set("a", "fr", "Enregistrer").apply()
    assert (inner / STORE).exists()
