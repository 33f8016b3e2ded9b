"""The program's help: every command in its section, in one line that is whole."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app
from i18n_workbench.cli.sections import MODULE_OF, SECTIONS

WIDTH = 58
"""What a terminal of 80 columns leaves for a command's line."""


def test_every_command_stands_in_one_section() -> None:
    listed = [name for names in SECTIONS.values() for name in names]
    assert sorted(listed) == sorted(app.everything())


def test_every_command_is_loaded_from_the_module_that_is_named_for_it() -> None:
    homes = {
        name: (command.callback or app).__module__.rpartition(".")[2]
        for name, command in app.everything().items()
    }
    assert homes == MODULE_OF


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    result = CliRunner().invoke(app, ["statsu"])
    assert result.exit_code == 2
    assert "status" in result.output


@pytest.mark.parametrize("name", sorted(MODULE_OF))
def test_a_command_is_told_in_one_whole_line(name: str) -> None:
    assert not app.everything()[name].get_short_help_str(WIDTH).endswith("...")


def test_the_help_shows_the_sections_in_their_order() -> None:
    shown = CliRunner().invoke(app, ["--help"], terminal_width=80).output
    places = [shown.index(f"\n{title}:") for title in SECTIONS]
    assert places == sorted(places)
