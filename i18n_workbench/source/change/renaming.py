"""Renaming keys in code: each use is written as its place needs it, with what its scope already says left out."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.change.moved_scopes import moved_scopes
from i18n_workbench.source.change.renamed_heads import renamed_head
from i18n_workbench.source.change.writing import as_written
from i18n_workbench.text.spans import Splice

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from i18n_workbench.frameworks import Scope
    from i18n_workbench.source.model import Usage


_JOINT = re.compile(r"[.:\[]")
"""What stands between a branch and what is below it."""


@dataclass(frozen=True, slots=True)
class Left:
    """A use that was not renamed, and why."""

    file: str
    usage: Usage
    reason: str


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
    renaming = _Renaming(
        renamed, names, delimiter, namespaces, source, branch, scopes, others
    )
    for file, uses in usages.items():
        for usage in uses:
            renaming.take(file, usage)
    return renaming.renames


@dataclass(slots=True)
class _Renaming:
    """One renaming at work."""

    renamed: Mapping[str, str]
    names: NewNames
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
            self.renames.left.append(Left(file, usage, reason))

    def _is_within(self, usage: Usage) -> bool:
        """Whether a use stands in a scope that lies in the renamed branch."""
        old = self.branch[0]
        return bool(old) and (usage.scope == old or usage.scope.startswith(f"{old}."))

    def _is_taken_along(self, file: str, usage: Usage) -> bool:
        """Whether a key that is put together follows by itself: its scope says the new name."""
        return any(
            old[:-1] == usage.scope and old not in usage.text
            for old in self.implied.get(file, {})
        )

    def _moved(self, file: str) -> dict[str, str]:
        """What the file's scopes put before keys, where that is renamed in the scopes' own literals."""
        if self.scopes is None or self.source is None:
            return {}
        text = self.source(file)
        moved = moved_scopes(self.scopes(file), self.branch, self.delimiter)
        written = [
            as_written(one.text, text, one.start, one.end, file)
            for one in moved.splices
        ]
        if not moved.splices or None in written:
            return {}
        edits = [
            Splice(one.start, one.end, new or "")
            for one, new in zip(moved.splices, written, strict=True)
        ]
        self.renames.splices.setdefault(file, []).extend(edits)
        return moved.implied

    def _renames_head(self, file: str, usage: Usage) -> bool:
        """Rename the branch in a call that begins with all of it; a call may stand for several keys."""
        head = renamed_head(usage, self.branch, self.delimiter, self._written)
        if head is None:
            return False
        if self.source:
            text = as_written(head.text, self.source(file), head.start, head.end, file)
        else:
            text = head.text
        splices = self.renames.splices.setdefault(file, [])
        if text is not None and all(one.start != head.start for one in splices):
            splices.append(Splice(head.start, head.end, text))
        return text is not None

    def _written(self, usage: Usage, new: str) -> str | None:
        return written(usage, new, self.delimiter, self.namespaces)

    def _dynamic(self, file: str, usage: Usage) -> str:
        if self._is_taken_along(file, usage):
            return ""
        reached = next((old for old in self.renamed if _reaches(usage, old)), "")
        if reached:
            return f"the dynamic key {usage.prefix}…{usage.suffix} could mean {reached}"
        return ""

    def _static(self, file: str, usage: Usage) -> str:
        new = self.names.of(usage.key)
        if not new or new == usage.key or canonical(usage.key) in self.others:
            return ""
        if not usage.literal:
            if self._is_taken_along(file, usage):
                return ""
            return f"{usage.key} is put together here"
        implied = self.implied.get(file, {}).get(_implied(usage) or "")
        if implied and new == implied + usage.text:
            return ""
        text = written(usage, new, self.delimiter, self.namespaces)
        if text is None:
            return f"{new} cannot be written in the scope {usage.scope!r}"
        if self.source:
            text = as_written(text, self.source(file), usage.start, usage.end, file)
        if text is None:
            return f"{new} cannot be written between the signs that stand there"
        self.renames.splices.setdefault(file, []).append(
            Splice(usage.start, usage.end, text)
        )
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
            name, target = old.removesuffix(".*"), new.removesuffix(".*")
            if name == old:
                self._keys[canonical(name)] = (name, target)
                self._branches.setdefault(canonical(name), (name, target))
            else:
                self._branches[canonical(name)] = (name, target)

    def of(self, key: str) -> str:
        """The new name; empty when the key keeps its own."""
        if pair := self._keys.get(canonical(key)):
            return _spelled(key, *pair)
        for joint in reversed(list(_JOINT.finditer(key))):
            if pair := self._branches.get(canonical(key[: joint.start()])):
                return _spelled(key, *pair) + key[joint.start() :]
        return ""


def _spelled(key: str, old: str, new: str) -> str:
    """A new name with the items of lists written as the key writes them (``list.0``, ``list[0]``)."""
    return canonical(new) if "[" in old and "[" not in key else new


def written(
    usage: Usage, new: str, delimiter: str, namespaces: frozenset[str]
) -> str | None:
    """How a place writes a key: without what its scope puts before it, with its namespace where that differs.

    None when the place cannot say it (a translator that is bound to another branch).
    """
    implied = _implied(usage)
    if implied is None:
        package, found, rest = usage.text.partition("::")
        if found and rest == usage.key:
            return f"{package}::{new}"
        return _with_slashes(usage, new)
    lazy = usage.text.startswith(".")
    if new.startswith(implied + "." if lazy else implied) and len(new) > len(implied):
        return new[len(implied) :]
    head, found, _ = new.partition(delimiter)
    prefixed = bool(
        implied.partition(delimiter)[2]
    )  # a prefix holds for keys that name their namespace, too
    if (
        not prefixed
        and found
        and (delimiter != "." or head in namespaces)
        and (head in namespaces or delimiter in usage.key)
    ):
        return new
    return new if not implied or lazy else None


def _with_slashes(usage: Usage, new: str) -> str:
    """A new key with slashes between its segments where the old one was written so (Globalize, Laravel's folders)."""
    if "/" not in usage.text or usage.text.replace("/", ".") != usage.key:
        return new
    old, segments = usage.key.split("."), new.split(".")
    marks = re.findall(r"[/.]", usage.text)
    usual = "." if "." in marks else "/"
    alike = next(
        (
            at
            for at, pair in enumerate(zip(old, segments, strict=False))
            if pair[0] != pair[1]
        ),
        len(segments),
    )
    joints = [
        marks[at] if at < min(alike, len(marks)) else usual
        for at in range(len(segments) - 1)
    ]
    return "".join(
        f"{segment}{joint}"
        for segment, joint in zip(segments, [*joints, ""], strict=True)
    )


def _implied(usage: Usage) -> str | None:
    """What the place puts before the written text: nothing, a scope, a lazy key's view. None: the text is not the key's end."""
    if usage.key == usage.text:
        return ""
    return usage.key[: -len(usage.text)] if usage.key.endswith(usage.text) else None


def _reaches(usage: Usage, old: str) -> bool:
    base = canonical(old.removesuffix(".*"))
    prefix, suffix = canonical(usage.prefix), canonical(usage.suffix)
    if not prefix and not suffix:
        return False
    return (base.startswith(prefix) and base.endswith(suffix)) or (
        bool(prefix) and prefix.startswith(base + ".")
    )
