"""What a translation job is made of: directions, memory, context, ledger, and what refuses it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.asked import items, texts
from i18n_workbench.errors import RefusedError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    import pandas as pd

    from i18n_workbench.bench.comparing import Comparing
    from i18n_workbench.translation import (
        Engine,
        Glossary,
        PlanRow,
        Prompt,
        TranslationMemory,
    )
    from i18n_workbench.translation.jobs.rows import Context, Direction
    from i18n_workbench.translation.jobs.writing import Seen
    from i18n_workbench.translation.memory.project_memory import ProjectMemory
    from i18n_workbench.translation.options import Overlaid


SHOWN_PLACES = 3
"""Places in code that a language model is told of a key: chosen, not measured."""


class JobParts:
    """The parts of a job, from the project."""

    def __init__(self, bench: Comparing, memory: ProjectMemory) -> None:
        self._bench = bench
        self._catalog = bench.catalog
        self._memory = memory

    def directions(
        self,
        locales: str | Sequence[str] | None,
        source: str | None,
        *,
        new: bool = True,
    ) -> Iterator[Direction]:
        """From which locale into which, each with its stale keys; a ``new`` one is one that the project can get."""
        from i18n_workbench.translation.jobs.rows import Direction

        given = None if source is None else self._bench.pick_locale(source)
        named = None if locales is None else texts(locales)
        left_out = {self._bench.source_language, given}
        visible = (tag for tag in self._bench.locale_names() if tag not in left_out)
        pick = self.target if new else self._bench.pick_locale
        for tag in dict.fromkeys(visible if named is None else map(pick, named)):
            yield Direction(
                given or self._source(tag), tag, self._bench.stale_keys(tag)
            )

    def target(self, tag: str) -> str:
        """A locale of the project, or one that it can get."""
        from i18n_workbench.catalog.wanted import writable_locale

        if self._bench.settings["languageTagSystem"] == "none":
            return self._bench.pick_locale(tag)
        return writable_locale(self._catalog, tag)

    def _source(self, target: str) -> str:
        if target != self._bench.source_language:
            return self._bench.source_language
        if self._bench.display_language == target:
            raise UsageError(
                f"{target} is the source language",
                next_step="say which locale the texts come from: source=, --source",
            )
        return self._bench.display_language

    def guard(self, *, candidates: bool) -> None:
        """Refuse before anything is sent what could not be saved."""
        self._bench.catalog.project.refuse_readonly()
        if candidates and not self._bench.reviews.enabled:
            raise RefusedError(
                "candidates cannot be kept: reviews are switched off",
                next_step="set `review.enabled` to true, or `translate.saveAsCandidates` to false",
            )

    def settings(self, candidates: bool | None, override: bool | None) -> Overlaid:
        """The settings with what was asked for on top."""
        from i18n_workbench.translation.options import Overlaid

        given = {
            "translate.saveAsCandidates": candidates,
            "translate.overrideExisting": override,
        }
        return Overlaid(
            self._bench.settings,
            {name: value for name, value in given.items() if value is not None},
        )

    def rows(
        self,
        ways: Sequence[Direction],
        keys: Sequence[str] | None,
        engines: Sequence[str | Engine],
        *,
        override: bool,
    ) -> list[PlanRow]:
        """The cells that are due, or those of named keys."""
        from i18n_workbench.translation.jobs.rows import Rows

        rows = Rows(
            self._catalog,
            override=override,
            reviews=self._bench.reviews.enabled,
            context=self._context(engines),
        )
        return [
            row
            for way in ways
            for row in (rows.due(way) if keys is None else rows.named(way, keys))
        ]

    def seen(self, rows: Sequence[PlanRow]) -> Seen:
        """What the cells say now, in the order in which new ones are to stand in their files."""
        from i18n_workbench.translation.jobs.rows import in_file_order

        found: Seen = {}
        for row in in_file_order(self._catalog, rows):
            cell = self._catalog.cell(row.key, row.locale, row.form)
            found[row.key, row.locale, row.form] = cell.value if cell else None
        return found

    def ledger(
        self,
        ways: Sequence[Direction],
        keys: Sequence[str] | None,
        engines: Sequence[str | Engine],
        settings: Overlaid,
        prompt: Prompt,
        glossary: Glossary | None,
    ) -> Path:
        """The same for the same locales, keys, engines and instructions, whatever of it is done already."""
        from i18n_workbench.disk.state import state_folder
        from i18n_workbench.translation.jobs.ledger import ledger_name

        said = [
            settings[f"translate.{name}"]
            for name in ("saveAsCandidates", "overrideExisting", "fallbackToKey")
        ]
        names = [engine if isinstance(engine, str) else engine.id for engine in engines]
        cells = [(way.source, way.target) for way in ways]
        told = [
            cells,
            keys and sorted(keys),
            names,
            said,
            prompt,
            glossary.terms if glossary else None,
        ]
        return state_folder(self._bench.root) / "translation" / ledger_name(told)

    def memory(self, ways: Sequence[Direction]) -> TranslationMemory:
        """What the project has translated these ways already."""
        from i18n_workbench.translation import TranslationMemory

        return TranslationMemory(
            pair for way in ways for pair in self._memory(way.target, source=way.source)
        )

    def held_out(self, way: Direction, engines: Sequence[str]) -> list[PlanRow]:
        """What engines are compared on: what is approved; where nothing is, what people wrote."""
        from i18n_workbench.translation.jobs.rows import Rows

        rows = Rows(self._catalog, context=self._context(engines))
        found = [row for row in rows.translated(way) if not row.skip]
        approved, store = (
            self._bench.reviews.keys_in_state(way.target, "approved"),
            self._bench.reviews.store,
        )
        people = [
            row for row in found if "machine" not in store.get(row.key, way.target)
        ]
        return [row for row in found if row.key in approved] or people

    def read_again(
        self, way: Direction, keys: Sequence[str] | None, model: Engine
    ) -> Iterator[PlanRow]:
        """The translations that a second pass reads; a candidate goes before the text that it may replace.

        Without keys: what a machine wrote and nobody has looked at.
        """
        from i18n_workbench.review.pending import Decisions
        from i18n_workbench.translation.jobs.rows import Rows

        rows = Rows(self._catalog, override=True, context=self._context([model]))
        candidates = self._bench.reviews.candidates(way.target)
        machine = Decisions(self._bench.reviews.store).machine(way.target)
        machine |= {key for key, _, _ in candidates}
        for row in rows.due(way) if keys is None else rows.named(way, keys):
            text = candidates.get((row.key, row.locale, row.form)) or row.existing
            if text and row.source and (keys is not None or row.key in machine):
                yield replace(row, existing=text)

    def _context(self, engines: Sequence[str | Engine]) -> Context | None:
        """What language models are told, from descriptions, neighbours, other locales and the code; None without any."""
        from i18n_workbench.translation.jobs.rows import contexts

        if not any(map(tells_context, engines)):
            return None
        frame = self._bench.messages
        described = frame[frame["description"] != ""]
        descriptions = dict(
            zip(described["key"].astype(str), described["description"], strict=True)
        )
        return contexts(self._catalog, descriptions, self._places)

    def _places(self, key: str) -> list[str]:
        """``src/App.vue:12`` of a key's first uses."""
        uses = self._bench.usage_report.places.get(self._bench.resolved(key), [])
        stands = sorted({(file, usage.line, usage.column) for file, usage in uses})
        return [f"{file}:{line}" for file, line, _ in stands[:SHOWN_PLACES]]


def names_in(keys: str | Iterable[str] | pd.DataFrame | None) -> list[str] | None:
    """Keys as a person gives them: one, several, a column, or the column ``key`` of a frame; None is no choice.

    Raises
    ------
    UsageError
        For a frame without keys.
    """
    import pandas as pd

    if keys is None:
        return None
    if isinstance(keys, pd.DataFrame):
        if "key" not in keys.columns:
            raise UsageError(
                "this frame has no column key",
                next_step="give rows of wb.missing(), wb.pending(...) or the like",
            )
        keys = keys["key"]
    return items(keys)


def tells_context(engine: str | Engine) -> bool:
    """Whether an engine is a language model."""
    from i18n_workbench.translation.engines import engine_of

    return (engine_of(engine) if isinstance(engine, str) else engine).llm


def asked_once(confirm: Callable[[str], bool] | None) -> Callable[[str], bool] | None:
    """The same question is asked once."""
    from functools import cache

    return None if confirm is None else cache(confirm)
