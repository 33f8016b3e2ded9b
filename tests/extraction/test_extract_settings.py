"""What each setting of the group *Extract* changes for a person: one test a setting, on a real workspace."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import NeedsChoice

Project = Callable[..., i18n.Workbench]
PAGE = '<template><p title="Click me" data-tip="Hover me">Hello World</p></template>\n'
TWO = {
    "locales/en/home.json": {"home": {"title": "Welcome home"}},
    "locales/en/login.json": {"login": {"password": "Your password"}},
    "locales/de/home.json": {"home": {"title": "Willkommen"}},
    "locales/de/login.json": {"login": {"password": "Passwort"}},
}


def texts(wb: i18n.Workbench, path: str | None = None) -> list[str]:
    return list(wb.hardcoded(path)["text"])


def test_auto_detect(vue: Project) -> None:
    wb = vue({"src/App.vue": PAGE}, extract__autoDetect=True)
    assert wb.settings["extract.autoDetect"] is True
    assert [each.text for each in wb.strings.detect("src/App.vue")] == [
        "Click me",
        "Hello World",
    ]
    assert [
        each.text
        for each in wb.strings.detect(
            "src/App.vue", text="<template>Not saved</template>"
        )
    ] == ["Not saved"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, ["Click me", "Hello World", "Bound text", "In code"]),
        ({"attributes": ["data-tip"]}, ["Hover me", "Hello World", "In code"]),
        ({"ignoredTags": ["p"]}, ["Bound text", "In code"]),
        ({"vBind": False}, ["Click me", "Hello World", "In code"]),
        ({"inlineText": False}, ["Click me", "Bound text", "In code"]),
    ],
)
def test_html_parser_options(
    vue: Project, options: dict[str, object], expected: list[str]
) -> None:
    page = '<template><div><p title="Click me" data-tip="Hover me">Hello World</p><b :title="\'Bound text\'"/></div></template>\n'
    wb = vue(
        {"src/App.vue": page + "<script>const label = 'In code'</script>"},
        extract__parsers__html=options,
    )
    assert texts(wb) == expected


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {"The label", "The text", "The call"}),
        ({"ignoredJSXAttributes": ["label"]}, {"The class", "The text", "The call"}),
        ({"ignoredCallees": ["show"]}, {"The label", "The text"}),
        ({"ignoredProperties": ["text"]}, {"The label", "The call"}),
    ],
)
def test_babel_parser_options_hold_for_all_script_files(
    react: Project, options: object, expected: set[str]
) -> None:
    code = "export const a = <p label=\"The label\" className=\"The class\"/>\nconst b = { text: 'The text' }\nshow('The call')\n"
    assert (
        set(texts(react({"src/a.tsx": code}, extract__parsers__babel=options)))
        == expected
    )


def test_scanning_include_and_ignore_bind_the_scan_of_the_project_only(
    vue: Project,
) -> None:
    files = {"src/a.vue": PAGE, "src/old/b.vue": PAGE, "lib/c.vue": PAGE}
    wb = vue(
        files,
        extract__scanningInclude=["src/**"],
        extract__scanningIgnore=["**/old/**"],
    )
    assert set(wb.hardcoded()["file"]) == {"src/a.vue"}
    assert set(wb.hardcoded("lib/c.vue")["file"]) == {"lib/c.vue"}
    assert set(wb.hardcoded("src")["file"]) == {"src/a.vue", "src/old/b.vue"}
    assert set(wb.extraction().table["file"]) == {"src/a.vue"}


def test_usage_ignores_bind_the_scan_too(vue: Project) -> None:
    wb = vue(
        {"src/a.vue": PAGE, "legacy/b.vue": PAGE, "dist/c.vue": PAGE},
        usage__scanningIgnore=["legacy"],
    )
    assert set(wb.hardcoded()["file"]) == {"src/a.vue"}


def test_ignored(vue: Project) -> None:
    assert texts(vue({"src/App.vue": PAGE}, extract__ignored=["Click me"])) == [
        "Hello World"
    ]


def test_ignored_by_files_takes_globs(vue: Project) -> None:
    wb = vue(
        {"src/a.vue": PAGE, "src/deep/b.vue": PAGE},
        extract__ignoredByFiles={"src/deep/**": ["Hello World", "Click me"]},
    )
    assert set(wb.hardcoded()["file"]) == {"src/a.vue"}


GLOBS = pytest.mark.parametrize(
    ("glob", "expected"),
    [
        ("old", "a"),
        ("*.stories.vue", "ab"),
        ("src\\old\\", "a"),
        ("./src/*.vue", "bc"),
        ("{src,lib}", ""),
    ],
)
"""A glob, and the first letters of the files that it does not mean."""
FILES = dict.fromkeys(["src/a.vue", "src/old/b.vue", "src/old/c.stories.vue"], PAGE)


def letters(files: Iterable[str]) -> set[str]:
    return {name.rpartition("/")[2][0] for name in files}


@GLOBS
def test_globs_of_ignored_texts_mean_what_those_of_the_scan_do(
    vue: Project, glob: str, expected: str
) -> None:
    ignored = {glob: ["Hello World", "Click me"]}
    wb = vue(FILES, extract__ignoredByFiles=ignored)
    assert letters(wb.hardcoded("src")["file"]) == set(expected)


@GLOBS
def test_globs_of_templates_mean_what_those_of_the_scan_do(
    vue: Project, glob: str, expected: str
) -> None:
    templates = [
        {"source": "html-inline", "template": "other($1)", "include": [glob]},
        {"source": "html-inline", "template": "own($1)", "exclude": [glob]},
    ]
    wb = vue(FILES, refactor__templates=templates)
    table = wb.extraction("src").table
    own = table["replacement"] == "own(hello_world)"
    other = table["replacement"] == "other(hello_world)"
    assert letters(table[own]["file"]) == set(expected)
    assert letters(table[other]["file"]) == set("abc") - set(expected)


@pytest.mark.parametrize(
    ("settings", "key"),
    [
        ({}, "hello_world"),
        ({"extract.keygenStrategy": "source"}, "Hello World"),
        (
            {
                "extract.keygenStrategy": "template",
                "extract.keygenTemplate": "{{filename}}.{{slug}}",
            },
            "App.hello_world",
        ),
        ({"extract.keygenStyle": "camelCase"}, "helloWorld"),
        ({"extract.keyMaxLength": 7}, "hello"),
        ({"extract.keyPrefix": "app."}, "app.hello_world"),
    ],
)
def test_keygen_settings(vue: Project, settings: dict[str, object], key: str) -> None:
    wb = vue(
        {"src/App.vue": "<template><p>Hello World</p></template>"},
        **{n.replace(".", "__"): v for n, v in settings.items()},
    )
    assert list(wb.hardcoded()["suggested_key"]) == [key]
    wb.extraction().apply()
    assert wb.wide().loc[key, "en"] == "Hello World"


def test_keygen_strategy_empty_waits_for_a_key(vue: Project) -> None:
    wb = vue(
        {"src/App.vue": "<template><p>Hello World</p></template>"},
        extract__keygenStrategy="empty",
        extract__keyPrefix="app.",
    )
    extraction = wb.extraction()
    assert list(extraction.table["key"]) == [""]
    assert list(extraction.table["needs"]) == ["a key"]
    assert not extraction.changes()
    extraction.set_key(0, "mine").apply()
    assert wb.wide().loc["mine", "en"] == "Hello World"


def test_keygen_strategy_template_without_slug_numbers_the_keys_of_a_file(
    vue: Project,
) -> None:
    page = "<template><p>One thing</p><p>Two things</p></template>"
    wb = vue(
        {"src/App.vue": page},
        extract__keygenStrategy="template",
        extract__keygenTemplate="{{dirname}}.{{filename}}",
    )
    assert list(wb.hardcoded()["suggested_key"]) == ["src.App", "src.App_2"]


def test_target_picking_strategy(vue: Project) -> None:
    page = "<template><p>Your new password</p></template>"

    def project(strategy: str) -> i18n.Workbench:
        return vue(
            {"src/App.vue": page, **TWO, "locales/en.json": ""},
            extract__targetPickingStrategy=strategy,
            namespace=False,
        )

    wb = project("none")
    with pytest.raises(NeedsChoice) as caught:
        wb.extraction("src/App.vue").changes()
    assert caught.value.candidates == ["locales/en/home.json", "locales/en/login.json"]
    assert wb.extraction("src/App.vue").table["needs"].str.startswith("a file").all()
    wb = project("most-similar")
    assert list(wb.extraction("src/App.vue").table["target"]) == [
        "locales/en/login.json"
    ]


def test_refactor_templates(vue: Project) -> None:
    templates = [
        {
            "source": "html-inline",
            "templates": ["<T k='$1' again='$1'/>"],
            "template": "unused",
            "exclude": ["src/b.vue"],
        },
        {
            "source": "html-inline",
            "template": "{{ tr('{key}'{args}) }}",
            "include": ["src/b.vue"],
        },
    ]
    page = '<template><p :x="1">Hello {{ name }}!</p><b title="Click me"/></template>'
    wb = vue({"src/a.vue": page, "src/b.vue": page}, refactor__templates=templates)
    table = wb.extraction().table
    assert list(table["replacement"]) == [
        "<T k='hello_name' again='hello_name'/>", "$t('click_me')", "{{ tr('hello_name',name) }}", "$t('click_me')",
    ]  # fmt: skip


def test_a_template_that_is_a_plain_text_counts_in_every_context(vue: Project) -> None:
    wb = vue(
        {"src/a.vue": PAGE + "<script>const label = 'In code'</script>"},
        refactor__templates=["tr('$1')"],
    )
    assert set(wb.extraction().table["replacement"]) == {
        "tr('click_me')",
        "tr('hello_world')",
        "tr('in_code')",
    }


@pytest.mark.parametrize(
    ("setting", "glob", "expected"),
    [
        ("scanningIgnore", "old", "ad"),
        ("scanningIgnore", "src/old/", "ad"),
        ("scanningIgnore", ".\\src\\old\\**", "ad"),
        ("scanningIgnore", "*.stories.vue", "abd"),
        ("scanningIgnore", "{lib,src/old}/**", "a"),
        ("scanningInclude", "src", "abc"),
        ("scanningInclude", "./src/old/", "b"),
        ("scanningInclude", "src/*.vue", "ac"),
        ("scanningInclude", "**/*.{stories,test}.vue", "c"),
    ],
)
def test_globs_of_the_scan_may_name_folders(
    vue: Project, setting: str, glob: str, expected: str
) -> None:
    files = ["src/a.vue", "src/old/b.vue", "src/c.stories.vue", "lib/d.vue"]
    wb = vue(dict.fromkeys(files, PAGE), **{f"extract__{setting}": [glob]})
    assert sorted(
        name.rpartition("/")[2][0] for name in set(wb.hardcoded()["file"])
    ) == list(expected)


@pytest.mark.parametrize(
    ("setting", "options", "said"),
    [
        ("html", {"atributes": ["title"]}, 'there is no option "atributes"'),
        ("html", {"vBind": "no"}, "boolean"),
        ("html", {"attributes": 3}, "array of strings"),
        (
            "babel",
            {"ignoredJsxAttributes": ["id"]},
            'there is no option "ignoredJsxAttributes"',
        ),
    ],
)
def test_unknown_and_wrong_parser_options_are_reported(
    react: Project, setting: str, options: object, said: str
) -> None:
    wb = react({}, **{f"extract__parsers__{setting}": options})
    (problem,) = wb.problems.to_dict("records")
    assert said in problem["message"]
    assert problem["file"] == ".vscode/settings.json"
    assert problem["line"] > 0
