"""What popular projects write that the usage report had wrong: each was found by reading their code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def test_code_beside_the_locale_files_is_read(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": '{"title": "a", "unit": {"day": "b", "week": "c"}, "gone": "d"}',
        "src/locales/de.json": '{"title": "a"}',
        "src/locales/helpers.ts": "export const name = t('title'); export const unit = (u) => t(`unit.${u}`)",
        "src/a.vue": "<template>{{ $t('nowhere') }}</template>",
    })  # fmt: skip
    assert status == {
        "title": "used", "unit.day": "possibly used", "unit.week": "possibly used", "gone": "unused",
        "nowhere": "undefined",
    }  # fmt: skip


def test_code_beside_files_of_fluent_is_read(tmp_path: Path) -> None:
    """Templates of FreeMarker end as they do: a folder of messages of Fluent holds no code for that."""
    status = judged(tmp_path, {
        "package.json": package("@fluent/react"),
        "src/locales/en/main.ftl": "title = a\ngone = b\n",
        "src/locales/de/main.ftl": "title = a\n",
        "src/locales/helpers.ts": "export const name = l10n.getString('title')",
    })  # fmt: skip
    assert status == {"title": "used", "gone": "unused"}


def test_modules_beside_messages_that_are_modules_are_no_code(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.ts": "export default { title: 'a', gone: 'b' }",
        "src/locales/keys.ts": "export const keys = ['gone']",
        "src/a.vue": "<template>{{ $t('title') }}</template>",
    })  # fmt: skip
    assert status == {"title": "used", "gone": "unused"}


def test_a_choice_inside_of_a_choice_is_a_part_of_its_message(tmp_path: Path) -> None:
    whole = "Sorted {by, select, date {{order, select, asc {oldest} desc {latest}}} name {by name}} first"
    status = judged(tmp_path, {
        "package.json": package("@lingui/core"),
        "lingui.config.js": "export default { locales: ['en'] }",
        "src/locales/en/messages.po": f'msgid ""\nmsgstr ""\n\nmsgid "{whole}"\nmsgstr "{whole}"\n',
        "src/a.jsx": "import { t } from '@lingui/core/macro'\n"
        "const text = t`Sorted ${select(by, { date: select(order, { asc: 'oldest', desc: 'latest' }), name: 'by name' })} first`",
    })  # fmt: skip
    assert status == {whole: "used"}


def test_a_placeholder_may_be_named_by_lingui_s_own_function(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("@lingui/core"),
        "src/locales/en/messages.po": 'msgid ""\nmsgstr ""\n\nmsgid "Lists by {user}"\nmsgstr ""\n',
        "src/a.jsx": "import { t, ph } from '@lingui/core/macro'\nconst text = t`Lists by ${ph({ user: account.name })}`",
    })  # fmt: skip
    assert status == {"Lists by {user}": "used"}


def test_only_the_module_of_messages_gives_messages(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("@inlang/paraglide-js"),
        "messages/en.json": '{"title": "a"}',
        "src/hooks.ts": "import { paraglideMiddleware } from '$lib/paraglide/server'; paraglideMiddleware()",
        "src/a.ts": "import { m } from '$lib/paraglide/messages'; m.title()",
    })  # fmt: skip
    assert status == {"title": "used"}


def test_a_per_cent_sign_of_a_block_is_doubled_in_its_message(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "requirements.txt": "django\n",
        "locale/de/LC_MESSAGES/django.po": 'msgid ""\nmsgstr ""\n\nmsgid "%(share)s%% done"\nmsgstr "x"\n\nmsgid "%% left"\nmsgstr "x"\n',
        "templates/a.html": "{% load i18n %}{% blocktranslate %}{{ share }}% done{% endblocktranslate %} {% trans '% left' %}",
    })  # fmt: skip
    assert status == {"%(share)s%% done": "used", "%% left": "used"}


def test_a_message_called_message_is_a_key_of_rails(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "Gemfile": "gem 'rails'\n",
        "config/locales/en.yml": "en:\n  denied:\n    message: No\n  title: a\n",
        "app/models/a.rb": "I18n.t('denied.message')\n",
    })  # fmt: skip
    assert status == {"denied.message": "used", "title": "unused"}


OLD = {f"Old text {number}": "c" for number in range(20)}


def test_sentences_are_keys_where_many_keys_are_sentences(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("i18next", "react-i18next"),
        "locales/en/translation.json": json.dumps({"Save all": "a", "No text selected.": "b", "title": "d", **OLD}),
        "src/a.tsx": "const { t } = useTranslation(); t('Save all'); t('No text selected.'); t('Not there')",
    })  # fmt: skip
    assert {key.partition(":")[2]: value for key, value in status.items()} == {
        "Save all": "used", "No text selected.": "used", "title": "unused", "Not there": "undefined",
        **dict.fromkeys(OLD, "unused"),
    }  # fmt: skip


TITLES = [f"page{number}" for number in range(40)]
MESSAGES = "export default {" + ", ".join(
    f"{name}: {{ title: 'a' }}" for name in TITLES
)


def test_a_message_that_is_a_function_does_not_use_its_whole_branch(
    tmp_path: Path,
) -> None:
    asked = "\n".join(f"const a{name} = Locale.{name}.title" for name in TITLES)
    status = judged(tmp_path, {
        "package.json": package("react"),
        "app/locales/en.ts": f"{MESSAGES}, store: {{ gone: 'b', confirm: (n) => n }}, list: {{ a: 'c' }} }}",
        "app/a.ts": f"{asked}\nLocale.store.confirm(3); Locale.list.map(draw); Locale.page1.nowhere",
    })  # fmt: skip
    assert status["store.gone"] == "unused"
    assert (status["list.a"], status["page1.title"]) == ("used", "used")
    assert status["page1.nowhere"] == "undefined"


def test_members_of_another_object_of_that_name_are_no_keys(tmp_path: Path) -> None:
    asked = "\n".join(f"const a{name} = S.current.{name}.title" for name in TITLES)
    status = judged(tmp_path, {
        "package.json": package("react"),
        "app/locales/en.ts": f"{MESSAGES} }}",
        "app/a.ts": f"{asked}\nconst theme = store.current.accentColor",
    })  # fmt: skip
    assert set(status.values()) == {"used"}


def test_a_framework_that_reads_along_is_believed_when_its_texts_are_keys(
    tmp_path: Path,
) -> None:
    asked = "\n".join(f"{{{{ 'page_{name}'|trans }}}}" for name in TITLES)
    status = judged(tmp_path, {
        "translations/messages.en.yaml": "\n".join(f"page_{name}: a" for name in TITLES) + "\n",
        "templates/a.html.twig": f"{asked}\n{{{{ 'page_nowhere'|trans }}}}",
    })  # fmt: skip
    assert status.pop("page_nowhere") == "undefined"
    assert set(status.values()) == {"used"}


def test_what_is_asked_of_a_library_s_domain_is_not_undefined(tmp_path: Path) -> None:
    asked = "\n".join(f"{{{{ 'page_{name}'|trans }}}}" for name in TITLES)
    elsewhere = (
        "{{ 'Next'|trans({}, 'TablerBundle') }} {{ 'Back'|trans(domain='TablerBundle') }}\n"
        "{{ (last ? 'Done' : 'Later')|trans({'a': b}, 'TablerBundle') }}\n"
        "{% trans with {'%name%': 'x'} from 'FOSUserBundle' %}Hello{% endtrans %}\n"
    )
    own = (
        "{{ 'admin_title'|trans({'%a%': f(b)}, 'admin') }} {{ 'admin_none'|trans({}, 'admin') }}\n"
        "{{ 'admin_text'|trans({}, \"admin\") }} {{ 'lost'|trans({'a': 'TablerBundle'}) }}"
    )
    whole = "{% trans_default_domain 'FOSUserBundle' %}\n{{ 'resetting.submit'|trans }}"
    status = judged(tmp_path, {
        "translations/messages.en.yaml": "\n".join(f"page_{name}: a" for name in TITLES) + "\n",
        "translations/admin.en.yaml": "admin_title: a\nadmin_text: b\n",
        "templates/a.html.twig": asked + elsewhere + own,
        "templates/b.html.twig": whole,
    })  # fmt: skip
    undefined = {key for key, value in status.items() if value == "undefined"}
    assert undefined == {"admin_none", "lost"}
    assert status["admin_title"] == status["admin_text"] == "used"


def test_a_domain_that_shares_names_with_another_is_asked_by_its_name(
    tmp_path: Path,
) -> None:
    asked = "\n".join(f"{{{{ 'page {name}'|trans }}}}" for name in TITLES)
    room = "{{ 'enter room'|trans({}, 'room') }} {% trans from 'room' %}leave room{% endtrans %}"
    status = judged(tmp_path, {
        "translations/messages.en.xlf": _units("title", *(f"page {name}" for name in TITLES)),
        "translations/room.en.xlf": _units("title", "enter room", "leave room", "move on"),
        "templates/a.html.twig": f"{asked}\n{room}",
        "src/Room.php": "<?php $this->translator->trans('move on', [], 'room');",
    })  # fmt: skip
    assert {key for key, value in status.items() if value == "used"} == {
        "room.enter room",
        "room.leave room",
        "room.move on",
        *(f"page {name}" for name in TITLES),
    }


def _units(*names: str) -> str:
    units = "".join(
        f'<trans-unit id="{name}"><source>{name}</source></trans-unit>'
        for name in names
    )
    return f'<xliff version="1.2"><file source-language="en"><body>{units}</body></file></xliff>'


def test_a_property_whose_texts_are_keys_names_keys(tmp_path: Path) -> None:
    rows = ",\n".join(f"{{ label: 'pages.{name}', icon: 'x' }}" for name in TITLES)
    names = ", ".join(f'"{name}": "a"' for name in TITLES)
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": f'{{"pages": {{{names}}}, "icons": {{"x": "y"}}}}',
        "src/menu.ts": f"export const menu = [{rows}, {{ label: 'no.key' }}]",
        "src/a.vue": "<template>{{ $t(item.label) }}</template>",
    })  # fmt: skip
    assert {status.pop(f"pages.{name}") for name in TITLES} == {"used"}
    assert status == {"icons.x": "unused"}


@pytest.mark.parametrize(
    ("manifest", "file", "line"),
    [
        ("App.csproj", "Fields.cs", '[Field(1, Label = "{}", Type = Kind.Text)]'),
        ("build.gradle", "Fields.kt", 'Field(label = "{}")'),
        ("setup.py", "fields.py", 'Field(\n  label="{}",\n)'),
    ],
)
def test_an_argument_whose_texts_are_keys_names_keys(tmp_path, manifest, file, line):
    names = [f"Settings{name.title()}" for name in TITLES]
    status = judged(tmp_path, {
        manifest: "plugins { id 'com.android.application' }",
        "locales/en.json": json.dumps(dict.fromkeys([*names, "Other"], "a")),
        file: "\n".join(line.replace("{}", name) for name in names) + '\nlabel = "Other"',
    })  # fmt: skip
    assert {status[name] for name in names} == {"used"}


@pytest.mark.parametrize("folder", ["vendored", "third_party", "3rdparty"])
def test_code_of_other_projects_asks_for_nothing(tmp_path: Path, folder: str) -> None:
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "src/locales/en.json": '{"title": "a", "gone": "b"}',
        "src/a.js": "$t('title')",
        f"src/static/{folder}/lib.js": "$t('gone'); $t('nowhere')",
    })  # fmt: skip
    assert status == {"title": "used", "gone": "unused"}


def test_what_a_tool_has_written_of_the_keys_asks_for_none(tmp_path: Path) -> None:
    """chaldea's ``messages_en.dart``, a type of all keys: without the comment the same file may be a table that is read."""
    keys = {f"screen{number}Title": "a" for number in range(25)}
    listed = "export type Key = " + " | ".join(f"'{key}'" for key in keys)
    files = {
        "package.json": package("vue-i18n"),
        "locales/en.json": json.dumps(keys),
        "src/a.ts": "t('screen0Title')",
    }
    made = judged(tmp_path / "made", files | {"src/keys.ts": f"// Code generated. DO NOT EDIT.\n{listed}"})  # fmt: skip
    written = judged(tmp_path / "written", files | {"src/keys.ts": listed})
    assert (made["screen1Title"], written["screen1Title"]) == (
        "unused",
        "possibly used",
    )
    assert made["screen0Title"] == "used"


