"""Frames with a stable schema: a column has the same type in a frame with rows and in one without.

pandas infers types from values, so that an empty frame would be all objects, and a frame joined with it too.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pandas as pd

PLACE: Final = ("line", "column", "end_line", "end_column")
"""The columns of a place in a file: whole numbers from 1, 0 = unknown."""


def table(
    rows: Sequence[Any],
    columns: Iterable[str],
    *,
    whole: Iterable[str] = (),
    share: Iterable[str] = (),
    flag: Iterable[str] = (),
    moment: Iterable[str] = (),
    loose: Iterable[str] = (),
) -> pd.DataFrame:
    """A frame of ``rows`` (tuples, records).

    ``whole`` columns are int64, those of ``share`` float64, of ``flag`` bool, of ``moment`` points in time (UTC),
    ``loose`` ones objects; all others hold text, in the type that pandas gives text.
    """
    import pandas as pd

    names = list(columns)
    kinds: dict[str, Any] = {
        **dict.fromkeys(names, pd.Series([""]).dtype),
        **dict.fromkeys(whole, "int64"),
        **dict.fromkeys(share, "float64"),
        **dict.fromkeys(flag, "bool"),
        **dict.fromkeys(moment, pd.Series([pd.Timestamp(0, unit="s", tz="UTC")]).dtype),
        **dict.fromkeys(loose, "object"),
    }
    try:
        frame = pd.DataFrame(rows, columns=names)
        return frame.astype({name: kind for name, kind in kinds.items() if frame[name].dtype != kind})
    except UnicodeEncodeError:  # half a surrogate pair: the columns that hold one stay objects
        frame = pd.DataFrame(rows, columns=names, dtype="object")
    for name, kind in kinds.items():
        with suppress(UnicodeEncodeError):
            frame[name] = frame[name].astype(kind)
    return frame
