"""Coverage as a time series from git: what was translated at each commit of the main line."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from i18n_workbench.analysis.history.checkout import Checkout
from i18n_workbench.analysis.history.clones import BEGINS, uncounted
from i18n_workbench.analysis.history.counting import RevisionCounter
from i18n_workbench.analysis.history.git_objects import repository_of
from i18n_workbench.analysis.history.kept_counts import KeptCounts
from i18n_workbench.errors import LackingError, UsageError, warn
from i18n_workbench.formats.yaml.sections import many_sections
from i18n_workbench.progress import Progress, silent
from i18n_workbench.tables import Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from i18n_workbench.analysis.history.checkout import Files
    from i18n_workbench.analysis.history.git_objects import Commit
    from i18n_workbench.project import Project

Every = Literal["commit", "day", "week", "month"]
COLUMNS = (
    "commit",
    "date",
    "locale",
    "namespace",
    "total",
    "translated",
    "empty",
    "missing",
    "words",
    "coverage",
)
FIRST = 10
"""Rows of the newest commits that are shown while the others are counted."""
WHOLE = ("total", "translated", "empty", "missing", "words")
_PERIODS: dict[str, Callable[[datetime], object]] = {
    "day": datetime.date,
    "week": lambda date: date.isocalendar()[:2],
    "month": lambda date: (date.year, date.month),
}
"""What the dates of one period have in common; weeks begin on Monday."""


def history(
    project: Project,
    every: Every = "week",
    *,
    since: object = None,
    until: object = None,
    locales: Sequence[str] | None = None,
    by: Literal["locale", "namespace"] = "locale",
    revision: str = "HEAD",
    progress: Progress | None = None,
) -> Table:
    """``commit date locale namespace total translated empty missing words coverage``, oldest first.

    The main line is followed (the first parents of ``revision``), of each day, week (from Monday) or month in UTC its
    last commit is taken. ``namespace`` is empty unless ``by="namespace"``. The numbers are those of a fresh checkout
    opened with the same settings; a commit at which there was no project has no rows, nor has one of which the clone lacks a
    locale file, which a warning says, and where there were several that
    one counts whose keys are called as today's. Results are kept outside the
    workspace, so that only new commits are read the next time.

    Raises
    ------
    UsageError
        For a period or a date that is none.
    GitError
        When the project is in no repository, or there is no such revision.
    """
    line = _Line(project, every, since=since, until=until, by=by, revision=revision)
    told = progress or silent()
    counted: list[Commit] = []
    told.found = lambda: (
        line.table(counted, locales, FIRST).frame() if counted else None
    )
    for commit in line.counted(told):
        if len(counted) < FIRST:
            counted.append(commit)
    return line.table(line.picked, locales)


def history_by_commit(
    project: Project,
    every: Every = "week",
    *,
    since: object = None,
    until: object = None,
    locales: Sequence[str] | None = None,
    by: Literal["locale", "namespace"] = "locale",
    revision: str = "HEAD",
    progress: Progress | None = None,
) -> Iterator[tuple[str, Table]]:
    """Each commit with its rows of :func:`history`, newest first, as soon as they are counted."""
    line = _Line(project, every, since=since, until=until, by=by, revision=revision)
    for commit in line.counted(progress or silent()):
        yield commit.id, line.table([commit], locales)


class _Line:
    """The main line of a project, and what was counted at those of its commits that are wanted."""

    def __init__(
        self,
        project: Project,
        every: Every,
        *,
        since: object,
        until: object,
        by: Literal["locale", "namespace"],
        revision: str,
    ) -> None:
        if every not in ("commit", *_PERIODS):
            raise UsageError(
                f"history cannot be taken every {every!r}",
                next_step="use commit, day, week or month; locales are named: locales='fr'",
            )
        if by not in ("locale", "namespace"):
            raise UsageError(
                f"history cannot be grouped by {by!r}",
                next_step="use locale or namespace",
            )
        self._project = project
        self._repository = repository_of(project)
        if self._repository.is_shallow():
            warn(BEGINS)
        line = self._repository.main_line(self._repository.resolve(revision))
        span = _time(since), _time(until)
        self.picked = _picked(line, every, *span)
        self._passed: set[str] = set()
        """Commits that are counted in passing: who asks for weeks asks for months next, and they cost a fifth more."""
        if every == "week":
            self._passed = {commit.id for commit in _picked(line, "month", *span)}
        self._kept = KeptCounts(project, self._repository, by)

    def counted(self, progress: Progress) -> Iterator[Commit]:
        """The wanted commits, newest first, each as soon as it is counted."""
        newest_first = self.picked[::-1]
        wanted = [one for one in newest_first if not self._kept.knows(one.id)]
        progress.total = len(wanted)
        counts = self._count(wanted)
        with closing(counts):
            for commit in newest_first:
                if not self._kept.knows(commit.id):
                    next(counts)
                    progress.step(detail=_date(commit).date().isoformat())
                yield commit
        reasons = [self._kept.uncounted.get(one.id) for one in newest_first]
        if any(reasons):
            warn(uncounted([each for each in reasons if each]))

    def _count(self, wanted: Sequence[Commit]) -> Generator[None, None, None]:
        """Count the wanted commits in one walk from the newest of them back to the oldest."""
        if not wanted:
            return
        repository = self._repository
        ids = {commit.id for commit in wanted}
        passed = {one for one in self._passed - ids if not self._kept.knows(one)}
        newest = wanted[0].id
        steps = repository.back(newest, wanted[-1].id)
        counter = RevisionCounter()
        with (
            many_sections(),
            self._kept,
            closing(steps),
            repository.blobs() as blobs,
            Checkout(self._project, repository, blobs) as checkout,
        ):
            files = checkout.wanted(repository.tree(newest))
            touched = set(files)
            if self._moved(newest, checkout, files, touched):
                self._kept.add(newest, counter, checkout)
            yield
            for commit in steps:
                touched |= _take_back(commit, files, checkout)
                now = commit.parent
                is_counted = now in ids or now in passed
                if is_counted and self._moved(now, checkout, files, touched):
                    self._kept.add(now, counter, checkout)
                if now in ids:
                    yield

    def _moved(
        self, commit: str, checkout: Checkout, files: Files, touched: set[str]
    ) -> bool:
        """Whether the checkout became the files of a commit, of which some differ from what it was; they stay touched
        where the clone lacks a locale file of them, as any clone may that was not made so: then that commit is not
        counted.
        """
        try:
            checkout.change(files, touched)
        except LackingError as error:
            if self._repository.is_partial():
                raise
            self._kept.add_uncounted(commit, error)
            return False
        touched.clear()
        return True

    def table(
        self,
        commits: Sequence[Commit],
        locales: Sequence[str] | None,
        most: int | None = None,
    ) -> Table:
        """The (first) rows of some commits that are counted, in their order."""
        rows = islice(self._rows(commits, locales), most)
        return plain_table(
            rows, COLUMNS, whole=WHOLE, share=["coverage"], moment=["date"]
        )

    def _rows(
        self, commits: Sequence[Commit], locales: Sequence[str] | None
    ) -> Iterator[tuple[Any, ...]]:
        for commit in commits:
            date = _date(commit)
            for row in self._kept.rows.get(commit.id, ()):
                locale, _, total, translated, *_ = row
                if locales is None or locale in locales:
                    coverage = translated / total if total else 1.0
                    yield (commit.id, date, *row, coverage)


def _take_back(commit: Commit, files: Files, checkout: Checkout) -> set[str]:
    """Make the files of a commit those of its parent; the paths that differ."""
    touched = set()
    for path, before in commit.before.items():
        if not checkout.matters(path):
            continue
        touched.add(path)
        if before:
            files[path] = before
        else:
            files.pop(path, None)
    return touched


def _date(commit: Commit) -> datetime:
    return datetime.fromtimestamp(commit.time, UTC)


def _time(value: object) -> datetime | None:
    if value is None:
        return None
    stamp = _read_time(value)
    return stamp.replace(tzinfo=UTC) if stamp.tzinfo is None else stamp


def _read_time(value: object) -> datetime:
    """A date as people write it; what Python does not read pandas may (it takes 0.4 s to import)."""
    try:
        return datetime.fromisoformat(str(value))
    except ValueError:
        import pandas as pd
    try:
        stamp: datetime = pd.Timestamp(value)  # type: ignore[arg-type]
    except (ValueError, TypeError) as error:
        raise UsageError(
            f"{value!r} is no date", next_step="write it as 2026-01-31"
        ) from error
    return stamp


def _picked(
    line: Sequence[Commit],
    every: Every,
    since: datetime | None,
    until: datetime | None,
) -> list[Commit]:
    """The last commit of each period, in the order of the main line."""
    dated = [(_date(commit), commit) for commit in line]
    inside = [
        (d, c)
        for d, c in dated
        if (since is None or d >= since) and (until is None or d <= until)
    ]
    if every == "commit":
        return [commit for _, commit in inside]
    last = {_PERIODS[every](date): commit for date, commit in inside}
    chosen = {commit.id for commit in last.values()}
    return [commit for _, commit in inside if commit.id in chosen]
