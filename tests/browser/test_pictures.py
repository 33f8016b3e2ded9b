"""Pictures of the panels for the docs: kept where ``I18N_WORKBENCH_SCREENSHOTS`` names a folder."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from i18n_workbench.demo import copy_demo

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
PANELS = {
    "grid": ("wb.grid(['en', 'fr', 'de', 'ar'])", ".iw-row[data-row='3'] .iw-text", ()),
    "review": (
        "wb.review('fr')",
        ".iw-card .iw-name",
        ("review.filter(status='all')", "review.model.go_to('common:home.greeting')"),
    ),
}


@pytest.mark.parametrize("name", PANELS)
def test_picture(lab, tmp_path, name):
    call, ready, steps = PANELS[name]
    root = copy_demo(tmp_path / "demo")
    lines = [
        "import i18n_workbench as i18n",
        f"wb = i18n.open({str(root)!r}, settings={{'review.user.name': 'Claire Morel'}})",
    ]
    notebook = lab(["\n".join([*lines, f"{name} = {call}", *steps, name])])
    page = notebook.page
    page.locator(ready).first.wait_for()
    if name == "grid":
        notebook.edit(notebook.cell("common:btn.delete", "fr"))
        page.keyboard.type("Supprimer")
        page.keyboard.press("Enter")
        notebook.status("edited")
    else:
        notebook.focus(page.locator(".iw-card"))
        page.get_by_text("Used in").wait_for()
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        notebook.calm()
        notebook.picture(f"{name}-{theme.lower()}", page.locator(".iw").first)
    notebook.theme("Light")
    notebook.check()


def test_picture_of_frames(lab, tmp_path):
    """What frames, a workbench and a change set look like in a notebook."""
    root = copy_demo(tmp_path / "harbour-books")
    opened = 'import i18n_workbench as i18n\n\nwb = i18n.open(".", settings={"showFlags": False})\nwb'
    shown = (
        "wb.messages.query(\"locale == 'fr'\").head(4)",
        'wb.wide()[["en", "fr", "de", "pl"]].head(4)',
        "wb.coverage().head(4)",
        'wb.changes().set("btn.delete", "fr", "Supprimer")',
    )
    notebook = lab([opened, *shown], run=False, size=(1500, 1420))
    notebook.python(f"import os; os.chdir({str(root)!r})")
    for at in range(len(shown) + 1):
        notebook.run(at)
    page = notebook.page
    page.locator("pre", has_text="Supprimer").first.wait_for()
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        page.evaluate(
            "document.querySelector('.jp-Notebook .jp-Cell').scrollIntoView()"
        )
        notebook.calm()
        notebook.picture(f"frames-{theme.lower()}", page.locator(".jp-Notebook").first)
    notebook.theme("Light")
    notebook.check()


@pytest.mark.parametrize(
    ("name", "shown"), [("09-many-repositories", ".jp-RenderedHTMLCommon table")]
)
def test_picture_of_a_notebook(lab, jupyter_root, name, shown):
    """A notebook as it is committed, with its output; nothing is run."""
    notebook = lab(["1"], run=False, size=(1200, 1000))
    shutil.copy(NOTEBOOKS / f"{name}.ipynb", jupyter_root)
    notebook.name = f"{name}.ipynb"
    notebook.open()
    table = notebook.page.locator(shown).first
    table.wait_for()
    table.evaluate("(node) => node.scrollIntoView({ block: 'center' })")
    notebook.calm()
    notebook.picture(f"notebook-{name}")
