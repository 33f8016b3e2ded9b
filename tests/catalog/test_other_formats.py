"""A locale whose only file is in another format than that of the source language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
EN_JSON = '{"home": "Home", "save": "Save"}\n'
EN_YAML = "home: Home\nsave: Save\n"


def files_of(root: Path) -> list[str]:
    edit = i18n.open(root).changes().set("save", "fr", "Enregistrer")
    return edit.frame().file.tolist()


@pytest.mark.parametrize(
    ("source", "texts", "translation"),
    [
        ("locales/en.yml", EN_YAML, "locales/fr.yaml"),
        ("locales/en.json", EN_JSON, "locales/fr.yaml"),
        ("locales/en/app.json", EN_JSON, "locales/fr/app.yaml"),
    ],
)
def test_a_new_text_goes_into_the_file_that_the_locale_has(
    workspace: Workspace, source: str, texts: str, translation: str
) -> None:
    root = workspace({source: texts, translation: "home: Accueil\n"})
    assert files_of(root) == [translation]


def test_the_translation_of_another_file_stays_that(workspace: Workspace) -> None:
    root = workspace(
        {
            "locales/en.json": EN_JSON,
            "locales/en.yaml": "home: Home\n",
            "locales/fr.yaml": "home: Accueil\n",
        }
    )
    assert files_of(root) == ["locales/fr.json"]
