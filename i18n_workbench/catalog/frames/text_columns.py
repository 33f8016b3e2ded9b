"""Columns of texts that stand in memory once, however often they are shown.

One rule: whatever a person may read, join, compare or type over is text (``str`` of pandas 3, objects of pandas 2),
also where few texts repeat often. A category breaks ``+``, ``max`` and the assignment of a new text, and makes
``groupby`` of two columns count every pair that could exist.

A column is a list of references to the texts that the catalog holds anyway: 8 bytes a row, whatever they say, so that
the ten columns of *messages* take 80 (measured: excalidraw's 34,546 rows 80.1). In Arrow's type, which copies each text
for each row, they took 234.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

TEXT: Any = object
if not pd.__version__.startswith("2."):
    TEXT = pd.StringDtype("python", na_value=np.nan)


def text_column(values: Sequence[str | None] | NDArray[np.object_]) -> pd.Series:
    """A column of these very texts; what is missing is NaN."""
    texts = np.array(values, object)
    is_missing = pd.isna(texts)
    texts[is_missing] = np.nan
    return _shared(texts)


def filled_column(texts: Sequence[str] | NDArray[np.object_]) -> pd.Series:
    """A column of these very texts, none of which is missing: of a million texts none is asked."""
    column = np.asarray(texts, object)
    return _shared(column)


def repeated_column(codes: Any, names: Sequence[str]) -> pd.Series:
    """A column of texts that repeat, by the places of each in ``names``."""
    texts = np.array(names, object)
    places = np.asarray(codes)
    repeated = texts.take(places)
    return _shared(repeated)


def repeated(text: str, count: int) -> NDArray[np.object_]:
    """One text so many times; ``np.full`` would make a text of its own for each, 53 bytes a row."""
    texts = np.empty(count, object)
    texts[:] = text
    return texts


def _shared(texts: NDArray[np.object_]) -> pd.Series:
    """A column over these texts, which does not copy their references once more."""
    column: pd.Series = pd.Series(texts, dtype=TEXT, copy=False)
    return column
