"""One command of git, run to its end."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.git_objects import environment
from i18n_workbench.errors import GitError

if TYPE_CHECKING:
    from collections.abc import Sequence


def run_git(arguments: Sequence[str]) -> subprocess.CompletedProcess[bytes]:
    """What git says, whatever its exit status.

    Raises
    ------
    GitError
        When git cannot be started.
    """
    try:
        return subprocess.run(  # noqa: S603 - fixed arguments, no shell
            ["git", *arguments],  # noqa: S607 - the git of the path, as everywhere
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env=environment(),
            check=False,
        )
    except OSError as error:
        raise GitError("git cannot be started", next_step="install git") from error
