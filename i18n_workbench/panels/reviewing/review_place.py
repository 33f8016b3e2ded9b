"""A place in a queue of texts to review, and what stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.pending import Pending
from i18n_workbench.panels.common.waiting import CellId
from i18n_workbench.panels.reviewing.decisions import Decisions
from i18n_workbench.panels.reviewing.references import (
    chosen_references,
    keep_references,
)
from i18n_workbench.panels.reviewing.review_card import (
    candidate_of,
    comments_of,
    compared,
    description_of,
    judged,
    segments,
    surroundings,
)
from i18n_workbench.panels.reviewing.review_queue import Filter, Picked, Queue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog.frames.named_cells import NamedCells
    from i18n_workbench.panels.reviewing.review_texts import Item, Places


Offer = dict[str, str]
"""A text that can be taken, and the ``engine`` that made it (empty = it is not known)."""
Step = tuple[str, str, tuple[str, str] | None]
"""What was done (``edit``, ``save``, ``decision``), in which locale, and the key and form that it was done to."""


SMALL = 20_000
"""Up to this many texts the checks are run when the review is opened and after every save (2,078: .07 CPU seconds)."""


class ReviewPlace:
    """A review of one locale at a time: its queue, and the text at hand."""

    def __init__(self, wb: Bench, locale: str, cells: NamedCells | None = None) -> None:
        self.wb = wb
        self.locale = locale
        self.cells = cells
        self._decisions: dict[str, Decisions] = {}
        self.pending = Pending(wb)
        self.filter = Filter() if cells is None else Filter(status="all")
        self.at = 0
        self.suggested: dict[CellId, Offer] = {}
        """What an engine was asked for and nobody has taken or discarded yet; it is nowhere but here."""
        self._references: dict[str, list[str]] = {}
        self._past: list[Step] = []
        self.load()

    @property
    def decisions(self) -> Decisions:
        """The decisions in the locale at hand."""
        if self.locale not in self._decisions:
            self._decisions[self.locale] = Decisions(self.wb, self.locale)
        return self._decisions[self.locale]

    def look_at(self, locale: str) -> None:
        """Go on with another locale, from the beginning of what the filter picks there; what waits goes on waiting."""
        self.locale = locale
        self.at = 0
        self.load()

    def load(self) -> None:
        """Read everything anew."""
        self.all = Queue(self.wb, self.locale, self.cells)
        if len(self.all.items) <= SMALL:
            self.all.find_failing()
        self.queue: Picked = self.all.select(self.filter)
        self.go(self.at)

    def show(self, wanted: Filter) -> int:
        """Show what fits a filter, from its beginning; returns how many texts that are."""
        self.queue = self.all.select(wanted)
        self.filter = wanted
        self.at = 0
        return len(self.queue)

    def refresh(self) -> None:
        """Take up what others have decided or written; the queue and the place in it stay, and what fits the filter by now
        comes behind.
        """
        if self.all.columns is self.wb.catalog.columns:
            self.all.take_store(self.wb.reviews.store)
            self.queue = self._with_new(self.queue.places)
            return
        before = self.all
        self.all = Queue(self.wb, self.locale, self.cells)
        if len(self.all.items) <= SMALL:
            self.all.find_failing()
        else:
            self.all.remember(before)
        places = self.all.places_of(before, self.queue.places)
        self.queue = self._with_new(places)
        self.go(self.at)

    def _with_new(self, places: Places) -> Picked:
        """The texts at some places, and behind them those that fit the filter and are none of these."""
        fitting = self.all.select(self.filter).places
        is_new = ~np.isin(fitting, places)
        return Picked(self.all.texts, np.concatenate([places, fitting[is_new]]))

    @property
    def item(self) -> Item:
        """The text at hand.

        Raises
        ------
        UsageError
            When the queue is empty.
        """
        if not self.queue:
            raise UsageError(
                gettext("the queue is empty"),
                next_step=gettext("choose another filter"),
            )
        return self.queue[self.at]

    def go(self, index: int) -> None:
        """Go to a place in the queue, or to the nearest that it has."""
        last = max(len(self.queue) - 1, 0)
        self.at = min(max(index, 0), last)

    def go_to(self, key: str, form: str = "") -> None:
        """Go to a key.

        Raises
        ------
        UsageError
            When it is not in the queue.
        """
        index = self.queue.find(key, form)
        if index < 0:
            raise UsageError(
                gettext("{key} is not in the queue", key=key),
                next_step=gettext("choose the filter `all`"),
            )
        self.at = index

    @property
    def references(self) -> list[str]:
        """The languages whose texts stand beside those of the locale at hand."""
        if self.locale not in self._references:
            self._references[self.locale] = chosen_references(self.wb, self.locale)
        return self._references[self.locale]

    @references.setter
    def references(self, locales: Sequence[str]) -> None:
        others = set(self.wb.locale_names(ignored=True))
        others.discard(self.locale)
        chosen = [tag for tag in locales if tag in others]
        self._references[self.locale] = chosen
        keep_references(self.wb, self.locale, chosen)

    @property
    def offer(self) -> Offer | None:
        """What can be taken for the text at hand: what an engine was asked for, else the candidate."""
        asked = self.suggested.get(self.cell)
        if asked:
            return asked
        store = self.wb.reviews.store
        return candidate_of(store, self.item, self.locale)

    @property
    def cell(self) -> CellId:
        """The cell at hand."""
        item = self.item
        return CellId(item.key, item.form, self.locale)

    @property
    def target(self) -> str:
        """The translation at hand, as it is shown."""
        return self.pending.shown(self.cell) or ""

    def card(self) -> dict[str, Any]:
        """The text at hand with what helps to decide, as plain data; None where the queue is empty."""
        item = self.item
        cell = self.cell
        pending = self.pending
        store = self.wb.reviews.store
        as_pair = self.all.pair(item, item.source)
        files = self.all.files(item)
        source_then = store.snapshot(item.key, self.locale)
        return {
            "key": item.key,
            "form": item.form,
            "at": self.at,
            "total": len(self.queue),
            "source": segments(item.source, as_pair),
            "target": self.target,
            "stored": pending.stored(cell),
            "unreadable": pending.is_unreadable(cell),
            "edited": cell in pending.edits,
            "conflict": pending.in_conflict(cell),
            "tags": sorted(item.tags - {"unreviewed"}),
            "description": description_of(self.all, store, item.key),
            "file": files[0] if files else "",
            "comments": comments_of(store, item.key, self.locale),
            "candidate": self._compared(self.offer),
            "source_then": self._source_then(item, source_then),
            **judged(self.all, item, self.target),
        }

    def judge(self, key: str, form: str, text: str) -> dict[str, Any]:
        """Findings, segments and length for a text that is being typed.

        Raises
        ------
        UsageError
            When the locale should have no such text.
        """
        texts = self.all.texts
        place = texts.find(key, form)
        if place < 0:
            raise UsageError(
                gettext("{key} is gone", key=key),
                next_step=gettext("go on with the next text"),
            )
        item = texts.item(place)
        return judged(self.all, item, text)

    def surroundings(self, key: str, form: str) -> dict[str, Any]:
        """Where a text is used, its neighbours, the other locales, similar translations."""
        texts = self.all.texts
        place = texts.find(key, form)
        if place < 0:
            return {}
        item = texts.item(place)
        return surroundings(self.wb, self.all, item, self.references, self.pending)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _shown(self, key: str, form: str) -> str | None:
        """The text of a cell with what waits to be saved."""
        cell = CellId(key, form, self.locale)
        return self.pending.shown(cell)

    def _compared(self, offer: Offer | None) -> dict[str, Any] | None:
        """What is offered, word by word beside what is there."""
        if offer is None:
            return None
        pieces = [[offer["text"], ""]]
        if self.target:
            pieces = compared(self.target, offer["text"])
        return {**offer, "pieces": pieces}

    def _source_then(self, item: Item, then: str | None) -> str:
        """The source text that the translation was made for, where it is another one."""
        is_stale = "stale" in item.tags
        if then is None or not is_stale or then == item.source:
            return ""
        return then
