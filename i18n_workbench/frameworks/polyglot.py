"""Airbnb's Polyglot."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, JS, Framework, Hook, frozen, named


class Polyglot(Framework):
    """``polyglot.t``; plural forms are in the value, separated by ``||||``.

    react-admin hands it out by ``useTranslate`` and looks up the names of resources and fields by itself.
    """

    id = "polyglot"
    name = "Polyglot"
    packages = frozen({"package.json": ("node-polyglot", "ra-i18n-polyglot")})
    languages = (*JS, "ruby")
    callees = named("polyglot.t", "I18n.t", "polyglot.has")
    hooks = (Hook("useTranslate"),)
    implicit_keys = ("ra.*", "resources.*.name", "resources.*.fields.*")
    plurals = IN_TEXT
    placeholders = ("percent",)
    templates = frozen(
        {
            "jsx-text": ("{polyglot.t('{key}')}", "{key}"),
            "": ("polyglot.t('{key}')", "I18n.t('{key}')", "{key}"),
        }
    )
