"""Masks over the cells of a query, made of what fits their keys, locales or texts."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.query.cells import Cells, Column
    from i18n_workbench.query.fitting import Fits

Mask: TypeAlias = NDArray[np.bool_]


class Picking:
    """Masks over these cells."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells

    def each(self, fits: Fits, texts: Iterable[str]) -> Mask:
        """The cells whose text fits."""
        fitting = map(fits, texts)
        return np.fromiter(fitting, bool)

    def keys(self, fitting: Iterable[bool]) -> Mask:
        """The cells of the keys that fit (in the order of the catalog's keys)."""
        numbers = self.cells.key
        return self.by_number(fitting, numbers)

    def locales(self, fitting: Iterable[bool]) -> Mask:
        """The cells of the locales that fit."""
        numbers = self.cells.locale
        return self.by_number(fitting, numbers)

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
            key_id = key_ids.get(key)
            locale_id = locale_ids.get(tag)
            if key_id is None or locale_id is None:
                continue
            number = key_id * size + locale_id
            wanted.append(number)
        keys = cells.key.astype(np.int64)
        numbers = keys * size + cells.locale
        return np.isin(numbers, wanted)
