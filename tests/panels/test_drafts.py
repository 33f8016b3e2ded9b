"""Edits that wait survive their kernel: kept beside, offered to the next panel of the kind, gone when saved."""

from __future__ import annotations

import json
import subprocess
import sys
import textwrap

import pytest

from i18n_workbench.disk.state import state_folder
from i18n_workbench.panels.common.waiting import CellId

TEXTS = {
    "en": {"a": "Apple", "b": "Bread", "c": "Cherry"},
    "fr": {"a": "Pomme", "b": "Pain", "c": "Cerise"},
}


def died(root, code):
    """Run code in a process that ends without a word, as a killed kernel does."""
    lines = f"import os, i18n_workbench as i18n\nwb = i18n.open({str(root)!r})\n{textwrap.dedent(code)}\nos._exit(0)"
    subprocess.run([sys.executable, "-c", lines], check=True)


def drafts(wb):
    return list((state_folder(wb.root) / "drafts").glob("*.jsonl"))


GRID = """
panel = wb.grid()
panel.answer({"do": "edit", "key": "a", "form": "", "locale": "fr", "value": "Pommes", "seen": "Pomme"})
panel.answer({"do": "edit", "key": "b", "form": "", "locale": "fr", "value": "Pains", "seen": "Pain"})
panel.answer({"do": "edit", "key": "b", "form": "", "locale": "fr", "value": "Baguette", "seen": "Pains"})
panel.answer({"do": "delete", "keys": ["c"]})
panel.answer({"do": "undo"})
panel.answer({"do": "rename", "keys": ["c"], "new": "cherry"})
"""


def test_what_a_killed_kernel_had_is_offered_restored_and_saved(opened, ask):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    panel = wb.grid()
    assert (panel.view.offer["count"], panel.view.offer["open"]) == (3, False)
    assert ask(panel, "restore") == 3
    assert not panel.view.offer
    assert panel.view.unsaved == 3
    assert len(drafts(wb)) == 1
    ask(panel, "save")
    assert json.loads((wb.root / "locales/fr.json").read_text("utf-8")) == {
        "a": "Pommes",
        "b": "Baguette",
        "cherry": "Cerise",
    }
    assert drafts(wb) == []
    assert wb.grid().view.offer == {}


def test_discarded_edits_are_gone(opened, ask):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    panel = wb.grid()
    ask(panel, "leave")
    assert (panel.view.offer, drafts(wb), len(panel.pending)) == ({}, [], 0)


@pytest.mark.parametrize("what", ["restore", "leave"])
def test_what_is_settled_in_one_panel_is_offered_by_no_other(opened, ask, what):
    """The other panel offered it still, and would have restored what was saved or discarded."""
    wb = opened(TEXTS)
    died(wb.root, GRID)
    one, other, gone = wb.grid(), wb.grid("fr"), wb.grid()
    gone.close()
    assert other.view.offer["count"] == 3
    ask(one, what)
    assert other.view.offer == {} or other.view.offer["open"]
    if what == "leave":
        assert (other.view.offer, other.left) == ({}, None)


def test_what_changed_on_disk_meanwhile_is_a_conflict_and_what_is_written_already_is_left_out(
    opened, ask
):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    wb.changes().set("a", "fr", "À eux").set("b", "fr", "Baguette").apply()
    panel = wb.grid()
    assert ask(panel, "restore") == 2
    assert [
        (row["key"], row["seen"], row["found"], row["yours"])
        for row in ask(panel, "conflicts")
    ] == [("a", "Pomme", "À eux", "Pommes")]


def test_a_panel_that_is_still_there_can_give_its_edits(opened, ask):
    wb = opened(TEXTS)
    one = wb.grid()
    ask(one, "edit", key="a", form="", locale="fr", value="Pommes", seen="Pomme")
    two = wb.grid()
    assert two.view.offer["open"]
    ask(two, "leave")
    assert (two.view.offer, len(one.pending)) == ({}, 1)
    three = wb.grid()
    ask(three, "restore")
    assert (len(one.pending), one.view.unsaved, len(three.pending)) == (0, 0, 1)
    assert len(drafts(wb)) == 1
    ask(three, "undo")
    assert drafts(wb) == []


