"""Which keys are forms of one message follows the framework whose files they are."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench import Workbench
from i18n_workbench.errors import CannotRepresent, UsageError
from i18n_workbench.locales import counting_categories, plural_category

Workspace = Callable[..., Path]
RAILS = {"Gemfile": "gem 'rails'\n"}


def package(name: str) -> dict[str, object]:
    return {"package.json": {"dependencies": {name: "1"}}}


def rows(wb: Workbench) -> list[tuple[str, str, str, str]]:
    """Key, form, locale and value of every message."""
    return list(
        wb.messages[["key", "form", "locale", "value"]].itertuples(
            index=False, name=None
        )
    )


def translated(wb: Workbench) -> dict[str, tuple[int, int]]:
    """How many keys of how many each locale has."""
    frame = wb.coverage()
    return {row.locale: (row.translated, row.total) for row in frame.itertuples()}


# --- Rails: nested categories, and the plain text of languages that need no other form ----------------------------------


@pytest.fixture
def rails(workspace: Workspace) -> Path:
    texts = {
        "en": "en:\n  item:\n    one: 1 item\n    other: '%{count} items'\n  title: Title\n",
        "ja": "ja:\n  item: '%{count}個'\n  title: 題\n",
        "fr": "fr:\n  item: '%{count} articles'\n",
    }
    return workspace(
        RAILS | {f"config/locales/{tag}.yml": text for tag, text in texts.items()}
    )


def test_a_plain_text_is_the_other_of_a_family(rails: Path) -> None:
    wb = i18n.open(rails)
    assert ("item", "other", "ja", "%{count}個") in rows(wb)
    assert translated(wb) == {"en": (2, 2), "fr": (0, 2), "ja": (2, 2)}
    missing = wb.missing("fr")
    assert list(zip(missing["key"], missing["form"], strict=True)) == [
        ("item", "one"),
        ("title", ""),
    ]
    assert wb.missing("ja").empty


def test_a_plain_text_is_edited_where_it_stands(rails: Path) -> None:
    wb = i18n.open(rails)
    wb.changes().set("item", "ja", "%{count}品").apply()
    assert (rails / "config/locales/ja.yml").read_text(
        "utf-8"
    ) == "ja:\n  item: '%{count}品'\n  title: 題\n"
    wb.changes().rename("item", "entry").apply()
    assert "entry: '%{count}品'" in (rails / "config/locales/ja.yml").read_text("utf-8")
    assert "  entry:\n    one: 1 item" in (rails / "config/locales/en.yml").read_text(
        "utf-8"
    )
    wb.changes().delete("entry").apply()
    assert (rails / "config/locales/ja.yml").read_text("utf-8") == "ja:\n  title: 題\n"


def test_filling_goes_round_a_text_that_stands_where_forms_would_go(
    rails: Path,
) -> None:
    wb = i18n.open(rails)
    changes = wb.changes().fill()
    changes.apply()
    assert (
        rails / "config/locales/fr.yml"
    ).read_text() == "fr:\n  item: '%{count} articles'\n  title: ''\n"
    assert len(changes.left) == 1
    assert "item" in changes.left[0]
    assert "config/locales/fr.yml" in changes.left[0]


def test_a_plain_text_beside_forms_is_a_message_of_its_own(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en.json": {"item": "Item", "item_one": "1", "item_other": "n"},
        "locales/fr.json": {"item": "X"},
    }
    wb = i18n.open(workspace(package("i18next") | files))
    assert ("item", "", "fr", "X") in rows(wb)
    assert ("item", "", "en", "Item") in rows(wb)
    assert translated(wb)["fr"] == (0, 1)


# --- frameworks without families of keys ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["vue-i18n", "react-intl", "next-intl", "node-polyglot"]
)
@pytest.mark.parametrize(
    "texts",
    [
        {"pick": {"one": "One", "other": "Other"}},
        {"pick_one": "One", "pick_other": "Other"},
    ],
)
def test_forms_inside_the_text_make_no_families(
    workspace: Workspace, name: str, texts: dict[str, object]
) -> None:
    wb = i18n.open(
        workspace(package(name) | {"locales/en.json": texts, "locales/ja.json": texts})
    )
    assert set(wb.messages["form"]) == {""}
    assert translated(wb) == {"en": (2, 2), "ja": (2, 2)}


def test_a_form_is_refused_where_forms_stand_inside_the_text(
    workspace: Workspace,
) -> None:
    wb = i18n.open(workspace(package("vue-i18n") | {"locales/en.json": {"a": "A"}}))
    with pytest.raises(CannotRepresent, match="inside the text"):
        wb.changes().set("item", "en", "x", form="one").plan()


def test_nested_forms_are_keys_where_forms_are_suffixes(workspace: Workspace) -> None:
    texts = {"pick": {"one": "One", "other": "Other"}, "n_one": "1", "n_other": "n"}
    wb = i18n.open(workspace(package("i18next") | {"locales/en.json": texts}))
    assert wb.coverage()["total"].tolist() == [3]


def test_one_of_several_frameworks_is_enough(workspace: Workspace) -> None:
    both = {"package.json": {"dependencies": {"vue-i18n": "9", "i18next": "23"}}}
    wb = i18n.open(
        workspace(both | {"locales/en.json": {"n_one": "1", "n_other": "n"}})
    )
    assert wb.coverage()["total"].tolist() == [1]


def test_unknown_frameworks_have_what_is_spelled_like_a_family(
    workspace: Workspace,
) -> None:
    texts = {"pick": {"one": "One", "other": "Other"}, "n_one": "1", "n_other": "n"}
    wb = i18n.open(workspace({"locales/en.json": texts}))
    assert wb.coverage()["total"].tolist() == [2]


def test_the_suffix_of_next_international(workspace: Workspace) -> None:
    files = {
        "locales/en.json": {"cows#one": "A cow", "cows#other": "{count} cows"},
        "locales/pl.json": {},
    }
    wb = i18n.open(workspace(package("next-international") | files))
    assert wb.missing("pl")["form"].tolist() == ["one", "few", "many", "other"]
    wb.changes().set("cows", "pl", "krowy", form="few").apply()
    assert json.loads((wb.root / "locales/pl.json").read_text()) == {
        "cows#few": "krowy"
    }


QUANTITIES = """<?xml version="1.0" encoding="utf-8"?>
<resources>
    <plurals name="cows">
