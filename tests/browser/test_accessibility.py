"""axe-core on every panel, in both themes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from .test_reach import OPEN, PANELS

if TYPE_CHECKING:
    from collections.abc import Callable

axe = pytest.importorskip("axe_playwright_python")
SCRIPT = Path(axe.__file__).with_name("axe.min.js")
VIOLATIONS = """() => axe.run('.iw', { resultTypes: ['violations'] }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
  nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`)))"""
pytestmark = pytest.mark.timeout(300)
"""Each look at a page takes axe seconds of the page's one thread, and there are sixteen of them."""
TABS = ("Messages", "Keys", "Review", "Translate", "Usage", "Extract", "Settings")


def violations(notebook: Any) -> list[str]:
    notebook.calm()
    return list(notebook.within(VIOLATIONS))


def test_panels_keep_the_rules_of_axe_in_both_themes(lab: Callable[..., Any]) -> None:
    *panels, _whole = PANELS
    notebook = lab([OPEN, *panels])
    page = notebook.page
    page.locator(".iw-row[data-row='1'] .iw-text").first.wait_for()
    page.locator(".iw [role=treeitem]").nth(2).click()
    page.add_script_tag(content=SCRIPT.read_text(encoding="utf-8"))
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        assert violations(notebook) == [], theme
    notebook.theme("Light")
    notebook.check()


def test_tabs_and_dialogs_keep_the_rules_of_axe(lab: Callable[..., Any]) -> None:
    notebook = lab([OPEN, PANELS[-1]])
    page = notebook.page
    page.get_by_role("tab", name="Messages", exact=True).wait_for()
    page.add_script_tag(content=SCRIPT.read_text(encoding="utf-8"))
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        for tab in TABS:
            page.get_by_role("tab", name=tab, exact=True).click()
            assert violations(notebook) == [], (theme, tab)
        page.get_by_role("tab", name="Messages", exact=True).click()
        notebook.focus(page.locator(".iw-scroll:visible").first)
        page.keyboard.press("?")
        page.locator("dialog[open]").wait_for()
        assert violations(notebook) == [], theme
        notebook.leave_dialogs()
    notebook.theme("Light")
    notebook.check()


def test_panels_of_one_kind_beside_each_other_are_told_apart(
    lab: Callable[..., Any],
) -> None:
    progress, review = "wb.panels.progress()", "wb.review('ja')"
    notebook = lab([OPEN, PANELS[-1], progress, review, PANELS[1], progress])
    page = notebook.page
    page.get_by_role("group", name="Neighbours").first.wait_for()
    page.get_by_role("region", name="Progress (2)", exact=True).wait_for()
    page.add_script_tag(content=SCRIPT.read_text(encoding="utf-8"))
    assert violations(notebook) == []
    notebook.check()
