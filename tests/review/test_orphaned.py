"""What was decided about keys that were renamed elsewhere goes with them, and what nobody can place is told."""

from __future__ import annotations

import json
import subprocess
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

import i18n_workbench as i18n
from i18n_workbench.cli import app
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = {f"s.k{number}": f"Text {number}" for number in range(8)}


def git(root: Path, *arguments: str, check: bool = True) -> int:
    person = ("-c", "user.name=x", "-c", "user.email=x@example.org")
    command = ["git", *person, "-C", str(root), *arguments]
    return subprocess.run(command, capture_output=True, check=check).returncode


def wrote(root: Path, texts: dict[str, str]) -> None:
    """The locale files, with these texts."""
    (root / "locales").mkdir(parents=True, exist_ok=True)
    for locale in ("en", "fr"):
        said = {key: f"{text} {locale}" for key, text in texts.items()}
        path = root / "locales" / f"{locale}.json"
        path.write_text(json.dumps(said, indent=2) + "\n", "utf-8")


def project(root: Path, texts: dict[str, str]) -> Path:
    wrote(root, texts)
    (root / "package.json").write_text('{"dependencies": {"vue-i18n": "9"}}')
    git(root, "-c", "init.defaultBranch=main", "init", "-q")
    return root


def committed(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "change")


def opened(root: Path, name: str = "bo") -> i18n.Workbench:
    user = {"review.user.name": name, "review.user.email": f"{name}@example.org"}
    return i18n.open(root, settings=user)


def renamed(root: Path, how: str) -> None:
    """Most keys of a clone with another name."""
    names = {key: f"new.{key}" for key in list(TEXTS)[:6]}
    if how == "by hand":
        wrote(root, {names.get(key, key): text for key, text in TEXTS.items()})
        return
    changes = opened(root, "ada").changes()
    for old, new in names.items():
        changes = changes.rename(old, new)
    changes.apply()


@pytest.mark.parametrize("how", ["by us", "by hand"])
@pytest.mark.parametrize("into", ["ada", "bo"])
@pytest.mark.parametrize("driver", [True, False])
def test_decisions_follow_a_key_that_another_clone_renamed(
    tmp_path: Path, driver: bool, into: str, how: str
) -> None:
    origin = project(tmp_path / "origin", TEXTS)
    opened(origin, "lead").reviews.approve("s.k0", "fr")
    install = ["merge-driver", "install", "--yes"]
    if driver:
        CliRunner().invoke(app, ["-C", str(origin), *install])
    committed(origin)
    for clone in ("ada", "bo"):
        git(tmp_path, "clone", "-q", str(origin), str(tmp_path / clone))
    renamed(tmp_path / "ada", how)
    committed(tmp_path / "ada")
    for key in TEXTS:
        opened(tmp_path / "bo").reviews.request_change(key, "fr", f"no {key}")
    committed(tmp_path / "bo")
    root = tmp_path / into
    other = tmp_path / ({"ada", "bo"} - {into}).pop()
    if driver:
        CliRunner().invoke(app, ["-C", str(root), *install])
    git(root, "pull", "-q", "--no-rebase", str(other), "main", check=False)

    wb = opened(root)
    said = {}
    for key in wb.catalog.keys:
        for comment in wb.reviews.comments(key, "fr"):
            if comment["user"]["name"] == "bo":
                said[key] = comment["comment"]
    moved = list(TEXTS)[:6]
    assert said == {
        (f"new.{key}" if key in moved else key): f"no {key}" for key in TEXTS
    }
    assert wb.reviews.orphaned().empty
    assert "no file has" not in repr(wb)
    wb.reviews.comment("new.s.k1", "fr", "more")
    store = (root / ".vscode/i18n-helper-reviews.yml").read_text("utf-8")
    assert "new.s.k5:\n" in store, "the next decision writes the names of today"


def test_names_are_followed_through_several_commits_and_what_is_not_committed(
    tmp_path: Path,
) -> None:
    root = project(tmp_path, {"a": "One", "b": "Two"})
    committed(root)
    for names in (("a1", "b"), ("a2", "b1"), ("a3", "b1")):
        wrote(root, dict(zip(names, ("One", "Two"), strict=True)))
        if names[0] != "a3":
            committed(root)
    assert opened(root)._names_today(["a", "b", "never"]) == {"a": "a3", "b": "b1"}


def test_what_nobody_can_place_is_told_with_the_next_step(tmp_path: Path) -> None:
    root = project(tmp_path, {"a": "Save", "b": "Save", "c": "Open"})
    wb = opened(root)
    for key in ("a", "b", "c"):
        wb.reviews.comment(key, "fr", f"on {key}")
    committed(root)
    wrote(root, {"one": "Save", "d": "Quit"})  # a and b became one, c was deleted
    committed(root)
    wb = opened(root)
    assert list(wb.reviews.orphaned()["key"]) == ["a", "b", "c"]
    for command in (["status"], ["doctor"], ["review", "list"]):
        done = CliRunner().invoke(app, ["-C", str(root), *command])
        assert "3 keys that no file has (a, b, c)" in done.output, command
        assert "i18n-workbench review move OLD NEW" in done.output
    for old in ("a", "b"):
        done = CliRunner().invoke(
            app, ["-C", str(root), "review", "move", old, "one", "--yes"]
        )
        assert done.exit_code == 0, done.output
    done = CliRunner().invoke(app, ["-C", str(root), "review", "forget", "c", "--yes"])
    assert done.exit_code == 0, done.output
    wb = opened(root)
    said = [each["comment"] for each in wb.reviews.comments("one", "fr")]
    assert said == ["on a", "on b"]
    assert wb.reviews.orphaned().empty
    for step in (lambda: wb.reviews.move("one", "d"), lambda: wb.reviews.forget("d")):
        with pytest.raises(UsageError, match="no file has"):
            step()
    wb.undo()
    assert list(wb.reviews.orphaned()["key"]) == ["c"]


def test_nothing_is_called_orphaned_while_a_file_cannot_be_read(tmp_path: Path) -> None:
    root = project(tmp_path, {"a": "Save", "b": "Open"})
    opened(root).reviews.comment("a", "fr", "why")
    for locale in ("en", "fr"):
        (root / f"locales/{locale}.json").write_text("{")
    assert opened(root).reviews.how_to_adopt() == ""
