"""What was loosened before the thirty-third draw, each by places that were looked through in projects of no table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import EXTRACTED, detect_text
from i18n_workbench.extraction.apple.own_views import own_views
from i18n_workbench.extraction.judgement.vocabulary import LEFT_OUT

if TYPE_CHECKING:
    from pathlib import Path


def _texts(code: str, file: str) -> list[str]:
    return [each.text for each in detect_text(code, file, floor=EXTRACTED)]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("$(all).attr('title', 'Deselect all')", ["Deselect all"]),
        ("$(all).prop('placeholder', 'Filter')", ["Filter"]),
        ("svg.attr('class', 'Wide Line')", []),
        ("a.attr('data-kind', 'Some words')", []),
    ],
)
def test_what_jquery_gives_an_attribute_is_read_like_what_the_browser_does(
    code: str, expected: list[str]
) -> None:
    assert _texts(code, "src/a.js") == expected


def test_a_field_of_what_is_wrong_with_a_form_is_read_whatever_it_is_called() -> None:
    code = "errors.documentType = 'Document type is required';\nthis.formErrors.url = 'Required';\n"
    assert _texts(code, "src/a.ts") == ["Document type is required", "Required"]
    assert _texts("state.documentType = 'Document type';", "src/a.ts") == []


def test_a_mail_is_read_by_people_though_a_server_sends_it() -> None:
    mail = "send({ to: user.email, subject: 'Reset your password', text: 'Follow this link' })"
    assert _texts(mail, "server/mail.js") == ["Reset your password", "Follow this link"]
    assert _texts("log({ subject: 'Some subject here' })", "server/a.js") == []


def test_what_people_call_an_id_is_read() -> None:
    assert _texts("const a = [{ id: 'drafts', name: 'Drafts' }]", "src/a.ts") == [
        "Drafts"
    ]
    assert _texts("const a = [{ id: 'u1', name: 'Ravi' }]", "src/a.ts") == []
    assert _texts("const a = [{ id: 'Drafts', name: 'Drafts' }]", "src/a.ts") == []


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("rows.map(row => [row.name, row.sent ? 'Yes' : 'No'])", ["Yes", "No"]),
        (
            "const mark = a > 9 ? 'Fast' : a > 5 ? 'Needs work' : 'Slow'",
            ["Needs work", "Slow"],
        ),
        ("const key = (mac ? 'Cmd' : 'Ctrl') + rest", []),
        ("find(row.sent ? 'Yes' : 'No')", []),
        ("const kind = a ? 'Yes' : 'no'", []),
    ],
)
def test_one_of_two_capitalised_words_is_read_where_a_choice_gives_it_as_it_is(
    code: str, expected: list[str]
) -> None:
    assert _texts(code, "src/a.ts") == expected


@pytest.mark.parametrize(
    ("file", "is_left_out"),
    [
        ("src/testimonials/List.tsx", False),
        ("src/contest/Page.vue", False),
        ("src/test/setup.ts", True),
        ("app/src/androidTest/java/Page.kt", True),
        ("app/src/testDebug/java/Page.kt", True),
        ("src/components/Settings/Tests/index.js", False),
        ("ios/RunnerTests/Page.swift", True),
        ("Tests/page.js", True),
        ("src/lib/templates/render.ts", False),
        ("lib/templates/card.dart", False),
        ("lib/generators/name.dart", False),
        ("lib/templates/erb/scaffold/index.html.erb", True),
        ("lib/generators/card/templates/card.rb", True),
    ],
)
def test_a_folder_is_left_out_for_its_whole_name(file: str, is_left_out: bool) -> None:
    assert (LEFT_OUT.search(file) is not None) == is_left_out


def test_a_bar_that_shows_progress_draws_its_text() -> None:
    code = (
        "struct LoadingRow: View {\n    let text: String?, size: Int\n"
        "    var body: some View {\n        if let text = text { ProgressView(text) }\n    }\n}\n"
    )
    assert "view LoadingRow.text" in set(own_views(code))


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        ("const a = { rules: [v => !!v || 'Required'] }", "src/a.ts", ["Required"]),
        ("const a = { rules: [v => !!v && 'Required'] }", "src/a.ts", []),
        ("const a = { first: v => find(v) || 'Required' }", "src/a.ts", []),
        (
            '<template><q-input :rules="[v => v >= 0 || \'Less than 0\']" rules="required|min" /></template>',
            "src/a.vue",
            ["Less than 0"],
        ),
    ],
)
def test_what_a_rule_says_where_it_fails_is_read(
    code: str, file: str, expected: list[str]
) -> None:
    assert _texts(code, file) == expected


STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <!-- title="Remark here" -->
    <scene><viewController storyboardIdentifier="Some Page" userLabel="Some Label" title="Settings">
        <label text="No internet &amp; no cache" id="a-b"/><label text="Label"/>
        <button><state key="normal" title="Sign In"/><accessibility key="accessibilityConfiguration" label="Signs in"/></button>
        <textView><string key="text">Two
lines</string></textView><string key="reuse">Some Kind</string>
    </viewController></scene>
</document>
"""


def test_the_texts_of_an_interface_file_are_read() -> None:
    assert _texts(STORYBOARD, "App/Main.storyboard") == [
        "Settings",
        "No internet & no cache",
        "Sign In",
        "Signs in",
        "Two\nlines",
    ]
    assert _texts(STORYBOARD, "macos/Runner/Base.lproj/MainMenu.xib") == []
    assert _texts('<svg><text title="Some words"/></svg>', "App/Main.storyboard") == []


def test_an_interface_file_is_translated_where_a_table_of_it_stands_beside_it(
    tmp_path: Path,
) -> None:
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/Base.lproj/Main.storyboard": STORYBOARD,
        "App/Base.lproj/More.storyboard": STORYBOARD,
        "App/fr.lproj/More.storyboard": STORYBOARD,
        "App/de.lproj/Main.strings": '"a-b.text" = "Kein Netz";\n',
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    wb = i18n.open(tmp_path)
    found = wb.strings.find(min_confidence=EXTRACTED)
    assert {each.file for each in found} == {"App/Base.lproj/More.storyboard"}
    rows = wb.extraction(wb.hardcoded()).rows
    assert rows
    assert all("Xcode takes" in row.needs for row in rows)


@pytest.mark.parametrize(
    ("code", "is_read"),
    [
        ('nameLabel.text = NSLocalizedString("Name", comment: "")', False),
        ("nameLabel?.attributedText = styled(name)", False),
        ("if nameLabel.text == name { show() }", True),
        ("nameLabel.placeholder = name", True),
        ("otherLabel.text = name", True),
    ],
)
def test_nobody_reads_the_text_of_an_interface_file_that_code_replaces(
    tmp_path: Path, code: str, is_read: bool
) -> None:
    page = STORYBOARD.replace(
        "</scene>",
        '<connections><outlet property="nameLabel" destination="a-b" id="c-d"/></connections></scene>',
    )
    files = {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/Main.storyboard": page,
        "App/Page.swift": f"import UIKit\nclass Page {{ func show() {{ {code} }} }}\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = i18n.open(tmp_path).strings.find(min_confidence=EXTRACTED)
    texts = [each.text for each in found]
    assert ("No internet & no cache" in texts) == is_read
    assert "Sign In" in texts
