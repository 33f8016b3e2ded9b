"""How a workbench and its errors are shown: many locales fold, and an error is a line with its next step."""

from __future__ import annotations

import pytest

import i18n_workbench as i18n
from i18n_workbench.bench.overview import FOLDED, UNFOLDED
from i18n_workbench.errors import Place, UsageError
from i18n_workbench.language import speak
from i18n_workbench.locales import display_name

TAGS = [
    "en", "af", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "es", "et", "eu", "fa", "fi", "fr", "ga",
    "gl", "he", "hi", "hr", "hu", "hy", "id", "is", "it",
]  # fmt: skip


def opened(workspace, tags):
    files = {f"locales/{tag}.json": {"a": f"A {tag}"} for tag in tags}
    return i18n.open(
        workspace({"package.json": {"dependencies": {"vue-i18n": "9"}}, **files})
    )


def test_many_locales_fold(workspace):
    wb = opened(workspace, TAGS)
    more = len(TAGS) - FOLDED
    assert f"... and {more} more: wb.coverage()" in repr(wb)
    assert len(repr(wb).splitlines()) < FOLDED + 4
    html = wb._repr_html_()
    figure = html.index(" %</td>")
    assert "white-space:nowrap" in html[figure - 60 : figure], "in narrow notebooks"
    assert f"<details><summary>{more} more locales</summary>" in html
    assert all(f">{display_name(tag)}<" in html for tag in TAGS), (
        "what is folded is still there"
    )


@pytest.mark.parametrize(
    ("spoken", "headline", "language", "direction"),
    [("de", "1 Schlüssel", "Deutsch", "ltr"), ("ar", "مفتاح واحد", "الألمانية", "rtl")],
)
def test_a_workbench_is_shown_in_the_language_of_the_notebook(
    workspace, monkeypatch, spoken, headline, language, direction
):
    """It was English until the first panel was shown, and its languages had English names for ever."""
    monkeypatch.setenv("I18N_WORKBENCH_LANG", spoken)
    monkeypatch.setattr("i18n_workbench.workbench.is_notebook", lambda: True)
    wb = opened(workspace, ["en", "de"])
    try:
        html = wb._repr_html_()
        assert headline in html
        assert headline in repr(wb)
        assert f">{language}</td>" in html
        assert f"<div lang='{spoken}' dir='{direction}'>" in html
        assert "<p style='text-align:start'>" in html, "JupyterLab has it to the left"
    finally:
        speak("en")


def test_a_few_do_not(workspace):
    wb = opened(workspace, TAGS[:UNFOLDED])
    assert "more" not in repr(wb)
    assert "<details>" not in wb._repr_html_()


def test_errors_are_shown_before_warnings(workspace):
    files = {f"locales/{tag}.json": {"a": "A"} for tag in ("en", "fr")}
    files["locales/de.json"] = '{"a": "A", "a": "B"}'
    files["locales/it.json"] = '{"a"'
    wb = i18n.open(workspace(files))
    shown = repr(wb)
    assert shown.index("locales/it.json") < shown.index("locales/de.json")


def test_a_file_that_cannot_be_read_has_no_share(workspace):
    wb = i18n.open(
        workspace({"locales/en.json": {"a": "A"}, "locales/fr.json": '{"a": "À'})
    )
    assert "fr cannot be read" in repr(wb)
    assert "0.0 %" not in repr(wb)
    assert "cannot be read</td></tr>" in wb._repr_html_()


def test_an_error_of_ours_is_no_traceback_in_a_notebook():
    """IPython shows what the error says of itself, in a terminal and in a notebook."""
    from IPython.core.interactiveshell import InteractiveShell

    shell = InteractiveShell()
    said: list[str] = []
    shell._showtraceback = lambda kind, value, lines: said.extend(lines)
    try:
        shell.run_cell(
            "from i18n_workbench.errors import UsageError\nraise UsageError('no such key', next_step='look at wb.messages')"
        )
    finally:
        shell.history_manager.end_session()
    assert said == ["UsageError: no such key\n  look at wb.messages"]
    assert UsageError("x")._render_traceback_() == ["UsageError: x"]
    steering = UsageError("no key \x1b[2J\u202e\r", Place("a\x07.json", 1))
    assert str(steering) == "a\\x07.json:1: no key \\x1b[2J\\u202e\\r"


def test_what_stands_between_dollar_signs_is_not_typeset(workspace):
    wb = opened(workspace, ["en", "fr"])
    shown = [wb, wb.gate(), wb.settings, wb.naming(), wb.extraction()]
    pages = [each._repr_html_() for each in [*shown, wb.grid().snapshot()]]
    pages.append(wb.changes().set("a", "fr", "$5 $")._repr_mimebundle_()["text/html"])
    assert all('class="tex2jax_ignore mathjax_ignore"' in page for page in pages)
