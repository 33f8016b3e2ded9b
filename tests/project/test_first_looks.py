"""First looks into scripts: what they are, found without patterns where a word is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Never

import pytest

from i18n_workbench.project import roots

if TYPE_CHECKING:
    from pathlib import Path

EXPORTS = [
    "export default {a: 1}",
    "module.exports = {}",
    "a();exports.de = {}",
    "/* texts */ export const de = {}",
]
OTHERS = ['OC.L10N.register("mail", {"export" : "x"});', "const a = {}", ""]
LIBRARY = ["a.ReactIntlLocaleData=1", "{pluralRuleFunction: 0}"]


class Unasked:
    """A pattern that nobody may search for."""

    def search(self, data: bytes) -> Never:
        raise AssertionError(data)


def written(folder: Path, text: str) -> str:
    path = folder / "de.js"
    path.write_text(text, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("text", EXPORTS)
def test_modules(tmp_path: Path, text: str) -> None:
    assert roots.is_module(written(tmp_path, text))


@pytest.mark.parametrize("text", OTHERS)
def test_scripts_that_are_none(tmp_path: Path, text: str) -> None:
    assert not roots.is_module(written(tmp_path, text))


@pytest.mark.parametrize("text", LIBRARY)
def test_what_a_library_brings(tmp_path: Path, text: str) -> None:
    assert roots.is_library_data(written(tmp_path, text))
    assert not roots.is_library_data(written(tmp_path, text.replace("n", "nn")))


def test_a_script_without_the_word_is_not_searched(
    tmp_path: Path, monkeypatch: Any
) -> None:
    """The patterns took 40 % of a history of nextcloud/mail."""
    monkeypatch.setattr(roots, "_EXPORT", Unasked())
    monkeypatch.setattr(roots, "_LIBRARY_DATA", Unasked())
    path = written(tmp_path, 'OC.L10N.register("mail", {"Save" : "Sichern"});')
    assert not roots.is_module(path)
    assert not roots.is_library_data(path)


def test_keys_of_one_content_are_looked_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "fr.yml"
    path.write_text("fr:\n  home: Accueil\nde:\n  home: Start\n")
    keys = roots.top_level(str(path), "yaml")
    assert keys == ["fr", "de"]
    keys.clear()
    monkeypatch.setattr(roots, "_YAML_KEY", Unasked())
    same = tmp_path / "same.yml"
    same.write_text(path.read_text())
    assert roots.top_level(str(same), "yaml") == ["fr", "de"]
    path.write_text("fr:\n  home: Maison\n")
    with pytest.raises(AttributeError):
        roots.top_level(str(path), "yaml")
