"""What merging a branch would run into, key by key, before anybody merges: the merge driver on paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.checkout import repository_of
from i18n_workbench.analysis.merging.three_way import merge_files
from i18n_workbench.catalog.keys import render
from i18n_workbench.formats import all_formats
from i18n_workbench.locales import canonical
from i18n_workbench.tables import table

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.analysis.merging.three_way import Conflict
    from i18n_workbench.project import LocaleFile, Project

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
    repository = repository_of(project)
    left, right = repository.resolve(ours), repository.resolve(theirs)
    base = repository.merge_base(left, right)
    trees = [repository.tree(commit) if commit else {} for commit in (base, left, right)]
    rows = []
    with repository.blobs() as blobs:
        for entry in project.discovery.files:
            was, mine, other = (tree.get(entry.path, ("", ""))[1] for tree in trees)
            if not mine or not other or mine == other or was in (mine, other):
                continue
            sides = [blobs.read([blob])[0] if blob else b"" for blob in (was, mine, other)]
            merged = merge_files(sides[0], sides[1], sides[2], entry.path, project.settings)
            rows += [_row(project, entry, conflict) for conflict in merged.conflicts]
    return table(rows, COLUMNS)


def _row(project: Project, entry: LocaleFile, conflict: Conflict) -> tuple[str | None, ...]:
    settings, path, locale = project.settings, conflict.path, entry.locale
    if (entry.rooted or all_formats()[entry.format].locale_in_path) and len(path) > 1:
        locale = canonical(
            str(path[0]), settings["languageTagSystem"], settings["preferredDelimiter"]
        )
        path = path[1:]
    namespace = entry.namespace if project.discovery.namespaces else ""
    key = render(path, namespace, project.discovery.delimiter) if path else conflict.key
    texts = (conflict.base, conflict.ours, conflict.theirs)
    return (key, locale, *texts, conflict.reason, entry.path, conflict.form)
