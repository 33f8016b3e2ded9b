"""What goes out comes back: every format of exchange, hostile texts included; what would break something is set aside."""

import csv
import io
import json
import time
import zipfile
from pathlib import PurePath

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.checks import running
from i18n_workbench.errors import (
    CannotRepresent,
    EncodingError,
    ParseError,
    RefusedError,
    UsageError,
)
from i18n_workbench.reports import workbooks
from i18n_workbench.reports.entry import Entry
from i18n_workbench.reports.exchange import read_entries, write_entries
from i18n_workbench.reports.formulas import guard, unguard
from i18n_workbench.reports.workbooks import read_xlsx, write_xlsx

ODD = "'\"=+-@|,;\t\r\n<>&{}_x000D_\x00\x08\x1b\ufffe\ud800\u202e日é🎉 "
TEXT = st.text(st.sampled_from(ODD) | st.characters(), max_size=30)
KEY = st.text(
    st.sampled_from("abc.:_[0] é='+")
    | st.characters(min_codepoint=33, exclude_categories=["Cs", "Cc", "Cn"]),
    min_size=1,
    max_size=15,
)
FORM = st.sampled_from(["", "one", "other"])


def rows(entries):
    return {
        (e.key, e.form, e.locale): (e.source, e.value, e.description) for e in entries
    }


@st.composite
def some_entries(draw, locales=("fr", "pt-BR")):
    cells = draw(
        st.lists(
            st.tuples(KEY, FORM, TEXT, TEXT),
            min_size=1,
            max_size=4,
            unique_by=lambda cell: cell[:2],
        )
    )
    return [
        Entry(key, form, locale, source, draw(TEXT), about)
        for key, form, source, about in cells
        for locale in locales
    ]


def without_odd_descriptions(entries):
    return [entry._replace(description="A note") for entry in entries]


@pytest.mark.parametrize("ending", ["csv", "xlsx", "json"])
@settings(max_examples=40, deadline=None)
@given(entries=some_entries())
def test_grids_come_back_as_they_went(ending, entries):
    path = PurePath(f"out.{ending}")
    assert rows(read_entries(write_entries(entries, path, "en"), path)) == rows(entries)


@pytest.mark.parametrize(
    ("version", "locales"), [("1.2", ("fr", "pt-BR")), ("2.0", ("fr",))]
)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_xliff_comes_back_as_it_went(version, locales, data):
    entries = without_odd_descriptions(data.draw(some_entries(locales)))
    path = PurePath("out.xliff")
    assert rows(
        read_entries(write_entries(entries, path, "en", version), path)
    ) == rows(entries)


@settings(max_examples=40, deadline=None)
@given(entries=some_entries(("ru",)))
def test_po_comes_back_as_it_went(entries):
    entries = [
        entry._replace(
            source=entry.source.replace("\0", ""), value=entry.value.replace("\0", "")
        )
        for entry in without_odd_descriptions(entries)
    ]
    path = PurePath("out.po")
    assert rows(read_entries(write_entries(entries, path, "en"), path)) == rows(entries)


@given(TEXT)
def test_a_guarded_text_begins_no_formula_and_comes_back(text):
    assert not guard(text).startswith(tuple("=+-@\t\r\n|＝＋－＠"))
    assert unguard(guard(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "+1",
        "-5",
        "@SUM(A1)",
        "|cmd",
        "'=1",
        "''=1",
        "＝1",
        "＋1",
        "－1",
        "＠SUM(A1)",
    ],
)
def test_formulas_reach_a_spreadsheet_as_texts(text):
    from openpyxl import load_workbook

    cells = list(
        csv.reader(
            io.StringIO(
                write_entries(
                    [Entry("k", "", "fr", "s", text)], PurePath("a.csv"), "en"
                ).decode()
            )
        )
    )
    assert cells[1][-1] == f"'{text}"
    sheet = load_workbook(io.BytesIO(write_xlsx([[text]], "x"))).worksheets[0]
    assert (sheet["A1"].data_type, sheet["A1"].value) == ("s", f"'{text}")


@pytest.mark.parametrize("text", ["'tis", "it's", "a=b", "5 - 3"])
def test_other_texts_stay_as_they_are(text):
    assert guard(text) == unguard(text) == text


def test_a_text_too_long_for_a_cell_is_refused_not_cut():
    with pytest.raises(CannotRepresent, match="40000"):
        write_xlsx([["x" * 40000]], "x")


