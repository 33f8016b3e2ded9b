"""Generated keys as the project's own are written, where nobody set a style or a length."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from i18n_workbench.extraction.keys.keygen import KeyRules, key_rules
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

_WRITTEN = {
    "snake_case": lazy_pattern(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+"),
    "kebab-case": lazy_pattern(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+"),
    "camelCase": lazy_pattern(r"[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+"),
    "PascalCase": lazy_pattern(r"(?:[A-Z][a-z0-9]+){2,}"),
    "ALL_CAPS": lazy_pattern(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+"),
}
"""How a name of several words is written."""
_NAME = lazy_pattern(r"[A-Za-z][\w-]*")
_SAID = ("extract.keygenStrategy", "extract.keyPrefix", "extract.keyMaxLength")
"""Settings by which a person says that keys are no texts, or no whole ones."""
ENOUGH = 10
"""Names of several words that show a style, and names that show a length."""
SHARE = 0.8
"""The share of them that one style has."""
LONGEST = 0.98
"""The share of names that are no longer than a generated one may be: a few long ones are no style."""
LEAST = 40
"""Characters that a generated key may always have."""
ASKED = 2000
"""Keys that are looked at, spread over all of them."""


def house_rules(
    settings: Any, keys: Sequence[str], delimiter: str, *, are_texts: bool = False
) -> KeyRules:
    """The rules of the settings, with the style and the length of the project's own names where none is set.

    Where its keys ``are_texts``, the text is the key.
    """
    rules = key_rules(settings)
    if are_texts and not any(map(settings.is_set, _SAID)):
        rules = replace(rules, strategy="source")
    if rules.strategy != "slug":
        return rules
    names = _names(keys, delimiter)
    if rules.style == "default" and not settings.is_set("extract.keygenStyle"):
        rules = replace(rules, style=_style(names))
    if math.isinf(rules.max_length) and not settings.is_set("extract.keyMaxLength"):
        rules = replace(rules, max_length=_length(names) + len(rules.prefix))
    return rules


def _names(keys: Sequence[str], delimiter: str) -> list[str]:
    """The last parts of some keys that are names; where a text is the key, there is none."""
    step = max(len(keys) // ASKED, 1)
    last = {key.rpartition(delimiter)[2] for key in keys[::step]}
    return [name for name in last if _NAME.fullmatch(name)]


def _style(names: Sequence[str]) -> str:
    """The style that nearly all names of several words have."""
    counts = {
        style: sum(written.fullmatch(name) is not None for name in names)
        for style, written in _WRITTEN.items()
    }
    style, most = max(counts.items(), key=lambda each: each[1])
    if most < ENOUGH or most < SHARE * sum(counts.values()):
        return "default"
    return style


def _length(names: Sequence[str]) -> float:
    """How long nearly all names are at most."""
    if len(names) < ENOUGH:
        return math.inf
    lengths = sorted(map(len, names))
    return max(lengths[int(LONGEST * (len(lengths) - 1))], LEAST)
