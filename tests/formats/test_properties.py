import javaproperties
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent, EncodingError, ParseError
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.record.properties import Properties

texts = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20
)


def values(text):
    read = Properties.open(text).values()
    return dict(zip((path[0] for path in read.paths), read.texts, strict=True))


def splice(text, *edits, encoding="utf-8"):
    return Properties.open(text, None, encoding).splice(edits)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("a=b\n", {"a": "b"}),
        ("a = b \n", {"a": "b "}),
        ("a:b=c\n", {"a": "b=c"}),
        ("a b c\n", {"a": "b c"}),
        ("a\n", {"a": ""}),
        ("=b\n", {"": "b"}),
        ("  a=b", {"a": "b"}),
        ("a\\ b\\:c=d\\=e\n", {"a b:c": "d=e"}),
        ("a=b\\\n   c\\\r\n\td\n", {"a": "bcd"}),
        ("a=b\\\\\nc=d\n", {"a": "b\\", "c": "d"}),
        ("a=\\u00e9\\ud83d\\ude00\\t\\q\n", {"a": "é\U0001f600\tq"}),
        ("a=\\ud83d\n", {"a": "\\ud83d"}),
        ("a=\\u0041\\ud83d\\u0042\\uD83D\\uDE00\n", {"a": "A\\ud83dB\U0001f600"}),
        ("# a=b\\\nc=d\n! e=f\n\n\t# g\n", {"c": "d"}),
        ("a=1\rb=2\r", {"a": "1", "b": "2"}),
        ("a=true\nb=1.0\n", {"a": "true", "b": "1.0"}),
        ("a=b\\", {"a": "b"}),
        ("", {}),
    ],
)
def test_reading(text, read):
    assert values(text) == read


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from("a b=:#!\\ntu\n\r\tf0é"), max_size=25).map("".join))
def test_java_reads_the_same(text):
    try:
        ours = values(text)
    except ParseError:
        return
    if "\\u" not in text and not text.rstrip().endswith("\\"):
        assert ours == javaproperties.loads(text)


@settings(max_examples=150, deadline=None)
@given(
    texts, texts, st.sampled_from(["a=x y z\\\n  w\n", "\\u00e9 = \\u00fc\n", "k : v"])
)
def test_java_reads_what_is_written(key, text, old):
    before = values(old)
    (name, _), *_ = before.items()
    if key in before:
        return
    new = splice(old, SetValue((name,), text), SetValue((key,), text))
    assert javaproperties.loads(new) == {name: text, key: text}


@pytest.mark.parametrize(
    ("old", "text", "new"),
    [
        ("a=one \\\n  two \\\n  three\n", "one 2 three", "a=one \\\n  2 \\\n  three\n"),
        ("a=caf\\u00e9\n", "café ü", "a=caf\\u00e9 \\u00FC\n"),
        ("a=café\n", "café ü", "a=café ü\n"),
        ("a=x\n", " y\tz\n", "a=\\ y\\tz\\n\n"),
        ("a:  x\n", "y", "a:  y\n"),
        ("a", "y", "a=y"),
        ("a=x\r\n", "y", "a=y\r\n"),
        ("a=x\n", "\\u0041", "a=\\\\u0041\n"),
    ],
)
def test_the_spelling_is_kept(old, text, new):
    assert splice(old, SetValue(("a",), text)) == new


def test_what_the_encoding_lacks_is_escaped():
    assert (
        splice("a=é\n", SetValue(("a",), "é€"), encoding="iso8859-1") == "a=é\\u20AC\n"
    )


@pytest.mark.parametrize(
    ("data", "asked", "text", "encoding"),
    [
        (b"a=\xc3\xa9", "utf-8", "a=é", "utf-8"),
        (b"a=\xe9", "auto", "a=é", "iso8859-1"),
        (b"\xef\xbb\xbfa=\xc3\xa9", "cp1252", "a=é", "utf-8"),
        (b"a=\xc3\xa9", "latin-1", "a=Ã©", "iso8859-1"),
    ],
)
def test_encodings(data, asked, text, encoding):
    decoded = Properties.decode(data, asked)
    assert (decoded.text, decoded.encoding) == (text, encoding)


