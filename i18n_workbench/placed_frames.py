"""Frames whose rows have a place in a file, shown in a notebook as a person reads them.

Such a frame has up to fifteen columns, and of them a notebook showed the first ten: not what a finding says. Only what is
shown is another: a place is one word (``file:line:column``), columns without a text and those for programs are left
out and named below, texts are whole, and of findings the worst come first, under the numbers of their rows.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

import pandas as pd

if TYPE_CHECKING:
    from collections.abc import Callable

PLACE = ("file", "line", "column")
WHOLE = (*PLACE, "end_line", "end_column")
"""Who picks some columns sees those."""
HIDDEN = (*WHOLE, "fingerprint")
"""What a place says in one word, and what programs know a finding by."""
LAST = "message", "suggestion"
"""What is wrong and what helps stand at the end, before the place, however the frame has them."""
LONG = 300
"""Characters of a text that are shown."""
FOOT = '<p dir="auto" style="max-width: 60em">{}</p>'


class PlacedFrame(pd.DataFrame):
    """A frame like any other, with another look in notebooks; what is derived from it has that look as well."""

    @property
    def _constructor(self) -> Callable[..., PlacedFrame]:
        return PlacedFrame

    def _repr_html_(self) -> Any:
        names = list(self.columns)
        different = set(names)
        has_places = different.issuperset(WHOLE)
        has_each_once = len(different) == len(names)
        is_drawn = pd.get_option("display.notebook_repr_html")
        if self.empty or not (has_places and has_each_once and is_drawn):
            return super()._repr_html_()  # type: ignore[misc]
        frame = pd.DataFrame(self)
        shown = _worst_first(frame)
        limit = pd.get_option("display.max_rows")
        if limit and len(shown) > limit:
            shown = shown.head(pd.get_option("display.min_rows") or limit)
        table = _as_read(shown)
        with pd.option_context(
            *("display.max_colwidth", LONG),
            *("display.html.use_mathjax", False),
        ):
            html = table.to_html(notebook=True, border=0)
        # JupyterLab puts cells to the right, as of numbers
        for cell in ("td", "th"):
            html = html.replace(f"<{cell}>", f'<{cell} style="text-align: left">')
        return html + FOOT.format(_foot(frame, shown, table))


class EmptyFrame(pd.DataFrame):
    """A frame without rows that says below its header, in notebooks, what that means; what is derived from it is plain."""

    _metadata = ["meaning"]  # noqa: RUF012 - pandas asks for a list
    meaning = ""

    @property
    def _constructor(self) -> Callable[..., pd.DataFrame]:
        return pd.DataFrame

    def _repr_html_(self) -> Any:
        header = super()._repr_html_()  # type: ignore[misc]
        return header and header + FOOT.format(escape(self.meaning))


def _worst_first(frame: pd.DataFrame) -> pd.DataFrame:
    severity = frame.get("severity")
    if severity is None or not isinstance(severity.dtype, pd.CategoricalDtype):
        return frame
    return frame.sort_values("severity", ascending=False, kind="stable")


def _as_read(frame: pd.DataFrame) -> pd.DataFrame:
    """The columns that a person reads, in that order."""
    names = []
    for name in frame.columns:
        if name in HIDDEN:
            continue
        if _says_something(frame[name]):
            names.append(name)
    beginning = [name for name in names if name not in LAST]
    end = [name for name in LAST if name in names]
    table = frame[beginning + end]
    columns = [frame[name] for name in PLACE]
    places = []
    for parts in zip(*columns, strict=True):
        written = [str(part) for part in parts if part]
        places.append(":".join(written))
    return table.assign(place=places)


def _says_something(column: pd.Series[Any]) -> bool:
    is_text = column.astype(str) != ""
    return bool((column.notna() & is_text).any())


def _foot(frame: pd.DataFrame, shown: pd.DataFrame, table: pd.DataFrame) -> str:
    """How many rows there are, of which severity, and which columns are not shown."""
    rows = len(frame)
    noun = "row" if rows == 1 else "rows"
    said = [f"{rows:,} {noun}"]
    if len(shown) < rows:
        said = [f"{len(shown):,} of {rows:,} rows"]
    if "severity" in frame:
        counts = frame["severity"].value_counts().sort_index(ascending=False)
        said += [f"{name} {count:,}" for name, count in counts.items() if count]
    left = [name for name in frame.columns if name not in table]
    return f"{' · '.join(said)} · columns not shown: {', '.join(map(str, left))}"
