"""The grid in a real JupyterLab."""

from __future__ import annotations

import json

import pytest

from .conftest import expect

HOSTILE = "<img src=x onerror=\"document.title='pwned'\"><script>document.title='pwned'</script>"
EN = {
    "home": {"title": "Welcome", "bye": "Goodbye"},
    "btn": {"save": "Save", "open": "Open"},
    "note": "Two\nlines",
}
FR = {
    "home": {"title": "Bienvenue"},
    "btn": {"save": "Enregistrer", "open": "Ouvrir"},
    "note": "Deux\nlignes",
}

SAVE_TWICE = """() => {
  for (let press = 0; press < 2; press++) {
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(event);
  }
}"""
"""As of somebody who presses again before the kernel has said what would be written."""


def show(root, call="wb.grid()", name="panel"):
    return f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})\n{name} = {call}\n{name}"


def read(root, tag):
    return json.loads((root / "locales" / f"{tag}.json").read_text(encoding="utf-8"))


def save(notebook, said):
    notebook.page.locator(".iw-tools .iw-primary").click()
    notebook.page.get_by_role("button", name="Write").click()
    notebook.status(said)


def test_an_edit_under_a_filter_goes_into_the_right_row(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    page.get_by_label("Filter", exact=True).select_option("missing")
    page.wait_for_function(
        "document.querySelectorAll('.iw-row[data-row]').length === 1"
    )
    notebook.edit(notebook.cell("home.bye", "fr"))
    page.keyboard.type("Au revoir")
    page.keyboard.press("Enter")
    notebook.status("1 unsaved change")
    page.get_by_role("button", name="Save 1 change").click()
    page.locator(".iw-diff", has_text='+    "bye": "Au revoir"').wait_for()
    page.get_by_role("button", name="Write").click()
    notebook.status("saved 1 change")
    assert read(root, "fr") == {
        **FR,
        "home": {"title": "Bienvenue", "bye": "Au revoir"},
    }
    notebook.check()


def test_a_press_as_long_as_a_hand_makes_it_opens_the_field(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    cell = notebook.cell("home.bye", "fr")
    cell.wait_for()
    notebook.calm()
    cell.dblclick(delay=120)
    page.locator(".iw-inline").wait_for()
    page.keyboard.press("Escape")
    page.locator(".iw-inline").wait_for(state="detached")
    notebook.calm()
    cell.click(delay=120)
    page.locator(".iw-inline").wait_for()
    page.keyboard.press("Escape")
    notebook.cell("btn.open", "fr").click(delay=120)
    notebook.calm()
    expect(page.locator(".iw-inline")).to_have_count(0)
    notebook.check()


def test_cells_from_a_spreadsheet_fill_down_undo(lab, project):
    root = project({"en": EN, "fr": FR, "de": {}})
    notebook = lab([show(root, "wb.grid(['en', 'de', 'fr'])")])
    page = notebook.page
    notebook.cell("btn.open", "de").click()
    page.evaluate(
        "navigator.clipboard.writeText('Öffnen\\tOuvrir !\\nSpeichern\\tSauver\\n')"
    )
    page.keyboard.press("Control+v")
    notebook.status("pasted 4 cells")
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Control+c")
    clip = "navigator.clipboard.readText().then((text) => text.replaceAll('\\r', '') === 'Öffnen\\tOuvrir !\\nSpeichern\\tSauver')"
    page.wait_for_function(clip)
    page.keyboard.press("Control+d")
    notebook.status("filled 2 cells")
    notebook.cell("btn.save", "de").get_by_text("Öffnen").wait_for()
    page.keyboard.press("Control+Z")  # as with Caps Lock
    notebook.status("undone: btn.save in de and 1 more")
    # the mouse chooses cells as well, and a head is pressed beside its word
    notebook.cell("btn.open", "de").drag_to(notebook.cell("btn.save", "fr"))
    expect(page.locator(".iw-range")).to_have_count(4)
    expect(page.locator(".iw-inline")).to_have_count(0)
    page.get_by_role("columnheader", name="fr").click()
    page.locator(".iw-head [aria-sort=ascending]", has_text="fr").wait_for()
    save(notebook, "saved 4 changes")
    assert read(root, "de") == {"btn": {"open": "Öffnen", "save": "Speichern"}}
    assert read(root, "fr")["btn"] == {"save": "Sauver", "open": "Ouvrir !"}
    notebook.check()


def test_lines_that_come_into_a_field_of_one_line_stay_lines(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page

    def paste(text):
        page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
        page.keyboard.press("Control+v")

    field = notebook.edit(notebook.cell("home.bye", "fr"))
    paste("Au revoir\n")  # as a spreadsheet copies a cell
    notebook.reads(field, "Au revoir")
    page.keyboard.press("End")
    paste('", dit-elle\nen ""partant"""\n')
    area = page.locator("dialog textarea")
    notebook.reads(area, 'Au revoir, dit-elle\nen "partant"')
    page.keyboard.press("Control+Enter")
    notebook.status("1 unsaved change")
    save(notebook, "saved 1 change")
    assert read(root, "fr")["home"]["bye"] == 'Au revoir, dit-elle\nen "partant"'
    notebook.check()


def test_the_full_editor_is_for_long_texts_and_for_those_who_prefer_it(lab, project):
    root = project({"en": EN, "fr": FR}, settings={"editor.preferEditor": True})
    notebook = lab([show(root)])
    page = notebook.page
    notebook.cell("btn.open", "fr").click()
    page.keyboard.press("Enter")
    editor = page.get_by_role("dialog", name="btn.open in fr")
    editor.locator(".iw-source", has_text="Open").wait_for()
    editor.get_by_role("textbox").fill("Ouvrir\n maintenant")
    page.keyboard.press("Control+Enter")
    notebook.status("edited btn.open")
    page.keyboard.press("F2")
    editor.wait_for()  # a text of several lines always has the full editor
    editor.get_by_role("textbox").fill("Ouvrir " * 50)
    page.keyboard.press("Control+Enter")
    editor.wait_for(state="detached")
    page.keyboard.press("F2")
    editor.wait_for()  # and so has a long one
    page.keyboard.press("Escape")
    editor.wait_for(state="detached")
    notebook.cell("btn.save", "fr").click()
    page.keyboard.press("F2")
    expect(page.locator("input.iw-inline")).to_have_value("Enregistrer")
    page.keyboard.press("Escape")
    assert notebook.value("len(panel.pending)") == 1
    notebook.check()


def test_sorting_searching_saving_and_taking_back_without_the_mouse(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    notebook.cell("btn.open", "fr").click()
    for order in ("ascending", "descending"):
        page.keyboard.press("s")
        page.locator(f".iw-head [aria-sort={order}]", has_text="fr").wait_for()
    page.locator(".iw-row[data-row='0']", has_text="btn.open").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("s")
    page.locator(".iw-head [aria-sort=ascending]", has_text="Key").wait_for()
    # what is being typed is kept, and saved
    notebook.edit(notebook.cell("btn.open", "fr"))
    page.keyboard.type("Ouvrez")
    page.evaluate(SAVE_TWICE)
    page.get_by_role("dialog", name="Save 1 change").wait_for()
    page.keyboard.press("Control+s")
    notebook.status("saved 1 change")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert read(root, "fr")["btn"]["open"] == "Ouvrez"
    page.keyboard.press("u")
    notebook.status("taken back")
    assert read(root, "fr") == FR
    # a search that ranks says so
    page.keyboard.press("/")
    page.keyboard.type("Welcme")
    page.get_by_label("fuzzy").check()
    notebook.status("the most alike come first")
    page.locator(".iw-row[data-row='0']", has_text="home.title").wait_for()
    notebook.check()


def test_two_locales_fit_beside_the_keys_in_400_pixels(lab, project):
    tags = ("en", "fr", "de", "ja")
    name = "a.long.path.of.segments.that.ends.in.its.name"
    root = project({tag: {name: tag} for tag in tags}, {"keystyle": "flat"})
    notebook = lab([show(root)], size=(530, 800))
    page = notebook.page
    page.locator(".iw-row[data-row='0'] [data-col='2'] .iw-text").wait_for()
    notebook.calm()
    grid = notebook.box(page.locator(".iw-scroll"))
    second = notebook.box(page.locator(".iw-row[data-row='0'] [data-col='2']"))
    assert grid["width"] < 430
    assert second["x"] + second["width"] <= grid["x"] + grid["width"]
    # of a key that does not fit on two lines the end is seen
    key = page.locator(".iw-row[data-row='0'] .iw-key .iw-text")
    text, box = notebook.box(key.locator("bdi")), notebook.box(key)
    assert text["height"] > box["height"]
    assert abs(text["y"] + text["height"] - box["y"] - box["height"]) < 2
    notebook.check()


def test_no_text_is_cut_where_there_is_room_for_one(lab, project):
    root = project({tag: {"name": tag} for tag in ("en", "fr", "de", "ja")})
    notebook = lab([show(root)], size=(400, 800))
    page = notebook.page
    first = page.locator(".iw-row[data-row='0'] [data-col='1']")
    first.locator(".iw-text").wait_for()
    notebook.calm()
    grid, box = notebook.box(page.locator(".iw-scroll")), notebook.box(first)
    assert grid["width"] < 300
    rest = grid["x"] + grid["width"] - box["x"] - box["width"]
    assert 0 <= rest < 20, "the next column begins where the grid ends"
    notebook.check()


@pytest.mark.parametrize("width", [1280, 530])
def test_what_changed_on_disk_meanwhile_is_shown_and_nothing_is_lost(
    lab, project, width
):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)], size=(width, 1000))
    page = notebook.page
    for key, text in (("btn.open", "À moi"), ("btn.save", "Aussi à moi")):
        notebook.edit(notebook.cell(key, "fr"))
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        notebook.status(f"edited {key}")
    long = "Rindfleischetikettierungsüberwachungsaufgaben" * 2
    theirs = {**FR, "btn": {"save": "Enregistrer", "open": long}}
    (root / "locales/fr.json").write_text(
        json.dumps(theirs, ensure_ascii=False, indent=2) + "\n", encoding="utf-8"
    )
    page.get_by_role("button", name="Save 2 changes").click()
    dialog = page.get_by_role("dialog", name="1 conflict")
    row = dialog.get_by_role("row", name="btn.open")
    for at, text in enumerate(("Ouvrir", long, "À moi"), 2):
        expect(row.get_by_role("cell").nth(at)).to_have_text(text)
    assert read(root, "fr") == theirs
    buttons = [notebook.box(row.get_by_role("button").nth(at)) for at in (0, 1)]
    assert max(box["height"] for box in buttons) < 34, "the words of a button break"
    window = notebook.box(dialog)
    for box in buttons:
        assert box["x"] + box["width"] < window["x"] + window["width"]
    row.get_by_role("button", name="Keep mine").click()
    done = dialog.get_by_role("button", name="Done")
    expect(done).to_be_focused()
    done.click()
    save(notebook, "saved 2 changes")
    assert read(root, "fr")["btn"] == {"save": "Aussi à moi", "open": "À moi"}
    notebook.check()


def test_whoever_comes_back_to_the_window_sees_what_was_written(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    notebook.cell("btn.open", "fr").get_by_text("Ouvrir").wait_for()
    theirs = {**FR, "btn": {"save": "Enregistrer", "open": "À eux"}}
    (root / "locales/fr.json").write_text(json.dumps(theirs), encoding="utf-8")
    notebook.page.evaluate("window.dispatchEvent(new Event('focus'))")
    notebook.cell("btn.open", "fr").get_by_text("À eux").wait_for()
    notebook.check()


LEAVE = "() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))"
"""As of somebody who loads the page again; whether the browser asks first."""


def test_whoever_leaves_the_page_keeps_what_is_half_typed(lab, project):
    notebook = lab([show(project({"en": EN, "fr": FR}))])
    page = notebook.page
    notebook.edit(notebook.cell("btn.open", "fr"))
    page.keyboard.type("Ouvre-")
    assert not page.evaluate(LEAVE)
    notebook.status("1 unsaved change")
    notebook.cell("btn.open", "fr").get_by_text("Ouvre-", exact=True).wait_for()
    # a tab of JupyterLab leaves the focus where it is, and its cross closes the notebook
    notebook.edit(notebook.cell("btn.save", "fr"))
    page.keyboard.type("Garde-")
    page.evaluate(
        "document.querySelector('.lm-TabBar').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))"
    )
    notebook.status("2 unsaved changes")
    # what a dialog holds is no edit yet
    notebook.cell("note", "fr").dblclick()
    page.locator("dialog[open] textarea").fill("Deux\nou trois")
    assert page.evaluate(LEAVE)
    notebook.leave_dialogs()
    notebook.check()


def test_two_kernels_on_one_workspace_lose_nothing(lab, project):
    root = project({"en": EN, "fr": FR})
    one, other = lab([show(root)]), lab([show(root)])
    for notebook, text in ((one, "À une"), (other, "À autre")):
        notebook.edit(notebook.cell("btn.open", "fr"))
        notebook.page.keyboard.type(text)
        notebook.page.keyboard.press("Enter")
        notebook.status("1 unsaved change")
    save(one, "saved 1 change")
    other.page.get_by_role("button", name="Save 1 change").click()
    row = other.page.get_by_role("dialog", name="1 conflict").get_by_role(
        "row", name="btn.open"
    )
    row.get_by_text("À une").wait_for()
    assert read(root, "fr")["btn"]["open"] == "À une"
    row.get_by_role("button", name="Keep mine").click()
    other.page.get_by_role("dialog", name="1 conflict").get_by_role(
        "button", name="Done"
    ).click()
    save(other, "saved 1 change")
    assert read(root, "fr")["btn"]["open"] == "À autre"
    # whoever comes back to a panel sees what was written meanwhile
    one.outside()
    one.page.locator(".iw-bar").click()
    one.cell("btn.open", "fr").get_by_text("À autre").wait_for()
    one.status("1 file changed on disk, and read again")
    one.check()
    other.check()


def test_a_chooser_that_is_opened_again_shows_every_locale(lab, project):
    tags = ("en", "de", "es", "fr", "it", "ja", "nl", "pl", "pt")
    notebook = lab([show(project({tag: {"hello": tag} for tag in tags}))])
    page = notebook.page
    chooser = page.get_by_role("button", name="Columns")
    chooser.click()
    searched = page.get_by_role("searchbox", name="Search locales")
    expect(searched).to_be_focused()
    page.keyboard.type("port")
    german = page.get_by_role("checkbox", name="de German")
    expect(german).to_be_hidden()
    page.keyboard.press("Escape")
    expect(chooser).to_be_focused()
    page.keyboard.press("Enter")
    expect(german).to_be_visible()
    expect(searched).to_be_focused()
    page.keyboard.type("pol")
    expect(page.get_by_role("checkbox", name="pl Polish")).to_be_visible()
    notebook.check()


def test_picked_rows_are_renamed_and_deleted(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    chooser = page.get_by_role("button", name="Columns")
    chooser.click()
    expect(page.get_by_role("checkbox", name="en English")).to_be_focused()
    french = page.get_by_role("checkbox", name="fr French")
    french.uncheck()
    chooser.get_by_text("1/2").wait_for()
    french.check()
    chooser.get_by_text("1/2").wait_for(state="hidden")
    notebook.focus(french)
    page.keyboard.press("Escape")
    page.get_by_role("group", name="Columns").wait_for(state="hidden")
    expect(chooser).to_be_focused()
    page.get_by_label("pick btn.open").click()
    page.get_by_role("button", name="Rename 1").click()
    page.get_by_label("New key").fill("actions.open")
    page.keyboard.press("Enter")
    notebook.status("1 key will be renamed")
    page.get_by_label("pick note").click()
    page.get_by_role("button", name="Delete 1").click()
    page.get_by_text("No place uses them by name.").wait_for()
    page.get_by_role("button", name="Delete when I save").click()
    notebook.status("1 key will be deleted")
    save(notebook, "saved 2 changes")
    assert read(root, "fr") == {
        "home": {"title": "Bienvenue"},
        "btn": {"save": "Enregistrer"},
        "actions": {"open": "Ouvrir"},
    }
    notebook.check()


def test_rendering_roles_sizes_themes_and_keys(lab, project):
    arabic = {"home": {"title": "مرحبا"}, "btn": {"save": HOSTILE}}
    notebook = lab([show(project({"en": {**EN, HOSTILE: HOSTILE}, "ar": arabic}))])
    page = notebook.page
    grid = page.get_by_role("grid", name="Translations")
    notebook.cell("home.title", "ar").get_by_text("مرحبا").wait_for()
    tree = grid.aria_snapshot()
    assert 'columnheader "Key' in tree
    assert 'gridcell "missing"' in tree
    expect(grid).to_have_attribute("aria-rowcount", "7")
    expect(grid).to_have_attribute("aria-colcount", "3")
    cell = notebook.cell("home.title", "ar")
    expect(cell).to_have_attribute("lang", "ar")
    expect(cell).to_have_attribute("dir", "rtl")
    # what is missing stands where the texts of its column do
    nothing = page.locator("[data-locale=ar]", has=page.locator(".iw-nothing"))
    expect(nothing.first).to_have_attribute("dir", "rtl")
    heads = page.get_by_role("columnheader")
    expect(heads.nth(2)).to_have_attribute("dir", "rtl")
    expect(heads.nth(1)).to_have_attribute("dir", "ltr")
    for locator in (
        cell,
        notebook.cell("btn.save", "ar"),
        page.get_by_role("button", name="Columns"),
    ):
        box = notebook.box(locator)
        assert box["height"] >= 20
        assert box["width"] >= 40
    # what is hostile is text
    expect(page.locator(".iw img, .iw script")).to_have_count(0)
    assert "pwned" not in page.title()
    # keys stay in the grid: b would insert a cell
    cell.click()
    before = notebook.cells()
    for key in "bjkx":
        page.keyboard.press(key)
    notebook.focus(page.get_by_role("button", name="Columns"))
    page.keyboard.press("b")
    notebook.calm()
    assert notebook.cells() == before
    light = page.evaluate(
        "getComputedStyle(document.querySelector('.iw')).backgroundColor"
    )
    notebook.theme("Dark")
    dark = page.evaluate(
        "getComputedStyle(document.querySelector('.iw')).backgroundColor"
    )
    text = page.evaluate(
        "getComputedStyle(document.querySelector('.iw-row .iw-text')).color"
    )
    notebook.theme("Light")
    assert [
        sum(map(int, colour[4:-1].split(",")[:3])) // 3 for colour in (light, dark)
    ] == [
        255,
        33,
    ]
    assert (
        sum(float(part) for part in text[text.index("(") + 1 : -1].split(",")[:3]) > 450
    )
    notebook.check()


def test_a_restarted_kernel_is_told_and_loses_no_edit(lab, project):
    many = {f"{at:03}": "Text" for at in range(200)}
    root = project({"en": {**EN, "z": many}, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    undo = page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_disabled()
    notebook.edit(notebook.cell("btn.open", "fr"))
    page.keyboard.type("Ouvre-toi")
    page.keyboard.press("Enter")
    notebook.status("1 unsaved change")
    notebook.allowed = (*notebook.allowed, "model", "Error", "comm")
    notebook.edit(notebook.cell("btn.save", "fr"))
    page.keyboard.type("En cours")
    page.evaluate(
        "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    # seen at once: the rows stay and lock, what is being typed stays
    page.get_by_text("Nothing can be changed: the kernel was restarted").wait_for()
    page.locator(".iw-tools .iw-primary:disabled").wait_for()
    page.keyboard.press("Enter")
    notebook.cell("btn.save", "fr").get_by_text("En cours").wait_for()
    notebook.cell("btn.open", "fr").get_by_text("Ouvre-toi").wait_for()
    # what does nothing any more says so, and what will not come is no longer on its way
    expect(page.locator(".iw-tools :is(button, select):enabled")).to_have_count(0)
    expect(page.locator(".iw-row[data-row='0'] input:disabled")).to_have_count(1)
    expect(page.get_by_label("Search", exact=True)).to_have_attribute("readonly", "")
    page.keyboard.press("Control+End")
    page.locator(".iw-row").get_by_text("not loaded").first.wait_for()
    ready = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
    page.wait_for_function(ready)
    notebook.run(0)
    notebook.cell("btn.open", "fr").get_by_text("Ouvrir", exact=True).wait_for()
    offer = page.get_by_role("group", name="Unsaved changes of an earlier panel")
    offer.get_by_text("1 unsaved change from").wait_for()
    offer.get_by_role("button", name="Restore").click()
    notebook.status("restored 1 unsaved change")
    offer.wait_for(state="hidden")
    notebook.cell("btn.open", "fr").get_by_text("Ouvre-toi").wait_for()
    save(notebook, "saved 1 change")
    assert read(root, "fr")["btn"] == {"save": "Enregistrer", "open": "Ouvre-toi"}


def test_a_query_is_typed_kept_and_offered(lab, project):
    root = project({"en": EN, "fr": FR})
    notebook = lab([show(root)])
    page = notebook.page
    notebook.cell("btn.save", "fr").wait_for()
    keep = page.get_by_role("button", name="Keep query")
    expect(keep).to_be_hidden()
    page.keyboard.press("/")
    search = page.get_by_label("Search", exact=True)
    search.fill("locale:fr key:btn.*")
    keep.click()
    page.get_by_role("dialog").get_by_label("Name").fill("buttons")
    page.keyboard.press("Enter")
    notebook.status("saved:buttons stands for it")
    option = page.locator("datalist option[value='saved:buttons']")
    expect(option).to_have_text("locale:fr key:btn.*")
    search.fill("locale:fr is:mising")
    expect(page.locator(".iw-error")).to_contain_text("column 11")
    notebook.check()
