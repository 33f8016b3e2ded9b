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
            places = self.places[index].tolist()
            return [self._texts.item(place) for place in places]
        return self._texts.item(int(self.places[index]))

    def find(self, key: str, form: str) -> int:
        """Where a text stands; -1 when it is not here."""
        place = self._texts.find(key, form)
        if place < 0:
            return -1
        indices = np.flatnonzero(self.places == place)
        return int(indices[0]) if len(indices) else -1

    def where(self, mask: NDArray[np.bool_]) -> list[Item]:
        """Those for which a mask over all texts holds."""
        is_fitting = mask[self.places]
        fitting = self.places[is_fitting].tolist()
        return [self._texts.item(place) for place in fitting]


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
        own_keys = self.texts.rows.catalog.keys
        if own_keys == other.texts.rows.keys:
            codes = other.texts.codes[places]
            return self._places_of_codes(codes)
        own_places = []
        for place in places.tolist():
            key, form = other.texts.name(place)
            own_place = self.texts.find(key, form)
            if own_place >= 0:
                own_places.append(own_place)
        return np.array(own_places, np.int64)

    def _places_of_codes(self, codes: NDArray[np.int64]) -> NDArray[np.int64]:
        """Where texts stand, by the codes of their keys and forms; those that are not here are left out."""
        own_codes = self.texts.codes
        if not len(own_codes):
            return np.empty(0, np.int64)
        last = len(own_codes) - 1
        nearest = np.searchsorted(own_codes, codes).clip(max=last)
        is_here = own_codes[nearest] == codes
        places: NDArray[np.int64] = nearest[is_here]
        return places

    def remember(self, other: Queue) -> None:
        """Take over what another queue of the locale knew of the checks."""
        if other.failing is not None:
            failing = np.flatnonzero(other.failing)
            still_here = self.places_of(other, failing)
            self.failing = np.zeros(len(self.texts), bool)
            self.failing[still_here] = True

    def find_failing(self, progress: Progress | None = None) -> None:
        """Run the checks over all texts; afterwards ``failing checks`` is known."""
        rules = pick_rules(None)
        failing = np.zeros(len(self.texts), bool)
        items: Iterable[Item] = self.items
        if progress:
            items = progress.track(self.items, len(self.items))
        for item in items:
            if not item.value or not item.source:
                continue
            pair = self.pair(item, item.value)
            for hit in judge([pair], rules):
                severity = hit.issue.severity or hit.rule.severity
                if severity != "info":
                    failing[item.at] = True
        self.failing = failing

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
        is_named = np.zeros(len(self.texts), bool)
        for key in cells.keys:
            for place in self.texts.of_key(key).tolist():
                name = self.texts.name(place)
                is_named[place] = (*name, self.locale) in cells
        return is_named

    def _holds(self, status: str) -> NDArray[np.bool_]:
        everything = np.ones(len(self.texts), bool)
        if status == "all" or (status == "to do" and self.keep_all):
            return everything
        if status == "to do":
            return self.texts.undone()
        if status == "failing checks":
            if self.failing is None:
                return ~everything
            return self.failing
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
        counts = {}
        for status in STATUSES:
            if status != "failing checks" or self.failing is not None:
                counts[status] = int(self.holds(status).sum())
        return counts

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
        paths = []
        for tag in (self.locale, self._wb.source_language):
            cell = catalog.cell(item.key, tag, item.form)
            if cell is not None:
                paths.append(cell.chunk.file.path)
        return paths

    # --- inside ------------------------------------------------------------------------------------------------------

    def _by_key(self, pattern: str) -> NDArray[np.bool_]:
        keys = self._wb.catalog.keys
        fitting = (key for key in keys if _fits(key, pattern))
        return self.texts.of_keys(fitting)

    def _by_text(self, text: str) -> NDArray[np.bool_]:
        if text.startswith("?"):
            asked = self._wb.query(text[1:], self.locale, ignored=True)
            cells = NamedCells.of_frame(self._wb.catalog, asked)
            return self._cells(cells)
        needle = fold(text)
        rows = self.texts.rows
        is_row_picked = np.zeros(len(rows), bool)
        for tag in (self._wb.source_language, self.locale):
            containing = rows.containing(tag, needle)
            is_row_picked[containing] = True
        is_picked = is_row_picked[self.texts.places]
        is_open = ~self.texts.in_source_file & ~is_picked
        for place in np.flatnonzero(is_open).tolist():
            source = self.texts.source(place)
            if needle in fold(source):
                is_picked[place] = True
        return is_picked

    def _by_file(self, pattern: str) -> NDArray[np.bool_]:
        chunks = self._wb.catalog.chunks
        fits = [_fits(chunk.file.path, pattern) for chunk in chunks]
        locales = (self.locale, self._wb.source_language)
        return self.texts.in_files(fits, locales)

    def _by_user(self, text: str) -> NDArray[np.bool_]:
        needle = fold(text)
        store = self._wb.reviews.store

        def said(key: str) -> bool:
            for comment in store.comments(key, self.locale):
                user: Any = comment.get("user")
                if not isinstance(user, dict):
                    continue
                name = f"{user.get('name', '')} {user.get('email', '')}"
                if needle in fold(name):
                    return True
            return False

        return self.texts.of_keys(key for key in store.reviews if said(key))

    def _since(self, commit: str) -> NDArray[np.bool_]:
        changed = self._wb.diff(commit, ignored=True)
        locales = [self.locale, self._wb.source_language, ""]
        is_shown = changed["locale"].isin(locales)
        return self.texts.of_keys(changed.loc[is_shown, "key"])


def _fits(text: str, pattern: str) -> bool:
    """Whether a pattern with ``*`` and ``?`` fits, or is part of the text."""
    if any(char in pattern for char in "*?["):
        return fnmatch.fnmatchcase(text, pattern)
    return pattern.casefold() in text.casefold()
