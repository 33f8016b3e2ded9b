"""What follows from a file after an edit is what reading everything anew would give."""

import dataclasses
import shutil

import pytest

import i18n_workbench as i18n

FILES = {
    "package.json": {"dependencies": {"i18next": "1"}},
    "locales/en.json": {"a": {"b": "one two", "n": None}, "item_one": "1", "item_other": "n"},
    "locales/fr.json": {"a": {"b": ""}, "item_one": "1", "item_other": "n"},
}


def frames(wb):
    messages = wb.messages.astype(str)
    return messages.to_csv(), wb.coverage().astype(str).to_csv(), wb.missing().astype(str).to_csv()


@pytest.mark.parametrize(
    "cell",
    [
        ("a.b", "fr", "un deux", ""),
        ("a.b", "en", "", ""),
        ("item", "fr", "", "other"),
        ("a.n", "fr", "new", ""),
        ("a.n", "en", "no null any more", ""),
    ],
)
def test_an_edit_shows_as_if_everything_were_read_anew(workspace, tmp_path, cell):
    key, locale, text, form = cell
    root = workspace(FILES)
    wb = i18n.open(root)
    frames(wb)
    wb.changes().set(key, locale, text, form=form).apply()
    other = tmp_path.with_name(f"{tmp_path.name}-copy")
    shutil.copytree(root, other)
    assert frames(wb) == frames(i18n.open(other))
    wb.undo()
    assert frames(wb) == frames(i18n.open(workspace(FILES)))


def test_texts_are_found_where_they_stand_now(workspace):
    """Another program has put keys in front: rows of the catalog are no rows of the file any more."""
    root = workspace(FILES)
    wb = i18n.open(root)
    path = root / "locales/fr.json"
    path.write_text('{"z": "new", "a": {"b": ""}, "item_one": "1", "item_other": "n"}')
    wb.changes().set("a.b", "fr", "b").apply()
    assert path.read_text() == '{"z": "new", "a": {"b": "b"}, "item_one": "1", "item_other": "n"}'


@pytest.mark.parametrize(
    ("path", "before", "text"),
    [
        ("locales/fr.json", '{"a": {"b": "x"}, "c": "y"}', '\\ "quoted" é'),
        ("locales/fr.json5", "{a: {b: 'x'}, // why\n c: 'y'}", "it's"),
        ("locales/fr.yaml", "a:\n  b: x # why\nc: y\n", "it's: so"),
        ("locales/fr.properties", "a.b = x\nc = y\n", "z"),
        ("locales/fr.json", '{"$schema": "s", "a": {"b": "x"}, "n": 1.50, "c": "y"}', "z"),
    ],
)
def test_what_verifying_has_read_is_what_reading_would_give(workspace, path, before, text):
    root = workspace({path: before, path.replace("fr", "en"): before})
    wb = i18n.open(root, settings={"localesPaths": ["locales"]})
    for each in (text, f"{text} again", ""):
        wb.changes().set("a.b", "fr", each).apply()
        anew = i18n.open(root, settings={"localesPaths": ["locales"]})
        assert frames(wb) == frames(anew)
        taken, read = wb.catalog.file_at(path), anew.catalog.file_at(path)
        assert dataclasses.replace(taken, entry=read.entry) == read


def test_an_undo_reads_only_its_files_again(workspace, monkeypatch):
    from i18n_workbench.catalog import loading

    wb = i18n.open(workspace(FILES))
    wb.changes().set("a.b", "fr", "un deux").apply()
    read = []
    load = loading.load_patiently
    monkeypatch.setattr(
        loading, "load_patiently", lambda *given: read.append(given[1].path) or load(*given)
    )
    wb.undo()
    assert read == ["locales/fr.json"]
    assert wb.catalog.text("a.b", "fr") == ""


def test_one_edit_parses_nothing_but_the_new_text(workspace, monkeypatch):
    from i18n_workbench.formats.json import document

    wb = i18n.open(workspace(FILES))
    monkeypatch.setattr(document, "flatten", None)
    wb.changes().set("a.b", "en", "one two three").apply()
    assert wb.catalog.text("a.b", "en") == "one two three"
