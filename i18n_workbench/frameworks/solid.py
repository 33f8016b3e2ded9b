"""Solid with @solid-primitives/i18n: ``const [t] = useI18n()``, ``t('key')``. No framework of the list: it reads along."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import named
from i18n_workbench.frameworks.languages import JS
from i18n_workbench.frameworks.records import Code, Layout


class Solid(Framework):
    """``t('key')``, and a chained dictionary's ``t.key()`` as far as paths stand in texts."""

    id = "solid"
    name = "Solid"
    code = Code(
        languages=JS,
        callees=named("t"),
    )
    layout = Layout(placeholders=("brace",))
