"""Every notebook runs, shows what it is committed with, and says the same as its pair."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import jupytext
import nbformat
import pandas as pd
import pytest
from jupytext.compare import compare_notebooks

if TYPE_CHECKING:
    from pathlib import Path
    from types import ModuleType


@pytest.mark.notebook
@pytest.mark.filterwarnings("ignore:Kernel is running over TCP")
def test_it_shows_what_it_is_committed_with(executing: ModuleType, story: Path) -> None:
    """When this fails after a change that was meant: ``python notebooks/execute.py`` and look at the difference.

    The output is that of pandas 3, which names its types otherwise; with pandas 2 the notebooks only have to run.
    """
    if story.stem == "09-many-repositories":
        pytest.importorskip("dask")
    committed = nbformat.read(story.with_suffix(".ipynb"), as_version=4)
    now = executing.execute(story)
    if pd.__version__ < "3":
        return
    for cell, before, after in zip(
        now.cells, executing.shown(committed), executing.shown(now), strict=True
    ):
        assert after == before, f"{story.stem}: the cell\n{cell.source}"


def test_the_pair_says_the_same(story: Path) -> None:
    compare_notebooks(
        nbformat.read(story.with_suffix(".ipynb"), as_version=4),
        jupytext.read(story),
        fmt="py:percent",
    )


def test_it_can_be_handed_on(story: Path) -> None:
    """Names its kernel, holds no widget state, no path of a machine, nothing from a network; stays small."""
    text = story.with_suffix(".ipynb").read_text("utf-8")
    book = nbformat.reads(text, as_version=4)
    nbformat.validate(book)
    assert book.metadata.kernelspec.name == "python3"
    assert "widgets" not in book.metadata
    assert len(text) < 400_000
    assert 8 <= sum(cell.cell_type == "code" for cell in book.cells) <= 20
    outputs = [output for cell in book.cells for output in cell.get("outputs", [])]
    assert not re.search(r"/tmp/|/home/|/root/|object at 0x", str(outputs))
    assert not any(
        "<script" in output.get("data", {}).get("text/html", "") for output in outputs
    )
    assert all(output.output_type != "error" for output in outputs)


def test_charts_need_no_renderer_of_altairs(story: Path) -> None:
    assert "renderers" not in story.read_text(encoding="utf-8")
