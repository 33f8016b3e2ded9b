"""What a person asks for: one text or several, however they are given."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Texts: TypeAlias = str | Iterable[str]
"""A text is one item, never its letters."""


def texts(*asked: Texts | None) -> list[str]:
    """The texts in order, each once, without blanks at their ends; nothing for nothing.

    >>> texts("fr", ["de ", "fr"], None)
    ['fr', 'de']
    """
    found: dict[str, None] = {}
    for each in asked:
        items = [each] if isinstance(each, str) else each or ()
        found.update(dict.fromkeys(str(item).strip() for item in items))
    return list(found)
