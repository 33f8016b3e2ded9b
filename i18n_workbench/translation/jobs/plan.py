"""What a job will do: one outcome for each row, planned or skipped with the reason."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.language import counted, gettext, listed, numeral, told
from i18n_workbench.tables import table
from i18n_workbench.translation.options import AnySettings, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pandas import DataFrame

    from i18n_workbench.translation.engines.base import Engine

Status = Literal["planned", "skipped", "done", "candidate", "failed", "cancelled"]

COLUMNS = (
    "key",
    "locale",
    "form",
    "source",
    "target",
    "status",
    "engine",
    "attempts",
    "reason",
)
"""The frame *jobs*."""


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One cell to translate. ``source`` is the text of its form, or of ``other`` where the source lacks the form.

    ``existing`` is the value that stands there. ``syntax`` is ``icu`` where the framework reads ICU messages.
    ``context`` is for language models and checks: description, places, neighbours, others, max_length.
    ``skip`` says why the cell is left alone, ``review`` why its translation is a candidate in any case.
    """

    key: str
    locale: str
    source: str
    source_locale: str = "en"
    form: str = ""
    existing: str = ""
    syntax: str = ""
    context: Mapping[str, Any] = field(default_factory=dict)
    skip: str = ""
    review: str = ""

    @property
    def id(self) -> str:
        """Stable identity of this piece of work: another source text is other work."""
        parts = (self.key, self.locale, self.form, self.source_locale, self.source)
        return hashlib.sha256(
            "\x1f".join(parts).encode("utf-8", "surrogatepass")
        ).hexdigest()[:20]


@dataclass(slots=True)
class Outcome:
    """One row of the frame *jobs*; ``source`` is the text that is sent (the key with ``translate.fallbackToKey``)."""

    row: PlanRow
    source: str
    status: Status = "planned"
    target: str = ""
    engine: str = ""
    attempts: int = 0
    reason: str = ""

    @property
    def key(self) -> str:
        """The row's key."""
        return self.row.key

    @property
    def locale(self) -> str:
        """The target locale."""
        return self.row.locale

    @property
    def form(self) -> str:
        """The plural category, empty where there is none."""
        return self.row.form

    def record(self) -> dict[str, Any]:
        """The row by :data:`COLUMNS`."""
        return {name: getattr(self, name) for name in COLUMNS}


@dataclass(frozen=True, slots=True)
class Summary:
    """A job before it runs.

    ``requests`` and ``cost`` (US dollars, None = free or unknown) assume that the first engine with a server answers
    everything at the first attempt.
    """

    rows: int
    skipped: int
    strings: int
    characters: int
    requests: int
    cost: float | None
    engine: str
    reasons: tuple[tuple[str, int], ...] = ()
    """Why rows are skipped, and how many for each reason; the most frequent first."""

    def __str__(self) -> str:
        """One line for people."""
        cost = self.cost
        planned = gettext(
            "{rows}, {strings}, {characters}, {requests} to {engine}{cost}",
            rows=counted(self.rows, "row"),
            strings=counted(self.strings, "different string"),
            characters=counted(self.characters, "character"),
            requests=counted(self.requests, "request"),
            engine=self.engine or gettext("no engine"),
            cost="" if cost is None else gettext(", about {cost}", cost=f"${cost:.2f}"),
        )
        left_out = [
            gettext("{count} skipped: {reason}", count=numeral(count), reason=told(why))
            for why, count in self.reasons
        ]
        return listed([planned, *left_out], "; ")


def make_plan(rows: Iterable[PlanRow], settings: AnySettings) -> list[Outcome]:
    """An outcome for each row, in order.

    Skipped, with the reason: a cell that has a value (unless ``translate.overrideExisting``), a source without text
    (unless ``translate.fallbackToKey``, then the key is sent), a cell whose source is itself, and what its row says.
    """
    override = bool(value_of(settings, "translate.overrideExisting", default=False))
    fallback = bool(value_of(settings, "translate.fallbackToKey", default=False))
    return [_planned(row, override=override, fallback=fallback) for row in rows]


def _planned(row: PlanRow, *, override: bool, fallback: bool) -> Outcome:
    source = row.source
    if not source.strip():
        source = row.key if fallback else ""
    outcome = Outcome(row, source)
    if row.skip:
        outcome.reason = row.skip
    elif row.locale == row.source_locale:
        outcome.reason = "source and target are the same locale"
    elif row.existing and not (override or row.review):
        outcome.reason = "has a translation (translate.overrideExisting is off)"
    elif not source.strip():
        outcome.reason = "the source has no text (translate.fallbackToKey is off)"
    if outcome.reason:
        outcome.status = "skipped"
    else:
        outcome.reason = row.review
    return outcome


def summarize(
    outcomes: Sequence[Outcome],
    tasks: int,
    batches: Sequence[Sequence[str]],
    engine: Engine | None,
) -> Summary:
    """The summary of a plan whose requests would be ``batches`` of texts."""
    characters = sum(len(text) for batch in batches for text in batch)
    reasons = Counter(
        outcome.reason for outcome in outcomes if outcome.status == "skipped"
    )
    price = engine.price if engine else None
    return Summary(
        rows=sum(outcome.status == "planned" for outcome in outcomes),
        skipped=sum(outcome.status == "skipped" for outcome in outcomes),
        strings=tasks,
        characters=characters,
        requests=0 if engine is None or engine.local else len(batches),
        cost=None if price is None else price * characters / 1_000_000,
        engine=engine.id if engine else "",
        reasons=tuple(reasons.most_common()),
    )


def frame_of(outcomes: Sequence[Outcome]) -> DataFrame:
    """The frame *jobs*."""
    records = [outcome.record() for outcome in outcomes]
    return table(records, COLUMNS, whole=["attempts"])
