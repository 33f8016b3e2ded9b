"""Findings in an order, most of which nobody will look at: counted by kind, and made when they are asked for."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from operator import eq
from typing import TYPE_CHECKING, Any, NamedTuple, overload

import numpy as np

from i18n_workbench.gate.lacking import NAMES, Lacking
from i18n_workbench.gate.profile import RANK

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from numpy.typing import NDArray

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.profile import Profile

    Numbers = NDArray[np.int32]
    Test = Callable[[Finding], bool]


class Kind(NamedTuple):
    """What a verdict asks of a finding."""

    rule: str
    severity: str
    locale: str


class Fault(NamedTuple):
    """One fault in however many locales: the findings of a rule about a key, by their positions."""

    rule: str
    severity: str
    key: str
    rows: Numbers


class Found(Sequence["Finding"]):
    """Findings: lists of them and what locales lack, one after the other or in an ``order``.

    >>> from i18n_workbench.findings import Finding
    >>> found = Found([[Finding("tags", "error", "lost", "b"), Finding("tags", "info", "added", "a")]])
    >>> [one.key for one in found.in_order()]
    ['a', 'b']
    >>> len(found.where(lambda one: one.severity == "error"))
    1
    """

    def __init__(
        self,
        parts: Iterable[Sequence[Finding]] = (),
        order: Numbers | None = None,
    ) -> None:
        self.parts = [part for part in parts if len(part)]
        self._order = order
        self._starts = [0, *accumulate(map(len, self.parts))]

    @classmethod
    def of(cls, findings: Iterable[Finding | Lacking]) -> Found:
        """What yields findings, and what locales lack, in its order."""
        if isinstance(findings, Found):
            return findings
        parts: list[Sequence[Finding]] = []
        singles: list[Finding] = []
        for each in findings:
            if isinstance(each, Lacking):
                parts += [singles, each]
                singles = []
            else:
                singles.append(each)
        return cls([*parts, singles])

    def __len__(self) -> int:
        return self._starts[-1]

    @overload
    def __getitem__(self, index: int) -> Finding: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Finding]: ...
    def __getitem__(self, index: int | slice) -> Finding | Sequence[Finding]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        place = range(len(self))[index]
        if self._order is not None:
            place = int(self._order[place])
        part = bisect_right(self._starts, place) - 1
        return self.parts[part][place - self._starts[part]]

    def __iter__(self) -> Iterator[Finding]:
        if self._order is not None:
            yield from map(self.__getitem__, range(len(self)))
            return
        for part in self.parts:
            yield from part

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))

    __hash__ = None  # type: ignore[assignment]  # as a list has none

    def tally(self) -> Counter[Kind]:
        """How many findings there are of each kind."""
        counts: Counter[Kind] = Counter()
        for part in self.parts:
            if isinstance(part, Lacking):
                samples = part.samples()
                for reason, count in part.counts().items():
                    counts[_kind(samples[reason])] += count
            else:
                counts.update(map(_kind, part))
        return counts

    def judged(self, profile: Profile) -> Found:
        """The findings with a profile's severities, without those that are off; in no order but their own."""
        parts: list[Sequence[Finding]] = []
        for part in self.parts:
            if isinstance(part, Lacking):
                parts.append(part.judged(profile.level))
            else:
                parts.append(list(profile.judged(part)))
        return Found(parts)

    def where(self, test: Test) -> Found:
        """The findings that pass a test, which looks at nothing but rule, severity and locale."""
        parts: list[Sequence[Finding]] = []
        passing: list[NDArray[np.bool_]] = [np.zeros(0, bool)]
        for part in self.parts:
            if isinstance(part, Lacking):
                taken = part.passing(test)
                parts.append(part.picked(taken))
            else:
                taken = np.fromiter(map(test, part), bool, len(part))
                parts.append([part[at] for at in np.flatnonzero(taken).tolist()])
            passing.append(taken)
        if self._order is None:
            return Found(parts)
        mask = np.concatenate(passing)
        places = np.cumsum(mask, dtype=np.int32) - 1
        return Found(parts, places[self._order[mask[self._order]]])

    def in_order(self) -> Found:
        """By key, locale and form; of one cell the worst first."""
        columns = (self._rests, self._locales, self._keys)
        return Found(self.parts, np.lexsort(columns).astype(np.int32))

    def faults(self) -> list[Fault]:
        """The faults, worst first, then by rule and key."""
        numbers: dict[tuple[str, ...], int] = {}
        columns = []
        for part in self.parts:
            if isinstance(part, Lacking):
                columns.append(_faults_of_keys(part, numbers))
            else:
                marks = (numbers.setdefault(_fault(one), len(numbers)) for one in part)
                columns.append(np.fromiter(marks, np.int32, len(part)))
        of_rows = self._ordered(_joined(columns))
        by_fault = np.argsort(of_rows, kind="stable").astype(np.int32)
        ends = np.cumsum(np.bincount(of_rows, minlength=len(numbers)))
        rows = np.split(by_fault, ends[:-1]) if len(ends) else []
        found = []
        for (rule, severity, key, *_), each in zip(numbers, rows, strict=True):
            found.append(Fault(rule, severity, key, each))
        found.sort(key=lambda one: (RANK[one.severity], one.rule, one.key, one.rows[0]))
        return found

    def worst(self, count: int) -> list[Finding]:
        """The first findings by severity, of one severity the first of each rule, then the second of each, and so on; of one rule
        one locale after the other.
        """
        numbers: dict[tuple[str, str], int] = {}
        kinds = self._ordered(
            self._column(lambda one: (one.rule, one.severity), numbers)
        )
        locales = self._ordered(self._locales)
        ranks = np.array([RANK[severity] for _, severity in numbers], np.int32)
        picked: list[int] = []
        for rank in sorted(RANK.values()):
            rows = np.flatnonzero(ranks[kinds] == rank)
            rows = rows[np.lexsort((locales[rows], kinds[rows]))]
            turns = _turns(kinds[rows])
            first = rows[np.argsort(turns, kind="stable")]
            picked += first[: count - len(picked)].tolist()
        return [self[at] for at in picked]

    def _ordered(self, column: Numbers) -> Numbers:
        return column if self._order is None else column[self._order]

    @cached_property
    def _keys(self) -> Numbers:
        """Of each finding, as they stand in the parts, the rank of its key."""
        names: dict[str, int] = {}
        columns = []
        for part in self.parts:
            if isinstance(part, Lacking):
                keys = part.support.catalog.keys
                ids, inverse = np.unique(part.keys, return_inverse=True)
                own = [names.setdefault(keys[at], len(names)) for at in ids.tolist()]
                columns.append(np.array(own, np.int32)[inverse])
            else:
                marks = (names.setdefault(one.key, len(names)) for one in part)
                columns.append(np.fromiter(marks, np.int32, len(part)))
        column = _joined(columns)
        return _ranks(names)[column]

    @cached_property
    def _locales(self) -> Numbers:
        names: dict[str, int] = {}
        column = self._column(lambda one: one.locale, names)
        return _ranks(names)[column]

    @cached_property
    def _rests(self) -> Numbers:
        """The rank of what puts the findings about one cell in order."""
        rests: dict[tuple[str | int, ...], int] = {}
        column = self._column(_rest, rests)
        return _ranks(rests)[column]

    def _column(
        self, mark_of: Callable[[Finding], Hashable], numbers: dict[Any, int]
    ) -> Numbers:
        """Of each finding, as they stand in the parts, the number of its mark, which says nothing of key and text."""
        columns = []
        for part in self.parts:
            if isinstance(part, Lacking):
                of_reasons = np.zeros(len(NAMES), np.int32)
                for reason, sample in part.samples().items():
                    mark = mark_of(sample)
                    of_reasons[reason] = numbers.setdefault(mark, len(numbers))
                columns.append(of_reasons[part.reasons])
            else:
                marks = (numbers.setdefault(mark_of(one), len(numbers)) for one in part)
                columns.append(np.fromiter(marks, np.int32, len(part)))
        return _joined(columns)


