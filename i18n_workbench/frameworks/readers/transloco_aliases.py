"""Names that providers of Transloco give scopes: ``provideTranslocoScope({ scope: 'admin-page', alias: 'admin' })``.

A provider counts for the templates below it, in other files: the aliases of a project are taken together.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HOMES = ("src", "apps", "libs", "projects", "packages")
_SHUT = frozenset({"node_modules", "dist", "assets", "environments"})
_PROVIDED = lazy_pattern(r"TRANSLOCO_SCOPE|provideTranslocoScope")
_SCOPE = lazy_pattern(r"\bscope\s*:\s*['\"]([\w./-]+)['\"]")
_ALIAS = lazy_pattern(r"\balias\s*:\s*['\"]([\w./-]+)['\"]")
_OBJECT = lazy_pattern(r"\{[^{}]*\balias\s*:[^{}]*\}")


def aliases(folders: Sequence[Path]) -> dict[str, str]:
    """The scopes, folders with dots, by the aliases that code gives them."""
    found: dict[str, str] = {}
    for file in _sources(folders):
        text = file.read_text("utf-8", errors="replace")
        for entry in _OBJECT.findall(text) if _PROVIDED.search(text) else ():
            scope, alias = _SCOPE.search(entry), _ALIAS.search(entry)
            if scope and alias:
                found[alias[1]] = scope[1].replace("/", ".")
    return found


def _sources(folders: Sequence[Path]) -> Iterator[Path]:
    homes = {folder / home for folder in folders for home in _HOMES}
    outer = {
        home for home in homes if not any(parent in homes for parent in home.parents)
    }
    for home in sorted(outer):
        for at, inner, names in os.walk(home):
            inner[:] = sorted(
                name for name in inner if name not in _SHUT and not name.startswith(".")
            )
            yield from (
                Path(at, name)
                for name in sorted(names)
                if name.endswith(".ts") and ".spec." not in name
            )
