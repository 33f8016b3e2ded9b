"""What every format of the JSON family shares: reading through a C parser, editing through the lossless tree."""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.formats.base import (
    Document,
    Edit,
    Format,
    Layout,
    Location,
    Path,
    Segment,
    SortKey,
    Values,
)
from i18n_workbench.formats.in_place import literal_of, replaced
from i18n_workbench.formats.json.comments import describe
from i18n_workbench.formats.json.edits import apply_edits
from i18n_workbench.formats.json.layout import indent, sort
from i18n_workbench.formats.json.scanner import JSON, Grammar, entry_pattern, scan
from i18n_workbench.formats.json.strings import (
    BadEscapeError,
    Spelling,
    changed,
    decode,
)
from i18n_workbench.formats.json.style import Style
from i18n_workbench.formats.json.tree import Member, path_of, render, walk
from i18n_workbench.formats.json.values import count_members, flatten, tree_values
from i18n_workbench.formats.parsed import APART
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_KEY = r'"[^"\\]*(?:\\.[^"\\]*)*"\s*:'
_KEYS = lazy_pattern(_KEY)
_KEYS_OF_LINES = lazy_pattern(rf"\n[ \t]*(?:{_KEY}|'[^'\\]*'\s*:|[\w$]+\s*:)")
"""With the line end before it: a search passes everything else quickly."""


