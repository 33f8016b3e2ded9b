"""Keys that are what people read (``{"Save changes": "Speichern"}``), where no file holds the source language's texts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

LARAVEL = '{"require": {"laravel/framework": "^11"}}'
GERMAN = {
    "Save changes": "Änderungen sichern",
    "Log in": "Anmelden",
    "You have :count items": "Sie haben Dinge",
}


def laravel(root: Path, files: dict[str, str] | None = None) -> i18n.Workbench:
    own = {
        "composer.json": LARAVEL,
        "lang/de.json": json.dumps(GERMAN, ensure_ascii=False),
        "lang/fr.json": '{"Save changes": "Enregistrer"}',
    }
    return i18n.open(written(root, own | (files or {})))


def missing(wb: i18n.Workbench, locale: str) -> dict[str, str]:
    return wb.missing(locale).set_index("key")["source"].to_dict()


def test_keys_are_the_source_of_what_is_missing(tmp_path: Path) -> None:
    wb = laravel(tmp_path)
    assert missing(wb, "fr") == {
        "Log in": "Log in",
        "You have :count items": "You have :count items",
    }
    assert list(wb.messages["source"]) == list(wb.messages["key"])
    assert wb.problems.empty
    rules = set(wb.gate().findings["rule"])
    assert {"missing", "placeholders"} <= rules


def test_the_source_language_is_whole_without_a_file_of_its_own(tmp_path: Path) -> None:
    english = "<?php return ['failed' => 'No.', 'password' => 'Wrong.'];"
    wb = laravel(tmp_path, {"lang/en/auth.php": english})
    shares = wb.coverage().set_index("locale")["coverage"]
    assert shares["en"] == 1
    assert missing(wb, "en") == {}
    assert wb.settings["sourceLanguage"] == "en"


def test_few_english_texts_say_some_keys_another_way(tmp_path: Path) -> None:
    wb = laravel(tmp_path, {"lang/en.json": '{"Log in": "Sign in"}'})
    assert missing(wb, "en") == {}
    assert missing(wb, "fr") == {
        "Log in": "Sign in",
        "You have :count items": "You have :count items",
    }


@pytest.mark.parametrize("nothing", [None, ""])
def test_keys_that_an_extraction_wrote_without_a_text_are_the_source(
    tmp_path: Path, nothing: str | None
) -> None:
    english = dict.fromkeys(GERMAN, nothing)
    wb = laravel(tmp_path, {"lang/en.json": json.dumps(english)})
    assert missing(wb, "en") == {}
    assert missing(wb, "fr") == {
        "Log in": "Log in",
        "You have :count items": "You have :count items",
    }


def test_where_english_says_most_keys_again_it_lacks_the_others(tmp_path: Path) -> None:
    english = {key: key for key in list(GERMAN)[:2]}
    wb = laravel(tmp_path, {"lang/en.json": json.dumps(english)})
    assert missing(wb, "en") == {"You have :count items": ""}


def test_names_without_a_source_are_no_texts(tmp_path: Path) -> None:
    files = {
        "lang/de.json": '{"home.title": "Start", "log in": "Anmelden", "home.end": "Ende"}',
        "lang/fr.json": '{"home.title": "Accueil"}',
    }
    wb = laravel(tmp_path, files)
    assert set(missing(wb, "fr").values()) == {""}
    assert list(wb.problems["rule"]) == ["source-language"]


def test_a_form_of_a_plural_says_the_text_without_its_mark(tmp_path: Path) -> None:
    german = {
        "You have {{count}} items_one": "Sie haben {{count}} Ding",
        "You have {{count}} items_other": "Sie haben {{count}} Dinge",
        "Log in": "Anmelden",
    }
    root = written(
        tmp_path,
        {
            "package.json": '{"dependencies": {"i18next": "23", "react-i18next": "14"}}',
            "locales/de.json": json.dumps(german),
        },
    )
    wb = i18n.open(root)
    assert set(wb.messages["source"]) == {"You have {{count}} items", "Log in"}


@pytest.mark.parametrize("key", ["Log in", "A new text"])
def test_what_is_written_leaves_the_others_their_texts(
    tmp_path: Path, key: str
) -> None:
    wb = laravel(tmp_path)
    wb.changes().set(key, "fr", "Ici").apply()
    assert "You have :count items" in missing(wb, "fr").values()
    cells = wb.messages.set_index(["key", "locale"])["source"]
    assert cells[key, "fr"] == key


def test_an_explicit_source_language_without_a_file_is_told(tmp_path: Path) -> None:
    settings = json.dumps({"i18n-helper.sourceLanguage": "it"})
    wb = laravel(tmp_path, {".vscode/settings.json": settings})
    assert list(wb.problems["rule"]) == ["source-language"]
