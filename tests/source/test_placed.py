"""Keys that say where they are asked for: by their last names, in files and classes that are called as their branches."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

NAMES = tuple(f"text_{letter}" for letter in "abcdefghijkl")
SCREENS = ("hero", "shop", "map_scene")


def messages() -> dict[str, str]:
    """Twelve keys of each screen, with some that nobody asks for where they are."""
    keys = {f"ui.{screen}.{name}": "x" for screen in SCREENS for name in NAMES}
    more = ("hero.nowhere", "hero.inherited", "hero.msg_1", "hero.!!!", "gone.text_a")
    return keys | {f"ui.{name}": "x" for name in more}


def java(screen: str) -> str:
    asks = "".join(f'Messages.get(this, "{name}");' for name in NAMES)
    return f"class {screen.title().replace('_', '')} {{ void show() {{ {asks} }} }}"


def game() -> dict[str, str]:
    properties = "".join(f"{key}={text}\n" for key, text in messages().items())
    base = 'class Base { void show() { Messages.get(this, "inherited"); Messages.get(this, "msg_" + n); } }'
    screens = {f"src/ui/{java(name).split()[1]}.java": java(name) for name in SCREENS}
    return {
        "pom.xml": "<project/>",
        "assets/messages/ui.properties": properties,
        "assets/messages/ui_de.properties": properties,
        "src/ui/Base.java": base,
        **screens,
    }


def test_classes_ask_by_the_last_names_of_their_keys(tmp_path: Path) -> None:
    found = judged(tmp_path, game())
    status = {
        key.removeprefix("ui.").removeprefix("ui:"): each for key, each in found.items()
    }
    for screen in SCREENS:
        assert {status[f"{screen}.{name}"] for name in NAMES} == {"used"}
    assert status["hero.nowhere"] == "unused"
    assert status["gone.text_a"] == "unused"
    assert status["hero.inherited"] == "possibly used"
    assert status["hero.msg_1"] == "possibly used"
    assert status["hero.!!!"] == "possibly used"


@pytest.mark.parametrize("taken", ["members", "names"])
def test_components_ask_by_members(tmp_path: Path, taken: str) -> None:
    """Components of ``@alifd/next`` get what stands below their name as ``locale``."""
    pages = {}
    for page in ("ConfigDetail", "NameSpace", "Login"):
        members = " ".join(f"locale.{name};" for name in NAMES)
        names = f"const {{ {', '.join(NAMES)} }} = locale;"
        code = members if taken == "members" else names
        pages[f"src/pages/{page}/index.jsx"] = f"class Page {{ render() {{ {code} }} }}"
    keys = {
        page.split("/")[2]: dict.fromkeys([*NAMES, "nowhere"], "x") for page in pages
    }
    files = {
        "package.json": '{"dependencies": {"@alifd/next": "1"}}',
        "src/locales/en-US.json": json.dumps(keys),
        "src/locales/zh-CN.json": json.dumps(keys),
        **pages,
    }
    found = judged(tmp_path, files)
    gone = {key for key, status in found.items() if status == "unused"}
    assert gone == {"ConfigDetail.nowhere", "NameSpace.nowhere", "Login.nowhere"}
    assert len(found) == 39


def test_what_stands_in_few_files_of_its_name_proves_nothing(tmp_path: Path) -> None:
    keys = {f"part{number}": {"title": "x", "text": "y"} for number in range(30)}
    files = {
        "package.json": "{}",
        "locales/en.json": json.dumps(keys),
        "locales/de.json": json.dumps(keys),
        "src/part1.js": "load('title');",
    }
    assert set(judged(tmp_path, files).values()) == {"possibly used"}
