"""Advice on key names comes from the project's own habits, and can be carried out."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n

CAMEL = {
    name: name.capitalize()
    for name in ("firstName", "lastName", "homeTown", "birthDay", "zipCode")
}


def advice(workspace, english):
    frame = i18n.open(workspace({"locales/en.json": english})).key_advice()
    assert list(frame.columns) == ["key", "proposal", "reason", "confidence"]
    return {row.key: row.proposal for row in frame.itertuples()}


@pytest.mark.parametrize(
    ("english", "expected"),
    [
        ({**CAMEL, "street_name": "Street", "city": "City"}, {"street_name": "streetName"}),
        ({"a": CAMEL, "b": {"the_x": "1", "the_y": "2", "an_a": "3", "an_b": "4", "oneMore": "5"}}, {"b.oneMore": "b.one_more"}),
        ({"btn": {"btnSave": "Save", "btnOpen": "Open", "btnCopy": "Copy", "printBtn": "Print"}}, {"btn.printBtn": "btn.btnPrint"}),
        ({"a": {"closeDialog": "Open dialog"}}, {"a.closeDialog": "a.openDialog"}),
        ({"a": {"closeDialog": "Open the dialog"}}, {"a.closeDialog": "a.openDialog"}),
        ({"a": {"closeDialog": "Open another dialog"}}, {}),
        ({"a": {"remove": "Delete"}}, {}),
        ({"x": {**CAMEL, "text2": "Save the file"}}, {"x.text2": "x.saveTheFile"}),
        ({"x": {**CAMEL, "text2": "Save the file before you close it"}}, {}),
        ({**{f"b{n}": {"one": "x", "two": "y"} for n in range(9)}, "lonely": "z"}, {}),
        ({"Save the file": "Save the file", "Open_it now": "Open"}, {}),
        (CAMEL, {}),
        ({"set": {**{f"8859-{n}": f"West {n}" for n in range(1, 9)}, "ShiftJIS": "Japan"}}, {}),
        ({"a": {"to-top": "1", "to-end": "2", "go-to": "3", "go-on": "4", "go_by": "5"}}, {"a.go_by": "a.go-by"}),
        ({"a": {"to-top": "1", "to-end": "2", "go-to": "3", "go-on": "4", "go_by": "5"}, "b": {f"a{x}-by_it": x for x in "cdef"}}, {}),
        ({**CAMEL, "street_name": "1", "streetName": "2"}, {}),
        ({}, {}),
    ],
    ids=["style", "branch", "prefix", "contradiction", "small words", "other words", "same act", "says nothing", "says the beginning", "outside", "sentences", "fine", "numbers", "one sign", "both signs", "taken", "empty"],
)  # fmt: skip
def test_cases(workspace, english, expected):
    assert advice(workspace, english) == expected


def test_a_plan_renames_files_and_code_together(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"i18next": "1"}},
            "locales/en.json": {
                **CAMEL,
                "faxNumber": "Fax",
                "street_name": "Street",
                "town_name": "Town",
            },
            "locales/fr.json": {"street_name": "Rue"},
            "src/a.js": "i18next.t('street_name') + i18next.t('town_name')\n",
        }
    )
    bench = i18n.open(root)
    bench.changes().rename_all(bench.key_advice()).apply()
    assert (
        root / "src/a.js"
    ).read_text() == "i18next.t('streetName') + i18next.t('townName')\n"
    assert bench.catalog.text("streetName", "fr") == "Rue"
    assert bench.undefined().empty
    assert bench.key_advice().empty
    with pytest.raises(i18n.errors.UsageError, match="columns key and proposal"):
        bench.changes().rename_all(bench.messages)


def test_what_real_projects_do_on_purpose_is_left_alone(workspace):
    """Proper names, ``1d``, outcomes that texts say in other words, and a sibling among few that goes without the prefix."""
    names = {f"word_{n}": f"Word {n}" for n in "abcdef"}
    texts = {
        "app": {**names, "macOS": "macOS", "1d": "1 day"},
        "log": {f"load_{n}": f"Thing {n}" for n in "abc"}
        | {"save_error": "Failed to store", "confirm": "Delete"},
        "go": {
            "go_home": "Home",
            "go_back": "Top",
            "go_away": "Out",
            "previous_post": "Earlier",
        },
    }
    assert i18n.open(workspace({"locales/en.json": texts})).key_advice().empty


def test_a_branch_with_a_way_of_its_own_is_left_alone(workspace):
    """Constants of a program, a part of it by other hands, names of others, a word in the middle, and real words."""
    texts = {
        "app": {
            **CAMEL,
            "license": {"Ref-Commercial": "Paid", "FoWMode": "Fog of war"},
        },
        "day": {"DAY_TIME": "Day", "NIGHT_TIME": "Night", "OFF": "Off"},
        "shop": {
            f"p{n}": {"price_tag": "1", "stock_left": "2", "kind": "3"}
            for n in range(3)
        },
        "log": {
            "addPlayer": "1",
            "dropPlayer": "2",
            "movePlayer": "3",
            "cantPlayerKey": "4",
        },
        **{f"page{n}": {**CAMEL, "side_title": "T"} for n in range(4)},
        "tips": {
            "safetyFirst": "1",
            "a": "Travel safely",
            "b": "Drive safely",
            "c": "Save safely",
        },
    }
    assert i18n.open(workspace({"locales/en.json": texts})).key_advice().empty


def test_names_that_a_framework_asks_for_are_left_alone(workspace):
    names = ("first_name", "last_name", "home_town", "birth_day")
    shop = "".join(f"    {name}: A\n" for name in names)
    text = f"en:\n  shop:\n{shop}  activerecord:\n    zipCode: B\n"
    files = {"Gemfile": 'gem "rails"\n', "config/locales/en.yml": text}
    assert i18n.open(workspace(files)).key_advice().empty


def test_names_of_another_format_have_habits_of_their_own(workspace):
    strings = '<resources><string name="app_name">Etta</string></resources>'
    files = {
        "package.json": {"dependencies": {"i18next": "1"}},
        "locales/en.json": CAMEL,
        "android/app/src/main/AndroidManifest.xml": "<manifest/>",
        "android/app/src/main/res/values/strings.xml": strings,
    }
    assert i18n.open(workspace(files)).key_advice().empty
