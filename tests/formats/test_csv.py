"""Tables with one column a locale."""

from __future__ import annotations

import csv
import io
import time

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Layout, Rename, SetValue
from i18n_workbench.formats.csv.format import Csv
from i18n_workbench.formats.csv.godot import GodotCsv
from i18n_workbench.formats.csv.pairs import PairsCsv
from i18n_workbench.formats.faults import faults

TEXT = 'keys;en;pt_BR;_note\r\nA;"x; y";;why\r\n\r\nB;"two\nlines";b;\r\n'


def test_values_are_those_of_the_csv_module():
    rows = list(csv.reader(io.StringIO(TEXT, newline=""), delimiter=";"))
    said = {
        (tag, row[0]): row[at]
        for row in rows[1:]
        if row
        for at, tag in ((1, "en"), (2, "pt_BR"))
        if row[at]
    }
    values = Csv.open(TEXT).values()
    assert dict(zip(values.paths, values.texts, strict=True)) == said
    assert values.locales == ("en", "pt_BR")


def test_blanks_behind_quotes_are_part_of_the_text():
    """Godot and the csv module read them so; the row is not refused, and stays as it is."""
    text = 'keys,en,de\nA,"one, two" ,"eins, ""zwei"""  \nB,x,y\n'
    document = Csv.open(text)
    values = document.values()
    assert dict(zip(values.paths, values.texts, strict=True)) == {
        ("en", "A"): "one, two ",
        ("de", "A"): 'eins, "zwei"  ',
        ("en", "B"): "x",
        ("de", "B"): "y",
    }
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert rows[1][1:] == ["one, two ", 'eins, "zwei"  ']
    assert document.splice([SetValue(("en", "A"), "one, two ")]) == text
    assert document.splice([SetValue(("en", "A"), "three")]) == text.replace(
        '"one, two" ', '"three"'
    )


def test_a_column_that_is_called_by_a_country_is_told():
    text = "keys,en,cz,jp,de,ID,note,ua\nA,x,y,z,u,1,why,v\nB,x,y,z,u,2,why,v\n"
    document = Csv.open(text)
    assert document.values().locales == ("en", "de")
    found = faults(document, "t.csv")
    assert [(one.rule, one.line, one.column) for one in found] == [
        ("file-syntax", 1, 9),
        ("file-syntax", 1, 12),
        ("file-syntax", 1, 26),
    ]
    assert found[0].message.startswith("the column cz is called by a country")
    assert found[0].suggestion.startswith("call it cs;")
    assert not faults(
        Csv.open(text.replace("cz", "cs").replace("jp", "ja").replace("ua", "uk")), ""
    )


def test_a_new_locale_is_a_new_column():
    new = Csv.open("keys,en,de\nA,x,y\n").splice([SetValue(("fr", "A"), "z")])
    assert new == "keys,en,de,fr\nA,x,y,z\n"


def test_a_row_is_renamed_and_deleted_as_a_whole():
    document = Csv.open("keys,en,de\nA,x,y\nB,u,v\n")
    assert (
        document.splice(
            [Rename(("en", "A"), ("en", "C")), Rename(("de", "A"), ("de", "C"))]
        )
        == "keys,en,de\nC,x,y\nB,u,v\n"
    )
    assert (
        document.splice([Delete(("en", "A")), Delete(("de", "A"))])
        == "keys,en,de\nB,u,v\n"
    )


@pytest.mark.parametrize(
    ("head", "is_table"),
    [
        (b"keys,en,de\n", True),
        (b"\xef\xbb\xbfid\ten\tzh_CN\r\n", True),
        (b"id,name,price\n", False),
        (b"de,en\n", False),
        (b"Field,ID,de-de\n", False),
    ],
)
def test_the_first_line_tells_a_table_of_texts(head, is_table):
    assert Csv.claims(head) is is_table


def test_a_column_that_is_written_otherwise_than_the_locales_is_none():
    values = Csv.open("Field,ID,en-us,id-id\nTitle,3,Name,Nama\n").values()
    assert values.locales == ("en-us", "id-id")


def test_locales_may_be_written_in_capitals():
    assert Csv.open("key,EN,ID\na,A,B\n").values().locales == ("EN", "ID")


GODOT = """en,?context,?plural,en_GB,ru
?pluralrule,,,,
%d apple,,%d apples,%d apple,%d яблоко
,,,%d apples,%d яблока
Letter,Alphabet,,Letter,Буква
"""


def godot_cells(text):
    return {
        cell: value for cell, (value, _) in GodotCsv.open(text).values().cells().items()
    }


def test_tables_with_special_columns_are_godots():
    assert GodotCsv.claims(GODOT.encode())
    assert not GodotCsv.claims(b"keys,en,de\n")


def test_a_form_gets_its_row():
    document = GodotCsv.open(GODOT)
    new = document.splice([SetValue(("ru", "%d apple"), "%d яблок", "many")])
    assert new == GODOT.replace("\nLetter", "\n,,,,%d яблок\nLetter")
    assert godot_cells(new)[(("ru", "%d apple"), "many")] == "%d яблок"
    assert (
        GodotCsv.open(new).splice([Delete(("ru", "%d apple"), "many")]).count("яблок")
        == 2
    )


