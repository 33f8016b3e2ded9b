"""Calls as people write them: notes between, several namespaces, render props, translators kept whole, code in texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path

CASES = [
    ("a note before and after a key", "vue", "$t(/* c */ 'a' // don't\n)", "a.ts", ["a"]),
    ("a note with an apostrophe in a concatenation", "vue", "$t('a' + // don't\n 'b')", "a.ts", ["ab"]),
    ("a note to translators in PHP", "laravel", "<?php __( /* it's */ 'm.a' ); __(\n // x\n 'm.b');", "a.php", ["m.a", "m.b"]),
    ("a note in Ruby", "ruby-rails", "t(\n  # x\n  'a'\n)", "a.rb", ["a"]),
    ("namespaces in a list", "react-i18next", "t('x', { count: 1, ns: ['auth', 'common'] })", "a.tsx", ["auth:x"]),
    ("a scope as a list", "i18n-js", "I18n.t('x', { scope: ['errors', 'form'] })", "a.js", ["errors.form.x"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("frameworks", "text", "file", "wanted"),
    [case[1:] for case in CASES],
    ids=[c[0] for c in CASES],
)
def test_calls_as_they_are_written(
    found: Any, frameworks: str, text: str, file: str, wanted: list[str]
) -> None:
    assert found(
        frameworks,
        text,
        file,
        existing=("auth", "common") if "react" in frameworks else (),
    ) == [
        key if ":" in key or "react" not in frameworks else f"common:{key}"
        for key in wanted
    ]


@pytest.mark.parametrize(
    ("text", "file", "wanted"),
    [
        (
            "const s = \"t('a')\"; const u = `see t('b') in ${t('c')}`; t('d')",
            "a.ts",
            ["c", "d"],
        ),
        ("const s = `\n  t('a')\n`; t('d')", "a.tsx", ["d"]),
        ("const s = `<p title=\"{{ t('a') }}\">`", "a.ts", ["a"]),
        ("const s = '<p>' + t('a') + \"it's\"; t('b')", "a.ts", ["a", "b"]),
    ],
)
def test_code_that_a_text_quotes_is_no_call(
    found: Any, text: str, file: str, wanted: list[str]
) -> None:
    assert found("vue", text, file) == wanted


def test_code_that_a_text_of_php_and_ruby_quotes(found: Any) -> None:
    assert found(
        "laravel", "<?php echo \"__('m.a')\"; echo \"{$x->f(__('m.b'))}\";", "a.php"
    ) == ["m.b"]
    assert found("ruby-rails", "x = \"t('a')\"\ny = \"#{t('b')}\"", "a.rb") == ["b"]


@pytest.mark.parametrize(
    ("framework", "text", "file"),
    [
        (
            "laravel",
            "@php echo __('m.a'); // __('m.z')\n @endphp {{ /* __('m.z') */ __('m.b') }}",
            "a.blade.php",
        ),
        (
            "laravel",
            "<?php\n# __('m.z')\necho __('m.a') ?> {{ __('m.b') }}",
            "a.blade.php",
        ),
        (
            "ruby-rails",
            "<%\n # t('m.z')\n%><%= t('m.a') %><% t('m.b') # t('m.z') %>",
            "a.html.erb",
        ),
        (
            "i18next",
            "<% // i18next.t('m.z')\n %><%= i18next.t('m.a') %><%= i18next.t('m.b') %>",
            "a.ejs",
        ),
    ],
)
def test_comments_in_the_code_of_templates(
    found: Any, framework: str, text: str, file: str
) -> None:
    assert found(framework, text, file) == ["m.a", "m.b"]


def test_symbols_of_default_are_keys_of_rails(tmp_path: Path) -> None:
    files = {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  a: A\n  z: Z\n  y:\n    x: X\n  q: Q\n",
        "app/models/a.rb": "t('a', default: [:z, :'y.x', 'q'])\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    usage = dict(i18n.open(tmp_path).usage().set_index("key")["status"])
    assert (usage["a"], usage["z"], usage["y.x"]) == ("used", "used", "used")
    assert usage["q"] != "used"


def test_notes_and_renamed_imports_of_python(tmp_path: Path) -> None:
    (tmp_path / "locale/fr/LC_MESSAGES").mkdir(parents=True)
    entries = "\n\n".join(
        f'msgid "{text}"\nmsgstr "{text}"' for text in ("", "Hello", "One", "Two")
    )
    (tmp_path / "locale/fr/LC_MESSAGES/messages.po").write_text(
        entries, encoding="utf-8"
    )
    (tmp_path / "a.py").write_text(
        "_(\n  # Translators: it's\n  'Hello'\n)\n_l('One')\nngettext('Two', 'Twos', 2)\n",
        encoding="utf-8",
    )
    assert set(i18n.open(tmp_path).usage()["status"]) == {"used"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "const items = [{ label: 'x', id: 1 }, { label: 'y' }]; items.map(({ id, label }) => t(label))",
            ["x", "y"],
        ),
        (
            "const items = [{ label: 'x' }]; items.map(({ label: l = 'q' }) => t(l))",
            ["x"],
        ),
        ("const K = { a: { b: 'x' } }; Object.keys(K).map(k => t(`x.${k}`))", ["x.…"]),
        ("Object.values(props.keys).map(k => t(k))", ["…"]),
    ],
)
def test_what_names_run_over(found: Any, text: str, wanted: list[str]) -> None:
    assert sorted(found("react", text, keys=tuple(wanted))) == sorted(wanted)


def test_what_a_loop_may_give_is_no_missing_key(found: Any) -> None:
    """Two lists whose items have the same name: which of them runs is not seen, so only what exists counts."""
    text = """
    const MONTHS = ['may', 'june']
    const DAYS = ['monday']
    MONTHS.map((value) => t(`months.${value}`))
    DAYS.map((value) => t(`days.${value}`))
    """
    keys = ("months.may", "months.june", "days.monday")
    assert sorted(found("react", text, keys=keys)) == sorted(keys)


@pytest.mark.parametrize("listed", ["Array<{{ key: {}; icon?: Icon }}>", "Tile[]"])
def test_a_member_of_items_has_the_values_of_its_own_list(
    found: Any, listed: str
) -> None:
    """Its type, which is written beside another list too, says nothing of it."""
    tiles, links = listed.format("'a' | 'b'"), listed.format("'c' | 'd'")
    text = f"""
    interface Other {{ key: 'e' | 'f' }}
    const tiles: {tiles} = [{{ key: 'a' }}, {{ key: 'b', icon: X }}]
    const links: {links} = [{{ key: 'c' }}, {{ key: 'd' }}]
    tiles.map(({{ key, icon }}) => t(`tiles.${{key}}`))
    links.map(({{ key }}) => t(`links.${{key}}`))
    elsewhere.map(({{ key }}) => t(`open.${{key}}`))
    """
    keys = ("tiles.a", "tiles.b", "links.c", "links.d", "open.z")
    wanted = [*keys[:4], "open.…"]
    assert sorted(found("react", text, keys=keys)) == sorted(wanted)


def test_a_table_of_another_file_that_a_variable_looks_up_is_no_missing_key(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": '{"dependencies": {"vue-i18n": "9"}}',
        "src/locales/en.json": '{"kind": {"one": "One"}, "title": "Title"}',
        "src/kinds.ts": "export const KINDS = { a: 'kind.one', b: 'image/png' }",
        "src/page.ts": "import { KINDS } from './kinds'\nt('title'); t(KINDS[kind])",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    usage = i18n.open(tmp_path).usage()
    assert dict(zip(usage["key"], usage["status"], strict=True)) == {
        "kind.one": "used",
        "title": "used",
    }


def test_translators_that_are_awaited_together(found: Any) -> None:
    text = "const [t, b] = await Promise.all([getTranslations('Home'), getTranslations({ namespace: 'B' }), x()]); t('a'); b('a')"
    assert found("next-intl", text) == ["Home.a", "B.a"]
    text = "const [{ t }, y] = await Promise.all([useTranslation('auth'), y()]); t('x')"
    assert found("react-i18next", text, existing=("auth", "common")) == ["auth:x"]
    assert found("next-intl", "const t = await getTranslator(locale, 'B'); t('a')") == [
        "B.a"
    ]


def test_a_namespace_with_a_dot_behind_it(find: Any) -> None:
    keys = ("translation:title", "common:a")
    one = find(
        "i18next",
        "i18next.t('translation.title')",
        "a.js",
        existing=("translation", "common"),
        keys=keys,
    )
    assert [use.key for use in one] == ["translation:title"]
    none = find(
        "i18next",
        "i18next.t('common.nope')",
        "a.js",
        existing=("translation", "common"),
        keys=keys,
    )
    assert [use.key for use in none] == ["translation:common.nope"]


@pytest.mark.parametrize(
    ("framework", "text", "file", "wanted"),
    [
        ("svelte", "{/* $_('z') */ $_('a')}<input accept='image/*'>{$_('b')}{/* x */ ''}", "a.svelte", ["a", "b"]),
        ("vue", "<template>{{ /* $t('z') */ $t('a') }}</template>", "a.vue", ["a"]),
        ("ember", "{{t (if @ok 'a' \"b\")}}{{x (t (unless (eq 1 2) 'c'))}}", "a.hbs", ["a", "b", "c"]),
        ("ngx-translate", "constructor(private ts: TranslateService) { this.ts.get(['a', 'b']); this.ts.stream('c') }", "a.ts", ["a", "b", "c"]),
        ("ngx-translate", "ts = inject(TranslateService); x() { ts.get<string>('a'); map.get('b') }", "a.ts", ["a"]),
        ("ngx-translate", "constructor(private ts: TranslateService) { this.ts.get('a'); this.ts.get('sounds.' + id) }", "a.ts", ["a"]),
    ],
)  # fmt: skip
def test_translators_by_other_names(
    found: Any, framework: str, text: str, file: str, wanted: list[str]
) -> None:
    assert sorted(found(framework, text, file)) == wanted


@pytest.mark.parametrize(
    ("text", "file", "wanted"),
    [
        (
            "<template>{{ $t('a') }}</template><style>/* $t('z') */ a{}</style>",
            "a.vue",
            ["a"],
        ),
    ],
)
def test_comments_of_styles_name_no_key(
    found: Any, text: str, file: str, wanted: list[str]
) -> None:
    assert sorted(found("vue", text, file)) == wanted
