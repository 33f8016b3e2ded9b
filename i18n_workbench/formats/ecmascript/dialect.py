"""How keys, values and objects are spelled in JavaScript and TypeScript."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.ecmascript import strings
from i18n_workbench.formats.literal.dialect import Dialect
from i18n_workbench.formats.literal.strings import Units, respell
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.base import Segment

_QUOTES = frozenset({"'", '"'})
_BARE_KEY = lazy_pattern(r"[A-Za-z_$][\w$]*|0|[1-9]\d{0,14}", re.ASCII)
_NAME = lazy_pattern(r"[A-Za-z_$][\w$]*", re.ASCII)
_ESCAPED = lazy_pattern(r"\\u(?:00[89a-fA-F]|0[1-9a-fA-F]|[1-9a-fA-F])")


class EcmaScriptDialect(Dialect):
    """Spelling of one module."""

    separator = ": "
    padding = " "

    def __init__(self, text: str) -> None:
        self._ascii_only = text.isascii() and bool(_ESCAPED.search(text))

    def literal(self, text: str, quote: str) -> str:
        """Quoted as the neighbours are."""
        if quote not in _QUOTES:
            quote = "'"
        return quote + self._encode(text, quote) + quote

    def respell(self, leaf: Leaf, text: str) -> str:
        """Keeps quotes and backticks."""
        quote = leaf.quote
        if quote not in _QUOTES and quote != "`":
            return self.literal(text, quote)

        def decode(inner: str) -> Units | None:
            return strings.units(inner, template=quote == "`")

        def encode(part: str) -> str:
            return self._encode(part, quote)

        inner = leaf.raw[1:-1]
        return quote + respell(inner, text, decode, encode) + quote

    def key(self, name: str, like: str) -> str:
        """Bare where the neighbours are bare and the name allows it."""
        if name == "__proto__":
            # As a plain key it would set the object's prototype.
            return "['__proto__']"
        quote = like[:1]
        if quote not in _QUOTES and _BARE_KEY.fullmatch(name):
            return name
        return self.literal(name, quote or "'")

    def branch(self, like: Branch | None, *, is_list: bool) -> Branch:
        """An array or an object."""
        del like
        if is_list:
            return Branch(0, "[", "]", is_list=True)
        return Branch(0, "{", "}")

    def statement(
        self,
        like: Entry,
        keys: Sequence[Segment],
    ) -> tuple[str, str, str, str] | None:
        """``exports.a = `` or ``export const a = ``."""
        if len(keys) != 1 or not like.key:
            return None
        [key] = keys
        name = str(key)
        if not _NAME.fullmatch(name):
            return None
        return like.head, name, like.sep, ""

    def _encode(self, text: str, quote: str) -> str:
        return strings.encode(text, quote, ascii_only=self._ascii_only)
