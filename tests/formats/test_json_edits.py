"""What an edit of a JSON file looks like, byte by byte. Tables: format, before, edits, after."""

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.json.arb import Arb
from i18n_workbench.formats.json.chrome import ChromeMessages
from i18n_workbench.formats.json.format import Json
from i18n_workbench.formats.json.json5 import Json5


def put(path, text="new", **more):
    return SetValue(tuple(path.split("/")), text, **more)


SET = {
    "below null": ('{"a": null}', SetValue(("a", "b"), "x"), '{"a": {"b": "x"}}'),
    "in place": ('{"a": "x", "b": "y"}', put("a"), '{"a": "new", "b": "y"}'),
    "flat key": ('{"b": {"x": "1"}}', put("b.y"), '{"b": {"x": "1"}, "b.y": "new"}'),
    "nested parents": (
        '{"b":{"x":"1"},"a":"2"}',
        put("b/y/z"),
        '{"b":{"x":"1","y":{"z":"new"}},"a":"2"}',
    ),
    "item": ('{"a": ["x", "y"]}', SetValue(("a", 1), "new"), '{"a": ["x", "new"]}'),
    "next item": (
        '{"a": ["x", "y"]}',
        SetValue(("a", 2), "new"),
        '{"a": ["x", "y", "new"]}',
    ),
    "new array": ('{"a": "x"}', SetValue(("l", 0), "new"), '{"a": "x", "l": ["new"]}'),
    "blank file": ("", put("a/b"), '{\n  "a": {\n    "b": "new"\n  }\n}\n'),
    "empty object": ("{}\n", put("a"), '{\n  "a": "new"\n}\n'),
    "empty object on two lines": ("{\n}\n", put("a"), '{\n  "a": "new"\n}\n'),
    "spaces inside": ('{ "a": "x" }', put("b"), '{ "a": "x", "b": "new" }'),
    "null": ('{"a": null}', put("a"), '{"a": "new"}'),
    "empty branch becomes text": ('{"a": {}}', put("a"), '{"a": "new"}'),
    "tabs": (
        '{\n\t"a": {\n\t\t"b": "x"\n\t}\n}',
        put("a/c"),
        '{\n\t"a": {\n\t\t"b": "x",\n\t\t"c": "new"\n\t}\n}',
    ),
    "unit of another level": (
        '{\n    "a": {},\n    "b": "x"\n}\n',
        put("a/c"),
        '{\n    "a": {\n        "c": "new"\n    },\n    "b": "x"\n}\n',
    ),
    "like its siblings on one line": (
        '{\n  "a": { "x": "1" },\n  "b": { "x": "2" }\n}\n',
        put("c/x"),
        '{\n  "a": { "x": "1" },\n  "b": { "x": "2" },\n  "c": {"x": "new"}\n}\n',
    ),
    "carriage returns": (
        '{\r\n  "a": "x"\r\n}\r\n',
        put("b"),
        '{\r\n  "a": "x",\r\n  "b": "new"\r\n}\r\n',
    ),
    "the neighbour's line end": (
        '{\r\n  "a": "x",\n  "b": "y"\r\n}',
        put("c"),
        '{\r\n  "a": "x",\n  "b": "y",\n  "c": "new"\r\n}',
    ),
    "after a sibling": (
        '{\n  "a": "x",\n  "b": "y"\n}',
        put("c", after=("a",)),
        '{\n  "a": "x",\n  "c": "new",\n  "b": "y"\n}',
    ),
    "parent after a sibling": (
        '{"a": "x", "b": "y"}',
        put("c/d", after=("a",)),
        '{"a": "x", "c": {"d": "new"}, "b": "y"}',
    ),
    "first": (
        '{\n  "a": "x"\n}',
        put("c", after=()),
        '{\n  "c": "new",\n  "a": "x"\n}',
    ),
    "comma at the beginning": (
        '{ "a": "x"\n, "b": "y"\n}',
        put("c"),
        '{ "a": "x"\n, "b": "y"\n, "c": "new"\n}',
    ),
    "trailing comma": (
        '{\n  "a": "x",\n}',
        put("b"),
        '{\n  "a": "x",\n  "b": "new",\n}',
    ),
    "escapes stay": (
        r'{"a": "\u00e9 \/ \u0041 x"}',
        put("a", "é / A y"),
        r'{"a": "\u00e9 \/ \u0041 y"}',
    ),
    "escapes spread": (
        r'{"a": "\u00e9"}',
        put("b", "é😀"),
        r'{"a": "\u00e9", "b": "\u00e9\ud83d\ude00"}',
    ),
    "upper case escapes": (
        r'{"a": "\u00EB"}',
        put("b", "ë"),
        r'{"a": "\u00EB", "b": "\u00EB"}',
    ),
    "literal stays literal": (
        r'{"a": "é", "x": "é\u00e9"}',
        put("a", "éü"),
        r'{"a": "éü", "x": "é\u00e9"}',
    ),
    "slashes": (
        r'{"a": "http:\/\/x"}',
        put("b", "a/b"),
        r'{"a": "http:\/\/x", "b": "a\/b"}',
    ),
    "controls": (
        '{"a": "x"}',
        put("a", "\x00\t\x1f\u2028"),
        '{"a": "\\u0000\\t\\u001f\u2028"}',
    ),
    "lone surrogate": (
        r'{"a": "\ud83d x"}',
        put("a", "y"),
        r'{"a": "y"}',
    ),
    "duplicate: the effective one": (
        '{"a": "1", "a": "2"}',
        put("a"),
        '{"a": "1", "a": "new"}',
    ),
    "on purpose": (
        '{"a": 1.0, "b": 2}',
        put("a", replace=True),
        '{"a": "new", "b": 2}',
    ),
}

