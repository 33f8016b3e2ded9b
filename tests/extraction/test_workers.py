"""Workers are copies of a process that has read the first files: what these load is loaded once."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import i18n_workbench as i18n
from i18n_workbench.extraction.files import scanning

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest


class Inline:
    """An executor that works at once, and counts."""

    def __init__(self) -> None:
        self.tasks = 0

    def submit(self, work: Callable[..., Any], *arguments: Any) -> Future[Any]:
        self.tasks += 1
        done: Future[Any] = Future()
        done.set_result(work(*arguments))
        return done


def test_the_first_files_are_read_before_workers_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scanning, "WORTHWHILE", 3)
    monkeypatch.setattr(scanning, "CHUNK", 2)
    for number in range(5):
        (tmp_path / f"a{number}.ts").write_text(
            f"alert('Text {number} of all')", "utf-8"
        )
    executor = Inline()
    found = i18n.open(tmp_path).hardcoded_table(executor=executor)  # type: ignore[arg-type]
    assert found.column("text") == [f"Text {number} of all" for number in range(5)]
    assert executor.tasks == 2
