"""Layers, origins, problems, writing, secrets."""

from __future__ import annotations

import copy
import json
import math
import os
import pickle
import sys
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import PathError, SettingsError, UsageError
from i18n_workbench.settings import SETTINGS, Origin, Secret, Settings, load_settings
from i18n_workbench.settings.table import GROUPS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LAYERS = [
    ({}, {}, "{}", "none", "default"),
    ({}, {}, '{"i18n-ally.sortLocale": "c"}', "c", "i18n-ally"),
    (
        {},
        {},
        '{"i18n-ally.sortLocale": "c", "i18n-ally-next.sortLocale": "b"}',
        "b",
        "i18n-ally-next",
    ),
    (
        {},
        {},
        '{"i18n-helper.sortLocale": "a", "i18n-ally-next.sortLocale": "b"}',
        "a",
        "i18n-helper",
    ),
    (
        {},
        {},
        '{"i18n-helper.sortLocale": null, "i18n-ally-next.sortLocale": "b"}',
        "b",
        "i18n-ally-next",
    ),
    ({}, {"sortLocale": "e"}, '{"i18n-helper.sortLocale": "a"}', "e", "environment"),
    ({}, {"i18n-helper.sortLocale": "e"}, "{}", "e", "environment"),
    (
        {"sortLocale": "x"},
        {"sortLocale": "e"},
        '{"i18n-helper.sortLocale": "a"}',
        "x",
        "argument",
    ),
    ({"i18n-helper.sortLocale": "x"}, {}, "{}", "x", "argument"),
    ({"sortLocale": None}, {}, '{"i18n-helper.sortLocale": "a"}', "a", "i18n-helper"),
]


@pytest.mark.parametrize(("argument", "environment", "text", "value", "layer"), LAYERS)
def test_the_first_layer_that_sets_it_holds(
    load: Any,
    argument: dict[str, Any],
    environment: dict[str, Any],
    text: str,
    value: str,
    layer: str,
) -> None:
    settings = load(
        text,
        overrides=argument,
        environ={"I18N_HELPER_SETTINGS": json.dumps(environment)},
    )
    assert (settings["sortLocale"] or "none") == value
    assert settings.origin("sortLocale").layer == layer
    assert settings.is_set("sortLocale") == (layer != "default")
    assert settings.problems == []


def test_framework_preferences_come_before_defaults_only(load: Any) -> None:
    settings = load('{"i18n-helper.keystyle": "flat"}')
    settings.prefer(
        {"keystyle": "nested", "dirStructure": "file"},
        origin="framework i18next-shopify",
    )
    settings.prefer({"dirStructure": "dir"}, origin="framework other")
    assert settings["keystyle"] == "flat"
    assert settings["dirStructure"] == "file"
    assert settings.origin("dirStructure") == Origin("framework i18next-shopify")
    assert not settings.is_set("dirStructure")
    settings.forget_preferences()
    assert settings["dirStructure"] == "auto"


def test_problems_are_located_and_everything_else_works(load: Any) -> None:
    settings = load(
        '\ufeff{\r\n  // ours\r\n  "i18n-helper.keystyle": "nestd",\r\n  "i18n-helper.sortKey": 1,\r\n'
        '  "i18n-helper.enabledFrameworks": ["vue", "raect"],\r\n  "i18n-helper.indent": "x",\r\n'
        '  "i18n-ally.unheardOf": 1, "editor.tabSize": 3, "i18n-helper.sortKeys": true,\r\n}'
    )
    seen = [(f.rule, f.severity, f.file, f.line, f.column) for f in settings.problems]
    assert seen == [
        ("setting-value", "warning", ".vscode/settings.json", 3, 27),
        ("setting-unknown", "warning", ".vscode/settings.json", 4, 3),
        ("setting-value", "warning", ".vscode/settings.json", 5, 44),
        ("setting-type", "warning", ".vscode/settings.json", 6, 25),
    ]
    assert [f.suggestion for f in settings.problems[:3]] == [
        'did you mean "nested"?',
        'did you mean "sortKeys"?',
        'did you mean "react"?',
    ]
    assert "default 2 holds" in settings.problems[3].message
    assert (settings["keystyle"], settings["indent"]) == ("auto", 2)
    assert (settings["enabledFrameworks"], settings["sortKeys"]) == (["vue"], True)
    assert not settings.is_set("keystyle")


