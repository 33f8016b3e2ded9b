"""The queue of a review: filters over what a locale should have, and a place for each text that fits."""

from __future__ import annotations

import fnmatch
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from i18n_workbench.catalog.frames.named_cells import NamedCells
from i18n_workbench.checks import Pair, Rule
from i18n_workbench.checks.dialects import dialects_of
from i18n_workbench.checks.running import judge, pick_rules
from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.folding import fold
from i18n_workbench.panels.reviewing.review_texts import TAGS, Item, Texts
from i18n_workbench.query import query_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from i18n_workbench.bench import Bench
    from i18n_workbench.panels.reviewing.review_texts import Mask, Places
    from i18n_workbench.progress import Progress
    from i18n_workbench.review import Store

STATUSES = (
    "to do", "unreviewed", "missing", "empty", "fuzzy", "failing checks", "machine-made",
    "machine-made, nobody looked", "stale", "change requested", "conflict", "candidate", "commented", "approved", "all",
)  # fmt: skip
"""What the queue can be filtered by first; ``to do`` is ``wb.pending(locale)``."""
BATCH = 500
"""Texts that the checks look at together: one by one 1,045 took 2.5 CPU seconds, so .06 (hoppscotch)."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What stands in the queue: a status, and texts that narrow it (empty = any).

    A ``text`` with a field (``is:stale has:comment``), or behind ``?``, is a query, over the texts as they are saved.
    """

    status: str = "to do"
    key: str = ""
    text: str = ""
    file: str = ""
    user: str = ""
    since: str = ""


class Picked(Sequence[Item]):
    """The texts that fit a filter, in the order of their places; each is put together when it is looked at."""

    def __init__(self, texts: Texts, places: Places) -> None:
        self._texts = texts
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return self._items(self.places[index])
        place = int(self.places[index])
        return self._texts.item(place)

    def _items(self, places: Places) -> list[Item]:
        return [self._texts.item(place) for place in places.tolist()]

    def find(self, key: str, form: str) -> int:
        """Where a text stands; -1 when it is not here."""
        place = self._texts.find(key, form)
        if place < 0:
            return -1
        indices = np.flatnonzero(self.places == place)
        if not len(indices):
            return -1
        return int(indices[0])

    def where(self, mask: Mask) -> Picked:
        """Those for which a mask over all texts holds."""
        is_fitting = mask[self.places]
        return Picked(self._texts, self.places[is_fitting])


