"""Which files are locale files (specification 2.1; decisions: Settings, Locales, Files)."""

from __future__ import annotations

import os

import pytest
import yaml
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import i18n_workbench as i18n
from i18n_workbench.project import open_project

VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
I18NEXT = {"package.json": {"dependencies": {"i18next": "23"}}}


def rows(project):
    return [(file.path, file.locale) for file in project.discovery.files]


def reasons(project):
    return {skipped.file: skipped.reason for skipped in project.discovery.skipped}


LAYOUTS = {
    "one file a locale": (
        ["locales/en.json", "locales/fr.json", "locales/zh_CN.json"],
        ["en", "fr", "zh-CN"],
    ),
    "one folder a locale": (
        ["public/locales/en/common.json", "public/locales/de/common.json"],
        ["de", "en"],
    ),
    "TypeScript modules": (
        {
            "src/i18n/en/index.ts": "export default {}",
            "src/i18n/fr/index.ts": "export default {}",
        },
        ["en", "fr"],
    ),
    "TypeScript files": ({"src/lang/en.ts": "export default {}"}, ["en"]),
    "modules with a BOM or on one line": (
        {
            "src/lang/en.ts": "\ufeffexport default {}",
            "src/lang/fr.js": "'use strict';module.exports={}",
        },
        ["en", "fr"],
    ),
    "names before locales": (
        ["i18n/strings.en.json", "i18n/strings.fr.json"],
        ["en", "fr"],
    ),
    "names and dots": (
        ["src/locale/messages.fr.json", "src/locale/messages.pt-BR.json"],
        ["fr", "pt-BR"],
    ),
    "underscores": (
        [
            "src/main/resources/i18n/messages_en.properties",
            "src/main/resources/i18n/messages_zh_CN.properties",
        ],
        ["en", "zh-CN"],
    ),
    "a base file": (
        ["l10n/messages.properties", "l10n/messages_de.properties"],
        ["en", "de"],
    ),
    "an ending of two parts": (
        ["lib/i18n/strings.i18n.json", "lib/i18n/strings_de.i18n.json"],
        ["en", "de"],
    ),
    "gettext": (
        [
            "app/locale/fr/LC_MESSAGES/django.po",
            "app/locale/sr_Latn/LC_MESSAGES/django.po",
        ],
        ["fr", "sr-Latn"],
    ),
    "ARB": (["lib/l10n/app_en.arb", "lib/l10n/app_pt_BR.arb"], ["en", "pt-BR"]),
    "any casing": (["src/Locales/en.json"], ["en"]),
    "a name nobody knows": (["src/texts/en.json", "src/texts/fr.json"], ["en", "fr"]),
    "bundles among sources": (
        ["src/app/bundle_de.properties", "src/app/bundle_fr.properties"],
        ["de", "fr"],
    ),
    "deep": (["a/b/c/d/e/translations/en.json"], ["en"]),
    "namespace folders": (
        ["i18n/common/en.json", "i18n/common/fr.json", "i18n/shop/en.json"],
        ["en", "fr", "en"],
    ),
    "namespaces that look like tags": (
        ["i18n/ve-mw/en.json", "i18n/ve-mw/fr.json", "i18n/ve-mw/de.json"],
        ["de", "en", "fr"],
    ),
    "a word that looks like a language": (
        ["x10n/app_de.json", "x10n/app_ar.json", "x10n/app_pt.json"],
        ["ar", "de", "pt"],
    ),
    "locale and suffix, below": (
        ["i18n/data/de.i18n.json", "i18n/data/zh_CN.i18n.json"],
        ["de", "zh-CN"],
    ),
    "folders below files": (["locales/en.json", "locales/shop/en.json"], ["en", "en"]),
    "inside a folder that only groups": (
        ["src/i18n/index.ts", "src/i18n/locales/en.json"],
        ["en"],
    ),
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_a_project_nobody_has_seen_opens(opened, name):
    files, locales = LAYOUTS[name]
    project = opened(files)
    assert [file.locale for file in project.discovery.files] == locales
    assert [
        problem for problem in project.problems if problem.rule == "no-locale-files"
    ] == []


@pytest.mark.parametrize(
    ("english", "french", "namespace"),
    [
        ("en/en", "fr/fr", ""),
        ("En/en", "Fr/fr", ""),
        ("en/translationEN", "fr/translationFR", "translation"),
        ("en/shop.en", "fr/shop.fr", "shop"),
        ("en/en_messages", "fr/fr_messages", "messages"),
        ("en/shop", "fr/shop", "shop"),
    ],
)
def test_a_locale_that_a_file_names_again_is_no_part_of_its_namespace(
    opened, english, french, namespace
):
    manifest = '{"dependencies": {"react-i18next": "13"}}'
    files = {f"src/locales/{name}.json": "{}" for name in (english, french)}
    project = opened({"package.json": manifest, **files})
    found = [(file.locale, file.namespace) for file in project.discovery.files]
    assert found == [("en", namespace), ("fr", namespace)]


@pytest.mark.parametrize("others", [[], ["pt_BR"], ["fr_FR", "pt_BR"]])
def test_a_tag_is_read_whole_and_a_template_is_of_no_locale(opened, others):
    names = [f"my-plugin-{tag}" for tag in ("de_DE", *others)]
    files = {f"languages/{name}.po": "" for name in names}
    project = opened({"languages/my-plugin.pot": "", **files})
    found = [file.locale for file in project.discovery.files]
    assert found == ["de-DE", *(tag.replace("_", "-") for tag in others)]


@pytest.mark.parametrize("ending", ["json", "i18n.json"])
def test_a_module_named_like_a_rare_language_is_no_locale(opened, ending):
    names = ("de", "en", "zh_CN")
    files = {
        "i18n/tap.js": "export const tap = {};",
        "i18n/index.js": "export * from './tap';",
    }
    project = opened(files | {f"i18n/data/{name}.{ending}": "{}" for name in names})
    assert [file.locale for file in project.discovery.files] == ["de", "en", "zh-CN"]


def test_a_module_whose_name_begins_like_a_rare_language_is_no_locale_file(opened):
    project = opened(
        {
            "src/translations/en.json": "{}",
            "src/common/translations/day_names.ts": "export const a = {};",
        }
    )
    assert [file.path for file in project.discovery.files] == [
        "src/translations/en.json"
    ]


NOT_SEARCHED = [
    "node_modules",
    "dist",
    "test",
    "tests",
    "tmp",
    "build",
    ".build",
    "logs",
    "vendor",
    "vendors",
    "target",
    ".git",
]


@pytest.mark.parametrize("folder", NOT_SEARCHED)
def test_folders_that_the_search_does_not_enter(opened, folder):
    project = opened(
        [f"{folder}/locales/en.json", f"a/{folder}/locales/en.json", "locales/en.json"]
    )
    assert rows(project) == [("locales/en.json", "en")]


def test_nothing_found_says_what_to_do(opened):
    project = opened({"lang/shared/messages.json": "{}"})
    [problem] = project.problems
    assert problem.rule == "no-locale-files"
    assert problem.suggestion
    assert list(reasons(project)) == ["lang/shared/messages.json"]


STRUCTURES = [
    (["l/en.json", "l/fr.json"], ["l/en.json", "l/fr.json"]),
    (["l/en/a.json", "l/fr/a.json", "l/shared/a.json"], ["l/en/a.json", "l/fr/a.json"]),
    (["l/en/a.json", "l/shared/a.json"], ["l/en/a.json"]),
    (["l/en_US/a.json", "l/zh_CN/a.json"], ["l/en_US/a.json", "l/zh_CN/a.json"]),
    (["l/en/a.json", "l/fr/a.json", "l/de.json"], ["l/en/a.json", "l/fr/a.json"]),
    (["l/en.json", "l/fr.json", "l/de/a.json"], ["l/en.json", "l/fr.json"]),
    (["l/en.json", "l/en/a.json"], ["l/en.json", "l/en/a.json"]),
    (["l/cn/a.json", "l/jp/a.json"], []),
]


@pytest.mark.parametrize(("files", "loaded"), STRUCTURES)
def test_the_structure_that_most_entries_have(opened, files, loaded):
    project = opened(files, {"localesPaths": "l"})
    assert sorted(file.path for file in project.discovery.files) == sorted(loaded)
    assert set(reasons(project)) == set(files) - set(loaded)


@pytest.mark.parametrize(
    ("structure", "loaded"),
    [
        ("file", ["l/en.json"]),
        ("dir", ["l/fr/a.json"]),
        ("auto", ["l/en.json", "l/fr/a.json"]),
    ],
)
def test_a_structure_that_is_set(opened, structure, loaded):
    project = opened(
        ["l/en.json", "l/fr/a.json"], {"localesPaths": "l", "dirStructure": structure}
    )
    assert [file.path for file in project.discovery.files] == loaded


@pytest.mark.parametrize(
    ("structure", "files"),
    [("dir", ["l/en.json", "l/fr.json"]), ("file", ["l/en/a.json"])],
)
def test_a_structure_that_is_set_is_not_guessed_away(opened, structure, files):
    project = opened(files, {"localesPaths": "l", "dirStructure": structure})
    assert not project.discovery.files
    (problem,) = project.problems
    assert problem.rule == "no-locale-files"
    assert "dirStructure" in problem.suggestion


def test_what_is_no_locale_is_reported_and_never_fatal(opened):
    project = opened(
        [
            "locales/en/a.json",
            "locales/fr/a.json",
            "locales/test/a.json",
            "locales/shared/a.json",
        ]
    )
    assert [file.locale for file in project.discovery.files] == ["en", "fr"]
    assert "'test'" in reasons(project)["locales/test/a.json"]
    assert "'shared'" in reasons(project)["locales/shared/a.json"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [("cz", "Czech is 'cs'"), ("jp", "'ja'"), ("gr", "'el'"), ("ua", "'uk'")],
)
def test_a_country_that_stands_for_a_language_gets_a_hint(opened, name, hint):
    project = opened(
        [
            "locales/en.json",
            "locales/fr.json",
            "locales/se.json",
            f"locales/{name}.json",
        ]
    )
    assert sorted(file.locale for file in project.discovery.files) == ["en", "fr", "se"]
    assert hint in reasons(project)[f"locales/{name}.json"]


TAG_SYSTEMS = [
    (
        "bcp47",
        {
            "zh_cn.json": "zh-CN",
            "EN.json": "en",
            "zh_Hans_CN.json": "zh-Hans-CN",
            "iw.json": "iw",
            "cn.json": None,
        },
    ),
    ("legacy", {"zh_cn.json": "zh_cn", "EN.json": "EN", "cn.json": None}),
    ("none", {"zh_cn.json": "zh_cn", "anything.json": "anything", "x!y.json": "x!y"}),
]


@pytest.mark.parametrize(("system", "files"), TAG_SYSTEMS)
def test_tag_systems(opened, system, files):
    project = opened(
        [f"locales/{name}" for name in files],
        {"languageTagSystem": system, "localesPaths": "locales"},
    )
    got = {
        file.path.removeprefix("locales/"): file.locale
        for file in project.discovery.files
    }
    assert got == {name: locale for name, locale in files.items() if locale}
    assert {file.written for file in project.discovery.files} == {
        name.removesuffix(".json") for name in got
    }


def test_the_delimiter_of_normalised_codes(opened):
    project = opened(["locales/zh-cn.json"], {"preferredDelimiter": "_"})
    [file] = project.discovery.files
    assert (file.locale, file.written) == ("zh_CN", "zh-cn")


PATHS = [
    ("locales", ["locales/en.json"]),
    ("locales/", ["locales/en.json"]),
    ("./locales", ["locales/en.json"]),
    ("packages\\a\\locales", ["packages/a/locales/en.json"]),
    ("locales, packages/a/locales", ["locales/en.json", "packages/a/locales/en.json"]),
    (
        "packages/{a,b}/locales, locales",
        ["locales/en.json", "packages/a/locales/en.json", "packages/b/locales/en.json"],
    ),
    (
        ["packages/*/locales"],
        ["packages/a/locales/en.json", "packages/b/locales/en.json"],
    ),
    (
        ["**/locales"],
        ["locales/en.json", "packages/a/locales/en.json", "packages/b/locales/en.json"],
    ),
    (["locales", "locales"], ["locales/en.json"]),
    (["test/fixtures"], ["test/fixtures/en.json"]),
]
WHERE = [
    "locales/en.json",
    "packages/a/locales/en.json",
    "packages/b/locales/en.json",
    "test/fixtures/en.json",
]


@pytest.mark.parametrize(("paths", "loaded"), PATHS)
def test_locales_paths(opened, paths, loaded):
    project = opened(WHERE, {"localesPaths": paths})
    assert [file.path for file in project.discovery.files] == loaded
    assert project.problems == []


def test_the_workspace_itself_as_locales_path(opened):
    project = opened(
        ["en.json", "fr.json", "node_modules/x/de.json"], {"localesPaths": "."}
    )
    assert rows(project) == [("en.json", "en"), ("fr.json", "fr")]
    assert project.discovery.directories == ["."]
    assert project.discovery.files[0].sibling("de") == "de.json"


def test_a_missing_path_names_the_nearest_and_its_line(opened):
    settings = '{\n  "i18n-helper.localesPaths": ["local", "src/locales"]\n}'
    project = opened(
        {
            ".vscode/settings.json": settings,
            "src/locales/en.json": "{}",
            "locale/en.json": "{}",
        }
    )
    [problem] = project.problems
    assert (problem.rule, problem.file, problem.line) == (
        "locales-path",
        ".vscode/settings.json",
        2,
    )
    assert problem.severity == "warning"
    assert problem.suggestion == "did you mean locale?"
    assert rows(project) == [("src/locales/en.json", "en")]


@pytest.mark.parametrize(
    "path", ["../outside", "/etc", "a/../../outside", "../*/x", "/*", "locales\x00"]
)
def test_a_path_outside_is_refused_and_the_rest_loads(opened, path, tmp_path):
    (tmp_path.parent / "outside").mkdir(exist_ok=True)
    (tmp_path.parent / "outside" / "en.json").write_text("{}")
    project = opened(["locales/en.json"], {"localesPaths": [path, "locales"]})
    assert [problem.rule for problem in project.problems] == ["locales-path"]
    assert rows(project) == [("locales/en.json", "en")]


def test_links_that_leave_the_workspace_are_not_followed(
    opened, plant, tmp_path_factory
):
    outside = plant(["en.json"], tmp_path_factory.mktemp("outside"))
    root = plant(["locales/fr.json"])
    (root / "locales" / "en.json").symlink_to(outside / "en.json")
    (root / "locales" / "de").symlink_to(outside)
    project = opened([])
    assert rows(project) == [("locales/fr.json", "fr")]
    assert reasons(project) == dict.fromkeys(
        ("locales/en.json", "locales/de"), "a link that leaves the workspace"
    )
    told = [problem for problem in project.problems if problem.rule == "file-refused"]
    assert sorted(problem.file for problem in told) == ["locales/de", "locales/en.json"]
    assert {problem.message for problem in told} == {
        "not read: a link that leaves the workspace"
    }


def test_a_link_outwards_that_no_locale_names_is_no_problem(
    opened, plant, tmp_path_factory
):
    outside = plant(["data.json"], tmp_path_factory.mktemp("outside"))
    root = plant(["locales/fr.json"])
    (root / "locales" / "schema.json").symlink_to(outside / "data.json")
    (root / "build").symlink_to(outside)
    assert "file-refused" not in [problem.rule for problem in opened([]).problems]


def test_links_inside_are_followed_and_loops_end(opened, plant):
    root = plant(["locales/en/a.json", "locales/fr/a.json"])
    (root / "locales" / "nb").symlink_to(root / "locales" / "en")
    (root / "locales" / "de").symlink_to(root / "locales")
    (root / "locales" / "en" / "up").symlink_to(root)
    project = opened([])
    assert rows(project) == [
        ("locales/en/a.json", "en"),
        ("locales/fr/a.json", "fr"),
        ("locales/nb/a.json", "nb"),
    ]


MATCHERS = [
    (
        "{namespace}.{locale}.json",
        ["l/a.b.en.json", "l/fr.json"],
        [("l/a.b.en.json", "en")],
    ),
    (
        "{locale}/{namespace}.json",
        ["l/en/a.json", "l/en/b/c.json", "l/fr.json"],
        [("l/en/a.json", "en")],
    ),
    # Where a pattern names the place, any well-formed tag is a locale.
    ("{locale}.json", ["l/cn.json", "l/not a tag.json"], [("l/cn.json", "cn")]),
    (
        "{locale?}/?x.json",
        ["l/x.json", "l/fr/x.json"],
        [("l/fr/x.json", "fr"), ("l/x.json", "en")],
    ),
]


@pytest.mark.parametrize(("pattern", "files", "loaded"), MATCHERS)
def test_only_the_pattern_that_is_set(opened, pattern, files, loaded):
    assert rows(opened(files, {"localesPaths": "l", "pathMatcher": pattern})) == loaded


def test_an_invalid_pattern_is_a_problem_and_the_default_holds(opened):
    settings = '{"i18n-helper.pathMatcher": "{locale}(.json"}'
    project = opened({".vscode/settings.json": settings, "locales/en.json": "{}"})
    assert ("path-matcher", 1) in {
        (problem.rule, problem.line) for problem in project.problems
    }
    assert rows(project) == [("locales/en.json", "en")]


def test_a_pattern_that_runs_out_of_time_is_a_problem_and_the_search_goes_on(opened):
    settings = {
        "localesPaths": "l",
        "pathMatcher": "([x]|[x][x])+[yz]/{locale}/{locale}.json",
    }
    project = opened([f"l/{'x' * 60}/en/en.json", f"l/{'x' * 61}/en/en.json"], settings)
    assert "took too long" in " ".join(problem.message for problem in project.problems)


def test_a_pattern_that_begins_with_a_folder_needs_no_path(opened):
    project = opened(
        ["src/texts/en/a.json", "package.json"],
        {"pathMatcher": "src/texts/{locale}/{namespace}.json"},
    )
    assert rows(project) == [("src/texts/en/a.json", "en")]


def test_a_directory_inside_another_keeps_its_files(opened):
    project = opened(
        ["src/locales/en.json", "src/x/readme.json"],
        {"localesPaths": ["src", "src/locales"]},
    )
    assert [(file.path, file.directory) for file in project.discovery.files] == [
        ("src/locales/en.json", "src/locales")
    ]


NAMESPACES = [
    (VUE, {}, False, ""),
    (VUE, {"namespace": True}, True, "common"),
    (I18NEXT, {}, True, "common"),
    (I18NEXT, {"namespace": False}, False, ""),
]


@pytest.mark.parametrize(("manifest", "settings", "on", "namespace"), NAMESPACES)
def test_namespaces(opened, manifest, settings, on, namespace):
    discovery = opened({**manifest, "locales/en/common.json": "{}"}, settings).discovery
    assert (discovery.namespaces, discovery.files[0].namespace) == (on, namespace)


@pytest.mark.parametrize(("manifest", "delimiter"), [(VUE, "."), (I18NEXT, ":")])
def test_the_delimiter_is_that_of_the_first_framework_with_one(
    opened, manifest, delimiter
):
    assert opened(manifest).discovery.delimiter == delimiter


SUBFOLDERS = [
    (["l/en.json", "l/fr.json", "l/sub/en.json"], {}, ["l/en.json", "l/fr.json"]),
    (
        ["l/en/a.json", "l/fr/a.json", "l/en/x/b.json"],
        {},
        ["l/en/a.json", "l/fr/a.json"],
    ),
]


@pytest.mark.parametrize(("files", "settings", "loaded"), SUBFOLDERS)
def test_without_subfolders(opened, files, settings, loaded):
    project = opened(
        files, {"localesPaths": "l", "includeSubfolders": False, **settings}
    )
    assert [file.path for file in project.discovery.files] == loaded
    assert set(reasons(project)) == set(files) - set(loaded)


@pytest.mark.parametrize(
    "pattern",
    [
        "draft/*",
        "l/en/draft/**",
        "**/draft/x.json",
        "*/draft/x.*",
        "{draft,old}/x.json",
        "en/draft",
        "./l/en/draft/",
    ],
)
def test_ignored_files(opened, pattern):
    pattern = (
        pattern.replace("draft/*", "en/draft/*")
        if pattern == "draft/*"
        else pattern.replace("{draft", "en/{draft")
    )
    project = opened(
        ["l/en/a.json", "l/en/draft/x.json"],
        {"localesPaths": "l", "ignoreFiles": [pattern]},
    )
    assert [file.path for file in project.discovery.files] == ["l/en/a.json"]
    assert reasons(project) == {"l/en/draft/x.json": "ignored by ignoreFiles"}


def test_enabled_parsers(opened):
    project = opened(["locales/en.json", "locales/fr.po"], {"enabledParsers": ["json"]})
    assert rows(project) == [("locales/en.json", "en")]
    assert reasons(project) == {"locales/fr.po": "the parser po is not enabled"}


def test_parsers_that_leave_nothing_are_named(opened):
    project = opened(
        ["src/locales/en.json"],
        {"localesPaths": "src/locales", "enabledParsers": ["ts"]},
    )
    (problem,) = project.problems
    assert "enabledParsers" in problem.suggestion


def test_further_endings(opened):
    settings = {
        "parsers.extendFileExtensions": {"lang": "json", ".strings.txt": "properties"},
        "localesPaths": "locales",
    }
    project = opened(["locales/en.lang", "locales/fr.strings.txt"], settings)
    assert [(file.locale, file.format) for file in project.discovery.files] == [
        ("en", "json"),
        ("fr", "properties"),
    ]


def test_a_browser_extension(opened):
    manifest = {"manifest.json": {"manifest_version": 3, "default_locale": "en"}}
    project = opened(
        {
            **manifest,
            "_locales/en/messages.json": "{}",
            "_locales/pt_BR/messages.json": "{}",
        }
    )
    assert [
        (file.locale, file.format, file.framework) for file in project.discovery.files
    ] == [
        ("en", "chrome", "chrome-ext"),
        ("pt-BR", "chrome", "chrome-ext"),
    ]


def test_the_translations_of_a_library_in_a_browser_extension_are_none_of_its_locales(
    opened,
):
    library = {f"lib/tables/i18n/{tag}.json": {"empty": "-"} for tag in ("de", "pl")}
    project = opened(
        {
            "manifest.json": {"manifest_version": 3, "default_locale": "en"},
            "_locales/en/messages.json": {"save": {"message": "Save"}},
            **library,
        }
    )
    assert [file.locale for file in project.discovery.files] == ["en"]


def test_a_vscode_extension(opened):
    files = {
        "package.json": {"devDependencies": {"@types/vscode": "1"}},
        "package.nls.json": "{}",
        "package.nls.zh-cn.json": "{}",
    }
    project = opened(files)
    assert rows(project) == [
        ("package.nls.json", "en"),
        ("package.nls.zh-cn.json", "zh-CN"),
    ]
    assert project.discovery.files[0].sibling("fr") == "package.nls.fr.json"


def test_laravel_beside_vue(opened):
    files = {
        "composer.json": {"require": {"laravel/framework": "11"}},
        **VUE,
        "lang/en/messages.php": "<?php return [];",
        "lang/fr.json": "{}",
        "resources/js/locales/en.json": "{}",
    }
    project = opened(files)
    assert [
        (file.path, file.locale, file.namespace, file.framework)
        for file in project.discovery.files
    ] == [
        ("lang/en/messages.php", "en", "messages", "laravel"),
        ("lang/fr.json", "fr", "", "laravel"),
        ("resources/js/locales/en.json", "en", "", "vue"),
    ]


def test_rails_says_its_locales_inside(opened):
    files = {
        "Gemfile": "gem 'rails'",
        "config/locales/en.yml": "en:\n  a: x\n",
        "config/locales/devise.pt-BR.yml": "---\n# texts\n'pt-BR':\n  a: x\n",
        "config/locales/models/user/zh_cn.yml": "zh-CN:\n  a: x\n",
        "config/locales/shared.yml": "en:\n  b: x\nfr:\n  b: y\n",
        "config/locales/only.yml": "fr:\n  c: y\n",
        "config/locales/settings.yml": "retries: 3\n",
        "app/javascript/locales/en.json": '{"a": "x"}',
    }
    project = opened(files)
    got = {
        file.path: (file.locale, file.written, file.rooted)
        for file in project.discovery.files
    }
    assert got == {
        "app/javascript/locales/en.json": ("en", "en", False),
        "config/locales/devise.pt-BR.yml": ("pt-BR", "pt-BR", True),
        "config/locales/en.yml": ("en", "en", True),
        "config/locales/models/user/zh_cn.yml": ("zh-CN", "zh_cn", True),
        "config/locales/only.yml": ("fr", "", True),
        "config/locales/shared.yml": ("", "", True),
    }
    assert "config/locales/settings.yml" in reasons(project)


def test_yaml_whose_only_key_is_its_locale_is_rooted_without_rails(opened):
    project = opened(
        {"lib/locale/de.yml": "de:\n  a: x\n", "lib/locale/fr.yml": "a: x\nfr: y\n"}
    )
    assert [(file.locale, file.rooted) for file in project.discovery.files] == [
        ("de", True),
        ("fr", False),
    ]


def test_ui5_bundles(opened):
    files = {"package.json": {"devDependencies": {"@ui5/cli": "3"}}} | dict.fromkeys(
        ("webapp/i18n/i18n.properties", "webapp/i18n/i18n_de.properties"), ""
    )
    project = opened(files)
    assert [
        (file.locale, file.written, file.framework) for file in project.discovery.files
    ] == [
        ("en", "", "ui5"),
        ("de", "de", "ui5"),
    ]
    assert project.discovery.files[0].sibling("fr") == "webapp/i18n/i18n_fr.properties"


@pytest.mark.parametrize("ending", ["i18n.json", "i18n.yaml"])
def test_a_locale_stands_before_an_ending_of_two_parts(opened, ending):
    project = opened([f"lib/i18n/strings.{ending}", f"lib/i18n/strings_de.{ending}"])
    new = {file.sibling("pt-BR") for file in project.discovery.files}
    assert new == {f"lib/i18n/strings_pt-BR.{ending}"}


NEUTRAL = {
    "Java": ("l10n/messages.properties", "l10n/messages_fr.properties", "a={}\nb={}\n"),
    "VS Code": ("package.nls.json", "package.nls.fr.json", '{{"a": "{}", "b": "{}"}}'),
    "Apple": (
        "App/Base.lproj/Localizable.strings",
        "App/fr.lproj/Localizable.strings",
        '"a" = "{}";\n"b" = "{}";\n',
    ),
    "Android": (
        "app/src/main/res/values/strings.xml",
        "app/src/main/res/values-fr/strings.xml",
        '<resources>\n  <string name="a">{}</string>\n  <string name="b">{}</string>\n</resources>\n',
    ),
}
"""A file that names no locale, one in French, and what they are made of."""


@pytest.mark.parametrize("kind", NEUTRAL)
@pytest.mark.parametrize(
    ("texts", "locale"),
    [(("Save now", "Delete it"), "en"), (("Enregistrer", "Supprimer"), "fr")],
)
def test_a_file_without_a_locale_is_not_in_a_source_language_that_says_other_things(
    opened, kind, texts, locale
):
    base, french, made = NEUTRAL[kind]
    files = {
        base: made.format(*texts),
        french: made.format("Enregistrer", "Supprimer"),
        "package.json": '{"devDependencies": {"@types/vscode": "1"}}',
        "app/src/main/AndroidManifest.xml": "<manifest/>",
    }
    project = opened(files, {"sourceLanguage": "fr"})
    assert dict(rows(project)).get(base, "fr") == locale
    assert dict(rows(project))[french] == "fr"


@pytest.mark.parametrize(
    "layout",
    ["src/locales/{}.json", "src/locales/{}/common.json", "src/locales/app_{}.json"],
)
def test_a_file_called_by_a_country_is_in_what_is_mostly_spoken_there(opened, layout):
    names = ("en", "de", "cn", "ua", "cz")
    project = opened({layout.format(name): '{"a": "b", "c": "d"}' for name in names})
    found = dict(rows(project))
    assert found == {
        layout.format("en"): "en",
        layout.format("de"): "de",
        layout.format("cn"): "zh-CN",
        layout.format("ua"): "uk-UA",
        layout.format("cz"): "cs-CZ",
    }
    czech = next(file for file in project.discovery.files if file.locale == "cs-CZ")
    assert czech.sibling("fr") == layout.format("fr")


def test_whoever_calls_a_file_by_its_country_is_understood(workspace):
    files = {f"src/locales/{name}.json": {"a": "b"} for name in ("en", "cn", "ua")}
    settings = {"sourceLanguage": "cn", "displayLanguage": "ua"}
    wb = i18n.open(workspace(files, settings=settings))
    assert (wb.source_language, wb.display_language) == ("zh-CN", "uk-UA")
    assert wb.problems.empty
    assert list(wb.changes().set("a", "ua", "c").frame()["locale"]) == ["uk-UA"]


def test_the_source_language_may_be_called_by_a_country(opened):
    files = {f"src/locales/{name}.json": '{"a": "b"}' for name in ("gb", "es", "cn")}
    project = opened(files)
    assert project.source_language == "en-GB"


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/locales/us.json", '{"Alabama": "Montgomery"}'),  # a table
        ("src/locales/cn.json", '{"a": "b"}'),  # Chinese of China has its own
        ("src/phones/ua.json", '{"a": "b"}'),  # no language beside it
    ],
)
def test_a_country_is_no_locale_where_nothing_says_so(opened, path, text):
    files = {f"src/locales/{name}.json": '{"a": "b"}' for name in ("en", "de", "zh-CN")}
    project = opened(files | {path: text})
    assert path not in dict(rows(project))


