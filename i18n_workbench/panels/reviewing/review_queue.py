"""The queue of a review: filters over what a locale should have, and a place for each text that fits."""

from __future__ import annotations

import fnmatch
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, overload

import numpy as np

from i18n_workbench.catalog.frames.named_cells import NamedCells
from i18n_workbench.checks import Pair
from i18n_workbench.checks.dialects import dialects_of
from i18n_workbench.checks.running import judge, pick_rules
from i18n_workbench.errors import UsageError
from i18n_workbench.language import gettext
from i18n_workbench.panels.common.folding import fold
from i18n_workbench.panels.reviewing.review_texts import TAGS, Item, Texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from i18n_workbench.bench import Bench
    from i18n_workbench.progress import Progress
    from i18n_workbench.review import Store

STATUSES = (
    "to do", "unreviewed", "missing", "empty", "fuzzy", "failing checks", "machine-made",
    "machine-made, nobody looked", "stale", "change requested", "conflict", "candidate", "commented", "approved", "all",
)  # fmt: skip
"""What the queue can be filtered by first; ``to do`` is ``wb.pending(locale)``."""


@dataclass(frozen=True, slots=True)
class Filter:
    """What stands in the queue: a status, and texts that narrow it (empty = any).

    A ``text`` that begins with ``?`` is a query (``?is:stale tag:legal``), over the texts as they are saved.
    """

    status: str = "to do"
    key: str = ""
    text: str = ""
    file: str = ""
    user: str = ""
    since: str = ""


class Picked(Sequence[Item]):
    """The texts that fit a filter, in the order of their places; each is put together when it is looked at."""

    def __init__(self, texts: Texts, places: NDArray[np.int64]) -> None:
        self._texts = texts
        self.places = places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        if isinstance(index, slice):
            return [self._texts.item(place) for place in self.places[index].tolist()]
        return self._texts.item(int(self.places[index]))

    def find(self, key: str, form: str) -> int:
        """Where a text stands; -1 when it is not here."""
        place = self._texts.find(key, form)
        at = np.flatnonzero(self.places == place)
        return int(at[0]) if place >= 0 and len(at) else -1

    def where(self, mask: NDArray[np.bool_]) -> list[Item]:
        """Those for which a mask over all texts holds."""
        return [
            self._texts.item(place) for place in self.places[mask[self.places]].tolist()
        ]


