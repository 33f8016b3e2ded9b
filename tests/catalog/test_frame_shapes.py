"""Edited frames as pandas users make them: levels in the index, columns left out, rows without a key."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.frames.text_columns import repeated
from i18n_workbench.errors import UsageError

Workspace = Callable[..., Path]
Edit = Callable[[pd.DataFrame], pd.DataFrame]
FILES = {
    "package.json": {"dependencies": {"i18next": "23"}},
    "locales/en.json": {
        "a": "A",
        "item_one": "{{count}} item",
        "item_other": "{{count}} items",
    },
    "locales/fr.json": {"a": "un", "item_one": "un", "item_other": "des"},
}
SHAPES: dict[str, Edit] = {
    "key and locale in the index": lambda frame: frame.set_index(["key", "locale"]),
    "and the form": lambda frame: frame.set_index(["locale", "form", "key"]),
    "the key in the index": lambda frame: frame.set_index("key"),
    "no forms": lambda frame: frame[["key", "locale", "value"]],
    "no forms, in the index": lambda frame: frame.set_index(["key", "locale"])[
        ["value"]
    ],
}


@pytest.fixture
def wb(workspace: Workspace) -> i18n.Workbench:
    return i18n.open(workspace(FILES, settings={"review.enabled": False}))


def changed(wb: i18n.Workbench, frame: pd.DataFrame) -> list[list[str]]:
    return (
        wb.changes(frame)
        .frame()[["action", "key", "form", "locale", "new"]]
        .values.tolist()
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_messages_in_any_shape(wb: i18n.Workbench, shape: str) -> None:
    frame = wb.messages
    frame.loc[(frame["key"] == "a") & (frame["locale"] == "fr"), "value"] = "X"
    assert changed(wb, SHAPES[shape](frame)) == [["set", "a", "", "fr", "X"]]


@pytest.mark.parametrize(
    "shape",
    [
        lambda w: w,
        lambda w: w.reset_index("form"),
        lambda w: w.reset_index(),
        lambda w: w.droplevel("form"),
        lambda w: w[["fr"]],
    ],
)
def test_wide_in_any_shape(wb: i18n.Workbench, shape: Edit) -> None:
    frame = wb.wide()
    frame.loc["a", "fr"] = "X"
    assert changed(wb, shape(frame)) == [["set", "a", "", "fr", "X"]]


def test_a_new_text_for_a_family_needs_its_form(wb: i18n.Workbench) -> None:
    with pytest.raises(UsageError, match="plural family"):
        wb.changes(pd.DataFrame({"key": ["item"], "locale": ["fr"], "value": ["neuf"]}))


@pytest.mark.parametrize(
    "row", [{"key": None, "locale": "fr"}, {"key": "a", "locale": float("nan")}]
)
def test_rows_that_name_no_cell_are_wrong(
    wb: i18n.Workbench, row: dict[str, object]
) -> None:
    with pytest.raises(UsageError, match="row 0 of this frame has no") as wrong:
        wb.changes(pd.DataFrame([{**row, "value": "x"}]))
    assert wrong.value.next_step


def test_cells_named_in_the_index_are_located(wb: i18n.Workbench) -> None:
    frame = wb.messages.set_index(["key", "locale"])
    located = wb.locate(frame)
    assert located.index.equals(frame.index)
    assert (located["line"] > 0).all()


@pytest.mark.parametrize("wide", [False, True])
def test_a_frame_that_went_through_csv_changes_nothing(
    workspace: Workspace, wide: bool
) -> None:
    texts = {
        "na": "N/A",
        "none": "None",
        "empty": "",
        "year": "2024",
        "half": "1.50",
        "agent": "007",
        "on": "true",
        "x": "X",
    }
    files = {
        "locales/en.json": texts,
        "locales/fr.json": {**texts, "x": ""},
        "locales/de.json": {"year": "2024"},
    }
    wb = i18n.open(workspace(files))
    frame = wb.wide() if wide else wb.messages
    again = pd.read_csv(io.StringIO(frame.to_csv(index=wide)))
    assert changed(wb, again) == []


def test_numbers_of_a_table_are_written_as_texts(wb: i18n.Workbench) -> None:
    frame = pd.DataFrame(
        {"key": ["a", "item"], "form": [None, "one"], "fr": [3.0, float("nan")]}
    )
    assert changed(wb, frame) == [["set", "a", "", "fr", "3"]]


def test_a_text_that_repeats_stands_in_memory_once() -> None:
    words = repeated("text", 1000)
    assert len({id(word) for word in words}) == 1
    assert words.tolist() == ["text"] * 1000


def test_a_column_that_stands_twice_is_refused(wb: i18n.Workbench) -> None:
    """Joined frames have such: which of the two is meant, nobody can know."""
    for frame in (wb.wide(), wb.messages):
        twice = pd.concat([frame, frame], axis=1)
        with pytest.raises(UsageError, match="stands twice") as caught:
            wb.changes(twice)
        assert caught.value.next_step
