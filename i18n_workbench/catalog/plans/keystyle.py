"""`keystyle`: whether new keys stand nested or flat in a file, as the setting says or as the files show."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.plans.leaves import Leaves
    from i18n_workbench.formats import Path


def key_style(catalog: Catalog) -> str:
    """``nested``, ``flat`` or nothing (then the file and its source-language sibling decide)."""
    settings = catalog.project.settings
    if settings["disablePathParsing"]:
        return "flat"
    style = str(settings["keystyle"])
    return "" if style == "auto" else style


def file_style(catalog: Catalog, leaves: Leaves, locale: str) -> str:
    """``nested`` or ``flat`` as the file's own keys are, where those say nothing as the source-language files are."""
    own = _own_style(leaves, locale)
    if own == "plain":
        return _source_style(catalog, leaves)
    return "" if own == "mixed" else own


def in_other_style(catalog: Catalog, leaves: Leaves, locale: str) -> bool:
    """Whether the file is wholly in one style and the source-language files are in the other."""
    own = _own_style(leaves, locale)
    source = _source_style(catalog, leaves)
    return {own, source} == {"nested", "flat"}


def _own_style(leaves: Leaves, locale: str) -> str:
    """The style of the file before it is edited."""
    if locale not in leaves.styles:
        paths = leaves.paths.values()
        leaves.styles[locale] = _style_of(paths)
    return leaves.styles[locale]


def _source_style(catalog: Catalog, leaves: Leaves) -> str:
    """The style of the source-language files in the same format; nothing where they differ or say nothing."""
    fmt = leaves.entry.format
    if fmt not in catalog.source_styles:
        catalog.source_styles[fmt] = _common_style(catalog, fmt)
    return catalog.source_styles[fmt]


def _common_style(catalog: Catalog, fmt: str) -> str:
    source = catalog.project.source_language
    styles = set()
    for chunk in catalog.chunks:
        entry = chunk.file.entry
        values = chunk.file.values
        if values is None or entry.format != fmt:
            continue
        locale_ids = set(chunk.locales)
        locales = [catalog.locales[locale_id] for locale_id in locale_ids]
        if source in locales:
            root = 1 if entry.rooted else 0
            paths = [path[root:] for path in values.paths]
            style = _style_of(paths)
            styles.add(style)
    styles.discard("plain")
    style = styles.pop() if len(styles) == 1 else ""
    return "" if style == "mixed" else style


def _style_of(paths: Collection[Path]) -> str:
    """``nested``, ``flat``, ``mixed``, or ``plain`` where no key has dots."""
    nested = any(len(path) > 1 for path in paths)
    names = set(chain.from_iterable(paths))
    flat = any(_is_flat(str(name)) for name in names)
    if nested:
        return "mixed" if flat else "nested"
    return "flat" if flat else "plain"


def _is_flat(name: str) -> bool:
    """Whether a segment is a key of several."""
    return "." in name and len(segments(name)) > 1