%s    </plurals>
</resources>
"""


@pytest.mark.parametrize(
    ("own", "missing"),
    [
        (["one", "few", "many", "other"], []),
        (["one", "other"], ["few", "many"]),
        (["few"], ["one", "many", "other"]),
    ],
)
def test_quantities_that_a_locale_of_android_lacks(
    workspace: Workspace, own: list[str], missing: list[str]
) -> None:
    def resources(*forms: str) -> str:
        items = (f'        <item quantity="{form}">%d</item>\n' for form in forms)
        return QUANTITIES % "".join(items)

    folder = "app/src/main/res/values"
    files = {
        f"{folder}/strings.xml": resources("one", "other"),
        f"{folder}-pl/strings.xml": resources(*own),
        f"{folder}-ja/strings.xml": resources("other"),
    }
    wb = i18n.open(workspace(files))
    assert list(wb.missing("pl")["form"]) == missing
    assert list(wb.coverage()["translated"]) == [1, 1, 0 if missing else 1]


# --- i18next's JSON v3 ------------------------------------------------------------------------------------------------


@pytest.fixture
def v3(workspace: Workspace) -> Path:
    files = {
        "locales/en.json": {
            "item": "item",
            "item_plural": "items",
            "step_0": "First",
            "step_1": "Second",
        },
        "locales/ru.json": {
            "item_0": "предмет",
            "item_1": "предмета",
            "item_2": "предметов",
        },
        "locales/ja.json": {"item_0": "品"},
        "locales/fr.json": {"item": "article"},
    }
    return workspace(package("i18next") | files)


def test_the_forms_of_json_v3(v3: Path) -> None:
    wb = i18n.open(v3)
    assert [row for row in rows(wb) if row[0] == "item"] == [
        ("item", "one", "en", "item"), ("item", "one", "fr", "article"), ("item", "one", "ru", "предмет"),
        ("item", "few", "ru", "предмета"),
        ("item", "many", "ru", "предметов"),
        ("item", "other", "en", "items"), ("item", "other", "ja", "品"),
    ]  # fmt: skip
    assert translated(wb) == {"en": (3, 3), "fr": (0, 3), "ja": (1, 3), "ru": (1, 3)}


def test_an_end_of_json_v3_is_a_name_where_more_families_are_by_category(
    workspace: Workspace,
) -> None:
    english = {"image": "Image", "image_plural": "Images"}
    for name in ("file", "page"):
        english |= {f"{name}_one": "One", f"{name}_other": "{{count}}"}
    files = {"locales/en.json": english, "locales/pl.json": {"image": "Obraz"}}
    wb = i18n.open(workspace(package("i18next") | files))
    assert {"image", "image_plural"} <= set(wb.messages["key"])
    missing = wb.missing("pl")
    assert set(missing[missing["form"] == ""]["key"]) == {"image_plural"}


def test_where_no_framework_is_known_the_spelling_of_json_v3_decides(v3: Path) -> None:
    """A program in Crystal whose locale files are i18next's: 102 of its 614 keys were missing in the source language."""
    (v3 / "package.json").unlink()
    wb = i18n.open(v3)
    assert wb.frameworks == ["general"]
    russian = wb.messages.query("locale == 'ru' and key == 'item'")
    assert set(russian["form"]) == {"one", "few", "many"}
    assert wb.missing("en").empty


