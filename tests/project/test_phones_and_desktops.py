"""Repositories of phones, desktops and servers open without settings: which files, of which locale, in which format."""

from __future__ import annotations

import pytest

STRINGS = '<resources><string name="a">A</string></resources>'
COLOURS = '<resources><color name="a">#fff</color></resources>'


def loaded(project):
    return {file.path: (file.locale, file.format) for file in project.discovery.files}


def test_android_is_known_by_its_resource_folders(opened):
    files = {
        "app/build.gradle": "",
        "app/src/main/res/values/strings.xml": STRINGS,
        "app/src/main/res/values/colors.xml": COLOURS,
        "app/src/main/res/values-fr/strings.xml": STRINGS,
        "app/src/main/res/values-pt-rBR/strings.xml": STRINGS,
        "app/src/main/res/values-b+sr+Latn/strings.xml": STRINGS,
        "app/src/main/res/values-v21/strings.xml": STRINGS,
        "app/src/main/res/values-car/strings.xml": STRINGS,
        "app/src/main/res/layout/add_to.xml": "<LinearLayout/>",
        "app/src/main/res/layout/add_it.xml": "<LinearLayout/>",
        "shared/src/commonMain/composeResources/values/strings.xml": STRINGS,
        "shared/src/commonMain/composeResources/values-fr/strings.xml": STRINGS,
        "i18n/src/commonMain/moko-resources/base/strings.xml": STRINGS,
        "i18n/src/commonMain/moko-resources/nb-rNO/strings.xml": STRINGS,
    }
    project = opened(files)
    assert loaded(project) == {
        "app/src/main/res/values/strings.xml": ("en", "android"),
        "app/src/main/res/values-fr/strings.xml": ("fr", "android"),
        "app/src/main/res/values-pt-rBR/strings.xml": ("pt-BR", "android"),
        "app/src/main/res/values-b+sr+Latn/strings.xml": ("sr-Latn", "android"),
        "shared/src/commonMain/composeResources/values/strings.xml": ("en", "compose"),
        "shared/src/commonMain/composeResources/values-fr/strings.xml": (
            "fr",
            "compose",
        ),
        "i18n/src/commonMain/moko-resources/base/strings.xml": ("en", "android"),
        "i18n/src/commonMain/moko-resources/nb-rNO/strings.xml": ("nb-NO", "android"),
    }
    reasons = {skipped.file: skipped.reason for skipped in project.discovery.skipped}
    assert "qualifier v21" in reasons["app/src/main/res/values-v21/strings.xml"]
    assert "qualifier car" in reasons["app/src/main/res/values-car/strings.xml"]
    assert not any("layout" in file for file in reasons)


@pytest.mark.parametrize(
    ("source", "locale", "wanted"),
    [
        (
            "app/src/main/res/values/strings.xml",
            "pt-BR",
            "app/src/main/res/values-pt-rBR/strings.xml",
        ),
        (
            "app/src/main/res/values/strings.xml",
            "sr-Latn",
            "app/src/main/res/values-b+sr+Latn/strings.xml",
        ),
        (
            "i18n/moko-resources/base/strings.xml",
            "de",
            "i18n/moko-resources/de/strings.xml",
        ),
    ],
)
def test_a_new_locale_gets_a_folder_of_the_same_kind(tmp_path, source, locale, wanted):
    import i18n_workbench as i18n

    (tmp_path / source).parent.mkdir(parents=True)
    (tmp_path / source).write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n{STRINGS}\n', "utf-8"
    )
    workbench = i18n.open(tmp_path)
    workbench.changes().set("a", locale, "It's").apply()
    assert (tmp_path / wanted).read_text("utf-8") == (
        '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n  <string name="a">It\\\'s</string>\n</resources>\n'
    )


