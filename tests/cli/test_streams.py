"""Standard streams that are closed or full: what is done does not hang on who listens."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

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
@pytest.mark.parametrize("words", ["coverage", "coverage --format json"])
def test_output_that_is_full_is_said(workspace: Workspace, words: str) -> None:
    done = shell(workspace(FILES), f"{words} > /dev/full")
    assert done.returncode == 3
    said, step = done.stderr.splitlines()
    assert said.startswith("what is printed cannot be written: ")
    assert step.startswith("  make room")


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
