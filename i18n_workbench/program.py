"""Which program this is: what was found out by another one, or under another Python, is found out anew."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

from i18n_workbench.version import __version__

_HOME = Path(__file__).parent
_PACKAGES = "-packages"
"""How folders of packages end (``site-packages``, Debian's ``dist-packages``): the folder in which a process stands, or
its script, says nothing of what is installed.
"""


@cache
def written_by(*rooms: str) -> tuple[object, ...]:
    """What changes when our modules in these rooms do, Python, or a package in one of its folders."""
    found: list[object] = [__version__, sys.version_info[:3]]
    for room in rooms:
        pending = [str(_HOME / room)]
        while pending:
            with os.scandir(pending.pop()) as entries:
                for entry in sorted(entries, key=_name):
                    if entry.is_dir():
                        pending.append(entry.path)
                    elif entry.name.endswith(".py"):
                        status = entry.stat()
                        found += (entry.name, status.st_mtime_ns, status.st_size)
    given = filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))
    named = set(given)
    folders = [path for path in sys.path if path.endswith(_PACKAGES) or path in named]
    return (*found, *map(_changed, folders))


def _name(entry: os.DirEntry[str]) -> str:
    return entry.name


def _changed(folder: str) -> tuple[str, int]:
    """A folder of packages, and when one came or went."""
    try:
        return folder, Path(folder).stat().st_mtime_ns
    except OSError:
        return folder, 0
