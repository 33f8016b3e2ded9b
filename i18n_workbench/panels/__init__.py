"""Widgets over the objects below: each panel is a thin view, all it does can be done without it."""

from __future__ import annotations

from i18n_workbench.installed import needs

needs(
    "lab",
    "ipywidgets",
    "anywidget",
    "traitlets",
    purpose="panels",
    instead="use the object behind the panel (docs/panels.md)",
)
