import configparser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.record.document import RecordDocument
from i18n_workbench.formats.record.ini import Ini
from i18n_workbench.formats.record.ini_grammar import plain_values


def values(text, **options):
    read = Ini.open(text, options).values()
    return dict(zip(read.paths, read.texts, strict=True))


def splice(text, *edits, **options):
    return Ini.open(text, options).splice(edits)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a=1\n[s]\nb = 2\n", {("a",): "1", ("s", "b"): "2"}),
        ("[a.b]\nc=1\n[a\\.b]\nc=2\n", {("a", "b", "c"): "1", ("a.b", "c"): "2"}),
        ("a.b = x\n", {("a.b",): "x"}),
        ("a : x = y\n", {("a",): "x = y"}),
        ("a=x;y # z\n", {("a",): "x;y # z"}),
        ("; c\n# d\n\n  a = x  \n", {("a",): "x"}),
        (
            'a="x \\"y\\"" ; c\nb=\'z\'\nc=d\n',
            {("a",): 'x "y"', ("b",): "z", ("c",): "d"},
        ),
        ('a="x" and "y"\nb=z\n', {("a",): '"x" and "y"', ("b",): "z"}),
        ("a[]=x\na[] = y\n", {("a", 0): "x", ("a", 1): "y"}),
        ("a = x\n  and more\nb = y\n", {("a",): "x\nand more", ("b",): "y"}),
        ("a = %(x)s ${y}\n", {("a",): "%(x)s ${y}"}),
        ("a=\n", {("a",): ""}),
        ("", {}),
    ],
)
def test_plain(text, read):
    assert values(text) == read


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ('A="x \\"y\\""\n', 'x "y"'),
        ('A="x "_QQ_"y"_QQ_" z"\n', 'x "y" z'),
        ('A="C:\\dir\\\\n"\n', "C:\\dir\\\\n"),
        ('A="x; y" ; "c"\n', "x; y"),
        ('A="x: y"\n', "x: y"),
    ],
)
def test_joomla(text, read):
    assert values(text) == {("A",): read}


@pytest.mark.parametrize(
    ("raw", "read"),
    [
        ("` x # y `", " x # y "),
        ('"""l1\nl2"""', "l1\nl2"),
        ("`l1\nl2`", "l1\nl2"),
        ('"x"', "x"),
        ('"x" y "z"', '"x" y "z"'),
        ("x # y", "x # y"),
    ],
)
def test_gogs(raw, read):
    assert values(f"z = `z`\na = {raw}\n")[("a",)] == read
    assert values(f"a = {raw}\n", dialect="gogs") == {("a",): read}


@pytest.mark.parametrize(
    ("old", "text", "new"),
    [
        ("a = x\nb = y\n", "z", "a = z\nb = y\n"),
        ('a="x" ; c\nb=y\n', 'z "q"', 'a="z \\"q\\"" ; c\nb=y\n'),
        ("a='x'\n", "it's", 'a="it\'s"\n'),
        ("a=x\n", " z ", 'a=" z "\n'),
        ("a=x\n", '"z', 'a="\\"z"\n'),
        ('a="x "_QQ_"y"_QQ_""\n', 'x "y" "z"', 'a="x "_QQ_"y"_QQ_" "_QQ_"z"_QQ_""\n'),
        ("a=`x`\n", "l1\nl2", "a=`l1\nl2`\n"),
        ("a=`x`\n", "`y`", "a=``y``\n"),
        ("a = x\n  and more\n", "x\nand less", "a = x\n  and less\n"),
        ("a=x", "", "a="),
    ],
)
def test_the_quoting_is_kept_where_it_can_be(old, text, new):
    edited = splice(old, SetValue(("a",), text))
    assert edited == new or values(edited)[("a",)] == text == values(new)[("a",)]
    assert edited == new


@pytest.mark.parametrize(
    ("old", "text"),
    [("a=x\n", "l1\nl2"), ('a="x"\n', "x\\"), ('a="x"\n', "l1\nl2"), ("a=x\n", "\r")],
)
def test_what_cannot_be_written_is_refused(old, text):
    with pytest.raises(CannotRepresent):
        splice(old, SetValue(("a",), text))


@pytest.mark.parametrize(
    ("old", "edit", "new"),
    [
        (
            "a = 1\n\n[s]\nb = 2\n",
            SetValue(("c",), "3"),
            "a = 1\nc = 3\n\n[s]\nb = 2\n",
        ),
        (
            "a = 1\n\n[s]\nb = 2\n\n; about t\n[t]\nd=1\n",
            SetValue(("s", "c"), "3"),
            "a = 1\n\n[s]\nb = 2\nc = 3\n\n; about t\n[t]\nd=1\n",
        ),
        ("a=1\n", SetValue(("s", "t", "b"), "2"), "a=1\n\n[s.t]\nb=2\n"),
        ("a=1\n", SetValue(("s.t", "b"), "2"), "a=1\n\n[s\\.t]\nb=2\n"),
        ("", SetValue(("s", "b"), "2"), "[s]\nb=2\n"),
        ("; head\n\n[s]\nb=2\n", SetValue(("a",), "1"), "; head\n\na=1\n\n[s]\nb=2\n"),
        ("a[]=x\nb=1\n", SetValue(("a", 1), "y"), "a[]=x\na[]=y\nb=1\n"),
        ("[s]\na=1\n\n; about t\n[t]\nb=2\n", Delete(("t",)), "[s]\na=1\n"),
        ("[s]\na=1\n\n[t]\nb=2\n", Delete(("s", "a")), "[t]\nb=2\n"),
        ("; about a\na=1\n; about b\nb=2\n", Delete(("a",)), "; about b\nb=2\n"),
        ("[s]\na=1\n[s.t]\nb=2\n", Rename(("s",), ("w",)), "[w]\na=1\n[w.t]\nb=2\n"),
        ("[s] ; c\na=1\n", Rename(("s", "a"), ("s", "b c")), "[s] ; c\nb c=1\n"),
        (
            "[s]\na=1\n[t]\n; c\nb=2\nd=3\n",
            Rename(("t", "b"), ("s", "b")),
            "[s]\na=1\n; c\nb=2\n[t]\nd=3\n",
        ),
    ],
)
def test_edits(old, edit, new):
    assert splice(old, edit) == new


