"""What was loosened before the thirty-third draw, each by places that were looked through in projects of no table."""

from __future__ import annotations

import pytest

from i18n_workbench.extraction import EXTRACTED, detect_text
from i18n_workbench.extraction.apple.own_views import own_views
from i18n_workbench.extraction.judgement.vocabulary import LEFT_OUT


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
