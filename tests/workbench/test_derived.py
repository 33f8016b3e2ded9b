"""What follows from the files, while another thread takes up that they changed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import i18n_workbench as i18n
from i18n_workbench.catalog.frames import messages_frame

if TYPE_CHECKING:
    import pandas as pd
    import pytest

Workspace = Callable[..., Path]


def test_a_change_during_a_computation_is_seen_afterwards(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"a": "before"},
        }
    )
    wb = i18n.open(root)
    began, goes_on = threading.Event(), threading.Event()
    build = messages_frame.messages_frame

    def slow(*args: object, **kwargs: object) -> pd.DataFrame:
        frame = build(*args, **kwargs)  # type: ignore[arg-type]
        began.set()
        goes_on.wait(60)
        return frame

    monkeypatch.setattr(messages_frame, "messages_frame", slow)
    reader = threading.Thread(target=lambda: wb.messages)
    reader.start()
    assert began.wait(60)
    (root / "locales/en.json").write_text('{"a": "after"}')
    wb.take_up(["locales/en.json"])
    goes_on.set()
    reader.join()
    assert list(wb.messages["value"]) == ["after"]


def test_who_reads_a_catalog_finds_it_as_it_was(workspace: Workspace) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"a": "before"},
        }
    )
    wb = i18n.open(root)
    old = wb.catalog
    (root / "locales/en.json").write_text('{"a": "after", "b": "new"}')
    wb.take_up(["locales/en.json"])
    assert (old.text("a", "en"), old.keys) == ("before", ["a"])
    assert (wb.catalog.text("a", "en"), wb.catalog.keys) == ("after", ["a", "b"])
