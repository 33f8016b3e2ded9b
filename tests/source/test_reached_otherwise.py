"""Keys that code reaches in other ways than by a call: message objects, other projects, scopes in variables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from projects import judged, statuses, written

import i18n_workbench as i18n
from i18n_workbench.bench import Bench
from i18n_workbench.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def test_what_another_project_of_the_workspace_defines_is_not_undefined(
    tmp_path: Path,
) -> None:
    package = '{"dependencies": {"vue-i18n": "9"}}'
    root = written(tmp_path, {
        "packages/app/package.json": package,
        "packages/app/locales/en.json": '{"own": "a"}',
        "packages/app/src/a.ts": "$t('own'); $t('shared.save'); $t('nowhere')",
        "packages/ui/package.json": package,
        "packages/ui/locales/en.json": '{"shared": {"save": "a"}}',
    })  # fmt: skip
    usage = dict(
        i18n.open(root, project="packages/app").usage().set_index("key")["status"]
    )
    assert usage == {"own": "used", "nowhere": "undefined"}


def test_reading_the_other_projects_is_said(tmp_path: Path) -> None:
    """Of ten packages (filament) that takes 29 seconds."""
    package = '{"dependencies": {"vue-i18n": "9"}}'
    root = written(tmp_path, {
        "packages/app/package.json": package,
        "packages/app/locales/en.json": '{"own": "a"}',
        "packages/app/src/a.ts": "$t('own'); $t('nowhere')",
        "packages/ui/package.json": package,
        "packages/ui/locales/en.json": '{"shared": {"save": "a"}}',
    })  # fmt: skip
    begun: dict[str, Progress] = {}

    def begin(label: str) -> Progress:
        return begun.setdefault(label, Progress(label))

    Bench(root, project="packages/app", progress=begin).usage()
    assert begun["judging keys"].done == begun["judging keys"].total == 1


COLLECTED = (
    ("static/admin/js/core.js", "static/app/a.js"),
    ("public/staticfiles.json", "public/app/a.js"),
)
OWN = (
    ("app/static/admin/js/menu.js", "app/static/app/a.js"),
    ("contrib/static/admin/js/core.js", "contrib/static/admin/js/a.js"),
)


@pytest.mark.parametrize(("mark", "script"), [*COLLECTED, *OWN])
def test_what_collectstatic_copied_is_no_source(
    tmp_path: Path, mark: str, script: str
) -> None:
    root = written(tmp_path, {
        "manage.py": "import django",
        "requirements.txt": "django",
        "locale/de/LC_MESSAGES/django.po": 'msgid "Own"\nmsgstr "Eigen"\n',
        "app/views.py": "from django.utils.translation import gettext\nx = gettext('Own')",
        mark: "{}" if mark.endswith("json") else "gettext('Copied')",
        script: "gettext('Copied')",
    })  # fmt: skip
    wb = i18n.open(root)
    is_own = (mark, script) in OWN
    assert ("Copied" in set(wb.undefined()["key"])) == is_own
    assert ("Own", "used") in set(
        wb.usage()[["key", "status"]].itertuples(index=False, name=None)
    )


PO = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n' + "".join(
    f'{context}msgid "{text}"\nmsgstr "x"\n\n'
    for context, text in [
        ("", "Hello"), ('msgctxt "menu"\n', "Open"), ("", "Hi %(name)s there"), ("", "Tag"), ("", "Gone"), ("", "Script")
    ]
)  # fmt: skip


def test_gettext_in_python_and_templates(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "locale/de/LC_MESSAGES/django.po": PO,
        "app/a.py": "# _('Gone')\nx = _('Hello')\ny = pgettext('menu', 'Open')",
        "app/t.html": "{% blocktranslate trimmed %}\n Hi {{ name }}\n  there{% endblocktranslate %}{% trans 'Tag' %}",
        "app/c.js": "gettext('Script')",
    })  # fmt: skip
    wb = i18n.open(root)
    assert "gettext" not in wb.frameworks
    usage = dict(wb.usage().set_index("key")["status"])
    assert {key for key, status in usage.items() if status == "used"} == {
        "Hello", "menu|Open", "Hi %(name)s there", "Tag", "Script"
    }  # fmt: skip


I18NEXT = '{"dependencies": {"react-i18next": "15", "i18next": "24"}}'


def test_behind_a_namespace_a_colon_separates_like_a_dot(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": I18NEXT,
        "locales/en/common.json": '{"ok": "a"}',
        "locales/en/cities.json": '{"alerts": {"error": "a", "gone": "b"}, "kind": {"town": "c"}}',
        "src/a.tsx": "const { t } = useTranslation(); t('ok'); t('cities:alerts:error'); t('cities:kind:' + kind)",
    })  # fmt: skip
    assert statuses(root) == {
        "common:ok": "used",
        "cities:alerts.error": "used",
        "cities:alerts.gone": "unused",
        "cities:kind.town": "possibly used",
    }


def test_a_translator_that_is_handed_in_may_belong_to_any_namespace(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": I18NEXT,
        "locales/en/common.json": '{"ok": "a"}',
        "locales/en/shop.json": '{"pay": "a", "gone": "b"}',
        "src/page.tsx": "const { t } = useTranslation('shop'); export const Page = () => <Drawer t={t} />",
        "src/drawer.tsx": "export const Drawer = ({ t }) => <p>{t('ok')} {t('pay')} {t('nowhere')}</p>",
        "src/other.tsx": "export function Other() { const { t } = useTranslation(); return t('gone') }",
    })  # fmt: skip
    assert statuses(root) == {
        "common:ok": "used",
        "shop:pay": "used",
        "shop:gone": "unused",
        "common:gone": "undefined",
    }


def test_words_are_keys_where_a_translator_is_asked_for_what_only_the_running_code_knows(
    tmp_path: Path,
) -> None:
    root = written(tmp_path, {
        "package.json": I18NEXT,
        "locales/en/common.json": '{"ok": "a"}',
        "locales/en/about.json": '{"teams": "a", "gone": "b"}',
        "locales/en/other.json": '{"teams": "a"}',
        "src/data.ts": "export const data = [{ label: 'teams' }]",
        "src/a.tsx": "function A() { const { t } = useTranslation('about'); return data.map((each) => t(each.label)) }",
    })  # fmt: skip
    found = statuses(root)
    assert (found["about:teams"], found["about:gone"], found["other:teams"]) == (
        "possibly used",
        "unused",
        "unused",
    )


def test_attributes_that_an_extension_reads_by_itself(tmp_path: Path) -> None:
    messages = '{"reload": {"message": "a"}, "open": {"message": "b"}, "title": {"message": "c"}, "gone": {"message": "d"}}'
    root = written(tmp_path, {
        "manifest.json": '{"manifest_version": 3, "name": "x", "default_locale": "en"}',
        "_locales/en/messages.json": messages,
        "popup.html": '<a data-i18n="[title]reload"></a><a data-i18n="open" data-i18n-placeholder="2.6"></a>'
        '<a data-i18n-title="title"></a><a data-i18n="nowhere"></a>',
    })  # fmt: skip
    assert statuses(root) == {
        "reload": "used",
        "open": "used",
        "title": "used",
        "gone": "unused",
        "nowhere": "undefined",
    }


def test_templates_of_laravel_in_twig_and_texts_made_by_sprintf(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "composer.json": '{"require": {"laravel/framework": "11"}}',
        "lang/en/mail.php": "<?php return ['greeting' => 'a', 'day_1' => 'b', 'gone' => 'c'];",
        "resources/views/mail.twig": "{{ trans('mail.greeting') }} {{ trans('mail.nowhere') }}",
        "app/Day.php": "<?php $day = trans(sprintf('mail.day_%s', $number)); $x = __('mail.missing');",
    })  # fmt: skip
    assert statuses(root) == {
        "mail.greeting": "used",
        "mail.day_1": "possibly used",
        "mail.gone": "unused",
        "mail.missing": "undefined",
    }


def test_django_templates_of_plain_mails_count_where_their_texts_exist(
    tmp_path: Path,
) -> None:
    po = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    root = written(tmp_path, {
        "locale/en/LC_MESSAGES/django.po": po + 'msgid "Order %(number)s"\nmsgstr "x"\n\nmsgid "Gone"\nmsgstr "x"\n',
        "templates/subject.txt": "{% blocktrans %}Order {{ number }}{% endblocktrans %}",
        "docs/notes.txt": 'write _("Something") in your code',
        "a.py": '_("Known by code")',
    })  # fmt: skip
    assert statuses(root) == {
        "Order %(number)s": "used",
        "Gone": "unused",
        "Known by code": "undefined",
    }


def test_the_class_of_gen_l10n_may_be_called_l10n(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "pubspec.yaml": "name: x\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "lib/l10n/intl_en.arb": '{"@@locale": "en", "allow": "a", "title": "b", "body": "c", "gone": "d"}',
        "lib/a.dart": "final l10n = await lookupL10n(\n  locale,\n);\nText(L10n.of(\n  context,\n).allow); Text(l10n.title);\n"
        "void f(Loc service) { service.l10n.body; }",
    })  # fmt: skip
    assert statuses(root) == {
        "allow": "used",
        "title": "used",
        "body": "used",
        "gone": "unused",
    }


def test_a_scope_that_a_workspaces_own_patterns_do_not_see_leaves_open_what_is_meant(
    tmp_path: Path,
) -> None:
    custom = """