class Queue:
    """All texts of a locale (with ``cells`` those of them that were named), and what a filter picks of them."""

    def __init__(self, wb: Bench, locale: str, cells: NamedCells | None = None) -> None:
        self._wb = wb
        self.locale = locale
        self.columns = wb.catalog.columns
        self.texts = Texts(wb, locale)
        every_place = np.arange(len(self.texts))
        self.items = Picked(self.texts, every_place)
        """Everything."""
        self._named = np.ones(len(self.texts), bool)
        if cells is not None:
            self._named = self._cells(cells)
        self.failing: Mask | None = None
        """Which texts fail the checks, once those were run."""
        self.keep_all = bool(wb.settings["keepFulfilled"])
        styles: list[str] = []
        for framework in wb.project.frameworks:
            styles += framework.layout.placeholders
        self._spoken = dialects_of(styles)

    def take_store(self, store: Store, keys: Iterable[str] | None = None) -> None:
        """Take up what the review store says (of some keys)."""
        self.texts.take_store(store, keys)

    def places_of(self, other: Queue, places: Places) -> Places:
        """Where the texts at some places of another queue stand in this one, as far as they are still there."""
        others = other.texts
        own_keys = self.texts.rows.catalog.keys
        if own_keys == others.rows.keys:
            codes = others.codes[places]
            return self._places_of_codes(codes)
        own_places = []
        for place in places.tolist():
            key, form = others.name(place)
            own_place = self.texts.find(key, form)
            if own_place >= 0:
                own_places.append(own_place)
        return np.array(own_places, np.int64)

    def _places_of_codes(self, codes: Places) -> Places:
        """Where texts stand, by the codes of their keys and forms; those that are not here are left out."""
        own_codes = self.texts.codes
        if not len(own_codes):
            return np.empty(0, np.int64)
        last = len(own_codes) - 1
        nearest = np.searchsorted(own_codes, codes)
        nearest = nearest.clip(max=last)
        is_here = own_codes[nearest] == codes
        places: Places = nearest[is_here]
        return places

    def remember(self, other: Queue) -> None:
        """Take over what another queue of the locale knew of the checks."""
        if other.failing is not None:
            failing = np.flatnonzero(other.failing)
            still_here = self.places_of(other, failing)
            count = len(self.texts)
            self.failing = np.zeros(count, bool)
            self.failing[still_here] = True

    def find_failing(self, progress: Progress | None = None) -> None:
        """Run the checks over all texts; afterwards ``failing checks`` is known."""
        rules = pick_rules(None)
        failing = np.zeros(len(self.texts), bool)
        starts = range(0, len(self.items), BATCH)
        tracked: Iterable[int] = starts
        if progress:
            tracked = progress.track(starts, len(starts))
        for start in tracked:
            items = self.items[start : start + BATCH]
            failing[self._failing_among(items, rules)] = True
        self.failing = failing

    def _failing_among(self, items: list[Item], rules: Sequence[Rule]) -> list[int]:
        """The places of those texts in which a rule finds more than a hint."""
        pairs = []
        place_of = {}
        for item in items:
            if item.value and item.source:
                pairs.append(self.pair(item, item.value))
                place_of[item.key, item.form] = item.at
        places = []
        for hit in judge(pairs, rules):
            severity = hit.issue.severity or hit.rule.severity
            if severity != "info":
                places.append(place_of[hit.pair.key, hit.pair.form])
        return places

    def pair(self, item: Item, target: str) -> Pair:
        """The text beside its source, as the rules look at it."""
        return Pair(
            item.key,
            item.form,
            self.locale,
            item.source,
            target,
            self._wb.source_language,
            self._spoken,
        )

    def holds(self, status: str) -> Mask:
        """For which texts a status holds.

        Raises
        ------
        UsageError
            For an unknown status.
        """
        return self._holds(status) & self._named

    def _cells(self, cells: NamedCells) -> Mask:
        """Which texts are among some cells."""
        is_named = np.zeros(len(self.texts), bool)
        for key in cells.keys:
            for place in self.texts.of_key(key).tolist():
                name = self.texts.name(place)
                is_named[place] = (*name, self.locale) in cells
        return is_named

    def _holds(self, status: str) -> Mask:
        texts = self.texts
        everything = np.ones(len(texts), bool)
        if status == "all" or (status == "to do" and self.keep_all):
            return everything
        if status == "to do":
            return texts.undone()
        if status == "failing checks":
            if self.failing is None:
                return ~everything
            return self.failing
        if status == "machine-made, nobody looked":
            return texts.holds("machine-made") & texts.holds("unreviewed")
        if status not in TAGS:
            raise UsageError(
                gettext("unknown status {status}", status=repr(status)),
                next_step=gettext("use one of {names}", names=", ".join(STATUSES)),
            )
        return texts.holds(status)

    def counts(self) -> dict[str, int]:
        """How many texts each status holds for; ``failing checks`` only once they were run."""
        counts = {}
        for status in STATUSES:
            if status == "failing checks" and self.failing is None:
                continue
            holding = self.holds(status)
            counts[status] = int(holding.sum())
        return counts

    def select(self, wanted: Filter) -> Picked:
        """The texts of a filter, in the order of the keys; those that the source does not say come last.

        Nobody can translate these, and seventeen of them stood before the first one that somebody could (dashy).
        """
        if wanted.status == "failing checks" and self.failing is None:
            self.find_failing()
        keep = self.holds(wanted.status).copy()
        if wanted.key:
            keep &= self._by_key(wanted.key)
        if wanted.text:
            keep &= self._by_text(wanted.text)
        if wanted.file:
            keep &= self._by_file(wanted.file)
        if wanted.user:
            keep &= self._by_user(wanted.user)
        if wanted.since:
            keep &= self._since(wanted.since)
        places = np.flatnonzero(keep)
        has_source = self.texts.has_source[places]
        parts = [places[has_source], places[~has_source]]
        in_order = np.concatenate(parts)
        return Picked(self.texts, in_order)

    def files(self, item: Item) -> list[str]:
        """The files that hold an item's translation and its source text."""
        catalog = self._wb.catalog
        paths = []
        for tag in (self.locale, self._wb.source_language):
            cell = catalog.cell(item.key, tag, item.form)
            if cell is not None:
                paths.append(cell.chunk.file.path)
        return paths

    # --- inside ------------------------------------------------------------------------------------------------------

    def _by_key(self, pattern: str) -> Mask:
        keys = self._wb.catalog.keys
        fitting = (key for key in keys if _fits(key, pattern))
        return self.texts.of_keys(fitting)

    def _by_text(self, text: str) -> Mask:
        query = query_in(text)
        if query is not None:
            return self._by_query(query)
        needle = fold(text)
        rows = self.texts.rows
        is_row_picked = np.zeros(len(rows), bool)
        for tag in (self._wb.source_language, self.locale):
            containing = rows.containing(tag, needle)
            is_row_picked[containing] = True
        is_picked = is_row_picked[self.texts.places]
        is_open = ~self.texts.in_source_file & ~is_picked
        for place in np.flatnonzero(is_open).tolist():
            source = self.texts.source(place)
            if needle in fold(source):
                is_picked[place] = True
        return is_picked

    def _by_query(self, query: str) -> Mask:
        asked = self._wb.query(query, self.locale, ignored=True)
        cells = NamedCells.of_frame(self._wb.catalog, asked)
        return self._cells(cells)

    def _by_file(self, pattern: str) -> Mask:
        chunks = self._wb.catalog.chunks
        fits = [_fits(chunk.file.path, pattern) for chunk in chunks]
        locales = (self.locale, self._wb.source_language)
        return self.texts.in_files(fits, locales)

    def _by_user(self, text: str) -> Mask:
        needle = fold(text)
        store = self._wb.reviews.store

        def said(key: str) -> bool:
            for comment in store.comments(key, self.locale):
                user: Any = comment.get("user")
                if not isinstance(user, dict):
                    continue
                name = f"{user.get('name', '')} {user.get('email', '')}"
                if needle in fold(name):
                    return True
            return False

        return self.texts.of_keys(key for key in store.reviews if said(key))

    def _since(self, commit: str) -> Mask:
        changed = self._wb.diff(commit, ignored=True)
        locales = [self.locale, self._wb.source_language, ""]
        is_shown = changed["locale"].isin(locales)
        keys = changed.loc[is_shown, "key"]
        return self.texts.of_keys(keys)


def _fits(text: str, pattern: str) -> bool:
    """Whether a pattern with ``*`` and ``?`` fits, or is part of the text."""
    if any(char in pattern for char in "*?["):
        return fnmatch.fnmatchcase(text, pattern)
    return pattern.casefold() in text.casefold()
