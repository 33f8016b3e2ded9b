"""How a call is written: in the quotes of a file's imports, by what a library has, and as a server prints it in a script."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction.keys.naming import argument_name
from i18n_workbench.extraction.texts import inner
from tests.extraction.conftest import maker

if TYPE_CHECKING:
    from pathlib import Path

Project = Callable[..., i18n.Workbench]
SVELTE = {"package.json": {"name": "app", "dependencies": {"svelte-i18n": "4"}}}


def test_calls_have_the_quotes_of_the_imports(vue: Project) -> None:
    script = 'import { useI18n } from "vue-i18n";\nconst { t } = useI18n();\nalert("Saved it");'
    page = f'<template><p title="A tip">Some text</p></template>\n<script setup>\n{script}\n</script>\n'
    wb = vue({"src/App.vue": page})
    wb.extraction().apply()
    text = (wb.root / "src/App.vue").read_text()
    assert 'alert(t("saved_it"));' in text
    assert '{{ $t("some_text") }}' in text
    assert ":title=\"$t('a_tip')\"" in text


def test_calls_have_single_quotes_beside_others(vue: Project) -> None:
    page = "<template><p>Some text</p></template>\n<script setup>\nimport x from 'x'\n</script>\n"
    wb = vue({"src/App.vue": page})
    wb.extraction().apply()
    assert "{{ $t('some_text') }}" in (wb.root / "src/App.vue").read_text()


def test_blanks_that_are_written_stay_in_the_code(vue: Project) -> None:
    wb = vue(
        {"src/App.vue": "<template><p><i></i>&nbsp;New article &nbsp;</p></template>"}
    )
    wb.extraction().apply()
    text = (wb.root / "src/App.vue").read_text()
    assert "</i>&nbsp;{{ $t('new_article') }} &nbsp;</p>" in text


@pytest.mark.parametrize("raw", ["&nbsp;", " \n ", ""])
def test_nothing_is_inside_of_blanks(raw: str) -> None:
    start, end = inner(raw, 3)
    assert start == end


@pytest.mark.parametrize(
    ("code", "name"),
    [
        ("item.label.toLowerCase()", "label"),
        ("dates.join(', ')", "dates"),
        ("a?.total?.toLocaleString('en')", "total"),
        ("toString(x)", "x"),
        ("$store.total.toLocaleString() ?? 0", "total"),
        ("(($store.paid / $store.total) * 100).toFixed(0)", "paid"),
        ("scaleCoin($info.fees)", "fees"),
        ("$info.vdf[0]", "vdf"),
        ("row['owner']", "owner"),
        ("t('pages.title')", "title"),
        ("$_($seo.title)", "title"),
        ("getName(user)", "getName"),
        ("count($items)", "count"),
        ("format(date, 'PP')", "format"),
        ("user.getName()", "getName"),
        ("$user->name", "name"),
        ("@post.created_at.to_s[0, 10]", "created_at"),
        ("resource_name.to_s.humanize", "resource_name"),
        ("OmniAuth::Utils.camelize(provider)", "provider"),
        ("Math.round(share)", "share"),
        ("[1, 2]", "arg3"),
        ("a ? 1 : 2", "a"),
        ("'x' + 1", "x"),
        ("$table.getState().page.index + 1", "index"),
        ("items[0].price * 2", "price"),
        ("((", "arg3"),
        ("items.length", "length"),
        ("user?.name | uppercase", "name"),
        ("total | currency: 'EUR' | trim", "total"),
        ("a || b", "b"),
        ("list.map((x) => x.name).join(', ')", "list"),
        ("list.filter((x) => x.ok || y).length", "length"),
        ("key.charAt(0).toUpperCase() + key.slice(1)", "key"),
        ("new Date(member.joined_at).toLocaleDateString()", "joined_at"),
        ("new Date()", "Date"),
        ("size.replace(/\\.0$/, '')", "size"),
    ],
)
def test_a_value_is_called_by_what_it_is(code: str, name: str) -> None:
    assert argument_name(code, 3) == name


@pytest.mark.parametrize(
    ("version", "name"),
    [("^16.0.4", "TranslateModule"), ("^17.0.0", "TranslatePipe"), ("18.1.0", "TranslatePipe")],
)  # fmt: skip
def test_a_component_imports_what_its_library_has(
    workspace: Callable[..., Path], version: str, name: str
) -> None:
    packages = {"@ngx-translate/core": version, "@angular/core": "^21.0.0"}
    component = "import { Component } from '@angular/core';\n\n@Component({ template: `<p>Hi there</p>` })\nclass X {}\n"
    wb = i18n.open(
        workspace(
            {
                "package.json": {"dependencies": packages},
                "src/assets/i18n/en.json": {"a": "A"},
                "src/a.ts": component,
            }
        )
    )
    wb.extraction().apply()
    text = (wb.root / "src/a.ts").read_text()
    assert f"imports: [{name}]" in text
    assert f"import {{ {name} }} from '@ngx-translate/core';" in text


def test_a_script_in_a_page_of_rails(workspace: Callable[..., Path]) -> None:
    page = (
        "<p>Some text</p>\n<script>\n  swal('Saved it', \"<%= link_to 'Read more', a %>\")\n"
        "  swal(`Saved ${count} things`)\n</script>\n"
    )
    wb = i18n.open(
        workspace(
            {
                "Gemfile": "gem 'rails'\ngem 'rails-i18n'\n",
                "config/locales/en.yml": "en:\n  a: A\n",
                "app/views/a.html.erb": page,
            }
        )
    )
    extraction = wb.extraction(min_confidence=0.1)
    assert any("the server translates" in row.needs for row in extraction.rows)
    extraction.apply()
    text = (wb.root / "app/views/a.html.erb").read_text()
    assert "<p><%= t('some_text') %></p>" in text
    assert "swal(\"<%= j t('saved_it') %>\", " in text
    assert "link_to t('read_more'), a" in text
    assert "`Saved ${count} things`" in text


def test_files_that_nobody_searches_are_counted(vue: Project) -> None:
    page = '<template lang="slim">\np Hello there\n</template>\n'
    files = {f"src/{name}.vue": page for name in "ABC"}
    wb = vue(
        {
            **files,
            "src/b.slim": "p Hello there\n",
            "src/D.vue": "<template><p>Hi you</p></template>",
        }
    )
    with pytest.warns(UserWarning, match="no detector reads them: 4 Slim"):
        assert list(wb.hardcoded()["text"]) == ["Hi you"]
    assert list(wb.hardcoded("src/D.vue")["text"]) == ["Hi you"]
    with pytest.warns(UserWarning, match="1 Slim"):
        assert not len(wb.hardcoded("src/b.slim"))


def test_a_script_in_a_page_of_laravel(workspace: Callable[..., Path]) -> None:
    page = "<p>Some text</p>\n<script>\n  alert('Saved it')\n</script>\n"
    wb = i18n.open(
        workspace(
            {
                "composer.json": {"require": {"laravel/framework": "11"}},
                "lang/en/app.php": "<?php\n\nreturn [\n    'a' => 'A',\n];\n",
                "resources/views/a.blade.php": page,
            }
        )
    )
    wb.extraction().apply()
    text = (wb.root / "resources/views/a.blade.php").read_text()
    assert "alert(\"{!! addslashes(__('app.saved_it')) !!}\")" in text


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
@pytest.mark.parametrize(
    ("given", "made"),
    [
        (
            "import x from 'x';\n\nexport function Page() {\n  x();\n  return <p>Some text</p>;\n}\n",
            (
                "import x from 'x';\nimport { useTranslation } from 'react-i18next';\n\nexport function Page() {\n"
                "  const { t } = useTranslation();\n  x();\n  return <p>{t('some_text')}</p>;\n}\n"
            ),
        ),
        (
            "import x from 'x';\n\nexport const Page = () => <p>Some text</p>;\n",
            (
                "import x from 'x';\nimport { useTranslation } from 'react-i18next';\n\nexport const Page = () => {\n"
                "  const { t } = useTranslation();\n  return <p>{t('some_text')}</p>\n};\n"
            ),
        ),
    ],
)
def test_added_lines_end_as_the_file_s(
    react: Project, given: str, made: str, ends: str
) -> None:
    wb = react({"src/Page.jsx": given.replace("\n", ends)})
    wb.extraction().apply()
    text = (wb.root / "src/Page.jsx").read_bytes().decode()
    assert text == made.replace("\n", ends)


def test_a_script_s_imports_are_seen_whatever_ends_their_lines(
    workspace: Callable[..., Path],
) -> None:
    svelte = maker(workspace, SVELTE)
    page = "<script>\r\n\timport x from 'x';\r\n\tx();\r\n</script>\r\n<p>Some text</p>\r\n"
    wb = svelte({"src/App.svelte": page})
    wb.extraction().apply()
    text = (wb.root / "src/App.svelte").read_bytes().decode()
    assert "import x from 'x';\r\n\timport { _ } from 'svelte-i18n';\r\n\tx();" in text


@pytest.mark.parametrize(
    ("above", "made"),
    [
        ("", "'Loading it now'"),
        ("import { t } from '@/i18n';\n", "t('loading_it_now')"),
        ("const { t } = useI18n();\n", "t('loading_it_now')"),
    ],
)
def test_a_parameter_elsewhere_is_no_translator(
    vue: Project, above: str, made: str
) -> None:
    page = (
        f"<template><p>Page</p></template>\n<script>\n{above}"
        "const Waiting = { render: () => h('p', 'Loading it now') };\n"
        "export default {\n  methods: { find(a, b) { return a.find((t) => t.id === b); } },\n};\n</script>\n"
    )
    wb = vue({"src/App.vue": page})
    wb.extraction().apply()
    assert f"h('p', {made})" in (wb.root / "src/App.vue").read_text()


WORDS = (
    "home",
    "save",
    "open",
    "close",
    "send",
    "move",
    "copy",
    "edit",
    "drop",
    "sign",
)
CALLS = " ".join(f"{{$translate('page.{word}')}}" for word in WORDS)
OWN_STORE = {
    "package.json": {"name": "app", "dependencies": {"svelte": "5"}},
    "locales/en.json": {"page": {word: word.title() for word in WORDS}},
    "locales/de.json": {"page": {word: word.title() for word in WORDS}},
    "src/i18n.ts": "export const translate = derived(language, (lang) => (key) => find(key, lang));\n",
    "src/Known.svelte": f"<script>\n  import {{ translate }} from './i18n';\n</script>\n<p>{CALLS}</p>\n",
}


def test_a_store_of_one_s_own_is_called_as_svelte_does(
    workspace: Callable[..., Path],
) -> None:
    page = (
        "<script>\n  import { translate } from './i18n';\n</script>\n"
        '<img alt="A house of ours" /><p>Some text</p><Card title="The card" />\n'
    )
    root = workspace({**OWN_STORE, "src/App.svelte": page})
    wb = i18n.open(root)
    wb.extraction().apply()
    text = (root / "src/App.svelte").read_text()
    assert "alt={$translate('a_house_of_ours')}" in text
    assert "<p>{$translate('some_text')}</p>" in text
    assert "<Card title={$translate('the_card')} />" in text


@pytest.mark.parametrize(
    ("file", "page"),
    [
        ("src/App.svelte", "<p>Some text</p>\n"),
        ("src/lib.ts", "export function tell() {\n  alert('Some text');\n}\n"),
    ],
)
def test_a_store_that_is_not_imported_is_not_called(
    workspace: Callable[..., Path], file: str, page: str
) -> None:
    wb = i18n.open(workspace({**OWN_STORE, file: page}))
    (row,) = wb.extraction([file]).rows
    assert "no translator here: import" in row.needs
