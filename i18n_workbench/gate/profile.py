"""How bad each rule is for this project: a profile, the table in the settings file, and what differs by locale."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from i18n_workbench.errors import UsageError
from i18n_workbench.findings import Finding
from i18n_workbench.gate.rules import rule_texts
from i18n_workbench.settings.nearest import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from i18n_workbench.findings import Severity
    from i18n_workbench.settings import Settings

Level: TypeAlias = 'Literal["error", "warning", "info", "off"]'
LEVELS: Final = ("error", "warning", "info", "off")
RANK: Final = {"error": 0, "warning": 1, "info": 2}
OTHERS: Final = "*"
"""In a table by locale: all that are not named."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A rule's severity (``off``: not reported) and from which one on a finding fails.

    What ``rules`` does not name has the severity that the finding brings. ``locales`` goes before ``rules``: a table of
    rules for each locale, ``*`` for those that are not named.
    """

    name: str
    fail_on: Severity = "error"
    rules: Mapping[str, Level] = field(default_factory=dict)
    locales: Mapping[str, Mapping[str, Level]] = field(default_factory=dict)

    def level(self, finding: Finding) -> Level:
        """How bad a finding is here."""
        if finding.locale and self.locales:
            table = self.locales.get(finding.locale, self.locales.get(OTHERS, {}))
            if finding.rule in table:
                return table[finding.rule]
        return self.rules.get(finding.rule, finding.severity)

    def judged(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings with their severities here, without those that are off."""
        for finding in findings:
            level = self.level(finding)
            if level == finding.severity:
                yield finding
            elif level != "off":
                yield replace(finding, severity=level)

    def silences(self, rule: str) -> bool:
        """Whether a rule is off everywhere, so that it need not be looked for."""
        tables = [table for table in self.locales.values() if rule in table]
        return self.rules.get(rule) == "off" and all(
            table[rule] == "off" for table in tables
        )


PROFILES: Final[Mapping[str, Profile]] = {
    "strict": Profile(
        "strict",
        "warning",
        {"unused": "warning", "hardcoded": "warning", "obsolete": "error"},
    ),
    "default": Profile("default"),
    "lenient": Profile(
        "lenient",
        "error",
        {"missing": "warning", "empty": "info", "obsolete": "info", "stale": "info"},
    ),
}
"""``strict`` for who wants nothing wrong at all, ``lenient`` where locales may lag behind."""


def profile_of(
    settings: Settings, spelled: Callable[[str], str], name: str | None = None
) -> Profile:
    """The profile that is named, else that of the settings, with the settings' tables on top.

    ``spelled`` gives the project's spelling of a locale.

    Raises
    ------
    UsageError
        When there is no such profile.
    """
    chosen = name or str(settings["gate.profile"] or "default")
    if chosen not in PROFILES:
        hint = did_you_mean(chosen, PROFILES, 0)
        raise UsageError(
            f"there is no profile {chosen!r}",
            next_step=f"{hint} use one of {', '.join(PROFILES)}",
        )
    base = PROFILES[chosen]
    rules = {**base.rules, **_known(settings["gate.rules"] or {})}
    tables: Mapping[str, Mapping[str, Level]] = settings["gate.locales"] or {}
    locales = {
        tag if tag == OTHERS else spelled(tag): _known(table)
        for tag, table in tables.items()
    }
    fail_on: Severity = settings["gate.failOn"] or base.fail_on
    return Profile(base.name, fail_on, rules, locales)


def setting_problems(settings: Settings) -> Iterator[Finding]:
    """Rules that the tables of the settings name and that do not exist."""
    yield from _unknown(settings, settings["gate.rules"] or {}, ("gate.rules",))
    for tag, table in (settings["gate.locales"] or {}).items():
        yield from _unknown(settings, table, ("gate.locales", tag))


def _unknown(
    settings: Settings, table: Iterable[str], path: tuple[str, ...]
) -> Iterator[Finding]:
    for rule in table:
        if rule in rule_texts():
            continue
        place = settings.place(*path, rule)
        yield Finding(
            rule="setting-value",
            severity="warning",
            message=f"{': '.join(path)}: there is no rule {rule!r}",
            file=place.file,
            line=place.line,
            column=place.column,
            suggestion=did_you_mean(rule, rule_texts(), 0),
        )


def _known(table: Mapping[str, Level]) -> dict[str, Level]:
    return {rule: level for rule, level in table.items() if rule in rule_texts()}
