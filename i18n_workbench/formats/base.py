"""What a format is: a class whose attributes are its registration, and the document it opens.

A **Format** never touches the disk: it gets text and gives text. A **Document** is one parsed locale file:
:meth:`Document.values` is the fast path (no positions), :meth:`Document.locate` gives the span of a value,
:meth:`Document.splice` the new text after some edits. Every splice is verified here, for all formats: the new text is
parsed again and exactly the intended leaves may differ, else the edit is refused.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from i18n_workbench.errors import CannotRepresent, ParseError, Place
from i18n_workbench.text import Decoded, LineIndex, Span, decode

Segment = str | int
"""One step of a path: a name, or the index of an array's item."""

Path = tuple[Segment, ...]
"""Where a leaf is inside its file. Names may hold dots, spaces, any script, or be empty."""

Cell = tuple[Path, str]
"""A leaf and, where the format itself knows plural forms, one of them; else the empty text."""

SortKey = Callable[[str], Any]


@dataclass(slots=True)
class Values:
    """The leaves of a file as columns, in file order; the dictionaries are sparse, by row number.

    ``texts`` is None for null. ``kinds`` names the type of a leaf that is no plain text (``number`` ``boolean``
    ``null`` ``date`` ``alias`` ``symbol`` ``constant`` ``computed``): it is shown, and read-only unless replaced on
    purpose. ``forms`` holds the plural category of a row of a family that the format itself knows (PO).
    ``states`` is ``fuzzy`` where the file says so; obsolete entries are no values.
    ``sources`` is the source text that the file itself carries (PO's msgid).
    """

    paths: list[Path] = field(default_factory=list)
    texts: list[str | None] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)
    forms: dict[int, str] = field(default_factory=dict)
    states: dict[int, str] = field(default_factory=dict)
    sources: dict[int, str] = field(default_factory=dict)

    def add(self, path: Path, text: str | None, kind: str = "", form: str = "") -> int:
        """Append a leaf; returns its row."""
        row = len(self.paths)
        self.paths.append(path)
        self.texts.append(text)
        if kind or text is None:
            self.kinds[row] = kind or "null"
        if form:
            self.forms[row] = form
        return row

    def cells(self) -> dict[Cell, tuple[str | None, str]]:
        """``{(path, form): (text, kind)}``; of a duplicate key the last one, as every reader has it."""
        return {
            (path, self.forms.get(row, "")): (text, self.kinds.get(row, ""))
            for row, (path, text) in enumerate(zip(self.paths, self.texts, strict=True))
        }


@dataclass(frozen=True, slots=True)
class Location:
    """Where a leaf stands: the ``value`` without its quotes, its ``key``, and the whole ``entry``."""

    value: Span
    key: Span
    entry: Span


@dataclass(frozen=True, slots=True)
class SetValue:
    """Give the leaf at ``path`` the text, creating it and its parents where it is missing.

    A new entry goes ``after`` the given sibling (a path with the same parent as the first part of ``path`` that does
    not exist yet), or before everything when ``after`` is the empty path, or to the end of its parent when it is None.
    ``replace`` allows to overwrite a leaf that is no plain text.
    """

    path: Path
    text: str
    form: str = ""
    after: Path | None = None
    replace: bool = False


@dataclass(frozen=True, slots=True)
class Delete:
    """Remove the leaf, or everything below ``path`` when it is a branch; parents that become empty go too."""

    path: Path
    form: str = ""


@dataclass(frozen=True, slots=True)
class Rename:
    """Rename a leaf or a branch, in place where only its last segment changes, else by moving it."""

    path: Path
    new: Path


Edit = SetValue | Delete | Rename


@dataclass(frozen=True, slots=True)
class Layout:
    """How a written file has to look. None keeps what is there; ``indent`` is one level (spaces or a tab)."""

    indent: str | None = None
    sort_key: SortKey | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """An option of ``parserOptions`` that a format understands."""

    name: str
    type: type
    default: Any
    meaning: str


