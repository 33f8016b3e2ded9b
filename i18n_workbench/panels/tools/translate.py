"""``wb.translate(locale)``: a translation job on screen: planned and priced, run, watched, and its results taken in bulk."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Unpack

from i18n_workbench.catalog.wanted import known_locale
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_, counted, gettext, listed, told
from i18n_workbench.panels.common.requests import request
from i18n_workbench.panels.common.selection import Selection, Target
from i18n_workbench.panels.common.table import Control, TablePanel
from i18n_workbench.panels.common.table_model import Column, Row
from i18n_workbench.panels.common.unreadable import no_messages
from i18n_workbench.panels.tools.outcome_rows import OutcomeRows
from i18n_workbench.panels.tools.remarks import Remarks
from i18n_workbench.panels.tools.translate_details import details, told_about
from i18n_workbench.panels.tools.translate_tools import (
    KEEP,
    buttons,
    choices,
    confirmation,
)
from i18n_workbench.translation.prompt import CONTEXT_FIELDS, Prompt

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from i18n_workbench.bench import Bench
    from i18n_workbench.progress import Progress
    from i18n_workbench.translation import Outcome, TranslationJob
    from i18n_workbench.translation.jobs.job_options import JobOptions
    from i18n_workbench.translation.jobs.plan import Status

    Cell = tuple[str, str, str]

_KEPT = {None: "", True: "yes", False: "no"}
"""The choice of what becomes of results, by the word that a job takes for it."""
REDRAW = 0.4
"""Seconds between two looks at the rows of a running job; its progress is told more often."""


class TranslatePanel(TablePanel):
    """One job: plan, run, pause, cancel; its candidates are accepted in bulk. ``panel.translation`` is the job.

    Parameters
    ----------
    wb
        The workbench.
    locales
        The targets; None means all but the source language.
    selection
        What is looked at together with other panels.
    **job
        What :meth:`~i18n_workbench.bench.jobs.Jobs.translation_job` takes beside them: engines, a glossary, a prompt.
    """

    title: ClassVar[str] = N_("Machine translation")
    noun: ClassVar[str] = "row"
    pickable: ClassVar[bool] = True
    icons: ClassVar = {
        "planned": "…",
        "skipped": "–",
        "done": "✓",
        "candidate": "☆",
        "failed": "✗",
        "cancelled": "■",
    }
    columns: ClassVar = (
        Column("key", N_("Key"), "code", width=230),
        Column("locale", N_("Locale"), width=76),
        Column("source", N_("Source"), width=220, directed=True),
        Column("target", N_("Translation"), width=220, localized=True),
        Column("status", N_("Status"), "status", width=106),
        Column("engine", N_("Engine"), width=86),
        Column("reason", N_("What to know"), width=200),
    )

    def __init__(
        self,
        wb: Bench,
        locales: str | Sequence[str] | None = None,
        *,
        selection: Selection | None = None,
        **job: Unpack[JobOptions],
    ) -> None:
        self.locales = (
            [locales]
            if isinstance(locales, str)
            else list(locales)
            if locales is not None
            else None
        )
        self.engine = ""
        self.keep = _KEPT[job.get("candidates")]
        self.confirmed = job.get("confirm", False)
        self.given = job
        self.prompt = job.get("prompt") or Prompt()
        self.withheld = set(CONTEXT_FIELDS).difference(self.prompt.parts)
        """What a language model is not told about strings."""
        self.translation: TranslationJob | None = None
        self._drawn = 0.0
        self._remarks = Remarks(wb)
        super().__init__(wb, selection)
        self.tell()
        self.view.observe(self.guarded(self._ended), "busy")
        if not self.view.off:
            # what is wrong in the words of a call is said where it was called
            (self.plan if job else self.guarded(self.plan))()

    # --- the base's questions ----------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Plan again after a change from elsewhere; results that are shown stay."""
        untouched = self.translation is not None and all(
            o.status in {"planned", "skipped"} for o in self.translation.outcomes
        )
        if not self.running and (self.translation is None or untouched):
            self.plan()

    def controls(self) -> list[Control]:
        """Where, which engine, what becomes of results; run, pause, accept."""
        return [*choices(self), *confirmation(self), *buttons(self)]

    def details_of(self, row: Row) -> list[dict[str, Any]]:
        """Source and translation one below the other, and what to know about it."""
        one = self._outcome(row)
        remarks = self._remarks.of(one)
        return [
            *details(one, remarks),
            *told_about(one, self.translation, self.withheld),
        ]

    def title_of(self, row: Row) -> str:
        """Key, form and locale."""
        return f"{row.cells[0]}, {row.locale}"

    def summary(self) -> str:
        """How many rows, by status."""
        parts = [f"{name}: {count:,}" for name, count in self.model.statuses().items()]
        return self.view.off or listed(parts) or gettext("nothing is due")

    def target_of(self, row: Row) -> Target:
        """The cell."""
        one = self._outcome(row)
        return Target(key=one.key, locale=one.locale)

    def why_empty(self) -> str:
        """What to do where the plan has no row."""
        if self.translation is None:
            return gettext("Nothing is planned: choose a locale and an engine.")
        if not self.wb.catalog.keys:
            return no_messages(self.wb.catalog)
        if not self.model.rows and len(self.wb.locale_names(ignored=True)) == 1:
            return gettext(
                "There is only the source language. “Add a locale” plans another."
            )
        if not self.model.rows and self.wb.catalog.unreadable.files:
            return gettext(
                "Nothing can be planned: the other texts are translated, or stand in files that could not be read. Mend those first."
            )
        if not self.model.rows:
            return gettext(
                "Nothing is due: everything is translated. `translate.overrideExisting` translates existing texts again."
            )
        return super().why_empty()

    # --- what its tools ask ----------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether the job is under way."""
        return bool(self.view.busy)

    def good(self) -> list[Cell]:
        """Candidates to accept: those that were picked, else those without a remark that are shown."""
        if self.translation is None:
            return []
        waiting = self.wb.reviews.candidates()
        rows = [
            self._outcome(row)
            for row in self.model.chosen()
            if row.status == "candidate"
        ]
        return [
            cell
            for one in rows
            if (cell := (one.key, one.locale, one.form)) in waiting
            and (self.model.picked or not self._remarks.of(one))
        ]

    # --- requests ----------------------------------------------------------------------------------------------------

    @request("plan")
    def plan(self) -> None:
        """Plan the job anew: what is due by now."""
        self._idle()
        options = self.given.copy()
        if self.engine:
            options["engines"] = [self.engine]
        said = set(CONTEXT_FIELDS).difference(self.withheld)
        options["candidates"] = {"yes": True, "no": False}.get(self.keep)
        options["confirm"] = self.confirmed
        options["prompt"] = self.prompt.saying(said)
        self.translation = None
        try:
            self.translation = self.wb.translation_job(self.locales, **options)
        finally:
            self.model.pick_all(on=False)
            self._redraw()
        self.say(gettext("Plan: {summary}", summary=self.translation.summary))

    @request("locale")
    def choose_locale(self, value: str) -> None:
        """Translate into this locale (empty: all)."""
        self._idle()
        self.locales = [value] if value else None
        self.plan()

    @request("add")
    def add_locale(self, value: str) -> None:
        """Translate into a locale that the project has not got yet: its files are written with the results.

        Raises
        ------
        UsageError
            For a text that is no language tag.
        """
        self._idle()
        self.locales = [known_locale(self.wb.catalog, value)]
        self.plan()

    @request("engine")
    def choose_engine(self, value: str) -> None:
        """Use this engine (empty: those that were given, else those of the settings)."""
        self._idle()
        self.engine = value
        self.plan()

    @request("keep")
    def choose_keep(self, value: str) -> None:
        """What becomes of results: ``yes`` candidates, ``no`` into the files, empty as the settings say."""
        self._idle()
        self.keep = value if value in KEEP else ""
        self.plan()

    @request("tell")
    def tell_model(self, part: str, *, on: bool) -> None:
        """Tell language models a part of what is known about strings, or leave it out; the job is planned anew."""
        self._idle()
        Prompt.without([part])  # refuses a part that does not exist
        (self.withheld.discard if on else self.withheld.add)(part)
        self.plan()

    @request("confirm")
    def confirm(self, *, value: bool) -> None:
        """Agree to a job into the source language (`translate.promptSource`)."""
        self.confirmed = value
        self.plan()

    @request("start")
    def start(self) -> None:
        """Run the job; results are saved as they come.

        Raises
        ------
        UsageError
            When nothing is planned.
        """
        job = self.translation
        if job is None or not len(job.outcomes):
            raise UsageError(
                gettext("nothing is planned"),
                next_step=gettext("choose a locale and an engine"),
            )
        self.say("")  # what was taken back before stood beside the new work
        self.run("translating", job.run, lambda _: self.say(self._result()))
        self.tell()

    @request("pause")
    def pause(self) -> None:
        """Send nothing more for now, or go on."""
        if self.translation is not None:
            (
                self.translation.resume
                if self.translation.paused
                else self.translation.pause
            )()
            self.tell()

    @request("cancel")
    def cancel(self) -> None:
        """Stop: what is done stays saved, the rest is planned again when it is started again."""
        if self.translation is not None and self.running:
            self.translation.cancel()
        super().cancel()

    @request("accept")
    def accept(self) -> dict[str, Any]:
        """Propose to write the candidates nobody has to look at: of those picked, or of all that are shown.

        A candidate with a remark is written only when it was picked by hand.

        Raises
        ------
        UsageError
            When there is none.
        """
        cells = self.good()
        if not cells:
            raise UsageError(
                gettext("there is no candidate without a remark"),
                next_step=gettext("look at the others, and pick what is good"),
            )
        return self.propose(
            self.wb.reviews.applied([(*cell, None) for cell in cells]),
            gettext("Accept {candidates}", candidates=counted(len(cells), "candidate")),
        )

    def applied(self) -> None:
        """What was accepted is done, and what was taken back is planned again."""
        if self.translation is None:
            return
        waiting = set(self.wb.reviews.candidates())
        for one in self.translation.outcomes:
            if one.status in {"candidate", "done"}:
                one.status = self._status(one, waiting)
                if one.status == "planned":
                    one.target = one.engine = one.reason = ""
        self.model.pick_all(on=False)
        self._redraw()

    # --- inside ------------------------------------------------------------------------------------------------------

    def _result(self) -> str:
        """How many rows, by status, and why most of those that failed did."""
        assert self.translation is not None
        reasons = Counter(
            one.reason for one in self.translation.outcomes if one.status == "failed"
        )
        most = reasons.most_common(1)
        why = f" ({told(most[0][0])})" if most and most[0][0] else ""
        return self.summary() + why

    def _idle(self) -> None:
        if self.running:
            raise UsageError(
                gettext("the job is running"),
                next_step=gettext("wait for it or cancel it"),
            )

    def _status(self, one: Outcome, waiting: Collection[Cell]) -> Status:
        """Where a result stands by now: it waits, it is written, or nothing of it is left."""
        if (one.key, one.locale, one.form) in waiting:
            return "candidate"
        text = self.wb.catalog.text(one.key, one.locale, one.form) or ""
        return "planned" if text in {"", one.row.existing} else "done"

    def _outcome(self, row: Row) -> Outcome:
        assert self.translation is not None
        return self.translation.outcomes[int(row.id)]

    def _told(self, progress: Progress) -> None:
        super()._told(progress)
        if time.monotonic() - self._drawn > REDRAW:
            self._drawn = time.monotonic()
            self._redraw()

    def _redraw(self) -> None:
        self.fill(
            OutcomeRows(self.translation.outcomes, self._remarks)
            if self.translation
            else []
        )

    def _ended(self, change: dict[str, Any]) -> None:
        """Show the rows and the tools once more when nothing is under way any longer."""
        if not change["new"]:
            self._redraw()
