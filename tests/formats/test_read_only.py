"""Formats that are read and never written: what they say, and that they say so."""

import codecs

import polib
import pytest

import i18n_workbench as i18n
from i18n_workbench.errors import CannotRepresent, EncodingError
from i18n_workbench.formats import Layout, SetValue
from i18n_workbench.formats.compiled.mo import Mo


def compiled(tmp_path, charset="utf-8"):
    file = polib.POFile(encoding=charset)
    file.metadata = {
        "Project-Id-Version": "app 1",
        "Content-Type": f"text/plain; charset={charset}",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    file.append(polib.POEntry(msgid="Home", msgstr='"Übersicht"\n\\ \t'))
    file.append(polib.POEntry(msgctxt="menu", msgid="Open", msgstr="Öffnen"))
    forms = {0: "%d Datei", 1: "%d Dateien"}
    file.append(
        polib.POEntry(msgid="%d file", msgid_plural="%d files", msgstr_plural=forms)
    )
    path = tmp_path / "de.mo"
    file.save_as_mofile(str(path))
    data = path.read_bytes()
    path.unlink()
    return data


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1"])
def test_a_compiled_file_says_what_its_po_file_said(tmp_path, charset):
    decoded = Mo.decode(compiled(tmp_path, charset), "utf-8")
    document = Mo.open(decoded.text, {}, decoded.encoding)
    assert {cell: text for cell, (text, _) in document.values().cells().items()} == {
        (("Home",), ""): '"Übersicht"\n\\ \t',
        (("menu|Open",), ""): "Öffnen",
        (("%d file",), "one"): "%d Datei",
        (("%d file",), "other"): "%d Dateien",
    }


@pytest.mark.parametrize("charset", ["utf-8", "iso-8859-1"])
def test_the_header_of_a_compiled_file_says_its_charset_on_any_line(tmp_path, charset):
    assert (
        Mo.decode(compiled(tmp_path, charset), "auto").encoding
        == codecs.lookup(charset).name
    )


def test_a_compiled_file_that_is_damaged_is_an_error(tmp_path):
    data = compiled(tmp_path)
    for broken in (b"", b"msgid", data[:30], data[:-3]):
        with pytest.raises(EncodingError):
            Mo.decode(broken, "utf-8")


def test_no_edit_is_done(samples):
    read_only = [sample for sample in samples if sample.format.read_only]
    assert {sample.format.id for sample in read_only} == {
        "mo",
        "dtd",
        "inc",
        "ruby",
        "python",
        "lua",
        "dart",
    }
    for sample in read_only:
        document = sample.open()
        with pytest.raises(CannotRepresent, match="read and never written"):
            document.splice([SetValue(next(iter(sample.values)), "x")])
        assert document.normalize(Layout(sort_key=lambda name: name)) == document.text


def test_a_project_says_what_it_does_not_write(tmp_path):
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "app.mo").write_bytes(compiled(tmp_path))
    wb = i18n.open(tmp_path)
    row = wb.doctor().set_index("file").loc["locale/de/LC_MESSAGES/app.mo"]
    assert (row["loaded"], row["writable"]) == (True, False)
    assert "compiled from a PO file" in row["reason"]
    assert "Öffnen" in set(wb.messages["value"])
    (folder / "app.po").write_text('msgid "Home"\nmsgstr "Start"\n')
    wb = i18n.open(tmp_path)
    row = wb.doctor().set_index("file").loc["locale/de/LC_MESSAGES/app.mo"]
    assert (row["loaded"], row["reason"].startswith("made from")) == (False, True)
    assert wb.project.discovery.left_out == []
