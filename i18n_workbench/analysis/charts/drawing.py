"""Charts that a notebook can show without a network, each by itself: nobody's settings of Altair are touched.

A chart comes as its specification, which JupyterLab draws with what it brings along, and as a picture drawn on this
machine, which every other front end shows. What is composed of it is drawn the same way.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    import pandas as pd

T = TypeVar("T")
MEDIA_TYPE, SCHEMA = (
    "application/vnd.vegalite.v5+json",
    "https://vega.github.io/schema/vega-lite/v5.json",
)
"""What JupyterLab 4 draws by itself, while Altair 6 writes version 6: our charts use nothing that is new in that. The
schema is a name; nothing is fetched from there.
"""
EMBEDDED = {"renderer": "svg"}
"""How JupyterLab draws it: elements take the colours of the page's style sheet, those of a canvas do not."""
INK = "var(--jp-ui-font-color1, var(--vscode-editor-foreground, #333))"
LINE = "var(--jp-border-color1, var(--vscode-panel-border, #ccc))"
LOOK: dict[str, Any] = {
    "background": "transparent",
    "axis": {"domainColor": LINE, "gridColor": LINE, "tickColor": LINE},
    "header": {"labelColor": INK, "titleColor": INK},
    "style": {"guide-label": {"fill": INK}, "guide-title": {"fill": INK}},
    "text": {"color": INK},
    "title": {"color": INK},
    "view": {"stroke": LINE},
}
"""The colours of whatever theme the page has, also of one that is chosen later. A picture has none: it stays dark on white."""
SCALE = 2
"""Pixels of a picture for each of the chart's: sharp on the screens of today."""


def drawn(chart: T) -> T:
    """The chart with a way to show itself; its type stays one of Altair's."""
    kind: Any = type(chart)
    object.__setattr__(
        chart, "__class__", _drawing(kind)
    )  # Altair takes plain assignments for fields
    return chart


class Drawn:
    """What shows a chart, and goes over to what is composed of it."""

    def _repr_mimebundle_(
        self, *_: Any, **__: Any
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        spec = self.to_dict()  # type: ignore[attr-defined]
        bundle: dict[str, Any] = {
            MEDIA_TYPE: {**themed(spec), "$schema": SCHEMA},
            "text/plain": f"<{type(self).__name__}>",
        }
        metadata = {MEDIA_TYPE: {"embed_options": EMBEDDED}}
        if importlib.util.find_spec("vl_convert") is None:
            return bundle, metadata
        import vl_convert

        bundle["image/png"] = vl_convert.vegalite_to_png(spec, scale=SCALE)
        return bundle, metadata

    def __add__(self, other: Any) -> Any:
        return drawn(super().__add__(other))  # type: ignore[misc]

    def __and__(self, other: Any) -> Any:
        return drawn(super().__and__(other))  # type: ignore[misc]

    def __or__(self, other: Any) -> Any:
        return drawn(super().__or__(other))  # type: ignore[misc]

    def facet(self, *arguments: Any, **options: Any) -> Any:
        """A facet chart, drawn the same way."""
        return drawn(super().facet(*arguments, **options))  # type: ignore[misc]

    def repeat(self, *arguments: Any, **options: Any) -> Any:
        """A repeated chart, drawn the same way."""
        return drawn(super().repeat(*arguments, **options))  # type: ignore[misc]


def themed(spec: dict[str, Any]) -> dict[str, Any]:
    """A specification in the colours of the page, but for those that its author has chosen."""
    config: dict[str, Any] = dict(spec.get("config", {}))
    for name, look in LOOK.items():
        if isinstance(look, dict):
            config[name] = {**look, **config.get(name, {})}
        else:
            config.setdefault(name, look)
    return {**spec, "config": config}


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """The rows of a frame as a chart keeps them; what is not known is null."""
    shown = frame.astype(object).where(frame.notna(), None)
    return [
        dict(zip(frame.columns, row, strict=True))
        for row in shown.itertuples(index=False)
    ]


@cache
def _drawing(kind: type) -> type:
    """The kind of chart that shows itself."""
    if issubclass(kind, Drawn):
        return kind
    return type(
        kind.__name__,
        (Drawn, kind),
        {"__module__": kind.__module__, "__doc__": kind.__doc__},
    )
