"""The languages that a program offers, where its code lists them."""

import pytest

import i18n_workbench as i18n
from i18n_workbench.gate.offered import unoffered

LISTS = {
    "settings.py": 'LANGUAGES = (\n    ("en", _("English")),\n    ("fr", _("French")),\n    # ("de", _("German")),\n)\n',
    "lib/main.dart": "supportedLocales: const [\n  Locale('en'),\n  // Locale('de'),\n  Locale('fr', 'CA'),\n],\n",
    "config/application.rb": "config.i18n.available_locales = [:en, :fr]\n",
    "src/i18n.ts": "i18next.init({ supportedLngs: ['en', 'fr'] })\n",
    "src/root.module.ts": "availableLangs: [{ id: 'en' }, { id: 'fr' }, /* 'de' */],\n",
    "src/app.ts": "this.translate.addLangs(['en', 'fr'])\n",
    "config/app.php": "<?php return [\n'locales' => [\n  'en' => 'English',\n  // 'de' => 'Deutsch',\n  'fr_CA' => 'Canada',\n]];\n",
}
EN = {"save": "Save", "open": "Open"}
TEXTS = {"locales/en.json": EN, "locales/fr.json": {"save": "Sauver"}, "locales/de.json": {}}  # fmt: skip


def left_out(root):
    """The locales whose texts are due nowhere, by the lists of all files."""
    files = sorted(
        path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()
    )
    return [sorted(each.locales) for each in unoffered(i18n.open(root).catalog, files)]


@pytest.mark.parametrize("name", LISTS)
def test_a_language_that_no_list_has_is_offered_to_nobody(workspace, name):
    assert left_out(workspace({**TEXTS, name: LISTS[name]})) == [["de"]]


@pytest.mark.parametrize(
    "code",
    [
        "addLangs(['en', 'fr', 'de'])",
        "addLangs(['en'])",
        "addLangs(['fr', 'it'])",
        "addLangs(LANGS)",
        "addLangs(['en', 'fr', ...more])",
        "const supportedLngs: string[] = []\naddLangs(['en', 'fr'])",
    ],
)
def test_a_list_of_all_or_of_few_or_that_is_made_says_nothing(workspace, code):
    assert left_out(workspace({**TEXTS, "src/app.ts": f"{code}\n"})) == []


def test_a_language_may_be_listed_by_the_code_that_it_had_before(workspace):
    texts = {"locales/en.json": EN, "locales/id.json": {}, "locales/nb.json": {}, "locales/de.json": {}}  # fmt: skip
    code = "addLangs(['en', 'in', 'no'])\n"
    assert left_out(workspace({**texts, "src/app.ts": code})) == [["de"]]


def test_systems_choose_the_language_themselves(workspace):
    text = '<resources><string name="save">{}</string></resources>'
    names = {"values": "Save", "values-fr": "Sauver", "values-de": "Sichern"}
    files = {f"app/src/main/res/{name}/strings.xml": text.format(word) for name, word in names.items()}  # fmt: skip
    assert left_out(workspace({**files, "src/app.ts": "addLangs(['en', 'fr'])"})) == []


def test_what_is_not_offered_is_one_note_and_no_error(project):
    root = project(de={}, fr={}, **{"src/i18n.ts": "addLangs(['en', 'fr'])\n"})
    frame = i18n.open(root).findings()
    missing = frame[frame["rule"] == "missing"]
    assert set(missing[missing["severity"] == "error"]["locale"]) == {"fr"}
    (note,) = missing[missing["severity"] == "info"]["message"]
    assert note == "no list of languages (src/i18n.ts) has de: no text is due there (keys: 4)"  # fmt: skip
