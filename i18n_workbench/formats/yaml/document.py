"""A YAML file as it is read, located and changed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import CannotRepresent, ParseError
from i18n_workbench.formats.base import (
    Document,
    Edit,
    Layout,
    Location,
    Path,
    Values,
)
from i18n_workbench.formats.in_place import literal_of, replaced
from i18n_workbench.formats.lines import described, split_lead
from i18n_workbench.formats.yaml.edits import Editor
from i18n_workbench.formats.yaml.layout import indent, sort
from i18n_workbench.formats.yaml.making import Style
from i18n_workbench.formats.yaml.scalars import (
    Setting,
    line_pattern,
    line_text,
    respelled_line,
)
from i18n_workbench.formats.yaml.sections import section_values
from i18n_workbench.formats.yaml.tree import Collection, Item, Scalar, walk
from i18n_workbench.formats.yaml.values import alias_places, values_below, whole_tree
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from i18n_workbench.formats.base import Format


class YamlDocument(Document):
    """One YAML file."""

    def __init__(
        self,
        text: str,
        options: Mapping[str, Any] | None = None,
        encoding: str = "utf-8",
        *,
        format: type[Format],  # noqa: A002 - what the field calls it
    ) -> None:
        super().__init__(text, options, encoding)
        self.format = format
        self._root: Item | None = None
        self._spans: dict[Path, Location] | None = None
        self._no_key_twice = False

    def tree(self) -> Item:
        """The tree for looking things up (edits read one of their own)."""
        if self._root is None:
            self._root = self._fresh_tree()
        return self._root

    def _fresh_tree(self) -> Item:
        return whole_tree(self.text)

    def locate(self, path: Path, form: str = "") -> Location | None:
        """Where a leaf is (what comes from an alias: where the alias stands); None when there is none."""
        if self._spans is None:
            root = self.tree()
            self._spans = {
                where: item.location(len(self._own(item)))
                for where, item, shadowed in walk(root)
                if not shadowed and isinstance(item.node, Scalar)
            }
            for where, item in alias_places(root):
                self._spans.setdefault(where, item.location(0))
        return None if form else self._spans.get(path)

    def duplicates(self) -> list[tuple[Path, Location]]:
        """Occurrences of keys that a later occurrence of the same key shadows (``load.json`` allows them silently)."""
        load = self.options.get("load")
        if self._no_key_twice or (isinstance(load, dict) and load.get("json")):
            return []
        return [
            (path, item.location(0))
            for path, item, shadowed in walk(self.tree())
            if shadowed
        ]

    def descriptions(self) -> dict[Path, str]:
        """The comment lines directly above a key and the comment behind its value."""
        found: dict[Path, str] = {}
        for path, item, shadowed in walk(self.tree()):
            if isinstance(item.node, Scalar):
                behind = item.tail.lstrip(", \t").strip()
            else:
                behind = item.colon.lstrip(": ").strip()
            parts = [
                described(self._own(item), "#"),
                described(behind, "#") if behind.startswith("#") else "",
            ]
            text = "\n".join(part for part in parts if part)
            if text and not shadowed:
                found[path] = text
        return found

    def _own(self, item: Item) -> str:
        column = len(item.indent) if item.lead else 0
        return split_lead(item.lead, "#", first=item.at == 0, deepest=column)[1]

    def _read(self) -> Values:
        lexed = section_values(self.text)
        self._no_key_twice = lexed is not None
        return lexed if lexed is not None else values_below(self.tree())

    def _in_place(self, row: int, text: str) -> str | None:
        """A text on the line of its key that stays in its quotes, or without any."""
        values = self.values()
        name = values.paths[row][-1]
        if not isinstance(name, str) or "\n" in text or "\r" in text:
            return None
        found = literal_of(self.text, values, row, line_pattern(name), line_text)
        if found is None:
            return None
        column = (
            found.start()
            - max(self.text.rfind(end, 0, found.start()) for end in "\r\n")
            - 1
        )
        new = respelled_line(
            found[1],
            values.texts[row] or "",
            text,
            Setting(": ", column, sequence=False, flow=False, newline="\n"),
        )
        return None if new is None else replaced(self.text, found.span(1), new)

    def _splice(self, edits: Sequence[Edit]) -> str:
        return self._changed(lambda root: Editor(root, self._style(root)).apply(edits))

    def _normalize(self, layout: Layout) -> str:
        def change(root: Item) -> None:
            if layout.sort_key:
                sort(root, layout.sort_key, deep=not layout.top_only)
            if layout.indent is not None:
                indent(root, _step(layout.indent), newline_of(self.text))

        return self._changed(change)

    def _changed(self, change: Callable[[Item], None]) -> str:
        root = self._fresh_tree()
        if not root.render().startswith(self.text):
            # libyaml ends lines at U+0085, U+2028 and U+2029 too, where editors and YAML 1.2 do not.
            raise CannotRepresent(
                "U+0085, U+2028 or U+2029 stands outside the texts of this file",
                next_step="remove it",
            )
        change(root)
        text = root.render()
        missing = bool(self.text) and self.text[-1] not in "\r\n"
        return text.removesuffix(newline_of(self.text)) if missing else text

    def _style(self, root: Item) -> Style:
        dump = self.options.get("dump")
        asked = {**self.options, **(dump if isinstance(dump, dict) else {})}
        quote = str(asked.get("quotingType") or "")
        step = _step_of(root) or _step(str(self.options.get("indent") or "  "))
        width = asked.get("lineWidth", asked.get("width", 0))
        return Style(
            newline_of(self.text),
            step,
            quote if quote in {"'", '"'} else _quote_of(root),
            bool(asked.get("forceQuotes")),
            max(width, 0) if isinstance(width, int) else 0,
        )

    def _verify(
        self, new: str, wanted: Mapping[tuple[Path, str], tuple[str | None, str]]
    ) -> None:
        """As every format, but what an alias repeats follows an edit of its anchor."""
        cells = dict(wanted)
        if "*" in self.text and "alias" in {kind for _, kind in cells.values()}:
            after = YamlDocument(new, self.options, self.encoding, format=self.format)
            try:
                got = after.values().cells()
            except ParseError:
                got = {}
            if got and _aliases(after) == _aliases(self):
                cells = {
                    cell: value for cell, value in cells.items() if value[1] != "alias"
                }
                cells |= {
                    cell: value
                    for cell, value in got.items()
                    if value[1] == "alias" and cell not in cells
                }
            # Where an anchor went, the first alias says its text.
            cells |= {
                cell: (text, "")
                for cell, (text, kind) in cells.items()
                if kind == "alias" and got.get(cell) == (text, "")
            }
        super()._verify(new, cells)


def _aliases(document: YamlDocument) -> Counter[str]:
    """How often each alias stands in a document."""
    nodes = (item.node for _, item, _ in walk(document.tree()))
    return Counter(
        node.raw for node in nodes if isinstance(node, Scalar) and node.style == "*"
    )


def _step(unit: str) -> int:
    """Columns of one level; YAML forbids tabs, which count as two spaces."""
    return 2 if "\t" in unit or not unit else len(unit)


def _step_of(root: Item) -> int:
    """The file's own indentation: of the first mapping below a mapping."""
    for _, item, _ in [((), root, False), *walk(root)]:
        node = item.node
        if isinstance(node, Collection) and not node.flow and not node.sequence:
            for below in node.items:
                inner = below.node
                if (
                    isinstance(inner, Collection)
                    and not inner.flow
                    and inner.column > node.column
                ):
                    return inner.column - node.column
    return 0


def _quote_of(root: Item) -> str:
    """The quotes that most texts of the file stand in."""
    styles = [
        item.node.style for _, item, _ in walk(root) if isinstance(item.node, Scalar)
    ]
    return "'" if styles.count("'") > styles.count('"') else '"'
