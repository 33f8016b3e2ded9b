"""Sorting and indenting literals: entries move with their comments, section comments and spreads stay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module
from i18n_workbench.formats.literal.trivia import indent_of, line_of, split_lead
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.formats.base import Layout, SortKey

_LINE = lazy_pattern(r"(\r\n|\n|\r)([ \t]*)")


def lay_out(module: Module, layout: Layout) -> None:
    """Sort and indent a module's tree."""
    if module.root is None:
        return
    if layout.sort_key is not None:
        for branch in _branches(module.root):
            _sort(branch, layout.sort_key)
    if layout.indent is not None:
        for branch, entry in _literals(module):
            _indent(branch, indent_of(entry), layout.indent)


def _branches(root: Branch) -> list[Branch]:
    out, todo = [], [root]
    while todo:
        branch = todo.pop()
        out.append(branch)
        todo += [
            entry.value
            for entry in branch.entries
            if entry.keys and isinstance(entry.value, Branch)
        ]
    return out


def _literals(module: Module) -> list[tuple[Branch, Entry]]:
    """The literals that are statements of the file, with their statements."""
    branches = []
    for entry in module.file.entries:
        if isinstance(entry.value, Branch):
            branches.append((entry.value, entry))
    return branches


def _sort(branch: Branch, key: SortKey) -> None:
    """Sort the runs of entries between spreads, computed keys and list items."""
    if branch.is_list:
        return
    begin = 0
    for at in range(len(branch.entries) + 1):
        if at < len(branch.entries) and _may_move(
            branch,
            branch.entries[at],
            first=at == begin,
        ):
            continue
        _sort_run(branch, begin, at, key)
        if at < len(branch.entries) and _sortable(branch.entries[at]):
            begin = at
        else:
            begin = at + 1


def _sortable(entry: Entry) -> bool:
    """Whether an entry has a name of its own: no spread, no item whose place is its name."""
    name = entry.keys[0] if entry.keys else ""
    shorthand = (
        isinstance(entry.value, Leaf)
        and entry.value.raw == name
        and not entry.value.raw.startswith("...")
    )
    return bool(entry.keys) and (bool(entry.key) or shorthand)


def _may_move(branch: Branch, entry: Entry, *, first: bool) -> bool:
    # Code between two statements may depend on their order; before the first of a run it does not matter.
    return _sortable(entry) and (
        not branch.statements or first or not split_lead(entry.lead)[0].strip()
    )


def _sort_run(branch: Branch, begin: int, end: int, key: SortKey) -> None:
    """Sort some entries; what is before their own comments, and the last comma, belong to the place."""
    run = branch.entries[begin:end]
    new = sorted(run, key=lambda entry: tuple(key(str(name)) for name in entry.keys))
    if new == run:
        return
    stays = [split_lead(entry.lead)[0] for entry in run]
    own = {id(entry): split_lead(entry.lead)[1] for entry in run}
    lines = [line_of(entry) for entry in run]
    last_comma = run[-1].comma
    for at, entry in enumerate(new):
        if at == len(new) - 1:
            entry.comma = last_comma
        else:
            entry.comma = entry.comma or ("," if not branch.statements else "")
        entry.lead = stays[at] + _fit(own[id(entry)], lines[at])
        if at and not entry.lead.strip(" \t") and new[at - 1].trail:
            entry.lead = next((line for line in lines if line is not None), "\n")
    branch.entries[begin:end] = new


def _fit(own: str, line: str | None) -> str:
    """An entry's own lead at a place that begins a line, or does not."""
    starts_line = own[:1] in {"\r", "\n"}
    if line is None:
        if starts_line and not own.strip():
            return own.lstrip()
        return own
    if starts_line:
        return own
    return line + own


def _indent(top: Branch, base: str, unit: str) -> None:
    """Indent what a literal holds, level by level; lines inside values stay as they are."""
    todo = [(top, base)]
    while todo:
        branch, outer = todo.pop()
        inner = outer + unit
        for entry in branch.entries:
            entry.lead = _reindent(entry.lead, inner)
            if isinstance(entry.value, Branch):
                todo.append(
                    (entry.value, inner if line_of(entry) is not None else outer)
                )
        # The last line of the tail is the closing bracket's.
        *comments, last = (
            re.split(r"(?=(?:\r\n|(?<!\r)\n|\r(?!\n)))", branch.tail)
            if branch.tail
            else [""]
        )
        branch.tail = _reindent("".join(comments), inner) + _reindent(last, outer)


def _reindent(lead: str, indent: str) -> str:
    """Give all lines an indentation; continuation lines of a block comment keep their extra space."""

    def line(match: re.Match[str]) -> str:
        rest = lead[match.end() : match.end() + 1]
        if rest in {"\r", "\n"}:
            return match.group(1)
        return match.group(1) + indent + (" " if rest == "*" else "")

    return _LINE.sub(line, lead)
