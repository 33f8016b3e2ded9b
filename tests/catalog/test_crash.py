"""A process killed at any write leaves all-before or all-after, and the next open cleans up."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.journal import Journal, _settled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

CHILD = """
import os, sys
import i18n_workbench as i18n
from i18n_workbench.text import files
from i18n_workbench.catalog import journal

root, stop, where = sys.argv[1], int(sys.argv[2]), sys.argv[3]
real, count = os.replace, 0

def dying(source, target):
    global count
    count += 1
    if count == stop and where == "before":
        os._exit(9)
    real(source, target)
    if count == stop and where == "after":
        os._exit(9)

wb = i18n.open(root)
os.replace = dying
wb.changes().rename("a", "b").set("c", "en", "new").apply()
print(count)
"""
LOCALES = ("de", "en", "fr", "pl")


def tree(root: Path) -> dict[str, bytes]:
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in sorted(root.rglob("*")) if p.is_file()}


def run(root: Path, stop: int, where: str) -> int:
    return subprocess.run(
        [sys.executable, "-c", CHILD, str(root), str(stop), where], check=False, capture_output=True
    ).returncode


@pytest.mark.parametrize("where", ["before", "after"])
def test_killed_at_every_rename(workspace: Callable[..., Path], where: str) -> None:
    files = {f"locales/{tag}.json": {"a": "1", "c": "2"} for tag in LOCALES}
    root = workspace({"package.json": {"dependencies": {"vue-i18n": "9"}}, **files}, settings={"review.enabled": False})
    before = tree(root)
    assert run(root, 0, where) == 0
    after = tree(root)
    assert after != before
    i18n.open(root).undo()
    assert tree(root) == before
    seen = set()
    for stop in range(1, 8):
        code = run(root, stop, where)
        wb = i18n.open(root)
        now = tree(root)
        assert now in (before, after), f"a mixture after {stop}"
        seen.add(now == after)
        if now == after:
            wb.undo()
            assert tree(root) == before
        if code == 0:
            break
    assert seen == {True, False}


def test_opening_leaves_what_another_process_is_writing_alone(workspace: Callable[..., Path]) -> None:
    root = workspace({"package.json": {"dependencies": {"vue-i18n": "9"}}, "locales/en.json": {"a": "1"}})
    i18n.open(root).changes().set("a", "en", "2").apply()
    file = root / "locales/en.json"
    journal = Journal(root)
    entry = journal.entries()[-1]
    with journal.lock():
        entry.mark("prepared")  # the file is written, the transaction not yet finished
        _settled.clear()
        i18n.open(root)
        assert '"2"' in file.read_text()
        assert journal.entries()[-1].state == "prepared"
    i18n.open(root)  # nobody is writing any more: that one died
    assert '"1"' in file.read_text()


WRITER = """
import sys
import i18n_workbench as i18n
for n in range(int(sys.argv[2]), 12, 3):
    i18n.open(sys.argv[1]).changes().set(f"k{n}", "en", f"by {sys.argv[2]}").apply()
"""


def test_several_processes_lose_nothing_of_each_other(workspace: Callable[..., Path]) -> None:
    texts = {f"k{n}": "0" for n in range(12)}
    root = workspace({"package.json": {"dependencies": {"vue-i18n": "9"}}, "locales/en.json": texts})
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(root), str(at)]) for at in range(3)]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    assert json.loads((root / "locales/en.json").read_text()) == {f"k{n}": f"by {n % 3}" for n in range(12)}
