"""Elements that are handed a list of records, and told which of their properties they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.extraction.judgement.natural import words
from i18n_workbench.lazy import lazy_pattern

if TYPE_CHECKING:
    from i18n_workbench.extraction.markup.page import Page

_OF_RECORDS = words(
    ":options v-bind:options :items :reduce value-prop track-by :track-by"
)
"""Attributes of a list of records."""
_PROPERTY = lazy_pattern(r"[a-z_][A-Za-z_]*")


def is_name_of_property(page: Page, value: str, names: set[str]) -> bool:
    """Whether a list of records is told which of their properties it shows (``<Multiselect label="name" :options="x">``);
    ``names`` are those of the element's attributes.
    """
    if page.options.pointed or names.isdisjoint(_OF_RECORDS):
        return False
    return _PROPERTY.fullmatch(value) is not None
