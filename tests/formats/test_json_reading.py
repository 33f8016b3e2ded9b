"""Reading the JSON family: the same values as other readers, errors that say where and what, and whole-file layout."""

import json

import json5
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import Layout, SetValue
from i18n_workbench.formats.json.arb import Arb
from i18n_workbench.formats.json.chrome import ChromeMessages
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.json.json5 import Json5
from i18n_workbench.formats.json.scanner import JSON, JSON5, scan
from i18n_workbench.formats.json.tree import render, walk
from i18n_workbench.formats.json.values import tree_values

KINDS = {bool: "boolean", int: "number", float: "number", type(None): "null", str: ""}
SPACED = " \t\n\xa0\ufeff\u2028\u3000"

leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
trees = st.recursive(
    st.dictionaries(st.text(max_size=4), leaves, max_size=4),
    lambda inner: st.dictionaries(
        st.text(max_size=4),
        inner | leaves | st.lists(inner | leaves, max_size=3),
        max_size=4,
    ),
    max_leaves=12,
)


def cells(node, path=()):
    """The leaves as Python's own reader has them: path -> (text or None, kind)."""
    if isinstance(node, dict | list):
        items = node.items() if isinstance(node, dict) else enumerate(node)
        return {
            key: cell
            for name, value in items
            for key, cell in cells(value, (*path, name)).items()
        }
    return {path: (node if isinstance(node, str) else None, KINDS[type(node)])}


def read(document):
    """The same of a document; texts of what is no text left out, as every reader spells those its own way."""
    return {
        path: (None if kind else text, kind)
        for (path, _), (text, kind) in document.values().cells().items()
    }


@given(tree=trees, ascii_only=st.booleans(), indent=st.none() | st.integers(0, 3))
def test_values_are_those_of_another_json_reader(tree, ascii_only, indent):
    text = json.dumps(tree, ensure_ascii=ascii_only, indent=indent, allow_nan=True)
    fmt, grammar = (
        (Json5, JSON5) if "NaN" in text or "Infinity" in text else (Json, JSON)
    )
    document = fmt.open(text)
    assert read(document) == cells(json.loads(text))
    assert tree_values(scan(text, grammar)).cells() == document.values().cells()
    assert render(scan(text, grammar)) == text


@given(
    tree=trees,
    gaps=st.lists(
        st.sampled_from([*SPACED, "/* * / */", "// x\n", ""]), min_size=3, max_size=3
    ),
    quote=st.booleans(),
)
@settings(deadline=None, max_examples=40)
def test_values_are_those_of_another_json5_reader(tree, gaps, quote):
    text = json5.dumps(
        tree,
        ensure_ascii=False,
        quote_style=json5.QuoteStyle.ALWAYS_SINGLE
        if quote
        else json5.QuoteStyle.ALWAYS_DOUBLE,
    )
    text = f"{gaps[0]}{text[0]}{gaps[1]}{text[1:-1]}{gaps[2]}{text[-1]}"
    document = Json5.open(text)
    assert read(document) == cells(json5.loads(text))
    assert render(scan(text, JSON5)) == text


def test_numbers_keep_their_spelling():
    texts = ["12345678901234567890", "1.0", "-0", "1e5", "0.10"]
    assert Json.open(f'{{"a": [{", ".join(texts)}]}}').values().texts == texts
    texts = ["0xFF", "+1", ".5", "5.", "-Infinity", "NaN"]
    assert Json5.open(f"{{a: [{', '.join(texts)}]}}").values().texts == texts


@pytest.mark.parametrize(
    "text", ["", "   \n", "{}", "[]", '{"a": {}, "b": []}', "{/* nothing */}"]
)
def test_files_without_messages(text):
    assert Json.open(text).values().paths == []


def test_comments_and_trailing_commas_are_accepted_in_json():
    document = Json.open(
        '// top\n\n{\n  // about a\n  "a": "x", // more\n  /* b */ "b": ["y",],\n}\n'
    )
    assert read(document) == {("a",): ("x", ""), ("b", 0): ("y", "")}
    assert document.descriptions() == {("a",): "about a\nmore"}


