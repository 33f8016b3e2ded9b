"""Tables with a stable schema: what commands print, and what a frame is made of where a person's hands begin.

pandas costs a command more than most work does (0.35 s to import), and infers types from values, so that an empty
frame would be all objects, and a frame joined with it too. A :class:`Table` knows its columns and needs no pandas.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import pandas as pd
    from typing_extensions import TypeIs

PLACE: Final = ("line", "column", "end_line", "end_column")
"""The columns of a place in a file: whole numbers from 1, 0 = unknown."""

Kind = (
    Literal["text", "whole", "counted", "share", "flag", "moment", "loose"]
    | tuple[str, ...]
)
"""What a column holds; a tuple is the words of an ordered column, rising."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of ``names``; ``kinds`` says what a column holds where that is no text.

    ``whole`` columns are int64 in a frame, those of ``counted`` Int64 (missing where nobody has counted), of ``share`` float64, of ``flag`` bool, of ``moment`` points in time
    (UTC), ``loose`` ones objects, ``ranked`` ones ordered categories; all others hold text, in the type that pandas
    gives text.
    """

    names: tuple[str, ...]
    rows: Sequence[Sequence[Any]]
    kinds: Mapping[str, Kind]

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, name: str) -> list[Any]:
        """The values of a column."""
        place = self.names.index(name)
        return [row[place] for row in self.rows]

    def where(self, flags: Iterable[bool]) -> Table:
        """The rows that are flagged."""
        flagged = []
        for row, flag in zip(self.rows, flags, strict=True):
            if flag:
                flagged.append(row)
        return replace(self, rows=flagged)

    def only(self, names: Sequence[str]) -> Table:
        """Some of the columns, in this order."""
        places = [self.names.index(name) for name in names]
        rows = []
        for row in self.rows:
            values = tuple(row[place] for place in places)
            rows.append(values)
        return replace(self, names=tuple(names), rows=rows)

    def spelled(self) -> Table:
        """The rows, with halves of surrogate pairs (of literals in code) spelled out: no notebook can show them."""
        texts: list[str] = []
        for row in self.rows:
            texts += [value for value in row if isinstance(value, str)]
        try:
            "".join(texts).encode()
        except UnicodeEncodeError:
            return replace(self, rows=[_spelled_row(row) for row in self.rows])
        return self

    def frame(self) -> pd.DataFrame:
        """The rows as a frame, with the same types be there rows or none."""
        import pandas as pd

        columns = list(self.names)
        frame = pd.DataFrame(self.spelled().rows, columns=columns)
        to_convert = {}
        for name in self.names:
            kind = self.kinds.get(name, "text")
            dtype = _dtype(kind)
            if frame[name].dtype != dtype:
                to_convert[name] = dtype
        typed = frame.astype(to_convert)
        if not set(PLACE) <= set(self.names):
            return typed
        from i18n_workbench.placed_frames import PlacedFrame

        return PlacedFrame(typed)


def _spelled_row(row: Sequence[Any]) -> Sequence[Any]:
    return tuple(spelled(value) if isinstance(value, str) else value for value in row)


def spelled(text: str) -> str:
    r"""The text with each half of a surrogate pair as an escape (``\ud83d``): what can be shown and kept."""
    if text.isascii():
        return text
    escaped = text.encode("utf-8", "backslashreplace")
    return escaped.decode("utf-8")


def plain_table(
    rows: Iterable[Any],
    columns: Iterable[str],
    *,
    whole: Iterable[str] = (),
    counted: Iterable[str] = (),
    share: Iterable[str] = (),
    flag: Iterable[str] = (),
    moment: Iterable[str] = (),
    loose: Iterable[str] = (),
    ranked: Mapping[str, Sequence[str]] | None = None,
) -> Table:
    """A table of ``rows`` (tuples, or records whose other fields are left out), without pandas.

    ``ranked`` gives the words of columns whose words have an order, rising.
    """
    names = tuple(columns)
    kinds: dict[str, Kind] = {
        **dict.fromkeys(whole, "whole"),
        **dict.fromkeys(counted, "counted"),
        **dict.fromkeys(share, "share"),
        **dict.fromkeys(flag, "flag"),
        **dict.fromkeys(moment, "moment"),
        **dict.fromkeys(loose, "loose"),
    }
    for name, words in (ranked or {}).items():
        kinds[name] = tuple(words)
    values = [_as_row(row, names) for row in rows]
    return Table(names, values, kinds)


def table(rows: Iterable[Any], columns: Iterable[str], **kinds: Any) -> pd.DataFrame:
    """A frame of ``rows`` (tuples, records); ``kinds`` are those of :func:`plain_table`."""
    return plain_table(rows, columns, **kinds).frame()


def _as_row(row: Any, names: tuple[str, ...]) -> Sequence[Any]:
    if isinstance(row, Mapping):
        return tuple(row.get(name) for name in names)
    values: Sequence[Any] = row
    return values


def is_frame(value: object) -> TypeIs[pd.DataFrame]:
    """Whether something is a frame; nothing is where nobody has loaded pandas, which takes longer than opening a panel.

    Another thread may be in the middle of loading it: then it has no frames yet.
    """
    frame = getattr(sys.modules.get("pandas"), "DataFrame", None)
    return frame is not None and isinstance(value, frame)


def _dtype(kind: Kind) -> Any:
    import pandas as pd

    match kind:
        case "text":
            return pd.Series([""]).dtype
        case "whole":
            return "int64"
        case "counted":
            return "Int64"
        case "share":
            return "float64"
        case "flag":
            return "bool"
        case "moment":
            moment = pd.Timestamp(0, unit="s", tz="UTC")
            return pd.Series([moment]).dtype
        case "loose":
            return "object"
        case words:
            return pd.CategoricalDtype(list(words), ordered=True)
