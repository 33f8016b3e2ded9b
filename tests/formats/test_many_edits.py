"""Many edits in one change: none of them looks at all the others, nor at everything else that the file has."""

from __future__ import annotations

import json
from typing import Any

import pytest

from i18n_workbench.formats import all_formats
from i18n_workbench.formats.apple.catalog_edits import CatalogEditor
from i18n_workbench.formats.base import Delete, Edit, Rename, SetValue
from i18n_workbench.formats.csv.format import CsvDocument
from i18n_workbench.formats.expected import _Model
from i18n_workbench.formats.yaml.edits import Editor
from i18n_workbench.formats.yaml.tree import Collection

NAMES = [f"k{number}" for number in range(12)]


class NeverWalked(dict[Any, Any]):
    """The cells of a file, none of which may be gone through for one edit."""

    def __iter__(self) -> Any:
        raise AssertionError("all cells are looked at for one edit")


def test_an_edit_of_a_branch_looks_at_that_branch() -> None:
    text = json.dumps({name: {"a": "A", "b": ["B", "C"]} for name in NAMES})
    values = all_formats()["json"].open(text).values()
    renames = [Rename((name,), (f"{name}x",)) for name in NAMES[:6]]
    deletes = [Delete((name, "b", 1)) for name in NAMES[6:]]
    model = _Model(values, [*renames, *deletes])
    model.cells = NeverWalked(model.cells)
    for rename in renames:
        model.rename(rename)
    for delete in deletes:
        model.delete(delete)
    assert (("k0x", "b", 1), "") in model.cells
    assert (("k0", "a"), "") not in model.cells
    assert (("k7", "b", 1), "") not in model.cells
    assert (("k7", "b", 0), "") in model.cells


def test_yaml_finds_names_once(monkeypatch: pytest.MonkeyPatch) -> None:
    roots: list[Collection] = []
    apply = Editor.apply

    def kept(editor: Editor, edits: Any) -> None:
        node = editor.root.node
        assert isinstance(node, Collection)
        node.of_name("k0")
        names = node.names
        apply(editor, edits)
        assert node.names is names
        roots.append(node)

    monkeypatch.setattr(Editor, "apply", kept)
    text = "".join(f"{name}: Text\n" for name in NAMES)
    document = all_formats()["yaml"].open(text)
    edits: list[Edit] = [
        *(Rename((name,), (f"{name}x",)) for name in NAMES[:4]),
        *(Delete((name,)) for name in NAMES[4:8]),
        SetValue(("new",), "New"),
    ]
    new = document.splice(edits)
    left = [line.partition(":")[0] for line in new.splitlines()]
    assert left == ["k0x", "k1x", "k2x", "k3x", *NAMES[8:], "new"]
    assert roots


@pytest.mark.parametrize("old", ["a: 1\nb: 2\na: 3\n", "b: 0\na: 1\nb: 2\n"])
def test_yaml_keeps_the_last_of_names_that_come_twice(old: str) -> None:
    document = all_formats()["yaml"].open(old)
    new = document.splice([Rename(("a",), ("c",)), Rename(("c",), ("a",))])
    assert new == old
    gone = all_formats()["yaml"].open(old).splice([Delete(("b",)), Delete(("a",))])
    assert "a" not in gone
    assert "b" not in gone


def test_csv_finds_rows_once() -> None:
    text = "keys,en,de\n" + "".join(f"{name},Text,Text de\n" for name in NAMES)
    document = CsvDocument(text)
    rows = document._by_name
    locales = ("en", "de")
    renames = [
        Rename((tag, name), (tag, f"{name}x")) for name in NAMES for tag in locales
    ]
    new = document.edited(renames)
    assert document._by_name is rows
    assert new == text.replace(",Text,", "x,Text,")


def test_csv_finds_places_once() -> None:
    document = CsvDocument("keys,en,de\na,A,\nb,B,C\na,A2,\n")
    found = document.locate(("en", "a"))
    assert found is not None
    assert document.text[found.value.start : found.value.end] == "A2"
    assert document.locate(("de", "a")) is None


def test_a_string_catalog_goes_through_its_texts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    unit = {"stringUnit": {"state": "translated", "value": "Text"}}
    strings = {name: {"localizations": {"de": unit}} for name in NAMES}
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    document: Any = all_formats()["xcstrings"].open(json.dumps(catalog, indent=2))
    asked = []
    spots = type(document).spots

    def counted(self: Any) -> Any:
        asked.append(self)
        return spots(self)

    monkeypatch.setattr(type(document), "spots", counted)
    edits: list[Any] = [
        Rename((tag, name), (tag, f"{name}x")) for name in NAMES for tag in ("en", "de")
    ]
    made = CatalogEditor(document).leaf_edits(edits)
    assert Rename(("strings", "k3"), ("strings", "k3x")) in made
    assert len(asked) <= 2
    new = document.splice([*edits, SetValue(("de", "k00"), "Neu")])
    assert {*json.loads(new)["strings"]} == {*(f"{name}x" for name in NAMES), "k00"}
