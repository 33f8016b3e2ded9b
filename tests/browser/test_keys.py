"""No key that is pressed in a panel reaches the notebook, wherever in the panel somebody has clicked.

In the notebook's command mode ``x`` cuts the cell, ``dd`` deletes it, ``b`` makes another one, ``m`` and ``y`` change its
kind: a panel that lets one of them through is gone. Every kind of element is clicked, and so are the gaps between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from .conftest import expect

if TYPE_CHECKING:
    from pathlib import Path

Lab = Callable[..., Any]

OPEN = """
import tempfile
import i18n_workbench as i18n
folder = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(folder.name + "/harbour-books"), settings={"review.user.name": "Claire", "translate.engines": ["pseudo"]})
"""
PANELS = {
    "grid": (
        "panel = wb.grid(['en', 'fr', 'ja', 'ar']); panel",
        ".iw-row[data-row='1'] .iw-text",
    ),
    "review": (
        "panel = wb.review('fr'); panel.filter(status='all'); panel",
        ".iw-card .iw-name",
    ),
    "tree": (
        "panel = wb.tree(); panel.reveal('common:btn.delete'); panel",
        ".iw [role=treeitem]",
    ),
    "progress": ("panel = wb.panels.progress(); panel", ".iw [role=gridcell]"),
    "usage": (
        "panel = wb.panels.usage(); panel.job.wait(); panel",
        ".iw [role=gridcell]",
    ),
    "source": ("panel = wb.source('src/components/OrderForm.vue'); panel", ".iw-note"),
    "settings": ("panel = wb.settings.panel(); panel", ".iw-setting"),
    "translate": ("panel = wb.translate('ja'); panel", ".iw [role=gridcell]"),
    "extract": (
        "panel = wb.extract(); panel.job.wait(); panel",
        ".iw [role=gridcell]",
    ),
    "tabs": ("panel = wb.panels.workbench(); panel", ".iw [role=gridcell]"),
}
"""What makes each panel, and what is there when it is drawn."""
KEYS = "abcdefghijklmnopqrstuvwxyz0123456789"

NEXT = """async (tried) => {
  // A place of a kind that was not tried yet: an element's own surface, or what shines through between its children.
  const { node: cell } = window.jupyterapp.shell.currentWidget.content.activeCell;
  cell.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));  // as of a person who works in the notebook
  cell.focus({ preventScroll: true });
  // What the last key has changed draws rows anew, and moves things, for a moment.
  for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  const root = document.querySelector("div.iw-form") || document.querySelector('.iw');
  const name = (node) => [node.tagName, node.classList[0], node.getAttribute('role')].filter(Boolean).join(' ');
  const kind = (node) => `${name(node)}${node.disabled ? ' that is off' : ''}`;
  const spots = (node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2]];
    points.push([left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]);
    for (const child of node.children) {
      const box = child.getBoundingClientRect();
      const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      points.push([box.left - 2, y], [box.right + 2, y], [x, box.top - 2], [x, box.bottom + 2]);
    }
    return points;
  };
  window.missed = true;
  root.addEventListener('pointerdown', () => { window.missed = false; }, { capture: true, once: true });
  const placeOf = (node) => `${kind(node)} in ${node === root ? 'the notebook' : kind(node.parentElement)}`;
  for (const node of [root, ...root.querySelectorAll('*')]) {
    const place = placeOf(node);
    if (tried.includes(place) || !node.checkVisibility()) continue;
    const spot = spots(node).find(([x, y]) => document.elementFromPoint(x, y) === node);
    if (spot) return [place, ...spot];
  }
  return null;
}"""
NOTEBOOK = """() => {
  const notebook = window.jupyterapp.shell.currentWidget.content;
  return JSON.stringify([
    notebook.model.sharedModel.toJSON().cells.map((cell) => [cell.cell_type, cell.source, cell.metadata]),
    document.querySelectorAll('.jp-Dialog').length, notebook.widgets.map((cell) => cell.inputHidden),
  ]);
}"""
MISSED = "() => window.missed"
"""Whether the click hit nothing of the panel: a tab that grew meanwhile had moved it."""
INSIDE = "() => !!document.activeElement.closest('.iw, .iw-form')"
PRESS = """(keys) => {
  // The notebook takes these for its commands as it takes those of a keyboard, and asks nobody whether they are typed.
  for (const key of keys) {
    for (const kind of ['keydown', 'keyup']) {
      const code = /\\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}`;
      const event = { key, code, keyCode: key.toUpperCase().charCodeAt(0), bubbles: true, cancelable: true };
      document.activeElement.dispatchEvent(new KeyboardEvent(kind, event));
    }
  }
}"""


# 260 places in ten panels: 76 s at a load of 4 on two cores, 124 s at 20
@pytest.mark.timeout(300)
def test_a_panel_keeps_its_keys_wherever_it_is_clicked(lab: Lab) -> None:
    notebook = lab([OPEN, *(call for call, _ in PANELS.values())], run=False)
    notebook.run(0)
    for index, (name, (_, ready)) in enumerate(PANELS.items(), 1):
        notebook.run(index)
        notebook.page.locator(ready).first.wait_for()
        places = try_places(notebook)
        assert len(places) > 8, f"{name}: {places}"
        notebook.outside()
        notebook.command("notebook:clear-cell-output")
    notebook.outside()
    before = notebook.page.evaluate(NOTEBOOK)
    # Keys that do get through are seen; the notebook makes its cell a moment after the key.
    notebook.page.evaluate(PRESS, "b")
    notebook.page.wait_for_function(
        f"(before) => ({NOTEBOOK})() !== before", arg=before
    )
    before = notebook.page.evaluate(NOTEBOOK)
    notebook.page.keyboard.press("b")
    notebook.page.wait_for_function(
        f"(before) => ({NOTEBOOK})() !== before", arg=before
    )
    notebook.check()


def try_places(notebook: Any) -> list[str]:
    """Click every kind of place of the one panel and press every key there; the places."""
    page = notebook.page
    output = page.locator(".jp-OutputArea-output", has=page.locator(".iw"))
    output.first.scroll_into_view_if_needed()
    before = page.evaluate(NOTEBOOK)
    tried: list[str] = []
    while found := page.evaluate(NEXT, tried):
        place, x, y = found
        page.mouse.click(x, y)
        if page.evaluate(MISSED):
            continue
        # The panel takes the focus a moment after a click on what cannot have it.
        page.wait_for_function(INSIDE)
        if not tried:
            page.keyboard.type(KEYS)  # once as a person types them
        page.evaluate(PRESS, KEYS)
        tried.append(place)
        assert page.evaluate(NOTEBOOK) == before, (
            f"a key got through after a click on {place}"
        )
        page.wait_for_function(INSIDE)
        notebook.leave_dialogs()
    return tried


def test_keys_are_live_where_a_click_on_nothing_left_the_focus(lab: Lab) -> None:
    notebook = lab(
        [OPEN, "grid = wb.grid(['en', 'fr']); grid", "review = wb.review('fr'); review"]
    )
    page = notebook.page
    page.locator(".iw-row[data-row='2'] .iw-text").first.wait_for()
    grid, review = page.locator(".iw").nth(0), page.locator(".iw").nth(1)
    notebook.press(grid.locator(".iw-bar"))
    page.keyboard.press("ArrowDown")
    grid.locator("[data-row='1'] .iw-now").wait_for()
    review.locator("[data-name='all']").click()
    review.get_by_role("group", name="Text 1 of").wait_for()
    notebook.press(review.locator(".iw-bar"))
    page.keyboard.press("j")
    review.get_by_role("group", name="Text 2 of").wait_for()
    notebook.check()


APPROVED = "len(wb.reviews.keys_in_state('fr', 'approved'))"
LATE = (
    "() => window.jupyterapp.shell.currentWidget.content.widgets.at(-1).editor.focus()"
)
"""What JupyterLab does once it has scrolled to the cell that was clicked before."""
CLOCK_STOPS = "() => { const now = performance.now(); performance.now = () => now; }"
CLOCK_GOES_ON = "() => { delete performance.now; }"
"""So that JupyterLab takes the focus as long after a press as it does, however long a test takes to let it do so."""
SOURCE = "() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells.at(-1).source"


def test_what_is_taken_back_in_a_panel_is_nothing_of_the_notebook(lab: Lab) -> None:
    """Chromium takes back what was typed last on the page, and takes the focus there."""
    cells = [OPEN, "grid = wb.panels.usage(); grid", "review = wb.review('fr'); review"]
    notebook = lab([*cells, "x = 1"], run=False)
    for index in range(3):
        notebook.run(index)
    page = notebook.page
    page.locator("[data-name='all']").click()
    page.locator("[data-name='all'][aria-pressed='true']").wait_for()
    page.locator(".cm-content").last.click()
    page.keyboard.press("End")
    page.keyboard.type("23")
    card, area = page.locator(".iw-card"), page.locator(".iw-side textarea")
    for place in (page.locator(".iw-window"), card, area, page.locator(".iw-bar").last):
        notebook.focus(page.locator(".iw-window"))
        page.evaluate(CLOCK_STOPS)
        notebook.press(place)
        page.evaluate(LATE)
        page.wait_for_function(INSIDE)
        page.evaluate(CLOCK_GOES_ON)
        page.keyboard.press("Control+z")
        page.wait_for_function(INSIDE)
        assert page.evaluate(SOURCE) == "x = 123"
    notebook.press(area)
    page.keyboard.press("Tab")  # whoever goes on by keyboard goes where that leads
    page.evaluate(LATE)
    assert not page.evaluate(INSIDE)
    text = area.input_value()
    area.click()
    page.keyboard.type("ab")
    for _ in range(
        3
    ):  # what is typed in a field is taken back there, and nothing beyond
        page.keyboard.press("Control+z")
    notebook.reads(area, text)
    assert page.evaluate(SOURCE) == "x = 123"
    page.keyboard.press("Escape")
    notebook.focus(card)
    approved = notebook.value(APPROVED)
    page.keyboard.press("a")
    notebook.until(APPROVED, approved + 1)
    page.keyboard.press("Control+z")
    notebook.until(APPROVED, approved)
    notebook.check()


SLOW = """
import pathlib, time
quick = review._filtered
def slow(*given, **named):
    while not pathlib.Path({gate!r}).exists():
        time.sleep(.05)
    return quick(*given, **named)
review._filtered = slow
"""
"""A review that thinks until there is a file before it shows other texts."""


GONE_ON = """async (place) => {
  const panel = document.querySelector('.iw'), node = document.querySelector(place);
  for (const pressed of [panel, node]) pressed.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  node.focus();
  await new Promise((done) => setTimeout(done));
  return document.activeElement === node;
}"""
"""Two presses, the second before a busy page has got to what the first has put off."""


@pytest.mark.parametrize("place", [".iw-card", ".jp-Notebook .cm-content"])
def test_whoever_presses_elsewhere_while_the_page_is_busy_stays_there(
    lab: Lab, place: str
) -> None:
    cells = [OPEN, "grid = wb.panels.usage(); grid", "review = wb.review('fr'); review"]
    notebook = lab(cells)
    notebook.page.locator(".iw-card .iw-name").wait_for()
    notebook.calm()
    assert notebook.within(GONE_ON, place)
    notebook.check()


def test_an_answer_that_comes_late_calls_nobody_back(lab: Lab, tmp_path: Path) -> None:
    """Who has gone on to another panel meanwhile stays there; what was pressed before is done all the same."""
    cells = [OPEN, "grid = wb.panels.usage(); grid", "review = wb.review('fr'); review"]
    notebook = lab([*cells])
    page = notebook.page
    page.locator(".iw-card .iw-name").wait_for()
    page.locator(".iw-window [role=row]").first.wait_for()
    notebook.calm()
    approved = notebook.value(APPROVED)
    gate = tmp_path / "open"
    notebook.python(SLOW.format(gate=str(gate)))
    notebook.press(page.locator("[data-name='all']"))
    page.keyboard.press("a")
    page.locator(".iw-window").focus()
    gate.touch()
    page.locator("[data-name='all'][aria-pressed='true']").wait_for()
    notebook.until(APPROVED, approved + 1)
    notebook.calm()
    assert page.locator(".iw-window").evaluate(
        "(window) => document.activeElement === window"
    )
    notebook.check()


def test_tab_leads_on_while_an_answer_is_awaited(lab: Lab, tmp_path: Path) -> None:
    notebook = lab([OPEN, "review = wb.review('fr'); review"])
    page = notebook.page
    page.locator("[data-name='all']").click()
    page.locator("[data-name='all'][aria-pressed='true']").wait_for()
    notebook.calm()
    gate = tmp_path / "open"
    notebook.python(SLOW.format(gate=str(gate)))
    page.locator("[data-name='unreviewed']").click()
    area = page.locator(".iw-side textarea")
    area.focus()
    page.keyboard.press("Tab")
    expect(page.locator("[data-act='approve']")).to_be_focused()
    gate.touch()
    notebook.calm()
    notebook.check()


def test_a_dialog_gives_the_focus_back_to_its_panel(lab: Lab) -> None:
    """Also where the focus was on the cell still, as after a tap or a press by a screen reader."""
    notebook = lab([OPEN, "wb.panels.progress()"])
    page = notebook.page
    page.locator(".iw [role=gridcell]").first.wait_for()
    notebook.calm()
    notebook.outside()
    page.locator(".iw [data-tool=begin]").evaluate("(tool) => tool.click()")
    page.locator("dialog[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.evaluate(INSIDE)
    notebook.check()


HELD = 10
"""How often a key comes that is held down for half a second."""


def hold(notebook: Any, key: str) -> None:
    for _ in range(HELD):
        notebook.page.keyboard.down(key)
    notebook.page.keyboard.up(key)


def test_a_key_that_is_held_down_decides_once_and_writes_nothing(lab: Lab) -> None:
    notebook = lab([OPEN, "review = wb.review('fr'); review"])
    page = notebook.page
    page.locator("[data-name='all']").click()
    card, area = page.locator(".iw-card"), page.locator(".iw-side textarea")
    card.locator(".iw-name").wait_for()
    notebook.focus(card)
    hold(notebook, "j")
    page.get_by_role("group", name=f"Text {HELD + 1} of").wait_for()
    approved = notebook.value(APPROVED)
    hold(notebook, "a")
    page.get_by_role("group", name=f"Text {HELD + 2} of").wait_for()
    notebook.until(APPROVED, approved + 1)
    text = area.input_value()
    hold(notebook, "Enter")
    expect(area).to_be_focused()
    notebook.reads(area, text)
    page.keyboard.press("Escape")
    hold(notebook, "c")
    comment = page.get_by_role("textbox", name="Comment")
    expect(comment).to_be_focused()
    notebook.reads(comment, "")
    assert notebook.value(APPROVED) == approved + 1
    notebook.leave_dialogs()
    notebook.check()


def test_what_alt_opens_is_no_key_of_a_panel(lab: Lab) -> None:
    notebook = lab([OPEN, "grid = wb.grid(['en', 'fr']); grid"])
    page = notebook.page
    page.locator(".iw-row[data-row='2'] .iw-text").first.wait_for()
    scroll = page.locator(".iw-scroll")
    notebook.focus(scroll)
    page.keyboard.press("Alt+/")
    page.keyboard.press("Alt+?")
    expect(scroll).to_be_focused()
    assert page.locator("dialog").count() == 0
    page.keyboard.press("/")
    expect(page.locator("[type=search]").first).to_be_focused()
    notebook.check()


def test_a_review_goes_on_where_tab_and_escape_have_led(lab: Lab) -> None:
    notebook = lab([OPEN, "review = wb.review('fr'); review"])
    page = notebook.page
    page.locator("[data-name='all']").click()
    card = page.locator(".iw-card")
    card.locator(".iw-name").wait_for()
    notebook.focus(card)
    page.keyboard.press("Enter")
    page.keyboard.type("Bonjour")
    page.keyboard.press("Tab")
    page.locator(".iw-tag", has_text="edited, not saved").wait_for()
    expect(page.locator("[data-act=approve]")).to_be_focused()
    page.locator(".iw-tools button[title=Keyboard]").focus()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    # a comment that was begun is there when its dialog is opened once more
    page.keyboard.press("c")
    page.keyboard.type("Why?")
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    page.keyboard.press("c")
    notebook.reads(page.get_by_role("textbox", name="Comment"), "Why?")
    page.keyboard.press("Control+Enter")
    page.get_by_text("Why?", exact=True).wait_for()
    page.keyboard.press("c")
    notebook.reads(page.get_by_role("textbox", name="Comment"), "")
    notebook.leave_dialogs()
    notebook.check()


def test_the_tree_says_its_keys(lab: Lab) -> None:
    notebook = lab([OPEN, "tree = wb.tree(); tree"])
    page = notebook.page
    page.locator(".iw [role=treeitem]").first.wait_for()
    tree = page.locator(".iw-tree")
    notebook.focus(tree)
    page.keyboard.press("?")
    page.locator("dialog[open]", has_text="fold and unfold").wait_for()
    page.keyboard.press("Escape")
    expect(tree).to_be_focused()
    notebook.check()


SLOW_LOOK = """
import threading
found = threading.Event()
review.model.surroundings = lambda key, form: found.wait() and {}
"""
SILENT = 8_000
"""Milliseconds after which a panel says that the kernel is busy."""


def test_a_kernel_that_answers_is_not_called_busy(lab: Lab) -> None:
    """Code is read for the first card of a project: for half a minute "the kernel is busy" stood above what went on."""
    notebook = lab([OPEN, "review = wb.review('fr')", SLOW_LOOK, "review"])
    page = notebook.page
    card = page.locator(".iw-card")
    card.locator(".iw-name").wait_for()
    busy = page.locator(".iw-busy")
    at_work = re.compile(r"at work (…|· \d+ s)")
    expect(busy).to_have_text(at_work)
    page.wait_for_timeout(SILENT)
    card.focus()
    page.keyboard.press("j")
    page.get_by_role("group", name="Text 2 of").wait_for()
    expect(busy).to_have_text(at_work)
    notebook.python("found.set()")
    expect(busy).to_have_text("")
    notebook.check()
