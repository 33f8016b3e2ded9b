"""One analysis: from uses to certain keys, from those to everything that could be reached, and to the report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from i18n_workbench.source.globs import matcher
from i18n_workbench.source.usage import (
    beginnings,
    called,
    elsewhere,
    enumerations,
    unread_parts,
    written,
)
from i18n_workbench.source.usage.certain import (
    follow_links,
    take_declared,
    take_documented,
    take_extracted,
    take_marked,
    take_uses,
)
from i18n_workbench.source.usage.doubt import doubts
from i18n_workbench.source.usage.judgement import Judgement
from i18n_workbench.source.usage.layout import layout
from i18n_workbench.source.usage.placed import take_placed
from i18n_workbench.source.usage.relative import take_unseen_scopes
from i18n_workbench.source.usage.report import Report, Row
from i18n_workbench.source.usage.scoped import take_scoped
from i18n_workbench.source.usage.strange_members import forget_strange_members
from i18n_workbench.source.usage.unrelated import (
    forget_brought,
    forget_tests,
    forget_unrelated,
)

if TYPE_CHECKING:
    from i18n_workbench.source.keep.index import SourceIndex
    from i18n_workbench.source.usage.inventory import Inventory

MAYBE_GIVEN = "used in code, in no locale file of the project; the framework or a package may bring it"
NOWHERE = "used in code, in no locale file"
NO_SOURCES = "no source file was read, so nothing can be said"

Evidence = Callable[[Judgement, Sequence[str]], Iterable[tuple[str, str]]]
"""Looks at the keys that nothing speaks for so far and gives those that code could reach, each with the reason."""

EVIDENCES: tuple[Evidence, ...] = (
    called.by_dynamic_call,
    written.by_literal,
    called.by_framework,
    written.by_beginning,
    written.by_pieces,
    unread_parts.by_silence,
    elsewhere.by_text,
    elsewhere.by_sentence,
    elsewhere.by_member,
    enumerations.by_enumeration,
    elsewhere.by_name,
    beginnings.by_other_beginning,
    unread_parts.by_unread_part,
    unread_parts.by_copy,
    unread_parts.by_entry,
    unread_parts.by_list,
)
"""In order: each is asked only about what those before it left open, the first reason counts."""


def analyse(
    index: SourceIndex, inventory: Inventory, neighbours: Sequence[SourceIndex] = ()
) -> Report:
    """Judge every key of the inventory by what the index has; what stands in ``neighbours`` is possibly used."""
    judgement = _called(index, inventory, neighbours)
    take_declared(judgement)
    take_marked(judgement)
    take_extracted(judgement)
    take_documented(judgement)
    take_placed(judgement)
    follow_links(judgement, judgement.used)
    for evidence in EVIDENCES:
        for key, reason in list(evidence(judgement, judgement.open())):
            judgement.possible.setdefault(key, reason)
    follow_links(judgement, judgement.possible)
    return Report(
        [*_known(judgement), *_missing(judgement)],
        judgement.places,
        judgement.dynamic,
        judgement.notes,
    )


def _called(
    index: SourceIndex, inventory: Inventory, neighbours: Sequence[SourceIndex]
) -> Judgement:
    """What calls say; where they leave out a branch that keys are below, what they say so."""
    judgement = Judgement(index, inventory, neighbours)
    take_uses(judgement)
    asked_by = layout(judgement)
    if asked_by != judgement.layout:
        judgement = Judgement(index, inventory, neighbours, asked_by)
        take_uses(judgement)
    take_unseen_scopes(judgement)
    take_scoped(judgement)
    forget_tests(judgement)
    forget_brought(judgement)
    forget_strange_members(judgement)
    judgement.notes.extend(forget_unrelated(judgement))
    return judgement


def _known(judgement: Judgement) -> Iterable[Row]:
    silent = "" if judgement.index.count else NO_SOURCES
    for key in judgement.inventory.keys:
        if key in judgement.used:
            yield Row(key, "used", judgement.count[key], judgement.used[key])
        elif key in judgement.possible:
            yield Row(key, "possibly used", 0, judgement.possible[key])
        else:
            yield Row(key, "unused", 0, silent)


def _missing(judgement: Judgement) -> Iterable[Row]:
    given = matcher(judgement.inventory.implicit)
    in_doubt = doubts(judgement)
    for key, count in sorted(judgement.undefined.items()):
        reason = MAYBE_GIVEN if given(key) else in_doubt.get(key, NOWHERE)
        yield Row(key, "undefined", count, reason)
