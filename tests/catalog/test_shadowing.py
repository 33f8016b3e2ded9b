"""Keys that several files of one locale hold are said once a place, not once a locale."""

from __future__ import annotations

import json

import pytest

import i18n_workbench as i18n


@pytest.fixture
def opened(tmp_path):
    def opening(files):
        for path, content in files.items():
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(
                content if isinstance(content, str) else json.dumps(content)
            )
        return i18n.open(tmp_path)

    return opening


def test_one_finding_for_all_locales(opened):
    wb = opened(
        {
            f"locales/{tag}/{name}.json": {"title": name, "a": "x"}
            for tag in ("de", "en", "fr")
            for name in "pq"
        }
    )
    (found,) = wb.problems.itertuples()
    assert (found.rule, found.severity, found.file) == (
        "shadowed-key",
        "info",
        "locales/de/p.json",
    )
    assert found.message == (
        "a key says something else in locales/de/q.json, and the last one counts: title (so in 3 locales)"
    )
    assert "namespace" in found.suggestion
    assert wb.catalog.text("title", "fr") == "q"


def test_equal_texts_hide_nothing(opened):
    wb = opened({f"locales/en/{name}.json": {"b": "y", "a": "x"} for name in "pq"})
    (found,) = wb.problems.itertuples()
    assert (found.severity, found.message) == (
        "info", "2 keys stand in locales/en/q.json, too, with the same text: b, a",
    )  # fmt: skip
    assert "shadowed" not in repr(wb)


def test_domains_of_gettext_lie_in_one_folder(opened):
    entry = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save"\nmsgstr "{}"\n'
    files = {
        f"locale/{tag}/LC_MESSAGES/{name}.po": entry.format(name)
        for name in ("app", "docs")
        for tag in ("de", "fr")
    }
    assert list(opened(files).problems["severity"]) == ["info"]


def test_gettext_domains_of_applications(opened):
    entry = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save"\nmsgstr "{}"\n'
    files = {
        f"{app}/locale/{tag}/LC_MESSAGES/django.po": entry.format(app)
        for app in "abcd"
        for tag in ("de", "fr")
    }
    found = opened(files).problems
    assert list(found["file"]) == [
        f"{app}/locale/de/LC_MESSAGES/django.po" for app in "abc"
    ]
    assert all("localesPaths" in text for text in found["suggestion"])


def test_two_spellings_of_a_key_in_one_file_are_located(opened):
    text = '{\n  "a": {"b": "1", "c": "2"},\n  "a.b": "3",\n  "a.d": "4"\n}\n'
    wb = opened({"locales/en.json": text, "locales/de.json": {"a": {"b": "5"}}})
    (found,) = wb.problems.itertuples()
    assert (found.rule, found.severity) == ("duplicate-key", "warning")
    assert (found.key, found.locale) == ("a.b", "en")
    assert (found.file, found.line) == ("locales/en.json", 3)
    assert wb.wide().loc["a.b", "en"] == "3"
