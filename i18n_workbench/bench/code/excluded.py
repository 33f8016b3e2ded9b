"""Which files of a project hold messages, and are not searched for who asks for them."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import is_regular
from i18n_workbench.frameworks.java_bundles import PAGES
from i18n_workbench.frameworks.languages import OTHER_PROGRAMS, PROGRAMS
from i18n_workbench.source.keep.file_kinds import MESSAGES
from i18n_workbench.source.languages import endings
from i18n_workbench.text.paths import relative_to

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.frameworks import Framework

_DATA = frozenset({"xml", "freemarker"})
"""Languages whose endings messages have, too (Android's XML, Fluent's ``.ftl``)."""
_LANGUAGES = frozenset({*PROGRAMS, *OTHER_PROGRAMS, *PAGES}) - _DATA
CODE = tuple(sorted(f".{end}" for language in _LANGUAGES for end in endings(language)))
"""Endings of files that hold code: an app of Apple's, or of Java, has some beside the messages in its ``Resources``."""


def excluded(
    root: Path, catalog: Catalog, frameworks: Iterable[Framework]
) -> list[str]:
    """The locale files and what else lies in their folders, except for code beside files that are data.

    ``locales/helpers.ts`` beside ``locales/en.json`` asks for keys like any other code; beside ``locales/en.ts`` it
    may as well be a part of the messages.
    """
    paths = {chunk.file.path for chunk in catalog.chunks}
    blocks = {chunk.file.path for chunk in catalog.chunks if chunk.file.format.embedded}
    files = paths - blocks
    if any("markdown" in framework.code.guest_languages for framework in frameworks):
        # pages of a language, which call for messages, stand beside these
        return sorted(files)
    left_out = set(files)
    with_blocks = _folders_above(blocks)
    with_code = _folders_above(file for file in files if file.endswith(CODE))
    for folder in sorted(_message_folders(catalog)):
        if folder in with_blocks:
            continue
        if folder in with_code:
            left_out.add(folder)
        else:
            left_out.update(without_code(root, folder))
    return sorted(left_out)


def _folders_above(files: Iterable[str]) -> set[str]:
    """Every folder that holds one of these files, or a folder that does."""
    folders: set[str] = set()
    for file in files:
        folder = file.rpartition("/")[0]
        while folder and folder not in folders:
            folders.add(folder)
            folder = folder.rpartition("/")[0]
    return folders


def _message_folders(catalog: Catalog) -> set[str]:
    """The folders of locale files whose names say that they hold messages."""
    folders = {chunk.file.entry.directory for chunk in catalog.chunks}
    return {folder for folder in folders if MESSAGES.search(folder)}


def without_code(root: Path, folder: str) -> Iterator[str]:
    """The files below a folder that hold no code."""
    for within, folders, names in os.walk(
        root / folder
    ):  # a folder that cannot be listed is left out
        folders.sort()
        inside = relative_to(root, Path(within))
        for name in sorted(names):
            if not name.endswith(CODE) and is_regular(Path(within, name)):
                yield f"{inside}/{name}"
