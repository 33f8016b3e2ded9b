"""Python 3.11.0 to 3.11.4 match repeats that give nothing back wrongly; Debian 12 has one of them."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from i18n_workbench.possessive import mend, put_atomic

PATTERNS = {
    r"/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/": ["/* a * b */", "/**/", "/* a"],
    r"(?:ab?c)?+": ["ac", "abc", "", "ab"],
    r"\{(\w++)(?:,\s*+-?+\d++)?+(?::[^{}]++)?+\}": ["{0:N2}", "{1,8:C}", "{a}", "{a,}"],
    r"'(?:[^'\\]|\\.)*+'|(x|y(?:z{2,})++)+": ["'a\\'b'", "'a", "xyzz", "yz"],
}


@pytest.mark.parametrize("source", list(PATTERNS))
def test_an_atomic_group_says_the_same(source: str) -> None:
    parsed = import_module("re._parser").parse(source)
    put_atomic(parsed)
    assert "POSSESSIVE_REPEAT, (0, 1, [(SUBPATTERN" not in repr(parsed.data)
    atomic = import_module("re._compiler").compile(parsed)
    mend()  # of a version that is right nothing changes
    for text in PATTERNS[source]:
        expected = re.fullmatch(source, text)
        found = atomic.fullmatch(text)
        assert (found and found.groups()) == (expected and expected.groups())
