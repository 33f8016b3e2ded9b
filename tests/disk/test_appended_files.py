"""Drafts and ledgers under faults: every step and every answer that was said to be kept is there for the next process."""

from __future__ import annotations

import mmap
import os
import random
from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk.lines import LineFile
from i18n_workbench.disk.state import state_folder
from i18n_workbench.errors import DiskError, WorkbenchError
from i18n_workbench.panels.common.drafts import Draft
from i18n_workbench.translation.jobs.ledger import Ledger
from i18n_workbench.translation.jobs.plan import Outcome, PlanRow

if TYPE_CHECKING:
    from pathlib import Path

DRAWN = int(os.environ.get("I18N_WORKBENCH_FAULTS", "12"))
DEAD = 9
STEPS = [
    [["edit", f"key.{number}", "fr", "", ["old", f"new \U0001f600 {number}" * 9]]]
    for number in range(5)
]


def drawn(every: Any, name: str) -> list[tuple[int, str]]:
    every = list(every)
    return random.Random(name).sample(every, min(DRAWN, len(every))) if DRAWN else every


def emptied(folder: Path) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()


def is_subsequence(some: list[Any], whole: list[Any]) -> bool:
    rest = iter(whole)
    return all(one in rest for one in some)


def test_a_draft_holds_every_step_that_was_kept(
    workspace, with_fault, faults_of
) -> None:
    root = workspace({"package.json": "{}"})
    state_folder(root).mkdir(parents=True)  # so that all attempts make the same calls
    kept = mmap.mmap(-1, 1)  # a number that the child shares with us

    def attempt() -> None:
        draft = Draft(root, "grid")
        for number, step in enumerate(STEPS):
            try:
                draft.append(step)
            except WorkbenchError:
                continue
            kept[0] = number + 1
        os._exit(DEAD)

    whole = with_fault(lambda: _closing(root), 0, "")
    assert whole.error == "", whole.trace
    for due, kind in drawn(faults_of(whole.calls), "draft"):
        emptied(state_folder(root))
        kept[0] = 0
        outcome = with_fault(attempt, due, kind)
        told = f"{kind} at call {due} ({whole.calls[due - 1]}): {outcome.error} {outcome.trace}"
        assert outcome.killed, told
        left = Draft(root, "grid").left()
        steps = left.steps if left else []
        assert steps[: kept[0]] == STEPS[: kept[0]], told
        assert is_subsequence(steps, STEPS), told


def _closing(root: Path) -> None:
    draft = Draft(root, "grid")
    for step in STEPS:
        draft.append(step)
    draft.close()


def test_a_draft_that_was_saved_is_not_offered_whatever_fails(
    workspace, with_fault, faults_of
) -> None:
    root = workspace({"package.json": "{}"})
    state_folder(root).mkdir(parents=True)  # so that all attempts make the same calls

    def attempt() -> None:
        draft = Draft(root, "grid")
        draft.append(STEPS[0])
        draft.forget()

    whole = with_fault(attempt, 0, "")
    first = next(
        number for number, call in enumerate(whole.calls, 1) if call == "ftruncate"
    )
    for due, kind in faults_of(whole.calls):
        if due < first or kind.startswith("kill"):
            continue
        emptied(state_folder(root))
        outcome = with_fault(attempt, due, kind)
        told = f"{kind} at call {due} ({whole.calls[due - 1]}): {outcome.error} {outcome.trace}"
        assert outcome.error == "", told
        assert Draft(root, "grid").left() is None, told


def outcomes() -> list[Outcome]:
    rows = [PlanRow(f"k{number}", "fr", "text") for number in range(4)]
    return [Outcome(row, row.source, "done", f"texte {row.key}") for row in rows]


def test_a_ledger_holds_every_answer_that_was_recorded(
    tmp_path, with_fault, faults_of
) -> None:
    path = tmp_path / "state" / "job.jsonl"
    path.parent.mkdir()
    recorded = mmap.mmap(-1, 1)

    def attempt() -> None:
        ledger = Ledger(path)
        ledger.open()
        try:
            for number, outcome in enumerate(outcomes()):
                ledger.record([outcome])
                recorded[0] = number + 1
            ledger.mark_saved(outcomes()[:2])
            ledger.sync()
        finally:
            ledger.close()

    whole = with_fault(attempt, 0, "")
    assert whole.error == "", whole.trace
    for due, kind in drawn(faults_of(whole.calls), "ledger"):
        emptied(path.parent)
        recorded[0] = 0
        outcome = with_fault(attempt, due, kind)
        told = f"{kind} at call {due} ({whole.calls[due - 1]}): {outcome.error} {outcome.trace}"
        assert not outcome.error.startswith("raw"), told
        ledger = Ledger(path)
        ledger.open()
        ledger.close()
        keys = [entry["key"] for entry in ledger.results.values()]
        assert len(keys) >= recorded[0], told
        assert keys == [one.key for one in outcomes()][: len(keys)], told


def test_a_job_saves_what_was_answered_though_its_ledger_is_refused(
    workspace, monkeypatch
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {f"k{number}": f"Text {number}" for number in range(9)},
            "locales/fr.json": {},
        }
    )
    job = i18n.open(root).translation_job("fr", engines=["pseudo"])

    def refuse(*_: object) -> None:
        raise DiskError("no space left")

    monkeypatch.setattr(LineFile, "append", refuse)
    with pytest.raises(DiskError, match="no space left"):
        job.run()
    again = i18n.open(root)
    assert again.coverage().set_index("locale")["translated"]["fr"] == 9
    monkeypatch.undo()
    assert (
        again.translation_job("fr", engines=["pseudo"]).run()["status"] == "skipped"
    ).all()
