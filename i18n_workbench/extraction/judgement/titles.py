"""Titles of pages: what of them is the name of the program alone."""

from __future__ import annotations

from i18n_workbench.lazy import lazy_pattern

_NAMED_TITLE = lazy_pattern(
    r"(?:\{\d+\})?\s*(?:[|–—·•]\s*|-\s+)[A-Z]\S*|[A-Z]\S*(?:\s*[|–—·•]|\s+-)\s*(?:\{\d+\})?"
)
"""One word beside a sign that parts titles, with the title or without it."""


def names_program(title: str) -> bool:
    """Whether a title says nothing but the program's name before or behind what a value says.

    >>> names_program("{0} | Shop"), names_program("Home | Shop")
    (True, False)
    """
    return _NAMED_TITLE.fullmatch(title) is not None
