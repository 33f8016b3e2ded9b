"""What a content says, found out once: remembered by its digest, so that the content itself need not be kept."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Content = TypeVar("Content")
Answer = TypeVar("Answer")


class _Asked(Generic[Content]):
    """A content that is asked about: it is told from others by its digest alone."""

    __slots__ = ("content", "digest")

    def __init__(self, content: Content, data: bytes) -> None:
        self.content: Content | None = content
        self.digest = blake2b(data, digest_size=16).digest()

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.digest == other.digest


def once_a_content(
    most: int, data_of: Callable[[Content], bytes], read: Callable[[Content], Answer]
) -> Callable[[Content], Answer]:
    """What ``read`` says of a content, asked once of each: of the last ``most`` whose ``data_of`` differs.

    Examples
    --------
    >>> count = once_a_content(2, str.encode, len)
    >>> count("Abbrechen"), count("Abbrechen")
    (9, 9)
    """

    def asked_once(asked: _Asked[Content]) -> Answer:
        assert asked.content is not None
        return read(asked.content)

    known = lru_cache(maxsize=most)(asked_once)

    def remembered(content: Content) -> Answer:
        asked = _Asked(content, data_of(content))
        try:
            return known(asked)
        finally:
            asked.content = None  # what is remembered holds on to the question

    return remembered
