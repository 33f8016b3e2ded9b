"""A translation job: planned rows in, saved results out; it can be watched, paused, cancelled and resumed."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import Cancelled, RefusedError, UsageError, WorkbenchError
from i18n_workbench.progress import Progress, silent
from i18n_workbench.tables import table
from i18n_workbench.text.counting import counted
from i18n_workbench.translation.engine_options import options_of
from i18n_workbench.translation.engines import Engine, engine_of
from i18n_workbench.translation.http import Client
from i18n_workbench.translation.jobs.dispatch import Dispatcher
from i18n_workbench.translation.jobs.lanes import Lanes
from i18n_workbench.translation.jobs.ledger import Ledger
from i18n_workbench.translation.jobs.patience import Patience
from i18n_workbench.translation.jobs.plan import (
    Outcome,
    PlanRow,
    Summary,
    frame_of,
    make_plan,
    summarize,
)
from i18n_workbench.translation.jobs.runner import job_runner
from i18n_workbench.translation.jobs.saving import Saver, Saving
from i18n_workbench.translation.jobs.work import Task, batches, prepare
from i18n_workbench.translation.options import AnySettings, Resources, value_of
from i18n_workbench.translation.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from pandas import DataFrame

    from i18n_workbench.translation.memory.glossary import Glossary

_POLL = 0.05
_LOCAL_UNIT = 200


COSTS = ("locale", "engine", "rows", "strings", "characters", "requests", "cost")
"""The columns of :attr:`TranslationJob.costs`."""


class TranslationJob:
    """Translate rows with the engines, in their order of preference.

    Parameters
    ----------
    rows
        What to translate; plural families as one row a due category of the target.
    engines
        Ids, or engines that are already configured; None means ``translate.engines``.
    settings
        ``wb.settings`` or a mapping of setting names to values.
    saver
        Gets each batch of results as they come (see :data:`saving.Saver`).
    ledger_path
        Where results are kept against a crash: the same job with the same path asks only for what is missing.
    guard
        Asked before every run; raises when nothing may be written.
    holds
        Whether a result that an interrupted run saved is still there; one that is not is asked for again. Without it
        all are taken to be.
    source_language
        The project's; with ``translate.promptSource`` a job into it needs ``confirm=True``.

    Raises
    ------
    UsageError
        For an unknown engine, or none at all.
    """

    def __init__(
        self,
        rows: Iterable[PlanRow],
        engines: Sequence[str | Engine] | None = None,
        settings: AnySettings | None = None,
        saver: Saver | None = None,
        ledger_path: Path | None = None,
        *,
        source_language: str = "",
        confirm: bool = False,
        resources: Resources | None = None,
        glossary: Glossary | None = None,
        patience: Patience | None = None,
        timeout: float | None = None,
        guard: Callable[[], None] | None = None,
        holds: Callable[[Outcome], bool] | None = None,
    ) -> None:
        self.settings: AnySettings = settings if settings is not None else {}
        chosen = (
            engines
            if engines is not None
            else value_of(self.settings, "translate.engines", ["google"])
        )
        self.engines = [
            self._engine(engine, resources or Resources()) for engine in chosen
        ]
        if not self.engines:
            raise UsageError(
                "no translation engine is chosen",
                next_step="set translate.engines, for example to google",
            )
        self.outcomes = make_plan(rows, self.settings)
        self.glossary = glossary
        self._saver = saver
        self._ledger_path = ledger_path
        self._source_language = source_language
        self._confirmed = confirm
        self._patience = patience or Patience()
        self._timeout = timeout
        self._guard = guard
        self._holds = holds
        self._stopped = False
        self._paused = False
        self._running = False

    @property
    def plan(self) -> DataFrame:
        """The frame *jobs* as it stands; :attr:`summary` in its ``attrs``.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``source`` ``target`` ``status`` ``engine`` (text), ``attempts``
            (int64), ``reason`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.plan[["key", "status"]]
                              key   status
        0       common:btn.delete  planned
        1  common:errors.notFound  planned
        2      shop:book.oldPrice  planned
        """
        frame = frame_of(self.outcomes)
        frame.attrs["summary"] = str(self.summary)
        return frame

    @property
    def results(self) -> DataFrame:
        """The frame *jobs* as it stands, also while the job runs.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``source`` ``target`` ``status`` ``engine`` (text), ``attempts``
            (int64), ``reason`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> _ = job.run()
        >>> job.results["status"].value_counts().to_dict()
        {'done': 3}
        """
        return frame_of(self.outcomes)

    def told(self, key: str, locale: str, form: str = "") -> dict[str, Any]:
        """What a language model gets of one string: its ``text``, and what is said about it (see :class:`Prompt`).

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        form
            The plural category, for one form of a family.

        Returns
        -------
        dict
            Empty but for ``text`` where nothing is known.

        Raises
        ------
        UsageError
            When the job has no such string.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.told("common:btn.delete", "fr")["text"]
        'Delete'
        """
        name = (key, locale, form)
        found = (
            one for one in self.outcomes if (one.key, one.locale, one.row.form) == name
        )
        outcome = next(found, None)
        if outcome is None:
            raise UsageError(f"this job has no {key} in {locale}")
        prompt = next((one.options.prompt for one in self.engines if one.llm), Prompt())
        said = {**outcome.row.context, "key": key, "form": form}
        if self.glossary is not None:
            said["glossary"] = self.glossary.describe(outcome.source, locale)
        return {"text": outcome.source, **prompt.about(said)}

    @property
    def summary(self) -> Summary:
        """Rows, characters, requests and the estimated cost.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.summary.rows
        3
        """
        return self._summary_of(self.outcomes, self._tasks())

    @property
    def costs(self) -> DataFrame:
        """What each locale would take: ``locale engine rows strings characters requests cost``.

        ``cost`` is in US dollars by the list price of the first engine with a server, NaN where that is free or
        unknown; texts that several keys share are sent once.

        Returns
        -------
        DataFrame
            ``locale`` ``engine`` (text), ``rows`` ``strings`` ``characters`` ``requests`` (int64), ``cost``
            (float64).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.costs[["locale", "strings", "characters"]]
          locale  strings  characters
        0     fr        3          46
        """
        tasks = self._tasks()
        rows = []
        for locale in dict.fromkeys(outcome.row.locale for outcome in self.outcomes):
            own = [outcome for outcome in self.outcomes if outcome.row.locale == locale]
            summary = self._summary_of(
                own, [task for task in tasks if task.row.locale == locale]
            )
            rows.append({**asdict(summary), "locale": locale})
        return table(rows, COSTS, whole=COSTS[2:-1], share=["cost"])

    def _summary_of(
        self, outcomes: Sequence[Outcome], tasks: Sequence[Task]
    ) -> Summary:
        first = self._first_remote() or (self.engines[0] if self.engines else None)
        texts: list[list[str]] = []
        for unit in self._units(tasks) if first else []:
            works = (
                [prepare(first, task, number) for number, task in enumerate(unit)]
                if first
                else []
            )
            requests = {
                request.text: request for work in works for request in work.requests
            }
            texts += (
                [
                    [request.text for request in portion]
                    for portion in batches(first, list(requests.values()))
                ]
                if first
                else []
            )
        return summarize(outcomes, len(tasks), texts, first)

    def run(self, progress: Progress | None = None) -> DataFrame:
        """Run to the end and return :attr:`results`; an interrupt cancels.

        Parameters
        ----------
        progress
            Gets told how far it is; default: a bar in the notebook.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``source`` ``target`` ``status`` ``engine`` (text), ``attempts``
            (int64), ``reason`` (text).

        Raises
        ------
        RefusedError
            When the target is the source language, ``translate.promptSource`` is on and nobody confirmed.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.run()[["key", "status"]]
                              key status
        0       common:btn.delete   done
        1  common:errors.notFound   done
        2      shop:book.oldPrice   done
        """
        self._check()
        future = job_runner().submit(self._run(progress or silent()))
        try:
            future.result()
        except KeyboardInterrupt:
            self.cancel()
            future.result()
        return self.results

    async def run_async(self, progress: Progress | None = None) -> DataFrame:
        """Like :meth:`run`, from a coroutine of any event loop; cancelling it cancels the job.

        Parameters
        ----------
        progress
            Gets told how far it is; default: a bar in the notebook.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``source`` ``target`` ``status`` ``engine`` (text), ``attempts``
            (int64), ``reason`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> import asyncio
        >>> asyncio.run(job.run_async())["status"].tolist()
        ['done', 'done', 'done']
        """
        self._check()
        future = asyncio.wrap_future(
            job_runner().submit(self._run(progress or silent()))
        )
        try:
            await asyncio.shield(future)
        except asyncio.CancelledError:
            self.cancel()
            await future
            raise
        return self.results

    def cancel(self) -> None:
        """Stop: what is done stays done and saved, the rest is ``cancelled``. From any thread.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.cancel()
        >>> job.run()["status"].tolist()
        ['done', 'done', 'done']
        """
        self._stopped = True

    def pause(self) -> None:
        """Send nothing more until :meth:`resume`; what is under way comes to its end.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.pause()
        >>> job.paused
        True
        """
        self._paused = True

    def resume(self) -> None:
        """Go on after :meth:`pause`.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.pause()
        >>> job.resume()
        >>> job.paused
        False
        """
        self._paused = False

    @property
    def paused(self) -> bool:
        """Whether it waits for :meth:`resume`.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.paused
        False
        """
        return self._paused

    def __repr__(self) -> str:
        return f"<TranslationJob: {self.summary}>"

    # -- one run ----------------------------------------------------------------------------------------------------

    async def _run(self, progress: Progress) -> None:
        ledger = Ledger(self._ledger_path)
        ledger.open()
        saving = Saving(self._saver, ledger)
        self._running, self._stopped = True, False
        try:
            progress.total = sum(
                outcome.status == "planned" for outcome in self.outcomes
            )
            self._take_up(ledger, saving, progress)
            await self._work_off(saving, progress)
        finally:
            try:
                await saving.finish()
                open_rows = {"failed", "cancelled", "planned"}
                if not (
                    ledger.used and any(o.status in open_rows for o in self.outcomes)
                ):
                    ledger.end()
            finally:
                ledger.close()
                self._running = False

    def _take_up(self, ledger: Ledger, saving: Saving, progress: Progress) -> None:
        """Results of an interrupted run: what was not handed on yet is handed on, nothing is asked for again."""
        unsaved: list[Outcome] = []
        for outcome in self.outcomes:
            entry = ledger.results.get(outcome.row.id)
            if outcome.status != "planned" or entry is None:
                continue
            outcome.target, outcome.engine = (
                str(entry["target"]),
                str(entry.get("engine", "")),
            )
            outcome.attempts, outcome.reason = (
                int(entry.get("attempts", 0)),
                str(entry.get("reason", "")),
            )
            outcome.status = (
                "candidate" if entry.get("status") == "candidate" else "done"
            )
            if outcome.row.id not in ledger.saved:
                unsaved.append(outcome)
            elif self._holds is not None and not self._holds(outcome):
                outcome.status, outcome.target, outcome.engine, outcome.reason = (
                    "planned",
                    "",
                    "",
                    "",
                )
                continue
            self._step(progress, [outcome])
        saving.expect(
            [
                *unsaved,
                *(outcome for outcome in self.outcomes if outcome.status == "planned"),
            ]
        )
        saving.hand_in(unsaved)

    async def _work_off(self, saving: Saving, progress: Progress) -> None:
        units = iter(self._units(self._tasks()))
        parallels = max(1, int(value_of(self.settings, "translate.parallels", 5) or 5))

        def on_done(outcomes: Sequence[Outcome]) -> None:
            saving.hand_in(outcomes)
            self._step(progress, outcomes)

        async with Client(timeout=self._timeout) as client:
            dispatcher = Dispatcher(
                self.engines,
                client,
                self._patience,
                lanes=Lanes(parallels, lambda: self._paused),
                on_done=on_done,
                as_candidates=bool(
                    value_of(self.settings, "translate.saveAsCandidates", default=False)
                ),
                glossary=self.glossary,
            )
            # As many again make their requests ready while these wait for answers: a lane never stands empty.
            workers = [
                asyncio.create_task(self._worker(units, dispatcher))
                for _ in range(2 * parallels)
            ]
            try:
                await self._watch(workers, progress)
            finally:
                await _stop(workers)
                self._give_up_the_rest()

    async def _worker(
        self, units: Iterable[list[Task]], dispatcher: Dispatcher
    ) -> None:
        """Take the next unit as soon as one is done: a sliding pool, not slices."""
        for unit in units:
            await dispatcher.translate(unit)

    async def _watch(
        self, workers: Sequence[asyncio.Task[None]], progress: Progress
    ) -> None:
        left = set(workers)
        while left and not self._stopped:
            done, left = await asyncio.wait(
                left, timeout=_POLL, return_when=asyncio.FIRST_COMPLETED
            )
            for worker in done:
                worker.result()
            if progress.cancelled:
                self.cancel()

    def _step(self, progress: Progress, outcomes: Sequence[Outcome]) -> None:
        last = outcomes[-1]
        with contextlib.suppress(
            Cancelled
        ):  # the watcher sees it too, and stops everybody
            progress.step(
                len(outcomes), f"{last.key} {last.row.source_locale} → {last.locale}"
            )

    def _give_up_the_rest(self) -> None:
        for outcome in self.outcomes:
            if outcome.status == "planned":
                outcome.status, outcome.reason = "cancelled", "the job was cancelled"

    # -- what is asked for ------------------------------------------------------------------------------------------

    def _engine(self, engine: str | Engine, resources: Resources) -> Engine:
        if isinstance(engine, Engine):
            return engine
        cls = engine_of(engine)
        return cls(options_of(cls, self.settings, resources))

    def _check(self) -> None:
        if self._running:
            raise WorkbenchError(
                "this job is already running", next_step="wait for it, or cancel it"
            )
        if self._guard is not None:
            self._guard()
        for outcome in self.outcomes:
            if outcome.status in {"cancelled", "failed"}:
                outcome.status, outcome.reason = "planned", ""
        asks = (
            bool(value_of(self.settings, "translate.promptSource", default=False))
            and not self._confirmed
        )
        into = [
            o
            for o in self.outcomes
            if o.status == "planned" and o.locale == self._source_language
        ]
        if asks and into:
            raise RefusedError(
                f"this job would write {counted(len(into), 'text')} of the source language {self._source_language}",
                next_step="confirm it (confirm=True), or set translate.promptSource to false",
            )

    def _tasks(self) -> list[Task]:
        """Planned rows, those of one text and language pair together: each is translated once."""
        context = any(engine.llm for engine in self.engines)
        found: dict[tuple[str, ...], Task] = {}
        for outcome in self.outcomes:
            if outcome.status == "planned":
                row = outcome.row
                same = (
                    row.source_locale,
                    row.locale,
                    outcome.source,
                    row.syntax,
                    row.form if context else "",
                )
                found.setdefault(same, Task([])).outcomes.append(outcome)
        for task in found.values():
            if context and self.glossary is not None:
                task.hints["glossary"] = self.glossary.describe(
                    task.source, task.row.locale
                )
        return list(found.values())

    def _units(self, tasks: Sequence[Task]) -> list[list[Task]]:
        """Portions of one language pair, as large as the first engine with a server takes them."""
        first = self._first_remote()
        size = first.limits.texts if first else _LOCAL_UNIT
        by_pair: dict[tuple[str, str], list[Task]] = {}
        for task in tasks:
            by_pair.setdefault(task.pair, []).append(task)
        return [
            group[at : at + size]
            for group in by_pair.values()
            for at in range(0, len(group), size)
        ]

    def _first_remote(self) -> Engine | None:
        return next(
            (engine for engine in self.engines if not engine.local or engine.llm), None
        )


async def _stop(workers: Sequence[asyncio.Task[None]]) -> None:
    for worker in workers:
        worker.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
