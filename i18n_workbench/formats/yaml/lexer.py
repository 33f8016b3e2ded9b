"""The fast way to a YAML file's values: block mappings line by line, everything unusual handed to the real parser.

It gives up (None) rather than guess: what it returns equals what :func:`.values.tree_values` returns.
"""

from __future__ import annotations

import re
from functools import lru_cache

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.base import Path, Values
from i18n_workbench.formats.yaml.tree import walk
from i18n_workbench.formats.yaml.types import kind_of
from i18n_workbench.formats.yaml.values import values_below, whole_tree
from i18n_workbench.lazy import lazy_pattern

_UNUSUAL = lazy_pattern(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]|\r(?!\n)"
)
_ALIAS = lazy_pattern(r"(?:[:,?\[{-]|^)\s*\*[^\s*]", re.MULTILINE)
# A colon inside a key is no end of it where no blank follows.
_WORD = r"(?:[\w./$%+()'!?{},;=@<>*&\"-]|:(?=[\w/$]))"
_LINE = lazy_pattern(
    rf"([ ]*)(?:([\w/$]{_WORD}*(?:[ ]{_WORD}+)*|\"[^\"\\\r\n]*\"|'[^'\r\n]*')[ ]*:(?:[ ]+([^\t\r\n]*))?"
    r"|(-)(?=[ ])[^\r\n]*|#[^\r\n]*)?(?:\r?\n|\Z)"
)
_START = lazy_pattern(r"(?:(?:#[^\r\n]*)?\r?\n)*---[ ]*\r?\n")
_END = lazy_pattern(r"\.\.\.[ \t]*(?:\r?\n[ \t]*)*\Z")
"""The mark at the end of a document: what stands above it is the whole of it."""
_DOUBLE = lazy_pattern(r'"(?P<text>(?:[^"\\]|\\["\\/nt])*)"[ ]*')
_SINGLE = lazy_pattern(r"'(?P<text>(?:[^']|'')*)'[ ]*")
_SIMPLE = {'\\"': '"', "\\\\": "\\", "\\/": "/", "\\n": "\n", "\\t": "\t"}
_ESCAPE = lazy_pattern(r"\\.")
_TYPED_STARTS = frozenset("~nNtTfF0123456789+-.:")
_OTHER_STARTS = frozenset("|>&*!{[]},%@`#")
MAX_DEPTH = 100
"""Levels from which on the thorough reader decides: 187 real files have 7 at most."""
MAX_KEY = 1000
"""YAML allows 1024 characters before the colon."""


class _GiveUp(Exception):  # noqa: N818 - it is a decision, not an error
    """The text is none that lines tell."""


def lexed_values(text: str) -> Values | None:
    """All leaves of a text that consists of block mappings and has no key twice; None where only the real parser can
    tell.
    """
    if is_unusual(text):
        return None
    try:
        return _Lexer(text).run()
    except (_GiveUp, ParseError):
        return None


def is_unusual(text: str) -> bool:
    """Whether only the real parser can read a text, and the whole of it."""
    # An alias may refer to any anchor above it.
    has_alias = "&" in text and _ALIAS.search(text)
    return bool(has_alias or _UNUSUAL.search(text))


def before_end(text: str) -> str:
    r"""What stands above the mark at the end of a document; all of a text without one.

    Examples
    --------
    >>> before_end("fr:\n  home: Accueil\n...\n")
    'fr:\n  home: Accueil\n'
    """
    last = text.rfind("\n...") + 1
    return text[:last] if last and _END.match(text, last) else text


