"""Packages inside of a program whose messages code asks for by the package's name (``shop::cart.empty`` in Laravel)."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of
from i18n_workbench.frameworks.calls import PACKAGE_MARK
from i18n_workbench.project.walking import join

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from i18n_workbench.frameworks import Framework
    from i18n_workbench.project.files import LocaleFile
    from i18n_workbench.project.walking import Tree


def with_packages(
    tree: Tree, frameworks: Sequence[Framework], files: Sequence[LocaleFile]
) -> list[LocaleFile]:
    """The files, those of a package that code registers with the package's name before their namespaces."""
    registering = [one for one in frameworks if one.layout.registrars]
    named = {file for file in files if file.namespace}
    if not registering or not named:
        return list(files)
    folders: dict[str, str] = {}
    for framework in registering:
        folders |= dict(_registered(tree, framework))
    return [
        replace(file, namespace=_prefix(file, folders) + file.namespace)
        if file in named
        else file
        for file in files
    ]


def _prefix(file: LocaleFile, folders: Mapping[str, str]) -> str:
    """What stands before the namespaces of a file: the name of the package whose folder is the nearest above it."""
    above = [folder for folder in folders if file.path.startswith(f"{folder}/")]
    return f"{folders[max(above, key=len)]}{PACKAGE_MARK}" if above else ""


def _registered(tree: Tree, framework: Framework) -> Iterator[tuple[str, str]]:
    """The folders that the registrars of a framework name, each with its package."""
    pattern = framework.layout.registrars
    for folder in tree.search():
        for name in tree.listing(folder).files:
            if not fnmatchcase(name, pattern):
                continue
            text = text_of(Path(tree.absolute(join(folder, name))))
            for path, package in framework.registered_packages(text):
                home = _nearest(tree, folder, path)
                if home:
                    yield home, package


def _nearest(tree: Tree, folder: str, path: str) -> str:
    """The folder at a path below the nearest of those around a file; empty where there is none."""
    for around in _around(folder):
        if tree.is_folder(join(around, path)):
            return join(around, path)
    return ""


def _around(folder: str) -> Iterable[str]:
    while folder:
        yield folder
        folder = folder.rpartition("/")[0]
    yield ""
