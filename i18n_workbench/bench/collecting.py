"""All findings of a project as one list: each kind is asked where it is known, and what was not looked at is said."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from i18n_workbench.bench.collected import Collected
from i18n_workbench.errors import GitError
from i18n_workbench.gate.found import Found
from i18n_workbench.gate.rules import (
    LOADING,
    OF_CELLS,
    OF_CODE,
    OF_USAGE,
    STALE,
)
from i18n_workbench.levels import BROUGHT, LEVELS
from i18n_workbench.text.counting import counted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from concurrent.futures import Executor

    from i18n_workbench.bench.collected import Wanted
    from i18n_workbench.bench.comparing import Comparing
    from i18n_workbench.extraction import Hardcoded
    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.elsewhere import Undue
    from i18n_workbench.gate.lacking import Lacking
    from i18n_workbench.gate.listed import Listed
    from i18n_workbench.gate.own_texts import OwnTexts
    from i18n_workbench.gate.unread import UnreadNames
    from i18n_workbench.translation.memory.glossary import Glossary


_UNDERSTOOD = 10
"""Used keys from which on a key that no code uses is believed to be one. Chosen, not measured: all judged projects have more."""


class Collector:
    """Asks a bench for everything that is wrong."""

    def __init__(
        self,
        bench: Comparing,
        wanted: Wanted,
        executor: Executor | None = None,
        glossary: Glossary | None = None,
    ) -> None:
        self._bench = bench
        self._wanted = wanted
        self._executor = executor
        self._glossary = glossary
        self._found = Collected(wanted)

    def collect(self) -> Collected:
        """All findings; those about a key come without their places."""
        with self._bench.sources.spread_over(self._executor):
            cells = Found.of(self._cells())
            others = [*self._checks(), *self._stale(), *self._code(), *self._problems()]
        found = Found([*cells.parts, others])
        if self._wanted.since is not None:
            found = Found.of(self._since(found, self._wanted.since))
        self._found.findings = found.judged(self._wanted.profile)
        self._say_what()
        return self._found

    def checked(self) -> list[Finding]:
        """What the checks alone find, without places."""
        return list(self._wanted.profile.judged(self._checks()))

    def _asks_for_any(self, rules: Sequence[str]) -> bool:
        return any(self._wanted.asks_for(rule) for rule in rules)

    def _cells(self) -> Iterator[Finding | Lacking]:
        from i18n_workbench.gate.cells import absent

        if self._asks_for_any(OF_CELLS):
            catalog, locales = self._bench.catalog, self._wanted.locales
            asked = set(filter(self._wanted.asks_for, OF_CELLS))
            for finding in absent(
                catalog,
                locales,
                self._used,
                self._has_own_text,
                self._possibly_used,
                self._unused,
                self._unoffered(),
            ):
                if finding.rule in asked:
                    yield finding

    def _used(self) -> set[str]:
        """The keys that code uses; asked only where some have no source text."""
        return set(self._bench.usage_report.keys("used"))

    def _possibly_used(self) -> set[str]:
        return set(self._bench.usage_report.keys("possibly used"))

    def _unused(self) -> Collection[str]:
        """The keys that no code uses; none where that is not looked for anyway, so that who asks for texts alone reads no code,
        nor where hardly any key is used: then the code is not understood.
        """
        return self._unused_keys if self._wanted.asks_for("unused") else frozenset()

    def _unoffered(self) -> list[Undue]:
        """What languages lack that the code does not list; none where that is not read anyway."""
        from i18n_workbench.gate.offered import unoffered

        if not self._wanted.asks_for("unused"):
            return []
        self._bench.sources.scan()
        return unoffered(self._bench.catalog, sorted(self._bench.sources.index.files))

    @cached_property
    def _unused_keys(self) -> frozenset[str]:
        if not self._bench.sources.scan().count:
            return frozenset()
        report = self._bench.usage_report
        is_understood = len(report.keys("used")) >= _UNDERSTOOD
        return frozenset(report.keys("unused")) if is_understood else frozenset()

    def _has_own_text(self, key: str) -> bool:
        return self._texts.have(key)

    @cached_property
    def _texts(self) -> OwnTexts:
        from i18n_workbench.gate.own_texts import OwnTexts

        return OwnTexts(self._bench.usage_report, self._bench.source_text)

    @cached_property
    def _listed(self) -> Listed:
        from i18n_workbench.gate.listed import Listed

        catalog = self._bench.catalog
        entries = [chunk.file.entry for chunk in catalog.chunks]
        return Listed(catalog.project.root, entries)

    @cached_property
    def _unread(self) -> UnreadNames:
        from i18n_workbench.gate.unread import UnreadNames

        project = self._bench.project
        return UnreadNames(project.root, project.discovery.skipped)

    def _checks(self) -> list[Finding]:
        from i18n_workbench.checks import all_rules
        from i18n_workbench.checks.running import find

        asked = [
            rule.id for rule in all_rules().values() if self._wanted.asks_for(rule.id)
        ]
        rules = [
            rule
            for rule in asked
            if self._wanted.rules is not None or all_rules()[rule].on
        ]
        if not rules:
            return []
        progress = self._bench.begin("checking")
        found = find(
            self._bench.catalog,
            self._wanted.locales,
            rules,
            progress,
            glossary=self._glossary.check if self._glossary is not None else None,
            executor=self._executor,
        )
        lenient = self._of_libraries(found)
        return [
            _of_library(each) if each.key in lenient else self._if_given(each)
            for each in found
        ]

    def _of_libraries(self, findings: Sequence[Finding]) -> set[str]:
        """The keys whose lost values a library of the program does without."""
        from i18n_workbench.gate.elsewhere import with_optional_values

        lost = {one.key for one in findings if _has_lost_values(one)}
        return with_optional_values(self._bench.catalog, lost)

    def _if_given(self, finding: Finding) -> Finding:
        if finding.rule != "placeholders" or finding.severity == "info":
            return finding
        from i18n_workbench.gate.given import only_in_translation, with_given

        names = only_in_translation(finding)
        return with_given(finding, names, self._texts) if names else finding

    def _stale(self) -> Iterator[Finding]:
        if not self._wanted.asks_for(STALE):
            return
        from i18n_workbench.gate.staleness import by_snapshot, in_history

        bench, locales = self._bench, self._wanted.locales
        if self._wanted.rules is None and not bench.history_is_at_hand:
            self._found.left.append(
                "stale: only what the review store knows (`--rule stale` reads git's history)"
            )
            self._found.unjudged.add(STALE)
            yield from by_snapshot(bench.catalog, locales, bench.stale_by_snapshot)
            return
        try:
            yield from in_history(bench.stale(*locales, ignored=True))
        except GitError as error:
            self._found.left.append(f"stale: {error.message}")
            self._found.unjudged.add(STALE)

    def _code(self) -> Iterator[Finding]:
        from i18n_workbench.gate import code

        if self._asks_for_any(("undefined", "unused")):
            report = self._bench.usage_report
            if not self._bench.sources.scan().count:
                self._found.left.append("undefined, unused: no source file was read")
                self._found.unjudged |= {"undefined", "unused"}
            elif self._wanted.asks_for("undefined"):
                places = code.places_by_key(report)
                yield from code.undefined(
                    report,
                    self._bench.catalog.keys,
                    places,
                    self._texts,
                    self._bench.catalog.source_text,
                    self._unread.file_with,
                    self._listed.list_with,
                )
            if self._bench.sources.scan().count and self._wanted.asks_for("unused"):
                yield from code.unused(report, self._bench.catalog.source_text)
        if self._wanted.asks_for("hardcoded"):
            from i18n_workbench.extraction import EXTRACTED

            yield from code.hardcoded(
                self._bench.strings.find(
                    min_confidence=EXTRACTED, executor=self._executor
                )
            )

    def _problems(self) -> list[Finding]:
        """What went wrong while opening and reading; an info about loading is no defect."""
        rules = self._wanted.rules
        if rules is None or LOADING in rules:
            return [one for one in self._bench.all_problems() if one.severity != "info"]
        if any(rule.startswith(OF_USAGE) for rule in rules):
            _ = self._bench.usage_report  # who asks for them alone has read no code yet
        return [one for one in self._bench.all_problems() if one.rule in rules]

    def _since(self, findings: Found, revision: str) -> Iterator[Finding]:
        from i18n_workbench.analysis.history.clones import UNSHALLOW
        from i18n_workbench.analysis.history.git_objects import repository_of
        from i18n_workbench.analysis.history.revisions import at_revision
        from i18n_workbench.gate.changed_lines import ChangedLines
        from i18n_workbench.gate.changed_texts import changed_texts
        from i18n_workbench.gate.code import places_by_key
        from i18n_workbench.gate.since import Branch

        bench = self._bench
        repository = repository_of(bench.project)
        commit = repository.resolve(revision)
        common = repository.merge_base(commit, repository.head())
        base = common or commit
        then = at_revision(bench.project, base).catalog
        changed = changed_texts(then, bench.catalog)
        self._found.locales_then = changed.locales_then
        branch = Branch(
            changed,
            ChangedLines(bench.root, repository, base),
            source=bench.source_language,
            keys_then=set(then.keys),
            sources=bench.sources.scan().files,
            locale_files=[
                file.path
                for project in (bench.project, then.project)
                for file in project.discovery.files
            ],
            hardcoded_in=self._hardcoded_in,
        )
        told = f"only what came since {base[:10]}, the common ancestor with {revision}"
        if not common:
            told = f"only what differs from {revision} itself, for want of a common ancestor"
            told += f" ({UNSHALLOW})" if repository.is_shallow() else ""
        self._found.judged.append(told)
        needs_places = any(finding.rule == "undefined" for finding in findings)
        places = places_by_key(bench.usage_report) if needs_places else {}
        for finding in branch.worse(findings, places):
            if finding.rule == "hardcoded":
                yield replace(finding, severity="error")
            else:
                yield finding.as_brought()

    def _hardcoded_in(self, file: str, text: str) -> Iterator[Hardcoded]:
        """The hard-coded strings of what a file said at another time."""
        from i18n_workbench.extraction import EXTRACTED

        for each in self._bench.strings.detect(file, text=text):
            if each.confidence >= EXTRACTED:
                yield each

    def _say_what(self) -> None:
        wanted, catalog = self._wanted, self._bench.catalog
        targets = [tag for tag in wanted.locales if tag != self._bench.source_language]
        listed = ", ".join(targets[:6]) + (
            f" and {len(targets) - 6} more" if len(targets) > 6 else ""
        )
        judged = [
            f"{counted(len(catalog.keys), 'key')} in {listed or 'no locale'} against {self._bench.source_language}"
        ]
        if wanted.rules is not None:
            judged.append(f"the rules {', '.join(wanted.rules)}")
        elif not wanted.named:
            judged.append(counted(self._bench.sources.scan().count, "source file"))
        judged.append(f"by the profile {wanted.profile.name}")
        self._found.judged[:0] = judged
        self._found.left[:0] = list(self._leaves())

    def _leaves(self) -> Iterator[str]:
        language = self._bench.source_language
        has_files = language in self._bench.catalog.locales
        if has_files and not any(self._bench.catalog.cells([language])):
            yield f"what has no text in {language}, whose files hold none"
        wanted = self._wanted
        hidden = sorted(self._bench.ignored_locales - set(wanted.locales))
        if hidden and not wanted.named:
            yield f"the ignored locales {', '.join(hidden)}"
        if wanted.rules is not None:
            yield "all other rules"
            return
        if wanted.named:
            yield f"{', '.join(OF_CODE)}: these are about no locale"
        elif (
            wanted.since is None
            and wanted.profile.rules.get("hardcoded", "info") == "info"
        ):
            tally = self._found.findings.tally()
            count = sum(tally[kind] for kind in tally if kind.rule == "hardcoded")
            if count:
                yield f"hardcoded: {count} found, which are info only; with `--since` new ones fail"
        off = [rule for rule, level in wanted.profile.rules.items() if level == "off"]
        if off:
            yield f"switched off: {', '.join(sorted(off))}"


def _has_lost_values(finding: Finding) -> bool:
    return finding.rule == "placeholders" and finding.as_brought().severity == "error"


def _of_library(finding: Finding) -> Finding:
    """A finding about a key that a library asks for: what is lost of its values weighs less."""
    if not _has_lost_values(finding):
        return finding
    message = f"{finding.message}; the library that asks for it can do without"
    reason = ("placeholders", "of a framework")
    return replace(
        finding, severity=LEVELS[reason], message=message, brought=BROUGHT[reason]
    )
