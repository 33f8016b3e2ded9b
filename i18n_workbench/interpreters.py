"""Python processes that we start: none has the folder it stands in on its path.

A shell stands in the repository that is worked on, and Python looks there first (``python -m``, ``python -c``): a file
``pandas.py`` of that repository would be run. In Python's safe path mode it does not.
"""

from __future__ import annotations

import os
import sys

SAFE = {"PYTHONSAFEPATH": "1"}
"""What puts Python, and IPython since 9.7, into safe path mode; children of a process inherit it."""

INTERRUPTED = 130
"""The exit status of a process that somebody stopped, as shells have it."""


def python(*arguments: str) -> list[str]:
    """Our own interpreter in safe path mode, with arguments; its children are not bound by it.

    >>> python("-m", "json.tool")[1:]
    ['-P', '-m', 'json.tool']
    """
    return [sys.executable, "-P", *arguments]


def make_children_safe() -> None:
    """Put all Python processes that this one will start into safe path mode, at any depth."""
    os.environ.update(SAFE)


def leave_folder() -> None:
    """Take the current folder, which ``python -m`` put first, off the path of this process."""
    if (
        not sys.flags.safe_path
        and sys.path
        and os.path.realpath(sys.path[0] or ".") == os.path.realpath(".")
    ):
        del sys.path[0]
