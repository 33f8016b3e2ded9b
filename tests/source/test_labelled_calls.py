"""Calls whose argument may have a name: it is stepped over, and the first part of a qualified name is none."""

from __future__ import annotations

import pytest

from i18n_workbench.frameworks import Callee
from i18n_workbench.source.read.foreign import LABELLING
from i18n_workbench.source.read.shapes import argument_at, callee_shape
from i18n_workbench.text.linear import compile_linear

CALLS = {
    "msg('key')": "'key'",
    "msg(key: 'key')": "'key'",
    "msg( key:'key')": "'key'",
    "msg(Keys::TITLE)": "Keys::TITLE",
    "msg( Keys::TITLE )": "Keys::TITLE )",
    "msg(key: Keys::TITLE)": "Keys::TITLE",
    "msg(::title())": "::title()",
    "msg(key: ::title())": "::title()",
}


@pytest.mark.parametrize("dialect", sorted(LABELLING))
@pytest.mark.parametrize("call", CALLS)
def test_the_argument_begins_behind_its_name(dialect: str, call: str) -> None:
    shape = callee_shape("own", [Callee("msg")], dialect)
    (match,) = shape.pattern.finditer(f"; {call}")
    begins = argument_at(f"; {call}", match) - 2
    assert call[begins:].startswith(CALLS[call].rstrip(" )"))


@pytest.mark.parametrize("dialect", sorted(LABELLING))
def test_such_calls_are_looked_for_in_linear_time(dialect: str) -> None:
    if compile_linear("a") is None:
        pytest.skip("RE2 is not installed")
    pattern = callee_shape("own", [Callee("msg")], dialect).pattern
    assert pattern._re2 is not None
