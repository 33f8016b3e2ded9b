"""What code asks for in vain, and what it names: undefined only where that receiver is heard, unused only where no name stands."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

KEYS = [f"pageTitle{number}" for number in range(40)]
MESSAGES = json.dumps(dict.fromkeys(KEYS, "Text"))


def of_members(root: Path, files: dict[str, str], *, asked: int = 30) -> dict[str, str]:
    """A project whose code reads so many messages as members of ``strings``, with further files."""
    members = "\n".join(f"show(app.strings.{key});" for key in KEYS[:asked])
    return judged(
        root,
        {
            "package.json": '{"name": "x"}',
            "locales/en.json": MESSAGES,
            "locales/de.json": MESSAGES,
            "src/main.js": members,
            **files,
        },
    )


def test_a_member_that_nothing_declares_is_missing(tmp_path: Path) -> None:
    found = of_members(tmp_path, {"src/more.js": f"show(app.strings.{KEYS[1]}, app.strings.goneForGood)"})  # fmt: skip
    assert found["goneForGood"] == "undefined"


@pytest.mark.parametrize(
    "code",
    [
        "const strings = [];\nshow(app.strings.length);",
        "const table = { goneForGood: load() };\nshow(app.strings.pageTitle1, app.strings.goneForGood);",
    ],
    ids=["a list of that name", "declared elsewhere"],
)
def test_a_member_of_another_object_is_not(tmp_path: Path, code: str) -> None:
    found = of_members(tmp_path, {"src/more.js": code})
    assert "undefined" not in found.values()


def test_a_table_of_kinds_called_like_messages_is_none(tmp_path: Path) -> None:
    kinds = [f"softGlow{number}" for number in range(14)]
    others = [f"home.title{number}" for number in range(500)]
    calls = "\n".join(f"t('{key}');" for key in others[:200])
    asked = "\n".join(f"use(Kind.{name});" for name in [*kinds, "hardGlow"])
    files = {
        "package.json": '{"dependencies": {"i18next": "23"}}',
        "locales/en.json": json.dumps(dict.fromkeys([*kinds, *others], "Text")),
        "src/main.js": calls,
        "src/kinds.js": asked,
    }
    assert "hardGlow" not in judged(tmp_path, files)


def test_a_member_that_is_misspelt_is_missing_wherever_it_stands(tmp_path: Path) -> None:  # fmt: skip
    found = of_members(tmp_path, {"src/more.js": "show(app.strings.pageTitl11);"})
    assert found["pageTitl11"] == "undefined"


@pytest.mark.parametrize(
    "code",
    [
        "show(app\n  .strings\n  .pageTitle35);",
        "show(app.strings\n  .pageTitle35.trim());",
        "const m = app.strings;\nshow(m.pageTitle35);",
        "function draw(strings) { show(strings.pageTitle35); }",
    ],
    ids=["a chain over lines", "one that goes on", "kept in a variable", "handed in"],
)
def test_a_member_is_seen_however_its_object_is_reached(tmp_path: Path, code: str) -> None:  # fmt: skip
    found = of_members(tmp_path, {"src/more.js": code})
    assert found["pageTitle35"] == "used"
    assert found["pageTitle36"] == "unused"


@pytest.mark.parametrize(
    ("code", "status"),
    [
        ("const zones = { pageTitle35: { offset: 1 } };", "possibly used"),
        ("show(anything.pageTitle35);", "possibly used"),
        ("// show(anything.pageTitle35);", "unused"),
        ("interface Texts { pageTitle35: string }", "unused"),
        ("const texts = { pageTitle35: 'A title' };", "unused"),
        ("show(R.id.pageTitle35);", "unused"),
    ],
)
def test_a_name_in_code_is_a_reason_to_doubt(tmp_path: Path, code: str, status: str) -> None:  # fmt: skip
    found = of_members(tmp_path, {"src/more.ts": code})
    assert found["pageTitle35"] == status


def test_a_file_that_names_all_keys_lists_them(tmp_path: Path) -> None:
    listed = "\n".join(f"export const {key} = 1;" for key in KEYS)
    found = of_members(tmp_path, {"src/list.ts": listed})
    assert found["pageTitle35"] == "unused"


SERVICE = "\n".join(
    ["settings.instant('saved_one');", *(f"settings.instant('setting_{number}');" for number in range(5))]
)  # fmt: skip


def test_a_method_of_whose_keys_few_exist_asks_for_something_else(tmp_path: Path) -> None:  # fmt: skip
    names = {"saved_one": "x", **{f"home.title_{number}": "x" for number in range(20)}}
    calls = [f"this.translate.instant('home.title_{number}');" for number in range(20)]
    files = {
        "package.json": '{"dependencies": {"@ngx-translate/core": "15"}}',
        "src/assets/i18n/en.json": json.dumps(names),
        "src/app.ts": "\n".join([*calls, "this.translate.instant('home.title_gone');"]),
        "src/settings.ts": SERVICE,
    }
    found = judged(tmp_path, files)
    assert [key for key in found if found[key] == "undefined"] == ["home.title_gone"]


def test_stories_miss_nothing(tmp_path: Path) -> None:
    names = {f"home.title_{number}": "x" for number in range(20)}
    calls = "\n".join(f"$t('home.title_{number}');" for number in range(20))
    files = {
        "package.json": '{"dependencies": {"vue-i18n": "9"}}',
        "src/locales/en.json": json.dumps(names),
        "src/app.js": calls,
        "src/Form.stories.js": "$t('home.example');",
    }
    assert "undefined" not in judged(tmp_path, files).values()
