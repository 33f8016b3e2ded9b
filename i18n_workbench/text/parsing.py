"""Parsing with tree-sitter that comes to an end: what is half written may make a grammar try for hours."""

from __future__ import annotations

import re
from time import thread_time
from typing import TYPE_CHECKING

from i18n_workbench.errors import ParseError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tree_sitter import Language, Node, Point, Query

FREE_STEPS = 2_000
"""Steps (of a hundred operations each) that any text may take."""
BYTES_A_STEP = 10
"""Bytes that allow one step more. Of 35,523 source files of 40 projects the densest, a minified bundle, takes a step for
28 bytes; ``({ab:ab=[.ab)`` was not done after minutes in the grammar of TSX 0.23.2.
"""
SECONDS = 10.0
"""Seconds of CPU that any text may take: a step is no fixed time where elements stand inside of each other without end
(20,000 of HTML take 1.0 s, 40,000 take 3.5). 2 MB of TSX, the most that is scanned, take 1.0.
"""
_STEPS_A_LOOK = 64
"""Steps between two looks at the clock, which is the system's."""
LONGEST_ROW = 10_000
"""Signs without a name (``{``) that may stand side by side where a grammar found no sense: a query looks behind each of
them for the next name. 60,000 took 3.0 s of CPU, 120,000 took 11.5, 10,000 take 0.1.
"""
_CHUNK, _PIECE = 1 << 16, 1 << 9
"""Bytes that the parser gets at a time, and whoever asks for a node's text afterwards: each of 150,000 texts of outline's
code copied the rest of its file.
"""
_LONE_AMPERSAND = re.compile(rb"(?<!&)&(?![&=]|#?\w+;)")
"""In a text of an element (``Terms & Conditions``) the grammar ends at it; compilers take it as it is."""


def root_of(language: Language, data: bytes) -> Node:
    """The root of the syntax tree of some UTF-8.

    Raises
    ------
    ParseError
        When the grammar finds no end.
    """
    from tree_sitter import Parser

    steps = FREE_STEPS + len(data) // BYTES_A_STEP
    size = _CHUNK
    late = thread_time() + SECONDS

    def goes_too_far(_offset: int, _has_error: bool) -> bool:
        nonlocal steps
        steps -= 1
        if steps % _STEPS_A_LOOK:
            return steps < 0
        return steps < 0 or thread_time() > late

    def chunk(offset: int, _point: Point) -> bytes:
        return data[offset : offset + size]

    try:
        tree = Parser(language).parse(chunk, progress_callback=goes_too_far)
    except ValueError as error:
        raise _tangled() from error
    except SystemError as error:
        # Whoever presses Ctrl+C while the grammar asks us has the interrupt wrapped in an error of the interpreter's.
        if error.__cause__ is None:
            raise
        raise error.__cause__ from None
    size = _PIECE
    return tree.root_node


def root_with_elements(language: Language, data: bytes) -> Node:
    """The same of code that may hold elements (JSX), whose texts and addresses may hold a lone ``&``.

    Where the grammar stumbles, the tree is the one with ``|`` for each of them, which code and types have at the same
    places, if that reads well: a node's text is then asked of the text, not of the node.
    """
    root = root_of(language, data)
    if not root.has_error:
        return root
    readable, changed = _LONE_AMPERSAND.subn(b"|", data)
    if not changed:
        return root
    readable_root = root_of(language, readable)
    return root if readable_root.has_error else readable_root


def captures(query: Query, root: Node) -> dict[str, list[Node]]:
    """What a query finds below a node, by the names of its captures.

    Raises
    ------
    ParseError
        When the search would take a time by the square of the text.
    """
    from tree_sitter import QueryCursor

    if root.has_error and _has_endless_row(root):
        raise _tangled()
    return QueryCursor(query).captures(root)


def _has_endless_row(root: Node) -> bool:
    """Whether signs without a name stand side by side in larger number than is searched."""
    todo = [root]
    while todo:
        node = todo.pop()
        if not node.has_error:
            continue
        children = node.children
        todo += children
        if node.is_error and len(children) > LONGEST_ROW:
            signs = bytes(not child.is_named for child in children)
            if b"\1" * LONGEST_ROW in signs:
                return True
    return False


def _tangled() -> ParseError:
    return ParseError(
        "its syntax is too tangled to read",
        next_step="correct the code: it may be half written",
    )


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
