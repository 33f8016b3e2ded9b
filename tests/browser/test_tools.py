"""The panels of tools in a real JupyterLab: by keyboard and by mouse, down to what is in the files afterwards."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from i18n_workbench.panels.common.view import SHELL, SPEECH, bundle

from .conftest import expect

if TYPE_CHECKING:
    from pathlib import Path

OPEN = """
import tempfile
import i18n_workbench as i18n
folder = tempfile.TemporaryDirectory()
wb = i18n.open(i18n.copy_demo(folder.name + "/harbour-books"))
"""
HOSTILE = {
    "en": {
        "<img src=x onerror='window.hit=1'>": "</script><script>window.hit=1</script>"
    },
    "fr": {},
}
PANELS = {
    "progress": "panel = wb.panels.progress(); panel",
    "tree": "panel = wb.tree(); panel.reveal('common:btn.delete'); panel",
    "usage": "panel = wb.panels.usage(); panel.job.wait(); panel",
    "source": "panel = wb.source('src/components/OrderForm.vue'); panel.detect(); panel",
    "settings": "panel = wb.settings.panel(); panel",
    "translate": "panel = wb.translate('ja'); panel.choose_engine('pseudo'); panel.choose_keep('yes'); panel.start(); panel.job.wait(); panel",
    "extract": "panel = wb.extract(); panel.job.wait(); panel.choose_target('src/locales/en/common.json'); panel.job.wait(); panel.pick_all(); panel",
    "workbench": "panel = wb.panels.workbench(); panel",
}
"""What each picture shows."""
LOOKED_AT = {"tree": ".iw [role=treeitem] >> text=delete", "usage": "text=common:btn.saveAll", "translate": "text=common:errors.network", "extract": "text=Your e-mail address", "source": "text=Save changes"}  # fmt: skip

Lab = Callable[..., Any]


def dialog(lab: Any, button: str) -> None:
    lab.page.locator("dialog[open]").get_by_role("button", name=button).click()


def test_forms_lock_when_the_kernel_is_gone_and_keep_what_was_typed(lab: Lab) -> None:
    notebook = lab([OPEN, PANELS["settings"], "form = wb.translate('ja'); form"])
    page = notebook.page
    page.locator(".iw-line >> text=common:errors.network").wait_for()
    setting = page.locator("[data-setting='sourceLanguage']")
    field = setting.get_by_role("textbox")
    field.fill("de")
    setting.get_by_role("button", name="Write").and_(
        page.locator(":enabled")
    ).wait_for()
    notebook.allowed = (*notebook.allowed, "model", "Error", "comm")
    page.evaluate(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    page.get_by_text("Nothing can be changed: the kernel was restarted").nth(
        1
    ).wait_for()
    expect(page.get_by_text("run the cells again").first).to_be_visible()
    setting.get_by_role("button", name="Write").and_(
        page.locator(":disabled")
    ).wait_for()
    notebook.reads(field, "de")
    expect(field).to_have_attribute("readonly", "")
    expect(page.locator("[data-tool]:enabled")).to_have_count(0)
    page.locator(".iw-line >> text=common:errors.network").wait_for()


def test_a_kernel_that_died_is_told_from_one_that_was_restarted(lab: Lab) -> None:
    notebook = lab([OPEN, PANELS["settings"]])
    page = notebook.page
    page.locator("[data-setting='sourceLanguage']").wait_for()
    notebook.allowed = (*notebook.allowed, "model", "Error", "comm")
    page.evaluate("document.body.dataset.voila = 'voila'")  # whose pages have no cell
    setting = page.locator("[data-setting='sourceLanguage']")
    setting.get_by_role("textbox").fill("de")
    process = notebook.value("__import__('os').getpid()")
    os.kill(process, signal.SIGSTOP)
    setting.get_by_role("button", name="Write").click()
    busy = page.locator(".iw-busy")
    expect(busy).to_contain_text("at work")
    os.kill(process, signal.SIGKILL)
    said = page.get_by_text("Nothing can be changed: the kernel has died")
    expect(said).to_contain_text("load the page again")
    expect(busy).to_have_text("")
    page.evaluate("delete document.body.dataset.voila")


def test_a_slow_answer_is_said_to_be_under_way(lab: Lab, tmp_path: Path) -> None:
    gate = tmp_path / "open"
    # The search itself waits: a cell that runs holds nobody up, where panels have a thread of the kernel's own.
    waits = f"""
