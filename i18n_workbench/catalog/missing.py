"""What a locale lacks."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from i18n_workbench.catalog.required import required_cells
from i18n_workbench.tables import Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.catalog import Catalog

COLUMNS = ("key", "namespace", "form", "locale", "source", "state")


def missing_table(catalog: Catalog, locales: Sequence[str]) -> Table:
    """What locales lack, with state ``missing`` or ``empty``: a row for each due form of a plural family."""
    # asked for each locale, the same in all of them
    source_of = cache(catalog.source_text)
    rows = []
    for locale in locales:
        for key, form, state in required_cells(catalog, locale):
            if state != "translated":
                namespace, source = catalog.namespace_of(key), source_of(key, form)
                rows.append((key, namespace, form, locale, source, state))
    return plain_table(rows, COLUMNS)
