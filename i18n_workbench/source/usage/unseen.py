"""Translators whose scope is not seen: handed in, typed, or with a namespace that is put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement

UNKNOWN_SCOPE = "the scope of the translator there is not known"
UNSEEN = f"{{!r}} at {{}} may mean it: {UNKNOWN_SCOPE}"


def take_unseen_scopes(judgement: Judgement) -> None:
    """Take every key that a text with a scope that is not known may mean as possibly used, and none as missing.

    In a project of one namespace and no prefix what no key ends in is missing all the same.
    """
    single = len(judgement.inventory.namespaces) < 2 and not any(
        use.scope for _, use in judgement.dynamic
    )
    for key in list(judgement.places):
        uses = [pair for pair in judgement.places[key] if pair[1].unseen]
        if not uses:
            continue
        meant = {
            other for _, use in uses for other in judgement.names.ending_in(use.text)
        }
        if len(uses) == len(judgement.places[key]) and (meant or not single):
            judgement.undefined.pop(key, None)
        file, usage = uses[0]
        for other in meant - {key}:
            judgement.possible.setdefault(
                other, UNSEEN.format(usage.text, place(file, usage))
            )
            judgement.places.setdefault(other, []).extend(uses)
