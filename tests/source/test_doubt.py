"""Undefined keys that may be another catalog's: said to be in doubt, and not left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from projects import written

import i18n_workbench as i18n
from i18n_workbench.source.usage.analysis import NOWHERE
from i18n_workbench.source.usage.beginnings import ENDS_ALIKE, OTHER_BEGINNING
from i18n_workbench.source.usage.doubt import (
    LEFT_OUT,
    OTHER_BRANCH,
    OTHER_FOLDER,
    OTHER_RECEIVER,
)

if TYPE_CHECKING:
    from pathlib import Path

VUE = {
    "package.json": '{"dependencies": {"vue-i18n": "9"}}',
    "locales/en.json": '{"shop": {"add": "a", "remove": "b"}, "buy": "c"}',
    "src/a.js": "t('shop.add'); t('shop.remove'); t('buy')",
}
GETTEXT = {
    "po/de.po": (
        'msgid ""\nmsgstr "Language: de\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgctxt "menu"\nmsgid "Open"\nmsgstr "Auf"\n\nmsgid "Buy."\nmsgstr "Kaufen."\n'
    ),
    "src/a.py": 'from gettext import gettext, pgettext\npgettext("menu", "Open"), gettext("Buy.")\n',
}


def reasons(root: Path, files: dict[str, str]) -> dict[str, str]:
    written(root, files)
    frame = i18n.open(root).usage()
    undefined = frame[frame["status"] == "undefined"]
    return dict(zip(undefined["key"], undefined["reason"], strict=True))


SHARED = [
    ("plugin.greeting", OTHER_BRANCH),
    ("shop.slip", NOWHERE),
    ("shops.add", NOWHERE),
    ("sell", NOWHERE),
]


@pytest.mark.parametrize(("key", "reason"), SHARED, ids=[key for key, _ in SHARED])
def test_a_first_name_that_no_key_has_is_in_doubt(
    tmp_path: Path, key: str, reason: str
) -> None:
    """A plug-in's own files, a loader's branch: of 56 judged such keys 28 were right. A letter too much is a slip."""
    found = reasons(tmp_path, VUE | {"src/b.js": f"t('{key}'); t('buy')"})
    assert found == {key: reason}


def test_a_context_that_no_message_has_is_in_doubt_and_no_sentence(
    tmp_path: Path,
) -> None:
    calls = 'pgettext("lid", "Close"), pgettext("menu", "Shut"), gettext("See a.b. Go")'
    code = f"{GETTEXT['src/a.py']}{calls}\n"
    assert reasons(tmp_path, GETTEXT | {"src/a.py": code}) == {
        "lid|Close": OTHER_BRANCH,
        "menu|Shut": NOWHERE,
        "See a.b. Go": NOWHERE,
    }


def test_namespaces_have_branches_of_their_own(tmp_path: Path) -> None:
    files = {
        "package.json": '{"dependencies": {"i18next": "23", "react-i18next": "14"}}',
        "locales/en/shop.json": '{"cart": {"add": "a"}, "buy": "c"}',
        "locales/en/home.json": '{"menu": {"open": "a"}}',
        "src/a.js": "import i18next from 'i18next';\n"
        "i18next.t('shop:cart.add'); i18next.t('shop:buy'); i18next.t('home:menu.open');\n"
        "i18next.t('shop:cart.gone'); i18next.t('shop:gone'); i18next.t('shop:menu.gone');\n",
    }
    assert reasons(tmp_path, files) == {
        "shop:cart.gone": NOWHERE,
        "shop:gone": NOWHERE,
        "shop:menu.gone": OTHER_BRANCH,
    }


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("t('one'); t('two'); t('three')", OTHER_FOLDER),
        ("t('one'); t('two'); t('three'); t('buy')", NOWHERE),
        ("t('one'); t('two')", NOWHERE),
    ],
    ids=["it alone", "one that there is", "too few"],
)
def test_what_a_folder_asks_for_that_asks_for_no_key_is_in_doubt(
    tmp_path: Path, code: str, reason: str
) -> None:
    """A theme, a library's tutorial: of 20 judged such keys 3 were right."""
    found = reasons(tmp_path, VUE | {"src/theme/parts/c.js": code})
    assert set(found.values()) == {reason}


def test_a_key_that_other_folders_ask_for_is_none_of_that_folder(
    tmp_path: Path,
) -> None:
    theme = {"src/theme/c.js": "t('one'); t('two'); t('three')", "src/d.js": "t('one')"}
    found = reasons(tmp_path, VUE | theme)
    assert found == {"one": NOWHERE, "two": OTHER_FOLDER, "three": OTHER_FOLDER}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("settings.$t('one'); settings.$t('two'); settings.$t('buy')", OTHER_RECEIVER),
        ("settings.$t('one'); settings.$t('add'); settings.$t('buy')", NOWHERE),
        ("$t('one'); $t('two')", NOWHERE),
    ],
    ids=["a method", "of one key", "the translator itself"],
)
def test_what_a_method_is_asked_for_that_hardly_knows_a_key_is_in_doubt(
    tmp_path: Path, code: str, reason: str
) -> None:
    """A service of settings with the name of a translator."""
    messages = {"locales/en.json": '{"buy": "c", "add": "a", "sell": "b"}'}
    used = {"src/a.js": "$t('buy'); $t('add'); $t('sell')", "src/b.js": code}
    found = reasons(tmp_path, VUE | messages | used)
    assert set(found.values()) == {reason}


DEEP = {
    "locales/en.json": '{"shop": {"add": "a", "cart": {"go": "b", "late": "d"}}, "buy": "c"}',
    "src/a.js": "t('shop.add'); t('buy'); t('shop.cart.go')",
}


@pytest.mark.parametrize(
    ("key", "is_alike"),
    [
        ("cart.late", True),
        ("store.cart.late", True),
        ("store.late", False),
        ("shop.late", False),
    ],
)
def test_a_key_that_another_one_has_with_another_beginning_is_in_doubt_and_so_is_that_one(
    tmp_path: Path, key: str, is_alike: bool
) -> None:
    """A loader, a hook of the project's own, a translator that is handed in: what the call says is not all of the key."""
    written(tmp_path, VUE | DEEP | {"src/b.js": f"t('{key}'); t('buy')"})
    frame = i18n.open(tmp_path).usage().set_index("key")
    reason = frame.loc[key, "reason"]
    other = tuple(frame.loc["shop.cart.late", ["status", "reason"]])
    if is_alike:
        assert reason == OTHER_BEGINNING.format("shop.cart.late")
        assert other == ("possibly used", ENDS_ALIKE.format(key))
    else:
        assert reason in (NOWHERE, OTHER_BRANCH)
        assert other == ("unused", "")


def test_a_key_of_a_file_that_is_not_loaded_is_in_doubt(tmp_path: Path) -> None:
    """Texts that wait for translators in a file of no locale, which the program merges with the others."""
    late = {"locales/_untranslated_en.json": '{"late": "d", "shop": {"new": "e"}}'}
    files = VUE | late | {"src/b.js": "t('late'); t('shop.new'); t('gone')"}
    assert reasons(tmp_path, files) == {
        "late": LEFT_OUT.format("locales/_untranslated_en.json"),
        "shop.new": LEFT_OUT.format("locales/_untranslated_en.json"),
        "gone": NOWHERE,
    }
