"""Every kind of value, right and wrong: what it becomes, and what is said about it."""

from __future__ import annotations

import json
import math
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from i18n_workbench.settings import (
    ENGINE_IDS,
    FRAMEWORK_IDS,
    PARSER_IDS,
    SETTINGS,
)
from i18n_workbench.settings.checked import INVALID, UNSET
from i18n_workbench.settings.validation import validate

GOOD = [
    ("disabled", True, True),
    ("indent", 4, 4),
    ("indent", 0, 0),
    ("indent", 4.0, 4),
    ("annotationMaxLength", 0, 0),
    ("extract.keyMaxLength", 20, 20),
    ("extract.keyMaxLength", "Infinity", math.inf),
    ("extract.keyMaxLength", math.inf, math.inf),
    ("localesPaths", "src/locales", ["src/locales"]),
    ("localesPaths", "a, b\\c/ ,d/{x,y}/*", ["a", "b/c", "d/{x,y}/*"]),
    ("localesPaths", ["a/", "b"], ["a", "b"]),
    ("ignoredLocales", "fr", ["fr"]),
    ("ignoredLocales", ["fr", "de"], ["fr", "de"]),
    ("enabledFrameworks", "vue", ["vue"]),
    ("enabledFrameworks", list(FRAMEWORK_IDS), list(FRAMEWORK_IDS)),
    ("enabledParsers", list(PARSER_IDS), list(PARSER_IDS)),
    ("translate.engines", list(ENGINE_IDS), list(ENGINE_IDS)),
    ("translate.engines", [], []),
    ("annotationBrackets", ["[", "]"], ["[", "]"]),
    ("annotationBrackets", [], []),
    ("annotationDelimiter", "", ""),
    ("localeCountryMap", {"en": "gb"}, {"en": "gb"}),
    ("parsers.extendFileExtensions", {"jsonx": "json"}, {"jsonx": "json"}),
    ("extract.ignoredByFiles", {"src/**": ["OK"]}, {"src/**": ["OK"]}),
    (
        "parserOptions",
        {"yaml": {"dump": {"lineWidth": -1}}},
        {"yaml": {"dump": {"lineWidth": -1}}},
    ),
    ("encoding", "gbk", "gbk"),
    ("encoding", "auto", "auto"),
    ("regex.key", r"[\w.-]+?", r"[\w.-]+?"),
    ("regex.usageMatch", [r"t\(['\"]({key})"], [r"t\(['\"]({key})"]),
    ("theme.annotation", "rgba(1, 2, 3, .5)", "rgba(1, 2, 3, .5)"),
    ("theme.annotation", "rgb(10% 20% 30% / 50%)", "rgb(10% 20% 30% / 50%)"),
    ("theme.annotation", "hsl(120deg, 10%, 20%)", "hsl(120deg, 10%, 20%)"),
    ("theme.annotation", "RebeccaPurple", "RebeccaPurple"),
    ("theme.annotation", "oklch(40.1% 0.2 30 / 0.5)", "oklch(40.1% 0.2 30 / 0.5)"),
    ("theme.annotation", "hwb(.5turn none 0%)", "hwb(.5turn none 0%)"),
    ("theme.annotation", "color(display-p3 1 0.5 0)", "color(display-p3 1 0.5 0)"),
    ("theme.annotation", "#Ab1", "#Ab1"),
    ("translate.openai.apiRoot", "https://llm.example/v1", "https://llm.example/v1"),
    ("translate.deepl.apiKey", "k", "k"),
    ("refactor.templates", ["$t('$1')"], ["$t('$1')"]),
    (
        "refactor.templates",
        [{"source": "jsx-text", "templates": "{t('$1')}", "include": ["*.tsx"]}],
        [{"source": "jsx-text", "templates": ["{t('$1')}"], "include": ["*.tsx"]}],
    ),
]


@pytest.mark.parametrize(("name", "raw", "value"), GOOD)
def test_good_values(name: str, raw: Any, value: Any) -> None:
    checked = validate(SETTINGS[name], raw)
    assert checked.wrong == []
    assert checked.value == value


UNSET_VALUES = [
    *[
        (name, None)
        for name in (
            "disabled",
            "indent",
            "keystyle",
            "localesPaths",
            "translate.engines",
            "parserOptions",
        )
    ],
    *[
        (name, "")
        for name in (
            "displayLanguage",
            "localesPaths",
            "enabledFrameworks",
            "pathMatcher",
            "keystyle",
        )
    ],
    ("enabledFrameworks", []),
    ("localesPaths", []),
    ("localesPaths", " , "),
]


@pytest.mark.parametrize(("name", "raw"), UNSET_VALUES)
def test_values_that_mean_nothing_is_set(name: str, raw: Any) -> None:
    checked = validate(SETTINGS[name], raw)
    assert (checked.value, checked.wrong) == (UNSET, [])