def test_a_list_that_parts_namespaces_by_dots_asks_for_none(tmp_path: Path) -> None:
    """clash-verge-rev's ``i18n-keys.ts``: 800 of 854 keys, none of them with the colon that i18next has."""
    titles = {f"screen{number}": "a" for number in range(25)}
    asked = "".join(f"t('settings.screen{number}');" for number in range(20))
    listed = ",\n".join(f"'settings.{name}'" for name in titles)
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "locales/en/settings.json": json.dumps(titles),
        "locales/en/home.json": '{"title": "a", "text": "b"}',
        "src/a.ts": f"{asked} t('home.title'); t('home.text');",
        "src/keys.ts": f"// This file is auto-generated\nexport const keys = [{listed}]",
    })  # fmt: skip
    gone = [key for key, said in status.items() if said == "unused"]
    assert gone == [f"settings:screen{number}" for number in range(20, 25)]


def test_a_list_of_one_of_two_catalogs_asks_for_none(tmp_path: Path) -> None:
    """conning_tower's ``messages_en.dart`` has less than half of all keys where those of two platforms stand beside them."""
    keys = {f"screen{number}Title": "a" for number in range(25)}
    strings = "".join(f'<string name="native_{number}">x</string>' for number in range(40))  # fmt: skip
    listed = "\n".join(f'  "{key}": MessageLookupByLibrary.simpleMessage("a"),' for key in keys)  # fmt: skip
    calls = [f"Text(S.of(Get.context!).screen{number}Title);" for number in range(10)]
    calls += [f"Text(S.current.screen{number}Title);" for number in range(10, 20)]
    status = judged(tmp_path, {
        "pubspec.yaml": "dependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "lib/l10n/intl_en.arb": json.dumps(keys),
        "android/app/src/main/AndroidManifest.xml": "<manifest/>",
        "android/app/src/main/res/values/strings.xml": f"<resources>{strings}</resources>",
        "lib/a.dart": "\n".join(calls),
        "lib/generated/intl/messages_en.dart": f"// DO NOT EDIT. This is code generated\n{listed}",
    })  # fmt: skip
    assert [status[key] for key in keys] == ["used"] * 20 + ["unused"] * 5


