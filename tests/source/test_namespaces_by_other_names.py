"""Namespaces and separators that calls write otherwise than files: paths, members of an init, marks of one's own."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

TEXTS = json.dumps({"title": "a", "form": {"name": "b"}, "gone": "c"})
HOOK = "import { useTranslation } from 'react-i18next'\n"


def statuses(root: Path, files: dict[str, str], *namespaces: str) -> dict[str, str]:
    locale_files = {
        f"src/locales/{tag}/{name}.json": TEXTS
        for tag in ("en", "de")
        for name in namespaces
    }
    package = {
        "package.json": '{"dependencies": {"react-i18next": "15", "i18next": "25"}}'
    }
    return judged(root, package | locale_files | files)


def test_a_namespace_may_be_called_by_its_path(tmp_path: Path) -> None:
    code = f"{HOOK}function A() {{ const {{ t }} = useTranslation('pages/home'); return t('title') + t('pages/about:form.name') + t('lost') }}"
    found = statuses(
        tmp_path, {"src/a.tsx": code}, "common", "pages/home", "pages/about"
    )
    assert (found["home:title"], found["about:form.name"]) == ("used", "used")
    assert (found["home:gone"], found["about:title"]) == ("unused", "unused")
    assert found["pages/home:lost"] == "undefined"


CALLS = [
    "const { t } = useTranslation('pages/home'); t('title')",
    "const { t } = useTranslation(['pages/home', 'common']); t('title')",
    "const { t } = useTranslation(); t('pages/home:title')",
    "const { t } = useTranslation('common'); t('title', { ns: 'pages/home' })",
]


@pytest.mark.parametrize("call", CALLS)
def test_the_folders_of_a_namespace_are_segments_of_it(
    tmp_path: Path, call: str
) -> None:
    settings = {"i18n-helper.pathMatcher": "{locale}/{namespaces}.json"}
    files = {
        ".vscode/settings.json": json.dumps(settings),
        "src/a.tsx": f"{HOOK}function A() {{ {call} }}",
    }
    found = statuses(tmp_path, files, "common", "pages/home")
    assert [key for key, status in found.items() if status == "used"] == [
        "pages.home:title"
    ]
    assert "undefined" not in found.values()


BELOW = [
    "const { t } = useTranslation('pages', { keyPrefix: 'home' }); t(`form.${name}`)",
    "const { t } = useTranslation('pages'); const p = (key) => t(`home.${key}`); p(`form.${name}`)",
    "const { t } = useTranslation('pages'); t(`home.form.${name}`)",
]


@pytest.mark.parametrize("call", BELOW, ids=["prefix", "own function", "whole"])
def test_a_folder_may_be_the_namespace_of_its_files(tmp_path: Path, call: str) -> None:
    code = f"{HOOK}function A() {{ {call} }}"
    found = statuses(tmp_path, {"src/a.tsx": code}, "pages/home", "pages/about")
    assert found["home:form.name"] == "possibly used"
    assert found["about:form.name"] == "unused"
    assert "undefined" not in found.values()


IMPORTS = "import home from './locales/en/home.json'\nconst cart = require('./locales/en/cart.json')\n"
INITS = [
    IMPORTS + "i18n.init({ resources: { en: { homePage: home, 'cart-page': cart } } })",
    "i18n.init({ resources: { en: { homePage: require('./locales/en/home.json'), 'cart-page': require('./locales/en/cart.json') } } })",
]  # fmt: skip


@pytest.mark.parametrize("init", INITS, ids=["imported", "required"])
def test_the_init_says_what_a_file_is_called(tmp_path: Path, init: str) -> None:
    code = f"{HOOK}function A() {{ const {{ t }} = useTranslation('homePage'); return t('title') + t('cart-page:title') + t('lost') }}"
    found = statuses(tmp_path, {"src/i18n.ts": init, "src/a.tsx": code}, "home", "cart")
    assert (found["home:title"], found["cart:title"]) == ("used", "used")
    assert (found["home:gone"], found["cart:gone"]) == ("unused", "unused")
    assert found["homePage:lost"] == "undefined"


def test_files_may_be_put_together_into_one_namespace(tmp_path: Path) -> None:
    names = [f"n{number}" for number in range(12)]
    texts = {
        "home": {"home": dict.fromkeys([*names, "gone"], "a")},
        "cart": {"cart": dict.fromkeys([*names, "gone"], "a"), "total": "b"},
    }
    locale_files = {
        f"src/locales/{tag}/{name}.json": json.dumps(own)
        for tag in ("en", "de")
        for name, own in texts.items()
    }
    init = "i18n.init({ resources: { en: { translation: merged(home, cart) } } })"
    asked = "".join(f"t('home.{name}'); t('cart.{name}'); " for name in names)
    code = f"{HOOK}function A() {{ const {{ t }} = useTranslation(); {asked}; t('home.lost') }}"
    found = judged(
        tmp_path,
        {
            "package.json": '{"dependencies": {"react-i18next": "15"}}',
            **locale_files,
            "src/i18n.ts": init,
            "src/a.tsx": code,
        },
    )
    assert (found["home:home.n1"], found["cart:cart.n1"]) == ("used", "used")
    assert (found["home:home.gone"], found["cart:total"]) == ("unused", "unused")
    assert [key for key, status in found.items() if status == "undefined"] == [
        "home.lost"
    ]


def test_the_init_says_which_signs_separate(tmp_path: Path) -> None:
    init = "i18n.init({ nsSeparator: '::', keySeparator: '|', defaultNS: 'home' })"
    code = f"{HOOK}function A() {{ const {{ t }} = useTranslation('home'); return t('form|name') + t('cart::title') + t('cart::lost') }}"
    found = statuses(tmp_path, {"src/i18n.ts": init, "src/a.tsx": code}, "home", "cart")
    assert (found["home:form.name"], found["cart:title"]) == ("used", "used")
    assert (found["home:gone"], found["cart:gone"]) == ("unused", "unused")
    assert found["cart:lost"] == "undefined"


def test_the_only_namespace_of_some_files_is_not_that_of_the_others(
    tmp_path: Path,
) -> None:
    code = "const { t } = useTranslation(); t('title'); t('lost')"
    found = judged(tmp_path, {
        "package.json": '{"dependencies": {"react-i18next": "15"}}',
        "src/app/locales/en.json": '{"title": "a"}',
        "src/app/locales/de.json": '{"title": "a"}',
        "src/clock/locales/en/time.json": '{"now": "b"}',
        "src/clock/locales/de/time.json": '{"now": "b"}',
        "src/a.tsx": HOOK + code,
    })  # fmt: skip
    assert (found["title"], found["lost"]) == ("used", "undefined")


def test_files_with_a_root_of_their_own_name_are_put_together(tmp_path: Path) -> None:
    names = [f"line{number}" for number in range(12)]
    files = {
        f"src/locales/{tag}/{namespace}.json": json.dumps(
            {namespace: dict.fromkeys([*names, "gone"], "a")}
        )
        for tag in ("en", "de")
        for namespace in ("app", "help")
    }
    package = {
        "package.json": '{"dependencies": {"react-i18next": "15", "i18next": "25"}}'
    }
    calls = "; ".join(f"t('{name}')" for name in [*names, "lost"])
    code = f"{HOOK}function A() {{ const {{ t }} = useTranslation('app'); {calls} }}"
    found = judged(tmp_path, files | package | {"src/a.tsx": code})
    assert {found[f"app:app.{name}"] for name in names} == {"used"}
    assert (found["app:app.gone"], found["help:help.gone"]) == ("unused", "unused")
    assert found["app:lost"] == "undefined"
