"""What translators get: a workbook that guides them, XLIFF that protects codes, PO with plurals, memories; and what comes back."""

import codecs
import io
from pathlib import PurePath
from xml.etree import ElementTree as ET

import pytest
from openpyxl import load_workbook

from i18n_workbench.errors import UsageError
from i18n_workbench.reports.entry import Entry
from i18n_workbench.reports.exchange import read_entries, write_entries

EN = {
    "new": "New text",
    "title": "Hello {name}, {count} new",
    "link": "Read <b>the <a href='/x'>terms</a></b> now",
}
FR = {"title": "Salut {name}, {count}", "link": ""}
XLSX, XLIFF, PO, TMX = (
    PurePath(f"out.{ending}") for ending in ("xlsx", "xliff", "po", "tmx")
)
NS = {"x": "urn:oasis:names:tc:xliff:document:2.0"}


@pytest.fixture
def project(bench):
    return bench(EN, FR)


def sheet_of(path):
    return load_workbook(path).worksheets[0]


def test_a_workbook_locks_all_but_the_translations(project, tmp_path):
    sheet = sheet_of(project.export(tmp_path / "out.xlsx", "fr"))
    assert sheet.protection.sheet
    assert not sheet.protection.autoFilter  # False: not locked
    heading, first = [sheet[line] for line in (1, 2)]
    assert [cell.value for cell in heading] == [
        "key",
        "form",
        "description",
        "source",
        "fr",
    ]
    assert [cell.protection.locked for cell in first] == [True, True, True, True, False]


def test_a_workbook_has_widths_a_fixed_heading_and_a_filter(project, tmp_path):
    sheet = sheet_of(project.export(tmp_path / "out.xlsx", "fr"))
    assert sheet.freeze_panes == "A2"
    assert sheet.auto_filter.ref == "A1:E4"
    longest = max(len(text) for text in EN.values())
    assert sheet.column_dimensions["D"].width == longest + 2
    assert sheet.column_dimensions["B"].width == 8


def test_a_workbook_is_coloured_by_state_and_says_what_it_means(project, tmp_path):
    project.reviews.approve("title", "fr")
    book = load_workbook(project.export(tmp_path / "out.xlsx", "fr"))
    messages, states = book.worksheets
    colours = {
        row[0].value: row[4].fill.fgColor.rgb for row in messages.iter_rows(min_row=2)
    }
    meant = {
        row[0].value: row[0].fill.fgColor.rgb for row in states.iter_rows(min_row=2)
    }
    assert colours == {
        "new": meant["missing"],
        "link": meant["empty"],
        "title": meant["approved"],
    }


def test_a_workbook_warns_where_a_code_of_the_source_is_lacking(project, tmp_path):
    sheet = sheet_of(project.export(tmp_path / "out.xlsx", "fr"))
    rules = {str(rule.sqref): rule for rule in sheet.data_validations.dataValidation}
    line = next(row[0].row for row in sheet.iter_rows() if row[0].value == "title")
    rule = rules[f"E{line}"]
    assert rule.formula1 == (
        f'AND(ISNUMBER(FIND("{{name}}",E{line})),ISNUMBER(FIND("{{count}}",E{line})))'
    )
    assert (rule.errorStyle, rule.error) == (
        "warning",
        "The translation has to contain {name} {count}",
    )


def test_a_validation_holds_as_many_codes_as_a_formula_may_have():
    source = " ".join(f"{{number_{at}}}" for at in range(30))
    sheet = sheet_of(
        io.BytesIO(write_entries([Entry("k", "", "fr", source, "")], XLSX, "en"))
    )
    (rule,) = sheet.data_validations.dataValidation
    assert len(rule.formula1) <= 255
    assert "{number_0}" in rule.formula1


def test_a_csv_begins_as_excel_wants_it_unless_asked_otherwise(project, tmp_path):
    marked = project.export(tmp_path / "marked.csv")
    plain = project.export(tmp_path / "plain.csv", bom=False)
    assert marked.read_bytes() == codecs.BOM_UTF8 + plain.read_bytes()
    assert not project.changes().import_file(marked)


def test_xliff_2_keeps_placeholders_and_tags_as_codes(project, tmp_path):
    path = project.export(tmp_path / "out.xliff", "fr", version="2.0")
    units = {
        unit.get("name"): unit for unit in ET.parse(path).iterfind(".//x:unit", NS)
    }
    title = units["title"]
    data = {each.get("id"): each.text for each in title.iterfind(".//x:data", NS)}
    for side in ("source", "target"):
        codes = [
            (each.get("id"), data[each.get("dataRef")])
            for each in title.iterfind(f".//x:{side}/x:ph", NS)
        ]
        assert codes == [("1", "{name}"), ("2", "{count}")]
    outer = units["link"].find(".//x:source/x:pc", NS)
    inner = outer.find("x:pc", NS)
    assert (outer.text, inner.text, inner.tail or "", outer.tail) == (
        "the ",
        "terms",
        "",
        " now",
    )


