"""The baseline: findings that are known, so that only new ones fail a build, and dismissals with reason and expiry.

A finding is known by its fingerprint (rule, key, locale, form, and of checks source and target). Where that is new, it
is known all the same when an entry that is found no more says the same of the same cell (its text was edited, the fault
stayed), or of a key or file that is gone (it was renamed, or moved). Several equal findings count one by one.

The file is JSON, sorted, a line a finding, made to be committed.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.disk.files import write_atomic
from i18n_workbench.disk.looking import is_folder, is_regular
from i18n_workbench.errors import ParseError, Place, UsageError
from i18n_workbench.reports.baseline_entries import (
    FIELDS,
    VERSION,
    Entry,
    Seen,
    cell_mark,
    content_mark,
    entry_of,
    read_content,
    remembered,
    rows_of,
    seen_in,
    seen_of,
)
from i18n_workbench.review.marked import sides

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Hashable,
        Iterable,
        Mapping,
        Sequence,
    )

    import pandas as pd

    from i18n_workbench.findings import Finding


class Split(NamedTuple):
    """Findings beside a baseline: the ``new`` and the ``known`` ones by position, each known one with its entry's
    fingerprint, the entries that are ``gone``, and those whose dismissal has ``lapsed``.
    """

    new: list[int]
    known: dict[int, str]
    gone: list[str]
    lapsed: list[str]


@dataclass(slots=True)
class Baseline:
    """Known findings: fingerprint to :class:`Entry`."""

    path: Path
    entries: dict[str, Entry] = field(default_factory=dict)
    locales: frozenset[str] | None = None
    """The locales that were judged when it was written; None where that is not known."""

    @classmethod
    def read(cls, path: str | Path) -> Baseline:
        """The baseline of a file.

        Raises
        ------
        UsageError
            When there is no such file.
        ParseError
            When it is no baseline, or git left a merge in it.
        """
        file = Path(path)
        text = _read(file)
        versions = sides(text)
        if versions:
            raise ParseError(
                "a merge is not resolved in this baseline",
                Place(str(file), versions.lines[0]),
                "keep what both sides know with --update-baseline",
            )
        return cls(file, *read_content(text, file))

    @classmethod
    def read_sides(cls, path: str | Path) -> Baseline:
        """The baseline of a file, or all that both sides know where git left a merge in it.

        Raises
        ------
        UsageError
            When there is no such file.
        ParseError
            When it is no baseline.
        """
        file = Path(path)
        text = _read(file)
        versions = sides(text)
        if versions is None:
            return cls(file, *read_content(text, file))
        theirs = read_content(versions.theirs, file)
        ours = read_content(versions.ours, file)
        locales = None
        if theirs.locales is not None and ours.locales is not None:
            locales = theirs.locales | ours.locales
        return cls(file, theirs.entries | ours.entries, locales)

    def split(
        self,
        findings: Iterable[Finding],
        keys: Collection[str] | None = None,
        today: date | None = None,
    ) -> Split:
        """Which findings are new and which are known.

        Parameters
        ----------
        keys
            The keys of the project: an entry of another key can be that of a renamed one. Without them no renames
            are seen.
        today
            The day on which dismissals are looked at; default: today.
        """
        return self._split([seen_in(finding) for finding in findings], keys, today)

    def new(self, findings: pd.DataFrame) -> pd.DataFrame:
        """The rows of a *findings* frame that are not known (:meth:`split` also sees renamed keys and moved files)."""
        split = self._split(rows_of(findings), None, None)
        return findings.iloc[split.new].reset_index(drop=True)

    def fixed(self, findings: pd.DataFrame) -> list[str]:
        """Fingerprints of the baseline that are found no more."""
        return self._split(rows_of(findings), None, None).gone

    def take(
        self,
        findings: pd.DataFrame | Iterable[Finding],
        keys: Collection[str] | None = None,
        covers: Callable[[str, str], bool] | None = None,
    ) -> Baseline:
        """Make these findings the known ones; the reason and the expiry of a dismissal stay until it lapses.

        ``covers`` says of a rule and a locale whether the findings speak of them; entries of which they do not, stay.
        """
        seen = seen_of(findings)
        split = self._split(seen, keys, date.min)
        lapsed = self._lapsed(_today())
        entries: dict[str, Entry] = {}
        if covers is not None:
            for mark, entry in self.entries.items():
                if not covers(entry.get("rule", ""), entry.get("locale", "")):
                    entries[mark] = entry
        for number, one in enumerate(seen):
            if one.fingerprint in entries:
                entry = entries[one.fingerprint]
                entry["count"] = entry.get("count", 1) + 1
                continue
            entry = entries[one.fingerprint] = entry_of(one)
            before = split.known.get(number, "")
            decided = self.entries.get(before, {})
            until = "" if before in lapsed else decided.get("until", "")
            _decide(entry, decided.get("reason", ""), until)
        self.entries = entries
        return self

    def prune(
        self,
        findings: Iterable[Finding],
        keys: Collection[str] | None = None,
        covers: Callable[[str, str], bool] | None = None,
    ) -> int:
        """Take out the entries that are found no more; how many that were. ``covers`` is that of :meth:`take`."""
        seen = [seen_in(finding) for finding in findings]
        before = len(self.entries)
        for mark in self._split(seen, keys, date.min).gone:
            entry = self.entries[mark]
            rule, locale = entry.get("rule", ""), entry.get("locale", "")
            if covers is None or covers(rule, locale):
                del self.entries[mark]
        return before - len(self.entries)

    def dismiss(
        self,
        fingerprint: str,
        reason: str,
        until: str = "",
        finding: Finding | None = None,
    ) -> Baseline:
        """Say why a finding stays as it is, and up to which day (``2027-01-31``; default: for good).

        Raises
        ------
        UsageError
            When the finding is not in the baseline and is not given, or ``until`` is no day, or is over.
        """
        if until and _day(until) is None:
            raise UsageError(f"{until!r} is no day", next_step="write it as 2027-01-31")
        if until and _is_over(until):
            raise UsageError(
                f"{until} is over: the finding would fail at once",
                next_step="name a day to come, or none",
            )
        if fingerprint not in self.entries:
            if finding is None:
                raise UsageError(
                    f"{fingerprint} is not in the baseline",
                    next_step="take the findings in first",
                )
            self.entries[fingerprint] = entry_of(seen_in(finding))
        _decide(self.entries[fingerprint], reason, until)
        return self

    def frame(self) -> pd.DataFrame:
        """The entries: ``fingerprint rule key locale form file message count reason until``."""
        from i18n_workbench.tables import table

        names = ("fingerprint", *FIELDS, "count", "reason", "until")
        defaults = dict.fromkeys(names, "") | {"count": 1}
        rows = []
        for mark, entry in self.entries.items():
            row = defaults | {"fingerprint": mark} | entry
            rows.append({name: row[name] for name in names})
        return table(rows, names, whole=["count"])

    def write(self) -> Path:
        """Write the file: one line per finding, by key, so that merges are easy."""

        def rank(mark: str) -> tuple[str, str, str]:
            entry = self.entries[mark]
            return entry.get("key", ""), entry.get("locale", ""), mark

        lines = []
        for mark in sorted(self.entries, key=rank):
            entry = {"fingerprint": mark, **self.entries[mark]}
            lines.append(f"  {json.dumps(entry)}")
        body = "\n" + ",\n".join(lines) + "\n" if lines else ""
        tags = ""
        if self.locales is not None:
            tags = f'"locales": {json.dumps(sorted(self.locales))}, '
        text = f'{{"version": {VERSION}, {tags}"findings": [{body}]}}\n'
        write_atomic(self.path, text.encode())
        return self.path

    def _split(
        self, seen: Sequence[Seen], keys: Collection[str] | None, today: date | None
    ) -> Split:
        lapsed = self._lapsed(today or _today())
        left: Counter[str] = Counter()
        for mark, entry in self.entries.items():
            if mark not in lapsed:
                left[mark] = entry.get("count", 1)
        known: dict[int, str] = {}
        for at, one in enumerate(seen):
            if left[one.fingerprint] > 0:
                left[one.fingerprint] -= 1
                known[at] = one.fingerprint
        entries = {mark: remembered(mark, self.entries[mark]) for mark in left}
        self._match(seen, known, left, entries, cell_mark)
        gone_by_name = {}
        for mark, one in entries.items():
            if not one.key or (keys and one.key not in keys):
                gone_by_name[mark] = one
        self._match(seen, known, left, gone_by_name, content_mark)
        new = [at for at in range(len(seen)) if at not in known]
        gone = []
        for mark, count in left.items():
            if count == self.entries[mark].get("count", 1):
                gone.append(mark)
        return Split(new, known, gone, sorted(lapsed))

    def _match(
        self,
        seen: Sequence[Seen],
        matched: dict[int, str],
        left: Counter[str],
        entries: Mapping[str, Seen],
        mark_of: Callable[[Seen], Hashable],
    ) -> None:
        """Take findings that are not known yet for entries that are left, where both have the same mark."""
        waiting: dict[Hashable, list[str]] = defaultdict(list)
        for fingerprint, entry in entries.items():
            mark = mark_of(entry)
            if mark is not None:
                waiting[mark] += [fingerprint] * left[fingerprint]
        if not waiting:
            return
        for at, one in enumerate(seen):
            found = waiting.get(mark_of(one)) if at not in matched else None
            if found:
                matched[at] = found.pop()
                left[matched[at]] -= 1

    def _lapsed(self, today: date) -> set[str]:
        """Entries whose dismissal was to hold up to a day that is over."""
        days = {
            mark: _day(entry.get("until", "")) for mark, entry in self.entries.items()
        }
        return {mark for mark, day in days.items() if day is not None and day < today}


def _read(file: Path) -> str:
    if is_folder(file):
        raise UsageError(
            f"{file} is a folder, and no baseline file",
            next_step="name a file: .i18n-baseline.json",
        )
    if not is_regular(file):
        raise UsageError(
            f"there is no baseline file {file}",
            next_step="write one with --update-baseline",
        )
    return file.read_bytes().decode("utf-8-sig", "replace")


def _decide(entry: Entry, reason: str, until: str) -> None:
    if reason:
        entry["reason"] = reason
    if until:
        entry["until"] = until


def _is_over(day: str) -> bool:
    """Whether a day is before today."""
    named = _day(day)
    return named is not None and named < _today()


def _today() -> date:
    return date.today()  # noqa: DTZ011 - the day where the person is


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
