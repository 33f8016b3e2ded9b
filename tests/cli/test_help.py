"""The program's help: every command in its section, in one line that is whole."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from i18n_workbench import language
from i18n_workbench.cli import app
from i18n_workbench.cli.sections import MODULE_OF, SECTIONS
from i18n_workbench.cli.speaking import below, purpose_of

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
    assert len(purpose_of(app.everything()[name])) <= WIDTH


@pytest.mark.parametrize("name", ["review", "merge-driver"])
def test_a_list_of_commands_leaves_no_end_out(name: str) -> None:
    group = app.everything()[name]
    shown = CliRunner().invoke(app, [name, "--help"], terminal_width=80).output
    listed = shown.split("Commands:")[1]
    told = " ".join(listed.split())
    assert "..." not in told
    for command in below(group):
        assert purpose_of(command) in told


def test_the_help_shows_the_sections_in_their_order() -> None:
    shown = CliRunner().invoke(app, ["--help"], terminal_width=80).output
    places = [shown.index(f"\n{title}:") for title in SECTIONS]
    assert places == sorted(places)


def german(words: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: what a command is for is said in one language for good."""
    return subprocess.run(
        [sys.executable, "-m", "i18n_workbench", *words.split()],
        env=os.environ | {language.VARIABLE: "de", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("statsu", "Fehler: Es gibt keinen Befehl 'statsu'. War 'status' gemeint?"),
        ("set a", "Fehler: Es fehlt das Argument 'LOCALE'."),
        ("undo a b", "Fehler: Argumente zu viel (a b)"),
        ("status --format", "Fehler: Die Option '--format' braucht einen Wert."),
        ("status --format x", "Ungültiger Wert für '--format': 'x' ist keines von"),
    ],
)
def test_what_click_says_is_told_in_the_language_too(words: str, said: str) -> None:
    done = german(words)
    assert (done.returncode, said in done.stderr) == (2, True)


def test_a_help_is_in_one_language() -> None:
    shown = german("set --help").stdout
    assert shown.startswith("Aufruf: ")
    assert "\nOptionen:\n" in shown
    assert "Diese Hilfe zeigen und enden." in shown
