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


def own_rows(values: Values) -> set[int]:
    """The rows of a file of the source language that are complete without a value, for they carry their text."""
    if not values.sources or not are_texts(values):
        return set()
    return {row for row, source in values.sources.items() if source and not values.texts[row]}