def test_a_base_file_gives_way_to_the_source_language(opened):
    names = ("messages.properties", "messages_en.properties", "messages_de.properties")
    project = opened({f"i18n/{name}": "a=b\n" for name in names})
    assert [file.locale for file in project.discovery.files] == ["de", "en"]
    assert "base file" in reasons(project)["i18n/messages.properties"]


def test_a_base_file_that_says_more_is_read_before_the_source_language_s_own(opened):
    names = ("messages.properties", "messages_en.properties", "messages_de.properties")
    files = {f"i18n/{name}": "a=b\n" for name in names}
    files["i18n/messages.properties"] = "a=b\nc=d\n"
    project = opened(files)
    assert rows(project) == [
        ("i18n/messages.properties", "en"),
        ("i18n/messages_de.properties", "de"),
        ("i18n/messages_en.properties", "en"),
    ]


@pytest.mark.parametrize(
    ("paths", "text"),
    [
        (("po/de.po", "po/fr.po"), 'msgid "a"\nmsgstr ""\n'),
        (("po/de/app.po", "po/fr/app.po"), 'msgid "a"\nmsgstr ""\n'),
        (
            (
                "src/Words.properties",
                "src/Words_de.properties",
                "src/Words_fr.properties",
            ),
            "a=b\n",
        ),
        (
            ("src/org/a/Words_en_GB.properties", "src/org/a/Words_de.properties"),
            "a=b\n",
        ),
    ],
)
def test_what_can_be_nothing_else_beside_locale_files_of_another_kind(
    opened, paths, text
):
    files = {"locales/en.json": {"a": "x"}, "locales/de.json": {"a": "x"}}
    catalogs = dict.fromkeys(paths, text)
    project = opened(files | catalogs)
    assert {file.path for file in project.discovery.files} == {*files, *catalogs}