def test_a_folder_of_rails_is_no_part_of_its_keys(tmp_path: Path) -> None:
    """Keys below ``gettext`` are what the gem looks up; EyeDP keeps its catalogs in a folder of that name."""
    status = judged(tmp_path, {
        "Gemfile": "gem 'rails'\ngem 'gettext'\n",
        "Gemfile.lock": "GEM\n  specs:\n    gettext (3.4)\n    rails (7.0)\n",
        "config/locales/gettext/en.yml": "en:\n  gone: a\n",
        "config/locales/en.yml": "en:\n  title: a\n",
        "app/views/a.html.erb": "<%= t('title') %>",
    })  # fmt: skip
    assert status == {"gone": "unused", "title": "used"}


def test_slashes_in_code_part_what_files_nest(tmp_path: Path) -> None:
    """Theia's ``nls.localize('arduino/menu/open', 'Open')``: learned, misspelt, given as a text, renamed."""
    menu = {f"entry{number}": "a" for number in range(20)}
    calls = "\n".join(f"nls.localize('app/menu/{key}', 'a');" for key in menu)
    files = {
        "package.json": "{}",
        "i18n/en.json": json.dumps({"app": {"menu": {**menu, "given": "b", "gone": "c"}}}),
        "src/a.ts": f"{calls}\nnls.localize('app/menu/entyr1');\nconst label = 'app/menu/given';",
    }  # fmt: skip
    status = judged(tmp_path, files)
    assert {key: said for key, said in status.items() if said != "used"} == {
        "app.menu.entyr1": "undefined",
        "app.menu.given": "possibly used",
        "app.menu.gone": "unused",
    }
    changes = i18n.open(tmp_path).changes()
    changes.rename("app.menu.entry3", "app.dialog.open")
    changes.apply()
    code = (tmp_path / "src/a.ts").read_text("utf-8")
    assert "nls.localize('app/dialog/open', 'a');" in code