class Queue:
    """All texts of a locale (with ``cells`` those of them that were named), and what a filter picks of them."""

    def __init__(self, wb: Bench, locale: str, cells: NamedCells | None = None) -> None:
        self._wb = wb
        self.locale = locale
        self.columns = wb.catalog.columns
        self.texts = Texts(wb, locale)
        self._named = np.ones(len(self.texts), bool)
        if cells is not None:
            self._named = self._cells(cells)
        self.items = Picked(self.texts, np.arange(len(self.texts)))
        """Everything."""
        self.failing: NDArray[np.bool_] | None = None
        """Which texts fail the checks, once those were run."""
        self.keep_all = bool(wb.settings["keepFulfilled"])
        frameworks = wb.project.frameworks
        self._spoken = dialects_of(
            name for framework in frameworks for name in framework.layout.placeholders
        )

    def take_store(self, store: Store, keys: Iterable[str] | None = None) -> None:
        """Take up what the review store says (of some keys)."""
        self.texts.take_store(store, keys)

    def places_of(self, other: Queue, places: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where the texts at some places of another queue stand in this one, as far as they are still there."""
        mine, theirs = self.texts.rows, other.texts.rows
        if mine.catalog.keys == theirs.keys:
            wanted = other.texts.codes[places]
            found = np.searchsorted(self.texts.codes, wanted).clip(
                max=max(len(self.texts) - 1, 0)
            )
            return (
                found[self.texts.codes[found] == wanted]
                if len(self.texts)
                else found[:0]
            )
        names = map(other.texts.name, places.tolist())
        return np.array(
            [at for name in names if (at := self.texts.find(*name)) >= 0], np.int64
        )

    def remember(self, other: Queue) -> None:
        """Take over what another queue of the locale knew of the checks."""
        if other.failing is not None:
            self.failing = np.zeros(len(self.texts), bool)
            self.failing[self.places_of(other, np.flatnonzero(other.failing))] = True

    def find_failing(self, progress: Progress | None = None) -> None:
        """Run the checks over all texts; afterwards ``failing checks`` is known."""
        rules = pick_rules(None)
        found = np.zeros(len(self.texts), bool)
        for item in (
            progress.track(self.items, len(self.items)) if progress else self.items
        ):
            hits = (
                judge([self.pair(item, item.value)], rules)
                if item.value and item.source
                else []
            )
            found[item.at] = any(
                (hit.issue.severity or hit.rule.severity) != "info" for hit in hits
            )
        self.failing = found

    def pair(self, item: Item, target: str) -> Pair:
        """The text beside its source, as the rules look at it."""
        return Pair(
            item.key,
            item.form,
            self.locale,
            item.source,
            target,
            self._wb.source_language,
            self._spoken,
        )

    def holds(self, status: str) -> NDArray[np.bool_]:
        """For which texts a status holds.

        Raises
        ------
        UsageError
            For an unknown status.
        """
        return self._holds(status) & self._named

    def _cells(self, cells: NamedCells) -> NDArray[np.bool_]:
        """Which texts are among some cells."""
        found = np.zeros(len(self.texts), bool)
        for key in cells.keys:
            for at in self.texts.of_key(key).tolist():
                found[at] = (*self.texts.name(at), self.locale) in cells
        return found

    def _holds(self, status: str) -> NDArray[np.bool_]:
        everything = np.ones(len(self.texts), bool)
        if status == "all" or (status == "to do" and self.keep_all):
            return everything
        if status == "to do":
            return self.texts.undone()
        if status == "failing checks":
            return ~everything if self.failing is None else self.failing
        if status == "machine-made, nobody looked":
            return self.texts.holds("machine-made") & self.texts.holds("unreviewed")
        if status not in TAGS:
            raise UsageError(
                gettext("unknown status {status}", status=repr(status)),
                next_step=gettext("use one of {names}", names=", ".join(STATUSES)),
            )
        return self.texts.holds(status)

    def counts(self) -> dict[str, int]:
        """How many texts each status holds for; ``failing checks`` only once they were run."""
        known = [
            status
            for status in STATUSES
            if status != "failing checks" or self.failing is not None
        ]
        return {status: int(self.holds(status).sum()) for status in known}

    def select(self, wanted: Filter) -> Picked:
        """The texts of a filter, in the order of the keys; those that the source does not say come last.

        Nobody can translate these, and seventeen of them stood before the first one that somebody could (dashy).
        """
        if wanted.status == "failing checks" and self.failing is None:
            self.find_failing()
        keep = self.holds(wanted.status).copy()
        narrowing: tuple[tuple[str, Callable[[str], NDArray[np.bool_]]], ...] = (
            (wanted.key, self._by_key),
            (wanted.text, self._by_text),
            (wanted.file, self._by_file),
            (wanted.user, self._by_user),
            (wanted.since, self._since),
        )
        for text, fitting in narrowing:
            if text:
                keep &= fitting(text)
        places = np.flatnonzero(keep)
        said = self.texts.has_source[places]
        return Picked(self.texts, np.concatenate([places[said], places[~said]]))

    def files(self, item: Item) -> list[str]:
        """The files that hold an item's translation and its source text."""
        catalog = self._wb.catalog
        cells = (
            catalog.cell(item.key, tag, item.form)
            for tag in (self.locale, self._wb.source_language)
        )
        return [cell.chunk.file.path for cell in cells if cell is not None]

    # --- inside ------------------------------------------------------------------------------------------------------

    def _by_key(self, pattern: str) -> NDArray[np.bool_]:
        return self.texts.of_keys(
            key for key in self._wb.catalog.keys if _fits(key, pattern)
        )

    def _by_text(self, text: str) -> NDArray[np.bool_]:
        if text.startswith("?"):
            asked = self._wb.query(text[1:], self.locale, ignored=True)
            return self._cells(NamedCells.of_frame(self._wb.catalog, asked))
        needle, rows = fold(text), self.texts.rows
        found = np.zeros(len(rows), bool)
        for tag in (self._wb.source_language, self.locale):
            found[rows.containing(tag, needle)] = True
        picked = found[self.texts.places]
        without = np.flatnonzero(~self.texts.in_source_file & ~picked)
        picked[
            [at for at in without.tolist() if needle in fold(self.texts.source(at))]
        ] = True
        return picked

    def _by_file(self, pattern: str) -> NDArray[np.bool_]:
        fits = [_fits(chunk.file.path, pattern) for chunk in self._wb.catalog.chunks]
        return self.texts.in_files(fits, (self.locale, self._wb.source_language))

    def _by_user(self, text: str) -> NDArray[np.bool_]:
        needle, store = fold(text), self._wb.reviews.store

        def said(key: str) -> bool:
            users: list[Any] = [
                comment.get("user") for comment in store.comments(key, self.locale)
            ]
            names = (
                f"{user.get('name', '')} {user.get('email', '')}"
                for user in users
                if isinstance(user, dict)
            )
            return any(needle in fold(name) for name in names)

        return self.texts.of_keys(key for key in store.reviews if said(key))

    def _since(self, commit: str) -> NDArray[np.bool_]:
        changed = self._wb.diff(commit, ignored=True)
        return self.texts.of_keys(
            changed.loc[
                changed["locale"].isin([self.locale, self._wb.source_language, ""]),
                "key",
            ]
        )


def _fits(text: str, pattern: str) -> bool:
    """Whether a pattern with ``*`` and ``?`` fits, or is part of the text."""
    if any(char in pattern for char in "*?["):
        return fnmatch.fnmatchcase(text, pattern)
    return pattern.casefold() in text.casefold()
