"""What an edited frame says and no change can hold is answered with its row, never with "no changes"."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ConflictError, UsageError

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"i18next": "23"}},
    "locales/en.json": {
        "a": "A",
        "b": "B",
        "item_one": "1 item",
        "item_other": "{{count}} items",
    },
    "locales/pl.json": {
        "a": "Pl",
        "b": "",
        "item_one": "1",
        "item_few": "2",
        "item_many": "5",
    },
}


@pytest.fixture
def wb(workspace: Workspace) -> i18n.Workbench:
    return i18n.open(workspace(FILES, settings={"review.enabled": False}))


@pytest.mark.parametrize("column", ["source", "description"])
def test_a_column_that_is_only_shown(wb: i18n.Workbench, column: str) -> None:
    frame = wb.messages
    frame.loc[frame["key"] == "b", column] = "edited"
    with pytest.raises(
        UsageError, match=rf"row 2 .*'{column}' of b was edited"
    ) as wrong:
        wb.changes(frame)
    assert wrong.value.next_step


def test_a_key_edited_in_the_column_of_keys(wb: i18n.Workbench) -> None:
    frame = wb.messages
    frame.loc[frame["key"] == "a", "key"] = "first"
    with pytest.raises(
        UsageError, match="no key 'first', and its texts are those of a"
    ) as wrong:
        wb.changes(frame)
    assert 'rename("a", "first")' in wrong.value.next_step


def test_a_key_edited_in_a_wide_frame(wb: i18n.Workbench) -> None:
    with pytest.raises(UsageError, match="its texts are those of a"):
        wb.changes(wb.wide().rename(index={"a": "first"}))


def test_a_new_key_with_the_text_of_another_one_is_new(wb: i18n.Workbench) -> None:
    row = {"key": "letter.first", "locale": "en", "value": "A"}
    changes = wb.changes(pd.concat([wb.messages, pd.DataFrame([row])]))
    assert [(each.key, each.new) for each in changes.changes] == [("letter.first", "A")]


def test_a_blank_at_the_end_of_a_locale(wb: i18n.Workbench) -> None:
    frame = wb.messages.assign(locale=lambda each: each["locale"] + " ", value="x")
    with pytest.raises(UsageError, match=r"row 0 .*'en ' has a blank"):
        wb.changes(frame)
    with pytest.raises(UsageError, match="column 'pl ' has a blank"):
        wb.changes(wb.wide().rename(columns={"pl": "pl "}))


def test_the_nearest_locale(wb: i18n.Workbench) -> None:
    with pytest.raises(UsageError) as wrong:
        wb.changes().set("a", "pl!", "x")
    assert 'did you mean "pl"?' in wrong.value.next_step


def test_a_column_that_is_no_locale(wb: i18n.Workbench) -> None:
    changes = wb.changes(wb.wide().assign(notes="x"))
    assert changes.left == ["the column 'notes' is no locale: nothing in it is taken"]


def test_a_text_for_a_plural_says_which_forms_it_writes(wb: i18n.Workbench) -> None:
    frame = wb.wide()
    frame.loc["item", "pl"] = "szt."
    changes = wb.changes(frame)
    assert [each.form for each in changes.changes] == ["one", "few", "many", "other"]
    assert changes.left == ["item in pl: 'szt.' in the forms one, few, many, other"]


def test_a_form_that_the_language_does_not_have(wb: i18n.Workbench) -> None:
    frame = wb.wide()
    frame.loc[("item", "few"), "en"] = "few items"
    changes = wb.changes(frame)
    assert not changes.changes
    assert changes.left == ["item [few] is not written: en has no such form"]


def test_empty_is_not_missing_in_a_wide_frame(workspace: Workspace) -> None:
    files = {"locales/en.json": {"a": "A", "b": "B"}, "locales/pl.json": {"a": ""}}
    wide = i18n.open(workspace(files)).wide()
    assert wide.loc["a", "pl"] == ""
    assert pd.isna(wide.loc["b", "pl"])
    assert (wide.index.name, wide.columns.name) == ("key", "locale")


def test_merged_cells_of_a_spreadsheet_hold_the_key_of_a_family(
    wb: i18n.Workbench, tmp_path: Path
) -> None:
    pytest.importorskip("openpyxl")
    wide = wb.wide()
    wide.loc[("item", "few"), "pl"] = "{{count}} sztuki"
    wide.to_excel(tmp_path / "wide.xlsx")
    changes = wb.changes(pd.read_excel(tmp_path / "wide.xlsx"))
    rows = changes.frame()[["key", "form", "locale", "new"]]
    assert rows.to_numpy().tolist() == [["item", "few", "pl", "{{count}} sztuki"]]


def test_a_row_without_a_key_is_no_row_of_the_key_above(wb: i18n.Workbench) -> None:
    frame = pd.DataFrame({"key": ["a", None], "form": ["", "other"], "pl": ["A", "x"]})
    with pytest.raises(UsageError, match="row 1 of this frame has no key"):
        wb.changes(frame)


def test_two_rows_that_write_two_texts(wb: i18n.Workbench) -> None:
    frame = wb.messages
    one = frame.assign(value=frame["value"].where(frame["key"] != "a", "x"))
    other = frame.assign(value=frame["value"].where(frame["key"] != "a", "y"))
    with pytest.raises(UsageError, match="write two texts for a in en: 'x' and 'y'"):
        wb.changes(pd.concat([one, other]))
    for frames in ([one, one], [frame, one], [one, frame]):
        changes = wb.changes(pd.concat(frames)).changes
        assert {(each.key, each.new) for each in changes} == {("a", "x")}


@pytest.mark.parametrize("value", [["x"], {"x": 1}, ("x",), b"x"])
def test_what_is_no_text(wb: i18n.Workbench, value: object) -> None:
    frame = wb.messages.head(1).assign(value=[value])
    with pytest.raises(UsageError, match="row 0 of this frame: a in en holds a"):
        wb.changes(frame)


def test_no_time_is_no_text(wb: i18n.Workbench) -> None:
    assert not wb.changes(wb.messages.assign(value=pd.NaT)).changes


@pytest.mark.parametrize("column", ["state", "file", "namespace", "type"])
def test_a_column_that_follows_from_others(wb: i18n.Workbench, column: str) -> None:
    frame = wb.messages
    frame.loc[frame["key"] == "b", column] = "edited"
    frame.loc[(frame["key"] == "b") & (frame["locale"] == "en"), "value"] = "Bee"
    changes = wb.changes(frame)
    assert [(each.key, each.new) for each in changes.changes] == [("b", "Bee")]
    (said,) = changes.left
    assert said.startswith(
        f"row 2 of this frame, and in 1 more rows: '{column}' of b is not what it was"
    )


def written(wb: i18n.Workbench, before: str, after: str) -> None:
    """Somebody else writes, and it is taken up."""
    path = wb.root / "locales/pl.json"
    path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
    wb.reload()


def pl(wb: i18n.Workbench, key: str, text: str) -> pd.DataFrame:
    """The frame of messages with another text."""
    frame = wb.messages
    frame.loc[(frame["key"] == key) & (frame["locale"] == "pl"), "value"] = text
    return frame


def test_a_frame_of_before_a_reload_takes_nothing_back(wb: i18n.Workbench) -> None:
    long, wide = pl(wb, "b", "Be"), wb.wide()
    written(wb, '"Pl"', '"Pe el"')
    changes = wb.changes(long)
    assert [(each.key, each.new) for each in changes.changes] == [("b", "Be")]
    for left in (changes.left, wb.changes(wide).left):
        assert left == [
            "files have changed since this frame was taken, and their texts stay: a in pl"
        ]
    changes.apply()
    assert wb.catalog.text("a", "pl") == "Pe el"


def test_a_frame_of_before_a_change_of_ones_own_takes_nothing_back(
    wb: i18n.Workbench,
) -> None:
    long, wide = pl(wb, "b", "Be"), wb.wide()
    wb.changes().set("a", "pl", "Pe el").apply()
    wb.changes().set("a", "en", "Ay").apply()
    changes = wb.changes(long)
    assert [(each.key, each.new) for each in changes.changes] == [("b", "Be")]
    assert not wb.changes(wide).changes
    assert "a in pl" in changes.left[0]
    changes.apply()
    assert wb.catalog.text("a", "pl") == "Pe el"
    assert wb.catalog.text("a", "en") == "Ay"


def test_a_frame_is_edited_again_after_a_change_that_made_a_file(
    wb: i18n.Workbench,
) -> None:
    frame = pl(wb, "a", "First")
    wb.changes(frame).set("a", "de", "Neu").apply()
    frame.loc[(frame["key"] == "a") & (frame["locale"] == "pl"), "value"] = "Second"
    wb.changes(frame).apply()
    assert wb.catalog.text("a", "pl") == "Second"


def test_a_frame_is_good_after_a_change_that_was_taken_back(wb: i18n.Workbench) -> None:
    before = wb.messages
    frame = before.copy()
    frame.loc[(frame["key"] == "a") & (frame["locale"] == "en"), "value"] = "Ay"
    wb.changes(frame).apply()
    wb.undo()
    assert not wb.changes(before)
    assert len(wb.changes(frame)) == 1


def test_a_text_that_both_have_changed_is_a_conflict(wb: i18n.Workbench) -> None:
    frame = pl(wb, "a", "Mine")
    written(wb, '"Pl"', '"Theirs"')
    with pytest.raises(ConflictError) as wrong:
        wb.changes(frame).apply()
    (conflict,) = wrong.value.conflicts
    assert (conflict["seen"], conflict["found"]) == ("Pl", "Theirs")
    # a frame that is taken now says what is meant
    wb.changes(pl(wb, "a", "Mine")).apply()
    assert wb.catalog.text("a", "pl") == "Mine"


def test_a_text_that_both_have_changed_alike_is_none(wb: i18n.Workbench) -> None:
    frame = pl(wb, "a", "The same")
    written(wb, '"Pl"', '"The same"')
    assert not wb.changes(frame)
    assert not wb.changes(frame).left


def test_what_was_edited_and_applied_is_edited_again(wb: i18n.Workbench) -> None:
    frame = pl(wb, "a", "First")
    wb.changes(frame).apply()
    frame.loc[(frame["key"] == "a") & (frame["locale"] == "pl"), "value"] = "Second"
    wb.changes(frame).apply()
    assert wb.catalog.text("a", "pl") == "Second"
    wb.reload()
    frame.loc[(frame["key"] == "a") & (frame["locale"] == "pl"), "value"] = "Third"
    wb.changes(frame).apply()
    assert wb.catalog.text("a", "pl") == "Third"


def test_only_the_last_readings_are_remembered(wb: i18n.Workbench) -> None:
    frame = wb.messages
    for text in "BCDE":
        written(wb, f'"{wb.catalog.text("a", "pl")}"', f'"{text}"')
        _ = wb.messages
    assert len(wb.changes(frame)) == 1
