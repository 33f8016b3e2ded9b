"""What projects showed that had played no part in the development, each reduced to what was misread."""

from __future__ import annotations

import json
from itertools import product
from typing import TYPE_CHECKING

import pytest
from projects import package, statuses, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def test_a_module_that_describes_its_messages_is_no_part_of_their_keys(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("svelte-i18n"),
        "src/i18n/en/index.ts": "import texts from './dict.json';\nconst lang = { language: 'en', texts };\nexport default lang;\n",
        "src/i18n/en/dict.json": '{"save": "Save", "gone": "Gone"}',
        "src/a.svelte": "{$_('save')}",
    })  # fmt: skip
    usage = statuses(root)
    assert (usage["save"], usage["gone"]) == ("used", "unused")


def test_a_module_with_the_formats_of_a_language_is_no_part_of_its_keys_either(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.js": "import messages from './messages/en.json';\nconst datetime = { short: { year: 'numeric' } };\nexport default { messages, datetime };\n",
        "src/locales/messages/en.json": '{"save": "Save", "gone": "Gone"}',
        "src/A.vue": "<template>{{ $t('save') }}</template>",
    })  # fmt: skip
    usage = statuses(root)
    assert (usage["save"], usage["gone"], "messages.save" in usage) == (
        "used",
        "unused",
        False,
    )


def test_a_branch_that_every_call_leaves_out(tmp_path: Path) -> None:
    names = [f"k{number}" for number in range(12)]
    messages = ", ".join(f'"{name}": "a"' for name in [*names, "gone"])
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": f'{{"product": {{{messages}}}, "other": {{"x": "a"}}}}',
        "src/a.ts": " ".join(f"$t('{name}')" for name in [*names, "nowhere"]),
    })  # fmt: skip
    usage = statuses(root)
    assert {usage[f"product.{name}"] for name in names} == {"used"}
    assert (usage["product.gone"], usage["other.x"], usage["nowhere"]) == (
        "unused",
        "unused",
        "undefined",
    )


def test_a_branch_that_some_calls_name_is_left_out_by_none(tmp_path: Path) -> None:
    names = [f"k{number}" for number in range(12)]
    messages = ", ".join(f'"{name}": "a"' for name in names)
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": f'{{"product": {{{messages}}}}}',
        "src/a.ts": " ".join(f"$t('{name}')" for name in names) + " $t('product.k1') $t('product.k2')",
    })  # fmt: skip
    usage = statuses(root)
    assert (usage["product.k1"], usage["product.k3"], usage["k3"]) == (
        "used",
        "unused",
        "undefined",
    )


def test_i18next_in_components_of_vue_and_svelte(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("i18next", "i18next-vue"),
        "locales/en.json": '{"a": "1", "b": "2", "c": "3", "d": "4", "gone": "5"}',
        "src/A.vue": "<template>{{ $t('a') }}{{ t('b') }}</template>\n<script setup>\nconst { t } = useTranslation();\n</script>",
        "src/B.vue": "<template>{{ $t('a') }}</template>\n<script setup>\nconst { t } = useFormat(); t('gone');\n</script>",
        "src/C.svelte": "<p>{$i18n.t('c')}</p><p>{$_('d')}</p>",
    })  # fmt: skip
    usage = statuses(root)
    assert [usage[key] for key in "abcd"] == ["used"] * 4
    assert usage["gone"] != "used"


def test_messages_of_an_extension_whose_manifest_is_made_by_its_build(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("wxt"),
        "wxt.config.ts": "export default { manifest: { name: '__MSG_name__', default_locale: 'en' } }",
        "public/_locales/en/messages.json": '{"name": {"message": "N"}, "save": {"message": "S"}, "gone": {"message": "G"}}',
        "src/a.ts": "browser.i18n.getMessage('save')",
    })  # fmt: skip
    assert i18n.open(root).frameworks == ["chrome-ext", "general"]
    assert statuses(root) == {"name": "used", "save": "used", "gone": "unused"}


