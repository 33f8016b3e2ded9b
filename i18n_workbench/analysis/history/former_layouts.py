"""Finding out where the messages of a project stood before: the commits that brought today's files are asked.

Most such commits bring a new language. Only where the commit also takes files away, or where another file of that name
of a language stood before, the project is opened as it was then.
"""

from __future__ import annotations

import re
from contextlib import ExitStack
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.analysis.history.ancestry import Step, ancestry
from i18n_workbench.analysis.history.cells import CatalogTexts
from i18n_workbench.analysis.history.checkout import Checkout
from i18n_workbench.analysis.history.kept_searches import KeptSearches
from i18n_workbench.analysis.history.layouts import (
    Layout,
    Placed,
    layout_of,
    old_prefix,
    placed_files,
    successors,
)
from i18n_workbench.analysis.history.usual_places import UsualPlaces
from i18n_workbench.disk.looking import is_there

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from i18n_workbench.analysis.history.blobs import Blobs
    from i18n_workbench.analysis.history.cells import FileTexts, Texts
    from i18n_workbench.analysis.history.git_objects import Removal, Repository
    from i18n_workbench.analysis.history.paths import PathsOfCommits
    from i18n_workbench.catalog import Catalog
    from i18n_workbench.progress import Progress
    from i18n_workbench.project import LocaleFile


