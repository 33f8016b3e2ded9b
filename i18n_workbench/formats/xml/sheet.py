"""A file while it is edited: containers with their children, each with what stands before it.

Rendering an untouched sheet gives the text back; an edit changes one node.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.formats.xml.between import Between, parted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from i18n_workbench.formats.edits import Path
    from i18n_workbench.formats.xml.entries import Grammar, Part
    from i18n_workbench.formats.xml.scanner import Element

_BLANKS = " \t"


@dataclass(slots=True, eq=False)
class Node:
    """``lead own body trail``; of a container the body is its start tag, then children, ``tail`` and ``close``."""

    lead: str = ""
    own: str = ""
    """Comments directly above."""
    body: str = ""
    trail: str = ""
    """A comment on the same line behind."""
    path: Path | None = None
    """The key of an entry."""
    name: str | None = None
    """What new entries find a container by."""
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    tail: str = ""
    close: str | None = None
    """The end tag of a container; None for everything else."""

    def render(self) -> str:
        """Its part of the file."""
        inside = "".join(child.render() for child in self.children)
        return f"{self.lead}{self.own}{self.body}{inside}{self.tail}{self.close or ''}{self.trail}"

    @property
    def is_container(self) -> bool:
        """Whether entries may stand in it."""
        return self.close is not None

    @property
    def indent(self) -> str:
        """The blanks before its first line."""
        before = self.lead + self.own
        line = before.replace("\r", "\n").rpartition("\n")[2]
        return line[: len(line) - len(line.lstrip(_BLANKS))]

    def entries(self) -> Iterator[Node]:
        """The entries in it and below it, in order."""
        for child in self.children:
            if child.path is not None:
                yield child
            elif child.is_container:
                yield from child.entries()

    def containers(self) -> Iterator[Node]:
        """Itself and the containers below it."""
        if self.is_container:
            yield self
            for child in self.children:
                yield from child.containers()


def sheet_of(grammar: Grammar, text: str, root: Element) -> Node:
    """The nodes of a file; what stands before and behind its root hangs on the root."""
    node = _container(grammar, text, root)
    node.lead = text[: root.start]
    node.trail = text[root.end :]
    return node


def _container(grammar: Grammar, text: str, element: Element) -> Node:
    node = Node(
        body=text[element.start : element.inner],
        close=text[element.close : element.end],
    )
    node.name = grammar.container_name(text, element)
    at = element.inner
    for part in grammar.parts(text, element):
        before = text[at : part.span.start]
        between = parted(before, first=not node.children)
        _add(node, _node(grammar, text, part), between)
        at = part.span.end
    rest = parted(text[at : element.close], first=not node.children, last=True)
    if node.children:
        node.children[-1].trail = rest.trail
    node.tail = rest.lead + rest.own
    return node


def _node(grammar: Grammar, text: str, part: Part) -> Node:
    if part.container is not None:
        return _container(grammar, text, part.container)
    path = part.entry.path if part.entry else None
    return Node(body=part.span.of(text), path=path)


def _add(parent: Node, node: Node, between: Between) -> None:
    if parent.children:
        parent.children[-1].trail = between.trail
    node.lead, node.own = between.lead, between.own
    node.parent = parent
    parent.children.append(node)