def test_a_message_gets_its_context_and_its_plural():
    document = GodotCsv.open(GODOT)
    new = document.splice([SetValue(("en_GB", "Mail|Letter"), "Letter")])
    assert new == GODOT + "Letter,Mail,,Letter,\n"
    new = document.splice(
        [SetValue(("en_GB", "%d pear"), "%d pear", "one", plural="%d pears")]
    )
    assert new == GODOT + "%d pear,,%d pears,%d pear,\n"
    with pytest.raises(CannotRepresent, match="no plural forms"):
        document.splice([SetValue(("ru", "Alphabet|Letter"), "x", "few")])


def test_sorting_moves_rows_with_those_that_have_no_key():
    text = "keys,en,de\nb,x,\na,y,z\n,note,\nd,u,v\nc,s,t"
    new = Csv.open(text).normalize(Layout(sort_key=lambda name: name))
    assert new == "keys,en,de\na,y,z\n,note,\nb,x,\nc,s,t\nd,u,v"


def test_sorting_leaves_the_rule_on_top_and_forms_below_their_message():
    text = GODOT.replace("Letter,", "!Letter,", 1)
    new = GodotCsv.open(text).normalize(Layout(sort_key=lambda name: name))
    assert new.splitlines()[1] == "?pluralrule,,,,"
    assert new.splitlines()[2:4] == GODOT.splitlines()[2:4]
    assert new.splitlines()[4:] == ["!Letter,Alphabet,,Letter,Буква"]


MAGENTO = '"Add to Cart","In den Warenkorb",module,Magento_Catalog\n"Cart, all",\n'
FRAPPE = "${0},,\nCart,Warenkorb,\nDraft,Entwurf,Invoice\n"


@pytest.mark.parametrize(
    ("head", "is_pairs"),
    [
        (MAGENTO, True),
        (FRAPPE, True),
        ('Cart,Warenkorb\nBuy,Kaufen\n"never closed', True),
        ("keys,en,de\na,A,B\n", False),
        ("1,Germany\n2,France\n", False),
        ("DE,49\nFR,33\n", False),
        ("one\ntwo\n", False),
        ("great film,good\nbad film,bad\nnice,good\nawful,bad\nfine,good\n", False),
        ("female,Laurie\nfemale,Ellen\nmale,Jon\nfemale,Ann\nmale,Paul\n", False),
        ("a,b,c,d,e\n", False),
        ('"never closed', False),
        ("", False),
    ],
)
def test_rows_of_a_text_and_its_translation_are_pairs(head, is_pairs):
    assert PairsCsv.claims(head.encode()) is is_pairs


def test_pairs_say_their_sources():
    values = PairsCsv.open(FRAPPE).values()
    assert values.paths == [("${0}",), ("Cart",), ("Invoice|Draft",)]
    assert list(values.sources.values()) == ["${0}", "Cart", "Draft"]


def test_what_magento_writes_behind_a_pair_stays():
    document = PairsCsv.open(MAGENTO)
    path = ("Add to Cart",)
    changed = MAGENTO.replace("In den Warenkorb", "Kaufen")
    assert document.splice([SetValue(path, "Kaufen")]) == changed
    renamed = MAGENTO.replace("Add to Cart", "Buy")
    assert document.splice([Rename(path, ("Buy",))]) == renamed


def test_a_new_pair_is_written_as_its_neighbours_are():
    document = PairsCsv.open(FRAPPE)
    edits = [
        SetValue(("Shop|Cart",), "Korb", after=("Cart",)),
        SetValue(("End",), "Ende"),
    ]
    assert (
        document.splice(edits)
        == FRAPPE.replace("Warenkorb,\n", "Warenkorb,\nCart,Korb,Shop\n")
        + "End,Ende,\n"
    )


def test_pairs_are_sorted_by_their_sources():
    text = "b,2\na,1"
    assert PairsCsv.open(text).normalize(Layout(sort_key=str)) == "a,1\nb,2"


def test_a_line_of_pairs_whose_quotes_are_not_closed_is_kept_and_said():
    text = 'Cart,Korb\n"Say "hi"","Sag",\nBuy,Kaufen\n"open,offen\n'
    document = PairsCsv.open(text)
    assert document.values().texts == ["Korb", "Kaufen"]
    assert document.junk() == [text.index('"Say'), text.index('"open')]
    assert document.splice([SetValue(("Buy",), "Hol")]) == text.replace("Kaufen", "Hol")


def test_pairs_are_edited_in_time_by_their_number():
    """20,000 new, changed and deleted rows: 160 CPU seconds where each edit read all rows."""
    count = 20_000
    rows = [f'"Text {number}","Wort {number}"\n' for number in range(count)]
    document = PairsCsv.open("".join(rows))
    edits = []
    for number in range(0, count, 4):
        edits.append(SetValue((f"Text {number}",), "neu"))
        edits.append(SetValue((f"New {number}",), "neu", after=(f"Text {number}",)))
        edits.append(Rename((f"Text {number + 1}",), (f"Other {number}",)))
        edits.append(Delete((f"Text {number + 2}",)))
    started = time.process_time()
    lines = document.splice(edits).splitlines()
    assert time.process_time() - started < 20
    assert len(lines) == count
    assert lines[:4] == [
        '"Text 0","neu"', '"New 0","neu"', '"Other 0","Wort 1"', '"Text 3","Wort 3"',
    ]  # fmt: skip


def test_a_file_for_translators_is_no_table_of_the_project():
    """It lies in the project's folder until they get it; as one of its files every text would stand twice."""
    assert Csv.claims(b"key,en,fr,de\na,A,B,C\n")
    assert not Csv.claims(
        b"\xef\xbb\xbfkey,form,description,source,ar,fr\r\na,,,A,,B\r\n"
    )
