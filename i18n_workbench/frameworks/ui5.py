"""SAP UI5: properties files, bindings in XML views, ``getText`` in controllers."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from collections.abc import Sequence


class Ui5(Framework):
    """``{i18n>key}`` in any binding, ``getText("key")``, ``{{key}}`` in the manifest."""

    id = "ui5"
    name = "SAP UI5"
    recognition = Recognition(packages={"package.json": ("@ui5/cli",)})
    code = Code(
        languages=("json", "xml", "javascript", "typescript", "html"),
        callees=named("getText"),
        usage=(r"""@?i18n>({key})""",),
        anchors=("i18n>", "{{"),
    )
    keys = Keys(linked_messages=True)
    layout = Layout(
        parsers=("properties",),
        keystyle="flat",
        locales_paths=("webapp/i18n", "src/i18n"),
        path_matchers=(
            "i18n_?{locale?}.properties",
            "messagebundle_?{locale?}.properties",
        ),
        plurals=IN_TEXT,
        placeholders=("brace",),
    )
    extraction = Extraction(
        templates={
            "html-inline": ("{i18n>{key}}", "{key}"),
            "html-attribute": ("{i18n>{key}}", "{key}"),
            "": ('this.getResourceBundle().getText("{key}")', "{key}"),
        },
    )

    def patterns(self, file: str) -> Sequence[str]:
        """``{{key}}`` counts in ``manifest.json`` only: elsewhere it is some template."""
        return (
            (*self.code.usage, r"\{\{({key})\}\}")
            if PurePosixPath(file).name == "manifest.json"
            else self.code.usage
        )
