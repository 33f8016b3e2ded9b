"""Renaming keys in code: each use is written as its place needs it, with what its scope already says left out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.frameworks.calls import DEFINED
from i18n_workbench.source.change.moved_scopes import moved_scopes, renamed_head
from i18n_workbench.source.change.reached import Reached
from i18n_workbench.source.change.writing import as_written
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from i18n_workbench.frameworks import Scope
    from i18n_workbench.source.model import Usage


_SEPARATOR = re.compile(r"[.:\[]")
_MARK = re.compile(r"[./:|]")
"""What stands between a branch and what is below it."""

_UNWRITABLE = "cannot be written between the signs that stand there"


@dataclass(frozen=True, slots=True)
class Left:
    """A use that was not renamed, and why."""

    file: str
    usage: Usage
    reason: str
    is_unwritable: bool = False
    """Whether it names the key and cannot say the new one: code would ask for a key that is no more."""


@dataclass(slots=True)
class Renames:
    """What a renaming does to the sources: splices by file, and the uses that somebody has to look at."""

    splices: dict[str, list[Splice]] = field(default_factory=dict)
    left: list[Left] = field(default_factory=list)


def rename(
    usages: Mapping[str, Sequence[Usage]],
    renamed: Mapping[str, str],
    *,
    delimiter: str = ".",
    namespaces: frozenset[str] = frozenset(),
    source: Callable[[str], str] | None = None,
    branch: tuple[str, str] = ("", ""),
    scopes: Callable[[str], Sequence[Scope]] | None = None,
    others: Collection[str] = (),
) -> Renames:
    """The edits that give every use of an old key its new name; a branch (``a.*`` or ``a``) takes all below along.

    ``source`` gives the text of a file: a key is written as its quotes need it. ``scopes`` gives its scopes: those that
    lie in the renamed ``branch`` (old and new name) say its new name themselves, and a call that begins with all of it
    (``'old.' + name``) follows it. Any other dynamic call that could reach a renamed key is left, with the reason, and
    so is a place that cannot say the new key. ``others`` are keys that keep their names, though they stand below a
    renamed one (``a`` and ``a.b`` are both keys).
    """
    names = NewNames(renamed)
    reached = Reached(renamed)
    renaming = _Renaming(
        names, reached, delimiter, namespaces, source, branch, scopes, others
    )
    for file, uses in usages.items():
        for usage in uses:
            renaming.take(file, usage)
    return renaming.renames


@dataclass(slots=True)
class _Renaming:
    """One renaming at work."""

    names: NewNames
    reached: Reached
    delimiter: str
    namespaces: frozenset[str]
    source: Callable[[str], str] | None
    branch: tuple[str, str]
    scopes: Callable[[str], Sequence[Scope]] | None
    others: Collection[str] = ()
    implied: dict[str, dict[str, str]] = field(default_factory=dict)
    renames: Renames = field(default_factory=Renames)

    def take(self, file: str, usage: Usage) -> None:
        """Rename one use, or say why not."""
        if file not in self.implied and self._is_within(usage):
            self.implied[file] = self._moved(file)
        if not usage.literal and self._renames_head(file, usage):
            return
        if usage.dynamic:
            reason = self._dynamic(file, usage)
        else:
            reason = self._static(file, usage)
        if reason:
            is_unwritable = reason.endswith(_UNWRITABLE)
            self.renames.left.append(Left(file, usage, reason, is_unwritable))

    def _is_within(self, usage: Usage) -> bool:
        """Whether a use stands in a scope that lies in the renamed branch."""
        old, _ = self.branch
        if not old:
            return False
        return usage.scope == old or usage.scope.startswith(f"{old}.")

    def _is_taken_along(self, file: str, usage: Usage) -> bool:
        """Whether a key that is put together follows by itself: its scope says the new name."""
        for old in self.implied.get(file, {}):
            is_scope = old[:-1] == usage.scope
            if is_scope and old not in usage.text:
                return True
        return False

    def _moved(self, file: str) -> dict[str, str]:
        """What the file's scopes put before keys, where that is renamed in the scopes' own literals."""
        if self.scopes is None or self.source is None:
            return {}
        moved = moved_scopes(self.scopes(file), self.branch, self.delimiter)
        edits = []
        for splice in moved.splices:
            text = self._fitted(file, splice.text, splice.start, splice.end)
            if text is None:
                return {}
            edits.append(Splice(splice.start, splice.end, text))
        if not edits:
            return {}
        self._edit(file, *edits)
        return moved.implied

    def _renames_head(self, file: str, usage: Usage) -> bool:
        """Rename the branch in a call that begins with all of it; a call may stand for several keys."""
        head = renamed_head(usage, self.branch, self.delimiter, self._written)
        if head is None:
            return False
        text = self._fitted(file, head.text, head.start, head.end)
        if text is None:
            return False
        edits = self.renames.splices.get(file, ())
        is_renamed = any(edit.start == head.start for edit in edits)
        if not is_renamed:
            self._edit(file, Splice(head.start, head.end, text))
        return True

    def _written(self, usage: Usage, new: str) -> str | None:
        return written(usage, new, self.delimiter, self.namespaces)

    def _fitted(self, file: str, text: str, start: int, end: int) -> str | None:
        """A text as the quotes around its place need it; None where it cannot stand there."""
        if self.source is None:
            return text
        return as_written(text, self.source(file), start, end, file)

    def _edit(self, file: str, *edits: Splice) -> None:
        self.renames.splices.setdefault(file, []).extend(edits)

    def _dynamic(self, file: str, usage: Usage) -> str:
        if self._is_taken_along(file, usage):
            return ""
        old = self.reached.first(usage)
        if not old:
            return ""
        shape = f"{usage.prefix}…{usage.suffix}"
        return f"the dynamic key {shape} could mean {old}"

    def _static(self, file: str, usage: Usage) -> str:
        new = self.names.of(usage.key)
        if not new or new == usage.key or canonical(usage.key) in self.others:
            return ""
        if not usage.literal:
            if self._is_taken_along(file, usage):
                return ""
            return f"{usage.key} is put together here"
        if usage.callee == DEFINED:
            return f"{usage.key} is the name of a property, which code reads elsewhere"
        moved = self.implied.get(file, {})
        implied = moved.get(_implied(usage) or "")
        if implied and new == implied + usage.text:
            return ""
        text = self._written(usage, new)
        if text is None:
            return f"{new} cannot be written in the scope {usage.scope!r}"
        text = self._fitted(file, text, usage.start, usage.end)
        if text is None:
            return f"{new} {_UNWRITABLE}"
        self._edit(file, Splice(usage.start, usage.end, text))
        return ""


class NewNames:
    """What keys are called after a renaming, as code writes them; the longest branch decides.

    >>> names = NewNames({"list[0]": "rows[0]", "nav.*": "menu.*"})
    >>> names.of("list.0"), names.of("list[0].name"), names.of("nav.home"), names.of("other")
    ('rows.0', 'rows[0].name', 'menu.home', '')
    """

    def __init__(self, renamed: Mapping[str, str]) -> None:
        self._keys: dict[str, tuple[str, str]] = {}
        self._branches: dict[str, tuple[str, str]] = {}
        for old, new in renamed.items():
            name = old.removesuffix(".*")
            pair = name, new.removesuffix(".*")
            plain = canonical(name)
            if name == old:
                self._keys[plain] = pair
                self._branches.setdefault(plain, pair)
            else:
                self._branches[plain] = pair

    def of(self, key: str) -> str:
        """The new name; empty when the key keeps its own."""
        pair = self._keys.get(canonical(key))
        if pair:
            return _spelled(key, *pair)
        for separator in reversed(list(_SEPARATOR.finditer(key))):
            branch = key[: separator.start()]
            below = key[separator.start() :]
            pair = self._branches.get(canonical(branch))
            if pair:
                return _spelled(key, *pair) + below
        return ""


def _spelled(key: str, old: str, new: str) -> str:
    """A new name with the items of lists written as the key writes them (``list.0``, ``list[0]``)."""
    has_other_items = "[" in old and "[" not in key
    return canonical(new) if has_other_items else new


def written(
    usage: Usage, new: str, delimiter: str, namespaces: frozenset[str]
) -> str | None:
    """How a place writes a key: without what its scope puts before it, with its namespace where that differs.

    None when the place cannot say it (a translator that is bound to another branch).
    """
    implied = _implied(usage)
    if implied is None:
        package, has_package, rest = usage.text.partition("::")
        if has_package and rest == usage.key:
            return f"{package}::{new}"
        return _with_own_marks(usage, new)
    lazy = usage.text.startswith(".")
    before = implied + "." if lazy else implied
    if new.startswith(before) and len(new) > len(implied):
        return new.removeprefix(implied)
    if lazy or not implied:
        return new
    _, _, prefix = implied.partition(delimiter)
    if prefix:  # it holds for keys that name their namespace, too
        return None
    names_namespace = _names_namespace(usage, new, delimiter, namespaces)
    return new if names_namespace else None


def _names_namespace(
    usage: Usage, new: str, delimiter: str, namespaces: frozenset[str]
) -> bool:
    """Whether a new key begins with its namespace, and the place can say that."""
    head, has_head, _ = new.partition(delimiter)
    if not has_head:
        return False
    if head in namespaces:
        return True
    return delimiter != "." and delimiter in usage.key


def _with_own_marks(usage: Usage, new: str) -> str:
    """A new key with the marks between its segments with which the old one was written: slashes (Globalize, Laravel's folders),
    what the project has instead of dots.
    """
    if usage.text == usage.key or _MARK.sub(".", usage.text) != usage.key:
        return new
    old = usage.key.split(".")
    segments = new.split(".")
    separators = _MARK.findall(usage.text)
    usual = "." if "." in separators else separators[0]
    kept = min(_alike(old, segments), len(separators))
    written = segments[0]
    for number, segment in enumerate(segments[1:]):
        separator = separators[number] if number < kept else usual
        written += separator + segment
    return written


def _alike(old: Sequence[str], new: Sequence[str]) -> int:
    """How many segments two keys share from the beginning on; all of the new one where none differs."""
    for number, (before, after) in enumerate(zip(old, new, strict=False)):
        if before != after:
            return number
    return len(new)


def _implied(usage: Usage) -> str | None:
    """What the place puts before the written text: nothing, a scope, a lazy key's view. None: the text is not the key's end."""
    if usage.key == usage.text:
        return ""
    if usage.key.endswith(usage.text):
        return usage.key[: -len(usage.text)]
    return None
