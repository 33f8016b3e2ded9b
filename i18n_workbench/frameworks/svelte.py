"""svelte-i18n and sveltekit-i18n."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.readers.reading import aliases, calls_of
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Layout,
    Recognition,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

DOCUMENTS = ("markdown", "svx")
"""What mdsvex makes components of."""


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

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """Stores that an import gives another name (``import { _ as tr }``: ``$tr('key')``)."""
        del language
        names = aliases(
            text, ("_", "t", "format", "json"), "(?:svelte|sveltekit)-i18n"
        ) - {
            "_",
            "t",
            "format",
            "json",
        }
        return list(calls_of(text, {f"${name}" for name in names}))

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With the documents that are components, where a project has mdsvex make them so."""
        if not any(_has_mdsvex(folder / "package.json") for folder in folders):
            return self
        other = type(self)()
        other.code = replace(self.code, guest_languages=DOCUMENTS)
        return other


def _has_mdsvex(manifest: Path) -> bool:
    return '"mdsvex"' in text_of(manifest)
