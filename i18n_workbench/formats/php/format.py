"""PHP files that return, assign or define their messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.formats.base import Format, Layout
from i18n_workbench.formats.literal.document import LiteralDocument, without_messages
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    import re

    from i18n_workbench.formats.base import Values
    from i18n_workbench.formats.literal.dialect import Dialect
    from i18n_workbench.formats.literal.tree import Module

_BEGINS = lazy_pattern(rb"(?:\xef\xbb\xbf)?\s*<\?php\b")


class Php(Format):
    """Short and long arrays, nested; heredoc; ``$lang['key'] = ...``; ``define()``. Expressions are read-only."""

    id: ClassVar[str] = "php"
    extensions: ClassVar[tuple[str, ...]] = ("php",)
    described_by: ClassVar[tuple[str, ...]] = ("//", "#", "/*")
    comments: ClassVar[bool] = True
    document: ClassVar[type[PhpDocument]]

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The template without its messages, else a file that returns an empty array."""
        del locale
        indent = "  " if layout.indent is None else layout.indent
        if template and template.strip():
            text = without_messages(PhpDocument(template).parse(), indent)
        else:
            text = ""
        return text or f"<?php\n\nreturn [\n{indent}\n];\n"


class PhpDocument(LiteralDocument):
    """One PHP file."""

    format: type[Format] = Php

    def _read(self) -> Values:
        from i18n_workbench.formats.php.scanner import GRAMMAR, scan_assignments

        values = self._scan(GRAMMAR)
        if values is None:
            values = scan_assignments(self.text)
            self._unique = values is not None
        return super()._read() if values is None else values

    def may_describe(self) -> bool:
        """Whether there are comments besides the one on top that is about the file."""
        from i18n_workbench.formats.php.scanner import LICENCE

        licence = LICENCE.match(self.text)
        rest = self.text[licence.end() :] if licence else self.text
        return any(mark in rest for mark in self.format.described_by)

    def parse(self) -> Module:
        """A new tree of the text."""
        from i18n_workbench.formats.php.syntax import PhpReader

        return PhpReader(self.text).module()

    def entry_pattern(self, name: str) -> re.Pattern[str]:
        """``'name' => 'text'`` and ``['name'] = 'text'``."""
        from i18n_workbench.formats.php.scanner import entry_pattern

        return entry_pattern(name)

    def decode(self, literal: str) -> str | None:
        """PHP's meaning of a literal."""
        from i18n_workbench.formats.php.strings import decode

        return decode(literal)

    def with_root(self) -> str | None:
        """An empty file, or one of comments, gets the array to return."""
        from i18n_workbench.formats.php.scanner import NO_CODE

        if not self.text.strip():
            return Php.new_text(None, "", Layout())
        if not NO_CODE.fullmatch(self.text):
            return None
        newline = newline_of(self.text)
        return f"{self.text.rstrip()}{newline}{newline}return [{newline}  {newline}];{newline}"

    def dialect(self) -> Dialect:
        """PHP's spelling."""
        from i18n_workbench.formats.php.dialect import PhpDialect

        return PhpDialect()


class PhpInclude(Php):
    """PHP in files that other PHP includes (Roundcube's ``labels.inc``)."""

    id = "php-include"
    parser = "php"
    extensions = ()
    dialect_of = ("inc",)

    @classmethod
    def claims(cls, head: bytes) -> bool:
        """Whether a file begins as PHP does."""
        return _BEGINS.match(head) is not None


class PhpIncludeDocument(PhpDocument):
    """One file that is included."""

    format = PhpInclude


Php.document = PhpDocument
PhpInclude.document = PhpIncludeDocument
