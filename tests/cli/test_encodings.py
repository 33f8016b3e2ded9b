"""What commands print, whatever the terminal or pipe was set up for: nothing breaks off, machines read valid JSON."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from i18n_workbench.cli.output import json_text

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": '{"a": "Grüße 😀", "half": "x\\ud83d", "漢": "B"}',
    "locales/fr.json": {"a": "é"},
}


def run(root: Path, *words: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHONIO", "PYTHONUTF8", "LC_"))
    }
    command = [sys.executable, "-m", "i18n_workbench", "-C", str(root), *words]
    return subprocess.run(
        command,
        capture_output=True,
        env={**kept, **environ},
        stdin=subprocess.DEVNULL,
        check=False,
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
@pytest.mark.parametrize(
    "words",
    [["status"], ["missing"], ["set", "a", "fr", "Ü", "--dry-run"]],
    ids=" ".join,
)
def test_no_encoding_breaks_a_command(
    workspace: Workspace, encoding: str, words: list[str]
) -> None:
    done = run(workspace(FILES), *words, PYTHONIOENCODING=encoding)
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode(encoding.replace("ascii", "utf-8"))


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_json_stays_json(workspace: Workspace, encoding: str) -> None:
    done = run(
        workspace(FILES), "missing", "--format", "json", PYTHONIOENCODING=encoding
    )
    rows = json.loads(done.stdout.decode(encoding.replace("ascii", "utf-8")))
    assert [(row["key"], row["source"]) for row in rows] == [
        ("half", r"x\ud83d"),
        ("漢", "B"),
    ]


def test_pipes_get_utf8(workspace: Workspace) -> None:
    done = run(
        workspace(FILES),
        "missing",
        "--format",
        "csv",
        LC_ALL="POSIX",
        PYTHONUTF8="0",
        PYTHONCOERCECLOCALE="0",
    )
    assert "漢" in done.stdout.decode("utf-8")


@pytest.mark.parametrize(
    "value", [[], {}, [{"a": [], "b": {}, "c": "é\u2028\x01"}], 2**70, "\ud83d", 0.5]
)
def test_json_says_the_same_whichever_encoder_writes_it(value: object) -> None:
    """The fast one takes neither whole numbers beyond 64 bits nor halves of surrogate pairs."""
    assert json_text(value) == json.dumps(value, ensure_ascii=False, indent=2)
