"""A branch that a file has without anything below it is no key, and takes what comes below it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import i18n_workbench as i18n

Workspace = Callable[..., Path]
VUE = {"package.json": {"dependencies": {"vue-i18n": "9"}}}
PARSERS = ["json", "json5", "js", "php", "yaml"]

NULLS = {
    "json": ('{\n  "n": null,\n  "z": "1"\n}\n', '{\n  "n": {\n    "x": {\n      "y": "2"\n    }\n  },\n  "z": "1"\n}\n'),
    "json5": ("{\n  n: null, // why\n  z: '1',\n}\n", "{\n  n: {\n    x: {\n      y: '2',\n    },\n  }, // why\n  z: '1',\n}\n"),
    "js": ("export default {\n  n: null,\n  z: '1',\n}\n", "export default {\n  n: {\n    x: {\n      y: '2',\n    },\n  },\n  z: '1',\n}\n"),
    "php": ("<?php\n\nreturn [\n    'n' => null,\n    'z' => '1',\n];\n",
            "<?php\n\nreturn [\n    'n' => [\n        'x' => [\n            'y' => '2',\n        ],\n    ],\n    'z' => '1',\n];\n"),
    "yml": ("n:\nz: '1'\n", "n:\n  x:\n    'y': '2'\nz: '1'\n"),
}  # fmt: skip


def opened(workspace: Workspace, files: dict[str, object]) -> i18n.Workbench:
    settings = {"review.enabled": False, "enabledParsers": PARSERS}
    return i18n.open(workspace({**VUE, **files}, settings=settings))


@pytest.mark.parametrize("ending", NULLS)
def test_what_comes_below_a_null_takes_its_place(
    workspace: Workspace, ending: str
) -> None:
    before, after = NULLS[ending]
    name = f"locales/en.{ending}"
    wb = opened(workspace, {name: before})
    wb.changes().set("n.x.y", "en", "2").apply()
    assert (wb.root / name).read_text() == after
    wb.undo()
    assert (wb.root / name).read_text() == before


@pytest.mark.parametrize(
    ("ending", "en", "de", "filled"),
    [
        (
            "yml",
            "n:\n  x: 1\nz: 2\n",
            "n:\nz: 3\n",
            'n:\n  x: ""\nz: 3\n',
        ),
        (
            "json",
            '{"n":{"x":"1"},"z":"2"}',
            '{"n":null,"z":"3"}',
            '{"n":{"x":""},"z":"3"}',
        ),
        (
            "json",
            '{"n":{"x":"1"},"z":"2"}',
            '{"n":[],"z":"3"}',
            '{"n":{"x":""},"z":"3"}',
        ),
    ],
)
def test_a_branch_without_anything_is_no_key_that_others_lack(
    workspace: Workspace, ending: str, en: str, de: str, filled: str
) -> None:
    files: dict[str, object] = {f"locales/en.{ending}": en, f"locales/de.{ending}": de}
    wb = opened(workspace, files)
    counts = wb.coverage()[["locale", "total", "translated", "missing"]]
    assert counts.to_numpy().tolist() == [["en", 2, 2, 0], ["de", 2, 1, 1]]
    assert wb.missing()["key"].tolist() == ["n.x"]
    wb.changes().fill("de").apply()
    assert (wb.root / f"locales/de.{ending}").read_text() == filled


def test_a_null_that_no_file_has_more_of_is_a_key_without_a_text(
    workspace: Workspace,
) -> None:
    files: dict[str, object] = {
        "locales/en.json": {"n": "1", "m": None, "n_x": "2"},
        "locales/de.json": {"n": None, "m": None, "n_x": "3"},
    }
    wb = opened(workspace, files)
    assert wb.missing()[["key", "locale"]].to_numpy().tolist() == [
        ["m", "en"],
        ["m", "de"],
        ["n", "de"],
    ]


def test_a_comment_in_an_empty_array_keeps_the_array(workspace: Workspace) -> None:
    wb = opened(workspace, {"locales/en.json5": "{n: [ /* later */ ]}\n"})
    with pytest.raises(i18n.errors.CannotRepresent, match="is an array"):
        wb.changes().set("n.x", "en", "1").apply()