def test_new_forms_of_json_v3_are_numbered_as_it_has_them(v3: Path) -> None:
    wb = i18n.open(v3)
    changes = (
        wb.changes()
        .set("item", "fr", "articles", form="other")
        .set("item_1", "ru", "предметы")
    )
    changes.set("item", "lt", "daiktas", form="one").set(
        "item", "lt", "daiktų", form="other"
    ).apply()
    assert json.loads((v3 / "locales/fr.json").read_text()) == {
        "item": "article",
        "item_plural": "articles",
    }
    assert json.loads((v3 / "locales/ru.json").read_text())["item_1"] == "предметы"
    assert json.loads((v3 / "locales/lt.json").read_text()) == {
        "item_0": "daiktas",
        "item_2": "daiktų",
    }


def test_a_number_for_each_category_is_all_that_is_due(v3: Path) -> None:
    """Spanish has three categories, of which a program may number all or the two that whole numbers take."""
    texts = {"item_0": "artículo", "item_1": "artículos", "item_2": "artículos"}
    (v3 / "locales/es.json").write_text(json.dumps(texts), "utf-8")
    wb = i18n.open(v3)
    found = wb.findings("es", rules=["missing", "plural-forms"])
    assert "item" not in set(found["key"])
    del texts["item_2"]
    (v3 / "locales/es.json").write_text(json.dumps(texts), "utf-8")
    rules = set(i18n.open(v3).findings("es", rules=["plural-forms"])["form"])
    assert rules == {"one", "other"}


def test_renaming_moves_all_forms_of_json_v3(v3: Path) -> None:
    wb = i18n.open(v3)
    wb.changes().rename("item", "thing", code=True).apply()
    assert list(json.loads((v3 / "locales/en.json").read_text()))[:2] == [
        "thing",
        "thing_plural",
    ]
    assert list(json.loads((v3 / "locales/ru.json").read_text())) == [
        "thing_0",
        "thing_1",
        "thing_2",
    ]


def test_ends_that_a_language_has_no_use_for_hide_nothing(workspace: Workspace) -> None:
    texts = {"item": "1", "item_plural": "2", "item_0": "3", "item_1": "4"}
    files = {f"locales/{tag}.json": texts for tag in ("en", "ja", "ru", "ar")}
    wb = i18n.open(workspace(package("i18next") | files))
    assert (
        wb.messages.groupby("locale", observed=True)["value"].agg(sorted).tolist()
        == [["1", "2", "3", "4"]] * 4
    )


def test_categories_of_counting() -> None:
    assert counting_categories("ru") == ("one", "few", "many")
    assert counting_categories("fr") == counting_categories("en") == ("one", "other")
    assert counting_categories("sl") == ("other", "one", "two", "few")
    assert counting_categories("ja") == ("other",)
    assert {plural_category("ar", number) for number in range(200, 2000)} <= set(
        counting_categories("ar")
    )


# --- next-translate: exact numbers beside categories ------------------------------------------------------------------


