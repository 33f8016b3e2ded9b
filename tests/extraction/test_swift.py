"""Strings in Swift: what is shown as it is, and what SwiftUI looks up by itself."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import detect_text
from i18n_workbench.extraction.rewriting.editing import errors_in
from tests.projects import tree
from tests.steps import steps

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Workspace = Callable[..., Path]

FILE = "App/Page.swift"
PROJECT = {
    "App.xcodeproj/project.pbxproj": "developmentRegion = en;\n",
    "App/en.lproj/Localizable.strings": '"title" = "Title";\n',
}


def shown(text: str, file: str = FILE) -> list[str]:
    return [each.text for each in detect_text(text, file, floor=0.5)]


def body(code: str, *, kit: str = "UIKit") -> str:
    return f"import {kit}\n\nfinal class Page {{\n    func f() {{\n        {code}\n    }}\n}}\n"


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('label.text = "Nobody here"', ["Nobody here"]),
        ('label.text = "Hi \\(name), \\(a.b(1)) left"', ["Hi {0}, {1} left"]),
        ('label.text = "It\\u{2019}s \\"so\\"\\n"', ['It\u2019s "so"']),
        ('label.text = """\n        Two\n        lines\n        """', ["Two\nlines"]),
        ('label.text = "One " + "sentence"', ["One sentence"]),
        ('label.text = n == 1 ? "One item" : "Many items"', ["One item", "Many items"]),
        ('button.setTitle("Press me", for: .normal)', ["Press me"]),
        ('let a = UIAlertController(title: "Delete?", message: "Not undone", preferredStyle: .alert)', ["Delete?", "Not undone"]),
        ('a.addAction(UIAlertAction(title: "Cancel", style: .cancel))', ["Cancel"]),
        ('alert.addButton(withTitle: "Dismiss")', ["Dismiss"]),
        ('let item = NSMenuItem(title: "Open", action: nil, keyEquivalent: "o")', ["Open"]),
        ('showAlert("It went wrong", info: "domain")', ["It went wrong"]),
        ('return .failed(errorMessage: "It went wrong")', ["It went wrong"]),
        ('let view = Text("All of it " + "is shown")', ["All of it is shown"]),
    ],
)  # fmt: skip
def test_what_is_shown_as_it_is(code: str, expected: list[str]) -> None:
    assert shown(body(code)) == expected


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('enum A {\n  var title: String {\n    switch self {\n    case .a: return "First"\n    case .b: "Second"\n    }\n  }\n}', ["First", "Second"]),
        ('struct A: LocalizedError { var errorDescription: String? { "It is gone" } }', ["It is gone"]),
        ('struct A { let title = "Nothing new" }', ["Nothing new"]),
        ('struct A { let title: LocalizedStringKey = "Nothing new" }', []),
        ('struct A { static var title: LocalizedStringResource = "Nothing new" }', []),
        ('struct A { func title() -> LocalizedStringKey { return "Nothing new" } }', []),
        ('struct A { var description: String { "A for developers" } }', []),
        ('enum A { var description: String { switch self { case .a: return "Kept on disk" } } }', ["Kept on disk"]),
        ('enum A { var name: String { switch self { case .a: "Blue" } } }', ["Blue"]),
        ('func f() -> String { return "Not rated yet" }', ["Not rated yet"]),
        ('enum A: String { case a = "Nothing new" }', []),
        ('struct A { static let title = "title"; static let body = "body" }', []),
    ],
)  # fmt: skip
def test_properties_are_judged_by_name_and_type(code: str, expected: list[str]) -> None:
    assert shown(code) == expected


@pytest.mark.parametrize(
    "code",
    [
        'label.text = NSLocalizedString("Save it", comment: "Save it")',
        'label.text = String(localized: "Save it")',
        'logger.error("It went wrong"); print("It went wrong"); fatalError("It went wrong")',
        'if label.text == "Save it" { }; switch a { case "Save it": break; default: break }',
        'throw Failed(message: "It went wrong")',
        'dictionary["Save it"] = "Save it"; let a = ["title": "Save it"]',
    ],
)  # fmt: skip
def test_what_is_looked_up_or_read_by_programs(code: str) -> None:
    assert shown(body(code)) == []


@pytest.mark.parametrize(
    "code",
    [
        'Row(title: "Save it")',
        'make(.init(title: "Save it"))',
        'x.searchable(text: $a, prompt: "Save it")',
    ],
)
def test_views_of_ones_own_may_look_up_what_they_get(code: str) -> None:
    assert shown(body(code, kit="SwiftUI")) == []


@pytest.mark.parametrize(
    ("code", "sites"),
    [
        ('Text("Save it")', ["lookup"]),
        ('Button("Save it") { }; Label("Keep it", systemImage: "x.y")', ["lookup", "lookup"]),
        ('x.navigationTitle("Save it").alert("Keep it", isPresented: $a) { }', ["lookup", "lookup"]),
        ('Text(done ? "All done" : "Not yet")', ["lookup", "lookup"]),
        ('Text(name ?? "Nobody here")', ["code"]),
        ('Text("All of it " + "is shown")', ["code"]),
        ('Image(systemName: "Some Name"); Text("\\(count)")', []),
    ],
)  # fmt: skip
def test_views_look_up_what_they_get(code: str, sites: list[str]) -> None:
    found = detect_text(body(code, kit="SwiftUI"), FILE, floor=0.5)
    assert [each.site for each in found] == sites


def test_what_a_view_looks_up_counts_where_no_catalog_has_it(
    workspace: Callable[..., Path],
) -> None:
    catalog = '"Save it" = "Save it";\n"Level %lld of %@" = "Level %lld of %@";\n'
    code = 'Text("Save it"); Text("Level \\(a) of \\(b)"); Text("Not yet \\(a)"); Text("Keep it")'
    project = {**PROJECT, "App/en.lproj/Localizable.strings": catalog}
    wb = i18n.open(workspace({**project, FILE: body(code, kit="SwiftUI")}))
    frame = wb.hardcoded()
    assert list(frame["text"]) == ["Not yet {0}", "Keep it"]
    rows = wb.extraction(frame).rows
    assert [row.replacement for row in rows][1] == '"Keep it"'
    assert rows[0].needs.startswith("to be extracted by hand")


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('configure(placeholder: "Search all", scopeTitles: ["All", "Kept"])', ["Search all", "All", "Kept"]),
        ('let a = CPListSection(items: [], header: "Kept here")', ["Kept here"]),
        ('let a = Row(title: "Save it")', ["Save it"]),
        ('info.append("One whole sentence.")', ["One whole sentence."]),
        ('let a = UIImage(named: "Some file"); let b = NSPredicate(format: "Name is set")', []),
        ('throw Failed(message: "It went wrong"); let a = SomeError.broken("It went wrong")', []),
        ('os_log("It went %s wrong", log: log, type: .error)', []),
    ],
)  # fmt: skip
def test_a_file_without_views_looks_nothing_up(code: str, expected: list[str]) -> None:
    assert shown(body(code)) == expected


@pytest.mark.parametrize(
    "code",
    [
        '#Preview { label.text = "Some text" }',
        'struct A_Previews: PreviewProvider { static let title = "Some text" }',
        'final class A: XCTestCase { let title = "Some text" }',
    ],
)
def test_previews_and_tests_have_no_texts(code: str) -> None:
    assert shown(code) == []


@pytest.mark.parametrize(
    ("file", "is_read"),
    [
        (FILE, True),
        ("AppTests/Page.swift", False),
        ("App/PageTests.swift", False),
        ("Modules/AppTests/Resources/page.swift", False),
        ("Package.swift", False),
    ],
)
def test_tests_and_manifests_are_not_scanned(
    workspace: Workspace, file: str, *, is_read: bool
) -> None:
    files = {**PROJECT, file: body('label.text = "Nobody here"')}
    assert bool(len(i18n.open(workspace(files)).hardcoded())) is is_read


@pytest.mark.parametrize(
    ("head", "call"),
    [
        ("", 'String(localized: "nobody_here")'),
        ('let a = NSLocalizedString("title", comment: "")\n', 'NSLocalizedString("nobody_here", comment: "")'),
    ],
)  # fmt: skip
def test_a_text_is_looked_up_as_the_file_does(
    workspace: Workspace, head: str, call: str
) -> None:
    wb = i18n.open(
        workspace({**PROJECT, FILE: head + body('label.text = "Nobody here"')})
    )
    before = tree(wb.root)
    wb.extraction(FILE).apply()
    text = (wb.root / FILE).read_text()
    assert f"label.text = {call}\n" in text
    assert errors_in(text, FILE) == 0
    strings = (wb.root / "App/en.lproj/Localizable.strings").read_text()
    assert '"nobody_here" = "Nobody here";' in strings
    assert wb.hardcoded().empty
    wb.undo()
    assert tree(wb.root) == before


def test_a_page_of_a_web_view_looks_nothing_up(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**PROJECT, "App/page.html": "<p>How it works</p>\n"}))
    extraction = wb.extraction("App/page.html")
    assert "nothing has texts of Apple platforms in a page" in extraction.rows[0].needs
    assert not extraction.changes()


def test_values_in_a_text_are_left_to_a_person(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**PROJECT, FILE: body('label.text = "Hi \\(name)"')}))
    extraction = wb.extraction(FILE)
    assert "depends on its type" in extraction.rows[0].needs
    assert not extraction.changes()


def test_what_a_person_points_at_is_extracted(workspace: Workspace) -> None:
    wb = i18n.open(workspace({**PROJECT, FILE: body('Row(name: "Save it")')}))
    wb.extract_one(FILE, text="Save it").apply()
    assert 'Row(name: String(localized: "save_it"))' in (wb.root / FILE).read_text()


def test_directives_cover_a_line() -> None:
    code = 'a.text = "One thing" // i18n-workbench-ignore-line\n        b.text = "Two things"'
    assert shown(body(code)) == ["Two things"]


def test_hostile_code_ends_quickly() -> None:
    for piece in (
        '"\\(', '"\\("', '"""', 'a.text = "Some text" + ', 'Text("a b ', '{ "A b" ', '.b("Some text")', "/*", '#"',
        'a ? "Some text" : ', '["Some text": ',
    ):  # fmt: skip
        start = time.process_time()
        try:
            detect_text(f"let title = {piece * 1000}", FILE)
        except i18n.errors.ParseError:
            continue
        assert time.process_time() - start < 2, piece


def test_many_texts_take_no_longer_each() -> None:
    def cost(count: int) -> int:
        text = body('label.text = "Some text"\n' * count)
        assert len(detect_text(text, FILE)) == count
        return steps(lambda: detect_text(text, FILE))

    assert cost(1600) < 5 * cost(400)


def test_both_texts_of_which_a_view_shows_one_become_keys(workspace: Workspace) -> None:
    code = body('Text(isOn ? "It is on" : "It is off")', kit="SwiftUI")
    wb = i18n.open(workspace({**PROJECT, FILE: code}))
    wb.extraction().apply()
    assert 'Text(isOn ? "it_is_on" : "it_is_off")' in (wb.root / FILE).read_text()
    status = wb.usage().set_index("key")["status"]
    assert [status["it_is_on"], status["it_is_off"]] == ["used", "used"]