BAD = [
    ("disabled", "true", "setting-type", "a boolean is needed, not a string"),
    ("disabled", 1, "setting-type", "a boolean is needed, not a number"),
    ("indent", "2", "setting-type", "a number is needed, not a string"),
    ("indent", True, "setting-type", "a number is needed, not a boolean"),
    ("indent", -1, "setting-value", "-1 is less than 0"),
    ("indent", 2.5, "setting-value", "a whole number is needed"),
    ("indent", 10**9, "setting-value", "is more than 64"),
    ("indent", math.inf, "setting-value", "a whole number is needed"),
    ("translate.parallels", 0, "setting-value", "0 is less than 1"),
    ("extract.keyMaxLength", "long", "setting-type", "a number is needed"),
    ("annotationMaxLength", -40, "setting-value", "-40 is less than 0"),
    ("sourceLanguage", 5, "setting-type", "a string is needed, not a number"),
    ("sourceLanguage", ["en"], "setting-type", "a string is needed, not an array"),
    ("keysInUse", "a.*", "setting-type", "an array is needed, not a string"),
    ("localesPaths", 5, "setting-type", "a string or array is needed"),
    ("localeCountryMap", [], "setting-type", "an object is needed, not an array"),
    ("keystyle", "Nested", "setting-value", "is none of auto, nested, flat"),
    ("languageTagSystem", "bcp-47", "setting-value", "is none of bcp47, legacy, none"),
    ("encoding", "utf-9", "setting-value", "unknown encoding"),
    ("encoding", "idna", "setting-value", "no encoding of files"),
    ("encoding", "punycode", "setting-value", "no encoding of files"),
    ("sourceLanguage", "\ud800", "setting-value", "half a surrogate pair"),
    ("regex.key", "a\udfff", "setting-value", "half a surrogate pair"),
    ("localesPaths", "l\ud800", "setting-value", "half a surrogate pair"),
    ("localesPaths", ["locales", "\ud800"], "setting-value", "half a surrogate pair"),
    ("annotationBrackets", ["["], "setting-value", "exactly two texts"),
    ("annotationBrackets", ["[", 1], "setting-value", "exactly two texts"),
    ("regex.key", "[a-", "setting-regex", "no valid regular expression"),
    ("regex.key", "|" * 10_000, "setting-regex", "2,000 at most"),
    ("regex.key", "(?R)", "setting-regex", "JavaScript has no"),
    ("regex.key", r"(\w)\1", "setting-regex", "refers back to a group"),
    ("regex.key", r"(?<x>\w)\k<x>", "setting-regex", "refers back to a group"),
    ("theme.annotation", "red; background: url(//x)", "setting-value", "no CSS colour"),
    ("preferredDelimiter", "../", "setting-value", "between the parts of a locale"),
    ("preferredDelimiter", "/", "setting-value", "between the parts of a locale"),
    ("preferredDelimiter", "\n", "setting-value", "between the parts of a locale"),
    ("preferredDelimiter", "x", "setting-value", "between the parts of a locale"),
    ("theme.annotation", "#12345", "setting-value", "no CSS colour"),
    ("theme.annotation", "rgba(var(--x), 1, 2, 3)", "setting-value", "no CSS colour"),
    ("theme.annotation", "expression(alert(1))", "setting-value", "no CSS colour"),
    ("theme.annotation", "rgb(1,2,3)\n}", "setting-value", "no CSS colour"),
    ("theme.annotation", "lab(1 2)", "setting-value", "no CSS colour"),
    ("theme.annotation", "color(mine 1 2 3)", "setting-value", "no CSS colour"),
    (
        "translate.ollama.apiRoot",
        "file:///etc/passwd",
        "setting-value",
        "no http:// or https:// address",
    ),
    (
        "translate.libre.apiRoot",
        "https://mt.example/api?key=0123456789abcdef",
        "setting-value",
        "nothing behind ? or #",
    ),
    ("translate.engines", ["gogle"], "setting-value", "is unknown"),
    ("refactor.templates", {}, "setting-type", "an array is needed"),
]


@pytest.mark.parametrize(("name", "raw", "rule", "message"), BAD)
def test_bad_values_are_named_and_unusable(
    name: str, raw: Any, rule: str, message: str
) -> None:
    checked = validate(SETTINGS[name], raw)
    assert checked.value is INVALID
    assert checked.wrong[0].rule == rule
    assert checked.wrong[0].message.startswith(f"{name}: ")
    assert message in checked.wrong[0].message


def test_a_template_of_keys_that_names_no_variable_is_told_and_kept() -> None:
    checked = validate(SETTINGS["extract.keygenTemplate"], "{{filenam}}.{{ slug }}")
    assert checked.value == "{{filenam}}.{{ slug }}"
    (wrong,) = checked.wrong
    assert '"filenam" is no variable of keys' in wrong.message
    assert wrong.suggestion == 'did you mean "filename"?'


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"vBind": "no"}, "vBind: a boolean is needed"),
        ({"ignoredTags": 3}, "ignoredTags: an array of strings is needed"),
    ],
)
def test_an_option_of_another_type_is_named(
    options: dict[str, object], message: str
) -> None:
    (wrong,) = validate(SETTINGS["extract.parsers.html"], options).wrong
    assert wrong.message.startswith(f"extract.parsers.html: {message}")


