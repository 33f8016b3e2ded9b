"""Path patterns: the measured rows, with the repairs that the specification asks for."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.errors import RegexError
from i18n_workbench.project import matcher as matcher_module
from i18n_workbench.project.matcher import Found, PathMatcher
from i18n_workbench.text.regexes import Pattern

EXTENSIONS = ("json", "yml", "yaml", "json5")
TREE = "{locale}/**/{namespace}.{ext}"

MATCHES = [
    ("{locale}.{ext}", "en.json", "en", ""),
    ("./{locale}.{ext}", "zh-CN.yml", "zh-CN", ""),
    ("/{locale}/{namespace}.json", "en/a.json", "en", "a"),
    ("{locale}.{ext}", "zh-CN.yml", "zh-CN", ""),
    ("{locale}.{ext}", "en_US.yaml", "en_US", ""),
    ("{locale?}.?{namespace}.xlf", "pt_BR.app_db.xlf", "pt_BR", "app_db"),
    ("{locale?}.?{namespace}.xlf", "app_be.xlf", "", "app_be"),
    ("{locale}.{ext}", "sr@latin.json", "sr@latin", ""),
    ("{locale}/{namespace}.{ext}", "cs_CZ.UTF-8/app.json", "cs_CZ.UTF-8", "app"),
    ("{locale}.{ext}", "sub/en.json", None, ""),
    ("{locale}.{ext}", "en.messages.json", None, ""),
    ("{locale}.{ext}", "en.js", None, ""),
    ("{locale}.{ext}", "enxjson", None, ""),
    ("{locale}/**/*.{ext}", "en/a.json", "en", ""),
    ("{locale}/**/*.{ext}", "en/a/b.json", "en", ""),
    ("{locale}/**/*.{ext}", "en.json", None, ""),
    ("{locale}/**/*.{ext}", "x/en/a.json", "x", ""),
    (TREE, "en/a/b.json", "en", "b"),
    (TREE, "en/a.b.json", "en", "a.b"),
    ("{locale}/{namespace}.json", "en/common.json", "en", "common"),
    (r"{locale}\{namespace}.json", "en/common.json", "en", "common"),
    (r"texts\{locale}\common.json", "texts/en/common.json", "en", ""),
    (r"\w+-{locale}.json", "app-en.json", "en", ""),
    (r"{locale}\.json", "en.json", "en", ""),
    ("{locale}/{namespace}.json", "en/a/common.json", None, ""),
    ("{namespace}.{locale}.json", "a.b.en.json", "en", "a.b"),
    ("{namespace?}/?{locale}.json", "en.json", "en", ""),
    ("{namespace?}/?{locale}.json", "ns/en.json", "en", "ns"),
    ("{namespaces?}/?{locale}.json", "a/b/en.json", "en", "a.b"),
    ("{namespaces}/{locale}.json", "a/b/en.json", "en", "a.b"),
    ("**/{locale}.json", "en.json", "en", ""),
    ("**/{locale}.json", "a/b/en.json", "en", ""),
    ("{locale}-{namespace}.json", "zh-CN-common.json", "zh-CN", "common"),
    ("{namespace}_{locale}.json", "my_messages_zh_CN.json", "zh_CN", "my_messages"),
    ("{namespace}-{locale}.json", "common-zh-CN.json", "zh-CN", "common"),
    ("package.nls.?{locale?}.json", "package.nls.json", "", ""),
    ("package.nls.?{locale?}.json", "package.nls.zh-cn.json", "zh-cn", ""),
    ("i18n_{locale}.properties", "i18n_en_US.properties", "en_US", ""),
    ("i18n_{locale}.properties", "i18n.properties", None, ""),
    # A placeholder that is repeated works, and has to agree with itself.
    ("{locale}/{locale}.json", "en/en.json", "en", ""),
    ("{locale}/{locale}.json", "En/en.json", "En", ""),
    ("{locale}/{namespace}{locale}.json", "en/shopEN.json", "en", "shop"),
    ("{locale}/{locale}.json", "en/fr.json", None, ""),
    ("{namespace}/{locale}/{namespace}.json", "shop/en/shop.json", "en", "shop"),
    ("{namespace}/{locale}/{namespace}.json", "shop/en/blog.json", None, ""),
    # What the table calls regular expression stays one ...
    ("{locale}.(yml|json)", "en.yml", "en", ""),
    ("{locale}.(yml|json)", "en.xml", None, ""),
    ("[a-c]x/{locale}.json", "bx/en.json", "en", ""),
    ("[a-c]+/{locale}.json", "abc/en.json", "en", ""),
    ("({namespace}/)?{locale}.json", "ns/en.json", "en", "ns"),
    ("({namespace}/)?{locale}.json", "en.json", "en", ""),
    (r"v\d+/{locale}.json", "v12/en.json", "en", ""),
    # ... and nothing else is one.
    ("a+b/{locale}.json", "a+b/en.json", "en", ""),
    ("a+b/{locale}.json", "aab/en.json", None, ""),
    ("$x^/{locale}.json", "$x^/en.json", "en", ""),
    ("{x}/{locale}.json", "{x}/en.json", "en", ""),
    ("*/{locale}.json", "a/en.json", "en", ""),
    ("*/{locale}.json", "a/b/en.json", None, ""),
    ("{locale}/*.json", "en/a.json", "en", ""),
    ("{locale}/messages.*", "en/messages.po", "en", ""),
    ("{locale}.{ext}", "中文.json", "中文", ""),
]


@pytest.mark.parametrize(("pattern", "path", "locale", "namespace"), MATCHES)
def test_what_a_path_stands_for(pattern, path, locale, namespace):
    expected = None if locale is None else Found(locale, namespace)
    assert PathMatcher(pattern, EXTENSIONS).match(path) == expected


SIBLINGS = [
    ("en.json", "{locale}.{ext}", "fr", "fr.json"),
    ("en/a/b.json", TREE, "fr", "fr/a/b.json"),
    ("common.en.json", "{namespace}.{locale}.json", "fr", "common.fr.json"),
    ("a/b/en.json", "{namespaces?}/?{locale}.json", "fr", "a/b/fr.json"),
    ("x/en.json", "**/{locale}.json", "fr", "x/fr.json"),
    ("package.nls.json", "package.nls.?{locale?}.json", "fr", "package.nls.fr.json"),
    ("package.nls.fr.json", "package.nls.?{locale?}.json", "de", "package.nls.de.json"),
    ("package.nls.fr.json", "package.nls.?{locale?}.json", "", "package.nls.json"),
    ("messages.json", "{locale?}/?messages.json", "fr", "fr/messages.json"),
    ("en/en.json", "{locale}/{locale}.json", "fr", "fr/fr.json"),
    ("en/en.yml", "**/{locale}.{ext}", "fr", "fr/fr.yml"),
    ("shop/en/x.en.yml", "**/{namespace}.{locale}.{ext}", "fr", "shop/fr/x.fr.yml"),
    ("de/en.yml", "**/{locale}.{ext}", "fr", "de/fr.yml"),
    (
        "en/x.en.json",
        "{locale}/{namespace}.{locale}.json",
        "pt-BR",
        "pt-BR/x.pt-BR.json",
    ),
    ("en/xEN.json", "{locale}/{namespace}{locale}.json", "pt-BR", "pt-BR/xPT-BR.json"),
    ("en.json", "{locale}.{ext}", "../../etc/passwd", None),
    ("en.json", "{locale}.{ext}", "f.r", None),
    ("other.txt", "{locale}.{ext}", "fr", None),
    ("fixed.json", "fixed.json", "fr", None),
]


@pytest.mark.parametrize(("path", "pattern", "locale", "sibling"), SIBLINGS)
def test_the_same_file_in_another_locale(path, pattern, locale, sibling):
    assert PathMatcher(pattern, EXTENSIONS).with_locale(path, locale) == sibling


NEW_FILES = [
    ("{locale}.{ext}", "fr", "", "json", "fr.json"),
    ("{locale}.{ext}", "fr", "", "", "fr.json"),
    (TREE, "fr", "shop", "yml", "fr/shop.yml"),
    ("{namespaces?}/?{locale}.json", "fr", "a.b", "json", "a/b/fr.json"),
    ("{namespace?}/?{locale}.json", "fr", "", "json", "fr.json"),
    ("package.nls.?{locale?}.json", "fr", "", "json", "package.nls.fr.json"),
    ("package.nls.?{locale?}.json", "", "", "json", "package.nls.json"),
    ("{locale}.(yml|json)", "fr", "", "json", "fr.json"),
    ("**/{locale}.json", "fr", "", "json", "fr.json"),
    ("{locale}/**/*.{ext}", "fr", "", "json", None),
    ("{locale}/messages.po", "fr", "", "json", None),
    ("{locale}/{namespace}.json", "fr", "", "json", None),
    ("{locale}/{namespace}.json", "fr", "../x", "json", None),
]


@pytest.mark.parametrize(("pattern", "locale", "namespace", "ext", "path"), NEW_FILES)
def test_where_a_new_file_goes(pattern, locale, namespace, ext, path):
    assert PathMatcher(pattern, EXTENSIONS).path_for(locale, namespace, ext) == path


@pytest.mark.parametrize(
    "pattern",
    [
        "{locale}(.json",
        "?{locale}.json",
        "{locale}[.json",
        "({locale}.json",
        "{locale})",
    ],
)
def test_a_pattern_that_is_none_says_so(pattern):
    with pytest.raises(RegexError) as caught:
        PathMatcher(pattern, EXTENSIONS)
    assert pattern in str(caught.value)
    assert caught.value.next_step


def test_a_hostile_pattern_ends():
    matcher = PathMatcher("(a*)*[^/]*(b*)*{locale}/{locale}.json", EXTENSIONS)
    assert matcher.match("a" * 60) is None


def test_a_pattern_longer_than_any_path_is_refused_at_once():
    started = time.process_time()
    with pytest.raises(RegexError, match="at most") as caught:
        PathMatcher("[^" * 20_000, EXTENSIONS)
    assert caught.value.next_step
    assert time.process_time() - started < 0.5


TAGS = st.sampled_from(["en", "fr", "zh-CN", "zh_Hant_TW", "es-419", "pt_BR"])
NAMES = st.from_regex(r"[a-z]{1,8}", fullmatch=True)
PATTERNS = st.sampled_from(
    [
        "{locale}/{namespace}.{ext}",
        "{namespace}.{locale}.{ext}",
        "{namespaces}/{locale}.{ext}",
        "{namespace}/{locale}/x.{ext}",
    ]
)


@given(PATTERNS, TAGS, TAGS, NAMES)
def test_a_path_and_its_siblings_agree(pattern, locale, other, namespace):
    matcher = PathMatcher(pattern, EXTENSIONS)
    path = matcher.path_for(locale, namespace, "json")
    assert path is not None
    assert matcher.match(path) == Found(locale, namespace)
    assert matcher.with_locale(path, other) == matcher.path_for(
        other, namespace, "json"
    )


def test_an_answer_is_kept_and_old_ones_are_forgotten(monkeypatch):
    monkeypatch.setattr(matcher_module, "KEPT", 3)
    asked = []
    fullmatch = Pattern.fullmatch

    def noted(pattern, path):
        asked.append(path)
        return fullmatch(pattern, path)

    monkeypatch.setattr(Pattern, "fullmatch", noted)
    matcher = PathMatcher("{locale}/kept-{namespace}.json", ["json"])
    paths = [f"{locale}/kept-a.json" for locale in ("de", "fr", "en", "pl")]
    for path in (*paths[:3], *paths[:3], paths[3], paths[0], "de/other.json"):
        found = matcher.match(path)
        expected = (path[:2], "a") if "kept" in path else None
        assert found == expected
    assert asked == [*paths, paths[0], "de/other.json"]
