"""Where a new entry goes and how it looks: like its siblings."""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module
from i18n_workbench.formats.literal.trivia import indent_of, line_of, sibling_line
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from i18n_workbench.formats.literal.dialect import Dialect

_HINT = lazy_pattern(r"(\r\n|\n|\r)([ \t]+)((?:\r\n|\n|\r)[ \t]*)")
_LINE_COMMENT = lazy_pattern(r"(?://|#)[^\r\n]*\Z")


class Places:
    """The look of a file: indentation, quotes, separators, trailing commas."""

    def __init__(self, module: Module, dialect: Dialect) -> None:
        self._dialect = dialect
        self._newline = newline_of(module.text)
        self._owners: dict[int, tuple[Branch, Entry]] = {}
        self._adopt(module.file)
        self._root = module.root or module.file
        self._sample = self._first_entries()
        self.unit = self._unit()

    def quote(self, branch: Branch, entry: Entry | None) -> str:
        """The quotes of the nearest sibling, else of the file's first text."""
        at = len(branch.entries)
        if entry is not None and entry in branch.entries:
            at = branch.entries.index(entry)
        near = range(max(at - 4, 0), min(at + 4, len(branch.entries)))
        nearest = [
            branch.entries[other]
            for other in sorted(near, key=lambda other: abs(other - at))
        ]
        for some in chain(nearest, self._sample):
            if isinstance(some.value, Leaf) and some.value.quote in {"'", '"'}:
                return some.value.quote
        return "'"

    def key_and_separator(
        self, branch: Branch, index: int, name: str
    ) -> tuple[str, str]:
        """A key's spelling and what follows it, aligned where the siblings are."""
        near = [
            entry
            for entry in (
                *branch.entries[max(index - 2, 0) : index][::-1],
                *branch.entries[index : index + 2],
            )
            if entry.key
        ]
        like = (
            near[0]
            if near
            else next(
                (entry for entry in self._sample if entry.key and entry.sep), None
            )
        )
        if like is None:
            return self._dialect.key(name, ""), self._dialect.separator
        key = self._dialect.key(name, like.key)
        if not near or "\n" in like.sep or "\r" in like.sep:
            return key, self._dialect.separator
        return key, _aligned(key, near)

    def put(self, branch: Branch, entry: Entry, index: int, comments: str = "") -> None:
        """Insert an entry and give it a line begin and a comma like its siblings have."""
        if branch.statements:
            self._put_statement(branch, entry, index)
        elif branch.entries:
            self._put_beside(branch, entry, index)
        else:
            self._put_first(branch, entry)
        branch.entries.insert(index, entry)
        line = line_of(entry)
        if comments.strip() and line is not None:
            entry.lead = _reindented(comments, line)
        self.own(branch, entry)
        if (
            isinstance(entry.value, Branch)
            and not entry.value.entries
            and not entry.value.tail
        ):
            return
        if isinstance(entry.value, Branch):
            self._adopt(entry.value)

    def own(self, branch: Branch, entry: Entry) -> None:
        """Know the branch that an entry's value is: how deep it stands shows how far its entries are indented."""
        self._owners[id(entry.value)] = (branch, entry)

    def _put_statement(self, branch: Branch, entry: Entry, index: int) -> None:
        if not branch.entries:
            entry.lead, branch.tail = (
                branch.tail.rstrip() + self._newline,
                self._newline,
            )
            return
        beside = branch.entries[index - 1] if index else branch.entries[0]
        entry.lead = line_of(beside) or self._newline
        if index == 0 or not beside.keys:
            entry.lead, branch.entries[index].lead = (
                branch.entries[index].lead,
                entry.lead,
            )

    def _put_beside(self, branch: Branch, entry: Entry, index: int) -> None:
        lead = self._lead_beside(branch, index)
        if index == len(branch.entries):
            last = branch.entries[-1]
            entry.comma, last.comma = last.comma, ","
            entry.lead = lead
            if (
                "\n" not in lead
                and "\r" not in lead
                and _LINE_COMMENT.search(last.trail)
            ):
                entry.lead = self._newline + self._indent(branch)
            return
        entry.comma = ","
        after = branch.entries[index]
        if index or line_of(after) is not None:
            entry.lead = lead
        else:
            entry.lead, after.lead = after.lead, lead

    def _lead_beside(self, branch: Branch, index: int) -> str:
        """A line of its own, unless the place is one where several entries share a line."""
        beside = branch.entries[min(index, len(branch.entries) - 1)]
        if (
            index
            and beside is not branch.entries[0]
            and line_of(beside) is None
            and not beside.lead.strip()
        ):
            return beside.lead
        line = sibling_line(branch, min(index, len(branch.entries) - 1))
        return " " if line is None else line

    def _put_first(self, branch: Branch, entry: Entry) -> None:
        hint = _HINT.fullmatch(branch.tail)
        if hint is not None:
            outer = hint.group(3).lstrip("\r\n")
            if hint.group(2).startswith(outer) and len(hint.group(2)) > len(outer):
                self.unit = hint.group(2)[len(outer) :]
            entry.lead, branch.tail, entry.comma = (
                hint.group(1) + hint.group(2),
                hint.group(3),
                ",",
            )
            return
        if self._is_inline(branch):
            entry.lead = branch.tail = self._dialect.padding
            return
        base = self._indent(branch)[: -len(self.unit) or None]
        stays = branch.tail.rstrip()
        entry.lead = stays + self._newline + base + self.unit
        branch.tail = self._newline + base
        entry.comma = self._trailing_comma()

    def _is_inline(self, branch: Branch) -> bool:
        """Inside an entry whose own siblings share a line, a new branch stays on that line too."""
        owner = self._owners.get(id(branch))
        return (
            owner is not None
            and not owner[0].statements
            and sibling_line(owner[0]) is None
        )

    def _indent(self, branch: Branch) -> str:
        """The indentation of a branch's entries."""
        line = sibling_line(branch)
        if line is not None:
            return line.lstrip("\r\n")
        owner = self._owners.get(id(branch))
        if owner is None:
            return self.unit
        home, entry = owner
        return (
            indent_of(entry)
            if home.statements or line_of(entry) is not None
            else self._indent(home)
        ) + self.unit

    def _trailing_comma(self) -> str:
        first = next(
            (entries for entries in (self._root.entries, *self._branches()) if entries),
            None,
        )
        return first[-1].comma.strip() if first and not self._root.statements else ","

    def _branches(self) -> list[list[Entry]]:
        return [
            entry.value.entries
            for entry in self._sample
            if isinstance(entry.value, Branch)
        ]

    def _first_entries(self) -> list[Entry]:
        """The first entries of the file: enough to see its style."""
        out: list[Entry] = []
        todo = [self._root]
        while todo and len(out) < 200:
            branch = todo.pop(0)
            out += branch.entries
            todo += [
                entry.value
                for entry in branch.entries
                if isinstance(entry.value, Branch)
            ]
        return out

    def _adopt(self, top: Branch) -> None:
        todo = [top]
        while todo:
            branch = todo.pop()
            for entry in branch.entries:
                if isinstance(entry.value, Branch):
                    self._owners[id(entry.value)] = (branch, entry)
                    todo.append(entry.value)

    def _unit(self) -> str:
        """One level of indentation, from the first literal that shows it."""
        for child, (branch, entry) in (
            (self._root, self._owners.get(id(self._root), (None, None))),
            *self._pairs(),
        ):
            line = sibling_line(child)
            if line is None or entry is None or branch is None:
                continue
            outer, inner = indent_of(entry), line.lstrip("\r\n")
            if inner.startswith(outer) and len(inner) > len(outer):
                return inner[len(outer) :]
        return self._dialect.indent

    def _pairs(self) -> list[tuple[Branch, tuple[Branch, Entry]]]:
        return [
            (entry.value, self._owners[id(entry.value)])
            for entry in self._sample
            if isinstance(entry.value, Branch)
        ]


def _aligned(key: str, near: list[Entry]) -> str:
    """The separator of the siblings; where they line up in a column, padded to that column."""
    sep = near[0].sep
    mark = sep.lstrip(" ")
    columns = {
        len(entry.key) + len(entry.sep) - len(entry.sep.lstrip(" ")) for entry in near
    }
    spaced = any(len(entry.sep) - len(entry.sep.lstrip(" ")) > 1 for entry in near)
    gap = len(sep) - len(mark)
    if len(columns) == 1 and spaced:
        return " " * max(columns.pop() - len(key), 1) + mark
    return " " * min(gap, 1) + mark


def _reindented(comments: str, line: str) -> str:
    """An entry's own lead with another indentation."""
    end = line.rstrip(" \t")
    indent = line[len(end) :]
    rows = re.split(r"\r\n|\n|\r", comments)[1:]
    old = rows[-1]
    return "".join(
        end + (indent + row[len(old) :] if row.startswith(old) else row) for row in rows
    )
