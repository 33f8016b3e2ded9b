"""Every problem with the settings says where it is and what to do next."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.settings.custom_framework_definition import FIELDS
from i18n_workbench.settings.table import SETTINGS

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A"},
}
WRONG: list[Any] = [7, -3, 1.5, True, "zz!", ["x", 3], {"k": {"z": 1}}, 10**30]


@pytest.mark.parametrize("value", WRONG, ids=repr)
def test_every_wrong_value_has_a_place_and_a_next_step(
    workspace: Workspace, value: Any
) -> None:
    names = [
        name
        for name in SETTINGS
        if name not in {"disabled", "localesPaths", "autoDetection"}
    ]
    wb = i18n.open(workspace(FILES, settings=dict.fromkeys(names, value)))
    problems = wb.settings.problems
    assert problems
    for problem in problems:
        assert problem.file == ".vscode/settings.json"
        assert problem.line > 1
        assert problem.suggestion, problem.message


@pytest.mark.parametrize(
    "template",
    [
        {},
        {"source": "js-string"},
        {"template": 5},
        {"template": "t('$1')", "qqqqqq": 1},
        {"template": "t('$1')", "include": 5},
        {"template": "no key"},
        5,
    ],
    ids=repr,
)
def test_a_template_that_cannot_be_used_has_them(
    workspace: Workspace, template: Any
) -> None:
    wb = i18n.open(workspace(FILES, settings={"refactor.templates": [template]}))
    assert wb.settings.problems
    for problem in wb.settings.problems:
        assert problem.line > 1
        assert problem.suggestion, problem.message


@pytest.mark.parametrize(
    "text", ["[1]", "null", '{"sortKeys": "x"}', '{"zzzzzz": 1}', "{", '{"indent": -1}']
)
def test_the_environment_is_named(
    workspace: Workspace, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("I18N_HELPER_SETTINGS", text)
    problem = i18n.open(workspace(FILES)).settings.problems[0]
    assert problem.file == "$I18N_HELPER_SETTINGS"
    assert problem.suggestion


@pytest.mark.parametrize(
    "content", [b"[]", b'{"i18n-helper.qqqqq": 1}', '{"é": 1}'.encode("latin-1")]
)
def test_the_file_as_a_whole(workspace: Workspace, content: bytes) -> None:
    (problem,) = i18n.open(
        workspace({**FILES, ".vscode/settings.json": content})
    ).settings.problems
    assert problem.suggestion
    assert "set `encoding`" not in problem.suggestion, "it is for locale files"


def test_a_deprecated_name_shows_the_setting_that_it_leads_to(
    workspace: Workspace,
) -> None:
    root = workspace(FILES, settings={"keyMatchRegex": "x+"})
    result = CliRunner().invoke(
        app, ["-C", str(root), "settings", "keyMatchRegex", "--format", "json"]
    )
    (row,) = json.loads(result.output)
    assert (row["setting"], row["value"]) == ("regex.key", "x+")


@pytest.mark.parametrize("value", [7, True, "zz!", ["x", 3], {"k": {"z": 1}}], ids=repr)
def test_every_wrong_field_of_a_custom_framework_has_them_too(
    workspace: Workspace, value: Any
) -> None:
    file = ".vscode/i18n-helper-custom-framework.yml"
    fields = {**dict.fromkeys(FIELDS, value), "qqqqqq": value}
    text = "".join(f"{name}: {json.dumps(each)}\n" for name, each in fields.items())
    wb = i18n.open(workspace({**FILES, file: text}))
    found = wb.problems[wb.problems["file"] == file]
    assert len(found) > 1
    assert found["line"].gt(0).all()
    assert found["suggestion"].ne("").all(), found["message"].tolist()


def test_parser_options_that_no_parser_knows_name_those_that_are(
    workspace: Workspace,
) -> None:
    options = {"qqqqqq": 1, "yaml": {"zzzzzz": 1}, "json": 2}
    wb = i18n.open(workspace(FILES, settings={"parserOptions": options}))
    found = wb.problems[wb.problems["rule"] == "parser-option"]
    assert found["line"].tolist() == [3, 5, 7]
    assert found["suggestion"].str.match("the known ones are |write ").all()


def test_half_a_character_has_a_next_step(workspace: Workspace) -> None:
    text = r'{"i18n-helper.sourceLanguage": "\ud800", "i18n-helper.localesPaths": "\ud800"}'
    problems = i18n.open(
        workspace({**FILES, ".vscode/settings.json": text})
    ).settings.problems
    assert [problem.rule for problem in problems] == ["setting-value"] * 2
    assert all("both halves" in problem.suggestion for problem in problems)


@pytest.mark.parametrize(
    ("file", "line", "rule"),
    [
        ("settings.json", '"editor.x": "y",\n', "settings-file"),
        (
            "i18n-helper-custom-framework.yml",
            "languageIds: vue\n",
            "custom-framework-file",
        ),
    ],
)
def test_a_file_that_is_too_long_is_not_read(
    workspace: Workspace, file: str, line: str, rule: str
) -> None:
    content = "{\n" + line * 400_000
    wb = i18n.open(workspace({**FILES, f".vscode/{file}": content}))
    (problem,) = wb.problems.to_dict("records")
    assert (problem["rule"], problem["file"]) == (rule, f".vscode/{file}")
    assert "longer than" in problem["message"]
    assert problem["suggestion"]
    assert wb["a"]["value"].tolist() == ["A"]
