"""svelte-i18n and sveltekit-i18n."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import named
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)


class Svelte(Framework):
    """The stores ``$_``, ``$t``, ``$format``, ``$json``, and ``get(t)`` of them."""

    id = "svelte"
    name = "Svelte"
    recognition = Recognition(
        packages={
            "package.json": (
                "svelte-i18n",
                "sveltekit-i18n",
                "@sveltekit-i18n/base",
                "svelte-intl-precompile",
            )
        },
    )
    code = Code(
        languages=("javascript", "typescript", "svelte"),
        callees=named("$_", "$t", "$format", "$json"),
        usage=(
            r"(?:^|\W)get\(\s*(?:_|t|format|json)\s*\)\(\s*{expr}",
            r"""(?:^|[^\w.])\$(?:_|t|format)\(\s*\{(?:[^{}]|\{[^{}]*\})*?\bid\s*:\s*{expr}""",
        ),
        anchors=("get(", "$_", "$t", "$format", "svelte-i18n", "sveltekit-i18n"),
    )
    layout = Layout(
        plurals=IN_TEXT,
        placeholders=("icu",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("{$_('{key}')}", "{$t('{key}')}"),
            "html-attribute": ("{$_('{key}')}", "{$t('{key}')}"),
            "": ("$_('{key}')", "$t('{key}')", "{key}"),
        },
        languages=("svelte",),
        import_line="import { _ } from 'svelte-i18n'",
        global_import="import { get } from 'svelte/store'\nimport { _ } from 'svelte-i18n'",
        global_callee="get(_)",
    )
