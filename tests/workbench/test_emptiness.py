"""A frame without rows says in a notebook what that means."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

import i18n_workbench as i18n
from i18n_workbench import language

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Workspace = Callable[..., Path]


def shown(frame: pd.DataFrame) -> str:
    """What a notebook shows below the header."""
    html = str(frame._repr_html_())  # type: ignore[operator]
    assert "<th></th>" in html
    return html.rpartition("</div>")[2]


def test_an_empty_frame_says_what_that_means(workspace: Workspace) -> None:
    texts = {"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": "B"}}
    wb = i18n.open(workspace(texts))
    assert "No text is missing." in shown(wb.missing())
    assert "No text fits the query." in shown(wb.query("zzz"))
    assert "No two keys have the same text." in shown(wb.duplicates(locales="fr"))
    language.speak("de")
    try:
        assert "Es fehlt kein Text." in shown(wb.missing())
    finally:
        language.speak("en")


def test_it_means_nothing_where_nothing_is_loaded(workspace: Workspace) -> None:
    wb = i18n.open(workspace({"README.md": "empty"}))
    assert "No locale file is loaded, so this says nothing" in shown(wb.missing())
    assert "No hard-coded string was found." in shown(wb.hardcoded())


def test_only_what_is_shown_is_another(workspace: Workspace) -> None:
    texts = {"locales/en.json": {"a": "A"}, "locales/fr.json": {}}
    wb = i18n.open(workspace(texts))
    full = wb.missing()
    wb.changes().set("a", "fr", "B").apply()
    empty = wb.missing()
    assert empty.columns.equals(full.columns)
    assert dict(empty.dtypes) == dict(full.dtypes)
    assert type(empty.query("key == 'a'")) is pd.DataFrame
    joined = pd.concat([empty, full])
    assert type(joined) is pd.DataFrame
    assert len(joined) == 1
