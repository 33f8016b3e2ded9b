"""Namespaces, prefixes and hooks: what a written key means where it stands."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import i18n_workbench as i18n
from i18n_workbench.frameworks import Scope, custom_framework
from i18n_workbench.source import find_calls, rules_of
from i18n_workbench.source.read.hooks import NOBODY
from i18n_workbench.source.read.scopes import ScopesByPlace, scope_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOOKS = [
    ("react-i18next", "useTranslation('common'); t('x'); t('other:y')", "common:x other:y"),
    ("react-i18next", "useTranslation(['n1','n2']); t('x')", "n1:x"),
    ("react-i18next", "useTranslation('n1'); t('x', { ns: 'n2', count: 1 })", "n2:x"),
    ("react-i18next", "useTranslation('a'); t('1'); useTranslation('b'); t('2')", "a:1 b:2"),
    ("react-i18next", "useTranslation('a'); t('1'); useTranslation(); t('2')", "a:1 2"),
    ("react-i18next", '<Trans i18nKey="a" ns="ns2"/>', "ns2:a"),
    ("react-i18next", '<Trans ns="ns2" values={{ a }} i18nKey="a"/>', "ns2:a"),
    ("react-i18next", '<Trans ns="ns2" i18nKey={ok ? "a" : `b`} />', "ns2:a ns2:b"),
    ("react-i18next", "const { t } = useTranslation('n'); const { t: tc } = useTranslation('c'); x = <Trans t={tc} i18nKey={'a'}/>; y = <Trans i18nKey={'b'} t={t}/>", "c:a n:b"),
    ("react-i18next", "useTranslation('a'); t('ns/a'); t('a:b')", "ns:a a:b"),
    ("react-i18next", "const { t } = useTranslation('ns', { keyPrefix: 'a.b' }); t('x'); t('o:y')", "ns:a.b.x o:y"),
    ("react-i18next", "const { t: tc } = useTranslation('c'); const { t } = useTranslation('d'); tc('x'); t('y')", "c:x d:y"),
    ("react-i18next", "const [tt] = useTranslation('c'); tt('x')", "c:x"),
    ("react-i18next", "const tr = useTranslation('c'); tr.t('x')", "c:x"),
    ("react-i18next", "function A() { const { t } = useTranslation('a'); return t('x') }\nfunction B() { const { t } = useTranslation('b'); return t('y') }\nfunction C() { const { t } = useTranslation(); return t('z') }", "a:x b:y z"),
    ("react-i18next", "function A() { const { t } = useTranslation('a'); const { t: tb } = useTranslation('b', { keyPrefix: 'p' }); return [tb('x'), t('y')] }", "b:p.x a:y"),
    ("react-i18next", "function Page({ t }) { return t('x') }\nexport default withTranslation('ns')(Page)", "ns:x"),
    ("react-i18next", "const NS = 'common'; function A() { const { t } = useTranslation(NS); return t('x') }", "common:x"),
    ("react-i18next", "const label = (t) => t('x');\nfunction A() { const { t } = useTranslation('a'); return label(t) }", "a:x"),
    ("next-intl", "const t = useTranslations('Home'); t('title'); t.rich('r'); t.markup('m'); t.raw('w')", "Home.title Home.r Home.m Home.w"),
    ("next-intl", "const t = await getTranslations({ locale, namespace: 'B' }); t('x')", "B.x"),
    ("react-i18next", "const { t } = useTranslation('ns', { keyPrefix: 'pre' }); t('x')", "ns:pre.x"),
    ("i18next-shopify", "const { t } = useTranslation('common'); t('x'); y = <Trans i18nKey='a' ns='n'/>", "common:x n:a"),
    ("next-intl", "const t = useTranslations(); t('A.x')", "A.x"),
    ("next-intl", "const t = useTranslations('A'); t('x'); function B() { const t = useTranslations(); t('B.x') }", "A.x B.x"),
    ("next-international", "const scopedT = useScopedI18n('a'); scopedT('x'); function B() { const scopedT = useScopedI18n('b'); scopedT('y') }", "a.x b.y"),
    ("next-intl", "const a = useTranslations('A'), b = useTranslations('B'); a('x'); b.rich('y')", "A.x B.y"),
    ("next-intl", "async function own(l) { try { return await getTranslations({ l, namespace: 'A' }) } catch { return null } } async function other() { return await getTranslations('B') } async function page() { const t = await own(l); const b = await other(); return [t?.('x'), b('y')] }", "A.x B.y"),
    ("next-intl", "const useOwn = () => useTranslations('A'); function useLast() { return useTranslations('B') } const C = () => { const t = useOwn(); return t('x') }", "A.x"),
    ("react-i18next", "function useOwn() { return useTranslation('a') } function useLast() { return useTranslation('b') } function C() { const { t } = useOwn(); return t('x') }", "a:x"),
    ("next-international", "const scopedT = useScopedI18n('home'); scopedT('title'); t('other.k')", "home.title other.k"),
    ("next-international", "const st = await getScopedI18n('home'); st('title')", "home.title"),
    ("next-translate", "const { t } = useTranslation('common'); t('x'); t('more:y')", "common:x more:y"),
]  # fmt: skip


@pytest.mark.parametrize(("framework", "text", "expected"), HOOKS)
def test_hooks(found, framework: str, text: str, expected: str) -> None:
    assert found(framework, text) == expected.split()


def test_transloco_read_holds_from_the_open_tag_to_the_close_tag(found) -> None:
    text = """<div *transloco="let t; read: 'some.nested'"><div>{{ t('key') }}</div></div>{{ t('key') }}"""
    assert found("transloco", text, "a.html") == ["some.nested.key", "key"]


LAZY = [
    ("app/views/posts/index.html.erb", "<%= t('.title') %>", "posts.index.title"),
    ("app/views/posts/_form.html.erb", "<%= t '.title' %>", "posts.form.title"),
    ("app/views/admin/posts/show.html.haml", "%p= t('.title')", "admin.posts.show.title"),
    ("app/views/posts/show.html.slim", "p = t('.title')", "posts.show.title"),
    ("app/views/posts/show.js.erb", "<%= t('.title') %>", "posts.show.title"),
    ("engines/shop/app/views/cart/show.erb", "<%= t('.title') %>", "cart.show.title"),
    ("app/controllers/admin/posts_controller.rb", "def index\n  1\nend\ndef show\n  t('.title')\nend", "admin.posts.show.title"),
    ("app/mailers/user_mailer.rb", "def welcome\n  mail subject: t('.subject')\nend", "user_mailer.welcome.subject"),
    ("app/views/posts/index.html.erb", "<%= t('posts.x') %>", "posts.x"),
]  # fmt: skip


@pytest.mark.parametrize(("file", "text", "expected"), LAZY)
def test_lazy_keys_of_rails(found, file: str, text: str, expected: str) -> None:
    assert found("ruby-rails", text, file) == [expected]


def test_default_namespace_means_nothing_while_namespaces_are_off(found) -> None:
    assert found("vue", "$t('k')", "a.ts", defaultNamespace="D") == ["k"]
    assert found("vue", "$t('k')", "a.ts", defaultNamespace="D", namespace=True) == [
        "D.k"
    ]


def test_a_dotted_key_is_explicit_when_its_first_segment_is_a_namespace(found) -> None:
    settings = {"defaultNamespace": "common", "namespace": True}
    assert found(
        "vue",
        "$t('home.a'); $t('other.a')",
        "a.ts",
        existing=("home", "common"),
        **settings,
    ) == [
        "home.a",
        "common.other.a",
    ]


def test_of_several_meanings_the_existing_key_counts(found) -> None:
    assert found(
        "react-i18next", "t('a')", existing=("translation",), keys=("translation:a",)
    ) == ["translation:a"]


def custom(**changes: object) -> object:
    values = {
        "language_ids": ["javascript"], "usage_match_regex": [r"\Wt\(\s*['\"`]({key})['\"`]"], "refactor_templates": ["T($1, $1)"],
        "namespace": True, "namespace_delimiter": ":", "scope_range_regex": r"useTranslation\(['\"](.*?)['\"]\)", "monopoly": False,
    }  # fmt: skip
    return custom_framework(SimpleNamespace(**(values | changes)))


SCOPED = "useTranslation('settings')\n t('title') t('common:ok')\nuseTranslation('')\n t('free')\nuseTranslation('footer')\n t('links')"


def test_the_five_scope_rules() -> None:
    rules = rules_of([custom()], {})  # type: ignore[list-item]
    assert [use.key for use in find_calls(SCOPED, "a.js", rules)] == [
        "settings:title",
        "common:ok",
        "free",
        "footer:links",
    ]


EXPLICIT = [
    (":", "a:1 x:y a:p/q"), ("/", "a/1 a/x:y p/q"), ("#", "a#1 a#x:y a#p/q"), (".", "a.1 a.x:y a.p/q"),
]  # fmt: skip


@pytest.mark.parametrize(("delimiter", "expected"), EXPLICIT)
def test_a_key_that_names_its_namespace_keeps_it(delimiter: str, expected: str) -> None:
    rules = rules_of(
        [custom(namespace_delimiter=delimiter)], {"regex.key": "[\\w.:/#-]+"}
    )  # type: ignore[list-item]
    text = "useTranslation('a'); t('1'); t('x:y'); t('p/q')"
    assert " ".join(use.key for use in find_calls(text, "a.js", rules)) == expected


def test_scopes_hold_only_in_the_framework_s_languages() -> None:
    rules = rules_of([custom()], {})  # type: ignore[list-item]
    assert find_calls(SCOPED, "a.ts", rules) == []


@pytest.mark.parametrize(
    ("delimiter", "expected"), [(":", "a:1"), ("/", "a/1"), (".", "a.1"), ("#", "a#1")]
)
def test_the_delimiter_joins_namespace_and_key(delimiter: str, expected: str) -> None:
    rules = rules_of([custom(namespace_delimiter=delimiter)], {})  # type: ignore[list-item]
    assert [
        use.key for use in find_calls("useTranslation('a'); t('1')", "a.js", rules)
    ] == [expected]


def test_without_namespaces_a_scope_is_a_dotted_prefix() -> None:
    rules = rules_of([custom(namespace=False)], {})  # type: ignore[list-item]
    assert [
        use.key for use in find_calls("useTranslation('a'); t('1')", "a.js", rules)
    ] == ["a.1"]


def test_one_bad_pattern_leaves_the_others_working() -> None:
    from i18n_workbench.source import Detector

    rules = rules_of(
        [custom(usage_match_regex=["(", r"k\('({key})'\)", "no group {key}"])], {}
    )  # type: ignore[list-item]
    detector = Detector(rules)
    assert [use.key for use in detector.find(" k('a')", "a.js").usages] == ["a"]
    assert len(detector.problems) == 2


def test_a_bad_scope_pattern_is_a_problem_and_keys_are_still_found() -> None:
    from i18n_workbench.source import Detector

    uses = Detector(rules_of([custom(scope_range_regex="(")], {})).find(
        " t('a')", "a.js"
    )  # type: ignore[list-item]
    assert [use.key for use in uses.usages] == ["a"]
    assert len(uses.problems) == 1


def test_refactor_templates_replace_every_dollar_one() -> None:
    assert custom().extraction.templates_for("js-string") == ("T({key}, {key})",)  # type: ignore[attr-defined]


def test_a_custom_pattern_sees_dynamic_calls_too() -> None:
    rules = rules_of([custom()], {})  # type: ignore[list-item]
    uses = find_calls(" t('status.' + s); t(`a.${b}.c`); t('ok'); t(x)", "a.js", rules)
    assert [(use.key, use.prefix, use.suffix) for use in uses] == [
        ("", "status.", ""),
        ("", "a.", ".c"),
        ("ok", "", ""),
    ]


CUSTOM = """languageIds: [javascript]
usageMatchRegex: "\\\\Wt\\\\(\\\\s*['\\"]({key})['\\"]"
scopeRangeRegex: "useScope\\\\(['\\"](.*?)['\\"]\\\\)"
"""


def test_a_key_at_the_root_does_not_stand_in_for_one_of_a_scope(
    workspace: Callable[..., Path],
) -> None:
    texts = {"title": "Root", "settings": {"sub": "S"}}
    code = "t('title')\nuseScope('settings')\n t('title') t('sub')\nuseScope('nowhere')\n t('title')\n"
    files = {
        ".vscode/i18n-helper-custom-framework.yml": CUSTOM,
        "locales/en.json": texts,
        "src/a.js": code,
    }
    wb = i18n.open(workspace(files))
    assert wb.undefined()["key"].tolist() == ["nowhere.title", "settings.title"]
    shown = wb.annotations("src/a.js")
    assert list(zip(shown["key"], shown["missing"], strict=True))[-1] == (
        "nowhere.title",
        True,
    )


PLACES = st.integers(0, 40_000)
SCOPES = st.lists(
    st.builds(
        lambda ends, name: Scope(min(ends), max(ends), variable=name),
        st.tuples(PLACES, PLACES),
        st.sampled_from(["", "t", "tc", NOBODY]),
    ),
    max_size=12,
)


@given(SCOPES, PLACES)
def test_a_scope_found_by_place_is_the_one_found_among_all(
    scopes: list[Scope], offset: int
) -> None:
    near = ScopesByPlace(scopes).around(offset)
    for names in (("t",), ("tc",), ("t", "tc"), ()):
        assert scope_at(near, offset, names) == scope_at(scopes, offset, names)


def test_of_scopes_that_all_run_to_the_end_few_are_near() -> None:
    scopes = [Scope(100 * at, 400_000, variable="t") for at in range(3000)]
    assert len(ScopesByPlace(scopes).around(300_500)) < 50
