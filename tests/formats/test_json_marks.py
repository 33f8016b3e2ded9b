"""Texts and names of JSON files that are replaced without reading the file again: as the long way does it, or not at all."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.formats import Rename, SetValue
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.json.marks import Changed, _are_proved, _Search
from i18n_workbench.text import Span

NAMES = st.sampled_from(["a", "b", "title", "a.b", 'q"', "é", "", "mark-0-0", "\\"])
TEXTS = st.sampled_from(["", "a", "title", '": "', "é\n", "mark-0-", "{{x}}", "\\\\"])
LEAVES = TEXTS | st.sampled_from([None, True, 7])
TREES = st.recursive(
    LEAVES,
    lambda inner: (
        st.dictionaries(NAMES, inner, max_size=4) | st.lists(inner, max_size=3)
    ),
    max_leaves=12,
)
FILES = st.dictionaries(NAMES, TREES, min_size=1, max_size=5)
LAYOUTS = st.fixed_dictionaries(
    {
        "indent": st.sampled_from([None, 2, "\t"]),
        "ensure_ascii": st.booleans(),
        "separators": st.sampled_from([(",", ":"), (", ", " : ")]),
    }
)


def branches(paths):
    return sorted({path[:size] for path in paths for size in range(1, len(path) + 1)})


def model(data, path, new, *, is_name):
    """The data with another text at a path, or another name at its end."""
    owner = data
    for segment in path[:-1]:
        owner = owner[segment]
    if not is_name:
        owner[path[-1]] = new
        return data
    renamed = {new if name == path[-1] else name: owner[name] for name in owner}
    owner.clear()
    owner.update(renamed)
    return data


@given(FILES, LAYOUTS, st.data())
def test_other_texts_are_what_the_long_way_makes_of_them(data, layout, draw):
    text = json.dumps(data, **layout)
    document = Json.open(text)
    values = document.values()
    rows = [row for row in range(len(values.paths)) if row not in values.kinds]
    picked = draw.draw(st.lists(st.sampled_from(rows), unique=True)) if rows else []
    edits = [SetValue(values.paths[row], draw.draw(TEXTS)) for row in picked]
    if not edits:
        return
    new = document._proved(edits)
    if new is None:
        return
    wanted = data
    for edit in edits:
        wanted = model(wanted, edit.path, edit.text, is_name=False)
    assert json.loads(new) == wanted
    assert new == document._splice(edits)
    assert document.values_of(new) == Json.open(new).values()


@given(FILES, LAYOUTS, st.data())
def test_another_name_is_what_the_long_way_makes_of_it(data, layout, draw):
    document = Json.open(json.dumps(data, **layout))
    named = [
        path
        for path in branches(map(tuple, document.values().paths))
        if isinstance(path[-1], str)
    ]
    if not named:
        return
    path = draw.draw(st.sampled_from(named))
    name = draw.draw(NAMES)
    edit = Rename(path, (*path[:-1], name))
    new = document._proved([edit])
    if new is None:
        return
    wanted = model(data, path, name, is_name=True)
    assert json.dumps(json.loads(new)) == json.dumps(wanted)
    assert new == document._splice([edit])
    assert document.values_of(new) == Json.open(new).values()


CROWDED = """{"a": "a", "b": {"a": "a", "c": ["a", "a"]}, "d": "\\"a\\": \\"a\\"", "a": "a"}"""
"""Texts and names all alike, one within a text, one twice: the last of two counts."""
STRINGS = {
    Changed(("a",), "a", "x"): '"a"}',
    Changed(("b", "a"), "a", "x"): '"a", "c"',
    Changed(("b",), "b", "x", is_name=True): '"b"',
    Changed(("b", "a"), "a", "x", is_name=True, text="a"): '"a": "a", "c"',
    Changed(("a",), "a", "x", is_name=True, text="a"): "",
    Changed(("b", "c"), "c", "a", is_name=True): "",
    Changed(("b", "c"), "c", "e", is_name=True): '"c"',
    Changed(("e",), "a", "x"): "",
}


@pytest.mark.parametrize("string", STRINGS)
def test_of_all_places_in_a_file_only_the_right_one_is_taken(string):
    right = STRINGS[string]
    size = len(string.old) + 2
    places = range(len(CROWDED) + 1)
    taken = {
        (start, end)
        for start in places
        for end in places
        if _are_proved(CROWDED, [string], [Span(start, end)])
    }
    wanted = {(CROWDED.index(right), CROWDED.index(right) + size)} if right else set()
    assert taken == wanted


def test_a_search_that_finds_the_wrong_place_changes_nothing(monkeypatch):
    text = json.dumps({"one": {"a": "x"}, "two": {"a": "x"}})
    other = text.index('"x"')
    document = Json.open(text)
    edit = SetValue(("two", "a"), "new")
    monkeypatch.setattr(_Search, "spans", lambda *_: [Span(other, other + 3)])
    assert document._proved([edit]) is None
    assert json.loads(document.splice([edit])) == {
        "one": {"a": "x"},
        "two": {"a": "new"},
    }


def test_no_place_is_taken_twice():
    text = json.dumps({"a": "x", "b": "x"})
    strings = [Changed(("a",), "x", "1"), Changed(("b",), "x", "2")]
    first = Span(6, 9)
    assert not _are_proved(text, strings, [first, first])


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "x", // a comment\n "b": "y"}',
        '{"a": "x", "b": "y",}',
        '{"a": "x", "b": "\\ud800"}',
    ],
)
def test_what_a_strict_parser_does_not_take_goes_the_long_way(text):
    document = Json.open(text)
    edit = SetValue(("a",), "new")
    assert document._proved([edit]) is None
    assert Json.open(document.splice([edit])).values().texts[0] == "new"
