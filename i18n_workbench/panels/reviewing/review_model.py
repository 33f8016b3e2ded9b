"""The review without its widget: a queue, a place in it, decisions, edits that wait. A script can use it as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.errors import UsageError, WorkbenchError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.pending import CellId, Pending
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
    from i18n_workbench.catalog.plans.plan import Plan
    from i18n_workbench.panels.reviewing.review_texts import Item

Bulk = Literal[
    "approve", "request change", "still valid", "apply candidates", "discard candidates"
]
Offer = dict[str, str]
"""A text that can be taken, and the ``engine`` that made it (empty = it is not known)."""
SMALL = 3000
"""Up to this many texts the checks are run when the review is opened."""


class ReviewModel:
    """A review of one locale at a time; edits of several can wait together.

    Decisions go to the review store at once; edits of texts wait until :meth:`save`. The queue keeps its order while
    decisions are made: what no longer fits the filter stays where it was until the filter is applied again. With
    ``cells`` there is nothing else in it, and at first all of them.
    """

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
        self._past: list[tuple[str, str, tuple[str, str] | None]] = []
        self.load()

    # --- the queue ---------------------------------------------------------------------------------------------------

    @property
    def decisions(self) -> Decisions:
        """The decisions in the locale at hand."""
        if self.locale not in self._decisions:
            self._decisions[self.locale] = Decisions(self.wb, self.locale)
        return self._decisions[self.locale]

    def look_at(self, locale: str) -> None:
        """Go on with another locale, from the beginning of what the filter picks there; what waits goes on waiting."""
        self.locale, self.at = locale, 0
        self.load()

    def load(self) -> None:
        """Read everything anew."""
        self.all = Queue(self.wb, self.locale, self.cells)
        if len(self.all.items) <= SMALL:
            self.all.find_failing()
        self.queue: Picked = self.all.select(self.filter)
        self.at = min(self.at, max(len(self.queue) - 1, 0))

    def show(self, wanted: Filter) -> int:
        """Show what fits a filter, from its beginning; returns how many texts that are."""
        self.queue = self.all.select(wanted)
        self.filter, self.at = wanted, 0
        return len(self.queue)

    def refresh(self) -> None:
        """Take up what others have decided or written; the queue and the place in it stay."""
        if self.all.columns is self.wb.catalog.columns:
            self.all.take_store(self.wb.reviews.store)
            return
        before, self.all = self.all, Queue(self.wb, self.locale, self.cells)
        if len(self.all.items) <= SMALL:
            self.all.find_failing()
        else:
            self.all.remember(before)
        self.queue = Picked(
            self.all.texts, self.all.places_of(before, self.queue.places)
        )
        self.at = min(self.at, max(len(self.queue) - 1, 0))

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
        """Go to a place in the queue."""
        self.at = min(max(index, 0), max(len(self.queue) - 1, 0))

    def go_to(self, key: str, form: str = "") -> None:
        """Go to a key.

        Raises
        ------
        UsageError
            When it is not in the queue.
        """
        at = self.queue.find(key, form)
        if at < 0:
            raise UsageError(
                gettext("{key} is not in the queue", key=key),
                next_step=gettext("choose the filter `all`"),
            )
        self.at = at

    # --- the card ----------------------------------------------------------------------------------------------------

    @property
    def references(self) -> list[str]:
        """The languages whose texts stand beside those of the locale at hand."""
        if self.locale not in self._references:
            self._references[self.locale] = chosen_references(self.wb, self.locale)
        return self._references[self.locale]

    @references.setter
    def references(self, locales: Sequence[str]) -> None:
        known = set(self.wb.locale_names(ignored=True)) - {self.locale}
        self._references[self.locale] = [tag for tag in locales if tag in known]
        keep_references(self.wb, self.locale, self._references[self.locale])

    @property
    def offer(self) -> Offer | None:
        """What can be taken for the text at hand: what an engine was asked for, else the candidate."""
        asked = self.suggested.get(self.cell)
        return asked or candidate_of(self.wb.reviews.store, self.item, self.locale)

    @property
    def cell(self) -> CellId:
        """The cell at hand."""
        return CellId(self.item.key, self.item.form, self.locale)

    @property
    def target(self) -> str:
        """The translation at hand, as it is shown."""
        return self.pending.shown(self.cell) or ""

    def card(self) -> dict[str, Any]:
        """The text at hand with what helps to decide, as plain data; None where the queue is empty."""
        item, store = self.item, self.wb.reviews.store
        stored = self.pending.stored(self.cell)
        return {
            "key": item.key,
            "form": item.form,
            "at": self.at,
            "total": len(self.queue),
            "source": segments(item.source, self.all.pair(item, item.source)),
            "target": self.target,
            "stored": stored,
            "unreadable": self.pending.is_unreadable(self.cell),
            "edited": self.cell in self.pending.edits,
            "conflict": self.pending.in_conflict(self.cell),
            "tags": sorted(item.tags - {"unreviewed"}),
            "description": description_of(self.all, store, item.key),
            "file": next((f for f in self.all.files(item)), ""),
            "comments": comments_of(store, item.key, self.locale),
            "candidate": self._compared(self.offer),
            "source_then": self._source_then(
                item, store.snapshot(item.key, self.locale)
            ),
            **judged(self.all, item, self.target),
        }

    def judge(self, key: str, form: str, text: str) -> dict[str, Any]:
        """Findings, segments and length for a text that is being typed.

        Raises
        ------
        UsageError
            When the locale should have no such text.
        """
        at = self.all.texts.find(key, form)
        if at < 0:
            raise UsageError(
                gettext("{key} is gone", key=key),
                next_step=gettext("go on with the next text"),
            )
        return judged(self.all, self.all.texts.item(at), text)

    def surroundings(self, key: str, form: str) -> dict[str, Any]:
        """Where a text is used, its neighbours, the other locales, similar translations."""
        at = self.all.texts.find(key, form)
        if at < 0:
            return {}
        item = self.all.texts.item(at)
        return surroundings(self.wb, self.all, item, self.references, self.pending)

    def suggest(self, key: str, form: str) -> str:
        """Ask the configured engines for a text; it is offered as a candidate is. Returns the engine that answered.

        Raises
        ------
        UsageError
            When none has an answer.
        """
        cell = CellId(key, form, self.locale)
        answer = self.wb.suggest(key, self.locale, form)
        self.suggested[cell] = {"text": answer.target, "engine": answer.engine}
        return answer.engine

    # --- deciding ----------------------------------------------------------------------------------------------------

    def approve(self, comment: str = "") -> None:
        """Approve the text at hand; what is there has to be a translation."""
        if not self.target:
            step = (
                gettext("take its candidate first (t), or write one (Enter)")
                if self.offer
                else gettext("write one first (Enter)")
            )
            raise UsageError(
                gettext("{key} has no translation to approve", key=self.item.key),
                next_step=step,
            )
        self.decisions.approve([self.item.key], comment, self._shown)
        self._decided([self.item.key])

    def request_change(self, comment: str = "", suggestion: str | None = None) -> None:
        """Request a change of the text at hand."""
        self.decisions.say([self.item.key], "request_change", comment, suggestion)
        self._decided([self.item.key])

    def comment(self, comment: str, suggestion: str | None = None) -> None:
        """Comment on the text at hand."""
        self.decisions.say([self.item.key], "comment", comment, suggestion)
        self._decided([self.item.key])

    def resolve(self, identifier: str) -> None:
        """Resolve a comment on the text at hand, or open it again."""
        self.decisions.resolve(self.item.key, identifier)
        self._decided([self.item.key])

    def still_valid(self) -> None:
        """Declare that the text at hand still fits its changed source."""
        self.decisions.still_valid([self.item.key])
        self._decided([self.item.key])

    def discard_candidate(self) -> None:
        """Discard what is offered for the text at hand."""
        if self.suggested.pop(self.cell, None):
            return
        self.decisions.discard([(self.item.key, self.item.form)])
        self._decided([self.item.key])

    def edit(
        self, text: str, *, seen: object = ..., origin: str = "edit", resolves: str = ""
    ) -> None:
        """Write the text at hand; it waits until :meth:`save`."""
        self.pending.set(self.cell, text, seen=seen, origin=origin, resolves=resolves)
        self._past.append(("edit", self.locale, (self.item.key, self.item.form)))

    def apply_candidate(self) -> None:
        """Take what is offered as the text at hand; a candidate leaves the store when it is saved."""
        found = self.offer
        if found is None:
            raise UsageError(gettext("{key} has no candidate", key=self.item.key))
        asked = self.suggested.pop(self.cell, None)
        self.edit(found["text"], origin="suggestion" if asked else "candidate")

    def apply_suggestion(self, identifier: str) -> None:
        """Take a comment's suggestion as the text at hand; the comment is resolved when it is saved."""
        thread = comments_of(self.wb.reviews.store, self.item.key, self.locale)
        found = next((comment for comment in thread if comment["id"] == identifier), {})
        if found.get("suggestion") is None:
            raise UsageError(
                gettext("this comment on {key} suggests nothing", key=self.item.key)
            )
        self.edit(found["suggestion"], origin="suggestion", resolves=identifier)

    def undo(self) -> str:
        """Take back the last decision or edit and go there; returns what it was.

        Raises
        ------
        UsageError
            When there is nothing to undo.
        """
        if not self._past:
            raise UsageError(
                gettext("there is nothing to undo here"),
                next_step=gettext("wb.undo() takes back the last change"),
            )
        kind, locale, name = self._past.pop()
        if locale != self.locale:
            self.look_at(locale)
        if kind == "save":
            return self._undo_save()
        if kind == "edit":
            title = gettext("edit of {edit}", edit=self.pending.undo())
        else:
            decision = self.decisions.undo()
            title, keys = decision.title, decision.keys
            self.all.take_store(self.wb.reviews.store, keys)
        if name is None:
            return title
        if self.queue.find(*name) >= 0:
            self.go_to(*name)
        return title if kind == "edit" else f"{title}, {name[0]}"

    def save(self) -> Plan:
        """Write the edits; see :meth:`Pending.save`."""
        plan = self.pending.save()
        self.saved()
        return plan

    def restored(self) -> None:
        """Let what was restored be undone: it is one step."""
        self._past.append(("edit", self.locale, None))

    def saved(self) -> None:
        """Let what was saved be undone as one: the edits are written."""
        self._past = [each for each in self._past if each[0] != "edit"]
        self._past.append(("save", self.locale, None))

    def _undo_save(self) -> str:
        try:
            title = self.pending.undo_save()
        except WorkbenchError:
            # refused: it can be tried again
            self._past.append(("save", self.locale, None))
            raise
        self.refresh()
        return gettext("the save of {title}", title=title)

    # --- many at once ------------------------------------------------------------------------------------------------

    def affected(self, action: Bulk) -> list[Item]:
        """Those texts of the queue that a bulk action is for."""
        match action:
            case "approve":
                texts = self.all.texts
                return self.queue.where(texts.has_value & ~texts.holds("approved"))
            case "still valid":
                return self.queue.where(self.all.texts.holds("stale"))
            case "apply candidates" | "discard candidates":
                store, some = (
                    self.wb.reviews.store,
                    self.queue.where(self.all.texts.holds("candidate")),
                )
                return [item for item in some if candidate_of(store, item, self.locale)]
            case "request change":
                return list(self.queue)
        raise UsageError(gettext("unknown action {action}", action=repr(action)))

    def bulk(self, action: Bulk, comment: str = "") -> int:
        """Do something to all texts of the queue that it is for, as one step; returns how many those were."""
        items = self.affected(action)
        keys = [item.key for item in items]
        if not items:
            return 0
        if action == "apply candidates":
            self._apply_candidates(items)
            return len(items)
        if action == "approve":
            self.decisions.approve(keys, comment, self._shown)
        elif action == "request change":
            self.decisions.say(keys, "request_change", comment)
        elif action == "still valid":
            self.decisions.still_valid(keys)
        else:
            self.decisions.discard([(item.key, item.form) for item in items])
        self._decided(keys)
        return len(items)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _apply_candidates(self, items: list[Item]) -> None:
        store = self.wb.reviews.store
        with self.pending.step():
            for item in items:
                found = candidate_of(store, item, self.locale)
                if found is not None:
                    self.pending.set(
                        CellId(item.key, item.form, self.locale),
                        found["text"],
                        origin="candidate",
                    )
        self._past.append(("edit", self.locale, None))

    def _decided(self, keys: list[str]) -> None:
        self._past.append(("decision", self.locale, (self.item.key, self.item.form)))
        self.all.take_store(self.wb.reviews.store, keys)

    def _shown(self, key: str, form: str) -> str | None:
        """The text of a cell with what waits to be saved."""
        return self.pending.shown(CellId(key, form, self.locale))

    def _compared(self, offer: Offer | None) -> dict[str, Any] | None:
        """What is offered, word by word beside what is there."""
        if offer is None:
            return None
        pieces = (
            compared(self.target, offer["text"])
            if self.target
            else [[offer["text"], ""]]
        )
        return {**offer, "pieces": pieces}

    def _source_then(self, item: Item, then: str | None) -> str:
        """The source text that the translation was made for, where it is another one."""
        return (
            then
            if then is not None and "stale" in item.tags and then != item.source
            else ""
        )
