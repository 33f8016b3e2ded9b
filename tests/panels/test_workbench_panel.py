"""All panels as tabs: made when looked at, looking at the same key, saying what to do where nothing can be shown."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.language import speak
from i18n_workbench.panels.common.selection import Target
from i18n_workbench.panels.workbench import TABS

Opened = Callable[..., Any]


@pytest.fixture
def panel(demo: Any) -> Iterator[Any]:
    with demo.panels.workbench() as made:
        yield made


def test_only_the_first_tab_is_made_at_first(panel: Any) -> None:
    assert list(panel.panels) == ["Progress"]
    assert panel.names == list(TABS)
    assert "31 keys" in panel.view.status


def test_in_arabic_its_commas_are_arabic(
    demo: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("I18N_WORKBENCH_LANG", "ar")
    with demo.panels.workbench() as panel:
        settings = panel.show("Settings")
        origins = [row["origin"] for row in settings.settings()]
        said = [panel.view.status, *origins]
    speak("en")
    assert [text for text in said if "," in text] == []
    assert [text for text in said if "،" in text] != []


def test_a_tab_says_that_it_opens_before_its_panel_is_made(panel: Any) -> None:
    waiting = [box.children[0].value for box in panel._tabs.children[1:]]
    assert waiting == [f"Opening {name} …" for name in panel.names[1:]]


@pytest.mark.parametrize("name", list(TABS))
def test_each_tab_is_made_once(panel: Any, name: str) -> None:
    made = panel.show(name)
    assert panel.last_error is None
    assert made is panel.show(name)
    assert panel._tabs.children[panel.names.index(name)].children == (made,)
    assert made.snapshot().startswith("<section>")


def test_the_tabs_stay_when_one_of_them_is_opened(panel: Any) -> None:
    """Other children would be drawn anew by the browser, which goes back from the tab that was clicked meanwhile."""
    before = panel._tabs.children
    panel.show("Keys")
    assert panel._tabs.children == before


def test_tabs_that_are_not_wanted_any_more_are_closed(opened: Opened) -> None:
    wb = opened({"en": {"a": "A"}, "fr": {}})
    with wb.panels.workbench() as panel:
        review = panel.show("Review")
        messages = panel.show("Messages")
        wb.settings.set("review.enabled", False)
        assert "Review" not in panel.names
        assert review.closed
        assert not messages.closed
        assert len(panel._tabs.children) == len(panel.names)
        assert panel.show("Messages") is messages


def test_a_number_in_the_progress_opens_its_messages(panel: Any) -> None:
    panel.panels["Progress"].open_row("zh-Hans", "missing")
    grid = panel.panels["Messages"]
    assert panel.names[panel._tabs.selected_index] == "Messages"
    assert len(grid.model) == 11
    assert "zh-Hans" in grid.view.shown
    assert grid.view.sought["filter"] == "missing"


def test_a_key_of_the_tree_opens_its_row(panel: Any) -> None:
    tree = panel.show("Keys")
    tree.selection.open(Target(key="common:btn.save"))
    assert panel.panels["Messages"].model.query.search == "common:btn.save"


def test_panels_follow_a_change_made_in_another(panel: Any, demo: Any) -> None:
    panel.show("Keys")
    demo.changes().set("common:btn.delete", "fr", "Supprimer").apply()
    panel.show("Progress")
    row = next(row for row in panel.panels["Progress"].model.rows if row.id == "fr")
    assert row.cells[3] == "29/31"


def test_what_nobody_sees_rests_until_somebody_looks(panel: Any, demo: Any) -> None:
    translate = panel.show("Translate")
    planned = translate.translation
    panel.show("Keys")
    demo.changes().set("common:btn.delete", "fr", "Supprimer").apply()
    assert translate.translation is planned
    panel.show("Translate")
    assert len(translate.translation.outcomes) == len(planned.outcomes) - 1


def test_switched_off_only_the_settings_are_there_and_switch_on_again(
    opened: Opened,
) -> None:
    with opened({"en": {"a": "A"}}, {"disabled": True}).panels.workbench() as panel:
        assert panel.names == ["Settings"]
        assert "switched off" in panel.view.off
        panel.panels["Settings"].write("disabled", "false")
        assert panel.view.off == ""
        assert "Messages" in panel.names


def test_without_locale_files_it_says_where_to_say_so(
    workspace: Callable[..., Any],
) -> None:
    with i18n.open(workspace({"README.md": "x"})).panels.workbench() as panel:
        assert panel.names == ["Extract", "Settings"]
        assert "localesPaths" in panel.view.off


def test_read_only_says_why(opened: Opened) -> None:
    with opened({"en": {"a": "A"}}, {"readonly": True}).panels.workbench() as panel:
        assert "readonly" in panel.view.blocked
        assert "readonly" in panel.show("Messages").view.blocked


def test_reviews_switched_off_have_no_tab(opened: Opened) -> None:
    with opened(
        {"en": {"a": "A"}}, {"review.enabled": False}
    ).panels.workbench() as panel:
        assert "Review" not in panel.names


def test_one_of_several_projects_is_chosen(workspace: Callable[..., Any]) -> None:
    files = {
        f"packages/{name}/{path}": content
        for name in ("one", "two")
        for path, content in {
            "package.json": {"name": name, "dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {name: "A"},
            "locales/fr.json": {name: "Un"},
        }.items()
    }
    root = workspace({"package.json": {"workspaces": ["packages/*"]}, **files})
    with pytest.warns(UserWarning, match="nothing is loaded before one is chosen"):
        wb = i18n.open(root)
    for alone in (wb.panels.grid(), wb.panels.translate()):
        assert "`project='packages/one'`" in alone.view.off
    with wb.panels.workbench() as panel:
        assert "choose one" in panel.view.off
        assert [value for _, value in panel._project.options] == [
            "",
            "packages/one",
            "packages/two",
        ]
        panel._project.value = "packages/two"
        assert panel.last_error is None
        assert panel.wb.catalog.keys == ["two"]
        assert panel.names == list(TABS)
        panel._project.value = "packages/one"
        assert panel.wb.catalog.keys == ["one"]
        assert repr(panel).startswith("<WorkbenchPanel: one")


def test_a_workspace_that_is_open_as_a_whole_is_called_so_and_come_back_to(
    workspace: Callable[..., Any],
) -> None:
    manifest = {"name": "x", "dependencies": {"vue-i18n": "9"}}
    root = workspace(
        {
            "package.json": {"workspaces": ["packages/*"]},
            "packages/one/package.json": manifest,
            "packages/one/locales/en.json": {"one": "A"},
            "packages/one/locales/fr.json": {"one": "Un"},
            "packages/two/package.json": manifest,
        }
    )
    wb = i18n.open(root)
    assert (wb.project.choices, len(wb.projects)) == ([], 2)
    with wb.panels.workbench() as panel:
        assert panel._project.options[0] == ("all of them", "")
        panel._project.value = "packages/one"
        assert panel.wb.root.name == "one"
        panel._project.value = ""
        assert panel.last_error is None
        assert panel.wb.root == wb.root


def test_the_review_begins_with_the_locale_that_lacks_least(opened: Opened) -> None:
    texts = {"a": "A", "b": "B", "c": "C"}
    short = {"a": "A", "b": "B"}
    files = {"en": texts, "ab": {}, "de": texts, "fr": short, "ja": {"a": "あ"}}
    with opened(files).panels.workbench() as panel:
        assert panel.show("Review").view.locale == "fr"


def test_the_review_begins_with_the_language_that_is_spoken(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"en": {"a": "A", "b": "B"}, "ar": {}, "de-AT": {}, "fr": {"a": "A"}}
    monkeypatch.setenv("I18N_WORKBENCH_LANG", "de")
    with opened(files).panels.workbench() as panel:
        assert panel.show("Review").view.locale == "de-AT"
    speak("en")


def test_undo_is_offered_where_something_was_written(opened: Opened) -> None:
    wb = opened({"en": {"a": "A"}, "fr": {"a": "Un"}})
    with wb.panels.workbench() as panel:
        progress = panel.show("Progress")
        assert not progress.view.undoable
        wb.changes().set("a", "fr", "Une").apply()
        assert progress.view.undoable
        progress.answer({"id": 1, "do": "undo"})
        assert not progress.view.undoable


def test_closing_leaves_no_widget_behind(demo: Any) -> None:
    from ipywidgets.widgets import widget

    before = set(widget._instances)
    panel = demo.panels.workbench()
    for name in TABS:
        panel.show(name)
    for made in panel.panels.values():
        if made.job is not None:
            made.job.wait(30)
    panel.close()
    assert set(widget._instances) - before == set()
    assert repr(panel) == "<WorkbenchPanel: closed>"
    assert len(demo._listeners) == 0


def test_the_door_imports_no_widgets() -> None:
    code = "import sys, i18n_workbench as i18n; i18n.open('.'); print('ipywidgets' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd="tests/panels",
    )
    assert done.stdout.strip() == "False"


def test_where_much_is_due_a_translation_begins_with_one_locale(opened: Any) -> None:
    source = {f"key{number}": f"Text {number}" for number in range(600)}
    begun = {key: source[key] for key in list(source)[:100]}
    wb = opened({"en": source, "de": {}, "fr": begun})
    panel = wb.panels.workbench().show("Translate")
    assert panel.locales == ["fr"]
    into = next(control for control in panel.controls() if control["name"] == "locale")
    assert into["options"] == [["", "all locales"], ["de", "de"], ["fr", "fr"]]
    panel.choose_locale("")
    assert len(panel.model.rows) == 1100
