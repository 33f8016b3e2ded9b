"""docs/frames.md says what the real frames of the demo project say, and design promises are kept."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import i18n_workbench as i18n

PAGE = Path(__file__).parents[2] / "docs" / "frames.md"


def sections() -> dict[str, tuple[str, list[str]]]:
    """By frame: the first expression of its section, and the columns of its table."""
    parts = re.split(r"^## (.+)$", PAGE.read_text("utf-8"), flags=re.MULTILINE)[1:]
    found = {}
    for name, text in zip(parts[::2], parts[1::2], strict=True):
        columns = re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)
        expression = re.search(r"`(wb\.[^`]+)`", text)
        assert expression, name
        if columns:
            found[name] = (expression[1], columns)
    return found


PROMISED = {
    "messages": "key namespace form locale value source state file description",
    "coverage": "locale language total translated empty missing stale approved words coverage",
    "usage": "key status count reason",
    "translators": "name kind origin calls hits share distinct prefix namespace file line",
    "places": "key file line column end_line end_column framework scope text",
    "hardcoded": "text context file line column end_line end_column confidence suggested_key similar_key",
    "findings": "rule severity key locale form file line column end_line end_column message suggestion fingerprint",
    "changes": "action key namespace form locale old new file origin",
    "annotations": "key locale text missing in_place color border gutter file line column end_line end_column",
    "similar": "key locale text score file",
    "jobs": "key locale form source target status engine attempts reason",
    "reviews": "key locale state candidate comments suggestion user time",
    "stale": "key locale value source_then source_now reason commit author date",
    "settings": "setting value default origin file line problem",
    "files": "file locale namespace format framework loaded writable reason keys encoding newline",
}


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = i18n.copy_demo(tmp_path_factory.mktemp("frames") / "harbour-books")
    who = {"NAME": "Ada", "EMAIL": "ada@example.org", "DATE": "2026-03-05T12:00:00Z"}
    environment = {
        f"GIT_{role}_{field}": text
        for role in ("AUTHOR", "COMMITTER")
        for field, text in who.items()
    }
    for command in (
        ["init", "-q"],
        ["add", "."],
        ["commit", "-q", "-m", "Open the shop"],
    ):
        subprocess.run(
            ["git", *command], cwd=folder, env={**os.environ, **environment}, check=True
        )
    return folder


@pytest.mark.parametrize(
    ("name", "expression", "columns"), [(n, e, c) for n, (e, c) in sections().items()]
)
def test_the_table_is_the_frame(
    demo: Path, name: str, expression: str, columns: list[str]
) -> None:
    frame = eval(expression, {"wb": i18n.open(demo)})
    assert list(frame.columns) == columns
    assert (
        columns[: len(PROMISED.get(name, "").split())] == PROMISED.get(name, "").split()
    )


def test_every_promised_frame_is_on_the_page() -> None:
    assert set(PROMISED) <= set(sections())


def test_the_page_says_what_a_flag_is(demo: Path) -> None:
    row = re.search(r"^\| `flag` \| (.*)\|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert row is not None
    assert "country" in row[1]
    assert "`showFlags`" in row[1]
    flags = i18n.open(demo).locales["flag"]
    assert flags.str.fullmatch("[a-z]{2}").all()
    hidden = i18n.open(demo, settings={"showFlags": False}).locales["flag"]
    assert set(hidden) == {""}
