"""What version 0.1.0 left behind is read, and undone, by this one; the files beside were written by 0.1.0."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from projects import tree

import i18n_workbench as i18n
from i18n_workbench.disk.state import state_folder
from i18n_workbench.project.trust import is_trusted, store
from i18n_workbench.reports.baseline import Baseline

HERE = Path(__file__).with_name("state_of_0_1_0")


@pytest.fixture
def left(tmp_path: Path) -> dict[str, Path]:
    """The workspaces by name, each with the state that belongs to it in its place."""
    found = {}
    for case in sorted(HERE.iterdir()):
        root = tmp_path / case.name / "shop"
        shutil.copytree(case if case.name == "start" else case / "workspace", root)
        if (case / "state").is_dir():
            shutil.copytree(case / "state", state_folder(root))
        found[case.name] = root
    return found


def test_changes_are_undone_one_by_one(left: dict[str, Path]) -> None:
    root = left["three_changes"]
    wb = i18n.open(root)
    titles = [wb.undo() for _ in range(3)]
    assert [title.partition(" in ")[0] for title in titles] == [
        "1 set",
        "2 renamed, 1 file edited",
        "1 set",
    ]
    assert tree(root) == tree(left["start"])


def test_what_was_undone_is_not_undone_again(left: dict[str, Path]) -> None:
    root = left["undone"]
    i18n.open(root).undo()
    assert tree(root) == tree(left["start"])


@pytest.mark.parametrize(
    "case", ["killed_in_rename", "killed_before_the_mark_of_apply"]
)
def test_a_write_that_was_killed_is_taken_back(
    left: dict[str, Path], case: str
) -> None:
    root = left[case]
    wb = i18n.open(root)
    assert tree(root) == tree(left["start"])
    assert list(wb.problems["rule"]) == ["recovered"]


def test_an_undo_that_was_killed_is_taken_back_and_can_be_made_again(
    left: dict[str, Path],
) -> None:
    root = left["killed_in_undo_before_its_marks"]
    wb = i18n.open(root)
    assert json.loads((root / "locales/fr.json").read_text())["stop"] == "Halte"
    wb.undo()
    wb.undo()
    assert tree(root) == tree(left["start"])


@pytest.mark.parametrize(
    "case", ["killed_before_both_marks_of_undo", "killed_between_the_marks_of_undo"]
)
def test_an_undo_that_lacks_a_mark_counts_as_done(
    left: dict[str, Path], case: str
) -> None:
    root = left[case]
    wb = i18n.open(root)
    assert "stop" not in json.loads((root / "locales/fr.json").read_text())
    wb.undo()
    assert tree(root) == tree(left["start"])


def test_a_job_that_was_killed_asks_for_nothing_twice(left: dict[str, Path]) -> None:
    root = left["killed_in_a_job"]
    job = i18n.open(root).translation_job(["fr"], engines=["pseudo"])
    job.run()
    assert list((state_folder(root) / "translation").iterdir()) == []


def test_a_draft_is_offered_and_restored(left: dict[str, Path]) -> None:
    root = left["draft"]
    panel = i18n.open(root).grid()
    assert panel.view.offer["count"] == 2
    panel.restore()
    panel.save()
    assert json.loads((root / "locales/fr.json").read_text())["save"] == "Sauver"
    assert "halt" in json.loads((root / "locales/en.json").read_text())


def test_trust_and_reviews_and_settings_hold(left: dict[str, Path]) -> None:
    root = left["trusted_and_reviewed"]
    text = (HERE / "trusted_and_reviewed/config/i18n-workbench/trusted.json").read_text(
        "utf-8"
    )
    store().parent.mkdir(parents=True)
    store().write_text(text.replace("{root}", os.path.realpath(root)), "utf-8")
    assert is_trusted(root)
    wb = i18n.open(root)
    assert wb.settings["sortKeys"] is True
    assert wb.reviews.state("save", "fr") == "approved"
    assert [comment["comment"] for comment in wb.reviews.comments("save", "fr")] == [
        "",
        "Is this the verb?",
    ]
    wb.undo()
    assert [comment["comment"] for comment in wb.reviews.comments("save", "fr")] == [""]


def test_a_baseline_keeps_what_was_known(left: dict[str, Path]) -> None:
    root = left["baseline"]
    known = Baseline.read(root / "baseline.json")
    findings = i18n.open(root).check()
    assert len(known.entries) == 1
    assert known.new(findings).empty
    assert known.fixed(findings) == []