def test_migrations_of_django_repeat_what_models_said_once(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "pyproject.toml": '[project]\ndependencies = ["django"]\n',
        "locale/de/LC_MESSAGES/django.po": 'msgid ""\nmsgstr ""\n\nmsgid "Old name"\nmsgstr "a"\n\nmsgid "New name"\nmsgstr "b"\n',
        "shop/models.py": "name = models.CharField(_('New name'))\n",
        "shop/migrations/0001_initial.py": "# Generated by Django 4.2 on 2024-01-01\nfield = models.CharField('Old name')\n",
    })  # fmt: skip
    assert status == {"New name": "used", "Old name": "unused"}


def test_what_stands_between_two_unknown_texts_is_looked_for(tmp_path: Path) -> None:
    """Spree's dashboard: ``t(`${namespace}.products.${key}`)``, with the namespace from another file."""
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "locales/en.json": json.dumps({
            "lists": {"products": {"add": "a"}}, "pages": {"products": {"new": "b"}},
            "menu": {"users": {"by": {"add": "c"}}},
        }),
        "src/a.tsx": "const { t } = useTranslation(); const a = t(`${namespace}.products.${key}`); "
        "const b = t(`menu.${kind}.of.${name}`)",
        "src/b.tsx": "<List namespace='lists' />",
    })  # fmt: skip
    assert status == {
        "lists.products.add": "possibly used", "pages.products.new": "unused", "menu.users.by.add": "unused",
    }  # fmt: skip


def test_a_key_behind_the_name_of_its_file_stands_in_code(tmp_path: Path) -> None:
    """bigcapital's server: ``{ name: 'bill.field.number' }`` beside ``en/bill.json``."""
    status = judged(tmp_path, {
        "package.json": package("nestjs"),
        "src/i18n/en/bill.json": '{"field.number": "a", "field.gone": "b"}',
        "src/i18n/en/invoice.json": '{"title": "c"}',
        "src/a.ts": "export const fields = { number: { name: 'bill.field.number' } }",
    })  # fmt: skip
    assert (status["field.number"], status["field.gone"]) == ("possibly used", "unused")