def test_equal_names_of_two_modules_are_told_apart(opened):
    title = '<resources><string name="title">{}</string><string name="x{}">X</string></resources>'
    project = opened(
        {
            "app/build.gradle": "",
            "app/src/main/res/values/strings.xml": title.format("App", 1).replace(
                "</resources>", '<string name="more">More</string></resources>'
            ),
            "app/src/main/res/values-fr/strings.xml": title.format("Appli", 1),
            "app/src/debug/res/values/strings.xml": title.format("App (debug)", 2),
            "feature/login/src/main/res/values/strings.xml": title.format("Log in", 3),
            "feature/login/src/main/res/values-fr/strings.xml": title.format(
                "Connexion", 3
            ),
            "feature/about/src/main/res/values/strings.xml": STRINGS,
        }
    )
    assert {file.path: file.namespace for file in project.discovery.files} == {
        "app/src/main/res/values/strings.xml": "",
        "app/src/main/res/values-fr/strings.xml": "",
        "app/src/debug/res/values/strings.xml": "app-debug",
        "feature/login/src/main/res/values/strings.xml": "feature-login",
        "feature/login/src/main/res/values-fr/strings.xml": "feature-login",
        "feature/about/src/main/res/values/strings.xml": "",
    }
    assert project.discovery.namespaces


def test_tables_of_one_name_in_two_targets_are_told_apart(opened):
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/InfoPlist.strings": '"NAME" = "App";\n"USAGE" = "Camera";\n',
        "App/en.lproj/Localizable.strings": '"a" = "A";\n',
        "Widget/en.lproj/InfoPlist.strings": '"NAME" = "Widget";\n',
    }
    found = {file.path: file.namespace for file in opened(files).discovery.files}
    assert found["App/en.lproj/InfoPlist.strings"] == ""
    assert found["Widget/en.lproj/InfoPlist.strings"] == "Widget"


def test_tables_of_one_place_that_share_names_are_told_apart(opened):
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "mac/en.lproj/Localizable.strings": '"a" = "A";\n',
        "mac/en.lproj/Main.strings": '"16.title" = "Open";\n"17.title" = "Close";\n',
        "mac/en.lproj/Info.strings": '"16.title" = "Name";\n',
    }
    found = {file.path: file.namespace for file in opened(files).discovery.files}
    assert found["mac/en.lproj/Localizable.strings"] == ""
    assert found["mac/en.lproj/Main.strings"] == ""
    assert found["mac/en.lproj/Info.strings"] == "Info"


def test_domains_of_symfony_that_share_names_are_told_apart(opened):
    files = {
        f"translations/{domain}.{locale}.xlf": _units(*names)
        for domain, names in (
            ("messages", ("login", "title", "user")),
            ("room+intl-icu", ("title",)),
            ("form", ("save",)),
        )
        for locale in ("en", "de")
    }
    found = {each.path: each.namespace for each in opened(files).discovery.files}
    assert found == {
        f"translations/{domain}.{locale}.xlf": namespace
        for domain, namespace in (
            ("messages", ""),
            ("room+intl-icu", "room"),
            ("form", ""),
        )
        for locale in ("en", "de")
    }


def test_a_domain_of_two_bundles_is_one(opened):
    files = {
        f"{bundle}/Resources/translations/messages.{locale}.xlf": _units("title")
        for bundle in ("core", "shop")
        for locale in ("en", "de")
    }
    assert not {each.namespace for each in opened(files).discovery.files} - {""}


def _units(*names: str) -> str:
    units = "".join(
        f'<trans-unit id="{name}"><source>{name}</source><target>{name}</target></trans-unit>'
        for name in names
    )
    return f'<xliff version="1.2"><file source-language="en"><body>{units}</body></file></xliff>'


def test_what_xcode_exports_for_translators_is_no_second_source(opened):
    table = '"a" = "A";\n'
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": table,
        "App/en.xcloc/Source Contents/App/en.lproj/Localizable.strings": table,
    }
    discovery = opened(files).discovery
    assert [file.path for file in discovery.files] == [
        "App/en.lproj/Localizable.strings"
    ]
    reasons = [each.reason for each in discovery.skipped if "xcloc" in each.file]
    assert reasons == ["in App/en.xcloc, an export of the messages for translators"]


def test_where_there_are_only_exports_their_translations_count(opened):
    """A repository for translators holds nothing else; what they translate from is in each of them once more."""
    files = {}
    for tag in ("de", "fr"):
        folder = f"Translations/{tag}.xcloc"
        files[f"{folder}/contents.json"] = "{}"
        files[f"{folder}/Localized Contents/{tag}.xliff"] = _units("a", "b")
        files[f"{folder}/Source Contents/App/Localizable.xcstrings"] = (
            '{"sourceLanguage": "en", "strings": {"a": {}, "b": {}}, "version": "1.0"}'
        )
    discovery = opened(files).discovery
    assert {file.path: file.locale for file in discovery.files} == {
        "Translations/de.xcloc/Localized Contents/de.xliff": "de",
        "Translations/fr.xcloc/Localized Contents/fr.xliff": "fr",
    }
    reasons = {each.reason for each in discovery.skipped if "Source" in each.file}
    assert reasons == {
        f"in Translations/{tag}.xcloc, an export of the messages for translators"
        for tag in ("de", "fr")
    }


