"""Annotations, linked messages, rendering, renaming, completion."""

from __future__ import annotations

from typing import Any

import pytest

from i18n_workbench.source import (
    annotate,
    complete,
    rename,
    to_html,
    to_terminal,
)
from i18n_workbench.source.show.annotations import COLUMNS, frame
from i18n_workbench.text.links import references, relinked, resolve
from i18n_workbench.text.spans import apply_splices

SETTINGS: dict[str, Any] = {
    "annotations": True, "annotationInPlace": True, "annotationInPlaceFullMatch": False, "annotationMaxLength": 40,
    "annotationDelimiter": "·", "annotationBrackets": [], "theme.annotation": "rgba(153, 153, 153, .8)",
    "theme.annotationMissing": "rgba(153, 153, 153, .3)", "theme.annotationBorder": "rgba(153, 153, 153, .2)",
    "theme.annotationMissingBorder": "rgba(1, 1, 1, .2)", "theme.annotationInPlaceFullMatch": "#ce9178",
}  # fmt: skip
VALUES = {
    ("a.b", "en"): "Hello",
    ("a.b", "de"): "Hallo",
    ("long", "en"): "x" * 50,
    ("two", "en"): "one\n  two",
    ("link", "en"): "@:a.b you",
}


def show(find: Any, text: str, locale: str = "en", **changes: Any) -> Any:
    uses = find("vue", text, "a.ts")
    return annotate(
        text,
        "a.ts",
        uses,
        lambda k, loc: VALUES.get((k, loc)),
        SETTINGS | changes,
        locale=locale,
        source="en",
        links=True,
    )


def test_in_place_is_the_literal_with_its_quotes(find: Any) -> None:
    (one,) = show(find, "$t('a.b')", "de")
    assert (one.text, one.line, one.column, one.end_line, one.end_column) == (
        "Hallo",
        1,
        4,
        1,
        9,
    )
    assert (one.missing, one.in_place, one.color) == (
        False,
        True,
        "rgba(153, 153, 153, .8)",
    )


def test_behind_the_literal_with_the_delimiter(find: Any) -> None:
    (one,) = show(
        find, "$t('a.b')", annotationInPlace=False, annotationBrackets=["[", "]"]
    )
    assert (one.text, one.in_place, one.column, one.end_column) == (
        "·[Hello]",
        False,
        9,
        9,
    )


TEXTS = [
    ("$t('long')", {}, "x" * 40 + "..."),
    ("$t('long')", {"annotationMaxLength": 0}, "x" * 50),
    ("$t('long')", {"annotationMaxLength": 3, "annotationBrackets": ["<", ">"]}, "<xxx...>"),
    ("$t('a.b')", {"annotationMaxLength": 5}, "Hello"),
    ("$t('a.b')", {"annotationBrackets": ["<"]}, "Hello"),
    ("$t('two')", {}, "one two"),
    ("$t('link')", {}, "Hello you"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "changes", "expected"), TEXTS)
def test_text(find: Any, text: str, changes: dict[str, Any], expected: str) -> None:
    assert [one.text for one in show(find, text, **changes)] == [expected]


def test_missing_shows_the_source_then_the_key_in_the_missing_style(find: Any) -> None:
    source, nothing = show(find, "$t('long'); $t('no.where')", "de")
    assert (source.missing, source.text[:3], source.border) == (
        True,
        "xxx",
        "rgba(1, 1, 1, .2)",
    )
    assert (nothing.missing, nothing.text, nothing.color) == (
        True,
        "no.where",
        "rgba(153, 153, 153, .3)",
    )


def test_full_match_only_changes_the_colour(find: Any) -> None:
    (one,) = show(find, "$t('a.b')", annotationInPlaceFullMatch=True)
    assert (one.color, one.text, one.column) == ("#ce9178", "Hello", 4)


def test_off_means_none(find: Any) -> None:
    assert show(find, "$t('a.b')", annotations=False) == []


def test_the_frame_has_its_columns_even_when_empty(find: Any) -> None:
    assert list(frame([]).columns) == list(COLUMNS)
    assert frame(show(find, "$t('a.b')"))["key"].tolist() == ["a.b"]


def test_html_is_inert_and_hovers_with_all_locales(find: Any) -> None:
    text = "<script>$t('a.b')</script>"
    made = to_html(
        text,
        show(find, text, **{"theme.annotation": "red;x:url(evil)"}),
        lambda key: [("de", "<b>Hallo</b>"), ("fr", "")],
    )
    assert "<script>" not in made
    assert "evil" not in made
    assert "de: &lt;b&gt;Hallo&lt;/b&gt;\nfr: -" in made
    assert ">Hello</span>" in made


def test_terminal_text_has_no_control_characters_of_the_file(find: Any) -> None:
    text = "\x1b[31m $t('a.b')"
    assert to_terminal(text, show(find, text), color=False) == "?[31m $t(Hello)"


