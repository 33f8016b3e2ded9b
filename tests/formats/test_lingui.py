"""Lingui's own JSON: messages with what the extraction knows of them."""

from __future__ import annotations

import json

from i18n_workbench.formats import SetValue
from i18n_workbench.formats.entries.described import Formatjs

MESSAGES = {
    "a": {"message": "A", "placeholders": {"0": ["x{y}"]}, "translation": "B"},
    "b": {"message": "C", "translation": "D", "obsolete": True},
    "c": {"message": "E", "translation": "", "obsolete": False},
}
TEXT = json.dumps(MESSAGES, indent=2)


def test_messages_that_no_code_has_any_more_are_none():
    values = Formatjs.open(TEXT).values()
    assert [*zip(values.paths, values.texts, strict=True)] == [
        (("a",), "B"),
        (("c",), ""),
    ]


def test_what_is_known_of_messages_stays():
    text = Formatjs.open(TEXT).splice([SetValue(("c",), "F")])
    assert json.loads(text) == MESSAGES | {"c": MESSAGES["c"] | {"translation": "F"}}
