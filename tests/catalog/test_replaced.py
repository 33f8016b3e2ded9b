"""What was replaced and comes back is known: the same catalog as a new one, without reading files again."""

import json

import i18n_workbench as i18n
from i18n_workbench.catalog import replaced
from i18n_workbench.formats.json.format import Json

FILES = {
    "package.json": {"dependencies": {"vue-i18n": "9"}},
    "locales/en.json": {"a": {"b": "1", "c": "2"}, "d": "3"},
    "locales/fr.json": {"a": {"b": "un", "c": ""}, "d": "trois"},
}
QUIET = {"review.enabled": False}


def cells(wb):
    return [
        (cell.key, cell.locale, cell.form, cell.value) for cell in wb.catalog.cells()
    ]


def parsed(monkeypatch):
    """Counts the files that are parsed from now on."""
    opened = []
    whole = Json.open.__func__

    def count(cls, text, *rest):
        opened.append(text)
        return whole(cls, text, *rest)

    monkeypatch.setattr(Json, "open", classmethod(count))
    return opened


def test_an_undo_leaves_the_catalog_of_before_and_parses_nothing(
    workspace, monkeypatch
):
    root = workspace(FILES, settings=QUIET)
    wb = i18n.open(root)
    before = cells(wb)
    wb.changes().rename("a", "e").apply()
    renamed = cells(wb)
    assert renamed == cells(i18n.open(root)) != before
    opened = parsed(monkeypatch)
    wb.undo()
    assert opened == []
    assert cells(wb) == before == cells(i18n.open(root))


def test_what_else_comes_back_is_known_and_what_is_new_is_read(workspace, monkeypatch):
    root = workspace(FILES, settings=QUIET)
    wb = i18n.open(root)
    file = root / "locales/fr.json"
    content = file.read_bytes()
    wb.changes().set("d", "fr", "3").apply()
    opened = parsed(monkeypatch)
    file.write_bytes(content)
    wb.take_up(["locales/fr.json"])
    assert (wb.catalog.text("d", "fr"), opened) == ("trois", [])
    file.write_text(json.dumps({"d": "quatre"}))
    wb.take_up(["locales/fr.json"])
    assert wb.catalog.text("d", "fr") == "quatre"
    assert len(opened) == 1


def test_only_so_much_is_kept(workspace, monkeypatch):
    monkeypatch.setattr(replaced, "MOST_ROWS", 4)
    root = workspace(FILES, settings=QUIET)
    wb = i18n.open(root)
    wb.changes().set("d", "en", "x").set("d", "fr", "y").apply()
    opened = parsed(monkeypatch)
    wb.undo()
    assert opened
    assert (wb.catalog.text("d", "en"), wb.catalog.text("d", "fr")) == ("3", "trois")
