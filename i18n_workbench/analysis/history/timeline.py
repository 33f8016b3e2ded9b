"""Coverage as a time series from git: what was translated at each commit of the main line."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Literal

import pandas as pd

from i18n_workbench.analysis.history.checkout import Checkout, repository_of
from i18n_workbench.analysis.history.clones import BEGINS
from i18n_workbench.analysis.history.counting import RevisionCounter
from i18n_workbench.disk.state import state_folder, write_cache
from i18n_workbench.errors import UsageError, warn
from i18n_workbench.progress import Progress, silent
from i18n_workbench.version import __version__

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from i18n_workbench.analysis.history.git_objects import Commit, Repository
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
_PERIODS = {"day": "D", "week": "W-SUN", "month": "M"}
_KEPT = ("locale", "namespace", "total", "translated", "empty", "missing", "words")


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
) -> pd.DataFrame:
    """``commit date locale namespace total translated empty missing words coverage``, oldest first.

    The main line is followed (the first parents of ``revision``), of each day, week (from Monday) or month in UTC its
    last commit is taken. ``namespace`` is empty unless ``by="namespace"``. The numbers are those of a fresh checkout
    opened with the same settings; a commit at which there was no project has no rows, and where there were several that
    one counts whose keys are called as today's. Results are kept outside the
    workspace, so that only new commits are read the next time.

    Raises
    ------
    UsageError
        For a period or a date that is none.
    GitError
        When the project is in no repository, or there is no such revision.
    """
    if every not in ("commit", *_PERIODS):
        raise UsageError(
            f"history cannot be taken every {every!r}",
            next_step="use commit, day, week or month",
        )
    if by not in ("locale", "namespace"):
        raise UsageError(
            f"history cannot be grouped by {by!r}", next_step="use locale or namespace"
        )
    repository = repository_of(project)
    if repository.is_shallow():
        warn(BEGINS)
    line = repository.log(
        repository.resolve(revision), first_parent=True, changes=False
    )
    picked = _picked(line, every, _time(since), _time(until))
    kept = _Kept(project, repository, by)
    wanted = [commit for commit in picked if commit.id not in kept.rows]
    if wanted:
        try:
            _count(project, repository, wanted, kept, progress or silent())
        finally:
            # Whoever stops after two minutes begins again where it stopped.
            kept.save()
    return _frame(picked, kept, locales)


def _time(value: object) -> pd.Timestamp | None:
    if value is None:
        return None
    try:
        stamp = pd.Timestamp(value)  # type: ignore[arg-type]
    except (ValueError, TypeError) as error:
        raise UsageError(
            f"{value!r} is no date", next_step="write it as 2026-01-31"
        ) from error
    return stamp.tz_localize("UTC") if stamp.tzinfo is None else stamp


def _picked(
    line: Sequence[Commit],
    every: Every,
    since: pd.Timestamp | None,
    until: pd.Timestamp | None,
) -> list[Commit]:
    """The last commit of each period, in the order of the main line."""
    dated = [(pd.Timestamp(commit.time, unit="s", tz="UTC"), commit) for commit in line]
    inside = [
        (d, c)
        for d, c in dated
        if (since is None or d >= since) and (until is None or d <= until)
    ]
    if every == "commit":
        return [commit for _, commit in inside]
    last = {
        date.tz_localize(None).to_period(_PERIODS[every]): commit
        for date, commit in inside
    }
    chosen = {commit.id for commit in last.values()}
    return [commit for _, commit in inside if commit.id in chosen]


def _count(
    project: Project,
    repository: Repository,
    wanted: Sequence[Commit],
    kept: _Kept,
    progress: Progress,
) -> None:
    """Count the wanted commits in one walk from the first of them to the last."""
    ids = {commit.id for commit in wanted}
    first, last = wanted[0].id, wanted[-1].id
    if last != first:
        steps = repository.log(last, f"^{first}", first_parent=True)
    else:
        steps = []
    counter = RevisionCounter()
    progress.total = len(wanted)
    with repository.blobs() as blobs, Checkout(project, repository, blobs) as checkout:
        files = checkout.wanted(repository.tree(first))
        checkout.move(files)
        kept.add(first, counter, checkout)
        touched: set[str] = set()
        for commit in steps:
            for change in commit.changes:
                if not checkout.matters(change.path):
                    continue
                touched.add(change.path)
                if change.blob:
                    files[change.path] = (change.mode, change.blob)
                else:
                    files.pop(change.path, None)
            if commit.id in ids:
                checkout.change(files, touched)
                touched = set()
                kept.add(commit.id, counter, checkout)
                progress.step(detail=commit.id[:10])


def _frame(
    picked: Sequence[Commit], kept: _Kept, locales: Sequence[str] | None
) -> pd.DataFrame:
    ids = {commit.id: at for at, commit in enumerate(picked)}
    dates = pd.to_datetime([commit.time for commit in picked], unit="s", utc=True)
    table = kept.table[kept.table["commit"].isin(ids) & (kept.table["locale"] != "")]
    if locales is not None:
        table = table[table["locale"].isin(list(locales))]
    order = table["commit"].map(ids)
    table = table.assign(date=dates[order.to_numpy(dtype="int64")]).iloc[
        order.argsort(kind="stable")
    ]
    shares = table["translated"] / table["total"].where(table["total"] > 0)
    return table.assign(coverage=shares.fillna(1.0)).reset_index(drop=True)[
        list(COLUMNS)
    ]


class _Kept:
    """What was counted before, by commit; commits without a project are remembered too."""

    def __init__(self, project: Project, repository: Repository, by: str) -> None:
        self._by_namespace = by == "namespace"
        made_of = [
            __version__,
            by,
            repository.prefix,
            project.editor_dir,
            project.overrides,
        ]
        name = hashlib.sha256(
            json.dumps(made_of, sort_keys=True, default=str).encode()
        ).hexdigest()[:16]
        self._path = state_folder(project.root) / "history" / f"{name}.json"
        self.table = _read(self._path)
        self.rows: set[str] = set(self.table["commit"])
        self._new: list[dict[str, Any]] = []

    def add(self, commit: str, counter: RevisionCounter, checkout: Checkout) -> None:
        """Count one commit."""
        counted = counter.count(checkout, by_namespace=self._by_namespace)
        rows = [
            {"commit": commit, **{name: getattr(one, name) for name in _KEPT}}
            for one in counted
        ]
        self._new += rows or [
            {"commit": commit, **dict.fromkeys(_KEPT, 0), "locale": "", "namespace": ""}
        ]
        self.rows.add(commit)

    def save(self) -> None:
        """Keep what is new."""
        added = pd.DataFrame(self._new, columns=["commit", *_KEPT])
        if len(self.table):
            self.table = pd.concat([self.table, added], ignore_index=True)
        else:
            self.table = added
        write_cache(self._path, json.dumps(self.table.to_dict("list")).encode())
        self._new = []


def _read(path: Path) -> pd.DataFrame:
    try:
        kept = json.loads(path.read_bytes())
        return pd.DataFrame({name: kept[name] for name in ("commit", *_KEPT)})
    except (OSError, ValueError, KeyError, TypeError):
        return pd.DataFrame(
            columns=["commit", *_KEPT]
        )  # nothing kept, or cut off: it is counted again
