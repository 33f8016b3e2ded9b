"""What is decided about translations, and what is still to do."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from i18n_workbench.catalog.required import required_cells
from i18n_workbench.tables import table

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.review.reviews import Reviews
    from i18n_workbench.review.states import ReviewState
    from i18n_workbench.review.store import Store

DECIDED: tuple[ReviewState, ...] = ("approved", "change requested", "conflict")
"""The states in which a person has decided."""
COLUMNS = ["key", "namespace", "form", "locale", "source", "value", "reason"]


class Decisions:
    """What a store says about the keys of each locale, from one look at all of its entries."""

    def __init__(self, store: Store) -> None:
        self._in_state: defaultdict[tuple[str, ReviewState], set[str]] = defaultdict(
            set
        )
        self._written: defaultdict[str, set[str]] = defaultdict(set)
        for key, locale, entry in store.cells():
            self._in_state[locale, store.state(key, locale)].add(key)
            if "machine" in entry:
                self._written[locale].add(key)

    def approved(self, locale: str) -> set[str]:
        """The keys whose texts are approved."""
        return self._in_state[locale, "approved"]

    def reviewed(self, locale: str) -> set[str]:
        """The keys about which a person has decided."""
        return set().union(*(self._in_state[locale, state] for state in DECIDED))

    def machine(self, locale: str) -> set[str]:
        """The keys whose texts a machine wrote, and about which nobody has decided."""
        return self._written[locale] - self.reviewed(locale)


def changed_sources(
    catalog: Catalog, store: Store, locale: str
) -> Iterator[tuple[str, str, str]]:
    """Keys whose source text is no longer the one that the translation was made for, each with both texts.

    The source language has none: what an older store keeps once a key says what the others were made for.
    """
    source = catalog.project.source_language
    if locale == source:
        return
    for key in store.reviews:
        then = store.snapshot(key, locale)
        if then is None or not catalog.forms(key, locale):
            continue
        now = catalog.text(key, source) or ""
        if then != now:
            yield key, then, now


def pending(
    catalog: Catalog,
    reviews: Reviews,
    locale: str,
    stale: Collection[str],
    *,
    keep: bool,
) -> pd.DataFrame:
    """What is still to do in a locale; with ``keep`` also what is translated."""
    requested = reviews.keys_in_state(locale, "change requested")
    requested |= reviews.keys_in_state(locale, "conflict")
    candidates = {key for key, _, _ in reviews.candidates(locale)}
    rows = []
    for key, form, state in required_cells(catalog, locale):
        if state != "translated":
            reason: str = state
        elif key in stale:
            reason = "stale"
        elif key in requested:
            reason = "change requested"
        elif key in candidates:
            reason = "candidate"
        elif keep:
            reason = "translated"
        else:
            continue
        namespace = catalog.namespace_of(key)
        source = catalog.source_text(key, form) or ""
        value = catalog.text(key, locale, form) or ""
        rows.append((key, namespace, form, locale, source, value, reason))
    return table(rows, COLUMNS)
