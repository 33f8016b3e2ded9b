"""The strings of JSON and JSON5: decoding, encoding in a file's manner, and changing one with the least difference."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

_ESCAPE = lazy_pattern(r"\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))")
_TOKEN = lazy_pattern(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"
    r"|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\(?:\r\n|[\s\S])|[\s\S]"
)
_SIMPLE = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "0": "\0"}
_CONTINUATIONS = {"\n", "\r", "\r\n", "\u2028", "\u2029"}
_SHORT = {"\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"}
_SURROGATE = lazy_pattern("[\ud800-\udfff]")
_ESCAPED_NON_ASCII = lazy_pattern(r"\\u(?!00[0-7])[0-9a-fA-F]{4}")
_NON_ASCII = lazy_pattern(r"[^\x00-\x7f]")
_PLAIN = lazy_pattern("[^\x00-\x1f\"'/\\\\\u2028\u2029\ud800-\udfff]*+")
"""Text that every quote sign and every file in Unicode holds as it is."""


class BadEscapeError(ValueError):
    """An escape sequence that does not exist; ``offset`` counts from the string's first character."""

    def __init__(self, offset: int, sequence: str) -> None:
        super().__init__(sequence)
        self.offset = offset
        self.sequence = sequence


@dataclass(frozen=True, slots=True)
class Spelling:
    """How a file spells what it could spell in several ways: the manner of most of it."""

    ascii: bool = False
    upper: bool = False
    slashes: bool = False
    lines: bool = False
    """Whether U+2028 and U+2029 are escaped (JSON5 asks for it)."""
    encoding: str = "utf-8"

    @classmethod
    def of(cls, text: str, encoding: str, *, lines: bool) -> Spelling:
        """The spelling that most of a file has."""
        if "\\" not in text:
            return cls(lines=lines, encoding=encoding)
        escapes = _ESCAPED_NON_ASCII.findall(text) if "\\u" in text else []
        literal = len(_NON_ASCII.findall(text)) if escapes else 0
        hexes = "".join(escapes).replace("\\u", "")
        upper = sum(char in "ABCDEF" for char in hexes) > sum(
            char in "abcdef" for char in hexes
        )
        slashes = text.count("\\/")
        return cls(
            len(escapes) > literal,
            upper,
            slashes > 0 and slashes * 2 >= text.count("/"),
            lines,
            encoding,
        )


def decode(inner: str, offset: int = 0) -> str:
    r"""The text that the inside of a JSON5 string (a superset of JSON's) stands for.

    Raises
    ------
    BadEscapeError
        For ``\\1``, a short ``\\u`` or ``\\x``.
    """
    if "\\" not in inner:
        return inner

    def one(match: re.Match[str]) -> str:
        code = match[1] or match[2]
        if code:
            return chr(int(code, 16))
        char: str = match[3]
        if char in "uxX123456789" and char != "X":
            raise BadEscapeError(offset + match.start(), match.group())
        if char == "0" and inner[match.end() : match.end() + 1].isdecimal():
            raise BadEscapeError(offset + match.start(), match.group())
        return "" if char in _CONTINUATIONS else _SIMPLE.get(char, char)

    return join_surrogates(_ESCAPE.sub(one, inner))


def join_surrogates(text: str) -> str:
    """Two halves of a character made one; a lone half stays."""
    if not _SURROGATE.search(text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode(
        "utf-16-le", "surrogatepass"
    )


def encode(text: str, quote: str, spelling: Spelling) -> str:
    """The inside of a string between ``quote`` signs."""
    simple = text.isascii() or (
        not spelling.ascii and spelling.encoding.startswith("utf")
    )
    if simple and _PLAIN.fullmatch(text):
        return text
    return "".join(_spell(char, quote, spelling) for char in text)


def changed(token: str, text: str, spelling: Spelling) -> str:
    """A quoted token that now means ``text``, with as little difference as possible."""
    return f"{token[0]}{respell(token[1:-1], text, token[0], spelling)}{token[-1]}"


def respell(inner: str, new: str, quote: str, spelling: Spelling) -> str:
    """The inside of a string that now means ``new``, where both ends that stay keep the way they are written."""
    tokens: list[str] = _TOKEN.findall(inner) if "\\" in inner else list(inner)
    meanings = [decode(token) for token in tokens] if "\\" in inner else tokens
    first, used = _common(meanings, new)
    last, reused = _common(meanings[first:][::-1], new[used:], backwards=True)
    middle = encode(new[used : len(new) - reused], quote, spelling)
    return "".join(tokens[:first]) + middle + "".join(tokens[len(tokens) - last :])


def _common(
    meanings: list[str], text: str, *, backwards: bool = False
) -> tuple[int, int]:
    """How many tokens stand at the text's beginning (end) as they are, and how many characters they mean."""
    used = 0
    for count, meaning in enumerate(meanings):
        at = len(text) - used - len(meaning) if backwards else used
        if at < 0 or not text.startswith(meaning, at):
            return count, used
        used += len(meaning)
    return len(meanings), used


def _spell(char: str, quote: str, spelling: Spelling) -> str:
    if char == quote:
        return "\\" + char
    if char in _SHORT:
        return _SHORT[char]
    if char == "/":
        return "\\/" if spelling.slashes else char
    if _must_escape(char, spelling):
        units = char.encode("utf-16-be", "surrogatepass").hex()
        units = units.upper() if spelling.upper else units
        return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
    return char


def _must_escape(char: str, spelling: Spelling) -> bool:
    if (
        char < " "
        or "\ud800" <= char <= "\udfff"
        or (spelling.lines and char in "\u2028\u2029")
    ):
        return True
    if char < "\x80":
        return False
    if spelling.ascii:
        return True
    try:
        char.encode(spelling.encoding)
    except UnicodeEncodeError:
        return True
    return False
