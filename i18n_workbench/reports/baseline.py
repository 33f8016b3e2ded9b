"""The baseline: findings that are known, by fingerprint, so that only new ones fail a build.

A fingerprint is made of rule, key, locale, form, source and target; it survives re-ordering, moved lines and renamed
files, and ends when the text changes. The file is JSON, sorted, made to be committed; an entry may carry a ``reason``
why the finding is left as it is, which stays as long as the entry does.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.errors import ParseError, Place, UsageError
from i18n_workbench.text.files import write_atomic

if TYPE_CHECKING:
    import pandas as pd

VERSION = 1
_FIELDS = ("rule", "key", "locale", "form", "message")


@dataclass(slots=True)
class Baseline:
    """Known findings: fingerprint to what it was about (``rule key locale form message`` and maybe ``reason``)."""

    path: Path
    entries: dict[str, dict[str, str]] = field(default_factory=dict)

    @classmethod
    def read(cls, path: str | Path) -> Baseline:
        """The baseline of a file.

        Raises
        ------
        UsageError
            When there is no such file.
        ParseError
            When it is no baseline.
        """
        file = Path(path)
        if not file.is_file():
            raise UsageError(f"there is no baseline file {file}", next_step="write one with --update-baseline")
        try:
            content = json.loads(file.read_bytes())
        except ValueError as error:
            raise ParseError(
                f"the baseline is no JSON: {error}", Place(str(file)), "write it anew with --update-baseline"
            ) from None
        return cls(file, _entries(content, file))

    def new(self, findings: pd.DataFrame) -> pd.DataFrame:
        """The findings that are not known."""
        return findings[~findings["fingerprint"].isin(self.entries)].reset_index(drop=True)

    def fixed(self, findings: pd.DataFrame) -> list[str]:
        """Fingerprints of the baseline that are found no more."""
        found = set(findings["fingerprint"])
        return [fingerprint for fingerprint in self.entries if fingerprint not in found]

    def take(self, findings: pd.DataFrame) -> Baseline:
        """Make exactly these findings the known ones; reasons stay."""
        known = {
            row["fingerprint"]: {name: str(row[name]) for name in _FIELDS if row[name]}
            for row in findings[["fingerprint", *_FIELDS]].to_dict("records")
        }
        for fingerprint, entry in known.items():
            if reason := self.entries.get(fingerprint, {}).get("reason"):
                entry["reason"] = reason
        self.entries = known
        return self

    def dismiss(self, fingerprint: str, reason: str) -> Baseline:
        """Say why a known finding stays as it is.

        Raises
        ------
        UsageError
            When the finding is not in the baseline.
        """
        if fingerprint not in self.entries:
            raise UsageError(f"{fingerprint} is not in the baseline", next_step="take the findings in first")
        self.entries[fingerprint]["reason"] = reason
        return self

    def write(self) -> Path:
        """Write the file: one line per finding, by key, so that merges are easy."""
        ordered = sorted(
            self.entries.items(), key=lambda item: (item[1].get("key", ""), item[1].get("locale", ""), item[0])
        )
        lines = [f"  {json.dumps({'fingerprint': mark, **entry})}" for mark, entry in ordered]
        body = ",\n".join(lines)
        text = (
            f'{{"version": {VERSION}, "findings": [\n{body}\n]}}\n'
            if lines
            else f'{{"version": {VERSION}, "findings": []}}\n'
        )
        write_atomic(self.path, text.encode())
        return self.path


def _entries(content: Any, file: Path) -> dict[str, dict[str, str]]:
    findings = content.get("findings") if isinstance(content, dict) else None
    if not isinstance(findings, list) or content.get("version") != VERSION:
        raise ParseError(
            "this is no baseline file of a known version", Place(str(file)), "write it anew with --update-baseline"
        )
    entries = [entry for entry in findings if isinstance(entry, dict) and isinstance(entry.get("fingerprint"), str)]
    return {
        entry["fingerprint"]: {
            name: text for name, text in entry.items() if name != "fingerprint" and isinstance(text, str)
        }
        for entry in entries
    }
