"""What one ancestor of a string says about it, whatever the language; and the way down to a string."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from i18n_workbench.extraction.judgement.natural import kind_of
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tree_sitter import Node

    from i18n_workbench.source.read.syntax import Tree

Kind = Literal[
    "never", "thrown", "excluded", "edge",
    "listed", "argument", "member", "value", "constant", "returned", "raw",
]  # fmt: skip
"""``never``: no text for people (``name`` says why); ``thrown``: nor is what a call gets there; ``excluded``: nor is
anything below; ``listed``: one of several that look alike; ``edge``: a body that may do anything with it; ``argument``: handed to ``name``; ``member``: ``name`` is called on it;
``raw``: the raw value of a case of ``name``; else what is called ``name``.
"""

DEEPEST = 400
"""Ancestors that are looked at. Of 5,000 files of six applications the deepest string has fewer than a hundred."""
_LINKS = 4
"""Names of a chain of calls that say who is called. Chosen, not measured."""
_NAME = lazy_pattern(r"\w+")
_ALIKE = 3
"""Parts of a list from which on their looks count. Chosen, not measured."""
_NAMED = frozenset({"word", "phrase", "sentence", "script"})
_FIRST = 6
"""Arguments that are counted. Chosen, not measured."""


class Step(NamedTuple):
    """What an ancestor is to a string; of an argument with its label and how many stand before it."""

    kind: Kind
    name: str = ""
    label: str = ""
    position: int = 0


Path: TypeAlias = "list[Node]"
"""The nodes from the root of a tree to a string."""


class Here(NamedTuple):
    """A position of a path, where an ancestor is asked about the node below it."""

    tree: Tree
    path: Path
    at: int

    @property
    def child(self) -> Node:
        """The node below the ancestor."""
        return self.path[self.at]

    @property
    def parent(self) -> Node:
        """The ancestor."""
        return self.path[self.at - 1]

    def source(self, node: Node | None) -> str:
        """The text of a node; empty where there is none."""
        return self.tree.source(node) if node is not None else ""

    def head(self, size: int) -> str:
        """What the ancestor begins with."""
        start = self.tree.start(self.parent)
        return self.tree.text[start : start + size]

    def above(self, steps: int) -> Node:
        """What lies some steps above the ancestor."""
        return self.path[self.at - 1 - steps]


Rule: TypeAlias = Callable[[Here], "Step | None"]
"""Says what an ancestor is to the node below it."""


def by_rules(rules: Mapping[str, Rule], here: Here) -> Step | None:
    """What the rule for an ancestor's type says; None where there is none."""
    rule = rules.get(here.parent.type)
    return rule(here) if rule is not None else None


def never(why: str) -> Rule:
    """The rule of what holds no text for people."""
    return lambda _here: Step("never", why)


def edge(_here: Here) -> Step | None:
    """The rule of a body that may do anything with a string."""
    return Step("edge")


def thrown(_here: Here) -> Step | None:
    """The rule of what throws."""
    return Step("thrown", "thrown: for developers")


def conditional(here: Here) -> Step | None:
    """The rule of what has a condition, which is no text for people."""
    is_condition = here.parent.child_by_field_name("condition") == here.child
    return Step("never", "a condition") if is_condition else None


def path_to(root: Node, node: Node) -> Path:
    """The ancestors of a node from the root on, and itself; empty where it lies deeper than anybody writes."""
    path = [root]
    cursor = root.walk()
    while path[-1] != node and len(path) <= DEEPEST:
        cursor.goto_first_child_for_byte(node.start_byte)
        here = cursor.node
        if here is None or here == path[-1] or here.end_byte < node.end_byte:
            return []
        path.append(here)
    return path if path[-1] == node else []


def chain(node: Node | None, before: Callable[[Node], tuple[str, Node | None]]) -> str:
    """The dotted name of what is called; ``before`` takes the last name of a node, and what stands before that."""
    names: list[str] = []
    for _ in range(2 * _LINKS):
        if node is None or len(names) == _LINKS:
            break
        name, node = before(node)
        if name:
            names.append(name)
    names.reverse()
    return ".".join(names)


def are_alike(holder: Node, said: Callable[[Node], str]) -> bool:
    """Whether the first parts of a list are texts that look like names for people, at least three of them."""
    if holder.named_child_count < _ALIKE:
        return False
    count = min(_FIRST, holder.named_child_count)
    for number in range(count):
        text = said(holder.named_child(number))
        kind = kind_of(text.strip('"'))
        if kind not in _NAMED:
            return False
    return True


def position(child: Node, holder: Node) -> int:
    """How many arguments stand before one, as far as that is counted."""
    count = min(_FIRST, holder.named_child_count)
    for at in range(count):
        if holder.named_child(at).start_byte >= child.start_byte:
            return at
    return count


def is_own_name(text: str, step_reason: str) -> bool:
    """Whether a text is no more than the name of what it is given to: a key (``let title = "title"``)."""
    _, _, holder = step_reason.rpartition(" ")
    return holder == text and text.isidentifier()


def is_last(child: Node, block: Node) -> bool:
    """Whether a node is the last of a block, which may be what the block is worth."""
    return block.named_child(block.named_child_count - 1) == child


def last_name(source: str) -> str:
    """The last name of a dotted one."""
    names = _NAME.findall(source)
    return names[-1] if names else ""


def first_of(node: Node, kind: str) -> Node | None:
    """The first part of a node that is of a kind."""
    for child in node.children:
        if child.type == kind:
            return child
    return None
