"""From tasks to outcomes: which engine gets what, in which portions, and what happens to each answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from i18n_workbench.errors import EngineError
from i18n_workbench.translation.engines.base import Engine, Request, Result
from i18n_workbench.translation.jobs.patience import (
    DIVIDES,
    EngineState,
    Patience,
    ask_patiently,
)
from i18n_workbench.translation.jobs.work import (
    Task,
    Work,
    batches,
    prepare,
    second_style,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from i18n_workbench.translation.http import Client
    from i18n_workbench.translation.jobs.lanes import Lanes
    from i18n_workbench.translation.jobs.plan import Outcome
    from i18n_workbench.translation.memory.glossary import Glossary


class Dispatcher:
    """Sends tasks through the engines in their order: what one cannot do goes to the next, string by string."""

    def __init__(
        self,
        engines: Sequence[Engine],
        client: Client,
        patience: Patience,
        *,
        lanes: Lanes,
        on_done: Callable[[Sequence[Outcome]], None],
        as_candidates: bool = False,
        glossary: Glossary | None = None,
    ) -> None:
        self.states = [
            EngineState(
                engine, lanes, asyncio.Semaphore(engine.concurrency or lanes.count)
            )
            for engine in engines
        ]
        self.client = client
        self.patience = patience
        self.on_done = on_done
        self.as_candidates = as_candidates
        self.glossary = glossary

    async def translate(self, tasks: Sequence[Task]) -> None:
        """Give every outcome of the tasks (of one language pair) its target and status."""
        left = list(tasks)
        for state in self.states:
            if left:
                left = await self._with(state, left)
        for task in left:
            _fail(task)
        self._hand_on(left)

    async def _with(self, state: EngineState, tasks: Sequence[Task]) -> list[Task]:
        """Try one engine, portion by portion; returns the tasks that it could not do."""
        size = state.engine.limits.texts
        left: list[Task] = []
        for at in range(0, len(tasks), size):
            left += await self._group(state, tasks[at : at + size])
        return left

    async def _group(self, state: EngineState, tasks: Sequence[Task]) -> list[Task]:
        works = [
            prepare(state.engine, task, number) for number, task in enumerate(tasks)
        ]
        await self._ask(state, works)
        bad = [work for work in works if _deserves_another(work)]
        # What is good is handed on before anything is asked for again: a crash must not cost it.
        self._settle(state.engine, [work for work in works if work not in bad])
        again = await self._again(state, bad)
        self._settle(state.engine, again)
        settled = [work for work in works if work not in bad]
        return [work.task for work in (*again, *settled) if work.error is not None]

    async def _again(self, state: EngineState, bad: Sequence[Work]) -> list[Work]:
        """Second attempts; what is without an answer is asked for as long as each time less of it is left."""
        done: list[Work] = []
        left = list(bad)
        while left:
            tried = await self._second_attempts(state, left)
            still = [
                work
                for work in tried
                if work.error is not None and _deserves_another(work)
            ]
            if _unanswered(still) >= _unanswered(left):
                return done + tried
            done += [work for work in tried if work not in still]
            left = still
        return done

    async def _second_attempts(
        self, state: EngineState, bad: Sequence[Work]
    ) -> list[Work]:
        """Ask once more: with other tokens where placeholders did not survive, as before where an answer was odd."""
        if not bad or state.given_up is not None or state.engine.whole:
            return list(bad)
        retried = []
        for number, work in enumerate(bad):
            broken = work.error is None
            note = f"an earlier translation had a {work.mismatch()}" if broken else ""
            style = second_style(state.engine) if broken else None
            most = work.longest // 2 + 1 if _too_long(work) else 0
            retried.append(
                prepare(
                    state.engine,
                    work.task,
                    number,
                    style=style,
                    note=note,
                    longest=most,
                )
            )
        await self._ask(state, retried)
        kept = []
        for old, new in zip(bad, retried, strict=True):
            is_smaller = _too_long(old) and new.longest < old.longest
            kept.append(new if new.error is None or is_smaller else old)
        return kept

    async def _ask(self, state: EngineState, works: Iterable[Work]) -> None:
        """Send the works' requests in portions; equal texts go once where the engine has no eye for context."""
        owners: dict[str, list[tuple[Work, Request]]] = {}
        for work in works:
            work.task.attempts += bool(work.requests)
            for request in work.requests:
                same = (
                    request.id
                    if state.engine.llm
                    else f"{request.masked}\0{request.text}"
                )
                owners.setdefault(same, []).append((work, request))
        distinct = [shared[0][1] for shared in owners.values()]
        by_id = {shared[0][1].id: shared for shared in owners.values()}
        for portion in batches(state.engine, distinct):
            for result in await self._portion(state, portion):
                for work, request in by_id.get(result.id, ()):
                    work.answers.setdefault(request.id, result)

    async def _portion(
        self, state: EngineState, portion: Sequence[Request]
    ) -> list[Result]:
        """The results of one portion; one that keeps failing as a whole is asked for in halves."""
        results: list[Result] = []

        async def ask() -> None:
            results[:] = _usable(
                state.engine,
                portion,
                await _translate(state.engine, portion, self.client),
            )

        try:
            await ask_patiently(state, self.patience, ask, divisible=len(portion) > 1)
        except EngineError as error:
            if len(portion) > 1 and error.status in DIVIDES and state.given_up is None:
                middle = len(portion) // 2
                return [
                    *await self._portion(state, portion[:middle]),
                    *await self._portion(state, portion[middle:]),
                ]
            return [Result(request.id, error=error) for request in portion]
        return results

    def _settle(self, engine: Engine, works: Sequence[Work]) -> None:
        done = []
        for work in works:
            if work.error is None:
                self._settle_one(engine, work)
                done.append(work.task)
            else:
                work.task.errors.append(work.error)
        self._hand_on(done)

    def _hand_on(self, tasks: Sequence[Task]) -> None:
        outcomes = [outcome for task in tasks for outcome in task.outcomes]
        if outcomes:
            self.on_done(outcomes)

    def _settle_one(self, engine: Engine, work: Work) -> None:
        reason = "; ".join(
            part for part in (work.mismatch(), work.remarks(self.glossary)) if part
        )
        target = work.target()
        for outcome in work.task.outcomes:
            outcome.target = target
            outcome.engine = engine.id if work.requests else ""
            outcome.attempts = work.task.attempts
            said = "; ".join(part for part in (reason, outcome.row.review) if part)
            outcome.status = "candidate" if said or self.as_candidates else "done"
            outcome.reason = said or self._remark(work)

    def _remark(self, work: Work) -> str:
        if not work.requests:
            return "nothing to translate in it: taken over as it is"
        return "translate.saveAsCandidates" if self.as_candidates else ""


