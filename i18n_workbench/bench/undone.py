"""What an undo says that it took back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_REPR = re.compile(r"<ChangeSet: (?P<counts>[^>\n]*)>")


def told(title: str, files: Sequence[str]) -> str:
    """The title of a transaction; one that nobody gave is the repr of its change set: its counts, and where.

    >>> told("<ChangeSet: 1 set>", ["locales/fr.json"])
    '1 set in locales/fr.json'
    >>> told("<ChangeSet: 2 deleted>", ["locales/de.json", "locales/fr.json"])
    '2 deleted in locales/de.json and 1 more'
    >>> told("the French of the shop", ["locales/fr.json"])
    'the French of the shop'
    """
    made = _REPR.match(title)
    if made is None:
        return title
    more = f" and {len(files) - 1} more" if len(files) > 1 else ""
    return f"{made['counts']} in {files[0]}{more}"
