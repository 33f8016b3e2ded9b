"""What the usual layout of a framework consists of: files that are new, edits of files that are there, packages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Wiring:
    """An edit of the file in which an application takes up its translations.

    Paths and texts may have the words of :class:`Beginning`.
    """

    files: tuple[str, ...]
    """Globs, of which the first that a file matches counts."""
    by_hand: str = ""
    """What a person has to do where no file matches, or where the pattern is not found; empty where nothing is."""
    pattern: str = ""
    """What is replaced, a regular expression; its first match counts."""
    replacement: str = ""
    imports: tuple[str, ...] = ()
    """Lines of imports that the file needs then."""
    unless: str = ""
    """What a file has that needs no such edit."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """The usual layout of one framework.

    Paths and texts may have words that a project fills: ``%locale%`` (its source language), ``%src%`` (``src/`` where
    there is such a folder), ``%assets%`` (the folder that Angular serves), ``%ts%`` (``ts`` or ``js``), ``%name%`` (the
    name of its package).
    """

    manifest: str
    """The manifest in which the packages are named; a project without it cannot have the framework."""
    locale_file: str
    """The path of the first locale file."""
    empty: str
    """What stands in a locale file without messages."""
    packages: Mapping[str, str] = field(default_factory=dict)
    """Packages by name with the versions that the manifest asks for; nothing is installed."""
    install: str = ""
    """What a person calls to install them."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Further new files by path; those that are there already stay as they are."""
    wirings: tuple[Wiring, ...] = ()
