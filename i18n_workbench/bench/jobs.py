"""The nouns of a job of machine translation: the job, its engines, the memory that it draws on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from i18n_workbench.bench.comparing import Comparing
from i18n_workbench.bench.job_parts import JobParts, asked_once, names_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.translation import (
        Engine,
        Glossary,
        Prompt,
        TranslationJob,
        TranslationMemory,
    )
    from i18n_workbench.translation.memory.project_memory import ProjectMemory


class Jobs(Comparing):
    """A job that translates, and what it draws on."""

    @cached_property
    def memory(self) -> ProjectMemory:
        """The translation memory: ``wb.memory("fr")``; ``wb.memory.add(other_wb)``, ``wb.memory.add(read_tmx(text))``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> len(list(wb.memory("fr")))
        29
        """
        from i18n_workbench.translation.memory.project_memory import ProjectMemory

        return ProjectMemory(self)

    def _parts(self) -> JobParts:
        return JobParts(self, self.memory)

    def translation_job(
        self,
        locales: str | Sequence[str] | None = None,
        keys: str | Iterable[str] | pd.DataFrame | None = None,
        source: str | None = None,
        engines: str | Sequence[str | Engine] | None = None,
        confirm: bool = False,
        *,
        endpoints: Mapping[str, str] | None = None,
        glossary: Glossary | None = None,
        memory: TranslationMemory | None = None,
        codes: Mapping[str, Mapping[str, str]] | None = None,
        prompt: Prompt | None = None,
        candidates: bool | None = None,
        override: bool | None = None,
        options: Mapping[str, Mapping[str, Any]] | None = None,
        confirm_host: Callable[[str], bool] | None = None,
    ) -> TranslationJob:
        """Plan a translation; nothing is sent before ``.run()``. ``.plan`` and ``.results`` are frames *jobs*.

        goes on where it was when the same job is made again. Results are written from a thread of the job.

        Parameters
        ----------
        locales
            Targets: one, or several; None means all but the source language and the ignored ones. One that the
            project has not got yet gets its files with the first result.
        keys
            Keys and branches (``a.*``), a column of a frame or a frame with the column ``key``; all their forms
            that are due, those with a value as ``skipped`` unless overridden. None means what is due: missing,
            empty, and stale.
        source
            The locale that the texts come from: default the source language; for a job into the source language
            the display language.
        engines
            Ids (or configured engines) in the order in which they are tried; default ``translate.engines``.
        confirm
            Yes to a job into the source language (``translate.promptSource``).
        endpoints, codes, options
            By engine: its server; locale tags to its own codes; what is no setting (``{"deepl": {"formality":
            "less"}}``).
        glossary, prompt
            Terms that are checked and told to language models; what those are told.
        memory
            What the engine ``memory`` asks; default the project's own (:attr:`memory`).
        candidates, override
            Instead of ``translate.saveAsCandidates`` and ``translate.overrideExisting``.
        confirm_host
            Asked once a question whether a stored key may go to a server that only the workspace's settings
            name.

        Returns
        -------
        TranslationJob
            Nothing is sent before its ``.run()``.

        Raises
        ------
        UsageError
            For an unknown locale, key or engine, or when nothing says where the texts come from.
        RefusedError
            From ``.run()``, before anything is sent: the workspace is read-only, or candidates cannot be kept.
            At once: the workspace is disabled.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> job = wb.translation_job("fr", engines="pseudo")
        >>> job.plan[["key", "status", "engine"]]
                              key   status engine
        0       common:btn.delete  planned
        1  common:errors.notFound  planned
        2      shop:book.oldPrice  planned
        >>> len(job.run().query("status == 'done'"))
        3
        """
        from i18n_workbench.translation import Prompt, Resources, TranslationJob
        from i18n_workbench.translation.jobs.writing import Writing

        self.project.refuse_disabled()
        parts = self._parts()
        settings = parts.settings(candidates, override)
        chosen = [engines] if isinstance(engines, str) else engines
        names = list(settings["translate.engines"] if chosen is None else chosen)
        wanted = names_in(keys)
        ways = list(parts.directions(locales, source))
        rows = parts.rows(
            ways, wanted, names, override=bool(settings["translate.overrideExisting"])
        )
        if memory is None and "memory" in names:
            memory = parts.memory(ways)
        writing = Writing(self, parts.seen(rows))
        prompt = prompt or Prompt()
        resources = Resources(
            endpoints or {},
            codes or {},
            asked_once(confirm_host),
            memory,
            prompt,
            options or {},
        )
        job = TranslationJob(
            rows,
            names,
            settings,
            writing,
            parts.ledger(ways, wanted, names, settings, prompt, glossary),
            source_language=self.source_language,
            confirm=confirm,
            resources=resources,
            glossary=glossary,
            guard=lambda: parts.guard(
                candidates=bool(settings["translate.saveAsCandidates"])
            ),
            holds=writing.holds,
        )
        writing.engines = job.engines
        return job

    @property
    def engines(self) -> pd.DataFrame:
        """The engines: ``engine name chosen settings needs_key configured host languages``.

        ``chosen`` is the place in ``translate.engines`` (0 = not in it), ``languages`` how it is asked for the
        project's locales. ``configured`` says that its keys are there (and for ``editor-llm`` a model); whether its
        server answers is not tried.

        Returns
        -------
        DataFrame
            ``engine`` ``name`` (text), ``chosen`` (int64), ``settings`` (text), ``needs_key`` ``configured``
            (bool), ``host`` ``languages`` (text).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.engines[["engine", "needs_key"]].head(3)
              engine  needs_key
        0     google      False
        1  google-cn      False
        2      deepl       True
        """
        from i18n_workbench.translation.describing import engines_frame

        return engines_frame(self.settings, self.locale_names())

    def deepl_usage(
        self, *, endpoints: Mapping[str, str] | None = None
    ) -> dict[str, int]:
        """Characters that the ``deepl`` key has used and may use: ``character_count``, ``character_limit``.

        Parameters
        ----------
        endpoints
            By engine: its server.

        Returns
        -------
        dict
            ``character_count`` and ``character_limit``.

        Raises
        ------
        EngineError
            Without a key, or when the server refuses.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> try:
        ...     wb.deepl_usage()
        ... except i18n.WorkbenchError as error:
        ...     print(type(error).__name__)
        EngineError
        """
        from i18n_workbench.translation import Resources
        from i18n_workbench.translation.describing import deepl_usage

        return deepl_usage(self.settings, Resources(endpoints or {}))