@pytest.mark.parametrize("settings", [{}, {"localesPaths": ["ftl/core"]}])
def test_files_that_name_no_locale_are_the_source_language_s(opened, settings):
    project = opened(
        {"ftl/core/adding.ftl": "a = b\n", "ftl/core/decks.ftl": "c = d\n"}, settings
    )
    assert rows(project) == [
        ("ftl/core/adding.ftl", "en"),
        ("ftl/core/decks.ftl", "en"),
    ]


def test_the_base_file_is_in_the_source_language(opened):
    project = opened(
        ["i18n/texts.json", "i18n/texts.en.json"], {"sourceLanguage": "de"}
    )
    assert rows(project) == [("i18n/texts.json", "de"), ("i18n/texts.en.json", "en")]
    assert project.discovery.files[0].sibling("fr") == "i18n/texts.fr.json"


def test_the_folder_of_arb_files_that_flutter_names(opened):
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: assets/texts\n",
    }
    project = opened(
        {**files, "assets/texts/intl_en.arb": "{}", "assets/texts/intl_fr.arb": "{}"}
    )
    assert rows(project) == [
        ("assets/texts/intl_en.arb", "en"),
        ("assets/texts/intl_fr.arb", "fr"),
    ]


def test_blocks_in_components(opened):
    component = "<template><p/></template>\n<i18n>\n{}\n</i18n>\n"
    project = opened(
        {
            **VUE,
            "src/App.vue": component,
            "src/Plain.vue": "<template/>",
            "locales/en.json": "{}",
        }
    )
    assert [
        (file.path, file.locale, file.format) for file in project.discovery.files
    ] == [
        ("locales/en.json", "en", "json"),
        ("src/App.vue", "", "vue-sfc"),
    ]


