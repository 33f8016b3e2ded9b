"""The files of a project, read; modules that import each other are linked."""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

from i18n_workbench.catalog.files import LoadedFile, load_patiently
from i18n_workbench.catalog.modules import link, link_again, run_if_trusted
from i18n_workbench.disk.patience import Patience
from i18n_workbench.text.paths import SafePaths

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from i18n_workbench.catalog.kept_values import KeptValues
    from i18n_workbench.project import Project
    from i18n_workbench.project.files import LocaleFile


def load_files(
    project: Project,
    entries: Iterable[LocaleFile],
    each: Callable[[LoadedFile], None],
    kept: KeptValues | None = None,
) -> list[LoadedFile]:
    """All files of a project; ``each`` is told of one as soon as it is read. What is ``kept`` is not parsed again."""
    places = SafePaths(project.root)
    patience = Patience()
    files: list[LoadedFile] = []
    for entry in entries:
        file = kept.unread(entry) if kept is not None else None
        if file is None:
            restored = kept.restore if kept is not None else _never
            file = load_patiently(
                project.root, entry, project.settings, patience, places, restored
            )
        each(file)
        if kept is not None:
            kept.keep(file)
        files.append(file)
    if kept is not None:
        kept.save()
    if any(file.imports for file in files):
        link(project, files)
    for file in files:
        run_if_trusted(project, file)
    return files


def _never(_: LoadedFile) -> bool:
    return False


def load_again(
    project: Project,
    entry: LocaleFile,
    patience: Patience,
    locale_files: Collection[str],
    restored: Callable[[LoadedFile], bool],
) -> LoadedFile:
    """One of the locale files, as it is now; what is ``restored`` by its digest is not parsed again."""
    file = load_patiently(
        project.root, entry, project.settings, patience, restored=restored
    )
    link_again(project, file, locale_files)
    run_if_trusted(project, file)
    return file


@contextmanager
def paused_collection() -> Iterator[None]:
    """No search for cycles meanwhile: reading makes millions of objects and no cycle.

    Of 1.3 million messages the searches took a fifth of the time of loading.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
