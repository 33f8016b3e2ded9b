"""Names whatever their style of writing: generators of accessors turn ``please-wait`` into ``please_wait`` or ``pleaseWait``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

_SEPARATORS = re.compile(r"[-_.\s]")


def squeezed(name: str) -> str:
    """A name without what styles of writing names differ in.

    >>> squeezed("addons-failed_to.Load")
    'addonsfailedtoload'
    """
    return _SEPARATORS.sub("", name).lower()


def by_squeezed(names: Iterable[str]) -> dict[str, str]:
    """The names by what is left of them in any style; none where several become the same."""
    first: dict[str, str] = {}
    ambiguous: set[str] = set()
    for name in names:
        plain = squeezed(name)
        if first.setdefault(plain, name) != name:
            ambiguous.add(plain)
    for plain in ambiguous:
        del first[plain]
    return first