def test_the_system_looks_up_a_permission_of_an_app_that_flutter_draws(
    tmp_path: Path,
) -> None:
    status = judged(tmp_path, {
        "pubspec.yaml": "name: app\ndependencies:\n  flutter:\n    sdk: flutter\n  intl: any\nflutter:\n  generate: true\n",
        "l10n.yaml": "arb-dir: lib/l10n\n",
        "lib/l10n/app_en.arb": '{"@@locale": "en", "title": "a"}',
        "lib/main.dart": "final a = AppLocalizations.of(context)!.title;",
        "ios/Runner/en.lproj/InfoPlist.strings": '"NSCameraUsageDescription" = "a";\n',
    })  # fmt: skip
    assert status == {"title": "used", "NSCameraUsageDescription": "possibly used"}


def test_a_table_that_code_names_is_the_one_that_is_meant(tmp_path: Path) -> None:
    swift = """
    let a = NSLocalizedString("Title", tableName: "Storage", comment: "")
    Text("Title", tableName: "Looks")
    Text("Size", tableName: "Storage", bundle: Bundle(for: App.self))
    String(localized: "Keep", table: "Storage")
    NSLocalizedString("None", bundle: .main, table: "Looks")
    NSLocalizedString("Title", comment: "table: \\"Looks\\"")
    """
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": '"Title" = "App";\n',
        "App/Settings/en.lproj/Storage.strings":
            '"Title" = "Storage";\n"Size" = "Size";\n"Keep" = "Keep";\n"Text" = "a";\n',
        "App/Settings/en.lproj/Looks.strings": '"Title" = "Looks";\n"Text" = "b";\n',
        "App/View.swift": swift,
        "App/Old.m": '[label setText: NSLocalizedStringFromTable(@"Text", @"Looks", nil)];',
    })  # fmt: skip
    assert status == {
        "Title": "used", "Storage.Title": "used", "Storage.Size": "used", "Storage.Keep": "used",
        "Storage.Text": "unused", "Looks.Title": "used", "Looks.Text": "used", "Looks.None": "undefined",
    }  # fmt: skip


def test_what_extends_texts_proves_itself_by_the_texts_it_gets(tmp_path: Path) -> None:
    """Rectangle, ShadowsocksX-NG: the texts are the keys, and a slip in one is no key."""
    texts = [f"Open the menu {number}" for number in range(12)]
    shown = [f'show("{text}".localized)' for text in texts]
    others = """
    show("Open the mnu".localized())
    show("Quit the app".localized(key: "74m-kw.title"))
    show("theme.\\(theme.name)".localized)
    """
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": "".join(f'"{text}" = "x";\n' for text in texts),
        "App/View.swift": "\n".join((*shown, others)),
    })  # fmt: skip
    undefined = {key for key, each in status.items() if each == "undefined"}
    assert undefined == {"Open the mnu"}


def test_a_table_of_a_module_is_asked_without_a_name(tmp_path: Path) -> None:
    """Transmission: its plug-ins have a ``Localizable.strings`` of their own; KeePassium: an ``InfoPlist.strings``."""
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings": '"%lu files" = "a";\n"Open" = "b";\n"Gone" = "d";\n',
        "App/en.lproj/InfoPlist.strings": '"CFBundleName" = "a";\n"CFBundleDisplayName" = "b";\n"NSFaceIDUsageDescription" = "c";\n',
        "Plugin/en.lproj/Localizable.strings": '"%lu files" = "c";\n',
        "Plugin/en.lproj/InfoPlist.strings": '"CFBundleName" = "b";\n"NFCReaderUsageDescription" = "c";\n',
        "Plugin/en.lproj/beta-InfoPlist.strings": '"CFBundleName" = "c";\n',
        "Plugin/Look.m": 'NSLocalizedStringFromTableInBundle(@"%lu files", nil, bundle, "files");',
        "App/View.m": 'NSLocalizedString(@"Open", nil);',
    })  # fmt: skip
    assert {key for key, each in status.items() if each == "used"} == {
        "%lu files",
        "Open",
    }
    assert {key for key, each in status.items() if each == "unused"} == {"Gone"}
    assert status["Plugin-Localizable.%lu files"] == "possibly used"
    assert status["Plugin-InfoPlist.NFCReaderUsageDescription"] == "possibly used"
    assert status["beta-InfoPlist.CFBundleName"] == "possibly used"


