"""The nouns of machine translation: translation_job, memory, engines, pseudo, compare_engines, deepl_usage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import RefusedError, UsageError
from i18n_workbench.workbench.comparing import Comparing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.analysis.engine_charts import EnginePlots
    from i18n_workbench.catalog import ChangeSet
    from i18n_workbench.translation import (
        Engine,
        Glossary,
        PlanRow,
        Prompt,
        TranslationJob,
        TranslationMemory,
    )
    from i18n_workbench.translation.options import Overlaid
    from i18n_workbench.translation.project_memory import ProjectMemory
    from i18n_workbench.translation.rows import Context, Direction


class Translating(Comparing):
    """Jobs that translate, and what they draw on."""

    def translation_job(
        self,
        locales: str | Sequence[str] | None = None,
        keys: str | Sequence[str] | None = None,
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

        Parameters
        ----------
        locales
            Targets: one, or several; None means all but the source language and the ignored ones. One that the
            project has not got yet gets its files with the first result.
        keys
            Keys and branches (``a.*``); all their forms that are due, those with a value as ``skipped`` unless
            overridden. None means what is due: missing, empty, and stale.
        source
            The locale that the texts come from: default the source language; for a job into the source language the
            display language.
        engines
            Ids (or configured engines) in the order in which they are tried; default ``translate.engines``.
        confirm
            Yes to a job into the source language (``translate.promptSource``).
        endpoints, codes, options
            By engine: its server; locale tags to its own codes; what is no setting (``{"deepl": {"formality":
            "less"}}``).
        memory
            What the engine ``memory`` asks; default the project's own (:attr:`memory`).
        glossary, prompt
            Terms that are checked and told to language models; what those are told.
        candidates, override
            Instead of ``translate.saveAsCandidates`` and ``translate.overrideExisting``.
        confirm_host
            Asked once a question whether a stored key may go to a server that only the workspace's settings name.

        Done rows are written as they come, a change set a batch, with the origin ``machine:<engine>/<model>``. What
        somebody changed meanwhile is not written over: the translation becomes a candidate, as do answers whose
        placeholders differ, and translations of stale keys unless existing ones are overridden. A job that was killed
        goes on where it was when the same job is made again. Results are written from a thread of the job.

        Raises
        ------
        UsageError
            For an unknown locale, key or engine, or when nothing says where the texts come from.
        RefusedError
            From ``.run()``, before anything is sent: the workspace is read-only, or candidates cannot be kept.
            At once: the workspace is disabled.
        """
        from i18n_workbench.translation import Prompt, Resources, TranslationJob
        from i18n_workbench.translation.rows import Rows, in_file_order
        from i18n_workbench.translation.writing import Writing

        self._refuse_disabled()
        settings = self._job_settings(candidates, override)
        chosen = [engines] if isinstance(engines, str) else engines
        names = list(settings["translate.engines"] if chosen is None else chosen)
        wanted = [keys] if isinstance(keys, str) else keys
        ways = list(self._job_directions(locales, source))
        rows = Rows(
            self.catalog,
            override=bool(settings["translate.overrideExisting"]),
            reviews=self.reviews.enabled,
            context=self._job_context() if any(map(_tells_context, names)) else None,
        )
        planned = [row for way in ways for row in (rows.due(way) if wanted is None else rows.named(way, wanted))]
        if memory is None and "memory" in names:
            memory = self._job_memory(ways)
        writing = Writing(
            self, {(r.key, r.locale, r.form): self._job_seen(r) for r in in_file_order(self.catalog, planned)}
        )
        prompt = prompt or Prompt()
        resources = Resources(endpoints or {}, codes or {}, _once(confirm_host), memory, prompt, options or {})
        job = TranslationJob(
            planned,
            names,
            settings,
            writing,
            self._job_ledger(ways, wanted, names, settings, prompt, glossary),
            source_language=self.source_language,
            confirm=confirm,
            resources=resources,
            glossary=glossary,
            guard=lambda: self._job_guard(ways, candidates=bool(settings["translate.saveAsCandidates"])),
            holds=writing.holds,
        )
        writing.engines = job.engines
        return job

    @property
    def memory(self) -> ProjectMemory:
        """The translation memory: ``wb.memory("fr")``; ``wb.memory.add(other_wb)``, ``wb.memory.add(read_tmx(text))``."""
        from i18n_workbench.translation.project_memory import ProjectMemory

        if self._memory is None:
            self._memory = ProjectMemory(self)
        return self._memory

    _memory: ProjectMemory | None = None

    @property
    def engines(self) -> pd.DataFrame:
        """The engines: ``engine name chosen settings needs_key configured host languages``.

        ``chosen`` is the place in ``translate.engines`` (0 = not in it), ``languages`` how it is asked for the
        project's locales. ``configured`` says that its keys are there (and for ``editor-llm`` a model); whether its
        server answers is not tried.
        """
        from i18n_workbench.translation.describing import engines_frame

        return engines_frame(self.settings, self.locale_names())

    def pseudo(self, locale: str = "en-XA", *, rtl: bool | None = None) -> ChangeSet:
        """A change set that pseudo-localizes every source text into ``locale``, in place of what stands there.

        Accents, about a third more length, brackets; placeholders stay. ``rtl`` mirrors; default: as the locale is
        written. Such texts are nobody's translation, so the review store takes no note of them.

        Raises
        ------
        UsageError
            When ``locale`` is the source language.
        """
        from i18n_workbench.catalog import ChangeSet
        from i18n_workbench.locales import direction
        from i18n_workbench.translation.engines.pseudo import pseudo
        from i18n_workbench.translation.rows import Direction, Rows, in_file_order

        self._refuse_disabled()
        tag = self._locale(locale)
        if tag == self.source_language:
            raise UsageError(f"{tag} is the source language", next_step="name another locale, for example en-XA")
        mirrored = direction(tag) == "rtl" if rtl is None else rtl
        changes = ChangeSet(self.catalog, self._apply)
        rows = Rows(self.catalog, override=True).due(Direction(self.source_language, tag))
        for row in in_file_order(self.catalog, rows):
            if row.source.strip() and not row.skip:
                text = pseudo(row.source, rtl=mirrored, syntax=row.syntax)
                changes.set(row.key, tag, text, form=row.form, origin="pseudo")
        return changes

    def compare_engines(
        self,
        locales: str | Sequence[str],
        engines: Sequence[str] | None = None,
        sample: int = 50,
        *,
        source: str | None = None,
        endpoints: Mapping[str, str] | None = None,
        codes: Mapping[str, Mapping[str, str]] | None = None,
        prompt: Prompt | None = None,
        seed: int = 0,
    ) -> pd.DataFrame:
        """Translate again what people have approved, and compare; nothing is written. ``wb.plot.engines(frame)`` draws it.

        Frame: ``engine locale strings translated chrf edit_distance placeholders seconds cost`` (see
        :class:`~i18n_workbench.translation.Experiment`). Held out are ``sample`` approved strings of each locale; of a
        locale without any, those that no machine wrote.
        """
        from i18n_workbench.translation import Experiment, Prompt, Resources

        self._refuse_disabled()
        names = list(self.settings["translate.engines"] if engines is None else engines)
        ways = list(self._job_directions(locales, source))
        rows = [row for way in ways for row in self._held_out(way, names)]
        memory = self._job_memory(ways) if "memory" in names else None
        resources = Resources(endpoints or {}, codes or {}, None, memory, prompt or Prompt())
        return Experiment(rows, names, self.settings, resources, sample, seed).run()

    @property
    def plot(self) -> EnginePlots:
        """Charts: ``wb.plot.coverage()``, ``wb.plot.engines(frame)``."""
        from i18n_workbench.analysis.engine_charts import EnginePlots

        return EnginePlots(self)

    def deepl_usage(self, *, endpoints: Mapping[str, str] | None = None) -> dict[str, int]:
        """Characters that the ``deepl`` key has used and may use: ``character_count``, ``character_limit``.

        Raises
        ------
        EngineError
            Without a key, or when the server refuses.
        """
        from i18n_workbench.translation import Resources
        from i18n_workbench.translation.describing import deepl_usage

        return deepl_usage(self.settings, Resources(endpoints or {}))

    # --- inside ------------------------------------------------------------------------------------------------------

    def _job_directions(self, locales: str | Sequence[str] | None, source: str | None) -> Iterator[Direction]:
        from i18n_workbench.translation.rows import Direction

        given = self._pick_locales([source], ignored=True)[0] if source else None
        named = [locales] if isinstance(locales, str) else locales
        visible = (tag for tag in self.locale_names() if tag not in {self.source_language, given})
        for tag in dict.fromkeys(visible if named is None else map(self._job_target, named)):
            yield Direction(given or self._job_source(tag), tag, self._stale_keys(tag))

    def _job_target(self, tag: str) -> str:
        """A locale of the project, or one that it can get."""
        from i18n_workbench.locales import is_locale

        found, system = self._locale(tag), self.settings["languageTagSystem"]
        if found in self.catalog.locales or (system != "none" and is_locale(found, system)):
            return found
        return self._pick_locales([tag], ignored=True)[0]

    def _job_source(self, target: str) -> str:
        if target != self.source_language:
            return self.source_language
        if self.display_language == target:
            raise UsageError(
                f"{target} is the source language", next_step="say which locale the texts come from: source=, --source"
            )
        return self.display_language

    def _refuse_disabled(self) -> None:
        if self.settings["disabled"]:
            raise RefusedError(
                "this workspace is disabled (setting `disabled`)", next_step="set `disabled` to false to work with it"
            )

    def _job_guard(self, ways: Sequence[Direction], *, candidates: bool) -> None:
        """Refuse before anything is sent what could not be saved."""
        from i18n_workbench.catalog.writer import refuse_readonly

        refuse_readonly(self.catalog)
        if not candidates:
            return
        if not self.reviews.enabled:
            raise RefusedError(
                "candidates cannot be kept: reviews are switched off",
                next_step="set `review.enabled` to true, or `translate.saveAsCandidates` to false",
            )
        new = [way.target for way in ways if way.target not in self.catalog.locales]
        if new:
            raise RefusedError(
                f"candidates need a locale that exists; {new[0]} has no file yet",
                next_step=f"add it first: wb.fill({new[0]!r}), or write the translations at once",
            )

    def _job_settings(self, candidates: bool | None, override: bool | None) -> Overlaid:
        from i18n_workbench.translation.options import Overlaid

        given = {"translate.saveAsCandidates": candidates, "translate.overrideExisting": override}
        return Overlaid(self.settings, {name: value for name, value in given.items() if value is not None})

    def _job_seen(self, row: PlanRow) -> str | None:
        cell = self.catalog.cell(row.key, row.locale, row.form)
        return cell.value if cell else None

    def _job_ledger(
        self,
        ways: Sequence[Direction],
        keys: Sequence[str] | None,
        engines: Sequence[str | Engine],
        settings: Overlaid,
        prompt: Prompt,
        glossary: Glossary | None,
    ) -> Path:
        """The same for the same locales, keys, engines and instructions, whatever of it is done already."""
        from i18n_workbench.catalog.journal import state_folder
        from i18n_workbench.translation.ledger import ledger_name

        said = [settings[f"translate.{name}"] for name in ("saveAsCandidates", "overrideExisting", "fallbackToKey")]
        names = [engine if isinstance(engine, str) else engine.id for engine in engines]
        cells = [(way.source, way.target) for way in ways]
        told = [cells, keys and sorted(keys), names, said, prompt, glossary.terms if glossary else None]
        return state_folder(self.root) / "translation" / ledger_name(told)

    def _job_memory(self, ways: Sequence[Direction]) -> TranslationMemory:
        from i18n_workbench.translation import TranslationMemory

        return TranslationMemory(pair for way in ways for pair in self.memory(way.target, source=way.source))

    def _held_out(self, way: Direction, engines: Sequence[str]) -> list[PlanRow]:
        from i18n_workbench.translation.rows import Rows

        rows = Rows(self.catalog, context=self._job_context() if any(map(_tells_context, engines)) else None)
        found = [row for row in rows.translated(way) if not row.skip]
        approved, store = self._approved_keys(way.target), self.reviews.store
        people = [row for row in found if "machine" not in store.get(row.key, way.target)]
        return [row for row in found if row.key in approved] or people

    def _job_context(self) -> Context:
        """What language models are told, from descriptions, neighbours, other locales and the code."""
        from i18n_workbench.translation.rows import contexts

        frame = self._messages
        described = frame[frame["description"] != ""]
        descriptions = dict(zip(described["key"].astype(str), described["description"], strict=True))
        return contexts(self.catalog, descriptions, self._job_places)

    def _job_places(self, key: str) -> list[str]:
        """``src/App.vue:12`` of a key's first uses."""
        frame = self.places(key).head(3)
        return [f"{file}:{line}" for file, line in zip(frame["file"], frame["line"], strict=True)]


def _tells_context(engine: str | Engine) -> bool:
    from i18n_workbench.translation.engines import engine_of

    return (engine_of(engine) if isinstance(engine, str) else engine).llm


def _once(confirm: Callable[[str], bool] | None) -> Callable[[str], bool] | None:
    """The same question is asked once."""
    from functools import cache

    return None if confirm is None else cache(confirm)
