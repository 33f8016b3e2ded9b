"""How keys, values and arrays are spelled in PHP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.formats.literal.dialect import Dialect
from i18n_workbench.formats.literal.strings import respell
from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf
from i18n_workbench.formats.php import strings
from i18n_workbench.formats.spelling import text_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.formats.base import Segment

INTEGER_KEY = lazy_pattern(r"(?:0|-?[1-9]\d{0,17})")
"""Keys that PHP turns into integers, quoted or not."""


class PhpDialect(Dialect):
    """Spelling of one PHP file."""

    separator = " => "

    def literal(self, text: str, quote: str) -> str:
        """Double quotes where the text has control characters, else as the neighbours have it."""
        if quote == '"' or strings.needs_double(text):
            return f'"{strings.encode_double(text)}"'
        return f"'{strings.encode_single(text)}'"

    def respell(self, leaf: Leaf, text: str) -> str:
        """Keeps the kind of quotes or the heredoc where it can hold the text."""
        if leaf.quote == "'" and not strings.needs_double(text):
            return f"'{respell(leaf.raw[1:-1], text, strings.single_units, strings.encode_single)}'"
        if leaf.quote == '"':
            return f'"{respell(leaf.raw[1:-1], text, strings.double_units, self._double(leaf))}"'
        if (
            leaf.quote == "<<<"
            and (spelled := self._heredoc(leaf.raw, text)) is not None
        ):
            return spelled
        return self.literal(text, leaf.quote)

    def key(self, name: str, like: str) -> str:
        """Integers stay bare where the neighbours are."""
        if like[:1].isdigit() and INTEGER_KEY.fullmatch(name):
            return name
        return self.literal(name, like[:1])

    def branch(self, like: Branch | None, *, is_list: bool) -> Branch:
        """Short or long array syntax."""
        long = like is not None and like.close == ")"
        return Branch(
            0,
            like.open if like and long else "[",
            ")" if long else "]",
            is_list=is_list,
        )

    def statement(
        self, like: Entry, keys: Sequence[Segment]
    ) -> tuple[str, str, str, str] | None:
        """``$lang['a']['b'] = ``, ``define('KEY', `` or ``const KEY = ``."""
        if like.head.startswith("$"):
            variable = like.head.split("[", 1)[0]
            quoted = [self.key(str(key), like.key) for key in keys]
            return (
                variable + "".join(f"[{key}]" for key in quoted[:-1]) + "[",
                quoted[-1],
                like.sep,
                like.after,
            )
        if len(keys) != 1:
            return None
        if like.key[:1] in {"'", '"'}:
            name = self.key(str(keys[0]), like.key)
        else:
            name = str(keys[0])
        return like.head, name, like.sep, like.after

    def _double(self, leaf: Leaf) -> strings.Encoder:
        """Real line breaks stay real where the literal has them."""
        if "\n" not in leaf.raw:
            return strings.encode_double
        return lambda text: "\n".join(
            strings.encode_double(line) for line in text.split("\n")
        )

    def _heredoc(self, raw: str, text: str) -> str | None:
        parts = strings.heredoc_parts(raw)
        if parts is None:
            return None
        body = respell(parts.body, text, parts.units, parts.encode)
        new = parts.before + body + parts.end
        again = strings.heredoc_parts(new)
        units = None if again is None else again.units(again.body)
        return new if units is not None and text_of(units) == text else None
