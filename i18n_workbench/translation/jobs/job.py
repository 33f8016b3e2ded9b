"""A translation job: planned rows in, saved results out; it can be watched, paused, cancelled and resumed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from i18n_workbench.errors import RefusedError, WorkbenchError
from i18n_workbench.progress import Progress, silent
from i18n_workbench.text.counting import counted
from i18n_workbench.translation.jobs.patience import Patience
from i18n_workbench.translation.jobs.planned_job import PlannedJob
from i18n_workbench.translation.jobs.run import Run, Switch
from i18n_workbench.translation.jobs.runner import job_runner
from i18n_workbench.translation.options import value_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from pandas import DataFrame

    from i18n_workbench.translation.engines import Engine
    from i18n_workbench.translation.jobs.plan import Outcome, PlanRow
    from i18n_workbench.translation.jobs.saving import Saver
    from i18n_workbench.translation.memory.glossary import Glossary
    from i18n_workbench.translation.options import AnySettings, Resources


class TranslationJob(PlannedJob):
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
        super().__init__(rows, engines, settings, resources, glossary)
        self._saver = saver
        self._ledger_path = ledger_path
        self._source_language = source_language
        self._confirmed = confirm
        self._patience = patience or Patience()
        self._timeout = timeout
        self._guard = guard
        self._holds = holds
        self._switch = Switch()
        self._running = False

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

        A job that was cancelled can be run again, for the rest.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.cancel()
        >>> job.run()["status"].tolist()
        ['done', 'done', 'done']
        """
        self._switch.stopped = True

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
        self._switch.paused = True

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
        self._switch.paused = False

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
        return self._switch.paused

    def __repr__(self) -> str:
        return f"<TranslationJob: {self.summary}>"

    # -- inside -----------------------------------------------------------------------------------------------------

    async def _run(self, progress: Progress) -> None:
        self._running = True
        self._switch.stopped = False
        try:
            await self._new_run(progress).to_its_end()
        finally:
            self._running = False

    def _new_run(self, progress: Progress) -> Run:
        parallels = int(value_of(self.settings, "translate.parallels", 5) or 5)
        as_candidates = value_of(
            self.settings, "translate.saveAsCandidates", default=False
        )
        return Run(
            self.outcomes,
            self.engines,
            self._switch,
            progress,
            self._patience,
            parallels=max(1, parallels),
            as_candidates=bool(as_candidates),
            glossary=self.glossary,
            timeout=self._timeout,
            saver=self._saver,
            ledger_path=self._ledger_path,
            holds=self._holds,
        )

    def _check(self) -> None:
        """Refuse what may not run now; what failed before is planned again."""
        if self._running:
            raise WorkbenchError(
                "this job is already running", next_step="wait for it, or cancel it"
            )
        if self._guard is not None:
            self._guard()
        for outcome in self.outcomes:
            if outcome.status in {"cancelled", "failed"}:
                outcome.status = "planned"
                outcome.reason = ""
        self._check_source_language()

    def _check_source_language(self) -> None:
        asks = value_of(self.settings, "translate.promptSource", default=False)
        if not asks or self._confirmed:
            return
        locale = self._source_language
        into_source = 0
        for outcome in self.outcomes:
            into_source += outcome.status == "planned" and outcome.locale == locale
        if into_source:
            texts = counted(into_source, "text")
            raise RefusedError(
                f"this job would write {texts} of the source language {locale}",
                next_step="confirm it (confirm=True in code, --confirm on the command line), "
                "or set translate.promptSource to false",
            )
