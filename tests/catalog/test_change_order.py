"""A change set is read from left to right: what an earlier change gave, renamed or took away, a later one finds so."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench import ChangeSet
from i18n_workbench.errors import CannotRepresent, UsageError

Workspace = Callable[..., Path]
QUIET = {"review.enabled": False, "localesPaths": "l"}
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
TEXTS = {
    "json": '{"a": {"b": "B", "c": "C"}, "d": "D"}',
    "json5": "{a: {b: 'B', c: 'C'}, d: 'D'}",
    "yaml": "a:\n  b: B\n  c: C\nd: D\n",
    "php": "<?php return ['a' => ['b' => 'B', 'c' => 'C'], 'd' => 'D'];",
    "js": "export default {a: {b: 'B', c: 'C'}, d: 'D'}",
    "ini": "d=D\n[a]\nb=B\nc=C\n",
    "properties": "a.b=B\na.c=C\nd=D\n",
}
Chain = Callable[[ChangeSet], ChangeSet]
CHAINS: dict[str, tuple[Chain, dict[str, str]]] = {
    "a text becomes a branch": (
        lambda c: c.delete("d").set("d.x", "en", "1"),
        {"a.b": "B", "a.c": "C", "d.x": "1"},
    ),
    "a branch becomes a text": (
        lambda c: c.delete("a.*").set("a", "en", "1"),
        {"a": "1", "d": "D"},
    ),
    "a key moves below itself": (
        lambda c: c.rename("d", "d.x"),
        {"a.b": "B", "a.c": "C", "d.x": "D"},
    ),
    "a key moves up": (
        lambda c: c.delete("a.c").rename("a.b", "a"),
        {"a": "B", "d": "D"},
    ),
    "the last key of a branch takes its name": (
        lambda c: c.rename("a.b", "e").rename("a.c", "a"),
        {"e": "B", "a": "C", "d": "D"},
    ),
    "a name that was left is taken": (
        lambda c: c.rename("d", "t").rename("a.c", "d"),
        {"a.b": "B", "d": "C", "t": "D"},
    ),
    "a renamed key is renamed again": (
        lambda c: c.rename("d", "e").rename("e", "f"),
        {"a.b": "B", "a.c": "C", "f": "D"},
    ),
    "a renamed branch is renamed again": (
        lambda c: c.rename("a", "q").rename("q", "w"),
        {"w.b": "B", "w.c": "C", "d": "D"},
    ),
    "and back": (
        lambda c: c.rename("d", "e").rename("e", "d"),
        {"a.b": "B", "a.c": "C", "d": "D"},
    ),
    "a renamed key is deleted": (
        lambda c: c.rename("d", "e").delete("e"),
        {"a.b": "B", "a.c": "C"},
    ),
    "a new key is renamed": (
        lambda c: c.set("n", "en", "N").rename("n", "m"),
        {"a.b": "B", "a.c": "C", "d": "D", "m": "N"},
    ),
    "new keys go with their branch": (
        lambda c: c.set("a.n", "en", "N").rename("a", "q").set("q.m", "en", "M"),
        {"q.b": "B", "q.c": "C", "q.n": "N", "q.m": "M", "d": "D"},
    ),
    "a bit of all": (
        lambda c: (
            c.rename("a.*", "q.*")
            .rename("q.b", "r")
            .delete("q.c")
            .set("a.c", "en", "new")
        ),
        {"r": "B", "a.c": "new", "d": "D"},
    ),
    "two keys swap their names": (
        lambda c: c.rename("a.b", "t").rename("a.c", "a.b").rename("t", "a.c"),
        {"a.b": "C", "a.c": "B", "d": "D"},
    ),
    "three keys go round": (
        lambda c: (
            c.rename("a.b", "t")
            .rename("a.c", "a.b")
            .rename("d", "a.c")
            .rename("t", "d")
        ),
        {"a.b": "C", "a.c": "D", "d": "B"},
    ),
    "they swap and change": (
        lambda c: (
            c.rename("a.b", "t")
            .rename("a.c", "a.b")
            .rename("t", "a.c")
            .set("a.b", "en", "new")
        ),
        {"a.b": "new", "a.c": "B", "d": "D"},
    ),
    "a name that was left is given to a new key": (
        lambda c: (
            c.set("d", "en", "x")
            .rename("d", "e")
            .set("d", "en", "new")
            .set("d", "en", "newer")
        ),
        {"a.b": "B", "a.c": "C", "d": "newer", "e": "x"},
    ),
    "a new key takes the name of a deleted one": (
        lambda c: c.delete("a.b").set("n", "en", "N").rename("n", "a.b"),
        {"a.b": "N", "a.c": "C", "d": "D"},
    ),
    "a value is set back": (
        lambda c: c.set("d", "en", "x").set("d", "en", "D"),
        {"a.b": "B", "a.c": "C", "d": "D"},
    ),
}


@pytest.mark.parametrize("extension", TEXTS)
@pytest.mark.parametrize("chain", CHAINS)
def test_later_changes_find_what_earlier_ones_left(
    workspace: Workspace, extension: str, chain: str
) -> None:
    root = workspace({**VUE, f"l/en.{extension}": TEXTS[extension]}, settings=QUIET)
    change, wanted = CHAINS[chain]
    edit = change(i18n.open(root).changes())
    edit.apply()
    wb = i18n.open(root)
    assert dict(zip(wb.messages["key"], wb.messages["value"], strict=True)) == wanted
    if edit:
        wb.undo()
    assert (root / f"l/en.{extension}").read_text() == TEXTS[extension]


def test_a_name_that_a_change_set_takes_is_taken(workspace: Workspace) -> None:
    wb = i18n.open(
        workspace({**VUE, "l/en.json": {"a": "1", "b": "2", "c": "3"}}, settings=QUIET)
    )
    with pytest.raises(CannotRepresent, match="'x' exists already"):
        wb.changes().rename("a", "x").rename("b", "x")
    with pytest.raises(CannotRepresent, match="'n' exists already"):
        wb.changes().set("n", "en", "new").rename("a", "n")
    with pytest.raises(UsageError, match="no key 'a'"):
        wb.changes().rename("a", "x").delete("a")


def test_what_is_new_under_a_name_that_was_left_is_applied_before_it_is_changed_further(
    workspace: Workspace,
) -> None:
    wb = i18n.open(
        workspace({**VUE, "l/en.json": {"a": "1", "b": "2"}}, settings=QUIET)
    )
    edit = wb.changes().rename("a", "x").set("a", "en", "new")
    with pytest.raises(UsageError, match="a is a new key"):
        edit.rename("a", "y")
    with pytest.raises(CannotRepresent, match="'a' exists already"):
        edit.rename("b", "a")
    edit.apply()
    assert dict(zip(wb.messages["key"], wb.messages["value"], strict=True)) == {
        "x": "1",
        "a": "new",
        "b": "2",
    }


def test_a_swap_is_taken_back_also_after_another_edit(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "l/en.json": {"a": "1", "b": "2", "c": "3"}}, settings=QUIET
    )
    wb = i18n.open(root)
    wb.changes().rename("a", "t").rename("b", "a").rename("t", "b").apply()
    file = root / "l/en.json"
    file.write_text(file.read_text().replace('"3"', '"other"'))
    wb.reload()
    wb.undo()
    assert json.loads(file.read_text()) == {"a": "1", "b": "2", "c": "other"}


def test_a_renamed_key_gets_its_new_name_also_where_it_had_no_value(
    workspace: Workspace,
) -> None:
    root = workspace(
        {**VUE, "l/en.json": {"a": "A", "b": "B"}, "l/fr.json": {"b": "b"}},
        settings=QUIET,
    )
    i18n.open(root).changes().rename("a", "z").set("z", "fr", "zed").apply()
    assert json.loads((root / "l/fr.json").read_text()) == {"b": "b", "z": "zed"}


def test_rows_that_were_added_to_a_frame_need_no_form(workspace: Workspace) -> None:
    root = workspace(
        {**VUE, "l/en.json": {"a": "1"}, "l/fr.json": {"a": "un"}}, settings=QUIET
    )
    wb = i18n.open(root)
    more = pd.concat(
        [wb.messages, pd.DataFrame([{"key": "n", "locale": "fr", "value": "neuf"}])]
    )
    assert wb.changes(more).frame()[
        ["action", "key", "form", "locale", "new"]
    ].values.tolist() == [["set", "n", "", "fr", "neuf"]]
    assert wb.locate(more)["line"].tolist() == [2, 2, 0]
