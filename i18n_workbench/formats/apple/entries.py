"""The entries of a ``.strings`` file, each with its own comments."""

from __future__ import annotations

import re
from dataclasses import dataclass

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.apple.texts import BARE, meaning
from i18n_workbench.formats.blocks import Block
from i18n_workbench.formats.lines import HEADER
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import LineIndex

_SPACE = r"[ \t\r\n\f\v\u2028\u2029]"
_COMMENT = r"/\*[^*]*+(?:\*(?!/)[^*]*+)*+\*/|//[^\r\n\u2028\u2029]*+"
_GAP = rf"(?:{_SPACE}++|{_COMMENT})*+"
_WORD = rf"\"[^\"\\]*+(?:\\[\s\S][^\"\\]*+)*+\"|'[^'\\]*+(?:\\[\s\S][^'\\]*+)*+'|{BARE}"
GAP = lazy_pattern(_GAP)
ENTRY = lazy_pattern(
    rf"(?P<key>{_WORD})(?P<before>{_GAP})(?:(?P<sign>=)(?P<after>{_GAP})(?P<value>{_WORD}){_GAP})?;"
    r"(?:[ \t]*(?://[^\r\n]*|/\*[^\r\n*]*\*/)(?=[ \t]*(?:[\r\n]|\Z)))?"
)
_PIECES = lazy_pattern(rf"{_SPACE}++|{_COMMENT}")
_STOCK = "No comment provided by engineer."
"""What genstrings writes where nobody said anything."""
_OBJECT = lazy_pattern(r"\bClass\s*=\s*\"?\w+\"?;.*\bObjectID\b", re.DOTALL)
_ATTRIBUTE = lazy_pattern(
    r"\b(?P<name>[\w.\[\]]+)\s*=\s*(?P<text>\"(?:[^\"\\]|\\[\s\S])*+\")\s*;"
)


@dataclass(slots=True, eq=False)
class Entry(Block):
    """``"key" = "value";`` with its comments. A lone ``"key";`` is its own value."""

    key: str = ""
    text: str = ""

    def parts(self) -> re.Match[str]:
        """The body taken apart."""
        found = ENTRY.match(self.body)
        assert found is not None
        return found

    def rename(self, name: str, word: str) -> None:
        """Give it another key, spelled as ``word``."""
        self.replace(self.parts().span("key"), word)
        self.key = name


def split(text: str) -> tuple[list[Entry], str]:
    """All entries and the rest of the file.

    Raises
    ------
    ParseError
        At the first place where there is no entry.
    """
    entries: list[Entry] = []
    at = 0
    while True:
        start = _end_of_gap(text, at)
        gap = text[at:start]
        if start == len(text):
            return entries, gap
        found = ENTRY.match(text, start)
        if found is None:
            raise _problem(text, start)
        own = _own_comments(gap, begins_file=at == 0) if "/" in gap else ""
        key = meaning(found["key"])
        value = meaning(found["value"]) if found["sign"] else key
        entries.append(
            Entry(gap[: len(gap) - len(own)], own, found[0], start, key=key, text=value)
        )
        at = found.end()


def described(comments: str) -> str:
    """What the comments of an entry tell a translator."""
    texts = [_words(found[0]) for found in _PIECES.finditer(comments)]
    return "\n".join(
        text for text in texts if text and text != _STOCK and not _OBJECT.search(text)
    )


def source_of(entry: Entry) -> str:
    """The text of an object of Interface Builder, which its comment holds: of ``1Xt-HY.title`` what ``title`` says."""
    name = entry.key.rpartition(".")[2]
    if not _OBJECT.search(entry.comments):
        return ""
    said = (
        meaning(found["text"])
        for found in _ATTRIBUTE.finditer(entry.comments)
        if found["name"] == name
    )
    return next(said, "")


def _end_of_gap(text: str, offset: int) -> int:
    found = GAP.match(text, offset)
    return found.end() if found else offset


def _own_comments(gap: str, *, begins_file: bool) -> str:
    """The comments directly above an entry; the first ones of a file are nobody's when they read like a licence."""
    start = at = len(gap)
    for piece in reversed(_PIECES.findall(gap)):
        at -= len(piece)
        if not piece.isspace():
            start = at
        elif _line_ends(piece) > 1:
            break
    own = gap[start:]
    return "" if begins_file and not gap[:start].strip() and HEADER.search(own) else own


def _line_ends(text: str) -> int:
    return max(text.count("\n"), text.count("\r"))


def _words(comment: str) -> str:
    if comment.startswith("//"):
        return comment.strip("/ \t")
    lines = (
        line.strip(" \t*")
        for line in comment.removeprefix("/*").removesuffix("*/").splitlines()
    )
    return "\n".join(line for line in lines if line) if comment.startswith("/*") else ""


def _problem(text: str, offset: int) -> ParseError:
    place = Place("", *LineIndex(text).position(offset))
    rest = text[offset : offset + 400]
    if rest.startswith(("<?xml", "<!DOCTYPE", "<plist")):
        return ParseError(
            "this is a property list in XML",
            place,
            "convert it with plutil -convert strings, or ignore it",
        )
    if rest.startswith("/*"):
        return ParseError("this comment is never closed", place, "end it with */")
    if rest.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        return ParseError(
            "an unresolved merge conflict", place, "repair the file, then reload"
        )
    shown = next(iter(rest.splitlines()), "")[:40]
    return ParseError(
        f"no entry: {shown!r}", place, 'an entry is "key" = "value"; with the semicolon'
    )