def test_pages_of_jekyll_name_keys_in_their_front_matter_and_variables_in_their_tags(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "Gemfile": "gem 'jekyll-multiple-languages-plugin'\n",
        "_i18n/en.yml": "titles:\n  home: a\n  gone: b\nchat:\n  one: c\n  two: d\nnav:\n  up: e\n",
        "index.md": "---\nlayout: default\ntitle: titles.home\n---\n{% t nav.up %} {% t nav.down %}\n",
        "_includes/head.html": "{% t page.title %}{% for c in site.data.chats %}{% t chat.{{ c }} %}{% endfor %}",
        "README.md": "Write `{% t library.NAME %}` for a text.\n",
    })  # fmt: skip
    assert statuses(root) == {
        "titles.home": "used",
        "titles.gone": "unused",
        "chat.one": "possibly used",
        "chat.two": "possibly used",
        "nav.up": "used",
        "nav.down": "undefined",
    }


def test_of_declarations_of_a_name_the_one_counts_that_the_call_sees(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"align": {"top": "a", "bottom": "b"}, "feature": {"on": "c"}}',
        "src/a.ts": (
            "function across(side: 'left' | 'right') { return run(side); }\n"
            "function down(side: 'top' | 'bottom') { return $t(`align.${side}`); }\n"
            "function icon() { const map = { x: 'brush' }; return draw(map[it]); }\n"
            "function text() { const map = { x: 'feature.on' }; return $t(map[it]); }\n"
        ),
    })  # fmt: skip
    assert statuses(root) == {
        "align.top": "used",
        "align.bottom": "used",
        "feature.on": "used",
    }


def test_the_values_of_a_type_are_asked_for(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"size": {"big": "c"}}',
        "src/b.ts": "type Size = 'big' | 'small';\nconst label = (size: Size) => $t(`size.${size}`);\n",
    })  # fmt: skip
    assert statuses(root) == {"size.big": "used", "size.small": "undefined"}


def test_folders_beside_the_languages_of_transloco_are_scopes(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("@jsverse/transloco"),
        "src/assets/i18n/en.json": '{"save": "a", "gone": "b"}',
        "src/assets/i18n/admin-page/en.json": '{"title": "c", "gone": "d", "list": {"empty": "e"}}',
        "src/app/a.component.html": "{{ 'adminPage.title' | transloco }} {{ 'save' | transloco }} {{ 'title' | transloco }}",
        "src/app/b.component.html": "<p *transloco=\"let t; prefix: 'adminPage.list'\">{{ t('empty') }}</p>",
        "src/app/c.ts": "this.transloco.translate('adminPage.nowhere')",
    })  # fmt: skip
    assert statuses(root) == {
        "save": "used",
        "gone": "unused",
        "admin-page.title": "used",
        "admin-page.list.empty": "used",
        "admin-page.gone": "unused",
        "admin-page.nowhere": "undefined",
        "title": "undefined",
    }


def test_an_element_of_vue_i18n_is_no_block_of_messages(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n", "@intlify/unplugin-vue-i18n"),
        "src/A.vue": (
            '<template><i18n-t keypath="hello">x</i18n-t>{{ t(problem()) }}</template>\n'
            "<script setup>function problem() { return 'too-small' }</script>\n"
            '<i18n>\n{"en": {"hello": "a", "too-small": "b", "gone": "c"}}\n</i18n>\n'
        ),
    })  # fmt: skip
    assert statuses(root) == {
        "hello": "used",
        "too-small": "possibly used",
        "gone": "unused",
    }


