"""A change set in a notebook: what it is about first, and never more than fits into a notebook that is committed."""

import json

import i18n_workbench as i18n


def bundle(changes):
    return changes._repr_mimebundle_()


def test_one_text_shows_its_diff_whole(workspace):
    wb = i18n.open(
        workspace({"locales/en.json": {"a": "One"}, "locales/fr.json": {"a": "Un"}})
    )
    shown = bundle(wb.changes().set("a", "fr", "Une"))
    assert '+  "a": "Une"' in shown["text/plain"]
    assert "whole diff" not in shown["text/plain"]
    assert "+1 -1" in shown["text/html"]


def test_what_follows_along_is_folded_and_comes_last(workspace):
    wb = i18n.open(
        workspace({"locales/en.json": {"a": "One"}, "locales/fr.json": {"a": "Un"}})
    )
    shown = bundle(wb.changes().set("a", "fr", "Une"))["text/html"]
    _before, *others = shown.split("<details")
    assert others[0].startswith(" open")
    assert all(other.startswith("><summary>") for other in others[1:])


def test_a_file_that_is_put_in_order_is_cut_and_counted(workspace):
    texts = {f"key{number:05}": f"Text {number}" for number in range(5_000, 0, -1)}
    wb = i18n.open(workspace({"locales/en.json": texts}, settings={"sortKeys": True}))
    changes = wb.changes().set("key00001", "en", "Other")
    shown = bundle(changes)
    assert len(json.dumps(shown)) < 50_000
    assert "more lines of locales/en.json" in shown["text/plain"]
    assert "print(edit.diff())" in shown["text/html"]
    assert len(changes.diff()) > 100_000
    for text in shown.values():
        assert (
            "put in order as a whole, as the settings say (sortKeys, indent): locales/en.json"
            in text
        )


def test_a_file_that_is_in_order_already_is_not_told_of(workspace):
    texts = {"locales/en.json": {"a": "One", "b": "Two"}}
    wb = i18n.open(workspace(texts, settings={"sortKeys": True}))
    for changes in (
        wb.changes().set("a", "en", "Other"),
        wb.changes().set("aa", "en", "New"),
    ):
        assert "put in order" not in bundle(changes)["text/plain"]


def test_many_files_and_long_lines_are_cut(workspace):
    tags = [
        "en",
        "fr",
        "de",
        "es",
        "it",
        "ja",
        "pl",
        "pt",
        "ru",
        "sv",
        "nl",
        "fi",
        "da",
        "cs",
        "tr",
    ]
    files = {
        f"locales/{tag}.json": {f"k{n}": "x" * 5_000 for n in range(20)} for tag in tags
    }
    wb = i18n.open(workspace(files))
    changes = wb.changes()
    for tag in tags:
        for number in range(20):
            changes.set(f"k{number}", tag, "<b>" + "y" * 5_000)
    shown = bundle(changes)
    assert len(json.dumps(shown)) < 200_000
    assert "<b>y" not in shown["text/html"]
    assert "more files" in shown["text/plain"]
