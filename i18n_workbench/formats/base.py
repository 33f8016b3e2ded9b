"""What a format is: a class whose attributes are its registration, and the document it opens.

A **Format** never touches the disk: it gets text and gives text. A **Document** is one parsed locale file:
what can be read of it is in :mod:`parsed`, :meth:`Document.splice` gives the new text after some edits. Every splice is verified here, for all formats: the new text is
parsed again and exactly the intended leaves may differ, else the edit is refused.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import CannotRepresent, ParseError, Place
from i18n_workbench.formats.edits import (
    Cell,
    Delete,
    Edit,
    Layout,
    Location,
    Path,
    Rename,
    Segment,
    SetNull,
    SetValue,
    SortKey,
    Values,
    show,
)
from i18n_workbench.formats.expected import Impossible, expected
from i18n_workbench.formats.parsed import APART
from i18n_workbench.formats.quick_edits import QuickEdits
from i18n_workbench.tables import spelled
from i18n_workbench.text import Decoded, decode
from i18n_workbench.text.encodings import is_torn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = [
    "Cell",
    "Delete",
    "Document",
    "Edit",
    "Format",
    "Layout",
    "Location",
    "Option",
    "Path",
    "Rename",
    "Segment",
    "SetNull",
    "SetValue",
    "SortKey",
    "Values",
    "expected",
    "show",
]


@dataclass(frozen=True, slots=True)
class Option:
    """An option of ``parserOptions`` that a format understands."""

    name: str
    type: type
    default: Any
    meaning: str


_UNFORESEEN = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a format raises at a file that nobody has thought of (``"\\u{110000}"`` in Ruby, a number of 5,000 digits)."""


