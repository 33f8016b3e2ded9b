"""Translators that are not the project's: what they are asked for exists nowhere, however often they are asked."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement

ENOUGH, HARDLY = 4, 0.1
"""So many keys of a translator that do not exist, and so few at most for each of them that do."""


def forget_strangers(known: Judgement) -> None:
    """Leave out what only translators ask for that come from a function or module whose keys exist nowhere."""
    asked: defaultdict[str, set[str]] = defaultdict(set)
    for key, found in known.places.items():
        for _, usage in found:
            asked[usage.maker].add(key)
    missing = {maker: {key for key in keys if key in known.undefined} for maker, keys in asked.items() if maker}
    strangers = {
        maker
        for maker, keys in missing.items()
        if len(keys) >= ENOUGH and len(asked[maker]) - len(keys) <= HARDLY * len(keys)
    }
    for key in [key for key in known.undefined if {use.maker for _, use in known.places[key]} <= strangers]:
        del known.undefined[key], known.places[key]
