"""i18n Workbench: open any repository, see its translations as a table, change exactly the bytes that must change.

>>> import i18n_workbench as i18n
>>> wb = i18n.open("path/to/project")  # reads only
>>> wb.coverage()
>>> wb.changes().set("home.title", "fr", "Bienvenue").apply()
>>> wb.undo()
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.version import __version__

if sys.version_info < (3, 11, 5):  # before any of our patterns is compiled
    from i18n_workbench.possessive import mend

    mend()

if TYPE_CHECKING:
    from i18n_workbench.analysis.fleet import fleet
    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.demo import copy_demo
    from i18n_workbench.translation import Glossary, Prompt, read_tmx
    from i18n_workbench.workbench import Workbench, open  # noqa: A004 - the door's name

__all__ = [
    "ChangeSet",
    "Glossary",
    "Prompt",
    "Workbench",
    "WorkbenchError",
    "__version__",
    "copy_demo",
    "fleet",
    "open",
    "read_tmx",
]


_LAZY = {
    "ChangeSet": "i18n_workbench.catalog",
    "Glossary": "i18n_workbench.translation",
    "Prompt": "i18n_workbench.translation",
    "Workbench": "i18n_workbench.workbench",
    "copy_demo": "i18n_workbench.demo",
    "fleet": "i18n_workbench.analysis.fleet",
    "open": "i18n_workbench.workbench",
    "read_tmx": "i18n_workbench.translation",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: the package itself costs nothing to import."""
    if name not in _LAZY:
        from i18n_workbench.errors import UnknownNameError

        step = f"there are {', '.join(sorted(__all__))}"
        raise UnknownNameError(f"{__name__} has no {name!r}", next_step=step)
    return getattr(import_module(_LAZY[name]), name)


def load_ipython_extension(shell: Any) -> None:
    """``%load_ext i18n_workbench`` brings ``%i18n`` and ``%%i18n query``."""
    import_module("i18n_workbench.lab.magics").register(shell)


def __dir__() -> list[str]:
    return sorted(__all__)
