from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import ParseError
from i18n_workbench.text import icu

NESTED = "{who, select, she {{n, plural, =0 {no file} one {# file} other {# files}}} other {-}} by {author}"


def test_the_tree_of_a_nested_message():
    message = icu.parse(NESTED)
    assert icu.arguments(message) == {
        "who": {"select"},
        "n": {"plural"},
        "author": {""},
    }
    assert [(choice.type, choice.selectors) for choice in icu.choices(message)] == [
        ("select", ("she", "other")),
        ("plural", ("=0", "one", "other")),
    ]
    [(plural, branches)] = icu.plural_branches(message)
    assert plural.name == "n"
    assert NESTED[branches["one"].start : branches["one"].end] == "# file"


def test_literal_spans_are_the_sentences():
    message = icu.parse(NESTED)
    assert [span.of(NESTED) for span in icu.literal_spans(message)] == [
        "no file",
        "# file",
        "# files",
        "-",
        " by {author}",
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It's", "It's"),
        ("It''s", "It's"),
        ("'{'x'}'", "{x}"),
        ("'{x}' y", "{x} y"),
        ("a # b", "a # b"),
        ("open '{ to the end", "open { to the end"),
    ],
)
def test_apostrophes_quote_as_in_icu(text, shown):
    assert (
        "".join(
            part.text for part in icu.parse(text).parts if isinstance(part, icu.Literal)
        )
        == shown
    )


def test_styles_and_offsets():
    message = icu.parse(
        "{n, number, ::currency/EUR} {d, date} {n, plural, offset:1 one{#} other{'#'}}"
    )
    assert [
        (p.type, p.style) for p in icu.walk(message) if isinstance(p, icu.Argument)
    ] == [
        ("number", "::currency/EUR"),
        ("date", ""),
    ]
    assert icu.choices(message)[0].offset == 1
    assert sum(isinstance(part, icu.Pound) for part in icu.walk(message)) == 1


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"),
    [
        ("a {x", 1, 3, "not closed"),
        ("a }", 1, 3, "closing brace"),
        ("{}", 1, 2, "name"),
        ("ok\n{n, plural, one {a} one {b}}", 2, 21, "twice"),
        ("{n, plural}", 1, 1, "no branches"),
        ("{n, plural, }", 1, 1, "no branches"),
        ("{n, plural, one {a}", 1, 1, "not closed"),
        ("{n, plural, one {a", 1, 13, "not closed"),
        ("{n, plural, one a}", 1, 17, "in braces"),
        ("{n, plural, offset:x one {a}}", 1, 20, "whole number"),
        ("{a b}", 1, 4, "comma"),
        ("{n, plural, other {" * 60, 1, 761, "nested"),
    ],
)
def test_errors_say_where(text, line, column, problem):
    with pytest.raises(ParseError, match=problem) as caught:
        icu.parse(text)
    assert (caught.value.place.line, caught.value.place.column) == (line, column)


@given(st.text(alphabet="{}'#, plurasecthno1=\n", max_size=60))
def test_any_text_parses_or_says_where(text):
    try:
        end = icu.parse(text).end
    except ParseError as error:
        end = len(text) if error.place.line else -1
    assert end == len(text)
