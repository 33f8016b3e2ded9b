"""Whether a script may hold a text at all: told by its tokens, before anybody asks for its tree.

Of the 2,140 scripts of outline 906 hold none: types, queries, stores. What the tokens leave in doubt (elements, regular
expressions, templates with values) is read by the tree, so nothing is found less.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from i18n_workbench.extraction.natural import kind_of
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    import re

_TOKEN = lazy_pattern(
    r"//[^\n]*+|/\*[\s\S]*?\*/"
    r"|(?P<literal>'(?:[^'\\\n]|\\[\s\S])*+'|\"(?:[^\"\\\n]|\\[\s\S])*+\"|`[^`\\$]*+`)"
    r"|(?P<doubt>[/'\"`])"
)
"""Comments, literals, and what only the tree can tell: a slash may divide, or begin a regular expression or an end tag."""
_CHOICE = lazy_pattern(r"(?<!\?)\?(?![.:?),;=>\]])")
"""``a ? b : c``, not the marks of types and of members that may be missing."""
_MODULES = (" from", "}from", "import", "*from")
"""What stands before the name of a module."""
_MAYBE = lazy_pattern(r"[A-Z \x80-\U0010ffff\\]")
_WORD = lazy_pattern(r"[\"'`][a-z][a-z.!?:-]*[\"'`]")
"""The same as for the literals of a tree: what a text has that is no word of small letters, and such a word."""
_NEAR = 40
"""Characters beside a literal in which the word or sign stands that says what it is for. Chosen, not measured."""
_GIVEN = lazy_pattern(r"(?<![=!<>])=\Z")
"""What gives a value, and compares none."""
_SIGNS = frozenset("?+-*%&|^<>=!")
"""What stands beside a literal in an expression of two sides."""


def may_hold_texts(code: str) -> bool:
    """Whether a script may hold a literal or an element that people read.

    >>> may_hold_texts("import { a } from './User Page'; export const kind = 'user-page';")
    False
    >>> may_hold_texts("export const title = 'The page of a user';")
    True
    """
    if "</" in code or "/>" in code:
        return True
    for token in _TOKEN.finditer(code):
        if token["doubt"]:
            return True
        if token["literal"] and _may_be_text(token):
            return True
    return False


def _may_be_text(token: re.Match[str]) -> bool:
    """Whether people may read a literal: a word of small letters only as a side of an expression."""
    code, start = token.string, token.start()
    written = token["literal"]
    before = code[max(0, start - _NEAR) : start].rstrip()
    if before.endswith(_MODULES):
        return False
    if _MAYBE.search(written) is not None:
        return kind_of(unescaped(written[1:-1]).strip()) != ""
    if _WORD.fullmatch(written) is None:
        return False
    behind = code[token.end() : token.end() + _NEAR].lstrip()
    is_given = before.endswith("=>") or _GIVEN.search(before) is not None
    signs = {"" if is_given else before[-1:], behind[:1]}
    return not signs.isdisjoint(_SIGNS) or (":" in signs and _chooses(code))


@lru_cache(maxsize=1)
def _chooses(code: str) -> bool:
    """Whether one of two values is chosen anywhere."""
    return _CHOICE.search(code) is not None
