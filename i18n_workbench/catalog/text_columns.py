"""Columns of texts and of repeated names, as pandas holds them best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Sequence


def text_column(values: Sequence[str | None]) -> pd.Series:
    """A column of texts: Arrow's, or plain Python's for texts that no UTF-8 can hold (lone surrogates)."""
    if pd.__version__.startswith("2."):
        return pd.Series(values, dtype=object)
    try:
        return pd.Series(values, dtype="str")
    except UnicodeEncodeError:
        return pd.Series(values, dtype=object)


def category_column(codes: Any, names: Sequence[str]) -> pd.Categorical:
    """A column of names by their codes."""
    try:
        index = pd.Index(list(names), dtype="str")
    except UnicodeEncodeError:
        index = pd.Index(list(names), dtype=object)
    return pd.Categorical.from_codes(codes, categories=index)