LINKS = [
    ("@:a world", "Hello world"), ("@.upper:a!", "HELLO!"), ("@.lower:a", "hello"), ("@.capitalize:b", "Big"),
    ("@.unknown:a", "Hello"), ("@:missing", "@:missing"), ("@:(a)s", "Hellos"), ("@:{'a'}s", "Hellos"), ("@:loop", "x @:loop"),
    ("mail@example.org", "mail@example.org"), ("@:c", "*Hello*"), ("@:a. Bye", "Hello. Bye"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), LINKS)
def test_links(text: str, expected: str) -> None:
    assert (
        resolve(text, {"a": "Hello", "b": "big", "c": "*@:a*", "loop": "x @:loop"}.get)
        == expected
    )


def test_texts_that_link_to_the_next_one_ten_times_end() -> None:
    texts = {f"k{step}": f"@:k{step + 1} " * 10 for step in range(30)}
    shown = resolve("@:k0", {**texts, "k30": "end"}.get)
    assert "end" in shown
    assert len(shown) < 300_000


def test_a_chain_of_links_ends() -> None:
    texts = {f"k{step}": f"@:k{step + 1}" for step in range(5000)}
    assert resolve("@:k0", texts.get) == "@:k100"
    assert resolve("@:k4950", {**texts, "k5000": "end"}.get) == "end"


def test_references() -> None:
    assert references("@:a.b, @.upper:c-d @:(e f) @:(g.h) @:{'i.j'} x@y.z") == [
        "a.b",
        "c-d",
        "g.h",
        "i.j",
    ]


RENAMES = [
    ("react-i18next", "t('a.b'); t('a.c')", {"a.b": "x.y"}, "t('x.y'); t('a.c')"),
    ("react-i18next", "t('a.b'); t('a.c'); t('ab')", {"a.*": "z.*"}, "t('z.b'); t('z.c'); t('ab')"),
    ("react-i18next", "t('a.b.c')", {"a": "z"}, "t('z.b.c')"),
    ("react-i18next", "const { t } = useTranslation('n', { keyPrefix: 'p' }); t('a')", {"n:p.a": "n:p.b"}, "const { t } = useTranslation('n', { keyPrefix: 'p' }); t('b')"),
    ("react-i18next", "const { t } = useTranslation('n'); t('a')", {"n:a": "m:b"}, "const { t } = useTranslation('n'); t('m:b')"),
    ("next-intl", "const t = useTranslations('A'); t('x')", {"A.x": "A.y"}, "const t = useTranslations('A'); t('y')"),
    ("next-intl", "const t = useTranslations('A'); t('x')", {"A.x": "B.y"}, "const t = useTranslations('A'); t('x')"),
    ("react-i18next", "t(ok ? 'a' : 'b')", {"b": "c"}, "t(ok ? 'a' : 'c')"),
]  # fmt: skip


@pytest.mark.parametrize(("framework", "text", "renamed", "expected"), RENAMES)
def test_renaming_writes_keys_as_their_place_needs_them(
    find: Any, framework: str, text: str, renamed: dict[str, str], expected: str
) -> None:
    done = rename(
        {"a.tsx": find(framework, text)},
        renamed,
        delimiter=":" if framework == "react-i18next" else ".",
    )
    assert apply_splices(text, done.splices.get("a.tsx", [])) == expected
    assert bool(done.left) == (text == expected)


def test_lazy_keys_stay_lazy_while_they_can(find: Any) -> None:
    text, file = "<%= t('.title') %>", "app/views/posts/show.html.erb"
    uses = {file: find("ruby-rails", text, file)}
    assert (
        rename(uses, {"posts.show.title": "posts.show.head"}).splices[file][0].text
        == ".head"
    )
    assert (
        rename(uses, {"posts.show.title": "shared.head"}).splices[file][0].text
        == "shared.head"
    )


def test_dynamic_uses_are_reported(find: Any) -> None:
    done = rename(
        {"a.tsx": find("react-i18next", "t('a.' + x); t('b.' + x)")}, {"a.b": "a.c"}
    )
    assert [left.usage.prefix for left in done.left] == ["a."]


def test_completion_finds_by_key_and_by_text() -> None:
    keys = ["common:save", "common:cancel", "home:title"]
    texts = {
        "en": {"common:save": "Save changes", "home:title": "Welcome"},
        "de": {"common:cancel": "Abbrechen"},
    }
    assert complete("welc", keys, texts, locale="en")[0].key == "home:title"
    assert complete("abbr", keys, texts)[0].key == "common:cancel"
    best = complete("sav", keys, texts, scope="common:", locale="en")[0]
    assert (best.insert, best.key, best.detail) == (
        "save",
        "common:save",
        "Save changes",
    )
    assert [one.insert for one in complete("", keys, texts, scope="common:")] == [
        "save",
        "cancel",
    ]


def test_links_follow_a_renamed_key() -> None:
    new = {"a.b": "x", "c": "d.e"}.get
    text = "@:a.b, @.upper:a.b! @:(c) @:{'c'} $t(a.b, {}) $t( 'c' ) me@a.b @:a.bc"
    assert relinked(text, lambda key: new(key, "")) == (
        "@:x, @.upper:x! @:(d.e) @:{'d.e'} $t(x, {}) $t( 'd.e' ) me@a.b @:a.bc"
    )
