"""Closing widgets for good."""

from __future__ import annotations

from typing import Any


def close_widgets(widget: Any) -> None:
    """Close a widget with its children, their layouts and styles."""
    for child in getattr(widget, "children", ()):
        close_widgets(child)
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if part is not None and hasattr(part, "close"):
            part.close()
    widget.close()