def test_scripts_that_export_nothing_are_no_locale_modules(opened):
    files = {
        "public/js/datepicker/locales/de.js": ";(function($){ $.x = {} })(jQuery)",
        "src/locales/en.js": "export default {}",
    }
    assert rows(opened(files)) == [("src/locales/en.js", "en")]


def test_every_candidate_is_named_also_in_folders_that_yield_nothing(opened):
    project = opened(
        [
            "locales/en.json",
            "locales/shop.json",
            "lang/foo/x.json",
            "src/messages/all.yml",
            "data/y.json",
        ]
    )
    assert rows(project) == [("locales/en.json", "en")]
    assert sorted(reasons(project)) == [
        "lang/foo/x.json",
        "locales/shop.json",
        "src/messages/all.yml",
    ]


@pytest.mark.parametrize("name", ["e\nn.json", "\x1b[31men.json"])
def test_names_that_could_play_tricks_are_left_out(opened, plant, name):
    plant({f"locales/{name}": "{}"})
    project = opened(["locales/fr.json"])
    assert rows(project) == [("locales/fr.json", "fr")]
    assert all(skipped.file.isprintable() for skipped in project.discovery.skipped)
    assert len(project.discovery.skipped) == 1


def test_a_name_that_is_no_text(opened, plant):
    root = plant(["locales/fr.json"])
    (root / "locales" / os.fsdecode(b"e\xff.json")).touch()
    assert rows(opened([])) == [("locales/fr.json", "fr")]


