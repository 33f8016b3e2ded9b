"""``%load_ext i18n_workbench``: the workbench as a line and as a cell of a notebook.

``%i18n path/to/repository`` opens it as ``wb``; ``%i18n missing fr`` asks it; a cell that begins with ``%%i18n query``
is a query.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import UsageError
from i18n_workbench.face import FACE
from i18n_workbench.settings.nearest import did_you_mean
from i18n_workbench.text.paths import folder_of
from i18n_workbench.workbench import Workbench
from i18n_workbench.workbench import open as open_workspace

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

NAME = "wb"
"""What the workbench is called in the notebook."""
WHOLE = ("query",)
"""Nouns whose argument is the rest of the line, and the cell, as it stands."""


def register(shell: InteractiveShell) -> None:
    """Add the magics to a running IPython."""

    def magic(line: str, cell: str | None = None) -> Any:
        return answer(shell, line, cell)

    add: Any = shell.register_magic_function  # its decorator hides its type
    add(magic, "line_cell", "i18n")


def answer(shell: InteractiveShell, line: str, cell: str | None = None) -> Any:
    """What a line, or a line and its cell, ask for.

    Raises
    ------
    UsageError
        When the first word is neither a folder nor a noun of the workbench.
    """
    noun, _, rest = line.strip().partition(" ")
    if noun not in FACE:
        return _opened(shell, line.strip() or ".")
    found = shell.user_ns.get(NAME)
    bench = found if isinstance(found, Workbench) else _opened(shell, ".")
    told = " ".join(part.strip() for part in (rest, cell or "") if part.strip())
    asked = getattr(bench, noun)
    if not callable(asked):
        return asked
    return asked(*([told] if noun in WHOLE else shlex.split(told)))


def _opened(shell: InteractiveShell, path: str) -> Workbench:
    if not is_folder(folder_of(path)):
        word = path.split(maxsplit=1)[0]
        raise UsageError(
            f"{word!r} is neither a folder nor a noun of the workbench",
            next_step=f"{did_you_mean(word, FACE)} for example %i18n missing fr".strip(),
        )
    bench = open_workspace(path)
    shell.user_ns[NAME] = bench
    return bench
