"""Keys of engines stay out of what a command prints, diffs of the settings file included."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

Workspace = Callable[..., Path]
KEY = "translate.deepl.apiKey"
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A"},
}


def run(root: Path, *words: str) -> str:
    result = CliRunner().invoke(app, ["-C", str(root), "settings", *words])
    return result.output


@pytest.mark.parametrize(
    "words",
    [
        (KEY, "hush-hush-1"),
        (KEY, "hush-hush-1", "--dry-run"),
        (KEY, "--unset", "--dry-run"),
    ],
)
def test_a_key_that_is_written_or_removed(
    workspace: Workspace, words: tuple[str, ...]
) -> None:
    output = run(workspace(FILES, settings={KEY: "hush-hush-0"}), *words)
    assert "***" in output
    assert "hush" not in output


def test_a_key_beside_the_change(workspace: Workspace) -> None:
    root = workspace(FILES)
    (root / ".vscode").mkdir()
    text = '{\n  // "i18n-ally.translate.baidu.apiSecret": "hush-1",\n  "i18n-helper.translate.deepl.apiKey" : /**/\n "hush-2"\n}'
    (root / ".vscode/settings.json").write_text(text)
    output = run(root, "indent", "4", "--dry-run")
    assert '+  "i18n-helper.indent": 4' in output
    assert "hush" not in output


def test_what_is_written_is_the_key(workspace: Workspace) -> None:
    root = workspace(FILES)
    assert "hush" not in run(root, KEY, "hush-hush-1", "--yes")
    assert json.loads((root / ".vscode/settings.json").read_text()) == {
        f"i18n-helper.{KEY}": "hush-hush-1"
    }