class Format(ABC):
    """A file format. Subclasses set the attributes; an instance is never needed."""

    id: ClassVar[str]
    """The format's name."""
    parser: ClassVar[str] = ""
    """Its name in ``enabledParsers`` where that differs (ARB and Chrome files are read by ``json``); else the id."""
    extensions: ClassVar[tuple[str, ...]]
    """File name endings without dot, lower case."""
    document: ClassVar[type[Document]]
    """What a parsed file is; a format with an :meth:`open` of its own needs none."""
    nesting: ClassVar[bool] = True
    """Whether a dotted key may be stored as nested objects."""
    has_branches: ClassVar[bool] = True
    """Whether code may ask for all messages below a name at once (``t.page``); False where each is looked up by all of it."""
    comments: ClassVar[bool] = False
    described_by: ClassVar[tuple[str, ...]] = ()
    """Marks without any of which a file holds no description (``#``); none = it has to be looked at."""
    takes_along: ClassVar[bool] = False
    """Whether a new message takes something along from the source language's (see :meth:`Document.beside`)."""
    plurals: ClassVar[bool] = False
    """Whether the format itself knows plural forms (PO)."""
    numbered_forms: ClassVar[bool] = False
    """Whether those of a message are counted by a rule of its own, so that it has each of them, empty or not (PO)."""
    contexts: ClassVar[bool] = False
    sources: ClassVar[bool] = False
    """Whether a new entry takes the source text along, beside the translation (XLIFF)."""
    computed: ClassVar[bool] = False
    """Whether a file may hold values that only running it would give."""
    new_files: ClassVar[bool] = True
    indentation: ClassVar[bool] = True
    tabs: ClassVar[bool] = True
    """Whether a level may be a tab; where it may not (YAML), ``indent`` holds."""
    locale_in_path: ClassVar[bool] = False
    """Whether the first segment of every path is the locale: one document with a column a locale."""
    embedded: ClassVar[bool] = False
    """Whether its messages stand inside files of another kind, which are found by what they hold (Vue blocks)."""
    read_as_members: ClassVar[bool] = False
    """Whether code reads the messages itself, as members of an object (a table in code), and asks no function for them."""
    homes: ClassVar[tuple[str, ...]] = ()
    """Path patterns by which its files are known wherever they stand (``{locale}.lproj/{namespace}.strings``)."""
    dialect_of: ClassVar[tuple[str, ...]] = ()
    """Formats whose endings its files have, too: which of them a file is, its beginning says (:meth:`claims`)."""
    only_with: ClassVar[tuple[str, ...]] = ()
    """Frameworks of which the project has to have one, where how a file begins could as well mean something else."""
    namespaced: ClassVar[bool] = False
    """Whether keys are one's own in the files of one name only (RESX): where there are several names, they are namespaces."""
    scoped: ClassVar[bool] = False
    """Whether files of one name belong to the part of a program whose folder they stand in (a module, a target): what
    two of them hold under one name are two messages."""
    tables: ClassVar[bool] = False
    """Whether the name of a file is a part of its messages' address (Apple's tables, Symfony's domains): what two of
    them hold under one name are two messages. Files of one name are one table: of a place where the format is
    :attr:`scoped`, else of the whole project."""
    carries_sources: ClassVar[bool] = False
    """Whether every entry has the source text beside it, so that the source language needs no file of its own."""
    may_carry_sources: ClassVar[bool] = False
    """Whether some of its files have them, which only what they hold tells (Apple's tables whose keys are sentences)."""
    placed: ClassVar[bool] = False
    """Whether nothing but their place (:attr:`homes`) tells its files from those of the format that it is a dialect of."""
    sniffed: ClassVar[bool] = False
    """Whether its ending alone does not make a file one of its own (CSV): :meth:`claims` is asked."""
    read_only: ClassVar[str] = ""
    """Why its files are read and never written (``it is compiled from a PO file``); empty = they are written."""
    made_from: ClassVar[tuple[str, ...]] = ()
    """Endings of what its files are made from: beside such a file of the same name one is not loaded."""
    options: ClassVar[tuple[Option, ...]] = ()

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file that begins so is one of this format: asked where its ending alone does not say it."""
        del head
        return not cls.dialect_of

    @classmethod
    def is_fixed(cls, name: str) -> bool:
        """Whether a file of such a name holds nothing that is to be translated (Android's ``donottranslate.xml``)."""
        del name
        return False

    @classmethod
    def tag_of(cls, written: str) -> str:
        """The language tag that a part of a path means (Android's ``pt-rBR``); empty = the source language."""
        return written

    @classmethod
    def written_as(cls, tag: str) -> str:
        """How paths of this format write a language tag: the opposite of :meth:`tag_of`."""
        return tag

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """Bytes to text; formats with an encoding of their own (Java properties) override it."""
        return decode(data, encoding)

    @staticmethod
    def refuse(text: str) -> None:
        """Raise a ParseError for what no file of the format is, which its parser would read past (:func:`refuse_damage`)."""
        del text

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> Document:
        """Parse a file: its :attr:`document`, once its values have been read.

        Raises
        ------
        ParseError
            With line and column (the file's name is added by the caller).
        """
        cls.refuse(text)
        document = cls.document(text, options, encoding)
        document.values()
        return document

    @classmethod
    def open_any(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> Document:
        """As :meth:`open`; a mistake of the format's own is an error of that file, and no other file waits for it.

        Raises
        ------
        ParseError
            When the file is wrong, or what reads it.
        """
        try:
            return cls.open(text, options, encoding)
        except _UNFORESEEN as error:
            raise ParseError(
                f"{cls.id} cannot read it: {type(error).__name__}: {error}",
                next_step="report it with the file; until then nothing of it is read or written",
            ) from error

    @classmethod
    def open_again(
        cls, text: str, options: Mapping[str, Any], encoding: str, values: Values
    ) -> Document:
        """The document of a text whose leaves are known; a format that edits without having read need not read it."""
        del values
        return cls.open(text, options, encoding)

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The text of a new file without any value, shaped like ``template`` (the source-language file), if any: an empty
        one, which formats without :attr:`new_files` never need.
        """
        del template, locale, layout
        return ""

    @classmethod
    def new_document(
        cls,
        template: str | None,
        locale: str,
        layout: Layout,
        options: Mapping[str, Any],
        encoding: str,
    ) -> Document:
        """A new file to put values into, shaped like ``template`` also where an empty text cannot show it."""
        return cls.open(cls.new_text(template, locale, layout), options, encoding)


class Document(QuickEdits):
    """One parsed locale file that can be edited. Immutable: :meth:`splice` returns text, it changes nothing here."""

    format: type[Format]

    together: ClassVar[bool] = False
    """Whether one entry holds several leaves (of all locales), so that edits of them can only be made at once."""

    def may_describe(self) -> bool:
        """Whether there may be descriptions: asked of every file that is loaded, so nothing is parsed for it."""
        marks = self.format.described_by
        return self.format.comments and (
            not marks or any(mark in self.text for mark in marks)
        )

    def _opened(self, text: str) -> Document:
        return self.format.open(text, self.options, self.encoding)

    def splice(self, edits: Sequence[Edit]) -> str:
        """The text after the edits, with every byte outside the touched entries as it was.

        Raises
        ------
        CannotRepresent
            When the format cannot hold a value at its place, or when the result would differ in more than was asked.
        """
        if not edits:
            return self.text
        self._refuse_read_only()
        _refuse_halves(edits)
        new = self._proved(edits)
        if new is None and len(edits) == 1:
            new = self._spliced_in_place(edits[0])
        return self._spliced(edits) if new is None else new

    def _spliced(self, edits: Sequence[Edit]) -> str:
        new = self._rows_rewritten(edits)
        if new is not None:
            return new
        try:
            wanted = expected(self.values(), edits)
        except Impossible as error:
            error.place = self.place_below(error.path)
            raise
        new = self._splice([self._behind_apart(edit) for edit in edits])
        self._verify(new, wanted)
        return new

    def _behind_apart(self, edit: Edit) -> Edit:
        """What is to be the first message of a file stands behind what is for editors and tools."""
        if not isinstance(edit, SetValue) or edit.after != () or len(edit.path) > 1:
            return edit
        for name in reversed(APART):
            if name in self.text and any(
                path[0] == name for path in self._read().paths
            ):
                return replace(edit, after=(name,))
        return edit

    def normalize(self, layout: Layout) -> str:
        """The text sorted and indented as ``layout`` says, comments moving with their entries; values unchanged."""
        if layout == Layout() or self.format.read_only:
            return self.text
        new = self._normalize(layout)
        self._verify(new, self.values().cells())
        return new

    def _refuse_read_only(self) -> None:
        if self.format.read_only:
            raise CannotRepresent(
                f"files of the format {self.format.id} are read and never written: {self.format.read_only}",
                next_step="change what it is made from, or move its messages to another format",
            )

    @abstractmethod
    def _splice(self, edits: Sequence[Edit]) -> str:
        """Do the edits (verified by the caller)."""

    def _normalize(self, layout: Layout) -> str:
        """Lay the file out anew (verified by the caller); formats without layout return the text."""
        del layout
        return self.text

    def _verify(self, new: str, wanted: Mapping[Cell, tuple[str | None, str]]) -> None:
        try:
            document = self._opened(new)
        except ParseError as error:
            raise CannotRepresent(
                f"the edit would make the file unreadable ({error.message})",
                Place("", error.place.line, error.place.column),
            ) from error
        got = document.values().cells()
        if got == wanted:
            self._note(new, document)
            return
        path, form = next(
            cell for cell in (*wanted, *got) if wanted.get(cell) != got.get(cell)
        )
        if wanted.get((path, form)) == self.values().cells().get((path, form)):
            raise CannotRepresent(
                f"the edit would change {show(path)} too: one place in the file stands for both",
                self.place(path, form),
                "nothing was written; edit the file by hand if both are to change",
            )
        raise CannotRepresent(
            f"{self.format.id} cannot hold this edit at {show(path)}: it would read back as {got.get((path, form))!r}",
            self.place(path, form),
            "nothing was written; choose another text or edit the file by hand",
        )


def _refuse_halves(edits: Sequence[Edit]) -> None:
    """Refuse a text that no reader of the file could show."""
    for edit in edits:
        if isinstance(edit, SetValue) and is_torn(edit.text):
            raise CannotRepresent(
                f"half a surrogate pair is no character: {show(edit.path)} cannot be {spelled(edit.text)}",
                next_step="write the whole character",
            )