def test_xliff_1_2_keeps_placeholders_and_tags_as_codes():
    entry = Entry("k", "", "fr", "<b>{n}</b> files", "{n} <b>fichiers</b>")
    text = write_entries([entry], XLIFF, "en", dialects=("brace",)).decode()
    assert (
        '<bpt id="1">&lt;b&gt;</bpt><ph id="2">{n}</ph><ept id="1">&lt;/b&gt;</ept>'
        in text
    )
    assert '<ph id="2">{n}</ph> <bpt id="1">&lt;b&gt;</bpt>fichiers' in text


def test_codes_of_another_dialect_stay_words():
    entry = Entry("k", "", "fr", "100 %d {n}", "")
    text = write_entries([entry], XLIFF, "en", dialects=("brace",)).decode()
    assert '100 %d <ph id="1">{n}</ph>' in text


def test_a_code_that_a_tool_describes_and_keeps_comes_in_once():
    data = b"""<xliff version="1.2"><file target-language="fr"><body><trans-unit id="a">
    <source>x</source><target>Le <ph id="1" equiv-text="{n}">{n}</ph> et <x id="2" equiv-text="{m}"/></target>
    </trans-unit></body></file></xliff>"""
    assert [each.value for each in read_entries(data, XLIFF)] == ["Le {n} et {m}"]


def test_po_has_one_entry_a_family_in_the_order_of_the_rule():
    forms = {"one": "plik", "few": "pliki", "many": "plików"}
    entries = [
        Entry("n", form, "pl", "file" if form == "one" else "files", text)
        for form, text in forms.items()
    ]
    text = write_entries(entries, PO, "en").decode()
    assert text.count("msgid_plural") == 1
    assert 'msgstr[0] "plik"\nmsgstr[1] "pliki"\nmsgstr[2] "plików"\n' in text
    assert "Language: pl" in text


def test_a_form_that_the_rule_of_po_does_not_know_stands_alone():
    entries = [
        Entry("n", form, "fr", "files", form) for form in ("one", "many", "other")
    ]
    back = read_entries(write_entries(entries, PO, "en"), PO)
    assert {(each.key, each.form, each.value) for each in back} == {
        ("n", "one", "one"),
        ("n", "many", "many"),
        ("n", "other", "other"),
    }


def test_po_holds_one_locale_and_says_so():
    entries = [Entry("a", "", locale, "Hi", "") for locale in ("de", "fr")]
    with pytest.raises(UsageError, match="de, fr"):
        write_entries(entries, PO, "en")


def test_what_po_marks_as_uncertain_is_left_out_and_said(project, tmp_path):
    path = project.export(tmp_path / "out.po", "fr")
    text = path.read_text("utf-8")
    path.write_text(
        text.replace(
            'msgctxt "new"\nmsgid "New text"\nmsgstr ""',
            '#, fuzzy\nmsgctxt "new"\nmsgid "New text"\nmsgstr "Neuf ?"',
        ),
        "utf-8",
    )
    changes = project.changes().import_file(path)
    assert not changes
    assert list(changes.problems["rule"]) == ["fuzzy"]


def test_a_memory_fills_in_what_is_missing_and_replaces_nothing(project, tmp_path):
    unit = '<tu><tuv xml:lang="en"><seg>{}</seg></tuv><tuv xml:lang="fr"><seg>{}</seg></tuv></tu>'
    units = [
        ("New text", "Nouveau"),
        (EN["title"], "Autre {name} {count}"),
        ("Of another project", "Autre"),
    ]
    path = tmp_path / "memory.tmx"
    body = "".join(unit.format(*each) for each in units)
    path.write_text(
        f'<tmx version="1.4"><header srclang="en"/><body>{body}</body></tmx>', "utf-8"
    )
    changes = project.changes().import_file(path)
    assert [(each.key, each.new) for each in changes.changes] == [("new", "Nouveau")]
    assert [(row.rule, row.severity) for row in changes.problems.itertuples()] == [
        ("unknown-text", "warning")
    ]


def test_a_memory_that_names_keys_and_forms_changes_these(bench, tmp_path):
    wb = bench(
        {"n_one": "{n} file", "n_other": "{n} files"},
        {"n_one": "{n} fichier", "n_other": "{n} fichiers"},
    )
    path = wb.export(tmp_path / "out.tmx")
    path.write_text(
        path.read_text("utf-8").replace("{n} fichiers", "{n} dossiers"), "utf-8"
    )
    changes = wb.changes().import_file(path)
    assert [(each.key, each.form, each.new) for each in changes.changes] == [
        ("n", "other", "{n} dossiers")
    ]
