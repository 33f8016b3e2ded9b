"""Generated keys are written as the project's own are, and say nothing twice."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

import i18n_workbench as i18n
from i18n_workbench.extraction.keys.slug import styled, words_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SENTENCE = "Please look at your mail and confirm the new address before you go on"


def keys_of(
    workspace: Callable[..., Path], names: list[str], **settings: Any
) -> list[str]:
    page = f"const a = {{ title: 'Save all', text: '{SENTENCE}' }};\n"
    files = {
        "package.json": json.dumps({"dependencies": {"vue-i18n": "9"}}),
        "src/locales/en.json": json.dumps({name: f"x {name}" for name in names}),
        "src/a.js": f"import {{ useI18n }} from 'vue-i18n'\nconst {{ t }} = useI18n()\n{page}",
    }
    wb = i18n.open(workspace(files, settings=settings))
    return list(wb.extraction().table["key"])


@pytest.mark.parametrize(
    ("names", "key"),
    [
        ([f"someName{n}" for n in range(12)], "saveAll"),
        ([f"some-name-{n}" for n in range(12)], "save-all"),
        ([f"SOME_NAME_{n}" for n in range(12)], "SAVE_ALL"),
        ([f"SomeName{n}" for n in range(12)], "SaveAll"),
        ([f"some_name_{n}" for n in range(12)], "save_all"),
        ([f"someName{n}" for n in range(9)], "save_all"),
        ([f"someName{n}" for n in range(12)] + [f"some-name-{n}" for n in range(12)], "save_all"),
        ([f"A text that is its key {n}" for n in range(20)], "Save all"),
    ],
)  # fmt: skip
def test_a_key_is_written_as_most_are(
    workspace: Callable[..., Path], names: list[str], key: str
) -> None:
    assert keys_of(workspace, names)[0] == key


def test_a_set_style_holds(workspace: Callable[..., Path]) -> None:
    names = [f"someName{n}" for n in range(12)]
    style = {"extract.keygenStyle": "default"}
    assert keys_of(workspace, names, **style)[0] == "save_all"


def test_a_key_is_as_long_as_the_longest_are(workspace: Callable[..., Path]) -> None:
    names = [f"some_name_{n}" for n in range(12)]
    assert keys_of(workspace, names)[1] == "please_look_at_your_mail_and_confirm_the"
    long = keys_of(workspace, names, **{"extract.keyMaxLength": 12})
    assert long[1] == "please_look"
    longer = [f"{'some_name_' * 6}{n}" for n in range(12)]
    assert len(keys_of(workspace, longer)[1]) > 50
    few = keys_of(workspace, names[:9])
    assert few[1].endswith("before_you_go_on")


@pytest.mark.parametrize(
    ("text", "args", "key"),
    [
        ("Epoch: {0}", ["$info.epoch"], "epoch"),
        ("Fees collected: {0}", ["scale($info.fees)"], "fees_collected"),
        ("{0} - Notes", ["$_($seo.title)"], "title_notes"),
        ("Total: {0}", ["1 + 1"], "total"),
        ("note: {0}", ["$apiUrlNote"], "note_api_url_note"),
        ("{0}", ["1 + 1"], "arg0"),
        ("{0} of {1}", [], "0_of_1"),
    ],
)
def test_a_key_says_nothing_twice(text: str, args: list[str], key: str) -> None:
    assert styled(words_of(text, args), "default") == key
