"""The fast way to read the commonest shape: one literal of plain keys and texts, nothing computed, no key twice.

:func:`scan` reads values without positions and gives up (None) at anything it does not know; the caller then takes the
way through the parser, which also finds the errors. Both ways give the same values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.formats.base import Path, Segment, Values
from i18n_workbench.formats.literal.tree import MAX_DEPTH

if TYPE_CHECKING:
    import re
    from collections.abc import Callable

_PAIRS = {"[": "]", "(": ")", "{": "}"}
_KINDS = {"true": "boolean", "false": "boolean", "null": "null"}
_KEYED = -1
"""What stands for an item's index behind an item that has a key."""


class Grammar(NamedTuple):
    """What a language looks like to the scanner.

    ``header`` ends with the outer bracket, ``tail`` matches what may follow the closing one; a group in them is the name
    of a constant that is declared and exported. The groups of ``entry``:
    key, text literal, word or number, opening bracket, closing bracket. ``decode`` reads a text literal, ``keyed`` are
    the closing brackets of literals that may have keys.
    """

    header: re.Pattern[str]
    tail: re.Pattern[str]
    entry: re.Pattern[str]
    decode: Callable[[str], str | None]
    keyed: str


class _Scan:
    """One run over a text."""

    def __init__(self, grammar: Grammar) -> None:
        self.values = Values()
        self.branches: list[Path] = []
        self._grammar = grammar

    def entries(self, text: str, offset: int) -> int:
        """Read from behind the outer bracket; returns the offset behind its closing one, or -1."""
        match, decode, paths, texts = (
            self._grammar.entry.match,
            self._grammar.decode,
            self.values.paths,
            self.values.texts,
        )
        keyed = self._grammar.keyed
        outer: list[tuple[Path, str, int]] = []
        prefix: Path = ()
        closing, index = _PAIRS[text[offset - 1]], 0
        while (found := match(text, offset)) is not None:
            offset = found.end()
            key, literal, word, opening, close = found.groups()
            if close is not None:
                if close != closing:
                    break
                if not outer:
                    return offset
                prefix, closing, index = outer.pop()
                continue
            name: Segment | None = index
            if key is not None:
                name = decode(key) if key[0] in "'\"" else key
            # An object's entries have keys, a list's have none, and an array of PHP's is what its first entry says.
            if key is None:
                misplaced = index == _KEYED or closing == "}"
            else:
                misplaced = index > 0 or closing not in keyed
            if name is None or misplaced:
                break
            index = _KEYED if key is not None else index + 1
            if literal is not None:
                value = decode(literal)
                if value is None:
                    break
                paths.append((*prefix, name))
                texts.append(value)
            elif word is not None:
                self._word((*prefix, name), word)
            else:
                if len(outer) >= MAX_DEPTH:
                    break
                outer.append((prefix, closing, index))
                prefix, closing, index = (*prefix, name), _PAIRS[opening[-1]], 0
                self.branches.append(prefix)
        return -1

    def unique(self) -> bool:
        """Whether no key comes twice."""
        leaves, opened = set(self.values.paths), set(self.branches)
        same = len(leaves) == len(self.values.paths) and len(opened) == len(
            self.branches
        )
        return same and leaves.isdisjoint(opened)

    def _word(self, path: Path, word: str) -> None:
        kind = _KINDS.get(word.lower(), "number")
        self.values.add(
            path, {"null": None, "boolean": word.lower()}.get(kind, word), kind
        )


def scan(text: str, grammar: Grammar) -> Values | None:
    """The values of a text, or None when it needs the parser."""
    header = grammar.header.match(text)
    if header is None:
        return None
    run = _Scan(grammar)
    end = run.entries(text, header.end())
    tail = grammar.tail.match(text, end) if end >= 0 else None
    if tail is None or _name(header) != _name(tail) or not run.unique():
        return None
    return run.values


def _name(match: re.Match[str]) -> str:
    """The constant that a file declares, and the one that it exports."""
    return "".join(filter(None, match.groups()))
