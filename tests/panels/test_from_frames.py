"""Panels and exports of the rows that a frame names: a filter, a query, findings, a wide frame."""

from __future__ import annotations

import csv
from collections.abc import Callable
from typing import TYPE_CHECKING

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

Frame = Callable[[i18n.Workbench], pd.DataFrame]
FRAMES: dict[str, tuple[Frame, set[str]]] = {
    "a query": (
        lambda wb: wb.query("locale:fr is:missing"),
        {"common:btn.delete", "shop:book.oldPrice"},
    ),
    "what is missing": (
        lambda wb: wb.missing("fr"),
        {"common:btn.delete", "common:errors.notFound", "shop:book.oldPrice"},
    ),
    "a filter": (
        lambda wb: wb.messages.query(
            "locale == 'fr' and key.str.startswith('common:btn')"
        ),
        {f"common:btn.{name}" for name in ("cancel", "save", "saveAll", "submit")},
    ),
    "findings": (lambda wb: wb.check("fr"), set()),
    "a wide frame": (
        lambda wb: wb.wide().loc[["common:btn.save"], ["fr"]],
        {"common:btn.save"},
    ),
}


@pytest.fixture
def wb(tmp_path: Path) -> i18n.Workbench:
    return i18n.open(i18n.copy_demo(tmp_path / "demo"))


@pytest.mark.parametrize("name", FRAMES)
def test_a_review_of_a_frame(wb: i18n.Workbench, name: str) -> None:
    make, _ = FRAMES[name]
    frame = make(wb)
    named = {key for key in frame.reset_index()["key"] if key}
    with wb.review(frame) as panel:
        assert {item.key for item in panel.model.queue} == named
        assert panel.model.locale == "fr"
        assert panel.view.counts["all"] == len(panel.model.queue)


@pytest.mark.parametrize("name", FRAMES)
def test_a_grid_of_a_frame(wb: i18n.Workbench, name: str) -> None:
    make, keys = FRAMES[name]
    frame = make(wb)
    with wb.grid(frame) as panel:
        rows = panel.model.page(0, 200, ["en", "fr"])
        assert {key for key, *_ in rows} == (keys or set(frame["key"]))
        assert panel.model.locales == ["en", "fr"]
        panel.query(search="save")
        assert len(panel.model) <= len(rows)


def test_decisions_stay_within_the_frame(wb: i18n.Workbench) -> None:
    frame = wb.messages.query("locale == 'fr'").head(3)
    with wb.review(frame) as panel:
        panel.model.look_at("fr")
        assert len(panel.model.queue) == 3
        wb.changes().set(frame["key"].iloc[0], "fr", "Autre").apply()
        assert len(panel.model.queue) == 3


def test_a_frame_of_several_locales_offers_these(wb: i18n.Workbench) -> None:
    with wb.review(wb.missing("fr", "pl")) as panel:
        assert [tag for tag, _ in panel.view.locales] == ["fr", "pl"]


def test_an_export_of_a_frame_comes_back(wb: i18n.Workbench, tmp_path: Path) -> None:
    path = wb.export(tmp_path / "some.csv", wb.query("locale:fr is:missing"))
    rows = list(csv.DictReader(path.read_text("utf-8-sig").splitlines()))
    assert {row["key"] for row in rows} == {"common:btn.delete", "shop:book.oldPrice"}


@pytest.mark.parametrize("ask", ["review", "grid", "export"])
@pytest.mark.parametrize(
    ("frame", "word"),
    [
        (pd.DataFrame({"text": ["x"]}), "no column key"),
        (
            pd.DataFrame({"key": ["nowhere"], "locale": ["fr"]}),
            "names a text of the project",
        ),
    ],
)
def test_a_frame_that_names_nothing(
    wb: i18n.Workbench, tmp_path: Path, ask: str, frame: pd.DataFrame, word: str
) -> None:
    with pytest.raises(UsageError, match=word) as wrong:
        wb.export(tmp_path / "x.csv", frame) if ask == "export" else getattr(wb, ask)(
            frame
        )
    assert wrong.value.next_step


