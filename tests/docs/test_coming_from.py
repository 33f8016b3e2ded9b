"""docs/coming-from: what a person is told to type here exists."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest

from i18n_workbench.cli import app
from i18n_workbench.face import FACE

PAGES = sorted((Path(__file__).parents[2] / "docs" / "coming-from").glob("*.md"))


def command_of(words: list[str]) -> click.Command:
    """The command that some words name, or its child."""
    command = app.everything()[words[0]]
    if isinstance(command, click.Group) and len(words) > 1:
        return command.commands[words[1]]
    return command


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_and_option_exists(page: Path) -> None:
    for line in re.findall(r"`i18n-workbench ([^`]+)`", page.read_text("utf-8")):
        words = shlex.split(line)
        command = command_of(words)
        options = {
            name
            for each in command.params
            for name in (*each.opts, *each.secondary_opts)
        }
        assert {word for word in words if word.startswith("--")} <= options, line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_noun_exists(page: Path) -> None:
    named = set(re.findall(r"`wb\.(\w+)", page.read_text("utf-8")))
    assert named <= set(FACE)


def test_the_table_has_a_column_for_each() -> None:
    index, *others = sorted(PAGES, key=lambda page: page.stem != "index")
    heads = index.read_text("utf-8").partition("| |")[2].partition("\n")[0]
    assert all(f"({page.name})" in heads for page in others)
