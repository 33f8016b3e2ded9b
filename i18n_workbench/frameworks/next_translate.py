"""next-translate."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Callee, Hook, Options
from i18n_workbench.frameworks.i18next import CATEGORIES
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.react_i18next import TRANS
from i18n_workbench.frameworks.readers.reading import attribute, has_option, option
from i18n_workbench.frameworks.records import (
    Code,
    Extraction,
    Keys,
    Layout,
    Plurals,
    Recognition,
)


class NextTranslate(Framework):
    """``useTranslation('common')``, ``t('ns:key')``, ``Trans`` with attributes in any order."""

    id = "next-translate"
    name = "Next Translate"
    recognition = Recognition(packages={"package.json": ("next-translate",)})
    code = Code(
        languages=(*JS, "ejs"),
        callees=(Callee("t", tag=True),),
        anchors=("i18nKey",),
        hooks=(
            Hook("useTranslation", namespace=0, members=("t",)),
            Hook("getT", namespace=1),
            Hook("withTranslation", namespace=1, binds="t"),
        ),
        usage=TRANS,
    )
    keys = Keys(
        namespace=True,
        delimiter=":",
        default_namespaces=("common",),
        derived_keys=tuple(
            f"{{key}}_{name}" for name in (*CATEGORIES, *map(str, range(10)))
        ),
    )
    layout = Layout(
        keystyle="nested",
        locales_paths=("locales",),
        path_matchers=("{locale}/{namespace}.json",),
        plurals=Plurals(("_", "."), exact=True),
        placeholders=("i18next",),
    )
    extraction = Extraction(
        templates={
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "{key}"),
        },
        import_line="import useTranslation from 'next-translate/useTranslation'",
        hook_line="const { t } = useTranslation()",
    )

    def options(self, arguments: str) -> Options:
        """``ns`` of a call or of the ``Trans`` tag."""
        if arguments.lstrip().startswith("<"):
            return Options(namespace=attribute(arguments, "ns"))
        return Options(
            namespace=option(arguments, "ns"), count=has_option(arguments, "count")
        )
