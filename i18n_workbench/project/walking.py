"""The workspace's folders, each read once, links watched: nothing outside the workspace is ever listed."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_folder, is_regular, note

if TYPE_CHECKING:
    from collections.abc import Iterator

IGNORED = frozenset(
    (
        *(
            "node_modules",
            "bower_components",
            "dist",
            "test",
            "tests",
            "Test",
            "Tests",
            "spec",
            "androidTest",
            "testdata",
            "tmp",
            "build",
            "logs",
            "vendor",
            "vendors",
        ),
        *("target", "__pycache__", "site-packages", "venv", "__tests__", "__mocks__"),
    )
)
"""Folders that the search does not enter; nor those whose name begins with a dot."""

IGNORED_INSIDE = frozenset(
    {"node_modules", "bower_components", "vendors", "__pycache__", "testdata"}
)
"""Folders inside a locale directory that hold no messages of this project."""


APPLE_ATTRIBUTES = ("._", "__MACOSX")
"""How files and folders begin that macOS adds to archives and foreign disks: attributes of a file, by the file's name."""

IRREGULAR = "a named pipe, a device or a socket, no regular file"


@dataclass(slots=True)
class Listing:
    """One folder: names of its folders, files and folders that are links, in order."""

    folders: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file or folder that is not loaded, and why.

    ``meant``: nobody misses it, for the settings say so or its content does (a script that exports nothing).
    """

    file: str
    reason: str
    meant: bool = False


class Tree:
    """The folders of a workspace, read when they are needed and kept.

    Paths are relative with ``/``; the root is the empty text. ``skipped`` collects links that leave the workspace and
    folders that may not be read.
    """

    def __init__(self, root: Path) -> None:
        self.root = os.path.realpath(root)
        self.skipped: list[Skipped] = []
        self._listings: dict[str, Listing] = {}

    def absolute(self, relative: str) -> str:
        """The path on the disk."""
        return f"{self.root}/{relative}" if relative else self.root

    def is_folder(self, relative: str) -> bool:
        """Whether it is a folder."""
        return is_folder(Path(self.absolute(relative)))

    def listing(self, relative: str) -> Listing:
        """What is in a folder; empty where it cannot be read."""
        listing = self._listings.get(relative)
        if listing is None:
            listing = self._listings[relative] = self._read(relative)
        return listing

    def search(self, ignored: frozenset[str] = IGNORED) -> Iterator[str]:
        """Every folder that may hold locale directories, parents first. Links are not followed."""
        return self.below("", ignored)

    def below(
        self, start: str, ignored: frozenset[str] = IGNORED_INSIDE
    ) -> Iterator[str]:
        """A folder and every folder in it, parents first. Links are not followed."""
        pending = [start]
        while pending:
            folder = pending.pop()
            yield folder
            names = (
                name for name in self.listing(folder).folders if _wanted(name, ignored)
            )
            pending.extend(join(folder, name) for name in sorted(names, reverse=True))

    def files(
        self, folder: str, ignored: frozenset[str] = IGNORED_INSIDE, depth: int = 0
    ) -> list[str]:
        """All files below a folder, relative to it; ``depth`` 1 = only its own, 0 = no limit.

        Links to folders of the workspace are followed, but none that leads back to a folder on the way.
        """
        out: list[str] = []
        trail: tuple[str, ...] = (os.path.realpath(self.absolute(folder)),)
        pending = [("", depth, trail)]
        while pending:
            inner, levels, trail = pending.pop()
            listing = self.listing(join(folder, inner))
            out.extend(join(inner, name) for name in listing.files)
            if levels != 1:
                pending += [
                    (join(inner, name), levels - 1, trail)
                    for name in listing.folders
                    if _wanted(name, ignored)
                ]
                pending += self._linked(folder, inner, levels - 1, trail)
        return sorted(out)

    def _linked(
        self, folder: str, inner: str, levels: int, trail: tuple[str, ...]
    ) -> Iterator[tuple[str, int, tuple[str, ...]]]:
        """The linked folders of a folder that do not lead back to one on the way."""
        for name in self.listing(join(folder, inner)).links:
            target = os.path.realpath(self.absolute(join(folder, join(inner, name))))
            if not any(_holds(target, seen) for seen in trail):
                yield join(inner, name), levels, (*trail, target)

    def _read(self, relative: str) -> Listing:
        listing = Listing()
        note(self.absolute(relative))
        try:
            with os.scandir(self.absolute(relative)) as entries:
                for entry in entries:
                    self._sort(entry, relative, listing)
        except OSError as error:
            self.skipped.append(
                Skipped(relative or ".", f"cannot be read: {error.strerror}")
            )
        for names in (listing.folders, listing.files, listing.links):
            names.sort()
        return listing

    def _sort(self, entry: os.DirEntry[str], folder: str, listing: Listing) -> None:
        if entry.name.startswith(APPLE_ATTRIBUTES):
            return
        if not entry.name.isprintable():
            self.skipped.append(
                Skipped(
                    join(folder, ascii(entry.name)[1:-1]),
                    "its name holds control characters or no text",
                )
            )
            return
        if not entry.is_symlink():
            if entry.is_dir():
                listing.folders.append(entry.name)
            elif entry.is_file():
                listing.files.append(entry.name)
            else:
                self.skipped.append(Skipped(join(folder, entry.name), IRREGULAR))
            return
        target = os.path.realpath(entry.path)
        note(entry.path)
        if not _holds(self.root, target):
            self.skipped.append(
                Skipped(join(folder, entry.name), "a link that leaves the workspace")
            )
        elif is_folder(Path(target)):
            listing.links.append(entry.name)
        elif is_regular(Path(target)):
            listing.files.append(entry.name)
        else:
            is_there = os.path.exists(target)  # noqa: PTH110 - never raises
            reason = IRREGULAR if is_there else "a link that leads nowhere"
            self.skipped.append(Skipped(join(folder, entry.name), reason))


def join(folder: str, name: str) -> str:
    """A path below a folder, where either may be empty."""
    return f"{folder}/{name}" if folder and name else folder or name


@lru_cache(maxsize=10_000)
def ending_of(name: str) -> str:
    """The ending of a file name, without its dot, in lower case; a name without a dot (or with one in front) has none.

    >>> ending_of("app.de.JSON"), ending_of(".env"), ending_of("LICENSE")
    ('json', '', '')
    """
    stem, _, ending = name.rpartition(".")
    return ending.lower() if stem.strip(".") else ""


COMPILED = (".framework", ".xcframework", ".app")
"""Bundles of Apple's that are built elsewhere: what they hold is no part of the project."""


def _wanted(name: str, ignored: frozenset[str]) -> bool:
    return (
        name not in ignored and not name.startswith(".") and not name.endswith(COMPILED)
    )


def _holds(folder: str, path: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)
