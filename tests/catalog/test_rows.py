"""The rows of a change set: what the index says after any words is what it would say of the rows that are left."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.change import Change
from i18n_workbench.catalog.wanted import rows
from i18n_workbench.catalog.wanted.rows import RowIndex, Rows

Workspace = Callable[..., Path]
QUIET = {"review.enabled": False}
KEYS = ("a", "b", "c")
LOCALES = ("de", "en")


def asked(made: Rows) -> dict[str, object]:
    """Everything that a change set asks its rows."""
    places = [(key, "", locale) for key in KEYS for locale in LOCALES]
    return {
        "coming": set(made.coming()),
        "leaving": set(made.leaving()),
        "renamed": made.renamed(),
        "fresh": set(made.fresh()),
        "deleted": [made.is_deleted(place) for place in places],
        "arriving": [made.arriving(place) for place in places],
        "values": [made.value(place) for place in places],
    }


def say_something(made: Rows, chance: random.Random) -> None:
    """One word of a change set, any of those that it has."""
    key, other = chance.sample(KEYS, 2)
    locale = chance.choice(LOCALES)
    old = chance.choice((None, "old"))
    match chance.randrange(9):
        case 0 | 1:
            made.add(Change("set", key, "", locale, old, "new"))
        case 2:
            made.add(Change("delete", key, "", locale, "old", None))
        case 3 | 4:
            made.add(Change("rename", key, "", locale, key, other))
        case 5:
            made.drop_renames({key})
        case 6:
            made.take_back({key}, chance.choice((None, locale)), "")
        case 7:
            made.keep((key, "", locale))
            made.forget((other, "", locale))
        case 8:
            made.carry_along(key, other, "")
            made.revive((other, "", locale), "seen")


@pytest.mark.parametrize("seed", range(40))
def test_index_follows_any_words(seed: int) -> None:
    made = Rows()
    chance = random.Random(seed)
    for _ in range(40):
        say_something(made, chance)
        anew = Rows()
        anew._rows, anew._indexed_count = made._rows, -1
        assert asked(made) == asked(anew)
    anew = Rows()
    anew.changes = list(made.changes)
    assert asked(made) == asked(anew)


def test_what_goes_costs_no_look_at_the_other_rows(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    class Counted(RowIndex):
        def __init__(self) -> None:
            made.append(self)
            super().__init__()

    names = [f"k{number}" for number in range(30)]
    texts = dict.fromkeys(names, "Text")
    root = workspace(
        {"locales/en.json": texts, "locales/de.json": texts}, settings=QUIET
    )
    edit = i18n.open(root).changes()
    monkeypatch.setattr(rows, "RowIndex", Counted)
    for name in names:
        edit.delete(name)
    for name in names:
        edit.set(name, "de", "Neu")
    for name in names:
        edit.set(name, "de", "Text")
    for name in names:
        edit.rename(name, f"{name}x", code=False)
    for name in names:
        edit.rename(f"{name}x", f"{name}y", code=False)
    assert len(made) <= 1
    assert {row.action for row in edit.changes} == {"delete", "rename"}


def test_a_cell_is_deleted_once(workspace: Workspace) -> None:
    texts = {"a": "A", "b": "B"}
    root = workspace({"locales/en.json": texts, "locales/de.json": texts})
    edit = i18n.open(root).changes().delete("a").delete("a", "b")
    assert repr(edit) == "<ChangeSet: 4 texts of 2 keys deleted>"
    edit.set("a", "en", "New").apply()
    wb = i18n.open(root)
    assert (wb.catalog.text("a", "en"), wb.catalog.text("a", "de")) == ("New", None)
