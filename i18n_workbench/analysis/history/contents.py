"""What a locale file says with one content, and what differs between two contents of it.

Of 2,000 texts a commit changes a few: only their rows are named as cells. Naming all rows of each version, and comparing
all of them, was two thirds of the time for 105 locales of 2,000 texts.
"""

from __future__ import annotations

from functools import cached_property
from itertools import compress
from operator import ne
from typing import TYPE_CHECKING, cast

from i18n_workbench.analysis.history.cells import names_of
from i18n_workbench.formats import Path, all_formats
from i18n_workbench.locales import canonical

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from i18n_workbench.analysis.history.cells import Cell
    from i18n_workbench.analysis.history.layouts import Layout
    from i18n_workbench.formats import Values
    from i18n_workbench.project import LocaleFile

Row = Path | tuple[Path, str]
"""A leaf of a file: its path, with its form where the format itself knows one."""


class Naming:
    """The cells that the rows of one file are, whatever its content; and the rows that each cell was seen as."""

    def __init__(self, layout: Layout, entry: LocaleFile) -> None:
        project = layout.project
        settings = project.settings
        self._system = settings["languageTagSystem"]
        self._preferred = settings["preferredDelimiter"]
        self._names = names_of(project, entry)
        self._locale = layout.aliases.get(entry.locale, entry.locale)
        self._aliases = layout.aliases
        self._holds_locales = entry.rooted or all_formats()[entry.format].locale_in_path
        self._cells: dict[Row, Cell | None] = {}
        self._rows: dict[Cell, list[Row]] = {}
        self._of_key: dict[str, list[Cell]] = {}
        self.is_by_row = not (self._holds_locales and layout.aliases)
        """Whether a cell can be looked up by its row: of two locales with one name today the later one counts whole."""

    def cell(self, row: Row) -> Cell | None:
        """The cell that a row is; None of a row that stands in no locale."""
        if row in self._cells:
            return self._cells[row]
        cell = self._cells[row] = self._named(row)
        if cell is not None:
            self._note(cell, row)
        return cell

    def _note(self, cell: Cell, row: Row) -> None:
        rows = self._rows.setdefault(cell, [])
        if not rows:
            self._of_key.setdefault(cell[1][0], []).append(cell)
        rows.append(row)

    def rows(self, cell: Cell) -> Sequence[Row]:
        """The rows that were named so; several where paths are rendered alike."""
        return self._rows.get(cell, ())

    def cells_of(self, key: str) -> Sequence[Cell]:
        """The cells of a key that rows were named as: its forms, in each locale of the file."""
        return self._of_key.get(key, ())

    def _named(self, row: Row) -> Cell | None:
        path, form = _parts(row)
        locale = self._locale
        if self._holds_locales:
            root = path[0] if len(path) > 1 else None
            if not isinstance(root, str):
                return None
            tag = canonical(root, self._system, self._preferred)
            locale = self._aliases.get(tag, tag)
            path = path[1:]
        name = self._names[path]
        return locale, ((name[0], form) if form else name)


class Content:
    """What a file says with one content."""

    def __init__(
        self, naming: Naming, values: Values, whole: Callable[[], dict[Cell, str]]
    ) -> None:
        self._naming = naming
        self._rows = _rows(values)
        self._texts = values.texts
        self._whole = whole

    @cached_property
    def _said(self) -> dict[Row, str | None]:
        return dict(zip(self._rows, self._texts, strict=True))

    @cached_property
    def is_by_row(self) -> bool:
        """Whether each row stands once."""
        return self._naming.is_by_row and len(self._said) == len(self._rows)

    @cached_property
    def _cells(self) -> dict[Cell, str]:
        return self._whole()

    def cells(self) -> dict[Cell, str]:
        """All that it says."""
        return self._whole()

    def text(self, cell: Cell) -> str | None:
        """What a cell says whose rows were named; None where nothing."""
        rows = self._naming.rows(cell)
        if not rows:
            return None
        if len(rows) == 1 and self.is_by_row:
            return self._said.get(rows[0]) or None
        return self._cells.get(cell)

    def differing(self, other: Content | None) -> set[Cell]:
        """The cells that may say something else in another content (None: none); all rows that differ are named."""
        rows = self._rows if other is None else _differing(self, other)
        named = map(self._naming.cell, rows)
        cells = {cell for cell in named if cell is not None}
        if other is None or (self.is_by_row and other.is_by_row):
            return cells
        return cells | _unequal(self._cells, other._cells)  # noqa: SLF001 - another one of these

    def rows_and_texts(self) -> tuple[list[Row], list[str | None]]:
        """Its rows in order, and what each says."""
        return self._rows, self._texts


def _rows(values: Values) -> list[Row]:
    if not values.forms:
        return cast("list[Row]", values.paths)
    forms = values.forms
    return [
        (path, forms[row]) if row in forms else path
        for row, path in enumerate(values.paths)
    ]


def _parts(row: Row) -> tuple[Path, str]:
    """The path and the form of a row."""
    if row and isinstance(row[0], tuple):
        return row
    return row, ""


def _differing(one: Content, other: Content) -> Iterator[Row]:
    """The rows that one of two contents lacks, or that say something else."""
    rows, texts = one.rows_and_texts()
    others, other_texts = other.rows_and_texts()
    if rows == others:
        yield from compress(rows, map(ne, texts, other_texts))
        return
    most = min(len(rows), len(others))
    ahead = _alike(zip(rows, others, strict=False), most)
    backwards = zip(reversed(rows), reversed(others), strict=False)
    behind = _alike(backwards, most - ahead)
    yield from compress(rows, map(ne, texts[:ahead], other_texts[:ahead]))
    if behind:
        unequal = map(ne, texts[-behind:], other_texts[-behind:])
        yield from compress(rows[-behind:], unequal)
    end, other_end = len(rows) - behind, len(others) - behind
    yield from _differing_between(
        dict(zip(rows[ahead:end], texts[ahead:end], strict=True)),
        dict(zip(others[ahead:other_end], other_texts[ahead:other_end], strict=True)),
    )


def _alike(pairs: Iterable[tuple[Row, Row]], most: int) -> int:
    """How many pairs are alike at the beginning."""
    count = 0
    for one, other in pairs:
        if count == most or one != other:
            break
        count += 1
    return count


def _differing_between(
    said: dict[Row, str | None], others: dict[Row, str | None]
) -> Iterator[Row]:
    for row, text in said.items():
        if row not in others or others[row] != text:
            yield row
    yield from others.keys() - said.keys()


def _unequal(one: dict[Cell, str], other: dict[Cell, str]) -> set[Cell]:
    changed = {cell for cell, text in one.items() if other.get(cell) != text}
    return changed | (other.keys() - one.keys())
