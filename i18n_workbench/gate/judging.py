"""From findings to a verdict."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from i18n_workbench.findings import Finding
from i18n_workbench.gate.found import Found
from i18n_workbench.gate.new_locales import rolled_up
from i18n_workbench.gate.profile import RANK
from i18n_workbench.gate.rules import LIMIT, known_rule
from i18n_workbench.gate.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import (
        Callable,
        Collection,
        Iterable,
        Iterator,
        Mapping,
        Sequence,
    )

    from i18n_workbench.gate.profile import Profile
    from i18n_workbench.reports import Baseline

BOUNDED = frozenset({"missing", "empty"})
"""Rules that do not fail one by one where a bound over all of them is judged."""


def judged(
    findings: Sequence[Finding],
    profile: Profile,
    *,
    fail_on: Sequence[str] | None = None,
    baseline: Baseline | None = None,
    keys: Collection[str] = (),
    covers: Callable[[str, str], bool] = lambda _rule, _locale: True,
    bounds: Sequence[Finding] | None = None,
    locate: Callable[[Iterable[Finding]], Iterable[Finding]] = iter,
    said: Sequence[str] = (),
    left: Sequence[str] = (),
    rules_named: bool = False,
    new_locales: Mapping[str, str] = MappingProxyType({}),
) -> Verdict:
    """The verdict on findings.

    Parameters
    ----------
    fail_on
        Severities and rules; default: the profile's severity.
    keys
        The keys of the project, by which the baseline tells renamed keys.
    covers
        Whether findings of a rule about a locale were looked for: an entry of the baseline that was not is not gone.
    bounds
        What :func:`broken_bounds` found, where there are bounds.
    said, left
        What was judged and what was not.
    locate
        Gives findings their places, once they are shown.
    rules_named
        Whether rules were asked for by name.
    new_locales
        The locales that a branch brings, or that the baseline does not know, each with a file of it.

    Raises
    ------
    UsageError
        When ``fail_on`` names neither a severity nor a rule.
    """
    failing = tuple(
        each if each in RANK else known_rule(each, RANK)
        for each in fail_on or (profile.fail_on,)
    )
    new, known, gone, lapsed = Found.of(findings), 0, 0, 0
    gone_by_locale: dict[str, int] = {}
    if baseline is not None:
        split = baseline.split(findings, keys)
        brought = [findings[at].as_brought() for at in split.new]
        new = Found.of(profile.judged(brought))
        entries = [baseline.entries[mark] for mark in split.gone]
        mended = [
            entry
            for entry in entries
            if covers(entry.get("rule", ""), entry.get("locale", ""))
        ]
        known, gone, lapsed = len(split.known), len(mended), len(split.lapsed)
        gone_by_locale = Counter(entry.get("locale", "") for entry in mended)
    told = rolled_up(new, new_locales, profile)
    return Verdict(
        found=Found([bounds or (), *told.parts]).in_order(),
        locate=locate,
        profile=profile,
        fail_on=failing,
        known=known,
        gone=gone,
        lapsed=lapsed,
        gone_by_locale=gone_by_locale,
        judged=said,
        left=left,
        tolerated=BOUNDED if bounds is not None else frozenset(),
        rules_named=rules_named,
    )


def broken_bounds(
    counts: Iterable[tuple[str, int, int]], allowed: Mapping[str, float]
) -> Iterator[Finding]:
    """A finding for each ``(locale, translated, total)`` that lacks a larger share than it may.

    ``*`` stands for the locales that ``allowed`` does not name.
    """
    for locale, translated, total in counts:
        bound = allowed.get(locale, allowed.get("*"))
        lacking = total - translated
        if bound is not None and total and lacking / total > bound:
            message = f"{lacking} of {total} keys are missing or empty ({lacking / total:.1%}), {bound:.1%} may be"
            yield Finding(
                LIMIT,
                "error",
                message,
                locale=locale,
                suggestion=f"i18n-workbench missing {locale}",
            )
