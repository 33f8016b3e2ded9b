"""The one scanner for JSON, JSON with comments, and JSON5: text to a lossless tree, without recursion.

Where the text is no JSON, the error says what stands there, what belongs there, and the line and column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from json import JSONDecodeError, JSONDecoder
from json.decoder import scanstring  # type: ignore[attr-defined]  # missing in the stubs
from typing import NoReturn

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.json.strings import BadEscapeError, decode
from i18n_workbench.formats.json.tree import Box, Member
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

_BLOCK = r"/\*[^*]*\*+(?:[^/*][^*]*\*+)*/"
_SPACE = r"[ \t\r\n]"
_SPACE5 = r"[\t\n\v\f\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]"
_NUMBER = r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
_NUMBER5 = r"[+-]?(?:Infinity|NaN|0[xX][0-9a-fA-F]+|(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
_STRING5 = lazy_pattern(
    r"""["'](?:(?<=")[^"\\\r\n]*(?:\\(?:\r\n|[\s\S])[^"\\\r\n]*)*"|(?<=')[^'\\\r\n]*(?:\\(?:\r\n|[\s\S])[^'\\\r\n]*)*')"""
)
_NAME5 = lazy_pattern(
    r"(?:[^\W\d]|\$|\\u[0-9a-fA-F]{4})(?:[\w$\u200c\u200d]|\\u[0-9a-fA-F]{4})*"
)
_TRAIL = lazy_pattern(
    r"[ \t]*(?:/\*(?:[^*\r\n]|\*(?!/))*\*/[ \t]*)*(?://[^\r\n\u2028\u2029]*)?(?=[\r\n]|\Z)"
)
_WORDS = {
    "true": ("boolean", "true"),
    "false": ("boolean", "false"),
    "null": ("null", None),
}
_WORD = lazy_pattern(r"\w+")
_DECODER = JSONDecoder(strict=False)
"""Finds the end of a value three times as fast as a search for its brackets: 26 CPU ms of a file of 100,000 keys, not 79."""
DEEPEST_UNREAD = 100
"""Levels from which on nothing is passed over: each level would pass over all below it again, so that one edit beside
50,000 levels took minutes. Of 7,470 JSON files of real projects none has more than 20.
"""


@dataclass(frozen=True, slots=True)
class Grammar:
    """What sets the dialects apart."""

    json5: bool
    gap: re.Pattern[str]
    number: re.Pattern[str]
    between: re.Pattern[str]
    """What stands between two brackets: strings and comments whole, so that no bracket in them counts."""


def _gap(space: str, line_end: str) -> re.Pattern[str]:
    return re.compile(rf"{space}*(?:(?://[^{line_end}]*|{_BLOCK}){space}*)*")


def _between(quotes: str, line_end: str) -> re.Pattern[str]:
    strings = "|".join(
        rf"{quote}(?:[^{quote}\\]++|\\[\s\S])*+{quote}" for quote in quotes
    )
    return re.compile(
        rf"(?:[^{{}}\[\]/{quotes}]++|{strings}|//[^{line_end}]*+|{_BLOCK})*+(?=[{{}}\[\]])"
    )


JSON = Grammar(
    json5=False,
    gap=_gap(_SPACE, r"\r\n"),
    number=re.compile(_NUMBER),
    between=_between('"', r"\r\n"),
)
"""JSON, with the comments and trailing commas that editors allow in it."""
JSON5 = Grammar(
    json5=True,
    gap=_gap(_SPACE5, r"\r\n\u2028\u2029"),
    number=re.compile(_NUMBER5),
    between=_between("\"'", r"\r\n\u2028\u2029"),
)


def scan(text: str, grammar: Grammar = JSON, *, lazily: bool = False) -> Member:
    """The tree of a text; blank text is an empty object.

    ``lazily``: what stands inside of objects and arrays is scanned when somebody looks into them, for a text that is
    known to be right. A member of a large file is found so by reading what is around it only.

    Raises
    ------
    ParseError
        With line and column; also where the file holds a single value and no object or array.
    """
    return _Scanner(text if text.strip() else "{}\n", grammar, lazily=lazily).root()


