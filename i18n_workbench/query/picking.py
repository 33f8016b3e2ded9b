"""Masks over the cells of a query, made of what fits their keys, locales or texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from i18n_workbench.query.cells import Cells, Column

Mask: TypeAlias = NDArray[np.bool_]


class Picking:
    """Masks over these cells."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells

    def each(self, fits: Callable[[str], bool], texts: Iterable[str]) -> Mask:
        """The cells whose text fits."""
        return np.fromiter(map(fits, texts), bool)

    def keys(self, fitting: Iterable[bool]) -> Mask:
        """The cells of the keys that fit (in the order of the catalog's keys)."""
        return self.by_number(fitting, self.cells.key)

    def locales(self, fitting: Iterable[bool]) -> Mask:
        """The cells of the locales that fit."""
        return self.by_number(fitting, self.cells.locale)

    def by_number(self, fitting: Iterable[bool], numbers: Column) -> Mask:
        """The cells whose number stands for something that fits; -1 stands for nothing."""
        fits = np.fromiter(fitting, bool)
        with_nothing = np.append(fits, False)
        mask: Mask = with_nothing[numbers]
        return mask

    def pairs(self, pairs: Collection[tuple[str, str]]) -> Mask:
        """The cells of keys and locales."""
        cells = self.cells
        key_ids = cells.catalog.key_ids
        locale_ids = {tag: number for number, tag in enumerate(cells.locales)}
        size = len(cells.locales) or 1
        wanted = []
        for key, tag in pairs:
            if key not in key_ids or tag not in locale_ids:
                continue
            number = key_ids[key] * size + locale_ids[tag]
            wanted.append(number)
        keys = cells.key.astype(np.int64)
        numbers = keys * size + cells.locale
        return np.isin(numbers, wanted)
