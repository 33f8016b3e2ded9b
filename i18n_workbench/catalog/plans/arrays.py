"""Items of an array that have to be there before another one: an array has no holes, a translation may have.

The month names of Rails begin with a null, and the answers of a translation engine arrive in any order.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.keys import render
from i18n_workbench.formats import SetNull

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.catalog.plans.filestate import FileState
    from i18n_workbench.formats import Path


def fill_before(catalog: Catalog, state: FileState, path: Path, locale: str) -> None:
    """Give the array of a new item a null for each earlier item that it lacks, where another locale has a value there.

    The first that is no key of any locale stays a hole, which the format refuses.
    """
    missing = list(_missing(catalog, state, path, locale))
    for key, item in missing:
        state.push(SetNull(item))
        state.leaves.add(locale, key, "", item)


def _missing(
    catalog: Catalog,
    state: FileState,
    path: Path,
    locale: str,
) -> Iterator[tuple[str, Path]]:
    entry = state.entry
    is_rooted = entry.rooted or state.format.locale_in_path
    root = 1 if is_rooted else 0
    namespace = entry.namespace if catalog.namespaced else ""
    for depth, index in enumerate(path):
        if not isinstance(index, int):
            continue
        array = path[:depth]
        items = state.leaves.children(locale, array)
        for earlier in range(index):
            item = (*array, earlier)
            if item in items:
                continue
            inner = item[root:]
            segments = (*entry.mount, *inner)
            key = render(segments, namespace, catalog.delimiter)
            if key not in catalog.key_ids:
                break
            yield key, item


_INDEX = re.compile(r"\[(\d{1,18})\]")


def places_in_arrays(key: str) -> tuple[int, ...]:
    """Which item of each array a key names.

    >>> places_in_arrays("pages[10].lines[2]"), places_in_arrays("title")
    ((10, 2), ())
    """
    places = _INDEX.findall(key)
    return tuple(int(place) for place in places)


def deletable(keys: Iterable[str], picked: Collection[str]) -> list[str]:
    """Those of the ``picked`` keys that can go while the others of ``keys`` stay: no item before one that stays.

    An array's items are counted by their place, so only the last ones can be deleted, or all.
    """
    going = set(picked)
    keys_below: dict[tuple[str, int], set[str]] = defaultdict(set)
    for key in keys:
        for match in _INDEX.finditer(key):
            array = key[: match.start()]
            index = int(match[1])
            keys_below[array, index].add(key)

    def inside_out(item: tuple[str, int]) -> tuple[int, str, int]:
        """From the innermost arrays, each from its end."""
        array, index = item
        return -array.count("["), array, -index

    for array, index in sorted(keys_below, key=inside_out):
        own = keys_below[array, index]
        next_item = (array, index + 1)
        following = keys_below.get(next_item, set())
        if own <= going and not following <= going:
            going -= own
    return [key for key in picked if key in going]
