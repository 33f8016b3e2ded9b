"""What a folded needle may look like in a text as it stands, as a pattern over UTF-8: most texts need not be folded to
see that they do not hold it. MediaWiki's 1.3 million texts hold ``ed`` in 4 of 100; of 350,000 that a search looks at,
folding took .45 CPU seconds, the pattern takes .03.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.panels.common.folding import fold
from i18n_workbench.text.linear import compile_linear

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

_BREAK = "\x00"
_FOLDING = (
    (0x1, 0x3400),
    (0xA640, 0xAC00),
    (0xF900, 0x10000),
    (0x10780, 0x107C0),
    (0x1D400, 0x1F300),
    (0x1FBF0, 0x1FBFA),
    (0x2F800, 0x2FA20),
)
"""Where the characters stand that become another one of the basic plane, Hangul apart (`tests/panels/test_needles.py`)."""
_JAMO = range(0x1100, 0x1200)
"""What eleven thousand syllables become: a pattern would name them all."""
_LOOKED_AT = 6
"""Characters of a needle that a pattern has: each takes some hundred steps of RE2, and more leave no fewer texts."""
_AT_ONCE = 2000
"""Texts that are joined before they are encoded: one emoji makes four bytes of each letter beside it. 350,000 of MediaWiki
take .13 CPU seconds as one text, .07 in parts.
"""


class Joined:
    """Texts as they stand, one behind the other."""

    def __init__(self, texts: Sequence[str]) -> None:
        starts = range(0, len(texts), _AT_ONCE)
        parts = [_encoded(texts[start : start + _AT_ONCE]) for start in starts]
        self.data = _BREAK.encode().join(parts)

    @cached_property
    def breaks(self) -> NDArray[np.intp]:
        """Where each text but the last one ends."""
        return np.flatnonzero(np.frombuffer(self.data, np.uint8) == 0)


def _encoded(texts: Sequence[str]) -> bytes:
    joined = _BREAK.join(texts)
    if joined.count(_BREAK) >= len(texts):
        joined = _BREAK.join([text.replace(_BREAK, " ") for text in texts])
    return joined.encode("utf-8", "surrogatepass")


class Needle:
    """A folded needle, which is looked for in many texts."""

    def __init__(self, folded: str) -> None:
        self.folded = folded

    @cached_property
    def _pattern(self) -> Any | None:
        return _pattern(self.folded)

    @property
    def is_quick(self) -> bool:
        """Whether texts can be searched as they stand."""
        return self._pattern is not None

    def perhaps_inside(self, texts: Joined) -> NDArray[np.intp]:
        """The indexes of the texts that hold it, and of some that do not."""
        assert self._pattern is not None
        places = [match.start() for match in self._pattern.finditer(texts.data)]
        return texts.breaks.searchsorted(places)


def _pattern(folded: str) -> Any | None:
    """What finds every text that holds the needle, and some others; None where folding must tell."""
    if not folded or not all(map(_is_simple, folded)):
        return None
    looked_at = folded[:_LOOKED_AT]
    spellings = _spellings()
    letters = [_class(spellings.alone.get(letter, letter)) for letter in looked_at]
    marks = f"{_class(spellings.removed)}*"
    several = {
        code
        for letter in set(looked_at)
        for code in spellings.among_others.get(letter, "")
    }
    alternatives = [marks.join(letters), *([_class(several)] if several else [])]
    anywhere = "|".join(alternatives)
    return compile_linear(rf"(?:{anywhere})[^\x00]*", captures=False)


def _is_simple(letter: str) -> bool:
    code = ord(letter)
    is_surrogate = 0xD800 <= code < 0xE000
    return 0 < code < 0x10000 and code not in _JAMO and not is_surrogate


@dataclass(frozen=True, slots=True)
class _Spellings:
    """Which characters become which by folding."""

    alone: Mapping[str, str]
    """Of a character, those that become it and nothing else, itself included."""
    among_others: Mapping[str, str]
    """Of a character, those that become several, of which it is one."""
    removed: str


@cache
def _spellings() -> _Spellings:
    characters = [chr(code) for first, end in _FOLDING for code in range(first, end)]
    becomes = fold(_BREAK.join(characters)).split(_BREAK)
    alone: dict[str, str] = {}
    among_others: dict[str, str] = {}
    for character, folded in zip(characters, becomes, strict=True):
        if character == folded:
            continue
        if len(folded) == 1:
            alone[folded] = alone.get(folded, folded) + character
        for letter in set(folded) if len(folded) > 1 else ():
            among_others[letter] = among_others.get(letter, "") + character
    removed = (
        one for one, folded in zip(characters, becomes, strict=True) if not folded
    )
    return _Spellings(alone, among_others, "".join(removed))


def _class(characters: Iterable[str]) -> str:
    """A class of a pattern, with runs as ranges."""
    codes = np.unique([ord(character) for character in characters])
    ends = np.flatnonzero(np.diff(codes) > 1)
    firsts = codes[[0, *(ends + 1).tolist()]].tolist()
    lasts = codes[[*ends.tolist(), len(codes) - 1]].tolist()
    ranges = (
        rf"\x{{{first:x}}}-\x{{{last:x}}}"
        for first, last in zip(firsts, lasts, strict=True)
    )
    return f"[{''.join(ranges)}]"