def test_an_enum_in_a_declaration_file_has_values_and_tests_make_keys_up(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"reasonKeep": "a", "reasonGone": "b", "title": "c"}',
        "src/reasons.d.ts": "declare enum Reason { Keep = 'reasonKeep' }\ninterface Texts { reasonGone: string }\n",
        "src/a.ts": "$t(reason); $t('title'); $t('nowhere')",
        "src/lib/tests/fixtures/a.vue": "<p>{{ $t('made.up') }}{{ $t('title') }}</p>",
        "src/Core.Test/a.vue": "<p>{{ $t('made.up') }}{{ $t('title') }}</p>",
    })  # fmt: skip
    assert statuses(root) == {
        "reasonKeep": "possibly used",
        "reasonGone": "unused",
        "title": "used",
        "nowhere": "undefined",
    }


def test_what_a_project_inside_this_one_defines_is_not_undefined(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"own": "a"}',
        "src/a.ts": "$t('own'); $t('shared.save'); $t('nowhere')",
        "projects/shared/package.json": package("vue-i18n"),
        "projects/shared/locales/en.json": '{"shared": {"save": "a"}}',
        "projects/shared/src/b.ts": "$t('shared.save'); $t('own')",
    })  # fmt: skip
    assert statuses(root) == {"own": "used", "nowhere": "undefined"}
    inner = dict(
        i18n.open(root, project="projects/shared").usage().set_index("key")["status"]
    )
    assert inner == {"shared.save": "used"}


def test_a_loader_puts_the_keys_of_a_file_below_its_name(tmp_path: Path) -> None:
    names = [f"k{number}" for number in range(12)]
    texts = ", ".join(f"{name}: 'a'" for name in [*names, "gone"])
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/lang/en/routes/demo.ts": f"export default {{ {texts} }}",
        "src/locales/lang/en/common.ts": "export default { ok: 'a', off: 'b' }",
        "src/locales/lang/fr/routes/demo.ts": f"export default {{ {texts} }}",
        "src/locales/lang/fr/common.ts": "export default { ok: 'a', off: 'b' }",
        "src/a.ts": " ".join(f"t('routes.demo.{name}')" for name in [*names, "nowhere"]) + " t('common.ok')",
    })  # fmt: skip
    usage = statuses(root)
    assert {usage[name] for name in names} == {"used"}
    assert [usage[name] for name in ("ok", "gone", "off")] == [
        "used",
        "unused",
        "unused",
    ]
    assert usage["routes.demo.nowhere"] == "undefined"


def test_a_loader_may_name_files_in_folders_alone(tmp_path: Path) -> None:
    files = {"views/login": "login", "views/users/list": "list", "bar": "bar"}
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        **{
            f"src/i18n/{locale}/{file}.json": json.dumps({f"{name}{number}": "a" for number in range(9)})
            for locale in ("en", "fr")
            for file, name in files.items()
        },
        "src/a.ts": " ".join(f"t('{name}.{name}{number}')" for name in files.values() for number in range(1, 10)),
    })  # fmt: skip
    usage = statuses(root)
    for name in files.values():
        assert {usage[f"{name}{number}"] for number in range(1, 9)} == {"used"}
        assert usage[f"{name}0"] == "unused"
        assert usage[f"{name}.{name}9"] == "undefined"


def test_what_nearly_all_keys_begin_with_says_of_none_that_it_is_used(
    tmp_path: Path,
) -> None:
    called = [f"k{number}" for number in range(30)]
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": json.dumps({"app": dict.fromkeys([*called, "back", "gone", "tab_users"], "a")}),
        "src/a.ts": "const after = ['back']; t(`app.${after[0]}`); t(`app.tab_${tab}`);"
        + " ".join(f"t('app.{name}')" for name in called),
    })  # fmt: skip
    usage = statuses(root)
    assert usage["app.back"] != "unused"
    assert usage["app.tab_users"] == "possibly used"
    assert usage["app.gone"] == "unused"


