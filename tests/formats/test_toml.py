"""TOML beside the readers of other people, and what only TOML has."""

import datetime as dt
import random
import tomllib

import pytest
import tomlkit

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.toml.document import Toml

LINES = (
    'a = "x"',
    'b.c = "y"',
    "[t]",
    "[t.u]",
    "[[l]]",
    "[l.m]",
    "[[l.n]]",
    "a.b = 1",
    "\"q u\" = 'z'",
    "# c",
    "",
    'x = { a = "1", b.c = "2" }',
    "[b]",
    'y = ["a", ["b"], {c = "d"}]',
    'k = """\nab\n"""',
    "v = '''a\\n'''",
    "n = +1.5e3",
    "d = 1979-05-27",
    "h = 07:32:00",
    "[x.y]",
    'z = "\\u0041\\U0001F600"',
    "[t.u.v]",
    "i = inf",
    '[ a . "b c" ]',
    'm = """a""b"""',
    'o = """x\\\n   y"""',
    "[b.c]",
    'u.w = "x"',
)


def leaves(value, path=()):
    if isinstance(value, dict):
        return [
            leaf for name, each in value.items() for leaf in leaves(each, (*path, name))
        ]
    if isinstance(value, list):
        return [
            leaf for at, each in enumerate(value) for leaf in leaves(each, (*path, at))
        ]
    return [(path, value)]


def texts(read, text):
    return {path: value for path, value in leaves(read(text)) if isinstance(value, str)}


def ours(text):
    values = Toml.open(text).values()
    rows = enumerate(zip(values.paths, values.texts, strict=True))
    return {path: value for row, (path, value) in rows if row not in values.kinds}


def test_any_lines_mean_what_the_reader_of_python_makes_of_them():
    chosen = random.Random(7)
    refused = 0
    for _ in range(1500):
        text = "\n".join(chosen.choices(LINES, k=chosen.randint(1, 6))) + "\n"
        try:
            wanted = texts(tomllib.loads, text)
        except tomllib.TOMLDecodeError:
            refused += 1
            with pytest.raises(ParseError):
                Toml.open(text)
        else:
            assert ours(text) == wanted, text
    assert 100 < refused < 1000


def test_the_samples_mean_what_tomlkit_makes_of_them(samples):
    for sample in samples:
        if sample.format is Toml:
            read = {
                path: value
                for path, value in leaves(tomlkit.parse(sample.text).unwrap())
                if isinstance(value, str) and not isinstance(value, dt.datetime)
            }
            assert read == sample.values


@pytest.mark.parametrize(
    ("line", "text", "after"),
    [
        ("a = 'x'", "it is", "a = 'it is'"),
        ("a = 'x'", "it's", 'a = "it\'s"'),
        ('a = "caf\\u00e9 x"', "café y", 'a = "caf\\u00e9 y"'),
        ('a = """x"""', 'say "hi"', 'a = """say \\"hi\\""""'),
        ('a = """\nx\n"""', "x\ny\n", 'a = """\nx\ny\n"""'),
        ("a = '''x'''", "two\nlines", "a = '''two\nlines'''"),
        ("a = '''x'''", "'''", "a = \"'''\""),
        ('a = "x"', "two\nlines", 'a = "two\\nlines"'),
        ('a = "x" # why', "y", 'a = "y" # why'),
        ('a = ["x", "y"]', "z", 'a = ["z", "y"]'),
        ('a = {b = "x", c = 1}', "z", 'a = {b = "z", c = 1}'),
    ],
)
def test_a_text_keeps_its_quotes_where_they_can_hold_it(line, text, after):
    document = Toml.open(line + "\n")
    new = document.splice([SetValue(document.values().paths[0], text)])
    assert new == after + "\n"
    assert next(iter(texts(tomllib.loads, new).values())) == text


def test_an_inline_table_is_edited_where_it_stands():
    document = Toml.open('item = { one = "One", other = "Many" } # both\n')
    added = document.splice([SetValue(("item", "few"), "Few", after=("item", "one"))])
    assert added == 'item = { one = "One", few = "Few", other = "Many" } # both\n'
    assert Toml.open(added).splice([Delete(("item", "few"))]) == document.text
    renamed = document.splice([Rename(("item", "one"), ("item", "two"))])
    assert renamed == 'item = { two = "One", other = "Many" } # both\n'


def test_items_of_arrays_stay_where_they_are():
    document = Toml.open('a = ["x", "y"]\n')
    with pytest.raises(CannotRepresent, match="inside of an array"):
        document.splice([Delete(("a", 1))])


def test_tables_are_sorted_with_their_comments():
    text = '# About b\n[b]\nz = "1"\na = "2"\n\n# About a\n[a]\nx = "3"\n'
    after = '# About a\n[a]\nx = "3"\n\n# About b\n[b]\na = "2"\nz = "1"\n'
    assert Toml.open(text).normalize(Layout(sort_key=lambda name: name)) == after


def test_a_new_file_has_tables_where_its_template_has_them():
    template = '[home]\nother = "Home"\n'
    fresh = Toml.new_document(template, "fr", Layout(), {}, "utf-8")
    assert (
        fresh.splice([SetValue(("home", "other"), "Accueil")])
        == '[home]\nother = "Accueil"\n'
    )
