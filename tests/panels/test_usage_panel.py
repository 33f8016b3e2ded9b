"""The usage report on screen: evidence, marking as in use, deleting what is surely unused."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest

Ask = Callable[..., Any]


@pytest.fixture
def panel(demo: Any) -> Any:
    made = demo.panels.usage()
    made.job.wait(30)
    return made


def of(panel: Any, status: str) -> list[str]:
    return [row.id for row in panel.model.rows if row.status == status]


def test_every_status_is_shown_with_a_count(panel: Any) -> None:
    assert panel.last_error is None
    assert {name for name, _ in panel.view.statuses} == {
        "used",
        "possibly used",
        "unused",
        "undefined",
    }
    assert "unused" in repr(panel)


def test_evidence_comes_with_its_code(panel: Any, ask: Ask) -> None:
    parts = ask(panel, "details", row="common:btn.save")["parts"]
    code = next(part for part in parts if part.get("kind") == "code")
    assert "$t('common:btn.save')" in code["text"]
    assert code["label"].startswith("src/components/")
    indents = [
        len(line) - len(line.lstrip(" >0123456789"))
        for line in code["text"].splitlines()
    ]
    assert min(indents) == len(">  9  "), "what all lines are indented by is left out"


def test_marking_adds_to_the_setting_and_judges_again(
    demo: Any, panel: Any, ask: Ask
) -> None:
    key = of(panel, "unused")[0]
    assert ask(panel, "mark")["message"] == "no key is picked"
    ask(panel, "pick", names=[key])
    ask(panel, "mark")
    assert panel.last_error is None
    panel.job.wait(30)
    assert key in demo.settings["keysInUse"]
    assert key not in of(panel, "unused")


def test_only_what_is_surely_unused_is_deleted(demo: Any, panel: Any, ask: Ask) -> None:
    unused, possible = of(panel, "unused"), of(panel, "possibly used")
    ask(panel, "pick", names=[*unused, *possible])
    plan = ask(panel, "delete")
    assert "kept: not surely unused" in plan["title"]
    assert set(unused) <= set(demo.catalog.keys)
    ask(panel, "apply")
    panel.job.wait(30)
    assert not set(unused) & set(demo.catalog.keys)
    assert set(possible) <= set(demo.catalog.keys)
    ask(panel, "undo")
    assert set(unused) <= set(demo.catalog.keys)


def test_a_switched_off_workspace_reads_nothing(workspace: Callable[..., Any]) -> None:
    import i18n_workbench as i18n

    panel = i18n.open(
        workspace({"locales/en.json": {"a": "1"}}, settings={"disabled": True})
    ).panels.usage()
    assert "disabled" in panel.view.off
    assert panel.job is None


def test_what_changes_during_a_search_is_taken_up_after_it(panel: Any) -> None:
    key = of(panel, "unused")[0]
    released = threading.Event()

    def search(_: object) -> Any:
        found = panel.wb.usage()
        released.wait(30)
        return found

    panel.run("reading sources", search, panel._show)
    waited_for = panel.job
    panel.wb.changes().delete(key).apply()
    assert key in of(panel, "unused")
    released.set()
    waited_for.wait(30)
    panel.job.wait(30)
    assert key not in of(panel, "unused")
    panel.undo()
    panel.job.wait(30)
    assert key in of(panel, "unused")
    assert panel.status.startswith("taken back: ")


def test_an_undo_while_a_search_is_under_way_is_still_said_after_the_next_one(
    panel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    judge = panel.wb.usage

    def slowly() -> Any:
        free.wait(30)
        return judge()

    panel.propose(panel.wb.changes().delete(*of(panel, "unused")), "Delete")
    monkeypatch.setattr(panel.wb, "usage", slowly)
    panel.apply()
    first = panel.job
    panel.undo()
    free.set()
    first.wait(30)
    panel.job.wait(30)
    assert panel.status.startswith("taken back: ")
    assert panel.status.endswith("undefined")
