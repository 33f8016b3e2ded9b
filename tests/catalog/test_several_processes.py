"""Several processes on one workspace: none takes what another is writing for half done, and none loses another's."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import i18n_workbench as i18n
from i18n_workbench.disk.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_opening_leaves_what_another_process_is_writing_alone(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"a": "1"},
        }
    )
    i18n.open(root).changes().set("a", "en", "2").apply()
    file = root / "locales/en.json"
    journal = Journal(root)
    entry = journal.entries()[-1]
    with journal.lock():
        # the file is written, the transaction not yet finished
        prepared = entry.path.rename(entry.path.with_suffix(".prepared"))
        i18n.open(root)
        assert '"2"' in file.read_text()
        assert prepared.exists()
    i18n.open(root)  # nobody is writing any more: that one died
    assert '"1"' in file.read_text()


WRITER = """
import sys
import i18n_workbench as i18n
for n in range(int(sys.argv[2]), 12, 3):
    i18n.open(sys.argv[1]).changes().set(f"k{n}", "en", f"by {sys.argv[2]}").apply()
"""


def test_several_processes_lose_nothing_of_each_other(
    workspace: Callable[..., Path],
) -> None:
    texts = {f"k{n}": "0" for n in range(12)}
    root = workspace(
        {"package.json": {"dependencies": {"vue-i18n": "9"}}, "locales/en.json": texts}
    )
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(root), str(at)])
        for at in range(3)
    ]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert json.loads((root / "locales/en.json").read_text()) == {
        f"k{n}": f"by {n % 3}" for n in range(12)
    }
