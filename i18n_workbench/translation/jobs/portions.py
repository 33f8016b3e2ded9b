"""What a job asks for: each text once a language pair, in portions that an engine takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.translation.jobs.plan import Outcome, Summary, summarize
from i18n_workbench.translation.jobs.work import Task, batches, prepare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from i18n_workbench.translation.engines import Engine
    from i18n_workbench.translation.memory.glossary import Glossary

_LOCAL_UNIT = 200
"""Texts a portion where no server says how many it takes. Chosen, not measured."""


def tasks_of(
    outcomes: Sequence[Outcome], engines: Sequence[Engine], glossary: Glossary | None
) -> list[Task]:
    """Planned rows, those of one text and language pair together: each is translated once."""
    with_context = any(engine.llm for engine in engines)
    tasks: dict[tuple[str, ...], Task] = {}
    for outcome in outcomes:
        if outcome.status != "planned":
            continue
        row = outcome.row
        same = (
            row.source_locale,
            row.locale,
            outcome.source,
            row.syntax,
            row.form if with_context else "",
        )
        task = tasks.setdefault(same, Task([]))
        task.outcomes.append(outcome)
    if with_context and glossary is not None:
        for task in tasks.values():
            described = glossary.describe(task.source, task.row.locale)
            task.hints["glossary"] = described
    return list(tasks.values())


def portions_of(tasks: Sequence[Task], engines: Sequence[Engine]) -> list[list[Task]]:
    """Portions of one language pair, as large as the first engine with a server takes them."""
    first = _first_remote(engines)
    size = first.limits.texts if first else _LOCAL_UNIT
    by_pair: dict[tuple[str, str], list[Task]] = {}
    for task in tasks:
        group = by_pair.setdefault(task.pair, [])
        group.append(task)
    portions = []
    for group in by_pair.values():
        for start in range(0, len(group), size):
            end = start + size
            portions.append(group[start:end])
    return portions


def summary_of(
    outcomes: Sequence[Outcome], tasks: Sequence[Task], engines: Sequence[Engine]
) -> Summary:
    """Rows, characters, requests and cost by the first engine with a server, else by the first."""
    engine = _first_remote(engines) or engines[0]
    requests: list[list[str]] = []
    for portion in portions_of(tasks, engines):
        requests += _requests_of(portion, engine)
    return summarize(outcomes, len(tasks), requests, engine)


def _requests_of(portion: Sequence[Task], engine: Engine) -> list[list[str]]:
    """The texts of each request that a portion takes; equal ones are sent once."""
    by_text = {}
    for number, task in enumerate(portion):
        prepared = prepare(engine, task, number)
        for request in prepared.requests:
            by_text[request.text] = request
    texts = []
    for batch in batches(engine, list(by_text.values())):
        texts.append([request.text for request in batch])
    return texts


def _first_remote(engines: Sequence[Engine]) -> Engine | None:
    for engine in engines:
        if engine.llm or not engine.local:
            return engine
    return None
