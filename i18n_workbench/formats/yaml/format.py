"""YAML: what Rails, vue-i18n, Symfony and many others keep their messages in.

Read with the core schema of YAML 1.2 (``yes`` and ``no`` are texts), written so that YAML 1.1 readers agree. Only the
first document of a file holds messages; further ones are left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.formats.base import Format, Layout, Option
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats.base import Document


class Yaml(Format):
    """YAML files."""

    id: ClassVar[str] = "yaml"
    extensions: ClassVar[tuple[str, ...]] = ("yaml", "yml", "i18n.yaml", "i18n.yml")
    comments: ClassVar[bool] = True
    tabs: ClassVar[bool] = False
    described_by = ("#",)
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "lineWidth",
            int,
            -1,
            "longest line of newly written texts; longer ones are folded, -1 = never",
        ),
        Option("width", int, -1, "another name of lineWidth"),
        Option(
            "quotingType",
            str,
            "",
            "quotes of newly written texts that need some; empty: as in the file",
        ),
        Option(
            "forceQuotes",
            bool,
            False,
            "whether newly written texts always stand in quotes",
        ),
        Option(
            "load",
            dict,
            {},
            "reading: `json: true` allows duplicate keys silently (the last one counts)",
        ),
        Option(
            "dump",
            dict,
            {},
            "writing: lineWidth, quotingType and forceQuotes, as other tools nest them",
        ),
    )

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> Document:
        """Parse a file."""
        from i18n_workbench.formats.yaml.document import YamlDocument

        document = YamlDocument(text, options, encoding, format=cls)
        document.values()
        return document

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """An empty file, with the document marker where the template has one."""
        del locale, layout
        if template and template.startswith("---"):
            return "---" + newline_of(template)
        return ""
