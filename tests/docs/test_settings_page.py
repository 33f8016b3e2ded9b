"""docs/settings.md: every setting, with an example that is none of its default and that the settings take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.settings import SETTINGS

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return i18n.copy_demo(tmp_path_factory.mktemp("settings") / "harbour-books")


def test_every_setting_has_an_example(settings_page: dict[str, Any]) -> None:
    assert list(settings_page["EXAMPLES"]) == list(SETTINGS)


@pytest.mark.parametrize("name", SETTINGS)
def test_the_example_is_taken(
    name: str, project: Path, settings_page: dict[str, Any]
) -> None:
    value, effect = settings_page["EXAMPLES"][name]
    assert value != SETTINGS[name].default
    assert effect.endswith(".")
    problems = i18n.open(project, settings={name: value}).problems
    assert not problems["rule"].str.startswith("setting").any()


def test_the_page_is_made_anew(settings_page: dict[str, Any]) -> None:
    made = settings_page["page"]()
    assert settings_page["PAGE"].read_text("utf-8") == made, "run: python docs/build.py"
