"""The clusters of near duplicates as a dendrogram: who is how near to whom, and what could go."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.charts.drawing import drawn
from i18n_workbench.analysis.similarity.scoring import normalized
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    import altair as alt
    import pandas as pd

SHOWN = 60
"""Messages that a chart can hold before nobody reads it. Chosen, not measured: 60 lines fill a large screen."""
STEP = 20
"""Pixels of a line: its label is read without a magnifier."""
LABEL = 46
"""Characters of a message beside the tree, which leave it half of the page."""

TOLD = (
    "key:N",
    "text:N",
    "score:Q",
    "proposal:N",
    "into:N",
    "saved_words:Q",
    "file:N",
)
"""What is shown of a message under the pointer."""

Leaf = dict[str, Any]


def dendrogram(frame: pd.DataFrame, most: int = SHOWN) -> alt.Chart:
    """The biggest clusters (from the *duplicates* frame): a line a message, joined at the score of the nearest pair.

    What could be merged is a filled dot. An empty frame gives an empty chart.
    """
    import altair as alt

    lines, leaves = _drawing(_biggest(frame, most))
    height = max((leaf["place"] for leaf in leaves), default=0) + 1
    chart: alt.Chart = (
        alt.layer(_joints(lines, height), *_messages(leaves))
        .properties(
            title=gettext("Messages that say nearly the same"),
            width=260,
            height=STEP * height,
        )
        .configure_view(stroke=None)
    )
    return drawn(chart)


def _drawing(picked: pd.DataFrame) -> tuple[list[dict[str, float]], list[Leaf]]:
    """The lines of all trees and their leaves, a place free between two clusters."""
    lines: list[dict[str, float]] = []
    leaves: list[Leaf] = []
    free = 0
    for _, rows in picked.groupby("cluster", sort=False):
        order, merges = _tree([normalized(text) for text in rows["text"]])
        places = {leaf: place for place, leaf in enumerate(order, free)}
        lines += _lines(merges, places)
        leaves += [_leaf(rows.iloc[leaf], place) for leaf, place in places.items()]
        free += len(order) + 1
    return lines, leaves


def _leaf(row: pd.Series, place: int) -> Leaf:
    """A message as its dot and its label show it."""
    told = {name: row[name] for name in ("key", "text", "proposal", "into", "file")}
    return {
        **told,
        "cluster": int(row["cluster"]),
        "score": float(row["score"]),
        "saved_words": int(row["saved_words"]),
        "place": place,
        "at": 100,
        "name": _label(row),
    }


def _joints(lines: Sequence[dict[str, float]], height: int) -> alt.Chart:
    """The lines of the trees, over the scores from the lowest one up."""
    import altair as alt

    low = min((line["x"] for line in lines), default=90.0)
    scores = alt.Scale(domain=[max(low - 1, 0), 100], nice=False)
    places = alt.Scale(domain=[height - 0.5, -0.5], nice=False, zero=False)
    axis = alt.Axis(grid=False, tickCount=5)
    joints: alt.Chart = (
        alt.Chart({"values": lines})
        .mark_rule(color="#888")
        .encode(
            x=alt.X("x:Q", scale=scores, title="score", axis=axis),
            x2="x2:Q",
            y=alt.Y("y:Q", scale=places, axis=None),
            y2="y2:Q",
        )
    )
    return joints


def _messages(leaves: Sequence[Leaf]) -> tuple[alt.Chart, alt.Chart]:
    """A dot for each message, filled where it could be merged, and its label."""
    import altair as alt

    base = alt.Chart({"values": leaves}).encode(x=alt.X("at:Q"), y=alt.Y("place:Q"))
    colour = alt.Color(
        "proposal:N",
        scale=alt.Scale(domain=["keep", "merge"], range=["#888", "#d95f02"]),
        title=None,
        legend=alt.Legend(orient="top"),
    )
    dots = base.mark_point(size=50, filled=True, opacity=1)
    names = base.mark_text(align="left", dx=9, fontSize=11, limit=420)
    return (
        dots.encode(color=colour, tooltip=list(TOLD)),
        names.encode(text="name:N", tooltip=list(TOLD)),
    )


def _biggest(frame: pd.DataFrame, most: int) -> pd.DataFrame:
    """The rows of the biggest clusters, as many as can be read; at least of one."""
    sizes = frame.groupby("cluster").size().sort_values(ascending=False, kind="stable")
    if len(sizes):
        is_first = sizes.index == sizes.index.min()
        sizes = sizes[(sizes.cumsum() <= most) | is_first]
    return frame[frame["cluster"].isin(sizes.index)].head(most)


def _tree(
    texts: Sequence[str],
) -> tuple[list[int], list[tuple[float, tuple[int, ...], tuple[int, ...]]]]:
    """Single linkage: the leaves in the order of the tree, and the merges (score, leaves of both sides), nearest first."""
    from rapidfuzz import fuzz

    pairs = []
    for one, other in combinations(range(len(texts)), 2):
        pairs.append((fuzz.ratio(texts[one], texts[other]), one, other))
    pairs.sort(key=lambda pair: (-pair[0], pair[1], pair[2]))
    groups: dict[int, tuple[int, ...]] = {at: (at,) for at in range(len(texts))}
    merges = []
    for score, one, other in pairs:
        left, right = groups[one], groups[other]
        if left is not right:
            merges.append((score, left, right))
            # one tuple, so that its leaves know each other by identity
            both = left + right
            groups.update(dict.fromkeys(both, both))
    return list(groups[0]) if groups else [], merges


def _lines(
    merges: Sequence[tuple[float, tuple[int, ...], tuple[int, ...]]],
    places: dict[int, int],
) -> list[dict[str, float]]:
    """Each merge as an upright line at its score, with a level one to both of its sides."""
    ends: dict[tuple[int, ...], tuple[float, float]] = {
        (leaf,): (100.0, place) for leaf, place in places.items()
    }
    lines = []
    for score, left, right in merges:
        levels = []
        for side in (left, right):
            end, level = ends[side]
            lines.append(
                {
                    "x": score,
                    "x2": end,
                    "y": level,
                    "y2": level,
                }
            )
            levels.append(level)
        low, high = levels
        lines.append(
            {
                "x": score,
                "x2": score,
                "y": low,
                "y2": high,
            }
        )
        ends[left + right] = (score, (low + high) / 2)
    return lines


def _label(row: pd.Series) -> str:
    text = " ".join(str(row["text"]).split())
    return f"{text[:LABEL]}{'…' if len(text) > LABEL else ''}  ·  {row['key']}"
