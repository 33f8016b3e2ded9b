"""The grid without a browser."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.errors import (
    CannotRepresent,
    ConflictError,
    ReadOnlyError,
    UsageError,
)
from i18n_workbench.panels.common.folding import MANY, Folded, fold
from i18n_workbench.panels.grids.tsv import read_tsv, write_tsv

TEXTS = {
    "en": {
        "a": "Apple",
        "b": "Éclair",
        "c": {"d": "Cherry", "e": "Date"},
        "n": 3,
        "item_one": "{count} file",
        "item_other": "{count} files",
    },
    "fr": {
        "a": "Pomme",
        "b": "",
        "c": {"d": "Cerise"},
        "item_one": "{count} fichier",
        "item_other": "{count} fichiers",
    },
    "pl": {
        "a": "Jabłko",
        "item_one": "plik",
        "item_few": "pliki",
        "item_many": "plików",
    },
}


def names(model):
    return [
        f"{key}[{form}]" if form else key for key, form, *_ in model.page(0, 100, [])
    ]


def read(wb, tag):
    return json.loads((wb.root / "locales" / f"{tag}.json").read_text(encoding="utf-8"))


@pytest.fixture
def grid(opened):
    with opened(TEXTS).grid() as panel:
        yield panel


def test_forms_that_no_shown_locale_needs_have_no_rows(opened):
    few = {"item[few]", "item[many]"}
    texts = {**TEXTS, "fr": {**TEXTS["fr"], "item_two": "une paire"}}
    with opened(texts).grid(["en", "fr", "pl"]) as panel:
        assert few < set(names(panel.model))
    with opened(texts).grid(["en", "fr"]) as panel:
        shown = names(panel.model)
        assert not few & set(shown)
        # what is there is shown, though no grammar asks for it
        assert "item[two]" in shown
        assert {"item[one]", "item[other]", "a", "n"} < set(shown)


def test_rows_and_marks(grid):
    page = {
        (key, form): dict(zip(["en", "fr", "pl"], cells, strict=True))
        for key, form, _, cells in grid.model.page(0, 100, ["en", "fr", "pl"])
    }
    assert page["a", ""] == {"en": "Apple", "fr": "Pomme", "pl": "Jabłko"}
    assert page["b", ""] == {"en": "Éclair", "fr": ["", "e"], "pl": [None, "m"]}
    assert page["n", ""]["en"] == ["3", "r"]
    assert page["item", "few"] == {"en": [None, "n"], "fr": [None, "n"], "pl": "pliki"}
    assert page["item", "other"]["pl"] == [None, "m"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"search": "ECLAIR"}, ["b"]),
        ({"search": "jablko"}, ["a"]),
        ({"search": "c."}, ["c.d", "c.e"]),
        ({"search": "chrry", "fuzzy": True}, ["c.d"]),
        ({"filter": "missing", "locales": ["fr"]}, ["c.e", "n"]),
        ({"filter": "empty"}, ["b"]),
        ({"filter": "missing", "locales": ["pl"], "search": "item"}, ["item[other]"]),
        ({"sort": "fr"}, ["c.d", "a", "item[one]", "item[other]", "b", "c.e", "item[few]", "item[many]", "n"]),
        ({"sort": "key", "descending": True, "search": "c."}, ["c.e", "c.d"]),
    ],
)  # fmt: skip
def test_queries(ask, grid, query, expected):
    ask(grid, "query", **query)
    found = names(grid.model)
    if "sort" in query and query["sort"] == "fr":
        found = [name for name in found if name in expected]
    assert found == expected


def test_an_unknown_filter_or_locale_changes_nothing(ask, grid):
    assert "unknown filter" in ask(grid, "query", filter="nonsense")["message"]
    assert "no such locale" in ask(grid, "query", locales=["xx"])["message"]
    assert len(grid.model) == grid.view.total > 0


def test_nothing_is_written_that_the_diff_has_not_shown(ask, grid):
    ask(grid, "edit", key="b", form="", locale="fr", value="Éclair", seen="")
    ask(grid, "diff")
    ask(grid, "edit", key="c.e", form="", locale="fr", value="Datte", seen=None)
    assert ask(grid, "save", as_shown=True) == {"files": [], "differs": True}
    assert grid.view.unsaved == 2
    assert read(grid.wb, "fr") == TEXTS["fr"]
    ask(grid, "diff")
    assert not ask(grid, "save", as_shown=True)["differs"]
    assert grid.view.unsaved == 0


def test_edits_wait_as_one_change_set_guarded_by_what_was_seen(ask, grid):
    ask(grid, "edit", key="b", form="", locale="fr", value="Éclair", seen="")
    ask(grid, "edit", key="c.e", form="", locale="fr", value="Datte", seen=None)
    assert grid.view.unsaved == 2
    error = ask(grid, "edit", key="a", form="", locale="fr", value="X", seen="Poire")
    assert error["conflicts"][0]["found"] == "Pomme"
    assert list(grid.changes().frame()["new"]) == ["Éclair", "Datte"]
    ask(grid, "query", filter="changed")
    assert names(grid.model) == ["b", "c.e"]
    plan = ask(grid, "diff")
    assert (plan["files"], plan["changes"], plan["conflicts"]) == (2, 2, [])
    assert '+    "e": "Datte"' in plan["diff"]
    ask(grid, "save")
    assert grid.view.unsaved == 0
    assert read(grid.wb, "fr") == {
        **TEXTS["fr"],
        "b": "Éclair",
        "c": {"d": "Cerise", "e": "Datte"},
    }


def test_an_edit_back_to_what_the_file_says_is_no_change(grid):
    grid.model.edit("a", "", "fr", "Poire")
    grid.model.edit("a", "", "fr", "Pomme")
    assert not grid.pending
    assert not grid.changes()


@pytest.mark.parametrize(
    ("key", "locale", "error"), [("n", "en", CannotRepresent), ("a", "xx", UsageError)]
)
def test_what_cannot_be_edited_is_refused_with_the_reason(grid, key, locale, error):
    with pytest.raises(error):
        grid.model.edit(key, "", locale, "x")
    assert not grid.pending


def test_a_readonly_workspace_refuses_and_says_why(opened, ask):
    panel = opened(TEXTS, {"readonly": True}).grid()
    assert "readonly" in panel.view.blocked
    assert (
        "read-only"
        in ask(panel, "edit", key="a", form="", locale="fr", value="x", seen="Pomme")[
            "message"
        ]
    )
    assert isinstance(panel.last_error, ReadOnlyError)
    for what, fields in (
        ("delete", {"keys": ["a"]}),
        ("rename", {"keys": ["a"], "new": "z"}),
    ):
        assert "read-only" in ask(panel, what, **fields)["message"]
    assert panel.view.unsaved == 0


def test_paste_goes_by_position_or_by_key_all_or_nothing(ask, grid):
    epoch = grid.model.epoch
    done = ask(
        grid,
        "paste",
        start=0,
        stop=1,
        columns=["fr", "pl"],
        width=1,
        text="Une\tJedno\nDeux\tDwa\n",
        epoch=epoch,
    )
    assert done == {"pasted": 4, "left_out": 0}
    assert grid.model.cell("b", "", "pl") == ["Dwa", "p"]
    done = ask(
        grid,
        "paste",
        start=0,
        stop=1,
        columns=["key", "en"],
        width=1,
        text='c.d\t"Two\nlines"\nunknown\tx',
        epoch=grid.model.epoch,
    )
    assert done == {"pasted": 1, "left_out": 1}
    assert grid.model.cell("c.d", "", "en") == ["Two\nlines", "p"]
    before = dict(grid.pending.edits)
    last = names(grid.model).index("n")
    error = ask(
        grid,
        "paste",
        start=last - 1,
        stop=last,
        columns=["en"],
        width=1,
        text="x\ny",
        epoch=grid.model.epoch,
    )
    assert "no plain text" in error["message"]
    assert grid.pending.edits == before
    ask(grid, "undo")
    ask(grid, "undo")
    assert not grid.pending


def test_rows_that_moved_are_not_hit(ask, grid):
    epoch = grid.model.epoch
    ask(grid, "query", search="c.")
    error = ask(grid, "fill", start=0, stop=2, locales=["fr"], epoch=epoch)
    assert "have changed meanwhile" in error["message"]
    assert not grid.pending


def test_one_value_fills_a_range_and_copies_come_back(ask, grid):
    epoch = grid.model.epoch
    ask(
        grid,
        "paste",
        start=0,
        stop=2,
        columns=["fr", "pl"],
        width=1,
        text="X",
        epoch=epoch,
    )
    assert [grid.model.cell(key, "", "fr") for key in ("a", "b")] == [
        ["X", "p"],
        ["X", "p"],
    ]
    text = ask(
        grid, "copy", start=0, stop=2, columns=["key", "fr"], epoch=grid.model.epoch
    )["text"]
    assert text == "a\tX\nb\tX"
    ask(grid, "clear", start=0, stop=2, locales=["fr"], epoch=grid.model.epoch)
    assert grid.model.cell("a", "", "fr") == ["", "pe"]


def test_delete_and_rename_wait_too(ask, grid):
    grid.model.edit("a", "", "fr", "Poire")
    ask(grid, "delete", keys=["a"])
    ask(grid, "rename", keys=["c.d", "c.e"], new="fruit.", find="c.")
    assert [row[2] for row in grid.model.page(0, 4, [])] == [
        "d",
        "",
        ">fruit.d",
        ">fruit.e",
    ]
    assert "exists already" in ask(grid, "rename", keys=["b"], new="item")["message"]
    assert (
        "about to become" in ask(grid, "rename", keys=["b"], new="fruit.d")["message"]
    )
    ask(grid, "save")
    assert read(grid.wb, "fr") == {
        "b": "",
        "fruit": {"d": "Cerise"},
        "item_one": "{count} fichier",
        "item_other": "{count} fichiers",
    }


def test_undo_brings_back_what_a_deletion_dropped(ask, grid):
    grid.model.edit("a", "", "fr", "Poire")
    ask(grid, "delete", keys=["a"])
    assert len(grid.pending) == 1
    ask(grid, "undo")
    assert grid.model.cell("a", "", "fr") == ["Poire", "p"]


def test_undo_is_offered_as_long_as_there_is_something_to_undo(ask, grid):
    assert not grid.view.undoable
    ask(grid, "edit", key="a", form="", locale="fr", value="Poire", seen="Pomme")
    assert grid.view.undoable
    ask(grid, "save")
    assert grid.view.undoable
    ask(grid, "undo")
    assert not grid.view.undoable


def test_undo_says_what_it_undid_and_goes_on_with_what_was_saved(ask, grid):
    fr = lambda key: grid.wb.catalog.text(key, "fr")  # noqa: E731
    before = fr("a")
    grid.model.edit("a", "", "fr", "Une fois")
    ask(grid, "save")
    grid.wb.changes().set("b", "fr", "Quelqu'un").apply()
    grid.model.edit("a", "", "fr", "Deux fois")
    assert ask(grid, "undo") == "undone: a in fr, “Une fois” again"
    assert "taken back" in ask(grid, "undo")
    assert (fr("a"), fr("b")) == (before, "Quelqu'un")
    assert "nothing to undo" in ask(grid, "undo")["message"]


def test_a_conflict_keeps_everything_and_shows_both(ask, grid):
    grid.model.edit("a", "", "fr", "À moi")
    grid.model.edit("c.d", "", "fr", "Aussi")
    path = grid.wb.root / "locales/fr.json"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Pomme", "À eux"), encoding="utf-8"
    )
    refused = ask(grid, "save")
    assert "nothing was written" in refused["message"]
    assert refused["next"].startswith("nothing that waits is lost: save again")
    assert isinstance(grid.last_error, ConflictError)
    assert grid.view.unsaved == 2
    assert ask(grid, "conflicts") == [
        {
            "key": "a",
            "form": "",
            "locale": "fr",
            "seen": "Pomme",
            "found": "À eux",
            "yours": "À moi",
        }
    ]
    assert grid.model.cell("a", "", "fr") == ["À moi", "pc"]
    ask(grid, "settle", key="a", form="", locale="fr", keep=True)
    ask(grid, "save")
    assert read(grid.wb, "fr")["a"] == "À moi"


def test_two_grids_on_one_project(opened):
    wb = opened(TEXTS)
    with wb.grid() as one, wb.grid() as two:
        one.model.edit("a", "", "fr", "Un")
        two.model.edit("c.d", "", "fr", "Deux")
        one.save()
        assert two.model.cell("a", "", "fr") == "Un"
        two.save()
        assert (read(wb, "fr")["a"], read(wb, "fr")["c"]["d"]) == ("Un", "Deux")


def test_review_states_are_marked_and_filtered(ask, grid):
    grid.wb.reviews.approve("a", "fr")
    grid.wb.reviews.request_change("c.d", "fr", "no")
    grid.wb.reviews.set_candidate("c.e", "fr", "Datte")
    assert grid.model.cell("a", "", "fr") == ["Pomme", "A"]
    assert grid.model.cell("c.e", "", "fr") == [None, "mT"]
    ask(grid, "query", filter="change requested")
    assert names(grid.model) == ["c.d"]


def test_editor_prefer_editor(opened):
    for value in (True, False):
        with opened(TEXTS, {"editor.preferEditor": value}).grid() as panel:
            assert panel.view.prefer_editor is value


def test_a_search_that_is_written_as_a_query_says_how_it_is_asked(ask, grid):
    ask(grid, "query", search="/^Nowhere/")
    assert grid.view.empty.endswith("A query begins with `?`: `?/^Nowhere/`")
    ask(grid, "query", search="nowhere")
    assert "?" not in grid.view.empty
    assert ask(grid, "query", search="?is:missing")["total"]


def test_an_empty_project_says_what_to_do(opened):
    with opened({"en": {}}).grid() as panel:
        assert "wb.doctor()" in panel.view.empty


@given(
    st.lists(
        st.lists(
            st.text(
                st.characters(exclude_characters="\r\x00", exclude_categories=["Cs"])
            ),
            min_size=2,
            max_size=2,
        ),
        min_size=1,
    )
)
def test_a_spreadsheet_gets_back_what_it_gave(rows):
    assert read_tsv(write_tsv(rows)) == rows


@given(st.lists(st.text(max_size=8), max_size=20), st.text(min_size=1, max_size=3))
def test_searching_a_folded_column_is_searching_each_text(texts, needle):
    wanted = fold(needle)
    if not wanted or "\x00" in wanted:
        return
    column = Folded(texts)
    parts = column.parts()
    assert column.containing(wanted) == [
        at for at in range(len(texts)) if wanted in parts[at]
    ]


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Éclair", "eclair"),
        ("ＡＢＣ", "abc"),
        ("straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("한국", fold("한국")),
    ],
)
def test_folding(text, folded):
    assert fold(text) == folded


@given(st.text(st.characters(exclude_categories=()), min_size=1, max_size=30))
def test_a_long_text_is_folded_as_a_short_one(text):
    times = MANY // len(text) + 1
    assert fold(text * times) == fold(text) * times


CODE = "<template><p>{{ $t('btn.save') }} {{ $t('btn.open') }}</p></template>\n"


@pytest.mark.parametrize("code", [True, False])
def test_renaming_takes_the_code_along_unless_told_otherwise(workspace, ask, code):
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"btn": {"save": "Save", "open": "Open"}},
            "src/App.vue": CODE,
        }
    )
    with i18n.open(root).grid() as panel:
        assert ask(panel, "uses", keys=["btn.save", "btn.open"]) == {
            "places": 2,
            "files": 1,
        }
        ask(panel, "rename", keys=["btn.save"], new="actions.save", code=code)
        shown = ask(panel, "diff")
        assert ("actions.save'" in shown["diff"]) == code
        ask(panel, "save")
        changed = CODE.replace("btn.save", "actions.save") if code else CODE
        assert (root / "src/App.vue").read_text("utf-8") == changed
        panel.wb.undo()
        assert (root / "src/App.vue").read_text("utf-8") == CODE


def test_places_that_a_rename_cannot_change_are_told(workspace, ask):
    root = workspace(
        {
            "package.json": {"dependencies": {"vue-i18n": "9"}},
            "locales/en.json": {"btn": {"save": "Save"}},
            "src/App.vue": "<template>{{ $t(`btn.${what}`) }} {{ $t('btn.save') }}</template>\n",
        }
    )
    with i18n.open(root).grid() as panel:
        ask(panel, "rename", keys=["btn.save"], new="actions.save")
        assert ask(panel, "diff")["left"][0].startswith("src/App.vue:1:")


@pytest.mark.parametrize(
    ("typed", "meant"), [("Setings", "s"), ("Welcme bak", "w"), ("Setti", "s")]
)
def test_a_word_without_one_of_its_letters_is_found_first(opened, ask, typed, meant):
    texts = {"a": "strings use", "b": "of welches back", "s": "Reset local settings", "w": "Welcome back", "z": "—"}  # fmt: skip
    grid = opened({"en": texts}).grid()
    ask(grid, "query", search=typed, fuzzy=True)
    assert names(grid.model)[0] == meant


def test_a_fuzzy_search_weighs_by_length_and_says_that_it_ranks(opened, ask):
    texts = {
        "a": "No",
        "b": "Notification",
        "c": "Notifications are switched off",
        "d": "Note",
    }
    grid = opened({"en": texts}).grid()
    ask(grid, "query", search="notificaton", fuzzy=True)
    assert names(grid.model) == ["b", "c"]
    assert "the most alike come first" in grid.view.status
    ask(grid, "query", search="notificaton", fuzzy=True, sort="en", descending=True)
    assert "alike" not in grid.view.status


def test_counts_follow_what_others_change(opened, ask):
    wb = opened({"en": {"a": "A", "b": "B"}})
    grid = wb.grid()
    assert grid.view.status == "2 rows, 1 locale"
    wb.changes().delete("b").apply()
    assert grid.view.status == "1 row, 1 locale"
    ask(grid, "keys", epoch=grid.model.epoch)


def test_a_search_of_few_rows_finds_there_what_a_search_of_all_finds(opened):
    import numpy as np

    letters = "abcdefgh"
    wb = opened({"en": {f"key{at}": letters[at:] for at in range(8)}})
    rows = wb.grid().model.rows
    only = np.zeros(len(rows), bool)
    only[2] = True
    of_few = rows.containing("en", "g", only).tolist()
    assert of_few == [2]
    assert rows.containing("en", "g").tolist() == [*range(7)]


def test_many_new_characters_are_folded_as_each_alone():
    characters = [chr(code) for code in range(1, 0x3000)]
    column = Folded(characters)
    assert column.parts() == [fold(character) for character in characters]


def test_of_many_locales_it_begins_with_those_that_say_most(opened) -> None:
    empty = {tag: {"a": ""} for tag in ("ab", "an", "ar", "as", "az")}
    said = {tag: {"a": "1", "b": "2"} for tag in ("fr", "pl")}
    wb = opened({"en": {"a": "1", "b": "2"}, "de": {"a": "1"}, **empty, **said})
    assert wb.grid().view.shown == ["en", "de", "fr", "pl"]
    assert wb.tree().view.shown == ["en", "ab", "an", "de", "fr", "pl"]
    assert wb.grid(["ab", "fr"]).view.shown == ["ab", "fr"]
