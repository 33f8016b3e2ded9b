"""The queue of a review: everything that a locale should have, what is known about each, and filters over it."""

from __future__ import annotations

import fnmatch
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from i18n_workbench.checks import Pair
from i18n_workbench.checks.dialects import dialects_of
from i18n_workbench.checks.running import judge, pick_rules
from i18n_workbench.errors import UsageError
from i18n_workbench.panels.folding import fold
from i18n_workbench.panels.grid_rows import NOT_DUE, Rows
from i18n_workbench.panels.review_marks import CANDIDATE, LETTERS, review_marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from i18n_workbench.progress import Progress
    from i18n_workbench.review import Store
    from i18n_workbench.workbench import Workbench

STATUSES = (
    "to do", "unreviewed", "missing", "empty", "fuzzy", "failing checks", "machine-made", "stale", "change requested",
    "conflict", "candidate", "commented", "approved", "all",
)  # fmt: skip
"""What the queue can be filtered by first; ``to do`` is ``wb.pending(locale)``."""


@dataclass(slots=True)
class Item:
    """One text to review: its name, its texts as the files have them, and what holds for it."""

    key: str
    form: str
    source: str
    value: str
    due: str
    """``missing``, ``empty``, ``stale``, ``change requested``, ``candidate`` or ``translated``."""
    tags: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Filter:
    """What stands in the queue: a status, and texts that narrow it (empty = any)."""

    status: str = "to do"
    key: str = ""
    text: str = ""
    file: str = ""
    user: str = ""
    since: str = ""


class Queue:
    """All texts of a locale with their tags."""

    def __init__(self, wb: Workbench, locale: str) -> None:
        self._wb = wb
        self.locale = locale
        self.columns = wb.catalog.columns
        self.items = _items(wb, locale)
        self.by_key: dict[str, list[Item]] = {}
        for item in self.items:
            self.by_key.setdefault(item.key, []).append(item)
        self.failing: dict[tuple[str, str], int] | None = None
        self.descriptions = _descriptions(wb)
        self.keep_all = bool(wb.settings["keepFulfilled"])
        frameworks = wb.project.frameworks
        self._spoken = dialects_of(name for framework in frameworks for name in framework.placeholders)
        self.take_store(wb.reviews.store)

    def take_store(self, store: Store, keys: Iterable[str] | None = None) -> None:
        """Take up what the review store says (of some keys)."""
        marks = review_marks(store)
        machines = {key for key, locale, entry in store.cells() if locale == self.locale and "machine" in entry}
        for key in self.by_key if keys is None else keys:
            letters = marks.get((key, self.locale), "")
            for item in self.by_key.get(key, ()):
                item.tags = self._tags(item, letters, machine=key in machines)

    def find_failing(self, progress: Progress | None = None) -> None:
        """Run the checks over all texts; afterwards ``failing checks`` is known."""
        rules = pick_rules(None)
        found: dict[tuple[str, str], int] = {}
        for item in progress.track(self.items, len(self.items)) if progress else self.items:
            hits = judge([self.pair(item, item.value)], rules) if item.value and item.source else []
            serious = sum((hit.issue.severity or hit.rule.severity) != "info" for hit in hits)
            if serious:
                found[item.key, item.form] = serious
        self.failing = found

    def pair(self, item: Item, target: str) -> Pair:
        """The text beside its source, as the rules look at it."""
        return Pair(item.key, item.form, self.locale, item.source, target, self._wb.source_language, self._spoken)

    def holds(self, item: Item, status: str) -> bool:
        """Whether a status holds for an item.

        Raises
        ------
        UsageError
            For an unknown status.
        """
        match status:
            case "all":
                return True
            case "to do":
                return (
                    self.keep_all or (item.due != "translated" and "approved" not in item.tags) or "todo" in item.tags
                )
            case "failing checks":
                return (item.key, item.form) in (self.failing or {})
        if status not in STATUSES:
            raise UsageError(f"unknown status {status!r}", next_step=f"use one of {', '.join(STATUSES)}")
        return status in item.tags

    def counts(self) -> dict[str, int]:
        """How many items each status holds for; ``failing checks`` only once they were run."""
        tags = Counter(tag for item in self.items for tag in item.tags)
        counts = {status: tags[status] for status in STATUSES}
        counts["all"] = len(self.items)
        counts["to do"] = sum(self.holds(item, "to do") for item in self.items)
        if self.failing is None:
            del counts["failing checks"]
        else:
            counts["failing checks"] = len(self.failing)
        return counts

    def select(self, wanted: Filter) -> list[Item]:
        """The items of a filter, in the order of the keys."""
        if wanted.status == "failing checks" and self.failing is None:
            self.find_failing()
        found = [item for item in self.items if self.holds(item, wanted.status)]
        if wanted.key:
            found = [item for item in found if _fits(item.key, wanted.key)]
        if wanted.text:
            needle = fold(wanted.text)
            found = [item for item in found if needle in fold(item.source) or needle in fold(item.value)]
        if wanted.file:
            found = [item for item in found if any(_fits(file, wanted.file) for file in self.files(item))]
        if wanted.user:
            found = self._by_user(found, fold(wanted.user))
        if wanted.since:
            changed = self._wb.diff(wanted.since)
            keys = set(changed.loc[changed["locale"].isin([self.locale, self._wb.source_language, ""]), "key"])
            found = [item for item in found if item.key in keys]
        return found

    def files(self, item: Item) -> list[str]:
        """The files that hold an item's translation and its source text."""
        catalog = self._wb.catalog
        cells = (catalog.cell(item.key, tag, item.form) for tag in (self.locale, self._wb.source_language))
        return [cell.chunk.file.path for cell in cells if cell is not None]

    # --- inside ------------------------------------------------------------------------------------------------------

    def _tags(self, item: Item, letters: str, *, machine: bool) -> set[str]:
        tags = {name for name, letter in LETTERS.items() if letter in letters}
        state = item.due if item.due in {"missing", "empty", "stale"} else ""
        if state:
            tags.add(state)
        if CANDIDATE in letters:
            tags.add("candidate")
        if machine:
            tags.add("machine-made")
        if "change requested" in tags or "conflict" in tags:
            tags.add("todo")
        cell = self._wb.catalog.cell(item.key, self.locale, item.form) if item.due == "empty" and item.value else None
        if cell is not None and cell.state == "fuzzy":
            tags = (tags - {"empty"}) | {"fuzzy"}
        if item.value and not tags & {"approved", "change requested", "conflict"}:
            tags.add("unreviewed")
        return tags

    def _by_user(self, items: Sequence[Item], needle: str) -> list[Item]:
        store = self._wb.reviews.store

        def said(key: str) -> bool:
            users: list[Any] = [comment.get("user") for comment in store.comments(key, self.locale)]
            return any(
                needle in fold(f"{user.get('name', '')} {user.get('email', '')}")
                for user in users
                if isinstance(user, dict)
            )

        return [item for item in items if said(item.key)]


