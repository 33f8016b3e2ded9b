"""What merging a branch would run into, key by key, before anybody merges: the merge driver on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.analysis.merging.three_way import merge_files
from i18n_workbench.catalog import FileEdit
from i18n_workbench.catalog.files import open_document, read_bytes
from i18n_workbench.catalog.keys import render
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import canonical
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.analysis.merging.three_way import Conflict
    from i18n_workbench.project import LocaleFile, Project

    Sides = tuple[bytes, bytes, bytes]
    """What a file says in the base, in ours and in theirs."""
    Merge = tuple[FileEdit, Sequence[Conflict]]

COLUMNS = ("key", "locale", "base", "ours", "theirs", "reason", "file", "form")


def merge_conflicts(project: Project, theirs: str, ours: str = "HEAD") -> pd.DataFrame:
    """``key locale base ours theirs reason file form``: where merging ``theirs`` into ``ours`` needs a person.

    NaN stands for no value. Looked at are the locale files that the project has now; those that only one side changed
    hold no conflict.

    Raises
    ------
    GitError
        When the project is in no repository, or one of the revisions is none.
    """
    rows = []
    for entry, sides in _both_changed(project, theirs, ours):
        merged = merge_files(*sides, entry.path, project.settings)
        for conflict in merged.conflicts:
            rows.append(_row(project, entry, conflict))
    return table(rows, COLUMNS)


def merged_files(project: Project, theirs: str) -> Iterator[Merge]:
    """The locale files of the working tree as merging ``theirs`` makes them, each with what needed a decision: ours stays.

    Raises
    ------
    GitError
        When the project is in no repository, or there is no such revision.
    """
    changed = _both_changed(project, theirs, "HEAD", only_theirs=True)
    for entry, (base, _, other) in changed:
        ours = read_bytes(project.root, entry.path)
        merged = merge_files(base, ours, other, entry.path, project.settings)
        now = _text(project, entry, ours)
        text = now
        if not merged.by_lines or not merged.conflicts:
            text = _text(project, entry, merged.data)
        edit = FileEdit(entry.path, now, text, "merge")
        yield edit, merged.conflicts


def _text(project: Project, entry: LocaleFile, data: bytes) -> str:
    """The text of a locale file that has these bytes."""
    document, _ = open_document(project.root, entry, project.settings, data)
    return document.text


def _both_changed(
    project: Project,
    theirs: str,
    ours: str,
    *,
    only_theirs: bool = False,
) -> Iterator[tuple[LocaleFile, Sides]]:
    """The locale files that both sides changed (with ``only_theirs`` theirs at least): base, ours and theirs of each."""
    repository = repository_of(project)
    our_commit = repository.resolve(ours)
    their_commit = repository.resolve(theirs)
    base_commit = repository.merge_base(our_commit, their_commit)
    base_tree = repository.tree(base_commit) if base_commit else {}
    our_tree = repository.tree(our_commit)
    their_tree = repository.tree(their_commit)
    trees = (base_tree, our_tree, their_tree)
    with repository.blobs() as blobs:
        for entry in project.discovery.files:
            before, mine, other = (_blob(tree, entry.path) for tree in trees)
            if not mine or not other:
                continue
            is_theirs_alone = before == mine
            if other in (mine, before):
                continue
            if is_theirs_alone and not only_theirs:
                continue
            base_data = b""
            if before:
                [base_data] = blobs.read([before])
            [our_data] = blobs.read([mine])
            [their_data] = blobs.read([other])
            yield entry, (base_data, our_data, their_data)


def _blob(tree: Mapping[str, tuple[str, str]], path: str) -> str:
    """The blob that a path has in a commit; empty where it has none."""
    _, blob = tree.get(path, ("", ""))
    return blob


def _row(
    project: Project,
    entry: LocaleFile,
    conflict: Conflict,
) -> tuple[str | None, ...]:
    path = conflict.path
    locale = entry.locale
    format_ = all_formats()[entry.format]
    begins_with_locale = entry.rooted or format_.locale_in_path
    if begins_with_locale and len(path) > 1:
        root, *rest = path
        system = project.settings["languageTagSystem"]
        delimiter = project.settings["preferredDelimiter"]
        locale = canonical(str(root), system, delimiter)
        path = tuple(rest)
    discovery = project.discovery
    namespace = entry.namespace if discovery.namespaces else ""
    key = conflict.key
    if path:
        key = render(path, namespace, discovery.delimiter)
    texts = (conflict.base, conflict.ours, conflict.theirs)
    return (key, locale, *texts, conflict.reason, entry.path, conflict.form)