class JsonDocument(Document):
    """A file of the JSON family. Subclasses say which grammar, and which paths are messages."""

    grammar: ClassVar[Grammar] = JSON
    any_numbers: ClassVar[bool] = False
    """Whether it does not matter how numbers are spelled: they are no messages."""

    _cached_tree: Member | None = None
    _template: JsonDocument | None = None
    _parsed: Any = None
    _strings: int | None = None
    """How many strings the parser has found, where its values are those of the file."""
    _plain: Any = None

    def shape_like(self, template: JsonDocument) -> None:
        """Quote keys and texts as another file does."""
        self._template = template

    @abstractmethod
    def _load(self) -> Any:
        """The file through a C parser; None where only the scanner knows (then it decides, and locates errors)."""

    def _read(self) -> Values:
        self._parsed = data = self._load()
        if isinstance(data, dict | list):
            found = flatten(data, numbers=self.any_numbers)
        else:
            found = None
        if found is None:
            return tree_values(self._tree())
        values, self._strings = found
        return values

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is; None when there is none."""
        member = None if form else self._member(path)
        return member.location() if member is not None and member.box is None else None

    def descriptions(self) -> dict[Path, str]:
        """The comments above an entry or behind it on its line, by path of the leaf."""
        if "//" not in self.text and "/*" not in self.text:
            return {}
        found: dict[Path, str] = {}
        for around, member in walk(self._tree()):
            text = describe(member) if member.box is None else ""
            if text:
                found[path_of(around, member)] = text
        return found

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Occurrences of keys that a later occurrence of the same key shadows."""
        if self._cached_tree is None and self._all_keys_differ():
            return []
        found: list[tuple[Path, Location]] = []
        for around, owner in walk(self._tree()):
            box = owner.box
            if box is None or box.is_array or len(box.effective()) == len(box.members):
                continue
            shadowed = [
                member for member in box.members if box.find(member.name) is not member
            ]
            found += [
                (path_of([*around, owner], member), member.location())
                for member in shadowed
            ]
        return found

    def _all_keys_differ(self) -> bool:
        """A cheap proof that no key stands twice: the parsed file has as many members as the text has keys.

        The text's keys are counted at the beginnings of lines, then anywhere; a comment or an odd layout only makes
        the counts differ, and then the tree is asked.
        """
        data, self._parsed = (
            self._parsed if self._parsed is not None else self._load(),
            None,
        )
        if data is None:
            return False
        return self._has_each_key_once(data)

    def _has_each_key_once(self, data: Any) -> bool:
        """Whether counting proves that no key of the text is missing in what the parser made of it."""
        members = count_members(data)
        return any(
            members == len(keys.findall(f"\n{self.text}"))
            for keys in (_KEYS_OF_LINES, _KEYS)
        )

    def names(self, path: Path = ()) -> list[str]:
        """The names of what an object holds, also where that is empty; none where there is no object."""
        if self._plain is None:
            self._plain = self._load()
        node = self._plain
        if node is None:
            member = self._member(path) if path else self._tree()
            box = member.box if member is not None else None
            if box is not None and not box.is_array:
                return [str(one.name) for one in box.effective()]
            return []
        for name in path:
            node = node.get(name) if isinstance(node, dict) else None
        return list(node) if isinstance(node, dict) else []

    def place_of_key(self, path: Path) -> Location | None:
        """Where the key of a member is, whatever it holds."""
        member = self._member(path)
        return member.location() if member is not None else None

    def _tree(self) -> Member:
        """The lossless tree (cached: never change it)."""
        if self._cached_tree is None:
            self._cached_tree = scan(self.text, self.grammar)
        return self._cached_tree

    def _member(self, path: Path) -> Member | None:
        member: Member | None = self._tree()
        for name in path:
            if member is not None and member.box is not None:
                member = member.box.find(name)
            else:
                member = None
        return member if path else None

    def _style(self, root: Member) -> Style:
        spelling = Spelling.of(self.text, self.encoding, lines=self.grammar.json5)
        indent = self.options.get("indent")
        if self._template is None or (root.box and root.box.members):
            return Style.of(root, self.text, indent, spelling)
        template = self._template
        style = template._style(template._tree())  # noqa: SLF001
        return dataclasses.replace(style, unit=indent or "  ")

    def _in_place(self, row: int, text: str) -> str | None:
        values = self.values()
        key = self._key_of(values.paths[row])
        if not isinstance(key, str):
            return None
        pattern = entry_pattern(key, self.grammar)
        found = literal_of(self.text, values, row, pattern, decoded, self._key_of)
        if found is None:
            return None
        spelling = Spelling.of(self.text, self.encoding, lines=self.grammar.json5)
        return replaced(self.text, found.span(1), changed(found[1], text, spelling))

    def _key_of(self, path: Path) -> Segment:
        """The key under which the file holds the text of a path."""
        return path[-1]

    def _splice(self, edits: Sequence[Edit]) -> str:
        root = scan(self.text, self.grammar, lazily=True)
        apply_edits(root, edits, self._style(root))
        return render(root)

    def _normalize(self, layout: Layout) -> str:
        if not self.text.strip():
            return self.text
        root = scan(self.text, self.grammar)
        newline = newline_of(self.text)
        if layout.sort_key is not None:
            self._sort(root, layout.sort_key, newline, deep=not layout.top_only)
        if layout.indent is not None:
            indent(root, layout.indent, newline)
        return render(root)

    def _sort(self, root: Member, key: SortKey, newline: str, *, deep: bool) -> None:
        sort(
            root,
            lambda member: (member.name not in APART, key(str(member.name))),
            newline,
            deep=deep,
        )


class JsonFormat(Format):
    """What the formats of the family have in common; ``document`` is the class that reads them."""

    comments = True
    described_by: ClassVar[tuple[str, ...]] = ("//", "/*")
    document: ClassVar[type[JsonDocument]]

    @classmethod
    def new_document(
        cls,
        template: str | None,
        locale: str,
        layout: Layout,
        options: Mapping[str, Any],
        encoding: str,
    ) -> Document:
        """Keys and texts are quoted as in the template."""
        document = super().new_document(template, locale, layout, options, encoding)
        like = cls.open(template, options, encoding) if template else None
        if isinstance(document, JsonDocument) and isinstance(like, JsonDocument):
            document.shape_like(like)
        return document

    @classmethod
    def new_text(cls, template: str | None, locale: str, layout: Layout) -> str:
        """An empty object, with the line end of the template."""
        del locale, layout
        return "{}" + newline_of(template or "")


def decoded(literal: str) -> str | None:
    """The text of a literal; None where that has an escape which does not exist."""
    try:
        return decode(literal[1:-1])
    except BadEscapeError:
        return None
