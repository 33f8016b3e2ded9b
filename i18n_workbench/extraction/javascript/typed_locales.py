"""Locale files in TypeScript whose type wants every key that the source language has: a new key there ends the build."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.errors import WorkbenchError
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from i18n_workbench.catalog import Catalog

_TYPED = lazy_pattern(
    r"^\s*(?:export\s+)?const\s+\w+\s*:\s*(?!\s|Partial\b|DeepPartial\b|Record<string\b|any\b)[\w$.<>\[\]'\" ]+=\s*\{"
    r"|\}\s*(?:as\s+const\s+)?satisfies\s+(?!\s|Partial\b|DeepPartial\b|Record<string\b)\w",
    re.MULTILINE,
)


def typed_locales(
    catalog: Catalog, targets: Collection[str], read: Callable[[str], str]
) -> list[str]:
    """What is said of the files of other languages that have a type, where keys are new in a file of TypeScript."""
    if not any(target.endswith(".ts") for target in targets):
        return []
    source = catalog.project.source_language
    said: list[str] = []
    for chunk in catalog.chunks:
        path = chunk.file.path
        if chunk.file.entry.locale == source or not path.endswith(".ts"):
            continue
        try:
            is_typed = _TYPED.search(read(path)) is not None
        except (WorkbenchError, OSError):
            continue
        if is_typed and path not in targets:
            said.append(
                f"{path}: its type may want the new keys: fill them (wb.changes().fill())"
            )
    return said
