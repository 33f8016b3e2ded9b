"""The review without its widget: a queue, a place in it, decisions, edits that wait. A script can use it as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from i18n_workbench.errors import NothingToUndoError, UsageError, WorkbenchError
from i18n_workbench.language import gettext, numeral
from i18n_workbench.panels.common.waiting import CellId
from i18n_workbench.panels.reviewing.review_card import (
    candidate_of,
    comments_of,
)
from i18n_workbench.panels.reviewing.review_place import ReviewPlace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.catalog.plans.plan import Plan
    from i18n_workbench.panels.reviewing.review_queue import Picked
    from i18n_workbench.panels.reviewing.review_texts import Item

Bulk = Literal[
    "approve", "request change", "still valid", "apply candidates", "discard candidates"
]


class ReviewModel(ReviewPlace):
    """A review of one locale at a time; edits of several can wait together.

    Decisions go to the review store at once; edits of texts wait until :meth:`save`. The queue keeps its order while
    decisions are made: what no longer fits the filter stays where it was until the filter is applied again. With
    ``cells`` there is nothing else in it, and at first all of them.
    """

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
            step = gettext("write one first (Enter)")
            if self.offer:
                step = gettext("take its candidate first (t), or write one (Enter)")
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
        self,
        text: str,
        *,
        seen: object = ...,
        origin: str = "edit",
        resolves: str = "",
    ) -> None:
        """Write the text at hand; it waits until :meth:`save`."""
        self.pending.set(
            self.cell,
            text,
            seen=seen,
            origin=origin,
            resolves=resolves,
        )
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

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision, an edit or a save to take back."""
        return bool(self._past)

    def undo(self) -> str:
        """Take back the last decision or edit and go there; returns what it was.

        Raises
        ------
        NothingToUndoError
            When there is nothing to undo.
        """
        if not self._past:
            raise NothingToUndoError(
                gettext("there is nothing to undo here"),
                gettext("wb.undo() takes back the last change"),
            )
        kind, locale, name = self._past.pop()
        if locale != self.locale:
            self.look_at(locale)
        if kind == "save":
            title = self._undo_save(name)
        elif kind == "edit":
            title = gettext("edit of {edit}", edit=self.pending.undo())
        else:
            decision = self.decisions.undo()
            title, keys = decision.title, decision.keys
            self.all.take_store(self.wb.reviews.store, keys)
            title = f"{title}, {_first_of(keys)}"
        if name is None:
            return title
        if self.queue.find(*name) >= 0:
            self.go_to(*name)
        return title

    def save(self) -> Plan:
        """Write the edits; see :meth:`Pending.save`."""
        plan = self.pending.save()
        self.saved()
        return plan

    def restored(self) -> None:
        """Let what was restored be undone: it is one step."""
        self._past.append(("edit", self.locale, None))

    def saved(self) -> None:
        """Let what was saved be undone as one, and lead back to the last of the edits: they are written."""
        edits = [each for each in self._past if each[0] == "edit"]
        self._past = [each for each in self._past if each[0] != "edit"]
        if edits:
            _, locale, name = edits[-1]
        else:
            locale, name = self.locale, None
        self._past.append(("save", locale, name))

    def _undo_save(self, name: tuple[str, str] | None) -> str:
        try:
            title = self.pending.undo_save()
        except WorkbenchError:
            # refused: it can be tried again
            self._past.append(("save", self.locale, name))
            raise
        self.refresh()
        return gettext("the save of {title}", title=title)

    # --- many at once ------------------------------------------------------------------------------------------------

    def affected_counts(self) -> dict[str, int]:
        """How many texts of the queue each bulk action is for: those that are decided stay in it, to be walked back to.

        A candidate counts for all forms of its key: to look for each one's own took .16 s for 5,000, with every card.
        """
        return {action: len(self._open_to(action)) for action in get_args(Bulk)}

    def affected(self, action: Bulk) -> Sequence[Item]:
        """Those texts of the queue that a bulk action is for."""
        found = self._open_to(action)
        if action in ("apply candidates", "discard candidates"):
            store = self.wb.reviews.store
            return [item for item in found if candidate_of(store, item, self.locale)]
        return found

    def _open_to(self, action: Bulk) -> Picked:
        """The texts of the queue that an action may be for, by what is known of all of them."""
        texts = self.all.texts
        match action:
            case "approve":
                return self.queue.where(texts.has_value & ~texts.holds("approved"))
            case "still valid":
                return self.queue.where(texts.holds("stale"))
            case "apply candidates" | "discard candidates":
                return self.queue.where(texts.holds("candidate"))
            case "request change":
                return self.queue
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

    def _apply_candidates(self, items: Sequence[Item]) -> None:
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


def _first_of(keys: Sequence[str]) -> str:
    """The first of the keys, and how many there are beside it."""
    if len(keys) == 1:
        return keys[0]
    return gettext(
        "{place} and {count} more", place=keys[0], count=numeral(len(keys) - 1)
    )
