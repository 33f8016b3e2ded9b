"""``wb.review(locale)``: the review queue. A thin view over :class:`ReviewModel`."""

from __future__ import annotations

from i18n_workbench.panels.saving import EditingPanel


class ReviewPanel(EditingPanel):
    """The review queue of a locale."""
