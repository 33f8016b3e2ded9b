"""vue-i18n, in single-file components, templates and plain scripts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Hook, named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)

if TYPE_CHECKING:
    from i18n_workbench.frameworks.calls import Site

PACKAGES = (
    "vue-i18n",
    "vuex-i18n",
    "@panter/vue-i18next",
    "@nuxtjs/i18n",
    "nuxt-i18n",
    "@intlify/nuxt3",
)

V_T = (
    r"""v-t(?:\.\w+)*\s*=\s*"\s*(?:'({key})'|`({key})`)""",
    r"""v-t(?:\.\w+)*\s*=\s*'\s*(?:"({key})"|`({key})`)""",
    r"""v-t(?:\.\w+)*\s*=\s*["']\s*\{[^}]*?\bpath\s*:\s*{expr}""",
)
KEYPATH = (
    r"""<[iI]18n(?:-[\w-]+|[A-Z]\w*)?{attrs}\s+(?:key)?path\s*=\s*{q}""",
    r"""<[iI]18n(?:-[\w-]+|[A-Z]\w*)?{attrs}\s+(?:v-bind)?:(?:key)?path\s*=\s*["']\s*{expr}""",
)


_IN_BRACKETS = re.compile(r"""\[(?:"([^"\]]+)"|'([^'\]]+)')\]""")


class Vue(Framework):
    """``$t('key')``, ``v-t``, ``<i18n-t keypath>``, ``const { t } = useI18n()``."""

    id = "vue"
    name = "Vue"
    recognition = Recognition(packages={"package.json": PACKAGES})
    code = Code(
        languages=("vue", "vue-html", *JS, "ejs"),
        callees=named("$t", "$tc", "$te", "$tm", "t", "tc", "te", "tm"),
        anchors=("v-t", "<i18n", "<I18n"),
        hooks=(Hook("useI18n", members=("t", "te", "tc", "tm")),),
        usage=(*V_T, *KEYPATH),
    )
    keys = Keys(linked_messages=True)
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("vue",),
    )
    extraction = Extraction(
        attribute_binding=":{name}",
        templates={
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "html-attribute": ("$t('{key}'{args})",),
            "js-string": (
                "this.$t('{key}'{args})",
                "i18n.t('{key}'{args})",
                "t('{key}'{args})",
            ),
            "js-template": (
                "this.$t('{key}'{args})",
                "i18n.t('{key}'{args})",
                "t('{key}'{args})",
            ),
            "jsx-text": ("{this.$t('{key}'{args})}", "{t('{key}'{args})}"),
            "": (
                "{{ $t('{key}'{args}) }}",
                "this.$t('{key}'{args})",
                "$t('{key}'{args})",
                "t('{key}'{args})",
                "{key}",
            ),
        },
        languages=("vue",),
        import_line="import { useI18n } from 'vue-i18n'",
        hook_line="const { t } = useI18n()",
    )

    def rewrite(self, key: str, site: Site) -> str:
        """Names that are no identifiers stand in brackets: ``Lists["No videos."]`` is ``Lists.No videos.``."""
        del site
        return _IN_BRACKETS.sub(_after_dot, key).lstrip(".") if "[" in key else key


def _after_dot(brackets: re.Match[str]) -> str:
    return f".{brackets[1] or brackets[2]}"
