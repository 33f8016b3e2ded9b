"""A locale file that cannot be read is no file without texts: panels say so, and nothing can be typed into its cells."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ReadOnlyError
from i18n_workbench.panels.common.waiting import CellId

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": "A", "b": "B"},
    "locales/de.json": {"a": "A"},
    "locales/fr.json": {"a": "Ah"},
}


@pytest.fixture
def half_saved(workspace):
    """A workbench that has read everything, and then a file that is cut off."""
    root = workspace(FILES)
    wb = i18n.open(root)
    return wb, root / "locales/fr.json"


PANELS = {
    "grid": lambda wb: wb.grid(),
    "review": lambda wb: wb.review("fr"),
    "tree": lambda wb: wb.tree(),
    "progress": lambda wb: wb.panels.progress(),
    "settings": lambda wb: wb.settings.panel(),
    "tabs": lambda wb: wb.panels.workbench(),
}


@pytest.mark.parametrize("name", PANELS)
def test_every_panel_says_so_until_it_is_mended(half_saved, name):
    wb, path = half_saved
    with PANELS[name](wb) as panel:
        assert panel.view.unread == ""
        text = path.read_text(encoding="utf-8")
        path.write_text('{"a": "Ah",,', encoding="utf-8")
        wb.reload()
        assert panel.view.unread.startswith(
            "1 file could not be read (locales/fr.json: "
        )
        path.write_text(text, encoding="utf-8")
        wb.reload()
        assert panel.view.unread == ""


def test_cells_that_may_stand_in_it_are_locked_and_called_unreadable(half_saved, ask):
    wb, path = half_saved
    grid = wb.grid(["en", "de", "fr"])
    path.write_text('{"a": "Ah",,', encoding="utf-8")
    wb.reload()
    rows = {row[0]: row[3] for row in grid.model.page(0, 10, ["de", "fr"])}
    assert rows == {"a": ["A", [None, "ur"]], "b": [[None, "m"], [None, "ur"]]}
    answer = ask(grid, "edit", key="b", form="", locale="fr", value="Bé", seen=None)
    assert "could not be read" in answer["message"]
    assert "mend the file" in answer["next"]
    assert "(unreadable)" in grid.snapshot()
    with pytest.raises(ReadOnlyError):
        grid.pending.set(CellId("a", "", "fr"), "Ah !")
    grid.pending.set(CellId("b", "", "de"), "Bé")
    grid.close()


def test_what_cannot_be_read_is_not_to_be_reviewed_as_missing(half_saved, ask):
    wb, path = half_saved
    with wb.review("fr") as panel:
        assert panel.model.all.counts()["missing"] == 1
        path.write_text('{"a": "Ah",,', encoding="utf-8")
        wb.reload()
        counts = panel.model.all.counts()
        assert (
            (counts["missing"], counts["to do"]) == (0, len(wb.pending("fr"))) == (0, 0)
        )
        panel.filter(status="all")
        near = ask(panel, "surroundings", key="a", form="")["neighbours"]
        assert [(row["value"], row["unreadable"]) for row in near] == [(None, True)]


def test_only_the_namespace_of_the_file_is_locked(workspace):
    root = workspace(
        {
            "package.json": {"dependencies": {"i18next": "23", "react-i18next": "14"}},
            "locales/en/one.json": {"a": "A", "b": "B"},
            "locales/en/two.json": {"c": "C"},
            "locales/fr/one.json": {"a": "Ah"},
            "locales/fr/two.json": '{"c": ',
        }
    )
    wb = i18n.open(root)
    with wb.grid(["en", "fr"]) as grid:
        rows = {row[0]: row[3][0] for row in grid.model.page(0, 10, ["fr"])}
    assert rows == {"one:a": "Ah", "one:b": [None, "m"], "two:c": [None, "ur"]}


def test_tree_and_progress_do_not_call_them_missing(half_saved):
    wb, path = half_saved
    with wb.tree(["de", "fr"]) as tree, wb.panels.progress() as progress:
        path.write_text('{"a": "Ah",,', encoding="utf-8")
        wb.reload()
        assert "unreadable" in tree.snapshot()
        counted = {row.id: row.cells[5] for row in progress.model.rows}
        assert counted == {"en": 0, "de": 1, "fr": 0}


def test_nobody_calls_everything_translated_beside_files_that_cannot_be_read(
    half_saved,
):
    wb, path = half_saved
    path.write_text('{"a": "Ah",,', encoding="utf-8")
    wb.changes().set("b", "de", "Bé").apply()
    wb.reload()
    with wb.translate() as translate, wb.panels.progress() as progress:
        assert "Mend those first" in translate.view.empty
        coverages = {row.id: row.cells[2] for row in progress.model.rows}
        assert coverages == {"en": 1.0, "de": 1.0, "fr": "cannot be read"}
        assert progress.view.status.startswith("2 of 3 locales translated completely")
        assert repr(progress) == "<ProgressPanel: en 100%, de 100%, fr cannot be read>"
        assert "<td>cannot be read</td>" in progress.snapshot()


WITHOUT_MESSAGES = {
    **PANELS,
    "review": lambda wb: wb.review("de"),
    "translate": lambda wb: wb.translate(),
}
del WITHOUT_MESSAGES["settings"], WITHOUT_MESSAGES["tabs"]


@pytest.mark.parametrize("name", WITHOUT_MESSAGES)
def test_where_no_file_can_be_read_that_is_said(workspace, name):
    broken = dict.fromkeys(("locales/en.json", "locales/de.json"), '{"a": ')
    wb = i18n.open(workspace(FILES | broken | {"locales/fr.json": "{"}))
    with WITHOUT_MESSAGES[name](wb) as panel:
        if name == "progress":
            assert panel.view.status.startswith("No locale file could be read")
            assert {row.cells[2] for row in panel.model.rows} == {"no messages"}
        else:
            assert panel.view.empty.startswith("No locale file could be read")
    with wb.panels.usage() as usage:
        usage.job.wait(20)
        assert usage.view.empty.startswith("No locale file could be read")


def test_a_workbench_shows_no_share_of_nothing(workspace):
    wb = i18n.open(workspace({**FILES, **dict.fromkeys(list(FILES)[1:], "{")}))
    assert "en no messages" in repr(wb)
    assert wb._repr_html_().count("no messages") == 3
    assert "100 %" not in wb._repr_html_()
