"""The saved queries of a project: offered in the field where one is typed, and kept under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import traitlets as t

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.saving import EditingPanel, EditingView

if TYPE_CHECKING:
    from i18n_workbench.bench import Bench


class QueryingView(EditingView):
    """A view with a field for queries: ``asked`` is the one that is shown, ``queries`` are terms and what they stand for."""

    asked = t.Unicode().tag(sync=True)
    queries = t.List(t.List(t.Unicode())).tag(sync=True)


class QueryingPanel(EditingPanel):
    """A panel with a field for queries."""

    view: QueryingView

    @request("keep_query")
    def keep_query(self, called: str) -> None:
        """Keep the query that is shown in the settings.

        Raises
        ------
        UsageError
            Where no query is shown, and for what is no name.
        """
        if not self.view.asked:
            raise UsageError(
                gettext("no query is shown"),
                next_step=gettext("type one: locale:fr is:missing"),
            )
        term = self.wb.keep_query(called, self.view.asked)
        self.view.queries = saved_terms(self.wb)
        self.say(gettext("{query} stands for it", query=f"`{term}`"))


def saved_terms(wb: Bench) -> list[list[str]]:
    """The terms of the saved queries, by name, with what they stand for."""
    return [[term, text] for term, text in wb.saved_queries().items()]
