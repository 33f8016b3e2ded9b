"""Texts that views of SwiftUI show: what is looked up there and no key is missing, or a name, or made up for a preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

SENTENCES = [f"Sign in {number}" for number in range(20)]
WORDS = ["GitHub", "Maccy", "Spotify", "px"]


def of_app(root: Path, code: str, keys: list[str]) -> dict[str, str]:
    """What is said of an app with these keys."""
    messages = "\n".join(f'"{key}" = "x";' for key in keys)
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": messages,
        "App/de.lproj/Localizable.strings": messages,
        "App/Views.swift": code,
    }
    return judged(root, files)


def undefined(found: dict[str, str]) -> list[str]:
    """The keys that are asked for and stand nowhere."""
    return [key for key, status in found.items() if status == "undefined"]


@pytest.mark.parametrize(
    ("hard_coded", "missing"), [([], ["Sign out"]), (["Not now", "Load more", "Sort by"], [])]
)  # fmt: skip
def test_a_sentence_is_missing_where_nearly_all_sentences_are_keys(
    tmp_path: Path, hard_coded: list[str], missing: list[str]
) -> None:
    texts = [*SENTENCES, *WORDS, *hard_coded, "Sign out", "for \\(Int((a * (b)))) more"]
    code = "\n".join(f'Text("{text}")' for text in texts)
    assert undefined(of_app(tmp_path, code, SENTENCES)) == missing


@pytest.mark.parametrize(
    "preview",
    [
        '#Preview("wide", traits: .fixedLayout(width: 9, height: 9)) {',
        "struct Views_Previews: PreviewProvider {",
    ],
)
def test_what_a_preview_shows_is_neither_missing_nor_used(
    tmp_path: Path, preview: str
) -> None:
    shown = "\n".join(f'Text("{text}")' for text in SENTENCES)
    code = f'{shown}\n{preview}\n  if on {{ Text("Tap me") }}\n  Text("Item")\n}}\nText("Sign out")'
    found = of_app(tmp_path, code, [*SENTENCES, "Item"])
    assert undefined(found) == ["Sign out"]
    assert found["Item"] == "possibly used"


def test_a_value_may_be_formatted_by_calls_in_calls(tmp_path: Path) -> None:
    code = 'Text("\\(size, format: .number.precision(.fractionLength(0...max(1, (2))))) pt")'
    assert of_app(tmp_path, code, ["%@ pt"]) == {"%@ pt": "used"}
