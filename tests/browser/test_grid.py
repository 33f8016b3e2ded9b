"""The grid in a real JupyterLab."""

from __future__ import annotations

import json

import pytest

OPEN = """
import i18n_workbench as i18n, json
from pathlib import Path
wb = i18n.open({path!r})
grid = wb.grid({locales})
grid
"""


@pytest.fixture
def project(tmp_path):
    """Make a workspace outside of the served folder."""

    def make(texts, settings=None):
        for tag, messages in texts.items():
            path = tmp_path / "locales" / f"{tag}.json"
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(messages, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        if settings:
            (tmp_path / ".vscode").mkdir()
            named = {f"i18n-helper.{name}": value for name, value in settings.items()}
            (tmp_path / ".vscode" / "settings.json").write_text(json.dumps(named), encoding="utf-8")
        return tmp_path

    return make


EN = {"home": {"title": "Welcome", "bye": "Goodbye"}, "btn": {"save": "Save", "open": "Open"}, "note": "Two\nlines"}
FR = {"home": {"title": "Bienvenue"}, "btn": {"save": "Enregistrer", "open": "Ouvrir"}, "note": "Deux\nlignes"}


def cell(notebook, key, locale):
    row = notebook.page.locator(".iw-row", has=notebook.page.locator(".iw-key", has_text=key))
    return row.locator(f"[data-locale='{locale}']")


def read(root, tag):
    return json.loads((root / "locales" / f"{tag}.json").read_text(encoding="utf-8"))


def test_an_edit_under_a_filter_goes_into_the_right_row(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([OPEN.format(path=str(root), locales="")])
    page = notebook.page
    page.get_by_label("Filter", exact=True).select_option("missing")
    page.wait_for_function("document.querySelectorAll('.iw-row[data-row]').length === 1")
    cell(notebook, "home.bye", "fr").dblclick()
    page.keyboard.type("Au revoir")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Save 1 change").click()
    assert "Au revoir" in page.locator(".iw-diff").inner_text()
    page.get_by_role("button", name="Write").click()
    page.locator(".iw-status", has_text="saved 1 change").wait_for()
    assert read(root, "fr") == {**FR, "home": {"title": "Bienvenue", "bye": "Au revoir"}}
    notebook.check()
