"""The setting `disabled`: nothing is loaded, and every command says why, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

Workspace = Callable[..., Path]
FILES = {"locales/en.json": {"a": "A"}, "src/x.js": "t('a')"}
LOOKS = [
    *("coverage", "missing", "usage", "hardcoded", "duplicates", "places", "stale"),
    *(
        "review list",
        "review pending fr",
        "unused",
        "undefined",
        "naming",
        "query x",
        "doctor",
    ),
]
WRITES = [
    *("replace A B --yes", "set a en B --yes", "delete a --yes", "fill --yes"),
    *("normalize --yes", "rename a b --yes", "extract --all --yes", "gate"),
    "check",
    "coverage --fail-under 90",
]


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(FILES, settings={"disabled": True})


@pytest.mark.parametrize("words", LOOKS)
def test_what_looks_says_that_nothing_is_loaded(root: Path, words: str) -> None:
    done = CliRunner().invoke(app, ["-qC", str(root), *words.split()])
    said, step = done.stderr.splitlines()[:2]
    assert done.exit_code == 0
    assert said.startswith(".vscode/settings.json:")
    assert ("disabled" in said, step) == (True, "  set it to false")


@pytest.mark.parametrize("words", WRITES)
def test_what_writes_or_decides_is_refused(root: Path, words: str) -> None:
    done = CliRunner().invoke(app, ["-qC", str(root), *words.split()])
    assert (done.exit_code, done.stdout) == (3, "")
    said, step = done.stderr.splitlines()
    assert "this workspace is disabled" in said
    assert step == "  set `disabled` to false to work with it"
