"""Pug's templates: elements with brackets, their texts and attributes, comments."""

from __future__ import annotations

import pytest

from i18n_workbench.source.read.asks import attributes
from i18n_workbench.source.read.contents import contents
from i18n_workbench.source.read.syntax import outside_comments


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("p(say) Good day", "Good day"),
        ("  a.b.c((click)='go(1, \"a)\")', say): Good day", ""),
        ("p(\n  a='b'\n  say\n) Don't go", "Don't go"),
        ("p(say).\n  Good\n\n    day\np Other", "Good day"),
        ("p #[b(say) Good day], he said", "Good day"),
        ("p(say) &lt;none&gt;", "<none>"),
        ("p(say) Good {{ name }}", ""),
        ("p(say='') Good day", ""),
        ("p(say) 世界", "世界"),
        ("p(say", ""),
    ],
)  # fmt: skip
def test_a_text_belongs_to_its_bare_attributes(text: str, said: str) -> None:
    found = [held for held in contents(text, "pug") if held.receiver == "<* say>…"]
    assert [held.text for held in found] == [said] * bool(said)
    assert all(text[held.start - 1] in " (" for held in found)


def test_attributes_have_their_tag_and_their_place() -> None:
    text = ".a(title='home.a' [hint]=\"home.b\", on=call('home.c'))"
    found = {
        ask.receiver: text[ask.start : ask.start + len(ask.text)]
        for ask in attributes(text, "pug")
    }
    assert found == {"<div title>": "home.a", "<div hint>": "home.b"}


def test_what_is_indented_below_a_comment_is_one() -> None:
    text = "p\n  //- a\n    b(say) c\n  d(say) e"
    places = [text.index(letter) for letter in "cde"]
    assert outside_comments(text, "pug", places) == [False, True, True]
