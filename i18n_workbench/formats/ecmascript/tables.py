"""The object of a module that holds the messages of several locales, each under its locale's name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.formats import syntax_tree
from i18n_workbench.formats.ecmascript.exports import ModuleReader
from i18n_workbench.formats.ecmascript.names import bare
from i18n_workbench.formats.literal.tree import Branch, Module, fill
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.locales.several import may_be_locale
from i18n_workbench.text import Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tree_sitter import Node

_BEHIND = rb"""(?:["']\s*(?::|=>)|\s*[:,}\]])"""
"""What follows the name of a member: a text in quotes with a comma behind it is a value (``"lang": "en",``)."""
_USUAL = lazy_pattern(
    rb"(?i)\b(?:ar|de|en|es|fa|fr|he|hi|it|ja|ko|nl|pl|pt|ru|sv|tr|uk|vi|zh)(?:[-_][A-Za-z]{2,4})?"
    + _BEHIND
)
"""The name of a language that most programs have, where that of a member stands. Other languages are called like members as
well (``id``, ``is``, ``to``): of 3,334 files of an application without a table 400 had two of any, 48 have one of these.
"""
_NAME = lazy_pattern(rb"\b([A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?)" + _BEHIND)
_OPENING = lazy_pattern(
    r"""(?:^|[=(:])\s*\{\s*(?://[^\n]*\s+)*["']?(?:ar|de|en|es|fr|it|ja|ko|nl|pl|pt|ru|tr|uk|zh)(?:[-_][A-Za-z]{2,4})?["']?\s*:\s*\{"""
)
_MEMBERS = frozenset({"pair", "shorthand_property_identifier"})
_BRANCHES = frozenset({"object", "array"})
I18NEXT_ROOT = "translation"
"""What stands around all messages of a locale where i18next is handed them (its namespace where none is named)."""


class TableReader(ModuleReader):
    """Finds the largest table of messages of a module."""

    def module(self) -> Module:
        """The file and the table, its locales first."""
        file = Branch(0, "", "", statements=True)
        text = self.tree.text
        table = max(self._tables(), key=self._size, default=None)
        if table is None:
            return Module(text, file, None)
        root = self.values.top(table)
        items = [self._hidden(root, table)]
        self.values.finish()
        items += self._unexported(items)
        items.sort(key=lambda item: item.body)
        fill(file, text, Span(0, len(text)), items)
        return Module(text, file, self._messages(root))

    def _messages(self, root: Branch) -> Branch:
        """The branch whose entries are the locales."""
        return _without_i18next_root(root)

    def _tables(self) -> Iterator[Node]:
        """The outermost objects of objects whose names may all be locales."""
        waiting = [self.tree.root]
        while waiting:
            node = waiting.pop()
            if node.type == "object" and self._is_table(node):
                yield node
            else:
                waiting += node.named_children

    def _is_table(self, node: Node) -> bool:
        members = syntax_tree.named(node)
        if len(members) < 2 or any(one.type not in _MEMBERS for one in members):
            return False
        for member in members:
            name, value = self._member(member)
            if not may_be_locale(name) or self._held(value) is None:
                return False
        return True

    def _size(self, table: Node) -> int:
        """How many bytes the objects of a table take, wherever they are written."""
        size = 0
        for member in syntax_tree.named(table):
            held = self._held(self._member(member)[1])
            if held is not None:
                size += held.end_byte - held.start_byte
        return size

    def _member(self, member: Node) -> tuple[str, Node]:
        key = member.child_by_field_name("key")
        value = member.child_by_field_name("value")
        if key is None or value is None:
            return self.tree.source(member), member
        return self.values.key(key), bare(value)

    def _held(self, value: Node) -> Node | None:
        """The object that a member's value is, also by its name alone (``{ en, de }``)."""
        if value.type == "shorthand_property_identifier":
            constant = self.names.constant(value)
            return None if constant is None else self._object_of(constant)
        return self._object_of(value)


class KeyTableReader(TableReader):
    """Finds the largest object of a module most of whose members are objects of locales."""

    def _messages(self, root: Branch) -> Branch:
        return root

    def _is_table(self, node: Node) -> bool:
        members = syntax_tree.named(node)
        keyed = [one for one in members if self._has_locales(one)]
        return bool(keyed) and 2 * len(keyed) >= len(members)

    def _has_locales(self, member: Node) -> bool:
        """Whether a member is an object of texts whose names may all be locales."""
        if member.type != "pair":
            return False
        value = self._member(member)[1]
        inner = syntax_tree.named(value) if value.type == "object" else []
        for one in inner:
            if one.type != "pair":
                return False
            name, text = self._member(one)
            if not may_be_locale(name) or text.type in _BRANCHES:
                return False
        return bool(inner)


def may_hold_tables(data: bytes) -> bool:
    """Whether two names of locales stand where those of members do: what a search reads of thousands of files."""
    if _USUAL.search(data) is None:
        return False
    names = {name.decode() for name in _NAME.findall(data)}
    tags = [name for name in names if may_be_locale(name)]
    return len(tags) > 1


def opens_table(text: str) -> bool:
    """Whether an object begins with the messages of a language that most programs have, be the rest of it whole or not."""
    return _OPENING.search(text) is not None


def _without_i18next_root(root: Branch) -> Branch:
    """The locales with what i18next's root holds in each."""
    entries = []
    for entry in root.entries:
        inner = entry.target.entries if entry.target is not None else []
        if len(inner) != 1 or inner[0].keys != (I18NEXT_ROOT,):
            return root
        entries.append(replace(entry, ref=inner[0].target))
    return Branch(root.start, root.open, root.close, entries)
