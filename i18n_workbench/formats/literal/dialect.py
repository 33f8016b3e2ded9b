"""What differs between the languages whose literals are edited: how keys, values and brackets are spelled."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.base import Segment
    from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf


class Dialect(ABC):
    """A language's spelling. Instances know the style of one file."""

    separator: str
    """Between key and value."""
    indent: str = "  "
    """One level of indentation where a file shows none."""
    null: str = "null"
    """What stands for no value."""
    padding: str = ""
    """Inside the brackets of a literal on one line."""

    @abstractmethod
    def literal(self, text: str, quote: str) -> str:
        """A new text literal; ``quote`` is the style of its neighbours."""

    @abstractmethod
    def respell(self, leaf: Leaf, text: str) -> str:
        """The literal ``leaf`` with another text, keeping its kind and the spelling of unchanged parts."""

    @abstractmethod
    def key(self, name: str, like: str) -> str:
        """A key, quoted like the key ``like`` (source text) where the name allows it."""

    @abstractmethod
    def branch(self, like: Branch | None, *, is_list: bool) -> Branch:
        """A new empty literal, with the brackets of ``like``."""

    @abstractmethod
    def statement(
        self, like: Entry, keys: Sequence[Segment]
    ) -> tuple[str, str, str, str] | None:
        """``(head, key, separator, after)`` of a statement that gives a message a value, written like another one.

        None when the statement cannot hold these keys.
        """