def test_thousands_of_files_are_found(opened, plant):
    root = plant(
        [
            f"locales/{locale}/seed.json"
            for locale in ("en", "fr", "de", "pt-BR", "zh_CN")
        ]
    )
    for folder in (root / "locales").iterdir():
        for number in range(600):
            (folder / f"n{number}.json").touch()
    project = opened([])
    assert len(project.discovery.files) == 3005


def test_a_region_that_does_not_exist_is_shown_and_kept(opened):
    found = opened(
        {**VUE, "locales/en.json": {"a": "A"}, "locales/fr-QX.json": {"a": "B"}}
    )
    assert rows(found)[1] == ("locales/fr-QX.json", "fr-QX")
    assert [(each.rule, each.file) for each in found.problems] == [
        ("unknown-region", "locales/fr-QX.json")
    ]


JOINED = [
    "src/locales/enUS.ts",
    "src/locales/ptBr.ts",
    "src/locales/zhCN.ts",
    "src/locales/zhHant.ts",
    "src/locales/eo.ts",
]


def module(names):
    return dict.fromkeys(names, "export default {}")


def test_tags_without_a_delimiter_are_locales_where_siblings_are_spelled_so(opened):
    project = opened(module(JOINED))
    found = {file.path: (file.locale, file.written) for file in project.discovery.files}
    assert found == {
        "src/locales/enUS.ts": ("en-US", "enUS"),
        "src/locales/ptBr.ts": ("pt-BR", "ptBr"),
        "src/locales/zhCN.ts": ("zh-CN", "zhCN"),
        "src/locales/zhHant.ts": ("zh-Hant", "zhHant"),
        "src/locales/eo.ts": ("eo", "eo"),
    }


def test_a_lone_tag_without_a_delimiter_is_a_word(opened):
    project = opened(
        module(["src/locales/en.ts", "src/locales/isIS.ts", "src/locales/noOP.ts"])
    )
    assert rows(project) == [("src/locales/en.ts", "en")]


@pytest.mark.parametrize("name", ["fr-FR", "pt_BR"])
def test_tags_without_a_delimiter_are_words_beside_one_that_has_one(opened, name):
    files = module([f"src/locales/{each}.ts" for each in ("enUS", "zhCN", name)])
    assert [file.written for file in opened(files).discovery.files] == [name]


def test_a_bracket_is_part_of_a_name_before_it_is_a_pattern(opened):
    files = [
        "src/app/[lang]/dictionaries/en.json",
        "src/app/[lang]/dictionaries/de.json",
        "src/app/x/en.json",
    ]
    project = opened(files, {"localesPaths": "src/app/[lang]/dictionaries"})
    assert [file.locale for file in project.discovery.files] == ["de", "en"]
    ignoring = opened(
        files, {"localesPaths": "src/app", "ignoreFiles": ["src/app/[lang]/**"]}
    )
    assert rows(ignoring) == [("src/app/x/en.json", "en")]


def test_gettext_domains_of_two_programs_are_two_projects(plant):
    entry = 'msgid ""\nmsgstr ""\n\nmsgid "Save"\nmsgstr "x"\n'
    files = {
        "go.mod": "module x\n",
        "assets/locales/ja/default.po": entry,
        "assets/locales/de/default.po": entry,
        "frontend/package.json": "{}",
        "frontend/src/locales/ja_JP.po": entry,
        "frontend/src/locales/de.po": entry,
    }
    root = plant(files)
    assert open_project(root, environ={}).choices == [".", "frontend"]
    inner = open_project(root, project="frontend", environ={})
    assert [file.locale for file in inner.discovery.files] == ["de", "ja-JP"]


def test_one_domain_in_two_packages_is_one_project(opened):
    files = [
        f"{package}/locale/{tag}/LC_MESSAGES/django.po"
        for package in ("a", "b")
        for tag in ("de", "fr")
    ]
    project = opened({"a/setup.py": "", "b/setup.py": ""} | dict.fromkeys(files, ""))
    assert len(project.discovery.files) == 4
    assert project.choices == []


DATA = """!function(e,a){"object"==typeof exports?module.exports=a():e.ReactIntlLocaleData=a()}(this,function(){
return [{"locale":"de","pluralRuleFunction":function(e,a){return "other"}}]});
module.exports = {};
"""


def test_rules_of_a_library_are_no_messages(opened):
    project = opened(
        {"app/locales/en.json": {"a": "x"}, "app/locales/locale-data/de.js": DATA}
    )
    assert rows(project) == [("app/locales/en.json", "en")]
    assert project.discovery.summary == ""


