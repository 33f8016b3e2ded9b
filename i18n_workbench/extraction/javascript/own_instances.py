"""The instance of vue-i18n that a project's modules import: what they call where no component gives a translator."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from collections.abc import Iterable

ENOUGH = 2
"""Files that have to import it so. Chosen, not measured."""
_COMPOSED = lazy_pattern(r"\bi18n\.global\b|\bcreateI18n\(|\bcreateApp\(")
"""What code says of an instance since version 9, whose translator is its composer's (``i18n.global.t``); no other knows
an application of Vue 3.
"""
_IMPORTED = lazy_pattern(
    r"(?m)^import\s+(?:i18n|\{\s*i18n\s*\})\s+from\s+(?P<quote>['\"])[^'\".][^'\"]*(?P=quote)"
)
"""An import by an alias; a relative path means something else in another folder."""


class OwnInstance(NamedTuple):
    """How an instance is called, and the line that imports it; empty where no usual one is."""

    callee: str
    import_line: str


def callee_in(text: str) -> str:
    """How a file that has an instance calls it, where nothing else of the project says so."""
    return "i18n.global.t" if _COMPOSED.search(text) else "i18n.t"


def own_instance(texts: Iterable[str]) -> OwnInstance | None:
    """The instance that a project's files call; None where nothing says that it is one since version 9."""
    lines: Counter[str] = Counter()
    is_composed = False
    for text in texts:
        is_composed = is_composed or _COMPOSED.search(text) is not None
        lines.update(hit[0] for hit in _IMPORTED.finditer(text))
    usual = lines.most_common(1)
    line = usual[0][0] if usual and usual[0][1] >= ENOUGH else ""
    if not is_composed and not line:
        return None
    return OwnInstance("i18n.global.t" if is_composed else "i18n.t", line)
