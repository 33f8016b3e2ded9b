"""The projects of a monorepo as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.project.workspaces import chosen_root, find_projects
from i18n_workbench.tables import Table, plain_table

if TYPE_CHECKING:
    from pathlib import Path

    from i18n_workbench.project.model import Project


def projects_table(workspace: Path, project: Project) -> Table:
    """A row for each project below a folder: ``project frameworks reason open``; one of them is opened."""
    editor_dir = project.editor_dir
    roots = {root.path: root for root in find_projects(workspace, editor_dir)}
    for path in (*project.choices, *project.inner):
        if path not in roots:
            roots[path] = chosen_root(workspace, path, editor_dir)
    rows = []
    for root in roots.values():
        is_this = root.path == project.path
        row = {
            "project": root.path,
            "frameworks": ", ".join(root.frameworks),
            "reason": root.reason,
            "open": is_this and not project.choices,
        }
        rows.append(row)
    columns = ["project", "frameworks", "reason", "open"]
    return plain_table(rows, columns, flag=["open"])
