"""Comments that say what is no hard-coded string: for a line, the next line, an element, a whole file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.model import IGNORE
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text.lines import LineIndex

if TYPE_CHECKING:
    from tree_sitter import Node

    from i18n_workbench.extraction.javascript.code import Code
    from i18n_workbench.extraction.markup.page import Page
    from i18n_workbench.source.read.syntax import Tree

_DIRECTIVE = lazy_pattern(r"i18n-workbench-ignore(?:-(line|next-line|file))?(?![\w-])")


class Ignores:
    """What the directives of a file exclude; ``i18n-workbench-ignore`` alone means the element that follows."""

    def __init__(self, text: str) -> None:
        self.file = False
        self._lines: set[int] = set()
        self._ranges: list[tuple[int, int]] = []
        self.active = IGNORE in text
        if self.active:
            self._read(text, LineIndex(text))

    def _read(self, text: str, lines: LineIndex) -> None:
        for found in _DIRECTIVE.finditer(text):
            line, _ = lines.position(found.start())
            match found[1]:
                case "file":
                    self.file = True
                case "line":
                    self._lines.add(line)
                case "next-line":
                    self._lines.add(_next_line(text, lines, found.end()))

    def in_code(self, code: Code) -> None:
        """Take up the comments that stand before an element, a property or a statement of JavaScript."""
        for comment in code.comments if self.active else ():
            found = _DIRECTIVE.search(code.tree.source(comment))
            if found and not found[1] and (node := _following(comment)) is not None:
                self._ranges.append((code.start(node), code.end(_end(node))))

    def in_tree(self, tree: Tree) -> None:
        """Take up the comments that stand before a statement or an element of a list, in any language."""
        pending = [tree.root] if self.active else []
        while pending:
            node = pending.pop()
            pending += node.children
            if (
                "comment" in node.type
                and (found := _DIRECTIVE.search(tree.source(node)))
                and not found[1]
            ):
                following = node.next_named_sibling
                if following is not None:
                    self._ranges.append(
                        (tree.start(following), tree.end(_end(following)))
                    )

    def in_markup(self, page: Page, base: int = 0) -> None:
        """Take up the comments that stand before an element of markup, which begins at ``base`` of its file."""
        pending = [page.tree.root] if self.active else []
        while pending:
            node = pending.pop()
            pending += node.children
            if node.type == "comment":
                found = _DIRECTIVE.search(
                    page.text, page.tree.start(node), page.tree.end(node)
                )
                following = node.next_named_sibling
                if found and not found[1] and following is not None:
                    self._ranges.append(
                        (
                            base + page.tree.start(following),
                            base + page.tree.end(following),
                        )
                    )

    def covers(self, start: int, line: int) -> bool:
        """Whether a finding that begins there is excluded."""
        return (
            self.file
            or line in self._lines
            or any(begin <= start < end for begin, end in self._ranges)
        )


def _following(comment: Node) -> Node | None:
    node: Node | None = comment
    if comment.parent is not None and comment.parent.type == "jsx_expression":
        node = comment.parent
    while node is not None:
        node = node.next_named_sibling
        if node is not None and not (
            node.type == "jsx_text" and not (node.text or b"").strip()
        ):
            return node
    return None


def _end(node: Node) -> Node:
    """The last node of an expression: in Dart calls stand beside what is called."""
    while (behind := node.next_sibling) is not None and behind.type in {
        "selector",
        "cascade_section",
    }:
        node = behind
    return node


def _next_line(text: str, lines: LineIndex, offset: int) -> int:
    """The line after the one on which the comment ends."""
    closers = [
        end
        for mark in ("*/", "-->", "--}}", "%>", "}}")
        if (end := text.find(mark, offset, offset + 400)) >= 0
    ]
    newline = text.find("\n", offset)
    end = min(closers, default=offset)
    line = lines.position(
        end if closers and (newline < 0 or end > newline) else offset
    )[0]
    return line + 1
