"""Translations whose source text changed since, as findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.staleness import SLIGHT
from i18n_workbench.findings import Finding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import pandas as pd

    from i18n_workbench.catalog import Catalog

_SHOWN = 50
"""Characters of each text in a message."""


def in_history(frame: pd.DataFrame) -> Iterator[Finding]:
    """A finding for each row of the frame *stale*; one that differs in case or punctuation only is an info."""
    names = ("key", "form", "locale", "source_then", "source_now", "reason")
    for key, form, locale, then, now, reason in zip(
        *(frame[name] for name in names), strict=True
    ):
        yield _stale(
            key,
            form,
            locale,
            str(then),
            str(now),
            is_slight=str(reason).endswith(SLIGHT),
        )


def by_snapshot(
    catalog: Catalog,
    locales: Sequence[str],
    stale: Callable[[str], Iterable[tuple[str, str, str]]],
) -> Iterator[Finding]:
    """A finding for each ``(key, then, now)`` that the review store knows of a locale."""
    for locale in locales:
        for key, then, now in stale(locale):
            if catalog.forms(key, locale):
                yield _stale(key, "", locale, then, now, is_slight=False)


def _stale(
    key: str, form: str, locale: str, then: str, now: str, *, is_slight: bool
) -> Finding:
    return Finding(
        rule="stale",
        severity="info" if is_slight else "warning",
        message=f"the source text changed since: {_cut(then)!r} is now {_cut(now)!r}",
        key=key,
        locale=locale,
        form=form,
        suggestion="look at it again; approve it where it still holds",
        about=now,
    )


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
