"""Keys whose namespace no file has yet: where dots part namespaces, too, such a key can stand in a new file only."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.catalog.keys import longest_namespace
from i18n_workbench.catalog.plans import keystyle, targets

Workspace = Callable[..., Path]
LARAVEL: dict[str, Any] = {
    "composer.json": {"require": {"laravel/framework": "^11"}},
    "artisan": "",
    "lang/en/home.php": "<?php\n\nreturn [\n    'title' => 'T',\n    'hi' => 'Hi',\n];\n",
    "lang/de/home.php": "<?php\n\nreturn [\n    'title' => 'Td',\n    'hi' => 'Hallo',\n];\n",
    "lang/en/admin/server.php": "<?php\n\nreturn [\n    'name' => 'N',\n];\n",
    "lang/de/admin/server.php": "<?php\n\nreturn [\n    'name' => 'Nd',\n];\n",
    "app/A.php": "<?php\ntrans('admin/server.name'); trans('home.hi'); trans('home.title');\n",
}
QUIET = {"review.enabled": False}

RENAMES = [
    ("home", "start", "start.php", {"start.title": "Td", "start.hi": "Hallo"}),
    (
        "home.hi",
        "start.hello",
        "start.php",
        {"start.hello": "Hallo", "home.title": "Td"},
    ),
    (
        "admin.server",
        "admin.machine",
        "admin/machine.php",
        {"admin.machine.name": "Nd"},
    ),
    (
        "admin.server.name",
        "admin.machine.name",
        "admin/machine.php",
        {"admin.machine.name": "Nd"},
    ),
    ("home", "start.page", "start.php", {"start.page.title": "Td"}),
    ("admin.server.name", "status", "admin/server.php", {"admin.server.status": "Nd"}),
]


@pytest.mark.parametrize(("old", "new", "file", "wanted"), RENAMES)
def test_a_key_that_is_renamed_into_a_new_namespace_has_that_name_afterwards(
    workspace: Workspace, old: str, new: str, file: str, wanted: dict[str, str]
) -> None:
    root = workspace(LARAVEL, settings=QUIET)
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    i18n.open(root).changes().rename(old, new, code=True).apply()
    again = i18n.open(root)
    german = again.messages.query("locale == 'de'").set_index("key")["value"]
    assert (root / "lang/de" / file).is_file()
    assert {key: german[key] for key in wanted} == wanted
    assert "undefined" not in set(again.usage()["status"])
    assert len(again.usage().query("status == 'used'")) == 3
    again.undo()
    assert {
        path: path.read_bytes() for path in root.rglob("*") if path.is_file()
    } == before


def test_messages_keep_their_order_in_the_new_file(workspace: Workspace) -> None:
    root = workspace(LARAVEL, settings=QUIET)
    i18n.open(root).changes().rename("home", "start", code=True).apply()
    text = (root / "lang/en/start.php").read_text()
    assert text.index("title") < text.index("hi")


def test_a_new_key_of_a_new_namespace_gets_a_file_and_keeps_its_name(
    workspace: Workspace,
) -> None:
    root = workspace(LARAVEL, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("fresh.title", "en", "Fresh").set(
        "admin.disk.size", "en", "Size"
    ).apply()
    assert (root / "lang/en/fresh.php").is_file()
    assert (root / "lang/en/admin/disk.php").is_file()
    assert {"fresh.title", "admin.disk.size"} <= set(i18n.open(root).messages["key"])


I18NEXT: dict[str, Any] = {
    "package.json": {"dependencies": {"react-i18next": "14", "i18next": "23"}},
    "locales/en/translation.json": {"a": {"x": "A"}, "k": "K"},
    "locales/en/shop.json": {"m": "M"},
}
WITHOUT_NAMESPACE = [
    (
        "translation:k",
        "kk",
        "translation:kk",
        "t('kk'); t('translation:kk'); t('shop:m'); t('a.x')",
    ),
    (
        "translation:a.*",
        "b.*",
        "translation:b.x",
        "t('k'); t('translation:k'); t('shop:m'); t('b.x')",
    ),
    ("shop:m", "mm", "shop:mm", "t('k'); t('translation:k'); t('shop:mm'); t('a.x')"),
    (
        "shop:m",
        "translation:mm",
        "translation:mm",
        "t('k'); t('translation:k'); t('translation:mm'); t('a.x')",
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "code"), WITHOUT_NAMESPACE)
def test_a_new_name_without_a_namespace_stays_in_the_namespace_of_the_old_one(
    workspace: Workspace, old: str, new: str, key: str, code: str
) -> None:
    hook = "const { t } = useTranslation();\n"
    before = "t('k'); t('translation:k'); t('shop:m'); t('a.x')"
    root = workspace({**I18NEXT, "src/a.jsx": hook + before}, settings=QUIET)
    changes = i18n.open(root).changes().rename(old, new, code=True)
    assert changes.left == []
    changes.apply()
    assert (root / "src/a.jsx").read_text() == hook + code
    now = i18n.open(root).usage().set_index("key")["status"]
    assert set(now) == {"used"}
    assert key in now


def test_a_key_without_a_namespace_means_the_frameworks_default_one(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"i18next": "1"}},
            "locales/en/translation.json": {
                "item": "item",
                "item_plural": "items",
                "x": "X",
            },
            "locales/de/translation.json": {"item": "Ding", "x": "X"},
            "locales/en/common.json": {"ok": "OK"},
            "locales/de/common.json": {"ok": "OK"},
        }
    )
    workbench = i18n.open(root)
    workbench.changes().set("x", "de", "Y").set("new", "de", "Neu").apply()
    workbench.changes().set("item", "de", "Dinge", form="other").apply()
    assert json.loads(
        (root / "locales/de/translation.json").read_text(encoding="utf-8")
    ) == {
        "item": "Ding",
        "item_plural": "Dinge",
        "new": "Neu",
        "x": "Y",
    }
    workbench.changes().rename("common:ok", "fine", code=True).apply()
    assert json.loads(
        (root / "locales/de/common.json").read_text(encoding="utf-8")
    ) == {"fine": "OK"}


def test_new_keys_in_many_files_read_the_others_once(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = [f"part{number}" for number in range(20)]
    files: dict[str, Any] = {"package.json": {"dependencies": {"i18next": "23"}}}
    for part in parts:
        files |= {f"locales/{tag}/{part}.json": {"a": "A"} for tag in ("en", "de")}
    wb = i18n.open(workspace(files, settings=QUIET))
    looked: list[object] = []
    style_of = keystyle._style_of

    def counted(paths: Collection[Any]) -> str:
        looked.append(paths)
        return style_of(paths)

    monkeypatch.setattr(keystyle, "_style_of", counted)
    edit = wb.changes()
    for part in parts:
        edit.set(f"{part}:new", "de", "Neu")
    edit.apply()
    assert len(looked) == 2 * len(parts)  # each file that gets one, each of the source
    assert wb.catalog.text("part7:new", "de") == "Neu"


@pytest.mark.parametrize(
    ("key", "delimiter", "name"),
    [
        ("shop.cart.items", ".", "shop.cart"),
        ("shop.cart", ".", "shop"),
        ("shop", ".", ""),
        ("shop:cart.items", ":", "shop"),
        (":cart", ":", ""),
        ("a:::b", "::", "a:"),
        ("shopping.items", ".", ""),
    ],
)
def test_longest_namespace(key: str, delimiter: str, name: str) -> None:
    names = {"shop", "shop.cart", "a", "a:"}
    assert longest_namespace(key, delimiter, names) == name


def test_new_keys_in_a_table_ask_once_which_locales_it_has(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = "".join(f"k{number},Text,Texte\n" for number in range(20))
    project = (
        '[internationalization]\nlocale/translations=PackedStringArray("res://t.csv")\n'
    )
    files = {"project.godot": project, "t.csv": f"keys,en,fr\n{rows}"}
    wb = i18n.open(workspace(files, settings=QUIET))
    asked: list[Any] = []
    held_by = targets._held_by

    def counted(catalog: Any, chunk: Any) -> frozenset[str]:
        asked.append(chunk)
        return held_by(catalog, chunk)

    monkeypatch.setattr(targets, "_held_by", counted)
    edit = wb.changes()
    for number in range(20):
        edit.set(f"new{number}", "fr", "Neuf")
    edit.plan()
    assert len(asked) == 1
    edit.apply()
    assert wb.catalog.text("new7", "fr") == "Neuf"
