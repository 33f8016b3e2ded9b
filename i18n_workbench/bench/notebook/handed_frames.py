"""From what the frames were read that a person was handed: files may have been read again since."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from i18n_workbench.catalog.frames.reading import Reading

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
        self._readings: dict[str, Reading] = {}

    def mark(self, frame: pd.DataFrame, catalog: Catalog) -> pd.DataFrame:
        """The frame, which names what it was read from."""
        frame.attrs[READING] = self._name_of(catalog)
        return frame

    def keep(self, catalog: Catalog) -> None:
        """Let the frames that were read from a catalog have it as it is now: it is about to take up a write."""
        for name, reading in self._readings.items():
            if reading.then is catalog:
                self._readings[name] = Reading(catalog.as_it_is(), catalog)

    def go_along(self, before: Catalog, now: Catalog) -> None:
        """Let frames know what this workbench itself has taken back since they were read."""
        for name, reading in self._readings.items():
            if reading.known is before:
                self._readings[name] = Reading(reading.then, now)

    def read_from(self, frame: object) -> Reading | None:
        """What a frame was read from; None where nobody knows."""
        name = getattr(frame, "attrs", {}).get(READING, "")
        return self._readings.get(name)

    def _name_of(self, catalog: Catalog) -> str:
        for name, reading in self._readings.items():
            if reading.then is catalog:
                return name
        if len(self._readings) == KEPT:
            del self._readings[next(iter(self._readings))]
        name = os.urandom(8).hex()
        self._readings[name] = Reading(catalog, catalog)
        return name