DELETE = {
    "last": ('{\n  "a": "1",\n  "b": "2"\n}', ("b",), '{\n  "a": "1"\n}'),
    "first": ('{\n  "a": "1",\n  "b": "2"\n}', ("a",), '{\n  "b": "2"\n}'),
    "one line": ('{ "a": "1", "b": "2" }', ("a",), '{ "b": "2" }'),
    "empty parents go": (
        '{\n  "a": {\n    "b": {\n      "c": "1"\n    }\n  },\n  "d": "2"\n}',
        ("a", "b", "c"),
        '{\n  "d": "2"\n}',
    ),
    "the root stays": ('{\n  "a": {\n    "b": "1"\n  }\n}\n', ("a", "b"), "{}\n"),
    "branch": ('{"a": {"b": "1", "c": ["2"]}, "d": "3"}', ("a",), '{"d": "3"}'),
    "last item": ('{"a": ["1", "2"]}', ("a", 1), '{"a": ["1"]}'),
    "only item": ('{"a": ["1"], "b": "2"}', ("a", 0), '{"b": "2"}'),
    "not there": ('{"a": "1"}', ("b",), '{"a": "1"}'),
    "all of a duplicate": ('{"a": "1", "b": "2", "a": "3"}', ("a",), '{"b": "2"}'),
    "trailing comma": ('{\n  "a": "1",\n  "b": "2",\n}', ("b",), '{\n  "a": "1",\n}'),
    "the blank line of a group stays": (
        '{\n  "a": "1",\n\n  "b": "2",\n  "c": "3"\n}',
        ("b",),
        '{\n  "a": "1",\n\n  "c": "3"\n}',
    ),
}

RENAME = {
    "in place": (
        '{"a": {"b": "1"}, "c": "2"}',
        ("a",),
        ("z",),
        '{"z": {"b": "1"}, "c": "2"}',
    ),
    "all of a duplicate": (
        '{"a": "1", "a": "2"}',
        ("a",),
        ("b",),
        '{"b": "1", "b": "2"}',
    ),
    "to another parent": (
        '{\n  "a": {\n    "b": "\\u00e9",\n    "c": "2"\n  },\n  "d": {\n    "e": "3"\n  }\n}\n',
        ("a", "b"),
        ("d", "b"),
        '{\n  "a": {\n    "c": "2"\n  },\n  "d": {\n    "e": "3",\n    "b": "\\u00e9"\n  }\n}\n',
    ),
    "deeper, where it stood": (
        '{"a": "1", "b": "2"}',
        ("a",),
        ("a", "b"),
        '{"a": {"b": "1"}, "b": "2"}',
    ),
    "higher, where it stood": (
        '{"a": {"b": "1"}, "c": "2"}',
        ("a", "b"),
        ("b",),
        '{"b": "1", "c": "2"}',
    ),
    "a branch is indented anew": (
        '{\n  "a": {\n    "b": {\n      "c": "1"\n    }\n  }\n}\n',
        ("a", "b"),
        ("b",),
        '{\n  "b": {\n    "c": "1"\n  }\n}\n',
    ),
    "numbers keep their spelling": (
        '{"a": {"n": 1.0e5}}',
        ("a", "n"),
        ("m",),
        '{"m": 1.0e5}',
    ),
}

COMMENTED = """{
  // File header

  // about a
  a: 'x', // same line

  // Section

  b: "y",
  c: { d: 'z' }, /* about c */
}"""

