"""Offsets of the UTF-8 bytes that syntax trees count, as offsets of characters, and back: each in one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class ByteOffsets:
    """The way between bytes and characters of one text, made once for all that is asked about it."""

    def __init__(self, text: str, data: bytes) -> None:
        self._characters: NDArray[np.int64] | None = None
        self._bytes: NDArray[np.int64] | None = None
        if len(data) == len(text):
            return
        import numpy as np

        leading_bits = np.frombuffer(data, np.uint8) & 0xC0
        is_first = leading_bits != 0x80
        numbers = np.cumsum(is_first) - 1
        starts = np.flatnonzero(is_first)
        self._characters = np.append(numbers, len(text))
        self._bytes = np.append(starts, len(data))

    def character(self, byte: int) -> int:
        """The character that a byte belongs to; behind the last byte the length of the text."""
        if self._characters is None:
            return byte
        return int(self._characters[byte])

    def byte(self, character: int) -> int:
        """The first byte of a character; behind the last one the length of the bytes."""
        if self._bytes is None:
            return character
        last = len(self._bytes) - 1
        place = min(max(character, 0), last)
        return int(self._bytes[place])
