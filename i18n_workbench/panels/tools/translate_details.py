"""What a translation job shows of one of its rows: the texts, what to know about them, what a language model is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from i18n_workbench.language import gettext
from i18n_workbench.locales import direction
from i18n_workbench.panels.tools.told import told_parts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from i18n_workbench.translation import Outcome, TranslationJob


def details(one: Outcome, remarks: Iterable[str]) -> list[dict[str, Any]]:
    """Source and translation one below the other, and what to know about it."""
    parts = [_text(gettext("Source"), one.source, one.row.source_locale)]
    if one.row.existing:
        label = gettext("In the file when it was planned")
        parts.append(_text(label, one.row.existing, one.locale))
    if one.target:
        label = gettext("Translation by {engine}", engine=one.engine)
        parts.append(_text(label, one.target, one.locale))
    label = gettext("What to know")
    said = [{"label": label, "kind": "finding", "text": text} for text in remarks]
    return [*parts, *said]


def told_about(
    one: Outcome, job: TranslationJob | None, withheld: Collection[str]
) -> Iterable[dict[str, Any]]:
    """What a language model gets of it, where one is asked; ``withheld`` is what it is not told."""
    if job is None or not any(engine.llm for engine in job.engines):
        return ()
    told = job.told(one.key, one.locale, one.row.form)
    del told["text"]
    return told_parts(told, withheld)


def _text(label: str, text: str, locale: str) -> dict[str, Any]:
    return {
        "label": f"{label} ({locale})",
        "text": text,
        "lang": locale,
        "dir": direction(locale),
    }
