"""Key patterns, dynamic keys, constants, directives, places."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.frameworks import all_frameworks
from i18n_workbench.source import Detector, find_calls, rules_of

KEYS = [
    ("t('a.b-c_d')", {}, "a.b-c_d"),
    ("t('hello world'); t('你好'); t('')", {}, ""),
    ("t('hello world'); t('你好')", {"regex__key": "[^'\"]+"}, "hello world|你好"),
    ("t('I love it.')", {"regex__key": "[^'\"]+"}, "I love it."),
    ("t('Hello. World!')", {"disablePathParsing": True}, "Hello. World!"),
    ("t('a.'); t('b')", {}, "b"),
    ("t(\"q's\")", {}, ""),
    ("t(\"q's\")", {"disablePathParsing": True}, "q's"),
    ("t('it\\'s')", {"disablePathParsing": True}, "it's"),
    ("t('a', t('b'))", {}, "a|b"),
    ("t('ns:a')", {}, "ns:a"),
    ("tr('a'); t('no')", {"regex__usageMatch": [r"\btr\('({key})'\)"]}, "a"),
    ("tr('a'); t('b')", {"regex__usageMatchAppend": [r"\btr\('({key})'\)"]}, "a|b"),
    ("(x)tr('a')", {"regex__usageMatch": [r"\((x)\)tr\('({key})'\)"]}, "a"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "settings", "expected"), KEYS)
def test_what_is_a_key(
    found, text: str, settings: dict[str, object], expected: str
) -> None:
    assert "|".join(found("react-i18next", text, **settings)) == expected


DYNAMIC = [
    ("t('status.' + s)", "status.…"),
    ("t(`a.${x}.b`)", "a.….b"),
    ("t(`${x}.title`)", "….title"),
    ("t(name)", "…"),
    ("t(ok ? 'a' : 'b')", "a b"),
    ("t('x.' + (ok ? 'a' : 'b'))", "x.a x.b"),
    ("t(given || 'a')", "… a"),
    ("const k = 'a.b'; t(k)", "a.b"),
    ("const kinds = ['a', 'b'] as const; kinds.map((kind) => t(`k.${kind}`))", "k.a k.b"),
    ("const kinds = ['a', 'b']; kinds.map(function (kind) { return t('k.' + kind) })", "k.a k.b"),
    ("const kinds = ['a', 'b']; kinds.map(kind => t('k.' + kind)); function f() { var kind = 'c'; }", "k.a k.b"),
    ("for (const kind of ['a', 'b']) t('k.' + kind)", "k.a k.b"),
    ("type Kind = 'a' | 'b'; const f = (kind: Kind) => t(`k.${kind}`)", "k.a k.b"),
    ("const f = (kind: 'a' | 'b') => t(`k.${kind}`)", "k.a k.b"),
    ("enum Kind { A = 'a', B = 'b' }\nt(`k.${Kind.A}`); const f = (k: Kind) => t(`l.${k}`)", "k.a l.a l.b"),
    ("const names = { x: 'a.x', y: 'a.y' }; t(names[n]); t(names.x)", "a.x a.y a.x"),
    ("let k = 'a'; k = other(); t(k)", "…"),
    ("const tabs = [{ label: 'a', n: 1 }, { label: 'b' }]; tabs.map(tab => t(tab.label))", "a b"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), DYNAMIC)
def test_dynamic_keys(found, text: str, expected: str) -> None:
    existing = tuple(each for each in expected.split() if "…" not in each)
    assert found("react-i18next", text, keys=existing) == expected.split()


def test_a_place_is_the_text_of_the_key_without_its_quotes(find) -> None:
    (use,) = find("react-i18next", "const a = 1\n  t( 'home.title' )")
    assert (use.line, use.column, use.end_line, use.end_column) == (2, 7, 2, 17)
    assert (use.text, use.framework, use.literal) == (
        "home.title",
        "react-i18next",
        True,
    )


def test_columns_count_characters(find) -> None:
    (use,) = find("react-i18next", "/* 😀é */ t(ok ? 'a' : 'a')")[:1]
    assert (use.text, use.column, use.end_column) == ("a", 18, 19)


def test_a_directive_in_a_comment_declares_keys() -> None:
    rules = rules_of([all_frameworks()["vue"]], {})
    text = "<!-- i18n-workbench-use a.b, c.* -->\n// i18n-workbench-use: d\n/* i18n-workbench-use e.f */"
    assert Detector(rules).find(text, "a.vue").declared == ("a.b", "c.*", "d", "e.f")


def test_a_sentence_counts_in_laravel_only_if_it_is_an_existing_key(found) -> None:
    text = "<?php __('I love programming.'); __('Not there.');"
    assert found("laravel", text, "a.php", keys=("I love programming.",)) == [
        "I love programming."
    ]


def test_several_frameworks_report_a_place_once(found) -> None:
    assert found("vue react-i18next", "t('a')") == ["a"]


def test_each_framework_reads_its_own_languages(found) -> None:
    assert found("laravel vue", "__('a'); $t('b')", "a.vue") == ["b"]
    assert found("laravel vue", "<?php __('a'); $t('b');", "a.php") == ["a"]


@given(
    st.text(
        alphabet=st.sampled_from("t('\"`){}$+?: a.b,\n/*<>=-%#\\|@[]é"), max_size=80
    ),
    st.sampled_from(sorted(all_frameworks())),
)
def test_any_text_is_read_without_an_error_and_spans_are_inside(
    text: str, framework: str
) -> None:
    rules = rules_of([all_frameworks()[framework]], {})
    for file in (
        "a.tsx",
        "a.vue",
        "a.html",
        "a.rb",
        "a.php",
        "a.dart",
        "a.svelte",
        "a.hbs",
    ):
        for use in find_calls(text, file, rules):
            assert 0 <= use.start <= use.end <= len(text)
            assert text[use.start : use.end] == use.text


@pytest.mark.parametrize(
    "text",
    [
        "t(" * 60_000,
        "t(`${" * 30_000,
        "<Trans " * 50_000,
        "'a' | translate " * 20_000,
        "{" * 100_000 + "t('a')",
    ],
)
@pytest.mark.parametrize("framework", ["react-i18next", "ngx-translate", "next-intl"])
def test_hostile_text_is_read_in_bounded_time(
    framework: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("i18n_workbench.source.read.searches.PATIENCE", 0.2)
    rules = rules_of([all_frameworks()[framework]], {})
    for file in ("a.tsx", "a.html"):
        started = time.process_time()
        find_calls(text, file, rules)
        assert time.process_time() - started < 10


def test_a_bad_key_pattern_is_a_problem_and_the_default_holds() -> None:
    detector = Detector(rules_of([all_frameworks()["vue"]], {"regex.key": "["}))
    assert [use.key for use in detector.find("$t('a.b')", "a.ts").usages] == ["a.b"]
    assert len(detector.problems) == 1


def test_groups_of_the_key_pattern_change_nothing(found) -> None:
    text = "<i18n-t keypath='a.b'/><i18n-t keypath=\"c\"/>"
    assert found("vue", text, "a.vue", regex__key=r"(?<head>[a-z]+)([.][a-z]+)?") == [
        "a.b",
        "c",
    ]


def test_a_sentence_with_a_colon_is_no_namespace_when_there_is_none_of_that_name(
    found,
) -> None:
    key = "translation:Note: read this"
    text = "t('Note: read this'); t('translation:Hi')"
    assert found(
        "react-i18next",
        text,
        existing=("translation",),
        keys=(key, "translation:Hi"),
        disablePathParsing=True,
    ) == [key, "translation:Hi"]


def test_the_framework_that_sees_its_translators_reads_the_file():
    frameworks = [all_frameworks()[name] for name in ("vue", "react-i18next")]
    rules = rules_of(frameworks, {}, namespaces=["shop"])
    text = "const { t } = useTranslation('shop')\nt('cart.title')\n"
    (usage,) = find_calls(text, "src/Basket.tsx", rules)
    assert (usage.key, usage.framework) == ("shop:cart.title", "react-i18next")
