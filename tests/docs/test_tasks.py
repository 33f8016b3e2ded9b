"""docs/tasks: a page a task. Its commands print what it shows, and its Python runs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).parents[2] / "docs"
TASKS = sorted((DOCS / "tasks").glob("*.md"))
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", TASKS, ids=lambda page: page.stem)
def test_the_commands_print_what_the_page_shows(
    page: Path, build: dict[str, Any]
) -> None:
    text = page.read_text("utf-8")
    if page.stem == "many":
        pytest.importorskip("dask")
    assert text == build["task"](text), "run: python docs/build.py"


@pytest.mark.parametrize("page", TASKS, ids=lambda page: page.stem)
def test_the_python_of_the_page_runs(
    page: Path, build: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = PYTHON.findall(page.read_text("utf-8"))
    assert blocks
    project = build["story"](tmp_path / "harbour-books")
    monkeypatch.chdir(tmp_path)
    space: dict[str, Any] = {}
    for block in blocks:
        code = block.replace("path/to/repository", project.as_posix())
        exec(compile(code, str(page), "exec"), space)


def test_every_page_is_in_the_site() -> None:
    listed = re.findall(r"[\w/-]+\.md", (DOCS.parent / "mkdocs.yml").read_text("utf-8"))
    assert sorted(listed) == sorted(
        page.relative_to(DOCS).as_posix() for page in DOCS.rglob("*.md")
    )


def test_every_toml_block_is_toml() -> None:
    for page in DOCS.rglob("*.md"):
        for block in re.findall(
            r"```toml\n(.*?)```", page.read_text("utf-8"), re.DOTALL
        ):
            assert tomllib.loads(block)
