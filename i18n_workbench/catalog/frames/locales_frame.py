"""The locales of a project as a frame."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.locales import direction, display_name, flag
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import pandas as pd

    from i18n_workbench.catalog.catalog import Catalog
    from i18n_workbench.settings import Settings


def locales_frame(
    catalog: Catalog,
    locales: Sequence[str],
    ignored: Collection[str],
    settings: Settings,
) -> pd.DataFrame:
    """A row for each locale, in the order given: ``locale language flag direction files ignored``."""
    files = _files_by_locale(catalog)
    countries = settings["localeCountryMap"] or {}
    rows = []
    for tag in locales:
        row = {
            "locale": tag,
            "language": display_name(tag),
            "flag": flag(tag, countries) if settings["showFlags"] else "",
            "direction": direction(tag),
            "files": files[tag],
            "ignored": tag in ignored,
        }
        rows.append(row)
    columns = ["locale", "language", "flag", "direction", "files", "ignored"]
    return table(rows, columns, whole=["files"], flag=["ignored"])


def _files_by_locale(catalog: Catalog) -> Counter[str]:
    files: Counter[str] = Counter()
    for chunk in catalog.chunks:
        # The ids first: a file has a few locales, and a row for each of its texts.
        held = {catalog.locales[number] for number in set(chunk.locales)}
        files.update(held or {chunk.file.entry.locale})
    return files