class _Lexer:
    def __init__(self, text: str) -> None:
        self.text = before_end(text)
        self.values = Values()
        self.levels: list[tuple[int, Path]] = [(-1, ())]
        """The open mappings: column and path."""
        self.branches: set[Path] = set()
        self.pending: Path | None = None
        """The key on the line above when nothing stood behind it."""
        self.last = 0
        """Where the line of the last key starts."""

    def run(self) -> Values:
        start = _START.match(self.text)
        at = start.end() if start else 0
        match, end = _LINE.match, len(self.text)
        while at < end:
            found = match(self.text, at)
            if found is None:
                at = self._odd()
            else:
                indent, key, value, dash = found.groups()
                if key is not None:
                    at = self._key(found, len(indent), key, value)
                else:
                    at = self._odd() if dash else found.end()
        self._close_pending()
        self._refuse_duplicates()
        return self.values

    def _key(
        self, match: re.Match[str], column: int, key: str, value: str | None
    ) -> int:
        top, parent = self.levels[-1]
        if column != top or self.pending is not None:
            if column > top >= 0 and self.pending is None:
                return self._reread()
            parent = self._level(column, top)
        if len(key) > MAX_KEY:
            raise _GiveUp
        path = (*parent, key[1:-1] if key[0] in "\"'" else key)
        self.last = match.start()
        if not value:
            self.pending = path
            return match.end()
        text = _text(value)
        if text is None:
            return self._parse(match.start(), column, path)
        if value[0] in _TYPED_STARTS and (kind := kind_of(text, "", "")):
            self.values.add(path, None if kind == "null" else text, kind)
        else:
            self.values.paths.append(path)
            self.values.texts.append(text)
        return match.end()

    def _level(self, column: int, top: int) -> Path:
        """Open or close mappings until one at ``column`` is the innermost; returns its path."""
        if column > top:
            self._open(column)
        else:
            self._close_pending()
            while column < self.levels[-1][0]:
                self.levels.pop()
            if column != self.levels[-1][0]:
                raise _GiveUp
        return self.levels[-1][1]

    def _open(self, column: int) -> None:
        path = self.pending or ()
        if len(self.levels) > MAX_DEPTH:
            raise _GiveUp
        self._refuse_twice(path)
        self.levels.append((column, path))
        self.pending = None

    def _close_pending(self) -> None:
        if self.pending is not None:
            self.values.add(self.pending, None, "null")
            self.pending = None

    def _odd(self) -> int:
        """A line that is no ``key: value``: it belongs to the key above, as far as the real parser agrees."""
        if len(self.levels) < 2:
            raise _GiveUp
        return self._reread()

    def _reread(self) -> int:
        """Hand the last key, whose value goes on below its line, to the real parser."""
        path = self.pending
        if path is None:
            if not self.values.paths:
                raise _GiveUp
            path = self.values.paths.pop()
            self.values.texts.pop()
            self.values.kinds.pop(len(self.values.paths), None)
        self.pending = None
        top = self.levels[-1]
        if path[:-1] != top[1]:
            raise _GiveUp
        return self._parse(self.last, top[0], path)

    def _parse(self, start: int, column: int, path: Path) -> int:
        """Read the lines of one key with the real parser."""
        region = _region(column).match(self.text, start)
        assert region
        if not self._finished(region.end(), column):
            raise _GiveUp
        text = _folded(region[0], column)
        if text is not None:
            self.values.add(path, text)
        else:
            self._take_tree(region[0], path)
        self.pending = None
        self.last = -1
        return region.end()

    def _take_tree(self, lines: str, path: Path) -> None:
        """Take what the real parser finds in the lines of one key."""
        root = whole_tree(lines)
        if any(shadowed for _, _, shadowed in walk(root)):
            raise _GiveUp
        inner = values_below(root)
        if inner.paths != [path[-1:]]:
            self._refuse_twice(path)
        for row, (found, text) in enumerate(zip(inner.paths, inner.texts, strict=True)):
            if found[0] != path[-1]:
                raise _GiveUp
            self.values.add((*path, *found[1:]), text, inner.kinds.get(row, ""))

    def _finished(self, offset: int, column: int) -> bool:
        """Whether what follows a key's lines can be the next key, so that cutting there changed nothing."""
        if offset >= len(self.text):
            return True
        found = _LINE.match(self.text, offset)
        return found is not None and found[2] is not None and len(found[1]) <= column

    def _refuse_twice(self, path: Path) -> None:
        """Note a key that holds others (or nothing)."""
        if path in self.branches:
            raise _GiveUp
        self.branches.add(path)

    def _refuse_duplicates(self) -> None:
        """Leave files with duplicate keys to the parser, which knows what shadows what."""
        paths = set(self.values.paths)
        if len(paths) < len(self.values.paths) or not paths.isdisjoint(self.branches):
            raise _GiveUp


def _text(value: str) -> str | None:
    """The text of a value that ends on its line; None when it may not, or is no simple scalar."""
    first = value[0]
    if first == '"':
        found = _DOUBLE.fullmatch(value)
        if not found:
            return None
        text: str = found["text"]
        if "\\" in text:
            return _ESCAPE.sub(lambda escape: _SIMPLE[escape[0]], text)
        return text
    if first == "'":
        found = _SINGLE.fullmatch(value)
        return found["text"].replace("''", "'") if found else None
    if (
        first in _OTHER_STARTS
        or ": " in value
        or " #" in value
        or (first in "-?:" and value[1:2] in {"", " "})
    ):
        return None
    text = value.rstrip(" ")
    return None if text[-1] == ":" else text


def _folded(lines: str, column: int) -> str | None:
    """The text of a key whose value is folded over several lines, as most writers do with what is longer than 80
    characters; None where only the real parser can tell.

    Of the 221,302 texts of OpenStreetMap's website 14,274 are so written; the real parser took a quarter of all the time
    for them.
    """
    first, *others = lines.removesuffix("\n").split("\n")
    begun = _LINE.match(first.removesuffix("\r"))
    value = begun[3] if begun else None
    if not value or not others or "\t" in lines:
        return None
    deeper = " " * (column + 1)
    parts = [value.rstrip(" ")]
    for line in others:
        part = line.removesuffix("\r").strip(" ")
        if not part or not line.startswith(deeper):
            return None
        parts.append(part)
    folded = " ".join(parts)
    if value[0] in "\"'":
        return _text(folded) if all(part[-1] != "\\" for part in parts) else None
    if any(part[0] == "#" or part[-1] == ":" for part in parts[1:]):
        return None
    is_text = parts[0][-1] != ":" and not kind_of(folded, "", "")
    return _text(folded) if is_text else None


@lru_cache(maxsize=256)
def _region(column: int) -> re.Pattern[str]:
    """The line of a key at ``column`` and all that may belong to its value."""
    deeper = rf"[ ]{{{column + 1},}}[^\n]*"
    dashed = rf"[ ]{{{column}}}-(?=[ \r\n])[^\n]*"
    return re.compile(
        rf"[^\n]*(?:\n(?:{deeper}|{dashed}|[ ]*\r?(?=\n|\Z)|[ ]*#[^\n]*))*(?:\n|\Z)"
    )
