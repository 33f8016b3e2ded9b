"""What an undo says that it took back."""

from __future__ import annotations

import re

_REPR = re.compile(r"<ChangeSet: (?P<counts>[^>\n]*)>")


def counts_of(title: str) -> str:
    """The title of a transaction for people; one that nobody gave is the repr of its change set.

    >>> counts_of("<ChangeSet: 1 set>"), counts_of("the French of the shop")
    ('1 set', 'the French of the shop')
    """
    made = _REPR.match(title)
    return made["counts"] if made else title
