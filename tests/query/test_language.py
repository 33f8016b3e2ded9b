"""The language: what reads back as it was written, and what is wrong is said with its column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import UsageError
from i18n_workbench.query.fields import COMPARED, FIELDS
from i18n_workbench.query.language import parse
from i18n_workbench.query.tree import And, Not, Or, Term, Value

TEXTS = st.text(
    st.sampled_from("abcXYZ019_.*?-:/\"\\ ()é日,=<>'\n"), min_size=1, max_size=12
)
NAMES = sorted(
    name for name, field in FIELDS.items() if field.compares in {"name", "path", "text"}
)


def parse_value(text):
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return parse(f"source:{quoted}").values[0]


VALUES = st.one_of(
    TEXTS.map(parse_value),
    st.sampled_from(
        [
            Value("a*"),
            Value("pt-?"),
            Value("a.b", "regex"),
            Value("x/y", "regex", is_caseless=True),
        ]
    ),
)
TERMS = st.one_of(
    st.builds(
        Term,
        st.sampled_from(NAMES),
        st.lists(VALUES, min_size=1, max_size=3).map(tuple),
    ),
    st.builds(lambda each: Term("", (each,)), VALUES),
    st.sampled_from(
        [
            "is:missing",
            "used:unused,possibly",
            "words:>3",
            "words:3..8",
            "changed:<=2026-01-31",
        ]
    ).map(parse),
)
NODES = st.recursive(
    TERMS,
    lambda inner: st.one_of(
        inner.map(Not),
        st.lists(inner, min_size=2, max_size=3).map(tuple).map(And),
        st.lists(inner, min_size=2, max_size=3).map(tuple).map(Or),
    ),
    max_leaves=8,
)


@given(NODES)
def test_a_tree_reads_back_as_itself(node):
    assert parse(str(node)) == node


@given(st.text(st.sampled_from('ab:*()"/-<>=., \\') | st.characters(), max_size=40))
def test_any_text_is_a_query_or_a_located_error(text):
    try:
        node = parse(text)
    except UsageError as error:
        said = str(error)
        node = None
    if node is None:
        assert "column" in said
        assert "\n  " in said
    else:
        assert parse(str(node)) == node


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("locale:fr is:missing", "locale:fr and is:missing"),
        ("a or b c", "a or (b and c)"),
        ("(a or b) c", "(a or b) and c"),
        ("-is:fuzzy", "not is:fuzzy"),
        ("not not a", "NOT (NOT a)"),
        ("IS:Missing", "is:Missing"),
        ("", "  "),
        ('key:"a.b"', "key:a.b"),
        ("words:=3", "words:3"),
    ],
)
def test_two_ways_to_say_the_same(text, same):
    assert parse(text) == parse(same)


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("is:mising", 1, "none of"),
        ("a loc:fr", 3, "no field 'loc'"),
        ("a ns:shop", 3, "write namespace:"),
        ("a locale=fr", 3, "behind the field 'locale' stands a colon"),
        ("locale == 'fr'", 1, "behind the field 'locale' stands a colon"),
        ("length>100", 1, "behind the field 'length' stands a colon"),
        ("locle:fr", 1, 'did you mean "locale"?'),
        ("(a or b", 1, "not closed"),
        ("a) b", 2, "closes nothing"),
        ("a and", 6, "missing at the end"),
        ("or a", 1, "missing here"),
        ("()", 2, "missing here"),
        ("key:", 5, "a value is missing"),
        ("words:many", 1, "no number"),
        ("changed:>soon", 1, "no day"),
        ("(" * 60 + "a" + ")" * 60, 51, "nested"),
    ],
)
def test_what_is_wrong_is_said_with_its_column(text, column, hint):
    with pytest.raises(UsageError) as wrong:
        parse(text)
    assert f"column {column}:" in wrong.value.message
    assert hint in str(wrong.value)


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_has_an_example_that_reads(name):
    node = parse(FIELDS[name].example)
    assert isinstance(node, Term)
    assert node.field == name


def test_an_exclamation_mark_is_a_not_before_a_field_only():
    assert parse("!is:missing") == parse("not is:missing")
    assert parse("!(is:missing)") == parse("not is:missing")
    assert parse("!important") == parse('"!important"')


@pytest.mark.parametrize("text", ["key=x", "source~save", "length>100", "a=b"])
def test_a_text_that_looks_like_a_field_is_written_back_in_quotes(text):
    node = parse(f'"{text}"')
    assert parse(str(node)) == node


def test_only_numbers_and_days_are_compared():
    assert {"words", "length", "uses", "changed"} == COMPARED
    assert parse("key:>a").values == (Value(">a"),)
