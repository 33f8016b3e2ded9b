"""Fluent files: values, junk, and edits that touch one message."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.ftl.format import Ftl
from i18n_workbench.formats.ftl.syntax import is_clean, parse
from tests.lines import lines_changed

TEXT = """\
### File

-brand = Firefox
    .gender = masculine

## Buttons

# Saves
save = Save { -brand }
    .title = Save it
only =
    .label = Label
select = { $n ->
    [one] One
   *[other] { $n ->
        [0] none
       *[other] Other
    }
} left
"""


def rows(text: str) -> dict[str, str | None]:
    values = Ftl.open(text).values()
    return {
        str(path[0]): value
        for path, value in zip(values.paths, values.texts, strict=True)
    }


def test_messages_terms_and_attributes_are_keys():
    assert list(rows(TEXT)) == [
        "-brand",
        "-brand.gender",
        "save",
        "save.title",
        "only.label",
        "select",
    ]
    assert rows(TEXT)["save"] == "Save { -brand }"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("a = b  ", "b"),
        ("a=b", "b"),
        ("a =\n    b\n      c\n\n    d\n", "b\n  c\n\nd"),
        ("a = b\n    c\n     d", "b\nc\n d"),
        ("a =\n\n  b", "b"),
        ("a =\n      b\n    c", "  b\nc"),
        ("a = { $x }\n{ $y }", "{ $x }\n{ $y }"),
        ("a = { $n ->\n[one] b\n*[other] c\n}", "{ $n ->\n[one] b\n*[other] c\n}"),
        ("a =\n    { $n ->\n  *[other] c\n    }", "{ $n ->\n*[other] c\n}"),
        ('a = { "" }', ""),
        ('a = {"{"} { "\\u0041" }', '{ { "\\u0041" }'),
        ('a = {"{"} { $x } {"}"}', "{ { $x } }"),
        ('a = {"{"} $x {"}"}', '{"{"} $x {"}"}'),
        ('a = {" "}b{ " " }', ' b{ " " }'),
        ('a = b\n    {"."}c\n    {""}', "b\n.c\n"),
        ('a = "{ $x }"\n    "b"', '"{ $x }"\n"b"'),
        ("a = b\r\n    c\r\n", "b\nc"),
        ("a = .b", ".b"),
        ("a = { F($x, y: 1, z: 2) }", "{ F($x, y: 1, z: 2) }"),
    ],
)
def test_a_text_is_the_source_without_its_indentation(source, text):
    assert rows(source) == {"a": text}
    assert parse(source)[1] == []


@pytest.mark.parametrize(
    "broken",
    [
        "b = {",
        "b = }",
        "b",
        "b =",
        "-b = \n    .c = d",
        "b = { $n ->\n    [one] x\n }",
        "b = { f() }",
        "b = { F(x: 1, x: 2) }",
        "b = { -t.a }",
        "#b",
        "\tb = c",
        'b = { "\\q" }',
    ],
)
def test_junk_is_skipped_listed_and_left_alone(broken):
    text = f"a = 1\n\n{broken}\n\nc = 3\n"
    document = Ftl.open(text)
    assert rows(text) == {"a": "1", "c": "3"}
    assert [document.position(at)[0] for at in document.junk()] == [3]
    assert (
        document.splice([SetValue(("a",), "2"), SetValue(("d",), "4")])
        == text.replace("1\n", "2\n", 1) + "d = 4\n"
    )
    left = document.splice([Delete(("a",)), Delete(("c",))])
    assert broken.strip() in left
    assert rows(left) == {}


def test_junk_is_a_problem_with_its_place(workspace):
    files = {
        "locales/en.ftl": "a = 1\n\nb = {\n",
        "package.json": {"dependencies": {"fluent-vue": "3"}},
    }
    block = '<template/>\n<fluent locale="en">\n  c = 3\n  d\n</fluent>\n'
    wb = i18n.open(workspace({**files, "src/A.vue": block}))
    assert wb.problems[["file", "line", "column", "severity"]].values.tolist() == [
        ["locales/en.ftl", 3, 1, "warning"],
        ["src/A.vue", 4, 3, "warning"],
    ]


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (SetValue(("save",), "Keep"), ["save = Save { -brand }"], ["save = Keep"]),
        (
            SetValue(("save",), "Save\n{ -brand }"),
            ["save = Save { -brand }"],
            ["save =", "    Save", "    { -brand }"],
        ),
        (
            SetValue(("save.title",), "a\nb"),
            ["    .title = Save it"],
            ["    .title =", "        a", "        b"],
        ),
        (SetValue(("save",), ""), ["save = Save { -brand }"], ['save = { "" }']),
        (SetValue(("save",), '{""}'), ["save = Save { -brand }"], ['save = { "" }']),
        (
            SetValue(("save",), "[x\ny"),
            ["save = Save { -brand }"],
            ["save = [x", "    y"],
        ),
        (SetValue(("save.accesskey",), "S"), [], ["    .accesskey = S"]),
        (SetValue(("only",), "Only"), ["only ="], ["only = Only"]),
        (SetValue(("new.label",), "N"), [], ["new =", "    .label = N"]),
        (SetValue(("new",), "N", after=("save",)), [], ["new = N"]),
        (Delete(("save.title",)), ["    .title = Save it"], []),
        (Delete(("save",)), ["save = Save { -brand }"], ["save ="]),
        (Delete(("only.label",)), ["only =", "    .label = Label"], []),
        (Delete(("-brand",)), ["-brand = Firefox", "    .gender = masculine", ""], []),
        (
            Rename(("save",), ("keep",)),
            ["save = Save { -brand }"],
            ["keep = Save { -brand }"],
        ),
        (
            Rename(("save.title",), ("save.tooltip",)),
            ["    .title = Save it"],
            ["    .tooltip = Save it"],
        ),
        (Rename(("only.label",), ("save.label",)), ["only ="], []),
        (
            SetValue(("select",), "{ $n ->\n    [one] 1\n   *[other] n\n} left"),
            TEXT.splitlines()[-6:-1],
            ["    [one] 1", "   *[other] n"],
        ),
    ],
)
def test_an_edit_touches_only_its_lines(edit, before, after):
    assert lines_changed(TEXT, Ftl.open(TEXT).splice([edit])) == (before, after)


def test_a_renamed_message_keeps_its_attributes():
    assert list(rows(Ftl.open(TEXT).splice([Rename(("save",), ("keep",))])))[2:4] == [
        "keep",
        "keep.title",
    ]


@pytest.mark.parametrize(
    ("edit", "reason"),
    [
        (SetValue(("a b",), "c"), "no Fluent name"),
        (SetValue(("a.b.c",), "c"), "no Fluent name"),
        (SetValue(("-new.attribute",), "c"), "cannot hold"),
        (Rename(("save",), ("only",)), "exists"),
        (Rename(("save",), ("1",)), "no Fluent name"),
    ],
)
def test_what_fluent_cannot_hold_is_refused(edit, reason):
    with pytest.raises(CannotRepresent, match=reason):
        Ftl.open(TEXT).splice([edit])


@pytest.mark.parametrize(
    ("text", "source"),
    [
        (" a ", ' {" "}a{" "}'),
        ("a {", ' a {"{"}'),
        ("{ $n -> [one] x }", ' {"{"} $n -> [one] x {"}"}'),
        ("{ $x } { y", ' { $x } {"{"} y'),
        ("a\n[b", '\n    a\n    {"["}b'),
        (".a\n*b", ' .a\n    {"*"}b'),
        ("\na\n\n", '\n    {""}\n    a\n\n    {""}'),
        ("a\rb", ' a{"\\u000D"}b'),
        ('{"{"}', ' {"{"}'),
    ],
)
def test_what_fluent_would_take_for_something_else_is_quoted(text, source):
    new = Ftl.open("save = Save\n").splice([SetValue(("save",), text)])
    assert new == f"save ={source}\n"
    assert rows(new)["save"] == ("{" if text == '{"{"}' else text)
    assert parse(new)[1] == []


@given(
    st.lists(
        st.sampled_from(
            [*" \n{}.*[]\"'\\$-=#a\r\0", "{ $x }", "{ $n ->\n [one] x\n*[other] y\n}"]
        ),
        max_size=9,
    )
)
def test_every_text_can_be_held(pieces):
    text = "".join(pieces)
    assert rows(Ftl.open("a = 1\n").splice([SetValue(("a",), text)])) == {"a": text}


def test_an_unresolved_merge_is_no_fluent_file():
    with pytest.raises(ParseError) as error:
        Ftl.open("a = 1\n<<<<<<< HEAD\nb = 1\n")
    assert error.value.place.line == 2


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "{" * 9999,
        "a = { " + "F(" * 9999,
        "a = " + "{ $n ->\n *[o] " * 999 + "x" + "\n}" * 999,
    ],
)
def test_bottomless_nesting_is_an_error_with_a_place(text):
    with pytest.raises(ParseError, match="nested too deeply") as error:
        Ftl.open(f"b = c\n{text}\n")
    assert error.value.place.line >= 2


def test_the_comment_above_a_message_describes_all_of_it():
    assert Ftl.open(TEXT).descriptions() == {
        ("save",): "Saves",
        ("save.title",): "Saves",
    }


def test_sorting_stays_within_the_groups_that_other_comments_make():
    text = "b = 1\n# of a\na = 2\n    .x = y\n\n## Group\n\nd = 3\nc = 4\n"
    assert (
        Ftl.open(text).normalize(Layout(sort_key=str))
        == "# of a\na = 2\n    .x = y\nb = 1\n\n## Group\n\nc = 4\nd = 3\n"
    )


def test_deleting_leaves_comments_of_nobody_where_they_are():
    text = "a = 1\n\n# Alone\n\nb = 2\nc = 3\n"
    assert Ftl.open(text).splice([Delete(("b",))]) == "a = 1\n\n# Alone\n\nc = 3\n"


def test_locations_cover_the_value_the_key_and_the_entry():
    document = Ftl.open(TEXT)
    found = document.locate(("save.title",))
    assert found is not None
    assert (found.value.of(TEXT), found.key.of(TEXT)) == ("Save it", "title")
    assert found.entry.of(TEXT).startswith("# Saves\nsave")
    assert document.locate(("save.nothing",)) is None


PIECES = [
    "a = b",
    "    c",
    "\n",
    "{ $x }",
    "{",
    "}",
    '"',
    "[one]",
    "*[other]",
    " ->",
    "\r\n",
    "#",
    " ",
    ".d = e",
    "-f = g",
    "{ F(a: 1) }",
    "{ -f }",
    "\ufffc",
]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join))
def test_the_fast_reader_agrees_with_the_reference_parser(text):
    from fluent.syntax import FluentParser, ast

    expected = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message | ast.Term):
            name = "-" * isinstance(entry, ast.Term) + entry.id.name
            expected += [name] * bool(entry.value) + [
                f"{name}.{one.id.name}" for one in entry.attributes
            ]
    assert [path[0] for path in Ftl.open(text).values().paths] == expected


def test_addresses_in_texts_are_no_arguments_of_a_call() -> None:
    assert is_clean("a = see (x, ftp://a.b)\nb = or, ftp://c.d\n")
    assert not is_clean('a = { F(b: "x", b: "y") }\n')
