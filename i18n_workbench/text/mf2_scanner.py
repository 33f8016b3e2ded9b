"""The words of MessageFormat 2: white space, names, literals, and a place in the text that moves over them."""

from __future__ import annotations

import re

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.lines import LineIndex

_DIRECTIONS = "\u061c\u200e\u200f\u2066\u2067\u2068\u2069"
_BLANKS = rf"[ \t\r\n\u3000{_DIRECTIONS}]*"
_SPACE = lazy_pattern(_BLANKS)
_COMPLEX = lazy_pattern(rf"{_BLANKS}\.(?:match|input|local)(?=[\s{{])")
_NAME = lazy_pattern(
    rf"[{_DIRECTIONS}]*([A-Za-z_\u00a1-\U0010fffd+][\w.+\u00b7-]*)[{_DIRECTIONS}]*"
)
_UNQUOTED = lazy_pattern(r"[\w.+\u00a1-\u1fff\u200c\u200d\u2030-\U0010fffd-]+")
_QUOTED = lazy_pattern(r"\|(?:[^|\\]|\\[\\{|}])*\|")
_ESCAPE = lazy_pattern(r"\\(.)", re.DOTALL)


def is_complex(text: str) -> bool:
    """Whether a text begins as only a message with declarations or variants does."""
    return "." in text and _COMPLEX.match(text) is not None


class Scanner:
    """A text and a place in it. Every ``take`` moves on or raises a located error."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def ended(self) -> bool:
        """Whether nothing is left."""
        return self.at >= len(self.text)

    def sees(self, sign: str) -> bool:
        """Whether a sign comes next."""
        return self.text.startswith(sign, self.at)

    def skips(self, sign: str) -> bool:
        """Step over a sign if it comes next."""
        found = self.sees(sign)
        self.at += len(sign) if found else 0
        return found

    def take(self, sign: str, problem: str) -> None:
        """Step over a sign that has to come next."""
        if not self.skips(sign):
            raise self.error(problem, self.at)

    def space(self) -> None:
        """Step over white space, and marks of direction."""
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def take_name(self) -> str:
        """Step over a name."""
        found = _NAME.match(self.text, self.at)
        if found is None:
            raise self.error("a name is expected here", self.at)
        self.at = found.end()
        return found[1]

    def take_identifier(self) -> str:
        """Step over a name that may have a namespace before it."""
        name = self.take_name()
        return f"{name}:{self.take_name()}" if self.skips(":") else name

    def take_variable(self) -> str:
        """Step over ``$name``; gives the name."""
        self.take("$", "a variable is expected here")
        return self.take_name()

    def take_literal(self, problem: str) -> str:
        """Step over a word, or over a text between bars; gives what it says."""
        found = _QUOTED.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            return _ESCAPE.sub(r"\1", found[0][1:-1])
        found = _UNQUOTED.match(self.text, self.at)
        if found is None:
            raise self.error(problem, self.at)
        self.at = found.end()
        return found[0]

    def error(self, message: str, offset: int) -> ParseError:
        """A located error."""
        line, column = LineIndex(self.text).position(offset)
        return ParseError(
            message, Place("", line, column), "see the syntax of MessageFormat 2"
        )
