"""What can be read of a parsed locale file, whatever its format: its leaves, where they stand, what describes them.

:meth:`ParsedFile.values` is the fast path (no positions), :meth:`ParsedFile.locate` gives the span of a value.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import Place
from i18n_workbench.text import LineIndex
from i18n_workbench.text.encodings import may_tear

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats.edits import Location, Path, Values

SCHEMA = "$schema"
"""What editors check a file against stands under this key at its top: it is for them, and no message."""
METADATA = "@metadata"
"""Who translated a file of MediaWiki's stands under this key at its top."""
APART = (SCHEMA, METADATA)
"""Names at the top of a file whose values are no messages, in the order in which they stand before these."""


class ParsedFile(ABC):
    """A text and what it holds. Nothing here changes it, and nothing here knows its format."""

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        self.text = text
        self.options = dict(options or {})
        self.encoding = encoding
        self.unknown_forms: list[tuple[Path, str]] = []
        """Leaves that :meth:`values` leaves out, because no language has such a plural category."""
        self._values: Values | None = None
        self._lines: LineIndex | None = None

    def values(self) -> Values:
        """All leaves, without positions (cached); what is for editors and tools is none (:data:`APART`)."""
        if self._values is None:
            values = self._read()
            for name in APART:
                if name in self.text:
                    values = values.without((name,))
            self.unknown_forms = values.unknown_forms()
            if self.unknown_forms:
                values = values.with_known_forms()
            if may_tear(self.text):
                values.spell_halves()
            self._values = values
        return self._values

    def take_values(self, values: Values) -> None:
        """Take the leaves from who has read the very same text before."""
        self._values = values

    def beside(self, path: Path) -> tuple[tuple[Path, str], ...]:
        """What a message holds besides its text that it needs in every locale: paths below it, and texts."""
        del path
        return ()

    def descriptions(self) -> dict[Path, str]:
        """Comments for translators by path."""
        return {}

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Occurrences of keys that a later occurrence of the same key shadows."""
        return []

    def junk(self) -> list[int]:
        """Where something begins that is no message, so that the format's readers skip it: nothing of it is shown, and
        nothing of it is ever touched.
        """
        return []

    def unknown_columns(self) -> list[tuple[str, int]]:
        """Columns that seem to hold a locale and are called by none, each with where its name begins."""
        return []

    @abstractmethod
    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is; None when there is none."""

    def position(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""
        if self._lines is None:
            self._lines = LineIndex(self.text)
        return self._lines.position(offset)

    def place(self, path: Path, form: str = "") -> Place:
        """Line and column of a leaf's value (unknown when there is none)."""
        found = self.locate(path, form)
        return Place("", *self.position(found.value.start)) if found else Place()

    def place_below(self, path: Path) -> Place:
        """The place of a leaf, or of the first one of a branch."""
        cells = (cell for cell in self.values().cells() if cell[0][: len(path)] == path)
        return next((self.place(*cell) for cell in cells), Place())

    @abstractmethod
    def _read(self) -> Values:
        """Parse the leaves."""
