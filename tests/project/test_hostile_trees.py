"""Trees that nobody makes on purpose: names that are no text, paths that are too long, keys without end."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.files import DEEPEST
from i18n_workbench.errors import ParseError, WorkbenchError
from i18n_workbench.project.candidates import _has_begun_bundle
from i18n_workbench.project.unloaded.unloaded import _is_beside

if TYPE_CHECKING:
    from collections.abc import Callable

    Workspace = Callable[..., Path]

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A", "b": "B"},
    "locales/fr.json": {"a": "Ah"},
    "src/App.vue": "<template><p>{{ $t('a') }}</p></template>",
}
only_posix = pytest.mark.skipif(
    sys.platform != "linux", reason="names that only Linux takes"
)


def judged(wb: i18n.Workbench) -> set[str]:
    """The rules of everything that can be wrong."""
    assert len(wb.coverage()) > 0
    assert len(wb.usage()) > 0
    return set(wb.findings()["rule"])


@only_posix
def test_a_source_file_whose_name_is_no_utf8_is_scanned_each_time(
    workspace: Workspace,
) -> None:
    root = workspace(FILES)
    name = os.fsencode(root) + b"/src/\xff.vue"
    with open(name, "w") as file:  # noqa: PTH123 - a name in bytes
        file.write("<template><p>Welcome to our shop</p></template>")
    for _ in range(2):
        wb = i18n.open(root)
        assert wb.hardcoded()["text"].tolist() == ["Welcome to our shop"]
        assert "missing" in judged(wb)


@only_posix
def test_folders_whose_path_is_too_long_to_be_opened_are_left_out(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace(FILES)
    monkeypatch.chdir(root / "locales")
    for _ in range(25):
        os.mkdir("x" * 200)  # noqa: PTH102 - pathlib would ask for the whole path
        os.chdir("x" * 200)
    monkeypatch.chdir(root)
    wb = i18n.open(root)
    assert "missing" in judged(wb)
    wb.changes().set("b", "fr", "Bé").apply()


@pytest.mark.parametrize("levels", [DEEPEST + 1, 100_000])
def test_keys_without_end_are_a_located_error(
    workspace: Workspace, levels: int
) -> None:
    deep = '{"a":' * levels + '"x"' + "}" * levels
    wb = i18n.open(workspace({**FILES, "locales/fr.json": deep}))
    problem = wb.problems.iloc[0]
    assert (problem["rule"], problem["file"]) == ("file-syntax", "locales/fr.json")
    assert "levels deep" in problem["message"]
    assert wb.missing("fr").empty
    with pytest.raises(ParseError, match=r"fr\.json"):
        wb.changes().set("b", "fr", "Bé").apply()


def test_deep_keys_that_people_could_write_are_read(workspace: Workspace) -> None:
    deep = '{"a":' * DEEPEST + '"x"' + "}" * DEEPEST
    wb = i18n.open(workspace({**FILES, "locales/fr.json": deep}))
    assert wb.problems.empty


LONG = "x" * 3000


@pytest.mark.parametrize(
    "ask",
    [
        lambda wb: i18n.open(wb.root / LONG),
        lambda wb: i18n.copy_demo(wb.root / LONG),
        lambda wb: wb.hardcoded(f"{LONG}:3"),
        lambda wb: wb.annotations(LONG),
        lambda wb: wb.changes().import_file(LONG),
        lambda wb: wb.export(f"{LONG}.csv", "fr"),
        lambda wb: wb.diff(LONG, "HEAD"),
    ],
)
def test_a_path_that_no_system_takes_is_an_error_of_ours(
    workspace: Workspace, ask: Callable[[i18n.Workbench], object]
) -> None:
    with pytest.raises(WorkbenchError):
        ask(i18n.open(workspace(FILES)))


def test_reviews_beside_locale_files_that_are_not_there_are_no_endless_search() -> None:
    wb = i18n.open(i18n.copy_demo(), settings={"localesPaths": "nowhere"})
    assert len(wb.messages) == 0
    assert len(wb.reviews.frame()) > 0


def test_a_folder_of_many_files_takes_a_time_by_their_number():
    names = [f"page{number}.en.md" for number in range(40_000)]
    started = time.process_time()
    assert not _has_begun_bundle(Path(), names)
    own = frozenset(names)
    assert not any(_is_beside(name, own) for name in names)
    assert time.process_time() - started < 2


def test_a_bundle_is_begun_by_its_base_and_one_locale():
    names = ["Messages_fr.properties", "Messages.properties", "x.md"]
    assert _has_begun_bundle(Path(), names)
    names = ["Messages_fr.properties", "Words.properties"]
    assert not _has_begun_bundle(Path(), names)


@pytest.mark.parametrize(
    ("other", "is_bundle"),
    [
        ("a=Apri\nb=Chiudi tutto\n", True),
        ("a=Apri\n", True),
        ("b=Chiudi tutto\nx=Altro\ny=Ancora\n", False),
        ("a=jdbc:postgresql://localhost/shop\nb=8080\n", False),
    ],
)
def test_a_bundle_of_any_name_says_the_same_in_another_locale(
    tmp_path: Path, other: str, *, is_bundle: bool
) -> None:
    names = ["words.properties", "words_it.properties"]
    for name, text in zip(names, ["a=Open\nb=Close all\n", other], strict=True):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert _has_begun_bundle(tmp_path, names) == is_bundle
