"""fluent-vue."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, Framework, Hook, frozen, named
from i18n_workbench.frameworks.vue import KEYPATH


class FluentVue(Framework):
    """``$t``, ``$ta``, ``v-t:key``, ``fluent.format``."""

    id = "fluent-vue"
    name = "fluent-vue"
    packages = frozen({"package.json": ("fluent-vue",)})
    languages = ("vue", "vue-html", "javascript", "typescript", "ejs")
    callees = named("$t", "$ta", "fluent.format", "fluent.formatAttrs")
    anchors = ("v-t", "<i18n", "<I18n")
    hooks = (Hook("useFluent", members=("$t", "$ta", "format", "formatAttrs")),)
    usage = (r"""v-t:({key})(?:$|[\s=>/])""", *KEYPATH)
    parsers = ("ftl",)
    plurals = IN_TEXT
    placeholders = ("fluent",)
    attribute_binding = ":{name}"
    templates = frozen(
        {
            "html-inline": ("{{ $t('{key}'{args}) }}",),
            "html-attribute": ("$t('{key}'{args})",),
            "js-string": ("this.$t('{key}'{args})", "$t('{key}'{args})"),
            "js-template": ("this.$t('{key}'{args})", "$t('{key}'{args})"),
            "": ("{{ $t('{key}'{args}) }}", "this.$t('{key}'{args})", "$t('{key}'{args})", "{key}"),
        }
    )
    extraction = ("vue",)
