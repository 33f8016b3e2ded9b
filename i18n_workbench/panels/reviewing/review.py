"""``wb.review(locale)``: the review queue. A thin view over :class:`ReviewModel`."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, ClassVar

from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, locale_name
from i18n_workbench.locales import direction
from i18n_workbench.panels.common.locale_columns import locale_columns
from i18n_workbench.panels.common.pending import Pending
from i18n_workbench.panels.common.requests import check_fields, request
from i18n_workbench.panels.common.saved_queries import QueryingPanel, saved_terms
from i18n_workbench.panels.reviewing.review_model import Bulk, ReviewModel
from i18n_workbench.panels.reviewing.review_queue import STATUSES, Filter
from i18n_workbench.panels.reviewing.review_view import KEYMAP, ReviewView, spoken
from i18n_workbench.panels.reviewing.review_words import (
    problems_of,
    queue_name,
    snapshot_parts,
    summary,
    why_empty,
)
from i18n_workbench.query import query_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.catalog.frames.named_cells import NamedCells
    from i18n_workbench.progress import Progress

SAID = {
    "approve": N_("approved"),
    "request": "change requested",
    "comment": N_("commented"),
    "resolve": N_("comment settled"),
    "valid": "still valid",
    "discard": N_("candidate discarded"),
}
PREVIEW = 10
"""Texts that are shown before a decision about many."""


class ReviewPanel(QueryingPanel):
    """The review queue of a locale. ``panel.model`` holds what it does; ``panel.changes()`` is what is not saved yet.

    Parameters
    ----------
    wb
        The workbench.
    locale
        The locale to review.
    keymap
        What differs from :data:`KEYMAP`: action to keys.
    cells
        Only these are in the queue.
    """

    title: ClassVar[str] = N_("Review")

    def __init__(
        self,
        wb: Bench,
        locale: str,
        keymap: Mapping[str, list[str]] | None = None,
        cells: NamedCells | None = None,
    ) -> None:
        if cells is not None and cells.locales:
            offered = cells.locales
        else:
            offered = wb.locale_names()
        others = dict.fromkeys([*offered, locale])
        view = ReviewView(
            **spoken(locale),
            columns=locale_columns(
                wb, [tag for tag in others if tag != wb.source_language]
            ),
            locales=[[tag, f"{locale_name(tag)} ({tag})"] for tag in others],
            source=wb.source_language,
            source_direction=direction(wb.source_language),
            statuses=list(STATUSES),
            queries=saved_terms(wb),
            keymap={**KEYMAP, **(keymap or {})},
        )
        self._own = False
        self.pending = Pending(wb)
        super().__init__(wb, view)
        if not view.off:
            self.model = ReviewModel(wb, locale, cells)
            self.pending = self.model.pending
            user = self.model.decisions.user
            view.user = f"{user.name} <{user.email}>" if user.email else user.name
            self._advice = wb.reviews.advice()
            self._tell()
            self.keep_draft("review")

    # --- the base's questions ----------------------------------------------------------------------------------------

    def off_reason(self) -> str:
        """Also when reviews are switched off (`review.enabled`)."""
        if self.wb.settings["review.enabled"]:
            off = ""
        else:
            off = gettext("reviews are switched off (setting `review.enabled`)")
        return super().off_reason() or off

    def can_undo(self) -> bool:
        """Whether a decision or an edit can be taken back."""
        is_made = "model" in vars(self)  # a panel that is switched off has none
        return is_made and self.model.can_undo

    def refresh(self) -> None:
        """Take up what others have decided or written."""
        if self._own or self.view.off:
            return
        self.model.refresh()
        self._tell()
        self.view.epoch += 1

    def summary(self) -> str:
        """The locale, how much there is to do, and what waits."""
        if self.view.off:
            return f"{self.view.locale}: {self.view.off}"
        return summary(self.model)

    def snapshot_parts(self) -> list[str]:
        """The counts and the first texts of the queue."""
        return snapshot_parts(self.model)

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("locale")
    def look_at(self, locale: str) -> dict[str, Any]:
        """Go on with another locale; what is not saved yet goes on waiting.

        Raises
        ------
        UsageError
            When the project has no such locale.
        """
        if locale not in self.wb.locale_names(ignored=True):
            raise UsageError(
                gettext("there is no locale {locale}", locale=repr(locale))
            )
        self.model.look_at(locale)
        self._tell()
        self.say(
            gettext(
                "{language}: {texts} {status}",
                language=locale_name(locale),
                texts=counted(len(self.model.queue), "text"),
                status=queue_name(self.model.filter.status),
            )
        )
        return self._shown()

    @request("card")
    def card(self, at: int | None = None) -> dict[str, Any]:
        """The card at a place of the queue, of the place at hand without one."""
        if at is not None:
            self.model.go(at)
        return self._shown()

    def filter(self, /, **fields: str) -> dict[str, Any]:
        """Show what fits a filter, in the browser as well: the card there is the first one of it."""
        shown = self.choose(**fields)
        self.view.epoch += 1
        return shown

    @request("filter")
    def choose(self, /, **fields: str) -> dict[str, Any]:
        """Show what fits a filter; the checks of a big project run beside, with progress and a cancel button."""
        check_fields(Filter, fields)
        wanted = Filter(**fields)
        if wanted.status == "failing checks" and self.model.all.failing is None:
            self.run(
                "checking",
                self._find_failing,
                lambda _: self._filtered(wanted, tell=True),
            )
        else:
            self._filtered(wanted)
        return self._shown()

    @request("surroundings", slow=True)
    def surroundings(self, key: str, form: str) -> dict[str, Any]:
        """Where a text is used, its neighbours, the other locales, similar translations."""
        return {"key": key, "form": form, **self.model.surroundings(key, form)}

    @request("refer")
    def refer(self, locales: Sequence[str]) -> dict[str, Any]:
        """Show what these languages have beside each text."""
        self.model.references = list(locales)
        self._tell()
        return self._shown()

    @request("suggest", slow=True)
    def suggest(self, key: str, form: str) -> None:
        """Ask the configured engines for a text of one card; other cards can be worked on meanwhile."""
        before = self.view.status
        self.say(gettext("asking for a suggestion for {key} …", key=key))
        try:
            engine = self.model.suggest(key, form)
        except Exception:
            self.say(before)  # nobody is asked any more; the error says why
            raise
        self.say(
            gettext(
                "{engine} suggests a text for {key}: t takes it, d discards it",
                engine=engine,
                key=key,
            )
        )

    @request("judge")
    def judge(self, key: str, form: str, text: str) -> dict[str, Any]:
        """What changes as one types; the place in the queue stays, for it may be another one by now."""
        return self.model.judge(key, form, text)

    @request("decide")
    def decide(
        self, /, key: str, form: str, what: str, **fields: Any
    ) -> dict[str, Any]:
        """One decision about the card that is shown, saved at once; ``move`` goes on to the next one."""
        self.model.go_to(key, form)
        move = fields.pop("move", False)
        decided: dict[str, Callable[..., None]] = {
            "approve": self.model.approve,
            "request": self.model.request_change,
            "comment": self.model.comment,
            "resolve": self.model.resolve,
            "valid": self.model.still_valid,
            "discard": self.model.discard_candidate,
        }
        if what not in decided:
            raise UsageError(
                gettext("unknown decision {what}", what=repr(what)),
                next_step=gettext("use one of {names}", names=", ".join(decided)),
            )
        check_fields(decided[what], fields)
        with self._alone():
            decided[what](**fields)
        self.say(f"{gettext(SAID[what])}: {key}")
        if move:
            self.model.go(self.model.at + 1)
        return self._shown()

    @request("edit")
    def edit(
        self, key: str, form: str, text: str, seen: str | None, *, move: bool = False
    ) -> dict[str, Any]:
        """Write the card's text; it waits until it is saved. ``move`` goes on to the next one."""
        self.model.go_to(key, form)
        self.model.edit(text, seen=seen)
        if move:
            self.model.go(self.model.at + 1)
        return self._edited(gettext("edited {key}", key=key))

    @request("apply")
    def apply(self, key: str, form: str, comment: str = "") -> dict[str, Any]:
        """Take the candidate, or a comment's suggestion, as the card's text; it waits until it is saved."""
        self.model.go_to(key, form)
        if comment:
            self.model.apply_suggestion(comment)
        else:
            self.model.apply_candidate()
        return self._edited(
            gettext("suggestion taken for {key}", key=key)
            if comment
            else gettext("candidate taken for {key}", key=key)
        )

    @request("affected")
    def affected(self, action: Bulk) -> dict[str, Any]:
        """The preview of a bulk action: how many texts, and the first of them."""
        items = self.model.affected(action)
        return {
            "count": len(items),
            "first": [[item.key, item.source, item.value] for item in items[:PREVIEW]],
        }

    @request("bulk")
    def bulk(self, action: Bulk, comment: str = "") -> dict[str, Any]:
        """Do something to all matching texts that it is for, as one step."""
        with self._alone():
            count = self.model.bulk(action, comment)
        self.edited()
        self._say_count(gettext(action), count)
        return self._shown()

    @request("undo")
    def undo(self) -> Any:
        """Take back the last decision or edit and show its card."""
        with self._alone():
            title = self.model.undo()
        self.offer_left()
        if self.model.locale != self.view.locale:
            self._tell()
        self.edited()
        self.say(gettext("undone: {title}", title=title))
        return self._shown()

    @request("restore")
    def restore(self) -> int:
        """Take up the edits that are offered, as one step; returns how many."""
        count = super().restore()
        if count:
            self.model.restored()
        return count

    @request("save")
    def save(self, *, as_shown: bool = False) -> dict[str, Any]:
        """Write the edits as one transaction; refused as a whole where files have changed meanwhile."""
        saved = super().save(as_shown=as_shown)
        if not saved["differs"]:
            self.model.saved()
        return saved

    # --- inside ------------------------------------------------------------------------------------------------------

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """What happens inside is our own doing: no need to take it up."""
        self._own = True
        try:
            yield
        finally:
            self._own = False

    def _find_failing(self, progress: Progress) -> None:
        self.model.all.find_failing(progress)

    def _filtered(self, wanted: Filter, *, tell: bool = False) -> None:
        count = self.model.show(wanted)
        self.view.asked = query_in(wanted.text) or ""
        self._say_count(queue_name(wanted.status), count)
        self._tell()
        if tell:
            self.view.epoch += 1

    def _say_count(self, what: str, count: int) -> None:
        texts = counted(count, "text")
        self.say(gettext("{name}: {said}", name=what, said=texts))

    def _edited(self, said: str) -> dict[str, Any]:
        self.edited()
        self.say(
            gettext(
                "{said}; {changes}",
                said=said,
                changes=counted(len(self.pending), "unsaved change"),
            )
        )
        return self._shown()

    def _shown(self) -> dict[str, Any]:
        self.view.counts = self.model.all.counts()
        return {
            "card": self.model.card() if self.model.queue else None,
            "matching": self.model.affected_counts(),
        }

    def _tell(self) -> None:
        with self.view.hold_sync():
            for name, value in spoken(self.model.locale).items():
                setattr(self.view, name, value)
            self.view.counts = self.model.all.counts()
            self.view.references = self.model.references
            self.view.advice = [*self._advice, *problems_of(self.wb.reviews)]
            self.view.status_filter = self.model.filter.status
            self.view.empty = "" if self.model.queue else why_empty(self.model)
