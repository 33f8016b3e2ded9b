"""XLIFF: which texts a file holds, keys, states, inline elements, and edits that keep everything else."""

from __future__ import annotations

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.xml.document import XmlDocument
from i18n_workbench.formats.xml.xliff import Xliff
from i18n_workbench.formats.xml.xliff_units import checksum
from i18n_workbench.formats.xml.xliff_usual import parted


def first(units: str, given: str = 'source-language="en" target-language="fr"') -> str:
    return (
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
        f"  <file {given}>\n    <body>\n{units}    </body>\n  </file>\n</xliff>\n"
    )


def unit(source: str, target: str | None = None, given: str = 'id="a"') -> str:
    target = "" if target is None else f"\n        {target}"
    return f"      <trans-unit {given}>\n        <source>{source}</source>{target}\n      </trans-unit>\n"


def rows(text: str, **options: object) -> dict[str, str | None]:
    values = Xliff.open(text, options).values()
    return {
        str(path[0]): text
        for path, text in zip(values.paths, values.texts, strict=True)
    }


def test_a_file_without_targets_holds_the_source_texts():
    text = first(unit("Hello <x id='PH'/>"), 'source-language="en"')
    assert rows(text) == {"a": "Hello <x id='PH'/>"}
    assert Xliff.open(text).values().sources == {}


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ('source-language="en" target-language="fr"', {}),
        ('source-language="en-US"', {"locale": "fr"}),
    ],
)
def test_a_file_of_another_language_holds_translations_although_it_has_none_yet(
    given, options
):
    text = first(unit("Hello"), given)
    assert rows(text, **options) == {"a": None}
    assert Xliff.open(text, options).values().sources == {0: "Hello"}


def test_the_source_language_has_no_translations_of_itself():
    assert rows(first(unit("Hello"), 'source-language="en-US"'), locale="en") == {
        "a": "Hello"
    }


def test_a_target_that_was_left_in_a_file_of_the_source_language_is_no_text_of_it():
    units = (
        unit("Back", given='id="back"')
        + unit("Gone", "<target>Weg</target>", given='id="gone"')
        + unit("Next", given='id="next"')
    )
    text = first(units, 'source-language="en"')
    assert rows(text) == {"back": "Back", "gone": "Gone", "next": "Next"}
    assert rows(text, locale="de") == {"back": None, "gone": "Weg", "next": None}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        (
            first(
                unit("Save", "<target>S</target>", 'id="N7mikjJ" resname="action.save"')
            ),
            ["action.save"],
        ),
        (first(unit("action.save", "<target>S</target>", 'id="1"')), ["action.save"]),
        (
            first(unit("save", "<target>S</target>", f'id="{checksum("save")}"')),
            ["save"],
        ),
        (
            first(unit("Save", "<target>S</target>", 'id="7659285445580838525"')),
            ["7659285445580838525"],
        ),
        (
            first(unit("Save", "<target>S</target>", 'id="button.save"')),
            ["button.save"],
        ),
    ],
)
def test_a_key_is_the_name_else_the_id_else_the_source(text, keys):
    assert list(rows(text)) == keys


def test_states_that_are_no_translation_are_fuzzy_and_a_new_text_settles_them():
    units = [
        unit("A", f'<target state="{state}">A</target>', f'id="{state}"')
        for state in ("new", "final")
    ]
    units.append(
        unit(
            "A",
            '<target state="needs-translation" state-qualifier="mt">B</target>',
            'id="b"',
        )
    )
    document = Xliff.open(first("".join(units)))
    assert document.values().states == {0: "fuzzy", 2: "fuzzy"}
    new = document.splice([SetValue(("b",), "C")])
    assert '<target state="translated">C</target>' in new
    assert Xliff.open(new).values().states == {0: "fuzzy"}
    # The short way and the long way settle it alike.
    assert document.splice([SetValue(("b",), "C"), SetValue(("new",), "A")]) == new