async def _translate(
    engine: Engine, portion: Sequence[Request], client: Client
) -> list[Result]:
    try:
        return await engine.translate(portion, client)
    except (EngineError, asyncio.CancelledError):
        raise
    except Exception as error:  # noqa: BLE001 - an engine may be anybody's plug-in: its defect costs its strings only
        raised = f"{type(error).__name__}"
    raise EngineError(
        f"{engine.id} failed with {raised}",
        engine=engine.id,
        status=200,
        next_step="report it to the engine's authors",
    )


def _usable(
    engine: Engine, portion: Sequence[Request], results: Sequence[Result]
) -> list[Result]:
    """Results of asked ids only, each once; an empty text is no translation."""
    texts = {request.id: request.text for request in portion}
    found: dict[str, Result] = {}
    for result in results:
        if result.id not in texts or result.id in found:
            continue
        if result.error is None and not result.text.strip():
            empty = engine.error("the translation is empty", status=200, retriable=True)
            result = Result(result.id, error=empty)  # noqa: PLW2901 - the same answer, judged
        found[result.id] = result
    return list(found.values())


def _deserves_another(work: Work) -> bool:
    error = work.error
    return (
        bool(work.mismatch())
        if error is None
        else _too_long(work) or (error.retriable and error.status == 200)
    )


def _too_long(work: Work) -> bool:
    """Whether the server said so: then the text is asked for in smaller pieces."""
    return work.error is not None and work.error.status == 413


def _unanswered(works: Iterable[Work]) -> int:
    """What is left to ask for; the pieces of a text that is too long have to become smaller from time to time."""
    return sum(work.longest if _too_long(work) else 1 for work in works)


def _fail(task: Task) -> None:
    reasons = dict.fromkeys(_told(error) for error in task.errors) or {
        "no engine is left": None
    }
    for outcome in task.outcomes:
        outcome.status = "failed"
        outcome.attempts = task.attempts
        outcome.reason = "; ".join(reasons)
        outcome.engine = task.errors[-1].engine if task.errors else ""


def _told(error: EngineError) -> str:
    return f"{error.message} ({error.next_step})" if error.next_step else error.message
