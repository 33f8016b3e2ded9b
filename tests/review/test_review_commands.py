"""``review ...`` on the command line: it shows what it would write, asks, and says what is wrong."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FILES = {
    "locales/en.json": {"a": "Save", "b": {"c": "Close", "d": "Quit"}},
    "locales/fr.json": {"a": "Sauver", "b": {"c": "Fermer"}},
}
ME = {"review.user.name": "Ada", "review.user.email": "ada@example.org"}
STORE = ".vscode/i18n-helper-reviews.yml"


class Shell:
    def __init__(self, root: Path) -> None:
        self.root = root

    def __call__(self, *words: str, status: int = 0, said: str = "") -> str:
        result = CliRunner().invoke(
            app, ["-C", str(self.root), "review", *words], input=said or None
        )
        assert result.exit_code == status, result.output
        return result.output

    def stored(self) -> bool:
        return (self.root / STORE).exists()


@pytest.fixture
def shell(workspace: Callable[..., Path]) -> Callable[..., Shell]:
    return lambda settings=None: Shell(
        workspace(FILES, settings={**ME, **(settings or {})})
    )


WRITES = [
    ("approve", "a", "fr"),
    ("request-change", "a", "fr", "-m", "no"),
    ("comment", "a", "fr", "why?"),
    ("still-valid", "a", "fr"),
]


@pytest.mark.parametrize("words", WRITES, ids=lambda words: words[0])
def test_what_writes_shows_the_diff_and_asks(
    shell: Callable[..., Shell], words: tuple[str, ...]
) -> None:
    run = shell()
    assert f"+++ b/{STORE}" in run(*words, "--dry-run")
    run(*words, status=2)
    assert "nothing was written" in run(*words, said="n\n")
    assert not run.stored()
    assert f"wrote {STORE}" in run(*words, "--yes")
    assert run.stored()


@pytest.mark.parametrize("words", [("approve", "zz", "fr"), ("discard", "a", "fr"), ("apply", "a", "fr"), ("comment", "a", "fr", ""), ("resolve", "a", "fr", "--id", "nope"), ("resolve", "a", "fr", "--undo"), ("discard",)])  # fmt: skip
def test_wrong_use_is_told(shell: Callable[..., Shell], words: tuple[str, ...]) -> None:
    run = shell()
    run(*words, "--yes", status=2)
    assert not run.stored()


def test_lists_of_what_is_not_there_are_refused(shell: Callable[..., Shell]) -> None:
    run = shell()
    run("list", "nope", status=2)
    run("list", "--state", "odd", status=2)
    assert json.loads(run("list", "fr", "--format", "json")) == []


@pytest.mark.parametrize("settings", [{"readonly": True}, {"review.enabled": False}])
def test_what_is_switched_off_is_refused(
    shell: Callable[..., Shell], settings: dict[str, Any]
) -> None:
    run = shell(settings)
    run("approve", "a", "fr", "--yes", status=3)
    assert not run.stored()
    run("list")


def test_candidates_are_discarded_one_or_all(shell: Callable[..., Shell]) -> None:
    import i18n_workbench as i18n

    run = shell()
    wb = i18n.open(run.root)
    for key in ("a", "b.c", "b.d"):
        wb.reviews.set_candidate(key, "fr", "x")
    run("discard", "a", "fr", "--yes")
    assert set(wb.reviews.candidates()) == {("b.c", "fr", ""), ("b.d", "fr", "")}
    run("discard", "--all", "--locale", "fr", "--yes")
    assert wb.reviews.candidates() == {}
    assert "nothing to change" in run("discard", "--all", "--yes")


def test_resolving_where_nothing_is_open_writes_nothing(
    shell: Callable[..., Shell],
) -> None:
    run = shell()
    assert "nothing to change" in run("resolve", "a", "fr", "--yes")
    assert not run.stored()


ODD = ["a: {locales: []}", "a: {locales: {fr: x}}", "a: {locales: {fr: {comments: {}}}}", "a: {locales: {fr: {comments: [3, null, {id: 5}]}}}", "a: {locales: {fr: {translation_candidate: x, translation_candidates: y}}}", "1: {locales: {no: {comments: []}}}"]  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_odd_entries_in_a_store_stop_nobody(
    workspace: Callable[..., Path], odd: str
) -> None:
    import i18n_workbench as i18n

    wb = i18n.open(workspace({**FILES, STORE: f"reviews: {{{odd}}}\n"}, settings=ME))
    assert wb.reviews.frame("fr")["state"].isin(["", "commented"]).all()
    assert wb.pending("fr")["key"].tolist() == ["b.d"]
    wb.reviews.approve("a", "fr")
    assert wb.reviews.state("a", "fr") == "approved"


def test_a_first_decision_shows_what_was_decided_and_not_each_place(
    workspace: Callable[..., Path],
) -> None:
    texts = {f"key{number}": "Save" for number in range(40)}
    files = {f"locales/{tag}.json": texts for tag in ("en", "fr", "de")}
    run = Shell(workspace(files, settings=ME))
    said = run("approve", "key7", "fr", said="n\n").splitlines()
    assert len([line for line in said if "lines that keep the places" in line]) == 2
    assert len(said) < 20
    assert [line for line in said if '"type": "approve"' in line]
    run("approve", "key7", "fr", "--yes")
    assert "#: key39" in (run.root / STORE).read_text("utf-8")
