"""Starting JupyterLab on a workspace: what its command line is, and how this process becomes it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from i18n_workbench.errors import RefusedError
from i18n_workbench.interpreters import python

if TYPE_CHECKING:
    from collections.abc import Sequence

KERNELS = "i18n_workbench.lab.kernels.SafeKernelSpecs"
CONTENTS = "i18n_workbench.lab.contents.StartContents"
QUIET = {
    "--LabApp.news_url": "None",
    "--LabApp.check_for_updates_class": "jupyterlab.handlers.announcements.NeverCheckForUpdate",
}
"""JupyterLab fetches news and looks for newer versions of itself elsewhere: ours does neither."""
DEFAULTS = Path(__file__).parent / "config"
"""Defaults of JupyterLab's own settings: it does not ask whether it may fetch news. What a person has set goes first."""
CONTAINER_MARKS = ("/.dockerenv", "/run/.containerenv")
"""Files that Docker and Podman put into every container."""
CONTAINER_VARIABLES = ("container", "KUBERNETES_SERVICE_HOST")
"""Variables that systemd-nspawn, Podman and Kubernetes set in every container."""


def lab_command(
    workspace: Path, options: Sequence[str] = (), start: Path | None = None
) -> list[str]:
    """The command line of JupyterLab on a workspace; what a person says about one of our options goes before it.

    Parameters
    ----------
    workspace
        The folder that is served.
    options
        Options of JupyterLab, as they were given.
    start
        The notebook that is opened first, wherever it lies; None = what JupyterLab opens by itself.
    """
    ours = {
        "--ServerApp.root_dir": str(workspace),
        "--ServerApp.kernel_spec_manager_class": KERNELS,
        **QUIET,
    }
    if start is not None:
        ours["--ServerApp.contents_manager_class"] = CONTENTS
        ours["--StartContents.start"] = str(start)
        ours["--LabApp.default_url"] = "/lab/tree/start.ipynb"
    given = {option.partition("=")[0] for option in options}
    added = [f"{name}={value}" for name, value in ours.items() if name not in given]
    return python("-m", "i18n_workbench.lab", *added, *options)


def root_option(options: Sequence[str]) -> list[str]:
    """What JupyterLab has to be told where the system's administrator starts it; nothing for everybody else.

    Raises
    ------
    RefusedError
        When it is the administrator, in no container, and nobody has said ``--allow-root``.
    """
    if _user_id() != 0 or any(
        option.partition("=")[0] == "--allow-root" for option in options
    ):
        return []
    if _in_container():
        return ["--allow-root"]
    raise RefusedError(
        "JupyterLab lets whoever reaches it run commands, here as root: it was not started",
        next_step="start it as another user, or say that it is meant: i18n-workbench lab --allow-root",
    )


def become(command: Sequence[str]) -> NoReturn:
    """Let this process become a program of the server, so that one ends with the other; on Windows, wait for it.

    It stands in the folder of the interpreter: extensions of the server run what is called like their configuration
    in the folder that it stands in (Voila runs ``voila.py``), and the repository may hold anything.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    os.chdir(sys.prefix)
    folders = [str(DEFAULTS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, folders))
    if os.name == "nt":
        sys.exit(_wait_for(command))
    os.execv(command[0], list(command))  # noqa: S606 - our own interpreter, no shell


def _wait_for(command: Sequence[str]) -> int:
    """Run a program to its end, which it is told itself when somebody presses Ctrl+C."""
    with subprocess.Popen(command) as process:  # noqa: S603 - our own interpreter
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def _user_id() -> int:
    """Who runs this; -1 on systems that do not number their users."""
    return os.geteuid() if hasattr(os, "geteuid") else -1


def _in_container() -> bool:
    marked = any(Path(path).exists() for path in CONTAINER_MARKS)
    return marked or any(os.environ.get(name) for name in CONTAINER_VARIABLES)
