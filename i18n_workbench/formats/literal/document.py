"""Documents of formats whose messages are literals of source code."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from i18n_workbench.formats.base import Document, Edit, Layout, Location, Path, Values
from i18n_workbench.formats.in_place import literal_of, replaced
from i18n_workbench.formats.literal.edits import Editor
from i18n_workbench.formats.literal.layout import lay_out
from i18n_workbench.formats.literal.scanner import scan
from i18n_workbench.formats.literal.tree import (
    Entry,
    Leaf,
    Module,
    render,
    visible,
    walk,
)
from i18n_workbench.formats.literal.trivia import (
    description,
    indent_of,
    sibling_line,
    split_lead,
)
from i18n_workbench.text import Span, newline_of

if TYPE_CHECKING:
    import re
    from collections.abc import Iterator, Sequence

    from i18n_workbench.formats.literal.dialect import Dialect
    from i18n_workbench.formats.literal.scanner import Grammar
    from i18n_workbench.formats.literal.tree import Branch


class LiteralDocument(Document):
    """Reads leaves from a tree of literals; edits are done on a fresh tree."""

    _module: Module | None = None
    _unique = False
    """Whether the scanner vouches that no key stands twice."""

    @abstractmethod
    def parse(self) -> Module:
        """A new tree of the text."""

    @abstractmethod
    def dialect(self) -> Dialect:
        """How this file spells its literals."""

    @abstractmethod
    def entry_pattern(self, name: str) -> re.Pattern[str]:
        """What an entry of this key with a text usually looks like; group 1 is the text's literal."""

    @abstractmethod
    def decode(self, literal: str) -> str | None:
        """The text of a literal; None where it is more than a text."""

    @abstractmethod
    def with_root(self) -> str | None:
        """For a file without any code, its text with an empty literal for messages; None for all others."""

    @property
    def module(self) -> Module:
        """The tree that is only read (cached)."""
        if self._module is None:
            self._module = self.parse()
        return self._module

    def descriptions(self) -> dict[Path, str]:
        """Comments directly above an entry or behind it."""
        return {
            path: text for path, entry in self._leaves() if (text := description(entry))
        }

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Leaves whose key, or a parent's, comes again later."""
        self.values()
        if self._unique:
            return []
        root = self.module.root
        return [
            (found.path, _location(found.entry))
            for found in (walk(root) if root else ())
            if found.shadowed
            and isinstance(found.entry.value, Leaf)
            and found.entry.imported is None
        ]

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where the leaf in force is."""
        if form:
            return None
        if self._located is None:
            self._located = dict(self._leaves())
        entry = self._located.get(path)
        return None if entry is None else _location(entry)

    _located: dict[Path, Entry] | None = None

    def _leaves(self) -> Iterator[tuple[Path, Entry]]:
        for path, _, entry, shadowed in (
            walk(self.module.root) if self.module.root else ()
        ):
            if (
                not shadowed
                and entry.target is None
                and entry.imported is None
                and isinstance(entry.value, Leaf)
            ):
                yield path, entry

    def _scan(self, grammar: Grammar) -> Values | None:
        """The values by the fast way, which takes only files whose keys all differ; None = they need the parser."""
        values = scan(self.text, grammar)
        self._unique = values is not None
        return values

    def _read(self) -> Values:
        values = Values()
        for path, leaf in visible(self.module.root) if self.module.root else ():
            values.add(path, leaf.text, leaf.kind)
        return values

    def _in_place(self, row: int, text: str) -> str | None:
        values = self.values()
        name = values.paths[row][-1]
        if not isinstance(name, str):
            return None
        found = literal_of(
            self.text, values, row, self.entry_pattern(name), self.decode
        )
        if found is None:
            return None
        leaf = Leaf(found.start(1), found[1], values.texts[row], "", found[1][0])
        return replaced(self.text, found.span(1), self.dialect().respell(leaf, text))

    def _splice(self, edits: Sequence[Edit]) -> str:
        module = self.parse()
        if module.root is None and (text := self.with_root()) is not None:
            module = type(self)(text, self.options, self.encoding).parse()
        editor = Editor(module, self.dialect())
        for edit in edits:
            editor.do(edit)
        return render(module.file)

    def _normalize(self, layout: Layout) -> str:
        module = self.parse()
        lay_out(module, layout)
        return render(module.file)


def without_messages(module: Module, indent: str) -> str:
    """The text of a module with all its messages taken out.

    Inside an emptied literal a line of mere indentation stays: it shows the style to whoever adds the first entry.
    """
    root = module.root
    if root is None:
        return render(module.file)
    if root.statements:
        return _without_statements(root, indent)
    line = sibling_line(root)
    newline = newline_of(module.text)
    outer = next(
        (indent_of(entry) for entry in module.file.entries if entry.value is root), ""
    )
    if line is not None:
        closing = root.tail[max(root.tail.rfind("\n"), root.tail.rfind("\r")) + 1 :]
    else:
        closing = outer
    for home, entry in root.assigned:
        _take_out(home, entry)
    root.entries, root.assigned = [], []
    root.tail = newline + outer + indent + newline + closing
    return render(module.file)


def _take_out(home: Branch, entry: Entry) -> None:
    """Remove a statement; what stands before it, the end of the one before included, stays."""
    at = home.entries.index(entry)
    stays = split_lead(entry.lead)[0].rstrip("\r\n")
    if at + 1 < len(home.entries):
        home.entries[at + 1].lead = stays + home.entries[at + 1].lead
    else:
        home.tail = stays + home.tail
    del home.entries[at]


def _without_statements(file: Branch, indent: str) -> str:
    """The file up to its first message, then the variable of the assignments with nothing in it."""
    first = next((entry for entry in file.entries if entry.keys), None)
    if first is None or not first.head.startswith("$"):
        return ""
    variable = first.head.split("[", 1)[0]
    newline = newline_of(first.lead)
    lead = split_lead(first.lead)[0]
    return f"{lead}{newline}{variable} = [{newline}{indent}{newline}];{newline}"


def _location(entry: Entry) -> Location:
    leaf = entry.value
    assert isinstance(leaf, Leaf)
    key = entry.start + len(entry.head)
    quoted = entry.key[:1] in {"'", '"'}
    value = Span(leaf.start, leaf.start + len(leaf.raw))
    if leaf.quote in {"'", '"', "`"}:
        value = Span(value.start + 1, value.end - 1)
    end = leaf.start + len(leaf.raw) + len(entry.after) + len(entry.comma)
    return Location(
        value, Span(key + quoted, key + len(entry.key) - quoted), Span(entry.start, end)
    )