def test_qt_s_files_that_are_called_by_their_locale_alone(opened):
    qt = '<!DOCTYPE TS><TS version="2.1"></TS>\n'
    files = {
        f"data/locale/{name}.ts": qt for name in ("ar", "de", "fr", "hu_HU", "zh_TW")
    }
    found = {file.written for file in opened(files | {"app.pro": ""}).discovery.files}
    assert found == {"ar", "de", "fr", "hu_HU", "zh_TW"}


def test_qt_s_files_among_modules_of_typescript(opened):
    qt = '<?xml version="1.0"?>\n<!DOCTYPE TS><TS version="2.1"></TS>\n'
    modules = {
        f"src/{name}.ts": "export const x = 1;\n"
        for name in ("de", "api", "my_utils", "tool_de", "list.of")
    }
    files = {
        **modules,
        "package.json": {},
        "src/deep/down/tool_fr.ts": qt,
        "src/tool_it.ts": qt,
        "src/settings.ts": qt,
    }
    discovery = opened(files).discovery
    found = {file.path: file.written for file in discovery.files}
    assert found == {"src/deep/down/tool_fr.ts": "fr", "src/tool_it.ts": "it"}
    assert "src/settings.ts" in {each.file for each in discovery.skipped}


def test_namespaces_that_are_switched_off_stay_off(opened):
    files = {
        "a/src/main/res/values/strings.xml": STRINGS,
        "b/src/main/res/values/strings.xml": STRINGS,
        "build.gradle": "",
    }
    project = opened(files, {"namespace": False})
    assert {file.namespace for file in project.discovery.files} == {""}


@pytest.mark.parametrize(
    "files",
    [
        {"app/src/main/res/resources.properties": "unqualifiedResLocale=de\n"},
        {
            "app/src/main/res/values/more.xml": '<resources tools:locale="de"></resources>'
        },
    ],
)
def test_the_language_of_resources_without_a_qualifier(opened, files):
    project = opened(
        {
            "build.gradle": "plugins { id('com.android.application') }",
            "app/src/main/res/values/strings.xml": STRINGS,
            "app/src/main/res/values-en/strings.xml": STRINGS,
        }
        | files
    )
    assert project.source_language == "de"
    assert loaded(project)["app/src/main/res/values/strings.xml"] == ("de", "android")


def test_what_stands_in_a_framework_of_another_project_is_left_alone(opened):
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": '"a" = "A";\n',
        "Frameworks/Recorder.framework/Resources/en.lproj/Recorder.strings": '"b" = "B";\n',
    }
    project = opened(files)
    assert list(loaded(project)) == ["App/en.lproj/Localizable.strings"]
    assert project.discovery.left_out == []


def test_a_game_of_godot_opens_with_its_tables(opened):
    files = {
        "project.godot": '[internationalization]\n\nlocale/fallback="fr"\n',
        "text/menu.csv": "keys,?context,en,fr\nA,x,Hi,Salut\n",
        "text/story.csv": "keys,en,fr\nB,Bye,Adieu\n",
        "data/prices.csv": "item,price\nsword,3\n",
    }
    project = opened(files)
    assert [each.id for each in project.frameworks] == ["godot", "general"]
    assert project.source_language == "fr"
    assert {path: fmt for path, (_, fmt) in loaded(project).items()} == {
        "text/menu.csv": "godot-csv",
        "text/story.csv": "csv",
    }


def test_a_theme_of_hugo_and_a_program_with_go_i18n_open(opened):
    hugo = {
        "theme.toml": "name = 'x'",
        "exampleSite/hugo.toml": 'defaultContentLanguage = "de"\n',
        "i18n/de.toml": '[home]\nother = "Start"\n',
        "i18n/en.yaml": "home:\n  other: Home\n",
    }
    project = opened(hugo)
    assert project.source_language == "de"
    assert loaded(project) == {
        "i18n/de.toml": ("de", "go-toml"),
        "i18n/en.yaml": ("en", "go-yaml"),
    }


