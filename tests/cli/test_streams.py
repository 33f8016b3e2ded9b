"""Standard streams that are closed or full: what is done does not hang on who listens."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from i18n_workbench.__main__ import main as console_script
from i18n_workbench.cli import app
from i18n_workbench.cli.app import Session
from i18n_workbench.interpreters import INTERRUPTED

Workspace = Callable[..., Path]
FILES = {"locales/en.json": {"a": "A", "b": "B"}, "locales/fr.json": {"a": "é"}}
POSIX = pytest.mark.skipif(
    os.name == "nt", reason="a shell that closes streams is POSIX"
)


def shell(root: Path, line: str) -> subprocess.CompletedProcess[str]:
    command = f'"{sys.executable}" -m i18n_workbench -C "{root}" {line}'
    return subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False
    )


@POSIX
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_ends_no_command(workspace: Workspace, closed: str) -> None:
    root = workspace(FILES)
    assert shell(root, f"status {closed}").returncode == 0
    assert shell(root, f"set a fr Ü --yes {closed}").returncode == 0
    assert "Ü" in (root / "locales/fr.json").read_text(encoding="utf-8")


@POSIX
def test_closed_input_answers_no_question(workspace: Workspace) -> None:
    root = workspace(FILES)
    done = shell(root, "set a fr Ü <&-")
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert "add --yes" in done.stderr
    assert "Ü" not in (root / "locales/fr.json").read_text(encoding="utf-8")


@POSIX
@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="a device that is full is Linux's"
)
@pytest.mark.parametrize(
    "words", ["coverage", "coverage --format json", "--help", "coverage --help"]
)
def test_output_that_is_full_is_said(workspace: Workspace, words: str) -> None:
    done = shell(workspace(FILES), f"{words} > /dev/full")
    assert done.returncode == 3
    said, step = done.stderr.splitlines()
    assert said.startswith("what is printed cannot be written: ")
    assert step.startswith("  make room")


@POSIX
@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device without an end")
def test_input_without_an_end_answers_no_question(workspace: Workspace) -> None:
    root = workspace(FILES)
    done = shell(root, "set a fr Ü </dev/zero")
    assert (done.returncode, "add --yes" in done.stderr) == (2, True)


@POSIX
@pytest.mark.parametrize(
    ("answer", "status", "text"),
    [("y", 0, "Ü"), ("no", 0, "é"), ("perhaps", 2, "é"), ("\\377", 2, "é")],
)
def test_one_line_of_input_is_the_answer(
    workspace: Workspace, answer: str, status: int, text: str
) -> None:
    root = workspace(FILES)
    command = f'"{sys.executable}" -m i18n_workbench -C "{root}" set a fr Ü'
    line = f"printf '{answer}\\ny\\n' | {command}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, check=False)
    assert done.returncode == status
    assert text in (root / "locales/fr.json").read_text(encoding="utf-8")


class Interrupted(ModuleType):
    """A module that somebody stops while it is imported."""

    def __getattr__(self, name: str) -> object:
        raise KeyboardInterrupt


def test_an_interrupt_while_importing_ends_quietly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "i18n_workbench.cli", Interrupted("cli"))
    with pytest.raises(SystemExit) as ended:
        console_script()
    assert ended.value.code == INTERRUPTED


def _stopped(*_: object, **_options: object) -> None:
    raise KeyboardInterrupt


def test_an_interrupt_of_a_command_is_no_finding_of_a_gate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Session, "open", _stopped)
    done = CliRunner().invoke(app, ["status"])
    assert (done.exit_code, done.output) == (INTERRUPTED, "\n")


STEERING = "\x1b[31mred\x1b]0;title\x07\u202e"


def test_nothing_of_a_file_steers_the_terminal(workspace: Workspace) -> None:
    po = f'msgid "a"\nmsgstr "{STEERING}"\n\nmsgid "{STEERING}"\nmsgstr "\t"\n'
    files = {"locale/fr/LC_MESSAGES/m.po": po, "locale/de/LC_MESSAGES/m.po": po}
    root = workspace(files, settings={"enabledFrameworks": [STEERING]})
    for line in ("status", "set a fr new --dry-run", "delete a --dry-run", "check"):
        done = shell(root, line)
        said = done.stdout + done.stderr
        assert "Traceback" not in said
        assert not set("\x1b\x07\u202e") & set(said), line
    assert '-msgstr "\\x1b[31mred' in shell(root, "set a fr new --dry-run").stdout
    assert '\n msgstr "\t"\n' in shell(root, "set a fr new --dry-run").stdout
