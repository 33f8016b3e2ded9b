"""JupyterLab opens where nothing can be kept, and it is said why no start notebook does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from i18n_workbench.cli import app
from i18n_workbench.demo import copy_demo
from i18n_workbench.lab import server

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("can_keep", [True, False])
def test_it_is_said_why_no_start_notebook_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, can_keep: bool
) -> None:
    blocking = tmp_path / "file"
    blocking.write_text("")
    state = tmp_path / "state" if can_keep else blocking / "state"
    monkeypatch.setenv("I18N_WORKBENCH_STATE", str(state))
    begun: list[list[str]] = []
    monkeypatch.setattr(server, "become", begun.append)
    root = copy_demo(tmp_path / "demo")
    done = CliRunner().invoke(app, ["-C", str(root), "lab", "--no-browser"])
    assert len(begun) == 1
    assert ("no start notebook: the state folder" in done.output) != can_keep
