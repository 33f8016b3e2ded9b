"""Modules of code that write out the messages of several locales in one object (``const messages = { en: {…}, de: {…} }``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import ParseError
from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.format import Js, ModuleDocument
from i18n_workbench.formats.literal.document import LiteralDocument

if TYPE_CHECKING:
    from i18n_workbench.formats.base import Values
    from i18n_workbench.formats.literal.tree import Module


class InlineJs(Js):
    """The messages of several locales in one object of a script; every path begins with the locale as it is written there."""

    id: ClassVar[str] = "js-inline"
    parser: ClassVar[str] = "js"
    extensions: ClassVar[tuple[str, ...]] = ("js", "jsx", "mjs", "cjs")
    new_files: ClassVar[bool] = False
    locale_in_path: ClassVar[bool] = True
    embedded: ClassVar[bool] = True
    read_as_members: ClassVar[bool] = True
    document: ClassVar[type[ModuleDocument]]


class InlineTs(InlineJs):
    """The same in TypeScript."""

    id: ClassVar[str] = "ts-inline"
    parser: ClassVar[str] = "ts"
    extensions: ClassVar[tuple[str, ...]] = ("ts", "tsx", "mts", "cts")


class InlineDocument(ModuleDocument):
    """A module of code with a table of messages."""

    def _read(self) -> Values:
        return LiteralDocument._read(self)  # noqa: SLF001 - the way through the parser

    def parse(self) -> Module:
        """A new tree of the text."""
        from i18n_workbench.formats.ecmascript.tables import TableReader

        return TableReader(self.tree()).module()

    def tree(self) -> syntax_tree.SyntaxTree:
        """The syntax tree of the module."""
        return syntax_tree.SyntaxTree(
            syntax_tree.javascript(), self.text, elements=True
        )


class KeyTableDocument(InlineDocument):
    """A module of code with a table of keys, each an object of locales."""

    def parse(self) -> Module:
        """A new tree of the text."""
        from i18n_workbench.formats.ecmascript.tables import KeyTableReader

        return KeyTableReader(self.tree()).module()


class InlineJsDocument(InlineDocument):
    """A script with a table of messages."""

    format = InlineJs


InlineJs.document = InlineJsDocument


class InlineTsDocument(InlineDocument):
    """A TypeScript module with a table of messages."""

    format = InlineTs

    def tree(self) -> syntax_tree.SyntaxTree:
        """The syntax tree of the module, with elements (JSX) where it is none without."""
        try:
            return syntax_tree.SyntaxTree(syntax_tree.typescript(), self.text)
        except ParseError:
            return syntax_tree.SyntaxTree(syntax_tree.tsx(), self.text, elements=True)


InlineTs.document = InlineTsDocument


class KeyTableJs(InlineJs):
    """The object of a script whose members are objects of locales, as it is written: the syntax below ``js-keyed``."""

    id: ClassVar[str] = "js-key-table"
    locale_in_path: ClassVar[bool] = False


class KeyTableJsDocument(KeyTableDocument, InlineJsDocument):
    """A script with such a table."""

    format = KeyTableJs


KeyTableJs.document = KeyTableJsDocument


class KeyTableTs(InlineTs):
    """The same in TypeScript, below ``ts-keyed``."""

    id: ClassVar[str] = "ts-key-table"
    locale_in_path: ClassVar[bool] = False


class KeyTableTsDocument(KeyTableDocument, InlineTsDocument):
    """A TypeScript module with such a table."""

    format = KeyTableTs


KeyTableTs.document = KeyTableTsDocument
