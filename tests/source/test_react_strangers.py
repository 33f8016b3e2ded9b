"""What projects of the React family write that nobody had seen: data files, member expressions, records, contexts."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package

import i18n_workbench as i18n

if TYPE_CHECKING:
    from pathlib import Path


def test_a_key_that_is_a_value_in_data_is_possibly_used(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("next-intl"),
        "messages/en.json": '{"nav": {"docs": "a", "blog": "b", "named": "c", "gone": "d"}, "title": "e"}',
        "src/a.tsx": "const t = useTranslations(); t('title')",
        "src/navigation.json": '{"items": [{"label": "nav.docs"}], "nav.named": 1}',
        "config/menu.yml": "menu:\n  - label: nav.blog\n",
        "README.md": "`nav.gone`",
    })  # fmt: skip
    assert status == {
        "nav.docs": "possibly used", "nav.blog": "possibly used", "nav.named": "unused", "nav.gone": "unused", "title": "used",
    }  # fmt: skip


def test_plural_forms_of_next_international_stand_behind_a_hash(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("next-international"),
        "locales/en.ts": "export default { title: 'a', 'count#one': 'b', 'count#other': 'c' } as const",
        "src/a.tsx": "const t = getI18n(); t('title'); t('count', { count }); t('mail.nowhere')",
    })  # fmt: skip
    assert status == {"title": "used", "count": "used", "mail.nowhere": "undefined"}


def test_a_message_that_is_a_record_is_asked_for_by_its_name(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-intl"),
        "src/locale/en.json": '{"page.title": {"defaultMessage": "a", "description": "b"}, "page.sub": {"defaultMessage": "c"},'
        ' "page.gone": {"defaultMessage": "d"}}',
        "src/a.tsx": '<FormattedMessage id="page.title" />; <T id="page.sub" />',
    })  # fmt: skip
    assert status == {
        "page.title": "used", "page.sub": "possibly used", "page.gone": "unused",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("call", "status"),
    [
        ("t('friend', { context: 'male' })", "used"),
        ("t('friend', options)", "used"),
        ("t('friend', { ...rest })", "used"),
        ("<Trans i18nKey='friend' context={gender} />", "used"),
        ("t('friend', { count })", "possibly used"),
        ("t('friend')", "possibly used"),
    ],
)
def test_a_context_counts_where_one_is_given(
    tmp_path: Path, call: str, status: str
) -> None:
    found = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "locales/en.json": '{"friend": "a", "friend_male": "b"}',
        "src/a.tsx": f"const {{ t }} = useTranslation(); const a = {call}",
    })  # fmt: skip
    assert found == {"friend": "used", "friend_male": status}


def test_attributes_of_components_of_the_project_count_where_the_key_exists(
    tmp_path: Path,
) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-i18next"),
        "locales/en.json": '{"bar": {"bold": "a"}, "save": "b"}',
        "src/a.tsx": "<Button i18nKey={'bold'} />; <Button i18nKey='save' />; <Trans i18nKey='nowhere' />",
    })  # fmt: skip
    assert status["save"] == "used"
    assert status["nowhere"] == "undefined"
    assert "bold" not in status


def test_a_descriptor_that_is_spread_says_the_id(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-intl"),
        "src/locale/en.json": '{"share.reddit": "a"}',
        "src/a.tsx": "const messages = defineMessages({ reddit: { id: 'share.reddit' } });"
        " <FormattedMessage id='reddit' {...messages.reddit} />; <FormattedMessage id='nowhere' />",
    })  # fmt: skip
    assert status == {"share.reddit": "used", "nowhere": "undefined"}


CONFIG = "i18next.init({ defaultNS: 'page', fallbackNS: ['common'] })"


@pytest.mark.parametrize(
    ("config", "code"),
    [
        (CONFIG, "const { t } = useTranslation(); t('save'); t('title')"),
        ("", "const { t } = useTranslation(['page', 'common']); t('save'); t('title')"),
    ],
)
def test_a_key_is_looked_for_in_further_namespaces(
    tmp_path: Path, config: str, code: str
) -> None:
    status = judged(tmp_path, {
        "package.json": package("i18next", "react-i18next"),
        "locales/en/page.json": '{"title": "a"}', "locales/en/common.json": '{"save": "b"}', "locales/en/other.json": '{"c": "d"}',
        "src/i18n.ts": config, "src/a.tsx": code,
    })  # fmt: skip
    assert status == {"page:title": "used", "common:save": "used", "other:c": "unused"}


@pytest.mark.parametrize(
    "code",
    [
        "import { m } from '$lib/paraglide/messages.js'; m.title(); m['nav.home']()",
        "import * as m from '../paraglide/messages'; m.title(); const home = m['nav.home']",
        "import { title } from '$paraglide/messages'; import { m } from '$lib/i18n'; title(); m['nav.home'](); m.unrelated()",
    ],
)
def test_messages_of_paraglide_are_members(tmp_path: Path, code: str) -> None:
    status = judged(tmp_path, {
        "package.json": package("@inlang/paraglide-js"),
        "messages/en.json": '{"title": "a", "nav": {"home": "b"}, "gone": "c"}',
        "src/a.ts": code,
    })  # fmt: skip
    assert status == {"title": "used", "nav.home": "used", "gone": "unused"}


def test_react_admin_asks_for_names_of_resources_by_itself(tmp_path: Path) -> None:
    status = judged(tmp_path, {
        "package.json": package("ra-i18n-polyglot"),
        "src/i18n/en.json": '{"resources": {"song": {"name": "a", "fields": {"title": "b"}, "gone": "c"}}, "menu": {"about": "d"}}',
        "src/a.jsx": "const translate = useTranslate(); translate('menu.about')",
    })  # fmt: skip
    assert status == {
        "resources.song.name": "possibly used", "resources.song.fields.title": "possibly used",
        "resources.song.gone": "unused", "menu.about": "used",
    }  # fmt: skip


def test_texts_of_a_script_without_blanks_are_keys_where_many_are(
    tmp_path: Path,
) -> None:
    """``t('创建成功')``: many projects in China write so, and no setting says it."""
    texts = [f"创建成功{number}" for number in range(20)]
    messages = dict.fromkeys([*texts, "已经停用"], "x")
    calls = "\n".join(f"t('{text}');" for text in [*texts, "还没翻译，请稍候"])
    found = judged(
        tmp_path,
        {
            "package.json": '{"dependencies": {"react-i18next": "1"}}',
            "locales/en.json": json.dumps(messages),
            "locales/zh.json": json.dumps(messages),
            "src/a.tsx": calls,
        },
    )
    assert {found[text] for text in texts} == {"used"}
    assert found["已经停用"] == "unused"
    assert found["还没翻译，请稍候"] == "undefined"


ABOUT = "const messages = defineMessages({ about: 'About', 'open': { defaultMessage: 'Open' } });"


@pytest.mark.parametrize(
    ("file", "options", "branch"),
    [
        ("src/pages/About/index.tsx", "{ removePrefix: 'src/' }", "pages.About"),
        ("src/pages/About.tsx", "{ removePrefix: 'src', filebase: true }", "pages.About"),
        ("src/pages/index.tsx", "{}", "src.pages"),
    ],
)  # fmt: skip
def test_ids_that_a_plugin_makes_of_paths(
    tmp_path: Path, file: str, options: str, branch: str
) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-intl"),
        "babel.config.js": f"module.exports = {{ plugins: [['react-intl-auto', {options}]] }}",
        "src/locale/en.json": f'{{"{branch}.about": "About", "{branch}.old": "Old"}}',
        file: ABOUT,
    })  # fmt: skip
    assert status == {
        f"{branch}.about": "used",
        f"{branch}.old": "unused",
        f"{branch}.open": "undefined",
    }


def test_descriptors_without_ids_name_no_keys_without_that_plugin(
    tmp_path: Path,
) -> None:
    status = judged(tmp_path, {
        "package.json": package("react-intl"),
        "src/locale/en.json": '{"title": "Title"}',
        "src/a.tsx": f"{ABOUT} <FormattedMessage id='title' />",
    })  # fmt: skip
    assert status == {"title": "used"}


PAGE = "defineMessages('pages.about', {\n  about: 'About', // the title: first\n  gone: `Gone`,\n  3: x,\n})"


def test_names_of_messages_below_the_branch_before_them(tmp_path: Path) -> None:
    files = {
        "package.json": package("react-intl"),
        "src/locale/en.json": '{"pages.about.about": "About", "pages.about.old": "Old"}',
        "src/a.tsx": PAGE,
    }
    assert judged(tmp_path, files) == {
        "pages.about.about": "used",
        "pages.about.old": "unused",
        "pages.about.gone": "undefined",
    }


def test_the_name_of_a_property_is_left_by_a_rename(tmp_path: Path) -> None:
    for name, text in {
        "package.json": package("react-intl"),
        "src/locale/en.json": '{"pages.about.about": "About"}',
        "src/a.tsx": PAGE,
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    changes = i18n.open(tmp_path).changes()
    changes.rename("pages.about.about", "pages.about.title", code=True)
    assert [line for line in changes.left if "name of a property" in line]
    changes.apply()
    assert (tmp_path / "src/a.tsx").read_text() == PAGE