@pytest.mark.parametrize(
    ("ending", "text", "place"),
    [("xlsx", "x" * 40000, "menu.long, fr"), ("po", "a\0b", "menu.long")],
)
def test_a_text_that_does_not_fit_is_named(ending, text, place):
    entries = [
        Entry("k", "", "fr", "s", "t"),
        Entry("menu.long", "", "fr", "s", text),
    ]
    with pytest.raises(CannotRepresent) as caught:
        write_entries(entries, PurePath(f"a.{ending}"), "en")
    assert str(caught.value).startswith(f"{place}: a ")


def test_no_workbook_is_begun_that_cannot_be_finished(monkeypatch):
    """One that is given up writes on standard error, when it is collected, that its file is closed."""
    monkeypatch.setattr(workbooks, "new_book", lambda: pytest.fail("begun"))
    with pytest.raises(CannotRepresent):
        write_xlsx([["key"], ["x" * 40000]], "x")


@pytest.mark.parametrize("data", [b"", b"no zip", b"PK\x03\x04 broken"])
def test_a_broken_workbook_is_said_kindly(data):
    with pytest.raises(ParseError):
        read_xlsx(data)


def test_people_save_csv_with_semicolons_a_mark_and_numbers_of_lines():
    data = '\ufeffkey;form;description;source;fr\r\na;;;Hi;"Salut\nToi"\r\nb;;;Bye;\'=Adieu\r\n'.encode()
    assert [
        (e.key, e.value, e.line) for e in read_entries(data, PurePath("x.csv"))
    ] == [
        ("a", "Salut\nToi", 2),
        ("b", "=Adieu", 4),
    ]


def test_a_csv_that_was_read_as_windows_1252_says_what_it_said():
    data = "\ufeffkey,form,description,source,fr\na,,,Hi,Été à 5\u202f€ 日本\nb,,,Bye,Zoë\n"
    read = data.encode().decode("cp1252", "surrogateescape")
    saved = "".join(
        chr(ord(each) - 0xDC00) if each > "\udc7f" and each < "\udd00" else each
        for each in read
    ).replace("ZoÃ«", "Zoé")
    entries = read_entries(saved.encode(), PurePath("x.csv"))
    assert [(each.key, each.value) for each in entries] == [
        ("a", "Été à 5\u202f€ 日本"),
        ("b", "Zoé"),
    ]
    plain = "key,form,description,source,fr\na,,,Hi,Ã©\n".encode()
    assert read_entries(plain, PurePath("x.csv"))[0].value == "Ã©"


@pytest.mark.parametrize(
    ("name", "data", "error"),
    [
        ("x.csv", b"id,fr\na,b\n", UsageError),
        ("x.csv", b"key,fr\n\xff\xfe", EncodingError),
        ("x.csv", b'key,fr\na,"open', ParseError),
        ("x.json", b"{", ParseError),
        ("x.json", b'{"a": 1}', ParseError),
        ("x.xliff", b"<xliff>", ParseError),
        ("x.xliff", b"<html/>", ParseError),
        ("x.xliff", b'<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff>&a;</xliff>', ParseError),
        ("x.tmx", b"<html/>", ParseError),
        ("x.po", b"msgid no quotes", ParseError),
        ("x.docx", b"", UsageError),
    ],
)
def test_what_cannot_be_read_is_said_with_its_file(name, data, error):
    with pytest.raises(error, match="x"):
        read_entries(data, PurePath(name))


def test_xliff_of_other_tools_is_read():
    data = b"""<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
    <x:file id="f"><x:unit id="greeting"><x:segment><x:source>Hi. </x:source><x:target>Salut. </x:target></x:segment>
    <x:segment><x:source>Bye <x:pc id="1">now</x:pc></x:source><x:target>A <x:ph id="2" equiv="{x}"/></x:target></x:segment></x:unit></x:file></x:xliff>"""
    assert rows(read_entries(data, PurePath("a.xlf"))) == {
        ("greeting", "", "fr"): ("Hi. Bye now", "Salut. A {x}", "")
    }


def test_suggestions_of_other_tools_are_no_translations():
    data = b"""<xliff version="1.2"><file target-language="fr"><body><trans-unit id="a"><source>Hi</source><target>Salut</target>
    <alt-trans><source>Hello</source><target>Bonjour</target></alt-trans></trans-unit></body></file></xliff>"""
    assert rows(read_entries(data, PurePath("a.xlf"))) == {
        ("a", "", "fr"): ("Hi", "Salut", "")
    }


