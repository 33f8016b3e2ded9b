"""fluent-vue."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Hook, named
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)
from i18n_workbench.frameworks.vue import KEYPATH


class FluentVue(Framework):
    """``$t``, ``$ta``, ``v-t:key``, ``fluent.format``."""

    id = "fluent-vue"
    name = "fluent-vue"
    recognition = Recognition(packages={"package.json": ("fluent-vue",)})
    code = Code(
        languages=("vue", "vue-html", "javascript", "typescript", "ejs"),
        callees=named("$t", "$ta", "fluent.format", "fluent.formatAttrs"),
        anchors=("v-t", "<i18n", "<I18n"),
        hooks=(Hook("useFluent", members=("$t", "$ta", "format", "formatAttrs")),),
        usage=(r"""v-t:({key})(?:$|[\s=>/])""", *KEYPATH),
    )
    layout = Layout(
        parsers=("ftl",),
        plurals=IN_TEXT,
        placeholders=("fluent",),
    )
    extraction = Extraction(
        attribute_binding=":{name}",
        templates={
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "html-attribute": ("$t('{key}'{args})",),
            "js-string": ("this.$t('{key}'{args})", "$t('{key}'{args})"),
            "js-template": ("this.$t('{key}'{args})", "$t('{key}'{args})"),
            "": (
                "{{ $t('{key}'{args}) }}",
                "this.$t('{key}'{args})",
                "$t('{key}'{args})",
                "{key}",
            ),
        },
        languages=("vue",),
    )