def test_a_program_with_go_i18n_opens(opened):
    files = {
        "go.mod": "module x\n\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n",
        "locales/active.en.toml": '[Hi]\none = "a"\nother = "b"\n',
        "pkg/text/active.de.toml": '[Hi]\none = "a"\nother = "b"\n',
        "config.toml": "a = 1\n",
    }
    project = opened(files)
    assert project.frameworks[0].id == "go-i18n"
    assert loaded(project) == {
        "locales/active.en.toml": ("en", "go-toml"),
        "pkg/text/active.de.toml": ("de", "go-toml"),
    }


DICTIONARY = (
    '<ResourceDictionary xmlns:x="http://schemas.microsoft.com/winfx/2006/xaml">\n'
    '  <x:String x:Key="Text.A">A</x:String>\n</ResourceDictionary>\n'
)


def test_dictionaries_of_texts_are_found_beside_the_other_files_of_an_interface(opened):
    project = opened(
        {
            "src/Locales/en_US.axaml": DICTIONARY,
            "src/Locales/de_DE.axaml": DICTIONARY,
            "src/Themes.axaml": DICTIONARY.replace("x:String", "Style"),
            "src/Views/No.axaml": "<Window/>",
            "App.csproj": "",
        }
    )
    assert [file.path for file in project.discovery.files] == [
        "src/Locales/de_DE.axaml",
        "src/Locales/en_US.axaml",
    ]
    assert project.source_language == "en-US"


def test_dictionaries_named_by_their_locale_and_their_base_are_found(opened):
    project = opened(
        {
            "App/Strings/Strings.axaml": DICTIONARY,
            "App/Strings/Strings.de-DE.axaml": DICTIONARY,
            "App/Strings/Strings.fr-FR.axaml": DICTIONARY,
            "Core/Resources.resx": '<root><data name="a"><value>A</value></data></root>',
            "Core/Data/yue.csv": "ch,yue,yue-nn,yue-wz\n㐀,jau,jau,jau\n",
            "App.csproj": "",
        }
    )
    assert {path: locale for path, (locale, _) in loaded(project).items()} == {
        "App/Strings/Strings.axaml": "en",
        "App/Strings/Strings.de-DE.axaml": "de-DE",
        "App/Strings/Strings.fr-FR.axaml": "fr-FR",
        "Core/Resources.resx": "en",
    }


@pytest.mark.parametrize("texts", [(), ("Open",)], ids=["empty", "with a text"])
def test_files_called_by_locales_are_found_beside_resources_of_visual_studio(
    opened, texts
):
    """SimpleLauncher has its 2,865 messages in such files, and an empty file of resources."""
    own = {
        f"App/Resources/strings.{tag}.json": '{"a": "A"}'
        for tag in ("en", "de", "fr", "zh-Hans")
    }
    files = {**own, "App/Properties/Resources.resx": resx(*texts), "App.csproj": ""}
    found = set(loaded(opened(files)))
    assert found - {"App/Properties/Resources.resx"} == set(own)


def test_dictionaries_called_by_languages_are_found_beside_an_empty_file(opened):
    files = {
        "App/Properties/Resources.resx": resx(),
        **{f"App/resources/strings.{tag}.xaml": DICTIONARY for tag in ("en", "de")},
        "App.csproj": "",
    }
    found = loaded(opened(files))
    assert found["App/resources/strings.de.xaml"] == ("de", "xaml")


def test_messages_of_an_extension_are_known_by_what_they_hold(opened):
    message = {
        "message": "Hi $NAME$",
        "description": "A { greeting",
        "placeholders": {"name": {"content": "$1"}},
    }
    files = {
        "src/locales/en/messages.json": {"a": message, "b": message},
        "src/locales/en/error.json": {
            "a": {"message": "A", "title": "B"},
            "b": {"message": "C"},
        },
    }
    found = {file.path: file.format for file in opened(files).discovery.files}
    assert found == {
        "src/locales/en/messages.json": "chrome",
        "src/locales/en/error.json": "json",
    }


@pytest.mark.parametrize(("tag", "source"), [("en_us", "en-US"), ("en_GB", "en")])
def test_catalogs_may_name_the_source_language_with_its_region(opened, tag, source):
    entry = 'msgid "Home"\nmsgstr ""\n'
    files = {f"locale/{each}/LC_MESSAGES/django.po": entry for each in ("de", tag)}
    assert opened(files).source_language == source


