"""Charts, as Altair objects that the user can go on composing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from i18n_workbench.analysis.charts.drawing import drawn, records
from i18n_workbench.errors import UnknownNameError
from i18n_workbench.installed import needs
from i18n_workbench.language import gettext

if TYPE_CHECKING:
    from collections.abc import Callable

    import altair as alt
    import pandas as pd

    from i18n_workbench.asked import Texts
    from i18n_workbench.progress import Progress

STATES = ("translated", "empty", "missing")
COLOURS = ("#2e7d5b", "#e0b84c", "#8080806b")
"""What is missing shines through: it is pale on white as well as on black."""
MANY = 40
"""Beyond this many locales bars get thinner and labels smaller, so that a hundred stay readable on one page."""


class Covered(Protocol):
    """What the charts need of a workbench."""

    @property
    def coverage(self) -> Callable[..., pd.DataFrame]:
        """The *coverage* frame."""

    @property
    def begin(self) -> Callable[[str], Progress]:
        """The progress of a work that begins."""


class Plots:
    """``wb.plot``: the charts of a workbench."""

    def __init__(self, bench: Covered) -> None:
        self._bench = bench
        # For as long as it lives, which is until the chart is there: importing Altair takes two seconds the first time.
        self._drawing = bench.begin("drawing a chart")

    def coverage(
        self, by: str = "locale", *, locales: Texts | None = None, ignored: bool = False
    ) -> alt.Chart:
        """Bars by locale; with ``by="namespace"`` (or ``file``) a heat map locale x namespace."""
        if by == "locale":
            return bars(self._bench.coverage(locales=locales, ignored=ignored))
        # A row for each file of every locale would have one cell: the files of the source language stand for all.
        rows = "source file" if by == "file" else by
        return heat_map(
            self._bench.coverage(by=rows, locales=locales, ignored=ignored), rows
        )

    def __call__(self, by: str = "locale", **chosen: Any) -> alt.Chart:
        """As in pandas, ``wb.plot()`` is the plainest chart: :meth:`coverage`, with its arguments."""
        return self.coverage(by, **chosen)

    def __repr__(self) -> str:
        """The charts there are."""
        return (
            f"<charts: {', '.join(f'wb.plot.{name}()' for name in sorted(dir(self)))}>"
        )

    def __dir__(self) -> list[str]:
        return ["coverage"]

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """No chart of this name: which ones there are."""
            if name.startswith("_"):
                return super().__getattribute__(name)  # raises what it raised before
            raise UnknownNameError(
                f"there is no chart {name!r}",
                next_step=f"there are {', '.join(sorted(dir(self)))}",
            )


def bars(frame: pd.DataFrame) -> alt.Chart:
    """A stacked bar per locale: translated, empty, missing (from the *coverage* frame)."""
    import altair as alt

    long = frame.melt(
        ["locale", "language", "total", "coverage"], list(STATES), "state", "keys"
    )
    long["order"] = long["state"].map({state: at for at, state in enumerate(STATES)})
    step, size = _density(len(frame))
    chart: alt.Chart = (
        alt.Chart({"values": records(long)}, title=gettext("Coverage by locale"))
        .mark_bar()
        .encode(
            x=alt.X("keys:Q", title="keys", stack="zero", axis=alt.Axis(tickCount=6)),
            y=alt.Y(
                "locale:N",
                sort=list(frame["locale"]),
                title=None,
                axis=alt.Axis(labelFontSize=size, labelLimit=160),
            ),
            color=alt.Color(
                "state:N",
                scale=alt.Scale(domain=list(STATES), range=list(COLOURS)),
                legend=alt.Legend(orient="top", title=None),
            ),
            order=alt.Order("order:Q"),
            tooltip=[
                "locale:N",
                "language:N",
                "state:N",
                "keys:Q",
                "total:Q",
                alt.Tooltip("coverage:Q", format=".1%"),
            ],
        )
        .properties(width=520, height={"step": step})
    )
    return drawn(chart)


def heat_map(frame: pd.DataFrame, by: str) -> alt.Chart:
    """A cell per locale and namespace (or file), coloured by coverage."""
    import altair as alt

    step, size = _density(frame["locale"].nunique())
    chart: alt.Chart = (
        alt.Chart(
            {"values": records(frame)},
            title=gettext("Coverage by locale and {by}", by=by),
        )
        .mark_rect()
        .encode(
            x=alt.X(f"{by}:N", title=by, axis=alt.Axis(labelLimit=220, labelAngle=-40)),
            y=alt.Y(
                "locale:N",
                sort=list(dict.fromkeys(frame["locale"])),
                title=None,
                axis=alt.Axis(labelFontSize=size),
            ),
            color=alt.Color(
                "coverage:Q",
                scale=alt.Scale(scheme="yellowgreen", domain=[0, 1]),
                legend=alt.Legend(format="%"),
            ),
            tooltip=[
                "locale:N",
                "language:N",
                f"{by}:N",
                "translated:Q",
                "total:Q",
                alt.Tooltip("coverage:Q", format=".1%"),
            ],
        )
        .properties(width={"step": 26}, height={"step": step})
    )
    return drawn(chart)


def static_svg(chart: alt.Chart) -> str:
    """The chart as SVG text, drawn without network or browser."""
    needs("svg", "vl_convert", purpose="static charts")
    import vl_convert

    svg: str = vl_convert.vegalite_to_svg(chart.to_json())
    return svg


def _density(rows: int) -> tuple[int, int]:
    return (18, 11) if rows <= MANY else (11, 9)
