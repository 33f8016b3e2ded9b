"""The dashboard runs as a notebook, holds no output, and says the same as its text."""

from __future__ import annotations

from pathlib import Path

import jupytext
import nbformat
import pytest
from jupytext.compare import compare_notebooks
from nbclient import NotebookClient

DASHBOARD = Path(__file__).parents[2] / "notebooks" / "dashboard.ipynb"


def test_the_pair_says_the_same_and_holds_no_output() -> None:
    book = nbformat.read(DASHBOARD, as_version=4)
    compare_notebooks(
        book, jupytext.read(DASHBOARD.with_suffix(".py")), fmt="py:percent"
    )
    assert all(not cell.get("outputs") for cell in book.cells)
    assert book.metadata.kernelspec.name == "python3"


@pytest.mark.notebook
@pytest.mark.filterwarnings("ignore:Kernel is running over TCP")
@pytest.mark.parametrize("named", [False, True])
def test_it_opens_the_demo_or_the_named_workspace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    monkeypatch.delenv("I18N_WORKBENCH_WORKSPACE", raising=False)
    if named:
        folder = tmp_path / "mine"
        (folder / "locales").mkdir(parents=True)
        (folder / "locales" / "en.json").write_text('{"a": "A"}', encoding="utf-8")
        monkeypatch.setenv("I18N_WORKBENCH_WORKSPACE", str(folder))
    book = nbformat.read(DASHBOARD, as_version=4)
    NotebookClient(
        book,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(tmp_path)}},
    ).execute()
    shown = book.cells[-1].outputs[-1]["data"]
    assert (
        shown["text/plain"]
        == f"<WorkbenchPanel: {'mine' if named else 'harbour-books'}, Progress>"
    )
    assert "application/vnd.jupyter.widget-view+json" in shown
