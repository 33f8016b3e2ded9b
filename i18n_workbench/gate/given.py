"""Placeholders that a source text lacks and its calls give: a translation may show another value than the source does.

elk-zone/elk gives ``{ n, named: { v } }``, of which English shows ``{n}`` and Arabic ``{v}``: so were 14 of 19 judged errors of
placeholders in it, and 2 of Filament's and Camaleon's each.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from i18n_workbench.text.placeholders import extract

if TYPE_CHECKING:
    from collections.abc import Collection

    from i18n_workbench.findings import Finding
    from i18n_workbench.gate.own_texts import OwnTexts

_NAME = re.compile(r"[A-Za-z_]\w*")


def with_given(finding: Finding, names: Collection[str], calls: OwnTexts) -> Finding:
    """A note where one call of the key gives all the values of these names."""
    for call in calls.calls(finding.key):
        if all(_gives(call, name) for name in names):
            message = f"{finding.message}; a call of the key gives it"
            return replace(finding, severity="info", message=message)
    return finding


def only_in_translation(finding: Finding) -> set[str]:
    """The names of the values that a translation has instead of the source's; none where it lacks more than it adds."""
    source, _, target = finding.evidence.partition("\x1e")
    wanted = _values_in(source)
    written = _values_in(target)
    added = written - wanted
    lost = wanted - written
    have_names = all(map(_NAME.fullmatch, added))
    if len(lost) > len(added) or not have_names:
        return set()
    return added


def _values_in(text: str) -> set[str]:
    """The names of the values that a text shows."""
    return {each.name for each in extract(text) if each.kind != "tag"}


def _gives(call: str, name: str) -> bool:
    """Whether a name stands in a call as that of a value (``v: 1``, ``'v' => 1``, ``v=1``, ``{ v }``)."""
    word = re.escape(name)
    named = rf"""(?<![\w.$'"]):?["']?{word}["']?\s*(?::(?!:)|=>|=(?!=))"""
    return re.search(rf"{named}|[{{,]\s*{word}\s*[,}}]", call) is not None
