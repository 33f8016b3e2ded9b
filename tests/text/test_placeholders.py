from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.text.placeholders import (
    DIALECTS,
    extract,
    signatures,
    tags_in,
    without_tags,
)

CASES = [
    ("Hi {name}", [("brace", "name", "")]),
    ("{0} of {1}, {}", [("brace", "0", ""), ("brace", "1", ""), ("brace", "", "")]),
    ("{user.name!r:>10} {n:.2f}", [("brace", "user.name", "!r"), ("brace", "n", "")]),
    (
        "{{ value, uppercase }} {{- raw }}",
        [("double-brace", "value", "uppercase"), ("double-brace", "raw", "")],
    ),
    ("{{ price | currency }}", [("double-brace", "price", "currency")]),
    (
        "${total} and ${a + b}",
        [("dollar-brace", "total", ""), ("dollar-brace", "a + b", "")],
    ),
    ("a tab stop is ${<b>n</b>}", [("tag", "b", "open"), ("tag", "b", "close")]),
    ("%s has %d", [("printf", "1", "s"), ("printf", "2", "d")]),
    ("%2$i of %1$s", [("printf", "2", "d"), ("printf", "1", "s")]),
    (
        "%@ %lld %.2f %%",
        [
            ("printf", "1", "@"),
            ("printf", "2", "d"),
            ("printf", "3", "f"),
            ("printf", "%", ""),
        ],
    ),
    ("50% discount, 100 % sure", []),
    ("%ds ago", [("printf", "1", "d")]),
    ("100%-osan, %-5d", [("printf", "1", "d")]),
    ("%I'd of %Id, 50%In", [("printf", "1", "d"), ("printf", "2", "d")]),
    ("%(count)d of %(total)s", [("python", "count", "d"), ("python", "total", "s")]),
    ("%{count} and %<price>.2f", [("ruby", "count", ""), ("ruby", "price", "f")]),
    ("%name% is here", [("percent", "name", "")]),
    ("Hello :name, it is 10:30 at http://x.y", [("colon", "name", "")]),
    ("Note: this", []),
    (
        '$t(common.ok) and $t(x, {"n": 1})',
        [("nesting", "common.ok", ""), ("nesting", 'x, {"n": 1}', "")],
    ),
    (
        "@:a.b. @.lower:c @:{'d e'}",
        [("linked", "a.b", ""), ("linked", "c", ""), ("linked", "{'d e'}", "")],
    ),
    ("{'@'} me@x.org", [("brace", "'@'", "")]),
    (
        "{n, plural, one {# file} other {{n} files}} left",
        [("icu-choice", "n", "plural")],
    ),
    (
        "{when, date, short} {n, number}",
        [("icu", "when", "date"), ("icu", "n", "number")],
    ),
    (
        "{ $user } { -brand } { DATETIME($d) }",
        [
            ("fluent", "$user", ""),
            ("fluent", "-brand", ""),
            ("fluent", "DATETIME($d)", ""),
        ],
    ),
    ("{ $n ->\n [one] a\n *[other] { $n } b\n }", [("fluent", "$n", "")]),
    (
        "<b>x</b><br/>",
        [("tag", "b", "open"), ("tag", "b", "close"), ("tag", "br", "empty")],
    ),
    (
        "<0>go</0> <1/> <br>",
        [
            ("tag", "0", "open"),
            ("tag", "0", "close"),
            ("tag", "1", "empty"),
            ("tag", "br", "empty"),
        ],
    ),
    (
        "<a href=\"{url}\" title='a'>x</a>",
        [("tag", "a", "open"), ("tag", "a", "close")],
    ),
    ("a < b and c > d, I <3 you", []),
    ("Tom &amp; Jerry &#39; R&D;", [("entity", "amp", ""), ("entity", "#39", "")]),
    ("one\\ntwo", [("escape", "n", "")]),
    ("Save to C:\\temp", []),
    ("C:\\new folder\\readme.txt or \\\\server\\temp or ..\\temp", []),
    ("Kept in C:\\data.\\nThen:\\tgo", [("escape", "n", ""), ("escape", "t", "")]),
    ("$USER$ pays $5", [("chrome", "USER", "")]),
    ("{ text in braces }", []),
    ("名前は{名前}です", [("brace", "名前", "")]),
]


@pytest.mark.parametrize(("text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_every_dialect_is_found_and_plain_text_is_not(text, expected):
    assert [placeholder.signature for placeholder in extract(text)] == expected


def test_spans_are_those_of_the_text():
    text = "a {x} b %s"
    assert [(p.text, text[p.start : p.end]) for p in extract(text)] == [
        ("{x}", "{x}"),
        ("%s", "%s"),
    ]


def test_dialects_narrow_the_search():
    assert [p.text for p in extract('<a href="{url}">%s</a>', ["brace"])] == ["{url}"]
    assert extract("50 %1 $5") == []
    assert [p.name for p in extract("%1 of %n", ["qt"])] == ["1", "n"]
    for text in ("$1 said", "It was $1."):
        assert [p.name for p in extract(text, ["chrome-position"])] == ["1"]
    assert extract("For $1.50 or $12", ["chrome-position"]) == []
    found = [
        p.text
        for p in extract("%B %d, %Y at %-H:%M (100% sure, 5 %B)", ["date", "printf"])
    ]
    assert found == ["%B", "%d", "%Y", "%-H", "%M"]
    with pytest.raises(ValueError, match="unknown placeholder dialects"):
        extract("{x}", ["nonsense"])


def test_reordered_positions_have_equal_signatures():
    assert signatures("%s %d") == signatures("%2$d %1$s")
    assert signatures("%s %d") != signatures("%d %s")
    assert signatures("{{ name }}") == signatures("{{name}}")


@given(st.text(alphabet="{}<>%$@:&;\\'\"()|,. #ab1tn-/=", max_size=80))
def test_any_text_gives_ordered_disjoint_spans(text):
    at = 0
    for placeholder in extract(text, DIALECTS):
        assert placeholder.start >= at
        assert placeholder.text == text[placeholder.start : placeholder.end] != ""
        at = placeholder.end


@pytest.mark.parametrize(
    "piece",
    [
        "{",
        "<",
        "<a ",
        '<a "',
        "{a, plural, ",
        "$t(",
        "{ $n ->",
        "%",
        "%(",
        "{ ",
        "&",
        "@:",
        "<!--",
        "${",
        "{'",
        "<a /",
    ],
)
def test_hostile_texts_take_linear_time(piece):
    started = time.process_time()
    extract(piece * 20_000)
    assert time.process_time() - started < 20


@given(
    st.lists(
        st.sampled_from(
            ["<b>", "</b>", "<br/>", "<!-- c -->", "<a x='>'>", "<", ">", "1", " i "]
        )
    )
)
def test_tags_alone_are_those_that_are_extracted(parts):
    text = "".join(parts)
    tags = extract(text, ("tag",))

    assert tags_in(text) == [tag.text for tag in tags]
    assert len(without_tags(text)) == len(text) - sum(len(tag.text) for tag in tags)
