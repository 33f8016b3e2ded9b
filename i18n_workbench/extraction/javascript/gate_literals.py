"""Whether a literal may be read, by what stands beside it: told without a tree, and of most literals of a program."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.extraction.javascript.places import by_attribute
from i18n_workbench.extraction.judgement.judging import judged
from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.extraction.judgement.vocabulary import (
    COMMON_TRANSLATORS,
    LOGS,
    TRANSLATORS,
    is_technical_name,
    is_ui_name,
)
from i18n_workbench.extraction.model import ATTRIBUTES
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.javascript import unescaped

if TYPE_CHECKING:
    from i18n_workbench.extraction.model import Options

_CHOICE = lazy_pattern(r"(?<!\?)\?(?![.:?),;=>\]])")
"""``a ? b : c``, not the marks of types and of members that may be missing."""
_MODULE = lazy_pattern(r"(?:[ }*]from|(?:^|[\n;])\s*import)\Z")
"""What stands before the name of a module."""
_MAYBE = lazy_pattern(r"[A-Z \x80-\U0010ffff\\]")
_WORD = lazy_pattern(r"[a-z][a-z.!?:-]*")
"""The same as for the literals of a tree: what a text has that is no word of small letters, and such a word."""
_NEAR = 60
"""Characters beside a literal in which the word or sign stands that says what it is for. Chosen, not measured."""
_GIVEN = lazy_pattern(r"(?<![=!<>])=\Z")
"""What gives a value, and compares none."""
_SIGNS = frozenset("?+-*%&|^<>=!")
"""What stands beside a literal in an expression of two sides."""
_COMPARED = lazy_pattern(r"[\w$)\]'\"`]\s*[!=]==?\Z")
_COMPARING = lazy_pattern(r"[!=]==?\s*[\w$(\['\"`]")
_KEYWORD = lazy_pattern(
    r"(?:^|[^\w$.])(?:return|case|default|typeof|await|yield|in|of|do|else)\Z"
)
_CALL = lazy_pattern(r"(?<![\w$.])((?:[\w$]+\??\.)*[\w$]+)\(\Z")
_PROPERTY = lazy_pattern(r"[{,]\s*[\"']?([\w$-]+)[\"']?\s*:\Z")
_VARIABLE = lazy_pattern(r"\b(?:const|let|var)\s+([\w$]+)\s*=\Z")
_ATTRIBUTE = lazy_pattern(r"([\w:-]+)\s*=\Z")
_BY_ELEMENT = frozenset({"value", "content"})
"""Attributes of which the element says who reads them."""
_TRANSLATORS = TRANSLATORS - COMMON_TRANSLATORS


class Written(NamedTuple):
    """A literal in its script: its text as it is written, with ``{0}`` for each value in it."""

    code: str
    start: int
    end: int
    text: str
    in_tag: bool
    has_elements: bool
    has_values: bool

    def before(self) -> str:
        """What stands before it, without white space."""
        return self.code[max(0, self.start - _NEAR) : self.start].rstrip()

    def behind(self) -> str:
        """What stands behind it, without white space."""
        return self.code[self.end : self.end + _NEAR].lstrip()

    def is_in_sum(self) -> bool:
        """Whether it is put together with something else: what that says as a whole, the tree tells."""
        return self.before().endswith("+") or self.behind().startswith("+")


def is_keyword(before: str) -> bool:
    """Whether a text ends in a word behind which a value begins."""
    return _KEYWORD.search(before) is not None


def may_be_read(written: Written, options: Options) -> bool:
    """Whether people may read a literal."""
    if written.has_values or _MAYBE.search(written.text) is not None:
        text = unescaped(written.text).strip()
        if written.has_values and written.is_in_sum():
            return True
        return kind_of(text) != "" and not _is_silent(written, text, options)
    if _WORD.fullmatch(written.text) is None:
        return False
    return _is_word_read(written) and not _is_silent(written, written.text, options)


def _is_word_read(written: Written) -> bool:
    """Whether a word of small letters may be read: as a side of an expression, in an element, in an attribute for texts."""
    before, behind = written.before(), written.behind()
    if written.in_tag:
        attribute = _ATTRIBUTE.search(before)
        return attribute is None or attribute[1] in {*ATTRIBUTES, *_BY_ELEMENT}
    if written.has_elements and before.endswith("{") and behind.startswith("}"):
        return True
    is_given = before.endswith("=>") or _GIVEN.search(before) is not None
    signs = {"" if is_given else before[-1:], behind[:1]}
    if not signs.isdisjoint(_SIGNS):
        return True
    is_property = _PROPERTY.search(before) is not None
    return before.endswith(":") and not is_property and _chooses(written.code)


@lru_cache(maxsize=1)
def _chooses(code: str) -> bool:
    """Whether one of two values is chosen anywhere."""
    return _CHOICE.search(code) is not None


def _is_silent(written: Written, text: str, options: Options) -> bool:
    """Whether what stands beside a literal says that nobody reads it, or that it is translated."""
    before, behind = written.before(), written.behind()
    if _MODULE.search(before) is not None:
        return True
    if written.in_tag:
        return _is_silent_attribute(before, text, options)
    if _COMPARED.search(before) is not None or _COMPARING.match(behind) is not None:
        return True
    if _is_member_of_a_union(before, behind):
        return True
    call = _CALL.search(before)
    if call is not None:
        name = call[1]
        is_translated = name.rpartition(".")[2] in _TRANSLATORS
        return is_translated or LOGS.search(name) is not None
    named = _VARIABLE.search(before)
    if named is None and behind[:1] in {",", "}"}:
        named = _PROPERTY.search(before)
    return named is not None and _is_for_programs(named[1])


def _is_silent_attribute(before: str, text: str, options: Options) -> bool:
    attribute = _ATTRIBUTE.search(before)
    if attribute is None or attribute[1] in _BY_ELEMENT:
        return False
    return judged(text, by_attribute(attribute[1], "", options), options) == 0


def _is_member_of_a_union(before: str, behind: str) -> bool:
    """Whether a literal is a type (``"Top" | "Bottom"``)."""
    is_last = before.endswith("|") and not before.endswith("||")
    return is_last or (behind.startswith("|") and not behind.startswith("||"))


def _is_for_programs(name: str) -> bool:
    """Whether what has this name holds no texts; ``name`` may be that of an option."""
    return name != "name" and not is_ui_name(name) and is_technical_name(name)