def test_a_target_is_made_where_it_is_missing():
    text = first(
        unit('Hi <x id="PH" equiv-text="a &lt; b"/>') + unit("B", "<target/>", 'id="b"')
    )
    new = Xliff.open(text).splice(
        [
            SetValue(("a",), 'Salut <x id="PH" equiv-text="a &lt; b"/>'),
            SetValue(("b",), "C"),
        ]
    )
    assert new == first(
        unit(
            'Hi <x id="PH" equiv-text="a &lt; b"/>',
            '<target>Salut <x id="PH" equiv-text="a &lt; b"/></target>',
        )
        + unit("B", "<target>C</target>", 'id="b"')
    )


def test_markup_that_is_no_placeholder_is_text():
    document = Xliff.open(first(unit("A", "<target>A</target>")))
    new = document.splice([SetValue(("a",), 'a <b>b</b> <g id="1">c</g>')])
    assert '<target>a &lt;b&gt;b&lt;/b&gt; &lt;g id="1"&gt;c&lt;/g&gt;</target>' in new
    assert '<target><g id="1">c</g></target>' in document.splice(
        [SetValue(("a",), '<g id="1">c</g>')]
    )


def test_html_is_text_also_where_xliff_has_an_element_of_that_name():
    document = Xliff.open(first(unit("A", "<target>&lt;em&gt;a&lt;/em&gt;</target>")))
    assert document.values().texts == ["<em>a</em>"]
    assert "<target>H&lt;sub&gt;2&lt;/sub&gt;O</target>" in document.splice(
        [SetValue(("a",), "H<sub>2</sub>O")]
    )


def test_foreign_elements_are_shown_and_left_alone():
    document = Xliff.open(first(unit("A", "<target>a <strong>b</strong></target>")))
    assert document.values().texts == ["a <strong>b</strong>"]
    assert document.values().kinds == {0: "markup"}
    with pytest.raises(CannotRepresent):
        document.splice([SetValue(("a",), "x")])
    assert "<target>x</target>" in document.splice(
        [SetValue(("a",), "x", replace=True)]
    )


def test_a_new_unit_takes_the_source_along():
    text = first(unit("Hello", "<target>Salut</target>", 'id="hello" datatype="html"'))
    new = Xliff.open(text).splice(
        [SetValue(("bye",), "Salut", source="Bye &amp; <x id='PH'/>")]
    )
    assert (
        '<trans-unit id="bye" datatype="html">\n        <source>Bye &amp; <x id=\'PH\'/></source>\n'
        in new
    )


def test_a_new_unit_beside_units_with_names_has_a_checksum_for_an_id():
    text = first(
        unit("action.save", "<target>S</target>", 'id="N7mikjJ" resname="action.save"')
    )
    new = Xliff.open(text).splice([SetValue(("action.edit",), "E", source="Edit")])
    assert f'id="{checksum("action.edit")}" resname="action.edit"' in new
    assert "<source>action.edit</source>" in new


def test_renaming_takes_the_source_along_where_it_is_the_key():
    text = first(
        unit(
            "action.save",
            "<target>S</target>",
            f'id="{checksum("action.save")}" resname="action.save"',
        )
        + unit("Text", "<target>T</target>", 'id="text"')
        + unit("plain", "<target>P</target>", 'id="2"')
    )
    edits = [
        Rename(("action.save",), ("save",)),
        Rename(("text",), ("words",)),
        Rename(("plain",), ("simple",)),
    ]
    assert Xliff.open(text).splice(edits) == first(
        unit("save", "<target>S</target>", f'id="{checksum("save")}" resname="save"')
        + unit("Text", "<target>T</target>", 'id="words"')
        + unit("simple", "<target>P</target>", 'id="2"')
    )


def test_renaming_leaves_the_text_of_the_source_language_as_it_is():
    text = first(unit("entries", given='id="entries"'), 'source-language="en"')
    assert Xliff.open(text).splice([Rename(("entries",), ("list",))]) == first(
        unit("entries", given='id="list"'), 'source-language="en"'
    )


def test_notes_for_people_are_descriptions():
    noted = unit(
        "A", "<target>B</target>\n        <note from='description'>Say &amp; do</note>"
    ).replace("</note>", "</note>\n        <note from='file-source'>a.php</note>")
    assert Xliff.open(first(noted)).descriptions() == {("a",): "Say & do"}


