"""The Dask DataFrame of a fleet, which says of itself what a person wants to know: how many, how many are audited."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import dask.dataframe as dd

from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    import pandas as pd

PLAN = "compute() audits them"
"""What is said before anything was audited: a Dask DataFrame is a plan."""


class Fleet(dd.DataFrame):
    """A partition for each target; what is made of it (a filter, a group) is a Dask DataFrame like any other."""

    def compute(self, *args: Any, **options: Any) -> pd.DataFrame:
        """The rows as a pandas frame; how it went is in the representation from then on."""
        plan: Any = super()
        rows: pd.DataFrame = plan.compute(*args, **options)
        self._iw_result = _result(rows)
        return rows

    def __repr__(self) -> str:
        count = self.npartitions
        targets = "1 target" if count == 1 else f"{count:,} targets"
        result = self.__dict__.get("_iw_result", PLAN)
        return f"<Fleet: {targets}; {result}>"

    def _repr_html_(self) -> str:
        return f"<code>{esc(repr(self))}</code>"


def _result(rows: pd.DataFrame) -> str:
    """How many projects were audited, and how many could not be."""
    is_failed = rows["problem"] != ""
    projects = rows[["workspace", "revision"]]
    done = len(projects[~is_failed].drop_duplicates())
    failed = len(projects[is_failed].drop_duplicates())
    audited = "1 project audited" if done == 1 else f"{done:,} projects audited"
    return f"{audited}, {failed:,} failed" + (
        " (the column problem says why)" if failed else ""
    )
