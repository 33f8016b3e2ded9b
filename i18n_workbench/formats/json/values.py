"""From nested JSON to columns: the fast way over what a C parser gave, the exact way over the lossless tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import ParseError
from i18n_workbench.formats.base import Path, Values
from i18n_workbench.formats.json.tree import Member, path_of, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_SEGMENTS = 30_000_000
"""How many path segments one file may need: what keeps a small, deeply nested file from filling the memory."""


def flatten(data: Any, *, numbers: bool = False) -> Values | None:
    """The leaves of parsed JSON (nested lists and dictionaries); None when a number's spelling has to be looked up.

    ``numbers``: it does not matter how they are spelled.

    Raises
    ------
    ParseError
        When the file is nested so deeply that its paths would fill the memory.
    """
    values = Values()
    paths, texts, kinds = values.paths, values.texts, values.kinds
    stack: list[tuple[Path, Iterator[tuple[Any, Any]]]] = [((), _items(data))]
    segments = 0
    while stack:
        prefix, rest = stack[-1]
        for name, value in rest:
            if type(value) is str:
                texts.append(value)
            elif type(value) is dict or type(value) is list:
                stack.append(((*prefix, name), _items(value)))
                break
            elif value is None or type(value) is bool:
                kinds[len(paths)] = "null" if value is None else "boolean"
                texts.append(None if value is None else str(value).lower())
            elif numbers:
                kinds[len(paths)] = "number"
                texts.append(str(value))
            else:
                return None
            paths.append((*prefix, name))
            segments += len(prefix)
        else:
            stack.pop()
            _check(segments)
    return values


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


def _items(data: Any) -> Iterator[tuple[Any, Any]]:
    return iter(data.items()) if type(data) is dict else enumerate(data)


def _check(segments: int) -> None:
    if segments > MOST_SEGMENTS:
        raise ParseError(
            "too many keys are nested too deeply",
            next_step="this can hardly be a locale file; ignore it",
        )
