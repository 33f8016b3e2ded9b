"""The review in a real JupyterLab, by keyboard."""

from __future__ import annotations

import json
import os

import pytest

from .conftest import expect

EN = {f"k{at}": f"Text number {at}" for at in range(6)} | {"hello": "Hello {name}"}
FR = {f"k{at}": f"Texte numéro {at}" for at in range(6)} | {"hello": "Bonjour {nom}"}
STRINGS = int(os.environ.get("I18N_WORKBENCH_REVIEWED", "40"))
"""How many strings are reviewed by keyboard; a whole afternoon is 500."""
PAUSE = int(os.environ.get("I18N_WORKBENCH_PAUSE", "0"))
"""Milliseconds before each card; a person takes 1,000 and more."""
ALLOWED = 120 + STRINGS * (2 + PAUSE / 1000)
"""Seconds for all of them: a card takes .3 to 1.5 on two cores that others use, too."""
SETTINGS = {"review.user.name": "Ana", "review.user.email": "ana@example.org"}


def show(root, name="panel", opened=True):
    first = (
        f"import i18n_workbench as i18n\nwb = i18n.open({str(root)!r})\n"
        if opened
        else ""
    )
    return f"{first}{name} = wb.review('fr')\n{name}"


def at_card(notebook, key, index=0):
    notebook.page.locator(".iw-card").nth(index).locator(
        ".iw-name", has_text=key
    ).wait_for()