def _kind(finding: Finding) -> Kind:
    return Kind(finding.rule, finding.severity, finding.locale)


def _rest(finding: Finding) -> tuple[str | int, ...]:
    rank = RANK[finding.severity]
    place = (finding.file, finding.line, finding.column)
    return (finding.form, rank, finding.rule, *place)


def _fault(finding: Finding) -> tuple[str, ...]:
    about: tuple[str, ...] = ()
    if not finding.key:
        place = (finding.file, str(finding.line), str(finding.column))
        about = (*place, finding.message)
    return (finding.rule, finding.severity, finding.key, *about)


def _faults_of_keys(part: Lacking, numbers: dict[tuple[str, ...], int]) -> Numbers:
    """Of each text that a locale lacks the number of its fault."""
    column = np.zeros(len(part), np.int32)
    names = part.support.catalog.keys
    for reason, sample in part.samples().items():
        rows = np.flatnonzero(part.reasons == reason)
        own = []
        for key in part.keys[rows].tolist():
            fault = (sample.rule, sample.severity, names[key])
            own.append(numbers.setdefault(fault, len(numbers)))
        column[rows] = own
    return column


def _joined(columns: Sequence[Numbers]) -> Numbers:
    return np.concatenate([np.zeros(0, np.int32), *columns])


def _ranks(numbers: dict[Any, int]) -> Numbers:
    """Of each number the place of what it stands for among all of them, sorted."""
    ranks = np.zeros(len(numbers), np.int32)
    for rank, mark in enumerate(sorted(numbers)):
        ranks[numbers[mark]] = rank
    return ranks


def _turns(kinds: Numbers) -> NDArray[np.intp]:
    """0, 1, 2 ... for each of several kinds that stand one after the other."""
    starts = np.flatnonzero(np.diff(kinds, prepend=-1))
    sizes = np.diff(starts, append=len(kinds))
    return np.arange(len(kinds)) - np.repeat(starts, sizes)
