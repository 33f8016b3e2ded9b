"""``<fluent>`` blocks in Vue single-file components: a place for messages, not a way to call them."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.records import IN_TEXT, Layout, Recognition


class FluentVueSfc(Framework):
    """Fluent messages inside ``.vue`` files."""

    id = "fluent-vue-sfc"
    name = "fluent-vue SFC"
    recognition = Recognition(
        packages={
            "package.json": (
                "fluent-vue-loader",
                "rollup-plugin-fluent-vue",
                "unplugin-fluent-vue",
            )
        },
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("fluent",),
    )
