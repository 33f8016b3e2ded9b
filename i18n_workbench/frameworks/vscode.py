"""Extensions of Visual Studio Code: ``package.nls.json``."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.base import Framework
from i18n_workbench.frameworks.calls import named
from i18n_workbench.frameworks.records import (
    IN_TEXT,
    Code,
    Extraction,
    Keys,
    Layout,
    Recognition,
)
from i18n_workbench.frameworks.vue import KEYPATH, V_T

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_MUTE = (
    "@types/",
    "vscode-nls",
    "vscode-uri",
    "vscode-jsonrpc",
    "vscode-languageserver",
    "vscode-languageclient",
)
"""Packages for extensions that show no texts."""


class VsCode(Framework):
    """``"%key%"`` in the manifest; in code the calls of the wrappers that extensions use."""

    id = "vscode"
    name = "VS Code"
    recognition = Recognition(packages={"package.json": ("vscode", "@types/vscode")})
    code = Code(
        languages=("json", "javascript", "typescript"),
        callees=named(
            "$t",
            "$tc",
            "$te",
            "i18n.t",
            "i18n.tc",
            "i18n.te",
            "this.t",
            "this.tc",
            "this.te",
        ),
        usage=(*V_T, KEYPATH[0]),
        anchors=('"%', "v-t", "<i18n"),
    )
    # Names in a manifest may have any sign (``%list#side.title%``).
    keys = Keys(sentences=True)
    layout = Layout(
        parsers=("json",),
        keystyle="flat",
        path_matchers=("package.nls.?{locale?}.json",),
        plurals=IN_TEXT,
        placeholders=("brace",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("%{key}%", "{key}"),
            "": ("i18n.t('{key}')", "%{key}%", "{key}"),
        },
    )

    def adapted(self, folders: Sequence[Path]) -> Framework:
        """With packages that run within the extension: ``vscode.l10n.t`` of theirs reads its bundle, too."""
        if self.keys.implicit_keys or not any(
            _has_companions(folder / "package.json") for folder in folders
        ):
            return self
        other = type(self)()
        other.keys = replace(self.keys, implicit_keys=("* *",))
        return other

    def patterns(self, file: str) -> Sequence[str]:
        """In ``package.json`` only ``"%key%"`` counts, in other JSON nothing."""
        if PurePosixPath(file).name == "package.json":
            return (r'"%({key})%"', r'"%([^"%\s]+)%"')
        return () if file.endswith(".json") else self.code.usage


def _has_companions(manifest: Path) -> bool:
    """Whether an extension depends on packages that are made for extensions and may show texts."""
    try:
        names = list(json.loads(text_of(manifest)).get("dependencies", {}))
    except (OSError, ValueError, AttributeError, TypeError):
        return False
    return any("vscode" in name and not name.startswith(_MUTE) for name in names)