def test_a_review_without_the_mouse(lab, project):
    root = project({"en": EN, "fr": FR}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    notebook.focus(page.locator("[data-name='unreviewed']"))
    page.keyboard.press("Enter")
    at_card(notebook, "hello")
    page.get_by_role("status", name="Findings").get_by_text("lost: {name}").wait_for()
    # edit: the finding goes while one types
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.type("Salut {name}")
    page.get_by_role("status", name="Findings").locator("li").wait_for(state="detached")
    page.keyboard.press("Control+Enter")
    notebook.status("edited hello")
    at_card(notebook, "k0")
    page.keyboard.press("k")
    at_card(notebook, "hello")
    page.keyboard.press("a")
    at_card(notebook, "k0")
    page.keyboard.press("x")
    page.keyboard.type("Trop long")
    page.keyboard.press("Tab")
    page.keyboard.type("Texte 0")
    page.keyboard.press("Control+Enter")
    at_card(notebook, "k1")
    page.keyboard.press("c")
    page.keyboard.type("Vraiment ?")
    page.keyboard.press("Control+Enter")
    notebook.status("commented: k1")
    page.keyboard.press("j")
    at_card(notebook, "k2")
    page.keyboard.press("a")
    at_card(notebook, "k3")
    page.keyboard.press("u")
    at_card(notebook, "k2")
    page.keyboard.press("/")
    expect(page.locator(".iw-chips button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".iw-card")).to_be_focused()
    page.keyboard.press("b")  # means nothing here, and must not reach JupyterLab
    assert notebook.cells() == 1
    states = "{key: wb.reviews.state(key, 'fr') for key in ('hello', 'k0', 'k1', 'k2', 'k3')}"
    assert notebook.value(states) == {
        "hello": "",  # the text that was approved is not in the file yet
        "k0": "change requested",
        "k1": "commented",
        "k2": "",
        "k3": "",
    }
    assert (
        notebook.value("wb.reviews.comments('k0', 'fr')[0]['suggestion']") == "Texte 0"
    )
    page.keyboard.press("s")
    page.get_by_role("button", name="Write").wait_for()
    page.keyboard.press("Enter")
    notebook.status("saved 1 change")
    assert json.loads((root / "locales/fr.json").read_text(encoding="utf-8")) == {
        **FR,
        "hello": "Salut {name}",
    }
    assert notebook.value("wb.reviews.state('hello', 'fr')") == "approved"
    notebook.check()


def test_no_button_is_blank_before_the_first_card(lab, project, tmp_path):
    root = project({"en": EN, "fr": {"hello": "Bonjour"}}, SETTINGS)
    gate = tmp_path / "open"
    waits = f"""
import pathlib, time
counted = panel.model.card
def card(*given):
    while not pathlib.Path({str(gate)!r}).exists():
        time.sleep(.05)
    return counted(*given)
panel.model.card = card"""
    notebook = lab([show(root).removesuffix("panel") + waits + "\npanel"])
    button = notebook.page.get_by_role("button", name="All 0 matching")
    expect(button).to_be_disabled()
    gate.touch()
    notebook.page.locator(".iw-card .iw-name").wait_for()


def test_all_matching_are_approved_after_a_preview(lab, project):
    root = project({"en": EN, "fr": FR}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='unreviewed']").click()
    at_card(notebook, "hello")
    page.get_by_text("Narrow by").click()
    page.get_by_role("searchbox", name="key or a.b.*").fill("k*")
    page.keyboard.press("Enter")
    at_card(notebook, "k0")
    page.get_by_role("button", name="All 6 matching").click()
    dialog = page.get_by_role("dialog", name="approve: 6 texts")
    dialog.get_by_role("row").nth(5).wait_for()
    dialog.get_by_role("button", name="approve all 6").click()
    notebook.status("approve: 6 texts")
    assert notebook.value("sorted(wb.reviews.keys_in_state('fr', 'approved'))") == [
        f"k{at}" for at in range(6)
    ]
    page.keyboard.press("u")
    notebook.status("undone")
    assert notebook.value("sorted(wb.reviews.keys_in_state('fr', 'approved'))") == []
    notebook.check()


def test_two_panels_on_one_locale_see_each_other(lab, project):
    root = project({"en": EN, "fr": FR}, SETTINGS)
    notebook = lab([show(root, "one"), show(root, "two", opened=False)])
    page = notebook.page
    for index in (0, 1):
        page.locator("[data-name='all']").nth(index).click()
        at_card(notebook, "hello", index)
    first, second = page.locator(".iw-card").nth(0), page.locator(".iw-card").nth(1)
    notebook.focus(first)
    page.keyboard.press("a")
    at_card(notebook, "k0", 0)
    second.get_by_text("✓ approved", exact=True).wait_for()
    # both write the same text: the second is told, and loses nothing
    for panel, text in ((first, "Premier"), (second, "Second")):
        notebook.focus(panel)
        page.keyboard.press("End")
        panel.locator(".iw-name", has_text="k5").wait_for()
        panel.get_by_role("textbox").fill(text)
        page.keyboard.press("Control+Enter")
        panel.get_by_text("edited, not saved").wait_for()
    page.get_by_role("button", name="Save 1 change").nth(0).click()
    page.get_by_role("button", name="Write").click()
    notebook.status("saved 1 change")
    second.get_by_text("changed on disk meanwhile").wait_for()
    page.get_by_role("button", name="Save 1 change").click()
    dialog = page.get_by_role("dialog", name="1 conflict")
    row = dialog.get_by_role("row", name="k5")
    for at, text in enumerate(("Texte numéro 5", "Premier", "Second"), 2):
        expect(row.get_by_role("cell").nth(at)).to_have_text(text)
    row.get_by_role("button", name="Take theirs").click()
    dialog.get_by_text("k5: the file's is taken").wait_for()
    dialog.get_by_role("button", name="Done").click()
    assert notebook.value("[len(two.pending), wb.catalog.text('k5', 'fr')]") == [
        0,
        "Premier",
    ]
    notebook.check()


def test_a_panel_that_is_switched_off_says_so(lab, project):
    root = project({"en": EN, "fr": FR}, {"review.enabled": False})
    notebook = lab([show(root)])
    notebook.page.get_by_text("reviews are switched off").wait_for()
    expect(notebook.page.locator(".iw-card")).to_have_count(0)
    notebook.check()


def test_another_locale_and_hostile_texts(lab, project):
    hostile = '<img src=x onerror="window.hit=1"></textarea><script>window.hit=1</script>{name}'
    texts = {
        "en": {hostile: hostile, "b": "Bread"},
        "fr": {hostile: hostile, "b": "Pain"},
        "ar": {"b": "خبز"},
    }
    root = project(texts, {**SETTINGS, "review.user.name": hostile})
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='all']").click()
    at_card(notebook, hostile)
    notebook.focus(page.locator(".iw-card"))
    page.keyboard.press("c")
    page.keyboard.type(hostile)
    page.keyboard.press("Control+Enter")
    notebook.status("commented")
    page.get_by_text("Neighbours").wait_for()
    notebook.reads(page.locator(".iw-card").get_by_role("textbox"), hostile)
    # the name of a language is typed: on the way lies another one, and "a" would approve
    locale = page.get_by_role("combobox", name="Locale")
    notebook.focus(locale)
    page.keyboard.type("Ara", delay=80)
    page.locator(".iw-card textarea[lang=ar][dir=rtl]").wait_for()
    expect(locale).to_be_focused()
    # the browser takes letters for one name that come within a second
    page.wait_for_timeout(1_200)
    page.keyboard.type("Fr", delay=80)  # an "e" that came late would begin "English"
    notebook.focus(page.locator(".iw-card"))
    page.locator(".iw-card textarea[lang=fr]").wait_for()
    page.keyboard.press("Shift+Tab")
    locale.select_option("ar")
    page.locator(".iw-card textarea[lang=ar][dir=rtl]").wait_for()
    assert "approve" not in (root / ".vscode/i18n-helper-reviews.yml").read_text()
    page.get_by_role("region", name="Review of Arabic (ar)").wait_for()
    assert page.evaluate(
        "window.hit === undefined && !document.querySelector('.iw img, .iw script')"
    )
    notebook.check()


@pytest.mark.timeout(ALLOWED)
def test_keys_at_the_speed_of_a_script_never_land_on_another_card(lab, project):
    count = STRINGS
    texts = {f"k{at:03}": f"Text number {at}" for at in range(count)}
    root = project(
        {"en": texts, "fr": {key: f"Texte {key}" for key in texts}}, SETTINGS
    )
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='unreviewed']").click()
    at_card(notebook, "k000")
    for at in range(
        count
    ):  # nothing is waited for, unless a person's pace is asked for
        page.wait_for_timeout(PAUSE)
        if at % 4 == 0:
            page.keyboard.press("a")
        elif at % 4 == 1:
            page.keyboard.press("Enter")
            page.keyboard.press("Control+a")
            page.keyboard.type(f"Voici axcjk {at}")
            page.keyboard.press("Control+Enter")
        elif at % 4 == 2:
            page.keyboard.press("x")
            page.keyboard.type(f"Non, axcjk {at}")
            page.keyboard.press("Tab")
            page.keyboard.type(f"Plutôt {at}")
            page.keyboard.press("Control+Enter")
        else:
            page.keyboard.press("j")
    page.keyboard.press("Home")
    notebook.page.wait_for_function(
        "document.activeElement.closest('.iw-card') !== null"
    )
    expected = [key for at, key in enumerate(texts) if at % 4 == 0]
    notebook.until(
        "len(wb.reviews.keys_in_state('fr', 'change requested'))", count // 4, ALLOWED
    )
    at_card(notebook, "k000")
    assert (
        notebook.value("sorted(wb.reviews.keys_in_state('fr', 'approved'))") == expected
    )
    edits = {f"k{at:03}": f"Voici axcjk {at}" for at in range(1, count, 4)}
    assert (
        notebook.value(
            "{cell.key: edit.new for cell, edit in panel.pending.edits.items()}"
        )
        == edits
    )
    asked = {
        f"k{at:03}": [f"Non, axcjk {at}", f"Plutôt {at}"] for at in range(2, count, 4)
    }
    said = "{key: [c['comment'], c['suggestion']] for key in wb.reviews.keys_in_state('fr', 'change requested') for c in wb.reviews.comments(key, 'fr')}"
    assert notebook.value(said) == asked
    notebook.check()


def test_ctrl_enter_goes_on_digits_take_similar_texts_and_undo_says_what(lab, project):
    en = {"a": "Save the changes", "b": "Save the changes now", "c": "Something else"}
    long = "wort " * 2_000
    texts = {"en": en, "fr": {"a": "Enregistrer les modifications"}, "de": {"b": long}}
    root = project(texts, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    at_card(notebook, "b")
    beside = page.get_by_role("group", name="Other locales")
    expect(beside.locator("summary")).to_contain_text("show all (10,000 characters)")
    assert notebook.box(beside)["height"] < 200
    beside.locator("summary").click()
    assert notebook.box(beside)["height"] > 400
    page.get_by_role("group", name="Similar texts").get_by_text(
        "Enregistrer"
    ).wait_for()
    notebook.focus(page.locator(".iw-card"))
    page.keyboard.press("1")
    notebook.status("edited b")
    page.keyboard.press("j")
    at_card(notebook, "c")
    page.keyboard.press("u")
    notebook.status("undone: edit of b")
    at_card(notebook, "b")
    page.keyboard.press("Enter")
    page.keyboard.type("Enregistrer maintenant")
    page.keyboard.press("Control+Enter")
    at_card(notebook, "c")
    assert notebook.value("[edit.new for edit in panel.pending.edits.values()]") == [
        "Enregistrer maintenant"
    ]
    notebook.check()


def test_a_digit_takes_a_similar_text_before_it_is_shown(lab, project):
    en = {"a": "Save the changes", "b": "Save the changes now"}
    root = project({"en": en, "fr": {"a": "Enregistrer", "b": "Autre"}}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='all']").click()
    at_card(notebook, "a")
    notebook.focus(page.locator(".iw-card"))
    page.keyboard.press("j")
    page.keyboard.press("1")
    notebook.status("edited b")
    edits = "{cell.key: edit.new for cell, edit in panel.pending.edits.items()}"
    assert notebook.value(edits) == {"b": "Enregistrer"}
    notebook.check()


def test_a_digit_outlasts_a_card_that_is_drawn_anew(lab, project):
    en = {"a": "Save the changes", "b": "Save the changes now"}
    root = project({"en": en, "fr": {"a": "Enregistrer", "b": "Autre"}}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='all']").click()
    at_card(notebook, "a")
    notebook.focus(page.locator(".iw-card"))
    notebook.python(
        "import threading\ngate = threading.Event()\nnear = panel.model.surroundings\n"
        "panel.model.surroundings = lambda *asked: gate.wait(60) and near(*asked)"
    )
    page.keyboard.press("j")
    at_card(notebook, "b")
    page.keyboard.press("1")
    title = page.locator(".iw-card .iw-title").element_handle()
    notebook.python("panel.view.epoch += 1")
    page.wait_for_function("(title) => !title.isConnected", arg=title)
    notebook.python("gate.set()")
    notebook.status("edited b")
    notebook.check()


def test_an_engine_is_asked_and_its_text_taken_without_the_mouse(lab, project):
    texts = {
        "en": {"a": "Apple", "b": "Bread"},
        "fr": {"a": "Pomme"},
        "de": {"a": "Apfel"},
    }
    root = project(texts, {**SETTINGS, "translate.engines": ["pseudo"]})
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='all']").click()
    at_card(notebook, "a")
    page.keyboard.press("e")
    offered = page.get_by_role("group", name="Candidate by pseudo")
    offered.locator("del", has_text="Pomme").wait_for()
    page.keyboard.press("t")
    notebook.status("candidate taken for a")
    page.keyboard.press("u")
    notebook.status("undone: edit of a in fr, “Pomme” again")
    # languages beside the card are chosen
    page.get_by_role("group", name="Other locales").get_by_text("Apfel").wait_for()
    page.get_by_role("button", name="Reference languages").click()
    page.get_by_role("checkbox", name="de German").uncheck()
    page.get_by_role("group", name="Other locales").wait_for(state="detached")
    page.keyboard.press("Escape")
    page.get_by_role("group", name="Reference languages").wait_for(state="hidden")
    # where there is nothing to approve, taking what is offered is
    notebook.focus(page.locator(".iw-card"))
    page.keyboard.press("j")
    at_card(notebook, "b")
    page.keyboard.press("e")
    offered.wait_for()
    page.keyboard.press("a")
    page.get_by_role("dialog", name="b has no translation yet").wait_for()
    page.keyboard.press("Enter")
    notebook.status("approved: b")
    for _ in range(2):
        page.keyboard.press("Control+s")
        page.get_by_role("dialog", name="Save 1 change").or_(
            page.locator(".iw-status", has_text="saved 1 change")
        ).first.wait_for()
    notebook.status("saved 1 change")
    assert notebook.value("wb.reviews.state('b', 'fr')") == "approved"
    notebook.check()


def test_a_comment_that_cannot_be_written_is_not_lost(lab, project):
    root = project({"en": EN, "fr": FR}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='unreviewed']").click()
    at_card(notebook, "hello")
    store = root / ".vscode/i18n-helper-reviews.yml"
    store.mkdir()
    page.keyboard.press("c")
    page.keyboard.type("Vraiment ?")
    page.keyboard.press("Control+Enter")
    page.get_by_role("alert").get_by_text("i18n-helper-reviews.yml").wait_for()
    page.get_by_role("group", name="Not kept").get_by_text("Vraiment ?").wait_for()
    store.rmdir()
    page.keyboard.press("c")
    notebook.reads(
        page.get_by_role("textbox", name="Comment", exact=True), "Vraiment ?"
    )
    page.keyboard.press("Control+Enter")
    notebook.status("commented: hello")
    page.get_by_role("group", name="Not kept").wait_for(state="detached")
    assert notebook.value("wb.reviews.comments('hello', 'fr')[0]['comment']") == (
        "Vraiment ?"
    )
    notebook.check()


def test_a_very_long_text_leaves_its_decisions_in_sight(lab, project):
    long = "A sentence of a very long text with {name}. " * 400
    root = project({"en": {"long": long}, "fr": {"long": long}}, SETTINGS)
    notebook = lab([show(root)])
    page = notebook.page
    page.locator("[data-name='unreviewed']").click()
    at_card(notebook, "long")
    notebook.calm()
    card = notebook.box(page.locator(".iw-card"))
    acts = notebook.box(page.locator(".iw-card > .iw-acts"))
    assert acts["y"] - card["y"] < 700, "within a window of 1,000 pixels"
    area = page.locator(".iw-side textarea")
    assert notebook.box(area)["height"] > 250, "and enough of the text to work on"
    notebook.focus(area)
    page.keyboard.press("Control+a")
    page.keyboard.type("Court")
    notebook.calm()
    assert notebook.box(area)["height"] < 100
    notebook.check()
