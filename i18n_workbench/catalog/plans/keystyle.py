"""`keystyle`: whether new keys stand nested or flat in a file, as the setting says or as the files show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import segments
from i18n_workbench.catalog.plans.targets import source_language

if TYPE_CHECKING:
    from collections.abc import Iterable

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
    return (
        _source_style(catalog, leaves)
        if own == "plain"
        else own
        if own != "mixed"
        else ""
    )


def in_other_style(catalog: Catalog, leaves: Leaves, locale: str) -> bool:
    """Whether the file is wholly in one style and the source-language files are in the other."""
    return {_own_style(leaves, locale), _source_style(catalog, leaves)} == {
        "nested",
        "flat",
    }


def _own_style(leaves: Leaves, locale: str) -> str:
    """The style of the file before it is edited."""
    if locale not in leaves.styles:
        leaves.styles[locale] = _style_of(leaves.paths.values())
    return leaves.styles[locale]


def _source_style(catalog: Catalog, leaves: Leaves) -> str:
    """The style of the source-language files in the same format; nothing where they differ or say nothing."""
    if "" not in leaves.styles:
        source, fmt = source_language(catalog), leaves.entry.format
        found = {
            _style_of(
                path[1:] if chunk.file.entry.rooted else path
                for path in chunk.file.values.paths
            )
            for chunk in catalog.chunks
            if chunk.file.values is not None
            and chunk.file.entry.format == fmt
            and source in {catalog.locales[at] for at in set(chunk.locales)}
        } - {"plain"}
        leaves.styles[""] = found.pop() if found in ({"nested"}, {"flat"}) else ""
    return leaves.styles[""]


def _style_of(paths: Iterable[Path]) -> str:
    """``nested``, ``flat``, ``mixed``, or ``plain`` where no key has dots."""
    nested = flat = False
    for path in paths:
        nested = nested or len(path) > 1
        flat = flat or any(
            "." in str(name) and len(segments(str(name))) > 1 for name in path
        )
        if nested and flat:
            return "mixed"
    return "nested" if nested else "flat" if flat else "plain"
