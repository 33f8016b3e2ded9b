"""What a translation job would do and has done: its rows, its costs, what engines get of a string."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import UsageError
from i18n_workbench.tables import table
from i18n_workbench.translation.engine_options import options_of
from i18n_workbench.translation.engines import Engine, engine_of
from i18n_workbench.translation.jobs.plan import (
    Outcome,
    PlanRow,
    Summary,
    frame_of,
    make_plan,
)
from i18n_workbench.translation.jobs.portions import summary_of, tasks_of
from i18n_workbench.translation.options import AnySettings, Resources, value_of
from i18n_workbench.translation.prompt import Prompt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pandas import DataFrame

    from i18n_workbench.translation.jobs.work import Task
    from i18n_workbench.translation.memory.glossary import Glossary


COSTS = ("locale", "engine", "rows", "strings", "characters", "requests", "cost")
"""The columns of :attr:`TranslationJob.costs`."""


class PlannedJob:
    """Rows with the engines that are to translate them."""

    def __init__(
        self,
        rows: Iterable[PlanRow],
        engines: Sequence[str | Engine] | None,
        settings: AnySettings | None,
        resources: Resources | None,
        glossary: Glossary | None,
    ) -> None:
        self.settings: AnySettings = settings if settings is not None else {}
        if engines is None:
            engines = value_of(self.settings, "translate.engines", ["google"])
        resources = resources or Resources()
        self.engines = [self._engine(engine, resources) for engine in engines]
        if not self.engines:
            raise UsageError(
                "no translation engine is chosen",
                next_step="set translate.engines, for example to google",
            )
        self.outcomes = make_plan(rows, self.settings)
        self.glossary = glossary

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
        outcome = self._outcome(key, locale, form)
        said = {**outcome.row.context, "key": key, "form": form}
        if self.glossary is not None:
            said["glossary"] = self.glossary.describe(outcome.source, locale)
        return {"text": outcome.source, **self._prompt().about(said)}

    def _outcome(self, key: str, locale: str, form: str) -> Outcome:
        for outcome in self.outcomes:
            if (outcome.key, outcome.locale, outcome.row.form) == (key, locale, form):
                return outcome
        raise UsageError(f"this job has no {key} in {locale}")

    def _prompt(self) -> Prompt:
        """That of the first language model among the engines."""
        for engine in self.engines:
            if engine.llm:
                return engine.options.prompt
        return Prompt()

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
        return summary_of(self.outcomes, self._tasks(), self.engines)

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
            own_tasks = [task for task in tasks if task.row.locale == locale]
            summary = summary_of(own, own_tasks, self.engines)
            rows.append({**asdict(summary), "locale": locale})
        return table(rows, COSTS, whole=COSTS[2:-1], share=["cost"])

    def _engine(self, engine: str | Engine, resources: Resources) -> Engine:
        if isinstance(engine, Engine):
            return engine
        cls = engine_of(engine)
        return cls(options_of(cls, self.settings, resources))

    def _tasks(self) -> list[Task]:
        return tasks_of(self.outcomes, self.engines, self.glossary)
