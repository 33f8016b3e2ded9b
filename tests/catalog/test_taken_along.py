"""What a new message takes along from that of the source language: placeholders of browser extensions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import yaml

import i18n_workbench as i18n
from i18n_workbench.formats import SetValue, all_formats

if TYPE_CHECKING:
    from collections.abc import Callable

MANIFEST = {
    "manifest_version": 3,
    "name": "__MSG_name__",
    "version": "1",
    "default_locale": "en",
}
PLACEHOLDERS = {"who": {"content": "$1", "example": "Ann"}, "left": {"content": "$2"}}
HELLO = {
    "message": "Hello $WHO$, $left$ left",
    "description": "Greets",
    "placeholders": PLACEHOLDERS,
}
EN = {"name": {"message": "App"}, "hello": HELLO, "bye": {"message": "Bye"}}


@pytest.mark.parametrize(
    "there", [{}, {"name": {"message": "Appli"}}], ids=["a new file", "a new message"]
)
def test_a_message_of_an_extension_takes_its_placeholders_along(
    workspace: Callable[..., Any], there: dict[str, Any]
) -> None:
    files: dict[str, Any] = {"manifest.json": MANIFEST, "_locales/en/messages.json": EN}
    if there:
        files["_locales/fr/messages.json"] = there
    root = workspace(files)
    wb = i18n.open(root)
    changes = wb.changes().set("hello", "fr", "Bonjour $WHO$, reste $left$")
    changes.set("bye", "fr", "Au revoir").apply()
    fr = json.loads((root / "_locales/fr/messages.json").read_text(encoding="utf-8"))
    hello = {"message": "Bonjour $WHO$, reste $left$", "placeholders": PLACEHOLDERS}
    assert fr == {**there, "hello": hello, "bye": {"message": "Au revoir"}}
    wb.changes().set("hello", "fr", "Salut $WHO$").apply()
    fr = json.loads((root / "_locales/fr/messages.json").read_text(encoding="utf-8"))
    assert fr["hello"] == {"message": "Salut $WHO$", "placeholders": PLACEHOLDERS}


def test_so_does_one_that_is_written_as_yaml() -> None:
    source = 'hello:\n  message: Hello $who$\n  placeholders:\n    who:\n      content: "$1"\n'
    kind = all_formats()["chrome-yaml"]
    beside = kind.open(source).beside(("hello",))
    document = kind.open("bye:\n  message: Au revoir\n")
    new = document.splice([SetValue(("hello",), "Bonjour $who$", beside=beside)])
    read = yaml.safe_load(new)["hello"]
    assert read == {
        "message": "Bonjour $who$",
        "placeholders": {"who": {"content": "$1"}},
    }
