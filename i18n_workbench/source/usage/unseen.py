"""Translators whose scope is not seen: handed in, typed, or with a namespace that is put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.usage.judgement import place

if TYPE_CHECKING:
    from i18n_workbench.source.usage.judgement import Judgement

UNSEEN = "{!r} at {} may mean it: the scope of the translator there is not known"


def take_unseen_scopes(judgement: Judgement) -> None:
    """What only translators ask for whose scope is known not to be known: every key that ends so may be meant, and nothing
    is missing. In a project of one namespace and no prefix what no key ends in is missing all the same.
    """
    single = len(judgement.inventory.namespaces) < 2 and not any(
        use.scope for _, use in judgement.dynamic
    )
    for key in list(judgement.undefined):
        uses = judgement.places.get(key, [])
        if not uses or not all(use.unseen for _, use in uses):
            continue
        ending = {other for _, use in uses for other in judgement.names.ending_in(use.text)}
        if single and not ending:
            continue
        file, usage = uses[0]
        for other in ending:
            judgement.possible.setdefault(other, UNSEEN.format(usage.text, place(file, usage)))
            judgement.places.setdefault(other, []).extend(uses)
        del judgement.undefined[key]
