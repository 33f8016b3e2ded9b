"""Merging keys keeps the best text of each locale, and says what is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]


def read(root: Path, locale: str) -> dict[str, object]:
    return json.loads((root / f"locales/{locale}.json").read_text("utf-8"))


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(
        {
            "locales/en.json": {"ok": "OK", "dialog_ok": "OK", "panel_ok": "OK"},
            "locales/de.json": {"ok": "", "dialog_ok": "Gut", "panel_ok": "In Ordnung"},
            "locales/fr.json": {"ok": "D'accord", "dialog_ok": "Bien", "panel_ok": ""},
            "locales/es.json": {"dialog_ok": "", "panel_ok": "Vale"},
            "locales/it.json": {"ok": None, "panel_ok": "Va bene"},
        }
    )


def test_the_best_text_of_each_locale_stays(root: Path) -> None:
    wb = i18n.open(root)
    frame = wb.duplicates()
    assert frame[["key", "proposal", "into", "differs"]].values.tolist() == [
        ["ok", "keep", "", ""],
        ["dialog_ok", "merge", "ok", "fr"],
        ["panel_ok", "merge", "ok", ""],
    ]
    changes = wb.changes().merge(frame)
    assert changes.dropped == [
        "fr: 'Bien' of dialog_ok, \"D'accord\" of ok stays",
        "de: 'In Ordnung' of panel_ok, 'Gut' of ok stays",
    ]
    assert "dropped: fr: 'Bien'" in repr(changes)
    changes.apply()
    found = {tag: read(root, tag) for tag in ("en", "de", "fr", "es", "it")}
    assert found == {
        "en": {"ok": "OK"},
        "de": {"ok": "Gut"},
        "fr": {"ok": "D'accord"},
        "es": {"ok": "Vale"},
        "it": {"ok": "Va bene"},
    }
    wb.undo()
    assert read(root, "es") == {"dialog_ok": "", "panel_ok": "Vale"}


def test_renaming_onto_a_key_that_says_nothing_loses_nothing(root: Path) -> None:
    wb = i18n.open(root)
    changes = wb.changes().rename("dialog_ok", "ok", merge=True, code=True)
    assert changes.dropped == ["fr: 'Bien' of dialog_ok, \"D'accord\" of ok stays"]
    changes.apply()
    assert read(root, "de")["ok"] == "Gut"
    assert read(root, "es")["ok"] == ""


def test_a_guess_gives_way_to_a_translation(workspace: Workspace) -> None:
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    entries = '#, fuzzy\nmsgid "ok"\nmsgstr "Geraten"\n\nmsgid "okay"\nmsgstr "Gut"\n'
    root = workspace({"locale/de.po": head + entries})
    wb = i18n.open(root)
    changes = wb.changes().rename("okay", "ok", merge=True, code=True)
    assert changes.dropped == []
    changes.apply()
    assert (root / "locale/de.po").read_text() == head + 'msgid "ok"\nmsgstr "Gut"\n'


def test_a_key_stays_where_a_call_cannot_name_the_other_one(workspace) -> None:
    texts = {
        "Common": {"cancel": "Cancel"},
        "Shop": {"stop": "Cancel", "end": "Cancel"},
    }
    code = (
        'import { useTranslations } from "next-intl"\n'
        "export function Shop() {\n"
        '  const t = useTranslations("Shop")\n'
        '  return t("stop")\n'
        "}\n"
        "export function Page() {\n"
        "  const t = useTranslations()\n"
        '  return t("Shop.end") + t("Common.cancel")\n'
        "}\n"
    )
    root = workspace(
        {
            "package.json": {"dependencies": {"next-intl": "3"}},
            "messages/en.json": texts,
            "src/shop.tsx": code,
        }
    )
    wb = i18n.open(root)
    rows = wb.naming().texts.set_index("key")
    assert rows["proposal"]["Shop.stop"] == "keep", "it cannot be carried out"
    rows.loc["Shop.stop", ["proposal", "into"]] = ("merge", "Common.cancel")
    changes = wb.changes().merge(rows.reset_index())
    changes.apply()
    assert any("Shop.stop stays: src/shop.tsx:4" in line for line in changes.left)
    assert sorted(wb.catalog.keys) == ["Common.cancel", "Shop.stop"]
    assert (
        't("Common.cancel") + t("Common.cancel")' in (root / "src/shop.tsx").read_text()
    )
    assert wb.undefined().empty
