"""What a leaf of a locale file is and what can be done to it: paths, values as columns, places, edits, layout."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar

from i18n_workbench.locales.plurals import CATEGORIES
from i18n_workbench.tables import spelled

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from i18n_workbench.text import Span

Segment = str | int
"""One step of a path: a name, or the index of an array's item."""

Path = tuple[Segment, ...]
"""Where a leaf is inside its file. Names may hold dots, spaces, any script, or be empty."""

Cell = tuple[Path, str]
"""A leaf and, where the format itself knows plural forms, one of them; else the empty text."""

SortKey = Callable[[str], Any]

Item = TypeVar("Item")

TORN, TORN_NAME = "broken text", "broken name"
"""The kinds of leaves whose text or name holds half a surrogate pair: no output can hold it, so it is shown as an
escape. Such a text is mended by writing another one; such a name has to be mended by hand.
"""


@dataclass(slots=True)
class Values:
    """The leaves of a file as columns, in file order; the dictionaries are sparse, by row number.

    ``texts`` is None for null. ``kinds`` names the type of a leaf that is no plain text (``number`` ``boolean``
    ``null`` ``date`` ``alias`` ``symbol`` ``constant`` ``computed``, and :data:`TORN`): it is shown, and read-only
    unless replaced on purpose. ``forms`` holds the plural category of a row of a family that the format itself knows (PO).
    ``states`` is ``fuzzy`` where the file says so; obsolete entries are no values.
    ``sources`` is the source text that the file itself carries (PO's msgid).
    ``fixed`` are the rows that the file says are not to be translated (Android's ``translatable="false"``): other
    locales need not have them.
    ``extracted`` are the rows of keys that an extraction writes into the file and has found in code when it ran last.
    ``locales`` are those that the file has a place for, be there a text of theirs or not.
    ``wordable`` are the forms that the file's own plural rule keeps for the numbers 0, 1 and 2, whose texts need not show
    the number; None where the rules of CLDR hold.
    """

    paths: list[Path] = field(default_factory=list)
    texts: list[str | None] = field(default_factory=list)
    kinds: dict[int, str] = field(default_factory=dict)
    forms: dict[int, str] = field(default_factory=dict)
    states: dict[int, str] = field(default_factory=dict)
    sources: dict[int, str] = field(default_factory=dict)
    fixed: set[int] = field(default_factory=set)
    extracted: set[int] = field(default_factory=set)
    locales: tuple[str, ...] = ()
    wordable: tuple[str, ...] | None = None

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

    def spell_halves(self) -> None:
        """Spell each half of a surrogate pair as an escape; leaves that hold one are no plain texts."""
        for row, path in enumerate(self.paths):
            whole_path = tuple(map(_spelled_segment, path))
            text = self.texts[row]
            whole = text if text is None else spelled(text)
            if whole_path == path and whole == text:
                continue
            self.paths[row] = whole_path
            self.texts[row] = whole
            self.kinds[row] = TORN if whole_path == path else TORN_NAME

    def torn(self) -> list[Path]:
        """The leaves whose text or name holds half a surrogate pair."""
        torn = []
        for row, kind in self.kinds.items():
            if kind in {TORN, TORN_NAME}:
                torn.append(self.paths[row])
        return torn

    def without(self, path: Path) -> Values:
        """The leaves but for those of a branch; itself where that is not there."""
        size = len(path)
        rows = [row for row, other in enumerate(self.paths) if other[:size] != path]
        return self if len(rows) == len(self.paths) else self._only(rows)

    def unknown_forms(self) -> list[tuple[Path, str]]:
        """The leaves whose plural category no language has (``msgstr[6]``), each with what the file calls it."""
        return [
            (self.paths[row], form)
            for row, form in self.forms.items()
            if form not in CATEGORIES
        ]

    def with_known_forms(self) -> Values:
        """The leaves but for those of :meth:`unknown_forms`."""
        return self._only(
            row
            for row in range(len(self.paths))
            if self.forms.get(row, "") in {"", *CATEGORIES}
        )

    def _only(self, rows: Iterable[int]) -> Values:
        """The leaves of some rows."""
        kept = list(rows)
        return Values(
            paths=[self.paths[row] for row in kept],
            texts=[self.texts[row] for row in kept],
            kinds=_renumbered(self.kinds, kept),
            forms=_renumbered(self.forms, kept),
            states=_renumbered(self.states, kept),
            sources=_renumbered(self.sources, kept),
            fixed=_members(self.fixed, kept),
            extracted=_members(self.extracted, kept),
            locales=self.locales,
            wordable=self.wordable,
        )

    def only_row(self, path: Path, form: str) -> int | None:
        """The row of a leaf that occurs once; None when there is none, or several."""
        try:
            row = self.paths.index(path)
            while self.forms and self.forms.get(row, "") != form:
                row = self.paths.index(path, row + 1)
        except ValueError:
            return None
        if form and not self.forms:
            return None
        later = (
            other
            for other in range(row + 1, len(self.paths))
            if self.paths[other] == path
        )
        if any(self.forms.get(other, "") == form for other in later):
            return None
        return row

    def differs_only(self, old: Values, row: int, text: str) -> bool:
        """Whether these are the old values, but for one row that has the text now."""
        return (
            self.texts == _with_item(old.texts, row, text)
            and self.paths == old.paths
            and self.kinds == old.kinds
            and self.forms == old.forms
        )

    def cells(self) -> dict[Cell, tuple[str | None, str]]:
        """``{(path, form): (text, kind)}``; of a duplicate key the last one, as every reader has it."""
        count = len(self.paths)
        forms = [""] * count
        kinds = [""] * count
        for row, form in self.forms.items():
            forms[row] = form
        for row, kind in self.kinds.items():
            kinds[row] = kind
        cells = zip(self.paths, forms, strict=True)
        contents = zip(self.texts, kinds, strict=True)
        return dict(zip(cells, contents, strict=True))


