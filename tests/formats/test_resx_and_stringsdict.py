"""RESX and stringsdict: what is a message, what is not, and new files."""

from __future__ import annotations

import plistlib

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Layout, SetValue
from i18n_workbench.formats.xml.document import XmlDocument
from i18n_workbench.formats.xml.resx import Resx, usual_texts
from i18n_workbench.formats.xml.stringsdict import Stringsdict


def test_a_new_file_has_the_headers_and_no_entries():
    template = (
        "<root>\n  <resheader name='version'>\n    <value>2.0</value>\n  </resheader>\n"
        '  <data name="a" xml:space="preserve">\n    <value>A</value>\n  </data>\n'
        "  <data name='logo' type='System.Drawing.Bitmap'><value>x</value></data>\n</root>\n"
    )
    new = Resx.new_text(template, "fr", Layout())
    assert (
        new
        == "<root>\n  <resheader name='version'>\n    <value>2.0</value>\n  </resheader>\n</root>\n"
    )
    filled = Resx.open(new).splice([SetValue(("a",), "<é>")])
    assert filled == new.replace(
        "</root>",
        '  <data name="a" xml:space="preserve">\n    <value>&lt;é&gt;</value>\n  </data>\n</root>',
    )
    assert Resx.open(Resx.new_text(None, "fr", Layout())).values().paths == []


def test_an_entry_without_a_value_gets_one():
    document = Resx.open(
        '<root>\n  <data name="a">\n    <comment>c</comment>\n  </data>\n</root>'
    )
    assert document.values().kinds == {0: "null"}
    new = document.splice([SetValue(("a",), "A")])
    assert (
        new
        == '<root>\n  <data name="a">\n    <value>A</value>\n    <comment>c</comment>\n  </data>\n</root>'
    )


@pytest.mark.parametrize("written", ["fr", "zh-Hans", "fa_IR", "pt-BR", ""])
def test_cultures_are_tags(written):
    assert Resx.tag_of(written) == written


def test_names_in_capitals_are_no_cultures():
    assert Resx.tag_of("Designer") == "name Designer"


def plural(**forms: str) -> str:
    pairs = "".join(
        f"\t\t\t<key>{form}</key>\n\t\t\t<string>{text}</string>\n"
        for form, text in forms.items()
    )
    return (
        "<plist><dict>\n\t<key>k</key>\n\t<dict>\n\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@n@</string>\n"
        "\t\t<key>n</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n"
        "\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>NSStringFormatValueTypeKey</key>\n"
        f"\t\t\t<string>d</string>\n{pairs}\t\t</dict>\n\t</dict>\n</dict></plist>\n"
    )


def test_categories_come_and_go_in_their_order():
    document = Stringsdict.open(plural(one="a", other="b"))
    new = document.splice([SetValue(("k",), "c", "few"), SetValue(("k",), "z", "zero")])
    assert new == plural(zero="z", one="a", few="c", other="b")
    assert (
        Stringsdict.open(new).splice([Delete(("k",), "zero"), Delete(("k",), "few")])
        == document.text
    )
    assert "<key>k</key>" not in document.splice([Delete(("k",))])


def test_several_variables_have_their_forms_below_the_key():
    inner = plural(other="%d")
    text = inner.replace("%#@n@", "%#@n@ in %#@m@").replace(
        "\t\t</dict>\n\t</dict>",
        "\t\t</dict>\n\t\t<key>m</key>\n\t\t<dict>\n\t\t\t<key>NSStringFormatSpecTypeKey</key>\n"
        "\t\t\t<string>NSStringPluralRuleType</string>\n\t\t\t<key>other</key>\n\t\t\t<string>x</string>\n"
        "\t\t</dict>\n\t</dict>",
    )
    document = Stringsdict.open(text)
    assert set(document.values().cells()) == {
        (("k", "NSStringLocalizedFormatKey"), ""),
        (("k", "n"), "other"),
        (("k", "m"), "other"),
    }
    new = plistlib.loads(document.splice([SetValue(("k", "m"), "y", "one")]).encode())
    assert new["k"]["m"]["one"] == "y"
    with pytest.raises(CannotRepresent):
        document.splice([Delete(("k", "NSStringLocalizedFormatKey"))])


def test_a_new_family_says_what_is_counted():
    new = Stringsdict.open(Stringsdict.new_text(None, "fr", Layout())).splice(
        [
            SetValue(("k",), "%lld fichiers & plus", "other"),
            SetValue(("k",), "%lld fichier", "one"),
        ]
    )
    assert plistlib.loads(new.encode()) == {
        "k": {
            "NSStringLocalizedFormatKey": "%#@value@",
            "value": {
                "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
                "NSStringFormatValueTypeKey": "lld",
                "one": "%lld fichier",
                "other": "%lld fichiers & plus",
            },
        }
    }


HEADERS = '<resheader name="version">\n    <value>2.0</value>\n  </resheader>\n  '
DATA = '<data name="{}" xml:space="preserve">\n    {}\n  </data>\n  '
VALUE = "<value>a &amp; b\r\n&#10;c</value>"


@pytest.mark.parametrize(
    ("rest", "usual"),
    [
        (DATA.format("a", VALUE), True),
        (DATA.format("a &quot;b&quot;", VALUE) + DATA.format("b", "<value />"), True),
        (DATA.format("a", f"{VALUE}\n    <comment>c</comment>"), True),
        (DATA.format("a", f"<comment/>{VALUE}"), True),
        (DATA.format("&gt;&gt;a", VALUE), True),
        (DATA.format("a", "<value><![CDATA[<x>]]></value>"), False),
        (DATA.format("a", "<comment>no value</comment>"), False),
        (f"<!-- {DATA.format('a', VALUE)} -->", False),
        ('<data name="a" type="System.Drawing.Size"><value>1</value></data>', False),
        (f'<metadata name="b"/>{DATA.format("a", VALUE)}', False),
        (f"<other>{DATA.format('a', VALUE)}</other>", False),
    ],
)
def test_the_short_way_of_reading_says_what_the_long_one_says(rest, usual):
    text = f"<root>\n  <!-- <data> -->\n  {HEADERS}{rest}</root>\n"
    assert (usual_texts(text) is not None) == usual
    assert Resx.open(text).values() == XmlDocument._read(Resx.open(text))


def test_texts_before_the_headers_are_read_the_long_way():
    text = f"<root>{DATA.format('a', VALUE)}{HEADERS}{DATA.format('b', VALUE)}</root>"
    assert usual_texts(text) is None
    assert Resx.open(text).values().paths == [("a",), ("b",)]
