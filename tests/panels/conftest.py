"""Panels without a kernel: their requests are answered as the browser would get them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.demo import copy_demo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def opened(workspace: Callable[..., Any]) -> Callable[..., Any]:
    """``opened({"en": {...}, "fr": {...}}, settings={...})``: a workbench."""

    def make(
        texts: dict[str, object], settings: dict[str, object] | None = None
    ) -> Any:
        return i18n.open(
            workspace(
                {f"locales/{tag}.json": messages for tag, messages in texts.items()},
                settings,
            )
        )

    return make


@pytest.fixture
def demo(tmp_path: Path) -> Any:
    """The demo project."""
    return i18n.open(copy_demo(tmp_path / "demo"))


@pytest.fixture
def ask() -> Iterator[Callable[..., Any]]:
    """``ask(panel, "page", start=0, ...)``: the answer, or the error as a record; panels are closed afterwards."""
    panels = []

    def request(panel: Any, do: str, /, **fields: Any) -> Any:
        panels.append(panel)
        answer = panel.answer({"id": "1", "do": do, **fields})
        assert answer["id"] == "1"
        return answer.get("ok", answer.get("error"))

    yield request
    for panel in panels:
        panel.close()
