"""Processes share a large scan, and cost a small one nothing."""

from __future__ import annotations

import signal
import subprocess
from typing import TYPE_CHECKING

import i18n_workbench as i18n
from i18n_workbench.cli.workers import workers
from i18n_workbench.interpreters import python
from i18n_workbench.source.keep import reading

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def _doubled(number: int) -> int:
    return number * 2


def test_a_small_project_imports_no_pool(tmp_path: Path) -> None:
    root = i18n.copy_demo(tmp_path / "demo")
    program = (
        "import sys; from i18n_workbench.cli import main\n"
        "try: main()\n"
        "finally: print('multiprocessing' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        python("-c", program, "-C", str(root), "usage"),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "footer.legacyNotice" in done.stdout
    assert done.stderr.splitlines()[-1] == "False"


def test_workers_work() -> None:
    with workers() as executor:
        assert executor.submit(_doubled, 2).result() == 4
        assert list(executor.map(_doubled, [1, 2])) == [2, 4]


def _is_deaf() -> bool:
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_an_interrupt_ends_who_asks_and_no_worker_in_a_traceback() -> None:
    with workers() as executor:
        assert executor.submit(_is_deaf).result()
    assert not _is_deaf()


def test_usage_says_the_same_with_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "WORTHWHILE", 2)
    monkeypatch.setattr(reading, "CHUNK", 1)
    root = i18n.copy_demo(tmp_path / "demo")
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(tmp_path / "one"))
    alone = i18n.open(root).usage()
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(tmp_path / "several"))
    with workers() as executor:
        shared = i18n.open(root).usage(executor=executor)
    assert shared.equals(alone)
