"""The translation memory of a project: its own files, weighted by review state, and what other projects lend."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from i18n_workbench.asked import Texts, texts
from i18n_workbench.catalog.wanted import known_locale
from i18n_workbench.errors import UsageError
from i18n_workbench.locales import canonical
from i18n_workbench.locales.variants import are_variants
from i18n_workbench.text.counting import counted
from i18n_workbench.translation.memory.memory import Pair, TranslationMemory

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pandas as pd

    from i18n_workbench.catalog import Catalog
    from i18n_workbench.review import Reviews


class Lender(Protocol):
    """A workbench, as far as its translations are concerned."""

    @property
    def catalog(self) -> Catalog:
        """The messages."""

    @property
    def reviews(self) -> Reviews:
        """Who approved what, and what a machine wrote."""

    @property
    def source_language(self) -> str:
        """The locale that the others are translations of."""


class ProjectMemory:
    """``wb.memory("fr")`` is the memory into a locale; ``wb.memory.add(other)`` borrows another project's.

    Of several translations of a text an approved one wins over a written one, that over a machine's, then the most
    frequent, then the project's own. What was borrowed lasts as long as the workbench.
    """

    def __init__(self, bench: Lender) -> None:
        self._bench = bench
        self._borrowed: list[Pair] = []

    def __call__(self, *locales: Texts, source: str = "") -> TranslationMemory:
        """The memory into the locales (default: all) from ``source`` (default: the source language)."""
        start = source or self._bench.source_language
        catalog = self._bench.catalog
        targets = tuple(known_locale(catalog, tag) for tag in texts(*locales))
        if not locales:
            targets = tuple(tag for tag in catalog.locales if tag != start)
        memory = TranslationMemory(
            pair for tag in targets for pair in pairs_of(self._bench, start, tag)
        )
        for pair, tag in self._lent(start, targets):
            memory.add(
                Pair(
                    start,
                    tag,
                    pair.source,
                    pair.target,
                    pair.key,
                    pair.reviewed,
                    pair.machine,
                )
            )
        return memory

    def _lent(self, start: str, targets: tuple[str, ...]) -> list[tuple[Pair, str]]:
        """What was borrowed for the targets: those of the very locales, then those of a regional kind (fr for fr-FR)."""
        locales = {(pair.source_locale, pair.target_locale) for pair in self._borrowed}
        serves = {
            (one, other): [tag for tag in targets if are_variants(other, tag)]
            for one, other in locales
            if are_variants(one, start)
        }
        found = [
            (p, tag)
            for p in self._borrowed
            for tag in serves.get((p.source_locale, p.target_locale), ())
        ]
        return sorted(found, key=lambda each: not _same(each[0].target_locale, each[1]))

    def add(self, other: Lender | TranslationMemory | pd.DataFrame) -> int:
        """Borrow a workbench's translations, a memory (``read_tmx(text)``), or the rows of a frame with the columns
        ``source``, ``locale`` and ``value`` (``wb.messages`` has them) or ``target``; returns how many pairs came.

        Raises
        ------
        UsageError
            For anything else.
        """
        import pandas as pd

        if isinstance(other, TranslationMemory):
            pairs = list(other)
        elif isinstance(other, pd.DataFrame):
            pairs = list(_pairs_of_frame(other, self._bench.source_language))
        elif getattr(other, "catalog", None) is None:
            raise UsageError(
                f"a {type(other).__name__} is no translation memory",
                next_step="give another workbench, i18n.read_tmx(text), or a frame like wb.messages",
            )
        else:
            start = other.source_language
            pairs = [
                p
                for tag in other.catalog.locales
                if tag != start
                for p in pairs_of(other, start, tag)
            ]
        self._borrowed += pairs
        return len(pairs)

    def __repr__(self) -> str:
        return f"<ProjectMemory: {counted(len(self()), 'pair')}, {len(self._borrowed):,} of them borrowed>"


def _pairs_of_frame(frame: pd.DataFrame, start: str) -> Iterator[Pair]:
    """The translations that a frame holds, a row each; rows without a text, or of the source language, hold none."""
    target = next((name for name in ("target", "value") if name in frame.columns), "")
    lacking = {"source", "locale"} - set(frame.columns)
    if lacking or not target:
        wanted = ", ".join([*sorted(lacking), *([] if target else ["value"])])
        raise UsageError(
            f"this frame is no translation memory: it has no column {wanted}",
            next_step="give rows of wb.messages, or name the columns source, locale, value",
        )
    rows = frame[["source", target, "locale"]].dropna().astype(str)
    for source, text, locale in rows.itertuples(index=False):
        if source and text and locale != start:
            yield Pair(start, locale, source, text)


def pairs_of(bench: Lender, source: str, target: str) -> Iterator[Pair]:
    """The translations of a project from one locale into another, form by form."""
    catalog, store = bench.catalog, bench.reviews.store
    for key in catalog.keys:
        forms = (
            catalog.forms(key, source) if key in catalog.families.separators else [""]
        )
        entry = store.get(key, target)
        reviewed = store.state(key, target) == "approved"
        for form in forms:
            ours, theirs = (
                catalog.cell(key, source, form),
                catalog.cell(key, target, form),
            )
            if (
                ours
                and theirs
                and ours.value
                and theirs.value
                and theirs.state != "fuzzy"
            ):
                yield Pair(
                    source,
                    target,
                    ours.value,
                    theirs.value,
                    key,
                    reviewed,
                    "machine" in entry,
                )


def _same(one: str, other: str) -> bool:
    return canonical(one).lower() == canonical(other).lower()
