"""Documents that are a way to look at another document: their messages are entries of several leaves each.

What a file holds besides texts (descriptions, states, hashes) belongs to the entries and is never a message. Every
edit becomes edits of the leaves, which the other document makes and verifies; here it is verified once more that
exactly the messages differ that were asked for.
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats.base import (
    Cell,
    Delete,
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    Rename,
    SetValue,
    Values,
    show,
)
from i18n_workbench.formats.edits import paths_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet


@dataclass(frozen=True, slots=True)
class Spot:
    """A message: where the other document has its text (``leaf``), and what the file says about it."""

    path: Path
    leaf: Path
    row: int
    """The row of the text in the other document."""
    form: str = ""
    state: str = ""
    fixed: bool = False


class View(Document):
    """A document over another one (``inner``). Subclasses say which leaves are messages, and what edits mean there."""

    format: type[ViewFormat]

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> None:
        super().__init__(text, options, encoding)
        self.inner = self.format.base.open(text, options, encoding)
        self._by_path: dict[Path, dict[str, Spot]] | None = None

    @abstractmethod
    def spots(self) -> Iterator[Spot]:
        """The messages in file order."""

    @abstractmethod
    def leaf_edits(self, edits: Sequence[Edit]) -> list[Edit]:
        """The edits in terms of the other document."""

    def spot(self, path: Path, form: str = "") -> Spot | None:
        """A message by its path and form; of one that stands twice the last."""
        return self._spots_at(path).get(form)

    def forms(self, path: Path) -> list[str]:
        """The forms of a message that the file has."""
        return list(self._spots_at(path))

    def _spots_at(self, path: Path) -> dict[str, Spot]:
        if self._by_path is None:
            self._by_path = {}
            for spot in self.spots():
                self._by_path.setdefault(spot.path, {})[spot.form] = spot
        return self._by_path.get(path, {})

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a text is; without a form, the first one of the message."""
        spot = self.spot(path, form)
        if spot is None and not form:
            spot = next((self.spot(path, known) for known in self.forms(path)), None)
        return self.inner.locate(spot.leaf) if spot else None

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Messages whose text stands again later."""
        leaves = {
            path: spot.path
            for spot in self.spots()
            for path in (spot.leaf, spot.leaf[:-1])
        }
        return [
            (leaves[path], place)
            for path, place in self.inner.duplicates()
            if path in leaves
        ]

    def splice(self, edits: Sequence[Edit]) -> str:
        """The text after the edits (see :meth:`.base.Document.splice`)."""
        if not edits:
            return self.text
        new = self.inner.splice(self.leaf_edits(edits))
        if new != self.text:
            self._check(new, edits)
        return new

    def _read(self) -> Values:
        values, leaves = Values(), self.inner.values()
        for spot in self.spots():
            row = values.add(
                spot.path,
                leaves.texts[spot.row],
                leaves.kinds.get(spot.row, ""),
                spot.form,
            )
            if spot.state:
                values.states[row] = spot.state
            if spot.fixed:
                values.fixed.add(row)
        return values

    def _splice(self, edits: Sequence[Edit]) -> str:
        return self.inner.splice(self.leaf_edits(edits))

    def _normalize(self, layout: Layout) -> str:
        return self.inner.normalize(replace(layout, top_only=True))

    def _carried(self, touched: AbstractSet[Path]) -> AbstractSet[Path]:
        """Messages that may differ when others are edited, besides those below these."""
        del touched
        return frozenset()

    def _check(self, new: str, edits: Sequence[Edit]) -> None:
        """Refuse a text in which other messages differ, or which says something else than what was asked for."""
        try:
            after = type(self)(new, self.options, self.encoding).values().cells()
        except ParseError as error:
            raise CannotRepresent(
                f"the edit would make the file unreadable ({error.message})"
            ) from error
        before = self.values().cells()
        touched = {each for edit in edits for each in paths_of(edit)}
        carried = self._carried(touched)
        vacated = {edit.path for edit in edits if isinstance(edit, Rename | Delete)}
        asked = _asked(edits)
        gone = _gone(edits) - asked.keys()
        for cell in {**before, **after, **asked}:
            path, _ = cell
            if cell in asked and path not in vacated:
                is_right = _text(after, cell) == asked[cell]
            elif before.get(cell) == after.get(cell):
                is_right = True
            else:
                is_right = path in carried or _is_below(path, touched)
            if not is_right or (cell in after and cell in gone):
                raise CannotRepresent(
                    f"{type(self).format.id} cannot hold this edit at {show(path)}",
                    self.place(*cell),
                    "nothing was written; choose another text or key, or edit the file by hand",
                )


def _is_below(path: Path, above: AbstractSet[Path]) -> bool:
    """Whether a path, or what it stands below, is among some others."""
    return any(path[:size] in above for size in range(len(path) + 1))


def _asked(edits: Sequence[Edit]) -> dict[Cell, str]:
    """The texts that edits ask for."""
    asked = {}
    for edit in edits:
        if isinstance(edit, SetValue):
            asked[edit.path, edit.form] = edit.text
    return asked


def _gone(edits: Sequence[Edit]) -> set[Cell]:
    """The cells that edits take away, but for those that another one is renamed to."""
    deleted = {(edit.path, edit.form) for edit in edits if isinstance(edit, Delete)}
    renamed = {(edit.new, "") for edit in edits if isinstance(edit, Rename)}
    return deleted - renamed


class ViewFormat(Format):
    """What the formats of views have in common: the other format (``base``) knows the syntax."""

    base: ClassVar[type[Format]]
    document: ClassVar[type[View]]

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> View:
        """Parse a file.

        Raises
        ------
        ParseError
            With line and column (the file's name is added by the caller).
        """
        return cls.document(text, options, encoding)

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """What a new file of the other format is."""
        return cls.base.new_text(template, locale, layout)

    @classmethod
    def new_document(
        cls,
        template: str | None,
        locale: str,
        layout: Layout,
        options: Mapping[str, Any],
        encoding: str,
    ) -> View:
        """Keys and texts are spelled as in the template."""
        document = cls.open(cls.new_text(template, locale, layout), options, encoding)
        document.inner = cls.base.new_document(
            template, locale, layout, options, encoding
        )
        return document


def _text(
    cells: Mapping[tuple[Path, str], tuple[str | None, str]], cell: tuple[Path, str]
) -> str | None:
    """The text of a cell; a plain text is what a message says in its form for several."""
    path, form = cell
    found = cells.get(cell) or (cells.get((path, "")) if form == "other" else None)
    return found[0] if found else None
