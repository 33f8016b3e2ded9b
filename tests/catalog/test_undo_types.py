"""Taking back: what was a number, a null or an expression is one again, also where the file has changed since."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n
from i18n_workbench.bench import undone
from i18n_workbench.catalog.writer import apply_changes
from i18n_workbench.language import speak

Workspace = Callable[..., Path]
FILES = {
    "json": '{\n  "n": 3,\n  "b": true,\n  "z": null,\n  "t": "text"\n}\n',
    "json5": "{n: 0x1F, b: true, z: null, t: 'text'}",
    "yaml": "n: 3.50\nb: 12\nz: ~\nt: 'text'\n",
    "js": "export default { n: 3, b: greet(1), z: null, t: 'text' }\n",
    "php": "<?php return ['n' => 3, 'b' => GREETING, 'z' => null, 't' => 'text'];",
}


@pytest.mark.parametrize("extension", FILES)
def test_values_that_are_no_texts_come_back(
    workspace: Workspace, extension: str
) -> None:
    settings = {
        "localesPaths": "l",
        "enabledFrameworks": ["general"],
        "enabledParsers": [extension],
        "review.enabled": False,
    }
    root = workspace({f"l/en.{extension}": FILES[extension]}, settings=settings)
    wb = i18n.open(root)
    edit = wb.changes()
    for key in ("n", "b", "z"):
        edit.set(key, "en", 'it\'s a "text"', replace=True)
    edit.apply()
    file = root / f"l/en.{extension}"
    file.write_text(
        file.read_text()
        .replace("text'", "other'")
        .replace('"t": "text"', '"t": "other"')
    )
    wb.reload()
    wb.undo()
    assert file.read_text() == FILES[extension].replace("text", "other")


@pytest.mark.parametrize("title", ["", "the French of the shop"])
def test_what_is_taken_back_has_the_title_that_it_was_given(
    workspace: Workspace, title: str
) -> None:
    wb = i18n.open(workspace({"locales/en.json": {"a": "A"}, "locales/fr.json": {}}))
    edit = wb.changes().set("a", "fr", "Ah")
    apply_changes(edit, title)
    wb.reload()
    assert wb.undo() == (title or "1 set in locales/fr.json")


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("en", "2 set, 1,234 texts of 56 keys deleted in l/a.json and 1 more"),
        ("de", "2 gesetzt, 1.234 Texte gelöscht (56 Schlüssel) in l/a.json und 1 weiteren"),
    ],
)  # fmt: skip
def test_what_was_taken_back_is_told_in_the_language_that_is_spoken(
    tag: str, said: str
) -> None:
    titles = [
        "<ChangeSet: 1 set, 1,000 texts of 50 keys deleted>",
        "<ChangeSet: 1 set, 234 texts of 6 keys deleted>",
    ]
    speak(tag)
    told = undone.told(titles, ["l/a.json", "l/b.json"])
    speak("en")
    assert told == said


@pytest.mark.parametrize(
    ("tag", "said"),
    [
        ("de", "2.200 Texte gelöscht (1.100 Schlüssel) in locales/en.json und 1 weiteren"),
        ("en", "2,200 texts of 1,100 keys deleted in locales/en.json and 1 more"),
    ],
)  # fmt: skip
def test_what_was_written_in_another_language_is_told_in_that_which_is_spoken(
    workspace: Workspace, tag: str, said: str
) -> None:
    """A panel in German deleted 9,883 texts of recipes, and its undo said "883 Texte gelöscht"."""
    texts = {f"k{n}": "A" for n in range(1100)} | {"stays": "B"}
    wb = i18n.open(workspace({"locales/en.json": texts, "locales/fr.json": texts}))
    speak("de")
    try:
        wb.changes().delete([key for key in texts if key != "stays"]).apply()
        speak(tag)
        assert wb.undo() == said
    finally:
        speak("en")