import pathlib, time
search = panel.model.show
def show(*fields):
    while not pathlib.Path({str(gate)!r}).exists():
        time.sleep(.05)
    search(*fields)
panel.model.show = show"""
    notebook = lab([OPEN, f"panel = wb.tree()\n{waits}\npanel"])
    page = notebook.page
    page.get_by_role("treeitem", name="btn,").wait_for()
    page.locator(".iw input[type=search]").first.fill("delete")
    busy = page.locator(".iw-busy")
    expect(busy).to_contain_text("at work")  # and in the end how it can go on
    gate.touch()
    expect(busy).to_have_text("")
    expect(page.locator(".iw-error:visible")).to_have_count(0)


def test_escape_while_a_diff_is_made_leaves_it(lab: Lab, tmp_path: Path) -> None:
    gate = tmp_path / "open"
    waits = f"""
import pathlib, time
propose = panel.propose
def slowly(*plan):
    while not pathlib.Path({str(gate)!r}).exists():
        time.sleep(.05)
    return propose(*plan)
panel.propose = slowly"""
    opened = "panel = wb.panels.usage(); panel.job.wait()"
    notebook = lab([OPEN, f"{opened}{waits}\npanel"])
    page = notebook.page
    page.get_by_label("Status", exact=True).select_option("unused")
    page.get_by_role("button", name="Delete 3 unused").click()
    page.get_by_text("Delete 3 unused: at work …").wait_for()
    page.keyboard.press("Escape")
    gate.touch()
    page.get_by_text("at work …").wait_for(state="hidden")
    notebook.calm()
    expect(page.locator("dialog[open]")).to_have_count(0)
    notebook.until("panel.proposal is None", True)
    page.get_by_role("button", name="Delete 3 unused").click()
    dialog(notebook, "Cancel")
    assert notebook.value("len(wb.unused())") == 3


def test_the_tree_by_keyboard(lab: Lab) -> None:
    notebook = lab([OPEN, "panel = wb.tree(); panel"])
    tree = notebook.page.get_by_role("tree")
    row = tree.get_by_role("treeitem", name="btn,")
    row.wait_for()
    box = notebook.box(row)
    assert box["height"] >= 24
    expect(row).to_have_attribute("aria-level", "2")
    expect(row).to_have_attribute("aria-expanded", "false")
    notebook.focus(tree)
    for key, at in (("Home", 0), ("ArrowDown", 1)):
        tree.press(key)
        tree.locator(f".iw-here[data-row='{at}'][aria-level]").wait_for()
    tree.press("ArrowRight")
    tree.get_by_role("treeitem", name="cancel,").wait_for()
    cells = notebook.cells()
    tree.press("b")  # would make a new cell, did it reach JupyterLab
    assert notebook.cells() == cells
    tree.press("F2")
    notebook.page.get_by_label("New name").fill("common:button")
    dialog(notebook, "Show the diff")
    notebook.page.locator(".iw-diff").get_by_text('"button": {').first.wait_for()
    dialog(notebook, "Write")
    notebook.page.get_by_text("“Undo last write” takes it back").wait_for()
    assert notebook.value(
        "'common:button.save' in wb.catalog.keys and 'common:btn.save' not in wb.catalog.keys"
    )
    assert "common:button.save" in notebook.python(
        "print(wb.source_text('src/components/OrderForm.vue'))"
    )
    expect(tree).to_be_focused()
    tree.press("/")
    notebook.page.keyboard.type("network")
    network = tree.get_by_role("treeitem", name="network,")
    network.wait_for()
    notebook.page.keyboard.press("Enter")
    expect(tree).to_be_focused()
    tree.press("End")
    details = notebook.page.locator(".iw-details")
    tree.press("Enter")
    details.get_by_text("common:errors.network").wait_for()
    tree.press("F2")
    notebook.page.get_by_label("New name").fill("common:errors.network.gone")
    dialog(notebook, "Show the diff")
    dialog(notebook, "Write")
    details.get_by_text("common:errors.network.gone").wait_for()
    # its row, too: a key acts on the row that is there
    tree.get_by_role("treeitem", name="gone,").wait_for()
    tree.press("Delete")
    dialog(notebook, "Write")
    expect(details).to_be_hidden()
    expect(notebook.page.locator(".iw")).to_be_focused()  # nothing fits any more
    notebook.check()


def test_usage_with_its_code_and_what_is_surely_unused(lab: Lab) -> None:
    notebook = lab([OPEN, PANELS["usage"]])
    page = notebook.page
    # JupyterLab lays nothing out for a moment while it changes its theme
    notebook.theme("Dark")
    notebook.theme("Light")
    page.locator(".iw-window [data-id]").nth(12).wait_for(state="attached")
    page.get_by_role("gridcell", name="common:btn.save", exact=True).click()
    page.locator(".iw-details").get_by_text("$t('common:btn.save')").wait_for()
    page.get_by_label("Status", exact=True).select_option("unused")
    page.get_by_role("button", name="Delete 3 unused").click()
    dialog(notebook, "Write")
    page.get_by_text("“Undo last write” takes it back; 27 used").wait_for()
    assert notebook.value("len(wb.catalog.keys)") == 28
    notebook.check()


CONTRAST = """() => {
  const canvas = document.createElement('canvas').getContext('2d');
  const rgb = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const light = (colour) => rgb(colour)
    .map((part) => part / 255)
    .map((part) => (part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [.2126, .7152, .0722][at], 0);
  const page = document.querySelector('.iw-page'), back = light(getComputedStyle(page).backgroundColor);
  return Math.min(...[...page.querySelectorAll('.iw-note')].map((note) => {
    const [high, low] = [light(getComputedStyle(note).color), back].sort((a, b) => b - a);
    return (high + .05) / (low + .05);
  }));
}"""


SCROLLED = """() => {
  const cell = document.querySelector('.iw').closest('.jp-OutputArea-output');
  return cell.scrollHeight - cell.clientHeight;
}"""


def test_a_click_on_a_hard_coded_string_extracts_it(lab: Lab) -> None:
    notebook = lab([OPEN, PANELS["source"]])
    page = notebook.page
    page.locator(".iw-note").first.wait_for()
    for theme in ("Dark", "Light"):
        notebook.theme(theme)
        page.wait_for_function(f"() => ({CONTRAST})() >= 4.5")
    page.get_by_role("button", name="Find hard-coded strings").click()
    found = page.get_by_role("button", name="Do you really want to delete this order?")
    found.wait_for()
    notebook.calm()
    assert page.evaluate(SCROLLED) == 0
    path = page.get_by_label("Source file")
    opened = path.input_value()
    path.fill("src/half a pa")
    details = page.locator(".iw-details")
    drawn = found.element_handle()
    notebook.python("panel.view.epoch += 1")
    drawn.wait_for_element_state("hidden")
    notebook.reads(path, "src/half a pa")
    path.fill(opened)
    found.press("Enter")
    expect(details).to_be_focused()
    drawn = found.element_handle()
    notebook.python("panel.view.epoch += 1")
    drawn.wait_for_element_state("hidden")  # the page was drawn again
    found.wait_for()
    page.keyboard.press("Escape")
    expect(found).to_be_focused()
    found.click()
    details.locator("section", has_text="src/locales/en/common.json").wait_for()
    extract = details.get_by_role("button", name="Extract …")
    extract.click()
    dialog(notebook, "Cancel")
    extract.click()
    dialog(notebook, "Write 2 files")
    notebook.page.get_by_text("“Undo last write” takes it back").wait_for()
    expect(page.locator(".iw-page")).to_be_focused()
    page.locator(
        ".iw-note", has_text="Do you really want to delete this order?"
    ).wait_for()
    page.get_by_role("button", name="Undo last write").click()
    page.get_by_role(
        "button", name="Do you really want to delete this order?"
    ).wait_for()
    # a text of several lines: neither their indentation nor an empty one can be clicked
    long = "<template>\\n  <p>\\n    Words of a\\n\\n    longer text\\n  </p>\\n</template>"
    notebook.python(f"(wb.root / 'src/Long.vue').write_text('{long}')")
    path.fill("src/Long.vue")
    page.get_by_role("button", name="Open", exact=True).click()
    page.locator(".iw-codeline", has_text="longer text").wait_for()
    page.get_by_role("button", name="Find hard-coded strings").click()
    hard = page.locator(".iw-hard")
    expect(hard).to_have_text(["Words of a (hard-coded)", "longer text"])
    assert hard.evaluate_all("all => all.map((one) => one.textContent)") == [
        "Words of a (hard-coded)",
        "longer text",
    ]
    notebook.check()


TICKED = """async (name) => {
    const all = document.querySelector(`[aria-label="${name}"]`);
    const shown = document.querySelector(".iw-window");
    all.click();
    shown.dispatchEvent(new Event("scroll")); // the rows are drawn before the kernel has answered
    await new Promise(requestAnimationFrame);
    const ticks = [all.checked];
    const boxes = [...shown.querySelectorAll("[role=gridcell].iw-pick input")];
    ticks.push(boxes.length === 6 && boxes.every((box) => box.checked));
    await new Promise((done) => setTimeout(done, 1));
    return [...ticks, all.checked];
}"""


def test_a_tick_stands_until_the_kernel_has_answered(lab: Lab) -> None:
    notebook = lab([OPEN, "panel = wb.extract(); panel.job.wait(); panel"])
    page = notebook.page
    every = "pick all that are shown"
    page.get_by_label(every).wait_for()
    page.get_by_label("pick ", exact=False).nth(6).wait_for()
    assert page.evaluate(TICKED, every) == [True, True, True]
    page.get_by_text("6 picked of 6").wait_for()
    first = page.locator(".iw-window .iw-pick input").nth(1)
    first.uncheck()
    page.get_by_text("5 picked of 6").wait_for()
    notebook.check()


def test_choosing_a_file_keeps_what_is_picked_and_what_is_typed(lab: Lab) -> None:
    notebook = lab([OPEN, "panel = wb.extract(); panel.job.wait(); panel"])
    page = notebook.page
    page.get_by_label("pick all that are shown").check()
    page.get_by_text("6 picked of 6").wait_for()
    page.locator("[data-tool=target]").select_option("src/locales/en/shop.json")
    page.locator(
        ".iw-window [role=gridcell]", has_text="shop:basket_overview"
    ).wait_for()
    notebook.status("6 hard-coded strings; 6 picked")
    page.get_by_role("button", name="Extract 6 strings").wait_for()
    type_on(
        notebook, "[data-tool=where]", "src/comp", "panel.imports = False", "onents"
    )
    page.keyboard.press("Enter")
    notebook.until("panel.path", "src/components")
    notebook.python("panel.job.wait()")
    page.locator(".iw-window [role=gridcell]", has_text="basket_overview").click()
    type_on(
        notebook, ".iw-details textarea", "shop:my", "panel.model.epoch += 1", ".own"
    )
    page.keyboard.press("Tab")
    notebook.until("'shop:my.own' in {row.cells[1] for row in panel.model.rows}", True)
    notebook.check()


def type_on(notebook: Any, place: str, begun: str, change: str, rest: str) -> None:
    """Type in a field that is drawn anew in the middle of it."""
    field = notebook.page.locator(place)
    field.focus()
    notebook.page.keyboard.press("Control+A")
    notebook.page.keyboard.type(begun)
    drawn = field.element_handle()
    notebook.python(f"{change}; panel.tell()")
    drawn.wait_for_element_state("hidden")
    expect(field).to_be_focused()
    notebook.reads(field, begun)
    notebook.page.keyboard.type(rest)


def offset(notebook: Any, place: Any, whole: Any) -> list[float]:
    """Where something stands in what holds it, wherever that has been scrolled to."""
    notebook.calm()
    there, around = notebook.box(place), notebook.box(whole)
    return [there[side] - around[side] for side in ("x", "y")]


def test_source_settings_and_extraction(lab: Lab) -> None:
    notebook = lab(
        [OPEN, PANELS["source"], "form = wb.settings.panel(); form", PANELS["extract"]]
    )
    page = notebook.page
    page.get_by_role("button", name="Save changes").click()
    page.locator(".iw-details").get_by_text("Änderungen speichern").first.wait_for()
    expect(page.locator(".iw-details h3").first).to_have_attribute("dir", "auto")

    setting = page.locator("[data-setting='indent']")
    setting.scroll_into_view_if_needed()
    field = setting.locator("input")
    write = setting.get_by_role("button", name="Write")
    there = offset(notebook, write, setting)
    field.fill("many")
    setting.get_by_text("a number is needed").wait_for()
    setting.locator("button:disabled", has_text="Write").wait_for()
    # a word below it does not move it
    assert offset(notebook, write, setting) == there
    field.fill("4")
    write.click()
    page.get_by_text("indent is written to").wait_for()
    expect(field).to_be_focused()
    assert notebook.value("wb.settings['indent']") == 4
    secret = page.locator("[data-setting='translate.deepl.apiKey']")
    expect(secret.locator("input")).to_have_count(0)
    expect(secret).not_to_contain_text("false")  # nothing is drawn of what is not there
    matcher = page.locator("[data-setting='pathMatcher']")
    matcher.locator("input").fill("{locale}/{namespace}.json")
    matcher.get_by_role("button", name="Which files match?").click()
    matcher.get_by_text("16 files would be read").wait_for()

    notebook.python("panel.job.wait(); panel.pick_all()")
    page.get_by_role("button", name="Extract 6 strings").click()
    dialog(notebook, "Write 4 files")
    page.get_by_text("“Undo last write” takes it back; 0 hard-coded strings").wait_for()
    assert notebook.value("'Basket overview' in set(wb.messages['value'])")
    notebook.check()


PRESSED = """async (code) => {
    const shell = new Function(code + "; return shell")();
    const el = document.createElement("div");
    const list = document.createElement("select");
    const state = { speech: {}, label: "x", busy: "", share: -1, status: "", error: "", unread: "" };
    const heard = {};
    const model = {
        get: (name) => state[name] ?? "",
        on: (event, tell) => { heard[event] = tell; },
        off: (event) => { delete heard[event]; },
        send: () => {},
    };
    document.body.append(el);
    const panel = shell(model, el);
    el.append(list);
    const said = [];
    const says = (event) => panel.on(event, (word) => {
        said.push(word);
        if (word === "wrong") throw new Error("a handler of a test");
    });
    says("news");
    const pointer = (node, kind) => node.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
    const soon = () => new Promise((done) => setTimeout(done, 20));
    heard.news("before");
    pointer(el, "pointerdown");
    for (const word of ["during", "wrong", "still"]) heard.news(word);
    state.status = "drawn anew";
    heard["change:status"]();
    const held = [...said, panel.status.textContent];
    pointer(el, "pointerup");
    el.addEventListener("click", () => said.push("click"));
    el.click();
    await soon();
    pointer(list, "pointerdown"); // browsers do not say when its list closes
    heard.news("list");
    pointer(el, "pointerdown"); // and no end of this one
    const ended = new Promise((done) => {
        panel.on("end", done);
        heard.end();
    });
    await ended;
    const status = panel.status.textContent;
    pointer(el, "pointerdown");
    heard.news("after its life");
    panel.free();
    el.remove();
    pointer(document, "pointerup");
    await soon();
    return [held, said, status];
}"""


def test_what_the_kernel_says_waits_for_the_end_of_a_press(lab: Lab) -> None:
    notebook = lab([OPEN])
    held, said, status = notebook.page.evaluate(PRESSED, bundle(SPEECH, *SHELL))
    assert held == ["before", ""]
    assert said == ["before", "click", "during", "wrong", "still", "list"]
    assert status == "drawn anew"
    notebook.allowed = (*notebook.allowed, "a handler of a test")
    notebook.check()


SELECT = """(word) => {
    const nodes = document.createTreeWalker(document.querySelector(".iw-page"), NodeFilter.SHOW_TEXT);
    while (nodes.nextNode()) {
        const at = nodes.currentNode.data.indexOf(word);
        if (at >= 0) {
            document.getSelection().setBaseAndExtent(
                nodes.currentNode, at, nodes.currentNode, at + word.length);
            return true;
        }
    }
    return false;
}"""


USING = """import { useI18n } from 'vue-i18n'
export function states() {
  const { t } = useI18n()
  return ['draft']
}
"""


def test_what_is_selected_in_a_source_file_is_extracted(lab: Lab) -> None:
    code = f"page = wb.root / 'src/a.ts'; page.write_text({USING!r})"
    show = "panel = wb.source('src/a.ts'); panel"
    notebook = lab(
        [OPEN, code, "wb.settings.set('extract.targetPickingStrategy', 'auto')", show]
    )
    page = notebook.page
    page.locator(".iw-page").get_by_text("draft").wait_for()
    assert page.evaluate(SELECT, "draft")
    page.get_by_role("button", name="Extract selection").click()
    dialog(notebook, "Write 2 files")
    page.get_by_text("“Undo last write” takes it back").first.wait_for()
    assert notebook.value("'draft' in set(wb.messages['value'])")
    notebook.check()


def test_a_translation_is_run_watched_and_accepted(lab: Lab) -> None:
    notebook = lab([OPEN, "panel = wb.translate('ja'); panel"])
    page = notebook.page
    page.locator("[data-tool=engine]").select_option("pseudo")
    page.locator("[data-tool=keep]").select_option("yes")
    page.get_by_role("button", name="Translate 5 rows").click()
    page.get_by_role("gridcell", name="candidate").first.wait_for()
    accept = page.locator("[data-tool=accept]:not([disabled])")
    accept.wait_for()
    count = int("".join(filter(str.isdigit, accept.inner_text())))
    accept.click()
    dialog(notebook, "Write")
    page.get_by_role("gridcell", name="done").first.wait_for()
    assert (
        notebook.value("sum(o.status == 'done' for o in panel.translation.outcomes)")
        == count
    )
    notebook.check()


def test_a_number_of_the_progress_opens_its_messages_in_the_tabs(lab: Lab) -> None:
    notebook = lab([OPEN, "panel = wb.panels.workbench(); panel"])
    page = notebook.page
    progress = page.get_by_role("grid", name="Progress")
    notebook.focus(progress)
    # without the mouse: to the column, sorted by it, the most first
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect(progress).to_have_attribute("aria-activedescendant", re.compile("-0-5$"))
    for order in ("ascending", "descending"):
        page.keyboard.press("s")
        expect(progress.locator(f"[aria-sort={order}]")).to_contain_text("Missing")
    most = page.locator("[data-row='0'] .iw-now", has_text="11")
    most.get_by_role("button", name="Missing: 11, show").wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("tab", name="Messages", selected=True).wait_for()
    grid = page.get_by_role("grid", name="Translations")
    grid.get_by_text("missing").first.wait_for()
    expect(grid).to_have_attribute("aria-rowcount", "12")
    notebook.reads(page.get_by_label("Filter", exact=True), "missing")
    # and goes on there, in the locale that was asked for
    expect(grid).to_be_focused()
    expect(grid.locator("[data-row='0'] .iw-now")).to_have_attribute(
        "data-locale", "zh-Hans"
    )
    regions = {"Keys": "Keys", "Usage": "Usage in code", "Source": "Source", "Extract": "Hard-coded strings", "Translate": "Machine translation", "Settings": "Settings"}  # fmt: skip
    for tab, region in regions.items():
        page.get_by_role("tab", name=tab, exact=True).click()
        page.get_by_role("region", name=region, exact=True).wait_for()
    # whoever walks along the tabs by keyboard stays on the one that was chosen
    notebook.focus(page.get_by_role("tab", name="Settings", exact=True))
    for key in ("ArrowLeft", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("tab", name="Extract", selected=True)).to_be_focused()
    assert notebook.value("str(panel.last_error)") == "None"
    notebook.check()


def test_hostile_keys_and_texts_are_inert(
    lab: Lab, project: Callable[..., Any]
) -> None:
    folder = project(HOSTILE)
    notebook = lab(
        [
            f"import i18n_workbench as i18n; wb = i18n.open({str(folder)!r})",
            "wb.tree()",
            "wb.panels.usage()",
            "wb.tree().snapshot()",
        ]
    )
    notebook.page.locator(".iw [role=treeitem]").last.click()
    notebook.page.locator(".iw-details").first.get_by_text("</script>").wait_for()
    notebook.calm()
    assert notebook.page.evaluate("window.hit === undefined")
    notebook.check()


def test_pictures(lab: Lab) -> None:
    notebook = lab([OPEN, *PANELS.values()])
    outputs = notebook.page.locator(
        ".jp-OutputArea-output", has=notebook.page.locator(".iw")
    )
    for theme in ("Light", "Dark"):
        notebook.theme(theme)
        for index, name in enumerate(PANELS):
            output = outputs.nth(index)
            if name in LOOKED_AT:
                output.locator(LOOKED_AT[name]).first.click()
            notebook.calm()
            notebook.picture(f"{name}-{theme.lower()}", output)
    notebook.check()


def test_a_locale_is_added_by_the_keyboard_alone(lab: Lab, project: Any) -> None:
    root = project({"en": {"a": "Apple"}, "fr": {"a": "Pomme"}})
    opened = f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})"
    notebook = lab([opened, "panel = wb.panels.progress(); panel"])
    page = notebook.page
    notebook.focus(page.get_by_role("button", name="Add a locale"))
    page.keyboard.press("Enter")
    field = page.get_by_label("Language tag")
    expect(field).to_be_focused()
    page.keyboard.type("nonsense")
    page.keyboard.press("Enter")
    refused = page.locator("dialog[open] .iw-error")
    expect(refused).to_contain_text("there is no locale 'nonsense'")
    expect(field).to_be_focused()
    expect(field).to_have_value("nonsense")  # nobody types it twice
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Add a locale")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("pt-BR")
    page.keyboard.press("Enter")
    page.locator("dialog[open] >> text=locales/pt-BR.json").first.wait_for()
    page.keyboard.press("Enter")
    page.locator("[data-id='pt-BR']").wait_for()
    assert (root / "locales/pt-BR.json").exists()
    notebook.focus(page.get_by_role("button", name="Undo last write"))
    page.keyboard.press("Enter")
    notebook.status("taken back")
    assert not (root / "locales/pt-BR.json").exists()
    notebook.check()


SLOW_REVIEW = """
import time
from i18n_workbench.panels.workbench import TABS
quick = TABS["Review"]
TABS["Review"] = lambda *given: (time.sleep(1), quick(*given))[1]
"""


AT = """() => [document.activeElement.closest('.iw')?.getAttribute('aria-label'), document.activeElement.dataset.tool || '']"""
"""The panel and the tool that have the focus."""


def test_whoever_begins_a_work_by_keyboard_goes_on_among_its_tools(lab: Lab) -> None:
    settings = "settings={'translate.engines': ['pseudo']}"
    opened = OPEN.replace('books")', f'books"), {settings}')
    notebook = lab([opened, SLOW_REVIEW, "panel = wb.panels.workbench(); panel"])
    page = notebook.page
    # the tab that was clicked last is the one that is shown, whatever another one takes to open
    for tab in ("Review", "Translate"):
        page.get_by_role("tab", name=tab, exact=True).click()
    notebook.focus(page.locator("[data-tool='start']:enabled"))
    page.keyboard.press("Enter")
    notebook.status("done")
    page.locator("[data-tool='plan']").wait_for()
    notebook.calm()
    panel, tool = page.evaluate(AT)
    assert panel == "Machine translation"
    assert tool, "the focus is on a tool"
    # and whoever takes it back by keyboard does not begin it again by a second Enter
    notebook.focus(page.locator("[data-tool='undo']:enabled:visible"))
    page.keyboard.press("Enter")
    notebook.status("taken back")
    page.locator("[data-tool='undo']:disabled:visible").wait_for()
    expect(page.locator("[data-tool='plan']:visible")).to_be_focused()
    notebook.calm()
    assert page.evaluate(AT)[1] == "plan"
    # what goes away beside the tools leaves the focus to its panel, not to the tabs around it
    notebook.focus(
        page.get_by_label("Search", exact=True).and_(page.locator(":visible"))
    )
    page.evaluate("document.activeElement.hidden = true")
    page.wait_for_function("document.activeElement.matches('.iw')")
    assert page.evaluate(AT)[0] == "Machine translation"
    notebook.check()


def test_the_last_write_is_taken_back_by_key_in_every_panel(lab: Lab) -> None:
    opened = "panel = wb.panels.usage(); panel.job.wait(); panel"
    panels = ["wb.tree()", opened, "wb.panels.progress()", "wb.settings.panel()"]
    notebook = lab([OPEN, *panels])
    page = notebook.page
    page.locator("[data-setting='sourceLanguage']").wait_for()
    text = "wb.catalog.text('common:btn.save', 'fr')"
    before = notebook.value(text)
    for key in ("u", "Control+z"):
        for at in range(len(panels)):
            notebook.python(
                "wb.changes().set('common:btn.save', 'fr', 'Gardez').apply()"
            )
            panel = page.locator(".iw[role=region]").nth(at)
            undo = panel.get_by_role("button", name="Undo last write")
            undo.scroll_into_view_if_needed()  # what nobody sees rests
            expect(undo).to_be_enabled()
            search = panel.get_by_role("searchbox").first
            search.fill("a")
            page.keyboard.press("u")  # is typed there
            notebook.reads(search, "au")
            search.fill("")
            assert notebook.value(text) == "Gardez"
            notebook.press(panel.locator(".iw-bar"))
            page.keyboard.press(key)
            notebook.until(text, before)
    notebook.check()
