"""``<i18n>`` blocks in Vue single-file components: a place for messages, not a way to call them."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.records import IN_TEXT, Layout, Recognition


class VueSfc(Framework):
    """Messages inside ``.vue`` files."""

    id = "vue-sfc"
    name = "Vue SFC"
    recognition = Recognition(
        packages={
            "package.json": (
                "@kazupon/vue-i18n-loader",
                "@intlify/vue-i18n-loader",
                "@intlify/vite-plugin-vue-i18n",
                "@intlify/unplugin-vue-i18n",
            )
        },
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("vue",),
    )
