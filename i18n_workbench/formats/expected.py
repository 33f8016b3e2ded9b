"""The model that every splice is verified against: what the leaves of a file have to be after some edits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.errors import CannotRepresent
from i18n_workbench.formats.edits import (
    TORN,
    TORN_NAME,
    Cell,
    Delete,
    Edit,
    Path,
    Rename,
    SetNull,
    SetValue,
    Values,
    paths_of,
    show,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class Impossible(CannotRepresent):
    """An edit that no format can do; ``path`` is what stands in its way."""

    def __init__(self, path: Path, message: str, next_step: str = "") -> None:
        super().__init__(message, next_step=next_step)
        self.path = path


def expected(
    values: Values, edits: Sequence[Edit]
) -> dict[Cell, tuple[str | None, str]]:
    """What the leaves have to be after the edits: the model that every splice is verified against.

    Raises
    ------
    Impossible
        For edits that no format can do: below a text, onto an existing key, of a leaf that is no plain text.
    """
    model = _Model(values, edits)
    for edit in edits:
        match edit:
            case SetValue():
                model.set(edit)
            case SetNull():
                model.set_null(edit)
            case Delete():
                model.delete(edit)
            case Rename():
                model.rename(edit)
    return model.cells


class _Model:
    """The cells of a file, and which are below each path that an edit names: so that many edits stay cheap."""

    def __init__(self, values: Values, edits: Sequence[Edit]) -> None:
        self.cells = values.cells()
        asked = {path for edit in edits for path in paths_of(edit)} | _arrays(edits)
        self._asked = asked
        self._lengths = {len(path) for path in asked}
        self._tops = {path[:1] for path in asked}
        self._below: dict[Path, dict[Cell, None]] = {path: {} for path in asked}
        """The cells below each path that an edit names."""
        self._forms: dict[Path, list[str]] = {}
        """The forms of each path that begins as one of the edits' does: of no other path is anything asked."""
        for path, form in self.cells:
            if path[:1] in self._tops or () in self._tops:
                self._count(path, form)

    def set(self, edit: SetValue) -> None:
        cell = (edit.path, edit.form)
        old = self.cells.get(cell)
        kind = old[1] if old is not None else ""
        if kind == TORN_NAME or (kind not in {"", "null", TORN} and not edit.replace):
            raise Impossible(
                edit.path,
                f"{show(edit.path)} is a {kind}, not a text",
                next_step="ask to replace it if a text is wanted there",
            )
        if old is None:
            self._refuse_below_leaf(edit.path)
            if self._below[edit.path]:
                raise Impossible(
                    edit.path,
                    f"{show(edit.path)} holds other keys, so it cannot become a text",
                )
        self._add(cell, (edit.text, ""))

    def set_null(self, edit: SetNull) -> None:
        self._refuse_below_leaf(edit.path)
        if self._at(edit.path):
            raise Impossible(edit.path, f"{show(edit.path)} exists already")
        self._add((edit.path, ""), (None, "null"))

    def delete(self, edit: Delete) -> None:
        gone = [
            cell
            for cell in self._at(edit.path)
            if not edit.form or cell[1] == edit.form
        ]
        if gone and not edit.shift:
            self._refuse_hole(edit.path)
        for cell in gone:
            self._pop(cell)
        if gone and edit.shift:
            self._close_hole(edit.path)

    def rename(self, edit: Rename) -> None:
        size = len(edit.path)
        renamed = {
            (edit.new + cell[0][size:], cell[1]): self._pop(cell)
            for cell in self._at(edit.path)
        }
        if not renamed:
            return
        self._refuse_below_leaf(edit.new)
        clash = renamed.keys() & self.cells.keys()
        if (
            not clash
            and self._below[edit.new]
            and (edit.new in {path for path, _ in renamed})
        ):
            raise Impossible(
                edit.new,
                f"{show(edit.new)} holds other keys, so it cannot become a text",
            )
        if clash:
            raise Impossible(
                min(clash, key=str)[0], f"{show(min(clash, key=str)[0])} exists already"
            )
        for cell, value in renamed.items():
            self._add(cell, value)

    def _close_hole(self, path: Path) -> None:
        """Move the items behind one of an array that is gone up by one."""
        above, last = path[:-1], path[-1]
        assert isinstance(last, int)
        size = len(above)
        behind = [
            cell
            for cell in self._at(above)
            if isinstance(at := cell[0][size], int) and at > last
        ]
        shifted = [(cell, self._pop(cell)) for cell in behind]
        for (old, form), value in shifted:
            index = old[size]
            assert isinstance(index, int)
            self._add(((*above, index - 1, *old[size + 1 :]), form), value)

    def _at(self, path: Path) -> list[Cell]:
        """The cells at a path and below it."""
        own = [(path, form) for form in self._forms.get(path, ())]
        return [*own, *self._below[path]]

    def _add(self, cell: Cell, value: tuple[str | None, str]) -> None:
        if cell not in self.cells:
            self._count(*cell)
        self.cells[cell] = value

    def _pop(self, cell: Cell) -> tuple[str | None, str]:
        path, form = cell
        self._forms[path].remove(form)
        if not self._forms[path]:
            del self._forms[path]
        for below in self._around(path):
            del below[cell]
        return self.cells.pop(cell)

    def _count(self, path: Path, form: str) -> None:
        self._forms.setdefault(path, []).append(form)
        for below in self._around(path):
            below[path, form] = None

    def _around(self, path: Path) -> Iterator[dict[Cell, None]]:
        """What is kept of the paths that a cell is below."""
        for length in self._lengths:
            below = self._below.get(path[:length]) if length < len(path) else None
            if below is not None:
                yield below

    def _refuse_below_leaf(self, path: Path) -> None:
        """Nothing can stand below a text; a null says nothing, and gives way."""
        for length in range(len(path)):
            if path[:length] not in self._forms:
                continue
            cell = (path[:length], "")
            if cell in self.cells and self.cells[cell][1] == "null":
                self._pop(cell)
            else:
                raise Impossible(
                    path[:length],
                    f"{show(path[:length])} is a text, so nothing can be written below it",
                )

    def _refuse_hole(self, path: Path) -> None:
        """Items of an array have no name: only the last one can go without moving another."""
        if not path or not isinstance(path[-1], int):
            return
        last, above = path[-1], path[:-1]
        items = (cell[0][len(above)] for cell in self._below[above])
        if any(isinstance(item, int) and item > last for item in items):
            raise Impossible(
                path,
                f"{show(path)} stands in the middle of an array: deleting it would move the others",
                next_step="delete the last item or the whole array",
            )


def _arrays(edits: Sequence[Edit]) -> set[Path]:
    """The arrays of which items go."""
    deleted = [edit.path for edit in edits if isinstance(edit, Delete)]
    return {path[:-1] for path in deleted if path and isinstance(path[-1], int)}