def test_a_configured_encoding_is_not_second_guessed():
    for asked in ("ascii", "utf-8"):
        with pytest.raises(EncodingError):
            Properties.decode(b"a=\xe9", asked)


def test_two_encodings_in_one_file_are_a_located_error():
    with pytest.raises(EncodingError) as wrong:
        Properties.decode("a=né\n".encode() + b"b=\xe9\n", "auto")
    assert (wrong.value.place.line, wrong.value.place.column) == (2, 3)


def test_a_guessed_encoding_is_said_and_a_set_one_is_not_guessed(workspace):
    root = workspace(
        {"locales/en.properties": b"a=\xe9\n", "locales/fr.properties": "a=é\n"}
    )
    problem = i18n.open(root).problems.iloc[0]
    assert (problem["rule"], problem["severity"], problem["file"]) == (
        "file-encoding",
        "info",
        "locales/en.properties",
    )
    assert (problem["line"], problem["column"]) == (1, 3)
    wb = i18n.open(root, settings={"encoding": "utf-8"})
    assert wb.messages["locale"].tolist() == ["fr"]
    assert wb.problems[["rule", "severity", "line"]].values.tolist() == [
        ["file-encoding", "error", 1]
    ]


@pytest.mark.parametrize(
    ("old", "edit", "new"),
    [
        ("a=1\nb=2\n", SetValue(("c",), "3", after=("a",)), "a=1\nc=3\nb=2\n"),
        ("a = 1\n", SetValue(("b",), "2"), "a = 1\nb = 2\n"),
        ("a=1", SetValue(("b",), "2"), "a=1\nb=2"),
        (
            "# (c) us\n\n# about a\na=1\n",
            SetValue(("b",), "2", after=()),
            "# (c) us\n\nb=2\n# about a\na=1\n",
        ),
        ("# note\n", SetValue(("b",), "2"), "# note\nb=2\n"),
        ("a=1\n", SetValue(("#b c",), "2"), "a=1\n\\#b\\ c=2\n"),
        ("a=1\n\n# about b\nb=2\n\nc=3\n", Delete(("b",)), "a=1\n\nc=3\n"),
        ("# Copyright us\na=1\nb=2\n", Delete(("a",)), "# Copyright us\nb=2\n"),
        ("a=1\nb=2\na=3\n", Delete(("a",)), "b=2\n"),
        ("# c\na=1 \\\n  2\n", Rename(("a",), ("b=c",)), "# c\nb\\=c=1 \\\n  2\n"),
    ],
)
def test_edits(old, edit, new):
    assert splice(old, edit) == new


def test_keys_are_flat():
    with pytest.raises(CannotRepresent):
        splice("a=1\n", SetValue(("b", "c"), "2"))
    assert splice("a=1\n", SetValue(("a.b",), "2")) == "a=1\na.b=2\n"


def test_sorting_moves_comments_and_keeps_the_licence():
    text = "# (c) us\n\n# about b\nb=1\na=2\n"
    new = "# (c) us\n\na=2\n# about b\nb=1\n"
    assert Properties.open(text).normalize(Layout(sort_key=str)) == new


@pytest.mark.parametrize(
    ("text", "place"),
    [("a=\\u12\n", (1, 3)), ("# \\u\na=1\n>>>>>>> x\n", (3, 1)), ("\0\0", (1, 1))],
)
def test_errors(text, place):
    with pytest.raises(ParseError) as caught:
        Properties.open(text)
    assert (caught.value.place.line, caught.value.place.column) == place


@pytest.mark.parametrize("start", ["=", ":", "= x", ":=", "=\u00a0"])
@pytest.mark.parametrize(
    "file", ["z Z\na b\n", "z\tZ\na\tb\n", "z=Z\na=b\n", "z Z\\\n  y\na \\\n b\n"]
)
def test_a_value_may_begin_with_a_sign(file, start):
    assert values(splice(file, SetValue(("a",), start)))["a"] == start
    assert values(splice(file, SetValue(("new",), start)))["new"] == start
