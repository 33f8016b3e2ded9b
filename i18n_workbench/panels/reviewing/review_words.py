"""What a review says of itself: how much there is to do, why nothing is shown, what stands where no kernel runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.language import N_, counted, gettext, told
from i18n_workbench.panels.common.snapshot import paragraph, table
from i18n_workbench.panels.common.unreadable import no_messages
from i18n_workbench.panels.reviewing.review_queue import Filter

if TYPE_CHECKING:
    from i18n_workbench.panels.reviewing.review_model import ReviewModel
    from i18n_workbench.review.reviews import Reviews

FEW_PROBLEMS = 3
"""Problems of the review store that are told in the panel; `wb.reviews.problems()` has all. Chosen, not measured."""
SNAPSHOT_ROWS = 100
"""Rows that are shown where no kernel runs."""


_QUEUES = {
    "to do": N_("to do"),
    "failing checks": N_("failing checks"),
    "all": N_("all"),
}
"""Queues that are no states: states are called the same in every language, as they are in queries."""


def queue_name(status: str) -> str:
    """What a queue is called where a person reads it."""
    own = _QUEUES.get(status)
    return gettext(own) if own else status


def summary(model: ReviewModel) -> str:
    """The locale, how much there is to do, and what waits."""
    left = f"{model.all.counts()['to do']:,} to do"
    if model.cells is not None:
        every_text = model.all.select(Filter(status="all"))
        left = f"{counted(len(every_text), 'text')}, {left}"
    unsaved = ""
    if model.pending:
        unsaved = f", {counted(len(model.pending), 'unsaved change')}"
    return f"{model.locale}: {left}{unsaved}"


def snapshot_parts(model: ReviewModel) -> list[str]:
    """The counts and the first texts of the queue."""
    counts = "; ".join(
        f"{count:,} {status}" for status, count in model.all.counts().items() if count
    )
    rows = [
        [
            f"{item.key} [{item.form}]" if item.form else item.key,
            item.source,
            item.value,
            ", ".join(sorted(item.tags)),
        ]
        for item in model.queue[:SNAPSHOT_ROWS]
    ]
    said = f"{model.filter.status}: {counted(len(model.queue), 'text')}"
    if len(model.queue) > len(rows):
        said += f", the first {len(rows)} are shown"
    source = model.wb.source_language
    heads = ["key", source, model.locale, "state"]
    tags = ["", source, model.locale, ""]
    return [paragraph(counts), paragraph(said), table(heads, rows, tags)]


def problems_of(reviews: Reviews) -> list[str]:
    """What is wrong with the review store, each with its place."""
    said = []
    for problem in reviews.problems()[:FEW_PROBLEMS]:
        place = f"{problem.file}:{problem.line}"
        said.append(gettext("{name}: {said}", name=place, said=told(problem.message)))
    return said


def why_empty(model: ReviewModel) -> str:
    """Why the queue has nothing, and what to do about it."""
    counts = model.all.counts()
    if not counts["all"]:
        return no_messages(model.wb.catalog)
    if model.filter == Filter():
        return gettext(
            "Nothing is left to do in {locale}. Choose “unreviewed” to review {texts}.",
            locale=model.locale,
            texts=counted(counts["unreviewed"], "text"),
        )
    return gettext("No text fits: choose another filter.")
