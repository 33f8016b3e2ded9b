"""What the thirty-second draw found missing: lists that are drawn where they stand, initializers, rules, projects below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def _found(text: str, file: str) -> set[str]:
    return {each.text for each in detect_text(text, file, floor=0.5)}


@pytest.mark.parametrize(
    ("code", "texts"),
    [
        (
            'extension UIAlertController { func a() { self.init(title: "Incorrect", message: nil) } }',
            {"Incorrect"},
        ),
        (
            'class Wrong: UIAlertController { init() { super.init(title: "Sorry", message: nil) } }',
            {"Sorry"},
        ),
        (
            'struct Key { func a() { self.init(identifier: "Incorrect") } }',
            set(),
        ),
        (
            'let a = mails.map { mail in if mail { return "Enter your password" }; return "mail/4" }',
            {"Enter your password"},
        ),
    ],
)
def test_what_swift_makes_without_a_name_is_read(code: str, texts: set[str]) -> None:
    assert _found(f"import UIKit\n{code}\n", "a.swift") == texts


@pytest.mark.parametrize(
    ("mapped", "is_read"),
    [
        ("['Low', 'High'].map((each) => <li key={each} />)", False),
        ("<ul>{(['Low'] as const).map((each) => <li>{each}</li>)}</ul>", True),
        ("<ul>{['Low', 'High'].map((each) => <li>{each}</li>)}</ul>", True),
    ],
)
def test_words_of_a_list_that_is_drawn(mapped: str, *, is_read: bool) -> None:
    code = f"const options = {mapped}\n"
    assert ("Low" in _found(code, "a.tsx")) is is_read


@pytest.mark.parametrize(
    ("rule", "is_read"),
    [
        ("format: { with: NAME, message: 'Must not have a period' }", True),
        ("format: 'Must not have a period'", False),
        ("format: { with: 'Must not have a period' }", False),
    ],
)
def test_the_nearest_property_says_who_reads_a_text(
    rule: str, *, is_read: bool
) -> None:
    code = f"class User < ApplicationRecord\n  validates :name, {rule}\nend\n"
    assert bool(_found(code, "app/models/user.rb")) is is_read


def test_a_program_of_swift_one_folder_down_is_read(
    workspace: Callable[..., Path],
) -> None:
    page = 'import SwiftUI\nstruct A: View { var body: some View { Text("Save") } }\n'
    root = workspace(
        {
            "Movies/Movies.xcodeproj/project.pbxproj": "",
            "Movies/Movies/Page.swift": page,
        }
    )
    found = i18n.open(root).strings.find(min_confidence=0.5)
    assert [each.text for each in found] == ["Save"]


def test_the_name_of_a_kind_of_documents_is_for_programs() -> None:
    code = "const list = useList({ doctype: 'GP Task', title: 'All tasks' })\n"
    assert _found(code, "a.ts") == {"All tasks"}
