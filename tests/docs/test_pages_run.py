"""What the hand-written pages show runs, on the project that they speak of; tasks and the cookbook have tests of their own."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app

ROOT = Path(__file__).parents[2]
PAGES = {
    page.relative_to(ROOT).as_posix(): page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
}
ELSEWHERE = {
    "docs/checks.md": "tests/checks/test_page.py",
    "docs/cookbook.md": "tests/docs/test_cookbook.py",
    "docs/formats.md": "tests/formats/test_plugins.py",
    "docs/frameworks.md": "tests/docs/test_frameworks_page.py",
    "docs/pipeline.md": "tests/docs/test_pipeline_page.py",
    "docs/reference.md": "tests/docs/test_reference.py",
}
"""Pages whose Python is run by a test that knows more of them."""


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```(?:{language})\n(.*?)^```",
        page.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )


def commands(page: Path) -> list[list[str]]:
    """The words of each line that calls the command, as a shell has them."""
    lines = [line for block in blocks(page, "sh|bash") for line in block.splitlines()]
    words = [shlex.split(line, comments=True) for line in lines]
    return [
        each[1:]
        for each in words
        if each[:1] == ["i18n-workbench"] and ">>" not in each
    ]


PYTHON = [
    name
    for name, page in PAGES.items()
    if blocks(page, "python") and name not in ELSEWHERE
]
SHELL = [
    name
    for name, page in PAGES.items()
    if commands(page) and name != "docs/pipeline.md"
]


@pytest.fixture
def shop(
    build: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """The demo project with a history; a second one beside it, for pages that speak of several."""
    monkeypatch.chdir(tmp_path)
    build["story"](tmp_path / "site")
    return Path(build["story"](tmp_path / "shop"))


# Dask's writer of Parquet does what pandas 3.1 warns of.
@pytest.mark.filterwarnings("ignore:The inplace keyword in DataFrame")
# Its dashboard takes another port where a second Dask runs on this machine, and leaves the first try's socket open.
@pytest.mark.filterwarnings("ignore:Port 8787 is already in use")
@pytest.mark.filterwarnings(
    "ignore:Exception ignored in. <socket.socket:pytest.PytestUnraisableExceptionWarning"
)
@pytest.mark.filterwarnings("ignore:unclosed <socket.socket:ResourceWarning")
@pytest.mark.parametrize("name", PYTHON)
def test_the_python_of_a_page_runs(name: str, shop: Path) -> None:
    wb = i18n.open(shop)
    space: dict[str, Any] = {"i18n": i18n, "pd": pd, "wb": wb}
    for block in blocks(PAGES[name], "python"):
        if "dask" in block or "i18n.fleet" in block:
            pytest.importorskip("dask.distributed")
        code = re.sub(r"path/to/(repository|project)", shop.as_posix(), block)
        exec(compile(code, name, "exec"), space)


@pytest.mark.parametrize("name", SHELL)
def test_the_commands_of_a_page_run(
    name: str, shop: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shop)
    for words in commands(PAGES[name]):
        done = CliRunner().invoke(app, words, input="n\n")
        assert done.exit_code in {0, 1}, f"{shlex.join(words)}\n{done.output}"


def test_a_page_that_is_left_to_another_test_is_run_there() -> None:
    for page, test in ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text("utf-8")