def test_what_is_not_to_be_translated_is_said():
    text = first(unit("A", "<target>B</target>", 'id="a" translate="no"'))
    assert Xliff.open(text).values().fixed == {0}


def test_a_new_file_names_its_language_and_holds_no_units():
    template = first(unit("Hello"), 'source-language="en" original="x"')
    new = Xliff.new_text(template, "pt_BR", Layout())
    assert new == first("", 'source-language="en" original="x" target-language="pt-BR"')
    second = (
        '<xliff version="2.0" srcLang="en" trgLang="en"><file id="messages.en"><unit id="a"><segment>'
        "<source>a</source><target>A</target></segment></unit></file></xliff>"
    )
    assert 'trgLang="de"><file id="messages.de">' in Xliff.new_text(
        second, "de", Layout()
    )


def test_a_deleted_unit_leaves_its_neighbours_as_they_are():
    units = [unit(name, f"<target>{name}</target>", f'id="{name}"') for name in "xyz"]
    assert Xliff.open(first("".join(units))).splice([Delete(("y",))]) == first(
        units[0] + units[2]
    )


def test_a_tag_that_would_become_characters_is_refused():
    unit = (
        '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" '
        'source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="a.b">'
        '<source>Hi <x id="N"/></source><target>Hallo <x id="N"/></target></trans-unit></body></file></xliff>'
    )
    document = Xliff.open(unit)
    with pytest.raises(CannotRepresent, match="as XML is") as refused:
        document.splice([SetValue(("a.b",), 'A & B <x id="N"/>')])
    assert "&amp;" in refused.value.next_step
    assert 'A &amp; B <x id="N"/>' in document.splice(
        [SetValue(("a.b",), 'A &amp; B <x id="N"/>')]
    )
    assert "<target>A &amp; B" in document.splice([SetValue(("a.b",), "A & B")])


def of_files(*files: str, names: str = "AB") -> str:
    elements = (
        f'  <file original="{name}" source-language="en" target-language="fr">\n    <body>\n{units}'
        "    </body>\n  </file>\n"
        for name, units in zip(names, files, strict=True)
    )
    return f'<xliff version="1.2">\n{"".join(elements)}</xliff>\n'


def test_ids_of_several_files_are_told_apart():
    text = of_files(
        unit("One", "<target>Un</target>"), unit("Two", "<target>Deux</target>")
    )
    assert rows(text) == {"A.a": "Un", "B.a": "Deux"}
    assert Xliff.open(text).duplicates() == []
    assert Xliff.open(text).splice([SetValue(("A.a",), "1")]) == of_files(
        unit("One", "<target>1</target>"), unit("Two", "<target>Deux</target>")
    )


def test_a_unit_can_go_to_another_file():
    text = of_files(
        unit("One", "<target>Un</target>"), unit("Two", "<target>2</target>", 'id="b"')
    )
    new = Xliff.open(text).splice([Rename(("A.a",), ("B.c",))])
    moved = unit("Two", "<target>2</target>", 'id="b"') + unit(
        "One", "<target>Un</target>", 'id="c"'
    )
    assert new == of_files("", moved)


def test_a_file_that_only_another_locale_has_is_made():
    units = (unit("One", "<target>Un</target>"), unit("Two", "<target>2</target>"))
    new = Xliff.open(of_files(*units)).splice(
        [SetValue(("C.x.y",), "Trois", source="Three")]
    )
    assert rows(new) == {"A.a": "Un", "B.a": "2", "C.x.y": "Trois"}
    assert '<trans-unit id="x.y">' in new
    assert '<file original="C" source-language="en" target-language="fr">' in new
    with pytest.raises(CannotRepresent, match="several files"):
        Xliff.open(new).splice([SetValue(("nowhere",), "x")])


def test_files_of_one_name_are_one_scope():
    text = of_files(
        unit("One", "<target>1</target>"),
        unit("Two", "<target>2</target>", 'id="b"'),
        names="AA",
    )
    assert rows(text) == {"a": "1", "b": "2"}


