"""Which rows the grid shows and in which order: search, filter, sort."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.folding import fold
from i18n_workbench.panels.common.review_marks import CANDIDATE, LETTERS, STALE
from i18n_workbench.panels.grids.grid_rows import EMPTY, MISSING, TRANSLATED, Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from i18n_workbench.catalog.frames.named_cells import NamedCells
    from i18n_workbench.panels.common.pending import Pending
    from i18n_workbench.panels.common.waiting import CellId
    from i18n_workbench.panels.grids.grid_search import Search

KEY = "key"
STATE_FILTERS = {
    "missing": MISSING,
    "empty": EMPTY,
    "translated": TRANSLATED,
}
REVIEW_FILTERS = {
    **LETTERS,
    "candidate": CANDIDATE,
    "stale": STALE,
}
FILTERS = ("", *STATE_FILTERS, "changed", "conflicting edits", *REVIEW_FILTERS)
"""What a filter may be; empty = all rows."""


@dataclass(frozen=True, slots=True)
class Query:
    """What to show: rows where ``filter`` holds in one of ``locales`` and that hold ``search`` in the key or in one."""

    search: str = ""
    fuzzy: bool = False
    filter: str = ""
    locales: tuple[str, ...] = ()
    sort: str = KEY
    descending: bool = False
    cells: NamedCells | None = None
    """What the query language picked, None for everything."""


def is_ranked(query: Query) -> bool:
    """Whether rows stand by their score: a fuzzy search of which no column was sorted."""
    searched = query.fuzzy and bool(query.search.strip())
    return searched and query.sort == KEY and not query.descending


def select(
    search: Search, query: Query, pending: Pending, marks: Callable[[str, str], str]
) -> NDArray[np.int64]:
    """The rows of a query, in its order; fuzzy hits stand by score unless a column is sorted.

    Raises
    ------
    UsageError
        For an unknown filter.
    """
    if query.filter not in FILTERS:
        raise UsageError(
            gettext("unknown filter {filter}", filter=repr(query.filter)),
            next_step=gettext(
                "use one of {names}", names=", ".join(filter(None, FILTERS))
            ),
        )
    rows = search.rows
    keep = rows.concerning(query.locales)
    if query.filter:
        keep &= _filtered(rows, query, pending, marks)
    if not query.search.strip():
        return _sorted(rows, np.flatnonzero(keep), query, pending)
    scores = _scores(search, query, pending)
    picked = np.flatnonzero(keep & (scores > 0))
    if is_ranked(query):
        return picked[np.argsort(-scores[picked], kind="stable")]
    return _sorted(rows, picked, query, pending)


def _filtered(
    rows: Rows, query: Query, pending: Pending, marks: Callable[[str, str], str]
) -> NDArray[np.bool_]:
    found = np.zeros(len(rows), bool)
    if query.filter in STATE_FILTERS:
        for locale in query.locales:
            found |= rows.states(locale) == STATE_FILTERS[query.filter]
        return found
    if query.filter in REVIEW_FILTERS:
        letter = REVIEW_FILTERS[query.filter]
        hits = (
            row
            for row in range(len(rows))
            if any(letter in marks(rows.name(row)[0], tag) for tag in query.locales)
        )
        found[list(hits)] = True
        return found
    cells: Iterable[CellId] = pending.edits
    if query.filter == "conflicting edits":
        cells = [cell for cell in pending.edits if pending.in_conflict(cell)]
    else:
        found[
            [
                row
                for key in (*pending.deleted, *pending.renamed)
                for row in rows.rows_of(key)
            ]
        ] = True
    found[[row for cell in cells if (row := rows.find(cell.key, cell.form)) >= 0]] = (
        True
    )
    return found


def _scores(search: Search, query: Query, pending: Pending) -> NDArray[np.float64]:
    needle = fold(query.search.strip())
    rows = search.rows
    scores = np.zeros(len(rows))
    if query.fuzzy:
        for locale in ("", *query.locales):
            for row, score in rows.resembling(locale, needle).items():
                scores[row] = max(scores[row], score)
    else:
        scores[search.holding(query.locales, needle)] = 1
    for cell, edit in pending.edits.items():
        if (
            cell.locale in query.locales
            and needle in fold(edit.new)
            and (row := rows.find(cell.key, cell.form)) >= 0
        ):
            scores[row] = max(scores[row], 1)
    return scores


def _sorted(
    rows: Rows, picked: NDArray[np.int64], query: Query, pending: Pending
) -> NDArray[np.int64]:
    """By key, or by the folded text of a locale with what is missing last."""
    if query.sort == KEY:
        return picked[::-1] if query.descending else picked
    names = rows.folded(query.sort)
    edited = {
        rows.find(cell.key, cell.form): fold(edit.new)
        for cell, edit in pending.edits.items()
        if cell.locale == query.sort
    }
    texts = {}
    for row in picked.tolist():
        texts[row] = edited.get(row, names.get(row, ""))
    there = sorted(
        (row for row in texts if texts[row]),
        key=texts.__getitem__,
        reverse=query.descending,
    )
    empty = [row for row, text in texts.items() if not text]
    return np.array([*there, *empty], np.int64)