def resx(*texts):
    rows = "".join(
        f'<data name="k{number}"><value>{text}</value></data>'
        for number, text in enumerate(texts)
    )
    return f"<root>{rows}</root>"


@pytest.mark.parametrize(
    ("texts", "beside", "locale"),
    [
        (("关于", "确定", "OK"), {}, "zh"),
        (("关于", "确定", "OK"), {"other/Lang.zh-CN.resx": resx("关于")}, "zh-CN"),
        (("关于", "确定"), {"app/Lang.zh.resx": resx("關於")}, "en"),
        (("О программе", "Да"), {}, "ru"),
        (("Старт запис", "Създай макро", "Влизане"), {}, "bg"),
        (("Про програму", "Зберегти зміни", "Її їжа"), {}, "uk"),
        (("Пра праграму", "Захаваць змены", "Выйсці ўсюды"), {}, "be"),
        (("О програму", "Сачувај ћирилицу", "Језик њега"), {}, "sr"),
        (("За програмата", "Зачувај ги ѓубрињата", "Јазик ќерка"), {}, "mk"),
        (("Бағдарлама", "Өңдеу", "Құжат үшін"), {}, "kk"),
        (("設定", "はい", "開く", "ヘルプ"), {}, "ja"),
        (("About", "Yes", "确"), {}, "en"),
    ],
)
def test_a_file_without_a_locale_is_of_the_language_of_its_letters_beside_english(
    opened, texts, beside, locale
):
    files = {
        "app/App.csproj": "<Project/>",
        "app/Lang.resx": resx(*texts, "#"),
        "app/Lang.en.resx": resx("About", "OK"),
        "app/Lang.fr.resx": resx("À propos", "OK"),
        **beside,
    }
    assert loaded(opened(files))["app/Lang.resx"] == (locale, "resx")


def test_forms_without_a_text_are_no_bundles(opened):
    """A form that keeps its texts in code has a file for its picture; keys need no namespace because of it."""
    picture = '<root><data name="i" type="System.Drawing.Icon"><value>AA</value></data></root>'
    files = {
        "app/App.csproj": "<Project/>",
        "app/Form1.resx": picture,
        "app/Form2.resx": resx("Open"),
        "app/Strings.resx": resx(),
        "app/Strings.de.resx": resx(),
    }
    discovery = opened(files).discovery
    paths = ["app/Form2.resx", "app/Strings.de.resx", "app/Strings.resx"]
    assert sorted(file.path for file in discovery.files) == paths
    reasons = {one.file: one.reason for one in discovery.skipped}
    assert reasons == {"app/Form1.resx": "holds no messages"}
    assert discovery.left_out == []


def test_a_form_without_a_text_counts_where_there_is_nothing_else(opened):
    files = {"app/App.csproj": "<Project/>", "app/Form1.resx": resx()}
    assert [file.path for file in opened(files).discovery.files] == ["app/Form1.resx"]


def test_letters_do_not_count_where_the_source_language_has_no_file_of_its_own(opened):
    files = {"app/Lang.resx": resx("关于"), "app/Lang.fr.resx": resx("À propos")}
    assert loaded(opened(files))["app/Lang.resx"] == ("en", "resx")


@pytest.mark.parametrize(
    "nothing",
    [
        "<resources></resources>",
        '<?xml version="1.0"?>\n<resources xmlns:tools="x"/>\n',
        "<resources>\n<!-- a > b -->\n<!-- c -->\n</resources>",
    ],
)
def test_a_language_that_is_begun_in_android_is_a_locale_without_texts(opened, nothing):
    files = {
        "app/src/main/res/values/strings.xml": STRINGS,
        "app/src/main/res/values/colors.xml": COLOURS,
        "app/src/main/res/values-cs/strings.xml": nothing,
        "app/src/main/res/values-cs/colors.xml": COLOURS,
    }
    assert loaded(opened(files)) == {
        "app/src/main/res/values/strings.xml": ("en", "android"),
        "app/src/main/res/values-cs/strings.xml": ("cs", "android"),
    }


def test_resources_of_android_s_tests_are_not_the_app_s(opened):
    files = {
        "app/src/main/res/values/strings.xml": STRINGS,
        "app/src/androidTest/res/values/strings.xml": STRINGS,
    }
    assert list(loaded(opened(files))) == ["app/src/main/res/values/strings.xml"]


