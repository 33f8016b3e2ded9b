"""Files that are a row of blocks: an entry with its comments, and before it a gap that belongs to nobody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence


B = TypeVar("B", bound="Block")


@dataclass(slots=True, eq=False)
class Block:
    """One entry while a file is edited: ``gap + comments + body`` is its part of the file."""

    gap: str
    comments: str
    body: str
    start: int = 0
    """Where the body begins in the text that was read."""
    gone: bool = False

    def replace(self, span: Sequence[int], text: str) -> None:
        """Put a text in the place of a range of the body."""
        start, end = span
        self.body = self.body[:start] + text + self.body[end:]


def join(blocks: Sequence[Block], tail: str) -> str:
    """The text of a file. What stands in the gap of a deleted block stays, its blank lines go."""
    parts: list[str] = []
    kept: str | None = None
    for block in blocks:
        gap = block.gap
        if kept is not None:
            gap = kept + gap.lstrip("\r\n")
        if block.gone:
            kept = gap if gap.strip() or not parts else None
        else:
            parts += (gap, block.comments, block.body)
            kept = None
    if kept is None:
        return "".join([*parts, tail])
    if not parts and not kept.strip():
        tail = tail.lstrip("\r\n")
    return "".join([*parts, kept.rstrip(), tail])


def insert(blocks: list[B], tail: str, new: B, index: int, separator: str) -> str:
    """Put a block before the one at an index (or at the end); returns the new tail."""
    if not blocks:
        newline = "\r\n" if "\r\n" in separator else "\n"
        new.gap = tail if not tail or tail.endswith("\n") else tail + newline
        tail = newline
    elif index == 0:
        new.gap, blocks[0].gap = blocks[0].gap, separator
    else:
        new.gap = separator
    blocks.insert(index, new)
    return tail


def separator(blocks: Sequence[Block], index: int, default: str) -> str:
    """What stands between the blocks around an index, as far as it is only blank lines."""
    first = max(index - 1, 1)
    for block in blocks[first : index + 1]:
        is_blank = not block.gap.strip()
        if is_blank and "\n" in block.gap:
            return block.gap
    return default
