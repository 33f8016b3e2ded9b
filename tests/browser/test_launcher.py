"""The tile in the launcher and the commands in the palette, as JupyterLab loads them from the prebuilt extension."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import i18n_workbench as i18n
from i18n_workbench.lab.start import start_notebook

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from .conftest import Lab

import pytest

from .conftest import CLOSED, expect

COMMANDS = "window.jupyterapp.commands.listCommands().filter((id) => id.startsWith('i18n-workbench:'))"
CELLS = "window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells.map((cell) => cell.source)"


GONE_AGAIN = """(tag) => {
  document.documentElement.lang = tag;
  const output = document.querySelector('.jp-OutputArea-output.jupyter-widgets');
  output.textContent = 'Error displaying widget: model not found';
}"""
"""JupyterLab in another language, and what it says then of a widget without a model."""


@pytest.fixture
def demo(jupyter_root: Path, request: pytest.FixtureRequest) -> str:
    """A copy of the demo project below the served folder."""
    folder = i18n.copy_demo(jupyter_root / request.node.name[-12:] / "harbour-books")
    return folder.relative_to(jupyter_root).as_posix()


@pytest.fixture
def at_demo(lab: Callable[..., Lab], demo: str) -> Lab:
    """JupyterLab with its file browser on the project and its launcher open."""
    notebook = lab([], run=False)
    notebook.command("filebrowser:go-to-path", path=demo)
    notebook.command("launcher:create", cwd=demo)
    return notebook


def shown_notebook(lab: Lab) -> Any:
    """Wait until a notebook on the project is in front and its cells have run."""
    lab.page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget?.context?.path?.includes('/harbour-books/')"
    )
    shown = lab.page.locator(".jp-mod-active .iw-panel, .jp-Notebook .iw-panel")
    shown.first.wait_for(timeout=60_000)  # a kernel starts, and makes all panels
    return json.loads(lab.page.evaluate(f"JSON.stringify({CELLS})"))


def test_the_tile_opens_the_folder_at_hand(at_demo: Lab) -> None:
    # JupyterLab opens a launcher of its own where nothing is left open
    tile = at_demo.page.locator(".jp-LauncherCard:visible", has_text="i18n Workbench")
    tile.wait_for()
    at_demo.picture("launcher")
    tile.click()
    opened, shown = shown_notebook(at_demo)
    assert 'i18n.open(".")' in opened
    assert shown == "wb.panels.workbench()"
    at_demo.page.get_by_text("<Workbench harbour-books", exact=False).first.wait_for()
    at_demo.check()


def test_the_palette_has_a_command_for_each_panel(at_demo: Lab) -> None:
    commands = at_demo.page.evaluate(COMMANDS)
    assert len(commands) == 9
    at_demo.command("apputils:activate-command-palette")
    field = at_demo.page.locator(".lm-CommandPalette-input").first
    field.fill("translations as a table")
    at_demo.page.locator(
        ".lm-CommandPalette-item", has_text="Translations as a Table"
    ).click()
    _, shown = shown_notebook(at_demo)
    assert shown == "wb.panels.grid()"
    at_demo.check()


def test_a_saved_panel_without_its_kernel_says_how_to_have_it_back(
    lab: Callable[..., Lab], demo: str, jupyter_root: Path
) -> None:
    notebook = lab([f"import i18n_workbench as i18n\nwb = i18n.open({str(jupyter_root / demo)!r})", "wb.grid()"])  # fmt: skip
    notebook.page.locator(".iw-row").first.wait_for()
    notebook.command("docmanager:save")
    notebook.within(CLOSED)
    notebook.allowed += ("widget model not found",)
    notebook.open()
    told = notebook.page.get_by_text("A panel lives as long as its kernel.")
    told.wait_for()
    assert "GridPanel: " in told.inner_text()
    # in the language of JupyterLab, and in its direction
    for tag, start in (("de-DE", "Eine Tafel lebt"), ("ar", "تعيش اللوحة")):
        notebook.page.evaluate(GONE_AGAIN, tag)
        told = notebook.page.get_by_text(start)
        expect(told).to_have_css("direction", "rtl" if tag == "ar" else "ltr")
        expect(told.locator("bdi")).to_contain_text("GridPanel: ")
    notebook.page.evaluate("document.documentElement.lang = 'en'")
    notebook.check()


def test_the_start_notebook_is_as_it_was_after_it_has_been_opened(
    lab: Callable[..., Lab], demo: str, jupyter_root: Path
) -> None:
    made = start_notebook(i18n.open(jupyter_root / demo), {})
    name = f"{demo}/start.ipynb"
    (jupyter_root / name).write_text(json.dumps(made), encoding="utf-8")
    notebook = lab([], run=False)
    notebook.name = name
    notebook.open()
    notebook.page.locator("p", has_text="Everything at once, as tabs:").wait_for()
    context = "window.jupyterapp.shell.currentWidget.context"
    notebook.python("1")  # by then the kernel has said what it speaks
    assert notebook.page.evaluate(
        f"{context}.model.getMetadata('language_info').version"
    )
    assert not notebook.page.evaluate(f"{context}.model.dirty")
