"""What the shell offers on Tab, asked as a shell asks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest
from click.shell_completion import get_completion_class

from i18n_workbench.demo import copy_demo

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    return copy_demo(tmp_path_factory.mktemp("completing") / "demo")


@pytest.fixture
def ask(demo):
    def ask(*words):
        """The names that bash is offered for the last of the words."""
        line = ["i18n-workbench", *words]
        done = subprocess.run(
            [sys.executable, "-c", "from i18n_workbench.cli import main; main()"],
            cwd=demo,
            env=os.environ
            | {
                "PYTHONPATH": str(ROOT),
                "_I18N_WORKBENCH_COMPLETE": "bash_complete",
                "COMP_WORDS": " ".join(line),
                "COMP_CWORD": str(len(line) - 1),
            },
            capture_output=True,
            text=True,
            check=False,
        )
        assert not done.stderr
        return [row.partition(",")[2] for row in done.stdout.splitlines() if row]

    return ask


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (("places", "common:home.ti"), ["common:home.title"]),
        (("missing", "f"), ["fr"]),
        (("gate", "--rule", "undef"), ["undefined"]),
        (("gate", "--fail-on", "err"), ["error"]),
        (("translate", "--engine", "pse"), ["pseudo"]),
        (("proofread", "--engine", "oll"), ["ollama"]),
        (("settings", "autoDet"), ["autoDetection"]),
        (("settings", "keystyle", "ne"), ["nested"]),
        (("settings", "sortKeys", "t"), ["true"]),
        (("settings", "displayLanguage", "f"), ["fr"]),
        (("settings", "encoding", "u"), []),
        (("normalize", "src/locales/fr/com"), ["src/locales/fr/common.json"]),
        (("set", "common:home.title", "j"), ["ja"]),
    ],
)
def test_names_of_the_workspace_are_offered(ask, words, offered):
    assert ask(*words) == offered


def test_a_folder_without_messages_offers_nothing(ask, tmp_path):
    assert ask("-C", str(tmp_path), "places", "home") == []


def test_names_that_a_shell_takes_for_several_are_not_offered(ask, tmp_path):
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/en.json").write_text(
        r'{"Hello, you": "a", "He\nl": "b", "He\tl": "c"}'
    )
    assert ask("-C", str(tmp_path), "places", "He") == ["Hello, you"]


def test_fish_parts_only_the_kind_from_a_name():
    script = get_completion_class("fish").source_template
    assert 'string split -m 1 "," $completion' in script


@pytest.mark.skipif(which("fish") is None, reason="fish is not installed")
def test_fish_completes_a_key_with_a_comma(tmp_path):
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/en.json").write_text('{"Hello, you": "a"}')
    program = tmp_path / "i18n-workbench"
    code = "from i18n_workbench.cli import main; main()"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{code}' \"$@\"\n")
    program.chmod(0o755)
    line = f"i18n-workbench -C {tmp_path} places He"
    script = "_I18N_WORKBENCH_COMPLETE=fish_source i18n-workbench | source"
    done = subprocess.run(
        ["fish", "--no-config", "-c", f"{script}; complete -C '{line}'"],
        env=os.environ
        | {"PYTHONPATH": str(ROOT), "PATH": f"{tmp_path}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == ["Hello, you"], done.stderr
