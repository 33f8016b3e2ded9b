"""Tables that are looked at: windows, search, sort, picks by name."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import ConflictError, UsageError
from i18n_workbench.panels.common.table_model import PAGE, Column, Row, TableModel, View

COLUMNS = (Column("name", "Name"), Column("count", "Count", "number"))
ROWS = [
    Row(str(n), (f"Zeile É{n}", n % 3), "odd" if n % 2 else "even") for n in range(500)
]


@pytest.fixture
def model() -> TableModel:
    return TableModel(COLUMNS, ROWS)


def test_a_page_is_bounded(model: TableModel) -> None:
    assert len(model.page(0, 10_000)) == PAGE
    assert model.page(-5, 2) == ROWS[:2]


def test_search_folds_accents_and_case_and_keeps_to_the_status(
    model: TableModel,
) -> None:
    assert model.show(View(search="zeile e49", status="odd")) == 6
    assert {row.status for row in model.shown()} == {"odd"}


def test_sorting_is_stable_and_both_ways(model: TableModel) -> None:
    model.show(View(sort="count", descending=True))
    counts = [row.cells[1] for row in model.shown()]
    assert counts == sorted(counts, reverse=True)
    with pytest.raises(UsageError):
        model.show(View(sort="nothing"))


def test_an_action_is_for_what_is_picked_else_for_all_that_is_shown(
    model: TableModel,
) -> None:
    model.show(View(status="odd"))
    assert len(model.chosen()) == 250
    model.pick(["2", "3", "no such row"])
    assert [row.id for row in model.chosen()] == ["2", "3"]
    model.pick_all(on=False)
    assert model.pick_all() == 250


def test_picks_of_rows_that_are_gone_are_forgotten(model: TableModel) -> None:
    model.pick(["1", "499"])
    model.fill(ROWS[:10])
    assert model.picked == {"1"}
    with pytest.raises(ConflictError):
        model.row("499")


def test_every_move_makes_a_new_epoch(model: TableModel) -> None:
    before = model.epoch
    model.show(View(search="x"))
    model.fill(ROWS)
    assert model.epoch == before + 2


@pytest.mark.parametrize("label", ["Usages", "Änderungswünsche"])
def test_a_column_is_as_wide_as_its_heading(label: str) -> None:
    narrow = Column("count", label, "number", width=60).record()["width"]
    assert narrow > len(label) * 8.4
    assert Column("count", label, width=400).record()["width"] == 400
