"""Derived keys, keys in use, patterns and the custom framework file: what they make of a small project's keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
QUIET = {"review.enabled": False}
CATEGORIES = ("zero", "one", "two", "few", "many", "other")


def status(wb: i18n.Workbench) -> dict[str, str]:
    frame = wb.usage()
    return dict(zip(frame["key"], frame["status"], strict=True))


def project(
    package: str, keys: object, code: str, name: str = "src/a.jsx"
) -> dict[str, Any]:
    return {
        "package.json": {"dependencies": {package: "1"}},
        "locales/en.json": keys,
        name: code,
    }


@pytest.mark.parametrize("suffix", ["plural", *map(str, range(10)), *CATEGORIES])
@pytest.mark.parametrize("package", ["react-i18next", "i18next"])
def test_i18next_derives_with_an_underscore(
    workspace: Workspace, package: str, suffix: str
) -> None:
    keys = {f"item_{suffix}": "x", f"other.{suffix}": "y", f"idle_{suffix}": "z"}
    wb = i18n.open(
        workspace(
            project(package, keys, "i18next.t('item', { count }); i18n.t('item')"),
            settings=QUIET,
        )
    )
    found = {place.key: place.status for place in wb.usage().itertuples()}
    assert "used" in {state for key, state in found.items() if key.startswith("item")}
    assert {state for key, state in found.items() if key.startswith("idle")} == {
        "unused"
    }


@pytest.mark.parametrize("suffix", ["plural", "0", "9", *CATEGORIES])
def test_shopify_derives_with_a_dot(workspace: Workspace, suffix: str) -> None:
    keys = {"item": {suffix: "x"}, "idle": {suffix: "z"}}
    files = project("@shopify/i18next-shopify", keys, "t('item', { count })")
    found = status(i18n.open(workspace(files, settings=QUIET)))
    assert {state for key, state in found.items() if key.startswith("item")} == {"used"}
    assert {state for key, state in found.items() if key.startswith("idle")} == {
        "unused"
    }


RULES: list[tuple[str, dict[str, Any], dict[str, str], dict[str, str]]] = [
    ("vue derives nothing by itself", {}, {"a": "1", "a_hint": "2"}, {"a": "used", "a_hint": "unused"}),
    ("a rule", {"usage.derivedKeyRules": ["{key}_hint"]}, {"a": "1", "a_hint": "2", "b_hint": "3"},
     {"a": "used", "a_hint": "used", "b_hint": "unused"}),
    ("a rule at the front", {"usage.derivedKeyRules": ["aria_{key}"]}, {"a": "1", "aria_a": "2", "aria_b": "3"},
     {"a": "used", "aria_a": "used", "aria_b": "unused"}),
    ("dots in a rule are dots", {"usage.derivedKeyRules": ["{key}.hint"]}, {"a": "1", "axhint": "3"},
     {"a": "used", "axhint": "unused"}),
    ("a globbed key in use", {"keysInUse": ["dyn.*"]}, {"a": "1", "dyn.x.y": "2", "dynx": "3"},
     {"a": "used", "dyn.x.y": "used", "dynx": "unused"}),
    ("a key in use", {"keysInUse": ["b"]}, {"b": "1", "c": "2"}, {"a": "undefined", "b": "used", "c": "unused"}),
    ("the older name", {"derivedKeyRules": ["{key}_hint"]}, {"a": "1", "a_hint": "2"}, {"a": "used", "a_hint": "used"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "keys", "expected"),
    [rule[1:] for rule in RULES],
    ids=[rule[0] for rule in RULES],
)
def test_rules_of_the_workspace(
    workspace: Workspace,
    settings: dict[str, Any],
    keys: dict[str, str],
    expected: dict[str, str],
) -> None:
    root = workspace(
        project("vue-i18n", keys, "$t('a')", "src/a.js"), settings={**QUIET, **settings}
    )
    assert status(i18n.open(root)) == expected


def test_rules_of_the_workspace_replace_those_of_the_framework(
    workspace: Workspace,
) -> None:
    keys = {"item": "x", "item_0": "z", "item_note": "w"}
    files = project("react-i18next", keys, "t('item')")
    root = workspace(files, settings={**QUIET, "usage.derivedKeyRules": ["{key}_note"]})
    assert status(i18n.open(root)) == {
        "item": "used",
        "item_0": "unused",
        "item_note": "used",
    }


def test_a_family_whose_base_is_not_there_is_used_and_not_undefined(
    workspace: Workspace,
) -> None:
    files = project(
        "react-i18next", {"item_one": "1", "item_other": "n"}, "t('item', { count })"
    )
    assert status(i18n.open(workspace(files, settings=QUIET))) == {"item": "used"}


PATTERNS: list[tuple[str, dict[str, Any], str, list[str]]] = [
    ("the framework's", {}, "$t('a.b'); tr('c')", ["a.b"]),
    ("replaced", {"regex.usageMatch": [r"\btr\(['\"]({key})['\"]"]}, "$t('a.b'); tr('c')", ["c"]),
    ("empty means the framework's", {"regex.usageMatch": []}, "$t('a.b'); tr('c')", ["a.b"]),
    ("added", {"regex.usageMatchAppend": [r"\btr\(['\"]({key})['\"]"]}, "$t('a.b'); tr('c')", ["a.b", "c"]),
    ("replaced and added", {"regex.usageMatch": [r"\btr\('({key})'"], "regex.usageMatchAppend": [r"\bq\('({key})'"]},
     "$t('a'); tr('c'); q('d')", ["c", "d"]),
    ("a bad one beside a good one", {"regex.usageMatchAppend": ["(", r"\btr\('({key})'"]}, "$t('a.b'); tr('c')", ["a.b", "c"]),
    ("JavaScript's named group", {"regex.usageMatchAppend": [r"\btr\('(?<key>{key})'"]}, "tr('c')", ["c"]),
    ("over several lines", {"regex.usageMatchAppend": [r"\btr\(\s*'({key})'"]}, "tr(\r\n  'c')", ["c"]),
    ("keys with blanks", {"regex.key": r"[\w. ]+"}, "$t('Save it'); $t('a-b')", ["Save it"]),
    ("keys of other scripts", {"regex.key": r"[^'\"`]+"}, "$t('保存'); $t(\"a b\")", ["保存", "a b"]),
    ("a bad key pattern", {"regex.key": "["}, "$t('a.b')", ["a.b"]),
    ("path parsing off", {"disablePathParsing": True}, "$t('Save it. Now!')", ["Save it. Now!"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("settings", "code", "expected"),
    [row[1:] for row in PATTERNS],
    ids=[row[0] for row in PATTERNS],
)
def test_patterns_of_the_workspace(
    workspace: Workspace, settings: dict[str, Any], code: str, expected: list[str]
) -> None:
    root = workspace(
        project("vue-i18n", {"k": "1"}, code, "src/a.js"),
        settings={**QUIET, **settings},
    )
    wb = i18n.open(root)
    assert sorted(wb.places()["key"]) == sorted(expected)
    assert list(wb.annotations("src/a.js")["key"]) == expected
    bad = settings.get("regex.key") == "[" or "(" in settings.get(
        "regex.usageMatchAppend", []
    )
    wb.sources.scan()
    assert bool(len(wb.problems)) == bad


CUSTOM = ".vscode/i18n-helper-custom-framework.yml"
FILES: list[tuple[str, str, str, str, list[str]]] = [
    ("texts instead of lists", "languageIds: javascript\nusageMatchRegex: \"tr\\\\('({key})'\\\\)\"\n", "src/a.js", "tr('a'); $t('b')", ["a"]),
    ("another language", "languageIds: [python]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\n", "src/a.js", "tr('a')", []),
    ("blade", "languageIds: [blade]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\n", "src/a.blade.php", "{{ tr('a') }}", ["a"]),
    ("json", "languageIds: [json]\nusageMatchRegex: ['\"%({key})%\"']\n", "src/a.json", '{"t": "%a.b%"}', ["a.b"]),
    ("erb", "languageIds: [html.erb]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\n", "src/a.html.erb", "<%= tr('a') %>", ["a"]),
    ("a namespace with #", "languageIds: [javascript]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\nnamespace: true\nnamespaceDelimiter: '#'\n",
     "src/a.js", "tr('shop#a')", ["shop#a"]),
    ("a namespace with a slash", "languageIds: [javascript]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\nnamespace: true\nnamespaceDelimiter: /\n",
     "src/a.js", "tr('shop/a.b')", ["shop/a.b"]),
    ("a delimiter without namespaces", "languageIds: [javascript]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\nnamespaceDelimiter: ':'\n",
     "src/a.js", "tr('shop:a'); tr('b')", ["b"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("definition", "file", "code", "expected"),
    [row[1:] for row in FILES],
    ids=[row[0] for row in FILES],
)
def test_the_custom_framework_file(
    workspace: Workspace, definition: str, file: str, code: str, expected: list[str]
) -> None:
    files = {CUSTOM: definition, "locales/en/shop.json": {"a": "1"}, file: code}
    root = workspace(
        files,
        settings={
            **QUIET,
            "enabledFrameworks": ["custom"],
            "localesPaths": ["locales"],
        },
    )
    assert list(i18n.open(root).places()["key"]) == expected


def test_monopoly_switches_the_others_off_even_where_they_are_listed(
    workspace: Workspace,
) -> None:
    definition = "languageIds: [javascript]\nusageMatchRegex: [\"tr\\\\('({key})'\\\\)\"]\nmonopoly: "
    files = {
        **project("vue-i18n", {"a": "1"}, "tr('a'); $t('b')", "src/a.js"),
        CUSTOM: f"{definition}false\n",
    }
    root = workspace(files, settings={**QUIET, "enabledFrameworks": ["vue", "custom"]})
    assert list(i18n.open(root).places()["key"]) == ["a", "b"]
    (root / CUSTOM).write_text(f"{definition}true\n")
    assert list(i18n.open(root).places()["key"]) == ["a"]
    assert i18n.open(root).frameworks == ["custom"]
