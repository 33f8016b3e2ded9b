"""A locale file that cannot be read: its locale is there, and what it may hold is unreadable, not missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
BROKEN = '{"a": "Ah",,'


@pytest.fixture
def wb(workspace: Workspace) -> i18n.Workbench:
    return i18n.open(
        workspace({"locales/en.json": {"a": "A", "b": "B"}, "locales/fr.json": BROKEN})
    )


def test_its_locale_does_not_vanish(wb: i18n.Workbench) -> None:
    assert wb.locale_names() == ["en", "fr"]
    assert wb.locales.set_index("locale")["files"].to_dict() == {"en": 1, "fr": 1}


def test_coverage_counts_it_as_unreadable(wb: i18n.Workbench) -> None:
    french = wb.coverage().set_index("locale").loc["fr"]
    assert french[["total", "translated", "missing", "unreadable"]].tolist() == [
        2,
        0,
        0,
        2,
    ]
    assert french["coverage"] == 0.0


def test_nothing_of_it_is_missing(wb: i18n.Workbench) -> None:
    assert wb.missing("fr").empty
    assert wb.pending("fr").empty
    assert wb.changes().fill("fr").frame().empty
    assert wb.query("is:missing", "fr").empty
    assert wb.translation_job("fr", engines="pseudo").plan.empty


def test_the_gate_finds_the_file_and_no_missing_texts(wb: i18n.Workbench) -> None:
    found = wb.findings("fr")
    assert found["rule"].tolist() == ["file-syntax"]


def test_other_namespaces_of_the_locale_are_judged_as_ever(
    workspace: Workspace,
) -> None:
    root = workspace(
        {
            "package.json": {"dependencies": {"i18next": "23"}},
            "locales/en/one.json": {"a": "A", "b": "B"},
            "locales/en/two.json": {"c": "C", "d": "D"},
            "locales/fr/one.json": {"a": "Ah"},
            "locales/fr/two.json": BROKEN,
        }
    )
    wb = i18n.open(root)
    assert wb.missing("fr")["key"].tolist() == ["one:b"]
    counted = wb.coverage(by="namespace", locales="fr").set_index("namespace")
    assert counted["unreadable"].to_dict() == {"one": 0, "two": 2}


def test_a_file_without_its_root_yet_is_a_locale(workspace: Workspace) -> None:
    root = workspace(
        {
            "Gemfile": "gem 'rails'\n",
            "config/locales/en.yml": "en:\n  a: A\n",
            "config/locales/fr.yml": "",
        }
    )
    wb = i18n.open(root)
    assert wb.locale_names() == ["en", "fr"]
    assert wb.missing("fr")["key"].tolist() == ["a"]
    wb.changes().set("a", "fr", "Ah").apply()
    assert (root / "config/locales/fr.yml").read_text(
        encoding="utf-8"
    ) == "fr:\n  a: Ah\n"
