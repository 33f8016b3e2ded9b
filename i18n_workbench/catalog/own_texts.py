"""Source texts that files carry themselves (PO's msgid): where the source language says nothing, it says those."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from i18n_workbench.formats import Values

IDENTIFIERS = 0.5
"""Above this share of sources that look like names (``home.title``) they are names, and no texts."""

_NAME = re.compile(r"[^\W_]+(?:[._:/-][^\W_]+)+|[a-z\d]+(?:[A-Z][a-z\d]*)+")


def are_texts(values: Values) -> bool:
    """Whether the sources that a file carries are what users read, and not names of messages."""
    sources = values.sources.values()
    names = sum(_NAME.fullmatch(source) is not None for source in sources)
    return names <= len(sources) * IDENTIFIERS


def told_rows(values: Values) -> set[int]:
    """The rows of a file that carry their source text."""
    if not values.sources or not are_texts(values):
        return set()
    return {row for row, source in values.sources.items() if source}


def own_rows(values: Values) -> set[int]:
    """Those of them that have no value: in a file of the source language they are complete without one."""
    return {row for row in told_rows(values) if not values.texts[row]}
