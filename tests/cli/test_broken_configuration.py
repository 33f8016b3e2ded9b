"""Configuration files that do not parse: nothing is decided without what they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A"},
    "src/x.js": "1",
}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        (".vscode/settings.json", '{\n  "i18n-helper.keysInUse": ["a"'),
        (
            ".vscode/i18n-helper-custom-framework.yml",
            "languageIds: [javascript\nx: : :\n",
        ),
    ],
)
def test_they_stop_what_would_decide_without_them(
    workspace: Workspace, file: str, text: str
) -> None:
    root = workspace({**FILES, file: text})
    for arguments in (
        ["usage", "--fail-on", "unused"],
        ["delete", "--unused", "--yes"],
        ["rename", "a", "b", "--yes"],
    ):
        result = CliRunner().invoke(app, ["-C", str(root), *arguments])
        assert (result.exit_code, result.stderr.startswith(f"{file}:")) == (2, True)
    assert (root / "locales/en.json").read_text().count('"a"') == 1
    for arguments in (
        ["status"],
        ["doctor"],
        ["check"],
        ["settings"],
        ["coverage"],
        ["usage"],
        ["missing"],
    ):
        result = CliRunner().invoke(app, ["-C", str(root), *arguments])
        assert (result.exit_code, result.stderr.startswith(f"{file}:")) == (0, True)


@pytest.mark.parametrize(
    "file", [".vscode/settings.json", ".vscode/i18n-helper-custom-framework.yml"]
)
def test_a_file_that_cannot_be_read_stops_them_too(
    workspace: Workspace, tmp_path_factory: pytest.TempPathFactory, file: str
) -> None:
    root = workspace({**FILES, ".vscode/other.json": {}})
    outside = tmp_path_factory.mktemp("outside") / "file"
    outside.write_text("{}")
    (root / file).symlink_to(outside)
    for arguments, status in (
        (["delete", "--unused", "--yes"], 2),
        (["set", "a", "en", "B", "--yes"], 2),
        (["status"], 0),
    ):
        result = CliRunner().invoke(app, ["-C", str(root), *arguments])
        assert (result.exit_code, result.stderr.startswith(f"{file}:")) == (
            status,
            True,
        )
    assert (root / "locales/en.json").read_text().count('"A"') == 1


def test_what_is_not_deleted_is_said(workspace: Workspace) -> None:
    files = {
        **FILES,
        "locales/en.json": {"arr": ["x", "y"], "dead": "D"},
        "src/x.js": "$t('arr.1')",
    }
    result = CliRunner().invoke(
        app, ["-C", str(workspace(files)), "delete", "--unused", "--dry-run"]
    )
    assert result.exit_code == 0
    assert (
        "warning: not deleted: arr[0] stands before an item of its array that stays"
        in result.stderr
    )


def test_a_wrong_value_that_was_typed_for_a_call_stops_it(workspace: Workspace) -> None:
    root = workspace(FILES)
    for command in ("missing", "check", "gate", "coverage"):
        typed = ["-qC", str(root), "--set", "keystyle=nestd", command]
        result = CliRunner().invoke(app, typed)
        assert (result.exit_code, result.stdout) == (2, "")
        assert 'did you mean "nested"?' in result.stderr
    settings = {".vscode/settings.json": '{"i18n-helper.keystyle": "nestd"}'}
    result = CliRunner().invoke(
        app, ["-qC", str(workspace(FILES | settings)), "missing"]
    )
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "typed", ["sortKeys=x", "keysInUse=5", "regex.key=[", "localesPaths=[5]"]
)
def test_whatever_is_wrong_with_a_value_of_a_call_stops_it(
    workspace: Workspace, typed: str
) -> None:
    root = workspace(FILES)
    result = CliRunner().invoke(app, ["-qC", str(root), "--set", typed, "missing"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert typed.partition("=")[0] in result.stderr


@pytest.mark.parametrize(
    ("variable", "status", "said"),
    [
        ("{bad", 2, "$I18N_HELPER_SETTINGS:1:2: error: "),
        ("[1]", 2, "$I18N_HELPER_SETTINGS: error: "),
        ('{"sortKey": true}', 0, 'did you mean "sortKeys"?'),
        ('{"sortKeys": "x"}', 0, "$I18N_HELPER_SETTINGS: warning: sortKeys: "),
    ],
)
def test_what_is_wrong_in_the_environment_is_said_by_every_command(
    workspace: Workspace,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    status: int,
    said: str,
) -> None:
    monkeypatch.setenv("I18N_HELPER_SETTINGS", variable)
    result = CliRunner().invoke(app, ["-qC", str(workspace(FILES)), "missing"])
    assert (result.exit_code, result.stderr.count(said)) == (status, 1)
