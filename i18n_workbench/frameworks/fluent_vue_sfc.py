"""``<fluent>`` blocks in Vue single-file components: a place for messages, not a way to call them."""

from __future__ import annotations

from i18n_workbench.frameworks.base import IN_TEXT, Framework, frozen


class FluentVueSfc(Framework):
    """Fluent messages inside ``.vue`` files."""

    id = "fluent-vue-sfc"
    name = "fluent-vue SFC"
    packages = frozen(
        {"package.json": ("fluent-vue-loader", "rollup-plugin-fluent-vue", "unplugin-fluent-vue")}
    )
    plurals = IN_TEXT
    placeholders = ("fluent",)
