"""The nouns on screen: grid, review. Each panel is a thin view over objects that work without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from i18n_workbench.workbench.checking import Checking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.panels.grids.grid import GridPanel
    from i18n_workbench.panels.reviewing.review import ReviewPanel
    from i18n_workbench.workbench import Workbench


class Screens(Checking):
    """Panels, imported when they are asked for."""

    def grid(self, locales: Sequence[str] | None = None, *, height: int = 420) -> GridPanel:
        """Key x locale, windowed: search, filter, sort, edit, paste from a spreadsheet; saved as one change set.

        Raises
        ------
        UsageError
            When the project has no such locale.
        """
        from i18n_workbench.panels.grids.grid import GridPanel

        picked = None if locales is None else self._pick_locales(locales, ignored=True)
        return GridPanel(cast("Workbench", self), picked, height=height)

    def review(self, locale: str) -> ReviewPanel:
        """The review queue of a locale: filtered first, then decided by keyboard; each decision is saved at once.

        Raises
        ------
        UsageError
            When the project has no such locale.
        """
        from i18n_workbench.panels.reviewing.review import ReviewPanel

        return ReviewPanel(cast("Workbench", self), self._pick_locales([locale], ignored=True)[0])
