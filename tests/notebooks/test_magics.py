"""The workbench as a line and as a cell of a notebook."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

import pytest
from IPython.core.interactiveshell import InteractiveShell

import i18n_workbench as i18n
from i18n_workbench.bench.notebook import cell_progress
from i18n_workbench.errors import UsageError
from i18n_workbench.progress import Watch

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shell(tmp_path: Path) -> Any:
    i18n.copy_demo(tmp_path / "demo")
    made = InteractiveShell()
    made.run_line_magic("load_ext", "i18n_workbench")
    return made


def test_a_line_opens_and_asks(shell: Any, tmp_path: Path) -> None:
    opened = shell.run_line_magic("i18n", str(tmp_path / "demo"))
    assert shell.user_ns["wb"] is opened
    assert len(shell.run_line_magic("i18n", "missing fr pl")) == 9
    assert shell.run_line_magic("i18n", "locales")["locale"].iloc[0] == "en"


def test_a_cell_is_a_query(
    shell: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path / "demo")
    found = shell.run_cell_magic("i18n", "query", "locale:fr\nis:missing\n")
    assert list(found["key"]) == ["common:btn.delete", "shop:book.oldPrice"]


def test_a_wrong_word(shell: Any) -> None:
    with pytest.raises(UsageError, match="neither a folder nor a noun") as wrong:
        shell.run_line_magic("i18n", "mising fr")
    assert 'did you mean "missing"?' in wrong.value.next_step


def test_a_work_ends_with_its_cell_though_its_error_is_kept(
    shell: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []
    monkeypatch.delenv("I18N_WORKBENCH_QUIET", raising=False)
    monkeypatch.setattr(cell_progress, "is_notebook", lambda: True)
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    monkeypatch.setattr(cell_progress, "_watches", WeakSet())
    monkeypatch.setattr(Watch, "forget", lambda _: ended.append("cell"))
    begin = cell_progress.begin_in_cell()  # a workbench holds it
    assert not ended
    shell.run_cell("1 / 0")
    assert ended == ["cell"]
    del begin
    gc.collect()
    shell.run_cell("1")
    assert ended == ["cell"]
