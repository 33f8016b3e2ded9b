"""rust-i18n's second version: all locales in one YAML file, told by its first line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import WorkbenchError

if TYPE_CHECKING:
    from pathlib import Path

TEXT = """_version: 2

menu:
  # Of the first page.
  back:
    en: "Back"
    fr: 'Retour'
  next:
    en: Next
    fr: Suivant
"Not signed in":
  en: "Not signed in"
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/app.yml").write_text(TEXT, "utf-8")
    return tmp_path


def told(root: Path) -> str:
    return (root / "locales/app.yml").read_text("utf-8")


def test_each_key_has_its_locales(root: Path) -> None:
    wb = i18n.open(root)
    rows = {(row.key, row.locale, row.value) for row in wb.messages.itertuples()}
    assert rows == {
        ("menu.back", "en", "Back"),
        ("menu.back", "fr", "Retour"),
        ("menu.next", "en", "Next"),
        ("menu.next", "fr", "Suivant"),
        ("Not signed in", "en", "Not signed in"),
    }


def test_edits_change_nothing_else(root: Path) -> None:
    wb = i18n.open(root)
    wb.changes().set("menu.back", "fr", "Arrière").apply()
    assert told(root) == TEXT.replace("'Retour'", "'Arrière'")
    wb.undo()
    wb.changes().rename("menu.back", "menu.before").apply()
    assert told(root) == TEXT.replace("  back:", "  before:")
    wb.undo()
    wb.changes().delete("menu.next").apply()
    assert told(root) == TEXT.replace("  next:\n    en: Next\n    fr: Suivant\n", "")
    wb.undo()
    wb.changes().set("Not signed in", "fr", "Non").apply()
    assert told(root) == TEXT + '  fr: "Non"\n'
    wb.undo()
    assert told(root) == TEXT


def test_a_new_key_stands_in_its_branch(root: Path) -> None:
    wb = i18n.open(root)
    wb.changes().set("menu.quit", "en", "Quit").set("menu.quit", "fr", "Non").apply()
    assert "    fr: Suivant\n  quit:\n    en: Quit\n    fr: Non\n" in told(root)


def test_the_version_is_no_message(root: Path) -> None:
    wb = i18n.open(root)
    with pytest.raises(WorkbenchError):
        wb.changes().rename("_version", "version").apply()


def test_a_file_of_one_locale_is_none(tmp_path: Path) -> None:
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales/en.yml").write_text("menu:\n  en: English\n", "utf-8")
    assert list(i18n.open(tmp_path).messages["key"]) == ["menu.en"]