def test_files_of_the_second_version_are_told_apart():
    file = (
        '<file id="{0}"><unit id="a"><segment><source>x</source><target>{0}1</target></segment>'
        "</unit></file>"
    )
    text = f'<xliff version="2.0" srcLang="en" trgLang="fr">{file.format("f")}{file.format("g")}</xliff>'
    assert rows(text) == {"f.a": "f1", "g.a": "g1"}
    new = Xliff.open(text).splice([SetValue(("g.b",), "x", source="y")])
    assert rows(new) == {"f.a": "f1", "g.a": "g1", "g.b": "x"}


@pytest.mark.parametrize("target", [None, "<target/>", '<target state="new"></target>'])
def test_placeholders_of_the_source_never_become_characters(target):
    document = Xliff.open(
        first(unit("{n, plural, other {<x id='PH'/> mails}}", target))
    )
    with pytest.raises(CannotRepresent, match="as XML is"):
        document.splice([SetValue(("a",), "{n, plural, other {<x id='PH'/> & more}}")])
    text = "{n, plural, other {<x id='PH'/> &amp; more}}"
    assert f">{text}</target>" in document.splice([SetValue(("a",), text)])


_UNIT = '<trans-unit id="{}"{}><source>{}</source>{}</trans-unit>'


@pytest.mark.parametrize(
    ("units", "is_usual"),
    [
        (_UNIT.format("a", "", "A &amp; B", "<target>a &lt;b&gt;</target>"), True),
        (_UNIT.format("a", ' resname="a.b"', "A", "\n<target/>\n"), True),
        (_UNIT.format("a", ' translate="no"', "A", ""), True),
        (_UNIT.format("1", "", "A b", '<target state="new">x</target>'), True),
        (_UNIT.format("a", "", 'A <x id="N"/> <g id="1">b</g>', "<target>ä</target>"), True),
        (_UNIT.format("a", "", "A\r\nb", "<target>a\r\nb</target>"), True),
        (_UNIT.format("a", "", "A", '<note from="d">n</note><context-group purpose="location">'
            '<context context-type="sourcefile">a.ts</context></context-group>'), True),
        (_UNIT.format("a", "", "A", "") + _UNIT.format("a", "", "B", ""), True),
        (_UNIT.format("a", "", 'A <x id="N" equiv-text="a > b"/>', ""), True),
        (_UNIT.format("a", "", "<![CDATA[A]]>", "<target>a</target>"), False),
        (_UNIT.format("a", "", "A", "<target>a</target><alt-trans><target>b</target></alt-trans>"), False),
        ("<!-- -->" + _UNIT.format("a", "", "A", ""), False),
        (f"<group id='g'>{_UNIT.format('a', '', 'A', '')}</group>", False),
        ("<trans-unit id='a'><source>A</source></trans-unit>", False),
        ("", True),
    ],
)  # fmt: skip
@pytest.mark.parametrize("target", ["de", "en"])
def test_units_as_most_programs_write_them_are_read_without_a_tree(
    units, is_usual, target
):
    text = (
        '<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
        f'<file source-language="en" target-language="{target}" datatype="plaintext" original="x">\n'
        f"<body>\n{units}\n</body>\n</file>\n</xliff>\n"
    )
    assert (parted(text) is not None) == is_usual
    quick, slow = Xliff.open(text)._read(), XmlDocument._read(Xliff.open(text))
    assert quick == slow


def test_symfony_looks_a_text_up_by_its_source_and_by_no_id():
    given = 'source-language="en" original="file.ext"'
    text = first(
        unit("access denied", "<target>Zugriff verweigert</target>", 'id="denied"')
        + unit("no", "<target>Nein</target>", 'id="n" resname="answer.no"'),
        given,
    )
    assert rows(text) == {"access denied": "Zugriff verweigert", "answer.no": "Nein"}
    renamed = Xliff.open(text).splice([Rename(("access denied",), ("no access",))])
    assert rows(renamed)["no access"] == "Zugriff verweigert"
    assert 'id="denied"' in renamed
    assert Xliff.open(text)._read() == XmlDocument._read(Xliff.open(text))
    assert "denied" in rows(text.replace("file.ext", "ng2.template"))
