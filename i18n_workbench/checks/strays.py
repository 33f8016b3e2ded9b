"""Space at the ends of source texts that hardly any translation has: a slip of the source, which nobody needs to repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.checks.base import language_of
from i18n_workbench.checks.spacing import NO_SPACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.catalog import Catalog

_SEVERAL = 3
"""So many translations without it tell a slip from a joint (``Edit `` in v2rayN: 5 of 5 lack it, and all findings were wrong)."""


def stray_spaces(catalog: Catalog, keys: Iterable[str]) -> frozenset[str]:
    """Those of the keys whose translations lack the source's space at an end, several of them and most of all."""
    return frozenset(key for key in set(keys) if _is_stray(catalog, key))


def _is_stray(catalog: Catalog, key: str) -> bool:
    source = _edges(catalog.source_text(key))
    lacking = having = 0
    for locale in catalog.locales:
        if (
            locale == catalog.project.source_language
            or language_of(locale) in NO_SPACES
        ):
            continue
        text = catalog.text(key, locale) or ""
        if text.strip():
            is_lacking = any(
                w and not g for w, g in zip(source, _edges(text), strict=True)
            )
            lacking += is_lacking
            having += not is_lacking
    return lacking >= _SEVERAL and lacking > having


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()
