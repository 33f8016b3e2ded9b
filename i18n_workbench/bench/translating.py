"""The nouns that ask engines without writing: suggestions, proofreading, engines compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.asked import only_text
from i18n_workbench.bench.job_parts import asked_once, names_in
from i18n_workbench.bench.jobs import Jobs
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.analysis.charts.engines import EnginePlots
    from i18n_workbench.translation import (
        Engine,
        Prompt,
    )
    from i18n_workbench.translation.jobs.plan import Outcome
    from i18n_workbench.translation.proofreading import Remark


class Translating(Jobs):
    """What engines say to a text, beside the jobs that translate."""

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
            endpoints or {}, {}, asked_once(confirm_host), None, prompt or Prompt()
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
        seconds: float = 60.0,
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
        seconds
            How long each engine has for all locales together; what is open then is left, with that as its reason.

        Returns
        -------
        DataFrame
            ``engine`` ``locale`` (text), ``strings`` ``translated`` (int64), ``chrf`` ``edit_distance``
            ``placeholders`` ``seconds`` ``cost`` (float64), ``reason`` (text).

        Raises
        ------
        UsageError
            For an unknown locale or engine.
        Cancelled
            When the kernel was interrupted.

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
        experiment = Experiment(
            rows, names, self.settings, resources, sample, seed, seconds
        )
        return experiment.run(self.begin("comparing engines"))

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
