"""Files as people and their tools give them back: what was meant is taken, what is lost is said."""

import datetime as dt

import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import ParseError, UsageError

EN = {"save": "Save", "open": "Open", "lines": "One\nTwo", "hello": "Hello {name}"}
FR = {"save": "Enregistrer", "open": "", "lines": "Un\nDeux", "hello": "Salut {name}"}

HEAD = "key,form,description,source,fr\n"


@pytest.fixture
def wb(bench):
    return bench(EN, FR)


@pytest.fixture
def taken(wb, tmp_path):
    """``taken("key,fr\\nsave,Garder\\n")``: the change set that a file makes."""

    def take(content, name="back.csv"):
        file = tmp_path / name
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        return wb.changes().import_file(file)

    return take


def new(changes):
    return {change.key: change.new for change in changes.changes}


def rules(changes):
    return [(each.rule, each.severity, each.line) for each in changes.found]


@pytest.mark.parametrize(
    "content",
    [
        "key\tfr\nsave\tGarder\n".encode("utf-16"),
        "sep=;\r\nkey;fr\r\nsave;Garder\r\n",
        "Please, translate,,\n,,\nkey,fr\nsave,Garder\n",
        "Key;Source;FR\nsave;Save;Garder\n",
        "key,French\nsave,Garder\n",
        "key,fr_FR\nsave,Garder\n",
        "key,fr\n save ,Garder\n",
    ],
)
def test_what_was_meant_is_taken(taken, content):
    assert new(taken(content)) == {"save": "Garder"}


@pytest.mark.parametrize("name", ["back.tsv", "back.txt"])
def test_tables_of_other_names_are_read(taken, name):
    assert new(taken("key\tfr\nsave\tGarder\n", name)) == {"save": "Garder"}


def test_a_column_of_notes_is_said_once_and_refuses_nothing(taken):
    changes = taken("key,fr,Notes\nsave,Garder,sure?\nopen,Ouvrir,sure?\n")
    assert new(changes) == {"save": "Garder", "open": "Ouvrir"}
    assert rules(changes) == [("unknown-locale", "warning", 2)]
    assert changes.rejected == 0


def test_a_locale_that_the_project_lacks_is_said_once(taken):
    changes = taken("key,de\nsave,Behalten\nopen,Offen\n")
    assert rules(changes) == [("unknown-locale", "error", 2)]
    assert changes.rejected == 2


def test_a_column_that_is_no_locale_is_an_error_where_there_is_no_other(taken):
    changes = taken("key,target\nsave,Garder\n")
    assert rules(changes) == [("unknown-locale", "error", 2)]
    assert "call the column" in changes.found[0].suggestion


def test_a_file_that_names_no_locale_says_so(taken):
    changes = taken(
        'msgid ""\nmsgstr ""\n\nmsgctxt "save"\nmsgid "Save"\nmsgstr "G"\n', "b.po"
    )
    assert "does not say in which locale" in changes.found[0].message


def test_texts_that_were_emptied_are_kept_and_counted(taken):
    changes = taken(HEAD + "save,,,Save,\nlines,,,One,   \nopen,,,Open,\n")
    assert not changes
    assert rules(changes) == [("emptied", "warning", 2)]
    assert "2 texts" in changes.found[0].message


def test_a_source_that_was_edited_in_its_locked_column_is_said(taken):
    changes = taken(HEAD + "save,,,Keep,Enregistrer\n")
    assert not changes
    assert rules(changes) == [("source-changed", "warning", 2)]


def test_line_ends_of_an_editor_are_no_change(taken):
    changes = taken('key,fr\r\nlines,"Un\r\nDeux"\r\nsave,"A\r\nB"\r\n')
    assert new(changes) == {"save": "A\nB"}


@pytest.mark.parametrize("value", ["#NAME?", "2026-02-01 00:00:00"])
def test_what_a_spreadsheet_puts_in_place_of_a_text_is_set_aside(taken, value):
    changes = taken(f"key,fr\nsave,{value}\n")
    assert not changes
    assert rules(changes) == [("spreadsheet", "error", 2)]


