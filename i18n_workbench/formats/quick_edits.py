"""The commonest edits of a parsed file, made in place: a text, a name, many of them at once. Each is a guess until the new
text, parsed again, says what it has to; where it does not, the edit goes the long way (:meth:`.base.Document.splice`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats.edits import Edit, SetValue, Values
from i18n_workbench.formats.parsed import ParsedFile
from i18n_workbench.formats.row_edits import RowEdits, row_edits

if TYPE_CHECKING:
    from collections.abc import Sequence


class QuickEdits(ParsedFile):
    """A parsed file that knows short ways to its edits."""

    _verified: tuple[str, Values] | None = None
    """The text that was verified last, and its leaves."""
    _plain_text: str | None = None
    """The text in which nothing describes messages."""

    def values_of(self, new: str) -> Values | None:
        """The leaves of the text that :meth:`splice` has just made, as verifying it read them; None of any other."""
        verified = self._verified
        return verified[1] if verified is not None and verified[0] == new else None

    def is_plain(self, new: str) -> bool:
        """Whether whoever verified the text that :meth:`splice` has just made found that nothing in it describes messages."""
        return self._plain_text == new

    @abstractmethod
    def may_describe(self) -> bool:
        """Whether there may be descriptions."""

    @abstractmethod
    def splice(self, edits: Sequence[Edit]) -> str:
        """The text after the edits."""

    @abstractmethod
    def _opened(self, text: str) -> QuickEdits:
        """Another text of the same file, parsed."""

    def _proved(self, edits: Sequence[Edit]) -> str | None:
        """The text after edits of which the format can prove that nothing but what they mean changes, without reading all
        of it again (noted by :meth:`_note_proved`); None where it cannot.
        """
        del edits
        return None

    def _note_proved(self, new: str, values: Values, *, is_plain: bool) -> None:
        """Keep what a proof has shown of a new text."""
        self._verified = new, values
        self._plain_text = new if is_plain else None

    def _spliced_in_place(self, edit: Edit) -> str | None:
        """The text after one of the commonest edits; None where the long way is needed."""
        return self._rewritten(edit) if isinstance(edit, SetValue) else None

    def _rewritten(self, edit: SetValue) -> str | None:
        """The text after the commonest edit: a plain text that the file has once gets another one.

        None where the long way is needed. The result is verified as strictly: all other rows of the new text are the same.
        """
        values = self.values()
        row = values.only_row(edit.path, edit.form)
        if row is None or row in values.kinds:
            return None
        if values.texts[row] == edit.text:
            return self.text
        try:
            new = self._in_place(row, edit.text)
            got = None if new is None else self._read_again(new, row, edit.text)
        except (CannotRepresent, ParseError):
            return None  # the long way says why
        if new is None or got is None:
            return None
        self._verified = new, got
        return new

    def _read_again(self, new: str, row: int, text: str) -> Values | None:
        """The leaves of a new text of the file; None unless they are these but for one row, which has the text."""
        got = self._opened(new).values()
        return got if got.differs_only(self.values(), row, text) else None

    def _in_place(self, row: int, text: str) -> str | None:
        """The text of the file with another text in a row (verified by the caller); None where that takes the long way."""
        del row, text
        return None

    def _rows_rewritten(self, edits: Sequence[Edit]) -> str | None:
        """The text after other texts of leaves, new ones and other names, all in one pass, and what is left to do after them.

        None where the long way is needed. The result is verified as strictly: all else is the same, and no key stands twice.
        """
        if not self._may_rewrite_rows():
            return None
        values = self.values()
        asked = row_edits(values, edits)
        if asked is None or not (asked.texts or asked.names or asked.added):
            return None
        try:
            new = self._with_rows(asked)
            if new is None:
                return None
            document = self._opened(new)
            got = document.values()
            is_safe = got == asked.after(values)
            has_new_names = asked.names or asked.added
            if not is_safe or (has_new_names and document.duplicates()):
                return None
        except (CannotRepresent, ParseError):
            return None  # the long way says why
        if asked.left:
            new = document.splice(asked.left)
            read = document.values_of(new)
            if read is not None:
                self._verified = new, read
            self._plain_text = new if document.is_plain(new) else None
            return new
        self._note(new, document)
        return new

    def _note(self, new: str, document: QuickEdits) -> None:
        """Keep what reading a new text again has shown."""
        self._verified = new, document.values()
        self._plain_text = None if document.may_describe() else new

    def _may_rewrite_rows(self) -> bool:
        """Whether many texts and names can be put in their places at once (:meth:`_with_rows`)."""
        return False

    def _with_rows(self, asked: RowEdits) -> str | None:
        """The text of the file with other texts and names (verified by the caller); None where that takes the long way."""
        del asked
        return None
