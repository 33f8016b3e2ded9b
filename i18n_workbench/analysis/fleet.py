"""Many workspaces, or many revisions of one, audited on Dask: each is one task, the result a Dask DataFrame."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pandas as pd

from i18n_workbench.analysis.coverage import coverage_table
from i18n_workbench.analysis.history.revisions import at_revision
from i18n_workbench.analysis.projects import projects_in
from i18n_workbench.asked import Texts, texts
from i18n_workbench.catalog import Catalog
from i18n_workbench.disk.looking import is_there
from i18n_workbench.errors import UsageError, WorkbenchError
from i18n_workbench.installed import needs
from i18n_workbench.project import open_project

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from i18n_workbench.project import Project

TYPES = {
    "workspace": "str", "revision": "str", "locale": "str", "total": "int64", "translated": "int64", "empty": "int64",
    "missing": "int64", "words": "int64", "coverage": "float64", "errors": "int64", "warnings": "int64", "problem": "str",
}  # fmt: skip
"""Columns of the *fleet* frame."""
NO_FILES = "no locale file was found"
"""The problem of what was opened and holds nothing to audit."""


def fleet(
    targets: Texts,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
) -> Any:
    """A Dask DataFrame with a partition for each target: a folder, or ``folder@revision``.

    A workspace with several projects has rows for each of them; ``workspace`` then names the project's folder.

    Columns: ``workspace revision locale total translated empty missing words coverage errors warnings problem``; errors and
    warnings count the findings of the checks in that locale. What cannot be opened is one row whose ``problem`` says why.
    ``.compute()`` gives a pandas frame, ``.to_parquet(folder)`` partitioned Parquet; a ``dask.distributed`` client that is
    active does the work.

    Parameters
    ----------
    targets
        Folders, each with a revision where one is meant: ``shop``, ``shop@v1.2``.
    settings
        Settings that go before those of the files, for each of them.
    editor_dir
        The hidden folder that holds the configuration files.

    Returns
    -------
    dask.dataframe.DataFrame
        Its columns are as above.

    Raises
    ------
    UsageError
        When Dask is not installed, or there is nothing to audit.

    Examples
    --------
    >>> import i18n_workbench as i18n
    >>> found = i18n.fleet([i18n.copy_demo(), i18n.copy_demo()]).compute()
    >>> found.groupby("locale")["translated"].sum().loc["fr"].item()
    56
    """
    asked = texts(targets)
    if not asked:
        raise UsageError(
            "there is nothing to audit", next_step="name folders, or folder@revision"
        )
    needs("fleet", "dask.dataframe", purpose="fleets")
    import dask.dataframe as dd

    from i18n_workbench.analysis.fleet_frame import Fleet

    from_map: Any = dd.from_map
    frame = from_map(
        audit,
        asked,
        settings=dict(settings or {}),
        editor_dir=editor_dir,
        meta=_frame([]),
    )
    kind: Any = Fleet
    return kind(frame.expr)


def audit(
    target: str, settings: Mapping[str, Any] | None = None, editor_dir: str = ".vscode"
) -> pd.DataFrame:
    """One target's rows of the *fleet* frame: those of each project of a workspace with several."""
    folder, revision = _parts(target)
    try:
        opened = open_project(Path(folder), settings=settings, editor_dir=editor_dir)
        projects = projects_in(opened)
    except WorkbenchError as error:
        return _frame(
            [{"workspace": folder, "revision": revision, "problem": error.message}]
        )
    rows = []
    for project in projects:
        name = folder if project.path == "." else f"{folder}/{project.path}"
        rows += [
            {"workspace": name, "revision": revision, **row}
            for row in _told(project, revision)
        ]
    return _frame(rows)


def closed(rows: pd.DataFrame) -> Iterator[tuple[str, str]]:
    """Each target of a *fleet* frame that could not be opened, and why."""
    shut = rows[~rows["problem"].isin(["", NO_FILES])]
    columns = (shut[name].astype(str) for name in ("workspace", "revision", "problem"))
    for workspace, revision, problem in zip(*columns, strict=True):
        yield f"{workspace}@{revision}" if revision else workspace, problem


def _parts(target: str) -> tuple[str, str]:
    """Folder and revision; a folder whose own name has an ``@`` is one."""
    folder, mark, revision = target.rpartition("@")
    return (
        (folder, revision)
        if mark and folder and not is_there(Path(target))
        else (target, "")
    )


def _told(project: Project, revision: str) -> list[dict[str, Any]]:
    """A project's rows; one that says why, where it cannot be read."""
    try:
        return _rows(
            at_revision(project, revision).catalog if revision else Catalog(project)
        )
    except WorkbenchError as error:
        return [{"problem": error.message}]


def _rows(catalog: Catalog) -> list[dict[str, Any]]:
    from i18n_workbench.checks.running import find

    source = catalog.project.source_language
    locales = sorted(catalog.locales, key=lambda tag: (tag != source, tag))
    if not locales:
        return [{"problem": NO_FILES}]
    found = Counter(
        (finding.locale, finding.severity) for finding in find(catalog, locales)
    )
    names = [
        name
        for name in TYPES
        if name
        in {"locale", "total", "translated", "empty", "missing", "words", "coverage"}
    ]
    counted: Any = (
        coverage_table(catalog, locales).frame()[names].itertuples(index=False)
    )
    rows = []
    for row in counted:
        errors = found[row.locale, "error"]
        warnings = found[row.locale, "warning"]
        rows.append({**row._asdict(), "errors": errors, "warnings": warnings})
    return rows


def _frame(rows: list[dict[str, Any]]) -> pd.DataFrame:
    defaults = {name: "" if kind == "str" else 0 for name, kind in TYPES.items()}
    return pd.DataFrame(
        [{**defaults, **row} for row in rows], columns=list(TYPES)
    ).astype(TYPES)
