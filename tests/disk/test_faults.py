"""Every call to the system during a write may fail, or be the last one: the files are as before or as after, and that is said.

The long form: I18N_WORKBENCH_FAULTS=150 runs up to 150 faults in each case.
"""

from __future__ import annotations

import os
import random
import re
import shutil
from typing import TYPE_CHECKING

import pytest
from projects import tree

import i18n_workbench as i18n
from i18n_workbench.disk.files import SUFFIX
from i18n_workbench.disk.journal import Journal
from i18n_workbench.disk.state import state_folder

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

DRAWN = int(os.environ.get("I18N_WORKBENCH_FAULTS", "12"))
"""Faults that are drawn for an act; all there are with 0."""
NOTHING = {
    "DiskError",
    "ReadOnlyError",
    "RefusedError",
    "ForeignTextError",
    "ConflictError",
    "ParseError",
}
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "1", "c": "two", "d": {"e": "3"}},
    "locales/fr.json": {"a": "un", "c": "deux"},
    "src/App.vue": "<template><p>{{ $t('a') }}</p></template>\n",
    ".vscode/settings.json": {
        "i18n-helper.review.user.name": "Ada",
        "i18n-helper.review.user.email": "ada@example.org",
    },
}


def timeless(files: dict[str, bytes]) -> dict[str, bytes]:
    """The files without the times and names of comments that the review store has."""
    own = re.compile(rb'\d{4}-\d\d-\d\dT[\d:.]+Z|"id": "[\w-]+"')
    return {path: own.sub(b"", data) for path, data in files.items()}


def drawn(every: Iterable[tuple[int, str]], name: str) -> list[tuple[int, str]]:
    every = list(every)
    return random.Random(name).sample(every, min(DRAWN, len(every))) if DRAWN else every


def restore(root: Path, files: dict[str, bytes]) -> None:
    """Write the files as they were, into what is there: hard links stay."""
    for path in [path for path in tree(root) if path not in files]:
        (root / path).unlink()
    for path, data in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(data)


def link(root: Path) -> None:
    os.link(root / "locales/fr.json", root / "locales/linked.bak")


def nothing(root: Path) -> None:
    del root


def import_all(root: Path) -> None:
    """A change of each kind, taken back: a fault is to meet a write, and none of the imports that the first one begins with."""
    before = tree(root)
    wb = i18n.open(root)
    wb.changes().rename("a", "z", code=True).set("d.e", "de", "drei").apply()
    wb.undo()
    wb.reviews.comment("a", "fr", "too short")
    restore(root, before)
    shutil.rmtree(state_folder(root))


@pytest.mark.parametrize("prepare", [nothing, link], ids=["plain", "hard link"])
@pytest.mark.parametrize("act", ["rename", "new locale", "undo", "review"])
def test_a_change_is_written_whole_or_not_at_all(
    workspace, with_fault, faults_of, act, prepare
) -> None:
    root = workspace(FILES)
    import_all(root)
    prepare(root)
    wb = i18n.open(root)
    edit = wb.changes().rename("a", "b.much.longer.than.before", code=True)
    if act == "undo":
        edit.apply()
    if act == "new locale":
        edit = (
            wb.changes().set("d.e", "de", "drei").set("a", "fr", "un texte plus long")
        )

    def attempt() -> object:
        if act == "review":
            return wb.reviews.comment("a", "fr", "too short")
        return wb.undo() if act == "undo" else edit.apply()

    before = tree(root)
    state = tree(state_folder(root)) if state_folder(root).is_dir() else {}
    whole = with_fault(attempt, 0, "")
    assert whole.error == "", whole.trace
    after = tree(root)
    assert after != before
    restore(root, before)
    for due, kind in drawn(faults_of(whole.calls), f"{act} {prepare.__name__}"):
        restore(state_folder(root), state)
        outcome = with_fault(attempt, due, kind)
        told = f"{kind} at call {due} ({whole.calls[due - 1]}) of {len(whole.calls)}: {outcome.error} {outcome.message}\n{outcome.trace}"
        assert not outcome.error.startswith("raw"), told
        problems = {finding.rule for finding in Journal(root).settle()}
        now = tree(root)
        assert timeless(now) in (timeless(before), timeless(after)), told
        assert not problems & {"recovery-failed", "journal-damaged", "foreign-text"}, (
            told
        )
        if outcome.error in NOTHING:
            assert timeless(now) == timeless(before), told
        if outcome.error == "AppliedError" or not (outcome.error or outcome.killed):
            assert timeless(now) == timeless(after), told
        left = [path.name for path in (state_folder(root) / "journal").glob("*")]
        assert not [
            name for name in left if name.endswith((".prepared", ".undoing", SUFFIX))
        ], told
        restore(root, before)
