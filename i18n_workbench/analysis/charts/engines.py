"""The chart of engines: how near each comes to what people approved, locale by locale."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.charts.comparing import ComparingPlots
from i18n_workbench.analysis.charts.drawing import drawn, records
from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    import altair as alt
    import pandas as pd


_COLUMNS = frozenset({"engine", "locale", "chrf"})
"""What is drawn."""


@is_kind("wb.plot")
class EnginePlots(ComparingPlots):
    """``wb.plot``, with the chart of engines."""

    def engines(self, frame: pd.DataFrame) -> alt.FacetChart:
        """A bar per engine and locale, from the frame of ``wb.compare_engines``.

        Raises
        ------
        UsageError
            For any other frame.
        """
        lacking = _COLUMNS - set(getattr(frame, "columns", ()))
        if lacking:
            raise UsageError(
                f"this is no frame of wb.compare_engines: it has no {', '.join(sorted(lacking))}",
                next_step='wb.plot.engines(wb.compare_engines("fr", ["deepl", "openai"]))',
            )
        return engine_bars(frame)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), "engines"]


def engine_bars(frame: pd.DataFrame) -> alt.FacetChart:
    """A bar of chrF with its number for each engine, a row a locale; placeholders, time and cost on hover."""
    import altair as alt

    scores = frame.groupby("engine")["chrf"].mean().sort_values(ascending=False)
    base = (
        alt.Chart()
        .encode(
            x=alt.X(
                "chrf:Q",
                title=gettext("chrF (100 = as approved)"),
                scale=alt.Scale(domain=[0, 100]),
            ),
            y=alt.Y("engine:N", title=None, sort=list(scores.index)),
            tooltip=[
                *("engine:N", "locale:N", "strings:Q", "translated:Q"),
                alt.Tooltip("chrf:Q", format=".1f"),
                alt.Tooltip("edit_distance:Q", format=".2f"),
                alt.Tooltip("placeholders:Q", format=".0%"),
                alt.Tooltip("seconds:Q", format=".2f"),
                alt.Tooltip("cost:Q", format=".4f"),
            ],
        )
        .properties(width=420, height={"step": 18})
    )
    bars = base.mark_bar().encode(color=alt.Color("engine:N", legend=None))
    # A bar of nothing is not seen: its number is, or that there was no answer.
    numbers = (
        base.transform_calculate(
            said="isValid(datum.chrf) ? format(datum.chrf, '.1f') : 'no answer'",
            chrf="isValid(datum.chrf) ? datum.chrf : 0",
        )
        .mark_text(align="left", dx=4)
        .encode(text="said:N")
    )
    chart: alt.FacetChart = alt.layer(
        bars, numbers, data={"values": records(frame)}
    ).facet(
        row=alt.Row("locale:N", title=None),
        title=gettext("Engines against approved translations"),
    )
    return drawn(chart)
