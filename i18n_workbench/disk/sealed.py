"""A stream of parts, each behind its length and its sum, so that a cache is read and believed part by part."""

from __future__ import annotations

import os
from hashlib import sha256
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_LENGTH = 8
"""Bytes that say how long a part is."""
_SUM = 32
"""Bytes of a SHA-256."""
END = b"\xff" * _LENGTH
"""What stands behind the last part: a stream without it was cut off."""


def sealed(part: bytes) -> Iterator[bytes]:
    """A part with what stands before it.

    >>> from io import BytesIO
    >>> list(unsealed(BytesIO(b"".join((*sealed(b"one"), *sealed(b"two"), END)))))
    [b'one', b'two']
    """
    yield len(part).to_bytes(_LENGTH, "little")
    yield sha256(part).digest()
    yield part


def unsealed(stream: IO[bytes]) -> Iterator[bytes]:
    """The parts of a stream, up to its end.

    Raises
    ------
    ValueError
        When one is damaged, or the stream is cut off.
    """
    left = _left_of(stream)
    while (head := stream.read(_LENGTH)) != END:
        length = int.from_bytes(head, "little")
        left -= len(head) + _SUM + length
        if len(head) < _LENGTH or left < 0:
            raise ValueError("what was kept is cut off")
        known = stream.read(_SUM)
        part = stream.read(length)
        if sha256(part).digest() != known:
            raise ValueError("what was kept is damaged")
        yield part


def _left_of(stream: IO[bytes]) -> int:
    """Bytes that follow: a length that was damaged is not to be made room for."""
    here = stream.tell()
    end = stream.seek(0, os.SEEK_END)
    stream.seek(here)
    return end - here
