"""How React projects lay out what they load: sets of resources, files handed to libraries, messages beside the locale files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from projects import statuses

import i18n_workbench as i18n
from i18n_workbench.frameworks.readers.hashed_ids import hashed, hashed_ids

if TYPE_CHECKING:
    from pathlib import Path

WORDS = [f"word{chr(97 + at)}Text" for at in range(24)]


def opened(root: Path, package: str, files: dict[str, Any]) -> i18n.Workbench:
    everything = {"package.json": {"dependencies": {package: "1"}}} | files
    for name, content in everything.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            content if isinstance(content, str) else json.dumps(content),
            encoding="utf-8",
        )
    return i18n.open(root)


@pytest.mark.parametrize("file", ["locales/en/data.json", "locales/en.json"])
def test_the_members_of_one_file_are_the_namespaces(tmp_path: Path, file: str) -> None:
    resources = {
        "translation": dict.fromkeys(WORDS, "a"),
        "format": dict.fromkeys([*WORDS, "gone_away"], "b"),
    }
    calls = [f"t('translation:{word}')" for word in WORDS] + [
        f"t('format:{word}')" for word in WORDS
    ]
    found = statuses(
        opened(
            tmp_path, "react-i18next", {file: resources, "src/a.tsx": "; ".join(calls)}
        )
    )
    assert "undefined" not in found.values()
    assert {key for key, status in found.items() if status != "used"} == {
        key for key in found if key.endswith("gone_away")
    }


def test_macros_of_lingui(tmp_path: Path) -> None:
    catalog = "\n".join(f'msgid "{text}"\nmsgstr "{text}"\n' for text in (
        "One line of text.", "Go <0>{0}</0> now", "kind.one", "kind.two", "A {0} b.", "{n, select, a {x} other {y}}",
    ))  # fmt: skip
    found = statuses(opened(tmp_path, "@lingui/core", {
        "locales/en/messages.po": catalog,
        "locales/en/messages.js": '/*eslint-disable*/module.exports={messages:JSON.parse("{}")};',
        "src/a.tsx": "import { Trans } from '@lingui/macro'; import Select from './Select';\n"
        "<Trans>\n  {`One line\n    of text.\\n`}\n</Trans>; <Trans>Go {<a href={url}>{bridge.name}</a>} now</Trans>;"
        "<Trans id={`kind.${name.toLowerCase()}`} />; <Trans>{`A ${(<b>{n}x</b>)} b.\\n`}</Trans>;"
        "<Select id='country' label='Country' />",
        "src/b.tsx": "import { Select } from '@lingui/macro'; <Select value={n} _a='x' other='y' />",
    }))  # fmt: skip
    assert found == {
        "One line of text.": "used", "Go <0>{0}</0> now": "used", "A {0} b.": "used",
        "kind.one": "possibly used", "kind.two": "possibly used", "{n, select, a {x} other {y}}": "used",
    }  # fmt: skip


def test_a_computed_fallback_means_all_namespaces(tmp_path: Path) -> None:
    found = statuses(opened(tmp_path, "react-i18next", {
        "packages/i18n/src/locales/en/common.json": {"title": "a"},
        "packages/i18n/src/locales/en/page.json": {"page": {"name": "b"}, "lonely": "c", "gone_away": "d"},
        "packages/i18n/src/core/instance.ts": "i18n.init({ ns: NAMES, defaultNS: 'common', fallbackNS: NAMES.filter(own) })",
        "apps/web/a.tsx": "const { t } = useTranslation(); t('title'); t('page.name'); t('lonely'); t('nowhere')",
    }))  # fmt: skip
    assert found == {
        "common:title": "used", "page:page.name": "used", "page:lonely": "used", "page:gone_away": "unused",
        "common:nowhere": "undefined",
    }  # fmt: skip


def test_a_built_file_asks_for_nothing(tmp_path: Path) -> None:
    found = statuses(opened(tmp_path, "i18next", {
        "locales/en.json": {"title": "a"},
        "src/a.js": "i18next.t('title'); i18next.t('nowhere')",
        "libraries/editor.js": "x" * 3000 + "; i18next.t('Groove'); i18next.t('title')",
    }))  # fmt: skip
    assert found == {"title": "used", "nowhere": "undefined"}


def test_literals_in_templates_of_lingui(tmp_path: Path) -> None:
    catalog = 'msgid "{0}d"\nmsgstr "{0}d"\n\nmsgid "$\u200a0.00 {n}"\nmsgstr "a"\n'
    found = statuses(opened(tmp_path, "@lingui/core", {
        "locales/en/messages.po": catalog,
        "src/a.tsx": "import { t, msg } from '@lingui/macro'; msg`${90}d`; t`$\\u200a0.00 ${n}`",
    }))  # fmt: skip
    assert found == {"{0}d": "used", "$\u200a0.00 {n}": "used"}


def test_a_hook_may_be_imported_under_another_name(tmp_path: Path) -> None:
    """DashPlayer calls i18next's hook so beside one of its own: nothing it lacked was told."""
    found = statuses(opened(tmp_path, "react-i18next", {
        "locales/en/home.json": {"title": "a", "gone": "b"},
        "locales/en/shop.json": {"title": "c", "cart": {"name": "d"}},
        "src/a.tsx": "import React, { memo, useTranslation as useTexts } from 'react-i18next';\n"
        "const A = () => { const { t } = useTexts('home'); return t('title') + t('lost'); };\n"
        "const B = () => { const { t } = useTexts('shop', { keyPrefix: 'cart' }); return t('name'); };",
    }))  # fmt: skip
    assert found == {
        "home:title": "used", "home:gone": "unused", "home:lost": "undefined",
        "shop:title": "unused", "shop:cart.name": "used",
    }  # fmt: skip


