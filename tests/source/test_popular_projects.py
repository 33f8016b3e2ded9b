"""What popular projects write that the usage report had wrong: each was found by reading their code."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from projects import judged, package

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
        "locale/de/LC_MESSAGES/django.po": 'msgid ""\nmsgstr ""\n\nmsgid "%(share)s%% done"\nmsgstr "x"\n',
        "templates/a.html": "{% load i18n %}{% blocktranslate %}{{ share }}% done{% endblocktranslate %}",
    })  # fmt: skip
    assert status == {"%(share)s%% done": "used"}


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
MESSAGES = "export default {" + ", ".join(f"{name}: {{ title: 'a' }}" for name in TITLES)


def test_a_message_that_is_a_function_does_not_use_its_whole_branch(tmp_path: Path) -> None:
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


def test_a_framework_that_reads_along_is_believed_when_its_texts_are_keys(tmp_path: Path) -> None:
    asked = "\n".join(f"{{{{ 'page_{name}'|trans }}}}" for name in TITLES)
    status = judged(tmp_path, {
        "translations/messages.en.yaml": "\n".join(f"page_{name}: a" for name in TITLES) + "\n",
        "templates/a.html.twig": f"{asked}\n{{{{ 'page_nowhere'|trans }}}}",
    })  # fmt: skip
    assert status.pop("page_nowhere") == "undefined"
    assert set(status.values()) == {"used"}


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
