"""Which findings are asked for, and what was found, judged and left."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from i18n_workbench.gate.found import Found
from i18n_workbench.gate.rules import LOADING, OF_CODE, is_of_loading

if TYPE_CHECKING:
    from i18n_workbench.gate.profile import Profile


@dataclass(frozen=True)
class Wanted:
    """What findings are asked for. ``named``: the locales were named, so that only what is about them counts."""

    locales: tuple[str, ...]
    profile: Profile
    named: bool = False
    rules: tuple[str, ...] | None = None
    since: str | None = None

    def asks_for(self, rule: str) -> bool:
        """Whether a rule is to be looked for."""
        if self.rules is not None:
            return rule in self.rules
        return not self.profile.silences(rule) and not (self.named and rule in OF_CODE)

    def covers(self, rule: str, locale: str) -> bool:
        """Whether a finding of this rule about this locale would be among those that are asked for."""
        if self.named and locale not in self.locales:
            return False
        return (
            self.rules is None
            or rule in self.rules
            or (LOADING in self.rules and is_of_loading(rule))
        )


@dataclass
class Collected:
    """Findings with the severities of the profile, and in sentences what was judged and what was not."""

    wanted: Wanted
    findings: Found = field(default_factory=Found)
    judged: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    unjudged: set[str] = field(default_factory=set)
    """Rules that were asked for and could not be looked at."""
    locales_then: frozenset[str] | None = None
    """The locales that there were at the revision since which it is judged."""

    def covers(self, rule: str, locale: str) -> bool:
        """Whether a finding of this rule about this locale would be among these, so that one that is not is gone."""
        return (
            self.wanted.since is None
            and rule not in self.unjudged
            and self.wanted.covers(rule, locale)
        )
