"""Browser extensions: ``_locales/<locale>/messages.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import Call, named
from i18n_workbench.frameworks.readers.reading import keys_of
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_RELATED = lazy_pattern(
    r"""\bdata-i18n(?:-[\w-]+)?\s*=\s*(["'])\s*(?:\[[\w-]+\]\s*)?(?P<key>\w+)\s*\1"""
)
"""Attributes that projects make up: ``data-i18n-title="key"``, ``data-i18n="[title]key"``; some hold no key at all."""


class ChromeExt(Framework):
    """``chrome.i18n.getMessage``, and ``__MSG_key__`` in the manifest, in pages and in style sheets, ``data-i18n``."""

    id = "chrome-ext"
    name = "Chrome Extension"
    recognition = Recognition(
        packages={
            "manifest.json": ("manifest_version", "_locales"),
            # A manifest for each browser may have any name and place.
            "package.json": ("web-ext", "webextension-polyfill"),
        }
    )
    code = Code(
        languages=(
            "javascript",
            "typescript",
            "javascriptreact",
            "typescriptreact",
            "html",
            "vue",
            "svelte",
            "css",
            "json",
        ),
        callees=named("i18n.getMessage"),
        usage=(r"__MSG_(\w+?)__", r"""\bdata-i18n\s*=\s*{q}"""),
        anchors=("__MSG_", "data-i18n"),
    )
    # Browsers look names up in small letters: `__MSG_version__` is `Version`.
    keys = Keys(ignores_case=True)
    layout = Layout(
        parsers=("json",),
        keystyle="flat",
        dir_structure="dir",
        locales_paths=("_locales", "src/_locales", "public/_locales", "app/_locales"),
        directory_names=("_locales",),
        path_matchers=("{locale}/messages.json",),
        format="chrome",
        plurals=IN_TEXT,
        placeholders=("chrome",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("__MSG_{key}__", "{key}"),
            "html-attribute": ("__MSG_{key}__", "{key}"),
            "jsx-text": ("{chrome.i18n.getMessage('{key}')}",),
            "": (
                "chrome.i18n.getMessage('{key}')",
                "browser.i18n.getMessage('{key}')",
                "{key}",
            ),
        },
    )

    def calls(self, text: str, language: str) -> Sequence[Call]:
        """What stands in the attributes that projects read by scripts of their own: keys where such keys exist."""
        del language
        if "data-i18n" not in text:
            return ()
        return list(keys_of(_RELATED, text, "data-i18n"))