def _items(wb: Workbench, locale: str) -> list[Item]:
    """Everything that the locale should have, with the reason for which ``wb.pending`` lists it."""
    rows = Rows(wb.catalog, [locale])
    frame = wb.pending(locale, fulfilled=False)
    names = zip(frame["key"].tolist(), frame["form"].tolist(), strict=True)
    reasons = dict(zip(names, frame["reason"].tolist(), strict=True))
    sources, values, due = rows.texts(wb.source_language), rows.texts(locale), rows.states(locale) != NOT_DUE
    found = []
    for row in due.nonzero()[0].tolist():
        key, form = rows.name(row)
        source = sources[row] or (wb.catalog.text(key, wb.source_language, "other") if form else None) or ""
        found.append(Item(key, form, source, values[row] or "", reasons.get((key, form), "translated")))
    return found


def _descriptions(wb: Workbench) -> dict[str, str]:
    """What the files themselves tell translators, by key."""
    if not any(chunk.file.values is not None and chunk.file.format.comments for chunk in wb.catalog.chunks):
        return {}
    frame = wb.messages[["key", "description"]]
    told = frame[frame["description"] != ""].drop_duplicates("key")
    return dict(zip(told["key"].astype(str), told["description"].astype(str), strict=True))


def _fits(text: str, pattern: str) -> bool:
    """Whether a pattern with ``*`` and ``?`` fits, or is part of the text."""
    if any(char in pattern for char in "*?["):
        return fnmatch.fnmatchcase(text, pattern)
    return pattern.casefold() in text.casefold()
