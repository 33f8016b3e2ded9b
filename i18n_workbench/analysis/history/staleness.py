"""Translations whose source text has changed since they were made (frame *stale*), and who made them.

Where the review store has a snapshot of the source text for a key and locale it decides, else the history does: the
source text at the commit at which the translation last changed in value, against the source text now. A text that came
back to what it was is not stale, nor is a translation that is not committed yet.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from i18n_workbench.analysis.history.cells import CatalogTexts, Name, source_of
from i18n_workbench.analysis.history.clones import NOTHING_TOLD
from i18n_workbench.analysis.similarity.wording import contract
from i18n_workbench.catalog.wanted import implied_form, suggestion
from i18n_workbench.errors import UsageError, warn
from i18n_workbench.tables import Table, plain_table, table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.analysis.history.blame import Origin
    from i18n_workbench.analysis.history.cells import Cell, Texts
    from i18n_workbench.analysis.history.kept_rows import Row
    from i18n_workbench.analysis.history.provenance import Provenance, Told
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.catalog.frames.named_cells import NamedCells
    from i18n_workbench.progress import Progress

COLUMNS = (
    "key",
    "locale",
    "value",
    "source_then",
    "source_now",
    "reason",
    "commit",
    "author",
    "date",
    "form",
)
BLAME = ("key", "locale", "form", "value", "commit", "author", "date", "source_then")
BY_SNAPSHOT = "the source text is not the one that was reviewed"
BY_HISTORY = "the source text changed after the translation"
FIRST = 10
"""Rows that are shown while other locales are read."""
SLIGHT = ", in case or punctuation only"
"""Stale all the same: whether that matters is for a person to say, who can filter by it."""


Snapshot = Callable[[str, str], "str | None"]
"""The source text that a key's translation in a locale was reviewed for; None where nothing was reviewed."""


def stale_by_locale(
    catalog: Catalog,
    locales: Sequence[str],
    snapshot: Snapshot | None,
    origins: Provenance | None,
    progress: Progress | None = None,
) -> Iterator[tuple[str, Table]]:
    """Each locale with its rows of the frame *stale*, by key, as soon as its history is read; before, what is known of one that takes long.

    ``commit``, ``author`` and ``date`` are of the commit that gave the translation its value (empty where there is no
    history).
    """
    for locale, rows in _by_locale(catalog, locales, snapshot, origins, progress):
        yield locale, _table(rows)


def stale(
    catalog: Catalog,
    locales: Sequence[str],
    snapshot: Snapshot | None,
    origins: Provenance | None,
    progress: Progress | None = None,
) -> Table:
    """The rows of the frame *stale*: ``key locale value source_then source_now reason commit author date form``, by locale and key."""
    told = _by_locale(catalog, locales, snapshot, origins, progress)
    rows: list[Row] = []
    if progress:
        progress.found = lambda: _table(rows[:FIRST]).frame() if rows else None
    at: dict[str, int] = {}
    for locale, of_locale in told:
        at.setdefault(locale, len(at))
        rows += of_locale
    rows.sort(key=lambda row: (at[row[1]], *_order(row)))
    return _table(rows)


def _order(row: Row) -> tuple[str, str]:
    """By key and form."""
    return row[0], row[-1]


def _table(rows: Sequence[Row]) -> Table:
    return plain_table(rows, COLUMNS, moment=["date"])


def _by_locale(
    catalog: Catalog,
    locales: Sequence[str],
    snapshot: Snapshot | None,
    origins: Provenance | None,
    progress: Progress | None,
) -> Iterator[tuple[str, list[Row]]]:
    """Each locale with its rows, by key and form; of one that takes long several times those that are new."""
    if origins is None and snapshot is None:
        warn(NOTHING_TOLD)
    wanted = [locale for locale in locales if locale != catalog.project.source_language]
    if origins and snapshot is None and not origins.has_source_texts:
        yield from ((locale, []) for locale in wanted)
        return
    kept = origins.kept_rows() if origins and snapshot is None else None
    known = kept.load(wanted) if kept else None
    if known is not None:
        yield from known.items()
        return
    found: dict[str, list[Row]] = {locale: [] for locale in wanted}
    for locale, rows in _read(catalog, wanted, snapshot, origins, progress):
        found[locale] += rows
        yield locale, rows
    if kept:
        kept.save({locale: sorted(rows, key=_order) for locale, rows in found.items()})


