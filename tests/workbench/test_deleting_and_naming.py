"""Deleting what is unused where that is not all of an array, and names that a key cannot get."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.plans.arrays import deletable
from i18n_workbench.errors import UsageError
from i18n_workbench.panels.common.pending import Pending

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}


@pytest.mark.parametrize(
    ("picked", "left"),
    [
        (["a[0]", "a[1]", "a[2]"], []),
        (["a[1]", "a[2]"], []),
        (["a[0]", "a[1]"], ["a[0]", "a[1]"]),
        (["a[0]", "a[2]"], ["a[0]"]),
        (["b[0].x", "b[0].y"], ["b[0].x", "b[0].y"]),
        (["b[0].x", "b[1].x"], []),
        (["b[0].x"], []),
        (["c[0][0]", "c[0][1]"], ["c[0][0]", "c[0][1]"]),
        (["c[1][0]", "c[0][1]", "z"], []),
    ],
)
def test_items_before_one_that_stays_stay(picked: list[str], left: list[str]) -> None:
    keys = [
        "a[0]",
        "a[1]",
        "a[2]",
        "b[0].x",
        "b[0].y",
        "b[1].x",
        "c[0][0]",
        "c[0][1]",
        "c[1][0]",
        "z",
    ]
    assert deletable(keys, picked) == [key for key in picked if key not in left]


def test_a_partly_used_array_does_not_keep_other_unused_keys(
    workspace: Workspace,
) -> None:
    files = {
        **VUE,
        "locales/en.json": {"a": ["x", "y", "z"], "gone": "G"},
        "src/x.js": "$t('a[1]')",
    }
    wb = i18n.open(workspace(files, settings={"regex.key": r"[\w.\[\]-]+"}))
    changes = wb.changes().delete_unused()
    assert changes.left == ["a[0] stands before an item of its array that stays"]
    changes.apply()
    assert json.loads((wb.root / "locales/en.json").read_text()) == {"a": ["x", "y"]}


@pytest.mark.parametrize("named", ["*", "b.*"])
def test_a_key_that_is_called_like_a_branch_is_that_key_alone(
    workspace: Workspace, named: str
) -> None:
    texts = {"a": "A", named: "x", "b": "B", "b.c": "C"}
    code = "$t('a') + $t('b') + $t('b.c')"
    flat = {"keystyle": "flat", "review.enabled": False}
    files = {**VUE, "locales/en.json": texts, "src/x.js": code}
    wb = i18n.open(workspace(files, settings=flat))
    assert [row.key for row in wb.changes().delete(named).changes] == [named]
    wb.changes().rename(named, "new").apply()
    assert set(wb.messages["key"]) == {"a", "new", "b", "b.c"}
    wb.undo()
    wb.changes().delete_unused().apply()
    assert set(wb.messages["key"]) == {"a", "b", "b.c"}


@pytest.mark.parametrize("name", ["", ".*", ".", "b.*"])
def test_a_key_needs_a_name(workspace: Workspace, name: str) -> None:
    wb = i18n.open(
        workspace({**VUE, "locales/en.json": {"a": "A"}, "src/x.js": "$t('a')"})
    )
    with pytest.raises(UsageError):
        wb.changes().rename("a", name, code=True)


@pytest.mark.parametrize(
    ("old", "new", "written"),
    [("home.title", "home.name", "home/name"), ("home.title", "start.page.name", "start/page/name"), ("home.title", "x", "x")],
)  # fmt: skip
def test_slashes_stay_where_segments_are_written_so(
    workspace: Workspace, old: str, new: str, written: str
) -> None:
    wb = i18n.open(workspace({
        "package.json": {"dependencies": {"globalize": "1"}},
        "messages/en.json": {"en": {"home": {"title": "Home"}}},
        "src/x.js": "Globalize.formatMessage('home/title')",
    }))  # fmt: skip
    wb.changes().rename(old, new, code=True).apply()
    assert (wb.root / "src/x.js").read_text() == f"Globalize.formatMessage('{written}')"
    assert dict(wb.usage().set_index("key")["status"]) == {new: "used"}


def test_slashes_of_laravel(workspace: Workspace) -> None:
    wb = i18n.open(workspace({
        "composer.json": {"require": {"laravel/framework": "*"}},
        "lang/en/admin/m.php": "<?php return ['a' => 'A'];",
        "app/x.php": "<?php __('admin/m.a');",
    }))  # fmt: skip
    wb.changes().rename("admin.m.a", "admin.m.b", code=True).apply()
    assert (wb.root / "app/x.php").read_text() == "<?php __('admin/m.b');"


@pytest.mark.parametrize(
    ("old", "code", "messages"),
    [
        ("a", "$t('c'); $t('a.b')", {"c": "A", "a.b": "B", "l": "@:c and @:a.b"}),
        ("a.b", "$t('a'); $t('c')", {"a": "A", "c": "B", "l": "@:a and @:c"}),
    ],
)
def test_a_key_and_a_key_below_it_are_two(
    workspace: Workspace, old: str, code: str, messages: dict[str, str]
) -> None:
    files = {
        "locales/en.json": {"a": "A", "a.b": "B", "l": "@:a and @:a.b"},
        "src/x.js": "$t('a'); $t('a.b')",
    }
    wb = i18n.open(workspace({**VUE, **files}))
    wb.changes().rename(old, "c", code=True).apply()
    assert (wb.root / "src/x.js").read_text() == code
    assert json.loads((wb.root / "locales/en.json").read_text()) == messages


def test_links_inside_of_a_renamed_branch(workspace: Workspace) -> None:
    messages = {"d": "D @:(deep.x)", "deep": {"x": "X @:{'deep.y'}", "y": "Y"}}
    wb = i18n.open(
        workspace({**VUE, "locales/en.json": messages, "src/x.js": "$t('d')"})
    )
    wb.changes().rename("deep", "depth", code=True).apply()
    after = json.loads((wb.root / "locales/en.json").read_text())
    assert after == {"d": "D @:(depth.x)", "depth": {"x": "X @:{'depth.y'}", "y": "Y"}}
    wb.undo()
    assert json.loads((wb.root / "locales/en.json").read_text()) == messages


def test_links_follow_a_plan_of_renamings_and_a_panel(workspace: Workspace) -> None:
    messages = {"d": "D @:k", "k": "K @:m", "m": "M"}
    wb = i18n.open(
        workspace({**VUE, "locales/en.json": messages, "src/x.js": "$t('d')"})
    )
    wb.changes().rename_all(
        pd.DataFrame([("k", "kk"), ("m", "mm")], columns=["key", "proposal"])
    ).apply()
    after = {"d": "D @:kk", "kk": "K @:mm", "mm": "M"}
    assert json.loads((wb.root / "locales/en.json").read_text()) == after
    wb.undo()
    pending = Pending(wb)
    pending.rename("k", "kk")
    pending.save()
    assert json.loads((wb.root / "locales/en.json").read_text()) == {
        "d": "D @:kk",
        "kk": "K @:m",
        "m": "M",
    }


def test_what_an_alias_stands_for_stays_and_the_others_go(workspace: Workspace) -> None:
    texts = "".join(f"  k{n}: K\n" for n in range(9))
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": f"en:\n{texts}  base: &b\n    x: X\n  used: *b\n",
        "app/views/a/show.html.erb": "<%= t('used.x') %>\n",
    }
    wb = i18n.open(workspace(files))
    changes = wb.changes().delete_unused()
    assert len(changes.left) == 1
    assert changes.left[0].startswith(
        "base.x stays: en.used (*b) stands for what would go"
    )
    changes.apply()
    assert (
        wb.root / "config/locales/en.yml"
    ).read_text() == "en:\n  base: &b\n    x: X\n  used: *b\n"
