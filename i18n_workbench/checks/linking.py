"""Links between messages: what a text takes from another one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.placeholders import difference
from i18n_workbench.levels import LEVELS
from i18n_workbench.text.links import references, written_links

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

LINKED_INSTEAD = "linked instead"
"""The kind of what a translation takes from another message where the source has words: whether it is there says the catalog."""
_MARK = re.compile(r"@(?:\.\w+)?\s*:|__MSG_")
"""Where a link begins, or what was one (``@ : general.title``): it is shown as it stands."""


class LinkedMessages(Rule):
    """Links to other messages (``@:key``, ``__MSG_key__``) are those of the source."""

    id = "linked-messages"
    title = "Linked messages differ"
    marks = frozenset("@_")
    severity = LEVELS["linked-messages", "broken"]

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target:
            return
        wanted = written_links(pair.source)
        written = written_links(pair.target)
        if wanted == written:
            return
        lost, extra = wanted - written, written - wanted
        reason = _reason(lost, extra, pair)
        level = LEVELS["linked-messages", reason]
        kind = LINKED_INSTEAD if reason == LINKED_INSTEAD else ""
        yield Issue(difference(lost, extra), severity=level, kind=kind)


def leads_nowhere(pair: Pair, keys: Container[str]) -> bool:
    """Whether a translation links to a message that is not there."""
    return any(key not in keys for key in references(pair.target))


def _reason(lost: set[str], extra: set[str], pair: Pair) -> str:
    """In what way the links differ: a name in :data:`LEVELS`."""
    if not lost and all(map(str.isascii, extra)):
        return LINKED_INSTEAD
    marks = len(_MARK.findall(pair.target))
    if not extra and marks == len(written_links(pair.target)):
        return "written out"
    return "broken"
