"""Arrays whose items arrive out of order, or whose first item is null: no item is refused as a hole."""

from __future__ import annotations

import json

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.plans.arrays import deletable
from i18n_workbench.errors import CannotRepresent

VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
RAILS = {"Gemfile": "gem 'rails'\ngem 'rails-i18n'\n"}
LARAVEL = {"composer.json": {"require": {"laravel/framework": "11"}}, "artisan": ""}
MONTHS = [None, "January", "February", "March"]
PLACES = {
    "json": (
        VUE,
        "locales/{}.json",
        json.dumps({"months": MONTHS, "z": "Z"}),
        "months",
    ),
    "yaml": (
        RAILS,
        "config/locales/{}.yml",
        "en:\n  months:\n    -\n    - January\n    - February\n    - March\n  z: Z\n",
        "months",
    ),
    "flow": (
        RAILS,
        "config/locales/{}.yml",
        "en:\n  months: [~, January, February, March]\n  z: Z\n",
        "months",
    ),
    "php": (
        LARAVEL,
        "lang/{}/dates.php",
        "<?php\n\nreturn [\n    'months' => [null, 'January', 'February', 'March'],\n];\n",
        "dates.months",
    ),
    "js": (
        VUE,
        "locales/{}.js",
        "export default {\n  months: [null, 'January', 'February', 'March'],\n  z: 'Z',\n};\n",
        "months",
    ),
}


@pytest.fixture(params=PLACES)
def opened(request, workspace):
    files, where, text, key = PLACES[request.param]
    root = workspace({**files, where.format("en"): text})
    return i18n.open(root), key


def items(wb, key):
    wb.reload()
    cells = (wb.catalog.cell(f"{key}[{at}]", "fr") for at in range(4))
    return [
        None if cell is None or cell.kind == "null" else cell.value for cell in cells
    ]


def test_an_item_waits_for_no_other(opened):
    wb, key = opened
    for at, found in (
        (3, [None, None, None, "mars"]),
        (1, [None, "janvier", None, "mars"]),
        (2, [None, "janvier", "février", "mars"]),
    ):
        wb.changes().set(
            f"{key}[{at}]", "fr", ["", "janvier", "février", "mars"][at]
        ).apply()
        assert items(wb, key) == found


def test_in_one_change_set_in_any_order(opened):
    wb, key = opened
    wb.changes().set(f"{key}[2]", "fr", "février").set(
        f"{key}[1]", "fr", "janvier"
    ).apply()
    assert items(wb, key)[:3] == [None, "janvier", "février"]


def test_what_a_locale_leaves_out_is_missing(opened):
    wb, key = opened
    wb.changes().set(f"{key}[3]", "fr", "mars").apply()
    due = wb.translation_job("fr", engines=["pseudo"]).plan
    assert {f"{key}[1]", f"{key}[2]"} <= set(due["key"][due["status"] == "planned"])
    wb.undo()
    assert items(wb, key) == [None] * 4


def test_a_block_of_a_component(workspace):
    block = (
        '<i18n>\n{"en": {"months": [null, "January", "February"]}, "fr": {}}\n</i18n>\n'
    )
    wb = i18n.open(
        workspace({**VUE, "src/App.vue": f"<template><p/></template>\n{block}"})
    )
    wb.changes().set("months[2]", "fr", "février").apply()
    assert items(wb, "months")[:3] == [None, None, "février"]


def test_an_item_that_no_locale_has_leaves_a_hole(workspace):
    files, where, text, _ = PLACES["json"]
    root = workspace(
        {**files, where.format("en"): text, where.format("fr"): '{"months": []}'}
    )
    with pytest.raises(CannotRepresent):
        i18n.open(root).changes().set("months[9]", "fr", "?").apply()


@pytest.mark.parametrize("key", ["months[99999999999]", "new[99999999999].name"])
def test_no_item_is_looked_for_as_far_as_a_number_can_count(workspace, key):
    files, where, text, _ = PLACES["json"]
    root = workspace({**files, where.format("en"): text, where.format("fr"): "{}"})
    with pytest.raises(CannotRepresent):
        i18n.open(root).changes().set(key, "fr", "?").apply()


@pytest.mark.parametrize("name", PLACES)
def test_pseudo_localization_leaves_no_item_out(workspace, name):
    files, where, text, key = PLACES[name]
    wb = i18n.open(workspace({**files, where.format("en"): text}))
    changes = wb.changes().pseudo("fr")
    assert changes.left == []
    changes.apply()
    assert [text is None for text in items(wb, key)] == [True, False, False, False]


@pytest.mark.parametrize(
    ("picked", "going"),
    [
        (["a[0]"], []),
        (["a[1]", "z"], ["a[1]", "z"]),
        (["a[0]", "a[1]"], ["a[0]", "a[1]"]),
        (["b[0].x", "b[1].x"], ["b[0].x", "b[1].x"]),
        (["b[0].x", "b[0].y"], []),
        (["b[1].x", "b[0].x", "b[0].y"], ["b[1].x", "b[0].x", "b[0].y"]),
    ],
)
def test_only_the_last_items_can_go(picked, going):
    keys = ["a[0]", "a[1]", "b[0].x", "b[0].y", "b[1].x", "z"]
    assert deletable(keys, picked) == going


def test_items_stand_by_their_number(workspace):
    texts = [f"text {number}" for number in range(11)]
    wb = i18n.open(
        workspace({"locales/en.json": {"a": texts, "b": "B"}, "locales/de.json": {}})
    )
    numbered = [f"a[{number}]" for number in range(11)]
    assert wb.missing("de")["key"].tolist() == [*numbered, "b"]
    tree = wb.tree().model.tree
    below = [node.key for node in tree.children(tree.children(tree.root)[1])]
    assert below == numbered