def test_of_two_rows_the_new_one_counts_wherever_it_stands(taken):
    changes = taken("key,fr\nsave,Garder\nsave,Enregistrer\n")
    assert new(changes) == {"save": "Garder"}
    assert rules(changes) == [("duplicate-key", "warning", 3)]


def test_two_columns_of_one_locale_are_said(taken):
    changes = taken("key,fr,fr\nsave,Garder,Sauver\n")
    assert new(changes) == {"save": "Sauver"}
    assert rules(changes) == [("duplicate-key", "warning", 2)]


def test_a_row_without_its_key_is_put_where_its_source_is_untranslated_else_said(taken):
    changes = taken(HEAD + ",,,Open,Ouvrir\n,,,Save,Garder\n")
    assert new(changes) == {"open": "Ouvrir"}
    assert rules(changes) == [("no-key", "warning", 3)]


def test_a_key_with_a_slip_is_set_aside_with_the_nearest_one(taken):
    [found] = taken("key,fr\nhelo,Salut {name}\n").found
    assert found.suggestion == "did you mean 'hello'?"


def test_a_text_that_its_file_cannot_hold_keeps_no_other_out(workspace, tmp_path):
    strings = '<resources><string name="a">A <b>b</b></string><string name="c">C</string></resources>'
    wb = i18n.open(
        workspace(
            {
                "AndroidManifest.xml": "<manifest/>",
                "res/values/strings.xml": strings,
                "res/values-fr/strings.xml": strings,
            }
        )
    )
    file = tmp_path / "back.csv"
    file.write_text("key,fr\na,Un <b>b</b> & deux\nc,Sel & poivre\n")
    changes = wb.changes().import_file(file)
    assert new(changes) == {"c": "Sel & poivre"}
    assert rules(changes) == [("refused", "error", 2)]
    assert "Sel &amp; poivre" in changes.plan().diff()


def test_a_file_of_another_project_names_some_of_its_keys(taken):
    rows = "".join(f"other_{number},x\n" for number in range(30))
    changes = taken("key,fr\n" + rows)
    assert len(changes.found) == 21
    assert changes.rejected == 30


def test_what_xliff_calls_not_final_is_taken_and_said(taken):
    changes = taken(
        '<xliff version="1.2"><file target-language="fr-FR"><body><trans-unit id="1" resname="save">'
        '<source>Save</source><target state="needs-review-translation">Garder</target>'
        "</trans-unit></body></file></xliff>",
        "back.xliff",
    )
    assert new(changes) == {"save": "Garder"}
    assert [each.rule for each in changes.found] == ["unsure"]


def test_a_memory_in_utf_16_is_read(taken):
    memory = (
        '<?xml version="1.0" encoding="UTF-16"?><tmx version="1.4"><header srclang="en"/><body><tu>'
        '<tuv xml:lang="en"><seg>Open</seg></tuv><tuv xml:lang="fr"><seg>Ouvrir</seg></tuv></tu></body></tmx>'
    )
    assert new(taken(memory.encode("utf-16"), "memory.tmx")) == {"open": "Ouvrir"}


def test_a_workbook_called_csv_is_said(taken):
    with pytest.raises(ParseError, match="workbook"):
        taken(b"PK\x03\x04 and more")


def test_a_table_without_keys_says_what_the_first_row_has(taken):
    with pytest.raises(UsageError, match="no column `key`"):
        taken("a,b\n1,2\n")


def test_every_sheet_with_keys_is_read_and_typed_texts_stay_texts(wb, tmp_path):
    import openpyxl

    file = wb.export(tmp_path / "out.xlsx", "fr")
    book = openpyxl.load_workbook(file)
    sheet = book.worksheets[0]
    assert sheet["E2"].number_format == "@"
    cells = {row[0].value: row[4] for row in sheet.iter_rows()}
    cells["save"].value = "Garder"
    cells["hello"].value = dt.date(2026, 2, 1)
    more = book.create_sheet("more")
    more.append(["key", "fr"])
    more.append(["open", "Ouvrir"])
    book.create_sheet("cover", 0)["A1"] = "Please translate"
    book.save(file)
    changes = wb.changes().import_file(file)
    assert new(changes) == {"save": "Garder", "open": "Ouvrir"}
    assert [each.rule for each in changes.found] == ["spreadsheet"]