def test_catalogs_in_a_variant_of_the_source_language_are_not_the_source(opened):
    entry = 'msgid "Home"\nmsgstr "Home"\n' + "".join(
        f'msgid "Text {number}"\nmsgstr "Text {number}"\n' for number in range(50)
    )
    files = {
        "po/en_AU.po": entry,
        "po/de.po": entry,
        "installer/i18n/en.json": '{"a": "A"}',
        "installer/i18n/de.json": '{"a": "A"}',
    }
    assert opened(files).source_language == "en"


@pytest.mark.parametrize("folder", ["i18n", "app/code/Acme/Cart/i18n", "translations"])
def test_tables_of_pairs_are_found_by_their_locale(opened, folder):
    files = {
        f"{folder}/de_DE.csv": "Cart,Warenkorb\nBuy,\n",
        f"{folder}/fr_FR.csv": "Cart,Panier\nBuy,Acheter\n",
        f"{folder}/numbers.csv": "1,2\n",
    }
    assert loaded(opened(files)) == {
        f"{folder}/de_DE.csv": ("de-DE", "csv-pairs"),
        f"{folder}/fr_FR.csv": ("fr-FR", "csv-pairs"),
    }


def test_what_go_i18n_extracts_and_merges_is_found_without_a_manifest(opened):
    project = opened(
        {
            "Gopkg.toml": 'required = ["x"]\n',
            "active.en.toml": 'hello = "Hello"\nbye = "Bye"\n',
            "active.ru.toml": '[hello]\nhash = "sha1-aa"\nother = "Привет"\n',
        }
    )
    assert loaded(project) == {
        "active.en.toml": ("en", "toml"),
        "active.ru.toml": ("ru", "go-toml"),
    }


def test_notes_for_translators_are_no_locale(opened):
    """Where translatewiki.net writes, each message has a note in ``qqq``."""
    text = '"a" = "A";\n'
    project = opened(
        {
            f"Support/{tag}.lproj/Localizable.strings": text
            for tag in ("en", "de", "qqq")
        }
    )
    assert sorted(file.locale for file in project.discovery.files) == ["de", "en"]
    reasons = {skipped.file: skipped.reason for skipped in project.discovery.skipped}
    assert "qqq" in reasons["Support/qqq.lproj/Localizable.strings"]
    assert project.discovery.left_out == []


def test_files_that_are_named_by_locales_are_no_programs_in_other_languages(opened):
    qt = '<!DOCTYPE TS><TS version="2.1"></TS>\n'
    named = ("pt_BR", "tr_TR", "cs_CZ", "en_US", "zh_TW")
    project = opened({f"app/ts/{name}.ts": qt for name in named})
    locales = {file.locale for file in project.discovery.files}
    assert locales == {"pt-BR", "tr-TR", "cs-CZ", "en-US", "zh-TW"}


RESX = '<root><data name="a"><value>A</value></data></root>'


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        # as many files name the region as name no language
        (("Strings/en-us/Resources.resw", "Service/Texts.resx"), "en-US"),
        # a variant that has a file beside the one without a language is another one
        (
            (
                "Strings/en-us/Resources.resw",
                "Service/Texts.resx",
                "Service/Texts.en-GB.resx",
            ),
            "en-US",
        ),
        (("Service/Texts.resx", "Service/Texts.en-GB.resx"), "en"),
    ],
)
def test_resources_of_no_language_are_of_the_source_s(opened, files, wanted):
    project = opened({"App.csproj": "<Project/>", **dict.fromkeys(files, RESX)})
    assert loaded(project)["Service/Texts.resx"] == (wanted, "resx")
    assert project.source_language == wanted


def test_tables_whose_keys_are_the_texts_need_no_file_of_the_source(opened):
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/it.lproj/Localizable.strings": '"Hard Disk" = "Disco";\n"An App" = "Un app";\n',
    }
    assert [p.rule for p in opened(files).problems] == []
    files["App/it.lproj/Localizable.strings"] = '"disk" = "Disco";\n"app" = "App";\n'
    assert [p.rule for p in opened(files).problems] == ["source-language"]


