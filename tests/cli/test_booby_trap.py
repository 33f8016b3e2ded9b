"""No command runs code of the repository it works on, though a shell stands in that repository when it is started."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest

import i18n_workbench
from i18n_workbench.cli import app

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMANDS = {
    "agents": (),
    "annotate": ("src/App.vue",),
    "audit": ("-o", "../audit"),
    "baseline": ("../baseline.json",),
    "check": (),
    "complete": ("a",),
    "coverage": (),
    "delete": ("b", "--yes"),
    "demo": ("../demo",),
    "diff": ("HEAD",),
    "doctor": (),
    "duplicates": (),
    "export": ("../out.csv",),
    "extract": ("src/App.vue", "--dry-run"),
    "fill": ("fr", "--yes"),
    "fleet": (".",),
    "gate": (),
    "hardcoded": (),
    "history": (),
    "import": ("../missing.csv",),
    "key-advice": (),
    "lab": ("--help",),
    "mcp": (),
    "merge-driver install": (),
    "merge-driver run": (
        "locales/en.json",
        "locales/en.json",
        "locales/en.json",
        "locales/en.json",
    ),
    "merge-driver show": ("locales/en.json",),
    "missing": ("fr",),
    "naming": (),
    "normalize": ("--yes",),
    "places": ("a",),
    "proofread": ("fr", "--engine", "ollama"),
    "pseudo": ("--yes",),
    "query": ("locale:fr is:missing",),
    "replace": ("Apple", "Pear", "en", "--yes"),
    "rename": ("a", "c", "--yes"),
    "review apply": ("a", "fr", "--yes"),
    "review approve": ("a", "fr", "--yes"),
    "review comment": ("a", "fr", "Fine", "--yes"),
    "review comments": ("a", "fr"),
    "review discard": ("a", "fr", "--yes"),
    "review forget": ("gone", "--yes"),
    "review list": (),
    "review move": ("gone", "a", "--yes"),
    "review orphaned": (),
    "review pending": ("fr",),
    "review request-change": ("a", "fr", "--message", "Longer", "--yes"),
    "review resolve": ("a", "fr", "--id", "1", "--yes"),
    "review settle": ("a", "fr", "--yes"),
    "review still-valid": ("a", "fr", "--yes"),
    "set": ("b", "fr", "Pain", "--yes"),
    "settings": (),
    "similar": ("Apple",),
    "stale": (),
    "status": (),
    "translate": ("fr", "--engine", "pseudo", "--yes"),
    "translators": (),
    "undefined": (),
    "undo": ("--yes",),
    "unused": (),
    "usage": (),
}
"""What each command is called with; whatever comes of it, it imports what it needs."""


def names(group: click.Group, *before: str) -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from names(command, *before, name)
        else:
            yield " ".join((*before, name))


def test_every_command_is_tried() -> None:
    app.everything()  # commands load when they are asked for
    assert sorted(names(app)) == sorted(COMMANDS), (
        "a new command needs a line in the table above"
    )


@pytest.fixture(scope="module")
def ran(shared_trapped: Any) -> Any:
    """What became of every command."""
    calls = {name: (*name.split(), *COMMANDS[name]) for name in sorted(COMMANDS)}
    return shared_trapped.run_each(calls)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_no_command_imports_from_the_repository(ran: Any, name: str) -> None:
    done = ran[name]
    assert done.imported == []
    assert done.status in {0, 1, 2, 3}, done.said
    assert "Traceback" not in done.said
    assert "Usage: " not in done.said, f"it was called in a wrong way: {done.said}"


def test_workers_of_a_large_scan_import_nothing_of_it(trapped: Any) -> None:
    text = (trapped.root / "src/App.vue").read_text(encoding="utf-8")
    for at in range(600):
        (trapped.root / f"src/Part{at}.vue").write_text(text, encoding="utf-8")
    done = trapped.run("hardcoded", "--format", "json")
    assert trapped.imported() == set()
    assert len(json.loads(done.stdout)) == 601


def test_the_merge_driver_imports_nothing_of_it(trapped: Any) -> None:
    assert trapped.run("merge-driver", "install", "--yes").returncode == 0
    trapped.commit("install")
    start = trapped.git("rev-parse", "HEAD").stdout.strip()
    for branch, lines in (
        ("one", '  "a": "Pomme",\n  "b": "Un"'),
        ("two", '  "a": "Deux"'),
    ):
        trapped.git("checkout", "-q", "-b", branch, start)
        (trapped.root / "locales/fr.json").write_text(
            f"{{\n{lines}\n}}\n", encoding="utf-8"
        )
        trapped.commit(branch)
    merged = trapped.git("merge", "-q", "one", "-m", "merge")
    assert merged.returncode == 0, merged.stderr + merged.stdout
    texts = json.loads((trapped.root / "locales/fr.json").read_text(encoding="utf-8"))
    assert texts == {"a": "Deux", "b": "Un"}
    assert trapped.imported() == set()


def test_our_own_module_leaves_the_folder_that_python_put_first(trapped: Any) -> None:
    """``python -m i18n_workbench`` finds our package only where nothing else is called so; the rest is then safe."""
    for name in (*sys.stdlib_module_names, "i18n_workbench"):
        (trapped.root / f"{name}.py").unlink(missing_ok=True)
    done = trapped.run("status", program=[sys.executable, "-m", "i18n_workbench"])
    assert done.returncode == 0, done.stderr
    assert trapped.imported() == set()


def test_whatever_starts_python_says_so_in_one_place() -> None:
    package = Path(i18n_workbench.__file__).parent
    named = {
        path.name
        for path in package.rglob("*.py")
        if "sys.executable" in path.read_text(encoding="utf-8")
    }
    assert named == {"interpreters.py"}
