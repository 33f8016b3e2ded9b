"""Translations of a documentation: PO files that Sphinx makes of its pages, and no program reads."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from i18n_workbench.disk.looking import text_of

if TYPE_CHECKING:
    from pathlib import Path

_SETTINGS = ("conf.py", "source/conf.py")
"""Where Sphinx is set up, seen from the documentation's folder."""
_SET_UP = re.compile(r"^(?:locale_dirs|html_theme|extensions)\s*=", re.MULTILINE)
"""What the settings of a documentation have. Those of ephios do not say where its translations are, as Sphinx knows it."""


def is_of_sphinx(root: Path, folder: str) -> bool:
    """Whether a folder of locale files lies in a documentation that Sphinx builds (``docs/locale/{locale}/LC_MESSAGES``)."""
    above = [
        path for path in PurePosixPath(folder).parents if "{locale}" not in path.parts
    ]
    return any(_is_set_up(root / path) for path in above)


def _is_set_up(folder: Path) -> bool:
    """Whether Sphinx is set up in a folder."""
    return any(_SET_UP.search(text_of(folder / name)) for name in _SETTINGS)
