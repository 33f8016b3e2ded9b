"""What editors check a file against (`$schema` at its top) is no message, and stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
FILES = {
    "json": '{\n  "$schema": "https://example.org/messages",\n  "b": "B",\n  "c": {\n    "$schema": "text"\n  }\n}\n',
    "json5": "{\n  $schema: './messages',\n  b: 'B',\n  c: { $schema: 'text' },\n}\n",
    "yaml": "$schema: ./messages\nb: B\nc:\n  $schema: text\n",
}


@pytest.mark.parametrize("ending", FILES)
def test_the_schema_is_no_message(workspace: Workspace, ending: str) -> None:
    wb = i18n.open(
        workspace(
            {
                f"locales/en.{ending}": FILES[ending],
                f"locales/fr.{ending}": "b: x" if ending == "yaml" else "{}",
            }
        )
    )
    assert wb.messages["key"].unique().tolist() == ["b", "c.$schema"]
    assert wb.coverage()["total"].tolist() == [2, 2]
    wb.changes().set("a", "en", "A").delete("b", locale="en").apply()
    text = (wb.root / f"locales/en.{ending}").read_text()
    assert text.index("$schema") < text.index("a:" if ending != "json" else '"a"')
    wb.changes().fill("fr").apply()
    assert (
        "$schema"
        not in (wb.root / f"locales/fr.{ending}").read_text().partition("c")[0]
    )


def test_a_sorted_file_begins_with_its_schema(workspace: Workspace) -> None:
    text = '{\n  "b": "B",\n  "$schema": "x",\n  "!": "A"\n}\n'
    root = workspace({"locales/en.json": text}, settings={"sortKeys": True})
    i18n.open(root).changes().normalize().apply()
    assert (
        root / "locales/en.json"
    ).read_text() == '{\n  "$schema": "x",\n  "!": "A",\n  "b": "B"\n}\n'
