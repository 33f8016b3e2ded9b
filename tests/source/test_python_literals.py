"""Python's literals that stand one behind the other are one text."""

from __future__ import annotations

import pytest

from i18n_workbench.source.read.expressions import HOLE
from i18n_workbench.source.read.foreign import read


@pytest.mark.parametrize(
    ("code", "wanted", "rest"),
    [
        ("""'one ' "two")""", "one two", ")"),
        ("'one '\n    'two'  # why\n    'three', n)", "one twothree", ", n)"),
        ("'one ' \\\n 'two' + ' three')", "one two three", ")"),
        ('"""long\ntext""", x)', "long\ntext", ", x)"),
        ('"""Say "hi" now""", x)', 'Say "hi" now', ", x)"),
        ("r'''Say 'hi' now''' + '!')", "Say 'hi' now!", ")"),
        ("'a', 'b')", "a", ", 'b')"),
        ("'it\\'s ' u'here')", "it's here", ")"),
    ],
)
def test_adjacent_literals(code: str, wanted: str, rest: str) -> None:
    (value,), span = read(code, 0, "python")
    assert "".join(map(str, value.pieces)) == wanted
    assert code[span.end :] == rest


def test_an_f_string_beside_a_literal_stays_open() -> None:
    (value,), _ = read("'a ' f'{x} b')", 0, "python")
    assert value.pieces == ("a ", "", HOLE, " b")
