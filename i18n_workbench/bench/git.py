"""``wb.git``: what git knows of the messages, and merging them by key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import either_word
from i18n_workbench.disk.files import read_file
from i18n_workbench.disk.looking import is_regular
from i18n_workbench.errors import GitError
from i18n_workbench.language import gettext
from i18n_workbench.text.encodings import decode
from i18n_workbench.wrong_calls import is_kind

if TYPE_CHECKING:
    from datetime import date
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench.comparing import Comparing
    from i18n_workbench.catalog import ChangeSet

__all__ = ["Git"]


@is_kind("wb.git")
class Git:
    """What git knows of the messages. History, staleness and differences are ``wb.history()``, ``wb.stale()``, ``wb.diff()``."""

    def __init__(self, bench: Comparing) -> None:
        self._bench = bench

    def __repr__(self) -> str:
        names = [name for name in vars(type(self)) if not name.startswith("_")]
        return f"<wb.git: {', '.join(names)}>"

    @either_word
    def blame(self, key: str | pd.DataFrame, locale: str | None = None) -> pd.DataFrame:
        """Who gave values, and when: ``key locale form value commit author date source_then``.

        By value, not by line: moved files, renamed keys, order and formatting change nothing. What has no text has no row.

        Parameters
        ----------
        key
            A key, or a frame with keys and locales (a filter of ``wb.messages``, a query, findings).
        locale
            The locale of a key; default: the source language.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``value`` ``commit`` ``author`` (text), ``date`` (time), ``source_then``
            (text).

        Raises
        ------
        GitError
            When the project is in no git repository, or it has no commit.
        UsageError
            When the key has no value in the locale, or the frame names no text of the project.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.git.blame("btn.cancel", "fr")[["value", "author", "date"]]
              value author                      date
        0  Renoncer    Ada 2026-03-10 12:00:00+00:00
        """
        import pandas as pd

        from i18n_workbench.analysis.history.git_objects import repository_of
        from i18n_workbench.analysis.history.staleness import blame, blame_cells
        from i18n_workbench.catalog.frames.named_cells import NamedCells

        origins = self._bench.provenance
        if origins is None:
            repository_of(self._bench.project)
            raise GitError(
                "git has no history of this project", next_step="commit first"
            )
        catalog = self._bench.catalog
        if isinstance(key, pd.DataFrame):
            cells = NamedCells.of_frame(catalog, key)
            return blame_cells(catalog, cells, origins)
        wanted = self._bench.source_language if locale is None else locale
        tag = self._bench.pick_locale(wanted)
        return blame(catalog, key, tag, origins)

    def conflicts(self, theirs: str, ours: str = "HEAD") -> pd.DataFrame:
        """What merging a branch would run into, key by key: ``key locale base ours theirs reason file form``.

        Empty where git's merge driver (``i18n-workbench merge-driver install``) merges the locale files by itself.

        Parameters
        ----------
        theirs
            The branch, tag or commit to be merged.
        ours
            Where it is merged into.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``base`` ``ours`` ``theirs`` ``reason`` ``file`` ``form`` (text).

        Raises
        ------
        GitError
            When the project is in no repository, or one of the revisions is none.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.git.conflicts("autumn")[["key", "locale", "ours", "theirs"]]
                         key locale      ours   theirs
        0  common:btn.cancel     fr  Renoncer  Quitter
        """
        from i18n_workbench.analysis.merging.conflicts import merge_conflicts

        return merge_conflicts(self._bench.project, theirs, ours)

    def merged(self, theirs: str) -> ChangeSet:
        """A change set that merges a branch's locale files into those of the working tree, key by key.

        Where both sides changed a text, that of the working tree stays, and ``.left`` says so. Other files, and the
        merge commit, are git's.

        Parameters
        ----------
        theirs
            The branch, tag or commit.

        Returns
        -------
        ChangeSet
            To look at, and to apply.

        Raises
        ------
        GitError
            When the project is in no repository, or there is no such revision.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.git.merged("autumn").left
        ["src/locales/fr/common.json: btn.cancel: both sides changed it: kept ours 'Renoncer', theirs is 'Quitter' (was 'Abandonner')"]
        """
        from i18n_workbench.analysis.merging.conflicts import merged_files

        changes = self._bench.changes()
        for edit, conflicts in merged_files(self._bench.project, theirs):
            if edit.old != edit.new:
                changes.edit_file(edit)
            changes.left += [f"{edit.path}: {conflict}" for conflict in conflicts]
        return changes

    def attributes(self, *, diff: bool = False) -> ChangeSet:
        """A change set that names the locale files and the review store in ``.gitattributes``, for git's merge driver.

        With ``diff`` also for ``git diff``, which then shows them by key. A review store that an older version laid out
        is laid out anew: a decision a line, and a place for each key that nobody has decided about.

        Parameters
        ----------
        diff
            Also for ``git diff``.

        Returns
        -------
        ChangeSet
            To look at, and to apply.

        Raises
        ------
        ParseError
            When the review store cannot be read.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> wb.git.attributes()
        <ChangeSet: 2 files edited>
        """
        from i18n_workbench.analysis.merging.setup import ATTRIBUTES, attributes_text
        from i18n_workbench.catalog import FileEdit
        from i18n_workbench.review.companion import relaid_store
        from i18n_workbench.review.places import places_of

        path = self._bench.root / ATTRIBUTES
        old = decode(read_file(path)).text if is_regular(path) else None
        new = attributes_text(self._bench.project, old, diff=diff)
        changes = self._bench.changes()
        if new != (old or ""):
            changes.edit_file(FileEdit(ATTRIBUTES, old, new, "merge-driver"))
        store = relaid_store(
            self._bench.root,
            self._bench.project.editor_dir,
            places_of(self._bench.catalog),
        )
        return changes.edit_file(store) if store else changes

    def markdown(
        self,
        a: str | Path | None = "HEAD",
        b: str | Path | None = None,
        *,
        ignored: bool = False,
    ) -> str:
        """``wb.diff(a, b)`` for a pull request: counts by locale, then each change.

        Parameters
        ----------
        a
            As in ``wb.diff``.
        b
            As in ``wb.diff``.
        ignored
            As in ``wb.diff``.

        Returns
        -------
        str
            Markdown.

        Raises
        ------
        GitError
            For a revision that git does not know, or outside a repository.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> print(wb.git.markdown("v1", "v2").splitlines()[0])
        ### Messages: v1 → v2
        """
        from i18n_workbench.analysis.differences import markdown

        differences = self._bench.diff_table(a, b, ignored=ignored)
        worktree = gettext("working tree")
        title = gettext("Messages: {old} → {new}", old=a or worktree, new=b or worktree)
        return markdown(differences, title)

    def days_of_values(self) -> dict[tuple[str, str, str], tuple[date, str]]:
        """``{(key, form, locale): (day, author)}`` of the commits that gave values; nothing outside of a repository.

        Returns
        -------
        dict
            The day and the author of each value.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(repository)  # a folder of yours, in git
        >>> day, author = wb.git.days_of_values()["common:btn.cancel", "", "fr"]
        >>> author
        'Ada'
        """
        from datetime import UTC, datetime

        provenance = self._bench.provenance
        if provenance is None:
            return {}
        found = {}
        locales = self._bench.locale_names(ignored=True)
        for told in provenance.tell(locales, self._bench.begin("reading history")):
            for (locale, name), origin in told.origins.items():
                if told.is_whole and origin.commit:
                    author, seconds = provenance.commits.get(origin.commit, ("", 0))
                    key, form = self._bench.catalog.resolve(*name) or name
                    day = datetime.fromtimestamp(seconds, UTC).date()
                    found[key, form, locale] = (day, author)
        return found
