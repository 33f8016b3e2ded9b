"""Files that have lost most of what is known of them: an editor has emptied one and not written it yet.

Known is what this session has read, what the workbench has written last (the journal), and what git's last commit and
index hold, each for this very path: neighbours prove nothing. A content that somebody has meant is no loss: one that
the workbench wrote, one that was ever committed (a branch was switched), or one that a person has accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.catalog.files import existing_bytes, open_document
from i18n_workbench.catalog.unreadable import Loss
from i18n_workbench.disk.accepted import is_accepted
from i18n_workbench.disk.digests import digest
from i18n_workbench.disk.looking import is_folder
from i18n_workbench.disk.state import journal_folder
from i18n_workbench.errors import WorkbenchError
from i18n_workbench.project.git.known_files import (
    changed_since_commit,
    is_committed,
    known_contents,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
    from pathlib import Path as FilePath

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.disk.history import History
    from i18n_workbench.formats import Path
    from i18n_workbench.project.files import LocaleFile

LEAST = 0.5
"""The share of its known keys that a file must have lost: what an editor has half saved has lost more."""
SMALLER = 0.9
"""A file that is larger than this share of what is known of it is not read again: it has not lost half of its keys
unless these took less than a tenth of it."""
SOMETHING = b"{}"
"""What stands for the text of a settings file that is not kept, since it may hold keys of engines."""


class _Evidence(NamedTuple):
    """What somebody knows of a file: how large it was, and its keys."""

    by: str
    size: int
    keys: Callable[[], Collection[Path]]


def refuse_losses(catalog: Catalog, contents: Mapping[str, bytes]) -> None:
    """Refuse to write to files, given as they are now, that have lost most of what is known of them.

    Raises
    ------
    LossError
        For the first of them.
    """
    for loss in find_losses(catalog, contents):
        raise loss.error()


def losses_of(catalog: Catalog) -> list[Loss]:
    """The files of a project, loaded ones and that of the settings, that have lost most of what is known of them."""
    root = catalog.project.root
    loaded = {
        chunk.file.path for chunk in catalog.chunks if chunk.file.values is not None
    }
    changed = {*changed_since_commit(root), *_written(root), *catalog.earlier}
    suspects = loaded & changed
    if catalog.project.settings.is_blank:
        suspects.add(catalog.project.settings.file)
    contents = {path: existing_bytes(root, path) for path in sorted(suspects)}
    return list(
        find_losses(
            catalog, {path: data for path, data in contents.items() if data is not None}
        )
    )


def find_losses(catalog: Catalog, contents: Mapping[str, bytes]) -> Iterator[Loss]:
    """The losses among files, given by their contents of now."""
    if not contents:
        return
    from i18n_workbench.disk.history import History

    root = catalog.project.root
    journal = History(root)
    left_as = journal.left_as()
    open_questions = {
        path: data
        for path, data in contents.items()
        if digest(data) != left_as.get(path)
    }
    known = known_contents(root, open_questions)
    for path, data in open_questions.items():
        contents_of_others = [*_from_journal(journal, path), *known.get(path, ())]
        file = catalog.file_at(path)
        if file is not None:
            evidences = _evidences(catalog, file.entry, contents_of_others)
            loss = _lost_keys(catalog, file.entry, data, evidences)
        else:
            settings = catalog.project.settings
            if path == settings.file and settings.held_text:
                contents_of_others.append(("this session", SOMETHING))
            loss = _lost_text(path, data, contents_of_others)
        if (
            loss is not None
            and not is_accepted(root, path, data)
            and not is_committed(root, path, data)
        ):
            yield loss


def _written(root: FilePath) -> Collection[str]:
    """The files that the workbench has written."""
    if not is_folder(journal_folder(root)):
        return ()
    from i18n_workbench.disk.history import History

    return History(root).newest()


def _from_journal(journal: History, path: str) -> Iterator[tuple[str, bytes]]:
    after = journal.newest_content(path)
    if after is not None:
        yield "the workbench's journal", after


def _evidences(
    catalog: Catalog, entry: LocaleFile, contents: Iterable[tuple[str, bytes]]
) -> Iterator[_Evidence]:
    for by, data in contents:
        yield _Evidence(by, len(data), lambda data=data: _keys(catalog, entry, data))  # type: ignore[misc]
    for size, keys in _from_session(catalog, entry.path):
        yield _Evidence("this session", size, lambda keys=keys: keys)  # type: ignore[misc]


def _from_session(
    catalog: Catalog, path: str
) -> Iterator[tuple[int, Collection[Path]]]:
    if path in catalog.earlier:
        yield catalog.earlier[path]
    for file in catalog.files_at(path):
        if file.values is not None:
            yield file.size, file.values.paths


def _lost_keys(
    catalog: Catalog, entry: LocaleFile, data: bytes, evidences: Iterable[_Evidence]
) -> Loss | None:
    """The greatest loss that anybody knows of."""
    worst: Loss | None = None
    for evidence in evidences:
        if len(data) > SMALLER * evidence.size:
            continue
        known, now = set(evidence.keys()), set(_keys(catalog, entry, data))
        lost = len(known - now)
        is_lost = bool(known) and lost >= LEAST * len(known) and len(now) < len(known)
        if is_lost and (worst is None or lost > worst.lost):
            worst = Loss(entry.path, lost, len(known), evidence.by)
    return worst


def _lost_text(
    path: str, data: bytes, contents: Iterable[tuple[str, bytes]]
) -> Loss | None:
    """The loss of a file that holds no keys (code, reviews, settings): it is blank now, and was not."""
    if data.strip():
        return None
    return next((Loss(path, 0, 0, by) for by, known in contents if known.strip()), None)


def _keys(catalog: Catalog, entry: LocaleFile, data: bytes) -> Collection[Path]:
    """The keys in a content; none in one that does not parse."""
    try:
        document, _ = open_document(
            catalog.project.root, entry, catalog.project.settings, data
        )
        return document.values().paths
    except WorkbenchError:
        return ()
