"""Hooks whose whole branch is renamed: their own literals say the new name, and the keys below them stay as they are."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from i18n_workbench.frameworks import Scope
    from i18n_workbench.source.model import Usage

    Written = Callable[[Usage, str], str | None]


_HEAD = re.compile(r"\s*[\"'`]([^\"'`{}$#%\\\s]*)")
"""The text that an expression begins with, up to its closing quote or to the first value that is put into it."""
_WHOLE = re.compile(r"(.*)", re.DOTALL)
"""The same where only the text between the quotes is known (Ember's ``(concat 'old.' name)``)."""


@dataclass(frozen=True, slots=True)
class MovedScopes:
    """What becomes of the scopes of one file: what they put before a key, before and after; and the edits."""

    implied: dict[str, str] = field(default_factory=dict)
    splices: tuple[Splice, ...] = ()


def moved_scopes(
    scopes: Sequence[Scope], branch: tuple[str, str], delimiter: str
) -> MovedScopes:
    """The scopes of a file that lie in a renamed branch (``(old, new)``) and can say its new name.

    One that says it with a constant stays, and with it all of the same name in the file.
    """
    by_path: dict[str, list[Scope]] = {}
    for scope in scopes:
        by_path.setdefault(_path(scope, delimiter), []).append(scope)
    implied: dict[str, str] = {}
    splices: dict[int, Splice] = {}
    for path, own in by_path.items():
        new = _moved(path, *branch)
        edits = _edits_of_all(own, new, delimiter) if new else None
        if edits is None:
            continue
        separator = "." if own[0].prefix else delimiter
        implied[path + separator] = new + separator
        for splice in edits:
            splices[splice.start] = splice
    in_order = (splices[start] for start in sorted(splices))
    return MovedScopes(implied, tuple(in_order))


def _edits_of_all(
    scopes: Sequence[Scope], new: str, delimiter: str
) -> list[Splice] | None:
    """The edits of some scopes' literals; None where one of them cannot say the new path."""
    edits: list[Splice] = []
    for scope in scopes:
        own = _edits(scope, new, delimiter)
        if own is None:
            return None
        edits += own
    return edits


def _path(scope: Scope, delimiter: str) -> str:
    """What the keys of a scope begin with."""
    parts = (scope.namespace, scope.prefix)
    return delimiter.join(part for part in parts if part)


def _moved(path: str, old: str, new: str) -> str:
    """What a path is called when a branch is; empty where it does not lie in it."""
    if path != old and not path.startswith(old + "."):
        return ""
    rest = path[len(old) :]
    return new + rest


def _edits(scope: Scope, new: str, delimiter: str) -> list[Splice] | None:
    """The edits of a scope's literals; None where they cannot say the new path."""
    wanted = _wanted(scope, new, delimiter)
    if wanted is None:
        return None
    edits = []
    for start, before, after in wanted:
        if before == after:
            continue
        if start < 0:
            return None
        end = start + len(before)
        edits.append(Splice(start, end, after))
    return edits


def _wanted(
    scope: Scope, new: str, delimiter: str
) -> list[tuple[int, str, str]] | None:
    """Where a scope's literals begin, what they say and what they are to say; None where they cannot say the new path."""
    has_both = bool(scope.namespace and scope.prefix)
    if has_both:
        namespace, separator, prefix = new.partition(delimiter)
        if not separator:
            return None
    elif delimiter != "." and delimiter in new:
        return None
    else:
        namespace, prefix = new, ""
    if not scope.namespace:
        return [(scope.prefix_at, scope.prefix, new)]
    return [
        (scope.namespace_at, scope.namespace, namespace),
        (scope.prefix_at, scope.prefix, prefix),
    ]


def renamed_head(
    usage: Usage, branch: tuple[str, str], delimiter: str, written: Written
) -> Splice | None:
    """The edit that renames the branch where a call that is no plain literal begins with all of it (``'old.' + name``).

    Every key that such a call could mean lies in the ``branch`` (old and new name), so that the new one is right for
    all of them. ``written`` says how the place writes a key. None where the call begins otherwise.
    """
    old, new = branch
    head = (_WHOLE if usage.text == usage.prefix else _HEAD).match(usage.text)
    if not old or head is None:
        return None
    for base in _spellings(usage, old, delimiter):
        if not head[1].startswith((f"{base}.", f"{base}{delimiter}")):
            continue
        text = written(replace(usage, key=old, text=base), new)
        if text is None:
            return None
        start = usage.start + head.start(1)
        return Splice(start, start + len(base), text)
    return None


def _spellings(usage: Usage, old: str, delimiter: str) -> Iterator[str]:
    """How the place may write the branch: whole, without its scope, without its namespace."""
    if not usage.scope:
        yield old
    for mark in {".", delimiter}:
        implied = usage.scope + mark
        if usage.scope and old.startswith(implied):
            yield old.removeprefix(implied)
    if delimiter == ".":
        return
    namespace, has_namespace, rest = old.partition(delimiter)
    if has_namespace and usage.scope in {"", namespace}:
        yield rest