languageIds: [typescript]
usageMatchRegex: ["\\\\bt\\\\(['\\"]({key})['\\"]"]
scopeRangeRegex: "t = useScopedI18n\\\\(['\\"](.*?)['\\"]\\\\)"
monopoly: true
"""
    root = written(tmp_path, {
        ".vscode/i18n-ally-custom-framework.yml": custom,
        "locales/en.json": '{"home": {"title": "a", "gone": "b"}, "list": {"empty": "c"}}',
        "src/a.ts": "const t = useScopedI18n('home'); t('title'); t('nowhere')",
        "src/b.ts": "export const label = (t: Translate) => t('empty')",
    })  # fmt: skip
    assert statuses(root) == {
        "home.title": "used",
        "home.gone": "unused",
        "list.empty": "possibly used",
        "home.nowhere": "undefined",
    }


def test_attributes_of_a_projects_own_making_hold_keys_among_other_things(
    tmp_path: Path,
) -> None:
    messages = ", ".join(
        f'"{key}": {{"message": "a"}}' for key in ("label", "hint", "gone", "other")
    )
    root = written(tmp_path, {
        "manifest.json": '{"manifest_version": 3, "name": "x", "default_locale": "en"}',
        "_locales/en/messages.json": f"{{{messages}}}",
        "edit.html": '<label i18n="+label, title:hint"></label><!-- <i i18n="title:gone"></i> -->',
        "a.js": "chrome.i18n.getMessage('other')",
    })  # fmt: skip
    assert statuses(root) == {
        "label": "possibly used",
        "hint": "possibly used",
        "gone": "unused",
        "other": "used",
    }


def test_browsers_look_names_up_whatever_their_capitals(tmp_path: Path) -> None:
    names = ("OptionsTitle", "closeTab", "SAVE_ALL")
    messages = ", ".join(f'"{name}": {{"message": "m"}}' for name in names)
    root = written(tmp_path, {
        "manifest.json": '{"manifest_version": 3, "name": "x", "default_locale": "en"}',
        "_locales/en/messages.json": f"{{{messages}}}",
        "edit.html": "<label>__MSG_optionsTitle__</label> <b>__MSG_gone__</b>",
        "a.js": "chrome.i18n.getMessage('CloseTab')",
    })  # fmt: skip
    assert statuses(root) == {
        "OptionsTitle": "used",
        "closeTab": "used",
        "SAVE_ALL": "unused",
        "gone": "undefined",
    }


def test_a_class_that_a_package_brings_has_messages_of_its_own(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "pubspec.yaml": "name: x\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\noutput-class: ShopLocalizations\n",
        "lib/l10n/app_en.arb": '{"@@locale": "en", "allow": "a", "gone": "d"}',
        "lib/a.dart": "Text(ShopLocalizations.of(context)!.allow); Text(ShopLocalizations.of(context)!.nowhere);",
        "lib/b.dart": "Text(ShadcnLocalizations.of(context).placeholder);",
    })  # fmt: skip
    assert statuses(root) == {"allow": "used", "gone": "unused", "nowhere": "undefined"}


def test_a_renaming_says_which_places_it_leaves(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from i18n_workbench.cli import app

    root = written(tmp_path, {
        "package.json": '{"dependencies": {"vue-i18n": "9"}}',
        "locales/en.json": '{"status": {"open": "a"}}',
        "src/a.ts": "$t('status.open'); $t('status.' + state)",
    })  # fmt: skip
    changes = i18n.open(root).changes().rename("status.open", "state.open", code=True)
    assert changes.left
    assert changes.left[0] in repr(changes)
    assert "could mean status.open" in changes._repr_mimebundle_()["text/html"]
    said = (
        CliRunner()
        .invoke(
            app, ["-C", str(root), "rename", "status.open", "state.open", "--dry-run"]
        )
        .output
    )
    assert f"warning: not renamed: {changes.left[0]}" in said


FLUENT = """\
-brand = Foo
other = O
hello = Hello { -brand } { other } { third.title } { NUMBER($n) } { "{ alone }" }
    .title = Tip { fourth }
third = 3
    .title = x
fourth = 4
fifth = { $n ->
    [one] { sixth }
   *[other] { -term(case: "a") }
  }
sixth = 6
-term = T
alone = A
"""


def test_what_a_fluent_message_refers_to_is_used_and_follows_a_renaming(
    workspace: Callable[..., Path],
) -> None:
    files = {
        "locales/en.ftl": FLUENT,
        "src/a.vue": "<template>{{ $t('hello') }} {{ $t('fifth') }}</template>",
    }
    root = workspace({"package.json": {"dependencies": {"fluent-vue": "3"}}, **files})
    wb = i18n.open(root)
    assert wb.unused()["key"].tolist() == ["alone"]
    for old, new in (("-brand", "-mark"), ("other", "another"), ("third", "three")):
        wb.changes().rename(old, new, code=True).apply()
    said = (root / "locales/en.ftl").read_text()
    assert (
        'hello = Hello { -mark } { another } { three.title } { NUMBER($n) } { "{ alone }" }'
        in said
    )
    assert wb.unused()["key"].tolist() == ["alone"]


def test_what_a_library_of_the_manifest_looks_up_is_possibly_used(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": '{"dependencies": {"vue-i18n": "9", "vuetify": "3"}}',
        "src/locales/en.json": '{"$vuetify": {"close": "Close"}, "title": "Title", "old": "Old"}',
        "src/a.ts": "t('title')",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    usage = i18n.open(tmp_path).usage().set_index("key")["status"]
    assert dict(usage) == {
        "$vuetify.close": "possibly used",
        "title": "used",
        "old": "unused",
    }


def test_a_list_is_asked_for_though_another_locale_has_nothing_there(
    tmp_path: Path,
) -> None:
    own = "en:\n  cats:\n    - title: A\n      link: b\n  gone:\n    - title: A\n"
    root = written(tmp_path, {
        "Gemfile": "gem 'rails'",
        "config/locales/en.yml": own,
        "config/locales/fr.yml": "fr:\n  cats: ''\n",
        "app/views/a/b.html.erb": "<% t('cats').each do |cat| %><% end %>",
    })  # fmt: skip
    assert statuses(root) == {
        "cats": "used",
        "cats[0].link": "used",
        "cats[0].title": "used",
        "gone[0].title": "possibly used",
    }


def test_firebase_asks_by_itself_for_what_names_its_project(tmp_path: Path) -> None:
    text = '<resources><string name="{}">x</string><string name="{}">y</string></resources>'
    files = {
        "build.gradle": "",
        "app/src/main/AndroidManifest.xml": "<manifest/>",
        "app/src/main/res/values/strings.xml": text.format("title", "google_app_id"),
        "app/src/main/res/values-de/strings.xml": text.format("title", "old"),
        "app/src/main/java/A.java": "class A { int a = R.string.title; }",
    }
    found = judged(tmp_path, files)
    assert found["google_app_id"] == "possibly used"
    assert found["old"] == "unused"


def test_dots_in_the_names_of_ini_files_make_no_sections(tmp_path: Path) -> None:
    names = [f"Part{number}" for number in range(16)]
    asked = "\n".join(f'{name} = T_("{name}");' for name in names)
    other = "\n".join(f'Other.Part{number}="x"' for number in range(16))
    texts = "\n".join(f'Text.{name}="x"' for name in names) + f"\n{other}\n"
    files = {
        "data/locale/en-US.ini": texts,
        "data/locale/de-DE.ini": texts,
        "src/a.c": f'#define T_(text) obs_module_text("Text." text)\n{asked}\n',
    }
    assert "undefined" not in judged(tmp_path, files).values()
