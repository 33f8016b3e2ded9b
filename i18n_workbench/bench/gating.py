"""The nouns of what is wrong: findings, gate, report."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from i18n_workbench.asked import Texts, either_word, share, texts
from i18n_workbench.bench.comparing import Comparing
from i18n_workbench.bench.finding_frames import findings_frame
from i18n_workbench.bench.notebook.emptiness import empty_means
from i18n_workbench.disk.looking import is_there
from i18n_workbench.errors import UsageError
from i18n_workbench.language import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from concurrent.futures import Executor
    from os import PathLike

    import pandas as pd

    from i18n_workbench.bench.collected import Collected
    from i18n_workbench.findings import Finding, Severity
    from i18n_workbench.gate.profile import Profile
    from i18n_workbench.gate.verdict import Verdict
    from i18n_workbench.reports import Baseline
    from i18n_workbench.translation import Glossary


class Gating(Comparing):
    """Everything that is wrong, and whether it may stay."""

    @empty_means(N_("The checks have found nothing."))
    @either_word
    def check(
        self,
        *locales: Texts,
        rules: Texts | None = None,
        ignored: bool = False,
        glossary: Glossary | None = None,
        executor: Executor | None = None,
    ) -> pd.DataFrame:
        """Run the rules (all that are on by default, unless named) in all locales unless some are named.

        Returns the frame *findings*: ``rule severity key locale form file line column end_line end_column message
        suggestion fingerprint``. With a ``glossary`` its terms are checked as well; an ``executor`` shares the work.

        Parameters
        ----------
        *locales
            One or several, as texts or lists; default: all that are not ignored.
        rules
            Rule ids; default: all that are on.
        ignored
            Also the locales that `ignoredLocales` hides.
        glossary
            Terms to check as well.
        executor
            A ``concurrent.futures`` executor that shares the work.

        Returns
        -------
        DataFrame
            ``rule`` (text), ``severity`` (ordered), ``key`` ``locale`` ``form`` ``file`` (text), ``line``
            ``column`` ``end_line`` ``end_column`` (int64), ``message`` ``suggestion`` ``fingerprint`` (text).

        Raises
        ------
        UsageError
            For an unknown rule or locale.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.check("fr")[["rule", "severity", "key"]]
                   rule severity                   key
        0  placeholders    error  common:home.greeting
        1          tags  warning    shop:book.shipping
        >>> wb.check()["severity"].max()
        'error'
        """
        from i18n_workbench.bench.collected import Wanted
        from i18n_workbench.bench.collecting import Collector
        from i18n_workbench.checks.running import pick_rules

        wanted = Wanted(
            locales=tuple(self.pick_locales(locales or None, ignored=ignored)),
            profile=self.profile(),
            rules=tuple(rule.id for rule in pick_rules(rules)),
        )
        collector = Collector(self, wanted, executor, glossary)
        return findings_frame(list(self._located(collector.checked())))

    @empty_means(N_("Nothing is wrong that is looked for."))
    @either_word
    def findings(
        self,
        *locales: Texts,
        kind: str | None = None,
        rules: Texts | None = None,
        profile: str | None = None,
        since: str | None = None,
        ignored: bool = False,
        executor: Executor | None = None,
    ) -> pd.DataFrame:
        """Everything that is wrong, in one frame *findings*: texts that are missing, empty, obsolete or stale, keys that
        are undefined or unused, hard-coded texts, what the checks find, and what went wrong while loading.

        Parameters
        ----------
        locales
            Only findings about these; what is about code or files and no locale is then left out.
        kind
            ``checks``, ``problems`` or ``advice``: only what ``check``, ``problems`` or ``language_advice``
            say; default: everything.
        rules
            Only these rules; default: all that the profile does not switch off.
        profile
            ``strict``, ``default`` or ``lenient``; default: the setting `gate.profile`.
        since
            A revision: only what came since the common ancestor with it, by key and by line.
        ignored
            Also the locales that `ignoredLocales` hides.
        executor
            A ``concurrent.futures`` executor that shares the work.

        Returns
        -------
        DataFrame
            ``rule`` (text), ``severity`` (ordered), ``key`` ``locale`` ``form`` ``file`` (text), ``line``
            ``column`` ``end_line`` ``end_column`` (int64), ``message`` ``suggestion`` ``fingerprint`` (text).

        Raises
        ------
        UsageError
            For an unknown kind, rule, locale or profile.
        GitError
            For a revision that git does not know.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> wb.findings("fr")["rule"].value_counts().to_dict()
        {'missing': 2, 'placeholders': 1, 'empty': 1, 'tags': 1}
        >>> wb.findings("fr", kind="checks")["rule"].tolist()
        ['placeholders', 'tags']
        """
        if kind == "checks":
            return self.check(*locales, rules=rules, ignored=ignored, executor=executor)
        if kind is not None:
            return self._findings_of_kind(kind, locales, rules)
        collected = self.collect(
            *locales,
            rules=rules,
            profile=profile,
            since=since,
            ignored=ignored,
            executor=executor,
        )
        return findings_frame(list(self._located(collected.findings)))

    @either_word
    def gate(
        self,
        *locales: Texts,
        rules: Texts | None = None,
        profile: str | None = None,
        fail_on: Severity | str | Sequence[str] | None = None,
        baseline: str | PathLike[str] | None = None,
        since: str | None = None,
        max_missing: float | Mapping[str, float] | None = None,
        ignored: bool = False,
        executor: Executor | None = None,
    ) -> Verdict:
        """Judge :meth:`findings`: a verdict that is true where the gate passes, and says what it judged and what not.

        Parameters
        ----------
        *locales
            One or several, as texts or lists; default: all that are not ignored.
        rules
            As in ``findings``.
        profile
            As in ``findings``.
        fail_on
            A severity (this bad or worse fails), a rule, or several of them; default: as the profile says.
        baseline
            A file of known findings, which do not fail; ``update_baseline`` writes one.
        since
            As in ``findings``.
        max_missing
            The share of texts that a locale may lack (0.1 is a tenth), for all or by locale; *missing* and
            *empty* then do not fail one by one.
        ignored
            Also the locales that `ignoredLocales` hides.
        executor
            A ``concurrent.futures`` executor that shares the work.

        Returns
        -------
        Verdict
            True where it passes; ``.findings`` is the frame *findings*.

        Raises
        ------
        UsageError
            For an unknown rule, locale, profile or severity, a share that is none, or a baseline that does not exist.
        GitError
            For a revision that git does not know.

        Examples
        --------
        >>> import i18n_workbench as i18n, tempfile
        >>> wb = i18n.open(i18n.copy_demo(tempfile.mkdtemp() + "/demo"))
        >>> bool(wb.gate("de", rules=["placeholders"]))
        True
        """
        from i18n_workbench.gate.judging import judged
        from i18n_workbench.reports import Baseline

        known = None if baseline is None else Baseline.read(Path(baseline))
        found = self.collect(
            *locales,
            rules=rules,
            profile=profile,
            since=since,
            ignored=ignored,
            executor=executor,
        )
        return judged(
            found.findings,
            found.wanted.profile,
            fail_on=None if fail_on is None else texts(fail_on),
            baseline=known,
            keys=self.catalog.key_ids,
            covers=found.covers,
            bounds=None
            if max_missing is None
            else self._bounds(found.wanted.locales, max_missing),
            locate=self._located,
            said=found.judged,
            left=found.left,
            rules_named=rules is not None,
            new_locales=self._new_locales(found, known),
        )

    def baseline(self, path: str | PathLike[str]) -> Baseline:
        """The known findings of a file: ``.new(frame)``, ``.fixed(frame)``, ``.take(frame).write()``; empty if there is none.

        Where git left a merge in it, all that both sides know.

        Parameters
        ----------
        path
            The file, JSON; it need not exist.

        Returns
        -------
        Baseline
            The known findings.

        Raises
        ------
        ParseError
            When the file is no baseline.

        Examples
        --------
        >>> import i18n_workbench as i18n
        >>> wb = i18n.open(i18n.copy_demo())
        >>> len(wb.baseline(wb.root / "baseline.json").entries)
        0
        """
        from i18n_workbench.reports import Baseline

        file = Path(path)
        return Baseline.read_sides(file) if is_there(file) else Baseline(file)

    @either_word
    def collect(
        self,
        *locales: Texts,
        rules: Texts | None = None,
        profile: str | None = None,
        since: str | None = None,
        ignored: bool = False,
        executor: Executor | None = None,
    ) -> Collected:
        """:meth:`findings` as objects, without the places of those that are about a key, and what was looked at."""
        from i18n_workbench.bench.collected import Wanted
        from i18n_workbench.bench.collecting import Collector
        from i18n_workbench.gate.rules import known_rule

        self.project.refuse_disabled()
        wanted = Wanted(
            locales=tuple(self.pick_locales(locales or None, ignored=ignored)),
            profile=self.profile(profile),
            named=bool(locales),
            rules=None
            if rules is None
            else tuple(known_rule(rule) for rule in texts(rules)),
            since=since,
        )
        return Collector(self, wanted, executor).collect()

    def profile(self, name: str | None = None) -> Profile:
        """How bad each rule is here: a profile with the tables of the settings on top.

        Raises
        ------
        UsageError
            For an unknown profile.
        """
        from i18n_workbench.gate.profile import profile_of

        return profile_of(self.settings, self._locale, name)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _findings_of_kind(
        self, kind: str, locales: tuple[Texts, ...], rules: Texts | None
    ) -> pd.DataFrame:
        if kind == "problems":
            found = self.problems
        elif kind == "advice":
            found = self.language_advice()
        else:
            raise UsageError(
                f"there is no kind of findings {kind!r}",
                next_step="use checks, problems or advice",
            )
        if locales:
            found = found[
                found["locale"].isin(self.pick_locales(locales, ignored=True))
            ]
        if rules is not None:
            found = found[found["rule"].isin(texts(rules))]
        return found.reset_index(drop=True)

    def _located(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        from i18n_workbench.catalog.locating import Locator

        return Locator(self.catalog).located(findings)

    def _new_locales(
        self, collected: Collected, baseline: Baseline | None
    ) -> dict[str, str]:
        """The locales that the branch brings, or that the baseline does not know, each with a file of it."""
        known = collected.locales_then
        if baseline is not None and baseline.locales is not None:
            known = baseline.locales if known is None else known & baseline.locales
        if known is None:
            return {}
        files = {file.locale: file.path for file in self.project.discovery.files}
        new = set(self.catalog.locales) - known - {self.source_language}
        return {locale: files.get(locale, "") for locale in sorted(new)}

    def _bounds(
        self, locales: Sequence[str], allowed: float | Mapping[str, float]
    ) -> list[Finding]:
        from i18n_workbench.gate.judging import broken_bounds

        targets = [tag for tag in locales if tag != self.source_language]
        each = allowed if isinstance(allowed, Mapping) else {"*": allowed}
        shares = {}
        for tag, bound in each.items():
            shares[tag if tag == "*" else self.pick_locale(tag)] = share(
                bound, "max_missing"
            )
        frame = self.coverage(locales=targets)
        counts = zip(
            frame["locale"],
            frame["translated"].tolist(),
            frame["total"].tolist(),
            strict=True,
        )
        return list(broken_bounds(counts, shares))

    def _problems(self) -> list[Finding]:
        from i18n_workbench.gate.profile import setting_problems

        return [*super()._problems(), *setting_problems(self.settings)]