def test_contexts_of_lingui(tmp_path: Path) -> None:
    """What has an id and a context stands under both; a choice may be the message of a descriptor."""
    choice = "{0, select, a {One} other {All}}"
    names = ("box.hint", "box.name", choice)
    catalog = "\n".join(
        f'msgctxt "Tip"\nmsgid "{name}"\nmsgstr "{name}"\n' for name in names
    )
    found = statuses(opened(tmp_path, "@lingui/core", {
        "locales/en/messages.po": catalog,
        "src/a.tsx": "import { Trans, select } from '@lingui/macro'; t({ id: 'box.hint', context: 'Tip', message: `x` });"
        "<Trans id='box.name' context='Tip' />; t({ context: 'Tip', message: select(x.y, { a: 'One', other: 'All' }) });"
        "t({ id: 'box.gone', context: 'Tip' })",
    }))  # fmt: skip
    assert found == {
        **{f"Tip|{name}": "used" for name in names},
        "box.gone": "undefined",
    }


def test_a_namespace_that_a_library_gets_as_a_whole_is_possibly_used(
    tmp_path: Path,
) -> None:
    files = {
        "locales/en/app.json": dict.fromkeys([*WORDS, "gone_away"], "a"),
        "locales/en/editor.json": {f"toolbar_{word}": "b" for word in WORDS},
        "locales/en/small.json": {"old_thing": "c"},
        "src/a.tsx": "; ".join(f"t('app:{word}')" for word in WORDS),
    }
    wb = opened(tmp_path, "react-i18next", files)
    found = statuses(wb)
    assert {status for key, status in found.items() if key.startswith("editor:")} == {
        "possibly used"
    }
    assert found["app:gone_away"] == found["small:old_thing"] == "unused"
    assert (
        "editor"
        in wb.usage().set_index("key").loc["editor:toolbar_wordaText", "reason"]
    )


def test_an_element_without_a_translator_knows_no_prefix_of_a_hook(
    tmp_path: Path,
) -> None:
    code = (
        "const { t } = useTranslation(undefined, { keyPrefix: 'admin' });\n"
        "t('title'); t('name'); return <Trans i18nKey='admin.help' />"
    )
    files = {
        "locales/en/translation.json": {
            "admin": {"title": "a", "name": "b", "help": "c"}
        },
        "locales/en/errors.json": {"gone": "d"},
        "src/a.tsx": code,
    }
    found = statuses(opened(tmp_path, "react-i18next", files))
    assert found["translation:admin.help"] == "used"
    assert "undefined" not in found.values()


def test_ids_that_formatjs_makes_of_texts(tmp_path: Path) -> None:
    """A descriptor without an id has the hash of its text and description; its own id goes before."""
    asked = {
        "W6nwjo": ("Draft", "<FormattedMessage defaultMessage='Draft' />"),
        "g5pX+a": ("About", 'intl.formatMessage({ defaultMessage: "About" })'),
    }
    code = [each for _, each in asked.values()]
    described = hashed("Draft", "state of a bucket")
    several = hashed("Say 'hi' to {name}, and go on")
    code += [
        '<FormattedMessage\n  values={{ b: (c) => <b>{c}</b> }}\n  description="state of a bucket"\n  defaultMessage={`Draft`}\n/>',
        "defineMessages({ a: { defaultMessage: 'Say \\'hi\\' to {name},' +\n ' and go on' } })",
        "intl.formatMessage({ id: 'own', defaultMessage: 'Gone' })",
    ]
    keys = {key: text for key, (text, _) in asked.items()}
    keys |= {described: "Draft", several: "a", "own": "Gone", hashed("Gone"): "Gone"}
    files: dict[str, Any] = {f"src/lang/{tag}.json": keys for tag in ("en", "de")}
    files["src/a.tsx"] = "\n".join(f"x = {each};" for each in code)
    wb = opened(tmp_path, "react-intl", files)
    unused = {key for key, status in statuses(wb).items() if status != "used"}
    assert unused == {hashed("Gone")}
    renamed = wb.changes().rename("W6nwjo", "draft")
    assert "a.tsx" not in renamed.diff()
    assert len(renamed.left) == 1


@pytest.mark.parametrize(
    "before",
    ["defaultMessage: 'none'\n", "x = { like: /\\(/, defaultMessage: 'none' };\n"],
)
def test_such_ids_are_read_behind_what_nothing_closes(before: str) -> None:
    found = hashed_ids(f"{before}intl.formatMessage({{ defaultMessage: 'Draft' }})")
    assert hashed("Draft") in [call.key for call in found]


def test_a_file_full_of_brackets_that_nothing_closes_is_given_up() -> None:
    text = "{ defaultMessage: 'Draft' ( \n" * 5_000
    assert list(hashed_ids(text)) == []
