"""svelte-i18n and sveltekit-i18n."""

from __future__ import annotations

from i18n_workbench.frameworks.base import Framework, frozen, named


class Svelte(Framework):
    """The stores ``$_``, ``$t``, ``$format``, ``$json``, and ``get(t)`` of them."""

    id = "svelte"
    name = "Svelte"
    packages = frozen(
        {"package.json": ("svelte-i18n", "sveltekit-i18n", "@sveltekit-i18n/base", "svelte-intl-precompile")}
    )
    languages = ("javascript", "typescript", "svelte")
    callees = named("$_", "$t", "$format", "$json")
    usage = (
        r"(?:^|\W)get\(\s*(?:_|t|format|json)\s*\)\(\s*{expr}",
        r"""(?:^|[^\w.])\$(?:_|t|format)\(\s*\{(?:[^{}]|\{[^{}]*\})*?\bid\s*:\s*{expr}""",
    )
    anchors = ("get(", "$_", "$t", "$format")
    placeholders = ("icu",)
    templates = frozen(
        {
            "html-inline": ("{$_('{key}')}", "{$t('{key}')}"),
            "html-attribute": ("{$_('{key}')}", "{$t('{key}')}"),
            "": ("$_('{key}')", "$t('{key}')", "{key}"),
        }
    )
    extraction = ("svelte",)
    import_line = "import { _ } from 'svelte-i18n'"
    global_import = "import { get } from 'svelte/store'\nimport { _ } from 'svelte-i18n'"
    global_callee = "get(_)"
