"""next-international."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Hook, named
from i18n_workbench.frameworks.i18next import CATEGORIES
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)


class NextInternational(Framework):
    """``t`` is global, what ``useScopedI18n('home')`` returns has a prefix."""

    id = "next-international"
    name = "next-international"
    recognition = Recognition(packages={"package.json": ("next-international",)})
    code = Code(
        languages=JS,
        callees=named("t", "scopedT"),
        hooks=(
            Hook("useScopedI18n", prefix=0),
            Hook("getScopedI18n", prefix=0),
            Hook("useI18n"),
            Hook("getI18n"),
        ),
    )
    keys = Keys(
        delimiter=".",
        derived_keys=tuple(f"{{key}}#{name}" for name in CATEGORIES),
    )
    layout = Layout(
        keystyle="flat",
        plurals=Plurals(("#",)),
        placeholders=("brace", "icu"),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "scopedT('{key}')", "{key}"),
        },
        languages=(*JS, "html"),
        import_line="import { useI18n } from 'next-international/client'",
        hook_line="const t = useI18n()",
    )