def test_catalogs_of_qt_that_no_locale_names_are_said(opened):
    catalog = '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1"><context><name>A</name></context></TS>\n'
    files = {
        "app.pro": "",
        "translations/app_de.ts": catalog,
        "translations/app_fr.ts": catalog,
        "translations/app_en@source.ts": catalog,
    }
    assert "'en@source' is no locale" in opened(files).discovery.summary


def test_typo3_names_locales_in_front(opened):
    text = (
        '<xliff version="1.0"><file source-language="en"><body>'
        '<trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>'
    )
    folder = "Resources/Private/Language"
    wanted = {
        f"{folder}/locallang.xlf": "en",
        f"{folder}/locallang_be.xlf": "en",
        f"{folder}/Modules/de.Index.xlf": "de",
        f"{folder}/de.locallang_be.xlf": "de",
        f"{folder}/pt_BR.locallang.xlf": "pt-BR",
        "Configuration/Sets/News/labels.xlf": "en",
    }
    project = opened(dict.fromkeys(wanted, text))
    assert {path: tag for path, (tag, _) in loaded(project).items()} == wanted
    file = project.discovery.files[-1]
    assert file.sibling("fr") == f"{folder}/fr.locallang.xlf"


def test_a_library_that_is_checked_in_is_not_the_program_s(opened):
    catalog = '<!DOCTYPE TS>\n<TS version="2.1"></TS>\n'
    ours = {"app.pro": "", "translations/app_de.ts": catalog}
    library = {"libs/qscintilla_2.14.1/Qt5/qscintilla_es.ts": catalog}
    project = opened(ours | library)
    assert list(loaded(project)) == ["translations/app_de.ts"]
    skipped = {one.file: one.reason for one in project.discovery.skipped}
    assert skipped[next(iter(library))] == (
        "in libs/qscintilla_2.14.1, a library by its name"
    )


def test_a_folder_with_a_version_may_be_the_program(opened):
    catalog = '<!DOCTYPE TS>\n<TS version="2.1"></TS>\n'
    path = "app-1.2/translations/app_de.ts"
    assert list(loaded(opened({"app.pro": "", path: catalog}))) == [path]


def test_what_angular_extracts_as_json_is_the_source_language_s(opened):
    messages = {"locale": "en-US", "translations": {"1": "Hello"}}
    project = opened(
        {"src/locale/messages.json": messages, "web/messages.json": {"a": 1}}
    )
    assert loaded(project) == {"src/locale/messages.json": ("en", "angular-json")}


def test_the_source_language_s_own_file_overrides_the_base_of_its_bundle(opened):
    files = {"App/App.resx": _data("a", "b"), "App/App.en.resx": _data("a")}
    order = [each.written for each in opened(files).discovery.files]
    assert order == ["", "en"]


def _data(*names: str) -> str:
    rows = "".join(f'<data name="{name}"><value>A</value></data>' for name in names)
    return f"<root>{rows}</root>"


def test_a_lone_catalog_is_of_the_locale_that_names_it(opened):
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    text = f'{head}msgid "a"\nmsgstr "A"\n'
    project = opened({"shared/fr.po": text, "levels/one/fr.po": text})
    assert set(loaded(project).values()) == {("fr", "po")}


def test_data_of_go_s_tests_is_no_data_of_the_program(opened):
    project = opened(
        {
            "go.mod": "require github.com/nicksnyder/go-i18n/v2 v2.1.2\n",
            "locales/active.ru.toml": 'a = "A"\n',
            "pkg/locale/testdata/active.ru.toml": 'a = "B"\n',
        }
    )
    assert list(loaded(project)) == ["locales/active.ru.toml"]
    reasons = {each.file: each.reason for each in project.discovery.skipped}
    assert "among tests" in reasons["pkg/locale/testdata/active.ru.toml"]


@pytest.mark.parametrize(
    ("build", "is_android"),
    [
        (
            "plugins { alias(libs.plugins.own.application) }\n\nandroid {\n    namespace = 'a'\n}\n",
            True,
        ),
        (
            "plugins { alias(libs.plugins.own.application) }\n// android { is no block\n",
            False,
        ),
    ],
)
def test_a_build_that_sets_up_android_is_one_whoever_names_its_plugin(
    opened, build, is_android
):
    files = {
        "settings.gradle.kts": 'include(":app")',
        "app/build.gradle.kts": build,
        "app/src/main/res/values/strings.xml": STRINGS,
    }
    project = opened(files)
    assert ("android" in {each.id for each in project.frameworks}) == is_android
