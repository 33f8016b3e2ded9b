"""Where a renamed key stands: in which file, and under which path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import render, segments
from i18n_workbench.catalog.plans.keystyle import file_style, key_style
from i18n_workbench.catalog.plans.placing import (
    along,
    split,
)
from i18n_workbench.catalog.plans.targets import (
    is_below_mount,
    new_namespace,
    pick_entry,
)
from i18n_workbench.formats import Path, all_formats

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.change import Change
    from i18n_workbench.catalog.plans.leaves import Leaves
    from i18n_workbench.project.discovery import LocaleFile


def pick_entry_for_rename(
    catalog: Catalog, entry: LocaleFile, new: str, locale: str
) -> LocaleFile:
    """The same file, unless namespaces are on and the new key names another one, or a module that imports the file has
    no place for the new key there.
    """
    if not is_below_mount(catalog, entry, new) and not catalog.namespaced:
        return pick_entry(catalog, new, locale)
    if not catalog.namespaced:
        return entry
    namespace = catalog.namespace_of(new)
    if not namespace:
        depth = entry.namespace.count(".") + 1 if entry.namespace else 0
        return new_namespace(catalog, new, locale, depth) or entry
    if namespace == entry.namespace and is_below_mount(catalog, entry, new):
        return entry
    return pick_entry(catalog, new, locale)


def renamed_path(
    catalog: Catalog,
    leaves: Leaves,
    path: Path,
    names: tuple[str, str],
    change: Change,
) -> Path:
    """The path of a renamed key (its names before and after), in the style in which the old one stood."""
    old, text = names
    rooted = leaves.entry.rooted or all_formats()[leaves.entry.format].locale_in_path
    root, inner = (path[:1], path[1:]) if rooted else ((), path)
    if len(inner) == 1:
        inside = leaves.below_root(change.locale) if rooted else leaves
        return (*root, *_unfolded(catalog, inside, str(inner[0]), text, change.locale))
    keep = 0
    while keep < len(inner) - 1:
        prefix = render(inner[: keep + 1])
        if not text.startswith(prefix + ".") or not old.startswith(prefix):
            break
        keep += 1
    rest = text
    if keep:
        kept = render(inner[:keep])
        rest = text.removeprefix(kept + ".")
    is_last = len(inner) == keep + 1
    if is_last and len(segments(str(inner[keep]))) > 1:
        return (*root, *inner[:keep], rest)
    inside = leaves.below_root(change.locale) if rooted else leaves
    return (*root, *along(inside, inner[:keep], segments(rest)))


def _unfolded(
    catalog: Catalog,
    leaves: Leaves,
    old: str,
    text: str,
    locale: str,
) -> Path:
    """The path below the root of a key whose old name, one segment, shows a style only where it has dots."""
    if len(segments(old)) > 1 or not all_formats()[leaves.entry.format].nesting:
        return (text,)
    return split(
        leaves, text, key_style(catalog) or file_style(catalog, leaves, locale)
    )
