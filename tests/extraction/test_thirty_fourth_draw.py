"""What was loosened before the thirty-fourth draw, each by what was found too doubtful in 42 labelled programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction import EXTRACTED, detect_text

if TYPE_CHECKING:
    from pathlib import Path


def _texts(code: str, file: str) -> list[str]:
    return [each.text for each in detect_text(code, file, floor=EXTRACTED)]


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        (
            "const a = <span>{n} {n > 1 ? 'tasks' : 'task'}</span>",
            "a.tsx",
            ["tasks", "task"],
        ),
        (
            "<template><div>{{ n == 1 ? 'comment' : 'comments' }}</div></template>",
            "a.vue",
            ["comment", "comments"],
        ),
        (
            "<td><%= done? ? 'yes' : 'no' %></td>",
            "app/views/a/b.html.erb",
            ["yes", "no"],
        ),
        (
            '<h2><%= pluralize(n, "error") %> kept this post from being saved</h2>',
            "app/views/a/b.html.erb",
            ["{0} kept this post from being saved"],
        ),
        ("<i className={n > 1 ? 'wide' : 'narrow'} />", "a.tsx", []),
    ],
)
def test_a_small_word_that_a_page_prints_is_read(
    code: str, file: str, expected: list[str]
) -> None:
    assert _texts(code, file) == expected


def test_what_helpers_and_components_of_rails_give_is_read() -> None:
    code = 'def when_planted(p)\n  p.date || "No date was given"\nend\n'
    assert _texts(code, "app/helpers/plantings_helper.rb") == ["No date was given"]
    assert _texts('h1 { "Your feeds" }', "app/views/feeds/index_view.rb") == [
        "Your feeds"
    ]
    assert _texts(code, "app/models/planting.rb") == []
    assert _texts('raise "No such icon here"', "app/helpers/icon_helper.rb") == []


def test_a_word_before_a_colon_is_the_name_of_a_value() -> None:
    code = 'class A { String a() { text.append("Artist: ").append(artist); } }'
    assert _texts(code, "src/main/java/a/Import.java") == ["Artist:"]
    assert _texts('f("Artist", artist)', "src/a.ts") == []


def test_what_the_method_text_gets_is_drawn() -> None:
    assert _texts("$('#more').text('Show')", "src/a.js") == ["Show"]
    assert _texts("doc.text('Bill', 50, 45)", "src/a.ts") == ["Bill"]
    assert _texts("doc.kind('Bill')", "src/a.ts") == []


def test_several_words_that_are_repeated_are_no_value_of_an_enumeration(
    tmp_path: Path,
) -> None:
    for n in range(8):
        code = "ask({ html: 'You will be taken there.', plan: 'Startup', offer: 'New plan' })\n"
        (tmp_path / f"page{n}.js").write_text(code, encoding="utf-8")
    (tmp_path / "package.json").write_text("{}", encoding="utf-8")
    found = i18n.open(tmp_path).strings.find(min_confidence=0.0)
    sure = {each.text: each.confidence for each in found}
    assert sure["You will be taken there."] >= EXTRACTED
    assert sure["New plan"] >= EXTRACTED
    assert sure["Startup"] < EXTRACTED


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        ("const a = [{ label: 'Binary (base 2)', value: 'Bin' }]", "a.ts", []),
        ("const a = { label: 'Auto check', value: on ? 'On' : 'Off' }", "a.ts", ["On"]),
        ("<script>export default { name: 'Errors' }</script>", "a.vue", []),
        ("export default defineComponent({ name: 'Errors' })", "a.ts", []),
        ("const a = [{ name: 'Errors' }]", "a.ts", ["Errors"]),
        ("go({ name: 'Team', params: { id } })", "a.ts", []),
    ],
)
def test_a_word_that_a_program_is_given_is_not_listed(
    code: str, file: str, expected: list[str]
) -> None:
    words = {"Bin", "On", "Errors", "Team"}
    assert [e.text for e in detect_text(code, file) if e.text in words] == expected


XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects><textField placeholder="Amount" id="a-b">
<constraints><constraint firstAttribute="height" constant="32" placeholder="YES" id="c-d"/></constraints>
</textField></objects></document>
"""


@pytest.mark.parametrize(
    ("code", "file", "expected"),
    [
        (XIB, "App/Cell.xib", ["Amount"]),
        ('import SwiftUI\nlet a = MultiDatePicker("Dates", selection: $b)', "a.swift", ["Dates"]),
        ('let a = UIStoryboard(name: "Wallet", bundle: nil)', "a.swift", []),
        ('#include <QMenu>\nvoid f() { menu->addMenu("Add games && friends"); }', "a.cpp", ["Add games && friends"]),
        ('class A { void F() { MessageBox.Show($"Error in task: {e.Message}\\n{e.Trace}"); } }', "a.cs", ["Error in task: {0}\n{1}"]),
        ("const t = useTranslations('Index')", "a.tsx", []),
        ("const f = useFontNames('Index')", "a.tsx", ["Index"]),
    ],
)  # fmt: skip
def test_what_the_draw_had_wrong_is_mended(
    code: str, file: str, expected: list[str]
) -> None:
    assert [each.text for each in detect_text(code, file)] == expected