@pytest.mark.parametrize(
    ("strategy", "template", "lines"),
    [
        ("template", "", [3]),
        ("template", "  ", [3]),
        ("template", "{{slug}}", []),
        ("slug", "", []),
    ],
)
def test_keys_from_an_empty_template_are_a_warning(
    load: Any, strategy: str, template: str, lines: list[int]
) -> None:
    values = {
        "i18n-helper.extract.keygenTemplate": template,
        "i18n-helper.extract.keygenStrategy": strategy,
    }
    problems = load(json.dumps(values, indent=2)).problems
    assert [each.line for each in problems] == lines
    for each in problems:
        assert (each.rule, each.severity) == ("setting-value", "warning")
        assert "keygenTemplate, which is empty" in each.message
        assert "{{slug}}" in each.suggestion
    alone = load("{}", overrides={"extract.keygenStrategy": strategy}).problems
    assert len(alone) == (strategy == "template")


def test_a_value_that_cannot_be_used_does_not_uncover_a_lower_layer(load: Any) -> None:
    assert load('{"i18n-helper.indent": "x", "i18n-ally.indent": 8}')["indent"] == 2


def test_parts_of_a_value_have_a_place(load: Any) -> None:
    settings = load(
        '{\n"i18n-helper.parserOptions": {"yaml": {"dump": 1}},\n"i18n-helper.localesPaths": ["a", "b"]}'
    )
    place = settings.place
    assert str(place("parserOptions", "yaml", "dump")) == ".vscode/settings.json:2:48"
    assert str(place("localesPaths", 1)) == ".vscode/settings.json:3:35"
    assert str(place("localesPaths", 7)) == ".vscode/settings.json:3:29"
    assert str(place("indent")) == ""


