"""Messages of go-i18n and Hugo: which files are theirs, forms, and the older lists."""

import pytest

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats import Delete, Rename, SetValue
from i18n_workbench.formats.entries.go import GoJson, GoToml, GoYaml

LIST = """- id: home
  translation: Home

- id: minutes
  translation:
    one: One minute
    other: "{{ .Count }} minutes"
"""


@pytest.mark.parametrize(
    ("fmt", "text", "claimed"),
    [
        (GoToml, '[home]\nother = "Home"\n', True),
        (GoToml, '[a]\nhash = "x"\none = "a"\nother = "b"\n[b]\nother = "cut o', True),
        (GoToml, 'home = "Home"\n[more]\nother = "x"\nb = "y"\n', False),
        (GoToml, 'home = "Home"\n', False),
        (GoYaml, "home:\n  other: Home\nb:\n  one: x\n  other: y\n", True),
        (GoYaml, "# note\nhome:\n  other: Home # x\n", True),
        (GoYaml, LIST, True),
        (GoYaml, "home: Home\nb:\n  one: x\n  other: y\n", False),
        (GoYaml, "en:\n  b:\n    one: x\n    other: y\n", False),
        (GoYaml, "home:\n  title: x\n  other: y\n", False),
        (GoJson, '{"home": {"other": "Home"}, "b": {"one": "x", "other": "y"}}', True),
        (GoJson, '[{"id": "home", "translation": "Home"}]', True),
        (GoJson, '{"home": {"title": "x"}, "b": {"one": "x", "other": "y"}}', False),
        (GoJson, '{"items": {"one": "x", "other": "y"}, "home": "Home"}', False),
    ],
)
def test_which_files_are_theirs(fmt, text, claimed):
    assert fmt.claims(text.encode()) is claimed


def cells(document):
    return {cell: text for cell, (text, _) in document.values().cells().items()}


def test_a_plain_text_gets_forms_beside_its_other():
    document = GoToml.open('[item]\nother = "Items"\n')
    new = document.splice([SetValue(("item",), "Item", "one")])
    assert new == '[item]\nother = "Items"\none = "Item"\n'
    assert cells(GoToml.open(new)) == {
        (("item",), "one"): "Item",
        (("item",), "other"): "Items",
    }


def test_one_form_goes_and_the_message_stays():
    document = GoToml.open('[item]\none = "Item"\nother = "Items"\n')
    assert document.splice([Delete(("item",), "one")]) == '[item]\nother = "Items"\n'
    assert document.splice([SetValue(("item",), "All", "other")]).endswith(
        'other = "All"\n'
    )


def test_a_list_is_edited_message_by_message():
    document = GoYaml.open(LIST)
    assert cells(document) == {
        (("home",), ""): "Home",
        (("minutes",), "one"): "One minute",
        (("minutes",), "other"): "{{ .Count }} minutes",
    }
    assert document.splice([SetValue(("home",), "Start")]) == LIST.replace(
        " Home", " Start"
    )
    assert document.splice([Rename(("home",), ("start",))]) == LIST.replace(
        "id: home", "id: start"
    )
    assert cells(GoYaml.open(document.splice([Delete(("home",))]))) == {
        cell: text for cell, text in cells(document).items() if cell[0] != ("home",)
    }
    added = GoYaml.open(document.splice([SetValue(("new",), "New")]))
    assert cells(added) == {**cells(document), (("new",), ""): "New"}
    with pytest.raises(CannotRepresent, match="exists already"):
        document.splice([Rename(("home",), ("minutes",))])


def test_nothing_stands_below_a_message():
    document = GoToml.open('[item]\nother = "Items"\n')
    with pytest.raises(CannotRepresent, match="is a text"):
        document.splice([SetValue(("item", "name"), "x")])


@pytest.mark.parametrize("gap", ["", "\n", "\n\n"])
@pytest.mark.parametrize("end", ["", "\n", "\n# the end\n"])
@pytest.mark.parametrize("head", ["", "# about\n", 'flat = "x"\n'])
def test_a_new_table_stands_as_the_others_do_and_goes_without_a_trace(head, end, gap):
    """Blank lines part it from its neighbours as these are parted; what stands at the end of a file stays there."""
    tables = [
        '[one]\nother = "One"\n',
        '# about two\n[two]\none = "T"\nother = "Two"\n',
        '[three]\nother = "Three"\n',
    ]
    text = head + gap * bool(head) + gap.join(tables) + end
    document = GoToml.open(text)
    new = '[new]\nother = "New"\n'
    for after, place in ((("one",), 1), (("two",), 2), (("three",), 3), (None, 3)):
        there = document.splice([SetValue(("new",), "New", after=after)])
        expected = [*tables[:place], new, *tables[place:]]
        assert there == head + gap * bool(head) + gap.join(expected) + end
        assert GoToml.open(there).splice([Delete(("new",))]) == text
