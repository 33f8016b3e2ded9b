"""next-translate."""

from __future__ import annotations

from i18n_workbench.frameworks.base import JS, Callee, Framework, Hook, Options, Plurals, frozen
from i18n_workbench.frameworks.i18next import CATEGORIES
from i18n_workbench.frameworks.react_i18next import TRANS
from i18n_workbench.frameworks.readers.reading import attribute, has_option, option


class NextTranslate(Framework):
    """``useTranslation('common')``, ``t('ns:key')``, ``Trans`` with attributes in any order."""

    id = "next-translate"
    name = "Next Translate"
    packages = frozen({"package.json": ("next-translate",)})
    languages = (*JS, "ejs")
    callees = (Callee("t", tag=True),)
    anchors = ("i18nKey",)
    hooks = (
        Hook("useTranslation", namespace=0, members=("t",)),
        Hook("getT", namespace=1),
        Hook("withTranslation", namespace=1, binds="t"),
    )
    usage = TRANS
    namespace = True
    delimiter = ":"
    default_namespaces = ("common",)
    keystyle = "nested"
    locales_paths = ("locales",)
    path_matchers = ("{locale}/{namespace}.json",)
    derived_keys = tuple(f"{{key}}_{name}" for name in (*CATEGORIES, *map(str, range(10))))
    plurals = Plurals(("_", "."), exact=True)
    placeholders = ("i18next",)
    templates = frozen(
        {
            "jsx-text": ("{t('{key}')}",),
            "html-inline": ("{t('{key}')}",),
            "": ("t('{key}')", "{key}"),
        }
    )
    import_line = "import useTranslation from 'next-translate/useTranslation'"
    hook_line = "const { t } = useTranslation()"

    def options(self, arguments: str) -> Options:
        """``ns`` of a call or of the ``Trans`` tag."""
        if arguments.lstrip().startswith("<"):
            return Options(namespace=attribute(arguments, "ns"))
        return Options(namespace=option(arguments, "ns"), count=has_option(arguments, "count"))