def test_literals_behind_one_another_are_one_text_in_objective_c(
    tmp_path: Path,
) -> None:
    objective_c = """
    message = NSLocalizedString(
        @"This transfer is active."
         " Removing it stops it.",
        "confirm");
    NSLocalizedString(@"One", @"comment");
    """
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/Localizable.strings":
            '"This transfer is active. Removing it stops it." = "a";\n"One" = "b";\n',
        "App/View.mm": objective_c,
    })  # fmt: skip
    assert status == {
        "This transfer is active. Removing it stops it.": "used",
        "One": "used",
    }


def test_interface_builder_and_property_lists_ask_for_texts(tmp_path: Path) -> None:
    """Ids of objects were numbers once; a page of settings names its texts in a property list."""
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "App/en.lproj/MainMenu.strings": '"2849.title" = "Group";\n"30.headerCell.title" = "Size";\n"2849.gone" = "a";\n',
        "App/Settings.bundle/en.lproj/Root.strings": '"Sync & more" = "a";\n"Old" = "b";\n"denyConnection" = "c";\n',
        "App/Settings.bundle/Root.plist": "<plist><dict><key>Title</key>\n<string>Sync &amp; more</string>\n<string>denyConnection</string></dict></plist>",
    })  # fmt: skip
    assert status == {
        "2849.title": "possibly used", "30.headerCell.title": "possibly used", "2849.gone": "unused",
        "Sync & more": "possibly used", "denyConnection": "possibly used", "Old": "unused",
    }  # fmt: skip


def test_a_program_with_two_faces_asks_two_catalogs(tmp_path: Path) -> None:
    """Transmission: Qt's ``.ts`` beside gettext for GTK, both called from C++."""
    qt = '<TS version="2.1" language="de"><context><name>Window</name><message><source>Close</source><translation>Schließen</translation></message></context></TS>'
    po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save Log"\nmsgstr "a"\n\nmsgid "Gone"\nmsgstr "b"\n'
    status = judged(tmp_path, {
        "CMakeLists.txt": "find_package(Qt6 COMPONENTS LinguistTools)",
        "qt/translations/app_de.ts": qt,
        "po/de.po": po,
        "po/fr.po": po,
        "gtk/Window.cc": 'auto d = create(_("Save Log"));',
        "qt/Window.cc": 'void Window::close() { label(tr("Close")); }',
    })  # fmt: skip
    assert status == {"Window|Close": "used", "Save Log": "used", "Gone": "unused"}


def test_learned_translators_read_what_their_language_puts_into_a_text(
    tmp_path: Path,
) -> None:
    called = "\n".join(f'shown("{name} page")' for name in TITLES)
    keys = [*(f"{name} page" for name in TITLES), "Open menu", "Open help", "Shut it"]
    swift = called + '\nshown("Open \\(item.name("x")) now")\nshown("Open \\(title)")'
    status = judged(tmp_path, {
        "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
        "en.lproj/Localizable.strings": "".join(f'"{key}" = "a";\n' for key in keys),
        "App/View.swift": swift,
    })  # fmt: skip
    assert status.pop("Open menu") == status.pop("Open help") == "possibly used"
    assert status.pop("Shut it") == "unused"
    assert set(status.values()) == {"used"}


def test_translators_know_keys_below_the_branch_that_calls_leave_out(
    tmp_path: Path,
) -> None:
    judged(tmp_path, {
        "package.json": package("react-i18next"),
        "src/locales/en.json": '{"translation": {"title": "a", "body": "b", "hint": "c"}}',
        "src/a.jsx": "const { t } = useTranslation(); t('title') + t('body') + t('hint')",
    })  # fmt: skip
    row = i18n.open(tmp_path).translators().iloc[0]
    assert (row["name"], row["calls"], row["hits"], row["distinct"]) == ("t", 3, 3, 3)


def test_a_slash_in_a_key_of_a_project_without_namespaces_is_no_separator(
    tmp_path: Path,
) -> None:
    """umbrel's ``t('files/new')`` was reported as ``files:new``, and as undefined."""
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "public/locales/en.json": '{"files/new": "a", "title": "b"}',
        "src/a.tsx": "const { t } = useTranslation(); t('files/new'); t('files/gone'); t('title')",
    })  # fmt: skip
    assert status == {"files/new": "used", "title": "used", "files/gone": "undefined"}


def test_keys_are_texts_where_the_init_says_so(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "public/locales/en.json": '{"Save all. Now": "a", "Hello: you": "b", "Gone for good.": "c"}',
        "src/i18n.ts": "i18n.init({ keySeparator: false, nsSeparator: false })",
        "src/a.tsx": "const { t } = useTranslation(); t('Save all. Now'); t('Hello: you'); t('Not here. At all')",
    })  # fmt: skip
    assert status == {
        "Save all. Now": "used", "Hello: you": "used", "Gone for good.": "unused", "Not here. At all": "undefined",
    }  # fmt: skip


