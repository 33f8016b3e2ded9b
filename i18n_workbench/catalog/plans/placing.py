"""Where something new goes inside a file: its path, and the neighbour after which it stands."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from i18n_workbench.catalog.families import FORM_ORDER
from i18n_workbench.catalog.keys import render, segments
from i18n_workbench.catalog.plans.keystyle import file_style, in_other_style, key_style
from i18n_workbench.catalog.plans.leaves import Leaves, name_of
from i18n_workbench.catalog.plans.spelled_locales import written_locale
from i18n_workbench.catalog.plans.targets import (
    is_below_mount,
    without_namespace,
)
from i18n_workbench.errors import CannotRepresent, Place
from i18n_workbench.formats import Path, all_formats

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.plans.leaves import Order
    from i18n_workbench.project.discovery import LocaleFile

_ITEM = re.compile(r"(.+)\[(\d+)\]", re.DOTALL)


def new_path(
    catalog: Catalog,
    leaves: Leaves,
    key: str,
    locale: str,
    form: str = "",
) -> Path:
    """The path that a new key gets in a file: as the source-language file has it, else in the style of the file.

    ``keystyle`` set to nested or flat decides for new keys; an existing key is always edited where it stands.
    """
    entry = leaves.entry
    fmt = all_formats()[entry.format]
    rooted = entry.rooted or fmt.locale_in_path
    if rooted:
        leaves = leaves.below_root(locale)
    text = local_key(catalog, entry, key)
    style = key_style(catalog)
    model = _model_path(catalog, key, form, entry)
    if model is not None and _is_in_flat_array(model):
        path = model  # an array is one in every style
    elif (
        model is not None
        and not style
        and (len(model) == 1 or fmt.nesting)
        and not in_other_style(catalog, leaves, locale)
    ):
        path = model
    else:
        path = split(leaves, text, style or file_style(catalog, leaves, locale))
    if not fmt.nesting and len(path) > 1 and not _is_in_flat_array(path):
        path = (text,)
    if rooted:
        root = leaves.locales.get(locale) or written_locale(catalog, locale)
        return (root, *path)
    return path


def _is_in_flat_array(path: Path) -> bool:
    """Whether a path is one name and then only places in arrays."""
    return len(path) > 1 and all(isinstance(segment, int) for segment in path[1:])


def local_key(catalog: Catalog, entry: LocaleFile, key: str) -> str:
    """The key without the namespace of the file and the path where it is mounted.

    Raises
    ------
    CannotRepresent
        For a key that is not below that path: what imports the file decides it.
    """
    inside = without_namespace(catalog, entry, key)
    if not entry.mount:
        return inside
    if not is_below_mount(catalog, entry, key):
        raise CannotRepresent(
            f"the file is imported as {render(entry.mount)}, so {key} has no place in it: "
            "put it into the module that imports the file",
            Place(entry.path),
        )
    return inside.removeprefix(f"{render(entry.mount)}.")


def neighbour(
    catalog: Catalog,
    leaves: Leaves,
    path: Path,
    logical: str,
    form: str,
    locale: str,
) -> Path | None:
    """After which sibling a new entry stands: the neighbour that it has in the source-language file.

    A plural form follows the form before it. In the source language itself: the sorted place when the siblings are
    sorted, else the end.
    """
    key = catalog.families.physical(logical, form, locale)
    depth = _depth_of_branch(leaves, path)
    siblings = leaves.children(locale, path[:depth])
    if not siblings:
        return None
    before = _form_before(catalog, leaves, logical, form, locale)
    if before is not None and before[:depth] == path[:depth] and len(before) > depth:
        return before[: depth + 1]
    model = _model_order(catalog, leaves, key, logical, locale)
    if model is None:
        return _sorted_place(leaves, locale, path[: depth + 1])

    def sibling(name: str) -> Path | None:
        """The sibling at which or below which a key stands."""
        other = leaves.path(locale, name)
        if other and other[: depth + 1] in siblings:
            return other[: depth + 1]
        return None

    order, index = model
    names, _ = order
    places = leaves.places_below(locale, order, path[:depth])
    end, start = bisect_left(places, index), bisect_right(places, index)
    for place in reversed(places[:end]):
        earlier = sibling(names[place])
        if earlier is not None:
            return earlier
    is_first = any(sibling(names[place]) is not None for place in places[start:])
    return () if is_first else None


def _depth_of_branch(leaves: Leaves, path: Path) -> int:
    """How many segments of a path are the branch that the file has already."""
    for depth in range(len(path) - 1, 0, -1):
        if path[:depth] in leaves.branches:
            return depth
    return 0


def _model_path(
    catalog: Catalog, key: str, form: str, entry: LocaleFile
) -> Path | None:
    """The path of the key where another locale has it in the same format, without a locale root."""
    logical, own = catalog.families.members.get(key, (key, form))
    for tag in dict.fromkeys(
        (catalog.project.source_language, *sorted(catalog.locales))
    ):
        cell = catalog.cell(logical, tag, own or form)
        if cell is None or cell.chunk.file.entry.format != entry.format:
            continue
        if catalog.physical_of(cell.chunk, cell.row) != key:
            continue
        rooted = cell.chunk.file.entry.rooted or cell.chunk.file.format.locale_in_path
        return cell.path[1:] if rooted else cell.path
    return None


def _form_before(
    catalog: Catalog,
    leaves: Leaves,
    logical: str,
    form: str,
    locale: str,
) -> Path | None:
    """The path of the nearest form of the family that comes before ``form`` in CLDR order."""
    earlier = [each for each in FORM_ORDER if FORM_ORDER[each] < FORM_ORDER[form]]
    for each in reversed(earlier):
        if each:
            key = catalog.families.physical(logical, each, locale)
            path = leaves.path(locale, key, each)
            if path is not None:
                return path
    return None


def _model_order(
    catalog: Catalog,
    leaves: Leaves,
    key: str,
    logical: str,
    locale: str,
) -> tuple[Order, int] | None:
    """The physical keys of the source-language file that holds the key, and where it stands among them."""
    source = catalog.project.source_language
    if locale == source:
        return None
    for form in catalog.forms(logical, source):
        cell = catalog.cell(logical, source, form)
        if cell is not None:
            break
    else:
        return None
    order = leaves.order_of(catalog, cell.chunk)
    names, places = order
    if key in places:
        return order, places[key]
    for index in range(len(names) - 1, -1, -1):
        if names[index].startswith(logical):
            return order, index
    return None


def split(leaves: Leaves, text: str, style: str) -> Path:
    """The key as a path: nested or flat as ``style`` says, else as :func:`along` has it.

    An item of an array that the file has belongs to it, however the array is called (``Wait %d seconds.``).
    """
    item = _ITEM.fullmatch(text)
    if item and (item[1],) in leaves.branches:
        return (item[1], int(item[2]))
    if style == "flat":
        return (text,)
    path = segments(text)
    if style != "nested":
        path = along(leaves, (), path)
    return _with_indices(leaves, path)


def along(leaves: Leaves, branch: Path, rest: Path) -> Path:
    """``branch`` continued by ``rest``, split as its neighbours in the file are, one level after the other.

    Along a branch that exists, be its name one segment or several with dots; else the rest is one flat name where
    siblings have the same beginning, or where more names of that level are flat than are branches.
    """
    while len(rest) > 1:
        size = _size_of_name(leaves, branch, rest)
        first = rest[0]
        if not size and isinstance(first, str) and _flat_here(leaves, branch, first):
            return (*branch, render(rest))
        size = size or 1
        branch = (*branch, _joined(rest[:size]))
        rest = rest[size:]
    return (*branch, *rest)


def _size_of_name(leaves: Leaves, branch: Path, rest: Path) -> int:
    """Of how many segments the name of the next branch is; 0 where there is none."""
    for size in range(1, len(rest)):
        if (*branch, _joined(rest[:size])) in leaves.branches:
            return size
    return 0


def _joined(name: Path) -> str | int:
    return name[0] if len(name) == 1 else render(name)


def _flat_here(leaves: Leaves, branch: Path, first: str) -> bool:
    """Whether a new name of several segments, the first of which is no branch, stands flat below ``branch``."""
    flat_names, votes = leaves.flat_names()
    return (branch, first) in flat_names or votes[len(branch)] > 0


_INDEX = re.compile(r"\d{1,18}")


def _with_indices(leaves: Leaves, path: Path) -> Path:
    """``a.0`` means the item where ``a`` is an array."""
    indexed: Path = ()
    for segment in path:
        is_number = isinstance(segment, str) and _INDEX.fullmatch(segment)
        if is_number and indexed in leaves.arrays:
            indexed = (*indexed, int(segment))
        else:
            indexed = (*indexed, segment)
    return indexed


def _sorted_place(leaves: Leaves, locale: str, path: Path) -> Path | None:
    """The sorted place among siblings that the file has in order; what is added finds its own the same way."""
    siblings = leaves.sorted_children(locale, path[:-1])
    if siblings is None:
        return None
    place = bisect_left(siblings, str(path[-1]), key=name_of)
    return siblings[place - 1] if place else ()
