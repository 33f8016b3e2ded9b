"""From nested JSON to columns: the fast way over what a C parser gave, the exact way over the lossless tree."""

from __future__ import annotations

from itertools import repeat
from typing import Any

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.base import Path, Values
from i18n_workbench.formats.json.tree import Member, path_of, walk

MOST_SEGMENTS = 30_000_000
"""How many path segments one file may need: what keeps a small, deeply nested file from filling the memory. Chosen,
not measured.
"""


class _Level:
    """An object or array whose leaves are taken: its members, and which of them are no texts."""

    __slots__ = ("at", "named", "names", "others", "prefix", "values")

    def __init__(self, prefix: Path, data: Any) -> None:
        self.prefix = prefix
        self.names = list(data) if type(data) is dict else range(len(data))
        self.values = list(data.values()) if type(data) is dict else data
        self.named = len(data) if type(data) is dict else 0
        kinds = enumerate(map(type, self.values))
        self.others = [at for at, kind in kinds if kind is not str]
        self.others.reverse()
        self.at = 0


def flatten(data: Any, *, numbers: bool = False) -> tuple[Values, int] | None:
    """The leaves of parsed JSON (nested lists and dictionaries) and how many strings it has, the names of members
    among them; None when a number's spelling has to be looked up.

    Texts are taken in runs, up to the next member that is none: a million of them without a step of Python for each.
    ``numbers``: it does not matter how they are spelled.

    Raises
    ------
    ParseError
        When the file is nested so deeply that its paths would fill the memory.
    """
    values = Values()
    paths, texts, kinds = values.paths, values.texts, values.kinds
    root = _Level((), data)
    stack = [root]
    segments = 0
    names = root.named
    while stack:
        level = stack[-1]
        stop = level.others.pop() if level.others else len(level.values)
        run = slice(level.at, stop)
        segments += len(level.prefix) * (stop - level.at)
        _check(segments)
        paths.extend(zip(*map(repeat, level.prefix), level.names[run], strict=False))
        texts.extend(level.values[run])
        if stop == len(level.values):
            stack.pop()
            continue
        level.at = stop + 1
        path = (*level.prefix, level.names[stop])
        value = level.values[stop]
        if type(value) is dict or type(value) is list:
            inner = _Level(path, value)
            names += inner.named
            stack.append(inner)
            continue
        leaf = _other_leaf(value, numbers=numbers)
        if leaf is None:
            return None
        kinds[len(paths)], text = leaf
        paths.append(path)
        texts.append(text)
        segments += len(level.prefix)
    return values, names + len(texts) - len(kinds)


def _other_leaf(value: Any, *, numbers: bool) -> tuple[str, str | None] | None:
    """Kind and text of a leaf that is no text; None where a number's spelling has to be looked up."""
    if value is None:
        return "null", None
    if type(value) is bool:
        return "boolean", str(value).lower()
    return ("number", str(value)) if numbers else None


def tree_values(root: Member) -> Values:
    """The leaves of a tree, numbers as they are written.

    Raises
    ------
    ParseError
        When the file is nested so deeply that its paths would fill the memory.
    """
    values = Values()
    segments = 0
    for around, member in walk(root):
        if member.box is None:
            segments += len(around)
            _check(segments)
            values.add(path_of(around, member), member.text, member.kind)
    return values


def count_members(data: Any) -> int:
    """How many members the objects of parsed JSON have, all together."""
    count = 0
    stack = [data]
    while stack:
        node = stack.pop()
        if type(node) is dict:
            count += len(node)
            stack.extend(node.values())
        elif type(node) is list:
            stack.extend(node)
    return count


def _check(segments: int) -> None:
    if segments > MOST_SEGMENTS:
        raise ParseError(
            "too many keys are nested too deeply",
            next_step="this can hardly be a locale file; ignore it",
        )