def test_engines_of_installed_packages_are_known(
    load: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    point = EntryPoint("ours", "package:Engine", "i18n_workbench.engines")
    monkeypatch.setattr(
        "importlib.metadata.entry_points",
        lambda *, group: [point] if group == point.group else [],
    )
    settings = load('{"i18n-helper.translate.engines": ["ours", "google"]}')
    assert (settings["translate.engines"], settings.problems) == (
        ["ours", "google"],
        [],
    )
    monkeypatch.undo()
    assert load()["translate.engines"] == ["google"]


def test_a_broken_file_keeps_what_can_be_read(load: Any) -> None:
    settings = load(
        '{\n  "i18n-helper.sortKeys": true\n  "i18n-helper.indent": 4,\n  oops\n}'
    )
    assert (settings["sortKeys"], settings["indent"]) == (True, 4)
    assert str(settings.problems[0]).startswith(
        ".vscode/settings.json:3:3: error: a comma is missing"
    )
    assert [f.rule for f in settings.problems] == ["settings-syntax"]


@pytest.mark.parametrize("text", ["[1]", '"x"', "5"])
def test_a_file_that_holds_no_object(load: Any, text: str) -> None:
    settings = load(text)
    assert [f.rule for f in settings.problems] == ["settings-syntax"]
    assert settings["indent"] == 2


def test_bytes_that_are_no_utf8(load: Any, tmp_path: Path) -> None:
    load("{}")
    (tmp_path / ".vscode/settings.json").write_bytes(b'{"i18n-helper.a": "\xff"}')
    settings = load_settings(tmp_path, environ={})
    assert [(f.rule, f.file, f.line) for f in settings.problems] == [
        ("settings-file", ".vscode/settings.json", 1)
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
@pytest.mark.parametrize("name", [".vscode", ".editor"])
def test_an_editor_folder_that_is_none_is_to_be_moved_away(
    tmp_path: Path, name: str
) -> None:
    os.mkfifo(tmp_path / name)
    (problem,) = load_settings(tmp_path, editor_dir=name, environ={}).problems
    assert (problem.rule, problem.file) == ("settings-file", f"{name}/settings.json")
    assert problem.suggestion == f"make {name} a folder: move away what stands there"


def test_a_broken_environment_is_a_problem(load: Any) -> None:
    assert [
        f.rule for f in load(environ={"I18N_HELPER_SETTINGS": "{oops"}).problems
    ] == ["settings-syntax"]
    assert [f.rule for f in load(environ={"I18N_HELPER_SETTINGS": "[]"}).problems] == [
        "settings-syntax"
    ]
    assert [
        f.rule for f in load(environ={"I18N_HELPER_SETTINGS": '{"indnt": 1}'}).problems
    ] == ["setting-unknown"]


def test_a_wrong_argument_names_the_right_one(load: Any) -> None:
    with pytest.raises(UsageError, match='did you mean "indent"') as caught:
        load(overrides={"indnt": 4})
    assert isinstance(caught.value, KeyError)
    with pytest.raises(UsageError, match='did you mean "sortKeys"'):
        load()["sortKey"]
    settings = load(overrides={"indent": "four"})
    assert settings["indent"] == 2
    assert "a number is needed" in settings.problems[0].message


DEPRECATED = [
    (
        '{"i18n-helper.derivedKeyRules": ["{key}_x"]}',
        "usage.derivedKeyRules",
        ["{key}_x"],
    ),
    ('{"i18n-ally.keyMatchRegex": "[a-z]+"}', "regex.key", "[a-z]+"),
    (
        '{"i18n-ally.keyMatchRegex": "[a-z]+", "i18n-ally.regex.key": "[A-Z]+"}',
        "regex.key",
        "[A-Z]+",
    ),
]


@pytest.mark.parametrize(("text", "name", "value"), DEPRECATED)
def test_deprecated_names_are_a_fallback(
    load: Any, text: str, name: str, value: Any
) -> None:
    settings = load(text)
    assert settings[name] == value
    assert settings.problems == []


def test_it_is_a_mapping_of_all_settings(load: Any) -> None:
    settings = load('{"i18n-helper.ignoredLocales": ["fr"]}')
    assert list(settings) == list(SETTINGS)
    assert len(settings) == len(SETTINGS)
    assert "sortKeys" in settings
    assert "nonsense" not in settings
    assert settings.get("nonsense", 5) == 5
    assert settings["i18n-helper.indent"] == 2
    assert settings["extract.keyMaxLength"] == math.inf
    settings["ignoredLocales"].append("de")
    assert settings["ignoredLocales"] == ["fr"]
    assert "sortKeys" in settings._ipython_key_completions_()
    assert repr(settings) == "<Settings of .vscode/settings.json: 1 set, 0 problems>"


def test_another_editor_folder(load: Any) -> None:
    settings = load('{"i18n-helper.indent": 8}', editor_dir=".editor")
    assert settings["indent"] == 8
    assert settings.origin("indent").file == ".editor/settings.json"


@pytest.mark.parametrize("editor_dir", ["../outside", "/etc"])
def test_the_editor_folder_stays_inside(tmp_path: Path, editor_dir: str) -> None:
    settings = load_settings(tmp_path, editor_dir=editor_dir, environ={})
    assert [f.rule for f in settings.problems] == ["settings-file"]
    with pytest.raises(PathError):
        settings.set("indent", 4)


def test_no_key_is_anywhere_in_what_settings_are_made_of(
    load: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("I18N_WORKBENCH_DEEPL_API_KEY", "canary-1")
    settings = load(
        '{"i18n-helper.translate.openai.apiKey": "canary-2",\n "i18n-ally.translate.google.apiKey": ["canary-3"]}',
        overrides={"translate.baidu.appid": "canary-4"},
        environ=os.environ,
    )
    assert settings.secret("translate.deepl.apiKey").reveal() == "canary-1"
    assert settings.secret("translate.openai.apiKey").reveal() == "canary-2"
    assert "not an array" in next(
        f.message for f in settings.problems if "google" in f.message
    )
    reached = _texts_below(vars(settings))
    assert ".vscode/settings.json" in reached
    assert not [text for text in reached if "canary" in text]
    with pytest.raises(TypeError, match="keys of engines"):
        pickle.dumps(settings)


def _texts_below(value: Any) -> list[str]:
    """Every text that attributes, slots and items lead to, but for what a secret holds."""
    if isinstance(value, str | bytes):
        return [value if isinstance(value, str) else value.decode()]
    if isinstance(value, Secret):
        return []
    if isinstance(value, dict):
        parts = [*value, *value.values()]
    elif isinstance(value, list | tuple | set):
        parts = list(value)
    else:
        names = [*getattr(value, "__dict__", ()), *getattr(value, "__slots__", ())]
        parts = [getattr(value, name) for name in names]
    return [text for part in parts for text in _texts_below(part)]


# -- frame ----------------------------------------------------------------------------------------------------------


def test_the_frame_says_everything(load: Any) -> None:
    settings = load(
        '{\n"i18n-helper.indent": "x",\n"i18n-helper.sortLocale": "<b>",\n"i18n-helper.parserOptions": {}}'
    )
    frame = settings.frame()
    assert list(frame.columns) == [
        "setting",
        "value",
        "default",
        "origin",
        "file",
        "line",
        "problem",
    ]
    assert list(frame["setting"]) == list(SETTINGS)
    assert set(frame.dtypes.drop(["value", "default", "line"])) == {
        pd.Series([""]).dtype
    }
    rows = frame.set_index("setting")
    assert rows.loc["sortLocale"].tolist() == [
        "<b>",
        None,
        "i18n-helper",
        ".vscode/settings.json",
        3,
        "",
    ]
    assert rows.loc["indent", "value"] == 2
    assert rows.loc["indent", "origin"] == "default"
    assert "a number is needed" in rows.loc["indent", "problem"]
    html = settings._repr_html_()
    assert "&lt;b&gt;" in html
    assert "<b>" not in html


# -- writing --------------------------------------------------------------------------------------------------------


def test_set_writes_one_entry_and_takes_effect(load: Any, tmp_path: Path) -> None:
    before = '\ufeff{\r\n\t// tabs and why\r\n\t"editor.tabSize": 3, /* 3! */\r\n\t"i18n-ally.indent": 8,\r\n}\r\n'
    settings = load(before)
    assert settings.changes_text("indent", 4) == before[1:].replace(
        "8,\r\n", '8,\r\n\t"i18n-helper.indent": 4,\r\n'
    )
    assert settings["indent"] == 8
    settings.set("indent", 4)
    assert settings["indent"] == 4
    assert settings.origin("indent") == Origin(
        "i18n-helper", ".vscode/settings.json", 5, 24
    )
    assert (tmp_path / ".vscode/settings.json").read_bytes().decode() == before.replace(
        "8,\r\n", '8,\r\n\t"i18n-helper.indent": 4,\r\n'
    )
    settings.unset("indent")
    assert (tmp_path / ".vscode/settings.json").read_bytes().decode() == before
    assert settings["indent"] == 8


def test_set_creates_file_and_folder(load: Any, tmp_path: Path) -> None:
    settings = load()
    settings.unset("indent")
    settings.set("i18n-helper.extract.keyMaxLength", math.inf)
    assert (
        tmp_path / ".vscode/settings.json"
    ).read_text() == '{\n  "i18n-helper.extract.keyMaxLength": "Infinity"\n}\n'
    assert load()["extract.keyMaxLength"] == math.inf


def test_set_wins_over_argument_and_environment_for_the_session(load: Any) -> None:
    settings = load(
        overrides={"indent": 8}, environ={"I18N_HELPER_SETTINGS": '{"indent": 6}'}
    )
    settings.set("indent", 4)
    assert settings["indent"] == 4


def test_set_refuses_what_cannot_be_used(load: Any, tmp_path: Path) -> None:
    settings = load()
    with pytest.raises(UsageError, match="did you mean"):
        settings.set("keystyle", "neste")
    with pytest.raises(UsageError, match="no setting"):
        settings.set("nonsense", 1)
    with pytest.raises(UsageError, match="is unknown"):
        settings.set("enabledFrameworks", ["vue", "raect"])
    for value in (float("nan"), object()):
        with pytest.raises(UsageError, match="cannot be written as JSON"):
            settings.set("parserOptions", {"width": value})
    assert not (tmp_path / ".vscode").exists()


def test_set_leaves_a_broken_file_alone(load: Any, tmp_path: Path) -> None:
    settings = load('{"a": 1 "b": 2}')
    with pytest.raises(
        SettingsError, match=r"settings.json:1:9: the settings file does not parse"
    ):
        settings.set("indent", 4)
    assert (tmp_path / ".vscode/settings.json").read_text() == '{"a": 1 "b": 2}'


def test_reload_takes_up_a_change_on_disk(load: Any, tmp_path: Path) -> None:
    settings = load("{}")
    (tmp_path / ".vscode/settings.json").write_text('{"i18n-helper.indent": 3}')
    settings.reload()
    assert settings["indent"] == 3


def test_the_frame_says_where_a_value_stands_that_cannot_be_used(load: Any) -> None:
    row = (
        load('{\n\n  "i18n-helper.indent": "two"\n}')
        .frame()
        .set_index("setting")
        .loc["indent"]
    )
    assert (row["value"], row["origin"]) == (2, "default")
    assert (row["file"], row["line"]) == (".vscode/settings.json", 3)
    assert row["problem"]


# -- secrets --------------------------------------------------------------------------------------------------------

KEY = "geheim-4711"


def shown_everywhere(settings: Settings) -> str:
    frame = settings.frame()
    return "".join(
        (
            repr(settings),
            settings._repr_html_(),
            frame.to_csv(),
            frame.to_json(),
            *map(str, settings.problems),
        )
    ) + repr(dict(settings))


def test_a_key_in_a_settings_file_is_a_warning_and_shown_nowhere(load: Any) -> None:
    settings = load(f'{{\n  "i18n-helper.translate.deepl.apiKey": "{KEY}"\n}}')
    (finding,) = settings.problems
    assert (finding.rule, finding.severity, finding.line, finding.column) == (
        "secret-in-settings",
        "warning",
        2,
        41,
    )
    assert "I18N_WORKBENCH_DEEPL_API_KEY" in finding.suggestion
    assert KEY not in shown_everywhere(settings)
    assert (
        settings.frame().set_index("setting").loc["translate.deepl.apiKey", "value"]
        == "***"
    )
    secret = settings.secret("translate.deepl.apiKey")
    assert secret is not None
    assert secret.reveal() == KEY


def test_a_key_in_a_settings_file_is_a_warning_even_if_another_one_is_in_force(
    load: Any,
) -> None:
    settings = load(
        '{"i18n-ally.translate.deepl.apiKey": "a"}',
        overrides={"translate.deepl.apiKey": "b"},
    )
    assert [finding.rule for finding in settings.problems] == ["secret-in-settings"]
    assert (
        "stands in a settings file"
        in settings.frame()
        .set_index("setting")
        .loc["translate.deepl.apiKey", "problem"]
    )
    assert load('{"i18n-helper.translate.deepl.apiKey": ""}').problems == []


def test_a_key_of_the_wrong_type_is_not_repeated(load: Any) -> None:
    settings = load('{"i18n-helper.translate.deepl.apiKey": [4711]}')
    assert "4711" not in shown_everywhere(settings)


def test_keys_come_from_settings_then_environment(load: Any) -> None:
    environ = {
        "I18N_WORKBENCH_BAIDU_APPID": "id",
        "I18N_WORKBENCH_BAIDU_API_SECRET": KEY,
    }
    settings = load(environ=environ, overrides={"translate.openai.apiKey": "o"})
    assert settings.secret("translate.baidu.appid") == Secret("id")
    assert settings.secret_origin("translate.baidu.apiSecret") == Origin("environment")
    assert settings.secret_origin("translate.openai.apiKey") == Origin("argument")
    assert settings.secret("translate.deepl.apiKey") is None
    assert settings.problems == []
    assert KEY not in shown_everywhere(settings)
    with pytest.raises(UsageError, match="is no secret"):
        settings.secret("indent")


def test_keys_come_from_the_keyring(load: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    keyring: Any = ModuleType("keyring")
    errors: Any = ModuleType("keyring.errors")
    errors.KeyringError = type("KeyringError", (Exception,), {})

    def get_password(service: str, user: str) -> str | None:
        if user == "translate.openai.apiKey":
            raise errors.KeyringError
        return {("i18n-workbench", "translate.deepl.apiKey"): KEY}.get((service, user))

    keyring.get_password = get_password
    monkeypatch.setitem(sys.modules, "keyring", keyring)
    monkeypatch.setitem(sys.modules, "keyring.errors", errors)
    settings = load()
    assert settings.secret("translate.deepl.apiKey") == Secret(KEY)
    assert settings.secret_origin("translate.deepl.apiKey") == Origin("keyring")
    assert settings.secret("translate.openai.apiKey") is None


def test_a_secret_is_shown_to_nobody() -> None:
    secret = Secret(KEY)
    assert (
        f"{secret} {secret!r} {secret!s} {secret:>5} {[secret]}"
        == "*** *** ***   *** [***]"
    )
    assert secret == Secret(KEY)
    assert secret != Secret("other")
    assert secret != KEY
    assert copy.deepcopy({"a": secret})["a"].reveal() == KEY
    assert not hasattr(secret, "__dict__")
    for escape in (pickle.dumps, json.dumps):
        with pytest.raises(TypeError):
            escape(secret)  # type: ignore[operator]


def test_a_password_in_an_address_is_masked(load: Any) -> None:
    settings = load(overrides={"translate.libre.apiRoot": f"http://me:{KEY}@host/"})
    assert settings["translate.libre.apiRoot"] == f"http://me:{KEY}@host/"
    assert KEY not in settings._repr_html_() + settings.frame().to_csv()


# -- the table ------------------------------------------------------------------------------------------------------


def test_every_setting_has_a_meaning_and_a_group() -> None:
    for setting in SETTINGS.values():
        assert setting.meaning.endswith("."), setting.name
        assert setting.group in GROUPS
        assert setting.type in {
            "boolean",
            "number",
            "string",
            "array",
            "object",
            "string or array",
        }


@pytest.mark.parametrize(
    "engine",
    [
        "google",
        "google-cn",
        "deepl",
        "baidu",
        "libretranslate",
        "libre",
        "openai",
        "ollama",
    ],
)
def test_every_engine_takes_an_api_root(load: Any, engine: str) -> None:
    settings = load(
        f'{{"i18n-helper.translate.{engine}.apiRoot": "http://127.0.0.1:9"}}'
    )
    assert settings[f"translate.{engine}.apiRoot"] == "http://127.0.0.1:9"
    assert settings.problems == []


def test_settings_in_an_object_of_their_own_are_said_not_to_be_read(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(
        {
            "locales/en.json": {"a": "A"},
            ".vscode/settings.json": '{\n  "i18n-helper": {"sortKeys": true}\n}',
        }
    )
    wb = i18n.open(root)
    problem = wb.problems.iloc[0]
    assert (problem["rule"], problem["line"]) == ("setting-unknown", 2)
    assert "are not read" in problem["message"]
    assert wb.settings["sortKeys"] is False


def test_a_branch_of_settings_as_an_object_names_one_that_is_read(load: Any) -> None:
    settings = load('{\n"i18n-helper.theme": {"annotation": "red"}\n}')
    (problem,) = settings.problems
    assert (problem.rule, problem.line) == ("setting-unknown", 2)
    assert "are not read" in problem.message
    assert "i18n-helper.theme.annotation" in problem.suggestion


def test_a_setting_that_stands_twice_is_said_and_the_last_one_holds(load: Any) -> None:
    settings = load('{\n"i18n-helper.indent": 4,\n"i18n-helper.indent": 8\n}')
    assert settings["indent"] == 8
    (problem,) = settings.problems
    assert (problem.rule, problem.line) == ("setting-value", 3)
    assert "first in line 2" in problem.message
    assert problem.suggestion


def test_a_name_twice_in_the_environment_is_a_problem(load: Any) -> None:
    settings = load(environ={"I18N_HELPER_SETTINGS": '{"indent": 3, "indent": 4}'})
    assert settings["indent"] == 4
    (problem,) = settings.problems
    assert (problem.rule, "indent" in problem.message) == ("setting-value", True)
