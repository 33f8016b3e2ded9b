"""i18n-js: Rails' keys in JavaScript."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Options, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.readers.reading import has_option, option
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Layout,
    Plurals,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

_LISTED = lazy_pattern(
    r"""(?<![\w$.])['"]?scope['"]?\s*:\s*\[((?:\s*(?:'[^'\n]*'|"[^"\n]*")\s*,?)+)\]"""
)
_NAME = lazy_pattern(r"""'([^'\n]*)'|"([^"\n]*)\"""")


class I18nJs(Framework):
    """``I18n.t``, ``i18n.translate``; ``scope`` among the options."""

    id = "i18n-js"
    name = "i18n.js"
    recognition = Recognition(
        packages={"package.json": ("i18n-js",), "Gemfile": ("i18n-js",)}
    )
    code = Code(
        languages=(*JS, "ejs"),
        callees=named(
            *(
                f"{owner}.{name}"
                for owner in ("I18n", "i18n")
                for name in ("t", "translate", "p", "pluralize")
            )
        ),
    )
    layout = Layout(
        root_is_locale=True,
        plurals=Plurals((".",)),
        placeholders=("percent", "ruby", "i18next"),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{I18n.t('{key}')}", "{key}"),
            "": ("I18n.t('{key}')", "i18n.t('{key}')", "{key}"),
        },
    )

    def options(self, arguments: str) -> Options:
        """``{scope: 'a.b'}``; a scope that stands in a variable leaves open what the key is below."""
        prefix = option(arguments, "scope") or _path(arguments)
        return Options(
            prefix=prefix, open=not prefix and has_option(arguments, "scope")
        )


def _path(arguments: str) -> str:
    """The path of a scope that is a list of literals (``{scope: ['errors', 'form']}``), empty where it is none."""
    found = _LISTED.search(arguments)
    return (
        ".".join(name for pair in _NAME.findall(found[1]) for name in pair if name)
        if found
        else ""
    )