def test_xliff_2_holds_one_language_and_says_so():
    entries = [Entry("a", "", locale, "Hi", "") for locale in ("fr", "de")]
    with pytest.raises(UsageError, match="one target language"):
        write_entries(entries, PurePath("a.xliff"), "en", "2.0")


PLURALS = {"package.json": {"dependencies": {"vue-i18n": "9", "i18next": "23"}}}
"""i18next's suffixes are families; vue-i18n's placeholders have one brace."""
EN = {
    "title": "Hello {name}",
    "item_one": "{n} file",
    "item_other": "{n} files",
    "new": "New text",
    "link": "<a>Now</a>",
}
FR = {
    "title": "Salut {name}",
    "item_one": "{n} fichier",
    "item_other": "{n} fichiers",
    "link": "<a>Ici</a>",
}


@pytest.mark.parametrize("ending", ["csv", "xlsx", "json", "xliff", "xlf", "po", "tmx"])
def test_a_project_exported_and_imported_has_no_changes(bench, tmp_path, ending):
    wb = bench(EN, FR, **PLURALS)
    changes = wb.changes().import_file(wb.export(tmp_path / f"out.{ending}"))
    assert not changes
    assert changes.problems.empty


def test_only_what_is_missing_goes_out_on_request(bench, tmp_path):
    out = bench(EN, FR, **PLURALS).export(
        tmp_path / "out.json", ["fr"], only_missing=True
    )
    assert [
        (row["key"], row["value"]) for row in json.loads(out.read_text("utf-8"))
    ] == [("new", "")]


def test_translations_come_in_as_a_change_set(bench, tmp_path):
    wb = bench(EN, FR, **PLURALS)
    out = wb.export(tmp_path / "out.csv")
    out.write_text(
        out.read_text("utf-8")
        .replace("New text,", "New text,Nouveau")
        .replace("{n} fichiers", "{n} dossiers"),
        "utf-8",
    )
    changes = wb.changes().import_file(out)
    assert {(c.key, c.form, c.new, c.origin) for c in changes.changes} == {
        ("new", "", "Nouveau", "import"),
        ("item", "other", "{n} dossiers", "import"),
    }
    changes.apply()
    assert wb.catalog.text("new", "fr") == "Nouveau"


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_a_saved_frame_of_messages_comes_in_as_well(bench, tmp_path, ending):
    wb = bench(EN, FR, **PLURALS)
    frame = wb.messages.copy()
    path = tmp_path / f"messages.{ending}"
    save = {"csv": frame.to_csv, "xlsx": frame.to_excel}[ending]
    save(path, index=False)
    assert not wb.changes().import_file(path)
    frame["value"] = frame["value"].str.replace("fichiers", "dossiers")
    save(path, index=False)
    changes = wb.changes().import_file(path)
    assert [(one.key, one.form, one.new) for one in changes.changes] == [
        ("item", "other", "{n} dossiers")
    ]
    assert changes.problems.empty


def test_rows_that_would_break_something_are_set_aside_with_their_line(bench, tmp_path):
    wb = bench(EN, FR, **PLURALS)
    path = tmp_path / "in.csv"
    path.write_text(
        "key,form,description,source,fr,xx\ntitle,,,Hello {name},Salut {nom},\nlink,,,<a>Now</a>,<a>Ici,\nnot.there,,,Hi,Salut,\n"
        "new,,,Old text,Nouveau,Neu\nitem,,,{n} files,{n} choses,\n",
        "utf-8",
    )
    changes = wb.changes().import_file(path)
    assert [c.key for c in changes.changes] == ["new"]
    said = {(row.line, row.rule) for row in changes.problems.itertuples()}
    assert said == {
        (2, "placeholders"), (3, "tags"), (3, "unbalanced-tags"), (4, "unknown-key"), (5, "source-changed"),
        (5, "unknown-locale"), (6, "refused"),
    }  # fmt: skip
    assert set(changes.problems["file"]) == {"in.csv"}
    assert "set aside" in repr(changes)


def test_what_is_said_stands_in_the_order_of_the_rows(bench, tmp_path):
    path = tmp_path / "in.csv"
    rows = ["key,source,fr", "link,,<a>Ici", "not.there,,Salut", "link,,<b>Ici</a>"]
    path.write_text("\n".join([*rows, "new,Old text,#REF!", "title,,Salut"]), "utf-8")
    problems = bench(EN, FR, **PLURALS).changes().import_file(path).problems
    lines = problems["line"][problems["rule"] != "unknown-key"].tolist()
    assert lines == sorted(lines)
    assert {2, 4, 5, 6} <= set(lines)