@pytest.mark.parametrize(
    "layout",
    [
        "src/locales/{locale}/{name}.json",
        "src/locales/{name}/{locale}.json",
        "src/modules/{name}/locales/{locale}.json",
        "src/locales/{locale}/pages/{name}.json",
        "src/locales/{locale}/{name}/index.json",
        "src/locales/{name}.{locale}.json",
    ],
)
def test_what_tells_a_file_from_the_others_is_put_before_its_keys(
    tmp_path: Path, layout: str
) -> None:
    names = ("shop", "account", "home")
    files = {}
    for name, locale in product(names, ("en", "fr")):
        texts = {f"{name}{number}": "a" for number in range(5)}
        files[layout.format(name=name, locale=locale)] = json.dumps(texts)
    calls = [f"$t('{name}.{name}{number}')" for name in names for number in range(4)]
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/a.ts": " ".join([*calls, "$t('shop.nowhere')"]),
        **files,
    })  # fmt: skip
    usage = statuses(root)
    kept = [usage[f"{name}{number}"] for name in names for number in range(5)]
    assert kept == ["used", "used", "used", "used", "unused"] * 3
    assert usage["shop.nowhere"] == "undefined"


def test_a_method_of_whose_texts_hardly_any_is_a_key_asks_for_something_else(
    tmp_path: Path,
) -> None:
    settings = "; ".join(
        f"this.settingsService.instant('option_{number}')" for number in range(12)
    )
    root = written(tmp_path, {
        "package.json": package("@ngx-translate/core"),
        "src/assets/i18n/en.json": '{"home": {"title": "a", "gone": "b"}}',
        "src/a.ts": f"translate.instant('home.title'); translate.instant('home.nowhere'); {settings}",
    })  # fmt: skip
    assert statuses(root) == {
        "home.title": "used",
        "home.gone": "unused",
        "home.nowhere": "undefined",
    }
    wb = i18n.open(root)
    wb.usage()
    assert any("settingsService.instant" in text for text in wb.problems["message"])


def test_an_array_is_asked_for_by_its_name(tmp_path: Path) -> None:
    names = [f"page.title{number}" for number in range(12)]
    calls = "; ".join(f'p.Printf("{name}")' for name in names)
    root = written(tmp_path, {
        "go.mod": "module a\n",
        "translations/en.json": json.dumps(dict.fromkeys(names, "a") | {"entry.read": ["b", "c"], "gone": ["d"]}),
        "translations/de.json": '{"entry.read": ["b", "c", "d"]}',
        "a.go": f'package a\n\nfunc f() {{ {calls}; p.Plural("entry.read", 1) }}\n',
    })  # fmt: skip
    found = statuses(root)
    assert {found[f"entry.read[{number}]"] for number in range(3)} == {"possibly used"}
    assert found["gone[0]"] == "possibly used"


def test_a_sign_of_more_in_a_text_of_an_element_is_text(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("@ngx-translate/core"),
        "src/assets/i18n/en.json": '{"Open [Settings > General]": "a", "Gone > away": "b"}',
        "src/a.html": "<small translate>\n  Open [Settings > General]\n</small>",
    })  # fmt: skip
    found = statuses(root)
    assert found["Open [Settings > General]"] in {"used", "possibly used"}
    assert found["Gone > away"] == "unused"


def test_what_a_library_brings_is_not_undefined(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "Gemfile": "gem 'rails'\ngem 'activeadmin'\n",
        "config/locales/en.yml": "en:\n  home:\n    title: a\n",
        "app/views/home/a.html.erb": "<%= t('home.title') %><%= t('helpers.submit.create') %><%= t('active_admin.dashboard') %><%= t('home.lost') %><%= t('helpers.submit.role.gone') %>",
    })  # fmt: skip
    assert statuses(root) == {
        "home.title": "used",
        "home.lost": "undefined",
        "helpers.submit.role.gone": "undefined",
    }


