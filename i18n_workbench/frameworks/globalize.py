"""jQuery Foundation's Globalize."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Site, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)


class Globalize(Framework):
    """``Globalize.formatMessage('a/b')``: a slash separates segments; files for ``loadMessages`` begin with their locale."""

    id = "globalize"
    name = "Globalize"
    recognition = Recognition(packages={"package.json": ("globalize",)})
    code = Code(
        languages=JS,
        callees=named("messageFormatter", "formatMessage"),
    )
    keys = Keys(delimiters_accepted=("/",))
    layout = Layout(
        root_is_locale=True,
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{Globalize.formatMessage('{key}')}", "{key}"),
            "": (
                "Globalize.formatMessage('{key}')",
                "Globalize.messageFormatter('{key}')",
                "{key}",
            ),
        },
    )

    def rewrite(self, key: str, site: Site) -> str:
        """``a/b`` is the path ``a.b``."""
        del site
        return key.replace("/", ".")
