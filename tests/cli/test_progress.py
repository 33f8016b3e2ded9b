"""Nothing that takes more than two seconds is silent, and --quiet is."""

from __future__ import annotations

import io
import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench import Workbench
from i18n_workbench import progress as module
from i18n_workbench.analysis.projects import told_projects
from i18n_workbench.bench.notebook import cell_progress
from i18n_workbench.progress import Progress, Watch, line_of

Workspace = Callable[..., Path]
SLOW = """
import time, sys
from i18n_workbench import progress
from i18n_workbench.bench.comparing import Comparing
from i18n_workbench.cli import main
progress.PATIENCE = 0.4
whole = Comparing.key_advice
def slow(self):
    time.sleep(1.5)
    return whole(self)
Comparing.key_advice = slow
sys.exit(main())
"""


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not holds() and time.monotonic() < end:
        time.sleep(0.02)
    assert holds()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.1)


class Clock:
    """A time that goes on while somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        time.sleep(0.001)


def test_nothing_that_takes_two_seconds_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    said: list[float] = []
    watch = Watch(lambda _: said.append(clock.now))
    work = watch.begin("comparing")
    wait_until(lambda: bool(said))
    assert 1 <= said[0] < 2
    del work


def test_a_work_that_says_nothing_is_seen_and_ends(impatient: None) -> None:
    said: list[str] = []
    watch = Watch(said.append, 0.05)
    work = watch.begin("comparing")
    wait_until(lambda: bool(said))
    assert said[0].startswith("comparing · ")
    inner = watch.begin("reading history")
    inner.step(3, "de")
    wait_until(lambda: any("reading history: 3, de" in line for line in said))
    del inner
    count = len(said)
    wait_until(lambda: any(line.startswith("comparing") for line in said[count:]))
    del work
    wait_until(lambda: said[-1] == "")
    again = watch.begin("once more")
    wait_until(lambda: said[-1].startswith("once more"))
    del again


def test_each_project_that_is_opened_is_named(workspace: Workspace) -> None:
    """Paperless said "status" for 25 seconds: the work that named them was let go of at once."""
    package = {"dependencies": {"vue-i18n": "9"}}
    files = {
        f"{folder}{file}": content
        for folder in ("", "web/")
        for file, content in (
            ("package.json", package),
            ("locales/en.json", {"k": "K"}),
        )
    }
    wb = i18n.open(workspace(files))
    said: list[tuple[str, int]] = []
    progress = Progress("opening projects")
    for one in told_projects(wb.project, progress):
        said.append((progress.detail, progress.done))
        assert one.path == progress.detail
    assert progress.done == progress.total == len(said) > 1


def test_what_an_error_holds_on_to_is_forgotten(impatient: None) -> None:
    said: list[str] = []
    watch = Watch(said.append, 0.05)
    held = watch.begin("comparing")
    wait_until(lambda: bool(said))
    watch.forget()
    assert said[-1] == ""
    count = len(said)
    time.sleep(0.3)
    assert len(said) == count
    del held


def test_what_is_quick_is_not_spoken_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 60.0)
    said: list[str] = []
    work = Watch(said.append, 0.05).begin("quick")
    time.sleep(0.3)
    del work
    assert not said


def test_it_is_hushed_while_something_is_printed(impatient: None) -> None:
    said: list[str] = []
    watch = Watch(said.append, 0.02)
    work = watch.begin("comparing")
    wait_until(lambda: bool(said))
    with watch.hushed():
        assert said[-1] == ""
        count = len(said)
        time.sleep(0.3)
        assert len(said) == count
    wait_until(lambda: len(said) > count)
    del work


def test_what_was_found_already_is_shown_below_the_line(
    impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    class Output:
        def update(self, page: Any) -> None:
            shown.append(page.data)

    monkeypatch.setattr("IPython.display.display", lambda *_, **__: Output())
    line = cell_progress._Line()
    work = Watch(line.show, 0.05, preview=line.preview).begin("reading history")
    wait_until(lambda: bool(shown))
    assert shown[-1].endswith("</small>")
    work.found = lambda: None
    count = len(shown)
    wait_until(lambda: len(shown) > count)
    assert shown[-1].endswith("</small>")
    work.found = lambda: pd.DataFrame({"locale": ["de"]})
    wait_until(lambda: "<td>de</td>" in shown[-1])
    del work
    wait_until(lambda: shown[-1] == "")


def test_the_first_chart_is_spoken_of() -> None:
    begun: list[str] = []

    def begin(label: str) -> Progress:
        begun.append(label)
        return Progress(label)

    wb = Workbench(i18n.copy_demo(), progress=begin)
    begun.clear()
    wb.plot.coverage()
    assert begun[0] == "drawing a chart"


def test_a_line_says_how_much_of_what() -> None:
    progress = Progress("checking", 1200)
    assert line_of(progress, 2) == "checking: 0 of 1,200 · 2 s"
    assert line_of(Progress("checking"), 2) == "checking · 2 s"
    progress.step(30, "x" * 100)
    assert line_of(progress, 61.6) == f"checking: 30 of 1,200, {'x' * 60} · 62 s"


def run(
    root: Path, *options: str, **more: object
) -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    environment.pop("I18N_WORKBENCH_QUIET", None)
    command = [sys.executable, "-c", SLOW, *options, "-C", str(root), "key-advice"]
    return subprocess.run(
        command,
        env=environment,
        capture_output="stderr" not in more,
        check=True,
        **more,
    )


FILES = {"locales/en.json": {"a": "Save"}, "locales/fr.json": {"a": "Sauver"}}


def test_a_command_says_what_it_does_unless_it_is_to_be_quiet(
    workspace: Workspace,
) -> None:
    root = workspace(FILES)
    assert b"key-advice \xc2\xb7 " in run(root).stderr
    assert run(root, "--quiet").stderr == b""


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
def test_in_a_terminal_the_line_is_written_over(workspace: Workspace) -> None:
    root = workspace(FILES)
    ours, theirs = pty.openpty()
    run(root, stderr=theirs, stdout=subprocess.DEVNULL)
    os.close(theirs)
    said = io.BytesIO()
    try:
        while piece := os.read(ours, 4096):
            said.write(piece)
    except OSError:
        pass
    lines = said.getvalue().split(b"\r")
    assert any(b"key-advice" in line for line in lines)
    assert b"\n" not in said.getvalue()
