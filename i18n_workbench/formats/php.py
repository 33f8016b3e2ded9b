"""PHP files that return, assign or define their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.formats.base import Format, Layout
from i18n_workbench.formats.literal_document import LiteralDocument, without_messages
from i18n_workbench.formats.php_dialect import PhpDialect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.formats.literal_dialect import Dialect
    from i18n_workbench.formats.literal_tree import Module


class Php(Format):
    """Short and long arrays, nested; heredoc; ``$lang['key'] = ...``; ``define()``. Expressions are read-only."""

    id: ClassVar[str] = "php"
    extensions: ClassVar[tuple[str, ...]] = ("php",)
    comments: ClassVar[bool] = True

    @classmethod
    def open(cls, text: str, options: Mapping[str, Any] | None = None, encoding: str = "utf-8") -> PhpDocument:
        """Parse a file; an empty one has no messages."""
        document = PhpDocument(text, options, encoding)
        document.values()
        return document

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The template without its messages, else a file that returns an empty array."""
        del locale
        if template is None or not template.strip():
            indent = "  " if layout.indent is None else layout.indent
            return f"<?php\n\nreturn [\n{indent}\n];\n"
        return without_messages(PhpDocument(template).parse(), layout.indent)


class PhpDocument(LiteralDocument):
    """One PHP file."""

    format: ClassVar[type[Format]] = Php

    def parse(self) -> Module:
        """A new tree of the text."""
        from i18n_workbench.formats.php_syntax import PhpReader

        return PhpReader(self.text).module()

    def dialect(self) -> Dialect:
        """PHP's spelling."""
        return PhpDialect()
