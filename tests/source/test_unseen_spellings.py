"""Keys that stand where no framework sees them, or in another spelling than their files have."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged

if TYPE_CHECKING:
    from pathlib import Path

ASKED = [f"page.title{number}" for number in range(12)]
CODE = "\n".join(f't("{key}");' for key in ASKED)


def status(root: Path, key: str, file: str, text: str) -> str:
    """The status of a key of a JavaScript project that has one more file."""
    messages = dict.fromkeys([*ASKED, key], "x")
    files = {
        "package.json": '{"dependencies": {"i18next": "1"}}',
        "locales/en.json": json.dumps(messages),
        "locales/de.json": json.dumps(messages),
        "src/app.js": CODE,
        file: text,
    }
    return judged(root, files)[key]


@pytest.mark.parametrize(
    ("key", "file", "text"),
    [
        ("admin-style", "forms/main.ui", "<string>admin_style</string>"),
        ("admin.home-page", "src/list.java", 'Names.of("adminHomePage");'),
        ("side.group-create", "src/bar.xml", '<item name="${side.group-create}"/>'),
        ("Add a link", "www/a.html", '<a title="TR(Add a link)TR[in=menu]">x</a>'),
        ("Add a link", "www/a.tpl", "<b>{t}Add a link{/t}</b>"),
    ],
)  # fmt: skip
def test_what_stands_in_another_spelling_is_possibly_used(
    tmp_path: Path, key: str, file: str, text: str
) -> None:
    assert status(tmp_path, key, file, text) == "possibly used"


@pytest.mark.parametrize(
    ("key", "file", "text"),
    [
        ("admin-style", "forms/main.ui", "<!-- <string>admin_style</string> -->"),
        ("admin-style", "src/a.java", "int admin_style = 1;"),
        ("side.group", "src/a.js", "const x = `${side.group}`;"),
        ("Add a link", "src/a.js", "show('Add a link: %1', '&Add a link here');"),
    ],
)  # fmt: skip
def test_a_remark_a_variable_and_a_longer_text_ask_for_no_key(
    tmp_path: Path, key: str, file: str, text: str
) -> None:
    assert status(tmp_path, key, file, text) == "unused"


def test_a_file_with_a_few_of_many_texts_is_no_list_of_them(tmp_path: Path) -> None:
    """A template names seventy of two hundred texts, and none of the twelve keys that are no texts."""
    words = [f"Word{'ab'[number % 2] * number}" for number in range(1, 101)]
    sentences = [f"Word {number}" for number in range(100)]
    asked = [*ASKED, *words[30:90], *sentences[40:]]
    messages = dict.fromkeys([*ASKED, *words, *sentences], "x")
    files = {
        "package.json": '{"dependencies": {"i18next": "1"}}',
        "locales/en.json": json.dumps(messages),
        "src/app.js": "\n".join(f'i18n.t("{text}");' for text in asked),
        "pages/list.spt": "\n".join(
            f'{{{{ _("{text}") }}}}' for text in [*words[:30], *sentences[:40]]
        ),
    }
    found = judged(tmp_path, files)
    assert found[words[0]] == "possibly used"
    assert found[words[99]] == "unused"


def test_values_of_a_data_file_are_no_list_of_messages_however_many(
    tmp_path: Path,
) -> None:
    symbols = [f"symbol.food{number}.fork" for number in range(40)]
    messages = dict.fromkeys([*ASKED, *symbols, "symbol.gone.fork"], "x")
    files = {
        "package.json": '{"dependencies": {"i18next": "1"}}',
        "locales/en.json": json.dumps(messages),
        "src/app.js": "\n".join(f'i18n.t("{key}");' for key in ASKED),
        "src/board.json": json.dumps([{"label": key, "color": 1} for key in symbols]),
    }
    found = judged(tmp_path, files)
    assert {found[key] for key in symbols} == {"possibly used"}
    assert found["symbol.gone.fork"] == "unused"