def test_a_rename_says_which_files_it_does_not_reach(tmp_path: Path) -> None:
    judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"home": {"title": "a"}}',
        "src/a.ts": "t('home.title')",
        "config.yml": "menu:\n  - label: home.title\n",
        "main.rs": 'x := "home.title"\n// home.title\n',
        "main.go": 'x := "home.title"\n// home.title\n',
        "README.md": "home.title",
    })  # fmt: skip
    left = (
        i18n.open(tmp_path)
        .changes()
        .rename("home.title", "home.heading", code=True)
        .left
    )
    assert (
        [line.partition(" ")[0] for line in left]
        == [
            "main.go:",  # a program is read as code: texts outside of calls are told by their file
            "config.yml:2:12:",
            "main.rs:1:7:",
        ]
    )


def test_merging_leaves_what_a_dynamic_call_may_reach(tmp_path: Path) -> None:
    judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"menu": {"open": "Open the door"}, "status": {"open": "Open the door"}}',
        "src/a.ts": "t('menu.open'); t(`status.${key}`)",
    })  # fmt: skip
    wb = i18n.open(tmp_path)
    changes = wb.changes().merge(wb.duplicates())
    assert not changes.changes
    assert [line.partition(":")[0] for line in changes.left] == ["status.open stays"]


def test_the_share_of_unknown_scopes_is_said(tmp_path: Path) -> None:
    judged(tmp_path, {
        "package.json": package("react-i18next"),
        "public/locales/en/shop.json": '{"title": "a", "gone": "b"}',
        "public/locales/en/home.json": '{"title": "c", "sub": "d"}',
        "src/a.tsx": "export const schema = (t) => t('title')",
        "src/b.tsx": "const { t } = useTranslation('home'); t('sub')",
    })  # fmt: skip
    line = i18n.open(tmp_path).explained()
    assert "50 % possibly used (50 % by translators of unknown scope)" in line


def test_a_rename_reaches_calls_that_leave_out_a_branch(tmp_path: Path) -> None:
    """pot-desktop: ``{"translation": {…}}``, and code asks for what is below; its calls stayed as they were, unsaid."""
    judged(tmp_path, {
        "package.json": package("react-i18next"),
        "src/locales/en.json": '{"translation": {"home": {"title": "a", "body": "b"}, "hint": "c"}}',
        "src/a.jsx": "const { t } = useTranslation(); t('home.title') + t('home.body') + t('hint')",
    })  # fmt: skip
    changes = i18n.open(tmp_path).changes()
    changes.rename("translation.home.*", "translation.start.*", code=True)
    changes.rename("translation.hint", "translation.help.hint", code=True)
    changes.apply()
    assert "t('start.title') + t('start.body') + t('help.hint')" in (tmp_path / "src/a.jsx").read_text()  # fmt: skip
    wb = i18n.open(tmp_path)
    assert set(wb.usage()["status"]) == {"used"}
    left = (
        wb.changes().rename("translation.help.hint", "elsewhere.hint", code=True).left
    )
    assert left == [
        "src/a.jsx:1:73: 'help.hint' means translation.help.hint there, and stays"
    ]


def test_a_function_known_in_one_language_is_learned_in_another(tmp_path: Path) -> None:
    """Gettext's ``_`` is read in scripts; Rails' templates and models ask it, too, with texts over several literals."""
    texts = [f"Save the {name} now" for name in TITLES]
    po = "".join(
        f'\nmsgid "{text}"\nmsgstr ""\n' for text in (*texts, "Over two lines")
    )
    calls = "\n".join(f"<%= _('{text}') %>" for text in texts)
    status = judged(tmp_path, {
        "Gemfile": "gem 'rails'\n",
        "config/locale/de/app.po": f'msgid ""\nmsgstr "Language: de\\n"\n{po}',
        "app/views/a.html.erb": calls,
        "app/models/a.rb": "_('Over ' \\\n  \"two lines\")",
        "app/javascript/a.js": "_('Save all')",
    })  # fmt: skip
    assert {status[text] for text in (*texts, "Over two lines")} == {"used"}


