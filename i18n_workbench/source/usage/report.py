"""What an analysis of usage found: rows by key, uses by key, and the calls whose key is put together at run time."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from i18n_workbench.catalog.keys import canonical
from i18n_workbench.source.usage.nearest import NearestKeys
from i18n_workbench.tables import PLACE, Table, plain_table

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from i18n_workbench.source.model import Usage

Status = Literal["used", "possibly used", "unused", "undefined"]

USAGE_COLUMNS = ("key", "status", "count", "reason")
PLACES_COLUMNS = (
    "key",
    "file",
    "line",
    "column",
    "end_line",
    "end_column",
    "framework",
    "scope",
    "text",
)
DYNAMIC_COLUMNS = ("file", "line", "column", "text", "prefix", "suffix", "framework")


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the frame *usage*."""

    key: str
    status: Status
    count: int
    reason: str = ""


@dataclass(slots=True)
class Report:
    """What the analysis found: the rows, the uses of each key as (file, usage), and the calls that no key is seen in.

    ``dynamic`` lists every dynamic call, those with a static part and those without. ``notes`` say what is left out.
    """

    rows: list[Row] = field(default_factory=list)
    places: dict[str, list[tuple[str, Usage]]] = field(default_factory=dict)
    dynamic: list[tuple[str, Usage]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def keys(self, status: Status) -> list[str]:
        """The keys with a status."""
        return [row.key for row in self.rows if row.status == status]

    def reached(self) -> dict[tuple[str, int], str]:
        """The existing key that each use means, by its file and offset."""
        used = self.keys("used")
        return {
            (file, usage.start): key
            for key in used
            for file, usage in self.places.get(key, ())
        }

    def forget_undefined(self, defined_elsewhere: Collection[str]) -> None:
        """Leave out what is undefined here and defined elsewhere."""
        names = {canonical(name) for name in defined_elsewhere}
        self.rows = [
            row
            for row in self.rows
            if row.status != "undefined" or canonical(row.key) not in names
        ]

    def mark(self, keys: Collection[str], reason: str) -> None:
        """Say something of keys whatever their status."""
        self.rows = (
            [
                replace(row, reason=reason) if row.key in keys else row
                for row in self.rows
            ]
            if keys
            else self.rows
        )

    def table(
        self, fits: Callable[[str], bool] | None = None, status: str = ""
    ) -> Table:
        """The table *usage*, of the keys that fit (or of all), with one status (or any): ``key status count reason``."""
        rows = []
        for row in self.rows:
            if status and row.status != status:
                continue
            if fits is None or fits(row.key):
                rows.append((row.key, row.status, row.count, row.reason))
        return plain_table(rows, USAGE_COLUMNS, whole=["count"])

    def places_table(self, fits: Callable[[str], bool] | None = None) -> Table:
        """The table *places*, of the keys that fit, or of all."""
        chosen = (
            uses for name, uses in self.places.items() if fits is None or fits(name)
        )
        rows = sorted(
            {place_row(file, usage) for uses in chosen for file, usage in uses}
        )
        return plain_table(rows, PLACES_COLUMNS, whole=PLACE)

    def undefined_table(self, keys: Sequence[str]) -> Table:
        """The undefined keys with their first place, and which of the existing ``keys`` was probably meant."""
        first: dict[str, tuple[str, int, int]] = {}
        for key, file, line, column, *_ in self.places_table().rows:
            first.setdefault(key, (file, line, column))
        nearest = NearestKeys(keys)
        rows = []
        for row in self.table(status="undefined").rows:
            place = first.get(row[0], ("", 0, 0))
            rows.append((*row, *place, nearest.to(row[0])))
        names = (*USAGE_COLUMNS, *PLACES_COLUMNS[1:4], "suggestion")
        return plain_table(rows, names, whole=["count", "line", "column"])

    def dynamic_table(self) -> Table:
        """The dynamic calls: ``file line column text prefix suffix framework``."""
        rows = [
            (file, u.line, u.column, u.text, u.prefix, u.suffix, u.framework)
            for file, u in self.dynamic
        ]
        return plain_table(rows, DYNAMIC_COLUMNS, whole=["line", "column"])


def place_row(
    file: str, usage: Usage
) -> tuple[str, str, int, int, int, int, str, str, str]:
    """A row of the frame *places*; the span is the key's text without its quotes."""
    return (
        usage.key, file, usage.line, usage.column, usage.end_line, usage.end_column,
        usage.framework, usage.scope, usage.text,
    )  # fmt: skip