class FormerLayouts:
    """The layouts that a project had, today's first, and the commits that changed a file of any of them."""

    def __init__(
        self, catalog: Catalog, repository: Repository, blobs: Blobs, head: str
    ) -> None:
        self._catalog = catalog
        self._repository = repository
        self._whole = repository.below("")
        self._blobs = blobs
        self._head = head
        with Checkout(catalog.project, repository, blobs) as checkout:
            self._matters = checkout.matters
        self._asked: set[tuple[str, tuple[str, ...]]] = set()
        self._removals: dict[str, Removal] = {}
        self._paths_of: PathsOfCommits
        """The files of commits, once somebody looks."""
        self._examined: set[str] = set()
        self._checkouts: dict[str, Checkout] = {}
        """One for each folder in which the project stood: it is moved from commit to commit."""
        self._held = ExitStack()
        self._locales = set(catalog.locales)
        self.layouts = [layout_of(catalog, repository.prefix)]
        self._searches = KeptSearches(self.layouts[0], self._locales)
        self._known: dict[str, Placed] = {}
        """The files of all layouts."""
        self._take_up()
        self._is_whole = not (repository.is_shallow() or repository.is_partial())
        """What a clone lacks it may get: of another one nothing is kept."""
        self._former: dict[str, LocaleFile] = {}
        """Files that went, and were called as today's are."""
        self.steps: list[Step] = []

    @cached_property
    def _usual(self) -> UsualPlaces:
        repository = self._repository
        return UsualPlaces(self.layouts[0].entries, repository.tree(self._head))

    def find(self, progress: Progress) -> None:
        """Follow the files back until no older place turns up.

        The progress is not kept: it is shown for as long as somebody holds it, and this is held to the end.
        """
        with self._held:
            self._paths_of = self._held.enter_context(self._whole.paths())
            self._ask_head()
            try:
                self._follow(progress)
            finally:
                self._searches.save()

    def _follow(self, progress: Progress) -> None:
        while True:
            self.steps = []
            for step in ancestry(self._whole, self._head, self._known, self._is_usual):
                self.steps.append(step)
                progress.step(0, f"{len(self.steps):,} commits")
            self._take_up_former()
            known = self._known
            brought = [
                (step, files) for step in self.steps if (files := _brought(step, known))
            ]
            self._learn(
                step.id
                for step, files in brought
                if not self._searches.are_vain(*_asked(step, files))
            )
            found = False
            for count, (step, files) in enumerate(brought, 1):
                stood = f"where files of {count:,} of {len(brought):,} commits stood"
                progress.step(0, stood)
                found = self._before(step, files) or found
            if not found:
                return

    def _learn(self, commits: Iterable[str]) -> None:
        """Ask what some commits took away, all at once."""
        unknown = [commit for commit in commits if commit not in self._removals]
        if unknown:
            self._removals |= self._whole.removals(unknown)

    def _take_up(self) -> None:
        """Know the files of a layout that has come."""
        files = placed_files(self.layouts, self._locales)
        self._known = {placed.path: placed for placed in files}
        self._searches.know(self._known)

    def _ask_head(self) -> None:
        """Files that were moved and are not committed yet."""
        tree = self._whole.tree(self._head)
        missing = [placed for path, placed in self._known.items() if path not in tree]
        if missing and any(path.startswith(self._repository.prefix) for path in tree):
            gone = {
                path for path in tree if not is_there(self._repository.top() / path)
            }
            self._open(self._head, self._repository.prefix, missing, gone, {})

    def _before(self, step: Step, files: Sequence[Placed]) -> bool:
        """Look where the files that a commit brought stood before; whether that is a place not known yet."""
        asked = _asked(step, files)
        if asked in self._asked:
            return False
        self._asked.add(asked)
        if self._searches.are_vain(*asked):
            return False
        found = self._searched(step, files)
        if not found and self._is_whole:
            self._searches.note(*asked)
        return found

    def _searched(self, step: Step, files: Sequence[Placed]) -> bool:
        """As :meth:`_before`, asking git."""
        brought = {placed.path: step.changes[placed.path].new for placed in files}
        self._learn([step.id])
        parents, removed = self._removals[step.id]
        if len(parents) != 1:
            return False
        paths, gone = self._paths_of.at(parents[0]), set(removed)
        prefix = self.layouts[files[0].layout].prefix
        if not any(path.startswith(prefix) for path in paths):
            inside = {path.removeprefix(prefix): blob for path, blob in brought.items()}
            former = old_prefix(self._whole.tree(parents[0]), inside)
            return former is not None and self._open(
                parents[0], former, files, gone, brought
            )
        unknown = self._unexamined(paths, prefix)
        named = _naming(
            {placed.entry.written or placed.entry.locale for placed in files}
        )
        candidates = {
            path for path in unknown if path in gone or named.search(path.lower())
        }
        if not candidates:
            return False
        # What is done now looks at every file of the commit.
        self._examined |= unknown
        usual = self._take_usual(unknown, prefix)
        if candidates <= usual:
            return bool(usual)
        return self._open(parents[0], prefix, files, gone, brought) or bool(usual)

    def _unexamined(self, paths: set[str], prefix: str) -> set[str]:
        """Those of the paths that may hold messages, and that nobody has looked at."""
        unknown = paths - self._known.keys() - self._examined
        return {
            path
            for path in unknown
            if path.startswith(prefix) and self._matters(path.removeprefix(prefix))
        }

    def _is_usual(self, path: str) -> bool:
        """Whether a path is called as today's files are; then it is a former one of them."""
        prefix = self.layouts[0].prefix
        if not path.startswith(prefix):
            return False
        entry = self._usual.at(path.removeprefix(prefix))
        if entry is not None:
            self._former.setdefault(path, entry)
        return entry is not None

    def _take_up_former(self) -> None:
        """Know the former files that git has told of, as files of today's layout: they stood beside those that still do.

        To list all commits once more takes git 20 s of CPU for 36,900.
        """
        former = [
            entry for path, entry in self._former.items() if path not in self._known
        ]
        if former:
            today = self.layouts[0]
            today.entries = [*today.entries, *former]
            self._take_up()

    def _take_usual(self, paths: set[str], prefix: str) -> set[str]:
        """Know those of the paths that are called as today's files are, in the folder in which the project stands today."""
        if prefix != self.layouts[0].prefix:
            return set()
        found = {path for path in paths if self._is_usual(path)}
        self._take_up_former()
        return found

    def _open(
        self,
        commit: str,
        prefix: str,
        files: Iterable[Placed],
        gone: set[str],
        brought: Mapping[str, str],
    ) -> bool:
        """Open the project as it was at a commit; whether it had files in places that are not known yet."""
        repository = self._repository.below(prefix)
        checkout = self._checkout(repository)
        checkout.move(checkout.wanted(repository.tree(commit)))
        if checkout.project is None:
            return False
        layout = Layout(checkout.project, prefix, checkout.project.discovery.files)
        went = self._went(layout, gone)
        layout.aliases = self._aliases(layout, went, files, brought)
        had = placed_files([layout], self._locales)
        if all(placed.path in self._known for placed in had):
            return False
        self.layouts.append(layout)
        self._take_up()
        return True

    def _checkout(self, repository: Repository) -> Checkout:
        prefix = repository.prefix
        if prefix not in self._checkouts:
            made = Checkout(
                self._catalog.project, repository, self._blobs, lenient=True
            )
            self._checkouts[prefix] = self._held.enter_context(made)
        return self._checkouts[prefix]

    def _went(self, layout: Layout, gone: set[str]) -> FileTexts:
        """What the locales said that are gone, of a project that is opened.

        The files of all others need not be read: 110 of them in each of 43 openings were four fifths of the time.
        """
        stayed = {
            entry.locale for entry in layout.entries if layout.path(entry) not in gone
        }
        kept = (stayed | self._locales) - {""}
        found: FileTexts = {}
        for entry in layout.entries:
            if entry.locale in kept:
                continue
            try:
                data = (layout.project.root / entry.path).read_bytes()
            except OSError:
                continue
            for tag, said in (layout.read(entry, data) or {}).items():
                if tag not in kept:
                    found.setdefault(tag, {}).update(said)
        return found

    def _aliases(
        self,
        layout: Layout,
        went: FileTexts,
        files: Iterable[Placed],
        brought: Mapping[str, str],
    ) -> dict[str, str]:
        """Locales that went when others came which say mostly the same: ``{then: today}``."""
        there = {layout.path(entry) for entry in layout.entries}
        had = {entry.locale for entry in layout.entries}
        came: FileTexts = {}
        for placed in files:
            if placed.path in there or not went:
                continue
            for tag, said in self._said(placed, brought).items():
                if tag not in had:
                    came.setdefault(tag, {}).update(said)
        return successors(went, came)

    def _said(self, placed: Placed, brought: Mapping[str, str]) -> Mapping[str, Texts]:
        """What a file said when it came, by today's locales."""
        if placed.path not in brought:
            here = CatalogTexts(self._catalog)
            return {placed.entry.locale: here.get(placed.entry.locale, {})}
        (data,) = self._blobs.known([brought[placed.path]])
        if data is None:
            return {}
        return self.layouts[placed.layout].read(placed.entry, data) or {}


def _asked(step: Step, files: Iterable[Placed]) -> tuple[str, tuple[str, ...]]:
    """What is asked of a commit: where these files stood before."""
    return step.id, tuple(placed.path for placed in files)


def _brought(step: Step, placed: Mapping[str, Placed]) -> list[Placed]:
    """The files that a commit brought."""
    return [
        placed[path]
        for path, change in step.changes.items()
        if change.new and not change.old
    ]


def _naming(locales: set[str]) -> re.Pattern[str]:
    """What finds the name of a locale in a path."""
    spellings = set()
    for tag in locales:
        lower = tag.lower()
        spellings |= {lower, lower.replace("-", "_"), lower.replace("_", "-")}
    any_of = "|".join(map(re.escape, sorted(spellings)))
    return re.compile(rf"(?<![a-z0-9])(?:{any_of})(?![a-z0-9])")
