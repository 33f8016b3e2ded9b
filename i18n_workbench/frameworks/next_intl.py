"""next-intl."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, JS, Framework, Hook, frozen, named


class NextIntl(Framework):
    """Translators bound to the variable they are assigned to, on client and server."""

    id = "next-intl"
    name = "next-intl"
    packages = frozen({"package.json": ("next-intl",)})
    languages = (*JS, "ejs")
    callees = named("t", "t.rich", "t.markup", "t.raw", "t.has")
    hooks = (
        *(
            Hook(name, prefix=0, prefix_option="namespace")
            for name in ("useTranslations", "getTranslations", "createTranslator")
        ),
        Hook("getTranslator", prefix=1, prefix_option="namespace"),
    )
    methods = ("rich", "markup", "raw", "has")
    delimiter = "."
    keystyle = "nested"
    locales_paths = ("messages",)
    directory_names = ("messages",)
    plurals = IN_TEXT
    placeholders = ("icu",)
    templates = frozen(
        {
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "{key}"),
        }
    )
    extraction = JS
    import_line = "import { useTranslations } from 'next-intl'"
    hook_line = "const t = useTranslations()"
