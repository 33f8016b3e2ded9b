"""The nouns of known findings: a baseline written, pruned, and what is dismissed in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.bench.gating import Gating
from i18n_workbench.errors import UsageError

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

    from i18n_workbench.asked import Texts
    from i18n_workbench.reports import Baseline


class Baselines(Gating):
    """Findings that are known, and may stay."""

    def update_baseline(
        self,
        path: str | PathLike[str],
        *locales: Texts,
        rules: Texts | None = None,
        profile: str | None = None,
        ignored: bool = False,
        executor: Executor | None = None,
    ) -> Baseline:
        """Write all that is found now into a baseline, whatever its severity: it is known from then on.

        So :meth:`gate` shows only what is new, and may fail on warnings later. Entries that the call does not
        judge (other locales, other rules) stay, and so do dismissals.

        Raises
        ------
        UsageError
            For an unknown rule, locale or profile.
        """
        found = self.collect(
            *locales, rules=rules, profile=profile, ignored=ignored, executor=executor
        )
        known = self.baseline(path)
        known.take(found.findings, self.catalog.key_ids, covers=found.covers)
        if not found.wanted.named:
            known.locales = frozenset(found.wanted.locales)
        elif known.locales is not None:
            known.locales = known.locales.union(found.wanted.locales)
        known.write()
        return known

    def prune_baseline(
        self, path: str | PathLike[str], executor: Executor | None = None
    ) -> int:
        """Take out of a baseline what is found no more; how many entries that were.

        Raises
        ------
        UsageError
            When there is no such file.
        """
        from i18n_workbench.reports import Baseline

        known = Baseline.read(Path(path))
        found = self.collect(ignored=True, executor=executor)
        count = known.prune(found.findings, self.catalog.key_ids, covers=found.covers)
        known.write()
        return count

    def dismiss(
        self,
        path: str | PathLike[str],
        fingerprint: str,
        reason: str,
        until: str = "",
        executor: Executor | None = None,
    ) -> str:
        """Leave a finding as it is, in a baseline: the fingerprint of which the first characters were given.

        Raises
        ------
        UsageError
            When no finding, or several, begin so; when ``until`` is no day.
        """
        known = self.baseline(path)
        found = {
            one.fingerprint: one
            for one in self.collect(ignored=True, executor=executor).findings
        }
        fitting = sorted(
            {mark for mark in (*found, *known.entries) if mark.startswith(fingerprint)}
        )
        if len(fitting) != 1:
            if not fitting:
                what = "no finding's fingerprint begins"
            else:
                what = f"{len(fitting)} fingerprints begin"
            raise UsageError(
                f"{what} with {fingerprint!r}",
                next_step="look it up: gate --format json",
            )
        known.dismiss(fitting[0], reason, until, found.get(fitting[0])).write()
        return fitting[0]
