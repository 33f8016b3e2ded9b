"""The charts of comparison: coverage over time, clusters of near duplicates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol

from i18n_workbench.analysis.charts.drawing import drawn, records
from i18n_workbench.analysis.charts.plots import Covered, Plots
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Callable

    import altair as alt
    import pandas as pd


SHOWN = (
    "locale",
    "namespace",
    "date",
    "commit",
    "translated",
    "total",
    "coverage",
)
"""What a chart of history says of a commit: a notebook keeps it all."""
DOTTED = 3000
"""Up to so many commits of locales each has its dot; beyond they cover the lines. Chosen, not measured."""


class Compared(Covered, Protocol):
    """What the charts need of a workbench."""

    @property
    def history(self) -> Callable[..., pd.DataFrame]:
        """The *history* frame."""

    @property
    def duplicates(self) -> Callable[..., pd.DataFrame]:
        """The clusters of near duplicates."""


class ComparingPlots(Plots):
    """``wb.plot``, with the charts of comparison."""

    def __init__(self, bench: Compared) -> None:
        super().__init__(bench)
        self._compared = bench

    def history(self, every: str = "week", **chosen: Any) -> alt.Chart:
        """Coverage over time, a line a locale; arguments as those of ``wb.history``."""
        return history_lines(self._compared.history(every, **chosen))

    def duplicates(self, threshold: float = 90, locale: str | None = None) -> alt.Chart:
        """The clusters of messages that say nearly the same, as a dendrogram; the biggest ones where there are many."""
        from i18n_workbench.analysis.charts.dendrogram import dendrogram

        return dendrogram(self._compared.duplicates(threshold, locale))

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), "duplicates", "history"]


def history_lines(frame: pd.DataFrame) -> alt.Chart:
    """Coverage over time, a line a locale (from the *history* frame); hovering the legend picks one out."""
    import altair as alt

    shown = frame[list(SHOWN)].assign(
        date=frame["date"].dt.strftime("%Y-%m-%dT%H:%MZ"),
        commit=frame["commit"].str[:10],
        coverage=frame["coverage"].round(4),
    )
    picked = alt.selection_point(fields=["locale"], bind="legend", on="pointerover")
    tags = frame["locale"].unique()
    locales = sorted(tags, key=lambda tag: -_last(frame, tag))
    chart: alt.Chart = (
        alt.Chart({"values": records(shown)}, title=gettext("Coverage over time"))
        .mark_line(point=len(shown) <= DOTTED)
        .encode(
            x=alt.X("date:T", title=None),
            y=alt.Y(
                "coverage:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%")
            ),
            color=alt.Color(
                "locale:N",
                sort=locales,
                scale=alt.Scale(scheme=_colours(len(locales))),
                legend=alt.Legend(columns=max(len(locales) // 20, 1), symbolLimit=0),
            ),
            opacity=alt.condition(picked, alt.value(1), alt.value(0.15)),
            tooltip=[
                *(
                    "locale:N",
                    "namespace:N",
                    "date:T",
                    "commit:N",
                    "translated:Q",
                    "total:Q",
                ),
                alt.Tooltip("coverage:Q", format=".1%"),
            ],
        )
        .add_params(picked)
        .properties(width=620, height=320)
    )
    return drawn(chart)


def _colours(count: int) -> Literal["tableau10", "tableau20"]:
    """The name of a scheme that gives each of so many lines a colour of its own, as far as there is one."""
    return "tableau10" if count <= 10 else "tableau20"


def _last(frame: pd.DataFrame, locale: str) -> float:
    return float(frame.loc[frame["locale"] == locale, "coverage"].iloc[-1])
