"""The naming report as one page that goes to whoever decides on names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.similarity.report import TITLES, shown
from i18n_workbench.reports.html import page
from i18n_workbench.text.escape import esc

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.analysis.similarity.report import Naming

MOST = 300
"""Rows of each part on the page: more is read in the frames. Chosen, not measured."""


def naming_page(naming: Naming, project: str) -> str:
    """One self-contained page: each part with its rows, no script, every text inert."""
    parts = []
    for name, frame in naming.parts().items():
        parts.append(_part(name, frame))
    return page(f"Names of keys in {project}", "".join(parts))


def _part(name: str, frame: pd.DataFrame) -> str:
    title = f"<h2>{esc(TITLES[name])} ({len(frame)})</h2>"
    if frame.empty:
        return f"{title}<p>none</p>\n"
    left = len(frame) - MOST
    more = f"<p>and {left} more</p>" if left > 0 else ""
    read = shown(name, frame)
    head = "".join(f"<th scope='col'>{esc(column)}</th>" for column in read.columns)
    rows = []
    for row in read.head(MOST).itertuples(index=False):
        cells = "".join(map(_cell, row))
        rows.append(f"<tr>{cells}</tr>")
    table = (
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )
    return f"{title}{table}{more}\n"


def _cell(value: object) -> str:
    if isinstance(value, str):
        return f"<td dir='auto'>{esc(value)}</td>"
    return f"<td class='number'>{value}</td>"