def test_the_last_of_equal_keys_counts_and_the_others_are_listed():
    document = Json.open('{"a": "1", "b": {"c": "2", "c": "3"}, "a": {"d": "4"}}')
    assert [
        (path, document.position(found.key.start))
        for path, found in document.duplicates()
    ] == [
        (("a",), (1, 3)),
        (("b", "c"), (1, 19)),
    ]
    assert list(read(document)) == [("a", "d"), ("b", "c")]


@given(name=st.text(max_size=6), text=st.text(max_size=6), twice=st.booleans())
def test_equal_keys_are_seen_among_quotes_and_backslashes(name, text, twice):
    key, value = json.dumps(name), json.dumps(text)
    again = f", {key}: 1" if twice else ""
    document = Json.open(f'{{{key}: {value}, "other": [{value}]{again}}}')
    assert len(document.duplicates()) == twice + (name == "other")


BRACKETS = r"""{"a": {"b": ["}", {"c": "]\\"}], /* { */ "d": {}}, // ]
"e": [[], [1]]}"""


def spots(root):
    around = [([one.name for one in above], member) for above, member in walk(root)]
    return [
        (
            names,
            one.lead,
            one.key,
            one.colon,
            one.raw,
            one.tail,
            one.trail,
            one.location(),
        )
        for names, one in around
    ]


@given(tree=st.dictionaries(st.text(max_size=4), trees), indent=st.none() | st.just(2))
def test_what_is_looked_into_later_is_the_same(tree, indent):
    written = (
        json.dumps(tree, indent=indent).replace("Infinity", "1").replace("NaN", "1")
    )
    for text in (written, BRACKETS):
        unread = scan(text, JSON, lazily=True)
        assert render(unread) == text
        assert spots(unread) == spots(scan(text, JSON))
        assert render(unread) == text


def test_brackets_in_strings_and_comments_of_json5_count_for_nothing():
    text = """{a: {'b': '}\\'', "c": "']", d: [/* [ */ [] // }
    ]}, e: {/* ' */}}"""
    unread = scan(text, JSON5, lazily=True)
    assert [member.box.unread is None for member in unread.box.members] == [
        False,
        False,
    ]
    assert spots(unread) == spots(scan(text, JSON5))


def test_what_is_no_comment_describes_nothing():
    assert not Json.open('{"a": "https://a.example"}').may_describe()
    assert Json.open('{"a": "b" // about\n}').may_describe()
    assert Arb.open('{"a": "b", "@a": {"description": "about"}}').may_describe()


MESSAGES = {
    '{"a": "1"\n "b": "2"}': "2:2: a comma is missing",
    "{\n=======\n}": "2:1: a merge conflict is not resolved",
    '{"a": "one\n}': "1:11: a line end stands inside a string",
    '{"a": "one': "1:7: this string has no closing quote",
    '{"a": "\t"}': "1:8: a tab stands inside a string",
    '{"a": ': "1:7: the file ends too early",
    '{"a": 01}': "1:8: expected a comma",
    '{"a": undefined}': "1:7: expected a value, found 'undefined'",
    "{'a': 1}": "1:2: expected double quotes",
    '{"a": "1"}\n{"b": "2"}': "2:1: expected the end of the file",
    '{"a": "1"}}': "1:11: expected the end of the file, found '}'",
    '{"a": “1”}': "1:7: expected a value, found the character U+201C",
    "\x00\x00": "1:1: expected { at the beginning of the file, found the character U+0000",
    "null": "1:1: expected { at the beginning of the file, found 'null'",
}


