"""The state of a key in a locale, derived from its unresolved comments on the text that it has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ReviewState = Literal["", "approved", "change requested", "commented", "conflict"]
TYPES = ("approve", "request_change", "comment")


def state_of(comments: Iterable[Mapping[str, Any]]) -> ReviewState:
    """Approvals only: approved; requests only: change requested; both: conflict; otherwise commented (or nothing)."""
    types = {
        str(comment.get("type", "comment"))
        for comment in comments
        if not comment.get("resolved")
    }
    if not types:
        return ""
    if {"approve", "request_change"} <= types:
        return "conflict"
    if "approve" in types:
        return "approved"
    return "change requested" if "request_change" in types else "commented"
