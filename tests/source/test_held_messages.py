"""Messages that code reads as members of all of them, and translators that a component hands to its children."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from projects import judged, package

if TYPE_CHECKING:
    from pathlib import Path

MESSAGES = {
    "Footer": {"links": {"home": "a", "help": "b"}, "note": "c"},
    "Faq": {"items": {"one": "d", "two": "e"}, "title": "f"},
    "Old": {"title": "g"},
}


@pytest.mark.parametrize("take", ["useMessages()", "await getMessages()"])
def test_members_of_all_messages_are_used(tmp_path: Path, take: str) -> None:
    code = f"""
    const messages = {take}
    const link = (key) => messages.Footer.links[key]
    const keys = Object.keys(messages.Faq.items)
    const note = messages['Footer'].note.trim()
    """
    files = {
        "package.json": package("next-intl"),
        "messages/en.json": json.dumps(MESSAGES),
        "src/a.tsx": code,
    }
    assert judged(tmp_path, files) == {
        "Footer.links.home": "possibly used",
        "Footer.links.help": "possibly used",
        "Footer.note": "used",
        "Faq.items.one": "used",
        "Faq.items.two": "used",
        "Faq.title": "unused",
        "Old.title": "unused",
    }


def test_a_component_hands_its_translator_to_what_it_holds(tmp_path: Path) -> None:
    code = """
    export const A = () => <Translation ns="home" keyPrefix="form">
      {(tr, { ready }) => <p>{tr('name')}{tr('lost')}</p>}
    </Translation>
    export const B = () => <Translation>{translate => <p>{translate('title')}</p>}</Translation>
    const tr = (text) => text
    """
    texts = {"title": "a", "form": {"name": "b"}, "gone": "c"}
    files = {
        "package.json": package("react-i18next"),
        "locales/en/home.json": json.dumps(texts),
        "locales/en/common.json": json.dumps(texts),
        "src/a.tsx": code,
    }
    assert judged(tmp_path, files) == {
        "home:title": "unused",
        "home:form.name": "used",
        "home:gone": "unused",
        "home:form.lost": "undefined",
        "common:title": "used",
        "common:form.name": "unused",
        "common:gone": "unused",
    }