def test_a_function_that_is_given_the_beginning_of_a_key_may_make_it(
    tmp_path: Path,
) -> None:
    status = judged(tmp_path, {
        "package.json": package("i18next"),
        "src/locales/en.json": '{"alarmSos": "a", "alarmLow": "b", "title": "c", "gone": "d"}',
        "src/a.js": "import { prefixed } from './b'; i18next.t(prefixed('alarm', kind)); i18next.t('title')",
    })  # fmt: skip
    assert status == {
        "alarmSos": "possibly used", "alarmLow": "possibly used", "title": "used", "gone": "unused",
    }  # fmt: skip


def test_a_translator_of_keys_below_the_names_of_their_files_is_learned(
    tmp_path: Path,
) -> None:
    calls = "\n".join(f"t('home.{name}')" for name in TITLES)
    status = judged(tmp_path, {
        "package.json": package("@solid-primitives/i18n"),
        "src/lang/en/home.json": json.dumps(dict.fromkeys((*TITLES, "gone"), "a")),
        "src/lang/en/login.json": '{"user": "a"}',
        "src/a.tsx": f"{calls}\nt('home.missing') + t('login.user')",
    })  # fmt: skip
    assert status == {
        **dict.fromkeys((*TITLES, "user"), "used"), "gone": "unused", "home.missing": "undefined",
    }  # fmt: skip


def test_a_text_that_only_begins_like_a_key_says_nothing(tmp_path: Path) -> None:
    """Names of routes and keys of other namespaces: of 109 keys in twelve projects hardly one was meant."""
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "public/locales/en/user.json": '{"login": {"title": "a"}}',
        "public/locales/en/admin.json": '{"event": {"clean": "a", "cleanAuditLog": "b"}}',
        "src/a.tsx": "const { t } = useTranslation('admin'); t('event.clean'); go('event.clean')",
        "src/b.tsx": "const { t } = useTranslation('user'); t('login.title')",
    })  # fmt: skip
    assert status == {
        "user:login.title": "used", "admin:event.clean": "used", "admin:event.cleanAuditLog": "unused",
    }  # fmt: skip


def test_a_macro_around_gettext_is_learned_in_c(tmp_path: Path) -> None:
    r"""Xournal++: ``_F("Could not open \"{1}\"")``, a macro of its own, escapes and all."""
    texts = [f'Could not open the {name} \\"{{1}}\\"\\n{{2}}' for name in TITLES]
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    po = head + "".join(f'\nmsgid "{text}"\nmsgstr "x"\n' for text in [*texts, "Gone"])
    code = "\n".join(f'log(FS(_F("{text}") % path));' for text in texts)
    status = judged(tmp_path, {
        "po/de.po": po,
        "po/fr.po": po,
        "src/Files.cpp": code + '\nauto other = _("Wrong");',
    })  # fmt: skip
    assert {key for key, each in status.items() if each == "unused"} == {"Gone"}
    assert list(status.values()).count("used") == len(texts)


def test_an_extension_with_a_manifest_for_each_browser_is_one(tmp_path: Path) -> None:
    """buster: ``src/assets/manifest/chrome.json`` beside ``src/assets/locales``."""
    status = judged(tmp_path, {
        "package.json": package("webextension-polyfill"),
        "src/assets/locales/en/messages.json": '{"extensionName": {"message": "a", "description": "c"}, "extensionGone": {"message": "b", "description": "d"}}',
        "src/assets/manifest/chrome.json": '{"name": "__MSG_extensionName__"}',
    })  # fmt: skip
    assert status == {"extensionName": "used", "extensionGone": "unused"}


@pytest.mark.parametrize(
    "value", ["ref('open')", "ref<Kind>('open')", 'useSignal("open");']
)
def test_the_first_value_of_a_box_is_not_its_only_one(
    tmp_path: Path, value: str
) -> None:
    status = judged(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"title": "a", "kind": {"open": "b", "shut": "c"}}',
        "src/a.vue": "<template>{{ t('title') }} {{ t(`kind.${kind}`) }}</template>"
        f"<script setup>const {{ t }} = useI18n()\nconst kind = {value}\nconst more = 1\n</script>",
    })  # fmt: skip
    assert status == {
        "title": "used",
        "kind.open": "possibly used",
        "kind.shut": "possibly used",
    }


@pytest.mark.parametrize(
    ("gem", "status"), [("cancancan", "possibly used"), ("other", "unused")]
)
def test_what_a_library_for_permissions_looks_up(
    tmp_path: Path, gem: str, status: str
) -> None:
    now = judged(tmp_path, {
        "Gemfile": f"gem 'rails'\ngem '{gem}'\n",
        "config/locales/en.yml": "en:\n  title: T\n  unauthorized:\n    manage:\n      all: Not allowed\n",
        "app/views/posts/index.html.erb": "<%= t('title') %>",
    })  # fmt: skip
    assert now == {"title": "used", "unauthorized.manage.all": status}
