"""Generated classes of .NET's resources: where their files lie, and which of them a name in code means."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import note
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from pathlib import Path

NAMESPACES = lazy_pattern(
    r"(?im:^[ \t]*(?P<word>namespace|using|imports))\s+(?:static\s+|\w+\s*=\s*)?(?P<name>[\w.]+)"
)
"""The namespaces that a file is of, and that it uses."""
_BEFORE = lazy_pattern(r"(?<!\w)(\w+)\s*\??\.\s*\Z")
"""The name before a member (``CoreWebView2`` of ``CoreWebView2.Settings``)."""
_ROOTS = frozenset({"this", "global", "My"})
"""What a class may stand behind whatever its namespace."""
_WINDOW = 100
"""Characters before a class in which the name is looked for that it stands behind. Chosen, not measured."""
_DEEPEST = 8
"""Folders below which no resources are looked for: those of DevToys lie in the seventh."""
_NOT_ENTERED = frozenset({"bin", "obj", "node_modules"})


def resources(folder: Path) -> Iterator[PurePath]:
    """The paths of resource files below a folder."""
    return below(folder, (".resx",))


def below(folder: Path, endings: tuple[str, ...]) -> Iterator[PurePath]:
    """The paths of files below a folder whose names end so."""
    for within, folders, names in os.walk(folder):
        note(within)
        inside = PurePath(within).relative_to(folder)
        is_deep = len(inside.parts) >= _DEEPEST
        folders[:] = [
            name
            for name in sorted(folders)
            if not (is_deep or name in _NOT_ENTERED or name.startswith("."))
        ]
        for name in sorted(names):
            if name.endswith(endings):
                yield inside / name


class Near:
    """Which of several classes of one name a file means: that of its namespace or of one that it uses, as C# has it."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._own: list[str] = []
        self._used: list[str] = []
        for found in NAMESPACES.finditer(text):
            is_own = found["word"].lower() == "namespace"
            (self._own if is_own else self._used).append(found["name"])

    def rank(self, name: str) -> int:
        """How far a class is, by its folder: 0 where the file names that, 1 where both lie in one program, else 2."""
        home = f".{name.rpartition('.')[0]}."
        if any(home.endswith(f".{space}.") for space in (*self._own, *self._used)):
            return 0
        roots = {space.partition(".Properties")[0] for space in self._own}
        return 1 if any(f".{root}." in home for root in roots) else 2

    def holder(
        self, owner: str, span: tuple[int, int], classes: Collection[str]
    ) -> str:
        """What a member is asked of: the class, or an object's property that is called like it (``WebView.Settings``), whose
        members say nothing of the class's. ``span`` is the member's, ``classes`` those of that name.
        """
        start = self._text.rfind(owner, 0, span[0])
        before = _BEFORE.search(self._text, max(0, start - _WINDOW), start)
        if before is None or not classes or before[1] in _ROOTS:
            return owner
        spaces = {name for path in classes for name in path.split(".")}
        return owner if before[1] in spaces else f"{before[1]}.{owner}"