ANGULAR = '{"locale": "en", "translations": {"a": "A", "b": "B"}}'
FORMATJS = {
    "home": {"defaultMessage": "Home", "description": "x"},
    "away": {"defaultMessage": "Away"},
}
CONTENTS = {
    "extracted by formatjs": ("lang/en.json", FORMATJS, "formatjs"),
    "extracted in the style of Transifex": (
        "lang/en.json",
        {"nav": {"home": {"string": "x", "context": "y"}, "away": {"string": "z"}}},
        "formatjs",
    ),
    "extracted by Lingui": (
        "lang/en.json",
        {
            "a": {"translation": "x", "message": "y", "origin": [["a.js", 1]]},
            "b": {"message": "y", "translation": "z", "obsolete": True},
        },
        "formatjs",
    ),
    "extracted by Lingui, with what it knows of placeholders": (
        "lang/en.json",
        {
            "a": {"message": "y", "placeholders": {}, "translation": "x"},
            "b": {"message": "{0}", "placeholders": {"0": ["a{b}"]}, "translation": ""},
        },
        "formatjs",
    ),
    "a branch with a key called string": (
        "lang/en.json",
        {"types": {"string": "Text", "number": "Number"}, "a": {"string": "x"}},
        "json",
    ),
    "extracted by Angular": ("locale/messages.en.json", ANGULAR, "angular-json"),
    "keys that only look like it": (
        "lang/en.json",
        {"home": {"title": "x", "defaultText": "y"}},
        "json",
    ),
    "an extension's messages in YAML": (
        "_locales/en/messages.yml",
        "a:\n  message: x\nb:\n  message: y\n",
        "chrome-yaml",
    ),
    "a key called message": (
        "locales/en.yml",
        "a:\n  message: x\nb:\n  title: y\n",
        "yaml",
    ),
    "a key called message beside others, below the locale": (
        "locales/en.yml",
        "en:\n  home: Home\n  message: Message\n  description: x\n  save: Save\n  reply: Reply\n",
        "yaml",
    ),
}


@pytest.mark.parametrize("name", CONTENTS)
def test_files_are_what_their_content_says(opened, name):
    path, content, fmt = CONTENTS[name]
    [file] = opened({path: content}).discovery.files
    assert file.format == fmt


@pytest.mark.parametrize("blank", ["", "# nothing yet\n", "---\n", "{}\n"])
@pytest.mark.parametrize("more", [{"Gemfile": "gem 'rails'\n"}, {}])
def test_a_blank_file_gets_the_root_that_the_others_have(workspace, blank, more):
    files = {
        "config/locales/en.yml": "en:\n  a: A\n  b: B\n",
        "config/locales/fr.yml": blank,
    }
    wb = i18n.open(workspace({**more, **files}))
    wb.changes().set("a", "fr", "Un").set("b", "fr", "Deux").apply()
    written = (wb.root / "config/locales/fr.yml").read_text()
    assert yaml.safe_load(written) == {"fr": {"a": "Un", "b": "Deux"}}
    assert wb.coverage()["translated"].tolist() == [2, 2]


@pytest.mark.parametrize("name", ["Resources", "AssetResources", "Sources"])
def test_the_end_of_a_name_is_no_language(opened, name):
    text = '<root><data name="a"><value>A</value></data></root>'
    files = {
        f"App/{name}.resx": text,
        f"App/{name}.de.resx": text,
        "App/App.csproj": "<Project/>",
    }
    project = opened(files)
    assert rows(project) == [(f"App/{name}.resx", "en"), (f"App/{name}.de.resx", "de")]


def test_base_files_are_in_the_variant_of_the_source_language_that_folders_name(opened):
    text = '<root><data name="a"><value>A</value></data></root>'
    places = (
        "Resources/en-US/Errors.resw",
        "Resources/en-US/Menu.resw",
        "Tool/Labels.resx",
    )
    project = opened({"App.sln": ""} | dict.fromkeys(places, text))
    assert rows(project) == [(place, "en-US") for place in places]
    assert project.source_language == "en-US"


def test_a_base_file_without_messages_says_nothing_of_the_source_language(opened):
    text = '<root><data name="a"><value>A</value></data></root>'
    project = opened(
        {
            "App.sln": "",
            "App/Strings/de/Resources.resw": text,
            "App/Strings/en-US/Resources.resw": text,
            "Tray/Properties/Resources.resx": "<root></root>",
        }
    )
    assert project.source_language == "en-US"


def test_folders_beside_files_of_rooted_locales_are_theirs(opened):
    files = {
        f"lib/locales/{tag}.yml": f"{tag}:\n  a: x\n"
        for tag in ("de", "es", "nl", "pl")
    }
    more = ("cat", "bank", "new_girl")
    files |= {f"lib/locales/en/{name}.yml": f"en:\n  {name}: x\n" for name in more}
    project = opened(files)
    assert {file.locale for file in project.discovery.files} == {
        "de",
        "en",
        "es",
        "nl",
        "pl",
    }
    assert reasons(project) == {}


@pytest.mark.parametrize(
    "path",
    [
        "src/main/resources/messages.properties",
        "admin/src/main/resources/messages/OpenAdminMessages.properties",
        "src/org/app/MessagesBundle.properties",
        "src/main/resources/messages/GeneratedMessagesEntityCMS.properties",
        "src/main/java/propertyFiles/Bundle.properties",
        "src/main/resources/OSGI-INF/l10n/bundle.properties",
        "src/org/app/ui/UiStrings.properties",
        "WEB-INF/classes/ApplicationResources.properties",
    ],
)
def test_a_bundle_of_messages_that_has_no_translation_yet(opened, path):
    files = {
        "pom.xml": "<project/>",
        "src/main/resources/application.properties": "a=b\n",
    }
    project = opened({**files, path: "a=b\n"})
    assert rows(project) == [(path, "en")]


def test_modules_of_a_program_are_no_languages(opened):
    """``sa`` (Sanskrit) and ``cpu`` are modules of a program in Java, each with a bundle of its own."""
    bundles = [f"app/{name}/Bundle.properties" for name in ("cpu", "sa", "jmx")]
    modules = dict.fromkeys(bundles, "a=Some text\n")
    programs = {f"app/{name}/Model.java": "" for name in ("cpu", "sa", "jmx")}
    project = opened({"pom.xml": "<project/>", **modules, **programs})
    assert rows(project) == [(path, "en") for path in sorted(bundles)]


@pytest.mark.parametrize("more", [{}, {"web/locales/en.json": "{}"}])
def test_a_bundle_of_messages_that_has_one_translation(opened, more):
    folder = "src/main/resources"
    files = {
        "pom.xml": "<project/>",
        f"{folder}/messages.properties": "a=b\n",
        f"{folder}/messages_de.properties": "a=c\n",
        "conf/db.properties": "a=b\n",
        "conf/db_my.properties": "a=c\n",
    }
    found = [row for row in rows(opened(files | more)) if "web" not in row[0]]
    assert found == [
        (f"{folder}/messages.properties", "en"),
        (f"{folder}/messages_de.properties", "de"),
    ]


def test_what_is_built_from_po_files_is_not_edited_beside_them(opened):
    texts = {f"Text number {number}": f"Text {number}" for number in range(12)}
    catalog = "".join(
        f'msgid "{source}"\nmsgstr "{text}"\n\n' for source, text in texts.items()
    )
    built = {source: [text] for source, text in texts.items()}
    files = {}
    for tag in ("de", "fr"):
        files[f"tools/locales/{tag}.po"] = catalog
        files[f"app/locales/{tag}.json"] = built
        files[f"vue/locales/{tag}.json"] = {tag: texts}
        files[f"web/locales/{tag}.json"] = {
            "Another text": "x",
            **dict.fromkeys("abcdefghij", ""),
        }
    project = opened(files)
    assert rows(project) == [
        ("tools/locales/de.po", "de"),
        ("tools/locales/fr.po", "fr"),
        ("web/locales/de.json", "de"),
        ("web/locales/fr.json", "fr"),
    ]
    assert (
        "built from the PO files in tools/locales"
        in reasons(project)["app/locales/de.json"]
    )
    assert project.discovery.left_out == []


def test_what_is_compiled_into_a_folder_of_its_own_is_not_read_twice(opened, tmp_path):
    texts = [f"Word{number}" for number in range(12)]
    catalog = "".join(f'msgid "{text}"\nmsgstr "{text}x"\n\n' for text in texts)
    messages = Catalog(locale="de")
    for text in texts:
        messages.add(text, f"{text}x")
    for tag in ("de_DE", "en_US"):
        folder = tmp_path / f"mo/{tag}.UTF-8/LC_MESSAGES"
        folder.mkdir(parents=True)
        with (folder / "app.mo").open("wb") as file:
            write_mo(file, messages)
    project = opened({"po/de.po": catalog, "po/en.po": catalog, "po/en.pot": catalog})
    assert rows(project) == [("po/de.po", "de"), ("po/en.po", "en")]
    whys = reasons(project)
    assert whys["po/en.pot"] == "a template, which holds no translations"
    assert "built from the PO files in po" in whys["mo/de_DE.UTF-8/LC_MESSAGES/app.mo"]


