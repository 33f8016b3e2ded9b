"""Layouts and ways to call that projects of extensions, editors and games showed, each reduced to what was misread."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import package, statuses, written

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def chrome(**messages: str) -> str:
    return json.dumps({key: {"message": text} for key, text in messages.items()})


def bundles(texts: dict[str, str]) -> dict[str, str]:
    names = ("bundle.l10n.json", "bundle.l10n.de.json", "bundle.l10n.fr.json")
    return {f"l10n/{name}": json.dumps(texts) for name in names}


EXTENSION = {"manifest.json": '{"manifest_version": 3, "default_locale": "en"}'}


def test_a_message_that_stands_in_another_ones_text_is_linked(tmp_path: Path) -> None:
    root = written(tmp_path, EXTENSION | {
        "_locales/en/messages.json": chrome(howTo="Start __MSG_hostName__ first", hostName="Host", other="c"),
        "a.js": "browser.i18n.getMessage('howTo')",
    })  # fmt: skip
    assert statuses(root) == {"howTo": "used", "hostName": "used", "other": "unused"}


def test_code_beside_locale_files_is_read(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("i18next"),
        ".vscode/settings.json": '{"i18n-ally.localesPaths": ["src"]}',
        "src/en.json": '{"menu": {"save": "a", "open": "b", "gone": "c"}}',
        "src/de.json": '{"menu": {"save": "a", "open": "b", "gone": "c"}}',
        "src/main.js": "i18next.t('menu.save'); i18next.t('menu.nowhere')",
        "src/shortcuts.json": '[{"text": "menu.open"}]',
    })  # fmt: skip
    assert statuses(root) == {
        "menu.save": "used",
        "menu.open": "possibly used",
        "menu.gone": "unused",
        "menu.nowhere": "undefined",
    }


def test_where_only_code_of_unknown_languages_stands_nothing_is_unused(
    tmp_path: Path,
) -> None:
    many = {f"block.mod.{number}": "x" for number in range(40)}
    files = {"src/main/resources/assets/mod/lang/en_us.json": json.dumps(many)}
    alone = written(tmp_path / "alone", files)
    assert set(statuses(alone).values()) == {"unused"}
    mod = written(
        tmp_path / "mod",
        files
        | {"src/main/java/Mod.java": 'class Mod { String id = "block." + name; }'},
    )
    assert set(statuses(mod).values()) == {"possibly used"}


def test_long_sentences_are_found_in_code(tmp_path: Path) -> None:
    text = "A long explanation of what happens here. " * 10
    root = written(tmp_path, {
        "package.json": json.dumps({"engines": {"vscode": "1"}, "devDependencies": {"@types/vscode": "1"}}),
        "package.nls.json": '{"command.gone": "x"}',
        **bundles({text: text, "Gone for good": "x"}),
        "src/a.ts": f"vscode.l10n.t('{text}');",
    })  # fmt: skip
    assert statuses(root) == {
        text: "possibly used",
        "Gone for good": "unused",
        "command.gone": "unused",
    }


def test_packages_of_an_extension_may_show_texts_of_its_bundle(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": json.dumps({"engines": {"vscode": "1"}, "devDependencies": {"@types/vscode": "1"}, "dependencies": {"@acme/vscode-dialogs": "1"}}),
        "package.nls.json": '{"command.gone": "x"}',
        **bundles({"Select a folder": "x"}),
        "src/a.ts": "export {};",
    })  # fmt: skip
    assert statuses(root) == {
        "Select a folder": "possibly used",
        "command.gone": "unused",
    }


def test_a_chosen_project_has_the_files_of_the_one_project_inside_it(
    tmp_path: Path,
) -> None:
    messages = {
        "addon/src/_locales/en/messages.json": chrome(save="a"),
        "addon/package.json": "{}",
    }
    plugin = {
        "plugin/manifest.json": EXTENSION["manifest.json"],
        "plugin/_locales/en/messages.json": chrome(other="a"),
    }
    root = written(
        tmp_path,
        messages | plugin | {"addon/src/manifest.json": EXTENSION["manifest.json"]},
    )
    assert list(i18n.open(root, project="addon").catalog.keys) == ["save"]


def test_dots_at_the_end_of_a_sentence_are_no_path(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"Loading pages...": "a", "Done loading": "b"}',
        "src/a.ts": "import x from '..'; $t('Done loading')",
    })  # fmt: skip
    assert statuses(root)["Loading pages..."] == "unused"


AWARDS = ("tentabs", "seasoning", "mrworldwide", "thankyou", "oldtimer", "nightowl")


def test_members_of_an_object_of_messages_are_texts_in_code(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"LANG_LABEL": "English", "SAVE": "a", "GONE_LABEL": "b"}',
        "src/a.ts": "const i18nFile = load(path); show(i18nFile?.LANG_LABEL); // i18nFile.GONE_LABEL\n$t('SAVE')",
    })  # fmt: skip
    assert statuses(root) == {
        "LANG_LABEL": "possibly used",
        "SAVE": "used",
        "GONE_LABEL": "unused",
    }


def test_names_in_an_extensions_manifest_may_have_any_letters(tmp_path: Path) -> None:
    manifest = {
        "devDependencies": {"@types/vscode": "1"},
        "contributes": {"commands": [{"title": "%list#side.title%"}]},
    }
    root = written(tmp_path, {
        "package.json": json.dumps(manifest),
        "package.nls.json": '{"list#side.title": "a", "gone#side.title": "b"}',
    })  # fmt: skip
    assert statuses(root) == {
        "list#side.title": "used",
        "gone#side.title": "unused",
    }


def test_where_no_message_is_loaded_many_calls_are_no_undefined_keys(
    tmp_path: Path,
) -> None:
    calls = "; ".join(
        f"browser.i18n.getMessage('name{number}')" for number in range(12)
    )
    root = written(tmp_path, EXTENSION | {"a.js": calls})
    wb = i18n.open(root)
    assert wb.usage().empty
    assert any(
        "that no loaded file has" in message for message in wb.problems["message"]
    )


def test_a_reserved_word_behind_a_remark_is_no_getter(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "pubspec.yaml": "name: app\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\n",
        "lib/l10n/app_en.arb": '{"title": "a"}',
        "lib/main.dart": "final loc = AppLocalizations.of(context)!; loc.title;\n// TODO generate localizations.\nfinal view = loc.nowhere;\n",
    })  # fmt: skip
    assert statuses(root) == {"title": "used", "nowhere": "undefined"}


def test_a_path_inside_a_text_is_no_member(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"update": {"error": "a"}, "save": "b"}',
        "src/a.ts": "$t('save'); load('admin/message.update.error')",
    })  # fmt: skip
    assert statuses(root) == {"update.error": "unused", "save": "used"}


def test_members_with_quotes_and_questions_are_keys_too(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("i18next"),
        "locales/en.json": '{"language": {"name": "a", "local-name": "b", "code": "c"}, "save": "d"}',
        "src/a.js": "i18next.t('save'); show(all[lang].translation.language?.name, all[lang].translation.language?.['local-name'])",
    })  # fmt: skip
    assert statuses(root) == {
        "language.name": "possibly used",
        "language.local-name": "possibly used",
        "language.code": "unused",
        "save": "used",
    }


def test_a_json_file_may_say_its_locale_at_its_top(tmp_path: Path) -> None:
    files = {
        "package.json": package("vue-i18n"),
        "src/translations/en.json": '{"en": {"title": "Title", "old": "Old"}}',
        "src/translations/zh_CN.json": '{\n  "zh_CN": {"title": "\u6807\u9898", "old": "Old"}}',
        "src/App.vue": "<template>{{ $t('title') }}</template>",
    }
    wb = i18n.open(written(tmp_path, files))
    assert statuses(wb) == {"title": "used", "old": "unused"}
    wb.changes().set("title", "zh-CN", "Name").apply()
    text = (tmp_path / "src/translations/zh_CN.json").read_text("utf-8")
    assert json.loads(text)["zh_CN"]["title"] == "Name"


def test_a_branch_that_is_called_like_another_locale_is_a_branch(
    tmp_path: Path,
) -> None:
    files = {
        "package.json": package("vue-i18n"),
        "locales/en.json": '{"de": {"title": "Title"}}',
        "locales/de.json": '{"de": "Deutsch", "title": {"a": "A"}}',
        "src/App.vue": "<template>{{ $t('de.title') }}</template>",
    }
    wb = i18n.open(written(tmp_path, files))
    assert statuses(wb)["de.title"] == "used"


def test_plain_texts_among_templates_ask_for_messages(tmp_path: Path) -> None:
    files = {
        "package.json": "{}",
        "locales/en.json": '{"first-mail-subhead": "A", "second-mail-subhead": "B", "other": "C"}',
        "src/app.js": "t('other');",
        "emails/templates/welcome.txt": "{% ftlmsg 'first-mail-subhead' %}",
        "docs/welcome.txt": "first there was second-mail-subhead",
    }
    found = statuses(written(tmp_path, files))
    assert found["first-mail-subhead"] == "possibly used"
    assert found["second-mail-subhead"] == "unused"


def test_messages_of_formatjs_are_read_in_vue(tmp_path: Path) -> None:
    files = {
        "package.json": package("vue-intl"),
        "src/i18n/en.json": '{"p6YDzS": "Known pages", "ab12CD": "Old"}',
        "src/Table.vue": "<script setup>\nconst title = intl.formatMessage({\n  description: 'title',\n"
        "  defaultMessage: 'Known pages',\n  id: 'p6YDzS',\n})\n</script>",
    }
    assert statuses(written(tmp_path, files)) == {
        "p6YDzS": "used",
        "ab12CD": "unused",
    }


def test_what_is_substituted_in_a_message_is_used_with_it(tmp_path: Path) -> None:
    def unit(text: str) -> dict[str, object]:
        return {"stringUnit": {"state": "translated", "value": text}}

    forms = {"plural": {"one": unit("%arg post"), "other": unit("%arg posts")}}
    english = unit("%#@count@ of %@") | {
        "substitutions": {
            "count": {"argNum": 1, "formatSpecifier": "lld", "variations": forms}
        }
    }
    strings = {
        key: {"extractionState": "manual", "localizations": {"en": english}}
        for key in ("recent.posts %lld %@", "old.posts %lld %@")
    }
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    files = {
        "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!",
        "App/Localizable.xcstrings": json.dumps(catalog),
        "App/View.swift": 'Text("recent.posts \\(count) \\(name)")',
    }
    found = statuses(written(tmp_path, files))
    assert found["recent.posts %lld %@.%#@count@"] == "used"
    assert found["old.posts %lld %@.%#@count@"] == "unused"


def test_a_sentence_that_is_all_that_an_element_holds_may_be_asked_for(
    tmp_path: Path,
) -> None:
    sentences = ["Details hidden - no access", "Hear the characters", "Not in here"]
    files = {
        "package.json": "{}",
        "locales/en.json": json.dumps(dict.fromkeys(sentences, "x")),
        "src/Links.jsx": 'const a = (\n  <Translate as="em">Details hidden - no access</Translate>\n);\n'
        "const b = <Translate>\n  Hear the characters\n</Translate>;\n"
        "const c = <p>This is Not in here at all</p>;\n",
    }
    found = statuses(written(tmp_path, files))
    assert found["Details hidden - no access"] == "possibly used"
    assert found["Hear the characters"] == "possibly used"
    assert found["Not in here"] == "unused"


def test_the_field_of_flutters_class_is_no_key(tmp_path: Path) -> None:
    keys = [f"page{number}Title" for number in range(20)]
    code = "\n".join(f"Text($strings.{key})," for key in [*keys, "localeName"])
    files = {
        "pubspec.yaml": "dependencies:\n  flutter:\n    sdk: flutter\n"
        "  flutter_localizations:\n    sdk: flutter\n",
        "l10n.yaml": "arb-dir: lib/l10n\n",
        "lib/l10n/app_en.arb": json.dumps(dict.fromkeys(keys, "x")),
        "lib/main.dart": f"main() => [\n{code}\n];\n",
    }
    found = statuses(written(tmp_path, files))
    assert found["page3Title"] == "used"
    assert "localeName" not in found


def test_what_a_sentence_says_in_brackets_is_said_to_people(tmp_path: Path) -> None:
    root = written(tmp_path, {
        "package.json": package("i18next"),
        "locales/en.json": '{"Old drawings (Old)": "a", "save": "b", "days(plural)": "c"}',
        "src/a.js": "i18next.t('save'); i18next.t('days'); ask('Old drawings ')",
    })  # fmt: skip
    assert statuses(root) == {
        "Old drawings (Old)": "unused",
        "save": "used",
        "days(plural)": "used",
    }


def test_a_root_that_code_leaves_out_beside_names_of_files(tmp_path: Path) -> None:
    names = [f"{part}.{name}" for part in ("menu", "page") for name in ("a", "b", "c", "d", "e", "f")]  # fmt: skip
    texts: dict[str, dict[str, str]] = {"menu": {}, "page": {}}
    for name in [*names, "menu.gone"]:
        part, _, last = name.partition(".")
        texts[part][last] = name
    file = json.dumps({"locale": "en", "messages": texts})
    root = written(tmp_path, {
        "static/translations/en-US.json": file,
        "static/translations/de-DE.json": file,
        "extra/static/translations/de-CH.json": file,
        "src/page.js": "".join(f"Locales.say('{name}');" for name in names),
    })  # fmt: skip
    rows = statuses(root)
    assert {rows[f"messages.{name}"] for name in names} == {"used"}
    assert rows["messages.menu.gone"] == "unused"


def test_a_module_that_describes_messages_with_another_name_of_its_locale(
    tmp_path: Path,
) -> None:
    module = "import messages from './{0}.json';\nexport default {{ name: 'X', locale: '{0}', messages, alias: ['{1}'] }};"
    root = written(tmp_path, {
        "package.json": package("react-intl"),
        "src/locales/de-DE.json": '{"menu.save": "a", "menu.gone": "b"}',
        "src/locales/de-DE.ts": module.format("de-DE", "de"),
        "src/locales/en-US.json": '{"menu.save": "a", "menu.gone": "b"}',
        "src/locales/en-US.ts": module.format("en-US", "en"),
        "src/menu.tsx": '<FormattedMessage id="menu.save" />',
    })  # fmt: skip
    rows = statuses(root)
    assert {key: rows[key] for key in ("menu.save", "menu.gone")} == {
        "menu.save": "used",
        "menu.gone": "unused",
    }
