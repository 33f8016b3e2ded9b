"""Fluent files (FTL)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.base import Format
from i18n_workbench.formats.lines import refuse_damage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats.ftl.document import FtlDocument


class Ftl(Format):
    """Fluent. A message is the key ``id``, a term ``-id``, an attribute ``id.attribute``.

    The text is the pattern's source: placeables and selectors are part of it.
    """

    id = "ftl"
    extensions = ("ftl",)
    nesting = False
    comments = True
    described_by = ("#",)
    indentation = False

    @classmethod
    def open(
        cls,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
    ) -> FtlDocument:
        """Parse a file. Broken messages make no error, Fluent skips them: see :meth:`FtlDocument.junk`."""
        from i18n_workbench.formats.ftl.document import FtlDocument

        refuse_damage(text)
        document = FtlDocument(text, options, encoding, format=cls)
        document.values()
        return document
