"""Android's resources: what the resource compiler makes of a text, markup, plurals, arrays, and edits that touch one entry."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats import Delete, Rename, SetValue
from i18n_workbench.formats.xml.android import (
    Android,
    AndroidDocument,
    AndroidGrammar,
    Compose,
)
from i18n_workbench.formats.xml.android_texts import AndroidTexts, ComposeTexts
from i18n_workbench.formats.xml.document import XmlDocument

FILE = """\
<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="a">A</string>
    <plurals name="n">
        <item quantity="one">%d file</item>
        <item quantity="other">%d files</item>
    </plurals>
    <string-array name="days">
        <item>Monday</item>
    </string-array>
    <string name="z">Z</string>
</resources>
"""

# What aapt2 2.19 says to each (its resource table read back).
COMPILED = {
    "  it\\'s  two\n   lines\\n  x ": "it's two lines\n x",
    "\"  quoted  'ok'  \"": "  quoted  'ok'  ",
    "<![CDATA[ a  it\\'s  two ]]>": "a it's two",
    ' a <![CDATA[ "b"  two ]]> z ': "a b two z",
    "&quot;a  b&quot; c  d": "a  b c d",
    "\\u0020x\\u0020\\u0020y\\u0020": " x  y ",
    "\\@foo": "@foo",
    "\\?foo \\#a \\z \\ b": "?foo #a z  b",
    "\\u0007\\u0001": "\x07\x01",
    "&#160;&#8232;x": "\u00a0\u2028x",
    "<!-- c -->x<!-- d --> y": "x y",
    "a <!-- d --> y": "a y",
    "": "",
    "\\\\n": "\\n",
    "a&#10;b&#9;c": "a b c",
    "a\\": "a",
    "\\ ": "",
    '""\nbb': " bb",
    '"&quot;  \u00a0"': " \u00a0",
    "a\\&#39;b &amp;#39; \\&quot;": "a'b &#39; \"",
    'x "': "x ",
    "<![CDATA[ y]]> <![CDATA[ y]]>": "y y",
}


@pytest.mark.parametrize("raw", COMPILED, ids=repr)
def test_a_text_is_what_the_resource_compiler_makes_of_it(raw):
    assert AndroidTexts().read(raw) == COMPILED[raw]


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("a <b> x </b> b", "a <b> x </b> b"),
        ('it\\\'s <i>\\"x\\"</i>\\n', 'it\'s <i>"x"</i>\n'),
        ("  <xliff:g>x</xliff:g>  ", "<xliff:g>x</xliff:g>"),
        ("&lt;b&gt;x&lt;/b&gt;", "&lt;b&gt;x&lt;/b&gt;"),
        ("&lt;b&gt;x &lt;br&gt;", "<b>x <br>"),
        ("<![CDATA[<b>it\\'s</b>]]>", "<![CDATA[<b>it's</b>]]>"),
        ("a &lt; b &amp; c", "a < b & c"),
        ("<b>a &lt; b</b>", "<b>a &lt; b</b>"),
        ("\\&quot;<b>x</b>", "&quot;<b>x</b>"),
    ],
)
def test_markup_is_shown_as_it_is_written_and_characters_as_characters(raw, shown):
    texts = AndroidTexts()
    assert texts.read(raw) == shown
    assert texts.read(texts.write("", shown)) == shown


@pytest.mark.parametrize(
    ("old", "text", "raw"),
    [
        ("Hello", 'It\'s "you"', 'It\\\'s \\"you\\"'),
        ("x", "@name", "\\@name"),
        ("x", " a  b ", "\\u0020a \\u0020b\\u0020"),
        ("x", "a\nb\tc", "a\\nb\\tc"),
        ("x", "a < b & c", "a &lt; b &amp; c"),
        ("x", "<b>bold</b> text", "<b>bold</b> text"),
        ("x", "<b>not closed", "&lt;b&gt;not closed"),
        ("x", "&lt;b&gt;x&lt;/b&gt;", "&lt;b&gt;x&lt;/b&gt;"),
        ("<![CDATA[a & b]]>", "a & c", "<![CDATA[a & c]]>"),
        ("<![CDATA[a & b]]>", "?a & c", "<![CDATA[\\?a & c]]>"),
        ("caf\\u00e9 one", "caf\u00e9 two", "caf\\u00e9 two"),
        ('"it\'s  here"', "it's  there", '"it\'s  there"'),
        ("x", "<tools:x/>", "&lt;tools:x/&gt;"),
    ],
)
def test_a_new_text_is_spelled_for_the_resource_compiler(old, text, raw):
    assert AndroidTexts().write(old, text) == raw


@given(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.sampled_from(list(COMPILED)),
)
def test_any_text_reads_back(text, old):
    texts = AndroidTexts()
    try:
        raw = texts.write(old, text)
    except CannotRepresent:
        assert "\0" in text or "\ufffe" in text or "\uffff" in text
        return
    assert texts.read(raw) == text


def test_a_character_that_the_compiler_cuts_texts_at_is_refused():
    with pytest.raises(CannotRepresent, match=r"U\+0000"):
        AndroidTexts().write("", "a\0b")


def test_compose_knows_fewer_escapes():
    texts = ComposeTexts()
    assert (
        texts.read('it\\\'s  "x"\\n\\\\n\\u0041 &lt;b&gt;') == 'it\\\'s  "x"\n\\nA <b>'
    )
    assert texts.write("", "it's\n<b>x</b>\\") == "it's\\n&lt;b&gt;x&lt;/b&gt;\\\\"


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        (SetValue(("n",), "%d", "few"), "", '        <item quantity="few">%d</item>\n'),
        (
            SetValue(("n",), "%d", "one"),
            '        <item quantity="one">%d file</item>\n',
            '        <item quantity="one">%d</item>\n',
        ),
        (SetValue(("days", 1), "Tuesday"), "", "        <item>Tuesday</item>\n"),
        (Delete(("n",), "one"), '        <item quantity="one">%d file</item>\n', ""),
        (
            Rename(("days",), ("weekdays",)),
            '<string-array name="days">',
            '<string-array name="weekdays">',
        ),
        (SetValue(("m",), "M", after=("a",)), "", '    <string name="m">M</string>\n'),
        (
            SetValue(("m",), "%d", "other", after=("a",)),
            "",
            '    <plurals name="m">\n        <item quantity="other">%d</item>\n    </plurals>\n',
        ),
    ],
)
def test_an_edit_touches_only_its_lines(edit, old, new):
    after = Android.open(FILE).splice([edit])
    start = next(
        at for at, (a, b) in enumerate(zip(FILE, after, strict=False)) if a != b
    )
    assert len(after) - len(FILE) == len(new) - len(old)
    assert (
        after.replace(new, old, 1) == FILE
        if new
        else FILE.replace(old, new, 1) == after
    ), after[start:]


def test_the_last_form_or_item_takes_the_entry_along():
    document = Android.open(FILE)
    assert "plurals" not in document.splice(
        [Delete(("n",), "one"), Delete(("n",), "other")]
    )
    assert "string-array" not in document.splice([Delete(("days", 0))])
    assert "string-array" not in document.splice([Delete(("days",))])


def test_what_does_not_fit_is_refused_with_a_reason():
    document = Android.open(FILE)
    for edit in (
        SetValue(("n",), "x"),
        SetValue(("a",), "x", "one"),
        SetValue(("a b",), "x"),
        SetValue(("days", 5), "x"),
        SetValue(("a", "b"), "x"),
        Rename(("a",), ("a-ü ",)),
    ):
        with pytest.raises(CannotRepresent) as caught:
            document.splice([edit])
        assert caught.value.message


def test_a_marked_part_brings_its_prefix_along():
    new = Android.open(FILE).splice(
        [SetValue(("a",), '<xliff:g id="n">%s</xliff:g> x')]
    )
    assert '<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">' in new


def test_a_file_that_is_not_to_be_translated_as_a_whole():
    text = '<resources translatable="false"><string name="a">x</string><string name="b" translatable="true">y</string></resources>'
    values = Android.open(text).values()
    assert {values.paths[row] for row in values.fixed} == {("a",)}


def test_what_is_not_to_be_translated_is_said():
    document = Android.open(
        '<resources><string name="a" translatable="false">x</string></resources>'
    )
    assert document.values().fixed == {0}


def test_nobody_translates_a_part_of_an_array_that_refers_to_other_resources():
    items = "<item>@string/automatic</item><item>3</item>"
    plain = "<item>One</item><item>Two</item>"
    text = (
        f'<resources><string-array name="columns">{items}</string-array>'
        f'<string-array name="words">{plain}</string-array></resources>'
    )
    values = Android.open(text).values()
    assert {values.paths[row] for row in values.fixed} == {
        ("columns", 0),
        ("columns", 1),
    }


def test_a_string_a_plural_and_an_array_of_one_name_are_three():
    string = '<string name="days">Days</string>'
    plural = '<plurals name="days"><item quantity="other">%d days</item></plurals>'
    array = '<string-array name="days"><item>Monday</item></string-array>'
    text = f"<resources>{string}{plural}{array}</resources>"
    assert Android.open(text).duplicates() == []
    twice = text.replace(string, string * 2).replace(plural, plural * 2)
    paths = [path for path, _ in Android.open(twice).duplicates()]
    assert paths == [("days",), ("days",)]


def test_nothing_is_expanded_or_fetched():
    bomb = '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><resources><string name="x">&b;</string></resources>'
    outside = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><resources/>'
    for text in (bomb, outside):
        with pytest.raises(ParseError, match="document type"):
            Android.open(text)
    # An address without declarations is passed over.
    assert (
        Android.open(
            '<!DOCTYPE resources SYSTEM "http://127.0.0.1:1/x.dtd"><resources/>'
        )
        .values()
        .paths
        == []
    )


def test_a_file_is_read_in_the_encoding_that_it_declares():
    text = '<?xml version="1.0" encoding="ISO-8859-1"?><resources><string name="a">caf\u00e9</string></resources>'
    decoded = Android.decode(text.encode("latin-1"), "utf-8")
    document = Android.open(decoded.text, encoding=decoded.encoding)
    assert document.values().texts == ["caf\u00e9"]
    assert "&#8364;" in document.splice([SetValue(("a",), "10 \u20ac")])
    assert (
        Android.decode(text.replace("caf\u00e9", "x").encode(), "utf-8").encoding
        == "iso8859-1"
    )
    assert (
        Android.decode(b'<?xml version="1.0" encoding="utf-16"?><a/>', "utf-8").encoding
        == "utf-8"
    )


def test_compose_is_read_by_the_same_parser():
    assert Compose.parser == Android.id


SPELLINGS = """\
<resources{fixed}>
    <string name="usual">A &amp; \\'B\\'</string>
    <string
        name="styled"
        formatted="false" >50 % <b>off</b></string >
    <string name="empty"></string><string name="none"/>
    <string name="other">@string/usual</string>
    <string name='quoted'><![CDATA[<i>x</i>]]></string>
    <string name="kept" translatable="false">Kept</string>
    <item type="string" name="item">Item</item><color name="red">#f00</color>
    <string-array name="list"><item>One</item><item>@string/usual</item></string-array>
    <plurals name="n"><item quantity="one">%d</item><item quantity="other">%d</item></plurals>
</resources>
"""


@pytest.mark.parametrize("fixed", ["", ' translatable="false"'])
def test_usual_texts_are_read_as_all_others_without_places(fixed, monkeypatch):
    text = SPELLINGS.replace("{fixed}", fixed)
    slow = XmlDocument._read(AndroidDocument(text))
    asked = []
    entry = AndroidGrammar.entry
    monkeypatch.setattr(
        AndroidGrammar,
        "entry",
        lambda *of: asked.append(of[2].name) or entry(*of),
    )
    assert AndroidDocument(text).values() == slow
    # neither the usual text, the empty one nor the reference was asked for
    assert len(slow.paths) == 12
    assert asked.count("string") == 4
