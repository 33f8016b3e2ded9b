"""JavaScript and TypeScript locale modules, read without running them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from i18n_workbench.errors import ParseError, Place
from i18n_workbench.formats.base import Format, Layout
from i18n_workbench.formats.literal.document import LiteralDocument, without_messages
from i18n_workbench.formats.literal.tree import Import, Module, walk
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    import re

    from i18n_workbench.formats.base import Values
    from i18n_workbench.formats.literal.dialect import Dialect


class Js(Format):
    """Default, named and CommonJS exports. Expressions and functions are read-only."""

    id: ClassVar[str] = "js"
    extensions: ClassVar[tuple[str, ...]] = ("js", "mjs", "cjs")
    comments: ClassVar[bool] = True
    computed: ClassVar[bool] = True
    document: ClassVar[type[ModuleDocument]]

    @staticmethod
    def refuse(text: str) -> None:
        """The translations of Qt programs have the ending of TypeScript."""
        if text[:200].lstrip("\ufeff \t\r\n").startswith(("<?xml", "<!DOCTYPE", "<TS")):
            raise ParseError(
                "this is XML (Qt's translations?), no module",
                Place("", 1, 1),
                "add the file to ignoreFiles",
            )

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """The template without its messages, else a module that exports an empty object."""
        del locale
        indent = "  " if layout.indent is None else layout.indent
        if template is not None and template.strip():
            module = cls.document(template).parse()
            if module.root is not None and not module.root.statements:
                return without_messages(module, indent)
        return f"export default {{\n{indent}\n}};\n"


class Ts(Js):
    """The same with types: ``as const``, ``satisfies``, annotations."""

    id: ClassVar[str] = "ts"
    extensions: ClassVar[tuple[str, ...]] = ("ts", "mts", "cts")


class ModuleDocument(LiteralDocument):
    """One locale module."""

    def _read(self) -> Values:
        from i18n_workbench.formats.ecmascript.scanner import GRAMMAR

        return self._scan(GRAMMAR) or super()._read()

    def parse(self) -> Module:
        """A new tree of the text."""
        from i18n_workbench.formats import syntax_tree
        from i18n_workbench.formats.ecmascript.exports import ModuleReader

        if self.format is Ts:
            language = syntax_tree.typescript()
        else:
            language = syntax_tree.javascript()
        return ModuleReader(syntax_tree.SyntaxTree(language, self.text)).module()

    def entry_pattern(self, name: str) -> re.Pattern[str]:
        """``name: 'text'``."""
        from i18n_workbench.formats.ecmascript.scanner import entry_pattern

        return entry_pattern(name)

    def decode(self, literal: str) -> str | None:
        """JavaScript's meaning of a literal."""
        from i18n_workbench.formats.ecmascript.strings import decode

        return decode(literal)

    def with_root(self) -> str | None:
        """An empty file, or one of comments, gets the object to export."""
        from i18n_workbench.formats.ecmascript.scanner import NO_CODE

        if not NO_CODE.fullmatch(self.text):
            return None
        newline = newline_of(self.text)
        before = f"{self.text.rstrip()}{newline}{newline}" if self.text.strip() else ""
        return f"{before}export default {{{newline}  {newline}}};{newline}"

    def dialect(self) -> Dialect:
        """The module's spelling."""
        from i18n_workbench.formats.ecmascript.dialect import EcmaScriptDialect

        return EcmaScriptDialect(self.text)

    def imports(self) -> list[Import]:
        """The parts of this module that are other modules, in order: a later part or entry goes over an earlier one."""
        root = self.module.root
        return [
            found.entry.imported._replace(path=found.path)
            for found in (walk(root) if root else ())
            if found.entry.imported is not None and not found.shadowed
        ]


class JsDocument(ModuleDocument):
    """One JavaScript module."""

    format = Js


Js.document = JsDocument


class TsDocument(ModuleDocument):
    """One TypeScript module."""

    format = Ts


Ts.document = TsDocument
