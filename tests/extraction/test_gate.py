"""Scripts without texts are known by their tokens: nothing is found less, and no tree is made of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from i18n_workbench.extraction import Options, detect_text, detecting
from i18n_workbench.extraction.javascript.code import parse_script
from i18n_workbench.extraction.javascript.gate import may_hold_texts
from i18n_workbench.extraction.javascript.strings import find

PLAIN = "import { a } from './User Page'\nexport * from \"A b\"\nexport const kind = 'user-page'\n"
PIECES = (
    "'Save it'", '"save"', "'don\\'t'", "`Save`", "`a ${x} b`", "`${`Save it`}`", "/[\"']/", "// it's\n", '/* "A b" */',
    "'user-page'", "'./A b'", " ? ", " : ", " + ", " === ", " || ", "x", "f(", ")", "\n", "import ", "from ", "<p>Hi</p>",
    "{", "}", "key: ", ", ", "const a = ", "1", ";\n",
)  # fmt: skip


@pytest.mark.parametrize(
    "code",
    [
        "const a = 'Save it'",
        "const a = b ? 'save' : c",
        "const a = 'save' + b",
        "const a = `${b} left`",
        "const a = <p>hi</p>",
        "const a = /'/; const b = 'Save it'",
        "alert('größe')",
        "const a = b\n  ?\n  'save'\n  : 'open'",
    ],
)
def test_what_may_be_read_is_looked_at(code: str) -> None:
    assert may_hold_texts(code)


@pytest.mark.parametrize(
    "code",
    [PLAIN, "// it's Tom's page\nconst a = { b?: 'user' }", "/* 'Save it' */ f('a.b')"],
)
def test_what_holds_names_alone_is_not(code: str) -> None:
    assert not may_hold_texts(code)


@given(st.lists(st.sampled_from(PIECES), max_size=25).map("".join))
def test_no_text_is_missed(code: str) -> None:
    if not may_hold_texts(code):
        assert list(find(parse_script(code, "tsx"), Options())) == []


def test_no_tree_is_made_of_a_script_without_texts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    def parsed(*_arguments: object) -> None:
        made.append("tree")

    monkeypatch.setattr(detecting, "parse_script", parsed)
    assert detect_text(PLAIN, "src/a.ts") == []
    assert made == []
