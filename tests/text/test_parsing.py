"""Every parser comes to an end, and says so where it gave up."""

import time

import pytest
import tree_sitter
import tree_sitter_html
import tree_sitter_typescript

from i18n_workbench.errors import ParseError
from i18n_workbench.text.parsing import root_of

HALF_WRITTEN = b"({ab:ab=[.ab)"
"""A slip of which the grammar of TSX 0.23.2 tries more and more readings: it was not done after three minutes."""


@pytest.fixture(scope="module")
def typescript():
    return tree_sitter.Language(tree_sitter_typescript.language_tsx())


def test_a_text_that_the_grammar_cannot_finish_is_given_up(typescript):
    with pytest.raises(ParseError, match="too tangled"):
        root_of(typescript, HALF_WRITTEN)


def test_elements_inside_of_each_other_without_end_are_given_up_in_time(monkeypatch):
    monkeypatch.setattr("i18n_workbench.text.parsing.SECONDS", 0.1)
    started = time.thread_time()
    with pytest.raises(ParseError, match="too tangled"):
        root_of(tree_sitter.Language(tree_sitter_html.language()), b"<a>" * 40_000)
    assert time.thread_time() - started < 1


def test_an_interrupt_at_any_moment_of_a_parse_is_an_interrupt(typescript, monkeypatch):
    class Interrupted(SystemError):
        """What the interpreter makes of an interrupt inside of a call from C."""

    def parse(*_, **__):
        raise Interrupted("returned a result with an exception set") from (
            KeyboardInterrupt()
        )

    parser = type("Parser", (), {"__init__": lambda *_: None, "parse": parse})
    monkeypatch.setattr(tree_sitter, "Parser", parser)
    with pytest.raises(KeyboardInterrupt):
        root_of(typescript, b"a")


def test_what_was_given_up_disturbs_no_other_text(typescript):
    with pytest.raises(ParseError):
        root_of(typescript, HALF_WRITTEN)
    assert str(root_of(typescript, b"a")) == str(root_of(typescript, b"b"))


@pytest.mark.parametrize(
    "text",
    [
        "const all = [" + "[1,[2,[3]]]," * 20_000 + "];",
        "a.b(c=>d?.e(f[g]??`${h}`));" * 10_000,
        "x=" + "(" * 500 + "1" + ")" * 500,
        "<A b={c}>d{e}</A>;" * 10_000,
        "a;" * 50_000,
        "}{)(" * 1_000,
    ],
)
def test_dense_code_is_read_whole(typescript, text):
    root = root_of(typescript, text.encode())
    assert root.end_byte == len(text)


def test_nodes_know_their_text_beyond_what_is_read_at_once(typescript):
    text = "a = 1;\n" * 20_000 + "last = 'word';"
    root = root_of(typescript, text.encode())
    assert root.named_children[-1].text == b"last = 'word';"
