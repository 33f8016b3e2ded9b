"""The settings as a form: every setting, live validation, writing, and nothing of a secret anywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import UsageError
from i18n_workbench.panels.tools.setting_texts import text_of, value_of
from i18n_workbench.settings import SETTINGS, load_settings

Opened = Callable[..., Any]
Ask = Callable[..., Any]
KEY = "sk-very-secret-0815"


@pytest.fixture
def panel(opened: Opened) -> Any:
    return opened(
        {"en": {"a": "A"}, "fr": {"a": "Un"}}, {"sortKeys": True, "indent": "x"}
    ).settings.panel()


def row(panel: Any, ask: Ask, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        one for one in ask(panel, "settings") if one["name"] == name
    )
    return found


def test_what_the_file_sets_is_counted_apart(opened: Opened) -> None:
    wb = opened({"en": {"a": "A"}}, {"sortKeys": True})
    assert wb.settings.panel().summary() == ".vscode/settings.json: 1 set, 0 problems"
    shown = wb.settings.panel().view.status
    assert shown == "`.vscode/settings.json`: 1 set, 0 problems"
    called = i18n.open(wb.root, settings={"indent": 4, "tabStyle": "tab"})
    assert called.settings.panel().summary().endswith("1 set, 0 problems; 2 set elsewhere")  # fmt: skip


def test_every_setting_is_there_with_meaning_default_and_origin(
    panel: Any, ask: Ask
) -> None:
    found = ask(panel, "settings")
    assert [one["name"] for one in found] == list(SETTINGS)
    assert all(one["meaning"] and one["default"] and one["origin"] for one in found)
    assert ".vscode/settings.json:2" in row(panel, ask, "sortKeys")["origin"]
    assert row(panel, ask, "indent")["problem"]


@pytest.mark.parametrize(
    "name", [name for name, setting in SETTINGS.items() if not setting.secret]
)
def test_a_default_as_text_means_the_default(name: str) -> None:
    setting = SETTINGS[name]
    text = text_of(setting, setting.default)
    if setting.default is not None and setting.default != float("inf"):
        assert value_of(setting, text) == setting.default


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("indent", "4", ""),
        ("indent", "many", "a number is needed"),
        ("sortCompare", "size", "none of binary, locale"),
        ("regex.usageMatch", "t\\(({key}\\)", "regex.usageMatch"),
        ("localeCountryMap", "{", "no JSON"),
        ("extract.keyMaxLength", "Infinity", ""),
        ("encoding", "klingon", "klingon"),
        ("theme.annotation", "url(javascript:1)", "no CSS colour"),
    ],
)
def test_a_value_is_judged_as_one_types(
    panel: Any, ask: Ask, name: str, text: str, said: str
) -> None:
    message = ask(panel, "try", name=name, text=text)["message"]
    assert said in message
    assert bool(said) == bool(message)


def test_a_value_is_written_taken_up_and_unset(panel: Any, ask: Ask) -> None:
    found = ask(panel, "write", name="ignoredLocales", text="fr\n")
    assert found["value"] == "fr"
    assert panel.wb.locale_names() == ["en"]
    stored = json.loads(panel.wb.settings.path.read_text(encoding="utf-8"))
    assert stored["i18n-helper.ignoredLocales"] == ["fr"]
    assert ask(panel, "unset", name="ignoredLocales")["set"] is False
    assert panel.wb.locale_names() == ["en", "fr"]


def test_a_wrong_value_is_not_written(panel: Any, ask: Ask) -> None:
    before = panel.wb.settings.path.read_text(encoding="utf-8")
    assert "number" in ask(panel, "write", name="indent", text="many")["message"]
    assert panel.wb.settings.path.read_text(encoding="utf-8") == before


def test_a_secret_reaches_neither_state_nor_answers_nor_snapshot(
    opened: Opened, ask: Ask, monkeypatch: Any
) -> None:
    monkeypatch.setenv("I18N_WORKBENCH_OPENAI_API_KEY", KEY)
    panel = opened({"en": {"a": "A"}}, {"translate.deepl.apiKey": KEY}).settings.panel()
    told = json.dumps(
        [
            ask(panel, "settings"),
            panel.view.get_state(),
            str(panel.snapshot()),
            repr(panel),
        ],
        default=str,
    )
    assert KEY not in told
    assert (
        "I18N_WORKBENCH_DEEPL_API_KEY"
        in row(panel, ask, "translate.deepl.apiKey")["advice"]
    )
    assert "environment" in row(panel, ask, "translate.openai.apiKey")["advice"]
    assert (
        "not written here"
        in ask(panel, "write", name="translate.deepl.apiKey", text="x")["message"]
    )


def test_a_path_pattern_is_tried_on_the_files(panel: Any, ask: Ask) -> None:
    found = ask(panel, "match", pattern="{locale}.json")
    assert [(file, locale) for file, locale, *_ in found["rows"]] == [
        ("locales/en.json", "en"),
        ("locales/fr.json", "fr"),
    ]
    none = ask(panel, "match", pattern="{locale}/{namespace}.yaml")
    assert none["taken"] == 0
    assert none["left"] >= 2
    assert "valid path pattern" in ask(panel, "match", pattern="{locale}(")["message"]


def test_a_switched_off_workspace_is_switched_on_here(opened: Opened, ask: Ask) -> None:
    wb = opened({"en": {"a": "A"}}, {"disabled": True})
    panel = wb.settings.panel()
    assert panel.view.off == ""
    ask(panel, "write", name="disabled", text="false")
    assert wb.catalog.keys == ["a"]


def test_settings_by_themselves_have_no_panel(tmp_path: Any) -> None:
    with pytest.raises(UsageError):
        load_settings(tmp_path).panel()


def test_the_last_write_is_taken_back(panel: Any, ask: Ask) -> None:
    before = panel.wb.settings.text()
    ask(panel, "write", name="indent", text="4")
    ask(panel, "undo")
    assert panel.wb.settings.text() == before
    assert panel.status == "taken back: setting indent"
    assert row(panel, ask, "indent")["problem"], "what the form shows follows"
