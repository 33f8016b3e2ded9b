"""The Workbench: what a notebook holds. Every noun hangs off it; each family of nouns is one module here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.workbench.comparing import Comparing
from i18n_workbench.workbench.extracting import Extracting
from i18n_workbench.workbench.reporting import Reporting
from i18n_workbench.workbench.screens import Screens
from i18n_workbench.workbench.showing import Showing
from i18n_workbench.workbench.tools import Tools
from i18n_workbench.workbench.translating import Translating

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

__all__ = ["Workbench", "open"]


class Workbench(Showing, Screens, Tools, Translating, Comparing, Extracting, Reporting):
    """An opened project. Make one with :func:`i18n_workbench.open`."""


def open(  # noqa: A001 - the door's name: i18n.open(path)
    path: str | PathLike[str] = ".",
    *,
    settings: Mapping[str, Any] | None = None,
    editor_dir: str = ".vscode",
    trust: bool = False,
    project: str | None = None,
) -> Workbench:
    """Open a repository. Reads only: writes nothing, executes nothing of it.

    Parameters
    ----------
    path
        The workspace's folder.
    settings
        Settings that go before those of the files, by name with or without prefix.
    editor_dir
        The hidden folder that holds the configuration files.
    trust
        Allow to run what the workspace's settings name (remembered for this path, outside the workspace).
    project
        Which project of a monorepo, by its path; without it a workspace with several lists them in
        ``wb.projects``.

    Raises
    ------
    UsageError
        When the folder does not exist or a setting's name is unknown.
    """
    return Workbench(path, settings=settings, editor_dir=editor_dir, trust=trust, project=project)
