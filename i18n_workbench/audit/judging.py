"""What an audit judges and what it found: two frames, the same on every run over the same input."""

from __future__ import annotations

import hashlib
import json
import platform
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from i18n_workbench.audit.comparison import Comparison, as_read, compare
from i18n_workbench.bench.finding_frames import findings_frame
from i18n_workbench.findings import Finding
from i18n_workbench.text.counting import counted, per_cent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pandas as pd

    from i18n_workbench.workbench import Workbench

NOUNS = {"error": "error", "warning": "warning", "info": "note"}
"""What findings of a severity are called."""


@dataclass(frozen=True, slots=True, eq=False)
class Audit:
    """The result of :func:`judge`: ``judged`` (what was judged), ``findings``, ``failed`` (reasons, if any), ``coverage``."""

    judged: dict[str, Any]
    findings: pd.DataFrame
    failed: tuple[str, ...]
    coverage: pd.DataFrame

    def verdict(self) -> str:
        """Whether it passed, and what failed, a line each; then how much was found."""
        if self.failed:
            lines = ["failed", *self.failed]
        elif self.judged["fail under"] == "none" and not self.judged["gate"]:
            lines = ["passed: no limit was set (--fail-under, --fail-on)"]
        else:
            lines = ["passed"]
        return "\n".join([*lines, self._found()])

    def _found(self) -> str:
        """How many findings there are of each severity, the worst first."""
        counts = self.findings["severity"].value_counts()
        parts = [
            counted(int(counts[severity]), noun)
            for severity, noun in NOUNS.items()
            if counts.get(severity)
        ]
        return f"found: {', '.join(parts) or 'nothing'}"

    def compare(self, earlier: str | Path) -> Comparison:
        """What is new, gone and kept since an earlier audit (its folder, or its ``findings.json``)."""
        return compare(self.findings, self.coverage, earlier)

    def shares(self) -> pd.DataFrame:
        """The coverage in per cent, and a word where nobody has read what tells of stale texts."""
        names = [
            "locale",
            "language",
            "total",
            "translated",
            "empty",
            "missing",
            "stale",
            "approved",
            "words",
        ]
        shown = self.coverage[[name for name in names if name in self.coverage.columns]]
        if "stale" in shown.columns:
            counted = shown["stale"].astype("object")
            shown = shown.assign(stale=counted.where(counted.notna(), "not read"))
        return shown.assign(
            coverage=[f"{100 * share:.1f} %" for share in self.coverage["coverage"]]
        )

    def frame(self) -> pd.DataFrame:
        """What was judged, as ``what value``."""
        import pandas as pd

        rows = [
            (
                name,
                value
                if isinstance(value, str)
                else json.dumps(value, ensure_ascii=False),
            )
            for name, value in self.judged.items()
        ]
        return pd.DataFrame(rows, columns=["what", "value"])

    def summary(self) -> pd.DataFrame:
        """How many findings of each rule: ``rule severity findings``, most severe first."""
        counted = (
            self.findings.groupby(["rule", "severity"], as_index=False, observed=True)
            .size()
            .rename(columns={"size": "findings"})
        )
        worst_first = counted.sort_values(["severity", "rule"], ascending=[False, True])
        return worst_first.reset_index(drop=True)

    def worst_first(self) -> pd.DataFrame:
        """The findings with their places, most severe first: whoever reads a page of hundreds begins with what fails.

        Within a severity they stand as in the files.
        """
        return as_read(self.findings).sort_values(
            "severity", ascending=False, kind="stable", ignore_index=True
        )

    def write(self, path: str | Path) -> None:
        """Write ``findings.json``: what was judged, the findings, the gate. The same bytes for the same input."""
        content = {
            "judged": self.judged,
            "failed": list(self.failed),
            "coverage": dict(
                zip(
                    self.coverage["locale"],
                    self.coverage["coverage"].round(6),
                    strict=True,
                )
            ),
            "findings": json.loads(
                self.findings.to_json(orient="records", force_ascii=False)
            ),
        }
        Path(path).write_text(
            json.dumps(content, ensure_ascii=False, indent=2, sort_keys=True) + "\n",
            encoding="utf-8",
        )


def judge(
    bench: Workbench,
    locales: Sequence[str] = (),
    fail_under: float | None = None,
    gate: Mapping[str, Any] | None = None,
) -> Audit:
    """Judge a project: everything that is wrong, and coverage against ``fail_under`` (a share of 0 to 1).

    ``gate`` are options of :meth:`Workbench.gate`: with any of them its verdict counts, too, and of the findings those
    that it looks at are kept.
    """
    import pandas as pd

    coverage = bench.coverage(locales=list(locales) or None)
    bound = 0.0 if fail_under is None else fail_under
    low = coverage[coverage["coverage"] < bound]
    bounds = [
        Finding(
            rule="coverage",
            severity="error",
            message=f"coverage of {locale} is {per_cent(share)}, below {per_cent(bound)}",
            locale=locale,
            suggestion=f"i18n-workbench missing {locale}",
        )
        for locale, share in zip(
            low["locale"].tolist(), low["coverage"].tolist(), strict=True
        )
    ]
    failed = [finding.message for finding in bounds]
    if gate:
        verdict = bench.gate(*locales, **gate)
        found = verdict.findings.drop(columns="fails")
        failed += [] if verdict else [f"the gate {verdict.headline()}"]
    else:
        found = bench.findings(*locales)
    frames = [frame for frame in (findings_frame(bounds), found) if len(frame)]
    findings = pd.concat(frames, ignore_index=True) if frames else found
    return Audit(
        _judged(bench, locales, fail_under, gate or {}),
        findings,
        tuple(failed),
        coverage,
    )


def content_hash(bench: Workbench) -> str:
    """SHA-256 over the locale files (paths and bytes, in order)."""
    digest = hashlib.sha256()
    for path in sorted({chunk.file.path for chunk in bench.catalog.chunks}):
        data = (bench.root / path).read_bytes()
        digest.update(f"{path}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def _judged(
    bench: Workbench,
    locales: Sequence[str],
    fail_under: float | None,
    gate: Mapping[str, Any],
) -> dict[str, Any]:
    import pandas as pd

    from i18n_workbench.project.git.asking import commit, is_dirty
    from i18n_workbench.version import __version__

    settings = bench.settings.frame()
    chosen = settings[settings["origin"] != "default"]
    return {
        "workspace": bench.root.name,
        "commit": commit(bench.root) or "no git repository",
        "changed since the commit": {True: "yes", False: "no", None: "unknown"}[
            is_dirty(bench.root)
        ],
        "content hash": content_hash(bench),
        "files": len({chunk.file.path for chunk in bench.catalog.chunks}),
        "frameworks": ", ".join(bench.frameworks),
        "source language": bench.source_language,
        "locales": ", ".join(locales or bench.locale_names()),
        "fail under": "none" if fail_under is None else str(fail_under),
        "gate": {name: value for name, value in gate.items() if name != "baseline"},
        "settings": {
            str(row.setting): [str(row.value), str(row.origin)]
            for row in chosen.itertuples()
        },
        "versions": {
            "i18n-workbench": __version__,
            "python": platform.python_version(),
            "pandas": pd.__version__,
        },
    }
