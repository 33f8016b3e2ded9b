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
