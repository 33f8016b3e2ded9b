"""Mods of games, add-ons of media centres and sites of older frameworks open without settings."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import RefusedError

PO = 'msgid ""\nmsgstr ""\n\nmsgctxt "#30000"\nmsgid "General"\nmsgstr "{}"\n'
PHP = "<?php\n$lang['a'] = '{}';\n"
KEYED = "<LanguageData>\n  <A>{}</A>\n</LanguageData>\n"


def loaded(project):
    return {file.path: file.locale for file in project.discovery.files}


def test_kodi_has_a_folder_a_language(opened):
    folder = "resources/language/resource.language."
    files = {
        f"{folder}en_gb/strings.po": PO.format(""),
        f"{folder}de_de/strings.po": PO.format("Allgemein"),
        f"{folder}sr_rs@latin/strings.po": PO.format("Opšte"),
    }
    project = opened({"addon.xml": "<addon/>", **files})
    assert loaded(project) == {
        f"{folder}en_gb/strings.po": "en-GB",
        f"{folder}de_de/strings.po": "de-DE",
        f"{folder}sr_rs@latin/strings.po": "sr-Latn-RS",
    }


@pytest.mark.parametrize(
    ("names", "locales"),
    [
        (("arabic", "english"), {"ar", "en"}),
        (("english",), {"en"}),
        (("English", "ChineseSimplified"), {"en", "zh-Hans"}),
        (("english", "schinese", "latam"), {"en", "zh-Hans", "es-419"}),
    ],
)
def test_folders_may_be_called_by_languages(opened, names, locales):
    files = {f"app/language/{name}/form_lang.php": PHP.format(name) for name in names}
    project = opened({**files, "app/language/index.html": ""})
    assert set(loaded(project).values()) == locales


def test_a_language_beside_other_words_is_no_locale(opened):
    project = opened({"lang/english/a.php": PHP.format("x"), "lang/lib/b.php": "<?php"})
    assert "en" not in {file.written for file in project.discovery.files}


def test_rimworld_has_texts_in_elements(opened):
    project = opened(
        {
            "About/About.xml": "<ModMetaData><name>A</name></ModMetaData>",
            "Languages/English/Keyed/Keys.xml": KEYED.format("One"),
            "Languages/Russian/Keyed/Keys.xml": KEYED.format("Раз"),
            "Languages/Russian/DefInjected/ThingDef/Guns.xml": KEYED.format("Б"),
        }
    )
    assert loaded(project) == {
        "Languages/English/Keyed/Keys.xml": "en",
        "Languages/Russian/Keyed/Keys.xml": "ru",
        "Languages/Russian/DefInjected/ThingDef/Guns.xml": "ru",
    }


def test_default_is_the_source_language_beside_locales(workspace):
    root = workspace(
        {
            "manifest.json": {"UniqueID": "a.b"},
            "i18n/default.json": {"a": "One", "b": "Two"},
            "i18n/de.json": {"a": "Eins"},
        }
    )
    wb = i18n.open(root)
    assert wb.locales.locale.tolist() == ["en", "de"]
    assert wb.missing("de").key.tolist() == ["b"]
    wb.changes().set("b", "de", "Zwei").set("a", "fr", "Un").set(
        "a", "en", "Uno"
    ).apply()
    assert '"b": "Zwei"' in (root / "i18n/de.json").read_text("utf-8")
    assert '"a": "Un"' in (root / "i18n/fr.json").read_text("utf-8")
    assert '"a": "Uno"' in (root / "i18n/default.json").read_text("utf-8")


@pytest.mark.parametrize(
    ("default", "english", "why"),
    [
        ({"a": "One"}, {"a": "One"}, "base file"),
        ({"port": 1}, None, "no locale"),
    ],
)
def test_default_is_left_where_it_says_nothing_of_its_own(
    opened, default, english, why
):
    files = {"locales/default.json": default, "locales/de.json": {"a": "Eins"}}
    if english:
        files["locales/en.json"] = english
    project = opened(files)
    reasons = {one.file: one.reason for one in project.discovery.skipped}
    assert why in reasons["locales/default.json"]


def test_tables_of_lua_are_read(workspace):
    head = 'local L = LibStub("AceLocale-3.0"):NewLocale("A", "{}")\n'
    wb = i18n.open(
        workspace(
            {
                "A.toc": "Locales\\enUS.lua\n",
                "Locales/enUS.lua": head + 'L["Open"] = true\n',
                "Locales/deDE.lua": head + 'L["Open"] = "Öffnen"\n',
                "Locales/init.lua": "local function f() return 1 end\n",
            }
        )
    )
    rows = wb.messages[["locale", "key", "value"]].to_numpy().tolist()
    assert sorted(rows) == [["de-DE", "Open", "Öffnen"], ["en-US", "Open", "Open"]]
    files = wb.doctor().set_index("file")
    assert list(files.index) == ["Locales/deDE.lua", "Locales/enUS.lua"]
    assert not files.writable.any()
    with pytest.raises(RefusedError, match="never run"):
        wb.changes().set("Open", "de-DE", "Auf").apply()


def test_luanti_has_a_file_a_text_domain_and_locale(workspace):
    root = workspace(
        {
            "mod.conf": "name = cheese\n",
            "locale/template.txt": "# textdomain: cheese\nEat it=\nNew=\n",
            "locale/cheese.de.tr": "# textdomain: cheese\nEat it=Iss es\n",
            "locale/cheese.pt_BR.tr": "# textdomain: cheese\nEat it=\n",
        }
    )
    wb = i18n.open(root)
    assert wb.locales.locale.tolist() == ["de", "pt-BR"]
    assert wb.missing("pt-BR").key.tolist() == ["Eat it"]
    wb.changes().set("Eat it", "fr", "Mange").apply()
    new = (root / "locale/cheese.fr.tr").read_text("utf-8")
    assert new == "# textdomain: cheese\nEat it=Mange\n"


@pytest.mark.parametrize(
    ("lone", "locales"),
    [("en.default.json", {"de", "en", "fr"}), ("pt.extra.json", {"de", "fr"})],
    ids=["of the source language", "of another language"],
)
def test_a_theme_says_more_in_the_name_of_its_source_language(opened, lone, locales):
    text = '{"cart": {"title": "x", "empty": "y"}}'
    names = ("de.json", "fr.json", lone)
    project = opened({f"locales/{name}": text for name in names})
    assert set(project.discovery.locales) == locales
    assert {file.namespace for file in project.discovery.files} == {""}


def test_messages_of_play_end_in_their_locale(opened):
    project = opened(
        {
            "conf/application.conf": "a = 1\n",
            "conf/messages": "home=Home\n",
            "conf/messages.fr": "home=Accueil\n",
            "conf/messages.pt-BR": "home=Início\n",
            "conf/messages.bak": "home=Home\n",
            "modules/shop/conf/messages": "shop=Shop\n",
            "logs/messages": "Nov 1 kernel: started\n",
            "logs/messages.de": "Nov 1 kernel: started\n",
        }
    )
    assert loaded(project) == {
        "conf/messages": "en",
        "conf/messages.fr": "fr",
        "conf/messages.pt-BR": "pt-BR",
        "modules/shop/conf/messages": "en",
    }


def test_a_new_locale_of_play_gets_a_file_without_an_ending(tmp_path):
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf/messages").write_bytes(b"home=Home\n")
    (tmp_path / "conf/messages.fr").write_bytes(b"home=Accueil\n")
    i18n.open(tmp_path).changes().set("home", "de", "Start").apply()
    assert (tmp_path / "conf/messages.de").read_bytes() == b"home=Start\n"
    assert (tmp_path / "conf/messages.fr").read_bytes() == b"home=Accueil\n"


def test_a_lone_default_file_is_of_the_source_language(opened):
    lone = opened({"manifest.json": "{}", "i18n/default.json": '{"a": "A"}\n'})
    assert loaded(lone) == {"i18n/default.json": "en"}


def test_a_default_file_anywhere_else_is_none(opened):
    assert loaded(opened({"config/default.json": '{"a": "A"}\n'})) == {}


def test_a_lone_language_file_of_a_portlet_opens(opened):
    path = "src/main/resources/content/Language.properties"
    assert loaded(opened({path: "a=A\n", "gradle.properties": "b=B\n"})) == {path: "en"}


def test_old_language_files_of_minecraft_open(opened):
    java = "src/main/resources/assets/gems/lang/"
    project = opened(
        {
            f"{java}en_US.lang": "item.ruby.name=Ruby\n",
            f"{java}de_DE.lang": "item.ruby.name=Rubin\n",
        }
    )
    assert loaded(project) == {
        f"{java}en_US.lang": "en-US",
        f"{java}de_DE.lang": "de-DE",
    }
    pack = opened({"pack/manifest.json": "{}", "pack/texts/en_US.lang": "a:b=A\n"})
    assert loaded(pack)["pack/texts/en_US.lang"] == "en-US"
