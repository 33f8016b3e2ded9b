"""Folders beside a program: its documentation, a tutorial of a library. What they ask for is another program's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.source.usage.report import Report

_FOLDER = re.compile(r"(?:docs?|documentation)/|(?:.*?/)?tutorials?/", re.IGNORECASE)
"""What such folders are called, of documentation only the first (a page of an app may be called so). Of undefined keys that files
below one ask for 0 of 8 judged were right in 3 projects (Sphinx's scripts, a tutorial of QSimpleUpdater)."""
_EXAMPLES = re.compile(r"(?:.*?/)?examples?/", re.IGNORECASE)
"""What shows how a library is used. It may ask for the library's texts and have others that nobody translates: below `examples` and
`vendor` 5 of 12 judged were right.
"""


class Aside:
    """Which undefined keys only such folders ask for. One that asks for keys that there are is a program with texts of its own."""

    def __init__(self, report: Report, undefined: Collection[str]) -> None:
        self._report = report
        self._own: set[str] = set()
        for key, uses in report.places.items():
            if key not in undefined:
                self._own.update(_folder(file) for file, _ in uses)

    def has(self, key: str) -> bool:
        """Whether all files that ask for a key stand in such folders."""
        uses = self._report.places.get(key, ())
        folders = {_folder(file) for file, _ in uses}
        return bool(folders) and "" not in folders and not folders & self._own

    def is_of_example(self, key: str) -> bool:
        """Whether all files that ask for a key are examples."""
        uses = self._report.places.get(key, ())
        return bool(uses) and all(_EXAMPLES.match(file) for file, _ in uses)


def _folder(file: str) -> str:
    """The first such folder that a file stands in, empty where there is none."""
    found = _FOLDER.match(file)
    return found[0] if found else ""