@pytest.mark.parametrize("raw", ["{{filename", "{{dirname}}.filename}}"])
def test_a_template_of_keys_with_a_brace_too_few_is_told_and_kept(raw: str) -> None:
    checked = validate(SETTINGS["extract.keygenTemplate"], raw)
    assert checked.value == raw
    (wrong,) = checked.wrong
    assert "enclose no variable" in wrong.message
    assert "{{filename}}" in wrong.suggestion


PARTLY = [
    ("enabledFrameworks", ["vue", "raect"], ["vue"], (1,), 'did you mean "react"?'),
    ("translate.engines", ["deepl", "chatgpt"], ["deepl"], (1,), "did you mean"),
    ("keysInUse", ["a", 3, "b"], ["a", "b"], (1,), ""),
    (
        "regex.usageMatch",
        ["t({key}", r"t\(({key})\)"],
        [r"t\(({key})\)"],
        (0,),
        "a backslash is written twice",
    ),
    (
        "usage.derivedKeyRules",
        ["{key}_one", "_other"],
        ["{key}_one"],
        (1,),
        "where the base key stands",
    ),
    ("regex.usageMatchAppend", [r"t\({key}\)"], INVALID, (0,), "parentheses"),
    (
        "parsers.extendFileExtensions",
        {"a": "jsn", "b": "po"},
        {"b": "po"},
        ("a",),
        'did you mean "json"?',
    ),
    ("localeCountryMap", {"en": 1, "de": "at"}, {"de": "at"}, ("en",), ""),
    ("extract.ignoredByFiles", {"*": ["a", 1], "b": ["c"]}, {"b": ["c"]}, ("*",), ""),
    (
        "refactor.templates",
        [{"source": "jsx", "template": "$1"}, "y($1)"],
        ["y($1)"],
        (0, "source"),
        'did you mean "jsx-text"?',
    ),
    ("refactor.templates", [{"source": "jsx-text"}], [], (0,), ""),
    (
        "refactor.templates",
        [{"template": "$1", "inclde": []}],
        [{"template": "$1"}],
        (0, "inclde"),
        '"include"',
    ),
    ("refactor.templates", [{"template": "x", "include": [1]}], [], (0, "include"), ""),
    (
        "refactor.templates",
        [{"template": "$1", "templates": 5}],
        [{"template": "$1"}],
        (0, "templates"),
        "",
    ),
    ("refactor.templates", [5], [], (0,), ""),
    ("refactor.templates", ["t('key')"], ["t('key')"], (0,), "write $1"),
    (
        "refactor.templates",
        [{"templates": ["t('{key}')", "t()"]}],
        [{"templates": ["t('{key}')", "t()"]}],
        (0,),
        "write $1",
    ),
]


@pytest.mark.parametrize(("name", "raw", "value", "path", "suggestion"), PARTLY)
def test_one_bad_part_leaves_the_others(
    name: str, raw: Any, value: Any, path: tuple[Any, ...], suggestion: str
) -> None:
    checked = validate(SETTINGS[name], raw)
    assert checked.value == value
    assert [wrong.path for wrong in checked.wrong] == [path]
    assert suggestion in checked.wrong[0].suggestion


@pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
def test_defaults_are_valid_values(setting: Any) -> None:
    checked = validate(setting, setting.default)
    assert checked.wrong == []
    assert checked.value in (setting.default, UNSET)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=5,
)


@hypothesis_settings(
    suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=300
)
@given(st.sampled_from(sorted(SETTINGS)), ANY_JSON)
def test_no_value_breaks_the_workbench(name: str, raw: Any) -> None:
    checked = validate(SETTINGS[name], raw)
    assert checked.wrong or checked.value is not INVALID
    if SETTINGS[name].secret and isinstance(raw, str) and len(raw) > 3:
        assert raw not in repr(checked)
    if checked.value not in (UNSET, INVALID) and not SETTINGS[name].secret:
        json.dumps(checked.value)


@pytest.mark.parametrize(
    ("name", "raw", "path"),
    [
        ("ignoreFiles", ["ok/*.json", "src/[ab"], (1,)),
        ("usage.scanningIgnore", ["[!a-z/x"], (0,)),
        ("extract.ignoredByFiles", {"src/[x": ["OK"]}, ("src/[x",)),
    ],
)
def test_a_bracket_that_never_closes_is_told_and_kept(
    name: str, raw: Any, path: tuple[Any, ...]
) -> None:
    checked = validate(SETTINGS[name], raw)
    assert checked.value == raw
    assert [wrong.path for wrong in checked.wrong] == [path]


@pytest.mark.parametrize(
    "glob", ["[a-z]*", "[]]x", "[!]]", "[[]", r"\[x", "a/[lang]/b"]
)
def test_brackets_that_close_are_right(glob: str) -> None:
    assert validate(SETTINGS["ignoreFiles"], [glob]).wrong == []
