"""Locale modules by the names that a bundler gives folders: ``@/locales/en/menu``, ``~/i18n/en``, ``$lib/lang/en``.

What an alias stands for is said in a bundler's configuration, which is code. The rest of the path says enough: it is taken
where it ends the path of one locale file only, or of one that is nearest to who asks.
"""

from __future__ import annotations

import posixpath
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

ENDINGS = (
    "",
    ".ts",
    ".js",
    ".mjs",
    ".cjs",
    ".mts",
    ".cts",
    ".json",
    "/index.ts",
    "/index.js",
    "/index.mjs",
)
"""What an import may leave out."""

_ALIAS = re.compile(r"(?:[@~#$][\w-]*|src|app)/(?=.*/)")
"""A folder's other name, and two segments or more behind it: one alone says too little."""


class Aliases:
    """The locale files of a project, by the ends of their paths."""

    def __init__(self, paths: Iterable[str]) -> None:
        self._paths = list(paths)

    def resolve(self, importer: str, module: str) -> str | None:
        """The locale file that an import through an alias means; None where it is none, or not the only one."""
        alias = _ALIAS.match(module)
        if alias is None:
            return None
        rest = module[alias.end() :]
        ends = tuple(f"/{rest}{ending}" for ending in ENDINGS)
        found = [
            path
            for path in self._paths
            if path != importer and f"/{path}".endswith(ends)
        ]
        shared = [len(posixpath.commonpath([importer, path])) for path in found]
        nearest = [
            path
            for path, size in zip(found, shared, strict=True)
            if size == max(shared)
        ]
        return nearest[0] if len(nearest) == 1 else None
