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


SOUND = (
    "x", "'Save it'", "'save'", "`Save ${x} now`", "`${x ? 'Save it' : y}`", "t('Save it')", "log.info('Save it')",
    "f('Save it', x)", "{ type: 'Save it', label: x }", "{ label: 'Save it' }", "/[\"'`]/.test(x)", "(x / y)", "css`a: ${x} b`",
    "<p>Save it</p>", "<p title={x}>{x}</p>", "<p>{'save'}</p>", "<input title='save' />", "<b className='Save it' />",
    "<Trans>Don't save <b>it</b> {x}</Trans>", "<>{x}: {x}</>", "<p>{x < y ? <i>{x}</i> : 'save'}</p>", "<p>it's {x}</p>",
)  # fmt: skip
JOINTS = (
    "{} === {}",
    "{} ? {} : {}",
    "{} + {}",
    "[{}, {}]",
    "f({})",
    "() => {{ return {}; }}",
    "<p>{{{}}}</p>",
    "({})",
)
CODE = st.recursive(
    st.sampled_from(SOUND),
    lambda inner: st.builds(
        lambda joint, one, two, three: joint.format(one, two, three),
        st.sampled_from(JOINTS), inner, inner, inner,
    ),
    max_leaves=6,
)  # fmt: skip


@given(CODE.map("const type = {};".format))
def test_no_text_of_sound_code_is_missed(code: str) -> None:
    if not may_hold_texts(code):
        assert list(find(parse_script(code, "tsx"), Options())) == []


@pytest.mark.parametrize(
    "code",
    [
        "const a = <p>{t('The page of a user')}</p>;",
        "const a = <Trans>The page of <b>a user</b></Trans>;",
        "const a = <b className='The page' onClick={() => x > 1} />;",
        "const a = styled.div`color: ${p => p.theme['text.color']}; margin: 1px 2px;`;",
        "if (a.replace(/['\"]/g, x) === 'The page') { f(a / b); }",
        "type A = 'The Page' | 'The User'; log.warn('The page', a);",
        "const a = { type: 'The page' }; const path = 'The page';",
    ],
)
def test_what_nobody_reads_is_not(code: str) -> None:
    assert not may_hold_texts(code)


@pytest.mark.parametrize(
    "code",
    [
        "const a = <p>The page of {a}</p>;",
        "const a = <p>{a} left</p>;",
        "const a = <p>{'left'}</p>;",
        "const a = <b title='left' />;",
        "const a = <Trans>{a}</Trans>, b = <p>'quoted'</p>;",
        "const a = <p>{/* 'one' */} it's {a}</p>;",
        "const a = x ? type : 'The page';",
        "const a = `${x ? 'The page' : y}`;",
        "const a = <p>{a}</p",
        "const a = b }",
    ],
)
def test_what_the_tokens_leave_in_doubt_is_looked_at(code: str) -> None:
    assert may_hold_texts(code)


def test_no_tree_is_made_of_a_script_without_texts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[str] = []

    def parsed(*_arguments: object) -> None:
        made.append("tree")

    monkeypatch.setattr(detecting, "parse_script", parsed)
    assert detect_text(PLAIN, "src/a.ts") == []
    assert made == []
