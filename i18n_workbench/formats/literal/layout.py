"""Sorting and indenting literals: entries move with their comments, section comments and spreads stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.formats.literal.tree import Branch, Entry, Leaf, Module
from i18n_workbench.formats.literal.trivia import indent_of, line_of, split_lead
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    import re

    from i18n_workbench.formats.base import Layout, SortKey

_LINE = lazy_pattern(r"(\r\n|\n|\r)([ \t]*)")
_LINE_START = lazy_pattern(r"(?=(?:\r\n|(?<!\r)\n|\r(?!\n)))")


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
    """All branches, the root first, each once; those that are written elsewhere and named here, too."""
    branches = {id(root): root}
    waiting = [root]
    while waiting:
        for entry in waiting.pop(0).entries:
            branch = entry.target
            if branch is not None and id(branch) not in branches:
                branches[id(branch)] = branch
                waiting.append(branch)
    return list(branches.values())


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
    for index, entry in enumerate(branch.entries):
        if _may_move(branch, entry, first=index == begin):
            continue
        _sort_run(branch, begin, index, key)
        begin = index if _is_sortable(entry) else index + 1
    _sort_run(branch, begin, len(branch.entries), key)


def _is_sortable(entry: Entry) -> bool:
    """Whether an entry has a name of its own: no spread, no item whose place is its name."""
    if not entry.keys:
        return False
    if entry.key:
        return True
    if not isinstance(entry.value, Leaf):
        return False
    raw = entry.value.raw
    is_shorthand = raw == entry.keys[0]
    return is_shorthand and not raw.startswith("...")


def _may_move(branch: Branch, entry: Entry, *, first: bool) -> bool:
    """Code between two statements may depend on their order; before the first of a run it does not matter."""
    if not _is_sortable(entry):
        return False
    if first or not branch.statements:
        return True
    code, _ = split_lead(entry.lead)
    return not code.strip()


def _sort_run(branch: Branch, begin: int, end: int, key: SortKey) -> None:
    """Sort some entries; what is before their own comments, and the last comma, belong to the place."""
    run = branch.entries[begin:end]

    def rank(entry: Entry) -> list[Any]:
        return [key(str(name)) for name in entry.keys]

    ordered = sorted(run, key=rank)
    if ordered == run:
        return
    lines = [line_of(entry) for entry in run]
    leads = [split_lead(entry.lead) for entry in run]
    own_comments = {}
    for entry, (_, own) in zip(run, leads, strict=True):
        own_comments[id(entry)] = own
    _exchange_commas(run, ordered, "" if branch.statements else ",")
    trail = ""
    for entry, (stays, _), line in zip(ordered, leads, lines, strict=True):
        entry.lead = stays + _fit(own_comments[id(entry)], line)
        if trail and not entry.lead.strip(" \t"):
            entry.lead = next((line for line in lines if line is not None), "\n")
        trail = entry.trail
    branch.entries[begin:end] = ordered


def _exchange_commas(run: list[Entry], ordered: list[Entry], comma: str) -> None:
    """The last place keeps its comma or its lack of one; all others have one."""
    last_comma = run[-1].comma
    *others, last = ordered
    for entry in others:
        entry.comma = entry.comma or comma
    last.comma = last_comma


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
                begins_line = line_of(entry) is not None
                own = inner if begins_line else outer
                todo.append((entry.value, own))
        # The last line of the tail is the closing bracket's.
        *lines, last = _LINE_START.split(branch.tail)
        comments = "".join(lines)
        branch.tail = _reindent(comments, inner) + _reindent(last, outer)


def _reindent(lead: str, indent: str) -> str:
    """Give all lines an indentation; continuation lines of a block comment keep their extra space."""

    def line(match: re.Match[str]) -> str:
        newline = match[1]
        rest = lead[match.end() :]
        if rest.startswith(("\r", "\n")):
            return newline
        if rest.startswith("*"):
            return f"{newline}{indent} "
        return newline + indent

    return _LINE.sub(line, lead)
