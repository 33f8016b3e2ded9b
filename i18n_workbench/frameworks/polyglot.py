"""Airbnb's Polyglot."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, Framework, frozen, named


class Polyglot(Framework):
    """``polyglot.t``; plural forms are in the value, separated by ``||||``."""

    id = "polyglot"
    name = "Polyglot"
    packages = frozen({"package.json": ("node-polyglot",)})
    languages = (*JS, "ruby")
    callees = named("polyglot.t", "I18n.t", "polyglot.has")
    placeholders = ("percent",)
    templates = frozen(
        {
            "jsx-text": ("{polyglot.t('{key}')}", "{key}"),
            "": ("polyglot.t('{key}')", "I18n.t('{key}')", "{key}"),
        }
    )