def test_a_few_of_many_files_that_rare_languages_are_called_like_are_none(opened):
    """Schemas of the settings of tools, one with two letters (SchemaStore: ``ava``, ``tox``, ``ty``)."""
    tools = ["ava", "buf", "tox", "tsd", "ty", *(f"tool-{n}" for n in range(20))]

    files = {f"src/schemas/json/{tool}.json": {"a": "b"} for tool in tools}

    assert not rows(opened(files))


def test_tables_that_begin_with_a_rare_language_s_name_are_no_locale_data(opened):
    names = ("breastplate", "chain-mail", "clothing", "half-plate", "ring-mail")
    files = {f"data/armors/arm-{name}.json": {"weight": "1"} for name in names}
    texts = {"src/strings/en.json": {"a": "b"}, "src/strings/fr.json": {"a": "c"}}
    assert rows(opened({**files, **texts})) == [
        ("src/strings/en.json", "en"),
        ("src/strings/fr.json", "fr"),
    ]


def test_a_browser_extension_may_have_texts_of_its_own(opened):
    messages = {"name": {"message": "Tools"}}
    tags = ("de", "en", "fr", "nl")
    files = {f"src/strings/{tag}.json": {"save": tag} for tag in tags}
    project = opened(
        {
            "manifest.json": {"manifest_version": 3, "default_locale": "en"},
            "_locales/en/messages.json": messages,
            **files,
        }
    )
    loaded = [path for path, _ in rows(project)]
    assert loaded == ["_locales/en/messages.json", *files]


@pytest.mark.parametrize(
    "ending", ["_old", ".bak", "-backup", "_orig", " copy", "_OLD"]
)
def test_a_backup_beside_its_file_does_not_count(opened, ending):
    files = {"package.json": {"dependencies": {"i18next": "23"}}}
    for tag in ("de", "fr"):
        files[f"locales/{tag}/common.json"] = {"a": "A"}
        files[f"locales/{tag}/common{ending}.json"] = {"gone": "G"}
        files[f"locales/{tag}/threshold.json"] = {"b": "B"}
        files[f"locales/{tag}/years{ending}.json"] = {"c": "C"}
    project = opened(files)
    names = {path.rpartition("/")[2] for path, _ in rows(project)}
    assert names == {"common.json", "threshold.json", f"years{ending}.json"}
    reason = reasons(project)[f"locales/de/common{ending}.json"]
    assert reason == "a backup of locales/de/common.json, by its name"
    assert project.discovery.left_out == []


def test_what_slang_reports_of_files_is_none_of_them(tmp_path):
    files = {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "assets/i18n/en.json": '{"title": "T", "names(ignoreMissing, plain)": {"first": "A"}}',
        "assets/i18n/de.json": '{"title": "T"}',
        "assets/i18n/_missing_translations_de.json": '{"other": "O"}',
        "assets/i18n/_unused_translations.json": '{"other": "O"}',
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    bench = i18n.open(tmp_path)
    assert [file.path for file in bench.project.discovery.files] == [
        "assets/i18n/de.json", "assets/i18n/en.json"
    ]  # fmt: skip
    assert set(bench.coverage()["coverage"]) == {1}
    assert bench.missing("de").empty


def test_a_file_that_was_built_long_ago_counts_with_its_neighbours(opened):
    texts = [f"Text number {number}" for number in range(40)]
    catalog = "".join(f'msgid "{text}"\nmsgstr "x"\n\n' for text in texts[:30])
    files = {"app/locale/el.json": dict.fromkeys(texts[:38], "x")}
    for tag in ("de", "el", "fr", "ja"):
        files[f"po/{tag}.po"] = catalog
        files.setdefault(f"app/locale/{tag}.json", dict.fromkeys(texts[:30], "x"))
    project = opened(files)
    assert {path for path, _ in rows(project)} == {
        f"po/{tag}.po" for tag in ("de", "el", "fr", "ja")
    }


def test_ruby_and_python_tables_are_read_and_never_written(opened):
    files = {
        "Gemfile": "gem 'rails'",
        "config/locales/fr.rb": "{ fr: { a: 'x', n: ->(k) { k } } }\n",
        "config/locales/en.yml": "en:\n  a: x\n",
        "config/locales/plurals.rb": "module Rules\nend\n",
        "config/locales/rules.rb": "{ :ar => { :i18n => { :plural => { :keys => [:one] } } } }\n",
        "bot/lang/de.py": 'TEXTS = {"a": "x"}\n',
        "bot/lang/en.py": 'TEXTS = {"a": "x"}\n',
        "bot/lang/it.py": "def plural(n):\n    return n != 1\n",
    }
    project = opened(files)
    got = {
        file.path: (file.locale, file.format, file.rooted)
        for file in project.discovery.files
    }
    assert got == {
        "bot/lang/de.py": ("de", "python", False),
        "bot/lang/en.py": ("en", "python", False),
        "config/locales/en.yml": ("en", "yaml", True),
        "config/locales/fr.rb": ("fr", "ruby", True),
    }
    assert project.discovery.left_out == []


def test_classes_in_folders_that_are_called_like_a_language_hold_no_messages(opened):
    code = "<?php\n\nclass Acl {\n    public function all() {\n        return [];\n    }\n}\n"
    project = opened(
        dict.fromkeys(("app/models/Ca/Ca.php", "app/models/Kea/Api.php"), code)
    )
    assert project.discovery.files == []


def test_php_that_other_php_includes(opened):
    text = "<?php\n\n$labels['a'] = 'x';\n"
    defines = "#define MOZ_LANGPACK x\n"
    files = {f"plugins/acl/localization/{tag}.inc": text for tag in ("de_DE", "en_US")}
    project = opened({**files, "browser/locales/de/defines.inc": defines})
    formats = {file.path: file.format for file in project.discovery.files}
    assert formats == {
        **dict.fromkeys(files, "php-include"),
        "browser/locales/de/defines.inc": "inc",
    }


def test_a_second_layout_beside_the_first(opened):
    files = {}
    for tag in ("de", "en", "fr"):
        files[f"apps/i18n/web/{tag}.json"] = {"a": "x"}
        files[f"apps/i18n/core/{tag}/LC_MESSAGES/django.po"] = 'msgid "b"\nmsgstr ""\n'
        files[f"app/lang/{tag}.json"] = {"c": "x"}
        files[f"app/lang/{tag}.plugins.json"] = {"d": "x"}
    project = opened(files)
    assert {path for path, _ in rows(project)} == set(files)
    assert project.discovery.left_out == []


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        (
            "lang",
            {
                "Čeština.json": "cs",
                "Deutsch.json": "de",
                "English.json": "en",
                "Indonesian.json": "id",
                "Français.json": "fr",
                "Türkçe.json": "tr",
                "Українська.json": "uk",
                "العربية.json": "ar",
                "日本語.json": "ja",
                "简体中文.json": "zh-Hans",
                "繁體中文.json": "zh-Hant",
            },
        ),
        ("Languages", {"English.ini": "en", "Spanish.ini": "es", "Suomi.ini": "fi"}),
        ("lang", {"Bahasa Indonesia.json": "id", "English.json": "en"}),
        ("lang", {"Franc\u0327ais.json": "fr", "English.json": "en"}),
    ],
)
def test_files_called_by_what_languages_call_themselves(opened, folder, names):
    texts = {"json": '{"a": "x"}', "ini": "a=x\n"}
    files = {f"{folder}/{name}": texts[name.rpartition(".")[2]] for name in names}
    project = opened({**files, f"{folder}/template.json": '{"a": ""}'})
    found = {file.path: file.locale for file in project.discovery.files}
    assert found == {f"{folder}/{name}": tag for name, tag in names.items()}


