"""The nouns of an opened project, without widgets: what panels, reports, audits and the command line stand on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.bench.edits import Changes
from i18n_workbench.bench.git import Git
from i18n_workbench.bench.querying import Querying
from i18n_workbench.bench.translating import Translating

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Bench", "Changes", "Git"]


class Bench(Translating, Querying):
    """An opened project with all its nouns; :class:`~i18n_workbench.workbench.Workbench` puts them on screen."""

    def changes(
        self, frame: pd.DataFrame | None = None, *, delete_missing: bool = False
    ) -> Changes:
        """A new change set; with an edited frame exactly the cells that differ.

        Parameters
        ----------
        frame
            An edited copy of ``wb.messages`` or ``wb.wide()``, or any frame with the columns (or index levels) ``key``,
            ``locale``, ``value`` (and ``form``), or with a column for each locale. Rows that it lacks are left alone.
        delete_missing
            Delete the cells that are missing (NaN, None) in the frame; else they are left alone.

        Returns
        -------
        Changes
            Look at it, then ``.apply()`` it; ``.left`` says what it could not take.

        Raises
        ------
        UsageError
            When a row names no cell, or something else than values was edited (a key, a source text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> french = wb.messages.query("locale == 'fr'")
        >>> french["value"] = french["value"].str.replace("...", "…")
        >>> wb.changes(french)
        <ChangeSet: no changes>
        """
        changes = Changes(self, self._apply, self._companions())
        if frame is None:
            return changes
        from i18n_workbench.catalog.edited_frame import changes_from_frame

        changes_from_frame(changes, frame, self._messages, delete_missing=delete_missing)
        return changes

    @property
    def git(self) -> Git:
        """What git knows of the messages: ``wb.git.blame(frame)``, ``wb.git.conflicts("branch")``, ``wb.git.merged("branch")``."""
        return Git(self)