class Format(ABC):
    """A file format. Subclasses set the attributes; an instance is never needed."""

    id: ClassVar[str]
    """The format's name."""
    parser: ClassVar[str] = ""
    """Its name in ``enabledParsers`` where that differs (ARB and Chrome files are read by ``json``); else the id."""
    extensions: ClassVar[tuple[str, ...]]
    """File name endings without dot, lower case."""
    nesting: ClassVar[bool] = True
    """Whether a dotted key may be stored as nested objects."""
    comments: ClassVar[bool] = False
    plurals: ClassVar[bool] = False
    """Whether the format itself knows plural forms (PO)."""
    contexts: ClassVar[bool] = False
    computed: ClassVar[bool] = False
    """Whether a file may hold values that only running it would give."""
    new_files: ClassVar[bool] = True
    sorting: ClassVar[bool] = True
    indentation: ClassVar[bool] = True
    locale_in_path: ClassVar[bool] = False
    """Whether the first segment of every path is the locale (Vue ``<i18n>`` blocks)."""
    options: ClassVar[tuple[Option, ...]] = ()

    @classmethod
    def decode(cls, data: bytes, encoding: str) -> Decoded:
        """Bytes to text; formats with an encoding of their own (Java properties) override it."""
        return decode(data, encoding)

    @classmethod
    @abstractmethod
    def open(cls, text: str, options: Mapping[str, Any] | None = None, encoding: str = "utf-8") -> Document:
        """Parse a file.

        Raises
        ------
        ParseError
            With line and column (the file's name is added by the caller).
        """

    @classmethod
    @abstractmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The text of a new file without any value, shaped like ``template`` (the source-language file), if any."""


class Document(ABC):
    """One parsed locale file. Immutable: :meth:`splice` returns text, it changes nothing here."""

    format: ClassVar[type[Format]]

    def __init__(self, text: str, options: Mapping[str, Any] | None = None, encoding: str = "utf-8") -> None:
        self.text = text
        self.options = dict(options or {})
        self.encoding = encoding
        self._values: Values | None = None
        self._lines: LineIndex | None = None

    def values(self) -> Values:
        """All leaves, without positions (cached)."""
        if self._values is None:
            self._values = self._read()
        return self._values

    def descriptions(self) -> dict[Path, str]:
        """Comments for translators by path."""
        return {}

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Occurrences of keys that a later occurrence of the same key shadows."""
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

    def splice(self, edits: Sequence[Edit]) -> str:
        """The text after the edits, with every byte outside the touched entries as it was.

        Raises
        ------
        CannotRepresent
            When the format cannot hold a value at its place, or when the result would differ in more than was asked.
        """
        if not edits:
            return self.text
        wanted = expected(self.values(), edits)
        new = self._splice(edits)
        self._verify(new, wanted)
        return new

    def normalize(self, layout: Layout) -> str:
        """The text sorted and indented as ``layout`` says, comments moving with their entries; values unchanged."""
        if layout == Layout():
            return self.text
        new = self._normalize(layout)
        self._verify(new, self.values().cells())
        return new

    @abstractmethod
    def _read(self) -> Values:
        """Parse the leaves."""

    @abstractmethod
    def _splice(self, edits: Sequence[Edit]) -> str:
        """Do the edits (verified by the caller)."""

    def _normalize(self, layout: Layout) -> str:
        """Lay the file out anew (verified by the caller); formats without layout return the text."""
        del layout
        return self.text

    def _verify(self, new: str, wanted: Mapping[Cell, tuple[str | None, str]]) -> None:
        try:
            got = type(self).format.open(new, self.options, self.encoding).values().cells()
        except ParseError as error:
            raise CannotRepresent(
                f"the edit would make the file unreadable ({error.message})",
                Place("", error.place.line, error.place.column),
            ) from error
        if got == wanted:
            return
        path, form = next(cell for cell in (*wanted, *got) if wanted.get(cell) != got.get(cell))
        raise CannotRepresent(
            f"{type(self).format.id} cannot hold this edit at {show(path)}: it would read back as {got.get((path, form))!r}",
            self.place(path, form),
            "nothing was written; choose another text or edit the file by hand",
        )


def expected(values: Values, edits: Sequence[Edit]) -> dict[Cell, tuple[str | None, str]]:
    """What the leaves have to be after the edits: the model that every splice is verified against.

    Raises
    ------
    CannotRepresent
        For edits that no format can do: below a text, onto an existing key, of a leaf that is no plain text.
    """
    model = _Model(values, edits)
    for edit in edits:
        match edit:
            case SetValue():
                model.set(edit)
            case Delete():
                model.delete(edit)
            case Rename():
                model.rename(edit)
    return model.cells


