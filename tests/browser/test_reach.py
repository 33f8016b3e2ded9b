"""Who can use the panels: at 200 % zoom, in narrow outputs, by screen reader, without colours, in any script."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

from .conftest import expect

Lab = Callable[..., Any]

OPEN = """
import tempfile
import i18n_workbench as i18n
folder = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(folder.name + "/harbour-books"), settings={"review.user.name": "Claire"})
"""
PANELS = [
    "grid = wb.grid(['en', 'fr', 'ja', 'ar']); grid",
    "review = wb.review('fr'); review.filter(status='all'); review.model.go_to('common:home.greeting'); review",
    "tree = wb.tree(); tree.reveal('common:btn.delete'); tree",
    "wb.panels.progress()",
    "usage = wb.panels.usage(); usage.job.wait(); usage",
    "wb.source('src/components/OrderForm.vue')",
    "wb.settings.panel()",
    "wb.translate('ja')",
    "extract = wb.extract(); extract.job.wait(); extract",
    "wb.panels.workbench()",
]
CONTROLS = "button, input, select, textarea, summary, [role=tab]"
SCROLLED = ".iw-scroll, .iw-window, .iw-page, .iw-settings, .iw-details, .iw-code, .iw-columns, .iw-picks"

CUT = f"""() => {{
  const found = [], seen = (node) => node.checkVisibility({{ visibilityProperty: true }}) && node.getBoundingClientRect().width > 0;
  for (const panel of document.querySelectorAll('.iw')) {{
    if (!seen(panel)) continue;
    const frame = panel.getBoundingClientRect(), name = panel.getAttribute('aria-label');
    const controls = [...panel.querySelectorAll("{CONTROLS}")].filter((node) => seen(node) && !node.parentElement.closest("{SCROLLED}"));
    const boxes = controls.map((node) => node.getBoundingClientRect());
    const said = (at) => `${{name}}: ${{controls[at].textContent.slice(0, 30) || controls[at].getAttribute('aria-label') || controls[at].tagName}}`;
    boxes.forEach((box, at) => {{
      if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push(`${{said(at)}} sticks out`);
      if (controls[at].tagName === 'BUTTON' && controls[at].scrollWidth > controls[at].clientWidth + 1) found.push(`${{said(at)}} is cut`);
      if (box.height < 14) found.push(`${{said(at)}} is flat`);
      for (let other = 0; other < at; other++) {{
        if (controls[at].contains(controls[other]) || controls[other].contains(controls[at])) continue;
        const wide = Math.min(box.right, boxes[other].right) - Math.max(box.left, boxes[other].left), high = Math.min(box.bottom, boxes[other].bottom) - Math.max(box.top, boxes[other].top);
        if (wide > 1 && high > 1) found.push(`${{said(at)}} lies over ${{said(other)}}`);
      }}
    }});
    if (panel.scrollWidth > panel.clientWidth + 1) found.push(`${{name}} is wider than its place`);
  }}
  return found;
}}"""

HINTS_CUT = """() => {
  const canvas = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('.iw input[placeholder]')].filter((field) => {
    const style = getComputedStyle(field);
    canvas.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return field.checkVisibility() && canvas.measureText(field.placeholder).width > room;
  }).map((field) => field.placeholder);
}"""
"""What fields say of themselves, and have no room for."""

PALE = """(least) => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  canvas.canvas.width = canvas.canvas.height = 1;
  const paint = (layers) => { canvas.clearRect(0, 0, 1, 1); for (const colour of layers) { canvas.fillStyle = colour; canvas.fillRect(0, 0, 1, 1); } return canvas.getImageData(0, 0, 1, 1).data; };
  const light = (rgb) => { const [r, g, b] = [0, 1, 2].map((at) => { const c = rgb[at] / 255; return c <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
  const found = new Set();
  for (const panel of document.querySelectorAll('.iw')) {
    for (const node of panel.querySelectorAll('*')) {
      const text = [...node.childNodes].filter((child) => child.nodeType === 3).map((child) => child.textContent.trim()).join('');
      if (!text || !node.checkVisibility({ visibilityProperty: true }) || node.closest('.iw-sr, :disabled, option')) continue;
      const layers = [];
      for (let up = node; up; up = up.parentElement) layers.unshift(getComputedStyle(up).backgroundColor);
      const back = paint(['white', ...layers]), front = paint(['white', ...layers, getComputedStyle(node).color]);
      const [a, b] = [light(back), light(front)].sort((x, y) => y - x), ratio = (a + .05) / (b + .05);
      if (ratio < least) found.add(`${ratio.toFixed(1)} ${panel.getAttribute('aria-label')}: ${text.slice(0, 30)} (${node.className || node.tagName})`);
    }
  }
  return [...found];
}"""


UNREACHED = """() => [...document.querySelectorAll('.iw *')]
  .filter((node) => node.checkVisibility() && /auto|scroll/.test(getComputedStyle(node).overflow))
  .filter((node) => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
  .filter((node) => node.tabIndex < 0 && !node.querySelector('button, input, select, textarea, summary, [tabindex="0"]'))
  .map((node) => node.className)"""
"""What scrolls, and no key reaches."""


EDGES = """() => {
  const places = ["0", "1"].map((col) => `.iw-row[data-row='1'] [data-col='${col}']`);
  const nodes = [...places, ".iw-scroll"].map((place) => document.querySelector(place));
  return nodes.every((node) => node?.offsetWidth) && nodes.map((node) => node.getBoundingClientRect().toJSON());
}"""
"""Where a key, the text beside it and their grid stand, once all of them are drawn."""

WHOLE_KEY = """() => {
  const text = document.querySelector(".iw-row[data-row='0'] .iw-key .iw-text");
  const name = text.firstChild.getBoundingClientRect(), room = text.getBoundingClientRect();
  return name.width <= room.width + 1 && name.height <= room.height + 1;
}"""
"""Whether the first key of the grid is read from its first letter to its last."""
ZOOMED, NARROW, SLIM = (640, 500), (720, 900), (400, 900)
"""A window of 1280 x 1000 at 200 %, one whose outputs are 600 pixels wide, and half of a small screen."""
TOLD_FIRST = """() => ['.iw-tree .iw-state + .iw-state', "[data-column='coverage']"].map((place) => {
  const node = [...document.querySelectorAll(place)].find((each) => each.checkVisibility());
  const frame = node.closest('.iw-tree, .iw-window').getBoundingClientRect();
  return node.getBoundingClientRect().right <= frame.right + 1;
})"""
"""Whether what is told of keys, in two locales, and of locales stands beside their names, before anybody scrolls."""


def test_nothing_is_cut_off_and_nothing_overlaps(lab: Lab) -> None:
    notebook = lab([OPEN, *PANELS], size=ZOOMED)
    notebook.page.locator(".iw-row[data-row='1'] .iw-text").first.wait_for()
    for folded in notebook.page.locator(".iw-narrow summary:visible").all():
        folded.click()
    for width, height in (ZOOMED, NARROW, SLIM):
        notebook.page.set_viewport_size({"width": width, "height": height})
        notebook.calm()
        look_for_what_is_cut(notebook)
    assert notebook.page.evaluate(TOLD_FIRST) == [True, True]
    assert notebook.page.evaluate(WHOLE_KEY)
    notebook.check()


def test_the_choice_of_a_project_is_no_wider_than_its_panel(
    lab: Lab, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        folder = tmp_path / "apps" / name
        (folder / "locales").mkdir(parents=True)
        manifest = '{"dependencies": {"vue-i18n": "9"}}'
        (folder / "package.json").write_text(manifest, encoding="utf-8")
        (folder / "locales/en.json").write_text('{"a": "A"}', encoding="utf-8")
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(tmp_path)!r}, project='apps/one')"
    notebook = lab([opened, "wb.panels.workbench()"], size=SLIM)
    choice = notebook.page.get_by_label("Project", exact=True)
    choice.wait_for()
    notebook.calm()
    right = "(node) => node.getBoundingClientRect().right"
    edge = notebook.page.locator(".iw-form").first.evaluate(right)
    assert choice.evaluate(right) <= edge
    notebook.check()


def look_for_what_is_cut(notebook: Any) -> None:
    """Controls, texts beside keys, and the names of tabs."""
    page = notebook.page
    assert page.evaluate(CUT) == []
    assert page.evaluate(HINTS_CUT) == []
    # keys never hide the texts beside them
    key, text, grid = page.wait_for_function(EDGES).json_value()
    assert text["left"] >= key["right"] - 1
    assert text["left"] + 100 <= grid["right"]
    # each tab can be read and reached
    for tab in (
        page.get_by_role("tab")
        .filter(has_text=re.compile("Progress|Settings|Translate"))
        .all()
    ):
        assert tab.locator(".lm-TabBar-tabLabel").evaluate(
            "(node) => node.scrollWidth <= node.clientWidth + 1"
        )


NAMELESS = re.compile(r"^\s*- (button|textbox|searchbox|combobox|checkbox|grid|tree|treeitem|tab|tablist|toolbar|region|dialog|row|progressbar|meter|spinbutton)(?= \[|:|$)", re.MULTILINE)  # fmt: skip


TOOL_ROWS = """() => [...document.querySelectorAll('.iw')].map((panel) => {
  const tools = [...panel.querySelectorAll('.iw-tools > *')].filter((node) => node.getBoundingClientRect().width > 0);
  const middles = tools.map((node) => node.getBoundingClientRect()).map((box) => box.top + box.height / 2);
  const rows = middles.sort((a, b) => a - b).filter((middle, at) => !at || middle > middles[at - 1] + 10);
  return [panel.getAttribute('aria-label'), panel.clientWidth, rows.length];
})"""
WINDOW = 1073
"""Pixels of a window in which a panel has what a tab of the workbench has beside the file browser at 1,400: 905."""
ROWS_OF_TOOLS = {
    "wb.grid()": 1,
    "wb.tree()": 1,
    "wb.review('fr')": 1,
    "wb.panels.usage()": 1,
    "wb.translate()": 2,
    "wb.extract()": 2,
}


def test_a_long_name_of_a_language_is_no_wider_than_its_panel(
    lab: Lab, project: Callable[..., Path]
) -> None:
    texts = {"en": {"a": "Apple", "b": "Bread"}, "de": {"a": "Apfel"}}
    root = project({**texts, "zh-Hant-HK": {}})
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    shown = "panel = wb.panels.workbench(); shown = panel.show('Review'); panel"
    notebook = lab([opened, shown], size=SLIM)
    notebook.page.locator(".iw-card .iw-name").wait_for()
    notebook.calm()
    assert notebook.page.evaluate(CUT) == []
    notebook.check()


def test_tools_stay_together_beside_the_file_browser(lab: Lab) -> None:
    notebook = lab([OPEN, *ROWS_OF_TOOLS], size=(WINDOW, 900))
    notebook.page.locator(".iw [data-tool=search]").last.wait_for()
    notebook.calm()
    measured = notebook.page.evaluate(TOOL_ROWS)
    assert {880 < width < 930 for _, width, _ in measured} == {True}
    rows = dict(zip(ROWS_OF_TOOLS, (rows for *_, rows in measured), strict=True))
    assert {
        panel: count for panel, count in rows.items() if count > ROWS_OF_TOOLS[panel]
    } == {}


def test_every_control_has_a_role_and_a_name(lab: Lab) -> None:
    notebook = lab([OPEN, *PANELS])
    page = notebook.page
    page.locator(".iw-row[data-row='1'] .iw-text").first.wait_for()
    page.get_by_text("Columns", exact=True).first.click()
    page.locator(".iw [role=treeitem]").nth(2).click()
    notebook.calm()
    for panel in page.locator(".iw").all():
        if panel.is_visible():
            found = [
                line.strip()
                for line in panel.aria_snapshot().splitlines()
                if NAMELESS.match(line)
            ]
            assert [line for line in found if line != "- row:"] == [], (
                panel.get_attribute("aria-label")
            )
    client = page.context.new_cdp_session(page)
    client.send("Accessibility.enable")
    names = _chromium_names(client, ".iw")
    assert [name for name in names if name[0] in INTERACTIVE and not name[1]] == []
    assert {
        "grid",
        "tree",
        "treeitem",
        "button",
        "combobox",
        "checkbox",
        "searchbox",
    } <= {role for role, _ in names}
    page.locator(".iw-code").first.wait_for()
    assert page.evaluate(UNREACHED) == []
    # what a mark says is said in words as well
    silent = "[...document.querySelectorAll('.iw-mark')].filter((mark) => !mark.querySelector('.iw-sr')?.textContent).length"
    assert page.evaluate(silent) == 0
    assert page.evaluate(
        "[...document.querySelectorAll('.iw-bar > .iw-status')].every((node) => node.ariaLive === 'polite' && node.role === 'status')"
    )
    notebook.check()


INTERACTIVE = {
    "button",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "grid",
    "tree",
    "treeitem",
    "tab",
    "listbox",
}


def _chromium_names(client: Any, selector: str) -> list[tuple[str, str]]:
    """Role and name of everything in some elements, as Chromium tells a screen reader."""
    root = client.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    found = []
    for node in client.send(
        "DOM.querySelectorAll", {"nodeId": root, "selector": selector}
    )["nodeIds"]:
        told = (
            each
            for each in client.send("Accessibility.queryAXTree", {"nodeId": node})[
                "nodes"
            ]
            if not each["ignored"]
        )
        found += [
            (
                each.get("role", {}).get("value", ""),
                each.get("name", {}).get("value", ""),
            )
            for each in told
        ]
    return found


def test_contrast_in_both_themes_and_with_forced_colours(lab: Lab) -> None:
    notebook = lab([OPEN, *PANELS])
    page = notebook.page
    page.locator(".iw-row[data-row='1'] .iw-text").first.wait_for()
    page.locator(".iw [role=treeitem]").nth(2).click()
    page.get_by_label("pick common:btn.cancel").first.click()
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        notebook.calm()
        assert page.evaluate(PALE, 4.5) == [], theme
    page.emulate_media(forced_colors="active")
    notebook.calm()
    assert page.evaluate(PALE, 4.5) == [], "forced colours"
    outline = "() => getComputedStyle(document.querySelector('.iw-scroll .iw-now')).outlineStyle"
    assert page.evaluate(outline) == "solid"
    page.emulate_media(forced_colors="none")
    notebook.theme("Light")
    notebook.check()


def test_focus_goes_through_a_review_in_the_order_of_reading(lab: Lab) -> None:
    notebook = lab([OPEN, PANELS[1]])
    page = notebook.page
    page.get_by_text("Used in").wait_for()
    notebook.focus(page.locator(".iw-chips button").first)
    # as of a person at the keyboard, whatever was clicked before
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    script = "(() => { const node = document.activeElement; const box = node.getBoundingClientRect(); return [node.closest('.iw') ? (node.getAttribute('aria-label') || node.textContent).trim() : '', box.top, getComputedStyle(node).outlineStyle]; })()"
    visited = []
    for _ in range(40):
        name, top, outline = page.evaluate(script)
        if not name:
            break
        visited.append((name, top))
        assert outline != "none", name
        page.keyboard.press("Tab")
    names = [name for name, _ in visited]
    for wanted in (
        "Action for all matching",
        "Translation, French",
        "Request change x",
    ):
        assert wanted in names
    tops = [top for _, top in visited]
    assert all(later >= earlier - 40 for earlier, later in itertools.pairwise(tops)), (
        visited
    )
    notebook.check()


# A cell is drawn anew whenever rows come: it is looked up and measured in one go, so that it is never one of before.
MEASURED = """([key, locale]) => {
  const named = (row) => [...row.querySelectorAll('.iw-key *')].some((node) => node.textContent.trim() === key);
  const row = [...document.querySelectorAll('.iw-row')].find(named);
  const cell = row.querySelector(`[data-locale='${locale}']`);
  return {
    lang: cell.lang,
    direction: getComputedStyle(cell).direction,
    lines: ['Left', 'Right'].map((side) => getComputedStyle(cell)[`border${side}Width`]),
    gap: cell.getBoundingClientRect().right - cell.querySelector('.iw-text').getBoundingClientRect().right,
  };
}"""


def _lies_over(notebook: Lab, field: Any, cell: Any) -> None:
    """The field of a cell covers it, and nothing of it is out of sight."""
    written, under = notebook.box(field), notebook.box(cell)
    window = notebook.box(notebook.page.locator(".iw-scroll"))
    assert window["x"] <= written["x"] <= under["x"] + 1
    end, cells_end, window_end = (
        box["x"] + box["width"] for box in (written, under, window)
    )
    assert cells_end - 1 <= end <= window_end + 1


def test_right_to_left_and_composed_scripts_in_cells(
    lab: Lab, project: Callable[..., Any]
) -> None:
    root = project(
        {
            "en": {"a": "Hello {name}", "b": "Long"},
            "ar": {"a": "مرحبا {name}"},
            "he": {},
            "ja": {"b": "長い文章"},
        }
    )
    notebook = lab(
        [
            f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})\npanel = wb.grid()\npanel"
        ]
    )
    page = notebook.page
    notebook.cell("a", "ar").get_by_text("مرحبا").wait_for()
    notebook.calm()
    measured = page.evaluate(MEASURED, ["a", "ar"])
    assert (measured["lang"], measured["direction"]) == ("ar", "rtl")
    assert measured["gap"] < 20, "it stands at its own beginning"
    assert measured["lines"] == ["0px", "1px"], "one line after each cell"
    field = notebook.edit(notebook.cell("a", "he"))
    expect(field).to_have_attribute("dir", "rtl")
    expect(field).to_have_attribute("lang", "he")
    _lies_over(notebook, field, notebook.cell("a", "he"))
    page.keyboard.type("שלום {name}")
    page.keyboard.insert_text(" שלום" * 30)
    _lies_over(notebook, field, notebook.cell("a", "he"))
    for _ in range(30 * 5):
        page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    notebook.status("edited a in he")
    # Enter that takes what an input method proposes does not end the edit
    notebook.edit(notebook.cell("a", "ja"))
    client = page.context.new_cdp_session(page)
    client.send(
        "Input.imeSetComposition",
        {"text": "こんにちは", "selectionStart": 5, "selectionEnd": 5},
    )
    field.dispatch_event(
        "keydown", {"key": "Enter", "isComposing": True, "bubbles": True}
    )
    expect(field).to_be_visible()
    client.send("Input.insertText", {"text": "今日は {name}"})
    page.keyboard.press("Enter")
    notebook.status("edited a in ja")
    assert notebook.value(
        "[panel.pending.edits[cell].new for cell in sorted(panel.pending.edits)]"
    ) == [
        "שלום {name}",
        "今日は {name}",
    ]
    notebook.check()


PERCENT_FIRST = """() => [...document.querySelectorAll('.iw [lang=ar]:not(:has([lang=ar]))')]
  .filter((node) => node.checkVisibility() && node.textContent.includes('%d'))
  .map((node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (!texts.nextNode().data.includes('%d'));
    const { currentNode: text } = texts;
    const [percent, letter] = [0, 1].map((more) => {
      const range = document.createRange();
      range.setStart(text, text.data.indexOf('%d') + more);
      range.setEnd(text, text.data.indexOf('%d') + more + 1);
      return range.getBoundingClientRect().left;
    });
    return percent < letter;
  })"""
"""Whether "%d" is read from the left, wherever the page has it in a text that is read from the right."""


def test_placeholders_are_read_from_the_left_in_texts_that_are_read_from_the_right(
    lab: Lab, project: Callable[..., Any]
) -> None:
    english = {key: f"{key} %d files" for key in ("a", "b")}
    root = project({"en": english, "ar": dict.fromkeys(english, "نسخ %d من الملفات")})
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    notebook = lab([opened, "wb.grid()", "wb.tree()", "wb.review('ar')"])
    page = notebook.page
    page.locator("[data-name='all']").click()
    page.get_by_role("group", name="Neighbours").get_by_text("%d").first.wait_for()
    page.locator(".iw-tree [role=treeitem]").first.click()
    page.locator(".iw-details dd[lang=ar]").wait_for()
    notebook.cell("a", "ar").click()
    page.keyboard.press("Shift+Enter")
    page.locator("dialog .iw-seen", has_text="%d").wait_for()
    notebook.calm()
    # two cells of the grid, a row of details, what is below the editor, the live text, a similar one, a neighbour
    assert page.evaluate(PERCENT_FIRST) == [True] * 7
    page.keyboard.press("Escape")
    notebook.check()


GAP = """() => {
  const [name, count] = [...document.querySelector('.iw-of').parentElement.children].map((node) => node.getBoundingClientRect());
  return Math.max(count.left - name.right, name.left - count.right);
}"""
"""Pixels between the name of a chooser and the count of what is chosen."""


CLOSED_OVER = """() => {
  const [title, close] = ['h3', '.iw-close'].map((place) => document.querySelector(`.iw-details ${place}`));
  const range = document.createRange();
  range.selectNodeContents(title);
  const [text, button] = [range, close].map((node) => node.getBoundingClientRect());
  return text.left < button.right && button.left < text.right;
}"""
"""Whether what closes the details lies over their title."""
NAMED_FIRST = """() => {
  const [name, text] = ['dt', 'dd'].map((part) => document.querySelector(`.iw-details ${part}`).getBoundingClientRect());
  return name.left >= text.right ? true : name.right <= text.left ? false : 'over each other';
}"""
"""Whether the name of a locale stands to the right of its text."""
TURNED = "(node) => getComputedStyle(node).transform.startsWith('matrix(-1')"


def test_counts_and_tabs_stand_as_people_read_in_either_direction(
    lab: Lab, project: Callable[..., Any]
) -> None:
    root = project({tag: {"a": tag} for tag in ("en", "ar", "de", "fr", "he", "ja", "ko", "pl")})  # fmt: skip
    # a panel asks anew which language is spoken
    spoken = "import os; os.environ['I18N_WORKBENCH_LANG'] = {!r}"
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    for tag in ("ar", "en"):
        panels = ["wb.tree()", "wb.panels.workbench()"]
        notebook = lab([opened, f"{spoken.format(tag)}", *panels])
        page = notebook.page
        page.locator(".iw-of:visible").wait_for()
        notebook.calm()
        assert notebook.page.evaluate(GAP) > 2, tag
        # what is folded points to where it will be
        turned = notebook.page.locator(".iw-twist").first.evaluate(TURNED)
        assert turned == (tag == "ar")
        page.locator(".iw-tree [role=treeitem]").first.click()
        page.locator(".iw-details .iw-close").first.wait_for()
        assert not page.evaluate(CLOSED_OVER), tag
        named_first = page.evaluate(NAMED_FIRST)
        assert named_first == (tag == "ar"), "a locale stands before its text"
        # tabs go on as people read, by the mouse and by the arrow
        first, second = (page.locator(".iw-form [role=tab]").nth(at) for at in (0, 1))
        to_the_left = notebook.box(second)["x"] < notebook.box(first)["x"]
        assert to_the_left == (tag == "ar")
        first.focus()
        page.keyboard.press("ArrowLeft" if to_the_left else "ArrowRight")
        expect(second).to_be_focused()
        first.click()
        # a press gives the tab the focus a moment later
        expect(first).to_be_focused()
        page.keyboard.press("ArrowLeft" if to_the_left else "ArrowRight")
        expect(second).to_be_focused()
        notebook.check()


HIGHEST = """(words) => Math.max(...[...document.querySelectorAll('.iw-text')]
  .filter((node) => node.textContent.includes(words))
  .map((node) => node.getBoundingClientRect().height))"""
SEVERAL_LINES = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

msgid "\\n        Pass the token\\n        in the header\\n      "
msgstr ""
"""


def test_a_key_of_several_lines_keeps_its_row_one_line_high(
    lab: Lab, tmp_path: Path
) -> None:
    """gettext takes a template's indented block as it stands for a key."""
    for tag in ("de", "fr"):
        path = tmp_path / "locale" / tag / "LC_MESSAGES" / "app.po"
        path.parent.mkdir(parents=True)
        path.write_text(SEVERAL_LINES, encoding="utf-8")
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(tmp_path)!r}, settings={{'translate.engines': ['pseudo']}})"
    notebook = lab([opened, "wb.grid()", "wb.tree()", "wb.translate('de')"])
    page = notebook.page
    texts = page.locator(".iw-text", has_text="Pass the token")
    page.wait_for_function("document.querySelectorAll('.iw-text').length >= 4")
    expect(texts.nth(1)).to_be_visible()
    notebook.calm()
    assert set(texts.all_inner_texts()) == {"⏎Pass the token⏎in the header⏎"}
    assert page.evaluate(HIGHEST, "Pass the token") < 30
    notebook.check()


CUT_NAMES = """() => [...document.querySelectorAll('[data-column=language] .iw-text')]
  .filter((node) => node.scrollWidth > node.clientWidth + 1)
  .map((node) => node.textContent)"""


def test_names_of_languages_are_read_where_other_columns_are_wide(
    lab: Lab, project: Callable[..., Any]
) -> None:
    """German headings left the names half of their column."""
    root = project({tag: {"a": tag} for tag in ("en", "bg", "af", "be", "cs", "bn")})
    spoken = "import os; os.environ['I18N_WORKBENCH_LANG'] = {!r}"
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    notebook = lab(
        [opened, f"{spoken.format('de')}; wb.panels.progress()"], size=(WINDOW, 900)
    )
    notebook.page.get_by_text("Belarussisch").wait_for()
    notebook.calm()
    assert notebook.page.evaluate(CUT_NAMES) == []
    notebook.python(spoken.format("en"))
    notebook.check()


ON_ONE_LINE = """() => {
  const tops = [...document.querySelectorAll('.iw-end > button')].map((node) => node.getBoundingClientRect().top);
  return [tops.length, Math.max(...tops) - Math.min(...tops) < 2];
}"""
"""How many buttons stand at the end of a toolbar, and whether they do so side by side."""


def test_what_saves_stands_beside_what_undoes_where_names_are_long(
    lab: Lab, project: Callable[..., Any]
) -> None:
    """In German the last button began a line of its own, and with something to save the one that saves."""
    root = project({tag: {"a": tag} for tag in ("en", "fr", "ja")})
    spoken = "import os; os.environ['I18N_WORKBENCH_LANG'] = {!r}"
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    notebook = lab([opened, f"{spoken.format('de')}; wb.grid()"], size=(WINDOW, 900))
    picked = notebook.page.locator("[data-row] input[type=checkbox]").first
    picked.click()
    notebook.page.get_by_role("button", name="1 umbenennen").wait_for()
    notebook.calm()
    assert notebook.page.evaluate(ON_ONE_LINE) == [5, True]
    assert notebook.page.evaluate(HINTS_CUT) == []
    notebook.python(spoken.format("en"))
    notebook.check()
