"""Texts that code compares: in another language no comparison would find them."""

from __future__ import annotations

from functools import lru_cache

from i18n_workbench.lazy import lazy_pattern

_BEFORE = lazy_pattern(
    r"(?:[=!]==?|\bcase|(?<!\|)\|)\s*(?P<quote>['\"`])(?P<said>(?:(?!(?P=quote)).)+)(?P=quote)"
)
_BEHIND = lazy_pattern(r"(?P<quote>['\"`])\s*(?:[=!]==?|\|(?!\|))")


def is_compared(text: str, said: str) -> bool:
    """Whether code compares the same text with a value (``status === 'ALL'``), or a type allows no other."""
    return said in _compared(text)


@lru_cache(maxsize=2)
def _compared(text: str) -> frozenset[str]:
    """All that a piece of code compares: it is asked of each of its strings, and read once."""
    found = {each["said"] for each in _BEFORE.finditer(text)}
    for each in _BEHIND.finditer(text):
        end = each.start("quote")
        line = text.rfind("\n", 0, end) + 1
        start = text.rfind(each["quote"], line, end)
        if start >= 0:
            found.add(text[start + 1 : end])
    return frozenset(found)
