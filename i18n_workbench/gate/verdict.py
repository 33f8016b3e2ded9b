"""The verdict: what fails, what is known, what was judged and what was not."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from i18n_workbench.gate.found import Found, Kind
from i18n_workbench.gate.profile import RANK
from i18n_workbench.lazy import lazy_pattern
from i18n_workbench.reports.report import at_least
from i18n_workbench.reports.report import counted as by_severity
from i18n_workbench.text.counting import counted
from i18n_workbench.text.escape import as_written, esc

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import pandas as pd

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.profile import Profile

_LONG_NUMBER = lazy_pattern(r"(?<![\w.])\d{4,}(?![\w.])")
_WIDTHS = {
    "key": ";min-width:12em;overflow-wrap:anywhere",
    "locales": ";min-width:9em",
    "place": ";min-width:12em;overflow-wrap:anywhere",
    "message": ";min-width:18em",
}
"""A path has no blank to break at: in a window of 1,500 pixels it pushed the message out of sight."""
_CODE = lazy_pattern(r"`([^`]+)`")


@dataclass(frozen=True)
class Verdict:
    """What the gate says of a project. True where it passes.

    ``found`` are the findings that count: not known to the baseline, of this branch where ``since`` was given
    (:attr:`located` has them with their places).
    ``known`` findings are in the baseline, ``gone`` entries of it are found no more, ``lapsed`` dismissals have come
    to their date. ``judged`` and ``left`` say in sentences what was judged and what was not.
    """

    found: Sequence[Finding]
    profile: Profile
    fail_on: tuple[str, ...]
    known: int = 0
    gone: int = 0
    lapsed: int = 0
    gone_by_locale: Mapping[str, int] = field(default_factory=dict)
    judged: Sequence[str] = field(default_factory=tuple)
    left: Sequence[str] = field(default_factory=tuple)
    tolerated: frozenset[str] = frozenset()
    """Rules whose findings do not fail by themselves, because a bound over all of them was judged."""
    rules_named: bool = False
    """Whether rules were asked for by name."""
    locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter
    """Gives findings their places: that opens files, so it is done for what is shown."""

    @property
    def passed(self) -> bool:
        """Whether nothing fails."""
        return not any(map(self._fails, self._tally))

    def __bool__(self) -> bool:
        return self.passed

    @property
    def failing(self) -> Sequence[Finding]:
        """The findings that make it fail."""
        return Found.of(self.found).where(self.fails)

    def fails(self, finding: Finding) -> bool:
        """Whether a finding fails: by its rule's name, or as bad as the severity that fails."""
        return self._fails(finding)

    def _fails(self, finding: Finding | Kind) -> bool:
        if finding.rule in self.tolerated:
            return False
        return any(
            at_least(finding.severity, bound)
            if bound in RANK
            else finding.rule == bound
            for bound in self.fail_on
        )

    @cached_property
    def _tally(self) -> Counter[Kind]:
        """How many findings there are of each kind: there may be millions, and most are never made."""
        return Found.of(self.found).tally()

    def _counted(
        self, of: Callable[[Kind], str], *, failing: bool = False
    ) -> Counter[str]:
        """How many findings, or of those that fail, have each rule, severity or locale."""
        counts: Counter[str] = Counter()
        for kind, count in self._tally.items():
            if not failing or self._fails(kind):
                counts[of(kind)] += count
        return counts

    def __getstate__(self) -> dict[str, Any]:
        """What goes to another process or into a copy: the findings with their places, for which files need not be opened."""
        located = self.located
        return {**vars(self), "found": located, "located": located, "locate": iter}

    @cached_property
    def located(self) -> tuple[Finding, ...]:
        """The findings with their places, by file and line."""
        by_place = sorted(
            self.locate(self.found),
            key=lambda f: (f.file, f.line, f.column, RANK[f.severity], f.rule),
        )
        return tuple(by_place)

    def worst(self, count: int) -> Verdict:
        """The same with the worst so many findings alone, of each rule in turn; itself where there are no more."""
        if len(self.found) <= count:
            return self
        return replace(self, found=Found.of(self.found).worst(count))

    @property
    def findings(self) -> pd.DataFrame:
        """The frame *findings* with a column ``fails``."""
        from i18n_workbench.findings import COLUMNS
        from i18n_workbench.tables import PLACE, table

        rows = [
            (*finding.record().values(), self.fails(finding))
            for finding in self.located
        ]
        return table(rows, (*COLUMNS, "fails"), whole=PLACE, flag=["fails"])

    def by_rule(self) -> Counter[str]:
        """How many findings each rule has."""
        return self._counted(lambda kind: kind.rule)

    def counts(self) -> dict[str, int]:
        """How many findings of each severity, worst first."""
        found = self._counted(lambda kind: kind.severity)
        return {severity: found[severity] for severity in RANK}

    def by_locale(self) -> list[tuple[str, int, int, int]]:
        """Of each locale: the findings that fail, the others that count, and the known ones of the baseline that are gone.

        The empty text stands for what is about no locale.
        """
        failing = self._counted(lambda kind: kind.locale, failing=True)
        counting = self._counted(lambda kind: kind.locale)
        locales = sorted({*counting, *self.gone_by_locale})
        return [
            (
                tag,
                failing[tag],
                counting[tag] - failing[tag],
                self.gone_by_locale.get(tag, 0),
            )
            for tag in locales
        ]

    def headline(self) -> str:
        """``failed: 4 missing, 1 undefined``; ``passed``, with what was found all the same."""
        if self.passed:
            return f"passed: {by_severity(self.counts())}"
        rules = self._counted(lambda kind: kind.rule, failing=True)
        ordered = sorted(rules.items(), key=lambda item: (-item[1], item[0]))
        return "failed: " + ", ".join(f"{count} {rule}" for rule, count in ordered)

    def lines(self) -> list[str]:
        """The headline, then what was judged, what is known and what was not judged."""
        lines = [self.headline()]
        if not self.passed:
            lines.append(f"found: {by_severity(self.counts())}")
        lines += [f"judged: {line}" for line in self.judged]
        if self.known or self.gone:
            if self.gone:
                gone = f"; {self.gone} of the baseline are gone: --update-baseline takes them out"
            else:
                gone = ""
            lines.append(
                f"known: {counted(self.known, 'finding')} of the baseline{gone}"
            )
        if self.lapsed:
            lines.append(
                f"lapsed: {counted(self.lapsed, 'dismissal')} past the date, counted again"
            )
        return [*lines, *(f"not judged: {line}" for line in self.left)]

    def summary(self) -> str:
        """All of it as text."""
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<Verdict {self.summary()}>"

    def _repr_html_(self) -> str:
        from i18n_workbench.gate.rollup import Row, first_page

        lines = "".join(f"<li>{_line(line)}</li>" for line in self.lines()[1:])
        page = first_page(self.found, self.locate)
        rows = "".join(_cells(row._asdict()) for row in page.rows)
        names = {name: name for name in Row._fields}
        head = f"<thead>{_cells(names, 'th')}</thead>"
        table = f"<table>{head}<tbody>{rows}</tbody></table>" if rows else ""
        more = "".join(
            f"<li>{faults:,} faults of {esc(rule)} in all, {findings:,} findings</li>"
            for rule, faults, findings in page.more
        )
        rest = f"<ul>{more}<li>each with its place: <code>.findings</code></li></ul>"
        return as_written(
            f"<p><b>{_line(self.headline())}</b></p><ul>{lines}</ul>{table}"
            f"{rest if page.more else ''}"
        )


def _line(text: str) -> str:
    """A line as markup: numbers from a thousand on with separators, what stands between backticks as code."""
    told = _LONG_NUMBER.sub(lambda number: f"{int(number[0]):,}", esc(text))
    return _CODE.sub(r"<code>\1</code>", told)


def _cells(row: Mapping[str, object], tag: str = "td") -> str:
    cells = []
    for name, cell in row.items():
        width = _WIDTHS.get(name, "")
        cells.append(f"<{tag} style='text-align:left{width}'>{esc(cell)}</{tag}>")
    return f"<tr>{''.join(cells)}</tr>"
