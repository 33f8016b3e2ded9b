"""The nouns of machine translation: translation_job, memory, engines, pseudo, compare_engines, deepl_usage."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from i18n_workbench.asked import only_text
from i18n_workbench.bench.comparing import Comparing
from i18n_workbench.bench.job_parts import JobParts, names_in
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.analysis.charts.engines import EnginePlots
    from i18n_workbench.translation import (
        Engine,
        Glossary,
        Prompt,
        TranslationJob,
        TranslationMemory,
    )
    from i18n_workbench.translation.jobs.plan import Outcome
    from i18n_workbench.translation.memory.project_memory import ProjectMemory
    from i18n_workbench.translation.proofreading import Remark


class Translating(Comparing):
    """Jobs that translate, and what they draw on."""

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
            _once(confirm_host),
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

    def suggest(
        self,
        key: str,
        locale: str,
        form: str = "",
        *,
        engines: str | Sequence[str | Engine] | None = None,
        endpoints: Mapping[str, str] | None = None,
    ) -> Outcome:
        """Ask the engines for one text; nothing is written. The answer's ``target`` is the text, ``engine`` who gave it.

        Parameters
        ----------
        key
            A key, with or without its namespace.
        locale
            One of the project's, in any spelling (``pt_br`` for ``pt-BR``).
        form
            The plural category, for one form of a family.
        engines
            Ids, in the order in which they are tried; default: `translate.engines`.
        endpoints
            By engine: its server.

        Returns
        -------
        Outcome
            ``target`` and ``engine``, among others.

        Raises
        ------
        UsageError
            For an unknown key or locale, or when no engine has an answer (with its reason).

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.suggest("btn.save", "fr", engines="pseudo").target
        '[Šåṽé çĥåñĝéš··]'
        """
        from dataclasses import replace

        from i18n_workbench.translation import Prompt, Resources, TranslationJob

        self.project.refuse_disabled()
        chosen = [engines] if isinstance(engines, str) else engines
        names = list(self.settings["translate.engines"] if chosen is None else chosen)
        parts = self._parts()
        ways = list(parts.directions(only_text(locale, "locale"), None))
        found = parts.rows(ways, names_in([key]), names, override=True)
        rows = [replace(row, existing="") for row in found if row.form == form]
        if not rows:
            raise UsageError(f"{key} has no text to translate into {locale}")
        memory = parts.memory(ways) if "memory" in names else None
        resources = Resources(endpoints or {}, {}, None, memory, Prompt())
        job = TranslationJob(
            rows[:1],
            names,
            self.settings,
            source_language=self.source_language,
            confirm=True,
            resources=resources,
        )
        job.run()
        answer = job.outcomes[0]
        if not answer.target:
            raise UsageError(
                f"no engine has an answer for {key}: {answer.reason or 'it was left out'}",
                next_step="wb.engines says which are configured",
            )
        return answer

    def proofread(
        self,
        locales: str | Sequence[str],
        keys: str | Iterable[str] | pd.DataFrame | None = None,
        engine: str | None = None,
        *,
        comments: bool = True,
        endpoints: Mapping[str, str] | None = None,
        prompt: Prompt | None = None,
        confirm_host: Callable[[str], bool] | None = None,
    ) -> pd.DataFrame:
        """Let a language model judge translations: ``key locale form source value verdict aspect reason suggestion``.

        ``verdict`` is ``right``, ``wrong`` (``aspect`` is ``meaning``, ``tone`` or ``terms``) or ``failed``. What is wrong
        becomes a review comment of the model with its reason and suggestion; texts and states are left alone.

        Parameters
        ----------
        locales
            Whose translations are read.
        keys
            As for :meth:`translation_job`; None means what a machine wrote and nobody has looked at, with
            candidates.
        engine
            The language model, which may be another one than that which translated; default the first language
            model of ``translate.engines``.
        comments
            False leaves no comments.
        endpoints, prompt, confirm_host
            As for :meth:`translation_job`; of the prompt its style, notes and parts are told.

        Returns
        -------
        DataFrame
            ``key`` ``locale`` ``form`` ``source`` ``value`` ``verdict`` ``aspect`` ``reason`` ``suggestion``
            (text).

        Raises
        ------
        UsageError
            When there is no language model to ask, or for an unknown locale or key.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.proofread("pl", engine="ollama").empty  # no machine wrote anything in Polish
        True
        """
        from i18n_workbench.review.identity import User
        from i18n_workbench.translation import Prompt, Resources
        from i18n_workbench.translation.proofreading import (
            Proofreader,
            language_model,
            remarks_frame,
        )

        self.project.refuse_disabled()
        resources = Resources(
            endpoints or {}, {}, _once(confirm_host), None, prompt or Prompt()
        )
        named = engine or language_model(self.settings["translate.engines"])
        reader = Proofreader(named, self.settings, resources)
        parts, wanted = self._parts(), names_in(keys)
        if comments:
            parts.guard(candidates=True)
        ways = parts.directions(locales, None, new=False)
        rows = [
            row for way in ways for row in parts.read_again(way, wanted, reader.engine)
        ]
        found: list[Remark] = []
        for remarks in reader.read(rows, self.begin("proofreading")):
            found += remarks
            if comments:  # as they come: what was paid for is not lost
                wrong = [one.comment for one in remarks if one.verdict == "wrong"]
                self.reviews.comment_all(wrong, User(reader.name))
        return remarks_frame(found)

    def compare_engines(
        self,
        locales: str | Sequence[str],
        engines: str | Sequence[str] | None = None,
        sample: int = 50,
        *,
        source: str | None = None,
        endpoints: Mapping[str, str] | None = None,
        codes: Mapping[str, Mapping[str, str]] | None = None,
        prompt: Prompt | None = None,
        seed: int = 0,
    ) -> pd.DataFrame:
        """Translate again what people have approved, and compare; nothing is written. ``wb.plot.engines(frame)`` draws it.

        Frame: ``engine locale strings translated chrf edit_distance placeholders seconds cost reason`` (see
        :class:`~i18n_workbench.translation.Experiment`). Held out are ``sample`` approved strings of each locale; of a
        locale without any, those that no machine wrote.

        Parameters
        ----------
        locales
            One or several.
        engines
            Ids; default: `translate.engines`.
        sample
            How many strings of each locale.
        source
            The locale that the texts come from.
        endpoints
            By engine: its server.
        codes
            By engine: locale tags to its own codes.
        prompt
            What language models are told.
        seed
            Of the draw.

        Returns
        -------
        DataFrame
            ``engine`` ``locale`` (text), ``strings`` ``translated`` (int64), ``chrf`` ``edit_distance``
            ``placeholders`` ``seconds`` ``cost`` (float64), ``reason`` (text).

        Raises
        ------
        UsageError
            For an unknown locale or engine.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.compare_engines("fr", "pseudo", sample=3)[["engine", "locale", "strings"]]
           engine locale  strings
        0  pseudo     fr        1
        """
        from i18n_workbench.translation import Experiment, Prompt, Resources

        self.project.refuse_disabled()
        chosen = [engines] if isinstance(engines, str) else engines
        names = list(self.settings["translate.engines"] if chosen is None else chosen)
        parts = self._parts()
        ways = list(parts.directions(locales, source, new=False))
        rows = [row for way in ways for row in parts.held_out(way, names)]
        memory = parts.memory(ways) if "memory" in names else None
        resources = Resources(
            endpoints or {}, codes or {}, None, memory, prompt or Prompt()
        )
        return Experiment(rows, names, self.settings, resources, sample, seed).run()

    @property
    def plot(self) -> EnginePlots:
        """Charts: ``wb.plot.coverage()``, ``wb.plot.engines(frame)``.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.plot.coverage().to_dict()["title"]
        'Coverage by locale'
        """
        from i18n_workbench.analysis.charts.engines import EnginePlots

        return EnginePlots(self)

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


def _once(confirm: Callable[[str], bool] | None) -> Callable[[str], bool] | None:
    """The same question is asked once."""
    from functools import cache

    return None if confirm is None else cache(confirm)
