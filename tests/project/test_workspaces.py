"""Opening: one project, one of several, or a choice; reloading; what is disabled."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import PathError, ReadOnlyError, UsageError
from i18n_workbench.project import find_projects, open_project
from i18n_workbench.project.discovery import discover

VUE = {"dependencies": {"vue-i18n": "9"}}
REACT = {"dependencies": {"react-intl": "6"}}
TWO = {
    "package.json": {"private": True},
    "packages/shop/package.json": VUE,
    "packages/shop/locales/en.json": {"a": "x"},
    "packages/blog/package.json": REACT,
    "packages/blog/lang/en.json": {"a": "y"},
    "packages/lib/package.json": VUE,
    "packages/tools/package.json": {"dependencies": {"lodash": "4"}},
}


def snapshot(root):
    return {path.relative_to(root): path.stat().st_mtime_ns for path in root.rglob("*")}


def test_several_projects_are_a_choice(plant):
    root = plant(TWO)
    project = open_project(root, environ={})
    assert project.choices == ["packages/blog", "packages/shop"]
    assert not project.discovery.files
    (problem,) = project.problems
    assert (problem.rule, problem.severity) == ("several-projects", "error")
    assert "packages/blog" in problem.suggestion


def test_an_app_around_its_extensions_can_be_chosen(plant):
    """Extensions of a browser are projects; the catalog of the app that brings them stands above them."""
    catalog = '{"sourceLanguage": "en", "strings": {"A": {}}, "version": "1.0"}'
    root = plant(
        {
            "App.xcodeproj/project.pbxproj": "",
            "Localizable.xcstrings": catalog,
            **{
                f"{name}/Resources/{file}": content
                for name in ("Blocker", "Helper")
                for file, content in (
                    ("manifest.json", {"manifest_version": 3, "default_locale": "en"}),
                    ("_locales/en/messages.json", {"a": {"message": "A"}}),
                )
            },
        }
    )
    project = open_project(root, environ={})
    assert project.choices == [".", "Blocker/Resources", "Helper/Resources"]
    own = open_project(root, project=".", environ={})
    assert [file.path for file in own.discovery.files] == ["Localizable.xcstrings"]
    assert own.problems == []
    inside = open_project(root, project="Helper/Resources", environ={})
    assert len(inside.discovery.files) == 1


def test_a_root_with_its_own_files_is_never_merged_with_a_project_inside(plant):
    root = plant({**TWO, "package.json": VUE, "locales/en.json": {"a": "root"}})
    project = open_project(root, environ={})
    assert (project.choices, project.inner) == ([], ["packages/blog", "packages/shop"])
    assert [file.path for file in project.discovery.files] == ["locales/en.json"]
    (problem,) = project.problems
    assert (problem.rule, problem.severity) == ("several-projects", "warning")
    assert "packages/blog" in problem.message
    own = open_project(root, project=".", environ={})
    assert [file.path for file in own.discovery.files] == ["locales/en.json"]
    assert own.problems == []


def test_an_open_project_stays_one_when_a_folder_inside_becomes_a_project(plant):
    root = plant({name: text for name, text in TWO.items() if "lang/" not in name})
    project = open_project(root, environ={})
    files = [file.path for file in project.discovery.files]
    assert (project.choices, files) == ([], ["packages/shop/locales/en.json"])
    (root / "packages/blog/lang").mkdir(exist_ok=True)
    (root / "packages/blog/lang/en.json").write_text('{"a": "y"}')
    project.reload()
    assert project.choices == []
    assert set(files) <= {file.path for file in project.discovery.files}


def test_files_beside_projects_are_a_choice_where_the_root_is_none(plant):
    root = plant(
        {
            **TWO,
            "package.json": {"private": True},
            "packages/blog/package.json": {},
            "locales/en.json": "{}",
        }
    )
    assert open_project(root, environ={}).choices == [".", "packages/shop"]


def test_the_source_language_is_the_one_of_its_language_that_has_files(plant):
    project = open_project(
        plant({"locales/en-US.json": "{}", "locales/fr.json": "{}"}), environ={}
    )
    assert project.source_language == "en-US"


def test_a_source_language_of_hardly_any_text_gives_way_to_another_of_its_language(
    plant,
):
    texts = "".join(
        f"text-{number} = A sentence that somebody reads\n" for number in range(20)
    )
    files = {
        "android/res/values/strings.xml": '<resources><string name="app_name">Send</string></resources>',
        "public/locales/en-GB/app.ftl": texts,
        "public/locales/en-US/app.ftl": texts,
        "public/locales/fr/app.ftl": texts,
    }
    assert open_project(plant(files), environ={}).source_language == "en-US"


def test_a_whole_source_language_stays_beside_a_variant_that_has_a_little_more(plant):
    files = {
        "locales/en.json": '{"a": "Color"}',
        "locales/en-GB.json": '{"a": "Colours"}',
    }
    assert open_project(plant(files), environ={}).source_language == "en"


def test_a_source_language_without_files_is_said(plant):
    project = open_project(
        plant({"locales/de.json": "{}", "locales/fr.json": "{}"}), environ={}
    )
    assert [problem.rule for problem in project.problems] == ["source-language"]


def test_the_projects_and_why(plant):
    found = {
        one.path: (one.frameworks, one.reason) for one in find_projects(plant(TWO))
    }
    assert found == {
        "packages/blog": (("react", "general"), "react-intl in package.json"),
        "packages/lib": (("vue", "general"), "vue-i18n in package.json"),
        "packages/shop": (("vue", "general"), "vue-i18n in package.json"),
    }


def test_a_workspace_without_any_is_the_project(plant):
    assert [one.path for one in find_projects(plant({"locales/en.json": "{}"}))] == [
        "."
    ]


def test_one_of_several(plant):
    project = open_project(plant(TWO), project="packages/shop", environ={})
    assert [framework.id for framework in project.frameworks] == ["vue", "general"]
    assert (project.path, project.root) == (
        "packages/shop",
        project.workspace / "packages" / "shop",
    )
    assert [file.path for file in project.discovery.files] == ["locales/en.json"]


def test_the_workspace_settings_hold_for_each_of_its_projects(plant):
    above = {
        "i18n-helper.readonly": True,
        "i18n-helper.indent": 4,
        "i18n-helper.sourceLanguage": "fr",
        "i18n-helper.ignoreFiles": ["en.json"],
    }
    own = {"i18n-ally.indent": 3}
    root = plant(
        {
            **TWO,
            ".vscode/settings.json": above,
            "packages/shop/.vscode/settings.json": own,
        }
    )
    project = open_project(root, project="packages/shop", environ={})
    assert (project.settings["sourceLanguage"], project.settings["indent"]) == ("fr", 3)
    assert [file.path for file in project.discovery.files] == ["locales/en.json"]
    with pytest.raises(ReadOnlyError, match="read-only"):
        project.refuse_readonly()
    origin = project.settings.origin("readonly")
    assert (origin.file, origin.line) == ("../../.vscode/settings.json", 1)
    alone = open_project(root / "packages" / "shop", environ={})
    assert not alone.settings["readonly"]


def test_workspace_settings_that_cannot_be_read_may_say_read_only(plant):
    root = plant({**TWO, ".vscode/": ""})
    (root / ".vscode" / "settings.json").write_bytes(b"\xff\xfe\x00")
    project = open_project(root, project="packages/shop", environ={})
    with pytest.raises(ReadOnlyError, match="may say that this workspace is read-only"):
        project.refuse_readonly()


def test_settings_make_a_monorepo_one_project(opened):
    project = opened(TWO, {"localesPaths": ["packages/*/locales", "packages/*/lang"]})
    assert [file.path for file in project.discovery.files] == [
        "packages/blog/lang/en.json",
        "packages/shop/locales/en.json",
    ]
    assert {framework.id for framework in project.frameworks} == {
        "vue",
        "react",
        "general",
    }


def test_the_only_project_inside_lends_its_frameworks(opened):
    project = opened(
        {"README.md": "x", "web/package.json": VUE, "web/src/locales/en.json": "{}"}
    )
    assert [framework.id for framework in project.frameworks] == ["vue", "general"]
    assert project.detection.reasons["vue"] == "vue-i18n in web/package.json"
    assert [file.path for file in project.discovery.files] == [
        "web/src/locales/en.json"
    ]


def test_a_folder_with_settings_of_its_own_is_a_project(plant):
    files = {
        "docs/.vscode/settings.json": '{"i18n-ally.localesPaths": ["x"]}',
        "docs/x/en.json": "{}",
        "docs/package.json": VUE,
    }
    assert [(one.path, one.reason) for one in find_projects(plant(files))] == [
        ("docs", "docs/.vscode/settings.json names locale files or frameworks")
    ]


@pytest.mark.parametrize(
    ("project", "error"), [("nowhere", UsageError), ("../..", PathError)]
)
def test_no_such_project(plant, project, error):
    with pytest.raises(error):
        open_project(plant(TWO), project=project, environ={})


def test_no_such_folder(tmp_path):
    with pytest.raises(UsageError):
        open_project(tmp_path / "nowhere")


def test_opening_writes_nothing(plant):
    root = plant({**TWO, "locales/en.json": "{}"})
    before = snapshot(root)
    open_project(root, settings={"localesPaths": ["locales"]}, environ={})
    assert snapshot(root) == before


def test_disabled_opens_loads_nothing_and_says_so(opened):
    project = opened({"package.json": VUE, "locales/en.json": "{}"}, {"disabled": True})
    assert (project.frameworks, project.discovery.files) == ([], [])
    assert [problem.rule for problem in project.problems] == ["disabled"]


def test_the_editor_directory(opened):
    project = opened(
        {
            ".editor/settings.json": '{"i18n-helper.localesPaths": "texts"}',
            "texts/en.json": "{}",
        },
        editor_dir=".editor",
    )
    assert [file.path for file in project.discovery.files] == ["texts/en.json"]


def test_who_looks_during_a_reload_sees_the_project_as_it_was(opened, monkeypatch):
    project = opened({"package.json": "{}", "locales/en.json": '{"a": "A"}'})
    seen = []

    def looking(*arguments):
        seen.append((project.frameworks, project.discovery.files))
        return discover(*arguments)

    monkeypatch.setattr("i18n_workbench.project.searching.discover", looking)
    project.reload()
    assert seen
    assert all(frameworks and files for frameworks, files in seen)


def test_reload_takes_up_what_changed(opened, plant):
    project = opened({"locales/en.json": "{}"})
    plant(
        {
            "package.json": VUE,
            "locales/fr.json": "{}",
            ".vscode/settings.json": '{"i18n-helper.sourceLanguage": "fr"}',
        }
    )
    project.reload()
    assert [framework.id for framework in project.frameworks] == ["vue", "general"]
    assert [file.locale for file in project.discovery.files] == ["en", "fr"]
    assert project.source_language == "fr"


def test_the_key_style_that_a_framework_prefers(opened):
    project = opened(
        {"package.json": {"dependencies": {"@shopify/i18next-shopify": "1"}}}
    )
    assert project.settings["keystyle"] == "nested"
    assert opened({}, {"keystyle": "flat"}).settings["keystyle"] == "flat"


def test_a_folder_is_listed_once_however_many_files_stand_in_it(plant, monkeypatch):
    from i18n_workbench.project import workspaces

    tags = ("en", "de", "fr", "it", "es", "nl")
    root = plant({f"app/locales/{tag}.json": {"a": tag} for tag in tags})
    listed = []

    def names_in(folder):
        listed.append(folder.relative_to(root).as_posix())
        return set()

    monkeypatch.setattr(workspaces, "names_in", names_in)
    open_project(root, environ={})
    assert sorted(listed) == ["app", "app/locales"]


def test_an_extension_beside_a_phone_app_is_one_program(plant):
    """A program that is built for browsers and phones has the extension's manifest in ``public``."""
    root = plant(
        {
            "package.json": {"dependencies": {"react": "18"}},
            "android/build.gradle": "plugins { id 'com.android.application' }",
            "android/app/src/main/res/values/strings.xml": '<resources><string name="app_name">A</string></resources>',
            "public/manifest.json": {"manifest_version": 3, "default_locale": "en"},
            "public/_locales/en/messages.json": {"title": {"message": "A"}},
        }
    )
    project = open_project(root, environ={})
    assert project.inner == []
    assert "public/_locales/en/messages.json" in [
        file.path for file in project.discovery.files
    ]
