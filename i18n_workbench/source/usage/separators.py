"""What calls of a project have between the segments of keys, where its files have a dot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from i18n_workbench.source.resolve.proportions import SHARE, WEIGHT, weight

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

MARKS = (":", "/", "|")
"""What a project may write between the segments of keys instead of a dot."""


def separator(asked: Mapping[str, Collection[str]], names: Collection[str]) -> str:
    """What calls have between the segments of keys where files have a dot (``t('general:save')``), empty where it is that.

    ``asked`` are the texts with one of :data:`MARKS` of each function. Believed is a mark without which nearly nothing that one
    gets would be a key: 1,152 of 1,172 texts of payload's ``t``.
    """
    for mark in MARKS:
        for texts in asked.values():
            marked = {text for text in texts if mark in text}
            keys = {
                text
                for text in marked
                if text not in names and text.replace(mark, ".") in names
            }
            if weight(keys) >= 2 * WEIGHT and len(keys) >= SHARE * len(marked):
                return mark
    return ""
