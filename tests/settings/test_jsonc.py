"""JSON with comments: everything readable is read, one member changes and nothing else does."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.text.jsonc import MAX_DEPTH, read
from i18n_workbench.text.jsonc_edit import remove_member, set_member

BROKEN = [
    ('{"a": 1\n"b": 2}', {"a": 1, "b": 2}, "2:1: a comma is missing"),
    ('{"a": Infinity, "b": 2}', {"b": 2}, "1:7: Infinity is no value"),
    ('{"a": "x\n, "b": 2}', {"b": 2}, "1:7: this text is not closed"),
    ('{"a" 1, "b": 2}', {"b": 2}, "1:6: a colon is expected"),
    ('{a: 1, "b": 2}', {"b": 2}, "1:2: a name in double quotes"),
    ('{"a": }', {}, "1:7: a value is expected"),
    ('{"a": [1, }', {"a": [1]}, "1:11: this array is not closed"),
    ('{"a": 1', {"a": 1}, "1:8: this object is not closed"),
    ('{"a": 1} x', {"a": 1}, "1:10: nothing may follow"),
    ('{"a": "\\x"}', {}, "1:7: this text has an escape"),
    ('{"a": 1 /* open', {"a": 1}, "1:9: this comment is not closed"),
    ("{,}", {}, "1:2: a name in double quotes"),
]


def test_comments_trailing_commas_and_places() -> None:
    text = '{ // c\n  "a": [1, 2.5, /* x */ null,],\n  "b": {"c": "ü"},\n}'
    document = read(text)
    assert document.errors == []
    assert document.root is not None
    assert document.root.value == {"a": [1, 2.5, None], "b": {"c": "ü"}}
    member = document.root.member("b")
    assert member is not None
    assert member.key_span.of(text) == '"b"'
    assert member.node.span.of(text) == '{"c": "ü"}'
    assert [item.span.of(text) for item in document.root.members[0].node.items] == [
        "1",
        "2.5",
        "null",
    ]


@pytest.mark.parametrize(("text", "value", "error"), BROKEN)
def test_what_is_broken_is_named_and_the_rest_is_read(
    text: str, value: object, error: str
) -> None:
    document = read(text)
    assert document.root is not None
    assert document.root.value == value
    assert str(document.errors[0]).startswith(error)


@pytest.mark.parametrize("text", ["", " \n", "// nothing\n", "/* nothing */"])
def test_a_file_without_a_value_is_no_error(text: str) -> None:
    assert read(text).root is None
    assert read(text).errors == []


def test_nesting_is_bounded() -> None:
    assert "inside each other" in str(read("[" * 5000).errors[0])
    assert read("[" * MAX_DEPTH + "]" * MAX_DEPTH).errors == []


def test_a_number_with_more_digits_than_an_int_may_have() -> None:
    root = read("9" * 5000).root
    assert root is not None
    assert root.value == float("inf")


@given(st.text(alphabet='{}[]":,/*\\\n 1ab', max_size=40))
def test_reading_never_fails_or_hangs(text: str) -> None:
    read(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)
NAMES = st.sampled_from(["a.x", "a.y", "b", "ü", 'q"'])


@given(
    st.dictionaries(NAMES, JSON, max_size=4),
    NAMES,
    JSON,
    st.sampled_from([None, 2, "\t"]),
    st.booleans(),
)
def test_setting_and_removing_touch_one_member(
    before: dict[str, object],
    name: str,
    value: object,
    indent: int | str | None,
    crlf: bool,
) -> None:
    text = json.dumps(before, indent=indent, ensure_ascii=False)
    text = text.replace("\n", "\r\n") if crlf else text
    changed = set_member(text, name, value)
    root = read(changed).root
    assert root is not None
    assert [key for key in root.value if key in before] == list(before)
    assert root.value == {**before, name: value}
    removed = remove_member(changed, name)
    root = read(removed).root
    assert root is not None
    assert root.value == {key: kept for key, kept in before.items() if key != name}
    assert read(removed).errors == []
    if crlf and indent is not None and before:
        assert "\n" not in removed.replace("\r\n", "")


SETS = [
    ("", '{\n  "c": 1\n}\n'),
    ("{}", '{\n  "c": 1\n}'),
    ("// note", '// note\n{\n  "c": 1\n}\n'),
    ("{ // note\n}", '{ // note\n  "c": 1\n}'),
    ('{"a": 1}', '{"a": 1, "c": 1}'),
    ('{\n\t"a": 1, // one\n}\n', '{\n\t"a": 1, // one\n\t"c": 1,\n}\n'),
    ('{\n    "a": 1 // one\n}\n', '{\n    "a": 1, // one\n    "c": 1\n}\n'),
    ('{\n  "a": 1 /* , */\n}', '{\n  "a": 1, /* , */\n  "c": 1\n}'),
    (
        '{\n  "c": [\n    1 // x\n  ], // y\n  "d": 2\n}',
        '{\n  "c": 1, // y\n  "d": 2\n}',
    ),
    ('{\r\n  "a": 1\r\n}\r\n', '{\r\n  "a": 1,\r\n  "c": 1\r\n}\r\n'),
]


@pytest.mark.parametrize(("before", "after"), SETS)
def test_layout_of_a_new_member(before: str, after: str) -> None:
    assert set_member(before, "c", 1) == after


def test_a_new_member_stands_with_its_kin() -> None:
    text = '{\n  "i18n-helper.a": 1,\n  "editor.x": 2\n}'
    assert (
        set_member(text, "i18n-helper.b", True).splitlines()[2]
        == '  "i18n-helper.b": true,'
    )


REMOVALS = [
    (
        '{\n  // why\n  "c": 1, // one\n  "d": 2\n}',
        '{\n  // why\n  // one\n  "d": 2\n}',
    ),
    ('{\n  "a": 1,\n  "c": 1\n}', '{\n  "a": 1\n}'),
    ('{"c": 1, "d": 2}', '{"d": 2}'),
    ('{"a": 1, "c": 2}', '{"a": 1}'),
    ('{"c": 1, "d": 2, "c": 3}', '{"d": 2}'),
    ('{"a": 1}', '{"a": 1}'),
    ("", ""),
]


@pytest.mark.parametrize(("before", "after"), REMOVALS)
def test_removing_keeps_comments_and_neighbours(before: str, after: str) -> None:
    assert remove_member(before, "c") == after


def test_long_values_are_laid_out_like_the_file() -> None:
    text = set_member('{\n    "a": 1\n}', "b", {"x": ["y"]})
    assert (
        text
        == '{\n    "a": 1,\n    "b": {\n        "x": [\n            "y"\n        ]\n    }\n}'
    )


@pytest.mark.parametrize(
    "change",
    [lambda text: set_member(text, "a", 1), lambda text: remove_member(text, "a")],
)
def test_a_file_that_cannot_be_understood_is_left_alone(change: object) -> None:
    assert callable(change)
    with pytest.raises(ParseError, match="comma"):
        change('{"a": 1 "b": 2}')
    with pytest.raises(CannotRepresent):
        change("[1]")


@pytest.mark.parametrize(
    "text",
    [
        '{"a":1,"x.b":2,"c":3}',
        '{"a": 1, "x.b": 2, "c": 3}',
        '{"a":1,"x.b":2}',
        '{"a":1}',
    ],
)
def test_what_is_set_and_removed_again_leaves_no_blank(text: str) -> None:
    assert remove_member(set_member(text, "x.n", True), "x.n") == text
