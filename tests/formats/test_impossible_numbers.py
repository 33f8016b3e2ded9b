"""Numbers that no program means: characters beyond the last one, keys of thousands of digits."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.plans.arrays import places_in_arrays
from i18n_workbench.errors import ParseError, WorkbenchError
from i18n_workbench.formats import all_formats

MANY = "7" * 5_000
RUBY = '{ fr: { a: "%s" } }'
QT = "<TS><context><name>x</name><message><source>a</source><translation>%s</translation></message></context></TS>"


def texts(format_id: str, text: str) -> dict[object, str | None]:
    values = all_formats()[format_id].open(text).values()
    return {
        path[-1]: said for path, said in zip(values.paths, values.texts, strict=True)
    }


@pytest.mark.parametrize(
    ("format_id", "text", "shown"),
    [
        ("ruby", RUBY % r"\u{110000}", r"\u{110000}"),
        ("ruby", RUBY % r"\u{41 42}", "AB"),
        ("qt", QT % 'a<byte value="x110000"/>', "a"),
        ("qt", QT % '<byte value="x1b"/>', "\x1b"),
        ("strings", '"a" = "\\²";\n', "²"),
        ("strings", '"a" = "\\9\\101";\n', "9A"),
    ],
)
def test_what_is_no_character_is_shown_as_it_is_written(
    format_id: str, text: str, shown: str
) -> None:
    assert [*texts(format_id, text).values()] == [shown]


@pytest.mark.parametrize(
    ("key", "name"), [("1e999", "1e999"), (MANY, MANY), ("1.7", "1"), ("0x10", "16")]
)
def test_a_number_without_a_value_is_a_key_as_it_is_written(
    key: str, name: str
) -> None:
    assert texts("php", f'<?php return [{key} => "x"];') == {name: "x"}


def test_a_place_in_a_list_has_a_number_that_a_list_can_have() -> None:
    assert places_in_arrays(f"a[2].b[{MANY}]") == (2,)


@pytest.mark.parametrize("item", ["\u00b2", MANY])
def test_what_looks_like_an_item_of_a_list_is_refused_with_a_reason(
    workspace, item: str
) -> None:
    root = workspace({"locales/en.json": {"a": ["x"]}, "locales/fr.json": {"a": ["y"]}})
    with pytest.raises(WorkbenchError, match="is an array"):
        i18n.open(root).changes().set(f"a.{item}", "fr", "z").apply()


def test_a_mistake_of_a_format_is_wrong_with_that_file_alone(
    workspace, monkeypatch
) -> None:
    root = workspace(
        {"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "Un", "b": "{"}}
    )
    json = all_formats()["json"]
    usual = json.open.__func__

    def mistaken(cls, text, *rest):
        if "Un" in text:
            raise OverflowError("too large")
        return usual(cls, text, *rest)

    monkeypatch.setattr(json, "open", classmethod(mistaken))
    wb = i18n.open(root)
    assert wb.messages["value"].tolist() == ["A"]
    problem = wb.problems.iloc[0]
    assert (problem["file"], problem["rule"]) == ("locales/fr.json", "file-syntax")
    assert "OverflowError: too large" in problem["message"]
    with pytest.raises(ParseError, match=r"fr\.json"):
        wb.changes().set("b", "fr", "x").apply()