class TestAKeyBesideTheSectionOfItsName:
    TEXT = "settings = Settings\n\n[settings]\nname = Name\n"

    def test_the_section_can_grow(self):
        assert (
            splice(self.TEXT, SetValue(("settings", "mail"), "Mail"))
            == self.TEXT + "mail = Mail\n"
        )

    def test_the_key_can_be_added(self):
        text = self.TEXT.partition("\n\n")[2]
        assert values(splice(text, SetValue(("settings",), "S"))) == {
            ("settings",): "S",
            ("settings", "name"): "Name",
        }

    def test_the_key_goes_and_changes_alone(self):
        assert values(splice(self.TEXT, Delete(("settings",)))) == {
            ("settings", "name"): "Name"
        }
        renamed = splice(self.TEXT, Rename(("settings",), ("prefs",)))
        assert values(renamed) == {("prefs",): "Settings", ("settings", "name"): "Name"}

    def test_a_text_without_a_section_gets_none(self):
        with pytest.raises(CannotRepresent):
            splice("a=1\n", SetValue(("a", "b"), "2"))


def test_sorting_is_inside_the_sections():
    text = "; head\n\nb=1\na=2\n[z]\nd=1\n; about c\nc=2\n[y]\ne=1\n"
    new = "; head\n\na=2\nb=1\n[z]\n; about c\nc=2\nd=1\n[y]\ne=1\n"
    assert Ini.open(text).normalize(Layout(sort_key=str)) == new
    assert Ini.open(new).normalize(Layout(sort_key=str)) == new


@pytest.mark.parametrize(
    "text", ["a=1\nloose\n", 'A="x"\nB="y\n', "a=1\n[s\n", "a=1\n<<<<<<< HEAD\n"]
)
def test_errors_have_a_place(text):
    with pytest.raises(ParseError) as caught:
        Ini.open(text)
    assert (caught.value.place.line, caught.value.place.column) == (2, 1)


@settings(max_examples=150, deadline=None)
@given(
    st.dictionaries(
        st.from_regex(r"[a-z][a-z.]{0,5}", fullmatch=True),
        st.from_regex(r"[a-zé%$;#=:][^\n\r\"\0]{0,9}[a-z]", fullmatch=True),
        min_size=1,
    )
)
def test_python_reads_what_is_written(entries):
    text = splice(
        "[s]\nzzzzzzzz = 1\n",
        *(SetValue(("s", key), value) for key, value in entries.items()),
    )
    reader = configparser.RawConfigParser(delimiters=("=", ":"), strict=False)
    reader.optionxform = str
    reader.read_string(text)
    read = dict(reader["s"])
    del read["zzzzzzzz"]
    unquoted = {key: value for key, value in entries.items() if value.isprintable()}
    assert {key: read[key] for key in unquoted} == unquoted


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("a = `one\nb = `two` three`\n", "one\nb = `two` three"),
        ('a = """one\nb = """two""" three"""\n', 'one\nb = """two""" three'),
        ("a = one\u00a0\n", "one"),
        ("a = one \\\n   two\n", "one two"),
        ("a = `one \\\n   two`\n", "one \\\n   two"),
    ],
)
def test_gogs_values_end_where_go_ends_them(line, text):
    document = Ini.open(f"{line}z = `1`\n", {"dialect": "gogs"})
    assert document.values().texts == [text, "1"]
    assert document.splice([SetValue(("z",), "2")]) == f"{line}z = `2`\n"


def test_a_new_file_gets_a_text_and_a_section_of_its_name():
    edits = [
        SetValue(("home",), "Home"),
        SetValue(("home", "title"), "Start"),
        SetValue(("z",), "Z"),
    ]
    assert values(splice("", *edits)) == {
        ("home",): "Home",
        ("z",): "Z",
        ("home", "title"): "Start",
    }


LINES = [
    "a = b",
    'c="d"',
    "e = 'f'",
    "[s]",
    "[s.t]",
    "; g = h",
    "",
    "  i = j",
    "k",
    "l[] = m",
    "n = o ; p",
    "q = `r`",
    "s = t\\",
    "u:v",
]


@given(
    st.lists(st.sampled_from(LINES), max_size=8),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from(["plain", "joomla", "gogs"]),
)
def test_plain_files_are_read_as_all_others(lines, newline, dialect):
    text = "".join(line + newline for line in lines)
    values = plain_values(text)
    if values is not None:
        document = Ini.open(text, {"dialect": dialect})
        slow = RecordDocument._read(document)
        assert (values.paths, values.texts) == (slow.paths, slow.texts)
