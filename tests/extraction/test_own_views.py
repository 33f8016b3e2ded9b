"""What one file of a project says of texts in others: views of SwiftUI that show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


CARD = """import SwiftUI
struct Card: View {
    let title: String
    let icon: String
    let looked: LocalizedStringKey
    var body: some View { HStack { Image(systemName: icon); Text(title); Text(looked) } }
}
"""
PAGE = """import SwiftUI
enum Mood: String {
    case good = "In good mood"
    case bad = "bad"
}
struct Item {
    let name: String
    let code: String
}
let items = [Item(name: "Paper cups", code: "Paper Cups")]
struct Page: View {
    var mood: Mood
    var body: some View {
        Card(title: "Your cart", icon: "Cart Icon", looked: "Looked up")
        Text(mood.rawValue)
        ForEach(items) { item in Text(item.name) }
    }
}
"""


def test_what_a_view_of_the_project_shows_is_found(
    workspace: Callable[..., Path],
) -> None:
    root = workspace(
        {
            "App.xcodeproj/project.pbxproj": "",
            "en.lproj/Localizable.strings": '"a" = "A";\n',
            "Card.swift": CARD,
            "Page.swift": PAGE,
        }
    )
    for _ in range(2):  # the second time out of what was kept
        found = i18n.open(root).strings.find(min_confidence=0.5)
        assert {each.text for each in found} == {
            "Your cart",
            "In good mood",
            "Paper cups",
        }


def test_words_with_accents_that_a_program_looks_for() -> None:
    code = "const words = ['sipariş', 'hukuki süreç'];\nshow({ label: 'onaylandı' });\n"
    found = detect_text(code, "src/a.ts", floor=0.5)
    assert [each.text for each in found] == ["onaylandı"]


ROWS = """import SwiftUI
struct Help: View {
    func row(_ keys: String, _ says: String, action: @escaping (Int, Int) -> Void, icon: String) -> some View {
        HStack { Text(keys); Image(systemName: icon); Text(says) }
    }
    func tint(_ name: String) -> some View { Color(name) }
    var body: some View {
        row("⌘N", "Add a task", action: { _, _ in }, icon: "Plus Sign")
        self.row("⌘D", "Delete", action: { _, _ in }, icon: "Bin")
        tint("Dark blue")
        other("Not drawn")
    }
}
"""


def test_what_a_function_of_a_view_draws_is_found(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({"App.xcodeproj/project.pbxproj": "", "Help.swift": ROWS})
    found = i18n.open(root).strings.find(min_confidence=0.5)
    assert {each.text for each in found} == {"Add a task", "Delete"}


def test_a_program_without_its_project_of_xcode_is_read(
    workspace: Callable[..., Path],
) -> None:
    root = workspace({"HelpApp.swift": "@main struct A: App {}", "Help.swift": ROWS})
    found = i18n.open(root).strings.find(min_confidence=0.5)
    assert {each.text for each in found} == {"Add a task", "Delete"}


TABS = """import SwiftUI
enum Tab: String, CaseIterable {
    case all = "All", open = "Still open"
    var title: String { rawValue }
}
enum Kind: String { case food = "Food", trip(String = "Round Trip") }
enum Syntax: String { case shell = "Unix Shell" }
struct Tabs: View {
    let tab: Tab
    let syntax: Syntax
    var body: some View { Text(tab.title); Text(item.kind.rawValue); Image(syntax.rawValue) }
}
"""


def test_raw_values_that_are_drawn_are_found(workspace: Callable[..., Path]) -> None:
    root = workspace({"App.xcodeproj/project.pbxproj": "", "Tabs.swift": TABS})
    found = i18n.open(root).strings.find(min_confidence=0.5)
    assert {each.text for each in found} == {"All", "Still open", "Food"}