def entry_pattern(key: str, grammar: Grammar) -> re.Pattern[str]:
    """What an entry of this key with a text usually looks like; group 1 is the text's literal."""
    name = re.escape(key)
    if grammar.json5:
        return re.compile(
            rf"""(?:"{name}"|'{name}'|(?<![\w$]){name})\s*:\s*({_STRING5.pattern})"""
        )
    return re.compile(rf'"{name}"\s*:\s*("[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*")')


class _Scanner:
    def __init__(self, text: str, grammar: Grammar, *, lazily: bool) -> None:
        self.text = text
        self.grammar = grammar
        self.lazily = lazily
        self.at = 0

    def root(self) -> Member:
        root = Member("", lead=self._gap())
        if self.text[self.at : self.at + 1] not in {"{", "["}:
            self._fail("{ at the beginning of the file")
        self._value(root)
        assert root.box is not None
        self._members(root.box)
        trail = self._gap()
        if self.at < len(self.text):
            self._fail("the end of the file")
        root.trail = trail
        return root

    def _members(self, outer: Box) -> None:
        stack = [outer]
        while stack:
            box = stack[-1]
            last = box.members[-1] if box.members else None
            if last is not None:
                self._separator(last)
            lead = self._gap()
            if self.text.startswith("]" if box.is_array else "}", self.at):
                self.at += 1
                box.close, box.end = lead, self.at
                stack.pop()
                continue
            if last is not None and not last.comma:
                self._fail(f"a comma or {']' if box.is_array else '}'}")
            member = self._member(box, lead)
            if member.box is not None and not (self.lazily and self._pass_over(member)):
                stack.append(member.box)

    def _pass_over(self, member: Member) -> bool:
        """Go on behind an object or array without looking into it; not where its end cannot be found."""
        box = member.box
        assert box is not None
        inside = self.at
        end = self._end_by_decoder(member.value_start) or self._end_by_brackets(inside)
        if end is None:
            return False
        box.leave_unread(
            self.text[member.value_start : end], lambda box: self._look(box, inside)
        )
        box.end = self.at = end
        return True

    def _end_by_decoder(self, start: int) -> int | None:
        """Where a value ends that is plain JSON: without comments, and not as deep as Python's stack."""
        if self.grammar.json5:
            return None
        try:
            return _DECODER.raw_decode(self.text, start)[1]
        except (ValueError, RecursionError):
            return None

    def _end_by_brackets(self, end: int) -> int | None:
        """Where an object or array ends whose inside begins here."""
        depth = 1
        while depth:
            bracket = self.grammar.between.match(self.text, end)
            if bracket is None:
                return None
            end = bracket.end() + 1
            depth += 1 if self.text[end - 1] in "{[" else -1
            if depth > DEEPEST_UNREAD:
                self.lazily = False
                return None
        return end

    def _look(self, box: Box, inside: int) -> None:
        self.at = inside
        self._members(box)

    def _separator(self, member: Member) -> None:
        end = self._gap_end()
        if self.text.startswith(",", end):
            member.tail, member.comma, self.at = self.text[self.at : end], True, end + 1
        member.trail = self._rest_of_line()

    def _member(self, box: Box, lead: str) -> Member:
        member = Member(len(box.members), lead, start=self.at)
        if not box.is_array:
            self._key(member)
        self._value(member)
        box.members.append(member)
        return member

    def _key(self, member: Member) -> None:
        char = self.text[self.at : self.at + 1]
        name = _NAME5.match(self.text, self.at) if self.grammar.json5 else None
        if name is not None:
            member.key, self.at = name.group(), name.end()
            member.name = decode(member.key)
        elif char == '"' or (char == "'" and self.grammar.json5):
            member.key, member.name = self._string()
        else:
            self._fail("a key" if self.grammar.json5 else "a key in double quotes or }")
        start = self.at
        self._gap()
        if not self.text.startswith(":", self.at):
            self._fail("a colon after the key")
        self.at += 1
        self._gap()
        member.colon = self.text[start : self.at]

    def _value(self, member: Member) -> None:
        member.value_start = self.at
        char = self.text[self.at : self.at + 1]
        if char == '"' or (char == "'" and self.grammar.json5):
            member.raw, member.text = self._string()
        elif char in {"{", "["}:
            self.at += 1
            member.kind = "array" if char == "[" else "object"
            member.box = Box(char == "[", self._rest_of_line())
        else:
            self._literal(member)

    def _literal(self, member: Member) -> None:
        number = self.grammar.number.match(self.text, self.at)
        word = _WORD.match(self.text, self.at)
        if word is not None and word.group() in _WORDS:
            member.raw = word.group()
            member.kind, member.text = _WORDS[member.raw]
        elif number is not None:
            member.raw = member.text = number.group()
            member.kind = "number"
        else:
            self._fail("a value")
        self.at += len(member.raw)
        if _WORD.match(self.text, self.at):
            self._fail("a comma or the end of the object")

    def _string(self) -> tuple[str, str]:
        start = self.at
        if self.grammar.json5:
            return self._string5()
        try:
            value, self.at = scanstring(self.text, start + 1, True)
        except JSONDecodeError as error:
            self.at = start if "Unterminated" in error.msg else error.pos
            self._fail_string(error.msg)
        return self.text[start : self.at], value

    def _string5(self) -> tuple[str, str]:
        found = _STRING5.match(self.text, self.at)
        if found is None:
            self._fail_string("Unterminated")
        try:
            value = decode(found.group()[1:-1], self.at + 1)
        except BadEscapeError as error:
            self.at = error.offset
            self._fail_string(f"Invalid escape {error.sequence}")
        self.at = found.end()
        return found.group(), value

    def _gap_end(self) -> int:
        found = self.grammar.gap.match(self.text, self.at)
        return found.end() if found else self.at

    def _gap(self) -> str:
        start, self.at = self.at, self._gap_end()
        return self.text[start : self.at]

    def _rest_of_line(self) -> str:
        """Blanks and comments up to the end of the line, if nothing else stands there."""
        char = self.text[self.at : self.at + 1]
        if char not in {" ", "\t", "/"}:
            return ""
        found = _TRAIL.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def _fail_string(self, reason: str) -> NoReturn:
        if "Unterminated" in reason:
            self._raise("this string has no closing quote on its line")
        if "control character" in reason:
            char = self.text[self.at]
            name = {"\n": "a line end", "\r": "a line end", "\t": "a tab"}.get(
                char, f"the character U+{ord(char):04X}"
            )
            escaped = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(
                char, f"\\u{ord(char):04x}"
            )
            self._raise(
                f"{name} stands inside a string",
                f"close the string before it, or write {escaped}",
            )
        self._raise(
            "this escape sequence does not exist", "a backslash itself is written \\\\"
        )

    def _fail(self, expected: str) -> NoReturn:
        rest = self.text[self.at : self.at + 20]
        if rest.startswith(("<<<<<<<", "=======", ">>>>>>>", "|||||||")):
            self._raise(
                "a merge conflict is not resolved here",
                "resolve it, then read the file again",
            )
        if not rest:
            self._raise(f"the file ends too early: expected {expected}")
        if rest.startswith("/*"):
            self._raise("this comment is never closed", "end it with */")
        if expected.startswith("a comma") and rest[0] in "\"'" + "{[":
            self._raise(
                "a comma is missing before this", "put a comma after the entry above"
            )
        if rest[0] == "'" and not self.grammar.json5:
            self._raise(
                "expected double quotes, found a single quote",
                "JSON knows only double quotes",
            )
        self._raise(f"expected {expected}, found {_shown(rest)}")

    def _raise(self, message: str, next_step: str = "") -> NoReturn:
        raise ParseError(
            message, Place("", *LineIndex(self.text).position(self.at)), next_step
        )


def _shown(rest: str) -> str:
    word = _WORD.match(rest)
    if word:
        return repr(word.group())
    return (
        repr(rest[0])
        if rest[0].isprintable() and rest[0].isascii()
        else f"the character U+{ord(rest[0]):04X}"
    )
