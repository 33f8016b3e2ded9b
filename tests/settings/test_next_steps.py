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