def _read(
    catalog: Catalog,
    locales: Sequence[str],
    snapshot: Snapshot | None,
    origins: Provenance | None,
    progress: Progress | None,
) -> Iterator[tuple[str, list[Row]]]:
    """As :func:`_by_locale`, from the history."""
    texts = origins.texts if origins else CatalogTexts(catalog)
    source = texts.get(catalog.project.source_language, {})
    judged: set[Name] = set()
    for told in _told(locales, origins, progress):
        locale, whole = told.locale, texts.get(told.locale, {})
        if told.is_whole:
            names = whole.keys() - judged
            judged = set()
        else:
            names = {name for tag, name in told.origins if tag == locale} - judged
            names &= whole.keys()
            judged |= names
        cells = [(name, whole[name]) for name in names]
        found = _rows(catalog, locale, cells, told.origins, source, snapshot, origins)
        rows = sorted(found, key=_order)
        if rows or told.is_whole:
            yield locale, rows


def _told(
    locales: Sequence[str], origins: Provenance | None, progress: Progress | None
) -> Iterator[Told]:
    from i18n_workbench.analysis.history.provenance import Told

    if origins:
        yield from origins.tell(locales, progress)
        return
    for locale in locales:
        yield Told(locale, {}, is_whole=True)


def _rows(
    catalog: Catalog,
    locale: str,
    cells: Iterable[tuple[Name, str]],
    told: Mapping[Cell, Origin],
    source: Texts,
    snapshot: Snapshot | None,
    origins: Provenance | None,
) -> Iterator[Row]:
    for name, value in cells:
        origin = told.get((locale, name))
        made_for = origin.source if origin is not None and origin.commit else None
        now = source_of(source, name)
        if snapshot is None and made_for in (None, now):
            continue  # nearly all: they need no key
        key, form = catalog.resolve(*name) or name
        form = form or implied_form(catalog, name[0], key, locale)
        then, reason = made_for, BY_HISTORY
        reviewed = snapshot(key, locale) if snapshot else None
        if reviewed is not None:
            then, now, reason = reviewed, _current(catalog, key), BY_SNAPSHOT
        if then is not None and now is not None and then != now:
            reason += SLIGHT if contract(then) == contract(now) else ""
            yield (key, locale, value, then, now, reason, *_made(origin, origins), form)


def blame(catalog: Catalog, key: str, locale: str, origins: Provenance) -> pd.DataFrame:
    """Who gave a key its value in a locale: ``key locale form value commit author date source_then``, a row a form.

    ``commit`` is empty for what is not committed yet.

    Raises
    ------
    UsageError
        When the key has no value in the locale.
    """
    found = catalog.resolve(key)
    texts = CatalogTexts(catalog).get(locale, {})
    rows = list(_blamed(catalog, found[0], locale, texts, origins)) if found else []
    if not rows:
        raise UsageError(
            f"there is no value of {key!r} in {locale}",
            next_step="wb.missing() says what is missing"
            if found
            else suggestion(catalog, key),
        )
    return table(rows, BLAME, moment=["date"])


def blame_cells(
    catalog: Catalog, cells: NamedCells, origins: Provenance
) -> pd.DataFrame:
    """:func:`blame` of named cells; those without a value have no row."""
    texts = CatalogTexts(catalog)
    rows = []
    for locale in cells.locales or catalog.locales:
        for key in cells.keys:
            of_key = _blamed(catalog, key, locale, texts.get(locale, {}), origins)
            rows += [row for row in of_key if (row[0], row[2], row[1]) in cells]
    return table(rows, BLAME, moment=["date"])


def _blamed(
    catalog: Catalog,
    key: str,
    locale: str,
    texts: Mapping[Name, str],
    origins: Provenance,
) -> Iterator[tuple[Any, ...]]:
    for name in _names(catalog, key):
        origin = origins.of(locale, name)
        if origin is not None:
            logical, form = catalog.resolve(*name) or name
            made = _made(origin, origins)
            yield logical, locale, form, texts[name], *made, origin.source or ""


def _current(catalog: Catalog, key: str) -> str:
    """The source text as snapshots have it: the key's, for a family its ``other``."""
    return catalog.text(key, catalog.project.source_language) or ""


def _names(catalog: Catalog, key: str) -> Iterator[Name]:
    from i18n_workbench.catalog.columns import FORMS

    for member in catalog.members(key):
        yield from ((member, form) for form in FORMS)


def _made(
    origin: Origin | None, origins: Provenance | None
) -> tuple[str, str, datetime | None]:
    if origin is None or origins is None or not origin.commit:
        return "", "", None
    author, time = origins.commits.get(origin.commit, ("", 0))
    return origin.commit, author, datetime.fromtimestamp(time, UTC)