def test_files_called_by_the_english_names_of_languages(opened):
    names = {
        "english": "en",
        "french": "fr",
        "portuguese_br": "pt-BR",
        "chinese_traditional": "zh-Hant",
        "german": "de",
    }
    files = {f"src/languages/{name}.js": "export default {a: 'x'}" for name in names}
    project = opened({**files, "src/languages/index.js": "export default {}"})
    assert rows(project) == sorted(
        (f"src/languages/{name}.js", tag) for name, tag in names.items()
    )


@pytest.mark.parametrize("source", ["en", "en-us"])
def test_a_family_of_files_wherever_it_stands(opened, source):
    files = {f"loc/{tag}.json": {"a": "x"} for tag in ("de", source, "fr", "nl")}
    files |= {f"data/{tag}.json": {"a": "x"} for tag in ("ar", "br", "cy", "es", "id")}
    files["ios/App/en.lproj/Localizable.strings"] = '"b" = "x";\n'
    project = opened(files)
    assert {path.split("/")[0] for path, _ in rows(project)} == {"ios", "loc"}


STRINGS = '<resources><string name="c">x</string></resources>'


def test_platforms_of_programs_further_down(opened):
    project = opened(
        {
            "package.json": "{}",
            "locales/en.json": {"a": "x"},
            "ios/App.xcodeproj/project.pbxproj": "",
            "ios/App/en.lproj/Localizable.strings": '"b" = "x";\n',
            "android/build.gradle": "id 'com.android.application'",
            "android/app/src/main/res/values/strings.xml": STRINGS,
        }
    )
    assert [each.id for each in project.frameworks] == ["general", "ios", "android"]
    assert {file.framework for file in project.discovery.files} == {
        "general",
        "ios",
        "android",
    }


def test_an_app_for_each_system_is_a_project_of_its_own(opened):
    files = {"Cargo.toml": "", "android/build.gradle": "", "ios/Podfile": ""}
    files["desktop/package.json"] = "{}"
    for tag in ("de", "fr"):
        files[f"android/app/src/main/res/values-{tag}/strings.xml"] = STRINGS
        files[f"ios/App/{tag}.lproj/Localizable.strings"] = '"b" = "x";\n'
        files[f"desktop/locales/{tag}/messages.po"] = 'msgid "b"\nmsgstr ""\n'
    assert opened(files).choices == ["android", "desktop", "ios"]


def test_a_program_for_each_desktop_is_a_project_of_its_own(opened):
    files = {
        "CMakeLists.txt": "project(app)\n",
        "gtk/meson.build": "project('app-gtk', 'c')\n",
        "qt/CMakeLists.txt": "add_executable(app-qt main.cpp)\n",
    }
    catalog = (
        '<!DOCTYPE TS>\n<TS version="2.1"><context><name>A</name></context></TS>\n'
    )
    for tag in ("de", "fr"):
        files[f"gtk/po/{tag}.po"] = 'msgid "b"\nmsgstr ""\n'
        files[f"qt/translations/app_{tag}.ts"] = catalog
    assert opened(files).choices == ["gtk", "qt"]


def test_a_folder_that_is_built_without_making_a_program_is_no_project(opened):
    """Audacity's ``share`` and ``au3/locale`` hold no code, which stands beside them."""
    files = {
        "CMakeLists.txt": "project(app)\n",
        "share/CMakeLists.txt": "add_subdirectory(locale)\n",
        "old/locale/CMakeLists.txt": "install(FILES de.mo DESTINATION locale)\n",
    }
    for tag in ("de", "fr"):
        files[f"share/locale/app_{tag}.ts"] = '<!DOCTYPE TS>\n<TS version="2.1"/>\n'
        files[f"old/locale/{tag}.po"] = 'msgid "b"\nmsgstr ""\n'
    assert opened(files).choices == []


def test_parts_of_one_program_that_are_built_apart_are_one_project(opened):
    builds = ("CMakeLists.txt", "core/CMakeLists.txt", "ui/CMakeLists.txt")
    files = dict.fromkeys(builds, "project(part)\n")
    for tag in ("de", "fr"):
        files[f"core/po/{tag}.po"] = 'msgid "b"\nmsgstr ""\n'
        files[f"ui/po/{tag}.po"] = 'msgid "c"\nmsgstr ""\n'
    assert opened(files).choices == []


@pytest.mark.parametrize("translated", ["", "-de"])
def test_modules_of_one_build_are_one_project_whichever_are_translated(
    opened, translated
):
    files = dict.fromkeys(("settings.gradle.kts", "ui/build.gradle.kts"), "")
    files["app/build.gradle.kts"] = 'plugins { id("com.android.application") }'
    for tag in ("", "-de"):
        files[f"ui/src/composeResources/values{tag}/strings.xml"] = STRINGS
    for tag in ("", translated):
        files[f"app/src/main/res/values{tag}/strings.xml"] = STRINGS
    project = opened(files)
    assert (project.choices, project.inner) == ([], [])
    assert {file.path.partition("/")[0] for file in project.discovery.files} == {
        "app",
        "ui",
    }


@pytest.mark.parametrize(
    ("file", "locale"),
    [
        ("po/ja.po", "ja"),
        ("po/app.de.po", "de"),
        ("src/intl_de.arb", "de"),
        ("ui/it.ftl", "it"),
        ("po/app.po", "en"),
    ],
)
def test_a_lone_file_in_any_folder_is_of_the_locale_it_is_called_by(
    opened, file, locale
):
    texts = {"po": 'msgid "Close"\nmsgstr "X"\n', "arb": '{"close": "X"}'}
    text = texts.get(file.rpartition(".")[2], "close = X\n")

    project = opened({file: text})

    assert rows(project) == [(file, locale)]


def test_a_bundle_is_whole_beside_scripts_that_are_called_like_languages(opened):
    scripts = ("ace", "app", "npm", "ace-min", "js-tokens")
    files = dict.fromkeys((f"web/static/js/{name}.js" for name in scripts), "x()")
    files |= {"web/messages.properties": "a=A\n", "web/messages_de.properties": "a=B\n"}

    assert rows(opened(files)) == [
        ("web/messages.properties", "en"),
        ("web/messages_de.properties", "de"),
    ]


def test_code_without_a_message_is_no_locale_data_whatever_it_is_called(opened):
    names = ("dso-edit-metadata", "dso-edit-metadata-value", "dso-edit-metadata-field")
    code = "export class Page { title() { return 1; } }\n"

    project = opened({f"src/app/{name}/{name}.component.ts": code for name in names})

    assert rows(project) == []


def test_attributes_that_macos_adds_are_no_locale_files(workspace):
    files = {
        "package.json": I18NEXT["package.json"],
        "public/locales/en/common.json": {"a": "Open"},
        "public/locales/de/common.json": {"a": "Auf"},
        "public/locales/de/._common.json": "Mac OS X",
        "__MACOSX/public/locales/de/._common.json": "Mac OS X",
    }
    wb = i18n.open(workspace(files))
    assert [path for path, _ in rows(wb.project)] == [
        "public/locales/de/common.json",
        "public/locales/en/common.json",
    ]
    assert wb.problems.empty


def test_a_parser_whose_ending_is_another_ones(opened):
    catalog = (
        '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="fr"></TS>\n'
    )
    files = {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS LinguistTools)\n",
        "translations/app_fr.ts": catalog,
        "src/lang/en.ts": "export default {}",
    }
    project = opened(files, {"enabledParsers": ["qt"]})
    assert rows(project) == [("translations/app_fr.ts", "fr")]


def test_a_folder_whose_files_name_other_locales_is_none_itself(tmp_path):
    for locale in ("be", "ca", "de", "fr"):
        for name in (f"language/shop.{locale}.po", f"language/lcl/strings.{locale}.po"):
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text('msgid ""\nmsgstr ""\n\nmsgid "a"\nmsgstr "b"\n')
    (tmp_path / "package.json").write_text("{}")
    assert sorted(i18n.open(tmp_path).locales["locale"]) == ["be", "ca", "de", "fr"]
