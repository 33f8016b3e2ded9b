"""Vue components that hold calls, texts and messages at once: all of them change in one change set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
MANIFEST = {"dependencies": {"vue-i18n": "9", "@intlify/unplugin-vue-i18n": "1"}}
COMPONENT = """<template>
  <p>{{ $t('one') }} {{ $t('two') }}</p>
</template>
<i18n>
{
  "en": {
    "one": "One",
    "two": "Two"
  },
  "fr": {
    "one": "Un"
  }
}
</i18n>
<script>
export default { m() { return this.$t('one') } }
</script>
"""


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
@pytest.mark.parametrize("start", ["", "\ufeff"])
def test_a_rename_changes_calls_and_messages_of_one_file(
    workspace: Workspace, newline: str, start: str
) -> None:
    root = workspace({"package.json": MANIFEST})
    file = root / "src/a.vue"
    file.parent.mkdir()
    before = (start + COMPONENT.replace("\n", newline)).encode()
    file.write_bytes(before)
    wb = i18n.open(root)
    wb.changes().rename("one", "uno", code=True).set("two", "fr", "Deux").apply()
    after = file.read_bytes().decode()
    assert (
        after.count("'uno'"),
        after.count('"uno"'),
        after.count("'one'"),
        '"two": "Deux"' in after,
    ) == (
        2,
        2,
        0,
        True,
    )
    assert (after.startswith(start), after.count("\n")) == (True, after.count(newline))
    wb.undo()
    assert file.read_bytes() == before


def test_a_component_on_one_line(workspace: Workspace) -> None:
    text = """<template><p>{{ $t('one') }}</p></template><i18n>{"en":{"one":"One"}}</i18n>"""
    root = workspace({"package.json": MANIFEST, "src/a.vue": text})
    i18n.open(root).changes().rename("one", "uno", code=True).apply()
    assert (root / "src/a.vue").read_text() == text.replace("'one'", "'uno'").replace(
        '"one"', '"uno"'
    )


def test_texts_of_a_component_are_extracted_into_its_own_messages(
    workspace: Workspace,
) -> None:
    text = '<template>\n  <p>Hello dear friend</p>\n</template>\n<i18n>\n{\n  "en": {\n    "one": "One"\n  }\n}\n</i18n>\n'
    root = workspace({"package.json": MANIFEST, "src/a.vue": text})
    wb = i18n.open(root)
    assert list(wb.hardcoded()["text"]) == ["Hello dear friend"]
    wb.extraction().apply()
    after = (root / "src/a.vue").read_text()
    assert "{{ $t('hello_dear_friend') }}" in after
    assert '"hello_dear_friend": "Hello dear friend"' in after


def test_messages_below_their_locale(workspace: Workspace) -> None:
    """As `Globalize.loadMessages` and i18n-js take them."""
    for package, call in (
        ("globalize", "Globalize.formatMessage('home/title')"),
        ("i18n-js", "I18n.t('home.title')"),
    ):
        root = workspace({
            "package.json": {"dependencies": {package: "1"}},
            "messages/en.json": {"en": {"home": {"title": "Home"}}},
            "messages/fr.json": {"fr": {}},
            "src/a.js": call,
        })  # fmt: skip
        wb = i18n.open(root)
        assert dict(wb.usage().set_index("key")["status"]) == {"home.title": "used"}
