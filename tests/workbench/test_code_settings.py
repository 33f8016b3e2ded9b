"""What code means under each setting: one test a setting or field, through a workbench on a real small workspace."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.formats import all_formats

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
I18NEXT = {"package.json": {"dependencies": {"react-i18next": "14"}}}
QUIET = {"review.enabled": False}
LONG = "A sentence that goes on until it is longer than forty characters"
PAGE = {
    **VUE,
    "locales/en.json": {"short": "Save", "long": LONG, "only": "English only"},
    "locales/de.json": {"short": "Sichern", "long": "Ein Satz"},
    "src/a.js": "t('short'); t('long'); t('only'); t('none')\n",
}


def opened(root: Path, **settings: object) -> i18n.Workbench:
    return i18n.open(
        root,
        settings={
            **QUIET,
            **{name.replace("__", "."): value for name, value in settings.items()},
        },
    )


def texts(wb: i18n.Workbench, path: str = "src/a.js") -> list[str]:
    return list(wb.annotations(path)["text"])


def found(wb: i18n.Workbench) -> list[str]:
    return list(wb.places()["key"])


# --- Annotations ---------------------------------------------------------------------------------------------------------


def test_annotations_off_shows_none(workspace: Workspace) -> None:
    root = workspace(PAGE)
    assert len(opened(root).annotations("src/a.js")) == 4
    assert len(opened(root, annotations=False).annotations("src/a.js")) == 0


def test_annotation_in_place_replaces_the_literal_or_follows_it(
    workspace: Workspace,
) -> None:
    root = workspace(PAGE)
    place = ["in_place", "text", "line", "column", "end_line", "end_column"]
    assert opened(root).annotations("src/a.js").loc[0, place].tolist() == [
        True,
        "Save",
        1,
        3,
        1,
        10,
    ]
    after = opened(root, annotationInPlace=False).annotations("src/a.js")
    assert after.loc[0, place].tolist() == [False, "·Save", 1, 10, 1, 10]


def test_annotation_in_place_full_match_changes_the_colour_only(
    workspace: Workspace,
) -> None:
    root = workspace(PAGE)
    plain, full = (
        opened(root, annotationInPlaceFullMatch=on).annotations("src/a.js")
        for on in (False, True)
    )
    assert list(plain["color"])[:2] == ["rgba(153, 153, 153, .8)"] * 2
    assert list(full["color"]) == [
        "#ce9178",
        "#ce9178",
        "#ce9178",
        "rgba(153, 153, 153, .3)",
    ]
    assert plain.drop(columns="color").equals(full.drop(columns="color"))


@pytest.mark.parametrize(
    ("limit", "shown"),
    [(40, LONG[:40] + "..."), (5, "A sen..."), (0, LONG), (len(LONG), LONG)],
)
def test_annotation_max_length(workspace: Workspace, limit: int, shown: str) -> None:
    assert texts(opened(workspace(PAGE), annotationMaxLength=limit))[1] == shown


def test_annotation_delimiter_counts_only_behind_the_key(workspace: Workspace) -> None:
    root = workspace(PAGE)
    assert (
        texts(opened(root, annotationDelimiter=" -> ", annotationInPlace=False))[0]
        == " -> Save"
    )
    assert texts(opened(root, annotationDelimiter=" -> "))[0] == "Save"


@pytest.mark.parametrize(
    ("brackets", "shown"), [(["[", "]"], "[Save]"), (["<"], "Save"), ([], "Save")]
)
def test_annotation_brackets(
    workspace: Workspace, brackets: list[str], shown: str
) -> None:
    assert texts(opened(workspace(PAGE), annotationBrackets=brackets))[0] == shown


def test_missing_texts_show_the_source_or_the_key(workspace: Workspace) -> None:
    frame = opened(workspace(PAGE), displayLanguage="de").annotations("src/a.js")
    assert list(zip(frame["text"], frame["missing"], strict=True)) == [
        ("Sichern", False),
        ("Ein Satz", False),
        ("English only", True),
        ("none", True),
    ]


# --- Theme ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "column", "row"),
    [
        ("annotation", "color", 0),
        ("annotationMissing", "color", 3),
        ("annotationBorder", "border", 0),
        ("annotationMissingBorder", "border", 3),
        ("annotationInPlaceFullMatch", "color", 0),
    ],
)
def test_theme(workspace: Workspace, name: str, column: str, row: int) -> None:
    settings = {
        f"theme.{name}": "#123456",
        "annotationInPlaceFullMatch": name == "annotationInPlaceFullMatch",
    }
    wb = i18n.open(workspace(PAGE), settings=settings)
    frame = wb.annotations("src/a.js")
    assert frame.loc[row, column] == "#123456"
    assert (frame[["color", "border"]] == "#123456").sum().sum() == (
        3 if row == 0 else 1
    )
    assert "#123456" in wb.annotated_html("src/a.js")


def test_a_hostile_colour_and_a_hostile_text_stay_text(workspace: Workspace) -> None:
    files = {**PAGE, "locales/en.json": {"short": "<script>alert(1)</script>"}}
    wb = opened(workspace(files), theme__annotation="red;background:url(//evil)")
    html = wb.annotated_html("src/a.js")
    assert "<script" not in html
    assert "evil" not in html


# --- Review gutters ------------------------------------------------------------------------------------------------------


def test_review_gutters(workspace: Workspace) -> None:
    root = workspace(PAGE)
    i18n.open(root).reviews.approve("short", "en")
    assert list(i18n.open(root).annotations("src/a.js")["gutter"]) == [
        "approved",
        "",
        "",
        "",
    ]
    assert "✓" in i18n.open(root).annotated_html("src/a.js")
    for settings in ({"review.gutters": False}, {"review.enabled": False}):
        assert set(
            i18n.open(root, settings=settings).annotations("src/a.js")["gutter"]
        ) == {""}


# --- Frameworks and parsers ----------------------------------------------------------------------------------------------


def test_enabled_frameworks_decide_what_a_call_is(workspace: Workspace) -> None:
    files = {
        **VUE,
        "locales/en.json": {"a": "1", "b": "2"},
        "src/x.js": "$t('a'); polyglot.t('b'); t('c')",
    }
    root = workspace(files)
    assert found(opened(root)) == ["a", "b", "c"]
    assert found(opened(root, enabledFrameworks=["polyglot"])) == ["b"]
    assert opened(root, enabledFrameworks=["polyglot"]).frameworks == ["polyglot"]


def test_enabled_parsers(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "locales/de.yaml": "b: 2\n"}
    )
    assert set(opened(root, enabledParsers=["yaml"]).messages["key"]) == {"b"}
    assert set(opened(root, enabledParsers=["json", "yaml"]).messages["key"]) == {
        "a",
        "b",
    }


def test_extended_file_extensions(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.words": '{"a": "1"}', "locales/de.json": {"a": "1"}}
    )
    assert set(opened(root).messages["locale"]) == {"de"}
    extended = opened(root, parsers__extendFileExtensions={"words": "json"})
    assert set(extended.messages["locale"]) == {"de", "en"}


def test_parser_options_of_one_parser_go_before_those_of_all(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, "locales/en.yaml": "a: x\n"})
    options = {"forceQuotes": True, "quotingType": '"', "yaml": {"quotingType": "'"}}
    opened(root, parserOptions=options).changes().set("b", "en", "new").apply()
    assert (root / "locales/en.yaml").read_text() == "a: x\nb: 'new'\n"


def test_unknown_parser_options_are_located_warnings(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}},
        settings={"parserOptions": {"nonsense": 1, "yaml": {"forceQuote": True}}},
    )
    problems = i18n.open(root).problems.query("rule == 'parser-option'")
    assert list(problems["file"]) == [".vscode/settings.json"] * 2
    assert (problems["line"] > 1).all()
    assert problems["suggestion"].str.contains("forceQuotes").any()


def test_scope_root_of_rails(workspace: Workspace) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  posts:\n    show:\n      title: T\n",
        "app/views/posts/show.html.erb": "<%= t('.title') %>\n",
        "ui/pages/posts/show.html.erb": "<%= t('.title') %>\n",
    }
    root = workspace(files)
    place = {"posts.show.title": "app/views/posts/show.html.erb"}
    frame = opened(root).places("posts.show.title")
    assert dict(zip(frame["key"], frame["file"], strict=True)) == place
    for spelled in ("ui/pages", "./ui/pages/", "ui\\pages"):
        other = opened(root, **{"frameworks.ruby-rails.scopeRoot": spelled})
        found = other.places("posts.show.title")
        assert list(found["file"]) == ["ui/pages/posts/show.html.erb"]


RUNNER = """#!/bin/sh
for last; do :; done
echo "$@" > "$(dirname "$0")/seen"
printf '%s{"value": {"a": "computed"}}' "$last"
"""


@pytest.fixture
def typescript(workspace: Workspace) -> Path:
    settings = {
        "enabledParsers": ["ts"],
        "parsers.typescript.tsNodePath": "tools/runner",
        "parsers.typescript.compilerOptions": {"target": "es2022"},
    }
    files = {
        **VUE,
        "tools/runner": RUNNER,
        "locales/en.ts": "export default { a: make(), b: 'plain' }\n",
    }
    root = workspace(files, settings=settings)
    (root / "tools/runner").chmod(0o755)
    return root


def test_typescript_runner_runs_only_where_it_is_trusted(typescript: Path) -> None:
    assert i18n.open(typescript).wide().loc["b", "en"] == "plain"
    assert not (typescript / "tools/seen").exists()
    assert i18n.open(typescript, trust=True).wide().loc["a", "en"] == "computed"
    assert (typescript / "tools/seen").exists()


def test_typescript_compiler_options_reach_the_runner(typescript: Path) -> None:
    i18n.open(typescript, trust=True)
    assert '"target": "es2022"' in (typescript / "tools/seen").read_text()


def test_a_runner_may_print_the_module_as_json_by_itself(typescript: Path) -> None:
    (typescript / "tools/runner").write_text('#!/bin/sh\necho \'{"a": "printed"}\'\n')
    wide = i18n.open(typescript, trust=True).wide()
    assert wide["en"].to_dict() == {"a": "printed", "b": "plain"}


# --- Regex ---------------------------------------------------------------------------------------------------------------

WIDE = {
    **VUE,
    "locales/en.json": {"héllo wörld": "1", "a.b": "2"},
    "src/x.js": "t('héllo wörld'); t('a.b')",
}


def test_regex_key_makes_other_keys_detectable(workspace: Workspace) -> None:
    root = workspace(WIDE)
    assert found(opened(root)) == ["a.b"]
    wide = opened(root, regex__key="[^'\"]+")
    assert found(wide) == ["a.b", "héllo wörld"]
    assert found(opened(root, regex__key="[a-z]")) == []


def test_a_bad_regex_key_is_said_and_the_default_holds(workspace: Workspace) -> None:
    wb = opened(workspace(WIDE), regex__key="([")
    assert found(wb) == ["a.b"]
    assert wb.problems["message"].str.contains(r"\(\[", regex=True).any()


def test_regex_usage_match_replaces_the_patterns_of_frameworks(
    workspace: Workspace,
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "src/x.js": "t('a'); say('b'); ask('c')"}
    )
    only = opened(root, regex__usageMatch=["say\\(['\"]({key})['\"]\\)"])
    assert found(only) == ["b"]
    assert found(
        opened(root, regex__usageMatch=[], regex__usageMatchAppend=["ask\\('({key})'"])
    ) == ["a", "c"]
    both = {
        "regex.usageMatch": ["say\\('({key})'"],
        "regex.usageMatchAppend": ["ask\\('({key})'"],
    }
    assert found(i18n.open(root, settings=both)) == ["b", "c"]


def test_a_bad_usage_pattern_leaves_the_others_working(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "src/x.js": "t('a'); ask('c')"}
    )
    wb = opened(root, regex__usageMatchAppend=["bad(", "ask\\('({key})'"])
    assert found(wb) == ["a", "c"]
    assert wb.problems["message"].str.contains("bad(", regex=False).any()


# --- Usage analysis ------------------------------------------------------------------------------------------------------


def status(wb: i18n.Workbench) -> dict[str, str]:
    frame = wb.usage()
    return dict(zip(frame["key"], frame["status"], strict=True))


@pytest.mark.parametrize(
    ("globs", "used"),
    [
        (["errors.*"], {"errors.a", "errors.deep.b"}),
        (["errors.a"], {"errors.a"}),
        (["errors"], set()),
        (["errors.deep.*", "x"], {"errors.deep.b", "x"}),
    ],
)
def test_keys_in_use(workspace: Workspace, globs: list[str], used: set[str]) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"errors": {"a": "1", "deep": {"b": "2"}}, "x": "3"}}
    )
    wb = opened(root, keysInUse=globs)
    assert {key for key, state in status(wb).items() if state == "used"} == used
    assert set(wb.unused()["key"]) == {"errors.a", "errors.deep.b", "x"} - used


def test_derived_key_rules(workspace: Workspace) -> None:
    keys = {"item": "1", "item__tip": "2", "item_hint": "3"}
    root = workspace({**VUE, "locales/en.json": keys, "src/x.js": "t('item')"})
    assert status(opened(root)) == {
        "item": "used",
        "item__tip": "unused",
        "item_hint": "unused",
    }
    rules = opened(root, usage__derivedKeyRules=["{key}__tip"])
    assert status(rules) == {"item": "used", "item__tip": "used", "item_hint": "unused"}


def test_derived_key_rules_replace_those_of_the_framework(workspace: Workspace) -> None:
    files = {
        **I18NEXT,
        "locales/en.json": {"item_plural": "1"},
        "src/x.js": "t('item')",
    }
    root = workspace(files, settings={**QUIET, "namespace": False})
    assert "unused" not in set(status(opened(root)).values())
    other = opened(root, usage__derivedKeyRules=["{key}.tip"])
    assert status(other) == {"item_plural": "unused", "item": "undefined"}


def test_usage_scanning_ignore(workspace: Workspace) -> None:
    files = {
        **VUE,
        "locales/en.json": {"a": "1", "b": "2", "c": "3"},
        "src/a.js": "t('a')",
        "src/old/b.js": "t('b')",
        "build/c.js": "t('c')",
    }
    root = workspace(files)
    assert found(opened(root)) == ["a", "b"]
    assert found(opened(root, usage__scanningIgnore=["src/old/**"])) == ["a"]
    assert found(opened(root, usage__scanningIgnore=["!build"])) == ["a", "b", "c"]


def test_translators_that_a_person_names_and_refuses(workspace: Workspace) -> None:
    files = {
        "locales/en.json": {"a": "1", "b": "2", "c": "3"},
        "src/a.js": "say('a'); ask('b')",
        "package.json": {},
    }
    root = workspace(files)
    assert found(opened(root)) == []
    assert found(opened(root, usage__translators=["say"])) == ["a"]
    assert found(
        opened(root, usage__translators=["say", "ask"], usage__notTranslators=["ask"])
    ) == ["a"]


def test_own_patterns_read_all_languages_where_no_framework_is_known(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en.json": {"a": "1", "b": "2"},
        "src/a.vue": "<p>{{ say('a') }}</p>",
        "lib/b.rb": "say('b')",
        "package.json": {},
    }
    root = workspace(files)
    assert found(opened(root, regex__usageMatchAppend=["say\\('({key})'\\)"])) == [
        "a",
        "b",
    ]
    assert found(opened(root, regex__usageMatch=["say\\('({key})'\\)"])) == ["a", "b"]


# --- Custom framework file -------------------------------------------------------------------------------------------------

CUSTOM = ".vscode/i18n-helper-custom-framework.yml"
SAY = 'usageMatchRegex: "\\\\Wsay\\\\([\'\\"]({key})[\'\\"]\\\\)"\n'


def custom(
    workspace: Workspace,
    text: str,
    files: dict[str, object] | None = None,
    **settings: object,
) -> Path:
    named = {
        **QUIET,
        **{name.replace("__", "."): value for name, value in settings.items()},
    }
    return workspace(
        {"locales/en.json": {"a": "1"}, CUSTOM: text, **(files or {})}, settings=named
    )


def test_custom_usage_match_regex_and_language_ids(workspace: Workspace) -> None:
    files = {"src/x.js": " say('a'); say(\"b\")", "src/x.php": "<?php say('a');"}
    wb = i18n.open(custom(workspace, "languageIds: javascript\n" + SAY, files))
    assert wb.frameworks == ["custom"]
    places = wb.places()
    assert list(places["key"]) == ["a", "b"]
    assert set(places["framework"]) == {"custom"}
    assert wb.places("a")[
        ["file", "line", "column", "end_column"]
    ].to_numpy().tolist() == [["src/x.js", 1, 7, 8]]


def test_custom_language_ids_are_a_text_or_a_list(workspace: Workspace) -> None:
    files = {
        "src/x.js": " say('a')",
        "src/x.php": "<?php say('a');",
        "src/y.haml": "= say('a')",
    }
    root = custom(workspace, "languageIds: [javascript, php, haml]\n" + SAY, files)
    assert sorted(i18n.open(root).places("a")["file"]) == [
        "src/x.js",
        "src/x.php",
        "src/y.haml",
    ]


def test_custom_patterns_work_beside_a_bad_one(workspace: Workspace) -> None:
    text = "languageIds: [javascript]\nusageMatchRegex:\n  - '(('\n  - \"say\\\\('({key})'\\\\)\"\n"
    wb = i18n.open(custom(workspace, text, {"src/x.js": "say('a')"}))
    assert found(wb) == ["a"]
    assert wb.problems["message"].str.contains(r"\(\(", regex=True).any()


def test_custom_refactor_templates(workspace: Workspace) -> None:
    text = (
        "languageIds: [javascript]\n"
        + SAY
        + "refactorTemplates:\n  - say('$1')\n  - '{say(\"$1\", \"$1\")}'\n"
    )
    wb = i18n.open(custom(workspace, text))
    framework = next(each for each in wb.project.frameworks if each.id == "custom")
    assert [
        each.replace("{key}", "k")
        for each in framework.extraction.templates_for("js-string")
    ] == [
        "say('k')",
        '{say("k", "k")}',
    ]
    without = i18n.open(custom(workspace, "languageIds: [javascript]\n" + SAY))
    framework = next(each for each in without.project.frameworks if each.id == "custom")
    assert framework.extraction.templates_for("jsx-text") == ("{key}",)


NAMESPACED = "languageIds: [javascript]\n" + SAY + "namespace: true\n"
MATCHER = {"pathMatcher": "{locale}/{namespace}.json"}
SPACES = {"locales/en/shop.json": {"a": "1"}, "locales/en/common.json": {"ok": "1"}}


@pytest.mark.parametrize(
    ("delimiter", "code"),
    [(":", "shop:a"), ("/", "shop/a"), (".", "shop.a"), ("#", "shop#a")],
)
def test_custom_namespace_and_delimiter(
    workspace: Workspace, delimiter: str, code: str
) -> None:
    files = {**SPACES, "src/x.js": f" say('{code}')"}
    root = custom(
        workspace, NAMESPACED + f'namespaceDelimiter: "{delimiter}"\n', files, **MATCHER
    )
    wb = i18n.open(root)
    assert status(wb) == {f"shop{delimiter}a": "used", f"common{delimiter}ok": "unused"}
    assert set(wb.messages["namespace"]) == {"shop", "common"}


def test_custom_delimiter_means_nothing_without_namespaces(
    workspace: Workspace,
) -> None:
    text = "languageIds: [javascript]\n" + SAY + 'namespaceDelimiter: ":"\n'
    wb = i18n.open(
        custom(workspace, text, {**SPACES, "src/x.js": " say('a')"}, **MATCHER)
    )
    assert status(wb) == {"a": "used", "ok": "unused"}


SCOPED = (
    NAMESPACED
    + 'namespaceDelimiter: ":"\n'
    + 'scopeRangeRegex: "useTranslation\\\\([\'\\"]?([^\'\\"]*)[\'\\"]?\\\\)"\n'
)
FIVE_RULES = [
    ("before the first match nothing is scoped", " say('k'); useTranslation('shop')", ["k"]),
    ("a match starts a range", "useTranslation('shop'); say('k')", ["shop:k"]),
    ("a range ends at the next match", "useTranslation('shop'); say('k'); useTranslation('common'); say('k')",
     ["common:k", "shop:k"]),
    ("an empty capture ends the scope", "useTranslation('shop'); say('k'); useTranslation(''); say('l')",
     ["l", "shop:k"]),
    ("an explicit namespace is left alone", "useTranslation('shop'); say('common:ok')", ["common:ok"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "code", "keys"), FIVE_RULES, ids=[rule for rule, _, _ in FIVE_RULES]
)
def test_custom_scope_range_regex(
    workspace: Workspace, rule: str, code: str, keys: list[str]
) -> None:
    wb = i18n.open(custom(workspace, SCOPED, {**SPACES, "src/x.js": code}, **MATCHER))
    assert found(wb) == keys, rule


def test_a_key_that_a_custom_scope_lacks_is_not_one_without_the_scope(
    workspace: Workspace,
) -> None:
    text = SCOPED.replace("namespace: true\n", "").replace(
        'namespaceDelimiter: ":"\n', ""
    )
    messages = {"title": "Root", "other": "Root", "shop": {"ok": "OK"}}
    code = "useTranslation('shop'); say('title'); say('ok');\nuseTranslation('');\nsend('other')"
    wb = i18n.open(
        custom(workspace, text, {"locales/en.json": messages, "src/x.js": code})
    )
    assert status(wb) == {
        "shop.ok": "used",
        "shop.title": "undefined",
        "title": "unused",
        "other": "possibly used",
    }


def test_a_key_of_a_custom_scope_is_not_one_of_the_default_namespace(
    workspace: Workspace,
) -> None:
    spaces = {
        "locales/en/shop.json": {"a": "1", "free": "2"},
        "locales/en/common.json": {"free": "3"},
    }
    files = {**spaces, "src/x.js": "useTranslation('shop'); say('a'); say('free')"}
    wb = i18n.open(
        custom(workspace, SCOPED, files, defaultNamespace="common", **MATCHER)
    )
    assert status(wb) == {
        "shop:a": "used",
        "shop:free": "used",
        "common:free": "unused",
    }


def test_custom_scopes_hold_only_in_its_languages(workspace: Workspace) -> None:
    text = SCOPED.replace("[javascript]", "[php]")
    files = {
        **SPACES,
        "src/x.php": "<?php useTranslation('shop'); say('a');",
        "src/x.js": "useTranslation('shop'); say('a')",
    }
    wb = i18n.open(custom(workspace, text, files, **MATCHER))
    assert list(wb.places()["file"]) == ["src/x.php"]
    assert found(wb) == ["shop:a"]


def test_a_custom_file_that_the_list_leaves_out_is_said(workspace: Workspace) -> None:
    text = "languageIds: [javascript]\n" + SAY + "monopoly: true\n"
    files = {**VUE, "src/x.js": " say('a'); $t('b')"}
    wb = i18n.open(custom(workspace, text, files, enabledFrameworks=["vue"]))
    assert (wb.frameworks, found(wb)) == (["vue"], ["b"])
    (problem,) = wb.problems.to_dict("records")
    assert (problem["rule"], problem["severity"]) == ("custom-framework", "info")
    assert problem["file"] == ".vscode/settings.json"
    assert "is not used" in problem["message"]


def test_custom_monopoly_switches_the_built_in_ones_off(workspace: Workspace) -> None:
    files = {**VUE, "src/x.js": " say('a'); $t('b')"}
    both = i18n.open(custom(workspace, "languageIds: [javascript]\n" + SAY, files))
    assert set(both.frameworks) >= {"vue", "custom"}
    assert found(both) == ["a", "b"]
    text = "languageIds: [javascript]\n" + SAY + "monopoly: true\n"
    alone = i18n.open(
        custom(workspace, text, files, enabledFrameworks=["vue", "custom"])
    )
    assert alone.frameworks == ["custom"]
    assert found(alone) == ["a"]


def test_a_broken_custom_file_is_said_and_the_rest_works(workspace: Workspace) -> None:
    wb = i18n.open(
        custom(workspace, "languageIds: [javascript\n", {**VUE, "src/x.js": "$t('a')"})
    )
    assert found(wb) == ["a"]
    assert CUSTOM in set(wb.problems["file"])


# --- Hot reload ------------------------------------------------------------------------------------------------------------


def eventually(what: Callable[[], bool], seconds: float = 20) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if what():
            return True
        time.sleep(0.1)
    return what()


def test_the_watcher_takes_up_code_messages_settings_and_the_custom_file(
    workspace: Workspace,
) -> None:
    files = {"src/x.js": " say('a'); ask('b')"}
    root = custom(workspace, "languageIds: [javascript]\n" + SAY, files)
    wb = i18n.open(root)
    assert found(wb) == ["a"]
    watcher = wb.watch()
    try:
        (root / CUSTOM).write_text(
            "languageIds: [javascript]\n" + SAY.replace("say", "ask")
        )
        assert eventually(lambda: found(wb) == ["b"])
        (root / "src/x.js").write_text(" ask('c')")
        assert eventually(lambda: found(wb) == ["c"])
        (root / "locales/en.json").write_text(json.dumps({"c": "new"}))
        assert eventually(lambda: status(wb) == {"c": "used"})
        (root / ".vscode/settings.json").write_text(
            json.dumps(
                {"i18n-helper.keysInUse": ["c"], "i18n-helper.annotations": False}
            )
        )
        assert eventually(lambda: wb.settings["annotations"] is False)
        (root / CUSTOM).unlink()
        assert eventually(lambda: "custom" not in wb.frameworks)
    finally:
        watcher.stop()


def test_an_option_for_all_parsers_is_no_problem_and_one_that_none_knows_is(
    workspace: Callable[..., Path],
) -> None:
    options = {"lineWidth": 70, "nonsense": True}
    known = {option.name for fmt in all_formats().values() for option in fmt.options}
    wb = i18n.open(
        workspace({"locales/en.yaml": "a: A\n"}, settings={"parserOptions": options})
    )
    said = wb.problems.query("rule == 'parser-option'")["message"].tolist()
    unknown = [name for name in options if name not in known]
    assert said == [f"parserOptions: no parser knows {name!r}" for name in unknown]
    assert len(unknown) < len(options)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"lineWidth": "80"}, "yaml.lineWidth: a number is needed, not a string"),
        ({"forceQuotes": 1}, "yaml.forceQuotes: a boolean is needed, not a number"),
        ({"lineWidth": True}, "yaml.lineWidth: a number is needed, not a boolean"),
        (
            {"dump": {"noRefs": True, "lineWidth": "80"}},
            "yaml.dump.lineWidth: a number is needed, not a string",
        ),
        ({"dump": "x"}, "yaml.dump: an object is needed, not a string"),
    ],
)
def test_an_option_of_another_type_is_told_where_it_stands(
    workspace: Callable[..., Path], options: dict[str, object], said: str
) -> None:
    files = {"locales/en.yaml": "a: A\n"}
    wb = i18n.open(workspace(files, settings={"parserOptions": {"yaml": options}}))
    (problem,) = wb.problems.query("rule == 'parser-option'").itertuples()
    assert problem.message == f"parserOptions: {said}"
    assert (problem.file, problem.line > 1) == (".vscode/settings.json", True)
    assert problem.suggestion


@pytest.mark.parametrize(
    "options",
    [
        {"yaml": {"forceQuotes": "false"}},
        {"yaml": {"dump": {"forceQuotes": 1}}},
        {"forceQuotes": "no"},
    ],
)
def test_an_option_of_another_type_is_told_and_its_default_holds(
    workspace: Callable[..., Path], options: dict[str, object]
) -> None:
    root = workspace({"locales/en.yaml": "a: A\n"}, settings={"parserOptions": options})
    wb = i18n.open(root)
    (problem,) = wb.problems.query("rule == 'parser-option'").itertuples()
    assert "a boolean is needed" in problem.message
    assert (problem.file, problem.line > 1) == (".vscode/settings.json", True)
    wb.changes().set("b", "en", "B").apply()
    assert (root / "locales/en.yaml").read_text() == "a: A\nb: B\n"


@pytest.mark.parametrize("options", ["x", 5, ["a"], None])
def test_options_of_a_parser_that_are_no_object_are_said_and_left_out(
    workspace: Callable[..., Path], options: object
) -> None:
    root = workspace(
        {"locales/en.yaml": "a: A\n"}, settings={"parserOptions": {"yaml": options}}
    )
    wb = i18n.open(root)
    assert wb.problems.query("rule == 'parser-option'")[
        ["file", "line"]
    ].to_numpy().tolist() == [[".vscode/settings.json", 3]]
    assert wb.messages["key"].tolist() == ["a"]


def test_a_listener_that_fails_ends_no_watching(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its error is shown as that of any thread; the others are told, and so is the next change."""
    shown: list[object] = []
    monkeypatch.setattr(threading, "excepthook", shown.append)
    root = workspace({"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "B"}})
    wb = i18n.open(root)
    told: list[str] = []
    wb.on_change(lambda: 1 / 0)
    wb.on_change(lambda: told.append("changed"))
    with wb.watch():
        for text in ("C", "D"):
            (root / "locales/fr.json").write_text(json.dumps({"a": text}))
            assert eventually(lambda text=text: text in set(wb.messages["value"]))
    assert len(told) >= 2
    assert len(shown) >= 2
