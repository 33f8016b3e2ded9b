"""What annotated source looks like where texts, files and settings are not the usual ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
TEXTS = {
    "a": {"b": "Hello"},
    "n": "x",
    "accents": "cafe\u0301s",
    "family": "👩‍👩‍👧👩‍👩‍👧",
    "flags": "🇩🇪🇫🇷",
    "arabic": "مرحبا بكم",
    "link": "@:a.b you @.upper:(n)",
    "blank": "",
    "list": ["one", "two"],
    "markup": "<b>&amp;</b>",
}


def opened(
    workspace: Workspace, code: str | bytes, name: str = "src/a.js", **settings: Any
) -> i18n.Workbench:
    named = {key.replace("__", "."): value for key, value in settings.items()}
    files = {
        **VUE,
        "locales/en.json": TEXTS,
        "locales/de.json": {"a": {"b": "Hallo"}},
        name: code,
    }
    return i18n.open(workspace(files, settings=named))


CUT = [
    ("accents", 4, "caf..."),
    ("accents", 5, "cafe\u0301..."),
    ("family", 4, "👩‍👩‍👧..."),
    ("family", 9, "👩‍👩‍👧..."),
    ("flags", 3, "🇩🇪..."),
    ("arabic", 5, "مرحبا..."),
    ("a.b", 1, "H..."),
    ("n", 1, "x"),
    ("none.such", 4, "none..."),
]


@pytest.mark.parametrize(("key", "limit", "shown"), CUT)
def test_a_cut_never_splits_what_is_one_character_to_a_reader(
    workspace: Workspace, key: str, limit: int, shown: str
) -> None:
    wb = opened(workspace, f"$t('{key}')", annotationMaxLength=limit)
    assert list(wb.annotations("src/a.js")["text"]) == [shown]


PLACES = [
    ("x\r\n\t$t('a.b')\r\n", "x\r\n\t$t(Hello)\r\n"),
    ("\ufeff$t('a.b')", "$t(Hello)"),
    ("$t(\n  'a.b',\n)", "$t(\n  Hello,\n)"),
    ("$t('a.b') + $t('n') + $t('a.b')", "$t(Hello) + $t(x) + $t(Hello)"),
    ("$t(ok ? 'a.b' : \"n\")", "$t(ok ? Hello : x)"),
    ("const k = 'a.b'; $t(k)", "const k = 'a.b'; $t(Hello)"),
    ("function ( { $t('a.b') ]] `${ $t('n'", "function ( { $t(Hello) ]] `${ $t(x"),
    ("$t('list'); $t('list.1')", '$t(["one", "two"]); $t(two)'),
    ("$t('link')", "$t(Hello you X)"),
    ("$t('blank')", "$t(blank)"),
    ("$t('a.' + x); $t(y)", "$t('a.' + x); $t(y)"),
    ("// $t('a.b')\n$t('n')", "// $t('a.b')\n$t(x)"),
    ("", ""),
]


@pytest.mark.parametrize(("code", "shown"), PLACES)
def test_the_text_stands_where_the_literal_stood(
    workspace: Workspace, code: str, shown: str
) -> None:
    assert opened(workspace, code).annotated_text("src/a.js", color=False) == shown


def test_a_very_long_line_is_annotated_to_its_end(workspace: Workspace) -> None:
    wb = opened(workspace, "$t('a.b');" + " " * 300_000 + "$t('n')")
    frame = wb.annotations("src/a.js")
    assert list(frame["column"]) == [4, 300_014]
    assert wb.annotated_text("src/a.js", color=False).endswith("$t(x)")


def test_behind_the_key_in_every_kind_of_quotes(workspace: Workspace) -> None:
    wb = opened(
        workspace,
        "$t(`a.b`); $t(\"n\"); $t('gone')",
        annotationInPlace=False,
        annotationBrackets=["«", "»"],
        annotationDelimiter=" → ",
        annotationInPlaceFullMatch=True,
    )
    assert (
        wb.annotated_text("src/a.js", color=False)
        == "$t(`a.b` → «Hello»); $t(\"n\" → «x»); $t('gone' → «gone»)"
    )
    assert "#ce9178" not in set(wb.annotations("src/a.js")["color"])


def test_every_place_of_a_component_is_annotated(workspace: Workspace) -> None:
    page = (
        '<template><p :title="$t(\'a.b\')">{{ $t("n") }}</p><i18n-t keypath="a.b"/><p v-t="\'n\'"/></template>\n'
        "<script setup>\nconst { t } = useI18n()\nt('a.b')\n</script>\n"
    )
    wb = opened(workspace, page, "src/A.vue")
    assert list(wb.annotations("src/A.vue")["text"]) == [
        "Hello",
        "x",
        "Hello",
        "x",
        "Hello",
    ]


@pytest.mark.parametrize("tag", ["de", "DE", "de-DE"])
def test_the_display_language(workspace: Workspace, tag: str) -> None:
    frame = opened(workspace, "$t('a.b'); $t('n')", displayLanguage=tag).annotations(
        "src/a.js"
    )
    shown = list(zip(frame["text"], frame["missing"], strict=True))
    assert shown == ([("Hello", True)] if tag == "de-DE" else [("Hallo", False)]) + [
        ("x", True)
    ]


WRONG = [
    ("annotationMaxLength", -3), ("annotationMaxLength", "many"), ("annotationMaxLength", 2.5),
    ("annotationBrackets", ["[", "]", "x"]), ("annotationBrackets", [1, 2]), ("annotationBrackets", "[]"),
    ("theme.annotation", "no colour("), ("theme.annotation", 5), ("annotations", "maybe"), ("annotationDelimiter", 1),
]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_setting_that_cannot_hold_is_told_and_the_default_holds(
    workspace: Workspace, name: str, value: object
) -> None:
    wb = opened(workspace, "$t('a.b')", **{name: value})
    assert [name in message for message in wb.problems["message"]] == [True]
    row = wb.annotations("src/a.js").iloc[0]
    assert (row.text, row.color) == ("Hello", "rgba(153, 153, 153, .8)")


COLOURS = [
    ("#ce9178", "38;2;206;145;120"),
    ("#f00", "38;2;255;0;0"),
    ("#ff000040", "2;38;2;255;0;0"),
    ("rgba(153, 153, 153, .8)", "38;2;153;153;153"),
    ("rgba(153, 153, 153, .3)", "2;38;2;153;153;153"),
    ("rgb(100% 0% 50% / 20%)", "2;38;2;255;0;128"),
    ("hsl(120, 100%, 25%)", "38;2;0;128;0"),
    ("red", "31"),
    ("rebeccapurple", "36"),
]


@pytest.mark.parametrize(("colour", "code"), COLOURS)
def test_the_terminal_has_the_theme_s_colours(
    workspace: Workspace, colour: str, code: str
) -> None:
    wb = opened(workspace, "$t('a.b')", theme__annotation=colour)
    assert wb.annotated_text("src/a.js") == f"$t(\x1b[{code}mHello\x1b[0m)"
    assert f"color:{colour};" in wb.annotated_html("src/a.js")


def test_review_marks_are_shown_in_html_and_in_the_terminal(
    workspace: Workspace,
) -> None:
    wb = opened(workspace, "$t('a.b'); $t('n')")
    wb.reviews.approve("a.b", "en")
    assert wb.annotated_text("src/a.js", color=False) == "$t(✓Hello); $t(x)"
    assert 'aria-label="approved">✓' in wb.annotated_html("src/a.js")


def test_html_keeps_text_that_runs_from_right_to_left_to_itself(
    workspace: Workspace,
) -> None:
    html = opened(workspace, "$t('arabic'); $t('markup')").annotated_html("src/a.js")
    assert 'dir="auto"' in html
    assert "&lt;b&gt;&amp;amp;&lt;/b&gt;" in html


def test_a_link_to_what_a_locale_lacks_says_what_the_source_has(
    workspace: Workspace,
) -> None:
    files = {
        **VUE,
        "locales/en.json": {"b": "Bee", "q": "@:b!"},
        "locales/de.json": {"q": "Die @:b, @:no.where"},
        "src/a.js": "$t('q')",
    }
    frame = i18n.open(workspace(files, settings={"displayLanguage": "de"})).annotations(
        "src/a.js"
    )
    assert frame[["text", "missing"]].to_numpy().tolist() == [
        ["Die Bee, @:no.where", False]
    ]


def test_nothing_turns_the_direction_of_a_terminal(workspace: Workspace) -> None:
    wb = opened(workspace, "$t('a.b') // \u202eesrever\n")
    assert wb.annotated_text("src/a.js", color=False) == "$t(Hello) // ?esrever\n"


def test_a_source_that_is_no_utf8_is_named_with_its_place(workspace: Workspace) -> None:
    wb = opened(workspace, "$t('a.b') // é".encode("latin-1"))
    with pytest.raises(i18n.errors.EncodingError, match=r"src/a\.js:1:14") as told:
        wb.annotations("src/a.js")
    assert "save it as UTF-8" in told.value.next_step
