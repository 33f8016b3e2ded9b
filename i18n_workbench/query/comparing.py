"""Numbers and days of cells, compared: ``uses:>3``, ``length:80..120``, ``changed:>2026-01-01``."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Final

import numpy as np

from i18n_workbench.text.words import count_words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from i18n_workbench.query.cells import Cells
    from i18n_workbench.query.facts import Facts
    from i18n_workbench.query.picking import Mask
    from i18n_workbench.query.tree import Term, Value

_COMPARISONS: Final[Mapping[str, np.ufunc]] = {
    ">": np.greater,
    "<": np.less,
    ">=": np.greater_equal,
    "<=": np.less_equal,
}


def compared(cells: Cells, facts: Facts, term: Term) -> Mask:
    """The cells whose number compares as the term says; none of those without a number."""
    numbers_of = _NUMBERS[term.field]
    numbers, has_number = numbers_of(cells, facts)
    bounds = [_bound(term.field, value) for value in term.values]
    if term.comparison == "..":
        least, most, *_ = bounds
        fitting = (numbers >= least) & (numbers <= most)
    elif term.comparison:
        compare = _COMPARISONS[term.comparison]
        fitting = compare(numbers, bounds[0])
    else:
        fitting = np.isin(numbers, bounds)
    return np.asarray(fitting & has_number, bool)


def _bound(field: str, value: Value) -> int:
    if field == "changed":
        return date.fromisoformat(value.text).toordinal()
    return int(value.text)


Numbers = tuple["NDArray[np.int64]", "Mask"]
"""The numbers of the cells, and where there is one."""


def _uses(cells: Cells, facts: Facts) -> Numbers:
    usage = facts.usage()
    of_key = []
    for key in cells.catalog.keys:
        _, uses = usage.get(key, ("", 0))
        of_key.append(uses)
    numbers = np.asarray(of_key, np.int64)
    return numbers[cells.key], np.ones(len(cells), bool)


def _words(cells: Cells, _facts: Facts) -> Numbers:
    words = map(cache(count_words), cells.sources)
    counts = np.fromiter(words, np.int64, len(cells))
    return counts, np.ones(len(cells), bool)


def _length(cells: Cells, _facts: Facts) -> Numbers:
    lengths = [len(text or "") for text in cells.values]
    has_value = [text is not None for text in cells.values]
    numbers = np.asarray(lengths, np.int64)
    return numbers, np.asarray(has_value, bool)


def _changed(cells: Cells, facts: Facts) -> Numbers:
    """The day of each value as its ordinal."""
    origins = facts.origins()
    days = []
    for name in cells.names():
        ordinal = 0
        if name in origins:
            day, _ = origins[name]
            ordinal = day.toordinal()
        days.append(ordinal)
    ordinals = np.asarray(days, np.int64)
    return ordinals, ordinals != 0


_NUMBERS: Final[Mapping[str, Callable[[Cells, Facts], Numbers]]] = {
    "uses": _uses,
    "words": _words,
    "length": _length,
    "changed": _changed,
}
