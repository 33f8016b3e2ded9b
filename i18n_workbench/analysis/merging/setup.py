"""Making git use the merge driver, and show differences by key: lines of configuration, and which files they are for."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from i18n_workbench.analysis.merging.git_command import run_git
from i18n_workbench.errors import GitError
from i18n_workbench.formats import all_formats
from i18n_workbench.interpreters import python
from i18n_workbench.review.location import store_path
from i18n_workbench.review.sharing import DRIVER
from i18n_workbench.text import newline_of

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from i18n_workbench.project import Project

NAME = DRIVER
ATTRIBUTES = ".gitattributes"


def driver_settings() -> dict[str, str]:
    """What git's configuration has to say, by name."""
    command = f"{shlex.join(python('-m', 'i18n_workbench', 'merge-driver', 'run'))} %O %A %B %P"
    return {
        f"merge.{NAME}.name": "locale files and reviews, key by key",
        f"merge.{NAME}.driver": command,
    }


def diff_settings() -> dict[str, str]:
    """What git's configuration has to say so that ``git diff`` shows locale files by key, by name."""
    command = shlex.join(python("-m", "i18n_workbench", "merge-driver", "show"))
    return {f"diff.{NAME}.textconv": command, f"diff.{NAME}.cachetextconv": "true"}


def attributes_text(project: Project, old: str | None, *, diff: bool = False) -> str:
    """``.gitattributes`` with a line for each kind of locale file of the project, and one for the review store.

    With ``diff`` another one for each kind of locale file, for :func:`diff_settings`. Lines that are there stay.
    """
    lines = (old or "").splitlines()
    patterns = _patterns(project)
    store = _quoted("/" + store_path(project.editor_dir))
    wanted = sorted(f"{pattern} merge={NAME}" for pattern in {store, *patterns})
    if diff:
        wanted += sorted(f"{pattern} diff={NAME}" for pattern in patterns)
    missing = [line for line in wanted if line not in lines]
    if not missing:
        return old or ""
    kept = old or ""
    newline = newline_of(kept)
    if kept and not kept.endswith("\n"):
        kept += newline
    return kept + "".join(line + newline for line in missing)


def configure(root: Path, settings: Mapping[str, str]) -> None:
    """Write settings into the repository's own configuration.

    Raises
    ------
    GitError
        When git refuses.
    """
    for name, value in settings.items():
        done = run_git(
            [
                "-c",
                "safe.directory=*",
                "-C",
                str(root),
                "config",
                "--local",
                name,
                value,
            ]
        )
        if done.returncode:
            raise GitError(
                f"git config failed: {done.stderr.decode('utf-8', 'replace').strip()}"
            )


def _patterns(project: Project) -> set[str]:
    """A pattern for each directory and ending; components with blocks of messages stay with git's own ways."""
    patterns = set()
    for file in project.discovery.files:
        if all_formats()[file.format].locale_in_path:
            continue
        ending = file.path.rpartition(".")[2]
        if file.directory == ".":
            pattern = f"/{file.path}"
        else:
            pattern = f"/{file.directory}/**/*.{ending}"
        patterns.add(_quoted(pattern))
    return patterns


def _quoted(pattern: str) -> str:
    if not any(char in pattern for char in ' "\\'):
        return pattern
    return '"' + pattern.replace("\\", "\\\\").replace('"', '\\"') + '"'