@pytest.mark.parametrize(
    "texts",
    [
        {"cart_0": "Empty", "cart_one": "One", "cart_other": "Many"},
        {"cart": {"0": "Empty", "one": "One", "other": "Many"}},
    ],
)
def test_exact_numbers_are_forms(
    workspace: Workspace, texts: dict[str, object]
) -> None:
    files = {"locales/en/common.json": texts, "locales/fr/common.json": {}}
    wb = i18n.open(workspace(package("next-translate") | files))
    assert [row[:2] for row in rows(wb)] == [
        ("common:cart", "one"),
        ("common:cart", "other"),
        ("common:cart", "0"),
    ]
    assert wb.missing("fr")["form"].tolist() == ["one", "other"]
    wb.changes().set("common:cart", "fr", "Vide", form="0").set(
        "common:cart", "fr", "Un", form="one"
    ).apply()
    written = json.loads((wb.root / "locales/fr/common.json").read_text())
    assert written in (
        {"cart_one": "Un", "cart_0": "Vide"},
        {"cart": {"one": "Un", "0": "Vide"}},
    )


def test_exact_numbers_are_forms_nowhere_else(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace(
            package("i18next") | {"locales/en.json": {"a_one": "1", "a_other": "n"}}
        )
    )
    with pytest.raises(UsageError, match="unknown plural category"):
        wb.changes().set("a", "en", "x", form="0")


def test_ordinal_families_need_the_categories_of_ordinal_numbers(
    workspace: Callable[..., Path],
) -> None:
    english = {
        f"place_ordinal_{form}": "{{count}}th"
        for form in ("one", "two", "few", "other")
    }
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": english,
        "locales/de.json": {"place_ordinal_other": "{{count}}."},
        "locales/fr.json": {"place_ordinal_other": "{{count}}e"},
    }
    wb = i18n.open(workspace(files))
    assert wb.coverage().set_index("locale")["translated"].to_dict() == {
        "en": 1,
        "de": 1,
        "fr": 0,
    }
    assert wb.missing("fr")["form"].tolist() == ["one"]
    assert wb.missing("de").empty
    english.pop("place_ordinal_few")
    wb = i18n.open(workspace({**files, "locales/en.json": english}))
    assert wb.missing("en")["form"].tolist() == ["few"]


def test_forms_of_ordinal_numbers_are_written_and_judged_as_such(
    workspace: Callable[..., Path],
) -> None:
    english = {
        f"place_ordinal_{form}": f"{form} {{{{count}}}}"
        for form in ("one", "two", "other")
    }
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en.json": english,
        "locales/de.json": {"place_ordinal_other": "{{count}}."},
    }
    wb = i18n.open(workspace(files))
    found = wb.check(rules=["plural-forms"])
    assert found[["locale", "form", "severity"]].values.tolist() == [
        ["en", "few", "error"]
    ]
    wide = wb.wide()
    wide.loc[("place_ordinal", "two"), "en"] = "{{count}}nd"
    wide.loc[("place_ordinal", "one"), "de"] = "{{count}}te"
    edit = wb.changes(wide)
    changes = [(change.locale, change.form, change.new) for change in edit.changes]
    assert changes == [("en", "two", "{{count}}nd")]
    assert edit.left == ["place_ordinal [one] is not written: de has no such form"]
    edit = wb.changes().set("place_ordinal", "de", "der {{count}}.")
    assert [change.form for change in edit.changes] == ["other"]


def test_forms_that_no_language_has_are_told_and_shown_nowhere(
    workspace: Workspace,
) -> None:
    unit = {"stringUnit": {"state": "translated", "value": "text"}}
    plural = {"plural": {"other": unit, "bogus": unit}}
    strings = {"a": {"localizations": {"en": {"variations": plural}}}}
    catalog = {"sourceLanguage": "en", "version": "1.0", "strings": strings}
    forms = "".join(f'msgstr[{number}] "{number}"\n' for number in range(8))
    po = f'msgid "b"\nmsgid_plural "c"\n{forms}'
    po_file = "locale/de/LC_MESSAGES/m.po"
    files = {"Localizable.xcstrings": catalog, po_file: po}
    wb = i18n.open(workspace(files))
    assert {form for _, form, _, _ in rows(wb)} == {
        *("zero", "one", "two", "few", "many", "other")
    }
    told = wb.problems[wb.problems["message"].str.contains("which no language has")]
    assert sorted(told["file"]) == ["Localizable.xcstrings", *[po_file] * 2]
    assert list(told[told["file"] == po_file]["line"]) == [9, 10]
    wb.changes().set("b", "de", "x", form="one").apply()
    assert 'msgstr[7] "7"' in (wb.root / po_file).read_text("utf-8")
