"""From what the frames were read that a person was handed: files may have been read again since."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog

READING = "i18n_workbench_reading"
"""Where a frame has the name of its reading: pandas takes ``attrs`` along to copies and filtered rows."""
KEPT = 3
"""So many readings are remembered; a reading of 124,635 texts (jellyfin-web, 105 locales) holds 23 MB."""


class HandedFrames:
    """The catalogs that the last frames were read from."""

    def __init__(self) -> None:
        self._catalogs: dict[str, Catalog] = {}

    def mark(self, frame: pd.DataFrame, catalog: Catalog) -> pd.DataFrame:
        """The frame, which names what it was read from."""
        frame.attrs[READING] = self._name_of(catalog)
        return frame

    def read_from(self, frame: object) -> Catalog | None:
        """What a frame was read from; None where nobody knows."""
        name = getattr(frame, "attrs", {}).get(READING, "")
        return self._catalogs.get(name)

    def _name_of(self, catalog: Catalog) -> str:
        for name, known in self._catalogs.items():
            if known is catalog:
                return name
        if len(self._catalogs) == KEPT:
            del self._catalogs[next(iter(self._catalogs))]
        name = os.urandom(8).hex()
        self._catalogs[name] = catalog
        return name
