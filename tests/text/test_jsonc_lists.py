"""Items that come to a list of a JSONC file, or go: the others keep their lines and comments."""

from __future__ import annotations

from typing import Any

import pytest

from i18n_workbench.text.jsonc_edit import set_member

LINES = '{\n  // k\n  "x": [\n    "a", // one\n    "b"\n  ],\n  "y": 1\n}\n'


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        (LINES, ["a", "b", "c"], LINES.replace('"b"\n', '"b",\n    "c"\n')),
        (LINES, ["a"], LINES.replace(', // one\n    "b"\n', " // one\n")),
        (
            LINES,
            ["b", "z"],
            LINES.replace('"a", // one\n    "b"', '// one\n    "b",\n    "z"'),
        ),
        (LINES, ["q"], LINES.replace('[\n    "a", // one\n    "b"\n  ]', '["q"]')),
        (
            LINES.replace("\n", "\r\n"),
            ["a", "b", "c"],
            LINES.replace('"b"\n', '"b",\n    "c"\n').replace("\n", "\r\n"),
        ),
        ('{"x": ["a", "b"]}', ["a", "b", "c"], '{"x": ["a", "b", "c"]}'),
        ('{"x": ["a", "b", ]}', ["b"], '{"x": ["b", ]}'),
        ('{"x": []}', ["a"], '{"x": ["a"]}'),
        (
            '{"x": [{"s":"a"}]}',
            [{"s": "a"}, {"s": "b"}],
            '{"x": [{"s":"a"}, {"s": "b"}]}',
        ),
        ('{"x": [1]}', [True], '{"x": [true]}'),
    ],
)
def test_what_stays_is_kept_as_it_is(before: str, value: Any, after: str) -> None:
    assert set_member(before, "x", value) == after
