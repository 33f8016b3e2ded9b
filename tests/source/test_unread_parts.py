"""Keys that nothing is seen to ask for, in a part of the messages that something unread may ask for."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import written

import i18n_workbench as i18n
from i18n_workbench.source.usage.unread_parts import (
    COPIED,
    LISTED,
    MEMBER,
    UNREAD,
    UNREAD_FILE,
)

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

VUE = {"package.json": '{"dependencies": {"vue-i18n": "9"}}'}
SHOP = [f"SHOP_{name}" for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
SLIDER = [f"SLIDER_{name}" for name in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]


def judged(root: Path, files: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    written(root, files)
    frame = i18n.open(root).usage()
    rows = zip(frame["key"], frame["status"], frame["reason"], strict=True)
    return {key: (status, reason) for key, status, reason in rows}


def calling(keys: list[str]) -> str:
    return "; ".join(f"t('{key}')" for key in keys)


LISTS = {
    "locales/en.json": '{"terms": {"parts": [{"text": "x"}], "name": "y"}, "go": "z"}',
    "src/a.js": "t('go')",
}


def test_an_item_of_a_list_is_possibly_used_and_what_stands_beside_the_list_unused(
    tmp_path: Path,
) -> None:
    found = judged(tmp_path, VUE | LISTS)
    assert found["terms.parts[0].text"] == ("possibly used", LISTED)
    assert found["terms.name"] == ("unused", "")


def test_the_items_of_androids_lists_are_unused(tmp_path: Path) -> None:
    """Code names such a list as a whole: of 30 judged ones that no code names all were unused where XML is read."""
    found = judged(
        tmp_path,
        {
            "build.gradle": "apply plugin: 'com.android.application'",
            "src/main/res/values/strings.xml": (
                '<resources><string name="go">a</string>'
                '<string-array name="sizes"><item>b</item></string-array></resources>'
            ),
            "src/main/java/A.java": "class A { int a = R.string.go; }",
        },
    )
    assert found["sizes[0]"] == ("unused", "")


@pytest.mark.parametrize(
    ("extra", "status"), [(0, "possibly used"), (5, "unused")], ids=["copy", "own"]
)
def test_a_copy_of_the_usual_messages_is_possibly_asked_for_as_they_are(
    tmp_path: Path, extra: int, status: str
) -> None:
    """A namespace with a sixth of keys of its own is no copy."""
    keys = [*SHOP, *SLIDER[:extra]]
    locale = {"common": SHOP, "other": keys}
    files = {
        f"locales/en/{name}.json": json.dumps(dict.fromkeys(keys, "x"))
        for name, keys in locale.items()
    }
    asked = [f"common:{key}" for key in SHOP[:-1]]
    found = judged(
        tmp_path,
        {
            "package.json": '{"dependencies": {"i18next": "9"}}',
            **files,
            "src/a.js": f"{calling([*asked, 'other:SHOP_A'])}",
        },
    )
    assert found["other:SHOP_B"][0] == status
    assert found["other:SHOP_Z"] == ("unused", "")
    if status == "possibly used":
        assert found["other:SHOP_B"][1] == COPIED.format(
            "common:SHOP_B", "other", "common"
        )


@pytest.mark.parametrize(("entries", "status"), [(30, "possibly used"), (29, "unused")])
def test_a_member_of_an_entry_that_code_names_is_possibly_used(
    tmp_path: Path, entries: int, status: str
) -> None:
    """A documentation's own messages (Docusaurus), read by an element that no framework of the project knows."""
    names = [f"home.part{number}" for number in range(entries)]
    messages = {name: {"message": "a"} for name in names} | {"old": {"hint": "c"}}
    found = judged(
        tmp_path,
        VUE
        | {
            "locales/en.json": json.dumps(messages | dict.fromkeys(SHOP, "b")),
            "src/a.js": calling(SHOP),
            "src/b.js": 'a = <Own id="home.part0" />; b = ["old"]',
        },
    )
    reason = MEMBER.format("home.part0", "message") if status != "unused" else ""
    assert found["home.part0.message"] == (status, reason)
    assert found["home.part1.message"] == ("unused", "")
    assert found["old.hint"] == ("unused", "")


@pytest.mark.parametrize(
    ("asked", "status"), [(0, "possibly used"), (1, "unused")], ids=["none", "one"]
)
def test_a_file_that_no_call_reaches_beside_one_that_calls_reach_is_possibly_used(
    tmp_path: Path, asked: int, status: str
) -> None:
    """The messages of a module whose code is elsewhere, in a folder with all others and with no namespace of their own."""
    files = {"shop": SHOP, "slider": SLIDER}
    messages = {
        f"config/locales/{name}.en.yml": "en:\n"
        + "".join(f"  {key}: x\n" for key in keys)
        for name, keys in files.items()
    }
    found = judged(
        tmp_path,
        {
            "Gemfile": "gem 'rails'\ngem 'i18n'\n",
            "app/models/a.rb": calling([*SHOP[:-1], *SLIDER[:asked]]),
            **messages,
        },
    )
    origin = "config/locales/slider.{locale}.yml"
    reason = UNREAD_FILE.format(origin) if status != "unused" else ""
    assert found["SLIDER_B"] == (status, reason)
    assert found["SHOP_Z"] == ("unused", "")


@pytest.mark.parametrize(
    ("manifest", "code", "pages", "expected"),
    [
        ("vue-i18n", "", 30, ("unused", "")),
        ("vue-i18n", "", 20, ("possibly used", UNREAD)),  # nothing is said of few files
        ("vue-i18n", "t(name)", 30, ("possibly used", UNREAD)),  # a road of its own
        ("react", "", 30, ("possibly used", UNREAD)),  # whom to call?
    ],
    ids=["never called", "few files", "called with a variable", "no framework"],
)
def test_where_code_never_calls_its_framework_nothing_is_used(
    tmp_path: Path,
    manifest: str,
    code: str,
    pages: int,
    expected: tuple[str, str],
) -> None:
    keys = {f"title{number}": "x" for number in range(40)}
    files = {
        "package.json": json.dumps({"dependencies": {manifest: "9"}}),
        "locales/en.json": json.dumps({"home": keys}),
        "src/setup.ts": f"import i18n from './i18n'; {code}",
    }
    files |= {f"src/p{number}.ts": "show('Home')" for number in range(1, pages)}
    assert judged(tmp_path, files)["home.title7"] == expected
