"""Keys that code puts together of a beginning and of names that stand together elsewhere, or of a format."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package

if TYPE_CHECKING:
    from pathlib import Path

ENUM = "export enum Scheme { System = 1, Light, Dark }"
KEYS = ["colorSchemeSystem", "colorSchemeLight", "colorSchemeDark", "home"]


def report(root: Path, code: str, keys: list[str]) -> dict[str, str]:
    messages = json.dumps(dict.fromkeys(keys, "x"))
    files = {
        "package.json": package("i18next"),
        "locales/en.json": messages,
        "locales/de.json": messages,
        "src/home.js": "i18next.t('home');",
        "src/code.ts": code,
    }
    found = judged(root, files)
    return {key: found[key] for key in keys if key != "home"}


def test_members_of_an_enumeration_behind_a_text(tmp_path: Path) -> None:
    found = report(tmp_path, f'{ENUM}\nlabels("colorScheme");', KEYS)
    assert set(found.values()) == {"possibly used"}


@pytest.mark.parametrize(
    "code",
    [
        ENUM,
        'labels("colorScheme");',
        'labels("colorScheme");\nenum Scheme { System, Light }',
        f'labels("colorScheme");\nlet Light, Dark;\n{"// x" * 200}\nlet System;',
    ],
    ids=["no text", "no names", "too few names", "names far apart"],
)
def test_one_of_both_says_nothing(tmp_path: Path, code: str) -> None:
    assert set(report(tmp_path, code, KEYS).values()) == {"unused"}


def test_a_group_of_which_a_call_names_one_is_none(tmp_path: Path) -> None:
    code = f'{ENUM}\nlabels("colorScheme");\ni18next.t("colorSchemeDark");'
    found = report(tmp_path, code, KEYS)
    assert found["colorSchemeLight"] == "unused"


LISTED = ["compactList", "showLibraries", "quietMode", "hideLinks", "sortBy"]
OPTIONS = [f"option.app.{name}" for name in LISTED]
FAR_APART = "\n".join(f'add("{name}"); // {"x" * 200}' for name in LISTED)


@pytest.mark.parametrize(
    ("head", "status"),
    [
        ('of("option"); const APP = "app";', "possibly used"),
        ('of("option");', "unused"),
    ],
    ids=["each part is a text", "a part is none"],
)
def test_identifiers_behind_several_texts(
    tmp_path: Path, head: str, status: str
) -> None:
    keys = [*OPTIONS, "option.app.quietMode.off"]
    found = report(tmp_path, f"{head}\n{FAR_APART}", keys)
    assert set(found.values()) == {status}


def test_a_call_for_what_is_below_a_member_leaves_the_others_open(
    tmp_path: Path,
) -> None:
    keys = [f"gui.app.{name}" for name in ("Blank", "Blue", "Brown")]
    code = 'enum Gui { Blank, Blue, Brown, Part }\nroot("gui.app");\ni18next.t("gui.app.Part.hint")'
    found = report(tmp_path, code, [*keys, "gui.app.Part.hint"])
    assert found.pop("gui.app.Part.hint") == "used"
    assert set(found.values()) == {"possibly used"}
