"""What a frame was read from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from i18n_workbench.catalog.catalog import Catalog


class Reading(NamedTuple):
    """What a frame was read from: as it was then, and with all that this workbench itself has written since."""

    then: Catalog
    known: Catalog