def test_a_panel_is_a_widget(wb: i18n.Workbench) -> None:
    import ipywidgets

    told: list[str] = []
    with wb.panels.grid("fr") as grid, wb.panels.progress() as progress:
        box = ipywidgets.VBox([grid, progress])
        assert box.children == (grid, progress)
        grid.observe(lambda change: told.append(change["new"]), "status")
        grid.say("hello")
        assert told[-1] == grid.status == "hello"
        assert "application/vnd.jupyter.widget-view+json" in grid._repr_mimebundle_()


def test_a_search_of_the_grid_that_begins_with_a_question_mark_is_a_query(
    wb: i18n.Workbench,
) -> None:
    asked = "locale:fr is:missing"
    keys = set(wb.query(asked)["key"])
    with wb.grid() as panel:
        panel.query(search=f"?{asked}")
        assert {key for key, *_ in panel.model.page(0, 200, ["en", "fr"])} == keys
        panel.query(search="?key:no.such.*")
        assert not len(panel.model)
        with pytest.raises(UsageError, match="no-such"):
            panel.query(search="?is:no-such")


def test_a_text_of_the_review_queue_that_begins_with_a_question_mark_is_a_query(
    wb: i18n.Workbench,
) -> None:
    with wb.review("fr") as panel:
        panel.filter(status="all", text="?is:missing")
        assert {item.key for item in panel.model.queue} == set(
            wb.query("locale:fr is:missing")["key"]
        )
        panel.filter(status="missing", text="?locale:pl")
        assert not panel.model.queue
        with pytest.raises(UsageError, match="no-such"):
            panel.filter(status="all", text="?is:no-such")
        assert panel.model.filter.text == "?locale:pl"


def test_a_search_of_the_grid_with_a_field_is_a_query(wb: i18n.Workbench) -> None:
    asked = "locale:fr is:missing and key:*"
    keys = set(wb.query(asked)["key"])
    with wb.grid() as panel:
        panel.query(search=asked)
        assert {key for key, *_ in panel.model.page(0, 200, ["en", "fr"])} == keys
        with pytest.raises(UsageError, match="column 11: is: 'mising' is none of"):
            panel.query(search="locale:fr is:mising")
        assert len(panel.model) == len(keys)
        panel.query(search="Note: ")
        assert not panel.view.asked


def test_a_text_of_the_review_queue_with_a_field_is_a_query(
    wb: i18n.Workbench,
) -> None:
    asked = "is:missing and key:*"
    with wb.review("fr") as panel:
        panel.filter(status="all", text=asked)
        keys = {item.key for item in panel.model.queue}
        assert keys == set(wb.query(f"locale:fr {asked}")["key"])
        with pytest.raises(UsageError, match="column 1: is: 'mising'"):
            panel.filter(status="all", text="is:mising")


@pytest.mark.parametrize("of", ["grid", "review"])
def test_a_query_is_kept_under_a_name_and_offered(wb: i18n.Workbench, of: str) -> None:
    asked = "locale:fr is:missing"
    with wb.grid() if of == "grid" else wb.review("fr") as panel:
        if of == "grid":
            panel.query(search=asked)
        else:
            panel.filter(text=asked)
        assert panel.view.asked == asked
        panel.keep_query("to do")
        assert panel.view.queries == [['saved:"to do"', asked]]
        assert 'saved:"to do"' in panel.view.status
        with pytest.raises(UsageError, match="needs a name"):
            panel.keep_query(" ")
        panel.view.asked = ""
        with pytest.raises(UsageError, match="no query is shown"):
            panel.keep_query("wrong")
    again = i18n.open(wb.root)
    assert len(again.query('saved:"to do"')) == len(wb.query(asked))
    with again.grid() as panel:
        assert panel.view.queries == [['saved:"to do"', asked]]
