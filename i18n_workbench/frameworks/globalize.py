"""jQuery Foundation's Globalize."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, JS, Framework, Site, frozen, named


class Globalize(Framework):
    """``Globalize.formatMessage('a/b')``: a slash separates segments; files for ``loadMessages`` begin with their locale."""

    id = "globalize"
    name = "Globalize"
    packages = frozen({"package.json": ("globalize",)})
    languages = JS
    callees = named("messageFormatter", "formatMessage")
    delimiters_accepted = ("/",)
    root_is_locale = True
    plurals = IN_TEXT
    placeholders = ("icu",)
    templates = frozen(
        {
            "jsx-text": ("{Globalize.formatMessage('{key}')}", "{key}"),
            "": (
                "Globalize.formatMessage('{key}')",
                "Globalize.messageFormatter('{key}')",
                "{key}",
            ),
        }
    )

    def rewrite(self, key: str, site: Site) -> str:
        """``a/b`` is the path ``a.b``."""
        del site
        return key.replace("/", ".")
