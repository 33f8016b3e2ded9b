"""Charts that a notebook can show without a network, each by itself: nobody's settings of Altair are touched.

A chart comes as its specification, which JupyterLab draws with what it brings along, and as a picture drawn on this
machine, which every other front end shows. What is composed of it is drawn the same way.
"""

from __future__ import annotations

import importlib.util
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")
MEDIA_TYPE, SCHEMA = (
    "application/vnd.vegalite.v5+json",
    "https://vega.github.io/schema/vega-lite/v5.json",
)
"""What JupyterLab 4 draws by itself, while Altair 6 writes version 6: our charts use nothing that is new in that. The
schema is a name; nothing is fetched from there.
"""
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
        bundle = {
            MEDIA_TYPE: {**spec, "$schema": SCHEMA},
            "text/plain": f"<{type(self).__name__}>",
        }
        if importlib.util.find_spec("vl_convert") is None:
            return bundle, {}
        import vl_convert

        bundle["image/png"] = vl_convert.vegalite_to_png(spec, scale=SCALE)
        return bundle, {}

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
