"""Clones that lack something answer, or say what to do: never a raw error, never an empty table in silence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.analysis.history.blobs import Blobs
from i18n_workbench.analysis.history.checkout import Checkout
from i18n_workbench.analysis.history.clones import COMPLETE, UNSHALLOW
from i18n_workbench.errors import GitError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PACKAGE = {"dependencies": {"i18next": "23"}}

NOUNS: dict[str, Callable[[Any], object]] = {
    "history": lambda wb: wb.history(every="commit"),
    "diff": lambda wb: wb.diff("HEAD~1"),
    "gate": lambda wb: wb.gate(since="HEAD~1"),
    "open": lambda wb: i18n.open(wb.root, revision="HEAD~1"),
    "stale": lambda wb: wb.stale("fr"),
    "blame": lambda wb: wb.git.blame(wb.messages.query("locale == 'fr'")),
    "query": lambda wb: wb.query("locale:fr changed:>2020-01-01"),
}


@pytest.fixture
def origin(repo) -> Any:
    repo.commit(
        {
            "package.json": PACKAGE,
            "locales/en.json": {"save": "Save", "open": "Open"},
            "locales/fr.json": {"save": "Garder", "open": "Ouvrir"},
            "assets/data.json": {"big": "x"},
        }
    )
    repo.commit({"locales/en.json": {"save": "Store", "open": "Open"}})
    repo.commit(
        {
            "locales/fr.json": {"save": "Garder", "open": "Ouvre"},
            "assets/data.json": None,
        }
    )
    repo.git("config", "uploadpack.allowFilter", "true")
    return repo


def cloned(origin: Any, folder: Path, *how: str) -> i18n.Workbench:
    origin.git("clone", "-q", *how, f"file://{origin.root}", str(folder))
    return i18n.open(folder)


@pytest.mark.parametrize("how", ["--filter=blob:none", "--filter=tree:0"])
@pytest.mark.parametrize("noun", NOUNS)
def test_a_partial_clone_says_how_to_complete_it(origin, tmp_path, how, noun):
    wb = cloned(origin, tmp_path / "clone", how)
    with pytest.raises(GitError) as raised:
        NOUNS[noun](wb)
    assert raised.value.next_step == COMPLETE


def test_the_step_that_is_named_completes_it(origin, tmp_path):
    wb = cloned(origin, tmp_path / "clone", "--filter=blob:none")
    origin.git("-C", str(wb.root), *COMPLETE.rpartition(": git ")[2].split())
    assert len(i18n.open(wb.root).history(every="commit", locales="fr")) == 3
    assert i18n.open(wb.root).stale("fr")["key"].tolist() == ["save"]


def test_what_is_no_locale_file_is_left_out_and_named(origin):
    """A mirror without big files: history and revisions do not hang on them."""
    blob = origin.git("rev-parse", "HEAD~1:assets/data.json")
    (origin.root / ".git/objects" / blob[:2] / blob[2:]).unlink()
    wb = i18n.open(origin.root)
    with pytest.warns(UserWarning, match=r"lacks assets/data\.json"):
        assert len(wb.history(every="commit", locales="fr")) == 3
    with pytest.warns(UserWarning, match=r"lacks assets/data\.json"):
        assert set(i18n.open(origin.root, revision="HEAD~1").messages["key"]) == {
            "save",
            "open",
        }


def test_a_commit_of_which_a_locale_file_is_lacking_is_not_counted(origin):
    """All others are, and it is said: what one blob hides is not the history."""
    blob = origin.git("rev-parse", "HEAD~1:locales/en.json")
    (origin.root / ".git/objects" / blob[:2] / blob[2:]).unlink()
    (origin.root / "locales/en.json").write_text('{"save": "Save", "open": "Open"}')
    origin.git("commit", "-qam", "back")
    wb = i18n.open(origin.root)
    with pytest.warns(UserWarning, match=r"lacks locales/en\.json.*2 commits"):
        counted = wb.history(every="commit", locales="fr")
    ids = origin.git("log", "--reverse", "--format=%H").split()
    assert counted["commit"].tolist() == [ids[0], ids[3]]


def test_what_the_clone_lacks_is_walked_again_once_it_is_there(origin, monkeypatch):
    """The second time nothing is walked, and the same is said; with the content all is counted."""
    blob = origin.git("rev-parse", "HEAD~1:locales/en.json")
    file = origin.root / ".git/objects" / blob[:2] / blob[2:]
    kept = file.rename(origin.root / "kept")
    (origin.root / "locales/en.json").write_text('{"save": "Save", "open": "Open"}')
    origin.git("commit", "-qam", "back")
    walked: list[object] = []
    change = Checkout.change

    def noted(*arguments: Any) -> None:
        walked.append(arguments)
        change(*arguments)

    monkeypatch.setattr(Checkout, "change", noted)
    said = r"lacks locales/en\.json.*2 commits"
    with pytest.warns(UserWarning, match=said):
        first = i18n.open(origin.root).history(every="commit")
    assert len(walked) == 4
    with pytest.warns(UserWarning, match=said):
        second = i18n.open(origin.root).history(every="commit")
    assert second.equals(first)
    assert len(walked) == 4
    kept.rename(file)
    whole = i18n.open(origin.root).history(every="commit")
    assert whole["commit"].nunique() == 4
    assert i18n.open(origin.root).history(every="commit").equals(whole)


def test_files_are_not_read_for_a_commit_that_cannot_be_counted(origin, monkeypatch):
    """As many as there are behind one content that is lacking: each read all that had changed since."""
    blob = origin.git("rev-parse", "HEAD~1:locales/en.json")
    (origin.root / ".git/objects" / blob[:2] / blob[2:]).unlink()
    asked: list[str] = []
    known = Blobs.known

    def noted(blobs: Blobs, names: Any) -> Any:
        asked.extend(names)
        return known(blobs, names)

    monkeypatch.setattr(Blobs, "known", noted)
    with pytest.warns(UserWarning, match=r"2 commits"):
        i18n.open(origin.root).history(every="commit")
    assert asked.count(blob) == 1


def test_a_shallow_clone_says_where_history_begins_and_how_to_get_the_rest(
    origin, tmp_path
):
    wb = cloned(origin, tmp_path / "clone", "--depth", "1")
    with pytest.warns(UserWarning, match="begins where it was cut"):
        assert len(wb.history(locales="fr")) == 1
    for noun in ("diff", "gate", "open"):
        with pytest.raises(GitError) as raised:
            NOUNS[noun](wb)
        assert raised.value.next_step == UNSHALLOW