def show(path: Path) -> str:
    """The path as a person reads it: ``a.b[0]``."""
    out = ""
    for segment in path:
        if isinstance(segment, int):
            out += f"[{segment}]"
        else:
            out += f".{segment}" if out else segment
    return out


class _Model:
    """The cells of a file, and how many are below each path that an edit names: so that many edits stay cheap."""

    def __init__(self, values: Values, edits: Sequence[Edit]) -> None:
        self.cells = values.cells()
        self._lengths = {len(path) for edit in edits for path in _paths(edit)}
        self._forms: dict[Path, list[str]] = {}
        self._below: Counter[Path] = Counter()
        for path, form in self.cells:
            self._count(path, form)

    def set(self, edit: SetValue) -> None:
        cell = (edit.path, edit.form)
        old = self.cells.get(cell)
        if old is not None and old[1] not in {"", "null"} and not edit.replace:
            raise CannotRepresent(
                f"{show(edit.path)} is a {old[1]}, not a text", next_step="ask to replace it if a text is wanted there"
            )
        if old is None:
            self._refuse_below_leaf(edit.path)
            if self._below[edit.path]:
                raise CannotRepresent(f"{show(edit.path)} holds other keys, so it cannot become a text")
        self._add(cell, (edit.text, ""))

    def delete(self, edit: Delete) -> None:
        gone = [cell for cell in self._at(edit.path) if not edit.form or cell[1] == edit.form]
        if gone:
            self._refuse_hole(edit.path)
        for cell in gone:
            self._pop(cell)

    def rename(self, edit: Rename) -> None:
        size = len(edit.path)
        moved = {(edit.new + cell[0][size:], cell[1]): self._pop(cell) for cell in self._at(edit.path)}
        if not moved:
            return
        self._refuse_below_leaf(edit.new)
        clash = moved.keys() & self.cells.keys()
        if not clash and self._below[edit.new] and (edit.new in {path for path, _ in moved}):
            raise CannotRepresent(f"{show(edit.new)} holds other keys, so it cannot become a text")
        if clash:
            raise CannotRepresent(f"{show(min(clash, key=str)[0])} exists already")
        for cell, value in moved.items():
            self._add(cell, value)

    def _at(self, path: Path) -> list[Cell]:
        """The cells at a path and below it."""
        if self._below[path]:
            return [cell for cell in self.cells if cell[0][: len(path)] == path]
        return [(path, form) for form in self._forms.get(path, ())]

    def _add(self, cell: Cell, value: tuple[str | None, str]) -> None:
        if cell not in self.cells:
            self._count(*cell)
        self.cells[cell] = value

    def _pop(self, cell: Cell) -> tuple[str | None, str]:
        path, form = cell
        self._forms[path].remove(form)
        if not self._forms[path]:
            del self._forms[path]
        self._below.subtract(path[:length] for length in self._lengths if length < len(path))
        return self.cells.pop(cell)

    def _count(self, path: Path, form: str) -> None:
        self._forms.setdefault(path, []).append(form)
        for length in self._lengths:
            if length < len(path):
                self._below[path[:length]] += 1

    def _refuse_below_leaf(self, path: Path) -> None:
        for length in range(1, len(path)):
            if path[:length] in self._forms:
                raise CannotRepresent(f"{show(path[:length])} is a text, so nothing can be written below it")

    def _refuse_hole(self, path: Path) -> None:
        """Items of an array have no name: only the last one can go without moving another."""
        if not path or not isinstance(path[-1], int):
            return
        last, above = path[-1], path[:-1]
        items = (
            cell[0][len(above)] for cell in self.cells if len(cell[0]) > len(above) and cell[0][: len(above)] == above
        )
        if any(isinstance(item, int) and item > last for item in items):
            raise CannotRepresent(
                f"{show(path)} stands in the middle of an array: deleting it would move the others",
                next_step="delete the last item or the whole array",
            )


def _paths(edit: Edit) -> tuple[Path, ...]:
    return (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,)
