"""Links between messages: what a text takes from another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.checks.base import Issue, Pair, Rule
from i18n_workbench.checks.placeholders import difference
from i18n_workbench.text.links import written_links

if TYPE_CHECKING:
    from collections.abc import Iterable


class LinkedMessages(Rule):
    """Links to other messages (``@:key``, ``__MSG_key__``) are those of the source."""

    id = "linked-messages"
    title = "Linked messages differ"
    marks = frozenset("@_")

    def check(self, pair: Pair) -> Iterable[Issue]:
        if not pair.target or pair.source == pair.target:
            return
        wanted = written_links(pair.source)
        written = written_links(pair.target)
        if wanted != written:
            yield Issue(difference(wanted - written, written - wanted))
