"""What an editor is saving while a project is opened or read again is waited for, shortly."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

import i18n_workbench as i18n
from i18n_workbench.disk import patience

Workspace = Callable[..., Path]
FILES = {"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "Ah"}}
FRENCH = "locales/fr.json"
HALF = ["", "\n", "\r\n", '{"a": "A']


@contextmanager
def saving(path: Path, half: str, seconds: float) -> Iterator[None]:
    """An editor that writes half of a file, and the rest a little later."""
    whole = path.read_text(encoding="utf-8")
    path.write_text(half, encoding="utf-8")
    editor = threading.Timer(seconds, path.write_text, (whole,))
    editor.start()
    yield
    editor.join()


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine that runs the tests may be slower than any editor."""
    monkeypatch.setattr(patience, "SECONDS", 30.0)
    monkeypatch.setattr(patience, "FRESH", 60.0)


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("half", HALF)
def test_open_reads_what_is_saved_a_moment_later(
    workspace: Workspace, half: str
) -> None:
    root = workspace(FILES)
    with saving(root / FRENCH, half, 0.05):
        wb = i18n.open(root)
    assert wb.problems.empty
    assert wb.missing("fr").empty


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("half", HALF)
def test_reload_and_single_files_wait_too(workspace: Workspace, half: str) -> None:
    root = workspace(FILES)
    wb = i18n.open(root)
    with saving(root / FRENCH, half, 0.05):
        wb.reload()
    assert wb.missing("fr").empty
    with saving(root / FRENCH, half, 0.05):
        wb.take_up([root / FRENCH])
    assert wb.missing("fr").empty


@pytest.mark.usefixtures("patient")
@pytest.mark.parametrize("half", ["", '{"i18n-helper.sourceLang'])
def test_half_saved_settings_are_waited_for(workspace: Workspace, half: str) -> None:
    root = workspace(FILES, settings={"sourceLanguage": "fr"})
    with saving(root / ".vscode/settings.json", half, 0.05):
        assert i18n.open(root).source_language == "fr"


def test_what_stays_as_it_is_costs_one_moment_for_all_files(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace(
        {f"locales/{tag}.json": "{" for tag in ("en", "fr", "de", "it", "es")}
    )
    slept: list[float] = []

    def counted(seconds: float) -> None:
        slept.append(seconds)
        time.sleep(seconds)

    # Its own clock: threads that other tests left behind sleep by the true one.
    clock = SimpleNamespace(sleep=counted, time=time.time, monotonic=time.monotonic)
    monkeypatch.setattr(patience, "time", clock)
    monkeypatch.setattr(patience, "FRESH", 60.0)
    i18n.open(root)
    assert 0 < sum(slept) <= patience.SECONDS + patience.STEP
