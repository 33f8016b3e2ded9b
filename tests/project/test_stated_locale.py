"""The default locale that a program's configuration states, beside the source language."""

import pytest

import i18n_workbench as i18n

STATED = {
    "config/application.rb": "# config.i18n.default_locale = :de\n    config.i18n.default_locale = :fr\n",
    "config/app.php": "return [\n    'locale' => env('APP_LOCALE', 'fr'),\n",
    "config/packages/translation.yaml": "framework:\n    default_locale: 'fr'\n",
}
TEXTS = {f"locales/{tag}.json": {"save": tag} for tag in ("en", "fr", "de")}


def told(root):
    found = i18n.open(root).problems
    return found[found["rule"] == "source-language"].to_dict("records")


@pytest.mark.parametrize("name", STATED)
def test_another_default_locale_is_told_with_its_place(workspace, name):
    (row,) = told(workspace({**TEXTS, name: STATED[name]}))
    assert (row["severity"], row["file"], row["line"]) == ("warning", name, 2)
    assert row["message"] == "the program's default locale is fr, and texts are judged against en"  # fmt: skip
    assert row["suggestion"] == "set sourceLanguage to fr where its texts are the source, or to en"  # fmt: skip


@pytest.mark.parametrize("written", [":en", ":'en-GB'", ":it", "ENV['LOCALE']"])
def test_nothing_is_told_of_the_source_itself_or_of_what_has_no_texts(
    workspace, written
):
    code = f"config.i18n.default_locale = {written}\n"
    assert told(workspace({**TEXTS, "config/application.rb": code})) == []


def test_who_sets_the_source_language_has_said_it(workspace):
    code = {"config/application.rb": STATED["config/application.rb"]}
    settings = {"sourceLanguage": "en"}
    assert told(workspace({**TEXTS, **code}, settings)) == []
