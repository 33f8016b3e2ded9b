"""next-international."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, Framework, Hook, Plurals, frozen, named
from i18n_workbench.frameworks.i18next import CATEGORIES


class NextInternational(Framework):
    """``t`` is global, what ``useScopedI18n('home')`` returns has a prefix."""

    id = "next-international"
    name = "next-international"
    packages = frozen({"package.json": ("next-international",)})
    languages = JS
    callees = named("t", "scopedT")
    hooks = (
        Hook("useScopedI18n", prefix=0),
        Hook("getScopedI18n", prefix=0),
        Hook("useI18n"),
        Hook("getI18n"),
    )
    delimiter = "."
    keystyle = "flat"
    derived_keys = tuple(f"{{key}}#{name}" for name in CATEGORIES)
    plurals = Plurals(("#",))
    placeholders = ("brace", "icu")
    templates = frozen(
        {
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "scopedT('{key}')", "{key}"),
        }
    )
    extraction = (*JS, "html")
    import_line = "import { useI18n } from 'next-international/client'"
    hook_line = "const t = useI18n()"
