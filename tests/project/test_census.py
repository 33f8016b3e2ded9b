"""What looks like locale data and is not loaded is listed and summed up in one line."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n


def reasons(project):
    return {skipped.file: skipped.reason for skipped in project.discovery.skipped}


def test_a_format_without_a_parser_is_listed(opened):
    project = opened(
        {
            "locales/en.json": "{}",
            "Shop/Properties/Strings.de.weird": "",
            "app/menu.qm": "",
        }
    )
    assert reasons(project) == {
        "app/menu.qm": "format not read: there is no parser for .qm"
    }
    assert project.discovery.summary == (
        "1 file that looks like locale data is not loaded: 1 in app (format not read: there is no parser for .qm) "
        "(doctor lists them)"
    )


@pytest.mark.parametrize(
    "name",
    [
        "a/texts/de.yml",
        "a/texts/fr.yml",
        "server/i18n/lua/de.lua",
        "web/locale/de/main.txt",
        "App/Translations.config",
    ],
)
def test_names_and_places_tell_of_locale_data(opened, name):
    files = [
        "locales/en.json",
        "a/texts/de.yml",
        "a/texts/fr.yml",
        "server/i18n/lua/de.lua",
        "web/locale/de/main.txt",
        "App/Translations.config",
    ]
    assert name in reasons(opened(files))


@pytest.mark.parametrize(
    "name",
    [
        "src/migrations/0001_de.py",
        "data/de.json",
        "docs/de.md",
        "i18n/README.md",
        "doctrine/Fax.orm.xml",
    ],
)
def test_words_that_look_like_a_language_are_no_locale_data(opened, name):
    files = ["locales/en.json", "doctrine/Url.orm.xml", name]
    assert name not in reasons(opened(files))


def test_files_among_tests_are_listed_with_that_reason(opened):
    project = opened(
        [
            "locales/en.json",
            "tests/locales/en.json",
            "tests/locales/fr.json",
            "src/Tests/translations/en.json",
            "spec/fixtures/locales/en.json",
            "node_modules/x/locales/fr.json",
        ]
    )
    assert set(reasons(project)) == {
        "tests/locales/en.json",
        "tests/locales/fr.json",
        "src/Tests/translations/en.json",
        "spec/fixtures/locales/en.json",
    }
    assert "among tests" in project.discovery.summary


def test_locale_folders_are_summed_up_by_what_is_around_them(opened):
    files = [f"App/{tag}.lproj/Main.qm" for tag in ("en", "de", "fr")]
    project = opened(["locales/en.json", *files])
    assert project.discovery.summary.startswith(
        "3 files that look like locale data are not loaded: 3 in App ("
    )


def test_a_name_that_nearly_is_a_tag_is_said(opened):
    project = opened(
        ["strings/en.json", "strings/de.json", "strings/pr.json"],
        {"localesPaths": "strings"},
    )
    assert "'pr' is no registered language" in project.discovery.summary


def test_what_stands_beside_the_directories_of_the_settings_is_said_with_its_reason_once(
    opened,
):
    folders = ("web/locales", "server/locales", "seed/locales")
    files = [f"{folder}/{tag}.json" for folder in folders for tag in ("en", "de")]
    project = opened(files, {"localesPaths": "web/locales"})
    assert len(project.discovery.files) == 2
    assert project.discovery.summary == (
        "4 files that look like locale data are not loaded: 2 in seed/locales; 2 in server/locales "
        "(not in a directory of locale files: name it in `localesPaths` to load it) (doctor lists them)"
    )


def test_what_the_settings_leave_out_is_listed_and_not_missed(opened):
    project = opened(
        ["locales/en.json", "locales/de.json"], {"ignoreFiles": ["de.json"]}
    )
    assert reasons(project) == {"locales/de.json": "ignored by ignoreFiles"}
    assert project.discovery.summary == ""


def test_a_picture_says_what_it_leaves_out(plant):
    wb = i18n.open(plant({"locales/en.json": {"a": "x"}, "app/de.qm": ""}))
    assert "100 %" in repr(wb)
    assert "1 file that looks like locale data is not loaded: 1 in app" in repr(wb)
    assert (
        "1 file that looks like locale data is not loaded: 1 in app" in wb._repr_html_()
    )


def test_an_ending_that_only_this_project_has_is_named(opened):
    files = dict.fromkeys(
        ("src/_locales/de.config", "src/_locales/en.config"), "@a\nx\n"
    )
    project = opened(
        files | {"docs/de.config": "", "docs/en.config": "", "src/_locales/de.md": ""}
    )
    assert "2 files" in project.discovery.summary
    assert (
        "src/_locales (format not read: there is no parser for .config)"
        in project.discovery.summary
    )


def test_a_family_of_files_called_by_locales_is_named_whatever_its_ending(opened):
    tags = ("de", "en", "fr", "pt-BR", "zh-cn")
    dictionaries = {f"src/dicts/{tag}.edn": "{}" for tag in tags}
    pages = {f"src/pages/{tag}.html": "" for tag in tags}
    programs = {f"src/{name}.clj": "" for name in ("de", "en", "fr", "core", "io")}
    project = opened(dictionaries | pages | programs)
    assert reasons(project) == dict.fromkeys(
        dictionaries, "format not read: there is no parser for .edn"
    )


def test_a_base_file_counts_where_the_source_language_leaves_all_to_it(opened):
    files = {
        "src/main/resources/messages/messages.properties": "a=Hello\n",
        "src/main/resources/messages/messages_en.properties": "# intentionally empty\n",
        "src/main/resources/messages/messages_de.properties": "a=Hallo\n",
    }
    project = opened(files)
    assert {
        file.path.rpartition("/")[2]: file.locale for file in project.discovery.files
    } == {
        "messages.properties": "en",
        "messages_en.properties": "en",
        "messages_de.properties": "de",
    }


def test_programs_in_folders_with_short_names_are_no_locale_data(opened):
    names = ("src/i18n/dao/TranslationDao.java", "src/locale/api/Finder.go")
    project = opened(["locales/en.json", *names])
    assert reasons(project).keys().isdisjoint(names)


def test_what_a_tool_makes_beside_a_locale_file_is_listed_and_not_missed(opened):
    made = (
        "lib/l10n/app_localizations_de.dart",
        "lib/l10n/app_localizations_pt_BR.dart",
    )
    arb = ("lib/l10n/app_en.arb", "lib/l10n/app_de.arb", "lib/l10n/app_pt_BR.arb")
    project = opened(
        {
            "pubspec.yaml": "",
            **dict.fromkeys(arb, '{"a": "A"}'),
            **dict.fromkeys(made, ""),
        }
    )
    assert {reasons(project)[name] for name in made} == {
        "a program made of the locale file beside it"
    }
    assert project.discovery.left_out == []


def test_files_of_one_folder_that_are_left_out_for_one_reason_are_one_group(opened):
    project = opened(
        [
            "web/i18n/de.json",
            "web/i18n/en.json",
            "web/i18n/es.json",
            "web/i18n/zz.json",
            "web/i18n/yy.json",
        ]
    )
    assert [str(group) for group in project.discovery.left_out] == [
        "2 in web/i18n ('yy' is no registered language (set pathMatcher if it is meant as a locale), and so with 1 more)"
    ]


@pytest.mark.parametrize("path", ["nemo.pot", "po/nemo.pot"])
def test_a_template_without_po_files_is_said(opened, path):
    project = opened({path: 'msgid "a"\nmsgstr ""\n'})
    assert project.discovery.summary.startswith(
        "1 file that looks like locale data is not loaded"
    )
    assert reasons(project) == {
        path: "a template of PO files, and the workspace has no PO file"
    }


def test_a_template_beside_its_po_files_is_not_missed(opened):
    text = 'msgid "a"\nmsgstr ""\n'
    project = opened(dict.fromkeys(("po/nemo.pot", "po/de.po", "po/fr.po"), text))
    assert project.discovery.summary == ""
    why = "a template, which holds no translations"
    assert reasons(project) == {"po/nemo.pot": why}


def test_pages_of_ruby_with_the_ending_of_flutter_s_texts_are_no_locale_data(opened):
    files = {
        "config/locales/en.yml": "en:\n  a: b\n",
        "views/show.html.arb": "div do\n",
    }
    assert opened(files).discovery.summary == ""


def test_what_says_something_of_the_file_beside_it_is_no_locale_data(opened):
    names = ("locale/names.gd", "locale/de_player.gd", "locale/de.po")
    files = [each for name in names for each in (name, f"{name}.uid")]
    assert reasons(opened(files)) == {}


@pytest.mark.parametrize("qualifiers", ["mcc310-fr", "fr-rCA-v21", "zh-rHK-night"])
def test_texts_for_some_devices_of_a_language_are_said(opened, qualifiers):
    text = '<resources><string name="a">A</string></resources>'
    folders = (
        "values",
        "values-de",
        "values-v21",
        "values-land",
        f"values-{qualifiers}",
    )
    project = opened({f"app/src/main/res/{each}/strings.xml": text for each in folders})
    assert "1 file that looks like locale data" in project.discovery.summary
    assert qualifiers in project.discovery.summary


def test_links_out_of_the_workspace_that_are_called_by_a_locale_are_said(
    opened, plant, tmp_path_factory
):
    text = '<resources><string name="a">A</string></resources>'
    root = plant({"app/src/main/res/values/strings.xml": text})
    outside = tmp_path_factory.mktemp("outside")
    (root / "app/src/main/res/values-it").symlink_to(outside)
    problems = opened({}).problems
    assert [(one.rule, one.file) for one in problems] == [
        ("file-refused", "app/src/main/res/values-it")
    ]


@pytest.mark.parametrize(
    "text", ["", "\n", '<?xml version="1.0"?>\n<resou', "<resources>\n  <!-- a -->\n"]
)
def test_an_android_file_cut_off_before_its_first_text_is_an_error_with_its_place(
    opened, text
):
    whole = '<resources><string name="a">A</string></resources>'
    files = {
        "res/values/strings.xml": whole,
        "res/values-de/strings.xml": text,
        "res/values-de/colors.xml": text,
        "res/layout/main.xml": "<View/>",
    }
    project = opened(files)
    wb = i18n.open(project.root)
    errors = wb.problems[wb.problems["severity"] == "error"]
    assert errors["file"].tolist() == ["res/values-de/strings.xml"]
    assert errors["line"].min() >= 1
    assert wb.coverage().set_index("locale")["unreadable"]["de"] == 1


@pytest.mark.parametrize("ending", ["js", "ts", "php"])
@pytest.mark.parametrize("data", [b"\xff", b"\0GITCRYPT\0\x9c\x01\xb4"])
def test_a_locale_module_that_is_no_text_is_a_fault_of_encoding(opened, ending, data):
    whole = (
        "<?php return ['a' => 'A'];" if ending == "php" else "export default {a: 'A'}"
    )
    files = {f"locales/en.{ending}": whole, "package.json": "{}"}
    root = opened(files).root
    (root / f"locales/fr.{ending}").write_bytes(data)
    wb = i18n.open(root)
    assert wb.problems["rule"].tolist() == ["file-encoding"]
    assert wb.problems["file"].tolist() == [f"locales/fr.{ending}"]


def test_a_script_in_an_old_encoding_that_exports_nothing_is_not_missed(opened):
    root = opened({"locales/en.js": "export default {a: 'A'}"}).root
    (root / "locales/fr.js").write_bytes(
        "jQuery.x('\u00e9t\u00e9');\n".encode("cp1252")
    )
    assert i18n.open(root).problems.empty