JSON5 = {
    "quotes and bare names": (
        COMMENTED,
        [put("e", "it's")],
        COMMENTED[:-1] + "  e: 'it\\'s',\n}",
    ),
    "a name that needs quotes": (
        "{\n  a: 'x'\n}",
        [put("b-c")],
        "{\n  a: 'x',\n  'b-c': 'new'\n}",
    ),
    "quoted like the neighbour": (
        "{\"a\": 'x'}",
        [put("b")],
        "{\"a\": 'x', \"b\": 'new'}",
    ),
    "comments go with their entry": (
        COMMENTED,
        [Delete(("a",))],
        COMMENTED.replace("\n\n  // about a\n  a: 'x', // same line", ""),
    ),
    "comments move with their entry": (
        COMMENTED,
        [Rename(("a",), ("k", "a"))],
        COMMENTED.replace(
            "  // about a\n  a: 'x', // same line",
            "  k: {\n    // about a\n    a: 'x', // same line\n  },",
        ),
    ),
    "comma before a line comment": (
        "{\n  a: 'x' // last\n}",
        [put("b")],
        "{\n  a: 'x', // last\n  b: 'new'\n}",
    ),
    "an object that holds a comment only": (
        "{\n  a: { // soon\n  }\n}",
        [put("a/b")],
        "{\n  a: { // soon\n    b: 'new'\n  }\n}",
    ),
    "line continuations": (
        "{a: 'one \\\ntwo'}",
        [put("a", "one two three")],
        "{a: 'one \\\ntwo three'}",
    ),
    "line separators": ("{a: 'x'}", [put("a", "\u2028")], "{a: '\\u2028'}"),
    "hexadecimal on purpose": (
        "{a: 0xFF, b: 'x'}",
        [put("a", replace=True)],
        "{a: 'new', b: 'x'}",
    ),
}

ARB_TEXT = '{\n  "@@locale": "en",\n  "a": "A",\n  "@a": {\n    "description": "d"\n  },\n  "b": "B"\n}\n'
CHROME_TEXT = '{\n  "a": {\n    "message": "A",\n    "placeholders": {"n": {"content": "$1"}}\n  }\n}\n'

OTHERS = {
    "metadata is renamed": (
        Arb,
        ARB_TEXT,
        Rename(("a",), ("z",)),
        ARB_TEXT.replace('"a"', '"z"').replace('"@a"', '"@z"'),
    ),
    "metadata is deleted": (
        Arb,
        ARB_TEXT,
        Delete(("a",)),
        '{\n  "@@locale": "en",\n  "b": "B"\n}\n',
    ),
    "behind the metadata": (
        Arb,
        ARB_TEXT,
        put("c", after=("a",)),
        ARB_TEXT.replace('  "b"', '  "c": "new",\n  "b"'),
    ),
    "globals stay first": (
        Arb,
        ARB_TEXT,
        put("c", after=()),
        ARB_TEXT.replace('  "a"', '  "c": "new",\n  "a"'),
    ),
    "a message is an object": (
        ChromeMessages,
        CHROME_TEXT,
        put("b"),
        CHROME_TEXT.replace(
            '"$1"}}\n  }\n', '"$1"}}\n  },\n  "b": {\n    "message": "new"\n  }\n'
        ),
    ),
    "placeholders stay": (
        ChromeMessages,
        CHROME_TEXT,
        put("a"),
        CHROME_TEXT.replace('"A"', '"new"'),
    ),
    "a message is renamed whole": (
        ChromeMessages,
        CHROME_TEXT,
        Rename(("a",), ("b",)),
        CHROME_TEXT.replace('"a"', '"b"'),
    ),
    "a message goes whole": (ChromeMessages, CHROME_TEXT, Delete(("a",)), "{}\n"),
}

REFUSED = {
    "below a text": ('{"a": "x"}', put("a/b")),
    "onto a branch": ('{"a": {"b": "x"}}', put("a")),
    "a number": ('{"a": 1}', put("a")),
    "a hole in an array": ('{"a": ["x"]}', SetValue(("a", 2), "y")),
    "a name in an array": ('{"a": ["x"]}', put("a/b")),
    "a number in an object": ('{"a": {"b": "x"}}', SetValue(("a", 0), "y")),
    "the middle of an array": ('{"a": ["x", "y"]}', Delete(("a", 0))),
    "onto another key": ('{"a": "x", "b": "y"}', Rename(("a",), ("b",))),
    "a branch onto a text": ('{"a": {"c": "x"}, "b": "y"}', Rename(("a",), ("b",))),
    "a branch onto a branch": (
        '{"a": {"c": "x"}, "b": {"d": "y"}}',
        Rename(("a",), ("b",)),
    ),
    "a text onto a branch": ('{"a": "x", "b": {"d": "y"}}', Rename(("a",), ("b",))),
    "the name of an item": ('{"a": ["x"]}', Rename(("a", 0), ("a", 1))),
}


