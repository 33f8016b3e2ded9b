"""Progress: what is counted, what is hidden, and what a click on a number opens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from i18n_workbench.panels.grids.grid_query import FILTERS
from i18n_workbench.panels.tools.progress import COUNTED

Opened = Callable[..., Any]
Ask = Callable[..., Any]

TEXTS = {
    "en": {"a": "A", "b": "B", "c": "C"},
    "fr": {"a": "Un", "b": ""},
    "de": {"a": "Eins", "b": "Zwei", "c": "Drei"},
}


def cells(panel: Any, locale: str) -> dict[str, Any]:
    row = next(row for row in panel.model.rows if row.id == locale)
    return dict(zip([column.name for column in panel.columns], row.cells, strict=True))


def test_each_locale_with_what_waits(opened: Opened) -> None:
    wb = opened(TEXTS)
    wb.reviews.request_change("a", "fr", "no")
    wb.reviews.set_candidate("c", "fr", "Trois")
    wb.reviews.approve("a", "de")
    panel = wb.panels.progress()
    french = cells(panel, "fr")
    assert french["translated"] == "1/3"
    assert (french["approved"], cells(panel, "de")["approved"]) == (0, 1)
    assert cells(panel, "en")["approved"] is None, "nobody approves the source"
    assert french["language"] == "French"
    assert {name: french[name] for name in ("missing", "empty", "stale", "change requested", "candidate")} == {
        "missing": 1, "empty": 1, "stale": 0, "change requested": 1, "candidate": 1,
    }  # fmt: skip


def test_what_people_decided_and_what_nobody_looked_at_have_numbers_of_their_own(
    opened: Opened,
) -> None:
    wb = opened(TEXTS)
    wb.reviews.approve("a", "de")
    wb.reviews.request_change("b", "de", "no")
    wb.changes().set("c", "de", "Dritte", origin="machine:pseudo").apply()
    panel = wb.panels.progress()
    numbers = ("approved", "reviewed", "machine")
    assert [cells(panel, "de")[name] for name in numbers] == [1, 2, 1]
    assert [cells(panel, "en")[name] for name in numbers] == [None] * 3


def test_show_flags_and_locale_country_map(opened: Opened) -> None:
    assert cells(opened(TEXTS).panels.progress(), "fr")["locale"] == "🇫🇷 fr"
    assert (
        cells(
            opened(TEXTS, {"localeCountryMap": {"fr": "ca"}}).panels.progress(), "fr"
        )["locale"]
        == "🇨🇦 fr"
    )
    assert (
        cells(opened(TEXTS, {"showFlags": False}).panels.progress(), "fr")["locale"]
        == "fr"
    )


def test_ignored_locales_are_hidden_unless_asked_for(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS, {"ignoredLocales": ["de"]}).panels.progress()
    assert [row.id for row in panel.model.rows] == ["en", "fr"]
    ask(panel, "ignored", value=True)
    assert [row.id for row in panel.model.rows] == ["en", "de", "fr"]
    assert "ignored" in cells(panel, "de")["language"]


def test_a_click_opens_what_the_number_counts(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS).panels.progress()
    heard: list[Any] = []
    panel.selection.on_open(heard.append)
    for column in COUNTED:
        ask(panel, "open", row="fr", column=column)
    assert [(seen.locale, seen.filter) for seen in heard] == [
        ("fr", column) for column in COUNTED
    ]
    assert set(COUNTED) <= set(FILTERS)


def test_alone_a_click_says_how_to_go_on(opened: Opened, ask: Ask) -> None:
    panel = opened(TEXTS).panels.progress()
    ask(panel, "open", row="fr", column="missing")
    assert "wb.review('fr')" in panel.view.status


def test_it_follows_the_files(opened: Opened) -> None:
    wb = opened(TEXTS)
    panel = wb.panels.progress()
    wb.changes().set("b", "fr", "Deux").apply()
    assert cells(panel, "fr")["translated"] == "2/3"


def test_the_snapshot_is_a_table_with_bars(opened: Opened) -> None:
    record = opened(TEXTS).panels.progress().snapshot()
    assert record.count("<meter") == 3
    assert "French" in record


def test_an_empty_project_says_what_to_do(opened: Opened) -> None:
    panel = opened({})
    assert "wb.doctor()" in panel.panels.progress().view.empty


def test_a_project_of_one_language_is_told_how_to_begin_another(opened: Opened) -> None:
    wb = opened({"en": {"a": "A"}})
    panel = wb.panels.progress()
    assert panel.view.status.startswith("only the source language yet")
    wb.changes().fill("fr").apply()
    assert panel.view.status.startswith("1 of 2 locales translated completely")


def test_a_locale_is_added_by_its_tag_looked_at_and_taken_back(
    opened: Opened, ask: Ask
) -> None:
    panel = opened(TEXTS).panels.progress()
    (question,) = [tool for tool in panel.controls() if tool["kind"] == "question"]
    proposed = ask(panel, question["name"], value="pt_br")
    assert proposed["title"] == "Add pt-BR"
    assert proposed["files"] == 1
    assert "locales/pt-BR.json" in proposed["diff"]
    file = panel.wb.root / "locales/pt-BR.json"
    assert not file.exists(), "nothing is written before somebody has looked"
    ask(panel, "apply")
    assert file.exists()
    assert (cells(panel, "pt-BR")["empty"], cells(panel, "pt-BR")["missing"]) == (3, 0)
    ask(panel, "undo")
    assert not file.exists()
    assert "pt-BR" not in [row.id for row in panel.model.rows]


@pytest.mark.parametrize("tag", ["fr", "nonsense", "en-XZ", "../../evil"])
def test_what_is_no_new_locale_is_not_added(opened: Opened, ask: Ask, tag: str) -> None:
    panel = opened(TEXTS).panels.progress()
    assert tag in ask(panel, "begin", value=tag)["message"]
    assert panel.view.error
    assert panel.proposal is None
