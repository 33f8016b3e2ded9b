"""What files hold steers no terminal, in whatever form it is printed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from i18n_workbench.cli.terminal import Unsteered, write_over, writes_over

pty = pytest.importorskip("pty", reason="a terminal of POSIX")

Workspace = Callable[..., Path]
TITLE = "\x1b]0;owned\x07\x9b31mred\u202e"
FILES = {"locales/en.json": {"title": TITLE}, "locales/fr.json": {"title": TITLE}}


def on_terminal(root: Path, *words: str, **environment: str) -> bytes:
    """What a command shows on a terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "i18n_workbench", "-C", str(root), "-q", *words]
    done = subprocess.Popen(
        command, stdout=theirs, stderr=theirs, env=os.environ | environment
    )
    os.close(theirs)
    said = b""
    try:
        while piece := os.read(ours, 4096):
            said += piece
    except OSError:
        pass
    os.close(ours)
    done.wait()
    return said


@pytest.mark.parametrize("form", ["table", "csv", "markdown"])
def test_a_query_on_a_terminal(workspace: Workspace, form: str) -> None:
    said = on_terminal(workspace(FILES), "query", "owned", "--format", form)
    assert b"]0;owned" in said
    assert not any(each in said.decode() for each in ("\x1b]", "\x07", "\x9b"))


def test_json_on_a_terminal_and_in_a_file(workspace: Workspace) -> None:
    root = workspace(FILES)
    said = on_terminal(root, "query", "owned", "--format", "json").decode()
    assert not {*"\x1b\x07\x9b\u202e"} & {*said}
    command = [
        sys.executable,
        "-m",
        "i18n_workbench",
        "-C",
        str(root),
        "query",
        "owned",
    ]
    for form in ("json", "csv"):
        done = subprocess.run(
            [*command, "--format", form], capture_output=True, check=True
        )
        if form == "json":
            assert json.loads(done.stdout)[0]["value"] == TITLE
        else:
            assert TITLE in done.stdout.decode()


def test_a_conflict_of_a_merge(workspace: Workspace) -> None:
    texts = {name: {"title": f"{name}{TITLE}"} for name in ("base", "ours", "theirs")}
    root = workspace({f"{name}.json": each for name, each in texts.items()})
    paths = [str(root / f"{name}.json") for name in texts]
    said = on_terminal(root, "merge-driver", "run", *paths, "locales/\x1b[2Jfr.json")
    assert b"\\x1b[2Jfr.json" in said
    assert b"\x1b" not in said


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"NO_COLOR": "1"}])
def test_who_wants_no_codes_gets_none(
    workspace: Workspace, environment: dict[str, str]
) -> None:
    root = workspace(FILES)
    assert b"\x1b[1m" in on_terminal(root, "coverage", TERM="xterm", NO_COLOR="")
    assert b"\x1b" not in on_terminal(root, "coverage", **environment)


def test_a_line_is_written_over_only_where_that_works(monkeypatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert writes_over()
    monkeypatch.setenv("TERM", "dumb")
    assert not writes_over()


@pytest.mark.parametrize(
    "words",
    [
        ("agents",),
        ("extract", "src", "--dry-run"),
        ("gate", "--format", "json"),
        ("doctor",),
    ],
)
def test_nothing_of_a_file_steers_whatever_prints_it(
    workspace: Workspace, words: tuple[str, ...]
) -> None:
    pages = {
        f"src/{TITLE.replace('/', '')}{number}.vue": "<template><p>{{ $t('title') }} Hard text</p></template>"
        for number in range(5)
    }
    package = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
    more = {"locales/it.json": {TITLE: TITLE}}
    said = on_terminal(workspace({**FILES, **package, **pages, **more}), *words)
    assert b"owned" in said
    assert not {*"\x07\x9b\u202e"} & {*said.decode()}
    assert b"\x1b]" not in said


def test_colours_and_the_line_that_is_written_over_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = io.StringIO()
    stream = Unsteered(written)
    monkeypatch.setattr("sys.stderr", stream)
    stream.writelines(["\x1b[1mkeys\x1b[0m\r\n", "\x1b[2J\r"])
    write_over("reading \x1b[2J")
    assert written.getvalue() == (
        "\x1b[1mkeys\x1b[0m\r\n\\x1b[2J\\r\rreading \\x1b[2J\x1b[K\r"
    )
