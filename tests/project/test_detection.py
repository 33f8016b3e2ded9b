"""Which frameworks a workspace uses (specification 2.1, decisions: Frameworks)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.project.manifests import read_manifests

if TYPE_CHECKING:
    from pathlib import Path

CUSTOM = ".vscode/i18n-helper-custom-framework.yml"
DEFINITION = "languageIds: [javascript]\nusageMatchRegex: \"tr\\\\('({key})'\"\n"


def package(*names, kind="dependencies"):
    return {"package.json": {kind: dict.fromkeys(names, "1")}}


DETECTED = [
    (package("lodash"), ["general"]),
    (package("vue-i18n"), ["vue", "general"]),
    (package("vue-i18n", kind="devDependencies"), ["vue", "general"]),
    (package("vue-i18n", kind="peerDependencies"), ["vue", "general"]),
    (package("vue-i18n", kind="optionalDependencies"), ["vue", "general"]),
    (package("vue-i18n", "@intlify/unplugin-vue-i18n"), ["vue", "general", "vue-sfc"]),
    (package("@intlify/unplugin-vue-i18n"), ["general", "vue-sfc"]),
    (package("i18next", "react-i18next"), ["react-i18next", "general"]),
    (package("i18next"), ["i18next", "general"]),
    (package("next-i18next"), ["react-i18next", "general"]),
    (package("i18n-js"), ["general", "i18n-js"]),
    (package("@jsverse/transloco"), ["transloco", "general"]),
    (package("@shopify/i18next-shopify"), ["i18next-shopify", "general"]),
    ({"composer.json": {"require": {"laravel/framework": "11"}}}, ["laravel"]),
    ({"composer.json": {"require-dev": {"laravel/framework": "11"}}}, ["laravel"]),
    (
        {"composer.json": {"require": {"laravel/framework": "11"}}}
        | package("vue-i18n"),
        ["vue", "laravel", "general"],
    ),
    ({"composer.json": {"extra": {"laravel": {"providers": ["P"]}}}}, ["laravel"]),
    ({"composer.json": {"extra": ["laravel"]}}, ["general"]),
    ({"composer.json": {"require": {"joomla/application": "3"}}}, ["php-joomla"]),
    ({"composer.json": {"require": {"gettext/gettext": "5"}}}, ["php-gettext"]),
    ({"Gemfile": "gem 'rails-i18n'\n"}, ["ruby-rails"]),
    ({"Gemfile": 'gem "rails", "~> 7.1"\n'}, ["ruby-rails"]),
    ({"Gemfile": "gem('rails')\n"}, ["ruby-rails"]),
    ({"Gemfile": "# gem 'rails'\ngem 'rake'\n"}, ["general"]),
    (
        {"Gemfile": "gemspec\n", "x.gemspec": "s.add_dependency 'rails', '>= 6'\n"},
        ["ruby-rails"],
    ),
    ({"Gemfile": "gem 'jekyll-multiple-languages-plugin'\n"}, ["jekyll"]),
    ({"pubspec.yaml": "dependencies:\n  flutter_i18n: ^0.35\n"}, ["flutter"]),
    ({"pubspec.yaml": "dev_dependencies:\n  flutter_i18n: any\n"}, ["flutter"]),
    (
        {"manifest.json": {"manifest_version": 3, "default_locale": "en"}},
        ["chrome-ext"],
    ),
    (
        {"src/manifest.json": {"manifest_version": 3, "default_locale": "en"}},
        ["chrome-ext"],
    ),
    ({"manifest.json": {"name": "a web app"}}, ["general"]),
    ({CUSTOM: DEFINITION}, ["custom"]),
    ({CUSTOM: DEFINITION} | package("vue-i18n"), ["custom", "vue", "general"]),
    ({CUSTOM: DEFINITION + "monopoly: true\n"} | package("vue-i18n"), ["custom"]),
    (
        {
            CUSTOM: DEFINITION + "monopoly: true\n",
            "composer.json": {"require": {"laravel/framework": "11"}},
        },
        ["custom"],
    ),
    ({CUSTOM: "languageIds: [\n"} | package("vue-i18n"), ["vue", "general"]),
    ({"package.json": "{"}, ["general"]),
    (
        {"project.yml": "name: A\noptions:\n  bundleIdPrefix: org.example\n"},
        ["ios", "general"],
    ),
    (
        {"project.yml": "targets:\n  A:\n    platform: macOS\n"},
        ["ios", "general"],
    ),
    ({"project.yml": "packages:\n  - name: joke\n"}, ["general"]),
    ({"TimerApp.swift": "@main\nstruct TimerApp: App {}\n"}, ["ios", "general"]),
    ({"Movies/Movies.xcodeproj/project.pbxproj": ""}, ["ios", "general"]),
    ({"build/Movies.xcodeproj/project.pbxproj": ""}, ["general"]),
    ({"apps/movies/Movies.xcodeproj/project.pbxproj": ""}, ["general"]),
    (
        {"Movies/Movies.xcodeproj/project.pbxproj": ""} | package("vue-i18n"),
        ["vue", "general"],
    ),
    ({}, ["general"]),
]


@pytest.mark.parametrize(("files", "frameworks"), DETECTED)
def test_detected_by_manifests(opened, files, frameworks):
    project = opened(files)
    assert [framework.id for framework in project.frameworks] == frameworks
    assert set(project.detection.reasons) == set(frameworks)


def test_the_project_of_a_platform_below_hides_no_program_beside_it(opened):
    project = opened(
        {"server/Server.sln": "", "client/locales/en.json": "{}"}
        | {f"client/{name}": text for name, text in package("vue-i18n").items()}
    )
    ids = {framework.id for framework in project.frameworks}
    assert "vue" in ids


def test_a_project_of_xcode_below_says_the_language_it_is_developed_in(opened):
    project = opened(
        {"Movies/Movies.xcodeproj/project.pbxproj": "developmentRegion = de;"}
    )
    ios = next(each for each in project.frameworks if each.id == "ios")
    assert ios.layout.source_language == "de"


LISTED = [
    (["vue-sfc", "vue"], {}, ["vue-sfc", "vue"]),
    ("vue", {}, ["vue"]),
    (["vue", "nonsense", "vue"], {}, ["vue"]),
    ([], package("vue-i18n"), ["vue", "general"]),
    (["vue"], {CUSTOM: DEFINITION}, ["vue"]),
    (["vue", "custom"], {CUSTOM: DEFINITION}, ["vue", "custom"]),
    (["vue", "custom"], {CUSTOM: DEFINITION + "monopoly: true\n"}, ["custom"]),
    (["general"], package("vue-i18n"), ["general"]),
]


@pytest.mark.parametrize(("listed", "files", "frameworks"), LISTED)
def test_listed_by_settings(opened, listed, files, frameworks):
    project = opened(files, {"enabledFrameworks": listed})
    assert [framework.id for framework in project.frameworks] == frameworks


def test_custom_without_its_file_is_a_problem(opened):
    project = opened({}, {"enabledFrameworks": ["custom"]})
    assert "custom-framework" in {problem.rule for problem in project.problems}


MALFORMED = [
    ("package.json", '{\n  "dependencies": {"a": }\n}', (2, 25)),
    ("package.json", "[]", (1, 1)),
    ("composer.json", "", (1, 1)),
    ("pubspec.yaml", "a:\n  - b\n c: d\n", (3, 2)),
]


@pytest.mark.parametrize(("name", "text", "place"), MALFORMED)
def test_a_malformed_manifest_is_located_and_says_nothing(plant, name, text, place):
    found = read_manifests(plant({name: text, "Gemfile": "gem 'rails'"}), "app")
    [problem] = found.problems
    assert (problem.file, problem.line, problem.column) == (f"app/{name}", *place)
    assert found.names("Gemfile") == {"rails"}
    assert found.names(name) == set()


@pytest.mark.parametrize(
    "content",
    [
        "null",
        '{"dependencies": null}',
        '{"dependencies": ["vue-i18n"]}',
        '{"dependencies": "x"}',
    ],
)
def test_odd_manifests_do_no_harm(opened, content):
    assert [
        framework.id for framework in opened({"package.json": content}).frameworks
    ] == ["general"]


def test_a_byte_order_mark_in_a_manifest(opened):
    project = opened({"package.json": '\ufeff{"dependencies": {"vue-i18n": "9"}}'})
    assert [framework.id for framework in project.frameworks] == ["vue", "general"]


NOT_SEARCHED = [
    ({}, "enabledFrameworks and localesPaths"),
    ({"enabledFrameworks": ["vue"]}, "localesPaths"),
    ({"localesPaths": ["locales"]}, "enabledFrameworks"),
]


@pytest.mark.parametrize(("settings", "missing"), NOT_SEARCHED)
def test_without_auto_detection_both_settings_are_needed(opened, settings, missing):
    project = opened(
        {"locales/en.json": "{}"} | package("vue-i18n"),
        {"autoDetection": False, **settings},
    )
    [problem] = [one for one in project.problems if one.rule == "configuration"]
    assert problem.severity == "error"
    assert f"so {missing} must be set" in problem.message
    assert project.discovery.files == []


def test_without_auto_detection_what_is_set_is_used(opened):
    settings = {
        "autoDetection": False,
        "enabledFrameworks": ["vue"],
        "localesPaths": "locales",
    }
    project = opened({"locales/en.json": "{}", "i18n/en.json": "{}"}, settings)
    assert [file.path for file in project.discovery.files] == ["locales/en.json"]
    assert project.problems == []


def test_ember_s_configuration_makes_folders_namespaces(tmp_path: Path) -> None:
    (tmp_path / "package.json").write_text(
        '{"devDependencies": {"ember-intl": "7"}}', encoding="utf-8"
    )
    for name, text in {
        "config/ember-intl.js": "module.exports = () => ({\n  // wrapTranslationsWithNamespace: false\n  wrapTranslationsWithNamespace: true,\n});",
        "translations/en-us.yaml": "title: Home\n",
        "translations/forms/user/en-us.yaml": "name: Name\n",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    wb = i18n.open(tmp_path)
    assert sorted(wb.messages["key"]) == ["forms.user.name", "title"]
    (tmp_path / "config/ember-intl.js").write_text(
        "module.exports = () => ({});", encoding="utf-8"
    )
    assert sorted(i18n.open(tmp_path).messages["key"]) == ["name", "title"]


def test_i18next_s_default_namespace_is_read_from_its_init(tmp_path: Path) -> None:
    for name, text in {
        "package.json": '{"dependencies": {"react-i18next": "1", "i18next": "1"}}',
        "src/i18n/index.ts": "i18n.init({\n  // defaultNS: 'old',\n  ns: ['app', 'translation'],\n  defaultNS: 'app',\n})",
        "locales/en/app.json": '{"a": "x", "b": "y"}',
        "locales/en/translation.json": '{"c": "x"}',
        "src/a.tsx": "const { t } = useTranslation(); t('a'); t('translation:c'); t('gone')",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    usage = i18n.open(tmp_path).usage().set_index("key")["status"].to_dict()
    assert usage == {
        "app:a": "used",
        "app:b": "unused",
        "translation:c": "used",
        "app:gone": "undefined",
    }


def test_an_app_is_known_by_its_project_and_speaks_its_language(opened):
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = de;",
        "App/de.lproj/Localizable.strings": '"a" = "x";',
        "App/Base.lproj/Main.strings": '"b" = "y";',
        "Modules/Kit/Package.swift": "",
        "Modules/Kit/fr.lproj/Localizable.strings": '"a" = "z";',
    }
    project = opened(files)
    assert [framework.id for framework in project.frameworks] == ["ios", "general"]
    assert project.source_language == "de"
    assert {file.path: file.locale for file in project.discovery.files} == {
        "App/Base.lproj/Main.strings": "de",
        "App/de.lproj/Localizable.strings": "de",
        "Modules/Kit/fr.lproj/Localizable.strings": "fr",
    }
    assert (project.choices, project.inner) == ([], [])
