"""Airbnb's Polyglot."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Hook, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)


class Polyglot(Framework):
    """``polyglot.t``; plural forms are in the value, separated by ``||||``.

    react-admin hands it out by ``useTranslate``.
    """

    id = "polyglot"
    name = "Polyglot"
    recognition = Recognition(
        packages={"package.json": ("node-polyglot", "ra-i18n-polyglot")}
    )
    code = Code(
        languages=(*JS, "ruby"),
        callees=named("polyglot.t", "I18n.t", "polyglot.has"),
        hooks=(Hook("useTranslate"),),
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("percent",),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{polyglot.t('{key}')}", "{key}"),
            "": ("polyglot.t('{key}')", "I18n.t('{key}')", "{key}"),
        },
    )
