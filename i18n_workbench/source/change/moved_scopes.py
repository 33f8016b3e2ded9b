"""Hooks whose whole branch is renamed: their own literals say the new name, and the keys below them stay as they are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.frameworks import Scope


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
        edits = [_edits(scope, new, delimiter) for scope in own] if new else []
        if edits and all(edit is not None for edit in edits):
            joint = "." if own[0].prefix else delimiter
            implied[path + joint] = new + joint
            splices |= {one.start: one for edit in edits for one in edit or ()}
    return MovedScopes(implied, tuple(splices[at] for at in sorted(splices)))


def _path(scope: Scope, delimiter: str) -> str:
    """What the keys of a scope begin with."""
    return delimiter.join(part for part in (scope.namespace, scope.prefix) if part)


def _moved(path: str, old: str, new: str) -> str:
    return new + path[len(old) :] if path == old or path.startswith(old + ".") else ""


def _edits(scope: Scope, new: str, delimiter: str) -> list[Splice] | None:
    """The edits of a scope's literals; None where they cannot say the new path."""
    both = bool(scope.namespace and scope.prefix)
    namespace, found, prefix = new.partition(delimiter) if both else (new, "", "")
    if both != bool(found) or (not both and delimiter != "." and delimiter in new):
        return None
    if scope.namespace:
        wanted = [
            (scope.namespace_at, scope.namespace, namespace),
            (scope.prefix_at, scope.prefix, prefix),
        ]
    else:
        wanted = [(scope.prefix_at, scope.prefix, new)]
    changed = [(at, before, after) for at, before, after in wanted if before != after]
    if any(at < 0 for at, _, _ in changed):
        return None
    return [Splice(at, at + len(before), after) for at, before, after in changed]
