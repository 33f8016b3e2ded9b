"""Comments of any kind in a text of any language, as they are looked for once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.source.keep.occurrences import Remarks

MARKS = ["<!--", "-->", "/*", "*/", "{# ", "#}", "{{--", "--}}", "<%#", "%>", "}}"]
PIECES = [*MARKS, "{{!", "@*", "*@", "\n=begin", "\n=end", "{", "}", "a", " ", "\n"]


def holds_by_looking_back(text, offset, *, data):
    """As it was: each mark looked for backwards from the offset."""
    pairs = [("<!--", "-->")]
    if not data:
        pairs += [("/*", "*/"), ("{# ", "#}"), ("{{--", "--}}"), ("<%#", "%>")]
        pairs += [("{{!", "}}"), ("@*", "*@"), ("\n=begin", "\n=end")]
    return any(
        text.rfind(start, 0, offset) > text.rfind(end, 0, offset)
        for start, end in pairs
    )


@given(st.lists(st.sampled_from(PIECES), max_size=14).map("".join), st.booleans())
def test_blocks_are_those_that_looking_back_finds(text, data):
    remarks = Remarks(text, data=data)
    for offset in range(len(text) + 1):
        line = text[text.rfind("\n", 0, offset) + 1 : offset].lstrip()
        if line.startswith(("/*", "*", "#", "--")):
            continue  # a line that is a comment by itself
        assert remarks.hold(offset) == holds_by_looking_back(text, offset, data=data)


@pytest.mark.parametrize(
    ("text", "data", "is_remark"),
    [
        ("x = 1 // 'KEY'", False, True),
        ("/* a\nb 'KEY' */", False, True),
        ("x; /* a */ 'KEY'", False, False),
        ("- src/**\n- 'KEY'", True, False),
        ("<!-- a\nb 'KEY' -->", True, True),
        ("{{! a }}} 'KEY'", False, False),
        ("\n=begin\n'KEY'\n=end\n", False, True),
    ],
)
def test_what_stands_in_a_comment(text, data, is_remark):
    assert Remarks(text, data=data).hold(text.index("KEY")) == is_remark
