"""A locale that came a moment ago lacks most of its texts: that is one thing to know, and no fault a text."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.gate.found import Found

if TYPE_CHECKING:
    from collections.abc import Mapping

    from i18n_workbench.gate.profile import Profile

_ABSENT = frozenset({"missing", "empty"})
_FEW = 10
"""Texts that are told one by one: a locale that lacks no more is all but done. Chosen, not measured: they fit on a screen."""


def rolled_up(findings: Found, files: Mapping[str, str], profile: Profile) -> Found:
    """The findings, those about absent texts of new locales as one warning each.

    ``files`` names the new locales, each with a file of it. Where a profile asks for all texts of a locale they are told one by
    one.
    """
    lacking: Counter[str] = Counter()
    for kind, count in findings.tally().items() if files else ():
        is_new = kind.rule in _ABSENT and kind.locale in files
        if is_new and not _asks_for_all(profile, kind.locale):
            lacking[kind.locale] += count
    many = {locale for locale, count in lacking.items() if count > _FEW}
    if not many:
        return findings
    told = [_half_done(tag, lacking[tag], files[tag]) for tag in sorted(many)]
    others = findings.where(
        lambda each: each.rule not in _ABSENT or each.locale not in many
    )
    return Found([*others.parts, list(profile.judged(told))])


def _half_done(locale: str, count: int, file: str) -> Finding:
    return Finding(
        "missing",
        "warning",
        f"{locale} is new and lacks {count} texts",
        locale=locale,
        file=file,
        suggestion=f"i18n-workbench missing {locale}",
    )


def _asks_for_all(profile: Profile, locale: str) -> bool:
    """Whether a profile is strict, or its tables call what a locale lacks an error."""
    table = profile.locales.get(locale, {})
    level = table.get("missing", profile.rules.get("missing"))
    return profile.name == "strict" or level == "error"
