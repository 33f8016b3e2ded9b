"""Change sets on real files: what is written, where, what is refused, and what undo gives back."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest
from projects import tree

import i18n_workbench as i18n
from i18n_workbench.errors import (
    CannotRepresent,
    ConflictError,
    NeedsChoice,
    ReadOnlyError,
    UsageError,
)
from tests.steps import steps

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
QUIET = {"review.enabled": False}
INI = {**QUIET, "enabledFrameworks": ["general"], "localesPaths": "locale"}


def read(root: Path, name: str) -> object:
    return json.loads((root / name).read_text())


def test_one_set_changes_one_value_and_nothing_else(workspace: Workspace) -> None:
    text = '{\r\n\t"b": "1", // kept\r\n\t"a": {"x": "old"},\r\n}'
    root = workspace(
        {**VUE, "locales/en.json5": text, "locales/fr.json5": text}, settings=QUIET
    )
    i18n.open(root).changes().set("a.x", "fr", "new").apply()
    assert (root / "locales/fr.json5").read_bytes() == text.replace(
        "old", "new"
    ).encode()
    assert (root / "locales/en.json5").read_bytes() == text.encode()


IN_ORDER = {
    "json": (
        '{"a": "1", "b": "2", "c": "3", "d": "4"}',
        '{\n  "a": "x",\n  "d": "y"\n}\n',
    ),
    "yaml": ("a: 1x\nb: 2x\nc: 3x\nd: 4x\n", "a: x\nd: y\n"),
    "properties": ("a=1\nb=2\nc=3\nd=4\n", "a=x\nd=y\n"),
    "php": (
        "<?php\nreturn ['a'=>'1','b'=>'2','c'=>'3','d'=>'4'];",
        "<?php\nreturn [\n  'a' => 'x',\n  'd' => 'y',\n];\n",
    ),
    "ftl": ("a = 1\nb = 2\nc = 3\nd = 4\n", "a = x\nd = y\n"),
}


@pytest.mark.parametrize("extension", IN_ORDER)
@pytest.mark.parametrize("keys", ["bc", "cb"])
def test_new_keys_of_one_change_set_stand_in_the_order_of_the_source_file(
    workspace: Workspace, extension: str, keys: str
) -> None:
    source, target = IN_ORDER[extension]
    found = {
        "localesPaths": "locales",
        "enabledFrameworks": ["general"],
        "enabledParsers": [extension],
    }
    wb = i18n.open(
        workspace(
            {f"locales/en.{extension}": source, f"locales/fr.{extension}": target},
            settings=found,
        )
    )
    changes = wb.changes()
    for key in keys:
        changes.set(key, "fr", key.upper())
    changes.apply()
    assert wb.messages.query("locale == 'fr'").pipe(wb.locate).sort_values("line")[
        "value"
    ].tolist() == list("xBCy")


def test_new_keys_stay_sorted_where_the_source_file_is(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace(
            {"locales/en.json": {"b": "1", "f": "2"}},
            settings={"localesPaths": "locales"},
        )
    )
    changes = wb.changes()
    for key in "edgac":
        changes.set(key, "en", key)
    changes.apply()
    assert list(json.loads((wb.root / "locales/en.json").read_text())) == list(
        "abcdefg"
    )


def test_a_new_key_stands_next_to_its_neighbour_of_the_source_file(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en.json": {"a": "A", "b": "B", "c": "C"},
            "locales/fr.json": {"c": "C", "a": "A", "z": "Z"},
        },
        settings=QUIET,
    )
    i18n.open(root).changes().set("b", "fr", "B").apply()
    assert list(read(root, "locales/fr.json")) == ["c", "a", "b", "z"]


def test_an_existing_key_is_edited_where_it_stands_whatever_the_style(
    workspace: Workspace,
) -> None:
    mixed = {"a.b": "flat", "c": {"d": "nested"}}
    root = workspace(
        {**VUE, "locales/en.json": mixed, "locales/fr.json": mixed}, settings=QUIET
    )
    wb = i18n.open(root)
    wb.changes().set("a.b", "fr", "1").set("c.d", "fr", "2").apply()
    assert read(root, "locales/fr.json") == {"a.b": "1", "c": {"d": "2"}}


@pytest.mark.parametrize(
    ("style", "wanted"),
    [("nested", {"x": "1", "a": {"b": "new"}}), ("flat", {"x": "1", "a.b": "new"})],
)
def test_keystyle_decides_for_new_keys(
    workspace: Workspace, style: str, wanted: dict
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"x": "1"}}, settings={**QUIET, "keystyle": style}
    )
    i18n.open(root).changes().set("a.b", "en", "new").apply()
    assert read(root, "locales/en.json") == wanted


def test_rename_keeps_the_place_and_goes_through_all_locales(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en.json": {"a": {"x": "1", "y": "2"}, "b": "3"},
            "locales/fr.json": {"b": "3", "a": {"x": "1"}},
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    wb.changes().rename("a.x", "a.z").rename("b", "c").apply()
    assert (
        json.dumps(read(root, "locales/en.json"))
        == '{"a": {"z": "1", "y": "2"}, "c": "3"}'
    )
    assert json.dumps(read(root, "locales/fr.json")) == '{"c": "3", "a": {"z": "1"}}'
    assert set(wb.wide().index) == {"a.z", "a.y", "c"}


def test_a_new_name_is_taken_with_each_of_its_dots(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": {"x": "1"}}},
        settings=QUIET,
    )
    wb = i18n.open(root)
    wb.changes().rename("a.x", "a..x").apply()
    assert read(root, "locales/en.json") == {"a": {".x": "1"}}
    assert list(wb.wide().index) == ["a..x"]


def test_a_renamed_key_can_be_renamed_again_in_the_same_set(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "locales/en.json": {"a": "1", "b": {"x": "2", "y": "3"}},
            "locales/fr.json": {"a": "un"},
        }
    )
    edit = (
        i18n.open(root)
        .changes()
        .rename("a", "z")
        .rename("z", "y")
        .rename("b", "c.d")
        .rename("c.d.x", "e")
    )
    assert [(row.key, row.new) for row in edit.changes] == [
        ("a", "y"),
        ("a", "y"),
        ("b.y", "c.d.y"),
        ("b.x", "e"),
    ]
    edit.apply()
    assert read(root, "locales/en.json") == {"y": "1", "c": {"d": {"y": "3"}}, "e": "2"}
    assert read(root, "locales/fr.json") == {"y": "un"}


def test_a_renamed_key_can_be_deleted_by_its_new_name_only(
    workspace: Workspace,
) -> None:
    root = workspace({"locales/en.json": {"a": "1", "b": "2"}})
    wb = i18n.open(root)
    assert [
        (row.action, row.key)
        for row in wb.changes().rename("a", "z").delete("z").changes
    ] == [("delete", "a")]
    with pytest.raises(UsageError, match="there is no key 'a'"):
        wb.changes().rename("a", "z").rename("a", "y")


def test_a_name_that_means_two_keys_by_then_is_refused(workspace: Workspace) -> None:
    root = workspace(
        {"locales/en.json": {"a": "1", "b": "2"}, "locales/fr.json": {"a": "un"}}
    )
    with pytest.raises(UsageError, match="a is renamed to b by the same set"):
        i18n.open(root).changes().rename("a", "b", merge=True).rename("b", "c")


def test_a_branch_is_renamed_whole(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"old": {"a": "1", "deep": {"b": "2"}}, "z": "3"}},
        settings=QUIET,
    )
    i18n.open(root).changes().rename("old.*", "new.place").apply()
    assert read(root, "locales/en.json") == {
        "new": {"place": {"a": "1", "deep": {"b": "2"}}},
        "z": "3",
    }


def test_rename_onto_an_existing_key_is_refused_unless_merged(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1", "b": "2"}}, settings=QUIET)
    wb = i18n.open(root)
    with pytest.raises(CannotRepresent, match="exists already"):
        wb.changes().rename("a", "b")
    wb.changes().rename("a", "b", merge=True).apply()
    assert read(root, "locales/en.json") == {"b": "2"}


def test_delete_takes_branches_and_empty_parents(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"old": {"a": {"b": "1"}}, "keep": "2"}},
        settings=QUIET,
    )
    i18n.open(root).changes().delete("old.*").apply()
    assert read(root, "locales/en.json") == {"keep": "2"}


def test_deleting_from_the_middle_of_an_array_is_refused(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": {"l": ["a", "b", "c"]}}, settings=QUIET)
    wb = i18n.open(root)
    with pytest.raises(CannotRepresent, match="array"):
        wb.changes().delete("l[1]").apply()
    wb.changes().delete("l.2").apply()
    assert read(root, "locales/en.json") == {"l": ["a", "b"]}


def test_writing_below_a_text_is_refused(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": {"x": "1"}, "b": "text"}}, settings=QUIET
    )
    before = tree(root)
    with pytest.raises(CannotRepresent, match="b is a text"):
        i18n.open(root).changes().set("b.c", "en", "2").apply()
    assert tree(root) == before


def test_a_value_that_changed_meanwhile_is_a_conflict_and_nothing_is_written(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en.json": {"a": "1", "b": "2"},
            "locales/fr.json": {"a": "1", "b": "2"},
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    edit = wb.changes().set("b", "en", "neu").set("a", "fr", "neuf")
    (root / "locales/fr.json").write_text('{"a": "autre", "b": "2"}')
    before = tree(root)
    with pytest.raises(ConflictError) as caught:
        edit.apply()
    assert caught.value.conflicts == [
        {
            "key": "a",
            "locale": "fr",
            "form": "",
            "file": "locales/fr.json",
            "seen": "1",
            "found": "autre",
        }
    ]
    assert tree(root) == before


def test_an_edit_beside_a_foreign_edit_keeps_both(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1", "b": "2"}}, settings=QUIET)
    wb = i18n.open(root)
    (root / "locales/en.json").write_text('{"a": "1", "b": "theirs"}')
    wb.changes().set("a", "en", "ours").apply()
    assert read(root, "locales/en.json") == {"a": "ours", "b": "theirs"}


@pytest.mark.parametrize("torn", ["", "   ", '{"a": "1"', "<<<<<<< HEAD\n{}", "\0\0\0"])
def test_a_torn_file_is_never_taken_for_an_empty_one(
    workspace: Workspace, torn: str
) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1", "b": "2"}}, settings=QUIET)
    wb = i18n.open(root)
    (root / "locales/en.json").write_text(torn)
    with pytest.raises(i18n.WorkbenchError):
        wb.changes().set("b", "en", "new").apply()
    assert (root / "locales/en.json").read_text() == torn


def test_undo_gives_back_every_byte_also_in_a_later_process(
    workspace: Workspace,
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "locales/fr.json": {"a": "1"}}
    )
    before = tree(root)
    wb = i18n.open(root)
    wb.changes().set("a", "fr", "un").set("n.e.w", "fr", "neuf").rename(
        "a", "b"
    ).apply()
    wb.changes().delete("b").apply()
    later = i18n.open(root)
    later.undo()
    later.undo()
    assert tree(root) == before
    with pytest.raises(ConflictError, match="nothing to undo"):
        later.undo()


def test_undo_takes_back_only_its_own_cells(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1", "b": "2"}}, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("a", "en", "ours").apply()
    (root / "locales/en.json").write_text('{"a": "ours", "b": "theirs"}')
    wb.undo()
    assert read(root, "locales/en.json") == {"a": "1", "b": "theirs"}


def test_undo_of_a_new_file_that_is_gone_with_its_folder(
    workspace: Workspace,
) -> None:
    """As after ``git clean``: the undo failed, and so did all those of earlier changes behind it."""
    root = workspace({**VUE, "locales/en/app.json": {"a": "1"}}, settings=QUIET)
    before = tree(root)
    wb = i18n.open(root)
    wb.changes().set("a", "fr", "un").apply()
    shutil.rmtree(root / "locales/fr")
    later = i18n.open(root)
    later.undo()
    assert tree(root) == before


def test_undo_is_refused_where_somebody_changed_the_same_cell(
    workspace: Workspace,
) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1"}}, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("a", "en", "ours").apply()
    (root / "locales/en.json").write_text('{"a": "theirs"}')
    with pytest.raises(ConflictError, match="same place"):
        wb.undo()


def test_readonly_refuses_everything(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}}, settings={"readonly": True}
    )
    before = tree(root)
    wb = i18n.open(root)
    for act in (
        wb.changes().set("a", "en", "2").apply,
        wb.changes().delete("a").apply,
        wb.undo,
    ):
        with pytest.raises(ReadOnlyError, match="readonly"):
            act()
    assert tree(root) == before


def test_an_edited_frame_gives_exactly_the_cells_that_differ(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en.json": {"a": "1", "b": "2", "c": "3"},
            "locales/fr.json": {"a": "un", "b": "deux"},
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    frame = wb.messages
    frame["value"] = frame["value"].where(
        ~((frame["key"] == "b") & (frame["locale"] == "fr")), "DEUX"
    )
    assert [(c.key, c.locale, c.new) for c in wb.changes(frame).changes] == [
        ("b", "fr", "DEUX")
    ]
    wide = wb.wide()
    wide.loc["c", "fr"] = "trois"
    wide.loc["a", "fr"] = None
    assert [(c.action, c.key, c.locale, c.new) for c in wb.changes(wide).changes] == [
        ("set", "c", "fr", "trois")
    ]
    assert sorted(
        (c.action, c.key, c.locale, c.new)
        for c in wb.changes(wide, delete_missing=True).changes
    ) == [
        ("delete", "a", "fr", None),
        ("set", "c", "fr", "trois"),
    ]
    assert not wb.changes(wb.wide())
    assert not wb.changes(wb.messages)


def test_a_translation_of_what_is_not_to_be_translated_is_told(
    workspace: Workspace,
) -> None:
    name, text = (
        '<string name="app" translatable="false">X</string>',
        "<resources>{}</resources>",
    )
    files = {
        "app/src/main/AndroidManifest.xml": "<manifest/>",
        "app/src/main/res/values/strings.xml": text.format(name),
        "app/src/main/res/values-fr/strings.xml": text.format(
            '<string name="ok">Oui</string>'
        ),
    }
    wb = i18n.open(workspace(files))
    assert wb.changes().set("app", "fr", "Y").left == [
        "app is not to be translated, as its file says"
    ]
    assert wb.changes().set("app", wb.source_language, "Y").left == []


def test_a_new_locale_gets_a_file_shaped_like_the_source(workspace: Workspace) -> None:
    root = workspace(
        {
            **VUE,
            "locales/en/common.json": {"a": "1"},
            "locales/de/common.json": {"a": "1"},
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    wb.changes().set("a", "pt-BR", "um").apply()
    assert read(root, "locales/pt-BR/common.json") == {"a": "um"}
    assert "pt-BR" in set(wb.locales["locale"])


def test_file_names_keep_the_spelling_of_the_project(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "1"}, "locales/zh_CN.json": {"a": "1"}},
        settings=QUIET,
    )
    wb = i18n.open(root)
    assert set(wb.locales["locale"]) == {"en", "zh-CN"}
    wb.changes().set("a", "zh-CN", "一").set("a", "pt-BR", "um").apply()
    assert sorted(p.name for p in (root / "locales").iterdir()) == [
        "en.json",
        "pt_BR.json",
        "zh_CN.json",
    ]


def test_a_new_file_is_called_as_languages_call_themselves_where_others_are(
    workspace: Workspace,
) -> None:
    names = ("English", "Deutsch", "Polski")
    files = {f"lang/{name}.json": {"a": "1"} for name in names}
    root = workspace(files, settings=QUIET)
    wb = i18n.open(root)
    assert set(wb.locales["locale"]) == {"en", "de", "pl"}
    wb.changes().set("a", "it", "uno").apply()
    assert read(root, "lang/Italiano.json") == {"a": "uno"}


def test_several_possible_files_need_a_choice(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en/a.json": {"x": "1"}, "locales/en/b.json": {"y": "1"}},
        settings=QUIET,
    )
    wb = i18n.open(root)
    with pytest.raises(NeedsChoice) as caught:
        wb.changes().set("brand.new", "en", "v").apply()
    assert caught.value.candidates == ["locales/en/a.json", "locales/en/b.json"]
    wb.changes().set("brand.new", "en", "v", target="locales/en/b.json").apply()
    assert read(root, "locales/en/b.json") == {"y": "1", "brand": {"new": "v"}}


def test_what_belongs_nowhere_goes_to_the_file_that_is_called_by_its_locale(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "Gemfile": "gem 'rails'\ngem 'devise'\n",
            "config/locales/en.yml": "en:\n  hello: Hello\n",
            "config/locales/devise.en.yml": "en:\n  devise:\n    go: Go\n    stop: No\n",
            "config/locales/sk.yml": "sk:\n  hello: Ahoj\n",
            "config/locales/devise.sk.yml": "sk:\n  devise:\n    go: Ano\n",
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    changes = wb.changes().set("home.title", "sk", "Domov")
    changes.set("devise.stop", "sk", "Nie").apply()
    folder = root / "config/locales"
    assert (folder / "sk.yml").read_text() == (
        "sk:\n  hello: Ahoj\n  home:\n    title: Domov\n"
    )
    assert (folder / "devise.sk.yml").read_text() == (
        "sk:\n  devise:\n    go: Ano\n    stop: Nie\n"
    )


def test_plural_forms_are_written_as_the_family_has_them(workspace: Workspace) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"i18next": "23"}},
            "locales/en/main.json": {
                "item_one": "{{count}} file",
                "item_other": "{{count}} files",
            },
            "locales/pl/main.json": {"item_one": "plik", "item_other": "pliku"},
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    wb.changes().set("main:item", "pl", "{{count}} pliki", form="few").apply()
    assert list(read(root, "locales/pl/main.json")) == [
        "item_one",
        "item_few",
        "item_other",
    ]
    row = wb.coverage().set_index("locale").loc["pl"]
    assert (row["total"], row["translated"], row["missing"]) == (1, 0, 1)
    with pytest.raises(UsageError, match="plural family"):
        wb.changes().set("main:item", "pl", "x")


def test_what_stands_beside_a_rails_root_is_no_message(workspace: Workspace) -> None:
    text = (
        "paid: &paid\n  card: Card\n  cash: Cash\n"
        "{tag}:\n  shop:\n    <<: *paid\n    title: Shop\n"
    )
    root = workspace(
        {
            "Gemfile": "gem 'rails'\n",
            **{
                f"config/locales/shop.{tag}.yml": text.replace("{tag}", tag)
                for tag in ("en", "de")
            },
        }
    )
    wb = i18n.open(root)
    assert wb.locale_names() == ["en", "de"]
    keys = ["shop.card", "shop.cash", "shop.title"]
    assert sorted(set(wb.messages["key"])) == keys
    wb.changes().set("shop.title", "de", "Laden").apply()
    written = (root / "config/locales/shop.de.yml").read_text(encoding="utf-8")
    assert written == text.replace("{tag}", "de").replace("title: Shop", "title: Laden")


def test_rails_files_keep_their_root(workspace: Workspace) -> None:
    root = workspace(
        {
            "Gemfile": "gem 'rails'\ngem 'rails-i18n'\n",
            "config/locales/en.yml": "en:\n  hello: Hello # greeting\n  bye: Bye\n",
            "config/locales/fr.yml": "fr:\n  bye: Au revoir\n",
        },
        settings=QUIET,
    )
    wb = i18n.open(root)
    assert set(wb.messages["key"]) == {"hello", "bye"}
    wb.changes().set("hello", "fr", "Bonjour").apply()
    assert (
        root / "config/locales/fr.yml"
    ).read_text() == "fr:\n  hello: Bonjour\n  bye: Au revoir\n"


def test_a_hostile_locale_cannot_leave_the_workspace(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en/a.json": {"a": "1"}},
        settings={**QUIET, "languageTagSystem": "none"},
    )
    before = tree(root)
    around = set(root.parent.glob("**/evil*"))  # of other tests
    with pytest.raises(i18n.WorkbenchError):
        i18n.open(root).changes().set("a", "../../../evil", "x").apply()
    assert tree(root) == before
    assert set(root.parent.glob("**/evil*")) == around


def test_applying_twice_is_refused(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "1"}}, settings=QUIET)
    edit = i18n.open(root).changes().set("a", "en", "2")
    edit.apply()
    with pytest.raises(UsageError, match="applied already"):
        edit.apply()


@pytest.mark.parametrize(
    ("name", "text"),
    {
        "en.json": '{"a": "\\ud83d!", "b": "old", "\\ude00": "y"}',
        "en.json5": '{a: "\\ud83d!", b: "old"}',
        "en.js": 'export default {a: "\\ud83d!", b: "old"}',
    }.items(),
)
def test_half_a_character_is_shown_as_an_escape_until_it_is_mended(
    workspace: Workspace, name: str, text: str
) -> None:
    root = workspace({**VUE, f"locales/{name}": text}, settings=QUIET)
    wb = i18n.open(root)
    assert "\\ud83d!" in set(wb.wide()["en"])
    assert "half a surrogate pair" in wb.problems["message"][0]
    assert wb.problems["line"][0] == 1
    wb.changes(wb.messages.copy()).apply()
    wb.changes().set("b", "en", "new").apply()
    now = text.replace("old", "new")
    file = root / "locales" / name
    assert file.read_text() == now
    wb.changes().set("a", "en", "y").apply()
    file.write_text(file.read_text() + "\n")
    wb.undo()
    assert file.read_text() == now + "\n"


def test_a_key_with_half_a_character_is_not_written_to(workspace: Workspace) -> None:
    text = '{"\\ude00": "y", "b": "x"}'
    root = workspace({**VUE, "locales/en.json": text}, settings=QUIET)
    edit = i18n.open(root).changes().set("\\ude00", "en", "z", replace=True)
    with pytest.raises(CannotRepresent, match="broken name"):
        edit.apply()
    assert (root / "locales/en.json").read_text() == text


def test_changes_of_one_set_go_together_whatever_their_order(
    workspace: Workspace,
) -> None:
    files = {
        "locales/en.json": {"a": "1", "b": "2", "c": "3"},
        "locales/fr.json": {"a": "un"},
    }
    root = workspace({**VUE, **files}, settings=QUIET)
    wb = i18n.open(root)
    edit = (
        wb.changes()
        .set("b", "fr", "deux")
        .set("a", "fr", "UN")
        .rename("b", "z")
        .rename("a", "y")
    )
    edit.set("y", "en", "ONE").set("c", "fr", "x").delete("c").apply()
    assert read(root, "locales/en.json") == {"y": "ONE", "z": "2"}
    assert read(root, "locales/fr.json") == {"y": "UN", "z": "deux"}


def test_a_new_po_family_takes_the_plural_source_along(workspace: Workspace) -> None:
    po = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
    po += 'msgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "%d Datei"\nmsgstr[1] "%d Dateien"\n'
    root = workspace({"locale/de/LC_MESSAGES/app.po": po}, settings=QUIET)
    i18n.open(root).changes().set("%d file", "fr", "%d fichier", form="one").apply()
    made = (root / "locale/fr/LC_MESSAGES/app.po").read_text()
    assert 'msgid_plural "%d files"\nmsgstr[0] "%d fichier"\n' in made
    assert "nplurals=2; plural=(n > 1)" in made


ARRAYS = {
    "locales/en.json": '{"l": ["x", "y", "z"], "k": "v"}\n',
    "locales/en.yml": "l:\n  - x\n  - y\n  - z\nk: v\n",
    "locales/en.ts": "export default {\n  l: ['x', 'y', 'z'],\n  k: 'v',\n}\n",
}


@pytest.mark.parametrize("name", ARRAYS)
def test_a_whole_array_goes_and_a_gap_in_it_is_refused(
    workspace: Workspace, name: str
) -> None:
    root = workspace({**VUE, name: ARRAYS[name]}, settings=QUIET)
    wb = i18n.open(root)
    with pytest.raises(CannotRepresent, match="middle of an array"):
        wb.changes().delete("l[0]").apply()
    wb.changes().delete("l[1]", "l[2]").apply()
    assert list(wb.messages.key) == ["k", "l[0]"]
    wb.undo()
    wb.changes().delete("l").apply()
    assert list(wb.messages.key) == ["k"]


def test_an_array_item_is_located_under_both_spellings(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace({**VUE, "locales/en.json": ARRAYS["locales/en.json"]}, settings=QUIET)
    )
    found = wb.locate(pd.DataFrame({"key": ["l[1]", "l.1", "l.7"], "locale": "en"}))
    assert list(found.column) == [14, 14, 0]


def test_a_locale_may_be_written_as_a_person_writes_it(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"a": "A"}, "locales/zh_cn.json": {"a": "x"}},
        settings=QUIET,
    )
    i18n.open(root).changes().set("a", "zh_CN", "y").apply()
    assert read(root, "locales/zh_cn.json") == {"a": "y"}
    assert len(list((root / "locales").iterdir())) == 2


def test_a_refusal_says_where_what_stands_in_the_way_is(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace(
            {**VUE, "locales/en.json": {"a": "A", "b": {"c": "C"}}}, settings=QUIET
        )
    )
    for key, place in (
        ("a.x", "locales/en.json:2:9: "),
        ("b", "locales/en.json:4:11: "),
    ):
        with pytest.raises(CannotRepresent) as refused:
            wb.changes().set(key, "en", "new").apply()
        assert str(refused.value).startswith(place)


def test_what_another_module_gives_is_overwritten_only_on_purpose(
    workspace: Workspace,
) -> None:
    text = "import x from './x'\nexport default {\n  a: 'A',\n  b: x.y,\n}\n"
    root = workspace({**VUE, "locales/en.js": text}, settings=QUIET)
    wb = i18n.open(root)
    with pytest.raises(CannotRepresent, match="another module"):
        wb.changes().set("b", "en", "B").apply()
    wb.changes().set("b", "en", "B", replace=True).apply()
    assert (root / "locales/en.js").read_text() == text.replace("x.y", "'B'")


STYLES = [
    ({"ok": "1", "deep": {"x": "2"}}, {"ok": "f"}, {"yes": {"no": "1"}, "deep": {"x": "2"}}, {"yes": {"no": "f"}}),
    ({"ok": "1", "deep.x": "2"}, {"ok": "f"}, {"yes.no": "1", "deep.x": "2"}, {"yes.no": "f"}),
    ({"ok": "1", "yes": {"a": "2"}}, {"ok": "f"}, {"yes": {"a": "2", "no": "1"}}, {"yes": {"no": "f"}}),
    ({"ok": "1", "a": {"b": "2"}}, {"ok": "f", "a.b": "g"}, {"yes": {"no": "1"}, "a": {"b": "2"}}, {"yes.no": "f", "a.b": "g"}),
    ({"ok": "1"}, {"ok": "f"}, {"yes": {"no": "1"}}, {"yes": {"no": "f"}}),
]  # fmt: skip


@pytest.mark.parametrize(("source", "target", "renamed", "other"), STYLES)
def test_a_renamed_key_takes_the_style_of_its_file(
    workspace: Workspace, source: object, target: object, renamed: object, other: object
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": source, "locales/fr.json": target}, settings=QUIET
    )
    i18n.open(root).changes().rename("ok", "yes.no", code=True).apply()
    assert read(root, "locales/en.json") == renamed
    assert read(root, "locales/fr.json") == other


@pytest.mark.parametrize(
    ("source", "target", "wanted"),
    [
        ({"a": {"x": "1", "y": "2"}}, {"a.x": "f"}, {"a.x": "f", "a.y": "new"}),
        ({"a.x": "1", "a.y": "2"}, {"a": {"x": "f"}}, {"a": {"x": "f", "y": "new"}}),
        (
            {"a": {"x": "1"}, "a.y": "2"},
            {"b": {"x": "f"}},
            {"b": {"x": "f"}, "a.y": "new"},
        ),
    ],
)
def test_a_new_key_takes_the_style_of_its_file(
    workspace: Workspace, source: object, target: object, wanted: object
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": source, "locales/fr.json": target}, settings=QUIET
    )
    i18n.open(root).changes().set("a.y", "fr", "new").apply()
    assert read(root, "locales/fr.json") == wanted


SECTIONS = "[admin]\nconfig = Configuration\nconfig.run = Run\nconfig.app = App\n"


def test_a_file_that_is_called_alike_takes_what_no_pattern_says(
    workspace: Workspace,
) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  hello: Hello\n",
        "config/locales/nl.yml": "nl:\n  hello: Hallo\n",
        "config/locales/forms_en.yml": "en:\n  form:\n    name: Name\n    save: Save\n",
        "config/locales/forms_nl.yml": "nl:\n  form:\n    name: Naam\n",
    }
    root = workspace(files, settings=QUIET)
    wb = i18n.open(root)
    (row,) = wb.findings(rules=["missing"]).to_dict("records")
    assert row["file"] == "config/locales/forms_nl.yml"
    wb.changes().set("form.save", "nl", "Bewaren").apply()
    added = "    save: Bewaren\n"
    assert (root / row["file"]).read_text() == files[row["file"]] + added


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("admin.config.git", f"{SECTIONS}config.git = new\n"),
        ("admin.notices.desc", f"{SECTIONS}notices.desc = new\n"),
        ("admin.users", f"{SECTIONS}users = new\n"),
        ("auth.sign.in", f"{SECTIONS}[auth]\nsign.in = new\n"),
    ],
)
def test_a_new_key_is_split_as_its_siblings_are(
    workspace: Workspace, key: str, wanted: str
) -> None:
    root = workspace({"locale/en.ini": SECTIONS}, settings=INI)
    i18n.open(root).changes().set(key, "en", "new").apply()
    assert (root / "locale/en.ini").read_text().replace("\n\n", "\n") == wanted


@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        (
            "admin.config.app",
            "admin.config.git",
            SECTIONS.replace("config.app", "config.git"),
        ),
        ("admin.config.app", "admin.app", SECTIONS.replace("config.app", "app")),
        (
            "admin.config",
            "admin.config.title",
            SECTIONS.replace("config =", "config.title ="),
        ),
    ],
)
def test_a_renamed_key_is_split_as_its_siblings_are(
    workspace: Workspace, old: str, new: str, wanted: str
) -> None:
    root = workspace({"locale/en.ini": SECTIONS}, settings=INI)
    i18n.open(root).changes().rename(old, new, code=True).apply()
    assert (root / "locale/en.ini").read_text() == wanted


def test_a_flat_name_inside_a_branch_leaves_other_branches_nested(
    workspace: Workspace,
) -> None:
    data = {"a": {"b.c": "1", "d": {"e": "2"}, "f": {"g": "3"}}}
    root = workspace({**VUE, "locales/en.json": data}, settings=QUIET)
    i18n.open(root).changes().set("a.b.x", "en", "n").set("a.d.x", "en", "n").set(
        "a.new.x", "en", "n"
    ).apply()
    wanted = {
        "a": {
            "b.c": "1",
            "b.x": "n",
            "d": {"e": "2", "x": "n"},
            "f": {"g": "3"},
            "new": {"x": "n"},
        }
    }
    assert read(root, "locales/en.json") == wanted


@pytest.mark.parametrize("name", ["Wait %d s.", "a.b", "plain"])
def test_a_further_item_joins_its_array_whatever_that_is_called(
    workspace: Workspace, name: str
) -> None:
    files = {
        "locales/en.json": {name: ["1", "2"]},
        "locales/fr.json": {name: ["1", "2"]},
    }
    root = workspace({**VUE, **files}, settings=QUIET)
    i18n.open(root).changes().set(f"{name}[2]", "fr", "3").apply()
    assert read(root, "locales/fr.json") == {name: ["1", "2", "3"]}


def test_a_new_locale_needs_no_source_language(workspace: Workspace) -> None:
    files = {"locales/de.json": {"a": "1"}, "locales/fr.json": {"a": "1"}}
    root = workspace({**VUE, **files}, settings=QUIET)
    i18n.open(root).changes().set("b", "es", "2").apply()
    assert read(root, "locales/es.json") == {"b": "2"}


def test_a_renamed_key_below_a_locale_root_takes_the_style_of_its_file(
    workspace: Workspace,
) -> None:
    files = {
        "Gemfile": "gem 'rails-i18n'",
        "config/locales/en.yml": "en:\n  ok: Yes!\n  a:\n    b: B!\n",
    }
    root = workspace(files, settings=QUIET)
    i18n.open(root).changes().rename("ok", "a.ok", code=True).apply()
    assert (
        root / "config/locales/en.yml"
    ).read_text() == "en:\n  a:\n    b: B!\n    ok: Yes!\n"


def test_a_key_without_a_name_is_filled_and_written_as_any_other(
    workspace: Workspace,
) -> None:
    root = workspace(
        {**VUE, "locales/en.json": {"": "x", "a": {"": "y"}}, "locales/fr.json": {}},
        settings=QUIET,
    )
    wb = i18n.open(root)
    wb.changes().fill("fr").apply()
    assert read(root, "locales/fr.json") == {"": "", "a": {"": ""}}
    wb.changes().delete("").apply()
    with pytest.raises(UsageError):
        wb.changes().set("", "en", "y")


@pytest.mark.parametrize(
    "tag", ["english", "xx", "en us", "../de", "de-toolongasubtag", "test"]
)
def test_no_file_is_made_for_what_would_be_no_locale(
    workspace: Workspace, tag: str
) -> None:
    wb = i18n.open(workspace({**VUE, "locales/en.json": {"a": "A"}}, settings=QUIET))
    with pytest.raises(UsageError, match="there is no locale"):
        wb.changes().set("a", tag, "x")


def test_a_new_locale_is_written_as_the_tag_system_has_it(workspace: Workspace) -> None:
    root = workspace({**VUE, "locales/en.json": {"a": "A"}}, settings=QUIET)
    i18n.open(root).changes().set("a", "zh_hans", "x").apply()
    assert sorted(path.name for path in (root / "locales").iterdir()) == [
        "en.json",
        "zh-Hans.json",
    ]


BEFORE = {"a": "A", "b": {"c": "C", "d": "D"}}


@pytest.mark.parametrize(
    ("steps", "wanted"),
    [
        (
            [("delete", "a"), ("set", "a", "new")],
            {"a": "new", "b": {"c": "C", "d": "D"}},
        ),
        ([("delete", "a"), ("set", "a", "A")], BEFORE),
        ([("delete", "b.*"), ("set", "b.c", "K")], {"a": "A", "b": {"c": "K"}}),
        ([("set", "b.e", "E"), ("delete", "b.*")], {"a": "A"}),
        (
            [("set", "a", "1"), ("delete", "a"), ("set", "a", "2"), ("delete", "a")],
            {"b": {"c": "C", "d": "D"}},
        ),
        ([("set", "n.x", "1"), ("delete", "n")], BEFORE),
    ],
)
def test_the_last_word_on_a_cell_counts(
    workspace: Workspace, steps: list[tuple[str, ...]], wanted: object
) -> None:
    root = workspace({**VUE, "locales/en.json": BEFORE}, settings=QUIET)
    changes = i18n.open(root).changes()
    for action, key, *value in steps:
        if action == "set":
            changes.set(key, "en", value[0])
        else:
            changes.delete(key)
    changes.apply()
    assert read(root, "locales/en.json") == wanted


def test_a_key_of_a_new_namespace_makes_its_files(workspace: Workspace) -> None:
    files = {
        "package.json": {"dependencies": {"i18next": "23"}},
        "locales/en/common.json": {"a": "A"},
        "locales/en/home.json": {"b": "B"},
        "locales/fr/common.json": {"a": "A"},
    }
    root = workspace(files, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("fresh:x.y", "en", "X").set("fresh:z", "en", "Z").set(
        "fresh:z", "fr", "Zf"
    ).apply()
    assert read(root, "locales/en/fresh.json") == {"x": {"y": "X"}, "z": "Z"}
    assert read(root, "locales/fr/fresh.json") == {"z": "Zf"}
    assert {"fresh:x.y", "fresh:z"} <= set(wb.wide().index)
    with pytest.raises(NeedsChoice):
        wb.changes().set("Note: this is a sentence", "en", "N").apply()
    wb.undo()
    assert not (root / "locales/en/fresh.json").exists()
    wb.changes().rename("common:a", "moved:a.b", code=True).apply()
    assert read(root, "locales/en/moved.json") == {"a": {"b": "A"}}
    assert read(root, "locales/fr/moved.json") == {"a": {"b": "A"}}
    assert read(root, "locales/en/common.json") == {}


def test_keys_and_branches_of_the_default_namespace_need_no_prefix(
    workspace: Workspace,
) -> None:
    common = {
        "btn": {"save": "Save", "stop": "Stop"},
        "nav": {"home": "Home"},
        "old": "x",
    }
    files = {
        "locales/en/common.json": common,
        "locales/en/shop.json": {"btn": {"buy": "Buy"}},
    }
    package = {
        "package.json": {"dependencies": {"react-i18next": "15", "i18next": "24"}}
    }
    root = workspace(
        {**package, **files}, settings={**QUIET, "defaultNamespace": "common"}
    )
    wb = i18n.open(root)
    edit = wb.changes().delete("btn.*").rename("nav", "menu").rename("old", "older")
    assert set(edit.frame()["key"]) == {
        "common:btn.save",
        "common:btn.stop",
        "common:nav.home",
        "common:old",
    }
    edit.apply()
    assert read(root, "locales/en/common.json") == {
        "menu": {"home": "Home"},
        "older": "x",
    }
    assert read(root, "locales/en/shop.json") == files["locales/en/shop.json"]
    with pytest.raises(CannotRepresent, match="'common:older' exists already"):
        wb.changes().rename("menu.home", "older")


def test_a_key_that_names_a_new_namespace_goes_there_whatever_the_default(
    workspace: Workspace,
) -> None:
    files = {"locales/en/common.json": {"a": "1"}, "locales/en/shop.json": {"b": "2"}}
    package = {
        "package.json": {"dependencies": {"react-i18next": "15", "i18next": "24"}}
    }
    root = workspace(
        {**package, **files}, settings={**QUIET, "defaultNamespace": "common"}
    )
    wb = i18n.open(root)
    wb.changes().set("auth:title", "en", "Sign in").set("Note: now", "en", "N").set(
        "plain.key", "en", "P"
    ).apply()
    assert read(root, "locales/en/auth.json") == {"title": "Sign in"}
    assert read(root, "locales/en/common.json") == {
        "a": "1",
        "Note: now": "N",
        "plain": {"key": "P"},
    }


XLIFF = (
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">'
    '<file source-language="en" target-language="fr" datatype="plaintext" original="a"><body>\n'
    '<trans-unit id="a"><source>A</source></trans-unit>\n'
    '<trans-unit id="b"><source>B</source><target>Bé</target></trans-unit>\n'
    "</body></file></xliff>\n"
)
WITHOUT_TEXT = [
    ("locales/fr.json", '{"a": null, "b": "Bé"}\n', '{"z": null, "b": "Bé"}\n'),
    ("locales/fr.yml", "a:\nb: Bé\n", "z:\nb: Bé\n"),
    ("locales/fr.xlf", XLIFF, XLIFF.replace('id="a"', 'id="z"')),
]


@pytest.mark.parametrize(("path", "text", "renamed"), WITHOUT_TEXT)
def test_places_without_a_text_go_with_their_key(workspace, path, text, renamed):
    root = workspace(
        {"locales/en.json": {"a": "A", "b": "B"}, path: text},
        settings={"enabledParsers": ["json", "yaml", "xliff"]},
    )
    bench = i18n.open(root)
    bench.changes().rename("a", "z").apply()
    assert (root / path).read_text("utf-8") == renamed
    bench.changes().delete("z").apply()
    assert "z" not in (root / path).read_text("utf-8")
    bench.undo()
    bench.undo()
    assert (root / path).read_text("utf-8") == text


def test_a_text_takes_the_place_that_a_null_was_to_go_to(workspace):
    files = {"locales/en.json": {"a": "A"}, "locales/fr.json": {"a": None}}
    root = workspace(files)
    bench = i18n.open(root)
    bench.changes().rename("a", "z").set("z", "fr", "Zé").apply()
    assert json.loads((root / "locales/fr.json").read_text("utf-8")) == {"z": "Zé"}


@pytest.mark.parametrize(
    ("asked", "step"),
    [
        ("nope", "list the keys with wb.messages or `i18n-workbench query"),
        ("E", "did you mean 'e'?"),
        ("titel", "did you mean 'home.title'?"),
        ("met", "list the keys with wb.messages"),  # over two names, and nobody's slip
        ("hom.title", "did you mean 'home.title'?"),
    ],
)
def test_only_a_key_of_its_length_is_taken_for_what_was_meant(
    workspace: Callable[..., Path], asked: str, step: str
) -> None:
    wb = i18n.open(workspace({"locales/en.json": {"e": "E", "home": {"title": "T"}}}))
    with pytest.raises(UsageError) as wrong:
        wb.changes().delete(asked)
    assert wrong.value.next_step.startswith(step)


def test_what_deleting_keys_costs_grows_with_their_number(workspace: Workspace) -> None:
    texts = {f"key{number}": "text" for number in range(800)}
    wb = i18n.open(workspace({**VUE, "locales/en.json": texts}, settings=QUIET))
    few, many = wb.catalog.keys[:100], wb.catalog.keys[:800]
    wb.changes().delete(*few)
    of_few = steps(lambda: wb.changes().delete(*few))
    assert steps(lambda: wb.changes().delete(*many)) < 10 * of_few


def _filled(workspace: Workspace, branches: int, first: str) -> int:
    """The steps of filling what is missing in German, the first key of each branch."""
    texts = {
        f"area{number}": {first: "A", "b": "B", "c": "C"} for number in range(branches)
    }
    german = {area: {"b": "B", "c": "C"} for area in texts}
    root = workspace(
        {**VUE, "locales/en.json": texts, "locales/de.json": german},
        settings={**QUIET, "localesPaths": "locales"},
    )
    wb = i18n.open(root)
    wb.changes().fill().plan()
    taken = steps(lambda: wb.changes().fill().apply())
    filled = {area: {first: "", "b": "B", "c": "C"} for area in texts}
    written = read(root, "locales/de.json")
    assert json.dumps(written) == json.dumps(filled)
    return taken


@pytest.mark.parametrize("first", ["a", "404"])
def test_what_new_first_keys_of_branches_cost_grows_with_their_number(
    workspace: Workspace, first: str
) -> None:
    """Whoever walks back to the neighbour above passes all keys before, and finds none in the branch."""
    few = _filled(workspace, 50, first)
    assert _filled(workspace, 400, first) < 10 * few


def test_what_was_set_is_taken_back_among_deletes(workspace: Workspace) -> None:
    texts = {"a": "1", "b": "2", "c": "3"}
    root = workspace({**VUE, "locales/en.json": texts}, settings=QUIET)
    edit = i18n.open(root).changes().set("b", "en", "x").set("new", "en", "y")
    edit.delete("a", "b", "new").apply()
    assert read(root, "locales/en.json") == {"c": "3"}
