"""Translations whose source text has changed since they were made (frame *stale*), and who made them.

Where the review store has a snapshot of the source text for a key and locale it decides, else the history does: the
source text at the commit at which the translation last changed in value, against the source text now. A text that came
back to what it was is not stale, nor is a translation that is not committed yet.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from i18n_workbench.analysis.history.cells import Name, catalog_texts, source_of
from i18n_workbench.analysis.similarity.wording import contract
from i18n_workbench.catalog.wanted import implied_form
from i18n_workbench.errors import UsageError
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from i18n_workbench.analysis.history.origins import Origin
    from i18n_workbench.analysis.history.provenance import Provenance
    from i18n_workbench.catalog import Catalog

COLUMNS = ("key", "locale", "value", "source_then", "source_now", "reason", "commit", "author", "date", "form")
BY_SNAPSHOT = "the source text is not the one that was reviewed"
BY_HISTORY = "the source text changed after the translation"
SLIGHT = ", in case or punctuation only"
"""Stale all the same: whether that matters is for a person to say, who can filter by it."""


def stale(
    catalog: Catalog, locales: Sequence[str], snapshot: Callable[[str, str], str | None], origins: Provenance | None
) -> pd.DataFrame:
    """The frame *stale*: ``key locale value source_then source_now reason commit author date form``, by locale and key.

    ``commit``, ``author`` and ``date`` are of the commit that gave the translation its value (empty where there is no
    history). ``snapshot`` gives the source text that a key's translation in a locale was reviewed for.
    """
    texts = catalog_texts(catalog)
    source = texts.get(catalog.project.source_language, {})
    rows = []
    for locale in locales:
        if locale == catalog.project.source_language:
            continue
        for name, value in texts.get(locale, {}).items():
            key, form = catalog.resolve(*name) or name
            form = form or implied_form(catalog, name[0], key, locale)
            origin = origins.of(locale, name) if origins else None
            then = snapshot(key, locale)
            reason = BY_HISTORY if then is None else BY_SNAPSHOT
            now = source_of(source, name) if then is None else _current(catalog, key)
            if then is None and origin is not None and origin.commit:
                then = origin.source
            if then is not None and now is not None and then != now:
                reason += SLIGHT if contract(then) == contract(now) else ""
                rows.append((key, locale, value, then, now, reason, *_made(origin, origins), form))
    frame = table(rows, COLUMNS, moment=["date"])
    return frame.sort_values(["locale", "key", "form"], ignore_index=True, key=lambda column: _ranked(column, locales))


def blame(catalog: Catalog, key: str, locale: str, origins: Provenance) -> pd.DataFrame:
    """Who gave a key its value in a locale: ``key locale form value commit author date source_then``, a row a form.

    ``commit`` is empty for what is not committed yet.

    Raises
    ------
    UsageError
        When the key has no value in the locale.
    """
    found = catalog.resolve(key)
    rows = []
    for name in _names(catalog, found[0]) if found else ():
        origin = origins.of(locale, name)
        if origin is not None:
            logical, form = catalog.resolve(*name) or name
            rows.append((logical, locale, form, origin.value, *_made(origin, origins), origin.source or ""))
    if not rows:
        raise UsageError(f"there is no value of {key!r} in {locale}", next_step="list the keys with wb.messages")
    return pd.DataFrame(rows, columns=["key", "locale", "form", "value", "commit", "author", "date", "source_then"])


def _current(catalog: Catalog, key: str) -> str:
    """The source text as snapshots have it: the key's, for a family its ``other``."""
    return catalog.text(key, catalog.project.source_language) or ""


def _names(catalog: Catalog, key: str) -> Iterator[Name]:
    from i18n_workbench.catalog.columns import FORMS

    for member in catalog.members(key):
        yield from ((member, form) for form in FORMS)


def _made(origin: Origin | None, origins: Provenance | None) -> tuple[str, str, pd.Timestamp | None]:
    if origin is None or origins is None or not origin.commit:
        return "", "", None
    author, time = origins.commits.get(origin.commit, ("", 0))
    return origin.commit, author, pd.Timestamp(time, unit="s", tz="UTC")


def _ranked(column: pd.Series, locales: Sequence[str]) -> pd.Series:
    return column.map({tag: at for at, tag in enumerate(locales)}) if column.name == "locale" else column
