"""Many texts and names put in their places at once: the same bytes as by the tree, or not at all."""

import json

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Rename, SetValue
from i18n_workbench.formats.json.document import JsonDocument
from i18n_workbench.formats.json.format import Json, JsonText
from i18n_workbench.formats.json.scanner import JSON, scan

NAMES = st.text(alphabet='ab."\\/é\n', max_size=3)
TEXTS = st.text(alphabet='ab"\\/é\n\U0001f600', max_size=5)
LEAVES = TEXTS | st.none() | st.booleans()
TREES = st.recursive(
    st.dictionaries(NAMES, LEAVES, max_size=4),
    lambda inner: st.dictionaries(
        NAMES, inner | LEAVES | st.lists(inner | LEAVES, max_size=3), max_size=4
    ),
    max_leaves=12,
)


class ByTree(JsonText):
    """A file of which every edit is made in the tree."""

    def _proved(self, edits):
        del edits

    def _may_rewrite_rows(self):
        return False


def outcome(document, edits):
    try:
        return document.splice(edits)
    except CannotRepresent as error:
        return str(error)


@settings(max_examples=150)
@given(
    tree=TREES,
    indent=st.none() | st.just(2),
    is_ascii=st.booleans(),
    data=st.data(),
)
def test_many_texts_and_new_keys_are_those_of_the_tree(tree, indent, is_ascii, data):
    text = json.dumps(tree, indent=indent, ensure_ascii=is_ascii)
    paths = Json.open(text).values().paths
    assume(len(paths) > 1)
    picked = data.draw(st.lists(st.sampled_from(paths), min_size=2, unique=True))
    edits = [SetValue(path, data.draw(TEXTS)) for path in picked]
    if data.draw(st.booleans()):
        edits.append(SetValue((data.draw(NAMES),), "new"))
    expected = outcome(ByTree(text), edits)
    assert outcome(JsonText(text), edits) == expected


@settings(max_examples=100)
@given(
    tree=TREES,
    indent=st.none() | st.sampled_from((2, "\t")),
    newline=st.sampled_from(("\n", "\r\n")),
    data=st.data(),
)
def test_new_texts_behind_others_are_those_of_the_tree(tree, indent, newline, data):
    text = json.dumps(tree, indent=indent, ensure_ascii=False).replace("\n", newline)
    paths = Json.open(text).values().paths
    assume(paths)
    picked = data.draw(st.lists(st.sampled_from(paths), min_size=1, max_size=4))
    edits = []
    for path in picked:
        new = (*path[:-1], data.draw(NAMES))
        places = [edit.path for edit in edits if edit.path[:-1] == path[:-1]]
        after = data.draw(st.sampled_from((path, None, *places)))
        edits.append(SetValue(new, data.draw(TEXTS), after=after))
        if data.draw(st.booleans()):
            edits.append(SetValue(path, data.draw(TEXTS)))
    expected = outcome(ByTree(text), edits)
    assert outcome(JsonText(text), edits) == expected


def test_a_new_text_stands_behind_the_one_that_is_named_without_a_tree(monkeypatch):
    text = json.dumps({"a": {"one": "1", "two": "2", "no": None}, "b": "3"}, indent=2)
    edits = [
        SetValue(("a", "more"), "x", after=("a", "one")),
        SetValue(("a", "next"), "y", after=("a", "more")),
        SetValue(("c",), "z", after=None),
    ]
    expected = ByTree(text).splice(edits)
    monkeypatch.setattr("i18n_workbench.formats.json.document.scan", None)
    assert JsonText(text).splice(edits) == expected


@settings(max_examples=150)
@given(tree=TREES, indent=st.none() | st.just(2), data=st.data())
def test_many_names_are_those_of_the_tree(tree, indent, data):
    text = json.dumps(tree, indent=indent)
    branches = {
        path[:size]
        for path in Json.open(text).values().paths
        for size in range(1, len(path) + 1)
        if isinstance(path[size - 1], str)
    }
    assume(branches)
    asked = st.lists(
        st.sampled_from(sorted(branches, key=str)), min_size=1, unique=True
    )
    edits = [Rename(path, (*path[:-1], data.draw(NAMES))) for path in data.draw(asked)]
    expected = outcome(ByTree(text), edits)
    assert outcome(JsonText(text), edits) == expected


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "x", "b": "y", "a": "z"}',
        '{"a": "x\\\\", "b": "y"}',
        '{"a": "x", "b": "y", "c": {}, "d": 1}',
        '{"a": "x", // b\n "b": "y"}',
        '{"$schema": "s.json", "a": "x", "b": "y"}',
        '["x", "y"]',
    ],
)
def test_what_counting_does_not_prove_is_edited_in_the_tree(text):
    paths = Json.open(text).values().paths
    edits = [SetValue(path, "new") for path in paths if Json.open(text).locate(path)]
    expected = outcome(ByTree(text), edits)
    assert outcome(JsonText(text), edits) == expected


def test_an_address_in_a_branch_leaves_it_unread():
    texts = {f"key{number}": "https://example.org" for number in range(300)}
    text = json.dumps({f"area{number}": texts for number in range(5)}, indent=2)
    document = JsonText(text)
    root = scan(text, JSON, lazily=True)
    document._style(root)
    unread = [member.box.unread is not None for member in root.box.members]
    assert unread == [False, True, True, True, True]


@settings(max_examples=150)
@given(
    tree=TREES | st.lists(LEAVES, max_size=4),
    indent=st.none() | st.just(2),
    is_ascii=st.booleans(),
    comma=st.sampled_from([",", " ,", "\n,"]),
)
def test_every_leaf_stands_where_the_tree_says(tree, indent, is_ascii, comma):
    separators = (comma, " : ")
    text = json.dumps(tree, indent=indent, ensure_ascii=is_ascii, separators=separators)
    document = Json.open(text)
    for path in document.values().paths:
        assert document.locate(path) == JsonDocument.locate(document, path)
    branches = [path[:-1] for path in document.values().paths]
    assert [document.locate(path) for path in branches] == [None] * len(branches)


@pytest.mark.parametrize(
    "text",
    [
        '{"a": "1", "a": "2"}',
        '{"a": "1", // a comment says "b"\n "b": "2"}',
        '{"a\\\\": "b\\\\", "c": "d"}',
        '{"a": 1, "b": null, "c": ["x", 2, {"d": "y"}]}',
    ],
)
def test_what_quotes_do_not_tell_the_tree_does(text):
    document = Json.open(text)
    for path in document.values().paths:
        assert document.locate(path) == JsonDocument.locate(document, path)