def test_a_closed_panel_leaves_its_edits_to_the_next(opened, ask):
    wb = opened(TEXTS)
    one = wb.review("fr")
    ask(one, "filter", status="all")
    ask(one, "edit", key="b", form="", text="Du pain", seen="Pain")
    one.close()
    assert wb.grid().view.offer == {}, "a grid has drafts of its own"
    two = wb.review("fr")
    assert ask(two, "restore") == 1
    ask(two, "filter", status="all")
    two.model.go_to("b")
    assert ask(two, "card")["card"]["target"] == "Du pain"
    assert ask(two, "undo")["card"]["target"] == "Pain"
    assert drafts(wb) == []


@pytest.mark.parametrize("rest", ["", "\n{}", '[["edit", "a", "", "fr", ["Pomme", "x"'])
def test_a_draft_that_was_cut_off_holds_up_to_there(opened, ask, rest):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    path = drafts(wb)[0]
    path.write_text(path.read_text("utf-8").splitlines()[0] + "\n" + rest, "utf-8")
    assert ask(wb.grid(), "restore") == 1


@pytest.mark.parametrize(
    "damage",
    [
        b"\xff\xfe",
        bytes(64),
        b"\x01",
        b"<<<<<<< ours",
        b"7",
        b"[null]",
        b'[["edit"]]',
        b'[["edits", ["a"], null]]',
        b'[["edit", "a", "", "fr", 3]]',
        b'[["edit", "a", "", "fr", ["x"]]]',
        b'[["delete", ["a"], true]]',
    ],
)
def test_what_is_damaged_in_a_draft_takes_nothing_else_away(opened, ask, damage):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    path = drafts(wb)[0]
    first, *others = path.read_bytes().splitlines()
    damaged = b"\n".join([first, damage, *others, b""])
    path.write_bytes(damaged)
    panel = wb.grid()
    assert ask(panel, "restore") == 3
    aside = path.with_suffix(".damaged")
    assert str(aside) in panel.view.error
    assert aside.read_bytes() == damaged
    assert wb.grid("fr").view.offer["open"]


def test_a_draft_that_cannot_be_read_at_all_stays(opened):
    wb = opened(TEXTS)
    died(wb.root, GRID)
    path = drafts(wb)[0]
    path.write_bytes(b"\xff\xfe\n")
    assert wb.grid().view.offer == {}
    assert path.read_bytes() == b"\xff\xfe\n"


def test_where_nothing_can_be_kept_editing_goes_on(opened, ask):
    wb = opened(TEXTS)
    folder = state_folder(wb.root) / "drafts"
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("in the way", "utf-8")
    panel = wb.grid()
    ask(panel, "edit", key="a", form="", locale="fr", value="Pommes", seen="Pomme")
    assert len(panel.pending) == 1
    assert "would lose" in panel.view.error


@pytest.mark.parametrize("kind", ["grid", "review"])
def test_what_was_saved_and_taken_back_can_be_had_again(opened, ask, kind):
    """A key pressed once too often after an hour of typing."""
    wb = opened(TEXTS)
    panel = wb.grid() if kind == "grid" else wb.review("fr")
    for key, text in {"a": "Pommes", "b": "Pains"}.items():
        panel.pending.set(CellId(key, "", "fr"), text)
    ask(panel, "save")
    ask(panel, "undo")
    assert wb.catalog.text("a", "fr") == "Pomme"
    assert (panel.view.offer["count"], panel.view.offer["open"]) == (2, False)
    ask(panel, "restore")
    ask(panel, "save")
    assert [wb.catalog.text(key, "fr") for key in "ab"] == ["Pommes", "Pains"]
    assert drafts(wb) == []