@pytest.mark.parametrize(("text", "message"), MESSAGES.items())
def test_errors_say_where_and_what(text, message):
    with pytest.raises(ParseError) as caught:
        Json.open(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("fmt", [Json, Json5])
def test_depth_is_no_danger(fmt):
    depth = 20_000
    document = fmt.open('{"a":[' * depth + '"x"' + "]}" * depth)
    [path] = document.values().paths
    assert len(path) == 2 * depth
    assert fmt.open('{"a":[' * depth + "]}" * depth).values().paths == []
    with pytest.raises(ParseError):
        fmt.open('{"a":[' * depth)
    text = '{"b":{"c":"x"},"a":[' + "[" * 2000 + "]" * 2000 + "]}"
    edited = fmt.open(text).splice([SetValue(("b", "d"), "y")])
    assert (
        edited.replace(" ", "").replace("\n", "").startswith('{"b":{"c":"x","d":"y"}')
    )


def test_a_small_file_cannot_fill_the_memory():
    depth = 20_000
    with pytest.raises(ParseError, match="nested too deeply"):
        Json.open('{"x":"","a":' * depth + '""' + "}" * depth)


LAYOUTS = {
    "sorted, deep, arrays as they are": (
        '{\n  "b": {"z": "1", "a": "2"},\n  "a": ["2", {"d": "", "c": ""}]\n}\n',
        Layout(sort_key=lambda name: name),
        '{\n  "a": ["2", {"c": "", "d": ""}],\n  "b": {"a": "2", "z": "1"}\n}\n',
    ),
    "comments move, the head stays": (
        '{\n  // head\n\n  // b\n  "b": "1", // one\n  "a": "2"\n}',
        Layout(sort_key=lambda name: name),
        '{\n  // head\n\n  "a": "2",\n  // b\n  "b": "1" // one\n}',
    ),
    "a trailing comma stays": (
        '{"b": "1", "a": "2",}',
        Layout(sort_key=lambda name: name),
        '{"a": "2", "b": "1",}',
    ),
    "indented": (
        '{\n  "a": {\n    // c\n    "b": "1"\n  },\n  "c": {"d": "2"}\n}\n',
        Layout(indent="\t"),
        '{\n\t"a": {\n\t\t// c\n\t\t"b": "1"\n\t},\n\t"c": {"d": "2"}\n}\n',
    ),
    "one line is spread": (
        '{"a":{"b":["1"]},"c":{}}',
        Layout(indent="  "),
        '{\n  "a": {\n    "b": [\n      "1"\n    ]\n  },\n  "c": {}\n}',
    ),
    "one line is kept": (
        '{"b":"1","a":"2"}',
        Layout(sort_key=lambda name: name),
        '{"a":"2","b":"1"}',
    ),
    "carriage returns": (
        '{\r\n "a": "1"\r\n}\r\n',
        Layout(indent="    "),
        '{\r\n    "a": "1"\r\n}\r\n',
    ),
}


@pytest.mark.parametrize(("before", "layout", "after"), LAYOUTS.values(), ids=LAYOUTS)
def test_layout(before, layout, after):
    assert Json.open(before).normalize(layout) == after
    assert Json.open(after).normalize(layout) == after


def test_sorting_keeps_arb_metadata_with_its_message_and_globals_on_top():
    text = '{"@@locale": "en", "b": "1", "@b": {"type": "t", "description": "d"}, "a": "2"}'
    assert Arb.open(text).normalize(Layout(sort_key=lambda name: name)) == (
        '{"@@locale": "en", "a": "2", "b": "1", "@b": {"type": "t", "description": "d"}}'
    )


def test_sorting_keeps_what_is_inside_a_browser_message():
    text = '{"b": {"message": "1", "description": "d"}, "a": {"message": "2"}}'
    assert ChromeMessages.open(text).normalize(Layout(sort_key=lambda name: name)) == (
        '{"a": {"message": "2"}, "b": {"message": "1", "description": "d"}}'
    )


def test_a_new_arb_file_names_its_locale():
    text = Arb.new_text('{"@@locale": "en", "a": "A"}', "fr", Layout())
    assert text == '{\n  "@@locale": "fr"\n}\n'
    assert (
        Arb.open(text).splice([SetValue(("a",), "B")])
        == '{\n  "@@locale": "fr",\n  "a": "B"\n}\n'
    )


def test_a_location_is_the_value_without_quotes_and_the_key_without_quotes():
    document = Json.open('{"a": {"b": "text", "n": 12}}')
    found = document.locate(("a", "b"))
    assert (found.value.of(document.text), found.key.of(document.text)) == ("text", "b")
    assert found.entry.of(document.text) == '"b": "text",'
    assert document.locate(("a", "n")).value.of(document.text) == "12"
    assert document.locate(("a",)) is None
