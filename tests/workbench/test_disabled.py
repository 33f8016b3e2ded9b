"""A disabled workspace loads nothing; whoever wants to change something is told why he cannot."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import RefusedError

Workspace = Callable[..., Path]
FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A"},
    "rows.csv": "key,en\na,B\n",
}
WRITES: dict[str, Callable[[i18n.Workbench], object]] = {
    "set": lambda wb: wb.changes().set("a", "en", "B").apply(),
    "rename": lambda wb: wb.changes().rename("a", "b", code=True),
    "delete": lambda wb: wb.changes().delete("a"),
    "delete a branch": lambda wb: wb.changes().delete("a.*"),
    "delete unused": lambda wb: wb.changes().delete_unused(),
    "fill": lambda wb: wb.changes().fill(),
    "normalize": lambda wb: wb.changes().normalize(),
    "pseudo": lambda wb: wb.changes().pseudo(),
    "translate": lambda wb: wb.translation_job("fr", engines=["pseudo"]),
    "extract": lambda wb: wb.extraction(),
    "approve": lambda wb: wb.reviews.approve("a", "en"),
    "import": lambda wb: wb.changes().import_file(wb.root / "rows.csv"),
}


PANELS: dict[str, Callable[[i18n.Workbench], Any]] = {
    "grid": lambda wb: wb.grid("fr"),
    "review": lambda wb: wb.review("fr"),
    "review of the only locale": lambda wb: wb.review(),
    "tree": lambda wb: wb.tree("fr"),
    "progress": lambda wb: wb.panels.progress(),
}


@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_opens_and_says_so(workspace: Workspace, panel: str) -> None:
    wb = i18n.open(workspace(FILES, settings={"disabled": True}))
    with PANELS[panel](wb) as opened:
        assert "disabled" in opened.snapshot()


@pytest.mark.parametrize("write", WRITES)
def test_every_change_is_refused_with_the_reason(
    workspace: Workspace, write: str
) -> None:
    wb = i18n.open(workspace(FILES, settings={"disabled": True}))
    with pytest.raises(RefusedError, match="disabled") as refused:
        WRITES[write](wb)
    assert refused.value.place.file == ".vscode/settings.json"
    assert refused.value.next_step
