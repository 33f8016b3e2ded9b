"""The clusters of near duplicates as a dendrogram: who is how near to whom, and what could go."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.charts.drawing import drawn
from i18n_workbench.analysis.similarity.scoring import normalized

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


def dendrogram(frame: pd.DataFrame, most: int = SHOWN) -> alt.Chart:
    """The biggest clusters (from the *duplicates* frame): a line a message, joined at the score of the nearest pair.

    What could be merged is a filled dot. An empty frame gives an empty chart.
    """
    import altair as alt

    picked = _biggest(frame, most)
    lines: list[dict[str, float]] = []
    leaves: list[dict[str, Any]] = []
    for _, rows in picked.groupby("cluster", sort=False):
        order, merges = _tree([normalized(text) for text in rows["text"]])
        # a gap between clusters
        start = len(leaves) + len({leaf["cluster"] for leaf in leaves})
        places = {leaf: start + at for at, leaf in enumerate(order)}
        lines += _lines(merges, places)
        for leaf in order:
            row = rows.iloc[leaf]
            told = {
                name: row[name]
                for name in ("cluster", "key", "text", "proposal", "into", "file")
            }
            numbers = {
                "score": float(row["score"]),
                "saved_words": int(row["saved_words"]),
                "place": places[leaf],
            }
            leaves.append(
                {
                    **told,
                    "cluster": int(row["cluster"]),
                    **numbers,
                    "at": 100,
                    "name": _label(row),
                }
            )
    height = max((leaf["place"] for leaf in leaves), default=0) + 1
    low = min((line["x"] for line in lines), default=90.0)
    x = alt.X(
        "x:Q",
        scale=alt.Scale(domain=[max(low - 1, 0), 100], nice=False),
        title="score",
        axis=alt.Axis(grid=False, tickCount=5),
    )
    y = alt.Y(
        "y:Q",
        scale=alt.Scale(
            domain=[height - 0.5, -0.5],
            nice=False,
            zero=False,
        ),
        axis=None,
    )
    joined = (
        alt.Chart({"values": lines})
        .mark_rule(color="#888")
        .encode(
            x=x,
            x2="x2:Q",
            y=y,
            y2="y2:Q",
        )
    )
    base = alt.Chart({"values": leaves}).encode(x=alt.X("at:Q"), y=alt.Y("place:Q"))
    seen = [
        "key:N",
        "text:N",
        "score:Q",
        "proposal:N",
        "into:N",
        "saved_words:Q",
        "file:N",
    ]
    colour = alt.Color(
        "proposal:N",
        scale=alt.Scale(domain=["keep", "merge"], range=["#888", "#d95f02"]),
        title=None,
        legend=alt.Legend(orient="top"),
    )
    dots = base.mark_point(
        size=50,
        filled=True,
        opacity=1,
    ).encode(color=colour, tooltip=seen)
    names = base.mark_text(
        align="left",
        dx=9,
        fontSize=11,
        limit=420,
    ).encode(text="name:N", tooltip=seen)
    chart: alt.Chart = (
        alt.layer(joined, dots, names)
        .properties(
            title="Messages that say nearly the same",
            width=260,
            height=STEP * height,
        )
        .configure_view(stroke=None)
    )
    return drawn(chart)


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
