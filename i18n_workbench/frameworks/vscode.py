"""Extensions of Visual Studio Code: ``package.nls.json``."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.frameworks.base import Framework, frozen, named
from i18n_workbench.frameworks.vue import KEYPATH, V_T

if TYPE_CHECKING:
    from collections.abc import Sequence


class VsCode(Framework):
    """``"%key%"`` in the manifest; in code the calls of the wrappers that extensions use."""

    id = "vscode"
    name = "VS Code"
    packages = frozen({"package.json": ("vscode", "@types/vscode")})
    languages = ("json", "javascript", "typescript")
    callees = named("$t", "$tc", "$te", "i18n.t", "i18n.tc", "i18n.te", "this.t", "this.tc", "this.te")
    usage = (*V_T, KEYPATH[0])
    anchors = ('"%', "v-t", "<i18n")
    parsers = ("json",)
    keystyle = "flat"
    path_matchers = ("package.nls.?{locale?}.json",)
    placeholders = ("brace",)
    templates = frozen({"html-inline": ("%{key}%", "{key}"), "": ("i18n.t('{key}')", "%{key}%", "{key}")})

    def patterns(self, file: str) -> Sequence[str]:
        """In ``package.json`` only ``"%key%"`` counts, in other JSON nothing."""
        if PurePosixPath(file).name == "package.json":
            return (r'"%({key})%"',)
        return () if file.endswith(".json") else self.usage