def _renumbered(said: Mapping[int, str], kept: Sequence[int]) -> dict[int, str]:
    """What is said of rows, by their numbers among those that are kept."""
    if not said:
        return {}
    return {new: said[row] for new, row in enumerate(kept) if row in said}


def _members(rows: Collection[int], kept: Sequence[int]) -> set[int]:
    """The rows of a set, by their numbers among those that are kept."""
    if not rows:
        return set()
    return {new for new, row in enumerate(kept) if row in rows}


def _with_item(items: list[Item], index: int, item: Item) -> list[Item]:
    """A copy of a list with another item in one place."""
    copy = list(items)
    copy[index] = item
    return copy


def _spelled_segment(segment: Segment) -> Segment:
    return spelled(segment) if isinstance(segment, str) else segment


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
    ``replace`` allows to overwrite a leaf that is no plain text. ``plural`` is the source's text for several, which a
    new family takes along where the format carries source texts (PO's msgid_plural); ``source`` is the source text that
    a new entry takes along where it stands beside the translation (XLIFF). ``beside`` are texts below the message that
    a new one takes along from the source language's (see :meth:`.base.Document.beside`).
    """

    path: Path
    text: str
    form: str = ""
    after: Path | None = None
    replace: bool = False
    plural: str = ""
    source: str = ""
    beside: tuple[tuple[Path, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SetNull:
    """Append an item without a value to an array, so that the items behind it get their places."""

    path: Path


@dataclass(frozen=True, slots=True)
class Delete:
    """Remove the leaf, or everything below ``path`` when it is a branch; parents that become empty go too.

    ``shift`` lets an item of an array go although others stand behind it, which then move up. ``keep``: so many of the
    first segments stay, even if nothing is left below them.
    """

    path: Path
    form: str = ""
    shift: bool = False
    keep: int = 0


@dataclass(frozen=True, slots=True)
class Rename:
    """Rename a leaf or a branch, in place where only its last segment changes, else by moving it."""

    path: Path
    new: Path


Edit = SetValue | SetNull | Delete | Rename


def paths_of(edit: Edit) -> tuple[Path, ...]:
    """The places that an edit is about: of a renaming the old one and the new one."""
    return (edit.path, edit.new) if isinstance(edit, Rename) else (edit.path,)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a written file has to look. None keeps what is there; ``indent`` is one level (spaces or a tab).

    ``top_only``: only the keys of the top level are sorted.
    """

    indent: str | None = None
    sort_key: SortKey | None = None
    top_only: bool = False


def show(path: Path) -> str:
    """The path as a person reads it: ``a.b[0]``."""
    out = ""
    for segment in path:
        if isinstance(segment, int):
            out += f"[{segment}]"
        else:
            out += f".{segment}" if out else segment
    return out