def test_the_texts_of_a_file_are_judged_together(bench, tmp_path, monkeypatch):
    judged = []
    judge_rows = running.judge_rows
    monkeypatch.setattr(
        running,
        "judge_rows",
        lambda pairs, rules: judged.append(len(pairs)) or judge_rows(pairs, rules),
    )
    path = tmp_path / "in.csv"
    path.write_text("key,fr\ntitle,Bonjour {name}\nlink,<a>Là</a>\nnew,Neuf\n", "utf-8")
    changes = bench(EN, FR, **PLURALS).changes().import_file(path)
    assert judged == [3]
    assert len(changes.changes) == 3


def test_two_texts_for_one_cell_are_said(bench, tmp_path):
    file = tmp_path / "back.csv"
    file.write_text("key,fr\nnew,Un\nnew,Un\nnew,Deux\n", "utf-8")
    changes = bench(EN, FR, **PLURALS).changes().import_file(file)
    [told] = changes.problems.itertuples()
    assert [change.new for change in changes.changes] == ["Deux"]
    assert (told.rule, told.severity, told.line) == ("duplicate-key", "warning", 4)
    assert "line 2 has another text" in told.message


def test_a_path_with_a_nul_is_refused(bench, tmp_path):
    with pytest.raises(UsageError):
        bench(EN, FR, **PLURALS).export(tmp_path / "a\0.csv")


def test_a_locale_file_is_never_written_over_by_an_export(bench):
    wb = bench(EN, FR, **PLURALS)
    with pytest.raises(RefusedError, match="locale file"):
        wb.export(wb.root / "locales" / "fr.json")
    assert json.loads((wb.root / "locales" / "fr.json").read_text("utf-8")) == FR


def test_what_is_uncertain_goes_into_no_memory(workspace, tmp_path):
    head = 'msgid ""\nmsgstr "Language: de\\n"\n\n'
    entry = 'msgid "Open"\nmsgstr "Auf"\n\n#, fuzzy\nmsgid "Close"\nmsgstr "Zurück"\n'
    wb = i18n.open(workspace({"locale/de/LC_MESSAGES/messages.po": head + entry}))
    said = wb.export(tmp_path / "out.tmx").read_text("utf-8")
    assert "Auf" in said
    assert "Zurück" not in said


def test_a_memory_goes_out_as_tmx(bench, tmp_path):
    from i18n_workbench.translation import read_tmx

    memory = read_tmx(
        bench(EN, FR, **PLURALS).export(tmp_path / "out.tmx").read_text("utf-8")
    )
    assert memory.exact("Hello {name}", "en", "fr").target == "Salut {name}"


def test_an_unknown_ending_is_refused_with_those_there_are(bench, tmp_path):
    with pytest.raises(UsageError, match=r"\.xliff"):
        bench(EN, FR, **PLURALS).export(tmp_path / "out.docx")


def test_a_workbook_that_unpacks_to_far_more_than_its_file_is_not_read():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("xl/worksheets/sheet1.xml", b" " * (64 << 20))
    started = time.process_time()
    with pytest.raises(ParseError, match="64 MB when it is unpacked"):
        read_xlsx(out.getvalue())
    assert time.process_time() - started < 20


@pytest.mark.parametrize(
    "heading", ["key,key,fr", "key,locale,value,value", "Key,form, FORM,fr"]
)
def test_two_columns_of_one_name_of_ours_are_refused(heading):
    text = f"{heading}\nok,one,Eins,Zwei\n".encode()
    with pytest.raises(UsageError, match=r"(?s)f.csv:1: .*stands twice"):
        read_entries(text, PurePath("f.csv"))


@pytest.mark.parametrize("value", [{"a": 1}, ["a"], True, False])
def test_a_record_whose_field_is_no_text_is_refused(value):
    records = [
        {"key": "a", "locale": "fr", "value": "A"},
        {"key": "b", "locale": "fr", "value": value},
    ]
    with pytest.raises(ParseError, match="value of record 2 is no text"):
        read_entries(json.dumps(records).encode(), PurePath("f.json"))


def test_a_record_may_hold_a_number_or_nothing():
    records = [{"key": "a", "locale": "fr", "value": 0, "form": None}]
    (entry,) = read_entries(json.dumps(records).encode(), PurePath("f.json"))
    assert (entry.value, entry.form) == ("0", "")