def test_what_gems_bring_for_the_views_that_they_write_is_not_undefined(
    tmp_path: Path,
) -> None:
    views = {
        "app/views/kaminari/_gap.html.erb": "<%= t('views.pagination.truncate') %><%= t('home.title') %>",
        "app/views/rails_admin/main/index.html.erb": "<%= t('admin.misc.filter') %><%= t('admin.shop.gone') %>",
    }
    files = {
        "Gemfile": "gem 'rails'\ngem 'kaminari'\ngem 'rails_admin'\n",
        "config/locales/en.yml": "en:\n  home:\n    title: a\n",
    }
    root = written(tmp_path, {**files, **views})
    assert statuses(root) == {"home.title": "used", "admin.shop.gone": "undefined"}


def test_a_sibling_app_silences_nothing_and_a_package_does(tmp_path: Path) -> None:
    texts = '{"a": {"own": "x", "other": "y"}}'
    root = written(tmp_path, {
        "package.json": '{"private": true, "workspaces": ["apps/*", "packages/*"]}',
        "apps/shop/package.json": '{"dependencies": {"vue-i18n": "11", "@me/words": "workspace:*"}}',
        "apps/shop/src/locales/en.json": '{"a": {"own": "x"}}',
        "apps/shop/src/locales/de.json": '{"a": {"own": "x"}}',
        "apps/shop/src/A.vue": "<template>{{ $t('a.own') }}{{ $t('a.other') }}{{ $t('b.word') }}</template>",
        "apps/desk/package.json": '{"name": "@me/desk", "dependencies": {"vue-i18n": "11"}}',
        "apps/desk/src/locales/en.json": texts,
        "apps/desk/src/locales/de.json": texts,
        "apps/desk/src/A.vue": "<template>{{ $t('a.own') }}</template>",
        "packages/words/package.json": '{"name": "@me/words", "dependencies": {"vue-i18n": "11"}}',
        "packages/words/src/locales/en.json": '{"b": {"word": "x"}}',
        "packages/words/src/locales/de.json": '{"b": {"word": "x"}}',
    })  # fmt: skip
    frame = i18n.open(root, project="apps/shop").usage()
    assert list(frame["key"][frame["status"] == "undefined"]) == ["a.other"]


def test_any_manifest_of_an_extension_may_name_messages(tmp_path: Path) -> None:
    messages = {name: {"message": "x"} for name in ("app", "fox", "gone")}
    root = written(tmp_path, {
        "manifest.json": '{"manifest_version": 3, "name": "__MSG_app__", "default_locale": "en"}',
        "firefox.manifest.dev.json": '{"name": "__MSG_fox__"}',
        "_locales/en/messages.json": json.dumps(messages),
    })  # fmt: skip
    assert statuses(root) == {"app": "used", "fox": "used", "gone": "unused"}


def test_scripts_that_have_a_catalog_of_their_own_ask_for_nothing_here(
    tmp_path: Path,
) -> None:
    views = "".join(f'print(_("view {number}"))\n' for number in range(12))
    units = "".join(f'msgid "view {number}"\nmsgstr ""\n\n' for number in range(12))
    scripts = "".join(f'gettext("day {number}"); ' for number in range(6))
    scripts += "".join(f'ngettext("hour {number}", "", 2); ' for number in range(6))
    root = written(tmp_path, {
        "locale/de/LC_MESSAGES/django.po": f'msgid ""\nmsgstr "Language: de\\n"\n\n{units}',
        "app/views.py": views + '_("not in the file")\n',
        "static/calendar.js": scripts,
    })  # fmt: skip
    undefined = [key for key, status in statuses(root).items() if status == "undefined"]
    assert undefined == ["not in the file"]


def test_libraries_are_named_by_manifests_beside_the_messages(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "web/package.json": package("vue-i18n", "vuetify"),
        "web/src/locales/en.json": json.dumps({"$vuetify": {"close": "Close"}, "title": "Title", "gone": "Gone"}),
        "web/src/a.vue": "<template><p>{{ $t('title') }}</p></template>",
    })  # fmt: skip
    expected = {"$vuetify.close": "possibly used", "title": "used", "gone": "unused"}
    assert statuses(root) == expected