@pytest.mark.parametrize(("before", "edit", "after"), SET.values(), ids=SET)
def test_setting(before, edit, after):
    assert Json.open(before).splice([edit]) == after


@pytest.mark.parametrize(("before", "path", "after"), DELETE.values(), ids=DELETE)
def test_deleting(before, path, after):
    assert Json.open(before).splice([Delete(path)]) == after


@pytest.mark.parametrize(("before", "old", "new", "after"), RENAME.values(), ids=RENAME)
def test_renaming(before, old, new, after):
    assert Json.open(before).splice([Rename(old, new)]) == after


@pytest.mark.parametrize(("before", "edits", "after"), JSON5.values(), ids=JSON5)
def test_json5(before, edits, after):
    assert Json5.open(before).splice(edits) == after


@pytest.mark.parametrize(
    ("fmt", "before", "edit", "after"), OTHERS.values(), ids=OTHERS
)
def test_arb_and_chrome(fmt, before, edit, after):
    assert fmt.open(before).splice([edit]) == after


@pytest.mark.parametrize(("before", "edit"), REFUSED.values(), ids=REFUSED)
def test_refused(before, edit):
    with pytest.raises(CannotRepresent):
        Json.open(before).splice([edit])


def test_an_encoding_without_the_character_gets_an_escape():
    document = Json.open('{"a": "é", "b": "é"}', encoding="latin-1")
    assert document.splice([put("a", "é中")]) == '{"a": "é\\u4e2d", "b": "é"}'


def test_indentation_for_a_file_that_shows_none_comes_from_the_option():
    assert (
        Json.open("{}\n", {"indent": "\t"}).splice([put("a/b")])
        == '{\n\t"a": {\n\t\t"b": "new"\n\t}\n}\n'
    )


def test_thousands_of_edits_stay_cheap():
    document = Json.open("{}")
    edits = [
        SetValue((f"k{number}", "x"), "v", after=(f"k{number - 1}",))
        for number in range(3000)
    ]
    filled = Json.open(document.splice(edits))
    assert len(filled.values().paths) == 3000
    assert filled.splice([Delete(edit.path) for edit in edits]) == "{}"


@pytest.mark.parametrize(
    ("text", "path", "new", "after"),
    [
        ('{"a": "x", "b": "y"}', ("a",), ("c",), '{"c": "x", "b": "y"}'),
        ('{"a": "x", "o": {}}', ("a",), ("o",), '{"o": "x"}'),
        ('{"s": "\\"a\\": \\"x\\"", "a": "x"}', ("a",), ("b",), None),
        ('{"o": {"a": "x"}, "p": {"a": "x"}}', ("p", "a"), ("p", "b"), None),
    ],
)
def test_a_leaf_gets_another_name_as_the_long_way_gives_it(text, path, new, after):
    edit = Rename(path, new)
    document = Json.open(text)
    quick = document.splice([edit])
    assert quick == Json.open(text)._spliced([edit])
    assert after is None or quick == after


def test_a_leaf_gets_another_name_without_a_tree_of_its_file(monkeypatch):
    from i18n_workbench.formats.json import document

    monkeypatch.delattr(document, "scan")
    text = '{"a": "x", "b": {"a": "x"}}'
    assert Json.open(text).splice([Rename(("b", "a"), ("b", "c"))]) == (
        '{"a": "x", "b": {"c": "x"}}'
    )


def test_who_translated_a_file_of_mediawiki_is_no_message():
    text = '{\n\t"@metadata": {\n\t\t"authors": [\n\t\t\t"A",\n\t\t\t"B"\n\t\t]\n\t},\n\t"hello": "Hello",\n\t"bye": "Bye"\n}\n'
    document = Json.open(text)
    assert document.values().paths == [("hello",), ("bye",)]
    assert document.splice([put("hello")]) == text.replace('"Hello"', '"new"')
    first = document.splice([SetValue(("a",), "new", after=())])
    assert first == text.replace('\t"hello"', '\t"a": "new",\n\t"hello"')
    assert Json.open(first).splice([Delete(("a",))]) == text
    layout = Layout(sort_key=lambda name: [name])
    lines = document.normalize(layout).splitlines()
    assert [line for line in lines if line.startswith('\t"')] == [
        '\t"@metadata": {',
        '\t"bye": "Bye",',
        '\t"hello": "Hello"',
    ]
    with pytest.raises(CannotRepresent):
        document.splice([SetValue(("@metadata", "authors", 0), "C")])
