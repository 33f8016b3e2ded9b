"""An audit beside an earlier one: which findings are new, gone or still there, and the coverage of both."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.disk.looking import is_folder
from i18n_workbench.errors import Place, UsageError
from i18n_workbench.tables import table

if TYPE_CHECKING:
    import pandas as pd

FINDINGS = "findings.json"
COLUMNS = ("severity", "rule", "key", "locale", "message", "place")
"""What is said comes before its place: at 1,200 pixels three columns of a place pushed it off the page."""


@dataclass(frozen=True, slots=True, eq=False)
class Comparison:
    """What is new, gone and kept of the findings (by fingerprint), and ``locale before now`` of the coverage (0 to 1)."""

    new: pd.DataFrame
    gone: pd.DataFrame
    kept: pd.DataFrame
    coverage: pd.DataFrame
    judged: dict[str, Any]
    """What the earlier audit judged."""

    def headline(self) -> str:
        """How many of each, and since which commit."""
        since = str(self.judged.get("commit", ""))[:12]
        counts = f"{len(self.new)} new, {len(self.gone)} gone, {len(self.kept)} kept"
        counts += f" since {since}" if since else ""
        lacking = self.coverage[self.coverage["before"].isna()]["locale"]
        if len(lacking):
            counts += f"; all of {', '.join(lacking)} counts as new: the earlier audit did not judge it"
        return counts


def compare(
    findings: pd.DataFrame, coverage: pd.DataFrame, earlier: str | Path
) -> Comparison:
    """Compare findings and coverage with an earlier audit: its ``findings.json``, or the folder that it was left in.

    Raises
    ------
    UsageError
        When that is no audit.
    """
    old = read_audit(Path(earlier))
    before = table(old["findings"], list(findings.columns), loose=findings.columns)
    then, now = set(before["fingerprint"]), set(findings["fingerprint"])
    return Comparison(
        as_read(findings[~findings["fingerprint"].isin(then)]),
        as_read(before[~before["fingerprint"].isin(now)]),
        as_read(findings[findings["fingerprint"].isin(then)]),
        _coverage(old.get("coverage") or {}, coverage),
        old.get("judged") or {},
    )


def read_audit(path: Path) -> dict[str, Any]:
    """What an audit left in its ``findings.json``, or in the folder of its results.

    Raises
    ------
    UsageError
        When that is no audit.
    """
    file = path / FINDINGS if is_folder(path) else path
    try:
        data = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise UsageError(
            "there is no earlier audit to compare with",
            Place(str(file)),
            f"name the folder of its results, or its {FINDINGS}",
        ) from error
    if not isinstance(data, dict) or not isinstance(data.get("findings"), list):
        raise UsageError(
            "this is no audit",
            Place(str(file)),
            f"name the {FINDINGS} that an audit left",
        )
    return data


def _coverage(before: dict[str, float], coverage: pd.DataFrame) -> pd.DataFrame:
    now = dict(zip(coverage["locale"], coverage["coverage"], strict=True))
    rows = [
        (locale, before.get(locale), now.get(locale))
        for locale in dict.fromkeys([*now, *before])
    ]
    return table(rows, ("locale", "before", "now"), loose=["before", "now"])


def as_read(findings: pd.DataFrame) -> pd.DataFrame:
    """The columns of findings that a person reads, the place as one word (``file:line:column``)."""
    places = zip(findings["file"], findings["line"], findings["column"], strict=True)
    words = [":".join(str(part) for part in place if part) for place in places]
    return findings.assign(place=words)[list(COLUMNS)].reset_index(drop=True)
