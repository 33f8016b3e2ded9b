"""What follows from a file after an edit is what reading everything anew would give."""

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
